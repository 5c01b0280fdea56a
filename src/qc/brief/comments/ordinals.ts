import { datesIn, masked } from '../../text/text.ts'
import { allTexts, type Change, type Draft } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { inDigits } from '../values/values.ts'

/** `It's their FIFTIETH, not 45th`, `this is the 112th year`, `son 30 años, no 25`: how many years a brief counts. */

/** What years are counted by; of one event all of these tell the same number. */
const ofYears =
  'anniversar(?:y|ies)|annual|years?|yrs?|birthdays?|reunions?|homecomings?|jubilees?|editions?|aniversarios?|años?|cumpleaños|anual(?:es)?|edici(?:ón|ones)'
const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const tenths = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth'.split(' ')
const spanishTenths =
  'vig[eé]sim[oa] trig[eé]sim[oa] cuadrag[eé]sim[oa] quincuag[eé]sim[oa] sexag[eé]sim[oa] septuag[eé]sim[oa] octog[eé]sim[oa] nonag[eé]sim[oa] cent[eé]sim[oa]'.split(
    ' ',
  )
const spanishOrdinals =
  'primer[oa]? segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] s[eé]ptim[oa] octav[oa] noven[oa] d[eé]cim[oa]'.split(
    ' ',
  )
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const word = `(?:(?:${tens})[- ](?:${ordinalWords.slice(0, 9).join('|')})|(?:${spanishTenths.join('|')})(?:\\s(?:${spanishOrdinals.slice(0, 9).join('|')}))?|${[...ordinalWords, ...tenths, ...spanishOrdinals].join('|')})`
const numeral = '\\d{1,3}(?:st|nd|rd|th|\\.?[ºª°]|[vtm]?[oa](?!\\p{L}))'
const ordinal = new RegExp(`(?<![\\p{L}\\d$#-])(?:${numeral}|${word})(?![\\p{L}\\d])`, 'giu')
/** `49 years` counts as the 49th does. */
const counted = new RegExp(
  `(?<![\\p{L}\\d$€£.,:/#-])(?<number>${numeral}|${word}|\\d{1,3})(?<between>[\\s-](?:\\p{L}+\\s)?)(?:${ofYears})(?![\\p{L}])`,
  'giu',
)

function valueOf(text: string): number {
  const plain = text.toLowerCase()
  if (/^\d/.test(plain)) return Number.parseInt(plain, 10)
  const at = (some: readonly string[], one: string) =>
    some.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(one)) + 1
  const [first = '', second = ''] = plain.split(/[- ]/)
  const ten = Math.max(at(tenths, first), at(spanishTenths, first))
  const small = (one: string) => Math.max(at(ordinalWords, one), at(spanishOrdinals, one))
  if (ten > 0) return (ten + 1) * 10 + (second === '' ? 0 : small(second))
  return second === '' ? small(first) : Number(inDigits(first)) + small(second)
}

/** What says of the whole which one it is. */
const isIt =
  /(?<!\p{L})(?:it['’]?s|it is|that['’]?s|this is|this year is|we['’]?re on(?: the)?|make (?:it|that)|should (?:be|say|read)|es|son|será|cumplen)(?!\p{L})[^,;.!?\d]{0,24}$/iu
const denied =
  /(?<!\p{L})(?:not|no|instead of|rather than|en (?:vez|lugar) de)\s(?:(?:the|their|our|el|la|los)\s)?(\d{1,3})(?![\d:])/iu
/** `the second hymn`, `the third one`: one of several. */
const ofOne = /^\s\p{Ll}{3,}/u
const isOver = /^\s(?:this|now|not|instead|already|since|and|but|so|este|ahora|ya)(?!\p{L})/iu
const daysMax = 31

type Said = { value: number; isOfYears: boolean }

/** The number that a sentence says; null: it says none, or the day of a month. */
function saidIn(sentence: string): Said | null {
  const text = masked(sentence, datesIn(sentence))
  const unwanted = denied.exec(text)
  const rest = unwanted === null ? text : text.slice(0, unwanted.index)
  const years = [...rest.matchAll(counted)].filter(
    ({ groups, index }) => !/^\d+$/.test(groups!.number!) || unwanted !== null || isIt.test(rest.slice(0, index)),
  )
  if (years.length === 1) return { value: valueOf(years[0]!.groups!.number!), isOfYears: true }
  const alone = [...rest.matchAll(ordinal)].filter(({ 0: one, index }) => {
    const behind = text.slice(index + one.length)
    return isIt.test(text.slice(0, index)) && (!ofOne.test(behind) || isOver.test(behind))
  })
  const value = alone.length === 1 ? valueOf(alone[0]![0]) : null
  const isDay = value !== null && value <= daysMax && unwanted === null
  return value === null || isDay ? null : { value, isOfYears: false }
}

const suffixOf = (value: number) => {
  const isTeen = value % 100 > 10 && value % 100 < 14
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
}

/** In the form of the old one: `45th` for `50th`, `49` for `50`. */
function written(old: string, value: number): string {
  if (/^\d+$/.test(old)) return String(value)
  if (/^\d+(?:st|nd|rd|th)$/i.test(old)) return `${value}${suffixOf(value)}`
  return /^\d/.test(old) ? old.replace(/^\d+/, String(value)) : `${value}${suffixOf(value)}`
}

const several =
  /(?<!\p{L})(?:(?<nth>first|second|third|fourth|1st|2nd|3rd|4th)|(?<last>last|final|later|latest))\s(?:one|\p{L}{3,})(?!\p{L})/iu

/** `second seating 10:45`: of several things that a brief lists one after the other the one that a clause counts; undefined: it counts none. */
export function countedOf<Thing>(clause: string, things: readonly Thing[]): Thing | undefined {
  const { nth = '', last } = several.exec(masked(clause, datesIn(clause)))?.groups ?? {}
  const place = /^\d/.test(nth) ? Number.parseInt(nth, 10) - 1 : ordinalWords.indexOf(nth.toLowerCase())
  return last === undefined ? things[place] : things.at(-1)
}

export function ordinalChanges(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const said = saidIn(sentence)
  if (said === null) return []
  const no = denied.exec(sentence)?.[1]
  const isOld = (number: string) => {
    const value = valueOf(number)
    return value !== said.value && (no === undefined || value === Number(no))
  }
  const countsIn = (text: string) => [...text.matchAll(counted)].filter(({ groups }) => isOld(groups!.number!))
  const known = [
    ...allTexts(draft),
    ...lines.filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside').map(({ text }) => text),
  ].flatMap(countsIn)
  const values = new Set(known.map(({ groups }) => valueOf(groups!.number!)))
  const [first] = known
  if (first === undefined || values.size !== 1) return []
  const fresh = (all: string, number: string) => written(number, said.value) + all.slice(number.length)
  const after = fresh(first[0], first.groups!.number!)
  let isHeld = false
  for (const field of ['key_copy', 'required_elements'] as const)
    draft[field] = draft[field].map((text) =>
      countsIn(text).reduceRight((found, { 0: all, index, groups }) => {
        isHeld = true
        return found.slice(0, index) + fresh(all, groups!.number!) + found.slice(index + all.length)
      }, text),
    )
  if (!isHeld) draft.required_elements.push(after)
  return [{ field: 'required_elements', before: first[0], after }]
}
