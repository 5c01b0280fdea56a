import { saysMoved } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { datesIn, isSmallWord, masked, sentences, timesIn, weekdayNamed, wordsIn } from '../../../text/text.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'

/**
 * Things that a task names in order that they stay out, in no words of the design's own: `Board meeting (leave off, internal)`,
 * `leave off the raffle`, `Drive-in ashes are not happening, leave that off`.
 */

/** `isOnlyOne`: wherever it stands it is what is meant. */
type KeptOut = { thing: string; said: string; words: readonly string[]; isOnlyOne: boolean }

const piece =
  '(?:flyer|flier|poster|post|slide|postcard|card|graphic|design|banner|invitation|invite|brochure|sign|shirt|front|back|program|bulletin|mug|sticker|art(?:work)?)'
/** What is said in brackets, and of nothing else than what stands ahead of them. */
const ofWhole = new RegExp(
  String.raw`^(?:please |pls |so |just )?(?:(?:leave|keep|take) (?:(?:it|this|that|these|them) )?(?:off|out)|internal(?:ly)?(?: only)?|not (?:on|for) (?:the|this) ${piece}|(?:only )?for (?:the|our|your) (?:order|printer|records|office)|not to be (?:printed|shown|listed)|do(?: not|n['’]t) (?:print|list|show|include|put)(?: (?:it|this|that|these|them))?(?: on)?)(?=$|[,;.!]|\s(?:obviously|please|pls|thanks|either|of course)(?!\p{L}))`,
  'iu',
)
const end = String.raw`(?=$|[.,;!(]|\s(?:from|this|because|since|as|it|we|they|please|either|too|again|entirely|completely)(?!\p{L}))`
const what = String.raw`(?:the |any |our |all |that )?(?<thing>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}?)(?:[\s/](?:line|icon|bit|part|stuff|info|logo|item|row|note|section|blurb))*`
const orders = [
  String.raw`(?<!\p{L})(?:leave|take|keep) (?:off|out) ${what}${end}`,
  String.raw`(?<!\p{L})(?:leave|take|keep) (?!(?:that|it|this|them|these)\s)${what} (?:off|out)(?!\p{L})(?!\s(?:of|on|for)\s)`,
  String.raw`(?<!\p{L})(?:please\s)?(?:do(?: not|n['’]t)|never)\sput\s${what}\s(?:on|in)\s(?:it|there|this|the|here)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:please\s)?(?:do(?: not|n['’]t)|never)\s(?:mention|list|include|show|advertise|promote|print)\s${what}(?=$|[.,;!(]|\s(?:on|in|at all|anywhere|yet|here|because|since|as|it|we|they|please|this)(?!\p{L}))`,
].map((one) => new RegExp(one, 'iu'))
/** `Drive-in ashes are not happening, leave that off`, `ASL at 4:00 is still TBD. Don't list it.`: what such an order is about. */
const ofSubject = new RegExp(
  String.raw`^(?:the |our |and |but |so )?(?<thing>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}?)(?<beside>\s(?:at|on|for|during|in|by)\s[^,;.!?]{1,40}?)?\s(?:is|are|was|were|will|wo|ca|has|have|may|might)(?:n['’]t|\s)[^!?]{0,70}?(?:(?:leave|keep|take) (?:that|it|this|them|those) (?:off|out)|do(?: not|n['’]t) (?:list|show|mention|include|print|put|add) (?:that|it|this|them|those))(?!\p{L})`,
  'iu',
)
/** Kinds of values, and what is seen, are no words of a line. */
const generic =
  /(?<!\p{L})(?:dates?|times?|days?|years?|address(?:es)?|phones?|numbers?|names?|titles?|websites?|urls?|links?|e-?mails?|prices?|costs?|verses?|scripture|references?|words?|text|lines?|headline|tagline|subtitle|everything|anything|something|rest|first|last|second|one|ones|zip|city|state|am|pm|periods?|commas?|dashes|emojis?|quotes?|exclamation|qr|codes?|logos?|photos?|pictures?|images?|icons?|fonts?|clip ?art|colou?rs?|background(?! checks?)|border|people|person|names|church|event|service|it|that|this|them|him|her|me|us|you)(?!\p{L})/iu

