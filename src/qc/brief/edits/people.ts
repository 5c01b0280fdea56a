import { datesIn, monthNames, weekdayNamed } from '../../text/text.ts'
import { standIn, type StandIn } from '../comments/comments.ts'
import type { RowSet } from './rows.ts'
import { cellsOf, headOf } from './sets.ts'
import { tokensOf } from './tokens.ts'

/** `Dale takes Tuesday, Amara the 6th`, `Janet will play the prelude instead`: who has the rows that a comment gives to people. */

type Change = { before: string; after: string }
export type Given = { text: string; changes: Change[] }
type Key = ReadonlySet<string>
type Place = { at: number; end: number; name: string; unit: Key }
type Person = { said: string; places: Place[]; keys: Key[] }

const title = String.raw`(?:\p{Lu}\p{L}{0,5}\.|The|Pastor|Sister|Brother|Father|Elder|Deacon|Bishop|Minister|Miss)`
const word = String.raw`\p{Lu}[\p{L}'’-]*`
const name = `(?:${title}\\s)*${word}(?:\\s${word}){0,3}(?:\\s\\p{Lu}\\.)?`
const subject = new RegExp(
  `^(?:[Ss]o |[Aa]nd |[Bb]ut |(?:[Hh]is|[Hh]er|[Oo]ur|[Tt]heir) (?:\\p{Ll}+ )?)*(?<who>${name})(?:['’]s|['’]ll)?(?=[\\s,]|$)(?<rest>.*)$`,
  'su',
)
const pronoun = /^(?:so |and |but )?(?<who>he|she|they|i)(?:['’](?:ll|s|ve|m|re|d))?\s(?<rest>.*)$/isu
const divides =
  /(?<!(?<!\p{L})(?:\p{Lu}|Dr|Rev|Mrs?|Ms|Fr|Sr|Sis|Bro|St))\.\s+|[;:!,]\s+|\s[-–—]+\s|\s(?:and|while|but)\s/u
const denies = /(?<!\p{L})(?:not|never|no longer|cannot)(?!\p{L})|n['’]t(?!\p{L})/iu
/** Somebody who comes besides. */
const besides =
  /(?<!\p{L})(?:also|too|second|another|join\p{L}*|help\p{L}*|assist\p{L}*|both|together|as well|along|plus|with)(?!\p{L})/iu
/** Somebody who has what another one had. */
const takesOver =
  /(?<!\p{L})(?:tak(?:es?|ing)\s(?:over|(?:his|her|their|its)\s(?:place|spot|slot|turn|part))|fill(?:s|ing)?\sin|step(?:s|ping)?\sin|instead|in (?:his|her|their) place|replac(?:es|ing)|cover(?:s|ing)\sfor|sub(?:s|bing)?\sfor)(?!\p{L})/iu
const clausesMax = 12
const ahead = new RegExp(`^(?:${title}\\s)+`, 'u')
/** Longer texts are no roster, and longer sentences give nobody a row. */
const [textCharsMax, saidCharsMax, placesMax] = [30_000, 600, 40]

/** The text in which each of those people has what they are said to have; null: it is not plain whose place it was. */
export function given(text: string, { said, author }: { said: string; author: string }): Given | null {
  if (text.length > textCharsMax || said.length > saidCharsMax) return null
  const plain = withFamilies(withMonths(said.replaceAll(/\s*\([^()]*\)/g, ''), text), text)
  const stand = standIn(plain, text.split('\n'))
  if (stand !== null) return stoodIn(text, stand, plain)
  const people = peopleIn(text, clausesOf(plain, author))
  const [one, other, third] = people.filter(({ places }) => places.length > 0)
  const [fresh, more] = people.filter((person) => person.places.length === 0 && /\s/u.test(person.said))
  if (one === undefined || third !== undefined) return null
  if (other !== undefined) return exchanged(text, { one, other, days: daysIn(plain) })
  if (fresh === undefined || more !== undefined || besides.test(plain)) return null
  return replaced(text, { one, fresh, said: plain })
}

/** `Dec 19`, `Tuesday works` */
const isMoment = (who: string, rest: string) =>
  weekdayNamed(who) !== null || daysIn(`${who}${rest}`).size > daysIn(rest).size

const daysIn = (said: string): Key => new Set([...tokensOf(said)].filter((token) => token.startsWith('day ')))

/** `The Jensens`, of whom the text has `The Jensen Family`. */
const withFamilies = (said: string, text: string): string =>
  said.replaceAll(/(?<!\p{L})[Tt]he\s(\p{Lu}\p{L}+?)(?:e?s)(?!\p{L}|\s\p{Lu})/gu, (all, name: string) => {
    const [family] = new RegExp(`(?:The\\s)?${name} Family(?!\\p{L})`, 'u').exec(text) ?? []
    return family ?? all
  })

/** `the 27th`, of which the text has one, as its date. */
function withMonths(said: string, text: string): string {
  const days = datesIn(text).flatMap((one) => one.days)
  return said.replaceAll(/(?<!\p{L})the\s(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/giu, (all, number: string) => {
    const months = new Set(days.filter(({ day }) => day === Number(number)).map(({ month }) => month))
    const [month] = months
    return month === undefined || months.size > 1 ? all : `${monthNames[month - 1]} ${number}`
  })
}

function clausesOf(said: string, author: string): { who: string; key: Key }[] {
  let last: string | null = null
  return said.split(divides, clausesMax).flatMap((clause) => {
    const { who: called = '', rest: behind = '' } = (pronoun.exec(clause) ?? subject.exec(clause))?.groups ?? {}
    // `Omar Jan 24`: a month is no name.
    const [month = ''] = /\s\p{Lu}\p{L}{2,8}$/u.exec(called) ?? []
    const isDated = month !== '' && datesIn(`${month}${behind}`).length > 0
    const [who, rest] = isDated ? [called.slice(0, -month.length), `${month}${behind}`] : [called, behind]
    const isAuthor = /^i$/iu.test(who)
    const isBefore = /^(?:he|she|they)$/iu.test(who)
    const named = isAuthor
      ? author.replace(ahead, '').split(/\s/u)[0]!
      : isBefore
        ? last
        : who.replace(/['’](?:s|ll)$/u, '')
    if (named === null || named === '' || isMoment(who, rest)) return []
    if (!isAuthor) last = named
    if (rest.trim() === '') return []
    return [{ who: named, key: denies.test(clause) ? new Set<string>() : tokensOf(rest) }]
  })
}

function peopleIn(text: string, clauses: readonly { who: string; key: Key }[]): Person[] {
  const found = new Map<string, Person>()
  for (const { who, key } of clauses) {
    const places = placesOfName(text, who)
    const id = places[0]?.name ?? who
    const person = found.get(id) ?? { said: who, places, keys: [] }
    if (key.size > 0) person.keys.push(key)
    found.set(id, person)
  }
  return [...found.values()]
}

/** Where a person stands, with the name as it is written there: `Jewell` is `Sis. Jewell Cagle`; none, if it is that of several. */
function placesOfName(text: string, who: string): Place[] {
  const bare = who.replace(ahead, '').replace(/\s\p{Lu}\.$/u, '')
  const own = new RegExp(
    `(?<![\\p{L}'’-])${RegExp.escape(bare)}(?![\\p{L}'’-])(?<behind>(?: ${word}(?:[-'’]\\p{L}+)*){0,2})`,
    'gu',
  )
  const found = [...text.matchAll(own)].map(({ index, 0: all, groups }) => {
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
    const ahead = (groups!['behind'] === '' && !/\s/u.test(bare) ? withFirstName : withTitle).exec(line)?.[0] ?? ''
    const at = index - ahead.length
    const isDay = weekdayNamed(ahead.trim()) !== null
    return { at: isDay ? index : at, end: index + all.length, name: isDay ? all : ahead + all }
  })
  const longest = found.reduce((most, one) => (one.name.length > most.length ? one.name : most), '')
  return found.length <= placesMax && found.every((one) => longest.includes(one.name))
    ? found.map((one) => ({ ...one, unit: unitAt(text, one.at) }))
    : []
}
const withTitle = new RegExp(`(?:(?<!\\p{L})${title} )+$`, 'u')
const withFirstName = new RegExp(`(?<!\\p{L})(?:${title} )*(?:${word} )?$`, 'u')

/** What the line tells, and the heading of the column. */
function unitAt(text: string, at: number): Key {
  const from = text.lastIndexOf('\n', at - 1) + 1
  const lines = text.split('\n')
  const row = text.slice(0, from).split('\n').length - 1
  const line = lines[row]!
  const head = cellsOf(line).length > 1 ? headOf(lines, row) : undefined
  const column = cellsOf(line.slice(0, at - from)).length - 1
  return tokensOf(`${line} \n ${head?.[column] ?? ''}`)
}

/** The places whose row has all of what is said of a person, as far as rows tell such things at all. */
const meantBy = (key: Key, places: readonly Place[], known: Key): Place[] => {
  const telling = key.intersection(known)
  return telling.size === 0 ? [] : places.filter(({ unit }) => telling.isSubsetOf(unit))
}

const couple = new RegExp(`(?<first>(?:${title}\\s)*${word}\\s(?:&|and|y)\\s${word}\\s)(?<last>${word})`, 'u')

/** `it's Bob & Trish Landauer`: the name that a couple of the text has together. */
export function coupleSpelled(text: string, sentence: string): RowSet | null {
  const { first = '', last = '' } = couple.exec(sentence)?.groups ?? {}
  const [place, another] = first === '' ? [] : text.matchAll(new RegExp(`${RegExp.escape(first)}(?<old>${word})`, 'gu'))
  const old = place?.groups?.['old']
  if (place === undefined || old === undefined || another !== undefined || old === last) return null
  return {
    text: text.slice(0, place.index) + first + last + text.slice(place.index + place[0].length),
    before: first + old,
    after: first + last,
  }
}

/** The text in which two people stand in each other's place; null: one of them has no place of one's own. */
export function swapPeople(text: string, one: string, other: string): string | null {
  if (text.length > textCharsMax) return null
  const places = [one, other].map((who) => (/^\p{Lu}/u.test(who) ? placesOfName(text, who) : []))
  const [first, second] = places.map(([place, another]) => (another === undefined ? place : undefined))
  return first === undefined || second === undefined ? null : swapped(text, first, second)
}

/** Two people of whom one is given what the other one had. */
function exchanged(text: string, { one, other, days }: { one: Person; other: Person; days: Key }): Given | null {
  const all = [...one.places, ...other.places]
  const known = all.reduce<Key>((sum, { unit }) => sum.union(unit), new Set())
  // `Phil takes the 17th, Ann takes the 24th`: a day for each tells nothing of both.
  const dayKnown = days.size > 1 ? new Set<string>() : days.intersection(known)
  const onDay = (places: Place[]) => places.filter(({ unit }) => dayKnown.isSubsetOf(unit))
  const [ofOne, ofOther] = [onDay(one.places), onDay(other.places)]
  // What is so already is no news.
  const givenTo = (keys: Key[], own: Place[], places: Place[]) =>
    new Set(keys.flatMap((key) => (meantBy(key, own, known).length > 0 ? [] : meantBy(key, places, known))))
  const [toOne, toOther] = [givenTo(one.keys, ofOne, ofOther), givenTo(other.keys, ofOther, ofOne)]
  if (toOne.size + toOther.size === 0 || toOne.size > 1 || toOther.size > 1) return null
  const [from, another] = toOther.size > 0 ? [...toOther] : ofOne
  const [to, yetAnother] = toOne.size > 0 ? [...toOne] : ofOther
  if (from === undefined || to === undefined || another !== undefined || yetAnother !== undefined) return null
  const fresh = swapped(text, from, to)
  return fresh === null ? null : { text: fresh, changes: [] }
}

function swapped(text: string, from: Place, to: Place): string | null {
  const [first, last] = (from.at < to.at ? [from, to] : [to, from]).map((place) => withOrigin(text, place))
  if (first!.end > last!.at) return null
  const between = text.slice(first!.end, last!.at)
  return text.slice(0, first!.at) + last!.name + between + first!.name + text.slice(last!.end)
}

/** `| Dr. Adeyemi, Nigeria |`, `Monday: Elder Pugh, Good Hope, Perry`, `Fam. Peña, 620 Anacua`: where a person is from goes with the person. */
function withOrigin(text: string, { at, end, name }: Place): { at: number; end: number; name: string } {
  const origin = /(?:[\t|]|:|\s[-–—])\s*$/u.test(text.slice(0, at))
    ? /^(?:, \p{L}[\p{L}.'’ ]*){1,3}(?=\s*(?:[\t|\n]|$))/u.exec(text.slice(end))?.[0]
    : /^, \d{1,5} \p{Lu}[\p{L}.'’ ]*(?=\s*(?:[\t|\n]|$))/u.exec(text.slice(end))?.[0]
  return { at, end: end + (origin ?? '').length, name: name + (origin ?? '') }
}

/** Somebody new in all places of one who will not come, or in that of the day that is said. */
function stoodIn(text: string, { gone, fresh }: StandIn, said: string): Given | null {
  const all = placesOfName(text, gone)
  const days = daysIn(said).intersection(all.reduce<Key>((sum, { unit }) => sum.union(unit), new Set()))
  const places = all.filter(({ unit }) => days.isSubsetOf(unit))
  if (places.length === 0) return null
  const inPlaces = places.toReversed().reduce((rest, { at, end }) => rest.slice(0, at) + fresh + rest.slice(end), text)
  return { text: inPlaces, changes: [{ before: places[0]!.name, after: fresh }] }
}

/** Somebody new who has the row of somebody that was spoken of as well. */
function replaced(text: string, { one, fresh, said }: { one: Person; fresh: Person; said: string }): Given | null {
  const known = one.places.reduce<Key>((sum, { unit }) => sum.union(unit), new Set())
  const days = daysIn(said).intersection(known)
  const onDay = one.places.filter(({ unit }) => days.isSubsetOf(unit))
  const meant = fresh.keys.flatMap((key) => meantBy(key, onDay, known))
  // `Bill had surgery, so Phil Ong is taking his slot`: whatever Bill has, where that is one thing.
  const [place, another] = new Set(meant.length === 0 && takesOver.test(said) ? one.places : meant)
  if (place === undefined || another !== undefined || place.name.includes(fresh.said)) return null
  return {
    text: text.slice(0, place.at) + fresh.said + text.slice(place.end),
    changes: [{ before: place.name, after: fresh.said }],
  }
}
