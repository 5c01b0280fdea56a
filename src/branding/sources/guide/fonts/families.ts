/** Sizes as they stand beside a family: `24 pt`. */
export const sizes = /\b\d{1,3}(?:\.\d)?\s?(?:pt|px|points?)\b/gi

const weight =
  /^(?:thin|hairline|extra-?light|ultra-?light|extra|ultra|light|regular|medium|semi-?bold|demi-?bold|semi|demi|bold|extra-?bold|heavy|italics?|oblique|outlined?|inline|underlined?|normal|fett|halbfett|mager|kursiv|gras|demi-gras|maigre|italique|negrita|seminegrita|cursiva|redonda|negrito|itálico|grassetto|corsivo|tondo|vet|cursief|fetstil|halvfet|weights?|caps|uppercase|\d{3})$/i
const notFamilies =
  /^(?:we|our|the|use|uses|used|for|all|set|this|these|it|and|or|in|with|typography|type|typeface|typefaces|font|fonts|logo|colou?rs?|page|brand|guide|style|headings?|headlines?|header|headers|titles?|body|copy|text|display|paragraphs?|primary|secondary|accent|google|adobe|bible|sunday|church|subheadings?|subheads?|captions?|aa|abc|h1|h2|h3|weights?|no|do|when|only|please|never|always|everything|else|running|reading|supporting|main|lead|case|sentence|sizes?|scale|both|each|every|if|hex|rgb|cmyk|pantone|styles|hierarchy|samples?|specimens?|examples?|usage|alphabet|pairings?|pairs?|letters?|characters?|glyphs|rules|details|overview|line-?height|letter-?spacing|tracking|leading|kerning)$/i
/** Words that begin a sentence and may end a family's name: Yeseva One. */
const notFirst = /^(?:one|two|three)$/i
/** Whoever owns a typeface is none: "Harbor's primary font". */
const owner = /['’]s$/
/** Words that end a family's name as they end a line's: Playfair Display, Red Hat Text, PT Sans Caption. */
const nameTail = /^(?:display|text|caption)$/i
/** Families whose last word is elsewhere a style: Times New Roman, Latin Modern Roman. */
const romanName = /\b(?:new|modern|times|serif) roman$/i
/** Words in lower case joined by hyphens that speak of type and name none. */
const plainSlug =
  /^(?:sans-serif|semi-sans|slab-serif|(?:all|small|title)-caps|.*-(?:case|caps|aligned|bold|light|spacing|height|width|weight|size|sized|style|text|copy|face|quality|friendly|free))$/i
const slug = /^[a-z][a-z\d]*(?:-[a-z\d]+){1,4}$/

/** What is said of a typeface's terms, and the word for a colour, name none. */
const noName = /\blicen[cs]es?$|\blicen(?:za|cia|ça)$|\blizenz$|^neutrals?$/i

/** A name without its style and without the words around it that merely begin with a capital; empty: none is left. */
export function familyOf(spoken: string): string {
  const words = spoken
    .split(/\s+/)
    .map((word) => word.replace(/[.,'-]+$/, ''))
    .filter((word) => word !== '')
    .flatMap(withoutStyle)
  while (words.length > 0 && [notFamilies, weight, notFirst, owner].some((one) => one.test(words[0]!))) words.shift()
  while (words.length > 0 && isStyle(words)) words.pop()
  const name = words.join(' ')
  if (plainSlug.test(name) || noName.test(name)) return ''
  return /\p{L}{2}/u.test(name) && lettersIn(name) >= lettersMin && name.length <= 40 ? name : ''
}

/** `Gotham-Bold`, as its file is called, in two words. */
function withoutStyle(word: string): string[] {
  const [, name, style] = /^([^-]{3,})-([^-]+)$/.exec(word) ?? []
  return style !== undefined && weight.test(style) ? [name!, style] : [word]
}

/** What is shorter is what a page's ligatures left of a word. */
const lettersMin = 3
const lettersIn = (name: string) => name.replaceAll(/[^\p{L}\d]/gu, '').length

/** Whether the last of these words is no part of a family's name. */
function isStyle(words: readonly string[]): boolean {
  const last = words.at(-1)!
  if (nameTail.test(last)) return words.length === 1
  if (/^roman$/i.test(last)) return !romanName.test(words.join(' '))
  if (/^book$/i.test(last)) return words.length > 1
  if (/^style$/i.test(last) && /^old$/i.test(words.at(-2) ?? '')) return false
  // Arial Black is a family; a third word Black is a weight, and so is Black alone.
  return weight.test(last) || notFamilies.test(last) || (last === 'Black' && words.length !== 2)
}

/** Whether a text says a family's name and its style, and nothing else. */
export function isNameAlone(text: string, name: string): boolean {
  const [before, after, ...more] = text.split(name)
  const rest = `${before} ${after ?? 'more'}`.split(/\s+/).filter((word) => word !== '')
  return (
    more.length === 0 &&
    rest.every((word) => weight.test(word.replace(/^-/, '')) || /^(?:book|roman|black)$/i.test(word))
  )
}

/** The text without words for a style and without sizes. */
export const withoutStyles = (text: string) =>
  text
    .replaceAll(sizes, ' ')
    .split(/\s+/)
    .filter((word) => !weight.test(word.replace(/[.,]+$/, '')) && !/^(?:black|book|roman)[.,]?$/i.test(word))
    .join(' ')

/** A family written as its file is: `proxima-nova` behind a label, and nothing else with it; null: none is. */
export function slugIn(said: string): string | null {
  const words = said
    .replaceAll(sizes, ' ')
    .split(/[\s,;/|()]+/)
    .filter((word) => word !== '' && !weight.test(word))
  const [name] = words
  return words.length === 1 && slug.test(name!) && !plainSlug.test(name!) ? name! : null
}

/** The text without the words that end a family's name: in Playfair Display none speaks of a role. */
export function withoutNames(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])(\p{Lu}[\p{L}\d]*)(\s+(?:Display|Text|Caption))\b/gu, (whole, first: string) =>
    notFamilies.test(first) || weight.test(first) ? whole : first,
  )
}
