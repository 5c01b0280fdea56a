import type { BriefFields } from '../model.ts'
import { sentences } from '../text/text.ts'
import { stemsOf } from './draft.ts'
import type { BriefLine } from './lines/lines.ts'
import { literalsIn } from './values/values.ts'

/** `Slide only needs name, dates, place, cost, web`: of all that a brief says this piece shows what is listed. */

const list =
  /(?<!\p{L})(?:slides?|posts?|graphics?|this|it|flyers?|banners?|cards?|one|stor(?:y|ies)|fronts?|signs?|squares?|that) (?:only|just|solo) (?:needs?|has to have|should (?:have|say|show)|shows?|necesita)(?: to (?:have|say|show))? (?<list>[^.;\n]{8,160})/iu

/** `Title and subtitle only` */
const listedOnly =
  /^(?<list>(?:just |only )?(?:the )?(?:title|name|series name|event name|nombre|título)(?:,| and| &| \+| plus| y)[^.;:\n]{4,60}?) (?:only|solamente)(?!\p{L})/iu

/** `Only title + subtitle + the reference on the slide` */
const onlyListed =
  /^(?:please )?(?:only|just|solo)\s(?:the )?(?<list>(?:title|name|series name|event name|nombre|título)(?:,| and| &| \+| plus| y)\s.{3,100}?)(?=,?\s(?:we|no|not|but|do|on the|in the|please|pls)(?!\p{L})|[.;\n]|$)/iu

type Kind =
  'title' | 'dates' | 'times' | 'locations' | 'price' | 'web' | 'phone' | 'mail' | 'person' | 'copy' | 'scripture'
const kinds: [Kind, RegExp][] = [
  ['title', /(?<!\p{L})(?:name|title|event|what|nombre|título)(?!\p{L})/iu],
  ['dates', /(?<!\p{L})(?:dates?|days?|when|fechas?)(?!\p{L})/iu],
  ['times', /(?<!\p{L})(?:times?|hours?|when|horas?|horarios?)(?!\p{L})/iu],
  ['locations', /(?<!\p{L})(?:place|where|location|venue|room|address|lugar)(?!\p{L})/iu],
  ['price', /(?<!\p{L})(?:costs?|prices?|fees?|tickets?|costo|precio)(?!\p{L})/iu],
  ['web', /(?<!\p{L})(?:web(?:site)?|url|link|site|register|sign-?ups?|registration|enlace)(?!\p{L})/iu],
  ['phone', /(?<!\p{L})(?:phone|number|contact|teléfono)(?!\p{L})/iu],
  ['mail', /(?<!\p{L})(?:e-?mail|contact|correo)(?!\p{L})/iu],
  ['person', /(?<!\p{L})(?:speakers?|who|preacher|guests?|names|people)(?!\p{L})/iu],
  ['copy', /(?<!\p{L})(?:tag ?line|subtitle|copy|theme|topic|verse)(?!\p{L})/iu],
  ['scripture', /(?<!\p{L})(?:verse|scripture|reference)(?!\p{L})/iu],
]
/** Fewer kinds than these are no list of what a piece shows. */
const kindsMin = 3

/** `no logo, no date, no service times`: kinds of facts that a piece shows none of. */
const none =
  /(?:^|[,;]\s|\s(?:and|or|but|y|ni)\s)(?:no|without(?: any)?|sin)\s(?:the |any |our |service |event |start )*(?<kind>dates?|times?|hours?|address(?:es)?|locations?|places?|prices?|costs?|fechas?|horas?|horarios?|lugar|dirección|precios?)(?=$|[.,;!]|\s(?:and|or|needed|necessary|please|y|ni|on (?:it|this|the))(?!\p{L}))/giu

/** `we don't need dates` */
const notNeeded =
  /(?<!\p{L})(?:do ?n['’]?t|do not|does ?n['’]?t|does not|no) (?:need|want|necesitamos|hace falta)(?: to (?:show|list|have|include))?\s(?:the |any |our |service |event |start |las? |los? )*(?<kind>dates?|times?|hours?|address(?:es)?|locations?|places?|prices?|costs?|fechas?|horas?|horarios?|lugar|dirección|precios?)(?=$|[.,;!]|\s(?:and|or|here|please|y|(?:on|for) (?:it|this|the|these))(?!\p{L}))/giu

/** `Leave scripture off`, `skip the verse` */
const noVerse =
  /(?<!\p{L})(?:(?:leave|keep|take)\s(?:the |any )?(?:bible )?(?:scripture|verse)s?\s(?:off|out)|(?:(?:leave|keep|take)\s(?:off|out)|skip|omit)\s(?:the |any )?(?:bible )?(?:scripture|verse)s?)(?=$|[.,;!])/iu

/** Without the verses that a brief quotes only to say that they are left out. */
function withoutVerses(fields: BriefFields, all: readonly string[]): BriefFields {
  if (!all.some((one) => noVerse.test(one))) return fields
  const isQuoted = (copy: string) =>
    all.some((one) => one.includes(copy) && fields.scripture.some(({ text }) => one.includes(text)))
  return { ...fields, scripture: [], key_copy: fields.key_copy.filter((copy) => !isQuoted(copy)) }
}

function withoutKinds(given: BriefFields, all: readonly string[]): BriefFields {
  const fields = withoutVerses(given, all)
  const said = all.flatMap((one) =>
    [...one.matchAll(none), ...one.matchAll(notNeeded)].map(({ groups }) => groups!['kind']!),
  )
  const isNone = (kind: Kind) => said.some((word) => kinds.find(([one]) => one === kind)![1].test(word))
  return {
    ...fields,
    dates: isNone('dates') ? [] : fields.dates,
    times: isNone('times') ? [] : fields.times,
    locations: isNone('locations') ? [] : fields.locations,
  }
}

/** The fields without what such a list leaves out. */
export function withinList(given: BriefFields, lines: readonly BriefLine[], title: string): BriefFields {
  const fields = withoutKinds(
    given,
    lines.flatMap(({ topic, text }) => (topic === 'prose' ? sentences(text) : [])),
  )
  const all = lines.flatMap(({ text }) => sentences(text))
  const said = all.flatMap(
    (one) => (list.exec(one) ?? listedOnly.exec(one) ?? onlyListed.exec(one))?.groups?.['list'] ?? [],
  )
  const listed = new Set(said.flatMap((text) => kinds.filter(([, words]) => words.test(text)).map(([kind]) => kind)))
  const isShort = all.some((one) => listedOnly.test(one) || onlyListed.test(one))
  if (said.length !== 1 || listed.size < (isShort ? 2 : kindsMin)) return fields
  const name = new Set(stemsOf(title))
  const isTitle = (text: string) => stemsOf(text).some((stem) => name.has(stem))
  const isShown = (text: string) =>
    literalsIn(text).every(({ kind }) => {
      if (kind === 'url') return listed.has('web')
      return kind === 'price' || kind === 'phone' || kind === 'mail' || kind === 'person' ? listed.has(kind) : false
    })
  return {
    ...fields,
    dates: listed.has('dates') ? fields.dates : [],
    times: listed.has('times') ? fields.times : [],
    locations: listed.has('locations') ? fields.locations : [],
    scripture: listed.has('scripture') ? fields.scripture : [],
    key_copy: fields.key_copy.filter((one) => (isTitle(one) ? listed.has('title') : listed.has('copy'))),
    required_elements: fields.required_elements.filter((one) => literalsIn(one).length > 0 && isShown(one)),
  }
}
