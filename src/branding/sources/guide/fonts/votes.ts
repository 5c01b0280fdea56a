import type { FontRole } from '../../../model.ts'
import { type Cell, gapBelow, type GuideText, inOneRow } from '../cells.ts'
import { withoutStyles } from './families.ts'
import { typeSections } from './sections.ts'
import { sentencesOf } from './sentences.ts'
import { isDefault } from './used.ts'
import {
  isPublished,
  isSpecimen,
  keyOf,
  type OwnFamilies,
  tokensIn,
  type TypeToken,
  withoutSubstitutes,
} from './tokens.ts'
import {
  isColorTalk,
  isConditional,
  isFamilyFor,
  isForbidden,
  isKnownFamily,
  isSubstitute,
  isTypeTalk,
  typeWordsIn,
} from '../../words/words.ts'

/** A place where a guide names a published family. */
type Mention = {
  family: string
  cell: Cell
  at: number
  isAlone: boolean
  onType: boolean
  isSpare: boolean
  isAside?: boolean
}
/** A place where a guide says a use of type. */
type Use = { role: FontRole | 'other'; cell: Cell; at: number; isShort: boolean }
/** How well a family fits a role, with the place that says it best. */
export type Vote = {
  family: string
  role: FontRole
  score: number
  margin: number
  isSaid: boolean
  cell: Cell
  rivals: number
}

const usedWordsMax = 6
const mentionsMax = 160

export function typeVotes(text: GuideText, own: OwnFamilies): Vote[] {
  const mentions = mentionsIn(text, own)
  const uses = usesIn(text, mentions)
  const families = [...Map.groupBy(mentions, ({ family }) => keyOf(family))]
  const scored = families.map(([key, places]) => ({ key, places, ...scoresOf(places, { text, uses, mentions }) }))
  if (scored.length === 0) return []
  let best = { heading: scored[0]!, body: scored[0]!, total: -Infinity }
  const totals: { h: string; b: string; total: number }[] = []
  for (const heading of scored)
    for (const body of scored) {
      const same = heading === body && scored.length > 1 ? sameCost : 0
      const total = heading.heading.score + body.body.score - same
      totals.push({ h: heading.key, b: body.key, total })
      if (total > best.total) best = { heading, body, total }
    }
  const other = (is: (t: (typeof totals)[number]) => boolean) =>
    Math.max(...totals.filter((t) => !is(t)).map(({ total }) => total), best.total - 9)
  return (['heading', 'body'] as const).map((role) => {
    const won = best[role]
    const margin = best.total - other(({ h, b }) => (role === 'heading' ? h : b) === won.key)
    return {
      family: won.places[0]!.family,
      role,
      score: won[role].score,
      margin,
      isSaid: won[role].isSaid,
      cell: won[role].cell,
      rivals: scored.length - 1,
    }
  })
}
const sameCost = 0.5

function mentionsIn(text: GuideText, own: OwnFamilies): Mention[] {
  const isOnType = typeSections(text.cells, own)
  const found: Mention[] = []
  for (const cell of text.cells) {
    if (found.length >= mentionsMax) break
    const isAside = text.asides?.has(cell) ?? false
    found.push(...mentionsOf(cell, isOnType(cell), own).map((one) => ({ ...one, isAside })))
  }
  const spare = text.cells.filter((cell) => isShort(cell.text) === false && isSubstitute(cell.text))
  return found.filter(({ cell }) => !spare.some((one) => one !== cell && inOneRow(one, cell)))
}

