import { datesIn, timesIn } from '../../text/text.ts'
import { isAside, isRainPlan } from '../asides.ts'
import { type Change, type Draft, exchange, squeezed, stemsOf } from '../draft.ts'
import { ofChurch } from './places.ts'
import { isPlaceName, rooms, streetIn } from '../guesses.ts'

/**
 * `we're now meeting at Grange Hall, 12 Mill Road`, `va a ser en el gimnasio de la escuela`: where the whole takes place now.
 * The old place goes with its address, the new one comes with its own.
 */

const whole =
  '(?:it|this|we|everyone|everybody|everything|the whole thing|(?:the|our|la|el|nuestr[oa]) \\p{L}+(?: \\p{L}+){0,2}|lo|la|los|las|nos|se|todo)'
const now = '(?: (?:now|all|actually|instead|just|only|being|going to|have to|ahora))*'
const gathers =
  '(?:be|meet|meeting|gather|gathering|held|hosted|happen|happening|take place|taking place|have it|having it|hold it|holding it|do it|doing it|host it|hosting it)'
const moves = '(?:move|moved|moving|relocate|relocated|relocating|switch|switched|switching)'
const over =
  '(?: (?:it|this|us|everything|things|the (?!\\p{L}+ (?:of|from) )\\p{L}+))?(?: (?:over|back|down|up|across))?'
const within =
  '(?:in|at|inside|outside (?:in|on|at)|out on|over (?:in|at)|on(?= the \\p{L}+ (?:lawn|green|field|patio|terrace|side)))'
const spanish =
  '(?:(?:(?:va|vamos) a (?:ser|hacer(?:l[oa]s?|se)?|estar|tener(?:l[oa]s?)?|realizar(?:se)?)|será|serán|sería|se (?:hará|va a hacer|realizará|llevará a cabo|celebrará)|(?:ahora )?es|haremos|estaremos|tendremos|nos (?:reuniremos|reunimos|juntamos|vemos))(?: ahora)? (?:en|dentro de)|(?:(?:l[oa]s?|nos|se) )?(?:pasamos|movemos|mudamos|cambiamos|mueve|muda|pasa|cambia|cambió|movió|pasó|movieron|pasaron|cambiaron|trasladamos|traslada)(?: (?:el|la) \\p{L}+)? (?:a(?:l(?= ))?|para)|cambió,? (?:ahora )?es)'
/** The words between what takes place and where. */
const patterns = [
  `(?<!\\p{L})sino (?:en|a)`,
  `(?<!\\p{L})not (?:be )?(?:held )?(?:in|at) [^.;!?]{3,60}? but (?:in|at)`,
  `(?<!\\p{L})(?<subject>${whole})(?:['’](?:s|re|ll)| is| are| will| has to| have to| had to| got to)${now} (?:(?:be )?${gathers} )?${within}`,
  `(?<!\\p{L})(?:(?<subject>${whole})(?:['’](?:s|re|ll|ve)| is| are| will| has| have| had| got| had to| have to| has to| need to)?${now} (?:be |been )?)?${moves}${over} (?:in)?to`,
  `(?<!\\p{L})(?:we|it|this|everything)(?:['’](?:s|re|ll)| is| are| will)? (?:go|goes|going) back to`,
  `(?<!\\p{L})(?:they|(?:the |our )?\\p{L}{4,}s?)(?:['’]re| are|['’]ve| have| has)? (?:moved|moving|bumped|switched|shifted|put|putting) us${over} (?:in)?(?:to|in|at)`,
  `^(?:the )?new (?:spot|venue|location|place|site)(?::| is| will be)(?: at| in)?`,
  `(?<!\\p{L})(?:cambio de (?:lugar|sede|ubicación):|nuev[oa] (?:lugar|sede|ubicación):|(?:el|la) (?:nuev[oa] )?(?:lugar|sede) (?:es|será)(?: ahora)?(?: en)?)`,
  `(?<!\\p{L})${spanish}`,
  `^(?:please )?(?:meet|gather) (?:in|at)`,
  `(?<!\\p{L})(?:location|place|venue|room|site) (?:is|will be|should be|changed|changes|change|update|moved)(?: now)?(?: to)?:?(?: in| at)?`,
  `(?:^|(?<!\\p{L})(?:please|let['’]?s|just|so|we|will|to|we['’](?:re|ll))(?: are| will)?(?: be)?\\s)(?<taken>use|using|get|got|have)`,
].map((one) => new RegExp(`${one}\\s(?<place>.{3,160})$`, 'iu'))

