import { datesIn, timesIn } from '../../text/text.ts'
import { isDenied } from './words.ts'
import { isAside } from '../asides.ts'
import { type Change, type Draft, exchange, type How, squeezed } from '../draft.ts'
import { isPlaceName, rooms, streetIn } from '../guesses.ts'

/** Rooms, streets and places that a comment changes. */

export function placeChanges(draft: Draft, { sentence, isDropped }: How): Change[] {
  if (isDropped) return []
  const whole = declared.exec(sentence)?.[1]?.trim()
  if (whole !== undefined && isPlaceName(whole.split(',')[0]!)) return movedChanges(draft, whole)
  const changes = otherRooms(draft, sentence)
  const street = streetIn(sentence)
  const oldStreet = draft.locations.map(streetIn).find((one) => one !== null)
  if (street !== null && oldStreet && squeezed(oldStreet) !== squeezed(street))
    changes.push(...exchange(draft, oldStreet, street))
  if (street === null) changes.push(...otherNumber(draft, sentence))
  if (changes.length > 0) return changes
  const [, fresh = '', known = ''] = insteadOf.exec(sentence) ?? []
  const replaced = draft.locations.filter((one) => known !== '' && one.includes(known) && !one.includes(fresh))
  if (replaced.length === 1 && isPlaceName(fresh)) return exchange(draft, replaced[0]!.split(',')[0]!, fresh)
  return []
}

/** `Park of the City instead of Miller` */
const insteadOf =
  /(?<![\p{L}])(?!(?:We|The|It|So|Use|I)\s)(\p{Lu}[\p{L}'’]+(?:\s(?:of\s(?:the\s)?)?\p{Lu}[\p{L}'’]+){0,3})\s(?:instead of|rather than|not)\s(?:the )?(\p{Lu}[\p{L}'’]+(?:\s\p{Lu}[\p{L}'’]+){0,3})/u

const kinds: Record<string, string> = { rm: 'room', classroom: 'room', ste: 'suite', bldg: 'building', salon: 'salón' }
const kindOf = (kind: string) => {
  const name = kind.toLowerCase().replace('.', '')
  return kinds[name] ?? name
}

/** `we're at 330 W. Lincoln Ave`: the street of the brief with another number. */
export function renumbered(draft: Draft, sentence: string): Change[] {
  const nameOf = (one: string) => squeezed(one.replace(/^\d+/, ''))
  const streets = draft.locations.flatMap((one) => streetIn(one) ?? [])
  const street = streetIn(sentence)
  if (street === null && !/\?\s*$/.test(sentence)) return shortStreet(draft, streets, sentence)
  if (street === null || /\?\s*$/.test(sentence) || isDenied(sentence, street)) return []
  const old = streets.filter((one) => nameOf(one) === nameOf(street))
  const [before, other] = old
  return before === undefined || other !== undefined || before === street ? [] : exchange(draft, before, street)
}

/** `221 Birch`, for the brief's `212 Birch Street`. */
function shortStreet(draft: Draft, streets: readonly string[], sentence: string): Change[] {
  const [, fresh = '', name = ''] =
    /(?<![\d.$:-])(\d{1,5})\s(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?)(?!\p{L})/u.exec(sentence) ?? []
  const [number, other] = streets.flatMap((one) => {
    const [, own, rest = ''] = /^(\d+)\s(.*)$/u.exec(one) ?? []
    return own !== undefined && own !== fresh && name !== '' && rest.startsWith(name) ? [own] : []
  })
  // `1250 is the bakery`: what a sentence says of the old one others read.
  const isSaid = number !== undefined && new RegExp(`(?<!\\d)${number}(?!\\d)`).test(sentence)
  return number === undefined || other !== undefined || isSaid
    ? []
    : exchange(draft, `${number} ${name}`, `${fresh} ${name}`)
}

