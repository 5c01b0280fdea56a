// Labels of 200 drawn pictures against what a person would call them, in two halves: one to develop on, one held out.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { measure } from '../../src/library/measure/measure.ts'
import { pictures } from './labels/draw.ts'
import { report } from './report.ts'

const perHalf = 100
const goal = 0.9
const file = { width: 1_080, height: 1_080, format: 'png', bytes: new Uint8Array(8) } as const
const sample = join(import.meta.dir, '..', '..', 'data', 'sample', 'library')

/** `bench labels --held-out` scores the held-out half too: once, when nothing is tuned any more. `--all` lists what is wrong. */
export async function bench(words: string[]): Promise<void> {
  for (const half of words.includes('--held-out')
    ? (['development', 'heldOut'] as const)
    : (['development'] as const)) {
    const wrong: string[] = []
    let [palette, strict, text] = [0, 0, 0]
    for await (const drawn of pictures(half, perHalf)) {
      const found = measure(drawn.pixels, file)
      const [first] = drawn.palette
      if (drawn.palette.includes(found.palette_tag)) palette++
      else wrong.push(`palette ${found.palette_tag}, not ${drawn.palette.join(' or ')}: ${drawn.name}`)
      if (found.palette_tag === first) strict++
      if (found.text_coverage === drawn.text) text++
      else wrong.push(`text ${found.text_coverage}, not ${drawn.text} (${drawn.share.toFixed(3)}): ${drawn.name}`)
    }
    const shown = (count: number) => ({
      ours: count / perHalf,
      unit: '',
      goal: `≥ ${goal}`,
      met: count / perHalf >= goal,
    })
    report({ what: `${half}: palette tags a designer would accept`, ...shown(palette) })
    report({
      what: `${half}: palette tags that are the designer's first`,
      ours: strict / perHalf,
      unit: '',
      goal: 'none',
    })
    report({ what: `${half}: text coverage`, ...shown(text) })
    if (words.includes('--all')) console.log(wrong.join('\n'))
  }
  await spread()
}

/** How the nine tags spread over the sample library. */
async function spread(): Promise<void> {
  const counts = new Map<string, number>()
  const names = readdirSync(sample).filter((name) => !name.endsWith('.json'))
  for (const name of names) {
    const pixels = await decodeSmall(await Bun.file(join(sample, name)).bytes())
    if (isRefusal(pixels)) continue
    const { palette_tag } = measure(pixels, file)
    counts.set(palette_tag, (counts.get(palette_tag) ?? 0) + 1)
  }
  const shares = [...counts].toSorted((a, b) => b[1] - a[1]).map(([tag, count]) => `${tag} ${count}`)
  console.log(`the sample library's ${names.length} images: ${shares.join(', ')}`)
}
