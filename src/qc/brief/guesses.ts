import { datesIn, masked, parts, recurringIn, timesIn, weekdayNamed } from '../text/text.ts'

/** What prose without labels says of places and copy. It is taken where its form leaves little doubt. */

const kinds =
  'hall|church|chapel|park|pantry|cent(?:er|re)|room|gym(?:nasium)?|campus|sanctuary|auditorium|lawn|camp|school|house|home|barn|garden|gardens|pavilion|amphitheat(?:er|re)|parish|cathedral|library|field|stadium|theat(?:er|re)|cafe|coffeehouse|plaza|square|farm|beach|lake|shelter|commons|lobby|atrium|courtyard|parking lot|ballroom|arena|court|lodge|inn|ranch|bakery|museum|temple|basement|foyer|kitchen|green|space|loft|annex|lounge|wing|terrace|patio|rotunda|complex|bandshell|pavillion|fairgrounds|depot|studio|club|clubhouse|courthouse|armory|winery|brewery|playground|trailhead|coliseum|tavern|hotel|resort|grill|restaurant|pier|harbor|marina|playhouse|manor|narthex|nave|vestibule|elementary|academy|college|university|hospital|mall|parlou?r|refectory|cloisters?'
/** Their words, in which the name of a place may end. */
export const placeKinds: readonly string[] = kinds
  .replaceAll(/(\w+)\(\?:er\|re\)/g, '$1er|$1re')
  .replaceAll(/\([^)]*\)\??/g, '')
  .split('|')
  .filter((kind) => !kind.includes(' '))
/** `the team at Grace Chapel` says whose team it is. */
const place = new RegExp(
  `(?<!\\b(?:prints?|printed|printing|made|done|copy|copied)\\s(?:it |them |this )?(?=in[- ]house))(?<!\\b(?:hangs?|hung|hanging|posted|pinned|taped|(?:hand|pass|giv)(?:e|es|ed|ing)?|displayed)\\s(?:it |them |this |these |those |copies |up |out ){0,2})(?<!\\b(?:team|staff|folks|friends|family|people|leaders|leadership|pastors?|everyone|office|us|we|me)\\s)\\b(?:at|in|inside|on|(?:location|venue|place|address) (?:is|will be))\\s+((?:the\\s+|our\\s+)?(?!(?:${'noon|midnight|least|once|all|every|this|that|any|night|honor|front(?! (?:lawn|yard|porch|steps|room))|addition|case|time|behalf|memory|celebration|support|partnership'})\\b)[^.;:,!?()\\n|@"“”]{2,70}?)(?=\\s*(?:$|[.;:,!?()|]|\\s[-–—/]\\s|\\bin\\b|\\bby\\b(?!\\s(?:the|our|a)\\b)|\\b(?:on|at|or|uh|um|from|for|with|and|to|is|are|was|were|has|have|had|will|would|wants|needs|beginning|starting|every|this|that|next|when|where|which|who)\\b(?!\\s(?:${'the|main|first|second|third'})\\b)|\\b(?:as (?:always|usual|ever|before|well|last)|like (?:always|last|usual)|again)\\b|\\b(?:(?:right|immediately|directly|just)\\s)?(?:after|afterwards?|before|during|following|until|till|then)\\b))`,
  'gi',
)
/** `Nov 29 The Road` is a day and a title. */
const street =
  /(?<!\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{Ll}{0,6}\.?\s)\b\d{1,5}\s(?!The\s\p{Lu})(?:[NSEW]\.?\s)?(?:\p{Lu}[\p{L}']{1,20}\s){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Way|Ct|Court|Hwy|Highway|Pkwy|Parkway|Pl|Place|Ter|Terrace|Cir|Circle|Trail|Loop|Pike|Turnpike|Square)\b\.?/u
const ends = new RegExp(`\\b(?:${kinds})\\b(?:\\s+[A-Z0-9]|\\s+(?:on|at|in|of)\\s|\\s*$)`, 'i')
const called = new RegExp(`\\p{Lu}\\p{L}+.*\\b(?:${kinds})\\b`, 'iu')
/** `Concert on the Green flyer`: what is to be designed is no place. */
const designed =
  /\b(?:fl[iy]ers?|posters?|postcards?|banners?|slides?|graphics?|invit(?:es?|ations?)|artwork|designs?|(?:social(?: media)?|instagram|insta|facebook|fb|title|web) (?:squares?|posts?|stor(?:y|ies)|tiles?|cards?))(?: only)?$|^square\s\d{3,4}(?:\s?px)?$/i
/** `On Sundays please park …`: what people are asked to do. */
const ofPeople = /(?<!\p{L})please(?!\p{L})/iu
/** `on the church app`: no place to come to. */
const onScreen = /\b(?:app|website|web ?page|link|form|newsletter|bulletin)\b/i
/** `as in the King James` */
const inBible =
  /^(?:the |our )?(?:king james|new (?:king|international|living|american|revised)|english standard|message|living bible|catholic bible|douay|geneva)/i
const partOfDay = /^(?:the )?(?:afternoon|morning|evening|night)(?: \p{L}+)? (?:on|in|at|from) (?=the )/iu
const placesMax = 5
const proseCharsMax = 1_000

/** `at 11:45 in the Undercroft`: what has a capital behind `in the` where the sentence says when. */
const inside =
  /\b(?:in|inside) the (?!(?:Lord|Spirit|King James|Holy|Bible|Word|Gospel|Scriptures?|Book|Church|Name|Kingdom|Fall|Spring|Summer|Winter|Morning|Evening|Afternoon|Old|New|City|Sunday|Christmas|Easter|Advent|Lenten|Lent)\b)(\p{Lu}[\p{L}'’]+(?:\s\p{Lu}[\p{L}'’]+){0,2})(?=\s*(?:$|[.,;:!?)])|\s(?:on|at|from|for|with|and|starting|every)\b)/gu
