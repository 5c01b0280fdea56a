import { datesIn, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, type How, squeezed } from '../../draft.ts'
import { visual } from '../../requested-change.ts'
import { signsIn } from '../../signs.ts'
import { deliverablesIn } from '../../sizes.ts'
import { literalsIn } from '../../values/values.ts'
import { nameAdded } from '../people.ts'

/** What is asked for besides: people, signs, another size. */
export function addedThings(draft: Draft, { sentence: said, isAdded, isDropped }: How): Change[] {
  if (!isAdded || isDropped) return []
  const sentence = said.replace(whyAdded, '')
  const isNew = (text: string) => !allTexts(draft).some((one) => squeezed(one).includes(squeezed(text)))
  const people = literalsIn(sentence).filter(({ kind }) => kind === 'person' || kind === 'count')
  const named = people.length > 0 ? [] : nameAdded(sentence)
  const isOfPeople = named.length > 0 || people.some(({ kind }) => kind === 'person')
  const things = isOfPeople ? [] : thingsPut(sentence)
  const elements = [...people.map(({ text }) => text), ...named, ...signsIn(sentence), ...things].filter(isNew)
  draft.required_elements.push(...elements)
  const sizes = deliverablesIn(sentence).filter(
    ({ width, height }) =>
      width !== null && !draft.requested_deliverables.some((one) => one.width === width && one.height === height),
  )
  draft.requested_deliverables.push(...sizes)
  return [
    ...elements.map((after): Change => ({ field: 'required_elements', before: null, after })),
    ...sizes.map(({ text }): Change => ({ field: 'requested_deliverables', before: null, after: text })),
  ]
}

/** `We had 14 people ask about it, so please add …`: what the reason counts is not to be added. */
const whyAdded =
  /^[^"“]{8,160}?[,;–—-]?\s(?:so|así que|por eso)\s(?=(?:(?:please|pls|just|also|let['’]?s|(?:can|could) (?:we|you)|we (?:can|should|need to|have to)|por favor)\s)*(?:add|include|mention|agreg\p{L}+|añad\p{L}+|incluy\p{L}+)\s["“\p{L}])/iu

/** `It should say “An evening of” above the title`: words that are to stand beside others replace none. */
export function placedBeside(draft: Draft, sentence: string): Change[] {
  const { words = '', asks = '' } = placed.exec(sentence.replaceAll(/[‘’]/g, "'"))?.groups ?? {}
  if (words === '' || /\?\s*$/.test(sentence) || /(?:not|n['’]t|never)\s*$/iu.test(asks)) return []
  if (allTexts(draft).some((one) => squeezed(one).includes(squeezed(words)))) return []
  draft.key_copy.push(words)
  return [{ field: 'key_copy', before: null, after: words }]
}
const placed =
  /(?<asks>^[^"“”']{0,60}?)(?<!\p{L})(?:say|says|read|put|add|include|have|write|diga|decir|pon|pongan?|agrega|agreguen?)\s(?:the words?\s|las palabras\s)?(?:"(?=[^"]+")|“|')(?<words>[^"“”]{2,80}?)["”']\s(?:(?:right|just|directly|in small letters)\s)?(?:above|below|under(?:neath)?|over|beneath|before|after|ahead of|next to|beside|on top of|arriba de|abajo de|encima de|debajo de|antes de|después de)\s?(?:l?\s?(?:the|our|el|la)\s)?\p{L}/iu

/** `Put the dunk tank on it`, `mention that parking is free`: a thing in small letters that is to stand there. */
function thingsPut(sentence: string): string[] {
  const thing = (put.exec(sentence) ?? mentioned.exec(sentence))?.[1]?.trim() ?? ''
  const isOne = thing !== '' && !visual.test(thing) && !ofFacts.test(thing) && literalsIn(thing).length === 0
  return isOne && datesIn(thing).length + timesIn(thing).length === 0 ? [thing] : []
}
const put =
  /(?<!(?:not|n['’]t|never)\s)(?<!\p{L})(?:put|add|include|mention|list)\s(?:also |that there (?:is|are|will be) |the |a |an |our |some )*(\p{Ll}[\p{Ll}'’-]{2,}(?:\s\p{Ll}[\p{Ll}'’-]+){0,3}?)\s(?:on|to)\s(?:it|there|this|the (?:graphic|design|flyer|poster|post|slide|story|banner|card|list|image|sign|invite))(?!\p{L})/iu
/** Of what is to be said of a thing, which a design words as it likes, the thing alone. */
const mentioned =
  /(?<!(?:not|n['’]t|never|need to|forgot to)\s)(?<!\p{L})(?:add|include|mention|say)\s(?:also\s|in\s|somewhere\s)*(?:(?:an?|the|one)\s(?:\p{L}+\s)?(?:line|note|sentence|mention|bit)\s(?:that\s(?:says\s|there\s)?|about\s|saying\s|on\s)|that\s)(?:there(?:['’]s|\sis|\sare|\swill be)\s|we(?:['’]ll|\swill)?\s(?:have|offer|provide|serve)\s)?(?:the\s|a\s|an\s|our\s|some\s|free\s)*(\p{Ll}[\p{Ll}-]{3,}(?:\s(?!(?:is|are|was|will|being|can|for|behind|in|at|on|with|from|after|before|by|and|or|to|of|provided|available|welcome|included|too|also|please|again|instead)(?!\p{L}))\p{Ll}{3,}){0,2})(?=\s(?:is|are|will|being|can|for|behind|in|at|on|with|from|after|before|by|and|to|as well|provided|available|welcome|included|too|also|please|again|instead)(?!\p{L})|[.,;!?]|$)/iu
/** What such a thing is called when its value is meant. */
const ofFacts =
  /(?<!\p{L})(?:it|that|this|them|everything|something|more|link|url|website|address|phone|number|e-?mail|date|time|hours?|price|cost|name|title|verse|scripture|reference|hashtag|handle|line|text|words?|info\p{L}*|details?|note|location|place|bit|part|one|second|third|another|files?|proofs?|deadline|printer)(?!\p{L})/iu
