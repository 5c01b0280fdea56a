import type { Span } from '../../text/text.ts'
import { extentsIn } from './extents.ts'
import hosts from './hosts.json'

/** What stands in a design letter by letter: addresses, telephones, hashtags, prices, counted things, people. */

export type Literal = Span & { kind: LiteralKind; text: string }
type LiteralKind = 'url' | 'mail' | 'phone' | 'hashtag' | 'handle' | 'price' | 'count' | 'person' | 'code'

const mail = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[a-z]{2,12}\b/gi
const url = new RegExp(
  `(?<![\\w@.-])(?:https?://\\S{4,200}|(?:[a-z\\d-]{1,63}\\.){1,4}[a-z]{2,24}/[a-z][\\w\\-./?=&%#+~]{1,120}|www\\.[a-z\\d.-]{3,120}|(?:www\\.)?[a-z\\d-]{1,63}(?:\\.[a-z\\d-]{1,63}){0,4}\\.(?:${hosts.endings.join('|')})\\b(?!@)(?:/[\\w\\-./?=&%#+~@]{0,120})?)`,
  'gi',
)
/** Of the United States; else `01632 960114`, `(0431) 555 0199`, `+44 1632 960114`: of an area that begins with nought (ITU-T E.123). */
const phone =
  /(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)(?:\s?(?:x|ext\.?)\s?\d{1,5})?|(?<![\d-])\d{3}-\d{4}(?![\d-])|(?<![\d+-])(?:\(0\d{2,4}\)|0\d{2,4}|\+\d{2}(?:\s\(0\))?\s\d{2,4})[ /-](?:\d{6,7}|\d{3,4}[ -]\d{3,4})(?![\d-])/g
