// Proofs that take too long for every day: `bun run prove NAME [n]`; without a name it lists them.
import { readdirSync } from 'node:fs'

const names = readdirSync(import.meta.dir)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))

// A second count is where a proof in pieces begins. A count may be named for what it counts: `soak --minutes 15`.
const [name, ...counts] = process.argv.slice(2).filter((word) => word !== '--n' && word !== '--minutes')
if (name === undefined) console.log(`bun run prove NAME [n], with one of these names:\n${names.join('\n')}`)
else if (!names.includes(name) || !counts.every((count) => /^[1-9]\d*$/.test(count))) {
  console.error(
    `There is no proof called ${name}, or ${counts.join(', ')} is no count; there are: ${names.join(', ')}.`,
  )
  process.exitCode = 2
} else {
  const { prove } = (await import(`./${name}.ts`)) as { prove: (n?: number, from?: number) => Promise<boolean> }
  process.exitCode = (await prove(...counts.slice(0, 2).map(Number))) ? 0 : 1
}
