import { join } from 'node:path'

const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')

/** Starts `verger WORDS` from source as a process of its own, with nothing of this process's settings. */
export function start(words: string[], settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return Bun.spawn([process.execPath, main, ...words], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

export type Finished = { code: number; out: string; err: string; peakBytes: number }

/** Runs a command to its end. */
export async function run(words: string[], settings: Record<string, string> = {}): Promise<Finished> {
  const child = start(words, settings)
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { code, out, err, peakBytes: child.resourceUsage()?.maxRSS ?? 0 }
}
