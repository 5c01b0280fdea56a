import { runCommand } from './commands/program.ts'

process.exit(await runCommand(process.argv.slice(2), process.env))
