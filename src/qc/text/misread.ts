import { withoutMarks } from '../../kernel/text.ts'
import type { Analysis } from '../model.ts'
import { spellable } from './spelling/spelling.ts'

/**
 * The letters of the image reader are those of English: of a letter with a mark it reads another one of its shape, or two:
 * `Sdbado` for `Sábado`, `Salén` for `Salón`, `Pifiatas` for `Piñatas`. What such a letter may be read as.
 */
const readAs: Record<string, string> = {
  á: '[aàáâäåãcdeéèêëoóòôö4q]',
  é: '[eèéêëcaáoóòôö6s]',
  í: '[iìíîïfjlt1|!]',
  ó: '[oòóôöõ06aáceéèêdé]',
  ú: '[uùúûüiodéóv]',
  ü: '[uùúûüiodéóv]',
  ñ: '(?:f[1filjthr]|[frt]i|ii|[nñmhfrui])',
}

/** Whether a word is another one as it is read without its marks; both in small letters. One without marks is read as it is. */
export function isReadForMarks(word: string, marked: string): boolean {
  if (marked === withoutMarks(marked)) return false
  const pattern = [...marked].map((letter) => readAs[letter] ?? RegExp.escape(withoutMarks(letter)))
  return new RegExp(`^${pattern.join('')}$`, 'u').test(word) || withoutMarks(word) === withoutMarks(marked)
}

/** Shorter words are like too many others. */
const lettersMin = 4

/**
 * What was read, with the words of the task in place of what the reader made of their marks, for all that compare the two.
 * A word that the task has as well, or a dictionary where more than marks differs, is that word.
 */
export function withMarksOf(said: string, analysis: Analysis): Analysis {
  const { reading, spelling } = analysis
  const words = new Set(said.split(/\s+/).flatMap(spellable).map(inSmall))
  const marked = [...words].filter((word) => word !== withoutMarks(word))
  const isExclaimed = (one: string) => words.has(inSmall(exclaimed.exec(one)?.[2]?.replace(/\P{L}+$/u, '') ?? ''))
  const hasExclaimed = reading?.words.some(({ text }) => isExclaimed(text)) ?? false
  if (reading === null || (marked.length === 0 && !hasExclaimed)) return analysis
  const unknown = new Set((spelling ?? []).map(({ word }) => inSmall(word)))
  // Of letters that were looked at for marks: capitals do without an accent, and an `Ñ` is a letter of its own.
  const isOfPlain = (one: string) =>
    one !== one.toUpperCase() || marked.some((other) => other.includes('ñ') && withoutMarks(other) === inSmall(one))
  const plain = new Set(
    reading.words.flatMap(({ text, isPlain }) => (isPlain && isOfPlain(text) ? spellable(text).map(inSmall) : [])),
  )
  const meant = (read: string): string => {
    const word = inSmall(read)
    if (words.has(word) || plain.has(word)) return read
    const isLike = (one: string) => one.length >= lettersMin && unknown.has(word) && isReadForMarks(word, one)
    const bare = marked.filter((one) => withoutMarks(one) === withoutMarks(word))
    const [only, ...others] = bare.length > 0 ? bare : marked.filter(isLike)
    return only === undefined || others.length > 0 ? read : inCaseOf(read, only)
  }
  const corrected = (text: string) =>
    text.replaceAll(/\S+/g, (one) => {
      if (hasNoMarks.test(one)) return one
      return (isExclaimed(one) ? one.replace(exclaimed, '$1¡$2') : one).replaceAll(/[\p{L}\p{M}]+/gu, meant)
    })
  const isRead = (line: number) => reading.words.some((word) => word.line === line && word.scales !== undefined)
  return {
    ...analysis,
    reading: {
      ...reading,
      words: reading.words.map((word) => (word.scales === undefined ? word : { ...word, text: corrected(word.text) })),
      lines: reading.lines.map((line, at) => (isRead(at) ? { ...line, text: corrected(line.text) } : line)),
    },
    ...(spelling && {
      spelling: spelling.filter(({ word, scales }) => scales === undefined || meant(word) === word),
    }),
  }
}

/** `iGratis!`, `(jgratis!)`, for `¡Gratis!` */
const exclaimed = /^([(“"]?)[ijl1|!](\p{Lu}\p{L}{3,}\P{L}*|\p{Ll}{4,}!\P{L}*)$/u

/** Addresses, handles and hashtags are written without marks. */
const hasNoMarks = /[@#/]|\p{L}\.\p{L}/u

const inSmall = (word: string) => word.normalize('NFKC').toLowerCase()

function inCaseOf(read: string, word: string): string {
  if (read.length > 1 && read === read.toUpperCase()) return word.toUpperCase()
  return /^\p{Lu}/u.test(read) ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/**
 * `Suppen` for `Supper`, `Nawdad` for `Navidad`: one letter for another, or for two, that a script or display face draws alike
 * and that no hand types for it.
 */
export function isDrawnAlike(read: string, wanted: string): boolean {
  const [word, expected] = [withoutMarks(read), withoutMarks(wanted)]
  if (word.length !== expected.length) return isTwoForOne(word, expected) || isTwoForOne(expected, word)
  const others = [...word].flatMap((letter, at) =>
    letter === expected[at] ? [] : [[letter, expected[at]!].sort().join('')],
  )
  return others.length === 1 && drawnAlike.has(others[0]!)
}
const drawnAlike = new Set(['ao', 'nr', 'hn', 'bh', 'uv', 'il', 'lt', 'ft', 'gq', 'ru', 'rv', 'jl'])

/** Letters side by side that are drawn as another one. */
const drawnAsOne = ['viw', 'ivw', 'vvw', 'rnm', 'cld', 'lih', 'rin', 'iiu', 'lob', 'old', 'lck', 'liu', 'ijy']

/** Whether a word is the longer one with two of its letters drawn as one. */
const isTwoForOne = (short: string, long: string): boolean =>
  drawnAsOne.some((letters) =>
    [...long.matchAll(new RegExp(letters.slice(0, 2), 'g'))].some(
      ({ index }) => long.slice(0, index) + letters[2] + long.slice(index + 2) === short,
    ),
  )
