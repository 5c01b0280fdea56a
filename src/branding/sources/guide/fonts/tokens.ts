import { withSmallNames } from './small-names.ts'
import { familyOf, isNameAlone, sizes, slugIn, withoutNames } from './families.ts'
import {
  colorNamesIn,
  isForbidden,
  isFormer,
  isKnownFamily,
  isSubstitute,
  isTypeTalk,
  isTypeWord,
  rankWordsIn,
  type TypeUse,
  type TypeWord,
  typeWordsIn,
  withFamilyCase,
  withLigatures,
  withoutSubstituteBehind,
  withoutSubstituteClauses,
} from '../../words/words.ts'

/** A family, or a word for what families are for, in the order in which a guide has them. */
export type TypeToken = { at: number } & ({ family: string } | { use: TypeUse; isCaption?: boolean })

/** Korean particles follow a Latin name without a space, and are none of it. */
const familyWord = "[\\p{Lu}\\d](?:(?!\\p{sc=Hangul})[\\p{L}\\d'&+.-])*"
const familyPattern = new RegExp(`${familyWord}(?:[ \\t]+${familyWord}){0,4}`, 'gu')
const aloneName = new RegExp(`^(?:${familyWord}(?:\\s+${familyWord}){0,3})$`, 'u')
/** Korean families by how their names end. */
const koreanFamily =
  /[\p{sc=Hangul}A-Za-z\d]*\p{sc=Hangul}+(?:체|고딕|명조|스퀘어|바탕|돋움|산스|세리프)(?!\p{sc=Hangul})/gu

/** What is left of a name without its last word: `서체` is typeface, and no family. */
const isKoreanName = (name: string) => !isTypeTalk(name) && name.length >= 4

const tornWord = familyWord.replace('&+', '\uFFFD&+')
const torn = new RegExp(`${tornWord}(?:[ \\t]+${tornWord}){0,4}`, 'gu')

/** A word that a line's end has broken at its hyphen: `Sub- headings`. */
const brokenWord = /(\p{L})- (?=\p{Ll})/gu

/** Two sentences without a space between them, as scans are read: `in EB Garamond.By hand`. */
const joinedSentence = /(\p{Ll}{2})\.(?=\p{Lu}\p{Ll})/gu

/** The text with families' names made whole, where ligatures tore them, and words that lines broke; without what it says for where a family is not there. */
export function repaired(given: string): string {
  const whole = given.replaceAll(brokenWord, '$1-').replaceAll(joinedSentence, '$1. ')
  const text = withSmallNames(withFamilyCase(withoutSubstituteClauses(whole)))
  if (!text.includes('\uFFFD')) return text
  return text.replaceAll(torn, (words) => {
    const part = shorter(words).find((one) => !withLigatures(one).includes('\uFFFD'))
    return part === undefined ? words : withLigatures(part) + words.slice(part.length)
  })
}

export const keyOf = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** `families`: those that the guide itself is set in, by their key; `small`: the words that it writes in small letters. */
export type OwnFamilies = { families: ReadonlyMap<string, string>; small: ReadonlySet<string> }

/** `Mixed Case Use:` names a way to set letters. */
const ofUse = /\b(?:use|uses|used|usage|case)$/i

/** A word that the guide writes in small letters too is one of its language, and names no family that nobody publishes. */
const isOrdinary = (name: string, { small }: OwnFamilies) =>
  isColorName(name) || name.split(/[\s-]+/).every((word) => small.has(word.toLowerCase()))

/** What a sentence says of type (`isOnType`: in a part that speaks of it): its families and its words for their use; nothing where it warns of them. */
export function tokensIn(given: string, own: OwnFamilies, isOnType = false): TypeToken[] {
  const sentence = withoutManner(withoutSubstituteBehind(withoutSubstitutes(given)))
  if (isForbidden(sentence) || isSubstitute(sentence)) return []
  const plain = sentence.replaceAll(sizes, (size) => ' '.repeat(size.length))
  const words = typeWordsIn(withoutTails(plain))
  const families = familiesIn(plain, own).filter((one) => isPublished(one.family, own) || !isAmong(plain, one, words))
  const isWithin = (at: number) => families.some(({ start, end }) => at >= start && at < end)
  const said = words.filter(({ start }) => !isWithin(start))
  const ranked = isOnType && said.length === 0 ? rankWordsIn(plain).filter(({ start }) => !isWithin(start)) : []
  const uses = [...said, ...ranked]
  return [
    ...families.map(({ family, start }) => ({ family, at: start })),
    ...uses.map(({ use, start }) => ({ use, at: start })),
  ].toSorted((one, other) => one.at - other.at)
}