const keptOutOf = ({ said = '', commentSentences = [], amendments = [] }: Brief): KeptOut[] => {
  const comments = new Set([...commentSentences, ...amendments.map(({ amended_by: by }) => by.text)])
  // What an understood comment takes out as a whole has a check of its own.
  const isTold = (line: string, thing: string) =>
    amendments.some(
      ({ before, amended_by: by }) => by.text === line && before !== null && squeezed(before).includes(squeezed(thing)),
    )
  return said.split('\n').flatMap((line) => {
    if (saysMoved(line)) return []
    const isOfComment = comments.has(line) || sentences(line).some((one) => comments.has(one))
    const kept =
      (isOnlyOne: boolean) =>
      (thing: string): KeptOut[] => {
        const words = tellingIn(thing)
        return words.length === 0 || isTold(line, thing) ? [] : [{ thing: thing.trim(), said: line, words, isOnlyOne }]
      }
    const all = sentences(line)
    return [
      ...[...bracketed(line), ...all.flatMap(ordered)].flatMap(kept(isOfComment)),
      ...all
        .flatMap((one, at) => subjectOf(one) ?? subjectOf(`${one} ${all[at + 1] ?? ''}`) ?? [])
        .flatMap((one) => kept(isOfComment && one.isWhole)(one.thing)),
    ]
  })
}

/** `Sizes: 12 S, 20 M (for the order, not on the shirt)`: what stands ahead of the brackets, less its label. */
function bracketed(line: string): string[] {
  const [, ahead = '', within = ''] = /^(.{4,120}?)\s*\(([^()]{4,80})\)[.!]?\s*$/u.exec(line) ?? []
  if (!ofWhole.test(within)) return []
  const thing = (sentences(ahead).at(-1) ?? '').replace(/^[^:]{2,24}:\s/, '')
  return tellingIn(thing).length < wordsMin ? [] : [thing]
}
const wordsMin = 2

/** `Leave off the bake sale and raffle`: each of them. */
function ordered(sentence: string): string[] {
  const thing = orders.map((one) => one.exec(sentence)?.groups?.['thing']).find((one) => one !== undefined)
  return thing === undefined || generic.test(thing) ? [] : thing.split(/\s(?:and|or|&)\s(?:the\s)?/)
}

/** `isWhole`: it is named by itself, and not as what would be at an hour or on a day. */
function subjectOf(said: string): { thing: string; isWhole: boolean } | null {
  const { thing = '', beside } = ofSubject.exec(said)?.groups ?? {}
  return thing === '' || generic.test(thing)
    ? null
    : { thing, isWhole: beside === undefined && tellingIn(thing).length >= wordsMin }
}

/** The words that tell a thing from others, without its days and hours. */
function tellingIn(text: string): string[] {
  const undated = masked(text, datesIn(text))
  return wordsIn(masked(undated, timesIn(undated))).filter((word) => !isSmallWord(word) && weekdayNamed(word) === null)
}

/** The lines of the design that have such a thing, where the task asks for it nowhere else. */
export function keptOutShown({
  brief,
  text,
}: Comparison): { one: KeptOut; line: Comparison['text']['lines'][number] }[] {
  return keptOutOf(brief).flatMap((one) => {
    const holds = (line: string) => {
      const words = new Set(wordsIn(line))
      return one.words.every((word) => words.has(word) || words.has(`${word}s`) || words.has(word.replace(/s$/u, '')))
    }
    const isAsked = !one.isOnlyOne && (brief.said ?? '').split('\n').some((line) => line !== one.said && holds(line))
    const line = isAsked
      ? undefined
      : text.lines.find(({ text: shown, confidence }) => confidence >= sureDigits && holds(shown))
    return line === undefined ? [] : [{ one, line }]
  })
}
