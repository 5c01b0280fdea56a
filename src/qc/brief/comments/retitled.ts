import { datesIn, sentences, timesIn } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, squeezed } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { namedCopy, quotations } from '../titles.ts'
import { titleOf } from './copy.ts'

/** `The title is now The Long Way Home`, `let's just call it Pew Wars`, `Band of Brothers as the title`: what the whole is called now. */

export function retitled(
  draft: Draft,
  sentence: string,
  { lines, title = '' }: { lines: readonly BriefLine[]; title?: string },
): Change[] {
  if (sentence.length > orderCharsMax || ofOthers.some((one) => one.test(sentence))) return []
  const given = quotedNow(draft, sentence, lines)
  if (given.length > 0) return given
  const after = titleSaid(sentence, (text) => allTexts(draft).some((one) => squeezed(one).includes(squeezed(text))))
  if (after === null) return []
  const labelled = otherLine.exec(sentence.slice(0, sentence.indexOf(after)))?.[0]
  if (labelled !== undefined) return labelledLine(draft, { label: labelled, after }, lines)
  const old = insteadOf(draft, sentence) ?? likeOf(draft, after) ?? titleOf(draft, lines) ?? titleHeld(draft, lines)
  if (old !== null) return squeezed(old) === squeezed(after) ? [] : exchange(draft, old, after)
  // The brief has one at its head alone, or says it in a sentence.
  const denied = instead.exec(sentence)?.[1]?.trim()
  const isGiven = denied !== undefined && lines.some(({ text }) => text.includes(denied))
  const before = isGiven ? denied : isHead(title) ? title.trim() : null
  if (before === null || squeezed(before) === squeezed(after)) return []
  draft.key_copy.push(after)
  return [{ field: 'key_copy', before, after }]
}
const orderCharsMax = 240

