import { isDenied } from './words.ts'
import { isAside } from '../asides.ts'
import { allTexts, type Change, type Draft, exchange, type How, squeezed, stemsOf } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { isGiven, type Literal, literalsIn, saysGoal, withMinutes, withPrices } from '../values/values.ts'
import { ageChanges } from './ages.ts'

/** What comments make of addresses, telephones, prices, and of how many there are of a thing. */

/** Addresses, telephones, prices and the like: the new one stands where the old one of its kind stood. */
export function literalChanges(draft: Draft, how: How, lines: readonly BriefLine[]): Change[] {
  const isCode = (text: string) => /\bqr\b|(?<!\p{L})(?:the|that|our) codes?(?!\p{L})/iu.test(text)
  const mentions = literalsIn(how.sentence).filter(
    (one) =>
      one.kind !== 'person' &&
      one.kind !== 'count' &&
      !(one.kind === 'url' && how.isAdded && isCode(how.sentence)) &&
      !isStep(how.sentence, one),
  )
  // What a code holds is changed by a sentence about codes alone.
  const texts = allTexts(draft).filter((one) => isCode(how.sentence) || !isCode(one))
  const has = ({ text }: Literal) => texts.some((one) => squeezed(one).includes(squeezed(text)))
  // `now $13 for the plum, others stay $12`: what stays is none that gives way.
  const kept = mentions.filter(
    (one) => has(one) && clausesOf(how.sentence).some((clause) => clause.includes(one.text) && othersStay.test(clause)),
  )
  const known = mentions.filter((one) => has(one) && !kept.includes(one))
  // `It was $4 in an older draft.`
  const fresh = mentions.filter(
    (one) => !has(one) && !isDenied(how.sentence, one.text) && !goesAhead.test(how.sentence.split(one.text, 1)[0]!),
  )
  // `Use the one instead of the other`, where the brief names both already.
  const denied = fresh.length > 0 ? [] : known.filter(({ text }) => isDenied(how.sentence, text))
  const stays = known.find((one) => denied.some(({ kind }) => kind === one.kind) && !denied.includes(one))
  if (stays !== undefined) return denied.flatMap(({ text }) => exchange(draft, text, stays.text))
  return fresh.flatMap((one): Change[] => {
    const old =
      known.find(({ kind }) => kind === one.kind)?.text ??
      (how.isAdded || kept.some(({ kind }) => kind === one.kind) ? null : likeliest(texts, one, how, lines))
    // Which of several it is nobody can say.
    if (old === undefined) return []
    if (old === null) {
      draft.required_elements.push(one.text)
      return [{ field: 'required_elements', before: null, after: one.text }]
    }
    return exchange(draft, old, withPath(old, one))
  })
}
/** `take off the $5`, of a price that the brief never had. */
const goesAhead =
  /(?<!\p{L})(?:remove|delete|drop|lose|cut|skip|omit|scrap|take (?:off|out)|leave (?:off|out)|get rid of)\s(?:(?:the|that|our|old|price of)\s)*$/iu
/** `riverbend.org, not .net`, of the brief's `riverbend.net/rooted`: another end of the host, on which nothing else depends. */
function withPath(old: string, { kind, text }: Literal): string {
  const [, host = '', path = ''] = /^(.*)\.\p{L}{2,6}(\/\S*)$/u.exec(old) ?? []
  return kind === 'url' && host !== '' && text.replace(/\.\p{L}{2,6}$/u, '') === host ? text + path : text
}

const free =
  /(?<!\p{L})((?:the |our |el |la |los |las )?\p{L}[\p{L}' ]{1,24}?)(?: (?:is|are|will be|es|son|será|serán)|['’]s) (?:now |all |just |going to be |ahora )?(?:free|no charge|free of charge|on us|gratis|gratuit[oa]s?)(?! (?:to|from|at|on|after|before|for all of))(?!\p{L})/iu
