import { editDistance } from '../../kernel/text.ts'
import { literalsIn } from './values/values.ts'
import { datesIn, fold, isSmallWord, masked, scriptureIn, type Span, timesIn, wordsIn } from '../text/text.ts'

/** What a request says the design shall show, and shall not show any more. */
export type RequestedChange = {
  wanted: string[]
  unwanted: string[]
  kind: 'change' | 'add' | 'remove' | 'state' | 'other'
}

/** The sign within `Women's` opens nothing. */
const quote = `(?:["“]|(?<![A-Za-zÀ-ÿ])[‘'])([^"“”‘’]{1,160})["”’']`
const phrase = `(?:${quote}|((?:[^"“”,;.!?]|(?<=\\d),(?=\\d{3}(?!\\d))|(?<=\\d)\\.(?=\\d{2}(?!\\d))|(?<=\\b(?:Rev|Dr|Fr|Sr|St|Mr|Mrs|Ms|Br|Msgr))\\.){1,80}(?:\\.\\s?[mM]\\b\\.?)?))`
const two = (between: string) => new RegExp(`${between.replace('X', phrase).replace('Y', phrase)}`, 'i')
const changes = two(
  `\\b(?:change|replace|swap|switch|update|correct|edit|fix|rename)(?: out)?\\s+(?:the\\s+(?:date|time|day|title|verse|scripture|text|word|headline|address|location|price|cost|website|url)s?\\s+)?(?:from\\s+)?X\\s+(?:to(?: say| read)?|with|for|into)\\s+Y`,
)
const fromTo = two(`\\b(?:from)\\s+X\\s+to\\s+Y`)
const onlyTo = new RegExp(
  `\\b(?:change|update|correct|fix|switch|set|move)(?:d)?\\s+(?:the\\s+|our\\s+)?(?:[\\p{L}' ]{2,40}?)\\s+(?:to(?: be| say| read)?)\\s+${phrase}`,
  'iu',
)
const notThis = two(`(?<!\\w)Y,?\\s*(?:[-–—]\\s*)?(?:\\(?not|instead of|rather than|and not)\\s+(?:at |on |in )?X`)
const insteadOf = two(
  `\\b(?:instead of|rather than|where it says|en vez de)\\s+X,?\\s+(?:please\\s+)?(?:let['’]?s\\s+)?(?:it should\\s+)?(?:say|use|put|write|have|go with|do|read|diga)\\s+Y`,
)
const arrow = two(`^(?:[^"“→>]{0,40}:\\s+)?X\\s*(?:→|[-=]*>)\\s*Y`)
const shouldBe = new RegExp(
  `\\b(?:should|needs? to|must|has to|is supposed to)\\s+(?:actually\\s+)?(?:be|say|read)\\s+(?:at |on |in )?${phrase}`,
  'i',
)
const spelled = new RegExp(`\\b(?:spell(?:ed|ing|t)?)\\s+(?:is\\s+|as\\s+|it\\s+)?${phrase}`, 'i')
const adds = new RegExp(
  `\\b(?:add|include|mention|list|insert|put|show):?\\s+(?:in\\s+|the\\s+(?:words?|text|line|phrase|website|url|time|date|address|scripture|verse)s?\\s+|a line (?:that says|saying)\\s+)?${phrase}`,
  'i',
)
/** `We need the words "…" on there`: of what is needed only what is quoted can be looked for. */
const needs = new RegExp(`\\b(?:needs?|want|have|get|see)\\b[^"“.;]{0,40}${quote}`, 'i')
const removes = new RegExp(
  `\\b(?:remove|delete|drop|take out|omit|lose|cut|get rid of)\\s+(?:the\\s+(?:words?|text|line|phrase|tagline|title|subtitle|headline|date|time|verse|scripture(?: reference)?|website|url|address|location|hashtag|sentence|quote)s?\\s+|the\\s+(?=["“]))?${phrase}`,
  'i',
)

/** What only a person can judge: facts such a request names say where, not what. */
export const visual =
  /\b(?:larger|bigger|smaller|bold(?:er)?|brighter|darker|lighter|thicker|thinner|taller|wider|colou?rs?|fonts?|spac(?:e|ing)|margins?|padding|align(?:ed)?|cent(?:er|re)(?:ed)?|move|(?:re)?position(?:ed)? (?:the|it|this|that|of|on)|place|contrast|backgrounds?|sizes?|italics?|underline|highlight|emphasi[sz]e|stand out|pop|readable|legible|prominent|blurry|crop(?:ped)?|photos?|images?|pictures?|logos?|icons?|above|below|beneath|next to|under|corner|top|bottom|left|right|line break|shadow|outline|busy|busier|room|white|black|red|blue|green|gold|hierarchy|stacked?)\b/i
