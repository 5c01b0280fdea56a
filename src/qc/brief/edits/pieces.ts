/** What of a task's text a comment names: the words, and the item or the row that they stand in. */

/** `at`, `end`: of the words; `from`, `until`: of all that goes with them. */
export type Piece = { text: string; at: number; end: number; from: number; until: number }

const little = new Set('the our and for with any all los las del una our that this'.split(' '))
/** The words by which a thing is known. */
export const tellingWords = (said: string): string[] =>
  (said.toLowerCase().match(/[\p{L}\d][\p{L}\d'’]*/gu) ?? []).filter((word) => word.length > 2 && !little.has(word))

const withEnd = (word: string) => {
  // `Ponies`, of `pony rides`
  if (/\p{L}{2}(?:y|ies)$/u.test(word)) return `${RegExp.escape(word.replace(/(?:y|ies)$/u, ''))}(?:y|ies)`
  const stem = RegExp.escape(
    word.replace(/['’]s$/u, '').replace(/(?<=\p{L}{3})(?:(?<=[^s])s|(?<=(?:ch|sh|x|ss))es)$/u, ''),
  )
  return `${stem}(?:['’]?s|es)?`
}

/** Where the words stand together in a text, in their order, whatever little word or mark is between them. */
export function placesOf(text: string, said: string): { at: number; end: number }[] {
  const words = tellingWords(said)
  if (words.length === 0) return []
  const between = String.raw`[\s\-–'’]{1,3}(?:(?:of|the|a|de|del|la|el)\s){0,2}`
  const pattern = new RegExp(
    `(?<![\\p{L}\\d])${words.map(withEnd).join(between)}(?:-\\p{Ll}{2})?(?![\\p{L}\\d])`,
    'giu',
  )
  return [...text.matchAll(pattern)].map(({ 0: all, index }) => ({ at: index, end: index + all.length }))
}

const divides = /[,;|•·/+()\n\t]|\s[-–—&]\s|\s(?:and|or|y|o|plus)\s/giu
/** What ends a sentence, or begins an item. */
const bounds = /(?<=[.!?])\s+|^\s*(?:[-*•·]|\d{1,2}[.)])\s+/gu
/** A row is a name with what belongs to it: `Youth choir – Sundays – Room 5`, `Nursery: ask Kayla`. */
const isRow = /^\s?(?:[-–—:|\t(]|\.{3,})|^\s[-–—]\s/u
/** When it is, ahead of its name: `6:30 Bonfire`. */
const momentAhead =
  /^\s*(?:(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?,?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s\d{1,2},?|\d{1,2}(?:[:/]\d{1,2})?(?:\s?[-–—]\s?\d{1,2}(?::\d\d)?)?(?:\s?[ap]\.?m\.?)?|noon)\s*[-–—:|]?\s*)+$/iu
const momentFirst = new RegExp(momentAhead.source.replace(/\$$/, ''), 'iu')
/** What may stand with the words of an item: `free face painting`, but not another thing named with it. */
const besideWordsMax = 2

/** The item or the row of one line that the words are; null: they are one of several things that a sentence tells. */
export function pieceAt(text: string, { at, end }: { at: number; end: number }): Piece | null {
  const lineFrom = text.lastIndexOf('\n', at - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const lineUntil = lineEnd === -1 ? text.length : lineEnd
  const line = text.slice(lineFrom, lineUntil)
  const marks = [...line.matchAll(bounds)].map(({ index, 0: mark }) => ({ from: index, until: index + mark.length }))
  const start = marks.findLast(({ until }) => lineFrom + until <= at)?.until ?? 0
  const stop = marks.find(({ from }) => lineFrom + from >= end)?.from ?? line.length
  const found = { text: text.slice(at, end), at, end }
  const ahead = line.slice(start, at - lineFrom)
  const behind = line.slice(end - lineFrom, stop)
  const isHead = /^\W*$/u.test(ahead) || momentAhead.test(ahead)
  const rest = behind.replace(/^\s\p{Ll}+(?=\s[-–—:|]|[:|\t(])/u, '')
  const isOfRow = isHead && (isRow.test(rest) || momentAhead.test(ahead) || !/[,;/|+•·]|\s[&]\s/u.test(behind))
  if (isOfRow) {
    const isWhole = start === (marks[0]?.from === 0 ? marks[0].until : 0) && stop === line.length
    return isWhole
      ? { ...found, from: lineFrom, until: Math.min(text.length, lineUntil + 1) }
      : { ...found, from: lineFrom + start, until: lineFrom + stop }
  }
  return itemAt({ line, lineFrom, start, stop }, found)
}

function itemAt(
  { line, lineFrom, start, stop }: { line: string; lineFrom: number; start: number; stop: number },
  found: { text: string; at: number; end: number },
): Piece | null {
  const cuts = [...line.matchAll(divides)].map(({ index, 0: cut }) => ({ from: index, until: index + cut.length }))
  const before = cuts.findLast(({ from, until }) => until + lineFrom <= found.at && from >= start)
  const after = cuts.find(({ from }) => from + lineFrom >= found.end && from <= stop)
  if (before === undefined && after === undefined) return null
  const ahead = line.slice(start, found.at - lineFrom)
  // `Oct 21 Baked cod, rice pilaf`: the day is of all of the row.
  const label = (/^[^:]{2,40}:\s/u.exec(ahead) ?? momentFirst.exec(ahead))?.[0].length ?? 0
  const [from, until] = [before?.until ?? start + label, after?.from ?? stop]
  const rest = line.slice(from, until).replace(found.text, ' ')
  if (tellingWords(rest).length > besideWordsMax || /\d/.test(rest)) return null
  // The mark ahead of the item goes with it; of the first one the mark behind.
  const isInBrackets = before !== undefined && line[before.from] === '('
  const isFirst = before === undefined || isInBrackets
  const end = isFirst && after !== undefined && line[after.from] !== ')' ? after.until : until
  return {
    ...found,
    from: lineFrom + (isFirst ? from : before.from),
    until: lineFrom + end - (isFirst || line.slice(until, until + 1) !== '.' ? 0 : 0),
  }
}

/** `RMH`, of `Ronald McDonald House`: what a text has whose words begin so. */
export function spelledOut(text: string, thing: string): string {
  if (!/^\p{Lu}{2,5}$/u.test(thing)) return thing
  const words = [...thing].map((letter) => `${letter}[\\p{L}'’]+`).join('\\s(?:of\\s|the\\s|and\\s|&\\s)?')
  return new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u').exec(text)?.[0] ?? thing
}
