/**
 * How well families are found, through HTTP alone: import, scan at the default threshold, listing. Each kind of copy is
 * a church of its own that holds the originals and their copies, so that every kind is judged by itself in one scan;
 * the sample library and unrelated images belong to nobody.
 *
 *   bun run bench variants [DIR] [--n ORIGINALS] [--unrelated IMAGES] [--first SEED] [--largest MEMBERS]
 *     [--campaigns N] [--photos DIR] [--half development|held-out|fresh] [--designs DIR] [--designs-only] [--tiers DESIGNS]
 *
 * Church designs are drawn by a hand of test/tools/campaigns (fonts, layouts, words, illustrations and pictures of each are
 * its own; the judge has learned from the training hand alone), or taken from `--designs`. `--photos` is what
 * test/tools/found-art.ts made; without it all art is drawn.
 *
 * DIR is a set that `test/tools/devset.ts` built; without one a small set is built. `--first` draws other unrelated images: those
 * from 1,000,000 on the judge of pairs has learned from.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { picture, seeded } from '../pictures.ts'
import { scratch, testApp, type TestApp } from '../support.ts'
import { buildDevset, SAMPLE } from '../tools/devset.ts'
import { client, family } from '../variants/library.ts'
import { flag, report } from './report.ts'
import { designs, type DesignsAsked } from './variants-designs.ts'
import { tiers } from './variants-tiers.ts'
import { importAll, type Picture, scanned } from './variants-server.ts'

const goals = { precision: 0.99, recall: 0.98 }

/** Which pictures belong together, by owner and source id. */
type Truth = Map<string, string>
type Sets = { library: string; truth: Truth; copies: { kind: string; pair: [string, string] }[] }

const keyOf = (owner: string | null, id: string) => `${owner ?? ''} ${id}`

/** Lays out what is imported: a folder a kind, each file with the sidecar that says whose it is. */
function layOut(dir: string, out: string, originalsMax: number): Sets {
  const sets: Sets = { library: out, truth: new Map(), copies: [] }
  const put = (from: string, owner: string | null, id: string, of: string) => {
    mkdirSync(join(out, owner ?? 'none'), { recursive: true })
    const name = id.replaceAll('/', '_')
    writeFileSync(join(out, owner ?? 'none', `${name}${extname(from)}`), readFileSync(from))
    writeFileSync(join(out, owner ?? 'none', `${name}.json`), JSON.stringify({ source_id: id, account_number: owner }))
    sets.truth.set(keyOf(owner, id), of)
  }
  const originals = readdirSync(join(dir, 'originals')).sort().slice(0, originalsMax)
  const wanted = new Map(originals.map((file) => [basename(file, extname(file)), join(dir, 'originals', file)]))
  for (const line of readFileSync(join(dir, 'truth.tsv'), 'utf8').trim().split('\n')) {
    const [original = '', file = '', kind = ''] = line.split('\t')
    if (!wanted.has(original)) continue
    put(join(dir, 'copies', file), kind, file, original)
    sets.copies.push({ kind, pair: [keyOf(kind, original), keyOf(kind, file)] })
  }
  for (const kind of new Set(sets.copies.map((copy) => copy.kind)))
    for (const [id, path] of wanted) put(path, kind, id, id)
  sampleInto(put, sets)
  return sets
}

function sampleInto(put: (from: string, owner: null, id: string, of: string) => void, { copies }: Sets): void {
  const families: Record<string, string[]> = JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
  const familyOf = new Map(Object.entries(families).flatMap(([name, files]) => files.map((file) => [file, name])))
  for (const file of new Bun.Glob('*.{jpg,png,webp}').scanSync(SAMPLE.library))
    put(join(SAMPLE.library, file), null, file, familyOf.get(file) ?? file)
  for (const files of Object.values(families))
    for (const [at, one] of files.entries())
      for (const other of files.slice(at + 1))
        copies.push({ kind: 'sample library', pair: [keyOf(null, one), keyOf(null, other)] })
}

/** Pairs in one group that are of one design, and that are not, by owner. */
function judged(groups: readonly Picture[][], truth: Truth) {
  const together = new Map<string, string[]>()
  const wrong: [string, string][] = []
  let right = 0
  for (const [at, members] of groups.entries()) {
    const keys = members.map(({ account_number: owner, source_id: id }) => keyOf(owner, id))
    for (const key of keys) together.set(key, [...(together.get(key) ?? []), String(at)])
    for (const [place, one] of keys.entries())
      for (const other of keys.slice(place + 1))
        if (truth.get(one) === truth.get(other)) right++
        else wrong.push([one, other])
  }
  return { together, right, wrong }
}

