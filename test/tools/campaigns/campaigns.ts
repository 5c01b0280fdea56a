/**
 * A set of church designs: campaigns of eight members each and hard negatives, drawn by one of two hands.
 *
 *   bun test/tools/campaigns/campaigns.ts OUT [--hand tuning|measuring] [--campaigns N] [--photos DIR] [--seed N]
 *
 * OUT/NAME.jpg and OUT/truth.tsv (file, family, kind, whole). Photographs come from DIR: every second one is the tuning
 * hand's, the others are the measuring one's. Without DIR all art is drawn.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../pictures.ts'
import { type Art, drawnArt } from './art.ts'
import { campaign, type Drawing, hardNegatives } from './draw.ts'
import { type Hand, measuringHand, tuningHand } from './hands.ts'

export const hands = { tuning: tuningHand, measuring: measuringHand }

let ready: Promise<unknown> | undefined
const wasm = join(import.meta.dir, '../../../node_modules/@resvg/resvg-wasm/index_bg.wasm')

async function photosIn(dir: string | undefined, isOdd: number): Promise<Art[]> {
  if (dir === undefined) return []
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.jpg'))
    .sort()
    .filter((_, at) => at % 2 === isOdd)
  return Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(join(dir, file))
      const { width: w, height: h } = await new Bun.Image(bytes).metadata()
      return { kind: 'photo', href: `data:image/jpeg;base64,${bytes.toString('base64')}`, w, h } as const
    }),
  )
}

async function render({ svg }: Drawing, hand: Hand): Promise<Uint8Array> {
  await (ready ??= initWasm(readFileSync(wasm)))
  const fontBuffers = [...new Set(hand.fonts.map(({ file }) => file))].map((file) => new Uint8Array(readFileSync(file)))
  const png = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: hand.fonts[0]!.family } }).render().asPng()
  return new Bun.Image(png).jpeg({ quality: 86 }).bytes()
}

export type Wanted = { out: string; hand: Hand; campaigns: number; photos?: string | undefined; seed?: number }

export async function drawCampaigns({ out, hand, campaigns, photos: dir, seed = hand.seed }: Wanted): Promise<void> {
  mkdirSync(out, { recursive: true })
  const random = seeded(seed)
  const found = await photosIn(dir, hand === tuningHand ? 0 : 1)
  // No photograph is in two campaigns, nor in a campaign and a hard negative: they would be of one family.
  const own = found.slice(0, Math.min(campaigns, Math.floor((found.length * 2) / 3)))
  const others = found.length > 0 ? found.slice(own.length) : Array.from({ length: 12 }, () => drawnArt(random, hand))
  const drawings = Array.from({ length: campaigns }, (_, at) =>
    campaign(random, hand, own[at] ?? drawnArt(random, hand), `c${at}`),
  ).flat()
  drawings.push(...hardNegatives({ hand, photos: others, random }))
  const lines: string[] = []
  for (const drawing of drawings) {
    writeFileSync(join(out, `${drawing.name}.jpg`), await render(drawing, hand))
    lines.push([`${drawing.name}.jpg`, drawing.family, drawing.kind, drawing.whole].join('\t'))
  }
  writeFileSync(join(out, 'truth.tsv'), `${lines.join('\n')}\n`)
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      hand: { type: 'string', default: 'tuning' },
      campaigns: { type: 'string', default: '40' },
      photos: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const hand = hands[values.hand as keyof typeof hands]
  const seed = Number(values.seed ?? hand.seed)
  await drawCampaigns({ out: positionals[0]!, hand, campaigns: Number(values.campaigns), photos: values.photos, seed })
}
