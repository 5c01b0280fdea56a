import { differenceOf } from '../../../color/oklab.ts'
import { type Cell, type GuideText, inOneRow } from './cells.ts'
import { nameOf } from './color-names.ts'
import { type Entry, surest } from './entries.ts'
import { pantoneCode } from './mentions.ts'

/** Inks that a program turns into a colour this near to one given for screens stand for that one. */
const inkSlack = 0.1

type Span = { start: number; end: number }
type Owner = { entry: Entry; name: string | null }

/** The colours with the print codes that name them; a print code is a colour of its own only where none for screens stands for it. */
export function withPrintCodes(entries: readonly Entry[], text: GuideText): Entry[] {
  const isPrint = (entry: Entry) => surest(entry).notation === 'cmyk'
  const owners = entries
    .filter((entry) => ['hex', 'rgb'].includes(surest(entry).notation))
    .map((entry): Owner => ({ entry: { ...entry, mentions: [...entry.mentions] }, name: nameOf(entry, text) }))
  const own: Entry[] = []
  const inks = entries.filter(isPrint)
  for (const ink of inks) {
    const owner = ownerOf(ink, inks, owners, text)
    if (owner === undefined) own.push(ink)
    else if (!owner.mentions.some(({ notation }) => notation === 'cmyk')) owner.mentions.push(surest(ink))
  }
  givePantones(owners, text)
  const kept = new Set(own)
  let at = 0
  return entries.flatMap((entry) => {
    if (isPrint(entry)) return kept.has(entry) ? [entry] : []
    return ['hex', 'rgb'].includes(surest(entry).notation) ? [owners[at++]!.entry] : [entry]
  })
}

/** The colour that inks are said to be, else the nearest where nothing says what they are. */
function ownerOf(ink: Entry, inks: readonly Entry[], owners: readonly Owner[], text: GuideText): Entry | undefined {
  const home = ink.cells[0]!
  const spans = inks.filter(({ cells }) => cells[0] === home).map((one) => surest(one))
  const named = namedAt(home, surest(ink), spans, owners, text)
  if (named !== undefined) return named
  if (ink.role !== null || nameOf(ink, text) !== null) return undefined
  const far = ({ entry }: Owner) => differenceOf(surest(entry).hex, surest(ink).hex)
  const nearest = owners.toSorted((one, other) => far(one) - far(other))[0]
  return nearest && far(nearest) < inkSlack ? nearest.entry : undefined
}

/** A Pantone code that names a colour, wherever that stands. */
function givePantones(owners: readonly Owner[], text: GuideText): void {
  const pattern = new RegExp(pantoneCode.source, 'gi')
  for (const cell of text.cells) {
    const spans = [...cell.text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      printed: match[1]!,
    }))
    for (const span of spans) {
      const owner = namedAt(cell, span, spans, owners, text)
      if (owner) owner.pantone ??= span.printed
    }
  }
}

/** The colour that is named beside a code: in brackets behind it, before it, behind it, or in its row. */
function namedAt(
  cell: Cell,
  code: Span,
  spans: readonly Span[],
  owners: readonly Owner[],
  text: GuideText,
): Entry | undefined {
  const from = Math.max(0, ...spans.filter(({ end }) => end <= code.start).map(({ end }) => end))
  const to = Math.min(cell.text.length, ...spans.filter(({ start }) => start >= code.end).map(({ start }) => start))
  const [before, after] = [cell.text.slice(from, code.start), cell.text.slice(code.end, to)]
  // Behind its codes a name stands in brackets; what stands before is that of the codes before.
  const bracketed = [...after.matchAll(/\(([^()]*)\)/g)].map((match) => match[1]!)
  const row = text.cells
    .filter((other) => other !== cell && inOneRow(other, cell))
    .toSorted(
      (one, other) =>
        Number(one.x > cell.x) - Number(other.x > cell.x) || Math.abs(one.x - cell.x) - Math.abs(other.x - cell.x),
    )
    .map((other) => other.text)
  return [...bracketed, before, after, ...row].map((said) => namedIn(said, owners)).find((one) => one !== undefined)
}

/** The colour whose whole name stands in a text, the longest name first: `Deep Teal` before `Teal`. */
function namedIn(said: string, owners: readonly Owner[]): Entry | undefined {
  return owners
    .filter(({ name }) => name !== null && holdsName(said, name))
    .toSorted((one, other) => other.name!.length - one.name!.length)[0]?.entry
}

function holdsName(said: string, name: string): boolean {
  const [text, words] = [said.toLowerCase(), name.toLowerCase()]
  const at = text.indexOf(words)
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length])
}
