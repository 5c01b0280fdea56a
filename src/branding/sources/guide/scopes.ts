import { type Cell, gapBelow, type Ground, type GuideText, inOneRow } from './cells.ts'
import { optionTest } from './options.ts'
import {
  chosenWordsIn,
  isApplication,
  isBefore,
  isColorTalk,
  isEnded,
  isFormer,
  isInterface,
  isMinistry,
  isMisuse,
  isOccasion,
  isOfNobody,
  isKnownFamily,
  isOfMinistries,
  isOnMinistries,
  isOfOtherColors,
  isTypeTalk,
  optionsIn,
  withoutMinistryLabel,
} from '../words/words.ts'

/**
 * Whose values a part of a guide gives: the church's, those of one application of its brand, passing ones (of a
 * digital interface or a season), those of other bodies or of nothing in the brand, a ministry's (by its name), those of several ministries (each beside what it is called), or nobody's.
 */
type Scope =
  { kind: 'church' | 'application' | 'passing' | 'others' | 'ministries' | 'none' } | { kind: 'ministry'; name: string }
type Heading = { cell: Cell; scope: Scope }
/** A guide's parts: what is the church's, what its ministries have of their own, and what is said of several of these. */
export type GuideParts = { church: GuideText; ministries: { name: string; text: GuideText }[]; shared: GuideText }

const church: Scope = { kind: 'church' }
const headingCharsMax = 90
/** How much larger than the running text a heading is, at least. WeasyPrint's, Word's and LaTeX's smallest are 1.17. */
const headingScale = 1.12
/** Headings whose sizes differ by less are of one level. */
const levelSlackPt = 0.5
/** How far right of what it governs a heading may begin. */
const indentPt = 40
const ministriesMax = 8
const nameCharsMax = 60

/** Takes a guide apart by its headings: what stands under misuse or a former brand counts for nothing. */
export function partsOf(text: GuideText): GuideParts {
  const headings = headingsOf(text)
  const find = scopeFinder(headings)
  const scopes = new Map([...text.cells, ...text.grounds].map((place) => [place, find(place)] as const))
  const scopeAt = (place: Cell | Ground) => scopes.get(place)!
  const only = (isIts: (scope: Scope) => boolean): GuideText => ({
    ...text,
    cells: text.cells.filter((cell) => isIts(scopeAt(cell))),
    grounds: text.grounds.filter((ground) => isIts(scopeAt(ground))),
  })
  const names = new Set(headings.flatMap(({ scope }) => (scope.kind === 'ministry' ? [scope.name] : [])))
  const ministries = [...names].slice(0, ministriesMax).map((name) => ({
    name,
    text: only((scope) => scope.kind === 'ministry' && scope.name === name),
  }))
  const cellsOf = (...kinds: Scope['kind'][]) =>
    new Set(text.cells.filter((cell) => kinds.includes(scopeAt(cell).kind)))
  const asides = cellsOf('application')
  const ofOccasions = cellsOf('passing', 'others')
  const isChurch = ({ kind }: Scope) =>
    kind === 'church' || kind === 'application' || kind === 'passing' || kind === 'others'
  const shared = only(({ kind }) => kind === 'ministries')
  const others = cellsOf('others')
  return { church: { ...only(isChurch), asides, passing: ofOccasions, others }, ministries, shared }
}

/** The headings in their order, each with its own scope or that of the larger one it stands under. */
function headingsOf({ cells }: GuideText): Heading[] {
  const isHeading = headingTest(cells)
  const optionOf = optionTest(cells)
  const isRunning = runningTest(cells)
  const isOfRow = rowTest(cells)
  const found: Heading[] = []
  const open: Heading[] = []
  // The first heading is the guide's own title: a church may be called Legacy, or have its ministries in its name.
  let title: Cell | null = null
  for (const cell of cells) {
    const option = optionOf(cell)
    const isLine = isDecision(cell, open.at(-1)) || (title !== null && isLineOver(cell, open.at(-1)))
    if ((!isHeading(cell) && !isLine && option === null) || isRunning(cell) || isOfRow(cell)) continue
    title ??= cell
    while (open.length > 0 && open.at(-1)!.cell.height <= cell.height + levelSlackPt) open.pop()
    const scope = option ? scopeOfOption(option) : scopeUnder(open.at(-1), cell, cell === title)
    open.push({ cell, scope })
    found.push({ cell, scope })
  }
  return found
}

