import { websiteSource } from '../../src/branding/website.ts'
import { differenceEuclidean } from 'culori'
import type { Found } from '../../src/branding/model.ts'
import { createReader } from '../../src/reading/reader.ts'
import { baselines, doorTo, type Guess, siteCases, type SiteTruth } from './branding-sites.ts'
import { publishedThemes } from './branding-themes.ts'
import { report } from './report.ts'

type Score = { primary: boolean; heading: boolean; body: boolean; logo: boolean }

const near = differenceEuclidean('oklab')
const within = 0.03
const goal = 0.9

/** How near what was found came to the truth. A machine's own type is told by telling none. */
function scoreOf(found: Found, truth: SiteTruth, origin: string): Score {
  const hex = found.colors.find(({ role }) => role === 'primary')?.hex ?? null
  const familyOf = (role: string) => found.fonts.find((font) => font.role === role)?.family ?? null
  const logo = found.logos[0]?.evidence ?? ''
  return {
    primary: isPrimary(hex, truth),
    heading: familyOf('heading') === truth.heading,
    body: familyOf('body') === truth.body,
    logo: truth.logo === 'inline' ? logo.endsWith('drawn in the page itself') : logo.endsWith(origin + truth.logo),
  }
}

function isPrimary(hex: string | null, truth: SiteTruth): boolean {
  return hex !== null && near(hex, truth.primary) <= within
}

const parts = ['primary', 'heading', 'body', 'logo'] as const

function tell(what: string, scores: readonly Score[], which: readonly (typeof parts)[number][] = parts): void {
  for (const part of which) {
    const ours = scores.filter((score) => score[part]).length / scores.length
    report({
      what: `${what} (${scores.length}), right ${part}`,
      ours,
      unit: 'of 1',
      goal: `≥ ${goal}`,
      met: ours >= goal,
    })
  }
}

async function benchSites(): Promise<void> {
  const cases = siteCases()
  const sites = cases.map(({ site }) => site)
  await using reader = createReader()
  const source = websiteSource({ door: doorTo(sites), reader })
  const told: { half: string; score: Score; truth: SiteTruth; guesses: Record<string, Guess>; ms: number }[] = []
  for (const { half, site } of cases) {
    const place = { account: '1', name: null, folder: null, website: `${site.origin}/` }
    const startedAt = performance.now()
    const found = await source.look(place, new AbortController().signal)
    const ms = performance.now() - startedAt
    const score = scoreOf(found, site.truth, site.origin)
    told.push({ half, score, truth: site.truth, guesses: await baselines(site), ms })
    const missed = Object.entries(score).filter(([, right]) => !right)
    if (missed.length > 0) console.log(`  ${half}, ${site.name}: wrong ${missed.map(([part]) => part).join(', ')}`)
  }
  for (const half of ['dev', 'held out', 'late'])
    tell(
      `websites, ${half}`,
      told.filter((one) => one.half === half).map(({ score }) => score),
    )
  for (const name of Object.keys(told[0]!.guesses)) {
    const right = told.filter(({ guesses, truth }) => isPrimary(guesses[name]!.hex, truth)).length / told.length
    const ours = told.filter(({ score }) => score.primary).length / told.length
    report({ what: `websites, right primary against "${name}"`, ours, theirs: right, unit: 'of 1', goal: 'more' })
  }
  const msPerSite = told.reduce((sum, { ms }) => sum + ms, 0) / told.length
  report({
    what: 'websites, time a site (nothing on the network)',
    ours: msPerSite,
    unit: 'ms',
    goal: '< 500',
    met: msPerSite < 500,
  })
}

/** Sites that others made and published, fetched now: `--themes`. They have no logos of their own to find. */
async function benchThemes(): Promise<void> {
  await using reader = createReader()
  const scores: Score[] = []
  for (const { name, site } of await publishedThemes()) {
    const source = websiteSource({ door: doorTo([site]), reader })
    const place = { account: '1', name: null, folder: null, website: `${site.origin}/` }
    const found = await source.look(place, new AbortController().signal)
    const score = { ...scoreOf(found, site.truth, site.origin), logo: true }
    scores.push(score)
    const missed = Object.entries(score).filter(([, right]) => !right)
    if (missed.length > 0) console.log(`  ${name}: wrong ${missed.map(([part]) => part).join(', ')}`)
  }
  tell('published themes', scores, ['primary', 'heading', 'body'])
}

/** Whether a church's brand is found where it is known: on websites, in guides and in folders. */
export async function bench(args: string[]): Promise<void> {
  await benchSites()
  if (args.includes('--themes')) await benchThemes()
  // Guides and folders come here: `await benchGuides()`.
}
