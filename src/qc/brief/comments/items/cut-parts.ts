import { allTexts, type Change, type Draft, exchange, squeezed } from '../../draft.ts'
import { quotations } from '../../titles.ts'

/** `leave off "in honor of"`, `drop the word Annual from the title`: a part of a line that goes, where the rest of it stays. */

const named =
  /(?<!\p{L})(?:(?:the|la|las|el) )?(?:words?|phrase|palabras?|frase)\s(?!["“'‘])((?:\p{Lu}[\p{L}'’-]*)(?:\s\p{Lu}[\p{L}'’-]*){0,4}|\p{Ll}[\p{L}'’-]+(?=\s(?:from|in|out|off|before|after|de|del|en)(?!\p{L})))/u
const gives = /(?<!\p{L})(?:put|use|say|says|instead|replace|with|make it|pongan|poner|usen|por)(?!\p{L})/iu

export function partsCut(draft: Draft, sentence: string): Change[] {
  const quotes = quotations(sentence).map(({ copy }) => copy)
  const said = quotes.length > 0 ? quotes : [named.exec(sentence)?.[1] ?? '']
  const isHeld = (one: string) => squeezed(one) !== '' && allTexts(draft).some((text) => bounded(one).test(text))
  const [fresh] = said.filter((one) => !isHeld(one))
  const [old] = said.filter(isHeld)
  if (old === undefined) return []
  if (fresh !== undefined) return said.length === 2 && gives.test(sentence) ? exchange(draft, old, fresh) : []
  return said.flatMap((one) => cut(draft, one))
}

function cut(draft: Draft, part: string): Change[] {
  const changes: Change[] = []
  for (const field of ['key_copy', 'required_elements', 'locations'] as const)
    draft[field] = draft[field].map((text) => {
      if (!bounded(part).test(text) || squeezed(text) === squeezed(part)) return text
      changes.push({ field, before: part, after: null })
      return tidy(text.replace(bounded(part), ' '))
    })
  return changes.slice(0, 1)
}

/** `water bottle, swimsuit` without the last of them: an item of a list goes with the mark that sets it apart. */
export function itemCut(draft: Draft, item: string): Change[] {
  const apart = new RegExp(
    `(?:^|[,;|•·/+&:]\\s?|\\s(?:and|or|y|e|o)\\s)${escaped(item)}(?=$|[,;|•·/+&.!]|\\s(?:and|or|y|e|o|&)\\s)`,
    'iu',
  )
  const changes: Change[] = []
  for (const field of ['key_copy', 'required_elements'] as const)
    draft[field] = draft[field].map((text) => {
      if (!apart.test(text) || squeezed(text) === squeezed(item)) return text
      changes.push({ field, before: item, after: null })
      return tidy(text.replace(apart, (all) => (all.startsWith(':') ? ':' : '')))
    })
  return changes.slice(0, 1)
}

const tidy = (text: string) =>
  text
    .replaceAll(/\s{2,}/g, ' ')
    .replaceAll(/\s(?=[,;.!])/g, '')
    .replaceAll(/([,;:])[,;]+/g, '$1')
    .replace(/^(?:[,;|•·/+&\s]+|(?:and|or|y|o)\s)|(?:[,;|•·/+&\s]+|\s(?:and|or|y|o))$/giu, '')
    .trim()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const bounded = (text: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(text)}(?![\\p{L}\\d])`, 'iu')

/** Of pieces that are joined, one goes; `before`: what a design would still say. */
export function partGone(
  draft: Draft,
  { part, joined, rest, before }: { part: string; joined: string[]; rest: string; before: string },
): Change[] {
  const joint = '\\s?(?:[/&]|and|or|y|e|o|u)\\s?'
  const pair = new RegExp(
    [joined, joined.toReversed()].map(([a, b]) => `${escaped(a!)}${joint}${escaped(b!)}`).join('|'),
    'iu',
  )
  for (const field of ['key_copy', 'required_elements', 'locations'] as const)
    draft[field] = draft[field]
      .map((text) => text.replace(pair, text.toLowerCase().startsWith(part.toLowerCase()) ? capital(rest) : rest))
      .filter((text) => squeezed(text) !== squeezed(before))
  return [{ field: 'required_elements', before, after: null }]
}
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
