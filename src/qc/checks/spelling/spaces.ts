import type { ReadWord, Suspect } from '../../model.ts'
import { bookNames, monthNames, weekdayNames } from '../../text/text.ts'

/** Words between which a reader saw no space, and words in which it saw one: a file sets letters apart as it kerns them. */

const saidMax = 20_000
/** A word as the speller keeps it: what looks alike to a reader is another word to it. */
export const fold = (word: string) => word.normalize('NFKC').replaceAll('’', "'").toLowerCase()

/** `asermon`, of `a sermon`: two words of the task that grew together. */
export function gluedIn(said: string): Set<string> {
  const words = said.slice(0, saidMax).match(/\p{L}[\p{L}'’]*/gu) ?? []
  return new Set(words.slice(1).map((word, at) => fold(`${words[at]}${word}`)))
}

/** `ames` behind a `G`, `oks` behind `Bro`: a piece of a word of the task, whose other piece stands beside it. */
export function isPiece({ word, line }: Suspect, words: readonly ReadWord[], own: ReadonlySet<string>): boolean {
  const ofLine = words.filter((one) => one.line === line).map(({ text }) => text.replaceAll(/[^\p{L}'’]/gu, ''))
  return ofLine.some(
    (text, at) =>
      text === word &&
      (own.has(fold(`${ofLine[at - 1] ?? ''}${word}`)) || own.has(fold(`${word}${ofLine[at + 1] ?? ''}`))),
  )
}

/** `SLUTHERAN` at the start of a line, where the task has `Lutheran`: a sign or a logo ahead of it, read as a letter. */
export function isBehindSign({ word, line, scales }: Suspect, words: readonly ReadWord[], own: ReadonlySet<string>) {
  const isFirst = words.find((one) => one.line === line)?.text.startsWith(word) === true
  return scales !== undefined && isFirst && word.length > signedMin && own.has(fold(word.slice(1)))
}
const signedMin = 5

/** `Riverbend` of `riverbendstudents.org`, `the Okafor house` for `at the Okafors`: a name that the task has with more behind it. */
export function isOfTask(word: string, said: string): boolean {
  const name = RegExp.escape(word)
  const many = `(?:the\\s${name}s|${name}s['’]?\\s(?:house|home|place|family))(?!\\p{L})`
  if (new RegExp(`(?<!\\p{L})${many}`, 'iu').test(said)) return true
  return (
    word.length >= hostLettersMin &&
    new RegExp(`(?<![\\p{L}\\d])(?:\\w+@)?${name}\\p{L}*\\.\\p{L}{2,}`, 'iu').test(said)
  )
}
const hostLettersMin = 6

/** Days, months, feasts and books of the Bible, which are written with a capital and are no names. */
export const calendar = new Set(
  [...weekdayNames, ...monthNames, ...bookNames, 'Christmas', 'Easter', 'Thanksgiving'].map(fold),
)
