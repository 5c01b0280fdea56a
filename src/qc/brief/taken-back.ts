import type { Amendment } from '../model.ts'
import { datesIn, timesIn } from '../text/text.ts'
import { stemsOf } from './draft.ts'

/** `April 3?? no wait, Easter is March 28 so March 27`: what somebody asks themselves, and what they reckon by. */
export const isTakenBack = (text: string, at: number, end: number) =>
  (/^\s?\?{2,}/.test(text.slice(end)) && !(isEmphasis.test(text.slice(end)) && asking.test(text))) ||
  /^[\s\d,]{0,7}(?:ya pasó|already passed|is past|is over)(?!\p{L})|^\s?\?\s?(?:no|oops|sorry|wait|actually|scratch)\b/iu.test(
    text.slice(end),
  ) ||
  /\b(?:Easter|Christmas|Thanksgiving|Pentecost)\s(?:is|falls)\s(?:on\s)?$/i.test(text.slice(Math.max(0, at - 30), at))
/** `can we get a slide that … on jan 31??`: what is asked with emphasis is in no doubt. */
const isEmphasis = /^\s?\?+\s*$/
const asking = /^(?:(?:hi|hey|hello|ok|so|and|please)[,!]? )?(?:can|could|would|will|may)\b/i

/** What somebody asks among several questions, where other lines say when it is. */
export const isAsked = (text: string, all: readonly string[]): boolean =>
  /\?\s*$/.test(text) &&
  !asking.test(text) &&
  all.filter((one) => /\?\s*$/.test(one)).length > 1 &&
  all.some((one) => !/\?\s*$/.test(one) && datesIn(one).length + timesIn(one).length > 0)

