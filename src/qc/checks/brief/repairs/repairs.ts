import { editDistance } from '../../../../kernel/text.ts'
import { monthNames, weekdayNames } from '../../../text/text.ts'

/** What readers of pixels make of numbers, days and the spaces between words, set right. */

const digitsAlike: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1', S: '5', B: '8', Z: '2' }
/** But `Room B1` is the room's name, `12oz` so many ounces, and `UNDER 16S`, `THE 80S` are many. */
const mixed =
  /(?<![\p{L}\d])(?<!\b(?:room|rm\.?|suite|ste\.?|unit|apt\.?|building|bldg\.?|hall|lot|gate|level|salón|sala|aula)\s)(?!\d+oz(?!\p{L}))(?!(?<![$€£])\d{1,4}S(?!\s?[ap]\.?\s?m\b|[\p{L}\d]|:\d))(?=[^\s]{0,12}\d)([\dOoIl|SBZ]{1,4}(?:[:./][\dOoIl|SBZ]{1,4}){0,2})(?=\s?[ap]\.?\s?m\b|[^\p{L}\d]|$)/giu
const names = [...monthNames, ...weekdayNames, ...weekdayNames.map((name) => `${name}s`)]

/** Letters set apart, as headings are: `S U N D A Y`. As many of them, and hardly a word among them. */
const lettersApartMin = 5
const lettersApartShare = 0.8
/** Where letters that were set apart belong to two words, as far as that is certain without a dictionary. */
const seams = new RegExp(
  `(?<=\\d)(?=[\\p{L}])(?!(?:st|nd|rd|th|am|pm)\\b)|(?<=\\p{L})(?=\\d)|(?=${names.join('|')})|(?<=${names.join('|')})(?!s\\b)`,
  'giu',
)

/** A line whose letters are set apart, with its letters together; its words too, where they are dates and numbers. */
function closed(line: string): string {
  const parts = line.split(/\s+/).filter(Boolean)
  const single = parts.filter((part) => part.length === 1).length
  if (single < lettersApartMin || single < parts.length * lettersApartShare) return line
  const joined = parts.map((part) => (/^[|–-]$/.test(part) ? ` ${part} ` : part === ',' ? ', ' : part)).join('')
  return joined.replace(seams, ' ').replace(/ {2,}/g, ' ').trim()
}

const dayNames = weekdayNames.flatMap((name) => [name, name.slice(0, 3)]).join('|')
const monthsNamed = monthNames.flatMap((name) => [name, name.slice(0, 3)]).join('|')
/** `ThuJun3`, `June20,2027`: a reader that drops the spaces of a date. */
const gluedDate = new RegExp(
  `(?<![\\p{L}\\d])(${dayNames})?,?(${monthsNamed})(\\d{1,2})(?:,(\\d{4}))?(?![\\p{L}\\d])`,
  'giu',
)
/** `toSatJan238 AM` */
const gluedDayHour = new RegExp(
  `(?<![\\p{L}\\d])(to|and|from|until|thru)?(${dayNames})?(${monthsNamed})([12]\\d|3[01]|[1-9])(1[0-2]|[1-9])(?=(?::[0-5]\\d)?\\s?[ap]\\.?\\s?m\\b)`,
  'giu',
)
/** `FriJul 2` */
const gluedNames = new RegExp(`(?<![\\p{L}\\d])(${dayNames})(?=(?:${monthsNamed})(?![\\p{L}\\d]))`, 'giu')
/** `1/227 PM` is a day and an hour: no month has so many days. */
const gluedHour = /(?<!\d)((?:0?[1-9]|1[0-2])\/(?:[12]\d|3[01]))(?=\d{1,2}(?::\d\d)?\s?[ap]\.?\s?m\b)/gi
/** `Dec.2,9`: the days of a month without the space between them. */
const closeDays = new RegExp(
  `(?<!\\p{L})(${monthsNamed})\\.?\\s?(\\d{1,2}),(?=(?:[12]\\d|3[01]|[1-9])(?!\\d))(\\d{1,2})`,
  'giu',
)
/** `Dec 2, 9 16` */
const lostComma = new RegExp(
  `(?<=(?<!\\p{L})(?:${monthsNamed})\\.?\\s\\d{1,2}, )(\\d{1,2})\\s([12]\\d|3[01])(?=$|[,|•·;)])`,
  'giu',
)
/** `9 11 AM`: readers lose the sign between two hours. */
const lostAnd = new RegExp(
  `(?<=^|[^,]\\s)(?<!(?:${monthsNamed})\\.?\\s?)([1-9]|1[0-2])\\s([1-9]|1[0-2])(?=(?::[0-5]\\d)?\\s?[ap]\\.?m\\b)`,
  'giu',
)
/** `Dec 619:30`: the bar between a day and an hour, read as a digit. */
const barRead = new RegExp(`(?<=(?<!\\p{L})(?:${monthsNamed})\\.?\\s?)(\\d{1,2})1(?=[3-9]:[0-5]\\d(?!\\d))`, 'giu')
/** `FRI1/22` */
const gluedDay = new RegExp(`(?<![\\p{L}\\d])(${dayNames})(?=\\d{1,2}\\/\\d)`, 'giu')
const loneDay = new RegExp(
  `(?<=(?<![\\p{L}\\d]|\\d )(?:${monthsNamed})\\.?\\s)[Il|](?!(?<=\\|)\\s\\d)(?=\\s?(?:$|[,|•·@]|\\d))`,
  'giu',
)
/** `Dr.Lena`: a short calling, whose full stop ends no address. */
const gluedTitle =
  /(?<![\p{L}\d.@/])(Rev|Dr|Mrs?|Ms|Fr|Sr|Jr|St|Sta|Ste|Sis|Bro|Msgr|Prof|Hon|Capt|Lt|Col|Sgt|Gen|Mt|Ft)\.(?=\p{Lu}\p{Ll}{2}|(?:Rev|Dr|Mrs?|Ms|Fr|Sr)\.)/gu
