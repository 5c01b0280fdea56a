import { type Change, type Draft, squeezed, stemsOf } from '../../draft.ts'
import { given, heldOf, ownLines } from '../items/items.ts'
import { type Given, rowsOf } from './rows.ts'

/** Words of which the brief has all but one: `it should say offering box`, `We say LIVING Nativity, not Live`, `just "Cocoa at the end"`. */

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const says =
  /(?<!\p{L})(?:should|needs? to|must|has to|supposed to|debe|tiene que)\s(?:now\s)?(?:say|read|be|decir)\s["“]?(?<fresh>\p{L}+(?:\s\p{L}+){1,3})(?=$|[.,;!”"]|\s(?:not|instead|now|please)(?!\p{L}))/iu
const numberWord =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|dozen|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)$/i

/** What the brief has in the place of the last word: named in the comment, too, or another number. */
export function lastWord(draft: Draft, sentence: string, context: Given): Change[] {
  const found = says.exec(sentence)
  const fresh = found?.groups?.['fresh'] ?? ''
  const words = fresh.split(' ')
  const [head, last] = [words.slice(0, -1).join(' '), words.at(-1)!]
  if (head.length < headLettersMin) return []
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(head)}\\s(\\p{L}+)(?![\\p{L}\\d])`, 'iu')
  const held = ownLines(context.lines).flatMap(({ text }) => pattern.exec(text) ?? [])
  const [before, old = '', another] = held
  if (before === undefined || another !== undefined || old.toLowerCase() === last.toLowerCase()) return []
  const rest = new Set(stemsOf(sentence.replace(fresh, ' ')))
  const isNumber = numberWord.test(old) && numberWord.test(last)
  if (!isNumber && !stemsOf(old).some((stem) => rest.has(stem))) return []
  return [
    ...given(draft, { before, after: `${before.slice(0, -old.length)}${last}` }),
    ...priceBeside(draft, before, { sentence, context }),
  ]
}
const headLettersMin = 4

/** `Table of ten, $750`: the price of the row, too. */
function priceBeside(
  draft: Draft,
  before: string,
  { sentence, context }: { sentence: string; context: Given },
): Change[] {
  const pricesIn = (text: string) => text.match(/[$€£]\d[\d,]*(?:\.\d\d)?/g) ?? []
  const [fresh, another] = pricesIn(sentence)
  const [row, more] = rowsOf(context).filter(({ text }) => text.includes(before) && pricesIn(text).length === 1)
  const [old] = row === undefined || more !== undefined ? [] : pricesIn(row.text)
  return fresh === undefined || another !== undefined || old === undefined || old === fresh
    ? []
    : given(draft, { before: old, after: fresh })
}

const denied =
  /(?<fresh>\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){1,3}),?\s(?:and\s)?not\s["“']?(?<old>\p{L}{3,})["”']?[.!]*$/iu

/** `LIVING Nativity, not Live`: the first word of a phrase of which the brief has the rest. */
export function firstWord(draft: Draft, sentence: string, { lines }: Given): Change[] {
  const { fresh = '', old = '' } = denied.exec(sentence)?.groups ?? {}
  const words = fresh.split(' ')
  for (const at of words.keys()) {
    const rest = words.slice(at + 1).join(' ')
    const before = rest === '' ? null : heldOf(draft, ownLines(lines), `${old} ${rest}`)
    if (before === null) continue
    // `two bags, not one`, where the brief has one bag
    const isOther = squeezed(before.slice(old.length)) !== squeezed(rest)
    const behind = isOther ? ` ${rest}` : before.slice(old.length)
    return given(draft, { before, after: `${inCaseOf(before, words[at]!)}${behind}` })
  }
  return []
}
const inCaseOf = (before: string, word: string) => {
  if (before === before.toUpperCase()) return word.toUpperCase()
  const low = word.toLowerCase()
  return /^\p{Lu}/u.test(before) ? low[0]!.toUpperCase() + low.slice(1) : low
}

const onlyQuoted = /(?<!\p{L})(?:just|only|solo|sólo)\s(?:say\s|put\s|use\s|have\s)?["“](?<rest>[^"“”]{4,60})["”]/iu

/** Of a line that has the quoted words the others go. */
export function onlyPart(draft: Draft, sentence: string): Change[] {
  const kept = onlyQuoted.exec(sentence)?.groups?.['rest']?.replace(/[.,!]$/, '')
  if (kept === undefined) return []
  const has = (text: string) =>
    text.toLowerCase().includes(kept.toLowerCase()) && text.length > kept.length + restCharsMin
  const [line, another] = draft.key_copy.filter(has)
  if (line === undefined || another !== undefined) return []
  const at = line.toLowerCase().indexOf(kept.toLowerCase())
  const gone = [line.slice(0, at), line.slice(at + kept.length)]
    .map((one) => one.replaceAll(/^[\s,;&.–—-]+|[\s,;&.–—-]+$/g, ''))
    .filter((one) => one.length > restCharsMin)
  draft.key_copy = draft.key_copy.map((one) => (one === line ? kept : one))
  return gone.map((before) => ({ field: 'key_copy', before, after: null }))
}
const restCharsMin = 3
