import { adjectives, irregular, nouns, phrases, verbs } from './spanish-words.ts'

/** Requests in Spanish, word for word in the English by which looks and places are known; names, dates and quotations stay as they are. */

type Kind = 'verb' | 'noun' | 'look' | 'small'
type Word = { english: string; kind: Kind }

const lexicon = new Map<string, Word>()
const put = (form: string, english: string, kind: Kind) => lexicon.set(form, { english, kind })
for (const [infinitive, english] of Object.entries(verbs))
  for (const form of formsOf(infinitive)) put(form, english, 'verb')
for (const [form, english] of Object.entries(irregular)) put(form, english, 'verb')
for (const [one, english] of Object.entries(nouns)) {
  put(one, english, 'noun')
  if (/[aeiou]$/.test(one) && !nouns[`${one}s`]) put(`${one}s`, pluralOf(english), 'noun')
}
for (const [stem, english] of Object.entries(adjectives))
  for (const ending of ['', 'o', 'a', 'os', 'as', 'e', 'es']) put(`${stem}${ending}`, english, 'look')
for (const [phrase, english] of Object.entries(phrases)) put(phrase, english, 'small')

/** What is asked of one person or of several, and the infinitive: `quita`, `quite`, `quiten`, `quitar`, `quitemos`. */
function formsOf(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2)
  const isFirst = infinitive.endsWith('ar')
  const other = otherStem(stem, isFirst)
  const asked = isFirst
    ? [`${stem}a`, `${stem}as`, `${stem}an`, `${other}e`, `${other}es`, `${other}en`, `${other}emos`]
    : [`${stem}e`, `${stem}es`, `${stem}en`, `${other}a`, `${other}as`, `${other}an`, `${other}amos`]
  return [infinitive, `${stem}${isFirst ? 'ando' : 'iendo'}`, ...asked]
}

/** The stem before the vowel that the mood changes: `agregue`, `coloque`, `reemplace`, `oscurezca`, `incluya`. */
function otherStem(stem: string, isFirst: boolean): string {
  if (isFirst) return stem.replace(/g$/, 'gu').replace(/c$/, 'qu').replace(/z$/, 'c')
  return stem
    .replace(/(?<=[aeiou])c$/, 'zc')
    .replace(/g$/, 'j')
    .replace(/u$/, 'uy')
}

function pluralOf(english: string): string {
  return /^(?:all caps|text|lower case|bold|italics)$/.test(english)
    ? english
    : /[sx]$/.test(english)
      ? `${english}es`
      : `${english}s`
}

/** The same letters without their accents, as many as there are. */
const plainOf = (text: string) =>
  [...text.normalize('NFC')].map((one) => one.normalize('NFD')[0]!.toLowerCase()[0]!).join('')

const clitics = /^(\p{L}{3,}?)(?:me|nos|se|le|les)?(lo|la|los|las|le|les)$/u

/** `quítenlas` → `remove them` */
function wordOf(plain: string): Word | undefined {
  const known = lexicon.get(plain)
  if (known) return known
  const [, verb = '', object = ''] = clitics.exec(plain) ?? []
  const found = lexicon.get(verb)
  if (found?.kind !== 'verb') return undefined
  const english = object.startsWith('le') ? found.english : `${found.english} ${object.endsWith('s') ? 'them' : 'it'}`
  return { english, kind: 'verb' }
}

/** `y agrega`, `y quítenle`: whether a word of Spanish orders something. */
export const ordersInSpanish = (word: string): boolean => {
  const plain = plainOf(word)
  return !inBoth.has(plain) && wordOf(plain)?.kind === 'verb'
}

/** Words of both languages, and what stands in names. */
const inBoth = new Set([
  'a',
  'no',
  'son',
  'color',
  'error',
  'logo',
  'fin',
  'chica',
  'ser',
  'ir',
  'sobre',
  'use',
  'corte',
  'rose',
  'fine',
  'me',
])
const ofEnglish =
  /\b(?:the|is|are|and|please|pls|to|of|should|with|can|could|it|we|you|our|this|that|on|at|for|make|title|name|bigger|smaller|in|from|not)\b/gi
const quoted = /["“][^"“”]*["”]|(?<![\p{L}\d])['‘][^'’"“”]{2,100}['’](?![\p{L}\d])/gu

function isSpanish(words: readonly string[], request: string): boolean {
  const own = words.filter((word) => !inBoth.has(word) && (wordOf(word) !== undefined || ofSpanish.test(word)))
  const english = request.replace(quoted, ' ').match(ofEnglish)?.length ?? 0
  const isAsked = own.some((word) => wordOf(word)?.kind === 'verb')
  return own.length > english && (own.length > 1 || isAsked || words.length < 4)
}

/** Known for what language they are of, and left as they are. */
const ofSpanish =
  /^(?:del?|se|lo|fue|nos|lunes|martes|miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept?iembre|octubre|noviembre|diciembre)$/

type Token = { at: number; end: number; plain: string; isName: boolean }

function tokensIn(request: string): Token[] {
  const copy = [...request.matchAll(quoted), ...request.matchAll(copyBehind)].map(
    ({ index, 0: all }) => [index, index + all.length] as const,
  )
  const plain = plainOf(request)
  return [...request.matchAll(/\p{L}+/gu)]
    .filter(({ index }) => !copy.some(([from, to]) => index >= from && index < to))
    .map(({ index, 0: word }) => ({
      at: index,
      end: index + word.length,
      plain: plain.slice(index, index + word.length),
      isName: /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\d,]\s$/u.test(request.slice(0, index)),
    }))
}
/** `añadan: Regalo para cada mamá`, `quiten lo del cuidado de niños` */
const copyBehind =
  /(?<=(?:agreg|añad|anad|inclu|pon|pong|escrib|diga|decir|mencion)\p{L}*:\s).+$|(?<=\p{L}\s(?:lo|la parte|la línea|el texto) (?:del?|de la|de los|de las)\s)\p{Ll}.*?(?=,|\.|;| por ?fa|$)/giu