const spread = (_: string, ...[weekday, month, day, year]: (string | undefined)[]) =>
  [weekday, month, year === undefined ? day : `${day}, ${year}`].filter(Boolean).join(' ')

/** A line with the slips a reader of pixels makes in numbers, months and weekdays set right; nothing else is touched. */
export function repaired(line: string): string {
  return (
    closed(line)
      .replace(/[\u2018\u2019]/g, "'")
      .replace(gluedDayHour, (_, ...parts: (string | undefined)[]) => parts.slice(0, 5).filter(Boolean).join(' '))
      .replace(gluedDate, spread)
      // `18:00 PM`, `8:30 110:00`: a rule beside the hour is read as a digit.
      .replace(/(?<!\d)1(?=[3-9]:[0-5]\d\s?[ap]\.?m)|(?<=\d\s|m\.?\s)1(?=1[0-2]:[0-5]\d(?!\d))/gi, '')
      // `9a.m.to3 p.m.`, `7to10 PM`, `16 &17,10 am`
      .replace(/(?<=\d\s?[ap]\.?m\.?|\d)(to|and|until)(?=\d)/gi, ' $1 ')
      // `9 AMto` ahead of an hour that was lost
      .replace(/(?<=\d\s?[ap]\.?m\.?)(to|and|until)(?!\p{L})\s*/giu, ' $1 ')
      .replace(gluedTitle, '$1. ')
      // `2PM|4PM|`
      .replace(/(?<=[ap]\.?m\.?)\|/giu, ' | ')
      // `7inflatable slides`
      .replace(/(?<![\p{L}\p{N}.,:#@/_-])(\d{1,3})(?=\p{Ll}{4,}(?![\p{L}./@_-]*[./@_\d]))/gu, '$1 ')
      // `11AMa 6PM`
      .replace(/(?<=\d\s?[ap]\.?m\.?)a\s?(?=\d)/gi, ' a ')
      .replace(closeDays, '$1 $2, $3')
      .replace(lostAnd, (found, one: string, other: string) =>
        Number(one) < Number(other) ? `${one} & ${other}` : found,
      )
      .replace(lostComma, '$1 & $2')
      .replace(gluedHour, '$1 ')
      .replace(barRead, '$1 | ')
      .replace(gluedDay, '$1 ')
      .replace(/(?<=\d\s?)&(?=\d)/g, '& ')
      .replace(/(?<=\d),(?=\d{1,2}\s?[ap]\.?\s?m\b)/gi, ', ')
      .replace(gluedNames, '$1 ')
      // A bar between a date and a whole time is no digit of it: `April 2 |12 p.m.`
      .replace(/(?<!\S)\|(?=\d{2}(?!\d)|\d[:.]\d\d)|(?<=\d)\|(?=\s?\d{1,2}[:.]\d\d)/g, ' | ')
      .replace(mixed, (found) =>
        /\d/.test(found) ? found.replace(/[OoIl|SBZ]/g, (sign) => digitsAlike[sign]!) : found,
      )
      // `May I, 2027`, `June l | 9:45`, but `Wednesdays in July | 6:30`
      .replace(/(?<![\p{L}\d])[Il|](?=,?\s(?:19|20)\d\d(?!\d))/gu, '1')
      .replace(loneDay, '1')
      // `I am` is a word more often than an hour.
      .replace(/(?<![\p{L}\d])[Il|](?=\s?(?:p\.?\s?m|a\.\s?m)\b)/gu, '1')
      .replace(/(?<![\d:.])([1-9]|1[0-2])([0-5]\d)(?=\s?[ap]\.?\s?m\b)/gi, '$1:$2')
      .replace(/(\d{1,2})\s?[;,](\d{2})(?=\s?[ap]\.?\s?m\b)/gi, '$1:$2')
      .replace(/(?<=\p{L})0(?=\p{L})|(?<![\p{L}\d])0(?=\p{L}{3})/gu, 'o')
      .replace(/(?<=\p{Ll})I(?=\p{Ll}|(?![\p{L}\d]))/gu, 'l')
      .replace(/\p{L}{5,11}/gu, (word) => nearName(word) ?? word)
  )
}

/** The month or weekday a word was meant to be: `Decernber`, `Wednesdav`. */
function nearName(word: string): string | null {
  const lower = word.toLowerCase()
  if (names.some((name) => name.toLowerCase() === lower) || /^sundaes?$/.test(lower)) return null
  const folded = lower.replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/[|]/g, 'l')
  // Two slips where the word begins alike: `remember` is no December.
  const most = (name: string) => (folded.length >= 8 && name.startsWith(folded[0]!) ? 2 : 1)
  // `Augusta` and `Augustin` go on where the month ends: no reader puts letters there.
  const goesOn = (name: string) => lower.startsWith(name)
  const near = names.filter((name) => isNear(name.toLowerCase()) && name.length > 5 && !goesOn(name.toLowerCase()))
  return near.length === 1 ? near[0]! : null

  function isNear(name: string): boolean {
    return editDistance(folded, name, most(name)) <= most(name)
  }
}
