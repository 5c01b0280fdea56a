import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..')

/** A block of a Markdown file that is meant to be typed into a shell. */
export type Block = { file: string; text: string }

const files = ['README.md', 'src/OPERATIONS.md', 'src/CONTRIBUTING.md']

export async function documents(): Promise<{ file: string; text: string }[]> {
  return Promise.all(files.map(async (file) => ({ file, text: await Bun.file(join(root, file)).text() })))
}

/** The shell blocks of the documents, in their order. */
export async function shellBlocks(): Promise<Block[]> {
  return (await documents()).flatMap(({ file, text }) =>
    [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => ({ file, text: block! })),
  )
}

/** The commands of a block, continued lines put together and remarks taken off. */
export function commandsIn({ text }: Block): string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '')
}

export const callsServer = ({ text }: Block) => /^(?:\w+=\$\()?curl /m.test(text)

type Server = { origin: string; key: string; cwd: string }

const mark = '-- end of a block --'

/**
 * Runs blocks that call a server as one script, as somebody would who pastes them one after the other: variables live
 * on, and a request that is refused ends it. The result is what each block printed.
 */
export async function runBlocks(blocks: readonly Block[], { origin, key, cwd }: Server): Promise<string[]> {
  const script = [
    'set -euo pipefail',
    'curl() { command curl --fail-with-body --max-time 60 "$@"; }',
    ...blocks.flatMap(({ text }) => [text.replaceAll('http://localhost:3000', origin), `echo; echo '${mark}'`]),
  ].join('\n')
  const { PATH = '' } = process.env
  const child = Bun.spawn(['bash', '-c', script], {
    cwd,
    env: { PATH, KEY: key, no_proxy: '*' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  if (code !== 0) throw new Error(`a command of the README failed with ${code}: ${err}\n${out.slice(-2_000)}`)
  return out.split(`${mark}\n`).slice(0, blocks.length)
}
