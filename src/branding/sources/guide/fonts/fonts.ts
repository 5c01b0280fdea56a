import type { FontRole } from '../../../model.ts'
import type { FoundFont } from '../../source.ts'
import { type Cell, gapBelow, type GuideText, inOneColumn, inOneRow, pagesOf, quote } from '../cells.ts'
import { withoutStyles } from './families.ts'
import {
  familyAlone,
  isPublished,
  isSpecimen,
  keyOf,
  repaired,
  type OwnFamilies,
  tokensIn,
  type TypeToken,
} from './tokens.ts'
import { isNamedIn } from './naming.ts'
import { sentencesOf } from './sentences.ts'
import { withoutOthers, withoutSpares } from './others.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { restOf, shownIn } from './rest.ts'
import { typeSections } from './sections.ts'
import { groupsOf, inTurns, isBelow, isBeside, isPurpose, ledParts, reachLines, type Standing } from './standing.ts'
import { type Draft, forAll, withoutRest, withRanks } from './settling.ts'
import { isDefault, usedFonts, usedTrust } from './used.ts'
import { secondTrust, unsaidTrust, votesIn, weighed } from './weighing.ts'
import {
  isConditional,
  isFamilyFor,
  isKnownFamily,
  isOnlyTypeTalk,
  isTypeLabel,
  isTypeTalk,
  labelOf,
  typeWordsIn,
} from '../../words/words.ts'

export { usedFonts, usedTrust } from './used.ts'

/** How sure a family is where type is spoken of: the guide is set in it, foundries publish it, or neither. */
const [ownTrust, knownTrust, statedTrust] = [0.95, 0.9, 0.7]
/** What a family takes for standing in another cell than the word for its use. */
const apartDoubt = 0.05
/** The same for a family that nobody publishes. */
const strangeDoubt = 0.15
/** Without a word of type around it: a theme has titles and bodies too. */
const looseTrust = 0.45
const cellCharsMax = 400
/** Letters and figures that a label is followed by to show its family. */
const alphabets = /\s(?:[\p{Lu}]{12,}|[\p{Ll}]{20,}|\d{9,10}|[áéíóúüñ¿?¡!]{2,})(?=\s|$)/gu
/** So many statements on families are weighed. */
const statedMax = 400
/** A cell longer than this is no label, and one that lists uses no list of them: `Use: titles, callouts, headlines`. */
const [labelCharsMax, usesCharsMax] = [60, 160]
const useLabel = /^[^:]{1,24}:\s/

/** The families for headings and for body: as the guide says, else as it is set itself. */
export function fontsIn(given: GuideText, isOthers: (sentence: string) => boolean = () => false): FoundFont[] {
  const asides = new Set<Cell>()
  const cells = withoutSpares(withoutRunningLines(given.cells)).map((cell) => {
    const whole = { ...cell, text: repaired(withoutOthers(cell.text, isOthers)) }
    if (given.asides?.has(cell)) asides.add(whole)
    return whole
  })
  const text = { ...given, cells, asides }
  const own = ownFamilies(text)
  const stated = forAll(withoutRest(withRanks(statedIn(text, own))), shownIn(text, own))
  const used = usedFonts(text)
  const votes = votesIn(text, own)
  return (['heading', 'body'] as const).flatMap((role) => {
    const mine = stated.filter((font) => font.role === role).toSorted((one, other) => other.confidence - one.confidence)
    const kept = mine.filter((font, at) => mine.findIndex(({ family }) => keyOf(family) === keyOf(font.family)) === at)
    const vote = votes.find((one) => one.role === role)
    const [best, ...others] = weighed(kept, { vote, text, own })
    if (best === undefined || best.confidence < usedTrust)
      return [...used.filter((font) => font.role === role), ...kept]
    return [
      best,
      ...others.slice(0, 2).map((font) => ({ ...font, confidence: Math.min(font.confidence, secondTrust) })),
    ]
  })
}

/** What stands at the head or the foot of its pages says nothing of type. */
function withoutRunningLines(cells: readonly Cell[]): Cell[] {
  const pages = Map.groupBy(cells, ({ text }) => text)
  return cells.filter(({ text }) => {
    const isLong = text.trim().split(/\s+/).length >= runningWords
    return !isLong || new Set(pages.get(text)!.map(({ page }) => page)).size < runningPages
  })
}
const [runningWords, runningPages] = [4, 3]

/** Where a text stands: `own`: families the guide is set in; `isOnType`: in a part that speaks of type. */
type Around = {
  kind: GuideText['kind']
  own: OwnFamilies
  isOnType: (cell: Cell) => boolean
  isAside: (cell: Cell) => boolean
}

