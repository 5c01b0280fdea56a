import { isPlaceName, placeKinds, rooms, streetIn } from '../../brief/brief.ts'
import type { Remark } from '../../model.ts'
import { fold, likeness, slug, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { type Address, addressesIn, addressesShown, sameAddress, type ShownAddress } from './street-addresses.ts'
import { type Comparison, missing, saidText, unread } from './comparison.ts'
import { comparingFacts } from './comments/comments.ts'
import { besideMoments } from './notes.ts'
import { misnamed, written } from './names.ts'
import { sureDigits, type Text } from './reading.ts'
import { addressesExchanged } from './rows/rows.ts'
import { shows, showsName, squeezed, standsInitialled } from './shown.ts'
import { certainty } from './certainty.ts'

export const locationCheck = defineCheck({
  name: 'location',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => [...inspectLocations(comparison), ...addressesExchanged(comparison)]),
})

/** The kinds of places, as words are compared: `auditorium` is `aud`. */
const kindWords = new Set(placeKinds.flatMap(wordsIn))

/**
 * A place is there by its name or by its address, and whatever of it is shown has to agree: another number or street,
 * another name or town is a wrong place. What is merely left out is not.
 */
function inspectLocations(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const own = brief.fields.locations.flatMap(addressesIn)
  const shown = addressesShown(text, own)
  const isOnLot = /\bparking lot\b/i.test(saidText(brief))
  const isOwn = (one: ShownAddress) => own.some((wanted) => sameAddress(wanted, one) > 0)
  const unexpected = shown.filter((one) => !isOwn(one) && !isAside(text, one, isOnLot))
  return brief.fields.locations
    .filter((location) => !ownChurch.test(location))
    .flatMap((location) => inspectPlace(comparison, { location, shown, unexpected }))
}
/** `in the main church`: where else; its name says it. */
const ownChurch = /^(?:(?:in|at) )?(?:the |our )?(?:main |big )?church(?: building)?$/i

/** Where to park, and where the office is, is another matter; not where it takes place on the parking lot. */
function isAside({ words }: Text, { from }: ShownAddress, isOnLot: boolean): boolean {
  const before = words.slice(Math.max(0, from - asideWords), from)
  // `Bayfront Park` is a place, `park behind …` is what people are to do.
  return before.some(
    (word, at) =>
      (/^(?:parking|mail\w*|offices?|checks?|rsvp)$/.test(word) && !(isOnLot && before[at + 1] === 'lot')) ||
      (word === 'park' && /^(?:at|in|on|behind|across|beside|near|by)$/.test(before[at + 1] ?? '')),
  )
}
const asideWords = 3

type Place = { location: string; shown: ShownAddress[]; unexpected: ShownAddress[] }

function inspectPlace(comparison: Comparison, { location, shown, unexpected }: Place): CheckFinding[] {
  const { text } = comparison
  const wanted = addressesIn(location)
  const pieces = location
    .split(/,|\s[-–—]\s|\(|\)/)
    .map((piece) => piece.trim())
    .filter((piece) => wordsIn(piece).length > 0)
  const right = shown.find((one) => wanted.some((address) => sameAddress(address, one) > 0))
  const instead = right === undefined && wanted.length > 0 ? nearest(unexpected, wanted[0]!) : undefined
  if (instead !== undefined) {
    unexpected.splice(unexpected.indexOf(instead), 1)
    return [elsewhere(location, { ...instead, what: 'address' })]
  }
  // The town alone is not the place, and a church's own name may stand for the church and not for where it is.
  const telling = pieces
    .filter((piece, at) => at === 0 || /\d/.test(piece))
    .map((piece) => piece.replace(/^(?:the|our|at|in)\s+/i, '').replace(/\bparking (?=lot\b)/i, ''))
  const wrong = contradictions(comparison, { location, pieces, right })
  if (wrong.length > 0) return wrong
  const isThere = right !== undefined || isNamedThere(comparison, location, telling)
  const name = telling[0] ?? location
  const others = showsName(text, name) ? [] : otherPlaces(text, name)
  // `Cornerstone Bible Chapel`, over a chapel of another name than the one that is wanted, is who invites.
  const isKnown = ({ actual }: OtherPlace) =>
    namedElsewhere(comparison, actual, location) || slug(actual) === slug(comparison.brief.fields.partner_name ?? '')
  const other = others.find((one) => !isKnown(one)) ?? others[0] ?? null
  const isAtAddress = other !== null && namesAddress(comparison, other, right)
  // Where its words stand apart, `Community` in the title and `Gym` below, another name at its address tells.
  const isNamed = other !== null && namedElsewhere(comparison, other.actual, location)
  if (other !== null && !isNamed && (isAtAddress || !shows(text, name)))
    return [elsewhere(location, { ...other, what: 'place', mayBe: isThere && !isAtAddress })]
  const over = overStreet(comparison, telling)
  if (over !== null) return [elsewhere(location, { ...over, what: 'place' })]
  if (isThere) return []
  const standing = inItsPlace(comparison, location)
  if (standing !== null) return [elsewhere(location, { ...standing, what: 'place' })]
  const subject = `location:${slug(location)}`
  return [missing(comparison, { what: `the place, ${location},`, expected: location, subject })]
}

