import type { Brief, Remark } from '../model.ts'
import { wordsIn } from '../text/text.ts'
import { certainty } from './brief/brief.ts'

/**
 * Of a task that tells its files apart (`Slide 2: …`, `Back: …`) each file needs what is said of it; what the task says besides
 * may stand in another one. What is there and wrong is wrong in any.
 */
export function ofPart(remarks: readonly Remark[], brief: Brief | null): Remark[] {
  const { part } = brief ?? {}
  if (part === undefined) return [...remarks]
  // What a comment says to this file, or to all, is asked of it.
  const asked = new Set(wordsIn([part, ...(brief?.commentSentences ?? [])].join('\n')))
  return remarks.map((one) => {
    if (one.severity === 'info' || one.actual !== null || one.expected === null) return one
    if (!isAskedHere(one.expected, asked))
      return { ...one, severity: 'info', confidence: Math.min(one.confidence, certainty.doubtful) }
    // Of few words each is meant.
    const isMeant = asked.size <= fewWordsMax && (one.check === 'passage' || one.check === 'required_element')
    return isMeant ? { ...one, severity: 'fail' } : one
  })
}
const fewWordsMax = 30

/** Whether one of the things that are missing is of words that the part has. */
const isAskedHere = (expected: string, own: ReadonlySet<string>): boolean =>
  expected.split(';').some((thing) => {
    const words = wordsIn(thing)
    return words.length > 0 && words.every((word) => own.has(word))
  })
