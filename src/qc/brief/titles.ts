import { datesIn, masked, recurringIn, sentences, type Span, timesIn } from '../text/text.ts'
import { isAside, isUnwanted } from './asides.ts'
import { literalsIn } from './values/values.ts'
import { asksForSomething } from './sizes.ts'

/** The words that a brief in prose wants to see: quotations, what a thing is called, and lines that are titles. */

const proseCharsMax = 1_000
/** Inches, and words that are quoted to say what is not meant. */
const noCopyBefore =
  /(?:(?<!:\d{0,2})\d|\b(?:not?|never|avoid|without|w\/o|minus|no longer|dropp(?:ed|ing)|more|less|so-called|instead of|rather than|like a|the word|said|says? no to|antes era|(?:used to be|formerly|was|previously)(?: called| titled)?|antes se llamaba|ya no)(?:\s(?:too|so|very|quite))?)\s?$/i

/** `maybe something like`, `working title is`, `could say`: what is said before words that nobody has settled on. */
const wishedBefore =
  /(?:\b(?:maybe|perhaps|possibly|something (?:like|along|similar to)|along the lines of|(?:working|tentative|possible|potential|placeholder|temporary) (?:title|name|headline|tagline|theme|wording|slogan)|tentatively|(?:could|might) (?:also )?(?:say|read|be|call it|use)|(?:was|were|['’]m|['’]re|am|are|been) (?:also )?(?:thinking|considering|leaning|toying|debating)|thought (?:of|about|maybe)|suggest(?:s|ed)|proposed|floated|joked(?: about)?|(?:an|one|our|my|the|some) ideas?|ideas? (?:for|like)|e\.?g\.?|for example|for instance|such as)|(?<!\p{L})(?:quizás?|tal vez|a lo mejor|algo (?:como|así|parecido)|podr[ií]a (?:decir|ser)|por ejemplo|título provisional|estamos pensando|pensamos en))(?!\p{L})[^"“”.!?;]{0,30}$/iu
/** `… or whatever is funny`, `… maybe, up to you` */
const wishedBehind =
  /^[,.]?["”'’]?[,\s–—(-]{0,4}(?:but (?:less|more|not|better|shorter|without)\b|(?:maybe|perhaps|quizás?|tal vez)\b|(?:or|o) (?:some(?:thing|thin)|whatever|similar|so\b|the like|algo|lo que|like that|along)|(?:is|was|es) (?:just |only |still )?(?:(?:a|an|our|my|the|one) )?(?:working title|idea|suggestion|placeholder|tentative|possib|thought|not (?:set|final|settled)|provisional)|(?:,? (?:and )?not|instead of|rather than) ["“]|as (?:a |an |the )?(?:possible|working|tentative|placeholder|potential|idea|example|suggestion)|(?:for example|for instance|por ejemplo|algo así|if (?:that|it|you)))/iu
