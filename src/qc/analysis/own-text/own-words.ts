import { around, touchesEdge } from '../../boxes.ts'
import type { Box, Reading, ReadWord } from '../../model.ts'

/** A word of the file's own text; `box` in shares of its page. */
export type OwnWord = Omit<ReadWord, 'line'>

/** How far above and below a line that was read its own text may stand, in heights of the line. */
const slack = 0.3
/** Of two texts of one line this share of the longer one's letters has to be the other's, in order. */
const alikeMin = 0.75
/** A file in which so many of its own spaces stand within words that were read takes kerns for spaces. */
const falseSpacesMin = 3
const lettersMax = 400
/** A row of two is at most so much of both, in height. */
const twoRows = 0.65
/** Letters of a font that does not say which they are: private ones, controls, and scripts within a Latin word. */
const unknown =
  /[\p{Co}\p{Cn}\p{Cc}\uFFFD]|\p{Script=Latin}[\p{Script=Han}\p{Script=Hangul}]|[\p{Script=Han}\p{Script=Hangul}]\p{Script=Latin}/u

/** Whether a file does not say which letters of a word people see. */
export const isUnknown = ({ text }: Pick<OwnWord, 'text'>): boolean => unknown.test(text)

/**
 * A file's own words with the spaces people see: files set letters one by one, and take a wide kern for a space. The
 * letters are the file's, but where its font does not say which they are.
 */
export function asSeen(own: readonly OwnWord[], { lines, words }: Reading): OwnWord[] {
  const lineOf = (word: OwnWord) => lines.findIndex((line) => standsIn(line.box, word.box))
  const byLine = [
    ...Map.groupBy(own, (word) => {
      const line = lineOf(word)
      return line === -1 ? lineBeside(word, { own, lines, lineOf }) : line
    }),
  ]
  const spaced = byLine.map(([line, some]) => {
    const read = words.filter((word) => word.line === line)
    const inOrder = some.toSorted((a, b) => a.box.x - b.box.x)
    const as = (isKerned: boolean) => (line === -1 ? null : respaced(inOrder, read, isKerned))
    const joined = as(true)
    return { falseSpaces: joined ? spacesWithin(inOrder, joined) : 0, joined: joined ?? some, plain: as(false) ?? some }
  })
  const falseSpaces = spaced.reduce((sum, line) => sum + line.falseSpaces, 0)
  return spaced.flatMap(({ joined, plain }) => (falseSpaces >= falseSpacesMin ? joined : plain))
}

/** No word goes on behind a comma, nor with a letter behind a number: what is read as one there is two set close (`Jan5`). */
const goesOn = /\p{L}{2}|\d{2}|\d[:./]|[:./]\d/u

/** How many spaces of a line's own words lie within what was read as one. */
function spacesWithin(own: readonly OwnWord[], joined: readonly OwnWord[]): number {
  const text = own.map((word) => word.text).join('')
  const ends = (words: readonly OwnWord[]) => {
    let end = 0
    return new Set(words.map((word) => (end += word.text.length)))
  }
  return [...ends(own).difference(ends(joined))].filter((at) => goesOn.test(text.slice(at - 1, at + 1))).length
}

/** How far from the rest of its line, in its letters, what was not read of it may stand: a bar, and the hour after it. */
const besideMax = 8
/** Of their height, what two texts of one row differ in. */
const rowMax = 0.1

type Beside = { own: readonly OwnWord[]; lines: Reading['lines']; lineOf(word: OwnWord): number }

/** The line that a text beside it belongs to, by what the file sets in the same row; -1: none. */
function lineBeside({ box }: OwnWord, { own, lines, lineOf }: Beside): number {
  // What the edge of the page cuts is seen in part alone.
  if (touchesEdge(box)) return -1
  const isOfRow = (other: Box) =>
    Math.abs(other.y - box.y) < rowMax * box.height && Math.abs(other.height - box.height) < rowMax * box.height
  const distanceTo = ({ x, width }: Box) => Math.max(x - box.x - box.width, box.x - x - width)
  const near = own
    .filter((other) => isOfRow(other.box) && lineOf(other) !== -1)
    .toSorted((one, other) => distanceTo(one.box) - distanceTo(other.box))[0]
  if (near === undefined) return -1
  const line = lineOf(near)
  const { text, box: read } = lines[line]!
  return distanceTo(near.box) <= (besideMax * read.width) / text.length ? line : -1
}