function mentionsOf(cell: Cell, onType: boolean, own: OwnFamilies): Mention[] {
  const found: Mention[] = []
  let from = 0
  // Typed as it comes, `arial`, it is a family where type is spoken of.
  const whole = withoutStyles(cell.text).trim()
  if (onType && /^\p{Ll}/u.test(whole) && isKnownFamily(whole))
    return [{ family: titled(whole), cell, at: 0, isAlone: true, onType, isSpare: false }]
  for (const sentence of sentencesOf(cell.text.slice(0, cellCharsMax))) {
    const start = Math.max(0, cell.text.indexOf(sentence, from))
    from = start + sentence.length
    let last: number | null = null
    const tokens = tokensIn(sentence, own)
    const isSaid = isOfSeveral(tokens, own)
    for (const token of tokens) {
      if (!('family' in token) || !isPublished(token.family, own)) continue
      const between = last === null ? '' : sentence.slice(last, token.at)
      const isSpare = last !== null && /^["'”’]?\s*,\s*["'“‘]?$/.test(between)
      last = token.at + token.family.length
      if (!isSaid && !isBelieved(token, { sentence, onType, own })) continue
      const isAlone = token.at <= 2 && cell.text.length - token.family.length <= aloneSlack
      found.push({ family: token.family, cell, at: start + token.at, isAlone, onType, isSpare })
    }
  }
  return found
}
const cellCharsMax = 400
const titled = (name: string) => name.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
/** So many letters beside its name still leave a family alone: its styles and sizes. */
const aloneSlack = 40

/** A sentence with a word for a use of type that names several published families speaks of type. */
const isOfSeveral = (tokens: readonly TypeToken[], own: OwnFamilies) =>
  tokens.some((token) => 'use' in token && token.use !== 'other') &&
  new Set(tokens.flatMap((token) => ('family' in token && isPublished(token.family, own) ? token.family : []))).size > 1

/** A word of the guide's language is a family where type is spoken of alone. */
function isBelieved(
  { family, at }: { family: string; at: number },
  { sentence, onType, own }: { sentence: string; onType: boolean; own: OwnFamilies },
): boolean {
  if (onType) return true
  const isWord = !family.includes(' ') && own.small.has(family.toLowerCase())
  const isAlone = at <= 2 && sentence.length - family.length <= aloneSlack
  const isLabelled = isShort(sentence) && typeWordsIn(sentence.replace(family, ' ')).length > 0
  // A name of several words is hardly anything else beside a word for its use.
  const isNamed = family.includes(' ') && !isDefault(family) && typeWordsIn(sentence.replace(family, ' ')).length > 0
  return !isWord && (isAlone || (isKnownFamily(family) && (isLabelled || isNamed || isTypeTalk(sentence))))
}

const isShort = (text: string) => text.trim().split(/\s+/).length <= usedWordsMax

function usesIn(text: GuideText, mentions: readonly Mention[]): Use[] {
  const found = rankedUsesIn(text, mentions)
  const says = (role: RankedUse['role']) => found.some((use) => use.role === role)
  // Where titles have a family of their own and nothing else has, the first of all is for the rest.
  const first = says('heading') && !says('body') && !says('second') ? 'body' : 'heading'
  return found.map((use) => ({
    ...use,
    role: use.role === 'first' ? first : use.role === 'second' ? 'body' : use.role,
  }))
}

type RankedUse = Omit<Use, 'role'> & { role: Use['role'] | 'first' | 'second' }
function rankedUsesIn({ cells }: GuideText, mentions: readonly Mention[]): RankedUse[] {
  const names = new Set(mentions.map(({ family }) => family))
  return cells.flatMap((cell) => {
    const plain = [...names].reduce(
      (left, name) => left.replaceAll(name, (whole) => '_'.repeat(whole.length)),
      withoutSubstitutes(cell.text.slice(0, cellCharsMax)),
    )
    if (isColorTalk(plain)) return []
    let from = 0
    return sentencesOf(plain).flatMap((sentence) => {
      const begin = Math.max(0, plain.indexOf(sentence, from))
      from = begin + sentence.length
      if (isForbidden(sentence) || isSubstitute(sentence)) return []
      return typeWordsIn(sentence).flatMap(({ use, start }): RankedUse[] => {
        const one = { cell, at: begin + start, isShort: isShort(plain) }
        if (use === 'both')
          return [
            { ...one, role: 'heading' },
            { ...one, role: 'body' },
          ]
        return [{ ...one, role: use }]
      })
    })
  })
}

type Around = { text: GuideText; uses: readonly Use[]; mentions: readonly Mention[] }
/** `isSaid`: a word for the use stands near, and none for another nearer. */
type Score = { score: number; cell: Cell; isSaid: boolean }

function scoresOf(places: readonly Mention[], around: Around): Record<FontRole, Score> {
  const near = (role: Use['role']) => places.map((place) => nearUse(place, role, around))
  const all = { heading: near('heading'), body: near('body'), other: near('other') }
  const best = { heading: Math.max(...all.heading), body: Math.max(...all.body), other: Math.max(...all.other) }
  const aside = Math.max(0, best.other - Math.max(best.heading, best.body)) * otherShare
  const scoreOf = (role: FontRole, other: FontRole): Score => {
    const sum = all[role].reduce((left, one) => left + one, 0)
    const said = best[role] + Math.min(0.3, (sum - best[role]) * 0.1)
    return {
      score: said - aside + look(places, role, around),
      cell: places[all[role].indexOf(best[role])]!.cell,
      isSaid: best[role] >= saidFrom && best[role] >= best[other] - 0.05,
    }
  }
  return { heading: scoreOf('heading', 'body'), body: scoreOf('body', 'heading') }
}
const [saidFrom, otherShare] = [0.6, 0.6]

/** How near the nearest word for this use is, with those of other uses and other families in the way. */
function nearUse(place: Mention, role: Use['role'], { uses, mentions }: Around): number {
  let best = 0
  for (const use of uses) {
    if (use.role !== role || use.cell.page !== place.cell.page) continue
    const near =
      nearness(place.cell, use.cell, place.at - use.at) *
      (place.isSpare || place.isAside ? 0.3 : 1) *
      (use.isShort ? 1 : use.cell === place.cell ? 0.9 : 0.45)
    if (near <= best) continue
    // A use that is nearer to another family is that one's.
    const others = mentions.filter(
      (one) => keyOf(one.family) !== keyOf(place.family) && one.cell.page === use.cell.page,
    )
    const rival = Math.max(0, ...others.map((one) => nearness(one.cell, use.cell, one.at - use.at)))
    best = Math.max(best, rival > near + 0.02 ? near * 0.35 : rival > near - 0.02 ? near * 0.7 : near)
  }
  return best
}

function nearness(family: Cell, use: Cell, ahead: number): number {
  if (family === use) return 2 - Math.min(0.8, Math.abs(ahead) / 150) - (ahead > 0 ? 0 : 0.1)
  const height = Math.max(8, Math.min(family.height, use.height))
  if (inOneRow(family, use) || overlapY(family, use) > 0.6) {
    const gap = Math.max(family.x - use.x - use.width, use.x - family.x - family.width, 0)
    return 1.6 * Math.exp(-gap / (height * 25)) * (use.x < family.x ? 1 : 0.85)
  }
  const gap = use.y < family.y ? gapBelow(use, family) : gapBelow(family, use)
  const shift = Math.max(0, family.x - use.x - use.width, use.x - family.x - family.width)
  // What is said of a name in large letters stands below it as a caption, and over one in small letters as a heading.
  const isOver = use.y < family.y !== family.height >= use.height * titleScale
  return 1.5 * Math.exp(-(Math.max(0, gap) / height) / 6 - shift / (height * 12)) * (isOver ? 1 : 0.85)
}

/** A name so much larger than the words for its use is a title of its own. */
const titleScale = 2

function overlapY(one: Cell, other: Cell): number {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return shared / Math.min(one.height, other.height)
}

/** What size, order and the guide's own letters say. */
function look(places: readonly Mention[], role: FontRole, { text, mentions, uses }: Around): number {
  const [first] = mentions
  const key = keyOf(places[0]!.family)
  const isFirst = keyOf(first!.family) === key
  const largest = (of: readonly Mention[]) =>
    Math.max(...of.filter(({ isAlone }) => isAlone).map(({ cell }) => cell.height), 0)
  const isLarger = largest(places) > largest(mentions.filter(({ family }) => keyOf(family) !== key)) * 1.15
  const order = (role === 'heading') === isFirst ? 0.25 : 0
  const size = isLarger ? (role === 'heading' ? 0.2 : -0.1) : 0
  const section = places.some(({ onType }) => onType) ? 0.3 : 0
  const alone = places.some(({ isAlone }) => isAlone) ? 0.2 : 0
  const count = Math.min(0.2, places.length * 0.03)
  const shown = text.cells.some((cell) => isSpecimen(cell.text) && cell.family !== null && keyOf(cell.family) === key)
    ? 0.3
    : 0
  // A word for the use that is set in the family itself.
  const set =
    uses.some(
      (use) => use.isShort && use.role === role && use.cell.family !== null && keyOf(use.cell.family) === key,
    ) && isVaried(text)
      ? 0.3
      : 0
  const isFor = places.some(({ cell }) => !isConditional(cell.text)) ? 0 : -0.5
  const spare = places.every(({ isSpare }) => isSpare) ? -0.5 : 0
  return kindDoubt(places[0]!.family, role) + spare + order + size + section + alone + count + shown + set + isFor
}

/** Running text is hardly set in a family for display or handwriting, and neither it nor a title in one for code. */
const kindDoubt = (family: string, role: FontRole) =>
  isFamilyFor('monospaced', family) || (role === 'body' && isFamilyFor('showy', family)) ? -0.4 : 0

const isVaried = ({ cells }: GuideText) => new Set(cells.flatMap(({ family }) => family ?? [])).size > 1
