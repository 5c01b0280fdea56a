import { sentences, wordsIn } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, type How, squeezed, stemsOf } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { isTitleLine, namedCopy, quotations } from '../titles.ts'

/** What comments make of titles and lines of copy. */

const labelOf =
  /\b(subtitle|sub-?head\w*|title|headline|tagline|theme|slogan|wording|copy|call to action|cta|name of the \p{L}+)\b/iu
/** What a thing is called now. */
const isRenamed =
  /\b(?:renam\w*|(?:now|instead) called|called|titled|new (?:name|title)|(?:name|title) (?:is|will be|should be))\b/i

/** `add one line under "You will": …`: where it is to stand. */
const underHead =
  /(?<!\p{L})(?:under|below|beneath|after|next to|beside|debajo de)\s["“'][^"“”']{2,30}["”'](?=\s?[:,])/iu

/** `change the subtitle to “A Study of Hebrews”` */
export function copyChanges(draft: Draft, how: How, lines: readonly BriefLine[]): Change[] {
  const { sentence, isAdded, isDropped } = how
  const quotes = quotations(sentence.replaceAll(/[‘’]/g, "'").replace(underHead, ' ')).map(({ copy }) => copy)
  if (isDropped) return []
  if (quotes.length === 0) return isRenamed.test(sentence) ? renamed(draft, sentence, lines) : []
  const held = (text: string) => allTexts(draft).find((one) => squeezed(one).includes(squeezed(text)))
  const old = quotes.find((one) => held(one) !== undefined)
  const fresh = quotes.find((one) => held(one) === undefined)
  if (fresh === undefined) return []
  if (old !== undefined) return exchange(draft, held(old)!.includes(old) ? old : old.replace(/[.,]$/, ''), fresh)
  // `"All are welcome" should read "Come as you are"`, where the first is no more than said in the brief.
  const [first, second] = quotes
  if (
    quotes.length === 2 &&
    /\b(?:to|should|needs? to|must) (?:read|say|be)\b/i.test(sentence) &&
    lines.some(({ text }) => squeezed(text).includes(squeezed(first!)))
  ) {
    draft.key_copy.push(second!)
    return [{ field: 'key_copy', before: first!, after: second! }]
  }
  const like = isAdded ? undefined : likeOf(draft, fresh)
  if (like !== undefined) return exchange(draft, like, fresh)
  const given = insteadOf(draft, sentence)
  if (given !== null && !isAdded) return exchange(draft, given, fresh)
  const named = sentence.replace(besideHead, ' ')
  const retitled = isRetitled.test(named) && !isAdded ? titleOf(draft, lines) : null
  if (retitled !== null) return exchange(draft, retitled, fresh)
  return labelledCopy(draft, { ...how, sentence: named }, { lines, fresh })
}

/** `I put "A new series" above the title`: where it stands, and not what it is instead of. */
const besideHead =
  /(?<!\p{L})(?:under|below|beneath|above|over|beside|next to|near|behind) (?:the|our|your) (?:\p{L}+ )?(?:title|headline|heading)(?!\p{L})/giu

/** `"Rev. Reuben and Dr. Alicia Hartsock"`, of `Pastor Reuben and Dr. Alicia Hartsock`: the one text that has most of its words. */
function likeOf(draft: Draft, fresh: string): string | undefined {
  const words = new Set(wordsIn(fresh))
  const like = allTexts(draft).filter((text) => {
    const own = new Set(wordsIn(text))
    const both = own.intersection(words).size
    return both >= likeWordsMin && both >= Math.max(own.size, words.size) * likeShare
  })
  return like.length === 1 ? like[0] : undefined
}
const [likeWordsMin, likeShare] = [3, 0.7]