const longest = 7

/** `La foto está muy clara` → `the photo is too light` */
export function inEnglish(request: string): string {
  const text = request.normalize('NFC').replace(/[¿¡]/g, '')
  const tokens = tokensIn(text)
  if (
    !isSpanish(
      tokens.map(({ plain }) => plain),
      text,
    )
  )
    return request
  let [made, at] = ['', 0]
  for (let next = 0; next < tokens.length;) {
    const found = tokens[next]!.isName ? null : longestAt(tokens, next, text)
    if (found === null) {
      next++
      continue
    }
    made += text.slice(at, tokens[next]!.at) + found.english
    at = tokens[next + found.count - 1]!.end
    next += found.count
  }
  return inOrder(made + text.slice(at)).trim()
}

function longestAt(tokens: readonly Token[], from: number, text: string): { english: string; count: number } | null {
  for (let count = Math.min(longest, tokens.length - from); count > 0; count--) {
    const some = tokens.slice(from, from + count)
    // What stands in the way of a phrase: a comma, a name.
    if (
      count > 1 &&
      (some.slice(1).some(({ isName }) => isName) || /[,;:.!?"“]/.test(text.slice(some[0]!.at, some.at(-1)!.end)))
    )
      continue
    const words = some.map(({ plain }) => plain).join(' ')
    const found = count === 1 ? wordOf(words) : lexicon.get(words)
    const after = tokens[from + count]
    if (count === 1 && /^(?:del?|al)$/.test(words) && /^\s\d/.test(text.slice(some[0]!.end))) return null
    if (count === 1 && isLeft(words, after, tokens[from - 1])) return null
    if (found) return { english: found.english, count }
    if (count === 1 && /^del?$/.test(words) && after && isKnown(after))
      return { english: words === 'de' ? 'of' : 'of the', count }
  }
  return null
}

const isKnown = (token: Token | undefined) => token !== undefined && !token.isName && wordOf(token.plain) !== undefined

/** An `and` or an article before a name is a part of it: `martes y JUEVES`, `Día de las Madres`. */
const isLeft = (word: string, after: Token | undefined, before: Token | undefined) =>
  (word === 'y' && !isKnown(after)) ||
  (word.startsWith('nuestr') && (after?.isName ?? false)) ||
  (/^(?:el|la|los|las)$/.test(word) && (after?.isName ?? false) && before?.plain === 'de')

const comparatives: Record<string, string> = { big: 'bigger', small: 'smaller', dark: 'darker', light: 'lighter', bright: 'brighter', bold: 'bolder', thin: 'thinner', tall: 'taller', wide: 'wider', long: 'longer', short: 'shorter' } // prettier-ignore
const hues = 'yellow|purple|red|blue|green|orange|pink|gr[ae]y'
const order: [RegExp, string | ((all: string, ...groups: string[]) => string)][] = [
  [/\bmore (big|small|dark|light|bright|bold|thin|tall|wide|long|short)\b/g, (_, look) => comparatives[look!]!],
  [/\bcorner (top|bottom) (left|right)\b/g, '$1 $2 corner'],
  [/\bcorner (?:to the |of the )?(left|right|top|bottom)\b/g, '$1 corner'],
  [/\b(half|part|side) (top|bottom|left|right)\b/g, '$2 $1'],
  [new RegExp(`\\b(${hues}) (light|dark|bright)\\b`, 'g'), '$2 $1'],
  [/\b(change|replace)\b(.*?) for (?=[\p{L}"“'‘])/gu, '$1$2 to '],
  [/\b(remove|take out) (?:lo|la parte|el texto|the part|the text|the line) (?:of the|de la|de los|de las|del|de|of) ([^,.;!?]+?)(?=,|\.|;|!| please|$)/giu, '$1 the $2 line'],
  [/\b(an?) (\p{Ll}+) (yellow|purple|red|blue|green|white|black|gold|orange|pink|gray|silver|bigger|smaller)\b/gu, '$1 $3 $2'],
  [/\bno (?=in\b|the\b|to\b)/g, 'not '],
  [/^=?(?:is|are|son) (?=too |more |so |hard |the |a |in |on |at |below |above )/iu, 'it is '],
  [/^(?:=is|=are|son) (?=\p{L}|\d|["“'])/iu, 'it should say '],
  [/([,;:] )(?:=is|=are|son) (?=\p{L}|\d|["“'])/giu, '$1it should say '],
] // prettier-ignore

const inOrder = (text: string): string =>
  order.reduce((made, [pattern, by]) => made.replace(pattern, by as string), text).replace(/=(?=is\b|are\b)/g, '')
