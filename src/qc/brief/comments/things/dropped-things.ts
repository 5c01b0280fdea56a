import { type Change, type Draft, type How, squeezed, stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { literalsIn } from '../../values/values.ts'
import { thingDropped } from '../items/items.ts'
import { withdrawn } from '../people.ts'
import { onlyOfKind } from '../rewrites/rewrites.ts'
import { saidToBeNone } from '../words.ts'

/** `take off the childcare`, `drop the podcast art` */
export function droppedThings(draft: Draft, { sentence, isDropped }: How, lines: readonly BriefLine[]): Change[] {
  if (!isDropped) return []
  const thing = thingDropped(sentence)
  const people = withdrawn(draft, sentence)
  const named = [
    // `Beth is out, use kim@grace.org`: what the brief had not is no part of what goes.
    ...literalsIn(sentence).flatMap(({ text }) => (lines.some((line) => line.text.includes(text)) ? [text] : [])),
    ...onlyOfKind(draft, saidToBeNone(sentence) ?? sentence).map(({ text }) => text),
    ...people,
  ].map(squeezed)
  if (thing.length + named.length === 0) return []
  const isMeant = (text: string) => {
    const words = new Set(stemsOf(text))
    const isNamed = people.includes(text) || literalsIn(text).some((one) => named.includes(squeezed(one.text)))
    return isNamed || (thing.length > 0 && thing.every((stem) => words.has(stem)))
  }
  const changes: Change[] = []
  for (const field of ['key_copy', 'required_elements'] as const)
    draft[field] = draft[field].flatMap((text) => {
      if (!isMeant(text)) return [text]
      // `555-0147 or ann@grace.org`: the other one stays.
      const all = literalsIn(text)
      const gone = all.filter((one) => named.includes(squeezed(one.text)))
      const isPart = gone.length > 0 && gone.length < all.length
      changes.push({ field, before: isPart ? gone.map((one) => one.text).join(', ') : text, after: null })
      return isPart ? all.flatMap((one) => (gone.includes(one) ? [] : [one.text])) : []
    })
  draft.requested_deliverables = draft.requested_deliverables.filter((one) => {
    if (!isMeant(one.text)) return true
    changes.push({ field: 'requested_deliverables', before: one.text, after: null })
    return false
  })
  return changes
}
