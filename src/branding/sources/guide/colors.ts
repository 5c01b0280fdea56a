import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorCodes, FoundColor } from '../source.ts'
import { type Cell, type Ground, type GuideText, inOneColumn, inOneRow, quote } from './cells.ts'
import { same, settleRoles } from './color-roles.ts'
import { entriesOf, type Entry, surest } from './entries.ts'
import { type Notation, pantoneCode } from './mentions.ts'
import type { Draft } from './primary.ts'
import { calledPrimary, nameOf } from './color-names.ts'
import { withPrintCodes } from './print-codes.ts'
import { isOfState, ownerOf } from './owners.ts'
import { labelledSwatches, swatchesOf, swatchOfBlock, unlabelledSwatches, withoutRefused } from './swatches.ts'

/** How far each notation is trusted with its role beside it. Tuned on the corpus of guides in test/bench. */
const trust: Record<Notation, number> = { hex: 0.97, rgb: 0.95, hsl: 0.95, cmyk: 0.8, name: 0.5 }
const [paintedTrust, printTrust] = [0.79, 0.7]
/** A swatch without a word: right in 31 of 32 values of the 114 real guides that the rules were tuned on, in fewer on others. */
const unnamedTrust = 0.6
const lettersTrust = 0.35
/** A code in print's colours and the swatch beside it may differ by this much and still be one colour. */
const printSlack = 0.2
/** Of inks a press makes one colour and a program another: without a swatch of it what is seen is a guess at it. */
const [inkSlack, inkTrust, inkAloneTrust] = [0.03, 0.75, 0.65]
/** A named colour and its swatch may differ by this much. */
const nameSlack = 0.35
/** A swatch this near to its code is that of the code. */
const sameSwatch = 0.06
/**
 * What a role that only the section says, or the order alone, takes from a notation's trust. By order alone 88 of 100
 * values were right in 26 real guides that nobody had looked at, and 313 of 318 in the 114 that the rules were tuned on.
 */
const sectionDoubt = 0.08
const orderDoubt = 0.2
const grey = 0.03
const colorsMax = 24
/** How sure a role is that is said of one application alone, or of a tint. */
const [asideTrust, tintTrust] = [0.7, 0.7]
/** So many colours given by their codes are a palette. */
const paletteFrom = 3
/** How much of a sentence is quoted before the colour. */
const leadChars = 48

/** The colours of a guide, by role and the surest first: written, else painted beside a role, else only painted. */
export function colorsIn(text: GuideText, entries = entriesOf(text)): FoundColor[] {
  return distinct(settleRoles(draftsIn(text, entries), text)).slice(0, colorsMax)
}