/** `Fireside Room, 88 Mill Road`, of the place at that street which the task calls otherwise. */
function overStreet({ text, brief }: Comparison, [name = '', ...more]: readonly string[]): Omit<Wrong, 'what'> | null {
  const street = more.find((piece) => streetIn(piece) !== null)
  if (street === undefined || showsName(text, name)) return null
  const line = text.lines.find((one) => squeezed(one.text).includes(squeezed(street)))
  const number = /\d+/.exec(street)?.[0]
  if (line === undefined || number === undefined) return null
  const pieces = line.text.slice(0, line.text.lastIndexOf(number)).split(/[,|•·]|\s[-–—]\s/u)
  const actual = pieces.findLast((one) => one.trim() !== '')?.trim() ?? ''
  const isOther = wordsIn(actual).length > 1 && isPlaceName(actual) && !namesChurch.test(actual)
  if (!isOther || slug(saidText(brief)).includes(slug(actual))) return null
  return { actual, box: line.box, confidence: line.confidence }
}
const namesChurch = /(?<!\p{L})(?:church|chapel|parish|cathedral|temple|ministr(?:y|ies)|iglesia|capilla)(?!\p{L})/iu

const inItsPlace = (comparison: Comparison, location: string): Omit<Wrong, 'what'> | null =>
  otherPlain(comparison, location) ?? copiedOver(comparison, location)

/** `Room 201` in two rows, of a task that has it in one and `Room 204` in the other: a row that was copied and not changed. */
function copiedOver({ text, brief }: Comparison, location: string): Omit<Wrong, 'what'> | null {
  const kind = numbered.exec(location.trim())?.groups?.['kind']?.toLowerCase()
  const others = kind === undefined ? [] : brief.fields.locations.filter((one) => one !== location)
  for (const other of others) {
    const own = numbered.exec(other.trim())?.groups
    if (own?.['kind']?.toLowerCase() !== kind) continue
    const called = new RegExp(`(?<!\\p{L})${kind}\\.?\\s#?${own!['number']}(?![\\p{L}\\d])`, 'giu')
    const lines = text.lines.filter((line) => line.text.match(called) !== null)
    const line = lines.at(-1)
    if (line !== undefined && lines.length > (saidText(brief).match(called) ?? []).length)
      return { actual: other, box: line.box, confidence: line.confidence }
  }
  return null
}
const numbered =
  /^(?:the )?(?<kind>room|rm|suite|hall|lot|building|bldg|salón|gym|table)\.?\s#?(?<number>[a-z]?\d{1,4}[a-z]?|[A-Z])$/iu