const end =
  /(?:,?\s(?:and|but|y|pero|or)\s(?:not?|no longer|we|it|the|that|there|they|please|everyone|por favor)(?!\p{L})|,?\s(?:please|pls|thanks|not|instead|rather|because|bc|b\/c|cuz|since|due to|so(?= )|now|while|when|if|until|for(?= the| this|$)|starting|beginning|this (?:year|time|week)|as (?:the|it|they|we)|en vez|en lugar|porque|ya que|debido|por (?:la|el|lo)|no en|y no|a las?(?= \d)|from \d|at \d{1,2}(?::\d\d)?(?:\s?[ap]\.?m|$|[.,;])|on (?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))(?!\p{L}{4})|[;!?()]|\.(?:\s|$)|\s[-–—]\s).*$/iu
const kinds =
  'sal(?:ón|on|a)|gimnasio|escuela|iglesia|parque|capilla|templo|centro|auditorio|patio|casa|catedral|parroquia|colegio|plaza|teatro|biblioteca|estacionamiento|jardín|cancha|campo|santuario|comedor|cafetería|aula|edificio|sótano|estadio|universidad|rancho|hotel|restaurante|museo|playa|lago|terraza|explanada|atrio|ki?osco|quiosco|pabellón|academia|campamento|club|hospital'
const inSpanish = new RegExp(`^(?:el |la |los |las |l )?(?:\\p{L}+ )?(?:${kinds})(?!\\p{L})`, 'iu')
const outdoors =
  /^(?:the |our )?(?:\p{L}+ ){0,2}(?:lawn|lot|parking lot|yard|courtyard|backyard|pasture|tent|barn|rink|pool)$/iu