/** The colours of a guide before their roles are settled. */
function draftsIn(text: GuideText, given: readonly Entry[]): Draft[] {
  const whole = withNamed(withPrintCodes(given, text), text)
  const strays = straysAmong(whole.filter(isCoded), text)
  // A label that stands near a stray is that of another colour.
  const entries = whole.map((entry) =>
    strays.has(entry) && entry.by !== 'text' ? { ...entry, role: null, by: null, label: null, section: null } : entry,
  )
  const isStray = (entry: Entry) => strays.has(whole[entries.indexOf(entry)]!)
  const codes = entries.filter(isCoded)
  const coded = new Set(codes.map(({ role }) => role))
  // Where a palette is written in codes, a colour's name in a sentence is talk of it.
  const isPalette = new Set(codes.map((entry) => surest(entry).hex)).size >= paletteFrom
  // A word such as "white" beside a role whose code is given says what stands on it, not what it is.
  const labels = Map.groupBy(entries, ({ label }) => label)
  const written = entries
    .filter((entry) => isCoded(entry) || (!isPalette && !coded.has(entry.role) && !isTalkOf(entry, codes)))
    .map((entry) => {
      // A label of several colours is the heading of their palette.
      const isHeading = entry.by === 'label' && labels.get(entry.label)!.length > 1
      const draft = draftOf(isHeading ? { ...entry, by: 'section' } : entry, text)
      const isApart = isStray(entry)
      return { draft: isApart ? guessed(draft) : draft, isAside: isApart || isAside(entry, text) || isLoose(entry) }
    })
    // What is said of one application comes after what is said of all.
    .toSorted((one, other) => Number(one.isAside) - Number(other.isAside))
    .map(({ draft, isAside: aside }, _, all) =>
      aside || isUnpainted(draft, all) ? { ...draft, confidence: Math.min(draft.confidence, asideTrust) } : draft,
    )
  const own = given.flatMap(({ mentions }) => mentions.map(({ hex }) => hex))
  const painted = paintedDrafts(withoutRefused(text, own), written).map((one) =>
    isPalette ? { ...one, confidence: unnamedTrust } : one,
  )
  const isCode = (swatch: Draft) =>
    written.some((one) => one.role === null && differenceOf(one.hex, swatch.hex) < sameSwatch)
  // The label of a swatch is that of its code, wherever that stands.
  const labelled = written.map((draft) => {
    const swatch = painted.find((one) => draft.role === null && differenceOf(one.hex, draft.hex) < sameSwatch)
    return swatch && swatch.role !== null
      ? { ...draft, role: swatch.role, by: swatch.by, areaPt: draft.areaPt ?? swatch.areaPt }
      : draft
  })
  const rest = painted.filter((one) => one.role === null || !isCode(one))
  const drafts = [...labelled.filter((draft) => !isGradient(draft)), ...labelled.filter(isGradient), ...rest]
  return drafts.length > 0 ? drafts : lettersDrafts(text)
}

/** The entries with the role of the one that a sentence calls the first by its name, where nothing beside a code does. */
function withNamed(entries: readonly Entry[], text: GuideText): readonly Entry[] {
  if (entries.some(({ role, by }) => role === 'primary' && (by === 'text' || by === 'label'))) return entries
  const called = calledPrimary(entries.filter(isCoded), text)
  return called === null
    ? entries
    : entries.map((entry) =>
        entry === called.entry ? { ...entry, role: 'primary', by: 'text', label: called.cell } : entry,
      )
}

/** So many roles that are said of codes make a palette that is whole. */
const wholeFrom = 4
const guessTrust = 0.45
const guessed = (draft: Draft): Draft => ({
  ...draft,
  confidence: Math.min(draft.confidence, guessTrust),
  isStray: true,
})

/**
 * Codes without a role that are hardly of the palette. Where a page gives the palette's roles, those of other pages are
 * tints, ministries' and partners': 34 of 39 in guides that nobody had looked at. Where a palette is listed, a code within
 * a sentence is the sentence's own affair, and one of a single application or of a table of contrasts hardly another
 * colour of it.
 */
function straysAmong(codes: readonly Entry[], text: GuideText): ReadonlySet<Entry> {
  const { kind } = text
  const said = codes.filter(({ by }) => by === 'label' || by === 'text')
  const roles = new Set(said.map(({ role }) => role))
  const isWhole = kind === 'pdf' && roles.size >= wholeFrom && roles.has('primary')
  const pages = new Set(said.map(({ cells }) => cells[0]!.page))
  const hexes = (entries: readonly Entry[]) => new Set(entries.map((entry) => surest(entry).hex))
  // What a sentence says no role of goes with those that it says one of.
  const spoken = new Set(codes.filter(({ by }) => by === 'text').map(({ cells }) => cells[0]!))
  const isStray = (entry: Entry) => isAside(entry, text) || (isLoose(entry) && !spoken.has(entry.cells[0]!))
  const isOfList = (entry: Entry) => !isStray(entry)
  const isListed = hexes(codes.filter(isOfList)).size >= paletteFrom
  const foreign = foreignAmong(codes, text)
  const isDoubtful = (entry: Entry) =>
    foreign.has(entry) ||
    (isListed && isStray(entry)) ||
    (entry.role === null && isWhole && !pages.has(entry.cells[0]!.page))
  const known = hexes(codes.filter((entry) => !isDoubtful(entry)))
  return new Set(codes.filter((entry) => isDoubtful(entry) && !known.has(surest(entry).hex)))
}

