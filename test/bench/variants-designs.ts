/** Families among church designs, through HTTP: which pairs are joined, which copies are safe to retire, who is kept. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { scratch, testApp } from '../support.ts'
import { drawCampaigns, hands } from '../tools/campaigns/campaigns.ts'
import { report } from './report.ts'
import { type Designed, isCampaign } from './variants-pairs.ts'
import { hashPeers } from './variants-peers.ts'
import { importAll, type Picture, scanned } from './variants-server.ts'

export type DesignsAsked = {
  half: 'development' | 'held-out' | 'fresh'
  campaigns: number
  dir?: string
  photos?: string
}
type Member = Picture & { tier: string; similarity: number }
type Grouped = Designed & { tier: string; similarity: number; keep_reason: string }

const goals = { precision: 0.97, recall: 0.85, safe: 0.998, keep: 0.92 }
const thresholds = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95]

export async function designs({ half, campaigns, dir, photos }: DesignsAsked): Promise<void> {
  using own = scratch()
  const set = dir ?? join(own.dir, 'drawn')
  if (dir === undefined) await drawCampaigns({ out: set, hand: hands[half], campaigns, photos })
  const all = truthOf(set)
  const library = join(own.dir, 'library')
  mkdirSync(library)
  for (const { file } of all) {
    writeFileSync(join(library, file), readFileSync(join(set, file)))
    writeFileSync(join(library, `${basename(file, extname(file))}.json`), JSON.stringify({ source_id: file }))
  }
  await using app = await testApp()
  await importAll(app, library)
  const known = new Map(all.map((each) => [each.file, each]))
  const groupsAt = async (threshold?: number): Promise<Grouped[][]> =>
    (await scanned(app, threshold)).map((members) =>
      (members as Member[]).map(({ source_id: id, tier, similarity, keep_reason }) => ({
        ...known.get(id)!,
        tier,
        similarity,
        keep_reason,
      })),
    )
  console.log(`designs: the ${half} half, ${all.length} of them`)
  const groups = await groupsAt()
  reportOn(groups, all)
  for (const threshold of thresholds) {
    const { precision, recall } = pairsIn(await groupsAt(threshold), all)
    console.log(`  threshold ${threshold}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  }
  await hashPeers(set, all)
}

function truthOf(set: string): Designed[] {
  return readFileSync(join(set, 'truth.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [file = '', family = '', kind = ''] = line.split('\t')
      return { file, family, kind }
    })
}

const pairCount = (many: number) => (many * (many - 1)) / 2

function pairsIn(groups: readonly Designed[][], all: readonly Designed[]) {
  const families = groups.map((members) => [...Map.groupBy(members, ({ family }) => family)])
  const joined = groups.reduce((sum, { length }) => sum + pairCount(length), 0)
  const right = families.flat().reduce((sum, [, { length }]) => sum + pairCount(length), 0)
  const found = families
    .flat()
    .filter(([family]) => isCampaign(family))
    .reduce((sum, [, { length }]) => sum + pairCount(length), 0)
  const possible = [...Map.groupBy(all, ({ family }) => family)]
    .filter(([family]) => isCampaign(family))
    .reduce((sum, [, { length }]) => sum + pairCount(length), 0)
  return { joined, possible, precision: right / Math.max(1, joined), recall: found / possible }
}

function reportOn(groups: readonly Grouped[][], all: readonly Designed[]): void {
  const { joined, possible, precision, recall } = pairsIn(groups, all)
  const safe = groups.flatMap(([keep, ...others]) =>
    others
      .filter(({ tier }) => tier === 'exact' || tier === 'copy')
      .map(({ family, file }) => ({ isRight: family === keep!.family, file, keep: keep!.file })),
  )
  const keeps = groups.filter((members) => members.filter(({ family }) => /^k\d/.test(family)).length > 1)
  const barred = groups.filter((members) => members.some(({ kind }) => ['bars', 'blur', 'upscale'].includes(kind)))
  const isHolder = (kind: string) => ['original', 'slide', 'copy', 'title'].includes(kind)
  const rows = [
    [`precision of ${joined} pairs`, precision, goals.precision],
    [`recall of ${possible} pairs`, recall, goals.recall],
    [
      `precision of ${safe.length} exact and copy`,
      safe.filter(({ isRight }) => isRight).length / Math.max(1, safe.length),
      goals.safe,
    ],
    [
      `keep right of ${keeps.length} families of one original`,
      keeps.filter(([keep]) => keep!.kind === 'original').length / Math.max(1, keeps.length),
      goals.keep,
    ],
    [
      `keep right of ${barred.length} families with bars, blur or an enlargement`,
      barred.filter(([keep]) => isHolder(keep!.kind)).length / Math.max(1, barred.length),
      goals.keep,
    ],
  ] as const
  for (const [what, ours, goal] of rows)
    report({ what: `designs: ${what}`, ours, unit: '', goal: `≥ ${goal}`, met: ours >= goal })
  unsureOf(barred, (kind) => isHolder(kind))
  byKind(groups, all)
  for (const { file, keep, isRight } of safe) if (!isRight) console.log(`  unsafe: ${file} with ${keep}`)
  for (const [keep] of new Set([...keeps, ...barred]))
    if (!isHolder(keep!.kind)) console.log(`  wrongly kept: ${keep!.file} (${keep!.keep_reason})`)
  for (const members of groups.filter((one) => new Set(one.map(({ family }) => family)).size > 1).slice(0, 16))
    console.log(`  mixed: ${members.map(({ file, tier }) => `${file} (${tier})`).join(', ')}`)
}

/** A proposal that says it is unsure retires nothing by itself: how often that is, and how right the others are. */
function unsureOf(families: readonly Grouped[][], isRight: (kind: string) => boolean): void {
  const sure = families.filter(([keep]) => keep!.keep_reason !== 'unsure')
  const right = sure.filter(([keep]) => isRight(keep!.kind)).length
  console.log(
    `  unsure of ${families.length - sure.length} of ${families.length} families with bars, blur or an enlargement; of the others ${right} of ${sure.length} keeps are right`,
  )
}

/** How often a member of each kind stands with another of its family, and which kinds are joined wrongly. */
function byKind(groups: readonly Grouped[][], all: readonly Designed[]): void {
  const together = new Map<string, Grouped[]>()
  for (const members of groups) for (const { file } of members) together.set(file, members)
  const sizes = Map.groupBy(all, ({ family }) => family)
  const kinds = Map.groupBy(
    all.filter(({ family }) => isCampaign(family)),
    ({ family, kind }) => `${family[0] === 'k' ? 'keep ' : ''}${kind}`,
  )
  const share = ({ file, family }: Designed) =>
    ((together.get(file)?.filter((other) => other.family === family).length ?? 1) - 1) / (sizes.get(family)!.length - 1)
  const lines = [...kinds].map(
    ([kind, of]) => `${kind} ${(of.reduce((sum, each) => sum + share(each), 0) / of.length).toFixed(2)}`,
  )
  console.log(`  recall by kind: ${lines.join(', ')}`)
  const wrong = groups.flatMap((members) =>
    members.flatMap((one, at) =>
      members
        .slice(at + 1)
        .flatMap((other) => (one.family === other.family ? [] : [[one.kind, other.kind].sort().join(' and ')])),
    ),
  )
  const counts = [...Map.groupBy(wrong, (pair) => pair)].sort((one, other) => other[1].length - one[1].length)
  console.log(
    `  wrong pairs by kind: ${
      counts
        .slice(0, 12)
        .map(([pair, { length }]) => `${pair} ${length}`)
        .join(', ') || 'none'
    }`,
  )
}