/** Whether the words between two places are an idea of somebody's. */
const isWished = (text: string, { at, end }: Span): boolean =>
  wishedBefore.test(text.slice(Math.max(0, at - wishChars), at).replace(/["“]$/, '')) ||
  wishedBehind.test(text.slice(end, end + wishChars))
const wishChars = 80
/** What a text quotes as an idea of somebody's: `something like "…"`. */
export const wishedCopy = (text: string): string[] =>
  quotations(text).flatMap((one) => (isWished(text, one) ? [one.copy] : []))

/** What stands in quotation marks. */
export function quotedCopy(text: string): string[] {
  // `It has to say “Park at the school” because of last year`: what is to be said is, whatever the reason.
  const isAsked = (at: number) => says.test(text.slice(Math.max(0, at - 30), at))
  if (isAside(text))
    return isUnwanted(text)
      ? []
      : quotations(text)
          .filter(({ at }) => isAsked(at))
          .map(({ copy }) => copy)
  return quotations(text)
    .filter(
      (one) =>
        !noCopyBefore.test(text.slice(Math.max(0, one.at - 20), one.at)) && !isWished(text, one) && !isKind(text, one),
    )
    .map(({ copy }) => copy)
}

/** `a "starting soon" screen`: what kind of piece it is, and no line of it. */
const isKind = (text: string, { at, end, copy }: Span & { copy: string }) =>
  pieceAlone.test(copy) ||
  (!/\p{Lu}/u.test(copy) &&
    /\b(?:an?|the|our|your)\s$/i.test(text.slice(0, at)) &&
    /^\s(?:screen|slide|graphic|post|banner|sign|image|card|flyer|page|loop|video|story)s?\b/i.test(text.slice(end)))
/** `I'll call it "insert"` */
const pieceAlone =
  /^(?:inserts?|flyers?|posters?|slides?|banners?|cards?|postcards?|signs?|stor(?:y|ies)|squares?|covers?|handouts?)$/

const says =
  /(?<!\p{L})(?:that (?:it )?(?:says?|reads?)|(?:must|has to|needs to|should|essential that it) (?:say|says|read|include)|please (?:say|include|add|put)|debe decir|que diga)\s?:?\s?$/iu

/** All that is quoted, with its place, whatever is said of it. */
export const quotations = (text: string): (Span & { copy: string })[] =>
  [...text.slice(0, proseCharsMax).matchAll(quotation)]
    .map((match) => ({
      copy: (match[1] ?? match[2] ?? match[3]!).trim().replace(/,$/, ''),
      at: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ copy }) => !pattern.test(copy))
/** `Pastor of …`: how something begins or ends that is said otherwise each time. */
const pattern = /^(?:\S+\s){1,2}…$|^…(?:\s\S+){1,2}$/u
/** Between single marks an apostrophe has letters on both sides; a title begins with a capital. */
const quotation =
  /["“]([^"“”]{2,200})["”]|(?<![\p{L}\d'’])['‘](\p{Lu}(?:[^'‘’"“”\n]|['’](?=\p{L})){2,120})['’](?![\p{L}\d])/gu

/** Without what is quoted, unless a quotation is little more than a date or a time: `Pizza and midnight dodgeball` is copy. */
export function withoutCopy(text: string): string {
  const isCopy = ({ copy }: { copy: string }) =>
    masked(copy, [...datesIn(copy), ...timesIn(copy)]).replace(/[^\p{L}]/gu, '').length > copyLettersMax
  return masked(text, quotations(text).filter(isCopy))
}
/** `Saturday, September 25 at` */
const copyLettersMax = 12

const capitalised =
  "\\p{Lu}[\\p{L}\\d'’-]*(?:\\s(?:(?:of|the|a|an|and|or|in|to|for|with|at|on|by|from|&|is|de|la|el|y)\\s){0,2}[\\p{Lu}\\d][\\p{L}\\d'’-]*){0,7}"
const named = new RegExp(
  `\\b(?:(?:[Cc]alled|[Cc]alling (?:it|this)|[Tt]itled|[Nn]amed|[Ee]ntitled)\\s|(?:[Tt]heme|[Tt]itle|[Hh]eadline|(?<!(?:[Hh]is|[Hh]er|[Mm]y|[Yy]our|[Ww]hose|\\p{Ll}['’]s)\\s)[Nn]ame|[Tt]agline|[Ss]eries|[Ss]logan)(?:\\sof (?:the|our|this) \\p{L}+)?\\s?(?:is|will be|=|:)\\s)(?:["“])?(${capitalised})`,
  'gu',
)

/** `It is for Fall Festival at …`, `a flyer for Rooted in Hope` */
const madeFor = new RegExp(
  `\\b(?:(?:[Ii]t(?:['’]s| is)|[Tt]his is|graphics?|flyers?|posters?|slides?|posts?|artwork|banners?|something|announcements?|invitations?|designs?|postcards?|art) for|(?:help|assist(?:ance)?) with|(?:[Aa]nuncio|[Vv]olante|[Cc]artel|[Aa]fiche|[Ff]olleto|[Ii]nvitaci[oó]n|[Dd]iapositiva|[Ii]magen|[Dd]iseño|[Pp][oó]ster|[Pp]ublicaci[oó]n|[Gg]r[aá]fico)(?:e?s)? para) (?:our |the |a |their |your |la |el |los |las |nuestr[oa]s? )?(${capitalised})(?=\\s(?:at|on|in|by|from|which|that|el|este|en|que)\\b|[.,;!:]|$)`,
  'gu',
)

/** `Series graphic for UNSHAKEN: Standing Firm in a Fearful World.` */
const madeForBoth = new RegExp(
  `\\b(?:graphics?|flyers?|posters?|slides?|posts?|artwork|banners?|series|art) for (?:our |the |a )?(${capitalised}:\\s${capitalised})(?=[.,;!]|$)`,
  'gu',
)

/** `we are planning Fall Festival`, `our people look forward to Rooted in Hope` */
const takingPlace = new RegExp(
  `\\b(?:hold(?:ing)?|host(?:s|ing)?|plan(?:s|ning)?|celebrat(?:e|es|ing)|present(?:s|ing)?|launch(?:es|ing)?|promot(?:e|es|ing)|announc(?:e|es|ing)|advertis(?:e|es|ing)|kick(?:s|ing)? off|offer(?:s|ing)?|look(?:s|ing)? forward to|put(?:s|ting)? on|having|invit(?:e|es|ing) (?:you|everyone|all|our \\p{L}+) to|join us (?:for|at)|(?:excited|thrilled|happy) (?:about|for)|(?:tickets|registrations?|sign-?ups?) (?:for|to)) (?:our |the |a |an |its |their )?(?:annual |next |first |upcoming |new )?(${capitalised})`,
  'gu',
)
/** `Fall Festival is coming up`, `Night of Worship has been scheduled for …` */
const subject = new RegExp(
  `^(${capitalised})(?=\\s(?:is|are|has been|have been|will be|takes|happens|returns|kicks|starts|begins|comes)\\s(?:on|at|in|for|off|place|back|coming|happening|here|held|set|scheduled|planned|this|next|taking|almost|around)\\b)`,
  'gu',
)
/** `Then small under it Games and cider for families` */
const below = /\b(?:[Uu]nder(?:neath)?|[Bb]elow|[Bb]eneath) (?:it|that|the title),? (\p{Lu}[^.;:"“”\n]{8,120})/gu
/** `the tagline is …`, `underneath that put …`: words that need no capitals and no quotation marks. */
const lineOfCopy =
  /\b(?:tagline|tag line|subtitle|sub-?head(?:line|ing)?|slogan|motto|byline|second(?:ary)? line|line under (?:the \p{L}+|it))(?: (?:we|they|that|which)\b[^.,;:"“]{0,30}?)?,?\s(?:is|will be|should be|should (?:say|read)|says|reads)\s(?:that\s)?([\p{L}\d][^.;:"“”\n]{8,120})|(?<=\b(?:our|the) (?:tagline|tag line|slogan|motto),\s)(\p{Lu}[^.;:"“”\n]{8,120})|\b(?:under(?:neath)?|below|beneath) (?:that|it|this|the \p{L}+),? (?:please |you can |we |it )?(?:put|says?|add|write|want|should (?:say|read)|goes)\s([\p{L}\d][^.;:"“”\n]{8,120})/giu
/** What is said of a line, in place of the line. */
const remark =
  /^(?:too|still|not|fine|good|great|ok|okay|about|up to|on|in|at|the same|attached|below|above|whatever|open|optional|your|yours|something|going|to be|pending|missing|wrong|and|or|very|really|a bit|a little|way|now)\b/i

/** `Fall Festival on Friday`, but `Concert on the Green` */
const untilWhen =
  / (?:at|by|from) | on (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d)/

/** `called Rooted`, `the theme is UNPLUGGED` */
export function namedCopy(text: string): string[] {
  if (isAside(text)) return []
  const bounded = text.slice(0, proseCharsMax)
  const subjects = [madeFor, takingPlace, subject]
    .flatMap((pattern) => [...bounded.matchAll(pattern)])
    .flatMap(({ 0: all, 1: words = '', index }) => {
      const whole = words.split(untilWhen)[0]!
      const end = index + all.indexOf(words) + whole.length
      const title = whole.replace(/^[Oo]ur (?=\S+ \S)/, '')
      return isDated(title, bounded.slice(end)) ? [] : [title]
    })
    .filter(
      (title) =>
        isTitleLine(title) && !isOneOfMany.test(title) && !literalsIn(title).some(({ kind }) => kind === 'person'),
    )
  return [...calledCopy(bounded), ...[...bounded.matchAll(madeForBoth)].map((match) => match[1]!), ...subjects]
}

/** `Lot A is for guests` speaks of the first of several, and gives no title. */
const isOneOfMany = /^\p{L}+\s(?:\p{Lu}|\d{1,3})$/u

/** What a sentence says to be a title or a line of copy, without what is only the subject of it. */
export function calledCopy(text: string): string[] {
  if (isAside(text)) return []
  const bounded = text.slice(0, proseCharsMax)
  const called = [...bounded.matchAll(named)].flatMap(({ 0: all, 1: words = '', index }) => {
    const at = index + all.lastIndexOf(words)
    return isWished(bounded, { at, end: at + words.length }) ? [] : [words]
  })
  return [...called, ...spokenCopy(bounded)]
}

function spokenCopy(text: string): string[] {
  return [...text.matchAll(lineOfCopy), ...text.matchAll(below)]
    .map((match) =>
      (match[1] ?? match[2] ?? match[3]!).split(/,? and (?:then |the |we |it |also |please )/i)[0]!.trim(),
    )
    .filter((line) => !remark.test(line) && line.split(' ').length > 2)
}

const setWordsMax = 12
const addressed = /^(?:we|i|please|can|could|hi|hello|hey|this|here|attached|let|see|use|thanks?)\b/i

/** `Readable from the road`, `Green & yellow like our logo`: how it is to look. */
const ofLook =
  /\b(?:readable|legible|somewhere|somehow|tasteful(?:ly)?|eye-?catching|like (?:our|the|last year['’]?s) (?:logo|website|sign|one|colou?rs?)|(?:our|brand|church|school|team) colou?rs|(?:bright|bold|soft|dark|light|warm|cool|pastel|neutral|earth(?:y)?) (?:and|&|,) \p{L}+ (?:colou?rs|feel|look|tones?)|(?:colou?rs|tones|fonts?|vibe|feel|look) (?:please|if possible))\b|^(?:photos?|images?|pictures?|pics?|background|bg|art|artwork|imagery|visuals?|fotos?|imagen|fondo|colou?rs?|fonts?|style|vibe|mood|look)\s?[:=]\s|^(?:colores|tonos|fondo|letras?|estilo|tipografía)\s(?:\p{L}+\s){0,4}\p{L}+[.!]*$|^(?:\p{Ll}+\s){1,3}(?:background|backdrop|gradient|texture)s?[.!]*$/iu
/** Whether a line says how it is to look, and not what. */
export const saysLook = (line: string): boolean => ofLook.test(line)

/** A line set below a title: a few words without a full stop that say neither when nor where, and ask the studio nothing. */
export function isSetLine(line: string): boolean {
  const words = line.split(/\s+/)
  return (
    words.length > 2 &&
    words.length <= setWordsMax &&
    /^["“]?\p{Lu}/u.test(line) &&
    !/[\d@#$/:;|]|\.$/.test(line) &&
    !addressed.test(line) &&
    !noTitleLine.test(line) &&
    !ofLook.test(line) &&
    !isAside(line)
  )
}

/** A line that may be set as it stands: no sentence, and nothing that is said to the studio. */
export const isShortLine = (line: string): boolean =>
  line.split(/\s+/).length <= setWordsMax &&
  !/[.:]$/.test(line) &&
  !addressed.test(line) &&
  !noTitleLine.test(line) &&
  !isAside(line)

/** `Serve Saturday, Saturday, May 1`: the day that is meant is named apart. */
const dayAgain = /^,?\s\(?(?:on\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b/i
/** `for Giving Tuesday, December 1`: the day belongs to the date behind it. */
const isDated = (title: string, rest: string) =>
  day.test(title) && !dayAgain.test(rest) && datesIn(title + rest).some(({ at }) => at < title.length)

const little =
  /^(?:a|an|and|as|at|by|for|from|in|is|of|on|or|the|to|with|de|del|la|las|el|los|en|y|para|con|&|\+|[-–—|])$/
const noTitle =
  /\b(?:hall|church|chapel|cent(?:er|re)|room|street|st|avenue|ave|road|rd|parish|sanctuary|campus|gym|parkway|pkwy|blvd|suite|building|iglesia|templo|am|pm|january|february|march|april|june|july|august|september|october|november|december|notes?|request|project|design|print|digital|details|info|information|deliverables?)\b/i
/** A day of the week by itself is a date; what it is a day of makes a title of it: `Ash Wednesday`. */
const day = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i
const dayNamed =
  /^(?!(?:this|next|last|every|each|on|any|the|first|second|third|fourth|by)\b)(?:\p{L}[\p{L}'’]*\s)+(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu
/** What follows a title, and is the studio's business. */
const noTitleHead = /^(?:no|not|please|use|see)\b/i
const noTitleLine = /\b(?:needs?|deliverables?|designs?|flyers?|graphics?|posters?|request|project)\b/i
const titleWordsMax = 7

/** `Night of Prayer, Friday November 6`: a title at the head of what says when it is. */
export function headTitle(text: string): string[] {
  const [, head = '', rest = ''] = /^([^,.;:!?]{5,60})(?:,|\s[–—-])\s(.{3,80})/u.exec(text) ?? []
  if (head === '' || !isTitleLine(head) || ofPlace.test(head)) return []
  const [first] = [...datesIn(rest), ...recurringIn(rest), ...timesIn(rest)].sort((a, b) => a.at - b.at)
  return first?.at === 0 || dayFirst.test(rest) ? [head] : []
}
const ofPlace =
  /\b(?:fellowship|ministr(?:y|ies)|baptist|methodist|lutheran|presbyterian|assembly|covenant|tabernacle|community|students|youth|kids)$/i
const dayFirst = /^(?:(?:this|next|every|on) )?(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/i

/** A line by itself in which every word that counts has a capital: `Trunk or Treat`, `SERVE SATURDAY`. */
export function isTitleLine(line: string): boolean {
  const text = line.trim().replace(/[!?.:]+$/, '')
  const words = text.split(/\s+/)
  if (sentences(text).length > 1 || noTitleHead.test(text)) return false
  if (words.length < 2 || words.length > titleWordsMax || /[\d@#$/:;,|]/.test(text)) return false
  // `A. Castellan` is somebody.
  if (
    /^\p{Lu}\.\s/u.test(text) ||
    /\b(?:Prof|Dr|Rev|Mrs?|Ms|Fr|Sr|Pr)$/.test(text) ||
    noTitle.test(text) ||
    (day.test(text) && !dayNamed.test(text)) ||
    asksForSomething(text)
  )
    return false
  return words.every((word) => /^["“(]?\p{Lu}/u.test(word) || little.test(word)) && /^\p{Lu}/u.test(words[0]!)
}