const freed =
  /(?<!\p{L})(?:make|making|made|voted|decided) (?:to make )?(it|this|admission|entry|everything|the \p{L}+) (?:all |completely |totally )?(?:free|gratis|gratuit[oa])(?!\p{L})/iu
/** `No set price anymore`, `take the prices off` */
const noPrice =
  /(?<!\p{L})(?:no (?:set |more |fixed |longer an? )?(?:price|cost|charge|cover(?: charge)?|admission(?: fee)?|entry fee|fee)s?(?!\p{L})(?! (?:change|increase))|(?:take|leave) (?:the |all )?prices (?:off|out)|(?:remove|drop|delete) (?:the |all )?prices|quiten los precios|sin costo)/iu
const ofWhole = /^(?:the |our |el |la )?(?:it|this|everything|that|admission|entry|event|tickets?|evento|entrada)$/iu

/** `Dinner is free now`: the price beside that word, or the only one, is asked for no more. */
export function madeFree(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const subject = noPrice.test(sentence) ? 'it' : (free.exec(sentence) ?? freed.exec(sentence))?.[1]?.trim()
  if (subject === undefined || isAside(sentence) || /\?\s*$/.test(sentence)) return []
  const prices = draft.required_elements.flatMap(literalsIn).filter(({ kind }) => kind === 'price')
  const besideAny = (stems: readonly string[]) =>
    prices.filter(({ text }) => stems.some((stem) => stemsOf(neighbours(text, lines)).includes(stem)))
  const beside = besideAny(stemsOf(subject))
  // `The elders cover childcare, so it's free`
  const ofSentence = besideAny(stemsOf(sentence))
  const gone = ofWhole.test(subject) ? (ofSentence.length === 1 ? ofSentence : prices) : beside
  // Of several in one line all are of one thing; of more lines nobody can say which are meant.
  const isOne = lines.some(({ text }) => gone.every((one) => text.includes(one.text)))
  if (gone.length > 1 && !(ofWhole.test(subject) && isOne)) return []
  draft.required_elements = draft.required_elements.filter((text) => !gone.some((one) => text.includes(one.text)))
  const given = /free[- ]?will (?:offering|donation)|love offering|ofrenda (?:voluntaria|de amor)|by donation/iu.exec(
    sentence,
  )?.[0]
  if (given !== undefined && gone.length > 0) draft.required_elements.push(given)
  return gone.map(({ text }, at) => ({
    field: 'required_elements',
    before: text,
    after: at === 0 ? (given ?? null) : null,
  }))
}

/** `We are up to 60 decorated cars now`: another number of the same thing. */
export function countChanges(draft: Draft, { sentence, isDropped }: How, lines: readonly BriefLine[]): Change[] {
  // `3rd-5th goes to $30` names a row.
  const aged = isDropped || /[$€£]\d/.test(sentence) ? [] : ageChanges(draft, sentence, lines)
  if (aged.length > 0) return aged
  const nounOf = (text: string) => squeezed(text.replace(/\d[\d,]*/g, ''))
  const countsIn = (text: string) => literalsIn(text).filter(({ kind }) => kind === 'count')
  const known = allTexts(draft).flatMap(countsIn)
  // `Grades should be 4-8 this year`
  const [, thing = '', number] =
    /\b(\p{L}{3,})\s(?:should be|are now|is now|are|is)\s(\d[\d,–-]*)/iu.exec(sentence) ?? []
  const told = known.find((one) => number !== undefined && nounOf(one.text).replace(/-/g, '') === squeezed(thing))
  if (told !== undefined && !isDropped && !told.text.endsWith(number!))
    return exchange(draft, told.text, `${thing.toLowerCase()} ${number}`)
  return countsIn(sentence).flatMap(({ text }) => {
    // `14 open spots`, of `16 spots`
    const alike = known.filter((one) => nounOf(one.text) !== '' && nounOf(text).endsWith(nounOf(one.text)))
    const old = known.find((one) => nounOf(one.text) === nounOf(text)) ?? (alike.length === 1 ? alike[0] : undefined)
    return isDropped || old === undefined || old.text === text ? [] : exchange(draft, old.text, text)
  })
}