/** A code, and what stands in a table's row with one, begin no part, however large the table is set. */
function rowTest(cells: readonly Cell[]): (cell: Cell) => boolean {
  const codes = Map.groupBy(
    cells.filter(({ text }) => codeAlone.test(text)),
    ({ page }) => page,
  )
  const isBeside = (cell: Cell, code: Cell) =>
    Math.abs(code.height - cell.height) < levelSlackPt && code.x > cell.x && inOneRow(code, cell)
  return (cell) => {
    const own = codes.get(cell.page) ?? []
    return codeAlone.test(cell.text) || (own.some((code) => isBeside(cell, code)) && ownScopeOf(cell.text) === null)
  }
}
const codeAlone = /^\s*(?:#[\da-f]{3,6}|(?=[a-f]*\d)[\da-f]{6})\s*$/i

/** A church's name that stands on many pages, as a running title or as its logo, begins no part of its own. */
function runningTest(cells: readonly Cell[]): (cell: Cell) => boolean {
  const pages = Map.groupBy(cells, ({ text }) => text.trim())
  const isOnMany = (text: string) => new Set(pages.get(text.trim())!.map(({ page }) => page)).size >= runningPages
  return ({ text, page }) =>
    page > 1 && isOnMany(text) && ownScopeOf(text) === null && !isColorTalk(text) && !isTypeTalk(text)
}
const runningPages = 3

/** The scope of a heading under a larger one. */
function scopeUnder(over: Heading | undefined, cell: Cell, isTitle: boolean): Scope {
  const around = over?.scope ?? church
  const own = isTitle ? null : (ownScopeOf(cell.text) ?? memberOf(around, cell.text))
  // A heading on colours or type ends what is said of one application, at whatever level.
  const isTalk = isColorTalk(cell.text) || isTypeTalk(cell.text)
  const isOnAll = isTalk && (around.kind === 'application' || endsMisuse(over, cell))
  return own ?? (isOnAll ? church : around)
}

/** What was not chosen counts for nothing. */
const scopeOfOption = (option: 'chosen' | 'other'): Scope => (option === 'chosen' ? church : { kind: 'none' })

/** A line behind the options that says which was chosen is of none of them. */
const isDecision = ({ text }: Cell, over: Heading | undefined) =>
  over !== undefined && optionsIn(over.cell.text).length > 0 && chosenWordsIn(text).length > 0

/** On another page a heading of nearly the size of that on misuse, or on ministries, begins a part of its own. */
const endsMisuse = (over: Heading | undefined, { page, height }: Cell) =>
  (over?.scope.kind === 'none' || over?.scope.kind === 'ministries') &&
  over.cell.page !== page &&
  height >= over.cell.height * sisterShare
const sisterShare = 0.8

/** Tells headings from running text by their size. */
export function headingTest(cells: readonly Cell[]): (cell: Cell) => boolean {
  const least = usualHeight(cells) * headingScale
  return ({ height, text }) => height >= least && text.length <= headingCharsMax && /\p{L}{2}/u.test(text)
}

/** The height in which most letters are set. */
function usualHeight(cells: readonly Cell[]): number {
  const letters = new Map<number, number>()
  for (const { height, text } of cells) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? Infinity
}

/**
 * A line in the size of running text that heads what follows: it names several ministries' colours or an interface's, or
 * speaks of colours or type again behind such a line.
 */
function isLineOver({ text, height }: Cell, last: Heading | undefined): boolean {
  if (isNobodys(text)) return true
  if (text.length > lineCharsMax || /[.!?]\s*$|#[\da-f]{3}|\d{3}/i.test(text)) return false
  const isTalk = isColorTalk(text) || isTypeTalk(text)
  if (last !== undefined && Math.abs(last.cell.height - height) <= levelSlackPt && isTalk) return true
  const kind = isTalk || /:\s*$/.test(text) ? ownScopeOf(text)?.kind : undefined
  return kind === 'ministries' || kind === 'passing'
}
const lineCharsMax = 48

/** What a heading names that stands under one of several ministries: one of them. */
const memberOf = ({ kind }: Scope, text: string): Scope | null =>
  kind === 'ministries' && !isColorTalk(text) && !isTypeTalk(text) ? { kind: 'ministry', name: nameOf(text) } : null

/** A sentence without a code that says of those around it that they are no colours of the brand. */
const isNobodys = (text: string) => (isOfNobody(text) || isOfOtherColors(text)) && !/#[\da-f]{3}/i.test(text)

function ownScopeOf(text: string): Scope | null {
  if (isNobodys(text)) return { kind: 'others' }
  if (isMisuse(text) || isBefore(text)) return { kind: 'none' }
  if (isOfMinistries(text) || isOnMinistries(text)) return { kind: 'ministries' }
  if ((isFormer(text) || isEnded(text)) && (isColorTalk(text) || isTypeTalk(text) || /logo|brand/i.test(text)))
    return { kind: 'none' }
  if (isMinistry(text)) return { kind: 'ministry', name: nameOf(text) }
  if (isInterface(text) || (isOccasion(text) && isColorTalk(text))) return { kind: 'passing' }
  return isApplication(text) && !isOfFamily(text) ? { kind: 'application' } : null
}

/** `Lora for letters, emails and slides` says what a family is for. */
const isOfFamily = (text: string) => {
  const [, name] = /^\s*(\p{Lu}[\p{L}\d]*(?:\s\p{Lu}[\p{L}\d]*){0,3})\s*(?:[:–—-]|\p{Ll}{2,4}\s)/u.exec(text) ?? []
  return name !== undefined && isKnownFamily(name)
}

function nameOf(text: string): string {
  const plain = text.replace(/^\s*(?:\d+[.)]?\s*)+/, '').replaceAll(/\s+/g, ' ')
  return withoutMinistryLabel(plain).trim().slice(0, nameCharsMax)
}

type Placed = { page: number; x: number; y: number; width: number; height: number }

/** Finds the scope of a place: that of the last heading above it on its page, else of the last one before its page. */
function scopeFinder(headings: readonly Heading[]): (place: Placed) => Scope {
  const byPage = Map.groupBy(headings, ({ cell }) => cell.page)
  const carried: { page: number; scope: Scope }[] = [...byPage].map(([page, own]) => ({
    page,
    scope: own.at(-1)!.scope,
  }))
  return (place) => {
    let nearest: Heading | null = null
    for (const heading of byPage.get(place.page) ?? [])
      if (governs(heading.cell, place) && (nearest === null || isNearer(heading.cell, nearest.cell))) nearest = heading
    return nearest?.scope ?? carried.findLast(({ page }) => page < place.page)?.scope ?? church
  }
}

const isNearer = (one: Cell, other: Cell) => one.y > other.y || (one.y === other.y && one.x > other.x)

function governs(heading: Cell, place: Placed): boolean {
  return heading === place || (gapBelow(heading, place) >= -2 && heading.x <= place.x + indentPt)
}
