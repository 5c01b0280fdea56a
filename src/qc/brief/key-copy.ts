import { datesIn, masked, recurringIn, scriptureIn, sentences, timesIn } from '../text/text.ts'
import { isLayout, isUnwanted } from './asides.ts'
import { squeezed, stemsOf } from './draft.ts'
import { prosePlaces } from './guesses.ts'
import { type BriefLine, isDue, isTitleLabel, unquoted } from './lines/lines.ts'
import { literalsIn } from './values/values.ts'
import { hasSize } from './sizes.ts'
import {
  calledCopy,
  headTitle,
  isSetLine,
  isShortLine,
  isTitleLine,
  namedCopy,
  quotedCopy,
  saysLook,
} from './titles.ts'

/** The words that a brief asks for: what is labelled so, what is quoted, what a thing is called. */

const copiesMax = 60
/** `FRONT: logo only` */
const isSign = /^(?:the |just |only )*(?:logo|photo|picture|image|icon)s?(?: only)?$/iu
/** `small logo and web address www.grace.example`: what is to stand there, and no words of it. */
function isElements(text: string): boolean {
  const bare = literalsIn(text).reduce((rest, one) => rest.replace(one.text, ' '), text)
  const parts = bare.split(/,|;|\+|&|\b(?:and|plus|with|y)\b/i).map((part) => part.trim())
  return parts.some((part) => element.test(part)) && parts.every((part) => part === '' || element.test(part))
}
const element =
  /^(?:(?:the|our|your|their|a|an|just|only|small|large|white|black|church|full|same)\s){0,4}(?:logos?|photos?|pictures?|images?|icons?|qr(?: codes?)?|web ?sites?|web address(?:es)?|urls?|phone(?: numbers?)?|e-?mail(?: address(?:es)?)?|mailing address|contact info(?:rmation)?|social (?:media )?(?:icons?|handles?)|dirección web|teléfono)(?:\s(?:only|below|above|at the bottom|at the top))?[:.]?$/iu
/** `SPANISH`, over the lines that are in it. */
const isLanguage =
  /^(?:english|spanish|korean|french|portuguese|vietnamese|chinese|tagalog|german|español|inglés|portugués|français|deutsch)(?:\s(?:side|version|copy|text))?:?$/iu