/** `$279 per couple, deposit stays the same`: a value of which the brief has another one beside the same words. */
export function likelyLiterals(draft: Draft, { sentence }: How, lines: readonly BriefLine[]): Change[] {
  if (isAside(sentence)) return []
  const texts = allTexts(draft).filter((text) => !/\bqr\b/i.test(text))
  const isKnown = (one: Literal) => texts.some((text) => squeezed(text).includes(squeezed(one.text)))
  return literalsIn(sentence).flatMap((one) => {
    if (!ofOneValue.has(one.kind) || isKnown(one) || isStep(sentence, one)) return []
    const [first, second] = ranked(texts, one, sentence, lines)
    const isOnlyRange =
      one.kind === 'price' && second === undefined && [first?.text ?? '', one.text].every((text) => /\d[-–]/.test(text))
    const isCalled = (one.kind === 'price' ? ofUsual : called[one.kind])?.test(sentence) ?? false
    const isOnly = isOnlyRange || (second === undefined && isCalled)
    if (first === undefined || (first.beside === 0 && !isOnly) || first.beside === second?.beside) return []
    return exchange(draft, first.text, one.text)
  })
}
/** `Couples went up by $15`, `$5 more`: what a price changes by. */
const isStep = (sentence: string, { kind, text }: Literal): boolean => {
  const at = kind === 'price' ? sentence.indexOf(text) : -1
  return (
    at !== -1 &&
    (/(?<!\p{L})(?:by|up|down|another)\s$/iu.test(sentence.slice(0, at)) ||
      /^\s(?:more|less|higher|lower|off)(?!\p{L})/iu.test(sentence.slice(at + text.length)))
  )
}
const ofOneValue = new Set<Literal['kind']>(['price', 'phone', 'url', 'mail', 'hashtag', 'handle'])

/** `My number is …`: what a value is called, where the brief has one of its kind. */
const called: Partial<Record<Literal['kind'], RegExp>> = {
  phone:
    /(?<!\p{L})(?:my|our|the|his|her|their|mi|su|el|nuestro) (?:(?:new|cell|phone|office|nuevo|correct|right) )*(?:number|phone|cell|teléfono|número|celular) (?:is|es)(?!\p{L})/iu,
  mail: /(?<!\p{L})(?:my|our|the|his|her|their|mi|su|el|nuestro) (?:(?:new|church|office|nuevo|correct|right) )*(?:e-?mail|address|correo) (?:is|es)(?!\p{L})/iu,
  url: /(?<!\p{L})(?:our|the|la|el|nuestr[oa]) (?:(?:new|correct|right|sign-?up|registration) )*(?:link|url|web ?site|page|enlace|página) (?:is|es)(?!\p{L})/iu,
}

const othersStay =
  /(?<!\p{L})(?:(?:the )?(?:others?|rest|remaining|everything else|all else)|(?:los|las) (?:demás|otr[oa]s)) (?:all )?(?:stays?|remains?|(?:are|is) (?:still|the same)|siguen?|quedan?)(?!\p{L})/iu

/** What a sentence says of itself to stay as it is: `deposit unchanged`. */
const stays =
  /\b(?:unchanged|stays?|remains?|(?:the|still the|is) same|same(?=[.!]*$)|still|(?:siguen?|quedan?|son|es) (?:igual|lo mismo)|(?:igual|lo mismo)(?=\s*[.!]*$))\b/i
const clausesOf = (sentence: string) => sentence.split(/[,;]|\s(?:and|but|while|y|pero)\s|\s[-–—/]\s/)