/** A colour of a digital interface alone, or of an occasion, where there are others: by its part, its label or its sentence. */
function foreignAmong(codes: readonly Entry[], text: GuideText): ReadonlySet<Entry> {
  const states = codes.filter((entry) => isOfState(entry, text))
  const isForeign = (entry: Entry) =>
    text.passing?.has(entry.cells[0]!) === true ||
    (states.length >= statesFrom && states.includes(entry)) ||
    ['passing', 'others'].includes(ownerOf(entry, text)?.kind ?? '')
  const foreign = new Set(codes.filter(isForeign))
  // Where there is nothing else, one that is called the first is the church's all the same.
  const isCalled = codes.some(({ role, by }) => role === 'primary' && (by === 'text' || by === 'label'))
  return foreign.size < codes.length || !isCalled ? foreign : new Set()
}
/** One colour alone may be called `Focus`. */
const statesFrom = 2

/** Of running words that say no role of it, under no label that calls it the first. */
const isLoose = (entry: Entry) =>
  entry.by !== 'text' && !isListed(entry) && !(entry.by === 'label' && entry.role === 'primary') && isInSentence(entry)

/** `Violet (#5a189a): the depth of space`: a list's item begins with what its colour is called. */
const isListed = ({ cells, mentions }: Entry) =>
  /^[\s•–-]*(?:[\p{L}'’-]+\s+){1,3}[(:–—-]+\s*$/u.test(cells[0]!.text.slice(0, mentions[0]!.start)) &&
  /^\)?\s*[:–—]/.test(cells[0]!.text.slice(mentions[0]!.end))

/** Whether running words stand around a code: so many that begin in lower case, and more than its name and notation. */
function isInSentence({ cells, mentions }: Entry): boolean {
  const words = cells[0]!.text.replaceAll(notation, ' ').match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return (
    mentions.length === 1 &&
    words.length >= sentenceFrom &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 2
  )
}
const sentenceFrom = 5
const notation = /#?\b(?:[\da-f]{6}|rgb|rvb|cmyk|cmjn|hex|pms|pantone)\b/gi

const isAside = ({ cells }: Entry, { asides }: GuideText) => asides?.has(cells[0]!) ?? false

/** Of a guide that paints its palette, a colour that a sentence alone names is hardly one of it. */
const isUnpainted = ({ by, areaPt }: Draft, all: readonly { draft: Draft }[]) =>
  by === 'text' && areaPt === null && all.filter(({ draft }) => draft.areaPt !== null).length >= paletteFrom

/** Two codes with an arrow or a dash between them are a gradient's stops: colours of the palette, and not its first. */
const isGradient = ({ evidence, role, by }: Draft) => (role === null || by === 'section') && gradient.test(evidence)
const gradient = /#[\da-f]{6}\s*(?:-+>?|–|—|→|➔|to)\s*#[\da-f]{6}/i

/** A name such as "red" speaks of the red that has a code. */
function isTalkOf(entry: Entry, codes: readonly Entry[]): boolean {
  const { h, c } = oklchOf(surest(entry).hex)
  return codes
    .map((one) => oklchOf(surest(one).hex))
    .some((one) => Math.min(c, one.c) > grey && hueBetween(h, one.h) < sameHue)
}
const sameHue = 25
const hueBetween = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

const isCoded = (entry: Entry) => surest(entry).notation !== 'name'

function draftOf(entry: Entry, text: GuideText): Draft {
  const { hex, notation } = surest(entry)
  const home = entry.cells[0]!
  const apartFrom = entry.label && entry.label !== home ? `${entry.label.text} … ` : ''
  const from = Math.max(0, entry.mentions[0]!.start - leadChars)
  const said = from > 0 ? `… ${home.text.slice(from).replace(/^\S*\s/, '')}` : home.text
  const evidence = quote(text.kind, home.page, `${apartFrom}${said}`)
  const [ground = null] = groundsFor(entry, text)
  const isPrint = notation === 'cmyk' || notation === 'name'
  const painted = isPrint && ground && differenceOf(ground.hex, hex) < (notation === 'cmyk' ? printSlack : nameSlack)
  const shown = painted ? ground.hex : hex
  const own = swatchOf(entry, shown, text)
  return {
    hex: shown,
    role: entry.role,
    by: entry.by,
    ...(entry.section && { section: entry.section }),
    percent: percentOf(entry, text),
    // A Word document's cells are laid out here, and as large as each other.
    areaPt: own && text.kind === 'pdf' ? own.width * own.height : null,
    confidence: Math.min(
      trust[notation] - (entry.by === 'section' ? sectionDoubt : entry.role === null ? orderDoubt : 0),
      isTint(surest(entry).printed) || ofStyle.test(home.text) ? tintTrust : 1,
      notation === 'cmyk' ? inkTrustOf(painted ? differenceOf(shown, hex) : null) : 1,
    ),
    evidence,
    name: nameOf(entry, text),
    ...codesOf(entry, text),
  }
}

/** How sure inks are whose swatch is as far from a program's idea of them, which is one of several; null: none is painted. */
const inkTrustOf = (gap: number | null) => (gap === null ? inkAloneTrust : gap > inkSlack ? inkTrust : 1)

/** A line of a style: the colour is that of some letters, or one stop of a gradient. */
const ofStyle = /\b(?:font-size|line-height|letter-spacing|gradient\()|\b\d+\s?px\s*\/\s*\d+/i

/** A colour at part of its strength is seen as another one. */
const isTint = (printed: string) => /^rgba?\(.*[,/]\s*(?:0?\.\d+|\d{1,2}%)\s*\)?$/i.test(printed.trim())

/** The swatches beside a colour's label and its codes. */
function groundsFor({ cells, label }: Entry, text: GuideText): Ground[] {
  const swatches = swatchesOf(text)
  const near = [label, ...cells].filter((cell): cell is Cell => cell !== null)
  return near.flatMap((cell) => swatchOfBlock(cell, swatches, text.cells) ?? [])
}

/** The whole swatch of a colour, and not the box that a program paints behind its words; print's profile may shift it. */
function swatchOf(entry: Entry, hex: string, text: GuideText): Ground | null {
  const near = groundsFor(entry, text)
  const own =
    near.find((one) => differenceOf(one.hex, hex) < sameSwatch) ??
    near.find((one) => differenceOf(one.hex, hex) < printSlack)
  if (own === undefined) return null
  const around = swatchesOf(text).filter(
    (one) => one.page === own.page && differenceOf(one.hex, own.hex) < sameSwatch && holds(one, own),
  )
  return around.reduce((widest, one) => (one.width * one.height > widest.width * widest.height ? one : widest), own)
}

const holds = (outer: Ground, inner: Ground) =>
  outer.x <= inner.x + 1 &&
  outer.y <= inner.y + 1 &&
  outer.x + outer.width >= inner.x + inner.width - 1 &&
  outer.y + outer.height >= inner.y + inner.height - 1

/** A share such as `60 %`; of inks, tints and opacities there is none to be had. */
const share = /(?<![\d.,/])(\d{1,3})\s?%(?!\s*(?:tint|opacity|opaque|black|screen|transparen))/i

/** How much of a colour the guide says there should be: beside its code, or before it in its row. */
function percentOf({ cells, label }: Entry, text: GuideText): number | null {
  const home = cells[0]!
  const before = text.cells.filter((cell) => cell.x < home.x && inOneRow(cell, home)).toReversed()
  for (const { text: said } of [home, ...(label ? [label] : []), ...before]) {
    if ((said.match(/%/g) ?? []).length > 1 || /\bcmyk\b/i.test(said)) continue
    const percent = share.exec(said)?.[1]
    if (percent !== undefined && Number(percent) <= 100) return Number(percent)
  }
  return null
}

/** The colour's codes as they are printed, in its own cells and those of its column right around it. */
function codesOf({ mentions, cells, pantone: named }: Entry, text: GuideText): { codes?: ColorCodes } {
  const printed = (notation: Notation) => {
    const mention = mentions.find((one) => one.notation === notation)
    return mention ? plain(mention.printed) : null
  }
  const own = [...cells, ...text.cells.filter((cell) => !cells.includes(cell) && isInBlock(cell, cells[0]!))]
  const match = own.map((cell) => pantoneCode.exec(cell.text)?.[1]).find((one) => one !== undefined) ?? named
  const codes = { pantone: match ? plain(match) : null, cmyk: printed('cmyk'), rgb: printed('rgb') }
  return Object.values(codes).some((code) => code !== null) ? { codes } : {}
}

/** So many lines over or under a code still speak of its colour. */
const blockLines = 2.5
const isInBlock = (cell: Cell, home: Cell) =>
  inOneRow(cell, home) || (inOneColumn(cell, home) && Math.abs(cell.y - home.y) < home.height * blockLines)

const plain = (code: string) => code.replaceAll(/\s+/g, ' ').trim().slice(0, 60)

/** What is painted beside a role for which nothing is written; without any role, a row of swatches. */
function paintedDrafts(text: GuideText, written: Draft[]): Draft[] {
  const roles = new Set(written.map(({ role }) => role))
  // A swatch beside codes for print alone is what the reader's program makes of their inks.
  const most =
    text.cells.some((cell) => pantoneCode.test(cell.text)) && written.length === 0 ? printTrust : paintedTrust
  const labelled = labelledSwatches(text)
    .filter(({ role }) => !roles.has(role))
    .map(({ ground, label, role }) => ({
      hex: ground.hex,
      role,
      by: 'label' as const,
      ...sizeOf(ground),
      confidence: most,
      evidence: `${quote(text.kind, label.page, label.text)} beside a swatch painted ${ground.hex}`,
      name: null,
    }))
  const row = unlabelledSwatches(text)
  const known = [...written, ...labelled]
  const isKnown = ({ hex }: Ground) => known.some((one) => differenceOf(one.hex, hex) < sameSwatch)
  // Swatches in a row with those that are written or labelled are of the same palette: with most of them, or with all.
  const matched = row.filter(isKnown).length
  const isWhole = matched > 0 && known.every(({ hex }) => row.some((one) => differenceOf(one.hex, hex) < sameSwatch))
  if (known.length > 0 && !isWhole && (matched < 2 || matched * 2 <= row.length)) return labelled
  const rest = row
    .filter((ground) => !isKnown(ground))
    .map((ground) => {
      const { hex, page } = ground
      const evidence = text.kind === 'pdf' ? `page ${page}: a swatch painted ${hex}` : `a table's cell painted ${hex}`
      return {
        hex,
        role: null,
        by: null,
        ...sizeOf(ground),
        confidence: unnamedTrust,
        evidence,
        name: null,
        isPaint: true as const,
      }
    })
  return [...labelled, ...rest]
}

const sizeOf = ({ width, height }: Ground) => ({ percent: null, areaPt: width * height })

/** The colours of the largest letters, when a guide shows no others. */
function lettersDrafts({ cells, kind }: GuideText): Draft[] {
  const weights = new Map<string, { weight: number; cell: Cell }>()
  for (const cell of cells) {
    if (cell.color === null || oklchOf(cell.color).c <= grey) continue
    const known = weights.get(cell.color)
    const weight = cell.height * cell.height + (known?.weight ?? 0)
    weights.set(cell.color, { weight, cell: known?.cell ?? cell })
  }
  return [...weights]
    .toSorted(([, one], [, other]) => other.weight - one.weight)
    .slice(0, 3)
    .map(([hex, { cell }]) => {
      const evidence = `${quote(kind, cell.page, cell.text)} is set in ${hex}`
      return { hex, role: null, by: null, percent: null, areaPt: null, confidence: lettersTrust, evidence, name: null }
    })
}

/** One value for a colour in a role: the surest. */
function distinct(colors: FoundColor[]): FoundColor[] {
  const kept: FoundColor[] = []
  for (const color of colors) {
    const at = kept.findIndex(({ hex, role }) => role === color.role && differenceOf(hex, color.hex) < same)
    if (at < 0) kept.push(color)
    else if (kept[at]!.confidence < color.confidence) kept[at] = { ...color, name: color.name ?? kept[at]!.name }
  }
  return kept
}
