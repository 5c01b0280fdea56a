import { type Change, type Draft, squeezed } from '../../draft.ts'
import { streetIn } from '../../guesses.ts'
import { type Literal, literalsIn } from '../../values/values.ts'

/** The ways to reach people, by the words for them: which go, and which stay alone. */

const kindWords: [Literal['kind'], RegExp][] = [
  ['handle', /(?<!\p{L})(?:handle|instagram|insta|account)(?!\p{L})|(?<!\S)@(?![\w@])/iu],
  ['hashtag', /\bhash ?tag\b/i],
  ['url', /\b(?:website|web ?site|url|web address|link|sitio(?: web)?|página(?: web)?|enlace)\b/i],
  ['phone', /\b(?:(?:phone|telephone)(?: number)?|teléfono|número de teléfono|celular)\b/i],
  ['mail', /\b(?:e-?mail(?: address)?|correo(?: electrónico)?)\b/i],
  ['person', /\b(?:speaker|preacher|guest|host|leader|teacher|performer|artist)(?:['’]?s)? names?\b/i],
  ['price', /\b(?:price|cost|fee|charge|suggested donation|precio|costo|cuota)\b/],
]

/** `scratch the Instagram handle`, where the brief has one. */
export function onlyOfKind(draft: Draft, sentence: string): Literal[] {
  const all = draft.required_elements.flatMap(literalsIn)
  return kindWords.flatMap(([kind, words]) => {
    const some = words.test(sentence) && !isKept(words, sentence) ? all.filter((one) => one.kind === kind) : []
    return some.length === 1 ? some : []
  })
}

/** `remove address, everyone knows where we are`: the street alone; the house stays. */
export function streetDropped(draft: Draft, sentence: string): Change[] {
  // `No ID any more, just proof of address`
  const [ordered = ''] = sentence.split(/,\s(?=(?:just|only|but|keep)(?!\p{L}))/iu)
  if (!/(?<!(?:e-?mail|web|mailing|proof of)\s)\b(?:street )?address\b|\bdirección\b/i.test(ordered)) return []
  const [place, another] = draft.locations.filter((one) => streetIn(one) !== null)
  if (place === undefined || another !== undefined) return []
  const street = streetIn(place)!
  const rest = place.slice(0, place.indexOf(street)).replace(/[\s,–—-]+$/u, '')
  draft.locations = draft.locations.flatMap((one) => (one !== place ? one : rest === '' ? [] : rest))
  return [{ field: 'locations', before: street, after: null }]
}

const contactKinds = new Set<Literal['kind']>(['url', 'phone', 'mail'])
const socialKinds = new Set<Literal['kind']>(['handle', 'hashtag'])

/** `website only`, `Just the email please`: the other ways to reach people go. */
export function otherWays(draft: Draft, sentence: string): Change[] {
  const kept = kindWords
    .filter(([kind, words]) => (contactKinds.has(kind) || socialKinds.has(kind)) && isKept(words, sentence))
    .map(([kind]) => kind)
  if (kept.length === 0 || literalsIn(sentence).length > 0) return []
  const all = draft.required_elements.flatMap(literalsIn)
  if (!all.some(({ kind }) => kept.includes(kind))) return []
  // `only the @`: a hashtag beside it goes, too; it stays beside a website.
  const isOfSocial = kept.some((kind) => socialKinds.has(kind))
  const isOther = ({ kind }: Literal) => contactKinds.has(kind) || (isOfSocial && socialKinds.has(kind))
  const gone = all.filter((one) => isOther(one) && !kept.includes(one.kind))
  const isGone = (one: Literal) => gone.some(({ text }) => squeezed(text) === squeezed(one.text))
  draft.required_elements = draft.required_elements.flatMap((text) => {
    const own = literalsIn(text)
    return own.some(isGone) ? own.flatMap((one) => (isGone(one) ? [] : [one.text])) : [text]
  })
  return gone.map(({ text }) => ({ field: 'required_elements', before: text, after: null }))
}

/** `phone only`, `just the e-mail`: what stays where the rest of its kind goes. */
const isKept = ({ source }: RegExp, sentence: string) =>
  new RegExp(
    `(?:${source})s?(?:,| is)? (?:only|alone|is enough|stays|nada más|solamente)|\\b(?:only|just|keep|solo|sólo|dejen) (?:the |el |la )?(?:${source})`,
    'iu',
  ).test(sentence)
