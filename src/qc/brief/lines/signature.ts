import { datesIn, masked, scriptureIn, timesIn } from '../../text/text.ts'

/** Who signs what is written: a closing and a name, a name with an office, at the end and without a label. */

/** A signature's lines: a name, a title, an office, how to reach them. */
export const signatureLinesMax = 8

const closingWords = String.raw`(?:(?:many|much|with) )?(?:thanks|thank you|thx|tx|ty|best|best wishes|best regards|kind regards|regards|warm regards|warmly|blessings|cheers|sincerely|faithfully|yours|peace|gratefully|in christ|in him|grace and peace|god bless|love|hugs|xo+(?:xo+)*|x{2,}|dios (?:les?|los|te|lo|la) bendiga|en cristo|fraternalmente|cordialmente|un saludo|saludos|gracias|bendiciones|un abrazo|atentamente)(?:\s(?:so much|a lot|again|all|team|everyone|in advance|faithfully|truly|sincerely|and blessings|y bendiciones))?`
const closing = new RegExp(String.raw`^\s*(?:many |much |with )?${closingWords}\s?[!,.~–—-]*\s*$`, 'i')
/** `Shalom/salaam/peace,`, `With kindest regards and every good wish,`: words of which closings are made, one of them at least a closing's own. */
const ofClosings =
  /^(?:regards|wish(?:es)?|sincerely|cordially|respectfully|faithfully|gratefully|warmly|fondly|joyfully|truly|yours|peace|shalom|salaam|pax|grace|blessings?|thanks?|thank|gratitude|appreciation|cheers|love|hugs|prayers|service|christ|jesus|him|saludos|bendiciones|bendiga|atentamente|cordialmente|sinceramente|fraternalmente|gracias|abrazos?|cristo|servicio|cariño|aprecio|gratitud|respetuosamente|bless)$/i
