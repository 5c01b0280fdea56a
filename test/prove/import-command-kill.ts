// Kills `verger import` in the middle: run again, it has every image once.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run, start } from '../commands/run.ts'
import { picture } from '../pictures.ts'
import { scratch } from '../support.ts'

const total = 140

export async function prove(n = 10): Promise<boolean> {
  using source = scratch()
  for (let seed = 0; seed < total; seed++) await Bun.write(join(source.dir, `${seed}.png`), picture(seed, 280, 256))
  let wrong = 0
  for (let round = 0; round < n; round++) if (!(await killed(source.dir))) wrong++
  console.log(`${n} imports of ${total} killed in the middle: ${wrong} went wrong`)
  return wrong === 0
}

async function killed(source: string): Promise<boolean> {
  using data = scratch()
  const child = start(['import', source, '--data-dir', data.dir])
  for await (const chunk of child.stderr) if (new TextDecoder().decode(chunk).includes('100 of')) break
  child.kill('SIGKILL')
  await child.exited
  const { code, out } = await run(['import', source, '--json', '--data-dir', data.dir])
  const { imported, skipped } = JSON.parse(out.trim().split('\n').at(-1)!) as { imported: number; skipped: number }
  const files = await readdir(join(data.dir, 'media'), { recursive: true, withFileTypes: true })
  const originals = files.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name)).length
  return code === 0 && imported + skipped === total && skipped >= 100 && originals === total
}
