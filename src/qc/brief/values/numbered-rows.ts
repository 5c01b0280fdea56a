import { inDigits } from './nouns.ts'

/** Rows that are called by their number or their place: `week 3`, `the third night`. */

export const countedRow =
  '(?:weeks?|wks?|sundays?|days?|nights?|sessions?|sermons?|talks?|messages?|lessons?|parts?|items?|rows?|lines?|numbers?|nos?\\.)'
const ordinal = '\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|last'
export const placeOfRow = `(?:${ordinal}|\\d{1,2})`

const kinds = '(?:titles?|names?|topics?|themes?)'
const called = `(?:${countedRow}\\s#?(?<number>${placeOfRow})|(?<place>${ordinal})\\s${countedRow})`
const titled = [
  `(?<!\\p{L})${kinds}\\s(?:for|of|on|in)\\s(?:the\\s)?${called}(?![\\p{L}\\d])`,
  `(?<!\\p{L})${called}(?:['’]s)?\\s${kinds}(?!\\p{L})`,
].map((source) => new RegExp(source, 'iu'))

/** The number or the place of the row whose title a sentence speaks of: `the title for week 3`; null: it speaks of none. */
export function titledPlace(sentence: string): string | null {
  const groups = titled.map((way) => way.exec(inDigits(sentence).toLowerCase())?.groups).find((found) => found)
  return groups?.['number'] ?? groups?.['place'] ?? null
}

/** Whether a sentence is of what one of several rows is called, and not of the whole. */
export const isOfRowTitle = (sentence: string): boolean => titledPlace(sentence) !== null
