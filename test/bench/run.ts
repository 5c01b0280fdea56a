// `bun run bench [NAME …] [DIR] [--n N]`: every benchmark, or the named ones; a path is passed on to them. Each prints ours, theirs, the ratio and the goal.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const notBenches = new Set(['run', 'load', 'loop', 'peers', 'report', 'vector-peers'])
/** What a bench is made of beside its own file: `branding-sites.ts`, `console-tiles.ts`, `qc-cases.ts`. */
const isPart = (name: string) => /^(branding|console|million|qc|roll|scan|variants)-/.test(name)
/** What takes hours, and gigabytes of disk that it keeps, is run by its name alone. */
const onlyByName = new Set(['million'])

const names = readdirSync(import.meta.dir)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !notBenches.has(name) && !isPart(name))

const words = process.argv.slice(2)
const flagsAt = words.findIndex((word) => word.startsWith('--') || word.includes('/'))
const wanted = flagsAt === -1 ? words : words.slice(0, flagsAt)
const flags = flagsAt === -1 ? [] : words.slice(flagsAt)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`bench: there is no ${unknown.join(', ')}; choose from ${names.join(', ')}.`)
  process.exit(2)
}
if (flags.includes('--help')) {
  console.log(`bun run bench [NAME …] [DIR] [--n N], with these names:\n${names.join('\n')}`)
  process.exit(0)
}
const usual = names.filter((name) => !onlyByName.has(name))
for (const name of wanted.length > 0 ? wanted : usual) {
  console.log(`\n== ${name}`)
  const { bench } = (await import(join(import.meta.dir, `${name}.ts`))) as { bench: (args: string[]) => Promise<void> }
  await bench(flags)
}
process.exit(0)