/** `en el Salón Grande`, `en la capilla` */
const enLugar =
  /(?<!\p{L})en (?:el|la|nuestr[oa]) ((?:[Ss]al[oó]n|[Ss]ala|[Cc]apilla|[Tt]emplo|[Aa]uditorio|[Gg]imnasio|[Pp]arque|[Cc]ampamento|[Ss]antuario|[Pp]atio|[Pp]laza|[Ee]stacionamiento)(?:\s(?:de(?:l| la| los| las)?\s)?[\p{Lu}\d][\p{L}\d'’]*){0,3})(?!\p{L})/gu
const saysWhen = (text: string) => datesIn(text).length > 0 || timesIn(text).length > 0 || recurringIn(text).length > 0

/** `at the pantry on Second Street`, `in Fellowship Hall`, an address. */
export function prosePlaces(text: string): string[] {
  const bounded = text.slice(0, proseCharsMax)
  const found = [...bounded.matchAll(place)]
    .map((match) => {
      const end = match.index + match[0].length
      // `at church 12:05`
      const isHour = /^:\d\d/.test(bounded.slice(end))
      // `in the afternoon on the church lawn`, `in the morning sharp from the south lot`
      const name = match[1]!.trim().replace(partOfDay, '')
      return withStreet(bounded, name.replace(isHour ? /\s\d{1,2}$/ : /^$/, ''), end)
    })
    .filter(
      (name) =>
        (ends.test(name) || called.test(name) || street.test(name)) &&
        !/\d\s?[ap]\.?m\b/i.test(name) &&
        !/^\d{1,2}\s\p{Ll}/u.test(name) &&
        !designed.test(name) &&
        !ofPeople.test(name) &&
        !onScreen.test(name) &&
        !inBible.test(name) &&
        !/^(?:\d{1,2}|house|home)$/i.test(name),
    )
  for (const one of apart(bounded)) if (!found.some((other) => other.includes(one))) found.push(one)
  const pairs = placesApart(bounded)
  if (pairs.length > 0) found.splice(0, found.length, ...pairs)
  const rooms = saysWhen(bounded)
    ? [inside, enLugar].flatMap((one) => [...bounded.matchAll(one)]).map((match) => match[1]!)
    : []
  found.push(...rooms.filter((one) => !found.some((other) => other.includes(one))))
  const address = withRoom(bounded)
  if (address !== undefined && !found.some((one) => one.includes(address))) found.push(address)
  return found.slice(0, placesMax).map(withoutUntil)
}

const whole = new RegExp(
  `^(?:[Tt]he\\s+)?(?:\\p{Lu}[\\p{L}.'’]{0,20}\\s+){0,5}(?:${capital(kinds)})(?:\\s[A-Z]?\\d{1,4}|\\s[A-Z])?(?:,?\\s(?:[Pp]avilion|[Ss]helter|[Gg]ate|[Ff]ield|[Ll]ot)\\s[A-Z]?\\d{0,3})?$|^(?:Camp|Lake|Fort|Mount)\\s\\p{Lu}[\\p{L}'’]+(?:\\s\\p{Lu}[\\p{L}'’]+)?$|^(?:Church|Cathedral|Chapel|Parish) of (?:the )?\\p{Lu}[\\p{L}.'’ ]{2,40}$`,
  'u',
)

function capital(words: string): string {
  return words.replace(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => bar + letter.toUpperCase())
}

/** `parking lot of Grace Chapel` */
const partOf = new RegExp(
  `^(?:the |our )?(?:\\p{L}+ )?(?:${kinds})\\s(?:of|at|behind|next to|across from)\\s(?:the |our )?\\p{Lu}`,
  'u',
)

/** A kind of place that needs no name where it stands by itself. */
const indoors =
  /^(?:the |our )?(?:main |church )?(?:sanctuary|auditorium|gym|gymnasium|lobby|narthex|atrium|courtyard|foyer|chapel|fellowship hall|parish hall|library|parlou?r|cafe|café|commons|undercroft|choir (?:room|loft)|youth room|upper room)$/i

/** `room 201` between commas */
const numbered =
  /^(?:room|rm\.?|suite|classroom|salón|sala|aula|pavilion|shelter)\s#?[A-Z]?\d{1,4}[A-Z]?$|^(?:building|bldg\.?|room|salón|sala|aula|suite)\s#?(?:\d{1,4}[A-Z]?|[A-Z])$/i

const requested = /\b(?:requests?|projects?|orders?|(?:graphic|design|flyer|poster|slide)s?(?: needed)?)$/i

/** A place that stands by itself between commas, with the street behind it. */
function apart(text: string): string[] {
  const pieces = text.replace(/[.!?]+$/, '').split(/\s*[,|•;()]\s*|\s[–—/-]\s|(?<=[ap]m)\.\s/i)
  // `First Lutheran Church – new graphic request`: whose it is.
  if (pieces.some((piece) => requested.test(piece)) && !saysWhen(text)) return []
  return pieces.flatMap((piece, at) => {
    if (designed.test(piece)) return []
    if (/^(?:for|from|by|church|client)\s/i.test(piece) && !/^church of/i.test(piece)) return []
    if (
      !(whole.test(piece) && /\s/.test(piece)) &&
      !indoors.test(piece) &&
      !partOf.test(piece) &&
      !numbered.test(piece)
    )
      return []
    const next = pieces[at + 1] ?? ''
    const found = street.exec(next)
    if (found?.index !== 0) return [piece]
    // `4400 Ridge Rd. Portrait 1080 x 1350`: another sentence behind the street.
    const isOther = found[0].endsWith('.') && /^\s\p{Lu}\p{L}{2,}\s/u.test(next.slice(found[0].length))
    return [`${piece}, ${isOther ? found[0] : next}`]
  })
}

const room =
  '(?:,?\\s+(?:Suite|Ste\\.?|Building|Bldg\\.?|Room|Rm\\.?|Unit|Floor|[Ll]ower [Ll]evel|[Uu]pper [Ll]evel|Salón)\\b(?:\\s[A-Z]?\\d{0,4}[A-Z]?)?){0,2}(?:\\s\\((?:[Ss]uite|[Ss]te\\.?|[Bb]uilding|[Bb]ldg\\.?|[Rr]oom|[Rr]m\\.?|[Uu]nit)\\s#?[A-Z]?\\d{1,4}[A-Z]?\\))?'
const onStreet =
  "(?:\\s+(?:on|at)\\s+(?:\\p{Lu}[\\p{L}']{1,20}\\s){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Dr|Drive|Ln|Lane|Way)\\b\\.?|,\\s+\\d{1,5}\\s[^,.;]{3,40})?"
const behind = new RegExp(`^${room}${onStreet}${room}`, 'u')

/** `… on Second Street` and `, Suite 12, 212 Wharf Street` belong to the place before them. */
function withStreet(text: string, name: string, end: number): string {
  const rest = behind.exec(text.slice(end, end + 100))?.[0]
  return rest === undefined || rest === '' ? name : (name + rest).trim()
}

/** Whether these words name a place: by its kind, or as an address. */
export const isPlaceName = (text: string): boolean => ends.test(text) || called.test(text) || street.test(text)

/** `900 Lamar Blvd Suite 10` */
function withRoom(text: string): string | undefined {
  const found = street.exec(text)
  if (found === null) return undefined
  const address = found[0].replace(/\.$/, '')
  const rest = behindStreet.exec(text.slice(found.index + found[0].length))?.[0] ?? ''
  return `${address}${rest}`
}
const behindStreet = /^,?\s(?:Suite|Ste\.?|Unit|Room|Rm\.?|Bldg\.?|Building)\s#?[A-Z]?\d{1,4}[A-Z]?(?![\p{L}\d])/u

export const streetIn = (text: string): string | null => street.exec(text)?.[0].replace(/\.$/, '') ?? null

/** `the rain place = Friendship Hall`: the names of places and rooms in a sentence, and no more of it. */
export const placesNamed = (sentence: string): string[] => [
  ...[...sentence.matchAll(names)].map(([name]) => name).filter((name) => ends.test(name)),
  ...[...sentence.matchAll(rooms)].map(([room]) => room),
  ...[...sentence.matchAll(plainPlace)].map(([, place]) => place!),
]
/** `use north lot` */
const plainPlace = new RegExp(
  `(?<!\\p{L})(?:use|in|at|to|on|into|for) (?:the |our )?((?:\\p{Ll}+ )(?:${kinds}|lot))(?!\\p{L})`,
  'giu',
)
/** `Benefits Harbor House`: what is done for a place, or with it, is no part of its name. */
const names =
  /(?:(?<=(?<!\p{L})(?:Benefit(?:s|ing)?|Support(?:s|ing)?|Serving|Visit|Join|Help(?:s|ing)?|Proceeds to|From|At)\s)|(?!(?:Benefit(?:s|ing)?|Support(?:s|ing)?|Serving|Visit|Join|Help(?:s|ing)?|Proceeds)\s))\p{Lu}[\p{L}.'’]*(?:\s\p{Lu}[\p{L}'’]*){1,4}/gu

/** A room with its number or letter, by kind and name: `Room 204`, `Suite #12`, `Building C`. */
export const rooms =
  /\b(room|rm\.?|suite|ste\.?|building|bldg\.?|floor|unit|sal[oó]n|sala|aula|classroom|(?:pavilion|shelter|gate|field|lot|cabin|booth|studio|court|hangar)(?=\s#?(?:\d|[A-Z]\b)))(?:\s#?|#)([A-Z]?\d{1,4}[A-Z]?|[A-Z])(?![\p{L}\d]|\s?[ap]\.?m\b|[:/-]\d)/giu

/**
 * `Downtown Campus, 200 Main Street and West Campus, 1450 Oak Ridge Parkway`, `Downtown (200 Main St) and Westside (1450 Oak
 * Ridge Pkwy)`: several places, each by its name and its own street; none where it is not so of each.
 */
export function placesApart(text: string): string[] {
  const found = [...text.slice(0, proseCharsMax).matchAll(placed)].map(({ 1: name = '', 2: street = '' }) => ({
    name: name.trim(),
    street,
  }))
  const isOwn = ({ name, street }: (typeof found)[number], at: number) =>
    !saysWhen(name) &&
    weekdayNamed(name) === null &&
    found.findIndex((one) => one.name === name) === at &&
    found.findIndex((one) => one.street === street) === at
  return found.length > 1 && found.every(isOwn) ? found.map(({ name, street }) => `${name}, ${street}`) : []
}
const placed = new RegExp(
  `(?<![\\p{L}\\d'’])((?:\\p{Lu}[\\p{L}'’.]*\\s){0,4}\\p{Lu}[\\p{L}'’]*)(?:\\s\\(|,\\s|:\\s|\\s[-–—]\\s|\\sat\\s)(${street.source})`,
  'gu',
)

/** `Friday 4:30pm, church parking lot`: the place alone, of what stands below the label of one. */
export function withoutMoment(text: string): string {
  const pieces = parts(text.replace(fromWhere, ''), ',')
  const isMoment = (piece: string) => {
    const dates = datesIn(piece)
    const rest = masked(piece, [...dates, ...timesIn(masked(piece, dates))])
    return rest !== piece && !/[\p{L}\d]/u.test(rest.replace(weekdayWord, ''))
  }
  const places = pieces.filter((piece) => !isMoment(piece))
  const place = places.length > 0 && places.length < pieces.length ? places.join(', ') : text.replace(fromWhere, '')
  return withoutUntil(place)
}

/** `the lobby thru Dec 20`: until when is no part of where. */
function withoutUntil(place: string): string {
  const [day] = datesIn(place)
  // `the narthex Oct 18`
  if (day !== undefined && day.at > 0 && day.end === place.length && /\p{L}.*\d/u.test(day.text))
    return place.slice(0, day.at).replace(/[\s,]+$/u, '')
  const ahead = day === undefined ? null : untilDay.exec(place.slice(0, day.at))
  return ahead === null ? place : place.slice(0, ahead.index)
}
const untilDay = /(?<=\p{L})\s(?:thru|through|until|till?|by|before|starting|beginning|hasta)\s(?:\p{L}+,?\s)?$/iu
/** `leave from church parking lot` */
const fromWhere =
  /^(?:we |(?:the )?bus(?:es)? )?(?:leav|depart|gather|load)(?:es?|ing|s)?(?: up)? (?:from|at|in) (?=\p{L})/iu
const weekdayWord = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi
