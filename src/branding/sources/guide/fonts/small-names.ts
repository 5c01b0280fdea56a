import { colorNamesIn, isKnownFamily, typeFillerOf, isTypeWord, typeWordsIn } from '../../words/words.ts'
import { withoutStyles } from './families.ts'
import { sentencesOf } from './sentences.ts'

const smallWord = /(?<![\p{L}\d.@/#-])\p{Ll}[\p{Ll}\d]{2,}(?![\p{L}\d@/-]|\.\p{L})/gu
/** What makes a name that of a use behind it: `lora for headings`, `oswald – titles`. */
const joint = /^\s*(?:[-–—:=(]|(?:for|für|pour|para|per|voor|för|do|dla|in|em|en)(?!\p{L}))/u

/**
 * The text with the names of published families in one word as they are printed, where it gives them in small letters
 * beside what they are for: `headings in montserrat`, `lato – body`. Elsewhere such words mean other things as well.
 */
export const withSmallNames = (text: string): string =>
  /\p{Ll}{3}/u.test(text) ? sentencesOf(text).reduce((left, one) => left.replace(one, () => named(one)), text) : text

function named(sentence: string): string {
  const words = typeWordsIn(sentence)
  return sentence.replaceAll(smallWord, (word, at: number) => {
    if (!isKnownFamily(word) || isTypeWord(word) || withoutStyles(word) === '' || colorNamesIn(word).length > 0)
      return word
    const end = at + word.length
    const isFor = words.some(({ start, end: useEnd }) =>
      useEnd <= at ? leads(sentence.slice(useEnd, at)) : start >= end && follows(sentence.slice(end, start)),
    )
    return isFor || isLabel(sentence.slice(0, at)) ? word[0]!.toUpperCase() + word.slice(1) : word
  })
}

/** `headings are set in `, `body font: `. */
const leads = (between: string) => /[\p{L}:=–—-]\s+$/u.test(between) && typeFillerOf(between) !== null
/** `Fonts: `. */
const isLabel = (before: string) => /[:=–—]\s*$/u.test(before) && typeFillerOf(before) === 'talk'

const follows = (between: string) => {
  const plain = withoutStyles(between)
  return joint.test(` ${plain}`) && typeFillerOf(plain) !== null
}