/** Whether the middle of a text lies in a line that was read; its height may be wrong in the file. */
function standsIn(line: Box, { x, y, width, height }: Box): boolean {
  const [middle, level] = [x + width / 2, y + height / 2]
  const reach = line.height * slack
  return (
    middle >= line.x &&
    middle <= line.x + line.width &&
    level >= line.y - reach &&
    level <= line.y + line.height + reach
  )
}

type Letter = { sign: string; at: number }
/** Letters without their accents, which are lost in reading: a file's `ó` is the `o` that was read, and not the next one. */
const lettersOf = (text: string): Letter[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu)]
    .slice(0, lettersMax)
    .map(({ 0: sign, index }) => ({ sign: sign.normalize('NFD')[0]!, at: index }))

/** A reader takes `11` for `Il`. */
const inShape = ({ sign }: { sign: string }) => ({ sign: shapes[sign] ?? sign })
const shapes: Record<string, string> = { '1': 'l', i: 'l', '0': 'o' }

/** The file's letters cut into the words that were read; null: they are not the same line. */
function respaced(own: readonly OwnWord[], read: readonly ReadWord[], isKerned: boolean): OwnWord[] | null {
  const text = own.map((word) => word.text).join('')
  const [letters, seen] = [
    lettersOf(text),
    read.flatMap((word, of) => lettersOf(word.text).map(({ sign }) => ({ sign, of }))),
  ]
  const pairs = common(letters.map(inShape), seen.map(inShape))
  if (pairs.length === 0 || pairs.length < Math.max(letters.length, seen.length) * alikeMin) return null
  const wordAt = new Map(pairs.map(([letter, other]) => [letters[letter]!.at, seen[other]!.of]))
  const cuts = cutsOf(own, text, { wordAt, isKerned })
  const pieces = [0, ...cuts].map((from, nth) => {
    const to = cuts[nth] ?? text.length
    return { from, to, places: new Set([...wordAt].flatMap(([at, word]) => (at >= from && at < to ? [word] : []))) }
  })
  return pieces.map(({ from, to, places }, nth) => {
    const of = [...places].map((at) => read[at]!)
    const piece = text.slice(from, to)
    // What was read as one word, and is several in the file, stands where the file says.
    const isPart = pieces.some((one, other) => other !== nth && !one.places.isDisjointFrom(places))
    const isRead = unknown.test(piece) && of.length > 0
    const joined = of.map((word) => word.text).join('')
    return {
      text: isRead ? joined : (withLigature(piece, joined) ?? piece),
      confidence: isRead ? Math.min(...of.map((word) => word.confidence)) : 1,
      box:
        (isPart ? null : ownRow(around(of.map((word) => word.box)), wordAtLetter(own, from).box)) ??
        boxOf(own, read, from),
    }
  })
}

const wordAtLetter = (own: readonly OwnWord[], from: number): OwnWord => {
  let end = 0
  return own.find((word) => (end += word.text.length) > from) ?? own[0]!
}

/** An engine now and then draws a word's box over two rows: its own row is where the file says, within that box. */
function ownRow(read: Box | null, { y, height }: Box): Box | null {
  if (read === null || height > read.height * twoRows || height < read.height * (1 - twoRows)) return read
  const isWithin = y + height / 2 > read.y && y + height / 2 < read.y + read.height
  return isWithin ? { ...read, y, height } : read
}

const ligatures = ['ffi', 'ffl', 'ff', 'fi', 'fl']

