import { isPlaceName } from '../../guesses.ts'
import type { BriefLine } from '../../lines/lines.ts'

/**
 * `Update: May 15 (was May 8)`, `Scones became muffins`, `Not the gym, it's the chapel`: a sentence that names what the brief has
 * beside what it is to have, as one order that all who read changes know.
 */

const value = String.raw`(?:(?!:\s)[^,;!?()→]){2,60}?`
const old = String.raw`(?:the |our |el |la |los |las )?(?<old>${value})`
const fresh = String.raw`(?:the |our |an? |el |la |los |las )?(?!(?:in|at|on|to|off|out|back|up|down)(?!\p{L}))(?<fresh>${value})`
const end = String.raw`(?:,?\s(?:please|now|thanks|thank you|por favor))*[.!?]*$`
const forms = [
  String.raw`^(?:[^:()]{2,24}:\s)?${fresh}\s?\((?:was|were|formerly|previously|used to be|instead of|not|era)\s${old}\)${end}`,
  String.raw`^${old}\s?(?:[-=]+>|→)\s?${fresh}${end}`,
  String.raw`^(?:not|no)\s${old},\s(?:but|it['’]?s|it is|it should be|make it|use|sino|es)\s${fresh}${end}`,
  String.raw`^(?:(?:we\s(?:need|want|have|will have|are having|are doing)|we['’]re\s(?:having|doing)|it['’]?s|please use|use|do|make it|let['’]?s (?:do|use|have|go with))\s)?${fresh}\s(?:rather than|in place of|in lieu of|en vez de|en lugar de)\s${old}${end}`,
  String.raw`^(?:(?:can|could|would)\s(?:you|we)\s)?(?:please\s)?(?:swap|switch|trade|exchange|substitute)\s(?:out\s)?${old}\s(?:out\s)?for\s${fresh}${end}`,
  String.raw`^(?!.*\d)(?!(?:we|they|it|this|that|i|you|he|she|there)(?!\p{L}))(?:the |our )?\p{L}+(?:\s\p{L}+)?\s(?:should be|is|are|will be|needs to be|has to be|becomes?)\s(?:now\s)?${fresh},?\s(?:instead of|rather than|and not|not)\s${old}${end}`,
  String.raw`^${old}\s(?:is|was|has been|got)\s(?:now\s)?(?:called|renamed(?:\s(?:to|as))?|known as)\s${fresh}(?:\snow)?${end}`,
  String.raw`^${old}\s(?:became|becomes|has become|have become|turned into)\s${fresh}${end}`,
  String.raw`^(?:we\s)?(?:can['’]?t get|could(?: not|n['’]?t) get|ran out of|(?:they|we)['’]re out of|no more)\s${old},?\sso\s(?:(?:we['’](?:re|ll)|we\s(?:are|will)|let['’]?s)\s(?:be\s)?(?:doing|having|do|have|use|serve|serving|go with|going with)\s|it['’]?s\s|use\s)?${fresh}${end}`,
  String.raw`^${old}\s(?:is|are)\sout(?:,|\sand|;)\s(?:the\s)?${fresh}\s(?:is|are)\sin${end}`,
].map((one) => new RegExp(one, 'iu'))

/** What a value is called, and no value. */
const called =
  /^(?:dates?|days?|times?|hours?|start|end|price|cost|tickets?|room|place|location|venue|address|speaker|title|name|verse|scripture|number|phone|it|that|this|they|we)$/iu

/** `Could it be the Garden Room instead?` */
const asked = new RegExp(
  String.raw`^(?:can|could|would)\s(?:it|this|that|we)\s(?:please\s)?(?:be|say|read|do|use|have|make it)\s${fresh}\sinstead(?:,?\splease)?\s?\?$`,
  'iu',
)

export function inPlainForm(sentence: string, lines: readonly Pick<BriefLine, 'text'>[]): string {
  const has = (words: string) =>
    lines.some(({ text }) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, 'iu').test(text))
  const wanted = asked.exec(sentence)?.groups?.['fresh']
  if (wanted !== undefined) return `It should be ${wanted}.`
  for (const form of forms) {
    const { old: before = '', fresh: after = '' } = form.exec(sentence)?.groups ?? {}
    // A place goes with its address, which others read.
    if (before === '' || called.test(before) || isPlaceName(before)) continue
    if (/\d/.test(before) !== /\d/.test(after)) continue
    if (has(before) && !has(after)) return `Please change ${before} to ${after}.`
  }
  return sentence
}