/** What a guide says of families, page by page. */
function statedIn(text: GuideText, own: OwnFamilies): Draft[] {
  const isAside = (cell: Cell) => text.asides?.has(cell) ?? false
  const around: Around = { kind: text.kind, own, isOnType: typeSections(text.cells, own), isAside }
  return pagesOf(text)
    .flatMap((page) => statedOn(page.cells, around))
    .slice(0, statedMax)
}

function ownFamilies({ fonts, cells }: GuideText): OwnFamilies {
  const families = new Map([...fonts, ...cells.flatMap(({ family }) => family ?? [])].map((one) => [keyOf(one), one]))
  return { families, small: smallWordsOf(cells) }
}

/** The words that a text writes in small letters. */
const smallWordsOf = (cells: readonly Cell[]): Set<string> =>
  new Set(cells.flatMap(({ text }) => text.match(/(?<![\p{L}\d.@/-])\p{Ll}{2,}(?![\p{L}\d@/]|\.\p{L})/gu) ?? []))

function statedOn(cells: Cell[], around: Around): Draft[] {
  const within = cells.map((cell) => ({ cell, drafts: spokenIn(cell, around) }))
  const rest = within.filter(({ drafts }) => drafts.length === 0).flatMap(({ cell }) => standingIn(cell, around) ?? [])
  const rows = groupsOf(rest, (one, other) => inOneRow(one.cell, other.cell) || isBeside(one, other))
  const inRows = rows.map((row) => ({
    row,
    drafts: pairedIn(
      row.toSorted((a, b) => a.cell.x - b.cell.x),
      around,
    ),
  }))
  const left = inRows.filter(({ drafts }) => drafts.length === 0).flatMap(({ row }) => row)
  const columns = groupsOf(
    left.toSorted((a, b) => a.cell.y - b.cell.y),
    isBelow,
  )
  const inColumns = columns.map((one) => ({
    column: one,
    drafts: ledParts(inTurns(one, left) ?? one, cells).flatMap((part) => pairedIn(part, around)),
  }))
  const said = [...within, ...inRows, ...inColumns].flatMap(({ drafts }) => drafts)
  if (said.length === 0) return unsaidIn(left, { cells, ...around })
  return [
    ...said,
    ...leftIn(
      inColumns.flatMap(({ column, drafts }) => (drafts.length === 0 ? column : [])),
      said,
      around,
    ),
  ]
}

/** The one label and the one family of a page that stand by no other belong together, be it not in line. */
function leftIn(left: readonly Standing[], said: readonly Draft[], around: Around): Draft[] {
  const labels = left.filter(({ isLabel }) => isLabel)
  const names = left.filter(({ isLabel, cell }) => !isLabel && around.isOnType(cell))
  if (labels.length !== 1 || names.length !== 1) return []
  return pairedIn([labels[0]!, names[0]!], around)
    .filter(({ role }) => said.every((font) => font.role !== role))
    .map((draft) => ({ ...draft, confidence: Math.min(draft.confidence, unsaidTrust) }))
}

/** What one cell says by itself, sentence by sentence. */
function spokenIn(cell: Cell, { kind, own, isOnType, isAside }: Around): Draft[] {
  const plain = cell.text.slice(0, cellCharsMax)
  const isAbout = isOnType(cell) || isTypeTalk(plain)
  const sentences = sentencesOf(plain)
  const tokens = sentences.map((sentence) => tokensIn(sentence, own, isOnType(cell)))
  const families = new Set(tokens.flat().flatMap((token) => ('family' in token ? token.family : [])))
  // One family alone, and what its weights are for in the next sentence.
  const isSpread = isAbout && families.size === 1 && tokens.every((some) => pairsOf(some).length === 0)
  const parts = isSpread
    ? [{ sentence: plain, tokens: tokens.flat() }]
    : sentences.map((sentence, at) => ({ sentence, tokens: [...spokenOf(tokens, at, sentence), ...tokens[at]!] }))
  const rest = restOf({ tokens: tokens.flat(), sentences, own })
  const drafts = parts.flatMap(({ sentence, tokens: some }) => {
    const pairs = pairsOf(some)
    // One sentence that gives a published family to each role speaks of type, whatever its words.
    const isWhole =
      rest !== null ||
      new Set(pairs.flatMap(({ family, role }) => (trustIn(family, own) > statedTrust ? role : []))).size > 1
    return pairs.flatMap(({ family, role, ...rank }) => {
      // Words of faith have bodies and titles too: only where type is spoken of do they name a family.
      const isLabelled = isLabelledBy(sentence.replace(family, ' '))
      const trust = trustIn(family, own)
      if (!isAbout && !isWhole && !isLabelled && trust === statedTrust) return []
      // A long sentence on logos or links has names and texts too: what nobody publishes needs a word of type in it.
      const its = sentences.find((one) => one.includes(family)) ?? sentence
      if (!isPublished(family, own) && !isShortName(family, own) && !isNamedIn(its, family)) return []
      const isBare = trust === statedTrust && its.length > labelCharsMax && !isTypeTalk(its)
      const isSure = (isAbout && !isBare) || isWhole || (isLabelled && trust > statedTrust)
      const said = isSure ? trust : trust > statedTrust ? unsaidTrust : looseTrust
      const isForSome = isAside(cell) || isConditional(sentence.replace(family, ' '))
      const confidence = isForSome ? Math.min(said, secondTrust) : said
      const evidence = quote(kind, cell.page, plain)
      return [{ family, role, confidence, evidence, ...rank }]
    })
  })
  return rest === null || drafts.length === 0
    ? drafts
    : [...drafts, { ...rest, evidence: quote(kind, cell.page, plain) }]
}

