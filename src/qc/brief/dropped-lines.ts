import { sentences } from '../text/text.ts'
import { allTexts, type Change, type Draft, type How, squeezed, stemsOf } from './draft.ts'
import type { BriefLine } from './lines/lines.ts'

/** `Take out the line with the narthex table`: a line of the brief that is asked for as a whole, or not any more. */

const named =
  /\b(?:the|that|this)\s(?:last |first |whole |entire )?(?:line|sentence|part|bit|note|text)\s(?:with|about|on|that (?:says|mentions|reads)|saying|mentioning|for|of)\s(.{3,80}?)[.!]?$|\b(?:the|that)\s(\p{L}[\p{L}'’ -]{2,40}?)\s(?:line|sentence)\b/iu

export function droppedLine(draft: Draft, { sentence, isDropped }: How, lines: readonly BriefLine[]): Change[] {
  const [, behind, ahead] = (isDropped && named.exec(sentence)) || []
  const stems = stemsOf(behind ?? ahead ?? '')
  if (stems.length === 0) return []
  const all = lines.flatMap(({ topic, text }) => (topic === 'deliverables' || topic === 'aside' ? [] : sentences(text)))
  const meant = all.filter((one) => {
    const words = new Set(stemsOf(one))
    return stems.every((stem) => words.has(stem))
  })
  const [line] = meant
  if (line === undefined || meant.length > 1) return []
  const before = line.replace(/[.!]$/, '')
  for (const field of ['required_elements', 'key_copy', 'locations'] as const)
    draft[field] = draft[field].filter((text) => !squeezed(before).includes(squeezed(text)))
  const isKept = allTexts(draft).some((text) => squeezed(text).includes(squeezed(before)))
  return isKept ? [] : [{ field: 'required_elements', before, after: null }]
}