/** `915 Calle Cedro`, `Av. Sur 12` */
const calle =
  /(?<!\p{L})(?:\d{1,5}\s)?(?:Calle|Avenida|Av\.|Camino|Paseo|Bulevar|Boulevard|Calzada|Carretera)\s(?:\p{Lu}[\p{L}.]*|\d{1,3}|de|del|la|los|las)(?:\s(?:\p{Lu}[\p{L}.]*|de|del|la|los|las)){0,3}(?:,?\s(?:#|No\. ?)?\d{1,5})?/u
const street = (text: string) => streetIn(text) ?? calle.exec(text)?.[0] ?? null

/** `as last year` */
const asEver =
  /,?\s(?:(?:just )?(?:as|like|same as)|como) (?:last (?:year|time)|before|always|usual|in \d{4}|siempre|el año pasado)(?!\p{L})/iu

/** What is spoken of the design, or of what those do who prepare it. */
const ofDesign =
  /\b(?:logo|fonts?|text|flyers?|posters?|layout|background|corner|page|slides?|design|titles?|headline|banner|photo|image|picture|line|letters?|colou?r|verse|date|to (?:review|discuss|plan|look|go over|prep|set up|approve|pick))\b/iu

/** `so nothing about the sanctuary that day` */
export function placeLeftOut(draft: Draft, sentence: string): Change[] {
  const [, name] =
    /(?<!\p{L})(?:nothing about|no mention of|not a word (?:of|about))\s(?:the |our )?([\p{L}\d][^.;,!?]{3,60})/iu.exec(
      sentence,
    ) ?? []
  if (name === undefined) return []
  const bare = (one: string) => squeezed(one.replace(/^(?:the|our|in|at)\s/i, ''))
  const gone = draft.locations.filter((one) => squeezed(name).startsWith(bare(one)))
  draft.locations = draft.locations.filter((one) => !gone.includes(one))
  return gone.map((before) => ({ field: 'locations', before, after: null }))
}

export function placeMoved(draft: Draft, said: string, title = ''): Change[] {
  const sentence = said.replace(asEver, '')
  // `the gym on May 3, the hall on May 10`
  const isOfDays = draft.dates.length > 1 && datesIn(sentence).length > 0
  if (isRainPlan(sentence)) return []
  if (sentence.length > orderCharsMax || isOfDays || isAside(sentence) || ofDesign.test(sentence)) return []
  for (const pattern of patterns) {
    const found = pattern.exec(sentence)
    const place = found === null ? null : (placeSaid(draft, found, title) ?? roomSaid(draft, found))
    if (place !== null) return moved(draft, sentence, place)
  }
  return insteadOfLost(draft, sentence)
}

function placeSaid(draft: Draft, { input, index, groups = {} }: RegExpExecArray, title: string): string | null {
  const { place: rest = '', subject = '', taken } = groups
  const ahead = input.slice(0, index) + subject
  if (/(?<!\p{L})no\s$/iu.test(ahead) || isOfItem(draft, ahead) || !isOfAll(draft, ahead, title)) return null
  const place = placeIn(rest)
  const isMeant = taken === undefined || isTakenInstead(input, rest) || street(place ?? '') !== null
  return isMeant ? place : null
}
/** `We will be in Room 204 instead`: in place of the one hall or room of the brief. */
function roomSaid({ locations }: Draft, { input, groups = {} }: RegExpExecArray): string | null {
  const [only = '', other] = locations
  const isInside = only !== '' && other === undefined && street(only) === null && !ofChurch.test(only)
  const [room] = (groups['place'] ?? '').replace(end, '').match(roomAhead) ?? []
  return isInside && room !== undefined && /(?<!\p{L})(?:instead|en su lugar)(?!\p{L})/iu.test(input) ? room : null
}
const roomAhead = new RegExp(`^(?:${rooms.source})$`, 'iu')
/** `We will use the Grange Hall chairs`, `we have the gym` say nothing of another place. */
const isTakenInstead = (sentence: string, rest: string) =>
  /^(?:the\s)?\p{Lu}/u.test(rest) &&
  (/\binstead\b/i.test(rest) || /\b(?:room|location|venue|place) change\b/i.test(sentence))
const orderCharsMax = 300
/** `the 2nd service is in …` speaks of one of several. */
const isOfItem = ({ times, dates }: Draft, ahead: string) =>
  times.length + dates.length > 2 &&
  (datesIn(ahead).length > 0 || timesIn(ahead).length > 0 || /\b(?:first|second|last|\d(?:st|nd|rd|th))\b/i.test(ahead))

const pronoun =
  /(?<!\p{L})(?:it|this|we|us|they|everyone|everybody|everything|lo|la|los|las|nos|se|todo|ahora|mejor|ya|hoy|siempre)(?:['’]\p{L}+)?(?!\p{L})(?!\s\p{L}+\s*$)|(?<!\p{L})(?:it|we|us|they|nos|lo)(?!\p{L})/iu
const event =
  /(?<!\p{L})(?:event|service|thing|gathering|program|celebration|festival|party|concert|show|fair|meeting|retreat|class|dinner|supper|lunch|breakfast|luncheon|banquet|worship|camp|evento|servicio|culto|misa|celebración|fiesta|reunión|concierto|cena|almuerzo|desayuno|retiro|clase|venue|place|location|lugar|sede)s?(?!\p{L})/iu

/** Whether what is said to take place is all of it: `it`, `the supper`, and not the parking. */
function isOfAll(draft: Draft, ahead: string, title: string): boolean {
  const clause = ahead
    .replace(/(?<!\p{L})no\s.*$/iu, '')
    .split(/[,;:.!?]\s|\s(?:so|but|and|because|that|know|y|pero|porque|que|as[ií] que)\s/iu)
    .at(-1)!
    .replace(/(?:^|\s)(?:the|our|your|el|la)\s*$/iu, '')
    .trim()
  if (clause === '' || pronoun.test(clause) || event.test(clause)) return true
  const called = [title, ...draft.key_copy].join(' ')
  const own = new Set(stemsOf(called))
  // `the tea`
  const [, last = ''] = /(?<!\p{L})(?:the|our|el|la)\s(\p{L}{3})$/iu.exec(clause) ?? []
  const isCalled = last !== '' && new RegExp(`(?<!\\p{L})${last}(?!\\p{L})`, 'iu').test(called)
  return isCalled || stemsOf(clause).some((one) => own.has(one))
}

const lost =
  /(?<!\p{L})(?:lost|flooded|(?:is|are|was|got) (?:now |already )?(?:out|gone|booked|double[- ]booked|taken|full|closed|unavailable|flooded|too small|being \p{L}+)|(?:can['’]?t|cannot|won['’]t) (?:use|have|work|be used)|not available)(?!\p{L})/iu
const offered =
  /(?:^|\s)((?:the )?[^,;.!?]{3,60}?)\s(?:is (?:in|open|free|available|ours)|said yes|has room|(?:can|will) (?:have|take|host) us)(?!\p{L})/iu

/** `use the Library for mornings`, `we will meet in the Library` */
const taken =
  /(?:^|\s)(?:use|using|(?:meet(?:ing)?|be|gather(?:ing)?|have it|hold it|do it) (?:in|at)|mov(?:e|es|ed|ing) (?:it |us )?to|(?:is|are|we['’]re|it['’]s) (?:now )?(?:in|at)|(?:we|they) (?:got|have|gave us|booked))\s(.{3,80})$/iu

/** `Fellowship Hall is out, the gym is in.` */
function insteadOfLost(draft: Draft, sentence: string): Change[] {
  const clauses = sentence.split(/[,;]\s|\s(?:but|so|and)\s|\s[-–—]\s/)
  const [old, ...others] = draft.locations.map((one) =>
    one
      .split(', ')[0]!
      .toLowerCase()
      .replace(/^(?:the|our|el|la) /, ''),
  )
  const isLost = clauses.some((one) => lost.test(one) && old !== undefined && one.toLowerCase().includes(old))
  if (!isLost || others.length > 0) return []
  const free = clauses.filter((one) => !lost.test(one))
  const places = free.flatMap(
    (one) =>
      placeIn(offered.exec(one)?.[1] ?? '') ??
      placeIn((taken.exec(one)?.[1] ?? '').replace(/\sfor\s\p{Ll}.*$/u, '')) ??
      [],
  )
  return places.length === 1 ? moved(draft, sentence, places[0]!) : []
}

/** The name of a place at the head of what is said, with the street behind it; null: it is none. */
function placeIn(rest: string): string | null {
  const said = rest.replace(end, '').trim()
  const [head = '', ...behind] = said.split(/,\s/)
  const name = head.replace(/\s(?:now|instead|ahora)$/iu, '').replace(/[.,]+$/, '')
  const isPlace = isPlaceName(name) || inSpanish.test(name) || outdoors.test(name) || street(name) !== null
  if (!isPlace || name.split(/\s+/).length > wordsMax) return null
  // `Room 12`: another room of the same place.
  if (name.replace(rooms, '').replace(/^the /i, '').trim() === '') return null
  const apart = behind.findIndex((one) => !isOfAddress(one))
  const address = (apart === -1 ? behind : behind.slice(0, apart)).map((one) => one.replace(/[.,]+$/, ''))
  const own = street(name)
  const at = own === null ? -1 : name.search(/\s(?:at|on|en)\s(?=(?:the |la |el )?(?:\d|calle|avenida))/iu)
  const first = at === -1 ? name : `${name.slice(0, at)}, ${name.slice(at).replace(/^\s\p{L}+\s/u, '')}`
  return [first.replace(/^(?:l|el|la|los|las)\s/iu, ''), ...address].join(', ')
}
const wordsMax = 10
const isOfAddress = (text: string) =>
  street(text) !== null ||
  (text.replace(rooms, '').trim() === '' && text !== '') ||
  /^(?:\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+){0,2}|[A-Z]{2}\s\d{5})[.]?$/u.test(text)

const denied =
  /(?:\bnot|\bno longer|\binstead of|\brather than|\bno (?:es |será |va a ser )?en|\bno|\ben (?:vez|lugar) de)\s(?:at\s|in\s|en\s)?(?:the\s|el\s|la\s)?(.{3,60}?)(?=$|[.,;!?]|\s(?:sino|but|because|since)\s)/iu

function moved(draft: Draft, sentence: string, place: string): Change[] {
  const old = oldPlaces(draft.locations, sentence, place)
  if (old === null || old.some((one) => squeezed(one).includes(squeezed(place)))) return []
  const at = old.length === 0 ? draft.locations.length : draft.locations.indexOf(old[0]!)
  draft.locations = draft.locations.flatMap((one, index) => (index === at ? [place] : old.includes(one) ? [] : [one]))
  if (at >= draft.locations.length) draft.locations.push(place)
  // Copy that names the old place or its street names the new one.
  const [name = '', ...rest] = place.replace(/^the\s/i, '').split(', ')
  for (const one of old) {
    const [oldName = '', ...address] = one.split(', ')
    const oldStreet = street(address.join(', '))
    if (/\p{Lu}/u.test(oldName) && /\s/.test(oldName)) exchangeText(draft, oldName, name)
    const freshStreet = street(rest.join(', '))
    if (oldStreet !== null && freshStreet !== null) exchangeText(draft, oldStreet, freshStreet)
  }
  const isStill = old.length === 1 && isOfHouse(old[0]!) && isInside.test(place)
  return [{ field: 'locations', before: isStill ? null : old.join(', ') || null, after: place }]
}
/** `We will be in the Fellowship Hall`, of `Hope Church, 214 Maple Ave`: the hall may well be in that house. */
const isOfHouse = (place: string) => street(place) !== null || ofChurch.test(place)
const isInside =
  /^(?:the\s|our\s)[^,]*(?<!\p{L})(?:hall|room|gym|gymnasium|chapel|sanctuary|lounge|library|lobby|narthex|patio|courtyard|basement|foyer|café|cafe)$|^(?:salón|gimnasio|capilla|patio|sótano|santuario|comedor|atrio)(?: (?:parroquial|social|de usos múltiples|principal))?$/iu

function exchangeText(draft: Draft, before: string, after: string) {
  const texts = { ...draft, locations: [] }
  exchange(texts, before, after)
  draft.key_copy = texts.key_copy
  draft.required_elements = texts.required_elements
}

/** What is no longer the place: what the sentence denies, the only one, a room of several, or a name and its street; null: nobody can say. */
function oldPlaces(locations: readonly string[], sentence: string, place: string): readonly string[] | null {
  if (locations.length <= 1) return locations
  const words = stemsOf(denied.exec(sentence)?.[1] ?? '')
  const named = words.length === 0 ? [] : locations.filter((one) => words.every((word) => stemsOf(one).includes(word)))
  if (named.length === 1) return named
  // Another address is that of all of it; another room is in the same house.
  if (street(place) !== null) return locations.filter((one) => street(one) !== null).length === 1 ? locations : null
  const inside = locations.filter((one) => street(one) === null && !ofChurch.test(one))
  return inside.length === 1 ? inside : null
}
