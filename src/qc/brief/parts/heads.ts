import { fileWords } from './file-words.ts'
import { items, type Kind, kinds, languageKind, pieces, sequences } from './kinds.ts'

/** A line that says which part of a set follows. `rest`: what it says of the part itself. */
type Head = { at: number; key: string; rest: string }
/** Heads of one kind in a text, and the key of the part that a file is. */
export type Parted = { name: string; heads: Head[]; key: string; isShown: boolean }

const open = String.raw`^[\s>|]*(?:[-*+•‣▪·]\s+|#{1,6}\s+|\d{1,2}[.)]\s+)?(?:\*\*|__)?[[(]?\s*`
/** What stands between a head and what it says. */
const close = String.raw`\s*[\])]?(?:\s*\([^)\n]{0,60}\))?\s*(?:\*\*|__)?\s*(?:(?:[:)|\]]|\.(?=\s|$))+(?:\*\*|__)?\s*|[–—-]+\s+|$)`

/** `Second slide is "Why?"`, `Wk1 "Return"`, `Swipe 2 → Name it`: what stands behind the head of a part that is counted. */
const said = String.raw`(?:${close}|\s*→\s*|\s+(?:should (?:say|have|be|read|show)|is|has|says|reads|shows)\s+|\s+(?=["“]))`

const headPatterns = new Map(kinds.map((kind) => [kind, new RegExp(`${open}${kind.pattern}${said}`, 'iu')]))

/** The kinds of parts that a text is divided into, each with the part that one of its files is. */
export function partedBy(lines: readonly string[], file: string, files: readonly string[]): Parted[] {
  if (lines.length > linesMax) return []
  const words = fileWords(file)
  const all = files.map(fileWords)
  const counted = kinds.flatMap((kind): Parted[] => {
    const heads = kind !== items || asksForSet.test(lines.join('\n')) ? headsOf(lines, kind) : []
    const keys = [...new Set(heads.map(({ key }) => key))]
    if (keys.length < 2) return []
    const key = keyIn(keys, kind, { words, all })
    return key === null ? [] : [{ name: kind.name, heads, key, isShown: kind.isShown }]
  })
  return counted.length > 0 ? counted : namedParts(lines, words, all)
}

/** A longer text is no copy for single files. */
const linesMax = 1_000

const asksForSet =
  /(?<!\p{L})(?:slides|posts|graphics|stories|images|cards|pages|screens|tiles|flyers|signs|posters|designs|carousel|series|set of|one (?:post|slide|graphic|image|card|each) per)(?!\p{L})/iu

function headsOf(lines: readonly string[], kind: Kind): Head[] {
  const heads = lines.flatMap((line, at) => {
    const found = headPatterns.get(kind)!.exec(line)
    if (found === null) return []
    const key = found.groups!['key'] ?? found.groups!['nth']
    return key === undefined ? [] : [{ at, key: kind.keyOf(key), rest: line.slice(found[0].length) }]
  })
  // The last one is one more than those that are counted.
  const count = Math.max(0, ...heads.map(({ key }) => Number(key) || 0)) + 1
  return heads.map((head) => (isLast.test(head.key) ? { ...head, key: String(count) } : head))
}
const isLast = /^(?:last|final|closing|[uú]ltim[ao])$/

/** The one part that a file's name says it is; null: it says none, or several. */
function keyIn(
  keys: readonly string[],
  kind: Kind,
  { words, all }: { words: string[]; all: string[][] },
): string | null {
  const own = keys.filter((key) => kind.isOf(words, key))
  if (own.length === 1) return own[0]!
  if (own.length > 1) return null
  if (sequences.has(kind.name)) return inSequence(keys, words, all)
  return kind === languageKind ? otherLanguage(keys, words, all) : null
}

