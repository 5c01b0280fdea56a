/**
 * A set of church designs, drawn by one of four hands: campaigns of eight members each, pictures of which one should be
 * kept, and hard negatives.
 *
 *   bun test/tools/campaigns/campaigns.ts OUT [--hand training|development|held-out|fresh] [--campaigns N] [--photos DIR] [--seed N]
 *
 * OUT/NAME.jpg and OUT/truth.tsv (file, family, kind, whole). Photographs come from DIR, every third one for
 * each of the first three hands, all for the fresh one.
 * Without DIR all art is drawn.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../pictures.ts'
import { type Art, drawnArt } from './art.ts'
import { campaign, keepFamily } from './campaign.ts'
import { freshCampaign, freshKeep } from './fresh.ts'
import { freshHand } from './fresh-hand.ts'
import { developmentHand, type Hand, heldOutHand, trainingHand } from './hands.ts'
import type { Drawing } from './layout.ts'
import { hardNegatives } from './negatives.ts'

export const hands = { training: trainingHand, development: developmentHand, 'held-out': heldOutHand, fresh: freshHand }
/** Those that share one folder of photographs; the fresh hand has a folder of its own. */
const sharing = [trainingHand, developmentHand, heldOutHand]

let ready: Promise<unknown> | undefined
const wasm = join(import.meta.dir, '../../../node_modules/@resvg/resvg-wasm/index_bg.wasm')

async function photosIn(dir: string | undefined, hand: Hand): Promise<Art[]> {
  if (dir === undefined) return []
  const files = readdirSync(dir)
    .filter((file) => file.endsWith('.jpg'))
    .sort()
    .filter((_, at) => !sharing.includes(hand) || at % sharing.length === sharing.indexOf(hand))
  return Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(join(dir, file))
      const { width: w, height: h } = await new Bun.Image(bytes).metadata()
      return { kind: 'photo', href: `data:image/jpeg;base64,${bytes.toString('base64')}`, w, h } as const
    }),
  )
}

async function render({ svg, enlarged }: Drawing, hand: Hand): Promise<Uint8Array> {
  await (ready ??= initWasm(readFileSync(wasm)))
  const fontBuffers = [...new Set(hand.fonts.map(({ file }) => file))].map((file) => new Uint8Array(readFileSync(file)))
  const font = { fontBuffers, defaultFontFamily: hand.fonts[0]!.family }
  const fitTo = enlarged && ({ mode: 'zoom', value: enlarged.from } as const)
  const resvg = new Resvg(svg, { font, ...(fitTo && { fitTo }) })
  const drawn = resvg.render()
  const { width, height } = drawn
  const image = new Bun.Image(drawn.asPng())
  // Its memory is not the collector's, and hundreds of photographs do not fit in it.
  drawn.free()
  resvg.free()
  const sized = enlarged ? image.resize(width * enlarged.to, height * enlarged.to) : image
  return sized.jpeg({ quality: 86 }).bytes()
}

export type Wanted = { out: string; hand: Hand; campaigns: number; photos?: string | undefined; seed?: number }

export async function drawCampaigns({ out, hand, campaigns, photos: dir, seed = hand.seed }: Wanted): Promise<void> {
  mkdirSync(out, { recursive: true })
  const random = seeded(seed)
  const found = await photosIn(dir, hand)
  // No photograph is in two campaigns, nor in a campaign and a hard negative: they would be of one family.
  const own = found.slice(0, Math.min(campaigns, Math.floor(found.length / 2)))
  const keeps = Math.ceil(campaigns / 2)
  const kept = found.slice(own.length, own.length + Math.floor(found.length / 4))
  const rest = found.slice(own.length + kept.length)
  const others = rest.length > 0 ? rest : Array.from({ length: 12 }, () => drawnArt(random, hand))
  const many = (count: number, from: readonly Art[], name: string, make: typeof campaign) =>
    Array.from({ length: count }, (_, at) =>
      make({ random, hand, art: from[at] ?? drawnArt(random, hand), name: `${name}${at}`, at }),
    ).flat()
  const drawings = [
    ...many(campaigns, own, 'c', hand === freshHand ? freshCampaign : campaign),
    ...many(keeps, kept, 'k', hand === freshHand ? freshKeep : keepFamily),
    ...hardNegatives({ hand, photos: others, random }),
  ]
  const lines: string[] = []
  for (const drawing of drawings) {
    // The renderer gives up on a rare path, always the same: the set does without that drawing.
    const bytes = await render(drawing, hand).catch(() => null)
    if (bytes === null) continue
    writeFileSync(join(out, `${drawing.name}.jpg`), bytes)
    lines.push([`${drawing.name}.jpg`, drawing.family, drawing.kind, drawing.whole].join('\t'))
  }
  writeFileSync(join(out, 'truth.tsv'), `${lines.join('\n')}\n`)
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      hand: { type: 'string', default: 'training' },
      campaigns: { type: 'string', default: '40' },
      photos: { type: 'string' },
      seed: { type: 'string' },
    },
  })
  const hand = hands[values.hand as keyof typeof hands]
  const seed = Number(values.seed ?? hand.seed)
  await drawCampaigns({ out: positionals[0]!, hand, campaigns: Number(values.campaigns), photos: values.photos, seed })
}