const besideClosings =
  /^(?:with|and|y|in|en|his|su|her|my|our|all|every|good|best|warm(?:est)?|kind(?:est|ly)?|many|much|mil|muchas|so|very|you|your|a|un|una|ton|lot|million|bunch|again|advance|for|por|the|el|la|name|lord|señor|joy|hope|faith|master['’]s|god|dios|los|les|le|te|de|antemano|con|cordial(?:es)?|fratern[oa]s?|christian|brotherly|sisterly|humbly|ever|as|always|hermanos?|hermanas?)$/i
function isMadeOfClosings(line: string): boolean {
  const words = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  return (
    /[,–—-]\s*$/.test(line) &&
    words.length <= closingWordsMax &&
    !/\d/.test(line) &&
    words.some((word) => ofClosings.test(word)) &&
    words.every((word) => ofClosings.test(word) || besideClosings.test(word))
  )
}
const closingWordsMax = 10
/** `Thank you for helping us!`, `Mil gracias por su ayuda`: thanks that a name follows are a closing, however they are said. */
const thanking =
  /^\s*(?:(?:many|much|so much|mil|muchas|with) )?(?:thanks?(?: (?:you|u))?|thank[su]+|thx|gracias|blessings?|bendiciones|with gratitude|in gratitude|gratefully)(?!\p{L})[^\d@:?]{0,60}$/iu
const thanksWordsMax = 9
const isThanks = (line: string) => thanking.test(line) && line.trim().split(/\s+/).length <= thanksWordsMax
/** `In His service,` */
const anyClosing = /^\s*\p{Lu}[\p{L}'’ ]{3,40},\s*$/u

const title = String.raw`(?:The\s)?(?:Rev|Reverend|Fr|Pr|Ps|Pastor|Pastora|Padre|Father|Mother|Deacon|Deaconess|Elder|Sister|Brother|Sis|Bro|Sr|Br|Mr|Mrs|Ms|Miss|Dr|Hno|Hna|Hermano|Hermana)\.?`
const particle = String.raw`(?:van|von|der|den|de|del|della|di|da|la|le|los|y|ter|ten|bin|al)`
const named = String.raw`\p{Lu}[\p{L}'’-]*\.?(?:\s["“'‘(][^"“”'‘’()]{2,20}["”'’)])?(?:\s(?:${particle}\s){0,2}\p{Lu}[\p{L}'’-]*\.?){0,3}`
const name = new RegExp(String.raw`^\s*(?:[-–—~]+\s?)?(?:${title}\s)?${named}\s?[+†✝]?\s*$`, 'u')
const titledName = new RegExp(String.raw`^\s*(?:[-–—~]+\s?)?${title}\s${named}\s?[+†✝]?\s*$`, 'u')
const crossed = /\p{L}\s?[+†✝]\s*$/u
/** `Xo Bri`, `thx, Gil`, `Thanks! Pr. Beth` */
const closingBefore = new RegExp(String.raw`^\s*${closingWords}[\s,!.~–—-]+(?=\S)`, 'i')
/** `Thanks! Beth (beth@grace.example)` */
const inBrackets = /\s*\([^()]*\)\s*$/
const isClosedName = (line: string) =>
  closingBefore.test(line) && isName(line.replace(closingBefore, '').replace(inBrackets, ''))
/** `- Dale`, where no list goes before. */
const dashed = new RegExp(String.raw`^\s*[-–—~]{1,2}\s?(?:${title}\s)?${named}\s*$`, 'u')
/** `— Keisha (exec pastor)` */
const dashedOffice = new RegExp(String.raw`^\s*[-–—~]{1,2}\s?((?:${title}\s)?${named})\s?[,(|/]\s?(.{2,60})$`, 'u')
const item = /^\s*[-–—~*•]/
/** What is said below a signature. */
const postscript = /^\s*p\.?\s?(?:p\.?\s?)?[sd]\.?(?![\p{L}\d])\s*[:–—-]?\s*(?=\S)/iu

/** What an office is called, behind a name or below it. */
const office =
  /\b(?:secretar(?:y|ia|io)|administrat(?:or|ive)|administrador[ai]?|assistant|coordinat(?:or|ion)|coordinador[ai]?|director[ai]?|clerk|chair(?:man|woman|person)?|manager|committee|comité|ministerio|comms|editor|webmaster|communications?|office|ministry|ministries|team|volunteer|treasurer|tesorer[oa]|warden|sexton|receptionist|intern|staff|deacon(?:ess)?|elder|pastor[ai]?|rector|vicar|líder|leader)\b|\bext\.?\s?\d|\||\d{3}[-.\s]\d{4}\b|@/i
const ofHours =
  /^(?:office hours|(?:mon|tue|wed|thu|fri|lun|mar|mi[eé]|jue|vie)\p{L}*\s?[-–—]\s?(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b)\p{L}*\b)/iu

/** What has a capital and is nobody: places, days, and what a church is called. */
const nobody =
  /\b(?:church|chapel|cathedral|abbey|parish|ministr(?:y|ies)|fellowship|baptist|methodist|lutheran|presbyterian|episcopal|catholic|pentecostal|adventist|nazarene|ame|umc|assembly|covenant|tabernacle|temple|community|center|centre|hall|room|sanctuary|gym|campus|lobby|street|road|avenue|park|school|academy|students?|youth|kids|iglesia|templo|parroquia|capilla|ministerio|salón|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|easter|christmas|advent|lent|thanksgiving|night|service|worship|supper|dinner|lunch|breakfast|brunch|concert|festival|retreat|camp|conference|class|sale|drive|week|weekend|party)\b/i

const isName = (line: string) => {
  const plain = line.replace(/[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu, '')
  return name.test(plain) && !nobody.test(plain) && !isLoud(plain) && !lettered.test(plain)
}
/** `Side B`, `Room C` */
const lettered = /\p{Ll}\s\p{Lu}\s*$/u
/** A line in capitals is a title. */
const isLoud = (line: string) => /\p{Lu}{2}/u.test(line) && !/\p{Ll}/u.test(line)

/** `Eunice Trask, church secretary` */
function isNameWithOffice(line: string): boolean {
  const [first = '', ...pieces] = line.trim().split(/\s*\|\s*/)
  if (pieces.length > 0 && isName(first) && pieces.some((piece) => office.test(piece))) return true
  const [who, what] = /^(.{3,50}?)\s?[,|/–—-]\s(.{4,60})$/.exec(line.trim())?.slice(1) ?? []
  return who !== undefined && what !== undefined && isName(who) && office.test(what)
}

/** Whether what is written closes here, and who signs it stands below. */
export const isClosing = (line: string): boolean => closing.test(line) || isMadeOfClosings(line)

/** Short, and neither a sentence, an item nor a label of a brief. */
export function isSignature(line: string): boolean {
  const text = line.trim()
  if (text.length > 90 || /^[-*•#|]|^\d{1,2}[.)]\s/.test(text)) return false
  if (/[.!?]$/.test(text) && text.split(/\s+/).length > 5) return false
  return (
    !/^[\p{L} ]{2,30}:\s*\S/u.test(text) ||
    /^(?:o|c|m|p|t|f|ph|tel|phone|cell|office|office hours|hours|mobile|direct|fax|email|e-mail|web|teléfono|cel|celular|oficina|correo|horario(?: de oficina)?)\s?:/i.test(
      text,
    )
  )
}

const isBlank = (line: string | undefined) => (line ?? '').trim() === ''
const sentenceWordsMin = 5
const isSentence = (line: string) => /[.!?]["”)]?\s*$/.test(line) && line.trim().split(/\s+/).length >= sentenceWordsMin
/** So many sentences make a letter of what is written: a name alone below it is its writer's. */
const sentencesMin = 1
const isLetter = (lines: readonly string[]) =>
  lines.filter((line) => isSentence(line) || /\p{L}{2}[.!?]\s+\p{Lu}\p{L}+\s\p{L}/u.test(line)).length >=
    sentencesMin || lines.some((line) => toStudio.test(line))
/** What only those are asked who make the design. */
const toStudio =
  /(?<!\p{L})(?:please|pls|plz|can (?:you|u)|could (?:you|we)|thanks|thank you|thx|por favor|gracias)(?!\p{L})|[:;]-?\)\s*$/iu

/** A rule below a signature sets apart what was dropped. */
const rule = /^\s*[-–—_=*]{3,}\s*$/
/** `(from the clerk's letter: …)`, below who signs. */
const bracketed = /^\s*\([^()]{20,}\)\s*$/

/** `text LOCKIN to 55312. -Jax`, at the end of a text in one line */
const dashedBehind = /(?<=[.!?)])\s+[-–—~]\s?\p{Lu}\p{Ll}{1,12}\s*$/u

/** The lines without who signs them. `sender`: the first name of who sent them, where a header says it. */
export function unsigned(lines: readonly string[], sender: string | null): string[] {
  const after = lines.findIndex((line) => postscript.test(line))
  const rest = after === -1 ? [] : lines.slice(after).map((line) => line.replace(postscript, ''))
  const own = after === -1 ? lines : lines.slice(0, after)
  const isOwn = (line: string) => !isBlank(line) && !rule.test(line) && !bracketed.test(line)
  const end = own.findLastIndex(isOwn)
  const found = signedFrom(own.slice(0, end + 1), sender)
  // Below `business card size, simple.` stands the card, and no signature.
  const written = found === null ? '' : own.slice(0, found).join(' ').trim()
  const isAll = found !== null && written.split(/\s+/).length < writtenMin && end - found >= signedMin
  const from = isAll ? null : found
  const kept = own.slice(0, from ?? own.length)
  return [...kept.slice(0, -1), ...kept.slice(-1).map((line) => line.replace(dashedBehind, '')), ...rest]
}

/** So many lines are no signature below hardly a word. */
const [writtenMin, signedMin] = [7, 4]

/** Where a signature begins that goes to the end; null: nobody signs. */
function signedFrom(lines: readonly string[], sender: string | null): number | null {
  const last = lines.length - 1
  const isAtEnd = last > 0 && (isClosedName(lines[last]!) || (isDashedName(lines[last]!) && isEndOfProse(lines, last)))
  if (isAtEnd) return last
  if (last > 0 && titledName.test(lines[last]!) && (crossed.test(lines[last]!) || isSentence(lines[last - 1]!)))
    return last
  // `Boats photo plz :)` above a name.
  const isAsked = last > 0 && isName(lines[last]!) && toStudio.test(lines[last - 1]!)
  if (isAsked && !isSaidBefore(lines.slice(0, last), lines[last]!)) return last
  for (let at = Math.max(1, last - signatureLinesMax); at <= last; at++)
    if (beginsAt(lines, at, sender)) return anyClosing.test(lines[at - 1]!) || isThanks(lines[at - 1]!) ? at - 1 : at
  return null
}

function isDashedName(line: string): boolean {
  const [, who = '', what = ''] = dashedOffice.exec(line) ?? []
  return dashed.test(line) || (isName(who) && office.test(what))
}

/** No list ends in what looks like its last item. */
const isEndOfProse = (lines: readonly string[], at: number) => {
  const before = lines.slice(0, at).findLast((line) => !isBlank(line))
  return before !== undefined && !item.test(before)
}

/** Whether a name stands there, apart from what is above it, and below it nothing but what belongs to it. */
function beginsAt(lines: readonly string[], at: number, sender: string | null): boolean {
  const [line = '', ...below] = lines.slice(at)
  const above = lines[at - 1]!
  const isClosed = anyClosing.test(above) || isThanks(above)
  // `Blessings, Ruth Ann Lacroix` above the office.
  if (below.length > 0 && isClosedName(line)) return below.every((one) => !isBlank(one) && isSignature(one))
  const isOfOffice = isName(line) && /[.!?]\s*$/.test(above) && below.some((one) => office.test(one))
  if ((!isBlank(above) && !isClosed && !isOfOffice) || !below.every((one) => !isBlank(one) && isSignature(one)))
    return false
  // A title with what takes place below it, and where to call.
  if (below.some(saysWhen)) return false
  if (isNameWithOffice(line) || (sender !== null && line.trim().startsWith(sender) && isSignature(line))) return true
  return isName(line) && !isSaidBefore(lines.slice(0, at), line) && isOfWriter(lines.slice(0, at), line, below)
}

/** Below a writer's name stands an office, whose church it is, or nothing. */
function isOfWriter(written: readonly string[], name: string, below: readonly string[]): boolean {
  if (below.some((one) => office.test(one) || ofHours.test(one.trim()))) return true
  if (below.length === 1 && nobody.test(below[0]!)) return isLetter(written)
  if (isBelowProse(written) && below.length > 0 && below.length <= linesBelowMax) return below.every(saysNothing)
  const above = written.at(-1) ?? ''
  const isClosed = anyClosing.test(above) || isThanks(above)
  return below.length === 0 && (isClosed || titledName.test(name) || isLetter(written))
}

/** A day, or an hour that is not the office's; `Col 3:23` is none. */
const saysWhen = (said: string) => {
  const line = masked(said, scriptureIn(said))
  return (
    !ofHours.test(line.trim()) &&
    !/^(?:office |desk )?(?:hours|horario)/i.test(line.trim()) &&
    (datesIn(line).length > 0 || timesIn(line).length > 0)
  )
}

/** What somebody is and likes to quote, below their name at the end of a letter, names no facts. */
const linesBelowMax = 3
const saysNothing = (line: string) =>
  !/[$€£:]|\d\s?[ap]\.?m\b/i.test(line) && datesIn(line).length === 0 && timesIn(line).length === 0
const isBelowProse = (written: readonly string[]) => {
  const before = written.findLast((line) => !isBlank(line)) ?? ''
  return !/:\s*$|^\s*[#|*•-]/.test(before) && before.trim().split(/\s+/).length >= sentenceWordsMin && isLetter(written)
}

/** Whom the text speaks of is no mere writer. */
const isSaidBefore = (lines: readonly string[], line: string) => {
  const who = line.replace(/^[\s–—~-]+|[\s+†✝]+$/g, '')
  return lines.some((one) => one.includes(who))
}