/** `carousel_1.png` beside `carousel_2.png`: each has one number, and all of them are parts. */
function inSequence(keys: readonly string[], words: readonly string[], all: readonly string[][]): string | null {
  const numbersIn = (some: readonly string[]) => some.flatMap((word) => /^\p{L}*?0*(\d{1,2})$/u.exec(word)?.[1] ?? [])
  // `5 anx-1.png`, `5 anx-2.png`: a number that all of them begin with counts nothing.
  const [first] = numbersIn(words)
  const isShared = all.length > 1 && all.every((some) => numbersIn(some).length > 1 && numbersIn(some)[0] === first)
  const numbersOf = (some: readonly string[]) => numbersIn(some).slice(isShared ? 1 : 0)
  const numbers = all.map(numbersOf)
  const isNumbered = numbers.every((some) => some.length === 1 && keys.includes(some[0]!))
  return isNumbered && new Set(numbers.flat()).size > 1 ? numbersOf(words)[0]! : null
}

/** Of two languages a file is of the one that its name does not say, where the other files say theirs. */
function otherLanguage(keys: readonly string[], words: readonly string[], all: readonly string[][]): string | null {
  const [first, second] = keys
  if (keys.length !== 2) return null
  const isSaid = (key: string) => all.some((some) => some !== words && languageKind.isOf(some, key))
  return isSaid(first!) === isSaid(second!) ? null : isSaid(first!) ? second! : first!
}

const namedHead = new RegExp(String.raw`${open}(?<name>[\p{L}\d][\p{L}\d '’&._-]{0,50}?(?:\.[a-z]{3,4})?)${close}`, 'u')
const small = new Set('the a an of for and y de la el los las del'.split(' '))
const wordsOfHead = (text: string) => fileWords(text).filter((word) => !small.has(word))

/** `SLIDE (1920x1080) - Happy Mother’s Day! / Photo booth …`: a medium with its copy; one with its size alone is an order. */
const isPiece = (name: readonly string[], behind: string): boolean =>
  name.length > 0 &&
  name.length <= pieceWordsMax &&
  name.some((word) => pieces.has(word)) &&
  (behind.match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? []).length >= copyWordsMin
const [pieceWordsMax, copyWordsMin] = [2, 3]

/** `[angel-tree] Gifts are due …`, where a file is called `angel-tree.png`, and another one as another such line. */
function namedParts(lines: readonly string[], words: readonly string[], all: readonly string[][]): Parted[] {
  const shared = new Set(words.filter((word) => all.every((some) => some.includes(word))))
  // `Priya Nair – Youth Pastor` for `priya.png`, too: what the file has alone is in its name.
  const isOf = (name: readonly string[], some: readonly string[]) => {
    const own = some.filter((word) => !shared.has(word) && /\p{L}{3}/u.test(word))
    const isNamed = own.length > 0 && all.length > 1 && own.every((word) => name.includes(word))
    const isWhole = name.length > 0 && name.every((word) => some.includes(word))
    return isNamed || (isWhole && (all.length === 1 || name.some((word) => !shared.has(word))))
  }
  const heads = lines.flatMap((line, at) => {
    const found = namedHead.exec(line)
    const name = found?.groups!['name']
    if (found === null || name === undefined) return []
    const own = wordsOfHead(name)
    const behind = line.slice(found[0].length)
    const isMarked = /^[\s>]*(?:[-*•]\s+)?\[/.test(line) || /\.[a-z]{3,4}$/i.test(name) || isPiece(own, behind)
    // Some other bracket is the beginning of another file's part.
    if (!all.some((some) => isOf(own, some)) && !isMarked) return []
    // `BULLETIN COVER`, with the text below it, is no text.
    const rest = isMarked || behind.trim() === '' ? behind : line.replace(/^[\s>]*(?:[-*•]\s+)?/, '')
    return { at, key: own.join(' '), rest, words: own, isMarked }
  })
  const keys = new Set(heads.map(({ key }) => key))
  const own = heads.filter((head) => isOf(head.words, words))
  const others = heads.filter(({ key }) => key !== own[0]?.key)
  const isSet = others.some((head) => head.isMarked || all.some((some) => some !== words && isOf(head.words, some)))
  if (keys.size < 2 || new Set(own.map(({ key }) => key)).size !== 1 || !isSet) return []
  return [{ name: 'file', heads, key: own[0]!.key, isShown: false }]
}
