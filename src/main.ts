import { runCommand } from './commands/program.ts'

// What verger writes holds churches' images, hashes of keys and secrets: it is for its owner alone.
process.umask(0o077)
process.exit(await runCommand(process.argv.slice(2), process.env))