const takenBack =
  /^(?:[….\s]*(?:and|but)\s)?(?:(?:oh|wait|no|sorry|actually|hmm|ok|you know what|on second thought|perdón|ay),?\s)*(?:(?:\p{L}+ )?(?:has |have )?(?:just )?changed (?:our|their|his|her|its|my) minds?|no,? wait(?=\D*$)|wait,? no(?=\D*$)|scratch (?:that|this|it)|(?:please )?(?:ignore|disregard|forget|strike)(?: about)? (?:that|this|it|(?:my|the) (?:last|previous|earlier)(?: (?:comment|note|message|one|change))?|what i (?:just )?said|the above)|(?:ignore|disregard) me|my (?:bad|mistake)|never ?mind(?: me| (?:about |on )?(?:that|this|it|both(?: of (?:those|them|these))?|all (?:of )?(?:that|this|it|those|them)|everything|the (?:last|previous) \p{L}+))?|nvm(?: (?:on )?(?:both|everything))?|(?:please )?(?:keep|leave|put) (?:it|everything|things|all of it)(?: all)? (?:how|as|the way|like) (?:it|they|things) (?:was|were)(?: (?:before|originally))?(?:,? (?:please|pls))?|(?:do ?n['’]t|do not|no need to) (?:bother|worry)(?: (?:with|about))? (?:that|it|this|them)(?: (?:on|for|in) (?:the|this) \p{L}+)?|olv[ií]d(?:en|alo|enlo)(?: (?:eso|lo anterior))?|ignor(?:en|a) (?:eso|lo anterior|mi (?:último )?comentario))\s*(?:[-—–,.;:!]+\s*|$)/iu

/** What a sentence says besides taking back what was said before; null: it takes nothing back. */
export const besidesTakingBack = (sentence: string): string | null =>
  takenBack.test(sentence) ? sentence.replace(takenBack, '').trim() : null

/** How much of what was said before a sentence takes back: `Never mind on both`, `keep it how it was`; null: what is nearest. */
export const extentTakenBack = (sentence: string): 'two' | 'all' | null =>
  /(?<!\p{L})both(?!\p{L})/iu.test(takenBack.exec(sentence)?.[0] ?? '')
    ? 'two'
    : /(?<!\p{L})(?:everything|all|was|were)(?!\p{L})/iu.test(takenBack.exec(sentence)?.[0] ?? '')
      ? 'all'
      : null

/** A thing by its words and numbers, or by the field that its name stands for, and what is said besides. */
export type TakenBack = { stems: string[]; field: 'dates' | 'times' | 'locations' | null; rest: string }

/** The words of a text in the one form in which they are compared, and its numbers: the 6 of `6:00`. */
export const wordsAndNumbersOf = (text: string): string[] => [...stemsOf(text), ...(text.match(/\d+/g) ?? [])]

/** `Ignore what I said about the class, the original date is fine.`: of what it takes something back; null: of nothing it names. */
export function takenBackIn(sentence: string): TakenBack | null {
  const found = aboutThing.exec(sentence) ?? namedThing.exec(sentence)
  const thing = found?.groups?.['thing']
  if (found === null || thing === undefined) return null
  const [field = null, name] = fieldNames.find(([, one]) => one.test(thing)) ?? []
  const stems = wordsAndNumbersOf((name === undefined ? thing : thing.replace(name, ' ')).replaceAll(ofChange, ' '))
  return stems.length === 0 && field === null ? null : { stems, field, rest: sentence.slice(found[0].length).trim() }
}
const aboutThing = new RegExp(
  String.raw`^(?:(?:oh|wait|no|sorry|actually|hmm|lol|haha|ugh|um|well|hi|hey|ok|okay|please|and|but|so|you can|perdón),?\s)*(?:${[
    String.raw`(?:ignore|disregard|forget|scratch|strike|never ?mind|nvm)(?: about)? (?:what (?:i|we) (?:just )?(?:said|wrote|asked|posted|mentioned)|(?:my|our|his|her|their|\p{Lu}\p{L}+['’]s) (?:last |earlier |previous |other )?(?:note|comment|message|request|change|e-?mail|post|remark|question)s?)(?: earlier| above| before| yesterday)? (?:about|on|re|regarding|concerning)`,
    String.raw`(?:ignore|disregard|forget) the (?:last |earlier |previous )?(?:comment|message|request|change|remark)s?(?: above)? (?:about|on|re|regarding|concerning)`,
    String.raw`never ?mind about`,
    String.raw`(?:olvid(?:en|a|e)|ignor(?:en|a|e)) (?:lo que (?:dije|puse|escribí)|mi (?:comentario|nota|mensaje)) (?:sobre|acerca de|de)`,
  ].join('|')})\s(?<thing>(?:\d{1,2}(?::\d\d)?|[^,;:.!?–—]{3,50}?))(?:\s*$|\s?[,;:.!–—]+\s*|\s-\s)`,
  'iu',
)
/** `Ignore the camp comment` */
const namedThing =
  /^(?:(?:sorry|actually|hi|hey|ok|please|and|but|so),?\s)*(?:ignore|disregard|forget)\s(?:the|that)\s(?<thing>(?!(?:last|previous|earlier|other|first|above)\s)[^,;:.!?–—]{3,30}?)\s(?:comment|note|message|change|request|remark)s?(?:\s(?:above|before|from \p{L}+))?(?:\s*$|\s?[,;:.!–—]+\s*|\s-\s)/iu
const fieldNames: [TakenBack['field'], RegExp][] = [
  ['times', /(?<!\p{L})(?:times?|hours?|start(?:ing)? time|horas?|horario)(?!\p{L})/iu],
  ['dates', /(?<!\p{L})(?:dates?|days?|fechas?|días?)(?!\p{L})/iu],
  ['locations', /(?<!\p{L})(?:place|location|venue|room|lugar|salón)(?!\p{L})/iu],
]
/** `the time change`, `moving the class` */
const ofChange = /(?<!\p{L})(?:chang(?:e|ing)|mov(?:e|ing)|being|having|adding|taking|new|cambio)(?!\p{L})/giu

/** `we are back to the original time`: the last change of its kind; null: there was none, undefined: it says nothing of that. */
export function asAtFirst<One extends Pick<Amendment, 'before'> & { field?: string }>(
  sentence: string,
  amendments: readonly One[],
): One | null | undefined {
  const kind = toFirst.exec(sentence)?.groups?.['kind']
  if (kind === undefined) return undefined
  const [, isMeant] = kindsOf.find(([name]) => name.test(kind))!
  return amendments.findLast(isMeant) ?? null
}
const toFirst =
  /(?<!\p{L})(?:back to|stick(?:ing)? (?:with|to)|keep(?:ing)?|stay(?:ing)? with|return(?:ing)? to)\s(?:the |our |its )?(?:original|old|first|former|initial|previous)(?:ly \p{L}+)?\s(?<kind>times?|hours?|dates?|days?|nights?|places?|locations?|venues?|rooms?|prices?|costs?|plan|idea|wording|title|name|speaker)(?!\p{L})/iu
const kindsOf: [RegExp, (one: Pick<Amendment, 'before'> & { field?: string }) => boolean][] = [
  [/^(?:time|hour)/iu, ({ field }) => field === 'times'],
  [/^(?:date|day|night)/iu, ({ field }) => field === 'dates'],
  [/^(?:place|location|venue|room)/iu, ({ field }) => field === 'locations'],
  [/^(?:price|cost)/iu, ({ before }) => /^[$€£]\d/u.test(before ?? '')],
  [/^/u, () => true],
]

/** `Actually keep the childcare line`, `the trolley stays`, `put the raffle back in`: the words of what is not to go. */
export function keptIn(sentence: string): string[] {
  const said = keeps.map((one) => one.exec(sentence)?.[1]).find((one) => one !== undefined) ?? ''
  return stemsOf(said.replaceAll(kindsOfText, ' '))
}
const tail = String.raw`(?:\s(?:in|on|there|it|after all|please|pls|then|por favor))*[.!]*$`
const keeps = [
  String.raw`(?<!(?:not|n['’]t|never)\s)(?<!\p{L})(?:keep|dej(?:a|en|emos)|mant(?:én|engan))\s(?:the |our |that |la |el |las |los )?([^,;.!?–—]{3,40}?)${tail}`,
  String.raw`(?<!(?:not|n['’]t|never)\s)(?<!\p{L})(?:put|bring|add)\s(?:the |our |that )?([^,;.!?–—]{3,40}?)\sback${tail}`,
  String.raw`(?:^|[,;–—.]\s)(?:(?:actually|ok|wait|sorry|no|and|so),?\s)*(?:the |our )?([\p{L} ]{3,40}?)\s(?:stays|can stay|should stay|is back(?: on)?)${tail}`,
].map((one) => new RegExp(one, 'iu'))
/** What a thing is called by its place in the text. */
const kindsOfText =
  /(?<!\p{L})(?:lines?|parts?|bits?|items?|text|notes?|words?|sentences?|section|blurb|línea|parte|texto|frase)(?!\p{L})/giu

/** `Dec 25 - no services!`: a day on which nothing takes place is none of the event's. */
export const isDayOff = (text: string, end: number): boolean =>
  /^(?:\s?\([^()]{1,12}\))?\s?[-–—:,(]?\s?(?:(?:there (?:is|are|will be)|we have|hay|habrá)\s)?(?:no|sin)\s(?:(?:evening|morning|regular|sunday|weekly)\s)?(?:services?|meetings?|class(?:es)?|rehearsals?|school|programs?|practices?|gatherings?|groups?|events?|worship|cultos?|clases?|reuni[oó]n(?:es)?|servicios?)(?!\p{L})/iu.test(
    text.slice(end),
  )

/** A day of a month, or a year, that no date was made of. */
export const besideNumber = (text: string): boolean => {
  const times = timesIn(text)
  return [...text.matchAll(/(?<![\d:.$])(?:\d{1,2}|(?:19|20)\d\d)(?:st|nd|rd|th)?(?![\d:%])/g)].some(
    ({ index }) => !times.some(({ at, end }) => index >= at && index < end),
  )
}