/** The literals of the kind in the brief, by the words they share with the clause that gives another one; none of what stays. */
function ranked(
  texts: readonly string[],
  { kind, text: fresh }: Literal,
  sentence: string,
  lines: readonly BriefLine[],
) {
  const clauses = clausesOf(sentence)
  const own = clauses.find((one) => one.includes(fresh)) ?? ''
  const kept = new Set(clauses.filter((one) => stays.test(one) && !one.includes(fresh)).flatMap(stemsOf))
  const candidates = texts
    .flatMap((text) => literalsIn(text).filter((one) => one.kind === kind))
    .map(({ text }) => ({ text, stems: [...stemsOf(neighbours(text, lines)), ...stemsOf(text)] }))
  const sharedWith = (words: string, stems: readonly string[]) => {
    const said = new Set(stemsOf(words))
    return stems.filter((stem) => said.has(stem)).length
  }
  const place = placeIn(sentence)
  const open = candidates.filter(
    ({ text, stems }) =>
      !stems.some((stem) => kept.has(stem)) &&
      !isOtherPlace(place, placeIn(neighbours(text, lines))) &&
      !(isGiven(sentence) && saysGoal(neighbours(text, lines))),
  )
  // `We have to go to $310`, beside a deposit of $75
  const isOfPart = (text: string) =>
    !ofPart.test(sentence) &&
    ofPart.test(neighbours(text, lines)) &&
    open.some((one) => one.text !== text && isNear(one.text, fresh))
  // `the regular price is $175`: none that is of some alone.
  const usual = ofUsual.test(own) ? open.filter(({ text }) => !ofSome.test(neighbours(text, lines))) : []
  return (usual.length > 0 ? usual : open.length > 0 || place !== -1 ? open : candidates)
    .map(({ text, stems }) => ({
      text,
      beside: sharedWith(own, stems),
      shared: sharedWith(sentence, stems),
      isAside: isInBrackets(text, lines) || (kind === 'price' && isOfPart(text)),
    }))
    .toSorted((a, b) => b.beside - a.beside || b.shared - a.shared || Number(a.isAside) - Number(b.isAside))
}

/** A price that goes up or down seldom doubles. */
const isNear = (old: string, fresh: string): boolean => {
  const [one, other] = [old, fresh].map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  return one! > 0 && other! <= one! * 2 && other! >= one! / 2
}
const ofPart =
  /(?<!\p{L})(?:deposit|down payment|holds?|reserves?|discount|off|saves?|savings|scholarship|late fee|depósito|anticipo|apartar?|descuento)(?!\p{L})/iu
const ofUsual =
  /(?<!\p{L})(?:regular|full|normal|standard|general|usual)\s(?:price|rate|cost|admission|ticket|registration|fee)/iu
const ofSome =
  /(?<!\p{L})(?:early(?: bird)?|late|members?|child(?:ren)?|kids?|seniors?|students?|groups?|famil(?:y|ies)|couples?)(?!\p{L})/iu

const places: readonly RegExp[] = [
  /(?<!\p{L}|\d)(?:1st|first|grand|primer[oa]?|1ro)(?!\p{L})/iu,
  /(?<!\p{L}|\d)(?:2nd|second|segund[oa]|2do)(?!\p{L})/iu,
  /(?<!\p{L}|\d)(?:3rd|third|tercer[oa]?|3ro)(?!\p{L})/iu,
]
/** The place in a row that a text names, `2nd prize`; -1: none. */
const placeIn = (text: string): number => places.findIndex((one) => one.test(text))
const isOtherPlace = (one: number, other: number): boolean => one !== -1 && other !== -1 && one !== other

/** A sentence with what it says of prices and hours as a design has them, where the brief has some. */
export function withValues(draft: Draft, said: string, lines: readonly BriefLine[]): string {
  const hasPrice = allTexts(draft).some((text) => literalsIn(text).some(({ kind }) => kind === 'price'))
  const priced = hasPrice ? withPriceOf(draft, withPrices(withThousands(said)), lines) : said
  return draft.times.length > 0 ? withMinutes(priced) : priced
}

