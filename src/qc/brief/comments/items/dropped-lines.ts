import { datesIn, scriptureIn, sentences, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, type How, squeezed, stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { saysMoved } from '../words.ts'

/** `Take out the line with the narthex table`: a line of the brief that is asked for as a whole, or not any more. */

const named =
  /\b(?:the|that|this)\s(?:last |first |whole |entire )?(?:line|sentence|bullet(?: point)?|part|bit|note|text)\s(?:with|about|on|that (?:says|mentions|reads)|saying|mentioning|for|of)\s(.{3,80}?)[.!]?$|\b(?:the|that)\s((?:(?!\b(?:the|that)\b)[\p{L}'’ -]){3,41}?)\s(?:line|sentence|bullet(?: point)?|item|entry)\b|(?<!\p{L})(?:la|esa|esta|el|ese)\s(?:línea|parte|frase|oración|nota|texto|renglón)\s(?:de(?:l)?|sobre|con|que (?:dice|habla de|menciona))\s(?:la |el |los |las )?(.{3,60}?)(?=[,.;!?]|$|\s(?:porque|por favor|ya que|pues)(?!\p{L}))/iu

const dropVerb =
  /\b(?:remove|delete|drop(?! off)|omit|get rid of|scratch|lose|skip|ditch|nix|no need for(?![^.;]*\bto\b)|take (?:off|out)|leave (?:off|out)|quit(?:ar|en|a|emos)|elimin(?:ar|en|a|e)|saquen)\s+(?:the\s+|our\s+|that\s+|this\s+|lo\s+de(?:l|\s+la|\s+los|\s+las)?\s+|el\s+|la\s+|los\s+|las\s+)?(?:words?\s+|line\s+|text\s+|phrase\s+|mention of\s+)?(.{3,80}?)(?=$|[.;!?]|\s[-–—]\s|,? (?:we|it|as|since|because|from|on|please|and|they|that|porque|por favor)\b|,\s(?:no|ya|not|there|he|she)\b|\s(?:this|next)\s(?:year|time|week|month)\b)|\b(?:take|leave)\s+(?:the\s+|our\s+)?([^.;!?]{3,60}?)\s+(?:off|out)\b|^(?:the |our )?([^.;,!?]{3,50}?)\s+(?:(?:is|are|was|were|has been|have been)\s+(?:now\s+)?(?:cancel|no longer)|cancell?ed\b)|(?:\bnot|n['’]t)\s(?:doing|having|offering|charging|serving|selling|giving|do|have|offer|charge|serve|sell|give)\s(?:the |our |any |an? )?([^.;,!?]{3,50}?)\s(?:any ?more|any longer)\b|\b(?:do(?:es)?|did)(?: not|n['’]t) want (?:to (?:have|show|mention|include|advertise) )?(?:the |our |any )?([^.;!?]{3,60}?)(?= (?:this|next) (?:year|time|week|month)|[.;!?]|$)/i
const vague = /^(?:(?:it|that|this|them)(?!\p{L})|(?:line|part|one)$)/iu

export function thingDropped(sentence: string): string[] {
  const thing = (
    dropVerb
      .exec(sentence)
      ?.slice(1)
      .find((one) => one !== undefined) ?? ''
  )
    .trim()
    .replace(/(?<=.)\s(?:line|text|words?|wording|phrase|part|thing|stuff|bit|bullet(?: point)?|item|entry)$/i, '')
  return vague.test(thing) || saysMoved(sentence) ? [] : [...new Set(stemsOf(thing))]
}

export function droppedLine(draft: Draft, { sentence, isDropped }: How, lines: readonly BriefLine[]): Change[] {
  const [, behind, ahead, spanish] = (isDropped && named.exec(sentence)) || []
  const said = stemsOf(behind ?? ahead ?? spanish ?? '')
  const stems = said.length > 0 || !isDropped ? said : thingDropped(sentence)
  // `the rain location`: a word alone stands in many a line.
  if (stems.length === 0) return []
  const item = said.length === 0 ? droppedItem(draft, stems, lines) : []
  if (item.length > 0 || (said.length === 0 && stems.length < thingWordsMin)) return item
  const all = lines.flatMap(({ topic, label, text }) =>
    topic === 'deliverables' || topic === 'aside'
      ? []
      : sentences(text).map((one, at) => (at === 0 && label ? `${label}: ${one}` : one)),
  )
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
const thingWordsMin = 2

const betweenItems = /\s*[,;|•/+()]\s*|\s[-–—]\s|(?<=[.!])\s|\s(?:and|y)\s/u

/** `take out the Santa part`: the one item of the whole brief that has the word, where nothing else is told there. */
function droppedItem(draft: Draft, stems: readonly string[], lines: readonly BriefLine[]): Change[] {
  const items = lines.flatMap(({ topic, label, text }) =>
    topic === 'deliverables' || topic === 'aside' ? [] : [label ?? '', ...text.split(betweenItems)],
  )
  const has = (one: string) => stems.every((stem) => stemsOf(one).includes(stem))
  // `the family price`, of `$5 per person, $20 per family`
  const named = stems.filter((stem) => !ofPrice.has(stem))
  const isPriced = (one: string) => /[$€£]\s?\d/u.test(one) && named.every((stem) => stemsOf(one).includes(stem))
  const exact = items.filter(has)
  const isOfPrice = exact.length === 0 && named.length > 0 && named.length < stems.length
  const meant = isOfPrice ? items.filter(isPriced) : exact
  const [item = ''] = meant.map((one) => one.replace(/[.!]$/, '').trim())
  if (meant.length !== 1 || item.split(/\s+/).length > itemWordsMax) return []
  if (datesIn(item).length + timesIn(item).length + scriptureIn(item).length > 0) return []
  const isHeld = (text: string) => squeezed(text).includes(squeezed(item)) && squeezed(text) !== squeezed(item)
  const held = [...draft.required_elements, ...draft.key_copy].filter(isHeld)
  for (const field of ['required_elements', 'key_copy'] as const)
    draft[field] = draft[field].flatMap((text) =>
      held.includes(text)
        ? text.split(betweenItems).filter((one) => squeezed(one) !== squeezed(item))
        : squeezed(item).includes(squeezed(text))
          ? []
          : [text],
    )
  return [{ field: 'required_elements', before: item, after: null }]
}
const itemWordsMax = 7
const ofPrice = new Set(
  ['price', 'cost', 'rate', 'amount', 'fee', 'preci', 'costo', 'cuota', 'tarif'].map((one) => one.slice(0, 5)),
)