/** `change the subtitle to “…”`, or another line besides. */
function labelledCopy(
  draft: Draft,
  { sentence, isAdded }: How,
  { lines, fresh }: { lines: readonly BriefLine[]; fresh: string },
): Change[] {
  const label = labelOf.exec(sentence)?.[1]?.toLowerCase()
  const line = label === undefined ? undefined : lines.find((one) => one.label?.toLowerCase().includes(label))
  const isHeld = line !== undefined && allTexts(draft).some((one) => squeezed(one).includes(squeezed(line.text)))
  const only = draft.key_copy.length === 1 ? draft.key_copy[0]! : null
  const before = isHeld ? line.text : label === undefined ? null : (only ?? copyCalled(label, draft, lines))
  if (before !== null && !isAdded) return exchange(draft, before, fresh)
  if (!isAdded) return []
  draft.key_copy.push(fresh)
  return [{ field: 'key_copy', before: null, after: fresh }]
}

/** `"Psalms for the Journey" instead of the Penitential ones`: the one line of copy that has a word of what gives way. */
function insteadOf(draft: Draft, sentence: string): string | null {
  const [, said = ''] =
    /\b(?:instead of|rather than|in place of|en (?:vez|lugar) de)\s([^.;,"“”]{3,60})/i.exec(sentence) ?? []
  const stems = stemsOf(said)
  const meant = draft.key_copy.filter((text) => stems.some((stem) => stemsOf(text).includes(stem)))
  return meant.length === 1 ? meant[0]! : null
}

/** `Jonas retitled it: “When Prayers Go Unheard”`, `let's call it “Unheard”` */
const isRetitled =
  /(?<!\p{L})(?:re-?titl\w*|re-?nam\w*|(?:call(?:ing|ed)?|name|title) (?:it|this|the (?:event|series|night|class|group|sermon|message))|new (?:title|name|headline)|(?:go|going) with\b.*\b(?:name|title|headline)|for the (?:name|title|headline)|(?:title|headline|name) (?:is now|is going to be|will be|should be|has changed|changed|to)|el (?:nuevo )?título (?:es|será|cambia|ahora)|(?:ahora|ya) se llama(?:rá)?|se llamará|le (?:pusimos|pondremos))(?!\p{L})/iu

/** What a brief calls a thing: its copy under such a label, or what is quoted or said first of all copy. */
export function titleOf(draft: Draft, lines: readonly BriefLine[]): string | null {
  const labelled = lines.find(
    ({ topic, label, text }) => topic === 'copy' && isTitleLabel.test(label ?? '') && draft.key_copy.includes(text),
  )
  if (labelled !== undefined) return labelled.text
  const quoted = lines.flatMap(({ text }) => quotations(text)).map(({ copy }) => copy)
  const [first, ...others] = draft.key_copy
  const isFirst = first !== undefined && (others.length === 0 || isTitleLine(first))
  return draft.key_copy.find((copy) => quoted.includes(copy)) ?? (isFirst ? first : null)
}

/** The copy that a sentence of the brief calls so: `The tagline is "…"`. */
function copyCalled(label: string, draft: Draft, lines: readonly BriefLine[]): string | null {
  const spoken = lines
    .flatMap(({ topic, text }) => (topic === 'prose' ? sentences(text) : []))
    .filter((sentence) => sentence.toLowerCase().includes(label))
  const found = draft.key_copy.filter((copy) => spoken.some((sentence) => sentence.includes(copy)))
  // Where nothing is called so, what is no title.
  const others = found.length > 0 ? found : draft.key_copy.filter((copy) => !isTitleLine(copy))
  if (others.length === 1) return others[0]!
  return draft.key_copy.length === 2 && isLineBelow.test(label) ? draft.key_copy[1]! : null
}
const isLineBelow = /^(?:sub|tagline|slogan)/i

/** `It is now called Fall Festival`: the title of the brief is another. */
function renamed(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const [fresh] = namedCopy(sentence)
  const titles = lines.flatMap(({ topic, label, text }) =>
    topic === 'copy' && isTitleLabel.test(label ?? '')
      ? [text]
      : topic === 'prose'
        ? sentences(text).flatMap(namedCopy)
        : [],
  )
  const old = titles.find((one) => draft.key_copy.includes(one))
  return fresh === undefined || old === undefined || squeezed(old) === squeezed(fresh)
    ? []
    : exchange(draft, old, fresh)
}
const isTitleLabel = /\b(?:title|name|headline|event|series|what)\b/i
