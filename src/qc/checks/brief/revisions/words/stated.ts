import { factSpans, isTalk, literalsIn } from '../../../../brief/brief.ts'
import { datesIn, masked } from '../../../../text/text.ts'

/** The values that a request names: quotations, moments, numbers, addresses, names. */

/** Where a sentence goes over to why, or to what was before. */
const reasons =
  /(?<!\p{L})(?:because|since|so that|so we|so people|see my|as per|per my|which|until|last (?:week|year|time|month)|otherwise|in case|when we|like we|we (?:had|were|used)|\(was)(?!\p{L}).*$/isu
/** What is so, or has to be; a question says neither. */
const states =
  /(?<!\p{L})(?:is|are|will be|it['’]?s|we['’]?(?:re|ve)|that['’]?s|should|must|has to|have to|needs? to|supposed to|ends?|starts?|begins?|opens?|closes?|costs?|meets?|reads?|says?|spelled|spelt|born|moved|apply by|due|raised|password|(?:rsvp|register|sign up|respond) by|(?:extended|moved|changed|pushed|switched|bumped|raised|lowered)(?: \p{L}+){0,3} to|(?:went|gone|came|jumped|dropped|is|are) (?:up|down) to|(?:went|gone|jumped|dropped) to|(?:put|has|have) (?:us|them|it) (?:on|in|at)|es|son|runs?|goes|go|thru|lasts?|spells?|puts?|adds?|includes?|squeeze in|(?:update|change|make|switch|set|bump)(?: [\p{L}’'-]+){0,3} to)(?!\p{L})|:\s|→|[-=]>|\d{3}[-.\s]\d{4}|@|,\sso(?=\s\p{L}+\s\d)/iu
/** What has become of a thing of the design, whoever it concerns: `they put us in Room 5`, `we pushed the deadline to May 4`. */
const isMoved =
  /(?<!\p{L})(?:(?:extend(?:ed)?|moved?|changed?|push(?:ed)?|switch(?:ed)?|bump(?:ed)?|raised?|lower(?:ed)?)(?: [\p{L}’'-]+){0,3} to|(?:went|gone|jumped|dropped) (?:up |down )?to|put (?:us|them|it) (?:on|in|at)|(?:is|are) now)(?= [$€£]?\d| \p{Lu})/u
/** What is asked to be there. */
export const adds = /(?<!\p{L})(?:add|put|include|squeeze in|fit|mention|list)(?!\p{L})/iu
export const addsValue = (request: string): boolean => adds.test(request) && statedIn(request).length > 0
const denied =
  /(?<!\p{L})(?:not|no|never|isn['’]?t|instead of|rather than|was|were|had|from|wrong|don['’]?t|can['’]?t take|dropped|cancel+ed|skipp?ed|without|(?:this|it|still|you|currently) (?:says?|reads?|shows?|has|have|wrote))\s(?:the\s|at\s|on\s|a\s|be\s|say\s)?$/iu

/** The values that a request says are so: quotations, moments, numbers, addresses, names. */
/** The values that a request names and does not turn down, whether or not it says that they are so. */
export const valuesNamed = (request: string): string[] =>
  request.split(/(?<=[.!?])\s+(?=["“\p{Lu}\d])|(?<=\.{2,}|!)\s+/u).flatMap((sentence) => {
    const said = sentence.replace(reasons, '')
    return valuesIn(said).flatMap(({ at, text }) => (denied.test(said.slice(0, at)) ? [] : text))
  })

export function statedIn(request: string): string[] {
  const found: string[] = []
  for (const sentence of request.split(/(?<=[.!?])\s+(?=["“\p{Lu}\d])|(?<=\.{2,}|!)\s+/u)) {
    const said = sentence.replace(reasons, '')
    if (!states.test(said) || (isTalk(said) && !isMoved.test(said)) || (/\?\s*$/.test(said) && !adds.test(said)))
      continue
    const spans = valuesIn(said)
    found.push(...spans.filter(({ at }) => !denied.test(said.slice(0, at))).map(({ text }) => text))
  }
  return [...new Set(found)]
}

/** `Field 5`, `Grades 7-12` */
const counted =
  /(?<![\p{L}\d])(?!Change |Make |Move |Use |Put |Update |Not )\p{Lu}\p{Ll}{2,}\s\d+(?:[-–]\d+)?(?![\p{L}\d:.,]*\d|\s?[ap]\.?m)/gu
function valuesIn(said: string): { at: number; text: string }[] {
  const quotes = [...said.matchAll(/["“]([^"“”]{2,160})["”]/gu)].map(({ index, 0: all }) => ({
    at: index,
    end: index + all.length,
  }))
  const rest = masked(said, quotes)
  // Several days in one breath may stand apart in the design.
  const several = new Set(datesIn(rest).flatMap(({ at, days, isRange }) => (days.length > 1 && !isRange ? [at] : [])))
  const facts = factSpans(rest)
    .filter(({ at }) => !several.has(at))
    .map(({ at, end }) => ({ at, end, text: said.slice(at, end) }))
  const plain = masked(rest, factSpans(rest))
  const literals = literalsIn(plain)
    .filter(({ kind }) => kind !== 'person' && kind !== 'count')
    .map(({ text }) => ({ at: plain.indexOf(text), end: plain.indexOf(text) + text.length, text }))
  const bare = masked(plain, literals)
  const numbers = [...bare.matchAll(/(?<![\p{L}\d:/])[$€£]?\d{2,}(?:,\d{3})*(?:\.\d\d)?(?![\p{L}\d]|\s?[-–—]\s?\d)/gu)]
  const names = [...bare.matchAll(/(?<=[\p{Ll},:]\s)\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)+/gu)]
  // `in the Chapel`, `after the SECOND service`, `password: grace2026`
  const others = [
    ...bare.matchAll(
      /(?<=\b(?:in|at|is|with)\s(?:the\s)?)\p{Lu}\p{Ll}{3,}(?!\s\p{Lu})|(?<=\p{Ll}.*)(?<![\p{L}\d])(?:\p{Lu}{4,}|\p{Ll}+\d+)(?![\p{L}\d])/gu,
    ),
  ]
  const weekdays = [
    ...bare.matchAll(/(?<=\b(?:now|to|is|are) (?:on )?)(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?(?!\p{L})/giu),
  ]
  return [
    ...facts,
    ...literals,
    ...[...numbers, ...weekdays, ...bare.matchAll(counted), ...names, ...others].map(({ index, 0: text }) => ({
      at: index,
      text,
    })),
  ]
}
