import { datesIn, masked, timesIn, weekdayNamed } from '../../../text/text.ts'
import { type Change, type Draft, stemsOf } from '../../draft.ts'
import { given } from '../items/items.ts'
import { type Given, rowMeant, rowsOf } from './rows.ts'

/** `We will have shepherd's pie on the 17th`: other words for what a row has on its day. */

const day =
  '(?:the \\d{1,2}(?:st|nd|rd|th)|(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day,?\\s)?\\p{L}{3,9}\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}/\\d{1,2}|(?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:sun|mon|tues?|wed|thurs?|fri|sat)\\.?|el \\d{1,2}(?: de \\p{L}+)?)'
const fresh = "['‘\"“]?(?<fresh>\\p{L}[\\p{L}'’& -]{2,48}?)['’\"”]?"
const behind = '(?=$|[,;.!?(]|\\s(?:instead|now|please|then|so|because|since|ahora)(?!\\p{L}))'
const serves =
  "(?:let['’]?s\\s|(?:we|it|they|there)(?:['’](?:ll|re|s)|\\swill|\\sare|\\sis)?\\s)(?:(?:now|instead|just|be|have|having|do|doing|serve|serving|make|making|get|getting|going with|go with)\\s)+"
const patterns = [
  `(?<!\\p{L})${serves}(?:the\\s|an?\\s)?${fresh}\\s(?:on|for|that|para)\\s(?<day>${day})${behind}`,
  `^(?:so\\s|and\\s|on\\s|for\\s)*(?<day>${day}),?\\s${serves}(?:the\\s|an?\\s)?${fresh}${behind}`,
  `^(?:so\\s|and\\s)*(?<day>${day})\\s(?:is now|will now be|should be|should say|changes to|becomes|is(?=\\s['‘"“]))\\s(?:the\\s|an?\\s)?${fresh}${behind}`,
  `(?<!\\p{L})(?:make|put|list)\\s(?<day>${day})\\s(?:the\\s|an?\\s)?${fresh}\\sinstead(?!\\sof)`,
].map((one) => new RegExp(one, 'iu'))
const changes = /(?<!\p{L})(?:instead|now|is(?=\s['‘"“])|should|changes? to|becomes|rather|ahora)(?!\p{L})/iu
const noThing =
  /^(?:cancel\p{L}*|off|fine|good|ok|right|correct|open|closed|free|full|moved|it|that|this|a|an|the|no|not|nothing|everything|our|out|back|last|next|first)(?!\p{L})/iu
const wordsMax = 6

/** `ahead`: what the comment says before it, which may name what is no longer so. */
export function dishOf(draft: Draft, sentence: string, context: Given & { ahead?: string }): Change[] {
  for (const pattern of patterns) {
    const { fresh: after = '', day: when = '' } = pattern.exec(sentence)?.groups ?? {}
    if (after === '' || noThing.test(after) || after.split(/\s+/).length > wordsMax) continue
    const row = rowMeant(rowsOf(context), when)
    const before = row === null ? null : (wordsOfRow(row.text) ?? pieceLike(row.text, after))
    if (before === null || before.toLowerCase() === after.toLowerCase()) continue
    const said = new Set(stemsOf(`${context.ahead ?? ''} ${sentence.replace(after, ' ')}`))
    const isNamed = stemsOf(before).some((stem) => said.has(stem))
    if (isNamed || changes.test(sentence)) return given(draft, { before, after })
  }
  return []
}

/** The `rye bread` of `Mar 10 - Mushroom broth, rye bread - £4.50`, where there is to be `walnut bread`. */
function pieceLike(text: string, after: string): string | null {
  const noun = stemsOf(after).at(-1)
  const pieces = text.split(/\s[-–—|/]\s|[,;:]\s/u).filter((one) => noun !== undefined && stemsOf(one).at(-1) === noun)
  return pieces.length === 1 ? pieces[0]!.trim() : null
}

/** What a row says besides its one day, where that is one piece without numbers. */
function wordsOfRow(text: string): string | null {
  const dates = datesIn(text)
  if (dates.length > 1 || timesIn(masked(text, dates)).length > 0) return null
  const bare = dates.length === 1 ? text.replace(dates[0]!.text, ' ') : text.replace(/^\p{L}+(?=[:\s])/u, weekdayless)
  const rest = bare.trim().replaceAll(/^[\s:–—|.,-]+|[\s:–—|.,-]+$/g, '')
  return rest === '' || rest === text || /\d|\s[-–—|/]\s|[:;|]/.test(rest) ? null : rest
}
const weekdayless = (word: string) => (weekdayNamed(word) === null ? word : ' ')