/** The family that a sentence without one goes on about: the only one of the sentence before ("This font is for titles"). */
function spokenOf(tokens: readonly TypeToken[][], at: number, sentence: string): TypeToken[] {
  const before = (tokens[at - 1] ?? []).flatMap((token) => ('family' in token ? [token] : []))
  const isBare = tokens[at]!.every((token) => 'use' in token)
  return isBare && before.length === 1 && isTypeTalk(sentence) ? before : []
}

/** Whether a part of a sentence is a label of type alone: `Body` in `Body: Lato 10 pt`, `headings` in `Lato – headings`. */
const isLabelledBy = (rest: string) =>
  withoutStyles(rest)
    .split(/[:=–—|/(),.]|\s-\s/)
    .some((part) => isTypeLabel(part))

function trustIn(family: string, own: OwnFamilies): number {
  const key = keyOf(family)
  if (own.families.has(key)) return ownTrust
  // Perhaps the short name of the longer one that the guide is set in.
  return isKnownFamily(family) && !isShortName(family, own) ? knownTrust : statedTrust
}

const isShortName = (family: string, { families }: OwnFamilies) =>
  [...families.values()].some((one) => one.toLowerCase().startsWith(`${family.toLowerCase()} `))

function standingIn(cell: Cell, { own, isOnType }: Around): Standing | null {
  const plain = cell.text.replaceAll(alphabets, ' ').trim()
  if (plain.length > (useLabel.test(plain) ? usesCharsMax : labelCharsMax)) return null
  const family = familyAlone(plain, own) ?? familyLabelled(plain, own, isOnType(cell))
  if (family !== null)
    return isOnType(cell) || isPublished(family, own) ? { cell, tokens: [{ family, at: 0 }], isLabel: false } : null
  const tokens = sentencesOf(plain)
    .flatMap((sentence) => tokensIn(sentence, own))
    .flatMap((token) => ('use' in token ? token : []))
  if (tokens.length === 0 || !(isOnType(cell) || isTypeTalk(plain) || isTypeLabel(plain) || isPurpose(plain)))
    return null
  // `Accent` is a colour's label too, and elsewhere gives no family a role.
  if (!isOnType(cell) && labelOf(plain) !== null && tokens.every(({ use }) => use === 'other')) return null
  // `Usage: headings` stands under its family, and leads none.
  const isCaption = useLabel.test(plain) && typeWordsIn(plain.slice(0, plain.indexOf(':'))).length === 0
  return { cell, tokens: isCaption ? tokens.map((token) => ({ ...token, isCaption })) : tokens, isLabel: true }
}

/** The family of a text that names it as that and says no more: `Typeface: Poppins`; where type is spoken of, `Name: Poppins`. */
function familyLabelled(text: string, own: OwnFamilies, isAbout: boolean): string | null {
  const tokens = tokensIn(text, own)
  const [first] = tokens
  const [, label, said] = /^[^\p{L}]*([^:=–—]{1,40})[:=–—]\s*(.*)$/u.exec(text) ?? []
  if (label === undefined) {
    const only = tokens.length === 1 && 'family' in first! ? first.family : null
    return only !== null && isPublished(only, own) && isOnlyTypeTalk(text.replace(only, ' ')) ? only : null
  }
  const isOne = tokens.every((token) => 'family' in token && 'family' in first! && token.family === first.family)
  if (isTypeTalk(label) && isOne && first !== undefined && 'family' in first) return first.family
  const alone = isAbout && tokens.every((token) => 'family' in token) ? familyAlone(said!, own) : null
  return alone !== null && isPublished(alone, own) ? alone : null
}

