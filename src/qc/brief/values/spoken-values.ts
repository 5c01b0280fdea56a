/** Prices and hours as people say them: `fifteen dollars`, `the cost is 89`, `so 7 to 9`. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const number = `\\d{1,4}(?:\\.\\d\\d)?|(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${small.slice(1).toReversed().join('|')}`

function valueOf(text: string): string {
  if (/^\d/.test(text)) return text
  const [first = '', second] = text.toLowerCase().split(/[- ]/)
  const ten = tens.indexOf(first)
  if (ten === -1) return String(small.indexOf(first))
  return String((ten + 2) * 10 + (second === undefined ? 0 : small.indexOf(second)))
}

const inDollars = new RegExp(
  `(?<![\\p{L}\\d$.,])(${number})\\s(?:dollars|bucks|dólares|dlls|dls|usd)(?![\\p{L}])`,
  'giu',
)
const whose = '(?:\\s(?:per|for an?|por|de|a|each)\\s\\p{L}{3,}(?:\\s\\p{L}{3,})?)?'
const asPrice = new RegExp(
  `\\b((?:price|cost|fee|tickets?|admission|registration|donation|deposit|tuition|costo|precio|entrada|boletos?|depósito|cuota)(?:\\s(?:price|cost|fee))?${whose}(?:\\s\\([^()]{2,20}\\))?\\s(?:(?:is|are|es|now|only|just|to|will be|should be|goes|went|up|sube|a|ahora|quedó en)\\s){0,4})(?<=[\\s])(${number})(?=$|[.,;!?)]|\\s(?:this|now|per|each|instead|total|not|apiece|por|bc|because|for)\\b)(?![.,]\\d)`,
  'giu',
)
/** `ADULTS 14.00` */
const ofPeople =
  /(?<!\p{L})((?:adults?|child(?:ren)?|kids|seniors?|students?|couples?|family|families|members?|adultos?|niños|familias?)\s?:?\s(?:(?:ages?\s)?\d{1,2}\s?[-–]\s?\d{1,2}\s|(?:\p{L}+\s){0,3})?)(\d{1,3}\.\d\d)(?![\d:]|\s?[ap]\.?m)/giu

/** `we need to go to 165 flat` */
const flat = /(?<=\bto\s)(\d{1,4})(?=\s(?:flat|even|apiece|a head|per person)\b)/gi

/** A sentence with its prices as a design has them. */
export const withPrices = (sentence: string): string =>
  sentence
    .replace(inDollars, (_, one: string) => `$${valueOf(one)}`)
    .replace(asPrice, (_, ahead: string, one: string) => `${ahead}$${valueOf(one)}`)
    .replace(flat, '$$$1')
    .replace(ofPeople, (_, ahead: string, one: string) => `${ahead}$${one}`)

const hour = '(1[0-2]|[1-9])'
const ends = '(?=$|[.,;!?)]|\\s(?:instead|now|not|sharp|please|this|and|so|for|this)\\b)'
const range = new RegExp(
  `(?<=\\b(?:so|to|now|is|are|from|be|it['’]s|do|say)\\s)${hour}(:[0-5]\\d)?\\s?(-|–|to|a)\\s?${hour}(:[0-5]\\d)?${ends}`,
  'giu',
)
const one = new RegExp(
  `(?<=\\b(?:starts?|begins?|ends?|closes?|opens?|finish(?:es)?|empieza|termina|(?:the |start |service |new )*time|la (?:nueva )?hora|(?:service|mass|class|start|misa|culto)\\s(?:is |has |was )?(?:now |been )?(?:moved|pushed|shifted))\\s(?:(?:is|are|at|to|back|up|now|a las?|will be|should be|es|será|cambia|pasa)\\s){0,3})${hour}${ends}`,
  'giu',
)
/** `The 2:00 is off, and 6 moves to 6:30` */
const asSubject =
  /(?<=(?:^|[,;]\s|(?<!\p{L})(?:and|but|the|our|y|la|las)\s))(1[0-2]|[1-9])(?=\s(?:moves?|moved|goes|shifts?|changes?|becomes?|slides?|is (?:now|moving|moved)|pasa|cambia|se mueve)\s(?:up |back |down )?(?:(?:to|at|a las?)\s)?(?:1[0-2]|[1-9])(?::[0-5]\d)?(?![\d/%]))/giu