/** `in the lobby`, where the task has the courtyard and no lobby. */
function otherPlain({ text, brief }: Comparison, location: string): Omit<Wrong, 'what'> | null {
  const [, wanted = ''] = /^(?:(?:in|at) )?(?:the|our) (\p{Ll}+)$/u.exec(location) ?? []
  if (!placeKinds.includes(wanted) || ofAll.test(wanted)) return null
  const said = new Set(wordsIn(saidText(brief)))
  for (const { text: line, box, confidence } of text.lines) {
    const [, kind = ''] = /(?<!\p{L})in (?:the|our) (\p{L}+)(?![\p{L}’'-])/iu.exec(line) ?? []
    const own = kind.toLowerCase()
    if (placeKinds.includes(own) && !ofAll.test(own) && !said.has(wordsIn(own)[0]!))
      return { actual: `the ${own}`, box, confidence }
  }
  return null
}
/** Of which another place may be a part. */
const ofAll = /^(?:church|house|home|campus|building|space|green|school|parish|park|camp|wing|complex)$/

function isNamedThere(comparison: Comparison, location: string, telling: readonly string[]): boolean {
  const { text } = comparison
  // `front lawn of St. Francis`: whose it is the design says elsewhere, or nowhere.
  const heads = telling.flatMap((piece) => partOf.exec(piece)?.[1] ?? [])
  return (
    [...telling, ...heads].some(
      (piece) => shows(text, besideMoments(text, piece)) || isShortened(text, piece) || standsInitialled(text, piece),
    ) ||
    isOneOfKind(text, telling[0] ?? '') ||
    isBareRoom(text, location) ||
    isPlainlyThere(text, location) ||
    (!namesOtherChurch(comparison) &&
      telling.some((piece) => ofChurch.test(piece) && showsName(text, piece.replace(ofChurch, ''))))
  )
}

/** `106 Preschool` for Room 106, in a design that calls no room so. */
const isBareRoom = ({ text, words }: Text, location: string): boolean => {
  const [, number] = /^(?:room|rm\.?)\s#?(\d{1,4}[a-z]?)$/iu.exec(location.trim()) ?? []
  return number !== undefined && !/(?<!\p{L})(?:rooms?|rm)(?!\p{L})/iu.test(text) && words.includes(number)
}

/** `in both lobbies`, of which nothing is a name: `either lobby` says where it is as well. */
function isPlainlyThere({ words }: Text, location: string): boolean {
  const own = location.match(/[\p{L}\d]+/gu) ?? []
  const isPlain = own.length > 1 && own.slice(1).every((word) => /^\p{Ll}+$/u.test(word))
  const noun = singular(wordsIn(own.at(-1) ?? '').at(-1) ?? '')
  return isPlain && noun.length >= nounLettersMin && words.some((word) => singular(word) === noun)
}
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
const nounLettersMin = 4

const partOf = /^(\p{L}+\s\p{L}+)\s(?:of|at|behind|next to|across from|outside|de)\s/iu

/** `… in the choir room`: another thing's place, which the brief says of that. */
const namedElsewhere = ({ brief }: Comparison, actual: string, location: string): boolean => {
  const said = saidText(brief).toLowerCase()
  const name = actual.toLowerCase().replace(/^(?:in |at )?(?:the |our )?/, '')
  return wordsIn(name).length > 1 && said.includes(name) && !location.toLowerCase().includes(name)
}

type OtherPlace = { actual: string; box: Remark['box']; confidence: number; at: number }
/** Lines between the name of a place and its street: its room may stand there. */
const linesBetweenMax = 1

/** Whether a name that the brief knows nothing of stands right over the street of the place that is wanted. */
function namesAddress(
  { text, brief }: Comparison,
  { actual, at }: OtherPlace,
  right: ShownAddress | undefined,
): boolean {
  if (right === undefined) return false
  const lines = text.wordAt(right.from).at - text.wordAt(at).at
  const { key_copy: copy, required_elements: required, locations, partner_name: partner } = brief.fields
  const known = [...copy, ...required, ...locations, brief.title, partner ?? ''].map(slug)
  return lines > 0 && lines <= linesBetweenMax + 1 && !known.some((one) => one.includes(slug(actual)))
}

type Wrong = {
  actual: string
  box: Remark['box']
  confidence: number
  what: 'address' | 'place'
  /** Another place it may be, or something else. */
  mayBe?: boolean
}

/** Another place where this one is expected; one that was read badly is no claim. */
function elsewhere(location: string, { actual, box, confidence, what, mayBe = false }: Wrong): CheckFinding {
  const subject = `location:${slug(location)}`
  if (confidence < sureDigits)
    return unread({ what: `the ${what} ${location}`, expected: location, actual, box, subject })
  return finding({
    severity: mayBe ? 'warn' : 'fail',
    confidence: Math.min(
      mayBe ? certainty.doubtful : what === 'address' ? certainty.ofExclusion : certainty.ofWording,
      confidence,
    ),
    message: `The design says “${actual}”, the ${what} should be ${location}.`,
    expected: location,
    actual,
    box,
    subject: `${subject}:${slug(actual)}`,
  })
}

/** The one that shares most with the address that is wanted. */
function nearest(some: ShownAddress[], { number, name }: Address): ShownAddress | undefined {
  const near = (one: ShownAddress) =>
    (fold(one.number) === fold(number) ? 1 : 0) + (likeness(name[0]!, one.name[0]!) > 0 ? 1 : 0)
  return some.toSorted((a, b) => near(b) - near(a))[0]
}

type Shown = { location: string; pieces: string[]; right: ShownAddress | undefined }

/** What stands there of the place with a word of it wrong: its street, its name, its town. */
function contradictions(comparison: Comparison, { location, pieces, right }: Shown): CheckFinding[] {
  const { text, brief, suspects } = comparison
  const isPartner = (piece: string) => slug(piece) === slug(brief.fields.partner_name ?? '')
  const named = pieces
    .filter((piece) => !isPartner(piece))
    .flatMap((piece) => misnamed(text, piece))
    .filter(({ read, actual }) => !suspects.has(read) && !namedElsewhere(comparison, actual, location))
  const misspelt = right === undefined ? [] : misspeltStreet(comparison, location, right)
  const town = right === undefined ? null : otherTown(comparison, { location, pieces, right })
  const found = named.map(({ actual, box, confidence }): Wrong => ({ actual, box, confidence, what: 'place' }))
  return [...misspelt, ...found, ...otherRooms(comparison, location), ...(town === null ? [] : [town])]
    .filter(({ actual }, at, all) => all.findIndex((one) => one.actual === actual) === at)
    .map((wrong) => elsewhere(location, wrong))
}

/** Readers, and the repair of what they read, take the letter of `B4` for a digit. */
const inDigits = (name: string) =>
  name
    .toLowerCase()
    .replace(/[il|]/g, '1')
    .replaceAll('o', '0')
    .replaceAll('s', '5')
    .replaceAll('b', '8')
    .replaceAll('z', '2')

/** Another room of the kind that is asked for, where the design does not show the one that is. */
function otherRooms(
  { text, brief: { amendments = [], commentSentences = [], fields } }: Comparison,
  location: string,
): Wrong[] {
  const roomsIn = (some: string) =>
    [...some.matchAll(rooms)].map(([written, kind = '', name = '']) => ({ written, kind, name }))
  const isKind = (a: string, b: string) => wordsIn(a)[0] === wordsIn(b)[0]
  const shown = text.lines.flatMap(({ text: line, ...where }) => roomsIn(line).map((room) => ({ ...room, ...where })))
  const known = roomsIn([...fields.locations, ...commentSentences].join('\n'))
  return roomsIn(location).flatMap(({ kind, name }): Wrong[] => {
    const alike = shown.filter((room) => isKind(room.kind, kind))
    // A room of another thing, or of a comment, stands in the place of none.
    const [other] = alike.filter((room) => !known.some((one) => isKind(one.kind, kind) && one.name === room.name))
    const isThere = alike.some((room) => inDigits(room.name) === inDigits(name))
    // What a comment replaced is reported with the comment.
    const wasReplaced = amendments.some(({ before }) => other !== undefined && before?.includes(other.written))
    return other === undefined || isThere || wasReplaced
      ? []
      : [{ actual: other.written, box: other.box, confidence: other.confidence, what: 'place' }]
  })
}

/** `Warf Street`, where no speller tells of it. */
function misspeltStreet({ suspects }: Comparison, location: string, shown: ShownAddress): Wrong[] {
  const isRight = addressesIn(location).some((wanted) => sameAddress(wanted, shown) === 2)
  if (isRight || shown.name.some((word) => suspects.has(word))) return []
  return [{ ...shown, what: 'address' }]
}

const noTown =
  /^(?:sun|mon|tues|wednes|thurs|fri|satur)|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ste|apt|rm|bldg|unit|upstairs|downstairs|lower|upper|level|floor|usa|us|doors|free|childcare|child|nursery|parking|park|rsvp|tickets?|online|live|dinner|lunch|food|everyone|register|registration|admission|from|at|on|near|behind|join|all|come|the|and)/

/** Another town behind the right street: what stands behind the address's comma, on its line, and is no part of the brief. */
function otherTown(
  { text, brief }: Comparison,
  { location, pieces, right }: Shown & { right: ShownAddress },
): Wrong | null {
  const towns = pieces.filter((piece, at) => at > 0 && !/\d/.test(piece) && wordsIn(piece).join('').length > 2)
  const { line, at } = text.wordAt(right.end - 1)
  if (towns.length === 0 || towns.some((town) => shows(text, town)) || !line.includes(',')) return null
  const rest: number[] = []
  for (let place = right.end; text.wordAt(place).at === at && place < text.words.length; place++) {
    if (rest.length === 0 && !text.wordAt(place - 1).word.text.endsWith(',')) return null
    rest.push(place)
    if (/[,.|•·]$/.test(text.wordAt(place).word.text)) break
  }
  const said = rest.map((place) => text.words[place]!)
  const isName = rest.every((place) => /^\p{Lu}\p{L}/u.test(text.wordAt(place).word.text))
  const isBriefs = said.every((word) =>
    wordsIn([location, brief.title, ...brief.fields.key_copy].join(' ')).includes(word),
  )
  const isTown = said.length > 0 && said.length <= 3 && isName && said.join('').length > 2
  if (!isTown || isBriefs || said.some((word) => noTown.test(word) || kindWords.has(word))) return null
  const [actual, box] = written(text, rest[0]!, rest.at(-1)! + 1)
  const confidence = Math.min(...rest.map((place) => text.wordAt(place).word.confidence))
  const isLike = towns.some((town) => wordsIn(town).some((word) => said.some((one) => likeness(word, one) > 0)))
  return { actual, box, confidence, what: 'place', mayBe: said.length > 1 && !isLike }
}

/** `on the lawn` for `the church lawn`, of a place that has no name of its own. */
const isShortened = ({ words }: Text, name: string): boolean => {
  const kind = wordsIn(name).at(-1) ?? ''
  const isNameless = !/\p{Lu}|\d/u.test(name) && kindWords.has(kind)
  return isNameless && words.some((word, at) => word === kind && isArticle.test(words[at - 1] ?? ''))
}

/** `Downtown & West Campuses` for the `West Campus` */
function isOneOfKind({ words }: Text, name: string): boolean {
  const own = wordsIn(name)
  const kind = own.at(-1) ?? ''
  const isPlural = kindWords.has(kind) && [`${kind}s`, `${kind}es`].some((one) => words.includes(one))
  return own.length > 1 && isPlural && own.slice(0, -1).every((word) => words.includes(word))
}

/** `Hope Mennonite` for `Hope Mennonite Church` */
const ofChurch = /(?<=\p{Lu}[\p{L}'’]+(?:\s[\p{L}'’.]+)*)\s(?:Church|Parish|Congregation)$/u