/** Another room of the kind that the brief names: it alone, and not what is said of another thing. */
function otherRooms(draft: Draft, sentence: string): Change[] {
  const own = draft.locations.flatMap((one) => [...one.matchAll(rooms)])
  const spoken = sentence.replace(roomNumber, 'Room ')
  const said = [...spoken.matchAll(rooms)].map(([room, kind = '', name = '']) => ({ room, kind: kindOf(kind), name }))
  const used = usedInstead.exec(sentence)?.[1]
  const taken = said.find(
    ({ room, kind, name }) => isDenied(sentence, room) && own.some((one) => isRoom(one, kind, name)),
  )
  if (used !== undefined && taken !== undefined && said.length === 1)
    return own.flatMap((one) =>
      isRoom(one, taken.kind, taken.name) ? exchange(draft, one[0], one[0].replace(one[2]!, used)) : [],
    )
  return said.flatMap(({ room, kind, name }) => {
    if (isDenied(sentence, room)) return []
    // Of several rooms nobody knows which one it is.
    const [old, another] = own.filter((one) => kindOf(one[1]!) === kind)
    const isSame = own.some((one) => isRoom(one, kind, name))
    return old === undefined || another !== undefined || isSame
      ? []
      : exchange(draft, old[0], old[0].replace(old[2]!, name))
  })
}

const isRoom = ([, kind = '', name = '']: RegExpExecArray, wanted: string, number: string) =>
  kindOf(kind) === wanted && name.toLowerCase() === number.toLowerCase()
/** `Room 104 is taken, use 112` */
const usedInstead = /\b(?:use|use room|got|get|have|in|took|take)\s([A-Z]?\d{1,4}[A-Z]?)(?=$|[.,;!]|\sinstead\b)/