/** `52 to 58k`, `$52-58k`: thousands, as nobody prints them. */
const withThousands = (sentence: string) =>
  sentence.replaceAll(
    /(?<![\d.$])\$?(\d{1,3})k?(?: to |\s?[-–]\s?)\$?(\d{1,3})k(?!\p{L})/giu,
    (_, from: string, to: string) => `$${from},000–$${to},000`,
  )

const isNumber =
  /(?<=^|[,;]\s)(?:the |our )?(\p{L}[\p{L}' ]{2,24}?) (?:is|are|will be|(?:has|have|needs?|is going) to be|must be|should be) (?:now |only )?(?=\d{1,4}(?:\.\d\d)?(?:$|[.,;!]|\s(?!people|seats|am\b|pm\b|\w+s\b)))/iu
/** `Can we bump family max to 65?` */
const isRaised =
  /(?<!\p{L})(?:bump|rais|lower|dropp?|cut|increas|reduc)(?:e|ed|ing|ting)?\s(?:the |our )?(\p{L}[\p{L}' ]{2,24}?) (?:up |down |back )?to (?=\d{1,4}(?:\.\d\d)?(?:$|[.,;!?]|\s(?:this|please|now|since|because)(?!\p{L})))/iu
/** What a sum of money is called, in the last word of what it is for. */
const sum = /(?<!\p{L})(?:costs?|prices?|fees?|charge|tuition|admission|costo|precio|cuota)$/iu

/** `Workbook is 22 now`, `retreat cost has to be 90 now`, where the brief has a price beside the same word. */
function withPriceOf(draft: Draft, sentence: string, lines: readonly BriefLine[]): string {
  const found = isNumber.exec(sentence) ?? isRaised.exec(sentence)
  const subject = found?.[1] ?? ''
  const isBeside = (stems: readonly string[]) => {
    const prices = allTexts(draft)
      .flatMap(literalsIn)
      .filter(
        ({ kind, text }) =>
          kind === 'price' &&
          !isInBrackets(text, lines) &&
          stems.every((stem) => stemsOf(neighbours(text, lines)).includes(stem)),
      )
    return stems.length > 0 && prices.length === 1
  }
  if (found === null) return sentence
  const isPrice = isBeside(stemsOf(subject)) || isBeside(stemsOf(sum.exec(subject)?.[0] ?? ''))
  const at = found.index + found[0].length
  return isPrice ? `${sentence.slice(0, at)}$${sentence.slice(at)}` : sentence
}

/** `Cost: $245 (deposit $75)` */
const isInBrackets = (literal: string, lines: readonly BriefLine[]): boolean =>
  lines.some(({ text }) => new RegExp(`\\([^()]*${RegExp.escape(literal)}(?!\\d)[^()]*\\)`, 'u').test(text))

/** The literal of the same kind that the sentence speaks of: the one whose neighbours in the brief it names; undefined: it may be any of several. */
function likeliest(
  texts: readonly string[],
  literal: Literal,
  { sentence }: How,
  lines: readonly BriefLine[],
): string | null | undefined {
  const [first, second] = ranked(texts, literal, sentence, lines)
  if (first === undefined) return null
  const isTie =
    second !== undefined &&
    second.isAside === first.isAside &&
    second.text !== first.text &&
    second.beside === first.beside &&
    second.shared === first.shared
  return isTie ? undefined : first.text
}

/** The words around a literal in the line of the brief where it stands, and its label: `$25 at the door`. */
function neighbours(literal: string, lines: readonly BriefLine[]): string {
  const line = lines.find(({ text }) => text.includes(literal))
  if (line === undefined) return ''
  const at = line.text.indexOf(literal)
  // `Walleye ..... $16`
  const ahead = line.text
    .slice(0, at)
    .replace(/\s*(?:\.{2,}|…)\s*$/u, ' ')
    .slice(-28)
    .replace(/^.*(?:[.;,/()]|[$€£]\d[\d.,]*)/, '')
  const behind = line.text.slice(at + literal.length, at + literal.length + 28).replace(/[.;,/$€£()].*$/, '')
  return `${line.label ?? ''} ${ahead} ${behind}`
}
