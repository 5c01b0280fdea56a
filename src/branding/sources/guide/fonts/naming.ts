import { isTypeLabel, isTypeTalk, isTypeWord } from '../../words/words.ts'
import { withoutStyles } from './families.ts'

/** Words behind which a sentence names a typeface: `set in X`, `we use X`, `the font is X`; as often as not they name something else. */
const leadingWord =
  /(?<!\p{L})(?:in|using|uses?|with|called|named|is|are|en|mit|aus|nutzen|verwenden(?:\s+wir)?|heißt|ist|avec|est|utilisons|utiliser|con|es|usa|usamos|com|em|é|usamos|è|usiamo|usare|met|gebruiken|med|är|använder(?:\s+vi)?)\s+["“‘«„]?$/iu
const labelEnd = /[:=–—]\s*["“‘«„]?$/u
const lastWord = /([\p{L}-]+)\s+["“‘«„]?$/u
/** What may stand behind a name that a label gives: nothing more, a list, or what it is for. */
const labelledEnd =
  /^["”’»“]?\s*(?:$|[,;.)\]|/+]|\d|[–—-]\s|(?:for|für|pour|para|per|voor|för|in|at|and|und|et|y|e|en|och)\s)/iu
const saidOf = /^["”’»“]?\s+(?:is|ist|est|es|é|è|är|[–—-])\s+(.*)$/u
const purpose = /^["”’»“]?\s+(?:for|für|pour|para|per|voor|för)\s/iu
/** So many words behind `X is` say what X is. */
const saidWords = 5

/**
 * Whether a sentence names these words as a typeface, where nobody publishes one of that name: behind a label or a word
 * such as `in`, beside the word for a typeface, or as what is said to be one. Of the other words with a capital in
 * sentences on type, none of 60 in 200 real guides was a family, and 14 of 20 that are named so were.
 */
export function isNamedIn(sentence: string, family: string): boolean {
  const at = sentence.indexOf(family)
  if (at < 0) return true
  const before = sentence.slice(0, at)
  const rest = sentence.slice(at + family.length)
  const after = rest.replace(/^\s*/, ' ').replace(/^.*$/su, (text) => withoutLeadingStyles(text))
  if (isWithUse(before, after)) return true
  if (labelEnd.test(before)) return labelledEnd.test(after)
  if (isTypeNoun(lastWord.exec(before)?.[1]) || isTypeNoun(/^\s+([\p{L}-]+)/u.exec(after)?.[1])) return true
  const [, said] = saidOf.exec(after) ?? []
  if (said !== undefined && isTypeTalk(said.split(/\s+/).slice(0, saidWords).join(' '))) return true
  return leadingWord.test(before) ? labelledEnd.test(after) : purpose.test(after) && isTypeTalk(sentence)
}

/** `Nexa (headings)`, and nothing else: a name and its use. */
const isWithUse = (before: string, after: string) =>
  !/\p{L}/u.test(before) && isTypeLabel(bracketed.exec(after)?.[1] ?? '')
const bracketed = /^["”’»“]?\s*[([]([^()[\]]{3,40})[)\]]\s*$/u

const isTypeNoun = (word: string | undefined) => word !== undefined && isTypeTalk(word) && isTypeWord(word)

/** The text without the styles that it begins with: ` Bold for headings`. */
function withoutLeadingStyles(text: string): string {
  const words = text.split(/(?<=\s)(?=\S)/)
  const at = words.findIndex((word) => word.trim() !== '' && withoutStyles(word.trim()) !== '')
  return at < 0 ? '' : ` ${words.slice(at).join('')}`
}