/** `we got a better room, it is 208 now`: another number than the one that all rooms of the brief have, in whatever language. */
function roomRenumbered(draft: Draft, sentence: string, lines: readonly { text: string }[]): Change[] {
  const fresh = renumberedRoom.exec(sentence)?.[1]
  const said = [...draft.locations, ...lines.map(({ text }) => text)].flatMap((one) => [...one.matchAll(rooms)])
  const [old, another] = new Set(said.map(([, , number]) => number!))
  if (fresh === undefined || old === undefined || another !== undefined || fresh === old) return []
  const texts = [...new Set(said.map(([room]) => room))]
  return texts.flatMap((room) => exchange(draft, room, room.replace(old, fresh)))
}
const renumberedRoom =
  /(?<!\p{L})(?:room|rm|salón|aula)(?!\p{L})[^.;!?\d]{0,40}?(?:it['’]?s|it is|is|es|será)(?: now| ahora)?\s([A-Z]?\d{2,4}[A-Z]?)(?![\d:%]|\s?[ap]\.?m(?!\p{L})|\s\p{L}{3,}s(?!\p{L}))/iu

/** `Class is in 212 now, 210 floods`: the number of the brief's room, and another one like it. */
export function roomSwapped(draft: Draft, sentence: string, lines: readonly { text: string }[]): Change[] {
  const renumbered = roomRenumbered(draft, sentence, lines)
  if (renumbered.length > 0) return renumbered
  const numbers = sentence.match(roomLike) ?? []
  if (numbers.length !== 2) return []
  const said = lines.flatMap(({ text }) => [...text.matchAll(rooms)])
  const own = new Map(
    [...draft.locations.flatMap((one) => [...one.matchAll(rooms)]), ...said].map((one) => [one[2]!, one]),
  )
  const [known] = numbers.filter((one) => own.has(one))
  const [fresh, other] = numbers.filter((one) => !own.has(one))
  const room = known === undefined ? undefined : own.get(known)
  if (room === undefined || fresh === undefined || other !== undefined || fresh.length !== room[2]!.length) return []
  const after = room[0].replace(room[2]!, fresh)
  const changes = exchange(draft, room[0], after)
  if (changes.length > 0) return changes
  draft.locations.push(after)
  return [{ field: 'locations', before: room[0], after }]
}
const roomLike =
  /(?<![\p{L}\d$#:.,/-])\d{2,4}[A-Z]?(?![\p{L}\d:%/]|[.,]\d|\s?[ap]\.?m\b|\s(?:people|families|kids|seats|chairs))/gu

/** `1800 Vine, not 1808`: the number of a street. */
function otherNumber(draft: Draft, sentence: string): Change[] {
  const [, fresh, old] =
    /(?<![$\d:/.-])(\d{1,5})(?:\s\p{L}[\p{L}.]*){0,3},?\s(?:and )?not\s(\d{1,5})(?![\d:/]|\s?[ap]\.?m)/iu.exec(
      sentence,
    ) ?? []
  // `It is Suite 12 now, not 10`: the number of a room.
  if ([...sentence.matchAll(rooms)].some(([, , name]) => name === fresh)) return []
  const same = sameStreet(draft, sentence)
  if (same !== null) return exchange(draft, same.before, same.after)
  const known = draft.locations.filter(
    (one) => streetIn(one) !== null && old !== undefined && new RegExp(`(?<!\\d)${old}(?!\\d)`).test(one),
  )
  return known.length === 1 ? exchange(draft, old!, fresh!) : []
}

/** `site changed to 240 Cutler`: the street of the brief, without what streets are called, and another number. */
function sameStreet(draft: Draft, sentence: string): { before: string; after: string } | null {
  for (const street of draft.locations.flatMap((one) => streetIn(one) ?? [])) {
    const [, number = '', name = ''] =
      /^(\d+)\s(\p{L}[\p{L}'’]*(?:\s\p{L}[\p{L}'’]*)*?)\s[\p{L}.]+$/u.exec(street) ?? []
    const said = name === '' ? null : new RegExp(`(?<!\\d)(\\d{1,5})\\s${name}(?!\\p{L})`, 'iu').exec(sentence)
    if (said !== null && said[1] !== number && !isDenied(sentence, said[0]))
      return { before: `${number} ${name}`, after: `${said[1]} ${name}` }
  }
  return null
}

/** `Perdón, es el salón 4.`: a short sentence that says a room and nothing else. */
export function roomChanges(draft: Draft, sentence: string): Change[] {
  const isShort = sentence.split(/\s+/).length <= shortWordsMax
  const saysWhen = datesIn(sentence).length + timesIn(sentence).length > 0
  if (!isShort || saysWhen || isAside(sentence) || !saysPlace.test(sentence)) return []
  return otherRooms(draft, sentence)
}
const shortWordsMax = 10
const saysPlace =
  /\b(?:es|is|are|use|now|it['’]s|we (?:have|got|get)|gave us|en el|booked|taken|to)\s|\b(?:but|in|at|en|actually)\s(?=(?:the\s|el\s)?(?:room|rm|salón|suite|lot)\s)|^(?:room|rm|salón|suite)/iu

function movedChanges(draft: Draft, place: string): Change[] {
  // Of several the one that is neither the church nor at an address of its own.
  const inside = draft.locations.filter((one) => streetIn(one) === null && !ofChurch.test(one))
  const [before = null] = draft.locations.length > 1 ? inside : draft.locations
  if (draft.locations.length > 1 && inside.length !== 1) return []
  if (before !== null && squeezed(before).includes(squeezed(place))) return []
  draft.locations = before === null ? [place] : draft.locations.map((one) => (one === before ? place : one))
  return [{ field: 'locations', before, after: place }]
}

/** `New venue: Miller Hall, Room 12` */
const declared =
  /^(?:the |our )?(?:new )?(?:location|venue|place)(?:\s?:|(?: is| will be)(?: now)?)\s((?!.*\b(?:instead|not|because|due|was)\b)(?:the )?\p{Lu}[^.;!?()]{2,80})[.!]?$/iu
/** `New room: 12` */
const roomNumber = /\broom(?: number)?(?:\s?:|(?: is| will be)(?: now| actually)?)\s(?=[A-Z]?\d)/i
export const ofChurch = /\b(?:church|chapel|parish|cathedral|fellowship)\b(?! hall)/i