/** `Sun 9 & 11` */
const ofWeekday = new RegExp(
  `(?<=\\b(?:sun|mon|tue|tues|wed|thu|thurs|fri|sat)(?:(?:day|sday|nesday|rsday|urday)s?)?[.,:]?\\s)${hour}(\\s(?:&|and|y)\\s)${hour}(?=$|[.,;!)]|\\s(?:[ap]\\.?m|in|at|on|\\+)\\b)(?!\\s?[ap]\\.?m)`,
  'giu',
)
/** `Doors 6 music 7` */
const announced = new RegExp(
  `(?<=\\b(?:doors|gates|music|concert|kickoff|kick-off)\\s(?:open\\s|at\\s)?)${hour}(?=$|[.,;!)/&]|\\s(?:doors|gates|music|concert|show|starts?|and|&|/)(?:\\s|$))`,
  'giu',
)
/** `from six to nine in the evening`, `a las siete de la noche` */
const spanishHours = 'una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')
const hourWord = `(?:${[...small.slice(1, 13), ...spanishHours].join('|')})`
const spokenHours = new RegExp(
  `(?<![\\p{L}-])(?<!(?:past|quarter to|till|y) )(${hourWord})(?:((?:,? ?(?:and|&|to|til|till|until|through|a|y)|\\s?[-–—])\\s(?:las? )?)(${hourWord}))?(?=\\s(?:in the (?:morning|afternoon|evening)|at night|de la (?:mañana|tarde|noche))(?!\\p{L}))`,
  'giu',
)
/** `530-7 pm`, `weds 630-8`, `at 630pm` */
const withoutColon =
  /(?<=(?<!\p{L})(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[.,]?\s(?:at\s|from\s)?)(1[0-2]|[1-9])(00|15|30|45)(?=\s?(?:[-–]|to|til|till)\s?(?:1[0-2]|[1-9])(?!\d))|(?<![\d$€£#/:.,-])(1[0-2]|[1-9])(00|15|30|45)(?=\s?[ap]\.?m(?!\p{L})|\s?(?:[-–]|to|til|till)\s?(?:1[0-2]|[1-9])(?::?[0-5]\d)?\s?[ap]\.?m(?!\p{L}))|(?<=(?<![\d$€£#/:.,-])(?:1[0-2]|[1-9])(?::?[0-5]\d)?\s?(?:[ap]\.?m\.?)?\s?(?:[-–]|to|til|till)\s?)(1[0-2]|[1-9])(00|15|30|45)(?=\s?[ap]\.?m(?!\p{L}))/giu
/** `530 start`, `9-1230` */
const loose =
  /(?<![\d$€£#/:.,-])(1[0-2]|[1-9])(00|15|30|45)(?=\s(?:start|begin|sharp|instead)(?!\p{L}))|(?<=(?<![\d$€£#/:.,-])(?:1[0-2]|[1-9])(?::[0-5]\d)?\s?[-–]\s?)(1[0-2]|[1-9])(00|15|30|45)(?![\d:-])/giu
const withLoose = (text: string): string =>
  text.replace(loose, (_, ...[one, ofOne, until, ofUntil]: string[]) => `${one ?? until}:${ofOne ?? ofUntil}`)
const hourOf = (word: string) =>
  String(Math.max(small.indexOf(word.toLowerCase()), spanishHours.indexOf(word.toLowerCase()) + 1))
/** A line of a brief with the minutes of its bare hours that no number of another thing can be. */
export const withClock = (line: string): string =>
  withLoose(line)
    .replace(spokenHours, (_, from: string, joint: string | undefined, until: string | undefined) =>
      joint === undefined || until === undefined ? hourOf(from) : `${hourOf(from)}${joint}${hourOf(until)}`,
    )
    .replace(
      withoutColon,
      (_, ...[one, ofOne, from, ofFrom, until, ofUntil]: string[]) =>
        `${one ?? from ?? until}:${ofOne ?? ofFrom ?? ofUntil}`,
    )
    .replace(ofWeekday, '$1:00$2$3:00')
    .replace(announced, '$1:00')

/** Numbers of something else. */
const ofOther =
  /[$€£]|(?<!\p{L})(?:pre-?)?k\s?[-–]\s?\d|\b(?:ages?|grades?|pages?|psalms?|verses?|chapters?|rooms?|seats?|people|items?)\b/iu

/** A sentence with the minutes of its bare hours, by which they are known. */
export const withMinutes = (sentence: string): string =>
  ofOther.test(sentence)
    ? sentence
    : withLoose(sentence)
        .replace(
          range,
          (_, from: string, a: string | undefined, joint: string, until: string, b: string | undefined) =>
            /[-–]/.test(joint)
              ? `${from}${a ?? ':00'}${joint}${until}${b ?? ':00'}`
              : `${from}${a ?? ':00'} ${joint} ${until}${b ?? ':00'}`,
        )
        .replace(one, (found) => `${found}:00`)
        .replace(asSubject, '$1:00')

/** `Mar 19, 4:30`: a month with a day and an hour behind it, which is also the beginning of the name of a Gospel. */
export const withMonth = (text: string): string =>
  text.replace(/\bMar\.?(?=\s\d{1,2}(?:st|nd|rd|th)?\s?(?:,|@|at|-|–|•|\|)\s*\d{1,2}:\d\d)/g, 'March')

/** `a las 20 h`, `18.30`, `a las 7 y media de la tarde`: hours as Spain writes and says them. */
export const withSpanishHours = (text: string): string =>
  isSpanish(text)
    ? withNoon(text)
        .replace(
          /(?<![\d.:,$€])(1[0-2]|[1-9]) y (media|cuarto)(?!\p{L})/giu,
          (_, hour: string, part: string) => `${hour}:${/media/i.test(part) ? '30' : '15'}`,
        )
        .replace(
          /(?<![\d.:,$€])([01]?\d|2[0-3])[.:]([0-5]\d)(?:\s?(?:h|hrs?|horas)(?![\p{L}]))?(?![\d%€]|[.,:]\d|\s?(?:€|euros|dólares))/giu,
          '$1:$2',
        )
        .replace(/(?<![\d.:,$€])([01]?\d|2[0-3])\s?(?:h|hrs?|horas)(?![\p{L}])/giu, '$1:00')
    : withNoon(text)
/** `12 de la medianoche` */
const withNoon = (text: string) =>
  text.replace(/(?<!\d|[:.,])(?:las? )?12(?::00)?(?: de la| del?)? (medianoche|mediodía|medio día)(?!\p{L})/giu, '$1')
const isSpanish = (text: string) =>
  (text.match(/(?<!\p{L})(?:el|la|los|las|del|para|con|por)(?!\p{L})/giu)?.length ?? 0) >= spanishWordsMin
const spanishWordsMin = 4

/** `9-12`, under a label of hours. */
export const withBareHours = (text: string): string =>
  text.replace(/^\s*(1[0-2]|[1-9])(\s?(?:-|–|to|a)\s?)(1[0-2]|[1-9])(?=\s*(?:$|[,;(]))/iu, '$1:00$2$3:00')

const priceHeading =
  /^[^\p{L}]*(?:tickets?|tix|cost|prices?|pricing|admission|entry|fees?|registration|precios?|costo|entradas?|boletos)[^\p{L}\d]*$/iu
const listedPrice = /^(.*\p{L}.*[\s:–-])(\d{1,3})$/u

/** The rows of a list below `Tickets` or `Cost` that end in a number: `adults 7`, `kids under 10 - 4`. */
export function withListedPrices(rows: readonly string[]): string[] {
  let isList = false
  return rows.map((row) => {
    const said = row.trim()
    if (priceHeading.test(said)) isList = true
    else if (!listedPrice.test(said) && !/^[-•*>\d]/.test(said)) isList = false
    else if (isList) return row.replace(listedPrice, '$1$$$2')
    return row
  })
}
