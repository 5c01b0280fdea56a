import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorRole, FontRole } from '../../model.ts'
import type { FoundColor, FoundFont } from '../source.ts'

/** Where on a site a colour was styled. */
export type UseKind =
  | 'primary variable'
  | 'secondary variable'
  | 'accent variable'
  | 'button'
  | 'outline button'
  | 'header'
  | 'navigation link'
  | 'link'
  | 'heading'
  | 'section'
  | 'footer'
  | 'theme colour'
  | 'manifest'
  | 'logo'
  | 'page background'
  | 'text'

/** A colour styled in a place; `share` in 0..1: how much of all such places has it. `where` completes "styled as …". */
export type ColorUse = { hex: string; kind: UseKind; share: number; where: string }

/**
 * What a place says of the primary colour, when all such places agree. A brand's colour is where people are led: on
 * what they press and around the name; the theme colour is often left from a template. Set by judgement, and right
 * as it stood on all sites of test/bench/branding-sites.ts and the published themes.
 */
const primaryWeights: Record<UseKind, number> = {
  'primary variable': 3,
  'secondary variable': 0,
  'accent variable': 0,
  button: 3.5,
  'outline button': 2,
  header: 2.2,
  'navigation link': 0.8,
  link: 1.8,
  heading: 1.6,
  section: 1,
  footer: 0.9,
  'theme colour': 0.8,
  manifest: 0.5,
  logo: 2,
  'page background': 0.3,
  text: 0.2,
}

/**
 * Colours that a framework brings along, which say nothing of a church until something else does: the primaries of
 * Bootstrap 3 to 5 (and its grey), Foundation, Bulma, UIkit, Materialize, WordPress's own palette, Elementor, Divi, browsers' links.
 */
const broughtAlong = new Set(
  `#0d6efd #007bff #337ab7 #428bca #1779ba #2199e8 #6c757d #00d1b2 #485fc7 #3273dc #1e87f0 #26a69a #ee6e73 #0693e3 #32373c
   #6ec1e4 #61ce70 #cc3366 #c36 #2ea3f2 #0000ee #0000ff #007cba #0073aa #3858e9`.split(/\s+/),
)
const broughtAlongShare = 0.25

/** Two colours nearer than this are one: a rounding, or one that passed through another notation. */
const sameWithin = 0.02

type Candidate = { hex: string; score: number; best: ColorUse; bestScore: number; kinds: Set<UseKind>; color: number }

/**
 * How much of a colour a colour is, 0..1: greys, near-blacks and pale tints are what brands stand on, not what they
 * are known by.
 */
export function colorfulness(hex: string): number {
  const { l, c } = oklchOf(hex)
  if (l > 0.955) return 0
  const floor = l < 0.27 ? 0.034 : l > 0.9 ? 0.05 : 0.022
  return Math.min(1, Math.max(0, (c - floor) / 0.03))
}

/** The candidates for the primary colour, best first. */
function weigh(uses: readonly ColorUse[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const use of uses) {
    const color = colorfulness(use.hex)
    const framework = broughtAlong.has(use.hex) && use.kind !== 'logo' ? broughtAlongShare : 1
    const says = primaryWeights[use.kind] * use.share * framework
    const score = says * (0.04 + 0.96 * color)
    const known = candidates.find(({ hex }) => differenceOf(hex, use.hex) < sameWithin)
    // What is written beats what was measured on an image.
    const written = use.kind === 'logo' ? score * 0.2 : score
    if (known === undefined) {
      candidates.push({ hex: use.hex, score, best: use, bestScore: written, kinds: new Set([use.kind]), color })
      continue
    }
    known.score += score
    known.kinds.add(use.kind)
    if (written > known.bestScore) Object.assign(known, { hex: use.hex, best: use, bestScore: written })
  }
  return candidates.toSorted((a, b) => b.score - a.score)
}

/** The colours of a site by role, best first in each; white is no primary unless there is nothing else at all. */
export function rolesOf(uses: readonly ColorUse[]): FoundColor[] {
  const candidates = weigh(uses)
  const grounds = groundsOf(uses)
  const colored = candidates.filter(({ color, score }) => color > 0.15 && score >= 0.25)
  const primary = colored[0] ?? candidates.find(({ score, hex }) => score > 0 && oklchOf(hex).l < 0.9)
  if (primary === undefined) return grounds
  const rest = colored.filter((one) => one !== primary)
  const accent = named(uses, 'accent variable', primary) ?? pressed(rest)
  const secondary = named(uses, 'secondary variable', primary) ?? rest.find((one) => one.hex !== accent?.hex)
  const others = rest.filter(({ hex }) => hex !== accent?.hex && hex !== secondary?.hex).slice(0, 3)
  return [
    found(primary, 'primary', confidenceOf(primary, rest[0])),
    ...(secondary ? [found(secondary, 'secondary', 0.55)] : []),
    ...(accent ? [found(accent, 'accent', 0.55)] : []),
    ...others.map((one) => found(one, 'accent', 0.3)),
    ...neutralOf(candidates, [primary.hex, ...grounds.map(({ hex }) => hex)]),
    ...grounds,
  ]
}

