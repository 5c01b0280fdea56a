import { systemTimers } from '../../src/dependencies.ts'
import { brandAnalyzer } from '../../src/branding/analyzer/analyzer.ts'
import type { Look } from '../../src/branding/sources/source.ts'
import { websiteSource } from '../../src/branding/sources/website/website.ts'
import { createReader } from '../../src/reading/reader.ts'
import { type Said, saidOf, tellCalibration } from './branding-calibration.ts'
import { folderCases, measureFolders } from './branding-folders.ts'
import { habitCases } from './branding-habits.ts'
import { guideCases, measureGuides } from './branding-guides.ts'
import { complain, isPrimary, parts, type Score, scoreOf, tell } from './branding-score.ts'
import { guessesFromPictures } from './branding-peers.ts'
import { baselines, doorTo, type Guess, siteCases, type SiteCase, truthOfSite } from './branding-sites.ts'
import { publishedThemes } from './branding-themes.ts'
import { measureToolGuides, tellToolGuides } from './branding-tools.ts'
import { measureWhole } from './branding-whole.ts'
import { flag, report } from './report.ts'

type Halved = ReturnType<typeof siteCases>[number]
type Scored = Halved & { score: Score; said: Said[]; guesses: Record<string, Guess>; ms: number }

async function foundOf(site: SiteCase, look: Look) {
  const place = { account: '1', name: null, folder: null, website: `${site.origin}/` }
  return look(place, new AbortController().signal)
}

async function benchSites(cases: readonly Halved[], withPictures: boolean): Promise<Said[]> {
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const source = websiteSource({
    outbound: doorTo(cases.map(({ site }) => site)),
    timers: systemTimers,
    reader,
    analyzer,
  })
  const results: Scored[] = []
  for (const { half, site } of cases) {
    const startedAt = performance.now()
    const found = await foundOf(site, source)
    const ms = performance.now() - startedAt
    const score = scoreOf(found, truthOfSite(site))
    complain(`${half}, ${site.name}`, score)
    const said = saidOf(found, site.truth)
    results.push({ half, site, score, said, guesses: await baselines(site), ms })
  }
  for (const half of ['dev', 'held out']) {
    const scores = results.filter((one) => one.half === half).map(({ score }) => score)
    if (scores.length > 0) tell(`websites, ${half}`, scores, parts)
  }
  if (withPictures) await addPictures(results)
  againstBaselines(results)
  const msPerSite = results.reduce((sum, { ms }) => sum + ms, 0) / results.length
  report({
    what: 'websites, time a site (nothing on the network)',
    ours: msPerSite,
    unit: 'ms',
    goal: '< 500',
    met: msPerSite < 500,
  })
  return results.flatMap((one) => one.said)
}

/** What others' libraries make of pictures of the same pages. */
async function addPictures(results: readonly Scored[]): Promise<void> {
  const guesses = await guessesFromPictures(results.map(({ site }) => site))
  for (const [at, mine] of guesses?.entries() ?? [])
    for (const [name, hex] of Object.entries(mine)) results[at]!.guesses[name] = { hex }
}

function againstBaselines(results: readonly Scored[]): void {
  const ours = results.filter(({ score }) => score.primary).length / results.length
  for (const name of Object.keys(results[0]!.guesses)) {
    const isRight = ({ guesses, site }: Scored) => isPrimary(guesses[name]!.hex, site.truth.primary)
    const theirs = results.filter(isRight).length / results.length
    report({ what: `websites, right primary against "${name}"`, ours, theirs, unit: 'of 1', goal: 'more' })
  }
}

/** Sites that others made and published, fetched now. They have no logos of their own to find. */
async function benchThemes(): Promise<Said[]> {
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const scores: Score[] = []
  const said: Said[] = []
  for (const { name, site } of await publishedThemes()) {
    const found = await foundOf(
      site,
      websiteSource({ outbound: doorTo([site]), timers: systemTimers, reader, analyzer }),
    )
    const score = scoreOf(found, { ...site.truth, logo: () => true })
    complain(name, score)
    scores.push(score)
    said.push(...saidOf(found, site.truth))
  }
  if (scores.length > 0) tell('published themes', scores, ['primary', 'heading', 'body'])
  return said
}

function tellAll<Of extends string>(
  what: string,
  results: readonly { name: string; score: Record<Of, boolean> }[],
  which: readonly Of[],
): void {
  for (const { name, score } of results) complain(`${what}, ${name}`, score)
  tell(
    what,
    results.map(({ score }) => score),
    which,
  )
}

/**
 * Whether a church's brand is found where it is known: on websites, in guides and in folders, and of all of them again
 * through the whole server. `--n`: so many cases of each kind.
 */
export async function bench(args: string[]): Promise<void> {
  const most = flag(args, 'n', Infinity)
  const sites = siteCases().slice(0, most)
  const said = [...(await benchSites(sites, most === Infinity)), ...(most === Infinity ? await benchThemes() : [])]
  const guides = await guideCases(most)
  tellAll('guides', await measureGuides(guides), parts)
  const toolGuides = await measureToolGuides(most)
  tellToolGuides(toolGuides)
  said.push(...toolGuides.flatMap((one) => one.said))
  const folders = (await folderCases()).slice(0, most)
  tellAll('folders', await measureFolders(folders), parts)
  for (const half of ['dev', 'held out'] as const) {
    const habits = (await habitCases()).filter((one) => one.half === half).map(({ folder }) => folder)
    const results = await measureFolders(habits.slice(0, most))
    tellAll(`folders named by habit, ${half}`, results, parts)
    said.push(...results.flatMap((one) => one.said))
  }
  tellCalibration('all', said)
  const whole = await measureWhole({ demo: 4, guides, folders, sites: sites.map(({ site }) => site) })
  tellAll('through the server', whole, [...parts, 'source'])
  const msEach = whole.reduce((sum, { ms }) => sum + ms, 0) / whole.length
  report({
    what: 'through the server, time a church, its card included',
    ours: msEach,
    unit: 'ms',
    goal: '< 2000',
    met: msEach < 2_000,
  })
}
