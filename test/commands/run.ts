import { join } from 'node:path'

const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')

const fromSource = [process.execPath, main]

/** Starts `verger WORDS` as a process of its own, from source if nothing else is named, with nothing of this process's settings. */
export function start(words: string[], settings: Record<string, string> = {}, program: readonly string[] = fromSource) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return Bun.spawn([...program, ...words], {
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