function pairedIn(standing: readonly Standing[], { kind, own, isOnType, isAside }: Around): Draft[] {
  const labels = standing.filter(({ isLabel }) => isLabel)
  const pairs = pairsOf(standing.flatMap(({ tokens }) => tokens))
  // The last of a column of labels, `Heading`, `Paragraph`, `Link`, is no family.
  const isLabel = ({ family }: Pair) =>
    !isPublished(family, own) && new Set(pairs.filter((one) => one.family === family).map(({ role }) => role)).size > 1
  return pairs
    .filter((pair) => !isLabel(pair))
    .map(({ family, role, byRank }) => {
      const { cell } = standing.find(({ tokens }) =>
        tokens.some((token) => 'family' in token && token.family === family),
      )!
      const isAbout = isOnType(cell) || labels.some((label) => isTypeTalk(label.cell.text))
      const trust = trustIn(family, own)
      const said =
        isAbout || trust > statedTrust ? trust - (trust > statedTrust ? apartDoubt : strangeDoubt) : looseTrust
      const confidence = isAside(cell) ? Math.min(said, secondTrust) : said
      const label = labels.toSorted((a, b) => Math.abs(a.cell.y - cell.y) - Math.abs(b.cell.y - cell.y))[0]
      return {
        family,
        role,
        confidence,
        evidence: quote(kind, cell.page, `${label?.cell.text} … ${cell.text}`),
        ...(byRank && { byRank }),
      }
    })
}

/** `Muli Bold` set in Muli shows that family, whatever stands around it. */
const isSelfNamed = ({ text, family }: Cell) =>
  family !== null && /\p{L}/u.test(text) && keyOf(text).startsWith(keyOf(family)) && !isDefault(family)

/** A name in larger letters than those of the alphabet under it, which shows them: no other name is published so. */
const isShown = (cell: Cell, cells: readonly Cell[]) =>
  cells.some(
    (one) =>
      one.page === cell.page &&
      one.y > cell.y &&
      gapBelow(cell, one) <= cell.height * reachLines &&
      inOneColumn(cell, one) &&
      isSpecimen(one.text),
  )

/** Families that stand alone in a section on type: the first for headings, the next for text, one alone for both. */
function unsaidIn(standing: readonly Standing[], { cells, kind, own, isOnType }: Around & { cells: Cell[] }): Draft[] {
  const speaks = ({ cell }: Standing) => isOnType(cell) || isTypeTalk(cell.text) || isSelfNamed(cell)
  const alone = standing.filter((one) => !one.isLabel && speaks(one))
  const stand = alone.flatMap(({ cell, tokens }) =>
    tokens.flatMap((token) =>
      'family' in token && (isPublished(token.family, own) || isShown(cell, cells))
        ? [{ cell, family: token.family }]
        : [],
    ),
  )
  const isSpoken = stand.length === 0
  const names = isSpoken ? cells.flatMap((cell) => namedIn(cell, own)) : stand
  const [first, next] = names.filter(({ family }, at) => names.findIndex((one) => one.family === family) === at)
  if (first === undefined) return []
  const second = next === undefined || (isForShow(next) && !isForShow(first)) ? first : next
  const draft = (role: FontRole, { cell, family }: typeof first): Draft => ({
    family,
    role,
    // A family that is shown says more than one that is spoken of.
    confidence: isSpoken ? unsaidTrust - apartDoubt : isPublished(family, own) ? unsaidTrust : statedTrust,
    evidence: quote(kind, cell.page, cell.text),
  })
  return [draft('heading', first), draft('body', second)]
}

const isForShow = ({ family }: { family: string }) => isFamilyFor('showy', family) || isFamilyFor('monospaced', family)

/** The one family that a sentence on type names, without a word of its use: `Our site uses a font called Calibri.` */
function namedIn(cell: Cell, own: OwnFamilies): { cell: Cell; family: string }[] {
  return sentencesOf(cell.text.slice(0, cellCharsMax)).flatMap((sentence) => {
    const tokens = isTypeTalk(sentence) && !isConditional(sentence) ? tokensIn(sentence, own) : []
    const named = tokens.flatMap((token) => ('family' in token && isPublished(token.family, own) ? token.family : []))
    return named.length === 1 && tokens.every((token) => 'family' in token) ? [{ cell, family: named[0]! }] : []
  })
}
