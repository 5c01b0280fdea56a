import { join } from 'node:path'
import type { App } from '../../src/app.ts'
import { filesOf } from '../../src/imports/directory.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { adminKey, scratch, testApp, type TestApp } from '../support.ts'
import { report } from './report.ts'

const api = '/v1/image-gen/references'
const sample = join(import.meta.dir, '..', '..', 'data', 'sample', 'library')
const rollsEach = 20
const limit = 12
const spread = 0.5

type Rolled = { references: { id: string; score: number }[] }

async function roll(app: TestApp, id: string, query: string): Promise<Rolled['references']> {
  const answer = await app.call('GET', `${api}/${id}/proximity-roll?limit=${limit}&${query}`)
  return ((await answer.json()) as Rolled).references
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const idsOf = (references: Rolled['references']) => references.map(({ id }) => id).join()

/** The sample library, scanned for families; the ids of what a roll may show. */
async function filled(app: TestApp): Promise<string[]> {
  await app.library.ingest.many(filesOf(sample), () => {})
  const begun = await app.call('POST', `${api}/variants/scan`)
  const { tag } = (await begun.json()) as { tag: string }
  await (await app.call('GET', `/v1/runs/events?tag=${tag}`)).text()
  const page = await app.call('GET', `${api}?active=true&account_number=none&limit=200`)
  return ((await page.json()) as { references: { id: string }[] }).references.map(({ id }) => id)
}

/** The family of each reference that stands in one. */
async function familiesOf(app: App): Promise<Map<string, string>> {
  const rows = await app.sql.all(
    `SELECT r.id, m.group_id FROM variant_members m JOIN variant_scans s ON s.id = m.scan_id AND s.is_shown = 1
     JOIN reference_images r ON r.number = m.reference_number`,
  )
  return new Map(rows.map((row) => [String(row.id), String(row.group_id)]))
}

/** What rolls of the sample library show: how much of it, how near, how many families, and whether a seed gives it again. */
export async function rollDraws(): Promise<void> {
  using own = scratch()
  const kept = new Map<string, string>()
  let seeds: string[] = []
  {
    await using app = await testApp({ DATA_DIR: own.dir })
    await app.load()
    const all = await filled(app)
    seeds = all.filter((_, at) => at % 4 === 0)
    const families = await familiesOf(app)
    const familiesIn = (references: Rolled['references']) =>
      new Set(references.map(({ id }) => families.get(id) ?? id)).size
    const [distinct, nearness, plainly, collapsed]: number[][] = [[], [], [], []]
    for (const id of seeds) {
      const nearest = await roll(app, id, '')
      const drawn: Rolled['references'][] = []
      for (let at = 0; at < rollsEach; at++) drawn.push(await roll(app, id, `spread=${spread}&collapse=1&seed=${at}`))
      kept.set(id, drawn.map(idsOf).join(' '))
      distinct!.push(new Set(drawn.flat().map((one) => one.id)).size)
      nearness!.push(mean(drawn.flat().map(({ score }) => score)) / mean(nearest.map(({ score }) => score)))
      plainly!.push(familiesIn(nearest))
      collapsed!.push(mean(drawn.map(familiesIn)))
    }
    const rolls = `${seeds.length} seeds × ${rollsEach} rolls of ${limit}, spread ${spread}, collapsed`
    report({
      what: `roll, distinct results over ${rollsEach} rolls (${rolls})`,
      ours: mean(distinct!),
      unit: 'references',
      goal: `≥ ${3 * limit}`,
      met: mean(distinct!) >= 3 * limit,
    })
    report({
      what: `roll, families among ${limit}, collapsed (nearest first: ${mean(plainly!).toFixed(1)})`,
      ours: mean(collapsed!),
      unit: 'families',
      goal: `${limit}`,
      met: mean(collapsed!) === limit,
    })
    report({
      what: 'roll, nearness kept: mean score against nearest first',
      ours: mean(nearness!),
      unit: '×',
      goal: '≥ 0.5',
      met: mean(nearness!) >= 0.5,
    })
  }
  await using again = await testApp({ DATA_DIR: own.dir })
  await again.load()
  let same = 0
  for (const id of seeds) {
    const drawn: string[] = []
    for (let at = 0; at < rollsEach; at++)
      drawn.push(idsOf(await roll(again, id, `spread=${spread}&collapse=1&seed=${at}`)))
    if (drawn.join(' ') === kept.get(id)) same++
  }
  const ours = same / seeds.length
  report({
    what: 'roll, same seed same roll, before and after a restart',
    ours: ours * 100,
    unit: '%',
    goal: '100',
    met: ours === 1,
  })
}

/** Processor time of rolls and lists in a library of `n`, without the network: plain, and with everything asked for. */
export async function rollCosts(n: number): Promise<void> {
  using own = scratch()
  const planted = fillLibrary(own.dir, { count: n })
  await using app = await testApp({ DATA_DIR: own.dir })
  await app.load()
  await app.indexes.idle()
  const ids = planted.slice(0, 200).map(({ id }) => id)
  const others = planted.slice(200, 600).map(({ id }) => id)
  const ask = async (path: string) => void (await (await app.http.answer(request(path))).text())
  const cost = async (path: (id: string) => string, { first = false } = {}) => {
    if (!first) for (const id of ids) await ask(path(id))
    const from = process.cpuUsage()
    for (const id of ids) await ask(path(id))
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000 / ids.length
  }
  const nearest = (id: string) => `/${id}/proximity-roll?limit=${limit}`
  const everything = (id: string) => `${nearest(id)}&spread=${spread}&seed=x&collapse=1&explain=1`
  // Around other seeds, so that the code is compiled and nothing is known yet of these.
  for (const id of [...others, ...others]) for (const path of [nearest(id), everything(id)]) await ask(path)
  const plain = await cost(nearest)
  const first = await cost(everything, { first: true })
  const full = await cost(everything)
  report({ what: `roll, n = ${n}, plain`, ours: plain, unit: 'ms of processor time', goal: 'stated' })
  report({
    what: `roll, n = ${n}, again around a seed with spread, collapse and explain, against plain`,
    ours: full,
    theirs: plain,
    unit: 'ms of processor time',
    goal: '1.5 ×',
    met: full <= plain * 1.5,
  })
  report({
    what: `roll, n = ${n}, the first around a seed with spread: an exact scan`,
    ours: first,
    theirs: plain,
    unit: 'ms of processor time',
    goal: 'stated',
  })
  const lists: [what: string, query: string][] = [
    ['newest first', '?limit=50&total=1&active=true'],
    ['by quality, filtered', '?limit=50&sort=quality&season=easter,lent&palette_tag=warm'],
    ['by title', '?limit=50&sort=title&active=true'],
    ['facets', '/facets?active=true'],
  ]
  for (const [what, query] of lists) {
    const ours = await cost(() => query)
    report({ what: `list, n = ${n}, ${what}`, ours, unit: 'ms of processor time', goal: '≤ 20', met: ours <= 20 })
  }
}

function request(path: string): Request {
  return new Request(`http://localhost${api}${path}`, { headers: { 'x-api-key': adminKey } })
}
