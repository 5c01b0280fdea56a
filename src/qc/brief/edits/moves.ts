import { placesNamed } from '../guesses.ts'
import { placesOf, tellingWords } from './pieces.ts'
import type { RowSet } from './rows.ts'

/** What a sentence moves from one thing to another, exchanges between two rows, or keeps of a list alone. */

const fromTo =
  /(?<!\p{L})(?:mov(?:e|es|ed|ing)|relocat\p{L}+|switch\p{L}*|chang\p{L}*|bumped|shifted|going|gone)\s(?:[^.;!?]{0,40}?\s)?from\s(?:the\s|our\s|an?\s)?(?<old>[^.;!?]{3,50}?)\s(?:over\s|down\s|up\s)?to\s(?:the\s|our\s|an?\s)?(?<fresh>[^.;!?,]{3,50}?)(?=$|[.;!?,]|\s(?:because|since|so|this|due|now|please|instead)(?!\p{L}))/iu
const wordsMax = 6
const ways = [
  fromTo,
  /^s\/(?<old>[^/]{3,60})\/(?<fresh>[^/]{2,60})\/?g?$/u,
  /(?:^|[,;]\s|\s(?:and|y)\s)(?:the\s|our\s)?(?<old>\p{Lu}[^,;.!?]{2,50}?)\sshould (?:be|say|read)\s(?:the\s|our\s)?(?<fresh>\p{Lu}[^,;.!?]{2,50}?)(?=$|[,;.!?])/u,
  /^(?:please\s|pls\s|can (?:you|we)\s|let['’]s\s)*(?:call|name|title|rename)\s(?:it|this|that)\s(?:the\s)?["“]?(?<fresh>[^,;.!?"“”]{3,60}?)["”]?,?\s(?:and\s)?(?:not|instead of|rather than)\s(?:the\s)?["“]?(?<old>[^,;.!?"“”]{3,60}?)["”]?[.!]*$/iu,
]

/** `This has been moved from the Chapel to the Fellowship Hall`, `s/Garden Room/Parlor`, `call it Ladies' Tea, not Women's Tea` */
export function moveFrom(text: string, sentence: string): RowSet | null {
  for (const way of ways) {
    const { old = '', fresh = '' } = way.exec(sentence)?.groups ?? {}
    const found = replaced(text, old, fresh)
    if (found !== null) return found
  }
  return null
}

function replaced(text: string, old: string, fresh: string): RowSet | null {
  const isPlain = [old, fresh].every((one) => tellingWords(one).length > 0 && one.split(/\s+/).length <= wordsMax)
  const places = isPlain && !/\d/.test(old + fresh) ? placesOf(text, old) : []
  if (places.length === 0) return null
  const moved = places.toReversed().reduce((rest, { at, end }) => rest.slice(0, at) + fresh + rest.slice(end), text)
  return { text: moved, before: text.slice(places[0]!.at, places[0]!.end), after: fresh }
}

const placeLabel = /^(?:new\s)?(?:venue|location|place|where|lugar|sede):\s(?<fresh>\p{Lu}[^;!?]{2,70}?)[.!]*$/iu

/** `Venue: The Gathering Place`, in the place of the only one that the text names. */
export function placeGiven(text: string, sentence: string): RowSet | null {
  const { fresh = '' } = placeLabel.exec(sentence)?.groups ?? {}
  const [old, another] = new Set(text.split('\n', linesMax).flatMap(placesNamed))
  return fresh === '' || old === undefined || another !== undefined || fresh.includes(old)
    ? null
    : replaced(text, old, fresh)
}

const raised =
  /(?<!\p{L})(?:prices?|costs?|tickets?|fees?|it all|everything)\s(?:(?:all|both|have|has|is|are)\s)*(?:went|go(?:es)?|going|gone|is|are)?\s?(?<way>up|down)\s(?:by\s)?\$(?<by>\d{1,3})(?![\d.,])/iu
const amounts = /\$(\d{1,4})(?![\d,]|\.\d)/gu
const amountsMax = 4

/** `prices went up $10 for both`: each price of the text. */
export function raisePrices(text: string, sentence: string): RowSet | null {
  const { way = '', by = '' } = raised.exec(sentence)?.groups ?? {}
  const found = [...text.matchAll(amounts)]
  const isOfAll = found.length === 1 || /(?<!\p{L})(?:both|all|each|every\p{L}*|across)(?!\p{L})/iu.test(sentence)
  if (by === '' || !isOfAll || found.length === 0 || found.length > amountsMax) return null
  const step = (/up/iu.test(way) ? 1 : -1) * Number(by)
  if (found.some(([, amount]) => Number(amount) + step <= 0)) return null
  const fresh = (price: string) => `$${Number(price.slice(1)) + step}`
  return {
    text: text.replaceAll(amounts, fresh),
    before: found[0]![0],
    after: fresh(found[0]![0]),
  }
}

const exchanged =
  /^(?:(?:so|and|also|ok|oh),?\s)*(?:the\s)?(?<one>[^.,;:!?]{3,40}?)\s(?:and|&|y)\s(?:the\s)?(?<other>[^.,;:!?]{3,40}?)\s(?:(?:are|is|will be|have|has|need to|want to|got|just|should|van a|se)\s)*(?:switch|swapp?|trad|cambi|intercambi)\p{L}*(?!\s(?:with|con|to|from|\p{Lu}))(?!\p{L})/iu
const row = /^(?<lead>\s*(?:[-*•]\s+)?)(?<name>[^:|\t–—]{2,60}?)(?<mark>\s*(?::|\||\t|\s[-–—]\s)\s*)(?<rest>\S.*)$/u
const linesMax = 200

/** `Youth and bookkeeping are switching`: two rows, each with what the other one had. */
export function exchangeRows(text: string, sentence: string): RowSet | null {
  const { one = '', other = '' } = exchanged.exec(sentence)?.groups ?? {}
  if (one === '' || /\d/.test(one + other)) return null
  const lines = text.split('\n', linesMax)
  const rows = lines.flatMap((line, at) => {
    const found = row.exec(line)?.groups
    return found === undefined ? [] : [{ at, ...(found as Record<'lead' | 'name' | 'mark' | 'rest', string>) }]
  })
  const [first, second] = [one, other].map((name) => {
    const own = rows.filter((each) => placesOf(each.name, name).length > 0)
    return own.length === 1 ? own[0]! : null
  })
  if (!first || !second || first === second || first.mark.trim() !== second.mark.trim()) return null
  const fresh = lines
    .with(first.at, first.lead + first.name + first.mark + second.rest)
    .with(second.at, second.lead + second.name + second.mark + first.rest)
  return { text: text.replace(lines.join('\n'), () => fresh.join('\n')), before: null, after: second.rest }
}

const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)`
const ordinals = new RegExp(
  `(?<![\\p{L}\\d])${ordinal}(?:(?:,\\s(?:and\\s|&\\s)?|\\s(?:and|&|y)\\s)${ordinal})+`,
  'giu',
)
const only = /(?<!\p{L})(?:only|just|solo|sólo)(?!\p{L})/iu

/** `Only doing 1st and 2nd place prizes now`, where the text has three of them. */
export function keepOnly(text: string, sentence: string): RowSet | null {
  const [said, another] = only.test(sentence) ? [...sentence.matchAll(ordinals)] : []
  if (said === undefined || another !== undefined) return null
  const partsOf = (list: string): string[] => list.match(/\d+/g) ?? []
  const kept = partsOf(said[0])
  const [list, other] = [...text.matchAll(ordinals)].filter(({ 0: all }) => {
    const own = partsOf(all)
    return own.length > kept.length && kept.every((one) => own.includes(one))
  })
  if (list === undefined || other !== undefined) return null
  const gone = [...list[0].matchAll(new RegExp(ordinal, 'giu'))].filter(
    ({ 0: one }) => !kept.includes(partsOf(one)[0]!),
  )
  return {
    text: text.slice(0, list.index) + said[0] + text.slice(list.index + list[0].length),
    before: gone.map(({ 0: one }) => one).join(', '),
    after: said[0],
  }
}