/** `Monday sticker: "God leads me!"`, `Each sticker carries the mark "Trailblazers 2027" and one line:` */
const ofPiece =
  /^(?:[\p{L}\d][\p{L}\d '’-]{2,40}:\s|[^"“]{3,40}\s(?:carr(?:y|ies)|says?|reads?|has|have|gets?|shows?)\s[^"“]{0,60})["“]([^"“”]{2,120})["”](?:[.:]?|\s[^"“”]{1,40}:)$/u
/** `3. Copy – Poster`: of which piece it is. */
const isPiece =
  /^(?:the )?(?:posters?|banners?|flyers?|fliers?|(?:title )?slides?|postcards?|squares?|stor(?:y|ies)|posts?|front|back|inside|cover|bulletins?|inserts?|invites?|invitations?|signs?|stickers?|badges?|tickets?|web ?banners?|screens?|main art|mailers?|handouts?|inserts?)(?:\s(?:\d{1,2}|\p{Lu}|one|two|three|side))?$/iu
/** `From: Omar Haddad`, within a thread that was pasted. */
const isHeader = /^(?:from|to|cc|subject|sent|re|fwd?):\s/iu
/** `My granddaughter says hearts are "so 2019"` */
const reported =
  /(?<!\p{L})(?:[Ss]ays?|said|thinks?|calls? (?:it|them))\s[^"“]{0,60}\s(?:is|are|was|were|it|them)\s["“]\p{Ll}[^"“”]{1,24}["”]/u

/** `{"status": "done"}`: what programs write to one another. */
const ofProgram = /\{\s*"[^"{}]{1,60}"\s*:[^{}]{0,400}\}/g

/** What is labelled as copy; without that the titles, and in any case what stands in quotation marks. */
export function copyOf(lines: readonly BriefLine[], labelled: readonly string[]): string[] {
  const own = labelled
    // `"Rooted" / 6 weeks / from Sept 12`: the title comes first.
    .map((text) => (text.split(' / ').length > 2 ? text.split(' / ')[0]! : text))
    .map((text) => quotedAhead.exec(text)?.[1] ?? ofPiece.exec(text)?.[1] ?? text)
    .map((text) => text.replace(whoseName, '').replace(toldBehind, ''))
    .map(withoutLayout)
    .map(withoutOrders)
    .map((text) => unquoted(verseQuoted(text) ?? text))
    .filter((text) => !isReference(text) && !isMoment(text) && !hasSize(text) && !saysLook(text) && !isNote(text))
    .filter(
      (text) =>
        !isLanguage.test(text) &&
        !isSign.test(text) &&
        !isElements(text) &&
        !isPiece.test(text) &&
        !isUnwanted(text) &&
        !isHeader.test(text),
    )
    .map(beforeMoment)
  const prose = lines.filter(({ topic }) => topic === 'prose').map(({ text }) => text)
  const quoted = lines.flatMap(({ topic, text }) =>
    topic === 'prose'
      ? [
          ...sentences(text)
            .filter((one) => !reported.test(one))
            .map((one) => one.replace(ofProgram, ' '))
            .flatMap(quotedCopy),
          ...verseBehind(text),
        ]
      : topic === 'scripture'
        ? [...quotedCopy(text), ...verseBehind(text)]
        : [],
  )
  // `A new design for Trinity Hill` names no title where one is labelled.
  const isTitled = lines.some(({ topic, label }) => topic === 'copy' && isTitleLabel(label))
  const named = prose.flatMap((text) => sentences(text).flatMap((one) => (isTitled ? calledCopy(one) : namedCopy(one))))
  const titles = own.length > 0 ? [] : [...prose.flatMap(titleOf), ...belowTitles(lines)]
  const some = [...own, ...quoted, ...named, ...titles]
  // What heads the first sentence is the title of a brief that has no other.
  const found = (some.length > 0 ? some : prose.slice(0, 1).flatMap((text) => headTitle(sentences(text)[0] ?? ''))).map(
    (text) => text.replace(signed, '').replace(calledLine, '').replace(toldBehind, ''),
  )
  const isHeld = (text: string, at: number) =>
    found.some(
      (other, place) =>
        place !== at && squeezed(other).includes(squeezed(text)) && (squeezed(other) !== squeezed(text) || place < at),
    )
  const mayGo = lines.flatMap(({ text }) =>
    sentences(text)
      .filter((one) => optional.test(one))
      .map(stemsOf),
  )
  const isOptional = (text: string) => {
    const own = stemsOf(text)
    return own.length > 1 && mayGo.some((some) => own.every((stem) => some.includes(stem)))
  }
  const choices = lines
    .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
    .filter((line) => twoQuoted.test(line) && leavesOpen.test(line.replaceAll(/["“][^"“”]+["”]/gu, ' ')))
    .map(squeezed)
  const isChoice = (text: string) => choices.some((one) => one.includes(squeezed(text)))
  return found
    .filter((text, at) => !isHeld(text, at) && !isOptional(text) && !isLabel(text) && !isChoice(text))
    .slice(0, copiesMax)
}

/** `title: "Fresh Start" or "New Again", you pick`: of two the design has one. */
const twoQuoted = /["“][^"“”]+["”],?(?:\s(?:or|o)\s|\s?\/\s?|,\s)(?:maybe\s)?["“][^"“”]+["”]/iu
const leavesOpen =
  /(?<!\p{L})(?:(?:you|u|ya|designer) (?:can |may |get to )?(?:pick|choose|decide|tell)|(?:pick|choose) (?:one|your|whichever|any|the one)|(?:your|designer['’]?s?) (?:pick|choice|call|favou?rite)|up to you|whichever|either|(?:title|headline|name|tagline|slogan) (?:ideas?|options?|choices)|don['’]?t care|you (?:all|guys) (?:pick|choose|decide)|ustedes (?:escogen|eligen))(?!\p{L})/iu

/** `Psalm 100:4, NKJV: Enter into His gates with thanksgiving …`: the words of a verse behind where it stands. */
function verseBehind(text: string): string[] {
  const [verse] = scriptureIn(text)
  const rest = verse === undefined ? '' : text.slice(verse.end)
  const words = /^(?:,?\s\(?[A-Z]{2,5}\)?)?\s?(?:[:–—]|\s-\s)\s?(?!["“])(\p{Lu}.+)$/u.exec(rest)?.[1] ?? ''
  const isVerse = words.split(/\s+/).length >= verseWordsMin && !/[\d@$"“/]/.test(words)
  return isVerse ? [words.replace(/(?<=\p{L})\.$/u, '')] : []
}
const verseWordsMin = 6

/** `The "no service" line can be left off if it gets crowded` */
const optional =
  /(?<!\p{L})(?:can be (?:left (?:off|out)|dropped|cut|omitted|skipped)|(?:is|are) optional|if (?:there['’]s|there is|you have|we have) (?:room|space)|if it fits|puede (?:omitirse|quitarse)|si (?:cabe|hay espacio))(?!\p{L})/iu

/** `Put our address 1190 N. Juniper Ave.` amid copy: what is told to the studio, though the address is to be there. */
const withoutOrders = (text: string) =>
  sentences(text)
    .filter((one, at) => at === 0 || !isDue(one))
    .map((one) => one.replace(order, ''))
    .join(' ')
const order =
  /^(?:and |also |please |pls )*(?:put|include|add|use|show|list)\s(?:our|the|my|a)\s(?:\p{L}+\s){0,2}(?:address|phone|number|website|url|link|logo|name|e-?mail)(?: is| of)?:?\s(?=[\d@\p{Lu}(])/iu

/** `Hope Street UMC (write it out)`: what is told to the studio behind a piece of copy. */
const toldBehind =
  /\s\((?:the )?(?:very |much |really |super )?(?:big(?:ger|gest)?|small(?:er|est)?|larger?|largest|huge|tiny|bold(?:er|est)?|bolded|prominent|centered|all caps|headline|subhead(?:line)?|main headline|top line|bottom line)\)$|\s\((?:please |pls )?(?:write|spell|make|use|put|set|keep|center|bold|all caps|not |no |small|big|in (?:caps|bold|small|big|red|gold|italics))[^()]*\)$/iu

/** `(KJV, "for ever" is two words)`, `arrow – the designer makes both`: how it is to be written, in place of a line. */
const isNote = (text: string): boolean =>
  /^\(.*(?:["“]|(?<!\p{L})(?:spell\p{L}*|yes|(?:one|two) words?|all caps|lower-?case|capital\p{L}*|accents?|sic)(?!\p{L})).*\)$/iu.test(
    text,
  ) || /(?<!\p{L})the designer (?:makes?|will|can|should|does)(?!\p{L})/iu.test(text)

/** `service hours -`, with a list below it */
const isLabel = (text: string): boolean => /^\p{Ll}[^.!?]*\s[-–—]\s*$/u.test(text)

/** `church name New Hope Church` */
const whoseName = /^(?:the |our )?(?:church|ministry|parish) name:?\s(?=\p{Lu})/u

/** A piece of copy without what it says of where things go: `Keep the right side free for address labels.` */
const withoutLayout = (text: string) =>
  isLayout(text)
    ? sentences(text)
        .filter((one) => !isLayout(one))
        .join(' ')
    : text

/** `"He Is Risen" - not "He is Risen!"`: what stands behind the title's quotation marks is said of it. */
const quotedAhead = /^["“]([^"“”]{2,200})["”]\s*(?:[-–—,(;]\s|not\s|with\s|in\s)/

/** `Signed All Saints on the Hill`: whose name stands under it. */
const signed = /^[Ss]igned(?: by)?[:,]?\s+(?=\p{Lu})/u

/** `Headline Year-End Giving`: what the line is, without a colon. */
const calledLine = /^(?:[Hh]eadline|[Tt]agline|[Ss]ubtitle|[Ss]ubhead(?:line|ing)?)\s(?=["“]?\p{Lu})/u

/** `Prayer Vigil, Fri Feb 19, 6am-6pm`: when it is stands behind what it is, and is set in any form. */
function beforeMoment(text: string): string {
  const [first] = datesIn(text)
  const head = first === undefined ? '' : text.slice(0, first.at)
  return /\p{L}+\s+\p{L}+.*,\s*$/u.test(head) && isMoment(text.slice(first!.at)) ? head.replace(/,\s*$/, '') : text
}

/** A line of copy that is nothing but dates and times is those facts, in whichever form the design has them. */
function isMoment(line: string): boolean {
  // `Service: Tuesday, February 2, 2:00`
  const text = line.replace(/^\p{L}+(?: \p{L}+)?:\s/u, '')
  const dates = datesIn(text)
  const spans = [...dates, ...timesIn(masked(text, dates))]
  // `Jan–Mar`: the months of a series.
  if (months.test(text)) return true
  const rest = masked(masked(text, spans), recurringIn(masked(text, spans)))
  return spans.length > 0 && !/[\p{L}\d]/u.test(rest.replace(/\b(?:to|from|at|and|through|thru|until|every)\b/gi, ''))
}

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|dic)\\p{L}*\\.?'
const months = new RegExp(`^${monthName}\\s?(?:[-–—&/]|to|and|through|a|y)\\s?${monthName}(?:,?\\s\\d{4})?$`, 'iu')

/** `"Born of water and Spirit" (John 3:5, ESV)`: the reference is a fact of its own, and the version is none of the copy. */
function verseQuoted(text: string): string | null {
  const [, quoted, behind = ''] = /^(["“«][^"“”«»]{2,300}["”»])(.{3,60})$/u.exec(text) ?? []
  const verses = quoted === undefined ? [] : scriptureIn(behind)
  if (verses.length === 0) return null
  const rest = masked(behind, verses).replace(version, ' ')
  return /[\p{L}\d]/u.test(rest) ? null : quoted!
}
const version =
  /(?<![\p{L}\d])(?:\p{Lu}[\p{Lu}\p{Ll}]?\p{Lu}{1,4}(?:\s?\d{2,4})?|Reina[- ]Valera(?:\s\d{4})?|(?:Nueva|Dios|New|English|King|Revised|Good|Christian|La)\s[\p{L} ]{3,40}?(?:Version|Standard|Translation|Bible|James|News|Internacional|Hoy|Américas))(?![\p{L}\d])/gu

/** `Text: Hebrews 6:18` names the scripture. */
const isReference = (text: string) => scriptureIn(text).some((one) => one.text.length >= text.trim().length - 1)

/** The lines that are set below a title, one below the other: up to what is no line of a design. */
function belowTitles(lines: readonly BriefLine[]): string[] {
  let isBelow = false
  return lines.flatMap(({ topic, text }) => {
    const isTitle = topic === 'prose' && isTitleLine(text)
    const isSet = isBelow && topic === 'prose' && isSetLine(text)
    // `Rev. Leon Price preaching`: who it is, and no line of copy.
    const isSpeaker = acts.test(text) && literalsIn(`with ${text}`).some(({ kind }) => kind === 'person')
    const isOther = isSpeaker || namedCopy(text).length > 0 || prosePlaces(text).length > 0
    isBelow = isTitle || (isBelow && topic === 'prose' && isShortLine(text))
    return isSet && !isTitle && !isOther ? [text] : []
  })
}

const acts = /\s(?:preaching|speaking|presiding|officiating|teaching|leading|celebrating|predicando|predica)[.!]?$/i

/** A line that is a title, or begins with one: `Fish Fry Fridays! Every Friday in Lent …`. */
function titleOf(text: string): string[] {
  const first = /^[^.!?]{3,60}!(?=\s)/.exec(text)?.[0]
  const titles = [text, ...(first === undefined ? [] : [first])].filter(isTitleLine)
  return titles.map((one) => one.replace(/[!.]+$/, ''))
}
