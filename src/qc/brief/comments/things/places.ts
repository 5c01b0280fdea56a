import { type Change, type Draft } from '../../draft.ts'
import { isPlaceName, rooms } from '../../guesses.ts'
import { given, ownLines } from '../items/items.ts'
import { type Given, rowMeant, rowsOf } from './rows.ts'

/** `The Library is too dark, he wants the Parlor`, `We'll be in 208`: another place for the one that a comment speaks ill of, or for the only room. */

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const bareOf = (place: string) =>
  place
    .split(', ')[0]!
    .replace(/^(?:the|our|el|la)\s/i, '')
    .trim()
const said =
  "(?:is|are|was|were|has|have|had|got|won['’]t|can['’]t|isn['’]t|does ?n['’]t|cannot|will|gets?|floods?|flooded|leaks?|only|just|barely|seats?|holds?|fits?|needs?|looks?|feels?|está)"
const offers =
  /(?:(?<!\p{L})(?:in|into|to|at|use|using|wants?|have|get|got|book(?:ed)?|prefers?|over to|do|with|try))\s(?:the\s|our\s)?(?<place>\p{Lu}[\p{L}'’-]+(?:\s(?:of\s(?:the\s)?)?\p{Lu}[\p{L}'’-]+){0,3}|(?:[Rr]oom|[Rr]m\.?|[Ss]uite|[Cc]lassroom)\s\d{1,4}[A-Z]?)(?=$|[,;.!?]|\s(?:\p{Ll}|-|–))/gu

export function placeInstead(draft: Draft, sentence: string, { ahead = '' }: { ahead?: string }): Change[] {
  const whole = `${ahead} ${sentence}`
  const gone = draft.locations.filter((one) =>
    new RegExp(
      `(?<!(?:in|into|to|at|use|using|wants?)\\s(?:the\\s)?)(?<![\\p{L}\\d])${escaped(bareOf(one))}\\s${said}(?!\\p{L})`,
      'iu',
    ).test(whole),
  )
  const [before, another] = gone
  const fresh = [...sentence.matchAll(offers)]
    .map(({ groups }) => groups!['place']!)
    .filter(
      (one) => (isPlaceName(one) || one.match(rooms) !== null) && !draft.locations.some((place) => place.includes(one)),
    )
  const [after, other] = fresh
  if (before === undefined || another !== undefined || after === undefined || other !== undefined) return []
  return given(draft, { before: bareOf(before), after })
}

const moves =
  /^(?:so\s|and\s|the\s|our\s)*(?<thing>[^,;.!?]{3,50}?)\s(?:(?:is|are|has|have|was|will be)\s)?(?:now\s)?(?:moves?|moved|moving|meets?|meeting|relocat\p{L}+|needs to be|has to be|should be|will be|is now|are now)\s(?:now\s)?(?:over\s)?(?:to|in|at|into)\s(?:the\s|our\s)?(?<place>\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3}|(?:[Rr]oom|[Rr]m\.?|[Ss]uite|[Cc]lassroom)\s\d{1,4}[A-Z]?)(?=$|[,;.!?]|\s(?:now|instead|this|because|since|so|for|please|and|but)(?!\p{L}))/u

/** `Grief Circle moves to the Parlor`: the only place of a row. */
export function placeOfRow(draft: Draft, sentence: string, context: Given): Change[] {
  const { thing = '', place: after = '' } = moves.exec(sentence)?.groups ?? {}
  if (after === '' || !(isPlaceName(after) || after.match(rooms) !== null)) return []
  const rows = rowsOf(context)
  const row = rowMeant(rows, thing)
  const [before, another] = row === null ? [] : draft.locations.filter((one) => row.text.includes(bareOf(one)))
  if (before === undefined || another !== undefined || bareOf(before).toLowerCase() === after.toLowerCase()) return []
  const isShared = rows.filter(({ text }) => text.includes(bareOf(before))).length > 1
  if (!isShared) return given(draft, { before: bareOf(before), after })
  draft.locations.push(after)
  return [{ field: 'locations', before: null, after }]
}

const bareRoom =
  /(?<!\p{L})(?:(?:be|meet|meeting|held|now|gather|moved?|moving|we['’]re|are|is|it['’]s|hall)\s(?:in|to|into|up in|over (?:in|to)|down in))\s#?(?<room>[A-Z]?\d{2,4}[A-Z]?)(?=$|[.,;!]|\s(?:instead|now|this|for|all|because|since|please)(?!\p{L}))/iu

/** The number of another room like the only one that the brief has. */
export function roomInstead(draft: Draft, sentence: string, { lines }: Given): Change[] {
  const fresh = bareRoom.exec(sentence)?.groups?.['room']
  if (fresh === undefined) return []
  const known = new Map(
    ownLines(lines).flatMap(({ text }) => [...text.matchAll(rooms)].map((one) => [one[0].toLowerCase(), one])),
  )
  const [[, room] = [], another] = known
  const number = room?.[2]
  if (
    room === undefined ||
    number === undefined ||
    another !== undefined ||
    number === fresh ||
    number.length !== fresh.length
  )
    return []
  return given(draft, { before: room[0], after: room[0].replace(number, fresh) })
}

const houseNumber =
  /(?<!\p{L})(?:(?:house|street|building|address) (?:number|no\.?|#)|address|número(?: de (?:casa|calle))?)\s(?:is|should be|must be|es|debe ser)\s(?:actually\s|really\s|now\s)?#?(?<number>\d{1,5})(?=$|[.,;!]|\s(?:not|instead|and|they|sorry|no)(?!\p{L}))/iu

/** `The house number is 642`: that of the only street. */
export function numberOfStreet(draft: Draft, sentence: string): Change[] {
  const fresh = houseNumber.exec(sentence)?.groups?.['number']
  const streets = new Map(
    draft.locations
      .flatMap((one) => /^(\d{1,5})\s\p{L}[\p{L}.]*(?:\s\p{L}[\p{L}.]*)?/u.exec(one.split(/,\s(?=\d)/).at(-1)!) ?? [])
      .map((one) => [one, one]),
  )
  const [street, ...others] = [...streets.keys()].filter((one) => /\s/.test(one))
  const number = street?.match(/^\d+/)?.[0]
  if (fresh === undefined || street === undefined || others.length > 0 || number === undefined || number === fresh)
    return []
  return given(draft, { before: street, after: street.replace(number, fresh) })
}