/** `It's "Tramp for the Lord" now`, `we are reading "…" instead`: the one quotation of the brief gives way to another. */
function quotedNow(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const [said, another] = quotations(sentence)
  if (said === undefined || another !== undefined || !isNow.test(sentence.slice(0, said.at))) return []
  if (!/(?<!\p{L})(?:now|instead|changed?|switch(?:ed|ing)?|ahora|cambi\p{L}+)(?!\p{L})/iu.test(sentence)) return []
  const own = new Set(lines.flatMap(({ text }) => quotations(text).map(({ copy }) => copy)))
  const [old, other] = [...own].filter((copy) => draft.key_copy.includes(copy))
  if (old === undefined || other !== undefined || squeezed(old) === squeezed(said.copy)) return []
  return exchange(draft, old, said.copy)
}
const isNow =
  /(?<!\p{L})(?:(?:it|that|this|the (?:book|film|movie|song|study|play|musical|hymn|title|theme))(?:['’]s| is| will be| has changed to| was changed to| changed to)|we(?:['’]re| are| will be| have)(?: now)? (?:reading|watching|showing|singing|doing|studying|using|performing)|(?:switch(?:ed|ing)?|changed?|changing) (?:it |the \p{L}+ )?to)(?: now)?\s["“'‘]?$/iu

/** `Seven Words from the Cross`, which is to be `Words from the Cross`. */
const likeOf = (draft: Draft, after: string): string | null =>
  draft.key_copy.find((one) => squeezed(one) !== squeezed(after) && squeezed(one).includes(squeezed(after))) ?? null

/** `Badge 7: the team has been renamed …` */
const ofPiece = /^\p{L}+\s(?:#\s?)?(?:\d{1,2}|\p{Lu}):\s/u
/** `put it under the headline`: the headline stays. */
const besideTitle =
  /(?<!\p{L})(?:under|below|beneath|above|beside|next to|along with|in addition to|debajo de|encima de|junto a)l? (?:the |our |el |la )?(?:title|headline|heading|logo|name|título|encabezado)(?!\p{L})/iu

/** Another line than the title. */
const otherLine =
  /(?<!\p{L})(?:sub-?title|sub-?head(?:line|ing)?|tag ?line|slogan|theme|motto|subtítulo|tema|lema)(?!\p{L})/iu

/** `Theme has been changed to …`: the line that the brief has under that label. */
function labelledLine(
  draft: Draft,
  { label, after }: { label: string; after: string },
  lines: readonly BriefLine[],
): Change[] {
  const line = lines.find(({ label: own }) => squeezed(own ?? '').includes(squeezed(label)))
  return line === undefined || squeezed(line.text) === squeezed(after) ? [] : exchange(draft, line.text, after)
}

/** What people and files are called. */
const ofOther =
  /(?<!\p{L})(?:file ?names?|(?:his|her|their|my|last|first|maiden|middle|whose) (?:full |last |first |maiden )?names?|names? of the (?:speaker|pastor|church|place|school|park|street|man|woman)|su (?:nombre|apellido)|(?:his|her|their|my|job) title)(?!\p{L})/iu

/** `Priya's title should be Kids Director`: what somebody is called at work. */
const ofSomebody = /(?<!\p{L})\p{Lu}\p{L}+['’]s (?:job )?title(?!\p{L})/u
const ofOthers = [ofOther, besideTitle, ofPiece, ofSomebody]

const titles =
  '(?:title|headline|heading|theme|tag ?line|slogan|motto|título|titulo|encabezado|tema|lema|subtítulo|sub-?title)'
const names = '(?:new name|nuevo nombre|name of (?:the|this|our) (?:event|series|night|class|group|study|program|day))'
const is =
  '(?:\\s?:|\\s(?:is now|will now be|is going to be|is|will be|should be|should (?:say|read)|becomes|became|has changed to|changed to|has been changed to|was changed to|is being changed to|changes to|ahora es|ahora será|ahora|es ahora|es|será|cambia a|cambió a|va a ser|debe ser))'
const it =
  '(?:it|this|the (?:event|series|night|day|class|group|study|sermon|message|dinner|retreat|concert|whole thing))'
const ahead = [
  `(?<!\\p{L})(?:${titles}|${names})(?:\\s(?:nuevo|of (?:the|this|our) \\p{L}+))?${is}\\s`,
  `(?<!\\p{L})(?:change|changing|changed|switch|update|set|make|cambi(?:en|a|ar)) (?:the|our|its|el) (?:${titles}|name)(?: of (?:the|this|our) \\p{L}+)? (?:to|a|por)\\s`,
  `(?<!\\p{L})(?:make|have|put) (?:the|our|el) (?:${titles}|name) (?:be |say |read )?`,
  `(?<!\\p{L})(?:series|event|class|study|night|group|sermon|message|retreat|camp|it|this) (?:is|has been|was|got) (?:being |now )?(?:re-?named|re-?titled)(?: to| as)?:?\\s`,
  `(?<!\\p{L})(?:call(?:ing|ed)?|nam(?:e|ing)|(?<!the )titl(?:e|ing)|renam(?:e|ed|ing)|re-?titl(?:e|ed|ing)) ${it}(?: to| as| just| simply)?:?\\s`,
  '(?<!\\p{L})(?:se llamará|(?:ahora|ya) se llama(?:rá)?|se va a llamar|le (?:pusimos|pondremos|ponemos)|llámenlo|pónganle)\\s',
].map((one) => new RegExp(one, 'iu'))
/** What is said ahead of `as the title`, where it is the last that is said. */
const asTitle = new RegExp(
  `^(.{4,160}?)\\s(?:as|for|como|de|para) (?:(?:the|our|a|its|el|su) )?(?:new |nuevo )?(?:${titles}|name)(?!\\p{L})`,
  'iu',
)

const little = 'of|the|a|an|and|or|in|to|for|with|at|on|by|from|is|de|la|el|los|las|y|en|del|con|&'
const capitalised = new RegExp(
  `(?<![\\p{L}\\d])(?!(?:We|The|It|So|I|Can|Could|Please|Let|They|He|She|And|But|Oh|Also|Pastor|Rev|Father|Mejor|Pongan|Por)\\s\\p{Ll})\\p{Lu}[\\p{L}\\d'’-]*(?:\\s(?:(?:${little})\\s){0,2}[\\p{Lu}\\d][\\p{L}\\d'’-]*)*`,
  'gu',
)
const instead =
  /(?:instead of|rather than|in place of|en (?:vez|lugar) de|not)\s["“'‘]?((?:the )?\p{Lu}[^.;,"“”!?]{2,60}?)["”’']?(?=$|[.;,!?]|\s(?:as|for|como|please)(?!\p{L}))/u
const wordsMax = 10

/** The title that a sentence says; null: it says none. */
function titleSaid(sentence: string, isHeld: (text: string) => boolean): string | null {
  for (const pattern of ahead) {
    const found = pattern.exec(sentence)
    if (found === null) continue
    const rest = sentence.slice(found.index + found[0].length)
    const text = quoted(rest) ?? firstTitle(rest)
    if (text !== null && !/^(?:not|no|too|spelled|misspelled)\b/i.test(rest)) return text
  }
  const before = asTitle.exec(sentence)?.[1]
  if (before === undefined) return null
  const named = [...before.matchAll(capitalised)].filter(({ index, 0: one }) => !isVerb(before, index, one))
  const said = [...quotations(before).map(({ copy }) => copy), ...named.map(({ 0: one }) => one)]
  return said.find((one) => isTitle(one) && !isHeld(one) && instead.exec(sentence)?.[1] !== one) ?? null
}
/** `Will use the same font for the headline`: the first word of a sentence, which names nothing. */
const isVerb = (text: string, at: number, word: string): boolean =>
  at === 0 && !word.includes(' ') && /^\s\p{Ll}/u.test(text.slice(word.length))
const quoted = (rest: string): string | null => {
  const [first] = quotations(rest.replaceAll(/[‘’]/g, "'"))
  return first !== undefined && first.at < 3 ? first.copy : null
}

/** What a sentence goes on with has capitals up to its end. */
function firstTitle(rest: string): string | null {
  const text = [...rest.matchAll(capitalised)].find(({ index }) => index === 0)?.[0]
  return text !== undefined && isTitle(text) ? text : null
}

function isTitle(text: string): boolean {
  const isLong = text.length > 3 && text.split(/\s+/).length <= wordsMax
  return isLong && !noTitle.test(text) && datesIn(text).length + timesIn(text).length === 0
}
/** How a title looks, or who it is that has one. */
const noTitle =
  /^(?:(?:It|This|That|They|He|She|I)(?!\s\p{Lu})|All caps|(?:Too|Not|Now|Bigger|Larger|Smaller|Bold|Red|Blue|Green|Gold|White|Black|Fine|Good|Great|Wrong|Misspelled)$|Rev|Dr|Fr|Pastor|Father|Mr|Mrs|Ms)(?!\p{L})/u

/** `X instead of the Wilderness one`: the line of copy that has all its words. */
function insteadOf(draft: Draft, sentence: string): string | null {
  const said = instead.exec(sentence)?.[1]
  return said === undefined ? null : (draft.key_copy.find((one) => squeezed(one).includes(squeezed(said))) ?? null)
}

/** What a sentence of the brief calls it, where a field holds that. */
const titleHeld = (draft: Draft, lines: readonly BriefLine[]): string | null =>
  lines
    .filter(({ topic }) => topic === 'prose' || topic === 'copy')
    .flatMap(({ text }) => sentences(text).flatMap(namedCopy))
    .find((one) => draft.key_copy.includes(one)) ?? null

/** A line that may be a title, whatever it has besides. */
const isHead = (title: string) =>
  /^["“]?\p{Lu}/u.test(title) &&
  title.split(/\s+/).length <= wordsMax &&
  datesIn(title).length + timesIn(title).length === 0