const alsoVisual =
  /\b(?:orange|yellow|purple|pink|brown|teal|navy|maroon|burgundy|cream|gr[ae]y|silver|lavender|turquoise|magenta|violet|plum|coral|caps|capitals|upper[- ]?case|lower[- ]?case|cursive|curly|script|handwriting|typeface|buttons?|bars?|badges?|qr|flip|mirror(?:ed)?|rotate|tilted|crooked|gloomy|darken|lighten|brighten|enlarge|shrink|columns?|higher|twice the size)\b/i
/** Whether a request is of looks. */
export function isVisual(request: string): boolean {
  const rest = request.replace(ofRooms, ' ')
  return visual.test(rest) || alsoVisual.test(rest)
}
/** `Room 4`, `Blue Christmas`, `Community Center`: the names of rooms, services and houses; `under 12` are children. */
const ofRooms =
  /(?<=\p{Lu}\p{Ll}+ )Cent(?:er|re)\b|\b(?:under|above|below) \d{1,2}\b(?! ?%)|\b(?:\p{L}+ )?[Rr]ooms? (?:\d+|is|was|are|number|(?:at|from|by|until) \d)\b|\b(?:White|Black|Red|Blue|Green|Gold(?:en)?|Orange|Yellow|Purple|Pink|Silver) (?=\p{Lu}\p{Ll})/gu