/** The same text, as long as before, without a clause on how a family is not to be set: `…, never in capitals`. */
const withoutManner = (text: string) => text.replaceAll(manner, (clause) => ' '.repeat(clause.length))
const manner =
  /[,;(–—]\s*(?:(?:but|and|aber|und|mais|et|pero|y|mas|e|ma|maar|en|men|och)\s+)?(?:never|not|no|nie|niemals|nicht|jamais|pas|nunca|não|mai|non|nooit|niet|aldrig|inte)\s+(?!in\s+use)(?:in|as|on|at|below|under|smaller|larger|bold\p{L}*|italic\p{L}*|stretched|outlined|condensed|underlined|all|tracked|letter-?spaced|justified|cent(?:er|re)d|unter|kursiv|fett|gesperrt|en|em|sous|au-dessous|de menos|menor|debajo|sotto|minore|onder|kleiner|under|mindre)(?!\p{L})[^,;.)]*/giu

/** The same text, as long as before, without what is named in brackets for when a family is not there, or as it was called: `(Georgia fallback)`. */
export const withoutSubstitutes = (text: string) =>
  text.replaceAll(/\([^()]*\)/g, (aside) => (isSubstitute(aside) || isFormer(aside) ? ' '.repeat(aside.length) : aside))

/** Whether the guide is set in a family, or foundries publish it. */
export const isPublished = (family: string, own: OwnFamilies) =>
  own.families.has(keyOf(family)) || isKnownFamily(family)

/** A list of uses behind one of them: `Headlines / Statements`. */
const listed = /^(?:\s*[/&]\s*[\p{L}-]+)*\s*[/&]\s*$/u
const inList = /^\s*,\s*$/

/** Whether words that nobody publishes a family by are no name: they are part of a use (`Lopende tekst`), stand right before one, or in a list of uses. */
const isAmong = (text: string, { start, end }: { start: number; end: number }, words: readonly TypeWord[]) =>
  words.some((word) => word.start <= start && word.end >= end) ||
  words.some((word) =>
    word.start >= end
      ? /^\s+$/.test(text.slice(end, word.start))
      : listed.test(text.slice(word.end, start)) ||
        (inList.test(text.slice(word.end, start)) && /^\s*,/.test(text.slice(end))),
  )

/** The same text, as long as before, without the words that end a family's name and elsewhere speak of a use. */
function withoutTails(text: string): string {
  const cut = withoutNames(text)
  return cut.length === text.length ? text : padded(text)
}
const padded = (text: string) =>
  text.replaceAll(/(?<![\p{L}\d])(\p{Lu}[\p{L}\d]*)(\s+)(Display|Text|Caption)\b/gu, (whole, first: string) =>
    withoutNames(whole) === whole ? whole : `${first}${' '.repeat(whole.length - first.length)}`,
  )

function familiesIn(text: string, own: OwnFamilies): { family: string; start: number; end: number }[] {
  const latin = [...text.matchAll(familyPattern)].flatMap((match) => {
    const family = nameIn(match[0], own)
    if (family === null || isPartOfAlphabet(family) || isFirstWord(text, match.index, family, own)) return []
    if (!isPublished(family, own) && (isShouted(text) || isThing(text, match))) return []
    // A colour's code that begins with a letter.
    if (text[match.index - 1] === '#') return []
    if (/^[’']s\b/.test(text.slice(match.index + match[0].length))) return []
    // `Circular Logo with Text`: the look of a logo.
    if (ofLogo.test(text.slice(match.index + match[0].indexOf(family.split(' ')[0]!) + family.length))) return []
    const start = match.index + Math.max(0, match[0].indexOf(family.split(' ')[0]!))
    return [{ family, start, end: start + family.length }]
  })
  const korean = [...text.matchAll(koreanFamily)]
    .filter(([name]) => isKoreanName(name))
    .map((match) => ({
      family: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }))
  const labelled = latin.length > 0 ? null : /^[^:=–—]{1,40}[:=–—]\s*(.+)$/.exec(text)
  const slug = labelled && slugIn(labelled[1]!)
  const start = text.length - (labelled?.[1]!.length ?? 0)
  return [...latin, ...korean, ...(slug ? [{ family: slug, start, end: start + slug.length }] : [])]
}

const ofLogo = /^\s+(?:logos?|logotypes?|badges?|seals?|icons?)\b/i

/** In a text all in capitals a capital makes no name. */
const isShouted = (text: string) => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => letter !== letter.toLowerCase()).length > letters.length * shoutedShare
}
const shoutedShare = 0.7

/** `Link it to the Product Glossary`: a thing that a sentence speaks of; `the Gotham typeface` is a family. */
const isThing = (text: string, { 0: name, index }: RegExpMatchArray) =>
  /(?<!\p{L})(?:the|an?|der|die|das|den|dem|le|la|les|el|los|las|os|as)\s+$/iu.test(text.slice(0, index)) &&
  !isTypeTalk(
    `${name}${text
      .slice(index! + name!.length)
      .split(/[^\p{L}\s-]/u)[0]!
      .split(/\s+/)
      .slice(0, 3)
      .join(' ')}`,
  )