const hashtag = /(?<![\w&/#])#(?![\da-f]{3}\b|[\da-f]{6}\b)\p{L}[\p{L}\d_]{1,50}/giu
const handle = /(?<![\w.@])@(?!\d)[a-z][\w.]{2,30}(?<!\.)(?![\w@])/gi
/** `@design can you make …`, `@sam blue not green please`: who is asked for it. */
const asksOne =
  /^,?\s(?:can|could|would|will|please|pls|hey|hi) |^,?\s(?!not\s)[^@.!?\n]{1,40}\s(?:not|instead of)\s[^@.!?\n]{1,40}$/i
const price =
  /(?<![\w$])\d{1,5}(?:\.\d\d)?\s(?:dollars|bucks|d[oó]lares)(?!\p{L})|(?<![\w$])(?:suggested donation (?:of )?)?[$€£]\s?\d[\d,]{0,9}(?:\.\d{1,2})?(?:\s(?:million|thousand|billion)\b|\s?[KM](?![\p{L}\d]))?(?:\s?[-–]\s?[$€£]?\d[\d,]{0,9}(?:\.\d{1,2})?(?:[KM](?![\p{L}\d]))?)?(?:\s(?:a|per|each|for|\/)\s?(?:an? |one )?(?:person|people|couple|family|child|kid|adult|student|ticket|table|team|plate|each|head|night|week|month|household|group|item|seat))?(?:\s(?:each|max(?:imum)? per \w+))?/giu
/** `text HOPE to 55588` */
const textCode = /\btext\s+["“]?[A-Z\d]{3,15}["”]?\s+to\s+[\d-]{5,12}\b/gi
const title =
  '(?:Rev(?:erend)?s?\\.?|Drs?\\.?|Fr\\.?|Father|Sr\\.?|Sister|Pastora?|Bishop|Deacon|Elder|Rabbi|Minister|Evangelist|Chaplain|Apostle|Archbishop|Monsignor|Msgr\\.?|Br\\.?|Brother|Judge|Mayor|Coach|Professor|Prof\\.|Chef|Hermana|Hermano|Hn[oa]s?\\.|Pbro\\.|Ptra?\\.|Obispo|Padre)'
/** `the St. Mark Chancel Choir`: the stop behind it ends nothing. */
const saint = '(?:(?:St|Sts|Ste|Mt|Ft)\\.?\\s)?'
const name = `${saint}\\p{Lu}[\\p{L}'’-]+(?:\\s(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){0,3}`
/** `coach Darnell Price` */
const calling = '(?:(?:coach|pastor|professor|prof\\.|missionary|author|chef|captain|judge|mayor)\\s)?'
const people = `${calling}(?:${title}\\s){0,2}${name}(?:\\s(?:and|&)\\s(?:${title}\\s)?${name})?`
const roles =
  '[Gg]uest (?:speaker|preacher|musician|artist)s?|[Gg]uests?(?=\\s(?:is|are|will be)|\\s?:)|[Ss]peakers?|[Ss]peaking(?=\\s?:)|[Pp]reachers?|[Tt]eachers?|[Ll]eaders?|[Tt]eam leaders?|[Cc]onductors?|[Ww]orship leaders?|[Hh]osts?|[Ss]pecial guests?|[Ii]nstructors?|[Dd]irectors?|[Ss]oloists?|[Kk]eynotes?(?: speaker)?|[Ff]acilitators?|[Pp]resenters?|[Ee]mcee|(?:[Pp]redica(?:dora?)?|[Oo]radora?|[Ee]xpositora?|[Cc]onferencista|[Ii]nvitad[oa](?: especial)?|[Dd]irige|[Mm]aestr[oa])(?:\\s(?:el|la|es))?'
const introduced = new RegExp(
  `(?:\\b(?:${roles})(?:\\s(?:is|are|will be|was)|\\s?:|,)?|\\b(?:[Ff]eaturing|[Ll]ed by|[Tt]aught by|[Hh]osted by|[Mm]usic by|(?:[Ss]ermon|[Mm]essage|[Hh]omily) by(?:\\s\\p{Ll}{4,})?|[Ww]orship (?:led )?by|[Dd]irected by|[Cc]onducted by|[Pp]resented by|[Ss]peaking is|with(?=\\s+${title}\\s)))\\s+((?:[Tt]he )?${people})`,
  'gu',
)
/** `Pastor John Smith will preach` */
const acting = new RegExp(
  `((?:[Pp]astor\\s|${title}\\s)?${name})\\s(?:will be|will|is|is going to)\\s(?:speak|preach|lead|teach|shar|perform|sing)`,
  'gu',
)
/** `She will preach` names nobody. */
const pronoun = /^(?:She|He|They|We|It|Who|This|That|There|Ella|Él|Ellos)$/
/** `with Rev. Marcus Hale`: somebody with a title and two names, unless they are who asks for the work or looks at it. */
const titled = new RegExp(
  `(?<!\\b(?:[Pp]er|[Aa]sk(?:ed)?|cc|[Tt]hanks|[Tt]hank you|[Cc]ontact|[Tt]ell|[Tt]old|[Ee]?-?[Mm]ail|[Cc]all|[Tt]ext|[Rr]equested by|[Ss]ubmitted by|[Aa]pproved by|[Aa]pproval (?:from|by)|[Rr]equest from|[Pp]hoto of|[Cc]heck with|[Tt]alk to),?\\s)\\b(?:[Pp]astora?|${title})\\s\\p{Lu}[\\p{L}'’-]+\\s(?:\\p{Lu}\\.\\s)?\\p{Lu}[\\p{L}'’-]+(?!\\s(?:wants?|would|needs?|asked|says?|said|likes?|loves?|thinks?|prefers?|approved|requested|mentioned|sent|has asked|hopes?|Hall|School|High|Cent(?:er|re)|Park|Church|Chapel|Academy|Room|Memorial)\\b)(?![\\p{L}'’-])`,
  'gu',
)
/** `Marguerite Hollaway is our guest speaker`, `Ann Lee, our preacher` */
const ofRole = new RegExp(
  `(?<![\\p{L}])((?:${title}\\s)?\\p{Lu}[\\p{L}'’-]+(?:\\s(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){1,3}),?\\s(?:(?:is|will be)\\s)?(?:our|the|this (?:week|month|year)['’]s)\\s(?:[\\p{L}-]+\\s)?(?:${roles})(?![\\p{L}])`,
  'gu',
)
/** `with caseworker Imelda Garza`: what somebody does, and a name of two words. */
const ofCalling = new RegExp(
  `\\b(?:[Ww]ith|[Bb]y|[Ff]rom|[Hh]ear|[Mm]eet|[Ww]elcome)\\s(?:our\\s|local\\s|special\\s)?\\p{Ll}{3,}(?:worker|ist|ian|eer|ologist|or|her|ster|ant|man|woman|coach|chef)\\s(\\p{Lu}[\\p{L}'’-]+\\s(?:\\p{Lu}\\.\\s)?\\p{Lu}[\\p{L}'’-]+)(?=[,.;:!)]|\\s\\p{Ll}|$)`,
  'gu',
)
/** `Confirmands: Lily Brandt, Noah Schultz, Emma Voss`: three names and more behind what they are. */
const fullName =
  "(?!(?:Our|The|All|Your|Class|Everyone|Every|Those|Each|God)\\b)\\p{Lu}[\\p{L}'’-]+(?:\\s(?:\\p{Lu}\\.|\\p{Lu}[\\p{L}'’-]+)){1,3}(?![\\p{L}\\d'’-])"
const namesListed = new RegExp(
  `(?<=(?<!\\p{L})(?!approv|contact|deliverable|size|colou?r|format|file|attach|font|style|photo|image|asset|platform|channel|post|slide|committee|team|staff|present|attend|proof|review|thanks|helper|usher|greeter)(?:\\p{L}{4,}s|honoring|featuring|welcoming|celebrating|remembering|congratulations to):\\s)${fullName}(?:,\\s(?:and\\s|y\\s)?${fullName}){2,}(?:,?\\s(?:and|&|y)\\s${fullName})?`,
  'giu',
)
/** `Congratulations to Emily Hart and Marcus Bell`: whom a piece is about. */
const honored = new RegExp(
  `\\b(?:[Cc]ongratulations(?: to)?|[Ii]n (?:loving )?memory of|[Hh]onoring|[Ff]elicidades a|[Ee]n memoria de|(?:[Ff]uneral|[Mm]emorial(?: service)?|[Cc]elebration of [Ll]ife) (?:for|of)|[Ii]n hono(?:r|ur) of (?:our|the|my|his|her)(?:\\s\\p{Ll}+){1,3}(?=\\s(?!(?:\\p{Lu}[\\p{L}'’-]+\\s){1,3}(?:Day|Month|Week|Sunday|Eve|Anniversary|Church|School|Club|Choir|Ministry)(?!\\p{L})))),?\\s(${fullName}(?:\\s(?:and|&|y)\\s${fullName})?)`,
  'gu',
)
const oneName = new RegExp(fullName, 'gu')
const percent = /(?<![\w.])\d{1,3}\s?% off\b/gi
/** `6 week study`, `5-part series`: how long a thing is, or in how many parts it comes. */
const parted =
  /(?<![\w$#/.:,-])\d{1,2}[ -](?:week|day|month|night|part|session|hour|mile|lesson|course)\s(?!from\b|before\b|after\b|in\b|at\b|of\b|to\b)\p{L}{4,}/giu
/** `24 hours of worship`; what the studio has for its own work is no such span. */
const spanOf =
  /(?<![\w$#/.:,-])\d{1,3}\s(?:hour|day|night|week|month|year)s\sof\s(?!lead|notice|turn|work\b|time\b)\p{L}{3,}/giu
const counted = new RegExp(
  `(?<![\\w$#/.:,-])(\\d{1,3}(?:,\\d{3})+|\\d{1,5})(?:st|nd|rd|th)?\\s((?:\\p{L}+\\s)?\\p{L}{3,})|\\b(?:ages?|grades?)\\s(?:k|\\d{1,2})(?:th|st|nd|rd)?(?:\\s?(?:[-–—]|to|through|and)\\s?(?:\\d{1,2}(?:th|st|nd|rd)?|adult)|\\s?\\+|\\s(?:and|&) (?:up|under|older))?`,
  'giu',
)

/** Hosts where files and ideas lie that a designer is to fetch or to look at, and no design shows. */
const isOurs = (one: string) => hosts.files.some((host) => one.toLowerCase().includes(host))

export function literalsIn(text: string): Literal[] {
  const found: Literal[] = []
  const isFree = (at: number, end: number) => !found.some((one) => at < one.end && one.at < end)
  const add = (
    kind: LiteralKind,
    pattern: RegExp,
    read: (match: RegExpExecArray, at: number) => string | null = ([all]) => all,
  ) => {
    for (const match of text.matchAll(pattern)) {
      const value = read(match, match.index)
      if (value === null) continue
      const at = match.index + match[0].lastIndexOf(value)
      if (isFree(at, at + value.length)) found.push({ kind, text: trimmed(value), at, end: at + value.length })
    }
  }
  add('mail', mail)
  add('url', url, ([all]) => (isOurs(all) ? null : all))
  add('code', textCode)
  add('phone', phone)
  add('hashtag', hashtag)
  add('handle', handle, ([all], at) => (asksOne.test(text.slice(at + all.length)) ? null : all))
  add('price', price)
  add('code', percent)
  for (const { text: value, at, end } of extentsIn(text))
    if (isFree(at, end)) found.push({ kind: 'count', text: trimmed(value), at, end })
  add('count', parted)
  add('count', spanOf)
  for (const { 0: all, index } of [...text.matchAll(namesListed), ...text.matchAll(honored)])
    for (const { 0: name, index: from } of all.matchAll(oneName))
      if (isFree(index + from, index + from + name.length))
        found.push({ kind: 'person', text: name, at: index + from, end: index + from + name.length })
  add('person', introduced, (match) => match[1]!)
  add('person', acting, (match) => (pronoun.test(match[1]!) ? null : match[1]!))
  add('person', titled)
  add('person', ofRole, (match) => match[1]!)
  add('person', ofCalling, (match) => match[1]!)
  add('count', counted, (match) => countOf(text, match))
  return found.sort((a, b) => a.at - b.at)
}

const trimmed = (text: string) => text.trim().replace(/[.,;:!?)\]]+$/, '')

const units =
  /^(?:px|pixels?|in|inch(?:es)?|ft|feet|foot|mm|cm|dpi|pt|pts|x|by|am|pm|a|p|o|st|nd|rd|th|kb|mb|gb|percent|bleed)$/i
const months =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i
/** What a studio counts: what it makes, how often, and how long it has for it. */
const studio =
  /^(?:options?|concepts?|versions?|variations?|rounds?|copies|copy|pieces?|pcs|files?|images?|photos?|pictures?|pages?|designs?|graphics?|sizes?|formats?|slides?|posts?|flyers?|posters?|banners?|cards?|postcards?|invit\w+|signs?|stor(?:y|ies)|reels?|colors?|colours?|fonts?|logos?|business|prints?|sheets?|proofs?|drafts?|revisions?|changes?|edits?|videos?|thumbnails?|panels?|frames?|seconds?|secs?|squares?|spreads?|artboards?|layouts?|templates?|mock-?ups?|sided|up|quantity|things?|questions?|requests?|requirements?)$/i
const notNouns =
  /^(?:and|or|to|of|for|from|in|on|at|the|a|an|is|are|was|were|will|with|until|till|through|thru|but|so|as|by|per|each|every|this|that|then|please|not|we|you|they|it|instead|only|more|less|after|before|during|between|sharp|noon|outdoors|indoors|upstairs|downstairs|afterwards|towards|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|weekdays|weekends|service|services|worship|doors?|start\w*|road|rd|street|avenue|ave|lane|drive|blvd|north|south|east|west|main|county|highway|way|street's|de|del|la|las|los|el|en|por|para|y|a\.m|p\.m|lunes|martes|miércoles|jueves|viernes|week|days?|hours?|hrs?|minutes?|mins?|business|weeks? before|month|year)$/i

/** `12 weeks`, `ages 4-11`, `30 ministries`: a number with its noun, that the studio's own numbers are not. */
const listed = /(?<!\p{L})(?:list|show|include|name|feature|mention)\s(?:all\s|the\s|our\s|these\s)*$/iu

function countOf(text: string, match: RegExpExecArray): string | null {
  const [all, number, rest = ''] = match
  if (number === undefined) return all
  const before = text.slice(Math.max(0, match.index - 14), match.index)
  if (
    /(?:[$€£#]|\b(?:room|suite|ste|rm|building|bldg|psalms?|chapter|route|hwy|highway|road|no\.?|apt|box|unit|week|part|session|code|year|salón|sala|aula|pabell[oó]n|pavilion|shelter|gate|door|booth|table|field|court|lane|bay|cancha|edificio|piso|puerta|carpa|mesa|cap[ií]tulo)\s?|\d[-–:/.]\s?|\d\s?(?:x|by)\s?)$/i.test(
      before,
    )
  )
    return null
  if (months.test(before.trim().split(/\s+/).at(-1) ?? '')) return null
  const words = rest.split(/\s/)
  if (/^(?:y|e|o|u|and|or|de|del|a|al|en|con|por|para|after|before)$/i.test(words[0]!)) return null
  // `2027 makes it our hundredth`
  if (/^(?:19|20)\d\d$/.test(number)) return null
  // `list the 6 teams: …`
  if (listed.test(before) && /^\s?:/u.test(text.slice(match.index + all.length))) return null
  // `We need 20 more trunks`
  if (/^(?:more|additional|extra)$/i.test(words[0]!)) return null
  const isOrdinal = /\d(?:st|nd|rd|th)\s/.test(all)
  if (/^days$/i.test(rest) && /^\s?of\b/i.test(text.slice(match.index + all.length))) return all
  const noun = words.find((word) => isNoun(word, isOrdinal))
  if (noun === undefined) return null
  const named = words.slice(0, words.indexOf(noun) + 1)
  // `2 sides` of a card, `3 sides` with the fish
  if (/^sides?$/i.test(noun) && Number(number) <= 2) return null
  if (named.some((word) => units.test(word) || studio.test(word) || months.test(word))) return null
  return words[0] === noun ? all.slice(0, all.indexOf(noun) + noun.length) : all
}

/** A plural, or what comes for a number of times: an anniversary, an annual thing. */
function isNoun(word: string, isOrdinal: boolean): boolean {
  if (notNouns.test(word)) return false
  if (isOrdinal) return /^(?:annual|anniversary|floor|birthday|year|graders?|anual|aniversario|piso)$/i.test(word)
  return /^\p{Ll}+$/u.test(word) && /(?:[^s]s|people|children|women|men|seats?|kids)$/.test(word)
}