/** `Keystone Church` on a line of its own, a name that the task has nowhere: that an address has the church's name is not enough. */
function namesOtherChurch({ brief, text }: Comparison): boolean {
  const said = new Set(wordsIn(saidText(brief)))
  return text.lines.some(({ text: line, confidence }) => {
    const [, name = ''] = churchAlone.exec(line.trim()) ?? []
    const words = wordsIn(name).filter((word) => !isArticle.test(word))
    return words.length > 0 && confidence >= sureDigits && words.every((word) => !said.has(word))
  })
}
const churchAlone = /^(\p{Lu}[\p{L}'’]{3,}(?:\s\p{Lu}[\p{L}'’]+){0,2})\s(?:Church|Parish|Congregation)$/iu

const isArticle = /^(?:the|our|its|this|la|el|los|las|nuestr[oa])$/

/** Places of the same kind under another name: the Parish Hall where the Fellowship Hall is meant. */
function otherPlaces(text: Text, name: string): OtherPlace[] {
  const wanted = wordsIn(name)
  const kind = wanted.findLast((word) => kindWords.has(word))
  // `Room 9` is compared with other rooms.
  const isNumbered = kind === wanted[0] && wanted.slice(1).every((word) => /^(?:\p{L}?\d+\p{L}?|\p{L})$/u.test(word))
  if (kind === undefined || kind === 'church' || wanted.length < 2 || isNumbered) return []
  const last = wanted.lastIndexOf(kind)
  const isOther = (word: string, place: number) =>
    place > 0 &&
    likeness(kind, word) === 2 &&
    // `on the lawn` is the church lawn.
    !isArticle.test(text.words[place - 1]!) &&
    likeness(wanted[last - 1] ?? '', text.words[place - 1]!) === 0
  return text.words.flatMap((word, at) => (isOther(word, at) ? (placeAt(text, at, last) ?? []) : []))
}

function placeAt(text: Text, at: number, wordsAhead: number): OtherPlace | null {
  const placing = text.wordAt(at)
  if (wordsIn(placing.line).length < 2) return null
  const first = Math.max(0, at - wordsAhead)
  const from = text.words.findIndex((_, place) => place >= first && text.wordAt(place).at === placing.at)
  const [actual, box] = written(text, from, at + 1)
  // `BEACH BAPTISM`: a kind without a name is no other place.
  return wordsIn(actual).length < 2 ? null : { actual, box, confidence: placing.confidence, at }
}
