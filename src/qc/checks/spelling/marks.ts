import { withoutMarks } from '../../../kernel/text.ts'
import { type CheckFinding, finding, type Scene } from '../define.ts'
import { fold } from './spaces.ts'

/** Words of the brief that stand in a design without their marks: `Pena` for `Peña`, which is a word, too. */

const lettersOf = /\p{L}[\p{L}\p{M}'’-]*/gu

/** What a word was read as surely as, and of which it is known that it has no marks. */
const sureMin = 0.8

export function lostMarks({ analysis: { reading }, context: { brief, brand } }: Scene): CheckFinding[] {
  if (!reading || !brief) return []
  const { key_copy: copy, required_elements: elements, locations } = brief.fields
  const said = [brief.title, ...brief.words, ...copy, ...elements, ...locations, brand.churchName ?? '']
  const known = said.flatMap((text) => text.normalize('NFC').match(lettersOf) ?? [])
  const forms = Map.groupBy(new Set(known.map((word) => word.toLowerCase())), withoutMarks)
  const exact = reading.words.filter(
    ({ isPlain, scales, confidence }) => (isPlain || scales === undefined) && confidence >= sureMin,
  )
  return exact.flatMap(({ text, box, confidence }) =>
    (text.normalize('NFC').match(lettersOf) ?? []).flatMap((word): CheckFinding[] => {
      const own = forms.get(withoutMarks(word.toLowerCase())) ?? []
      const isGiven = own.includes(word.toLowerCase()) || own.every((form) => form === withoutMarks(form))
      // Capitals may go without an accent; an `Ñ` is a letter of its own.
      const isCapitals = word === word.toUpperCase()
      const [right] = own.filter((form) => !isCapitals || form.includes('ñ'))
      if (isGiven || right === undefined || isSameInCapitals(word, right, isCapitals)) return []
      const meant = known.find((one) => one.toLowerCase() === right) ?? right
      return [
        finding({
          severity: 'fail',
          confidence,
          message: `“${word}” lacks a mark: the brief has “${meant}”.`,
          expected: meant,
          actual: word,
          box,
          subject: fold(word),
        }),
      ]
    }),
  )
}

const isSameInCapitals = (word: string, right: string, isCapitals: boolean): boolean =>
  isCapitals && word.toLowerCase() === right.replaceAll(/[^ñ]/gu, withoutMarks)
