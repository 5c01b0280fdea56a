import { type Change, type Draft } from '../../draft.ts'
import { deliverablesIn } from '../../sizes.ts'

/** `Please make this 1080x1350 instead of square`, `the size is 4x6 now`: another size, where the brief asks for one alone. */

const size = /\d+(?:\.\d+)?\s?(?:px|in(?:ch(?:es)?)?|["”″])?\s?(?:x|×|by)\s?\d+(?:\.\d+)?/giu
const isMade =
  /(?<!\p{L})(?:mak(?:e|ing)|chang(?:e|ed|ing)|should be|needs? to be|has to be|is now|now|switch(?:ed)?|resiz(?:e|ed)|redo|size(?:\s(?:is|to|should))?|only|just|instead|use|export(?:ed)?|actually|correction|sorry)(?!\p{L})/iu
const isBeside =
  /(?<!\p{L})(?:too|also|as well|plus|both|another|a second|in addition|along with|version|add)(?!\p{L})/iu
/** What else is so wide and so high. */
const ofOther =
  /(?<!\p{L})(?:logos?|photos?|pictures?|images?|rooms?|halls?|stages?|screens? (?:is|are|in)|tables?|tents?|frames?|margins?|bleed)(?!\p{L})/iu

export function sizeChanged(draft: Draft, sentence: string): Change[] {
  if (isBeside.test(sentence) || ofOther.test(sentence)) return []
  const [old, another] = draft.requested_deliverables.filter(({ width }) => width !== null)
  const [said, second] = [...sentence.matchAll(size)]
  if (old === undefined || another !== undefined || said === undefined) return []
  // `1080x1350, not 1080x1080`: the second is what gives way.
  const rest = second === undefined ? '' : sentence.slice(said.index + said[0].length, second.index)
  const isDenied = /(?<!\p{L})(?:not|instead of|rather than)(?!\p{L})/iu.test(rest)
  if (second === undefined ? !isMade.test(sentence) : !isDenied) return []
  const [fresh] = deliverablesIn(said[0])
  if (fresh?.width == null || (fresh.width === old.width && fresh.height === old.height)) return []
  const after = { ...old, text: said[0], width: fresh.width, height: fresh.height, unit: fresh.unit }
  draft.requested_deliverables = draft.requested_deliverables.map((one) => (one === old ? after : one))
  return [{ field: 'requested_deliverables', before: old.text, after: after.text }]
}
