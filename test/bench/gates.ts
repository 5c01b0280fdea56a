import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { measure } from '../../src/library/measure/measure.ts'
import { poorDesigns } from '../tools/poor-designs.ts'
import { flag, report } from './report.ts'

/** The gates' own defaults (config.ts). */
const gate = 0.3
const sample = join(import.meta.dir, '..', '..', 'data', 'sample', 'library')

async function isDropped(bytes: Uint8Array): Promise<boolean> {
  const pixels = await decodeSmall(bytes)
  if (isRefusal(pixels)) throw new Error('a design of ours cannot be read')
  const { width, height, format } = await new Bun.Image(bytes).metadata()
  const { quality, craft } = measure(pixels, { width, height, format: format as 'jpeg' | 'png' | 'webp', bytes })
  return quality < gate || craft < gate
}

/** What the gates of a roll drop (drawn with another seed than their limits were found on): of designs that are well made, of the sample library, and of designs with one flaw each. */
export async function bench(args: string[]): Promise<void> {
  const n = flag(args, 'n', 16)
  const dropped = new Map<string, number[]>()
  const note = (what: string, is: boolean) => dropped.set(what, [...(dropped.get(what) ?? []), Number(is)])
  for await (const { flaw, bytes } of poorDesigns(n, 5)) note(flaw ?? 'well made', await isDropped(bytes))
  for (const file of readdirSync(sample).filter((name) => !name.endsWith('.json')))
    note('sample library', await isDropped(readFileSync(join(sample, file))))
  for (const [what, all] of dropped) {
    const ours = all.reduce((sum, one) => sum + one, 0) / all.length
    const isGood = what === 'well made' || what === 'sample library'
    const met = isGood ? ours <= 0.05 : ours >= 0.5
    report({
      what: `gates, ${what}, ${all.length} designs`,
      ours: ours * 100,
      unit: '% dropped',
      goal: isGood ? '≤ 5' : '≥ 50',
      met,
    })
  }
}