/** So many words are a sentence, which begins with a capital whatever its first word is. */
const sentenceFrom = 8
/** `Bariol is the body font`: what a sentence is about. */
const isSaidOf = /^\s+(?:is|ist|est|es|é|—|–|-)\s/u
/** What is to be done with a thing: `Underline the title.` */
const isOrder = /^\s+(?:the|an?|your|all|every|each|any|der|die|das|den|les?|la|el|los|las|os?|as?)\s+\p{Ll}.*[.!]\s*$/u
function isFirstWord(text: string, at: number, family: string, own: OwnFamilies): boolean {
  if (family.includes(' ') || own.families.has(keyOf(family)) || isKnownFamily(family)) return false
  if (/[\p{L}\d"'“‘«]/u.test(text.slice(0, at))) return false
  if (isTypeTalk(text) && isSaidOf.test(text.slice(at + family.length))) return false
  return text.trim().split(/\s+/).length >= sentenceFrom || isOrder.test(text.slice(at + family.length))
}

/** The family in words that begin with capitals: one that is known, be it a part of them, else all that is no style. */
function nameIn(words: string, own: OwnFamilies): string | null {
  const kept = words.split(/\s+/)
  while (kept.length > 1 && /^\d+(?:\.\d+)+\.?$/.test(kept[0]!)) kept.shift()
  while (kept.length > 0 && isTypeWord(kept[0]!.replace(/[.,:'-]+$/, '')) && !startsFamily(kept, own)) kept.shift()
  const name = familyOf(kept.join(' '))
  if (name === '' || name.split(' ').every((word) => isTypeWord(word))) return null
  const known = shorter(name).find((part) => own.families.has(keyOf(part)) || isKnownFamily(part))
  if (known === undefined) return isOrdinary(name, own) || ofUse.test(words) ? null : (longerOf(name, own) ?? name)
  const next = name.slice(known.length).trim().split(' ')[0]!
  if (foundryWord.test(next)) return `${known} ${next}`
  // `Nexa Rust`: one more name behind a published one, and no word of the guide's language.
  const isLonger = name.split(' ').length === known.split(' ').length + 1 && isNameOf(next, own)
  return isLonger && !own.families.has(keyOf(known)) ? name : known
}

const isNameOf = (word: string, { small }: OwnFamilies) =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !isTypeWord(word) && !small.has(word.toLowerCase())

/** The one family that the guide is set in whose name begins so: the rest of it stands in the next line. */
function longerOf(name: string, { families }: OwnFamilies): string | null {
  const longer = [...families.values()].filter((one) => one.toLowerCase().startsWith(`${name.toLowerCase()} `))
  return longer.length === 1 ? longer[0]! : null
}

/** What foundries put behind a family's name to call another one: Georgia Pro is no Georgia. */
const foundryWord = /^(?:pro|std|next|neue|new|nova|now|lt|mt|sc|slab|mono|sans|serif|condensed|narrow|rounded)$/i

/** A name may begin with such a word: Display Grotesk. */
const startsFamily = (words: readonly string[], own: OwnFamilies) =>
  words.length > 1 &&
  shorter(words.join(' ')).some((part) => part.includes(' ') && (own.families.has(keyOf(part)) || isKnownFamily(part)))

/** A name, and what is left of it when its last words are cut. */
const shorter = (name: string) => name.split(' ').map((_, cut, words) => words.slice(0, words.length - cut).join(' '))

/** `Deep Purple` is a colour. */
const isColorName = (name: string) => {
  const last = colorNamesIn(name).at(-1)
  return last !== undefined && last.end === name.length
}

const isPartOfAlphabet = (text: string) => {
  const letters = text.replaceAll(/\s/g, '').toUpperCase()
  return letters.length >= alphabetFrom && 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.includes(letters)
}
const alphabetFrom = 5
/** A weight's number behind a family that its files are named by. */
const numbered = /\s[1-9]00$/

/** Letters shown for their look: `Aa`, an alphabet, figures. */
export const isSpecimen = (text: string) =>
  isPartOfAlphabet(text) ||
  (/^[\p{L}\d\s!?&.,]*$/u.test(text) && (/^aa\b/i.test(text) || /abcdef|a b c|aabbcc|aa bb|0123|1234567/i.test(text)))

/** A text that is a family's name and its style alone; null: it is more, or none. */
export function familyAlone(text: string, own: OwnFamilies): string | null {
  if (isSpecimen(text)) return null
  const rest = text
    .replaceAll(sizes, ' ')
    .replaceAll(/[,/|()–—&+"“”„«»]+|\s(?:and|or|und|oder|et|ou|y|o|e)\s/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = familyOf(rest)
  const known = own.families.get(keyOf(rest)) ?? own.families.get(keyOf(name))
  if (known) return known.replace(numbered, '')
  if ([...rest.matchAll(koreanFamily)].some(([whole]) => whole === rest && isKoreanName(whole))) return rest
  if (name === '' || name.split(' ').some((word) => isTypeWord(word) && !isKnownFamily(name))) return slugIn(rest)
  if (isOrdinary(name, own) && !isKnownFamily(name)) return null
  return isNameAlone(rest, name) && aloneName.test(name) ? name : slugIn(rest)
}