/** What says that a fact is so: without one of these a fact that is named is not asked for. */
const corrective =
  /\b(?:is|are|it['’]s|starts?|begins?|correct(?:ed|ion)?|fix|wrong|actually|meant|typo|should|must)\b/i

const movedTo =
  /^(?:we|it|this|everything)\b.{0,20}\b(?:moved|moving|changed|switched|rescheduled|postponed)\b.{0,10}\bto\b/i

/** `Swap Call to Worship and Confession`: neither makes way for the other. */
const trades =
  /^(?:(?:please|pls|and|also|can (?:we|you)|could (?:we|you)) )*(?:swap|flip|reverse|trade)\b(?!.*\b(?:with|for|into)\b).*(?:\band\b|&)/iu

/** What a request asks for, where its words say it. */
export function requestedChange(request: string): RequestedChange {
  if (trades.test(request)) return change([], [], 'other')
  const swap =
    bothOf(pair(changes.exec(request))) ??
    bothOf(pair(insteadOf.exec(request))) ??
    bothOf(pair(fromTo.exec(request))) ??
    bothOf(pair(arrow.exec(request)))
  if (swap) return { wanted: swap[1], unwanted: swap[0], kind: 'change' }
  const denied = bothOf(likest(withoutRemark(pair(notThis.exec(request)))))
  if (denied) return { wanted: denied[0], unwanted: denied[1], kind: 'change' }
  if (visual.test(request)) return change([], [], 'other')
  const requested = one(spelled.exec(request)) ?? one(shouldBe.exec(request)) ?? one(onlyTo.exec(request))
  if (requested !== null) return change(literal(requested), [], 'change')
  const added = one(adds.exec(request))
  if (added !== null) return change(literal(added), [], 'add')
  const needed = needs.exec(request)?.[1]
  if (needed !== undefined && !removes.test(request)) return change([needed], [], 'add')
  const removed = one(removes.exec(request))
  if (removed !== null) return change([], literal(thingOf(removed)), 'remove')
  return change(
    corrective.test(request) || movedTo.test(request) ? [...factsIn(request), ...lettersIn(request)] : [],
    [],
    'state',
  )
}

/** `the Free admission line`: the words that stand in it. */
const thingOf = (text: string) =>
  text.replace(/^(?:the|our|this|that)\s+(\p{Lu}.*?)(?:\s(?:line|text|words?|wording|phrase|part))?$/u, '$1')

/** `Emmanuel has an e at the end, not Emmanual`: of a word that is written wrong the one most like it is meant. */
function likest(found: [string, string] | null): [string, string] | null {
  if (found === null || !/^\p{L}{4,}$/u.test(found[1])) return found
  const [said, unwanted] = found
  const like = wordsIn(said).filter((word) => {
    const slips = editDistance(fold(word), fold(unwanted), 2)
    return slips > 0 && slips <= 2
  })
  return like.length === 1 && wordsIn(said).length > 1 ? [like[0]!, unwanted] : found
}

/** `Thursday not Wednesday (dec 24)`: what stands in brackets is of both. */
const withoutRemark = (found: [string, string] | null): [string, string] | null =>
  found && [found[0], found[1].replace(/\s*\([^()]*\)?$/, '')]

/** A change needs both its sides: what is moved or recoloured has none that could be read. */
function bothOf(found: [string, string] | null): [string[], string[]] | null {
  if (found === null) return null
  const [first, second] = [literal(found[0]), literal(found[1])]
  return first.length > 0 && second.length > 0 ? [first, second] : null
}

function change(wanted: string[], unwanted: string[], kind: RequestedChange['kind']): RequestedChange {
  return { wanted, unwanted, kind: wanted.length === 0 && unwanted.length === 0 ? 'other' : kind }
}

function pair(found: RegExpExecArray | null): [string, string] | null {
  if (!found) return null
  return [phraseOf(found[1], found[2]), phraseOf(found[3], found[4])]
}
const one = (found: RegExpExecArray | null) => (found ? phraseOf(found[1], found[2]) : null)
/** What was quoted keeps its marks: it is meant as it stands. */
const phraseOf = (quoted: string | undefined, plain: string | undefined) =>
  quoted === undefined ? (plain ?? '').trim() : `"${quoted.trim()}"`

/** What of a phrase can be looked for: its dates, times and references, a weekday, a quotation, a name; else nothing. */
function literal(text: string): string[] {
  const quoted = /^"(.+)"$/.exec(text)?.[1]
  if (quoted !== undefined) return wordsIn(quoted).every(isSmallWord) ? [] : [quoted]
  const facts = factsIn(text)
  if (facts.length > 0) return facts
  const days = [...text.matchAll(/\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/gi)].map(({ 0: day }) => day)
  if (days.length > 0) return days
  const words = text
    .replace(
      /\b(?:please|everywhere|too|as well|instead|again|to the (?:list|line|items?|title|end|bottom|top)|at the (?:top|bottom)|in (?:all )?(?:caps|capitals))\b.*$/i,
      '',
    )
    .replace(/^[^"“]{0,60}?\b(?:should|needs? to|must|has to|have to) (?:be|say|read)\s+(?:at |on |in )?/i, '')
    // `on the back`; `in the Undercroft` is a place.
    .replace(/(?<!\p{L})(?:on|in) the \p{Ll}+(?!\p{L}).*$/u, '')
    // `Reception will be in the Undercroft`: where it is.
    .replace(
      /^[\p{L}’' ]{2,40}?\s(?:will be|is|are|goes?|moves?|meets?)\s(?:now\s)?(?:in|at|on|to)\s(?:the\s)?(?=\p{Lu})/u,
      '',
    )
    // `Session 3 is called Harbor now`
    .replace(/^[\p{L}\d’' ]{2,40}?\s(?:is|are)\s(?:now\s)?(?:called|titled|named)\s(?:the\s)?(?=\p{Lu})/u, '')
    .replace(/(?<=\p{L})\snow$/u, '')
    // `Can it say Register`: what it is to say.
    .replace(
      /^(?:(?:please|can|could|should|would|let['’]s|maybe|just|it|we|this|that|you)\s)*(?:say|read|use|put|write)\s+/i,
      '',
    )
    // `Our address is …`, `Location is …`: the address.
    .replace(
      /^(?:location|place|venue|address|speaker|title|room|date|day|time|price|cost)\s(?:is|are)\s(?:at |on |in )?/i,
      '',
    )
    .replace(/^(?:the|our|his|her|its|this|that|it)\b[^"“]{0,40}?\b(?:is|are)\s+(?:at |on |in )?/i, '')
    .trim()
  const isNamed = /^["“]/.test(text) || /^[\p{Lu}\d$]/u.test(words) || /[\w-]\.[a-z]{2,}|\$\d/.test(words)
  return isNamed && words.split(/\s+/).length <= 14 && !/^(?:I|We|The|A|An|It|This|That)\b/.test(words) ? [words] : []
}

function factsIn(text: string): string[] {
  return factSpans(text).map((span) => text.slice(span.at, span.end))
}

/** Addresses, telephones and the like, which stand in a design letter by letter. */
const lettersIn = (text: string) =>
  literalsIn(text).flatMap((one) => (one.kind === 'count' || one.kind === 'person' ? [] : [one.text]))

export function factSpans(text: string): Span[] {
  const scripture = scriptureIn(text)
  const clean = masked(text, scripture)
  const dates = datesIn(clean)
  const times = timesIn(masked(clean, dates)).filter(
    (found) => !/^noon$/i.test(found.text) || timesIn(clean).length === 1,
  )
  return [...scripture, ...dates, ...times]
}