/** A font that draws two letters as one sign, and does not say which, leaves them out of the text: `rst` for `first`. */
function withLigature(own: string, read: string): string | null {
  const [letters, seen] = [lettersOf(own), lettersOf(read)]
  const said = letters.map(({ sign }) => sign).join('')
  const shown = seen.map(({ sign }) => sign).join('')
  for (const ligature of ligatures)
    for (let at = shown.indexOf(ligature); at !== -1; at = shown.indexOf(ligature, at + 1)) {
      if (shown.slice(0, at) + shown.slice(at + ligature.length) !== said) continue
      const place = letters[at]?.at ?? own.length
      return own.slice(0, place) + ligature + own.slice(place)
    }
  return null
}

/** Where a word stands that was not read: as far along as the file says, at the height of the line. */
function boxOf(own: readonly OwnWord[], read: readonly ReadWord[], from: number): Box {
  const { box } = wordAtLetter(own, from)
  return { ...around(read.map((word) => word.box))!, x: box.x, width: box.width }
}

type Seen = { wordAt: ReadonlyMap<number, number>; isKerned: boolean }

/** A space that is nearly as wide as those between words that were read apart is none of the kerns. */
const spaceShare = 0.7

/**
 * Where the words end: between letters of two words that were read, and at the spaces of a file that can be trusted, or at
 * those that are as wide as the others of the line.
 */
function cutsOf(own: readonly OwnWord[], text: string, { wordAt, isKerned }: Seen): number[] {
  let end = 0
  const widths = new Map(
    own.map(({ box, text: word }, at) => [(end += word.length), gapBetween(box, own[at + 1]?.box)]),
  )
  // A bar is no letter of the word beside it.
  const cuts = [...widths.keys()].filter(
    (place) => place < text.length && (text[place] === '|' || text[place - 1] === '|'),
  )
  const paired = [...wordAt].toSorted(([a], [b]) => a - b)
  // Letters at an end that were read as others: the spaces beside them are the file's (`A new` read as `4new`).
  const [first, ending] = [paired[0]![0], paired.at(-1)![0]]
  const within = [...widths.keys()].filter((place) => place < text.length && (place <= first || place > ending))
  let last: { at: number; word: number } | null = null
  for (const [at, word] of paired) {
    if (last !== null) {
      const between = Array.from({ length: at - last.at }, (_, step) => last!.at + 1 + step)
      const inside = between.filter((place) => widths.has(place))
      const marks = /^[.,;:!?)\]”"’'%]*/.exec(text.slice(last.at + 1, at))![0].length
      const ends = inside.filter((place) => place > last!.at + marks)
      if (last.word === word) within.push(...inside)
      else cuts.push(...(ends.length > 0 ? ends : [last.at + 1 + marks]))
    }
    last = { at, word }
  }
  if (isSetApart(own)) return inOrder(cuts)
  const known = cuts.flatMap((place) => widths.get(place) ?? []).sort((a, b) => a - b)
  const least = isKerned
    ? (known[known.length >> 1] ?? Number.POSITIVE_INFINITY) * spaceShare
    : Number.NEGATIVE_INFINITY
  return inOrder([...cuts, ...within.filter((place) => widths.get(place)! >= least)])
}

const inOrder = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b)

/** Of a line's words so many are a letter or two, where a file sets letters apart and says of all its spaces that they are alike. */
const apartShare = 0.7
const apartMin = 5

const isSetApart = (own: readonly OwnWord[]): boolean =>
  own.length >= apartMin && own.filter(({ text }) => text.length <= 2).length >= own.length * apartShare

const gapBetween = (box: Box, next: Box | undefined) => (next === undefined ? 0 : next.x - box.x - box.width)

/** The longest common subsequence of two rows of letters, as pairs of places. */
function common(a: readonly { sign: string }[], b: readonly { sign: string }[]): [number, number][] {
  const wide = b.length + 1
  const best = new Uint16Array((a.length + 1) * wide)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      best[i * wide + j] =
        a[i]!.sign === b[j]!.sign
          ? best[(i + 1) * wide + j + 1]! + 1
          : Math.max(best[(i + 1) * wide + j]!, best[i * wide + j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]!.sign === b[j]!.sign) pairs.push([i++, j++])
    else if (best[(i + 1) * wide + j]! >= best[i * wide + j + 1]!) i++
    else j++
  }
  return pairs
}
