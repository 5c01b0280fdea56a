import { datesIn, scriptureIn, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { literalsIn } from '../../values/values.ts'
import { visual } from '../../requested-change.ts'

/**
 * `cider is out, it will be cocoa`, `instead of salad there will be fruit`, `the second hymn should be …`: what a brief lists
 * gives way to something else.
 */

export function itemsReplaced(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  if (sentence.length > orderCharsMax) return []
  const own = ownLines(lines)
  const ofPlace = inPlace(sentence, own)
  if (ofPlace !== null) return given(draft, ofPlace)
  for (const pattern of patterns) {
    const { old = '', fresh = '' } = pattern.exec(sentence)?.groups ?? {}
    // `Kathryn not Catherine` is a name.
    if (/^\p{Lu}\S+$/u.test(bare(old)) && /^\p{Lu}\S+$/u.test(bare(fresh))) continue
    if (isHalfSaid.test(fresh) || fresh.toLowerCase().includes(old.toLowerCase())) continue
    const swap = { before: heldOf(draft, own, bare(old)), after: bare(fresh) }
    swap.after = swap.after.replace(untilVerb, '')
    if (swap.before !== null && isThing(swap.before) && isThing(swap.after))
      return given(draft, { before: swap.before, after: inNumberOf(swap.before, bare(old), swap.after) })
  }
  return []
}
/** `Bounce house company cancelled so no bounce house`, `Insurance says no dunk tank`: a clause that goes on, and no thing. */
const isHalfSaid =
  /\s(?:so|and|but|because|then|as[ií] que|y|says?|said|wants?|asks?|asked|tells?|told|means?|meant|decided|(?:is|are|was|were)|has|have|had|got|gets|allows?|allowed|requires?|there['’]?s?|we['’]?re|dice|dijo|quiere|hay)$/iu
/** What of a brief is for the design. */
export const ownLines = (lines: readonly BriefLine[]) =>
  lines.filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside' && topic !== 'due')
const orderCharsMax = 300

const words = '[^,;:.!?"“”()]{2,50}?'
const end =
  '(?=$|[.,;:!?(]|\\s[-–—]\\s|\\s(?:now|instead|this|please|because|since|after|so|for|ahora|este|porque)(?!\\p{L}))'
const isGone =
  "(?:(?:is|are|was|were|got|gets|has been|have been)\\s(?:now\\s)?(?:out|off|gone|nixed|scrapped|cut|dropped|cancell?ed|axed|vetoed)|fell through|(?:did|does|do|will)(?:n[’']t| not) (?:work(?: out)?|happen))"
const comes =
  "(?:(?:it|that|there|they|we|this)(?:['’](?:ll|s|re)| will| is| are)?\\s(?:(?:now|just|going to|gonna|doing|having|serving|be|do|have|serve|get|getting|only)\\s){0,3})"
const viene =
  '(?:(?:ahora |mejor )?(?:serán?|habrá|va a haber|van a ser|va a ser|es|son|hay|tendremos|damos|daremos)\\s)'
/** What goes, and what comes for it, as they are said. */
const patterns = [
  `(?:^|[,;:]\\s|\\s(?:but|and|y|pero)\\s)(?<old>${words})\\s${isGone}(?:\\s[^,;!?]{1,50})?(?:(?:,|;|\\.|\\s[-–—])\\s|\\s(?=(?:so|and|but)\\s))(?:(?:so|and|but|instead)\\s)?${comes}(?<fresh>${words})${end}`,
  `(?:it|they|that|there)\\s?(?:['’](?:s|re)|is|are|will)?\\s?(?:n[’']?t|not)\\s(?:be\\s)?(?<old>${words})(?:(?:,|;|\\s[-–—])\\s|\\s(?=but\\s))(?:but\\s)?(?:it|they|there)['’]?\\s?(?:ll be|s|re|is|are|will be)\\s(?:now\\s)?(?<fresh>${words})${end}`,
  `(?:^|,\\s)(?:instead of|rather than|in place of)\\s(?<old>${words}),?\\s${comes}(?<fresh>${words})${end}`,
  `(?<!\\p{L})ya no (?:habrá|va a haber|hay|serán?|va a ser|es|son|tendremos|vamos a tener|damos)\\s(?<old>${words}),?\\s(?:sino|pero|mejor|${viene})\\s?(?:${viene})?(?<fresh>${words})${end}`,
  `(?:^|[,.;]\\s|\\sy\\s)en (?:vez|lugar) del?\\s(?<old>${words}),?\\s(?:${viene}|(?:pongan|poner|pon|usen|va|van)\\s)(?<fresh>${words})${end}`,
  `^(?:(?:it['’]s|its|it is|should be|make it|use|say|put|sorry|oops|no),?\\s){0,3}(?<fresh>${words}),?\\s(?:and\\s)?(?:not|no)\\s(?:the\\s|a\\s)?(?<old>${words})${end}`,
].map((one) => new RegExp(one, 'iu'))

const bare = (text: string) =>
  text
    .trim()
    .replace(/^(?:spelled|spelt|written)\s/i, '')
    .replace(/^(?:the|our|an?|some|el|la|los|las|un|una|lo del?)\s/iu, '')
    .replace(/\s(?:now|instead|ahora|this (?:year|time|month|week)|este (?:año|mes))$/iu, '')

/** `Cookie reception` for which cookies are said has a cupcake where cupcakes are. */
const inNumberOf = (held: string, old: string, fresh: string) =>
  /s$/i.test(old) && !/s$/i.test(held) ? fresh.replace(/(?<=[^s])s$/i, '') : fresh

/** `The trip is to Guatemala`: what is said of it. */
const untilVerb =
  /^.*(?<!\p{L})(?:(?:is|are|be|['’]s|['’]re)\s(?:\p{L}{3,}ing\s)?|(?:to|for|with|has|have|es|son|será|para|con)\s)/iu
const wordsMax = 5
const noThing =
  /^(?:it|that|this|they|them|we|one|all|everything|fine|good|ok|okay|great|perfect|right|correct|too|also|sure|held|nothing|something|back|moved|tbd|eso|todo|bien)(?!\p{L})/iu
/** A few words that name something: no hour, no day, no price, and no look of things. */
const isThing = (text: string) =>
  text.length > 2 &&
  text.split(/\s+/).length <= wordsMax &&
  !noThing.test(text) &&
  !visual.test(text.replaceAll(/\b(?:white|black|red|blue|green|gold)(?=\s\p{Ll}{3,}s\b)/giu, '')) &&
  !/\d/.test(text) &&
  datesIn(text).length + timesIn(text).length === 0

/** The words of the brief that are meant, as they are written there: `Doughnuts` for `doughnuts`; null: it has none. */
export function heldOf(draft: Draft, lines: readonly BriefLine[], said: string): string | null {
  if (said.length < 3) return null
  const pattern = whole(said)
  for (const text of [...allTexts(draft), ...lines.map((line) => line.text)]) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}
/** Also in the plural, or without it. */
const whole = (text: string) => {
  const stems = [text, text.replace(/s$/iu, ''), text.replace(/es$/iu, '')].filter((one) => one.length > 2)
  const some = [...new Set(stems)].map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\d])(?:${some})(?:e?s)?(?![\\p{L}\\d])`, 'iu')
}

/** `Vacation Bible SCHOOL, not camp`: what stands ahead of the old word already is not said twice. */
function withoutAhead(draft: Draft, before: string, after: string): string {
  const held = allTexts(draft).find((text) => text.includes(before)) ?? ''
  const ahead = held.slice(0, held.indexOf(before)).toLowerCase()
  const words = after.split(/\s+/)
  const cut = words.findLastIndex((_, at) => at > 0 && ahead.endsWith(`${words.slice(0, at).join(' ').toLowerCase()} `))
  const rest = cut > 0 ? words.slice(cut).join(' ') : after
  const isLoud = rest === rest.toUpperCase() && before !== before.toUpperCase()
  return isLoud ? rest[0]! + rest.slice(1).toLowerCase() : rest
}

/** `Hana's dad says Mikaela` */
const sayer = /^\p{L}[\p{L}'’ ]{1,30}\s(?:says|said)\s(?=\p{Lu})/u

/** Where no field of the draft holds it, what comes is asked for besides. */
export function given(draft: Draft, swap: { before: string; after: string }): Change[] {
  const { before } = swap
  const after = withoutAhead(
    draft,
    before,
    swap.after.replace(sayer, '').replace(/^(?:now|just|actually|ahora)\s/i, ''),
  )
  const said = /^\p{Ll}/u.test(before) || !/^\p{Ll}/u.test(after) ? after : after[0]!.toUpperCase() + after.slice(1)
  const [[old], [fresh]] = [scriptureIn(before), scriptureIn(after)]
  if (old !== undefined && fresh !== undefined)
    draft.scripture = draft.scripture.map((one) =>
      one.value === old.value ? { text: fresh.text, value: fresh.value } : one,
    )
  const changes = exchange(draft, before, said)
  if (changes.length > 0) return changes
  draft.required_elements.push(said)
  return [{ field: 'required_elements', before, after: said }]
}

const order =
  '(?<order>first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|last|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|últim[oa])'
const orders = [
  'first|1st|primer',
  'second|2nd|segund',
  'third|3rd|tercer',
  'fourth|4th|cuart',
  'fifth|5th|quint',
  'sixth',
]
const becomes =
  '(?:should (?:be|read|say)|needs to (?:be|say)|must be|is now|is going to be|is|will be|will now be|becomes|changes to|changed to|has changed to|debe ser|será|es ahora|es|cambia a|ahora es)'
const item = `(?:the|la|el)\\s(?:very\\s)?${order}\\s(?<noun>\\p{L}{3,}(?:\\s\\p{L}{3,})??)`
const inOrder = [
  `(?<!\\p{L})${item}\\s(?:[^,;.]{0,30}?\\s)??${becomes}\\s(?:now\\s)?["“']?(?<fresh>.{3,80})$`,
  `(?<!\\p{L})(?:change|switch|swap|replace|make|update|cambien?|cambiar|pongan)\\s(?:out\\s)?${item}\\s(?:to|with|for|into|a|por)?\\s?["“']?(?<fresh>.{3,80})$`,
].map((one) => new RegExp(one, 'iu'))

/** `The second hymn should be …`: the item of the brief's list of hymns that stands there; null: it is not said so. */
function inPlace(sentence: string, lines: readonly BriefLine[]): { before: string; after: string } | null {
  for (const pattern of inOrder) {
    const { order: nth = '', noun = '', fresh = '' } = pattern.exec(sentence)?.groups ?? {}
    const after = fresh
      .replace(/(?:,?\s(?:please|pls|thanks?|thank you|por favor|gracias|instead)(?:\s.*)?)?["”’.!]*$/iu, '')
      .trim()
    const isName = /^\p{Lu}/u.test(after) && timesIn(after).length + datesIn(after).length === 0
    const all = isName ? listOf(noun, lines) : []
    const at = orders.findIndex((one) => new RegExp(`^(?:${one})`, 'iu').test(nth))
    const before = at === -1 ? all.at(-1) : all[at]
    if (before !== undefined) return { before, after }
  }
  return null
}

/** The items below a heading, or behind a label, that has the noun; those of the only list of the brief. */
function listOf(noun: string, lines: readonly BriefLine[]): string[] {
  const [stem] = stemsOf(noun).toReversed()
  const has = (text: string | null | undefined) => stem !== undefined && stemsOf(text ?? '').includes(stem)
  const inline = lines.filter(({ label, text }) => has(label) && /[,;/]\s/.test(text))
  if (inline.length === 1) return inline[0]!.text.split(/[,;/]\s(?:and\s|y\s)?|\s(?:and|y)\s/u)
  const lists: { head: BriefLine | undefined; items: BriefLine[] }[] = []
  for (const [at, line] of lines.entries()) {
    if (!isOfList(line)) continue
    const above = lines[at - 1]
    if (above !== undefined && isOfList(above)) lists.at(-1)!.items.push(line)
    else lists.push({ head: above, items: [line] })
  }
  const meant = lists.filter(({ head, items }) => has(head?.text) || items.some(({ label }) => has(label)))
  const [found] = meant.length > 0 ? meant : lists.length === 1 ? lists : []
  const isOne = meant.length <= 1 && (found?.items.length ?? 0) > 1
  if (!isOne) return []
  // `Hymn: Let Us Break Bread` among other rows: the last hymn is none of those.
  const own = found!.items.flatMap(({ label, text }) => {
    const [, head, rest = ''] = /^([^:]{2,30}):\s(.+)$/u.exec(text) ?? []
    return has(label) ? text : has(head) ? rest : []
  })
  const items = own.length > 0 ? own : found!.items.map(({ text }) => text)
  return items.filter((text) => literalsIn(text).length === 0)
}
const isOfList = ({ isItem, number }: BriefLine) => isItem || number !== undefined
