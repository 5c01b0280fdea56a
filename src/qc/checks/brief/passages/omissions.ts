import { isSmallWord, plainWordsIn, sentences, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { isChanged, spokenOf } from './lines.ts'

/** A long sentence that stands in the design word for word, but for one: `with their strength`, of `with their whole strength`. */

const wordsMin = 10
const wordsMax = 60
const lettersMin = 4
const rowsMax = 400

export function wordsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const design = ` ${text.plain.join(' ')} `
  const rows = saidText(brief).split('\n').flatMap(sentences).slice(0, rowsMax)
  return rows.flatMap((row) => {
    const words = plainWordsIn(row)
    // A sentence, and no line of a program.
    if (!/[.!?]['’”"]?$/.test(row.trim()) || /[:;()|•]|\s[-–—]\s/.test(row)) return []
    if (words.length < wordsMin || words.length > wordsMax || design.includes(` ${words.join(' ')} `)) return []
    const at = words.findIndex(
      (word, place) =>
        place > 0 &&
        place < words.length - 1 &&
        word.length >= lettersMin &&
        !isSmallWord(word) &&
        !/\d/.test(word) &&
        design.includes(` ${words.toSpliced(place, 1).join(' ')} `),
    )
    const word = words[at]
    if (word === undefined || spokenOf(brief, word) || isChanged(brief, word)) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design leaves “${word}” out of “${row}”.`,
        expected: word,
        subject: `passage:without:${slug(word)}`,
      }),
    ]
  })
}
