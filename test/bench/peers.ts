import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Peers are installed beside the project's own packages and never among them; `none` is for ours alone. */
const home = process.env.VERGER_PEERS ?? join(import.meta.dir, '..', '..', 'node_modules', '.cache', 'verger-peers')

/**
 * The folder whose `node_modules` holds the packages asked for (`name@version`), installed by npm when they are not.
 * Null, with a sentence, where they cannot be had: a benchmark then prints ours alone.
 */
export async function peers(...packages: string[]): Promise<string | null> {
  if (home === 'none') return null
  await mkdir(home, { recursive: true })
  const missing = packages.filter((spec) => !existsSync(join(home, 'node_modules', nameOf(spec), 'package.json')))
  if (missing.length === 0) return home
  if (!existsSync(join(home, 'package.json'))) await Bun.write(join(home, 'package.json'), '{"private":true}')
  const words = [
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--dangerously-allow-all-scripts',
    ...missing,
  ]
  const code = await Bun.spawn(words, { cwd: home, stdout: 'ignore', stderr: 'ignore' }).exited
  if (code === 0) return home
  console.log(`(the peers ${missing.join(', ')} could not be installed: ours alone)`)
  return null
}

function nameOf(spec: string): string {
  return spec.slice(0, spec.lastIndexOf('@'))
}
