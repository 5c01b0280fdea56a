import { isSameTime, isSmallWord, timesIn } from '../../../text/text.ts'
import { stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'

/** `Insurance said no to the hayride, please take it off`: what `it` is, by the words ahead of it that the brief has. */

type Line = Pick<BriefLine, 'text' | 'topic' | 'label'>

const what = String.raw`(?:it|that|them|those|this|(?:that|this|the) (?:line|part|bit|item|one|piece|row|section|sentence|note|blank|field|box)|that (?:price|rate|cost|option))`
const whatAsked = '(?:that|this|the) (?:line|part|bit|item|one|piece|row|section|sentence)'
const whatSpanish = '(?:(?:esa|esta|la) (?:línea|parte|frase|nota)|ese (?:renglón|texto)|eso|esto)'
const behind = String.raw`(?=$|[.,;!?)]|\s(?:please|pls|yet|till?|until|from|off|out|too|as well|altogether|entirely|completely|for now|then|por favor|de ahí|también)(?!\p{L}))`
/** How a sentence orders that something goes, without saying what it is. */
const orders = [
  String.raw`(?<!\p{L})(?:take|leave|pull|keep|bring|cut|cross|strike)\s(?<thing>${what})\s(?:off|out|down)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:remove|delete|drop|omit|cut|skip|lose|nix|scratch|scrap|ditch|axe|pull|strike|kill)\s(?<thing>${what})${behind}`,
  String.raw`(?<!\p{L})(?<thing>that (?:line|part|bit|item|one|piece|row|section|sentence)|it|that)\s(?:(?:has|needs?|ought) to (?:go|come (?:off|out))|can (?:go|come (?:off|out)|be (?:removed|deleted|dropped|taken (?:off|out)))|should (?:go|come (?:off|out)))${behind}`,
  String.raw`(?<!\p{L})(?:can|could|should) (?<thing>${whatAsked}|it|that) (?:please )?(?:go|come (?:off|out)|be (?:removed|deleted|dropped|cut|taken (?:off|out)|left (?:off|out)))${behind}`,
  String.raw`(?<!\p{L})(?:quit(?:en|a|e|ar|emos)|elimin(?:en|a|e|ar)|borr(?:en|a|ar)|sa(?:quen|ca|car))\s(?<thing>${whatSpanish})${behind}`,
  String.raw`(?<!\p{L})(?:quít|quit|elimín|elimin|bórr|borr|sáqu|saqu|sác|sac)(?:en|a|e|ar)(?<thing>l[aoe]s?)${behind}`,
  String.raw`(?<!\p{L})(?:do(?: not|n['’]t)|no need to)\s(?:list|show|mention|include|print|put|add)\s(?<thing>it|that|them|this)(?:\s(?:on|in|up|there|on there|on the \p{L}+))?${behind}`,
].map((one) => new RegExp(one, 'iu'))
const orderIn = (sentence: string): RegExpExecArray | null =>
  orders.map((one) => one.exec(sentence)).find((one) => one !== null) ?? null

/** `Take that line out please.`: whether a sentence is such an order and nothing more. */
export const onlyOrders = (sentence: string): boolean => {
  const found = orderIn(sentence)
  return found !== null && polite.test(sentence.replace(found[0], ' ').replace(goesOn, ''))
}
/** `…, including the RSVP date since that was only for the kids`: what goes with it, and why. */
const goesOn =
  /,?\s(?:including|along with|and everything|incluso|junto con)\s.*$|,?\s(?:since|because|as|porque|ya que)\s.*$|,?\s(?:and\s)?(?:put|add|use|list|have|do)\s[^,;.!?]{3,40}\sinstead(?!\sof).*$/iu
const polite =
  /^[\s,.!?–—-]*(?:(?:so|and|please|pls|can|could|you|we|let['’]?s|just|go ahead|puedes?|pueden|por favor|then|for now|off|out|too|as well|altogether|entirely|completely|from (?:it|the \p{L}+)|yet|(?:until|till?) [^.!?]{2,40}|thanks?|thank you|gracias|from|de ahí|también)[\s,.!?–—-]*)*$/iu

/** `Can we swap that for soup`: what gives way is said ahead. */
const swaps =
  /(?<!\p{L})(?<verb>swap|switch|replace|change|substitute|trade)\s(?<pronoun>it|that|them|those|this|that one)\s(?:out\s)?(?:for|with|to)\s(?=(?:the\s|an?\s|some\s)?\p{L}{3,})/iu
const little =
  /^(?:please|that|this|them|those|with|from|said|says|have|will|wont|cant|they|year|time|week|anymore|there)$/i

/** A sentence with what it speaks of in the place of its pronoun; itself, where nothing ahead is the brief's. */
export function withAntecedent(sentence: string, lines: readonly Line[]): string {
  const thingAsked = noLonger(sentence)
  if (thingAsked !== null) return `Please take the ${thingAsked} off.`
  const swap = swaps.exec(sentence)
  if (swap !== null) return withSwapped(sentence, swap, lines)
  const found = orderIn(sentence)
  if (found === null) return sentence
  const ahead = sentence.slice(0, found.index).replace(/^[^:]{2,40}:\s/u, '')
  if (isOfNothingKnown(ahead, lines)) return sentence.replace(besideValue, '$<thing>')
  // `March 19 is St Joseph so no fish fry that night, drop it`: the day is meant.
  // `Cedar Ridge sold their kayaks, take those off`
  const isMany = /^(?:them|those|these)$/i.test(found.groups!['thing'] ?? '')
  const thing = /\d/.test(ahead) ? null : thingAhead(ahead, lines, isMany)
  // What stands ahead of it only gives the reason.
  const rest = sentence.slice(found.index + found[0].length).replace(fromWhere, '')
  const { fresh } = instead.exec(rest)?.groups ?? {}
  if (thing !== null && fresh !== undefined) return `Please swap the ${thing} for ${fresh}.`
  return thing === null ? sentence : `Please take the ${thing} off${rest}`
}
/** `…, put instant oatmeal instead` */
const instead = /^,?\s(?:and\s)?(?:put|add|use|list|have|do)\s(?<fresh>[^,;.!?]{3,40}?)\sinstead(?!\sof)/iu
/** `off the leave at home part`: where it stands. */
const fromWhere =
  /^\s(?:of\s|from\s)?(?:the|our)\s[^,.;!?]{2,40}?\s(?:part|section|list|line|row|column|bit|side|page)(?!\p{L})/iu

function withSwapped(
  sentence: string,
  { 0: all, index, groups = {} }: RegExpExecArray,
  lines: readonly Line[],
): string {
  const thing = thingAhead(sentence.slice(0, index), lines)
  return thing === null
    ? sentence
    : `Please ${all.replace(groups['pronoun']!, `the ${thing}`)}${withoutSameHour(sentence.slice(index + all.length), thing, lines)}`
}

/** `Is the T-shirt still included? – Not any more.`: what a question is about that an answer says is to go; null: it says nothing like it. */
function noLonger(sentence: string): string | null {
  const { question = '' } = denied.exec(sentence)?.groups ?? {}
  const thing = question
    .replaceAll(ofQuestion, ' ')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()
  return thing === '' || thing.split(' ').length > thingWordsMax ? null : thing
}
const denied = /^(?<question>[^?]{3,120}\?) – (?:no|nope|not any ?more|ya no)(?!\p{L})/iu
const ofQuestion =
  /[¿?.,!]|(?<!\p{L})(?:ok|so|and|is|are|do|does|we|have|having|want|still|included?|including|listed|happening|on|it|there|the|our|of|todavía|aún|sigue|se|incluye|incluid[oa]s?|va|hay|la|el|los|las)(?!\p{L})/giu
const thingWordsMax = 4

/** `bingo @ midnight`, in the place of what is at midnight already. */
function withoutSameHour(fresh: string, thing: string, lines: readonly Line[]): string {
  const [when = ''] = /\s(?:@|at)\s.*$/iu.exec(fresh) ?? []
  const hours = lines
    .filter(({ text }) => text.toLowerCase().includes(thing.toLowerCase()))
    .flatMap(({ text }) => timesIn(text))
  const isSame = timesIn(when).every((one) => hours.some((hour) => isSameTime(one, hour)))
  return isSame ? fresh.slice(0, fresh.length - when.length) : fresh
}

const notOfIt: ReadonlySet<Line['topic']> = new Set(['deliverables', 'aside', 'due'])
/** What the whole is called is not what is to go: `enough baby food, take that off` for a food drive. */
const ofTitle = /^(?:title|headline|heading|event|event name|name of (?:the )?event)$/i
const shortWord = /(?<!\p{L})\p{L}{3}(?!\p{L})/gu
/** `this fall` is no thing of the brief's. */
const season =
  /(?<!\p{L})(?:this|next|last|every|este|esta|próxim[oa])\s(?:fall|autumn|spring|summer|winter|year|month|week|weekend|season|time|año|mes|semana|vez)(?!\p{L})/giu

/** `ASL interpretation at 4:00 …`: a thing, and when it would be. */
const besideValue =
  /^(?:(?:so|and|but|also|oh|ok),?\s)*(?:the |our |el |la )?(?<thing>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,3}?)\s(?:at|on|for|during|by|a las?|el|para)\s[^,;.!?]{0,24}?\d[\d:.]*(?:\s?[ap]\.?m\b\.?)?(?:\s(?:services?|mass|one|misa|servicio|(?:on|el)\s(?:\p{Lu}\p{L}+\s?){1,3}))*/u

/** Whether what goes is named beside a value, and the task has no word of it: the value is that of something else. */
function isOfNothingKnown(ahead: string, lines: readonly Line[]): boolean {
  const thing = besideValue.exec(ahead)?.groups?.['thing']
  const stems = stemsOf(thing ?? '')
  const known = new Set(lines.flatMap(({ label, text }) => stemsOf(`${label ?? ''} ${text}`)))
  return stems.length > 0 && stems.every((stem) => !known.has(stem))
}

/**
 * The words in a row that one line of the brief has, too: the most of them, or else the last; null: there are none, or two
 * things of the brief are named as well as each other.
 */
function thingAhead(text: string, lines: readonly Line[], isMany = false): string | null {
  const own = lines
    .filter(({ topic, label }) => !notOfIt.has(topic) && !ofTitle.test(label ?? ''))
    .map(({ text: line }) => ({ text: line, stems: new Set(stemsOf(line)) }))
  const short = own.map(({ text }) => new Set(text.toLowerCase().match(shortWord)))
  const linesWith = (word: string, isBeside: boolean): ReadonlySet<object> => {
    const [stem] = stemsOf(word)
    // `petting zoo`: a short word is known beside another one alone.
    if (isBeside && stem === undefined && !isSmallWord(word.toLowerCase()))
      return new Set(own.filter((_, at) => short[at]!.has(word.toLowerCase())).map(({ stems }) => stems))
    return stem === undefined || little.test(word)
      ? new Set()
      : new Set(own.map(({ stems }) => stems).filter((line) => line.has(stem) || line.has(stem.replace(/s$/, ''))))
  }
  const runs: { words: string[]; lines: ReadonlySet<object> }[] = []
  let isBeside = false
  for (const word of text.replace(season, ' ').match(/[\p{L}'’-]+|[^\s\p{L}]+/gu) ?? []) {
    const found = linesWith(word, isBeside)
    const before = isBeside ? runs.at(-1) : undefined
    const both = before?.lines.intersection(found) ?? found
    isBeside = found.size > 0
    if (before !== undefined && both.size > 0) runs[runs.length - 1] = { words: [...before.words, word], lines: both }
    else if (found.size > 0) runs.push({ words: [word], lines: found })
  }
  const many = isMany ? runs.filter(({ words }) => /\p{Ll}s$/u.test(words.at(-1)!)) : []
  const meant = many.length > 0 ? many : runs
  const most = Math.max(0, ...meant.map(({ words }) => words.length))
  const best = meant.filter(({ words }) => words.length === most)
  const isOne = best.every((one) => one.lines.intersection(best[0]!.lines).size > 0)
  return isOne ? (best.at(-1)?.words.join(' ') ?? null) : null
}