async function copies(dir: string, originalsMax: number): Promise<void> {
  using own = scratch()
  const { library, truth, copies: wanted } = layOut(dir, own.dir, originalsMax)
  await using app = await testApp()
  await importAll(app, library)
  const known = await knownKeys(app)
  const { together, right, wrong } = judged(await scanned(app), truth)
  const kinds = Map.groupBy(wanted, ({ kind }) => kind)
  let [found, all] = [0, 0]
  for (const [kind, of] of kinds) {
    // What the gates of the import refused was never there to be found.
    const there = of.filter(({ pair }) => pair.every((key) => known.has(key)))
    const hits = there.filter(({ pair: [one, other] }) =>
      together.get(one)?.some((at) => together.get(other)?.includes(at)),
    )
    if (kind !== 'sample library') [found, all] = [found + hits.length, all + there.length]
    const recall = hits.length / there.length
    report({
      what: `recall of ${kind} (${there.length})`,
      ours: recall,
      unit: '',
      goal: `≥ ${goals.recall}`,
      met: recall >= goals.recall,
    })
  }
  const precision = right / (right + wrong.length)
  report({
    what: 'recall of all copies',
    ours: found / all,
    unit: '',
    goal: `≥ ${goals.recall}`,
    met: found / all >= goals.recall,
  })
  report({
    what: `precision of ${right + wrong.length} pairs`,
    ours: precision,
    unit: '',
    goal: `≥ ${goals.precision}`,
    met: precision >= goals.precision,
  })
  for (const [one, other] of wrong.slice(0, 20)) console.log(`  wrong: ${one} with ${other}`)
}

async function knownKeys(app: TestApp): Promise<Set<string>> {
  const keys = new Set<string>()
  for (let cursor = ''; ;) {
    type Page = { references: Picture[]; next_cursor: string | null }
    const { body } = await client(app).ask<Page>('GET', `/v1/image-gen/references?limit=200${cursor}`)
    for (const { account_number: owner, source_id: id } of body.references) keys.add(keyOf(owner, id))
    if (body.next_cursor === null) return keys
    cursor = `&cursor=${body.next_cursor}`
  }
}

/** Families of 1, 2, 15 and `largest` members come out whole. */
async function sizes(largest: number): Promise<void> {
  using own = scratch()
  for (const [at, size] of [1, 2, 15, largest].entries())
    for (const [place, bytes] of (await family(7_000 + at, size)).entries())
      await Bun.write(join(own.dir, `family-${at}-${place}.img`), bytes)
  await using app = await testApp()
  await importAll(app, own.dir)
  const found = (await scanned(app)).map(({ length }) => length).toSorted((one, other) => one - other)
  const isWhole = found.join() === [2, 15, largest].join()
  report({
    what: `families of 1, 2, 15, ${largest} whole: ${found.join(', ')}`,
    ours: Number(isWhole),
    unit: '',
    goal: '1',
    met: isWhole,
  })
}

/** Pictures that have nothing to do with one another give no group. */
async function apart({ unrelated, first }: { unrelated: number; first: number }): Promise<void> {
  using own = scratch()
  const next = seeded(99)
  for (let at = 0; at < unrelated; at++)
    await Bun.write(join(own.dir, `${at}.png`), picture(first + at, 260 + Math.floor(next() * 80), 260))
  await using app = await testApp()
  await importAll(app, own.dir)
  const groups = await scanned(app)
  report({
    what: `groups among ${unrelated} unrelated images`,
    ours: groups.length,
    unit: '',
    goal: '0',
    met: groups.length === 0,
  })
}

const word = (args: string[], name: string) => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}

function designsAsked(args: string[], campaigns: number): DesignsAsked {
  const [dir, photos, half] = [word(args, 'designs'), word(args, 'photos'), word(args, 'half') ?? 'development']
  if (half !== 'development' && half !== 'held-out' && half !== 'fresh')
    throw new Error(`--half is development, held-out or fresh, not ${half}`)
  return { half, campaigns: flag(args, 'campaigns', campaigns), ...(dir && { dir }), ...(photos && { photos }) }
}

export async function bench(args: string[]): Promise<void> {
  if (args.includes('--designs-only')) return designs(designsAsked(args, 40))
  const named = args.find((word, at) => !word.startsWith('--') && !args[at - 1]?.startsWith('--'))
  const originals = flag(args, 'n', named === undefined ? 6 : Number.POSITIVE_INFINITY)
  const dir = named ?? join(tmpdir(), `verger-devset-${originals}`)
  if (!existsSync(join(dir, 'truth.tsv'))) buildDevset({ out: dir, originalsMax: originals })
  await copies(dir, originals)
  await sizes(flag(args, 'largest', 40))
  await designs(designsAsked(args, 4))
  await tiers(flag(args, 'tiers', 5))
  await apart({ unrelated: flag(args, 'unrelated', 100), first: flag(args, 'first', 100_000) })
}

if (import.meta.main) await bench(Bun.argv.slice(2))