/** How sure the first is: by its lead over the next, and by how many kinds of places agree; never over 0.9. */
function confidenceOf(first: Candidate, next: Candidate | undefined): number {
  const lead = next === undefined ? 1 : (first.score - next.score) / first.score
  const agreement = Math.min(1, first.kinds.size / 4)
  const strength = Math.min(1, first.score / 3)
  return round(0.3 + 0.25 * lead + 0.2 * agreement + 0.15 * strength)
}

function named(uses: readonly ColorUse[], kind: UseKind, primary: Candidate): Candidate | undefined {
  const use = uses.find((one) => one.kind === kind && differenceOf(one.hex, primary.hex) >= sameWithin)
  if (use === undefined || broughtAlong.has(use.hex)) return undefined
  return { hex: use.hex, score: 1, best: use, bestScore: 1, kinds: new Set([kind]), color: colorfulness(use.hex) }
}

/** The colour of buttons, where the primary is another's. */
function pressed(rest: readonly Candidate[]): Candidate | undefined {
  return rest.find(({ kinds }) => kinds.has('button'))
}

function found({ hex, best, kinds }: Candidate, role: ColorRole, confidence: number): FoundColor {
  const more = kinds.size > 1 ? `, and in ${kinds.size - 1} more ${kinds.size === 2 ? 'place' : 'kinds of places'}` : ''
  return { hex, name: null, role, confidence, evidence: `${best.where}${more}` }
}

function groundsOf(uses: readonly ColorUse[]): FoundColor[] {
  const of = (kind: UseKind, role: ColorRole): FoundColor[] => {
    const [use] = uses.filter((one) => one.kind === kind).toSorted((a, b) => b.share - a.share)
    return use ? [{ hex: use.hex, name: null, role, confidence: 0.7, evidence: use.where }] : []
  }
  return [...of('page background', 'background'), ...of('text', 'text')]
}

function neutralOf(candidates: readonly Candidate[], taken: readonly string[]): FoundColor[] {
  const neutral = candidates.find(
    ({ hex, color }) => color <= 0.15 && !taken.some((one) => differenceOf(one, hex) < 0.04),
  )
  return neutral ? [found(neutral, 'neutral', 0.4)] : []
}

const round = (value: number) => Math.round(value * 100) / 100

const wordsOfVariable = (name: string) =>
  name
    .toLowerCase()
    .replace(/^--/, '')
    .split(/[-_]+|(?<=[a-z])(?=\d)/)
    .filter((word) => word !== '')

/** What a custom property's name promises: null where it promises nothing. */
export function promiseOf(name: string): 'primary' | 'secondary' | 'accent' | null {
  const words = wordsOfVariable(name)
  if (words.some((word) => sideWords.has(word))) return null
  const shade = words.at(-1)
  if (shade !== undefined && /^\d+$/.test(shade) && !mainShades.has(shade)) return null
  // Bootstrap's other names are levels of text and ground: `--bs-tertiary-color`, `--bs-highlight-color`.
  if (words[0] === 'bs' && words.length > 2) return null
  if (words.some((word) => word === 'secondary')) return 'secondary'
  if (words.some((word) => word === 'accent' || word === 'highlight' || word === 'tertiary')) return 'accent'
  return words.some((word) => primaryWords.has(word)) ? 'primary' : null
}

/** Whether a variable's name begins with somebody's own prefix, as a widget's does: `--wc-primary`, `--plyr-brand`. */
export function isForeign(name: string): boolean {
  const [first = ''] = wordsOfVariable(name)
  return (
    !ownPrefixes.has(first) && !primaryWords.has(first) && !/^(secondary|accent|highlight|tertiary|colou?r)/.test(first)
  )
}

/** What sites, page builders and frameworks begin the names of a site's own colours with. */
const ownPrefixes = new Set(
  `color colour colors clr c theme brand site global main base ui app palette wp e ast kadence gcid divi et astra bs tw
   chakra mantine mui md sys ref color1 my custom site church`.split(/\s+/),
)

const mainShades = new Set(['1', '500', '600'])
const primaryWords = new Set(['primary', 'brand', 'maincolor', 'brandcolor', 'primarycolor', 'key'])
/** A colour that only goes with the one that is meant. */
const sideWords = new Set(
  `text fg foreground on contrast hover active focus pressed visited disabled light lighter lightest dark darker darkest
   border outline ring shadow subtle emphasis tint shade muted soft rgb hsl alpha opacity inverse invert bg font size
   family space spacing width height radius weight gradient overlay alt`.split(/\s+/),
)

/** A family styled in a role; `share`: of the letters, or of the headings by their rank. */
export type FontUse = { family: string; role: FontRole; share: number; where: string; sure: boolean }

/** The families of a site by role, best first. */
export function familiesOf(uses: readonly FontUse[]): FoundFont[] {
  return (['heading', 'body'] as const).flatMap((role) => {
    const sums = new Map<string, { share: number; best: FontUse }>()
    for (const use of uses.filter((one) => one.role === role)) {
      const key = use.family.toLowerCase()
      const sum = sums.get(key)
      if (sum === undefined) sums.set(key, { share: use.share, best: use })
      else sum.share += use.share
    }
    const sorted = [...sums.values()].toSorted((a, b) => b.share - a.share).slice(0, 2)
    const whole = sorted.reduce((all, { share }) => all + share, 0) || 1
    return sorted.map(({ share, best }) => {
      const confidence = round((best.sure ? 0.45 : 0.2) + 0.4 * (share / whole))
      return { family: best.family, role, confidence, evidence: best.where }
    })
  })
}
