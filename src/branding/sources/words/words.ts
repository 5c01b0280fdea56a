import type { ColorRole } from '../../model.ts'
import knownFamilies from './known-families.json' with { type: 'json' }
import { all, anyOf, pattern } from './vocabulary.ts'
import { colorNamesPattern } from './color-words.ts'

export { colorNamesIn, colorNamesPattern } from './color-words.ts'
export { chosenWordsIn, isOnVote, isOptionWord, nameOfOption, optionsIn } from './choices.ts'
export { isBefore, isEnded, timeOf } from './past.ts'
export { hasMinistry, isMinistry, isOnMinistries, ministryIn } from './ministries.ts'
export { isDisowned, isOfOther, isOfOtherColors, isOther } from './others.ts'
export { isDenied } from './refusals.ts'
export { isSubstitute, withoutSubstituteBehind, withoutSubstituteClauses } from './substitutes.ts'

const colorWord = anyOf(all(({ color }) => color))
const colorBehind = `(?:\\s+(?:brand\\s+)?(?:${colorWord}))`
const sources: Record<ColorRole, string> = {
  primary: `(?:${anyOf(all(({ roles }) => roles.primary))})${colorBehind}?|(?:${anyOf(all(({ leading }) => leading))})(?:${colorBehind}|\\s+one(?!\\p{L})|\\s+(?:${colorNamesPattern}))`,
  secondary: anyOf(all(({ roles }) => roles.secondary)),
  accent: anyOf(all(({ roles }) => roles.accent)),
  neutral: anyOf(all(({ roles }) => roles.neutral)),
  background: anyOf(all(({ roles }) => roles.background)),
  text: anyOf(all(({ roles }) => roles.text)),
}
const roleWords = Object.entries(sources).map(
  ([role, source]) => [role as ColorRole, new RegExp(source, 'giu')] as const,
)
const notColor = pattern(all((one) => one.notColor))
/** A span of years that has ended tells of a brand of before. */
const yearsPast = '\\b(?:19|20)\\d\\d\\s+(?:to|until|through|bis|à|até|hasta)\\s+(?:19|20)\\d\\d\\b'
const forbidden = new RegExp(
  `${anyOf(all((one) => [...one.forbidden, ...one.former, ...one.rejected]))}|${yearsPast}|[✗✘❌🚫⛔]`,
  'iu',
)
const misuse = new RegExp(`${anyOf(all((one) => one.forbidden))}|[✗✘❌🚫⛔]`, 'iu')
const former = pattern(all((one) => [...one.former, ...one.rejected]))
/** What says only that a name is a ministry's: `Sub-brand: `, `Ministry – `. */
const ministryLabel = new RegExp(
  `^\\s*(?:${anyOf(all((one) => [...one.subBrands, ...one.ministryKinds]))})(?:\\s+\\d+)?(?:\\s*[:：–—]|\\s+-)\\s*(?=\\S)`,
  'iu',
)
const colorTalk = new RegExp(colorWord, 'iu')
const typeTalk = pattern(all(({ type }) => type))
/** A whole text that names a role of type and nothing else: `Headings`, `Body copy`, `Fonte dos títulos`. */
const smallWords = 'for|the|our|in|font|de|del|dos|das|do|da|para|el|la|los|las|le|les|des|pour|für|die|der|and'

export type RoleWord = { role: ColorRole; start: number; end: number }

/** The words in a text that name a colour's role, in their order; a table's or a button's own ground and text are no role. */
export function roleWordsIn(text: string): RoleWord[] {
  const found = roleWords.flatMap(([role, words]) =>
    [...text.matchAll(words)].map((match) => ({ role, start: match.index, end: match.index + match[0].length })),
  )
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start }, at, sorted) => at === 0 || start >= sorted[at - 1]!.end)
    .filter((word) => !isOfPart(text, word) && !isOfToken(text, word) && !isOfSchool(text, word))
    .filter((word, at, left) => !isRankOf(text, word, left[at + 1]))
}

/** `St. Columba's Primary keeps its blue`: a school's name, which no colour follows. */
const isOfSchool = (text: string, { start, end }: RoleWord) =>
  /\p{Lu}\p{L}+['’]s\s$/u.test(text.slice(0, start)) &&
  /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end)) &&
  /^\s+\p{Ll}/u.test(text.slice(end)) &&
  !colorBehindRole.test(text.slice(end))
const colorBehindRole = new RegExp(`^(?:${colorBehind}|\\s+(?:is|are)\\b)`, 'iu')

/** `Primary surface`, `secondary text`, `primary action color`: the first of grounds, letters or buttons, and not of all colours. */
const isRankOf = (text: string, { role, end }: RoleWord, next: RoleWord | undefined) =>
  (role === 'primary' || role === 'secondary') &&
  (ofActions.test(text.slice(end)) ||
    ((next?.role === 'background' || next?.role === 'text' || next?.role === 'accent') &&
      /^[\s-]+$/.test(text.slice(end, next.start))))
const ofActions = /^[\s-]+(?:actions?|buttons?|links?)(?!\p{L})/iu

/** `sidebar-primary` is the first colour of a sidebar, and `primary-foreground` that of letters on the first. */
const isOfToken = (text: string, { start, end }: RoleWord) =>
  /(?<![\p{L}\d])(?!colou?r|brand|theme|palette|clr|base|main|global|site|church)\p{L}{2,}-$/iu.test(
    text.slice(0, start),
  ) || /^-(?:foreground|text|hover|content|contrast)\b/i.test(text.slice(end))

const part = anyOf(all(({ parts }) => parts))
/** `Table header – background`, `inputs have a … background`: a few words stand between, and none that begins another thing. */
const partBefore = new RegExp(
  `(?:${part})[\\s–—-]+(?:(?!(?:and|or|und|oder|et|ou|y|o|e)\\s)#?[\\p{L}\\d]+[\\s–—-]+){0,4}$`,
  'iu',
)
/** `Use on dark backgrounds`: what a colour stands on is no colour of its own. */
const standsOn = /(?<!\p{L})(?:on|onto|against|over|auf|vor|sobre|contra|sur|em)\s+(?:#?[\p{L}\d-]+[\s,]+){0,4}$/iu
/** `White on primary` says what letters stand on the first colour. */
const pairedWith = /^\s*(?:[\p{L}-]+\s+){1,3}(?:on|auf|sur|sobre|su|op|på)\s+$/iu
/** `For text legibility`: of letters, and no colour of theirs. */
const ofLetters =
  /^\s+(?:legibility|readability|contrast|overlays?|alignment|sizes?|weights?|styles?|links?|box(?:es)?|areas?|blocks?)\b/i
/** `A line of text` is a measure, and no colour's use. */
const lineOf = /\b(?:lines?|blocks?|pieces?|sizes?) of\s+$/i
const partBehind = new RegExp(
  `^\\s+(?:colou?r\\s+)?(?:of(?:\\s+(?:the|an?))?|du|des?|de\\s+l[aeo]s?|de\\s+l['’]|del|da|do|dos|das|der|vom|von)\\s*(?:${part})`,
  'iu',
)

/** Whether a ground or a text is that of a part of a page, and not of all that the brand makes. */
const isOfPart = (text: string, { role, start, end }: RoleWord) =>
  (role !== 'background' && role !== 'text' && pairedWith.test(text.slice(0, start))) ||
  ((role === 'background' || role === 'text') &&
    (partBefore.test(text.slice(Math.max(0, start - partReach), start)) ||
      partBehind.test(text.slice(end, end + partReach)) ||
      (role === 'background' && standsOn.test(text.slice(Math.max(0, start - partReach), start))) ||
      (role === 'text' && (ofLetters.test(text.slice(end, end + partReach)) || lineOf.test(text.slice(0, start))))))
const partReach = 40

/** Whether what stands at `at` is spoken of as something not to use: the same sentence says so before it. */
export function isForbidden(text: string, at = text.length): boolean {
  const sentence = text
    .slice(0, at)
    .split(/[.;!?]\s/)
    .at(-1)!
  return forbidden.test(sentence.replaceAll(asPartner, ' '))
}
/** `with sand as the partner and plum as the accent`: a colour that goes with another. */
const asPartner = /\b(?:as|is)\s+(?:the|an?|its|their)\s+partner(?=\s*(?:[,;]|and\b|with\b|$))/gi

const colorWords = new RegExp(colorWord, 'giu')
/** The text without the words for colours and for their roles, in any language. */
export const withoutColorWords = (text: string) =>
  roleWords.reduce((left, [, words]) => left.replaceAll(words, ' '), text).replaceAll(colorWords, ' ')

const example = pattern(all((one) => one.examples))
/** Whether a sentence gives what stands behind it as an example of anything: `A code looks like #ff5733`. */
export const isExample = (text: string) => example.test(text.split(/[.;!?]\s/).at(-1)!)
export const isMisuse = (text: string) => misuse.test(text)
export const isFormer = (text: string) => former.test(text)
export const isColorTalk = (text: string) => colorTalk.test(text)
export const isTypeTalk = (text: string) => typeTalk.test(text)

const application = pattern(all(({ applications }) => applications))
/** Whether a heading is that of one thing a brand is put to: its business cards, its buttons. */
export const isApplication = (text: string) => application.test(text) && !isColorTalk(text) && !isTypeTalk(text)

/** A ministry's heading without the label before its name; what goes on to speak of colours or type is no name. */
export function withoutMinistryLabel(text: string): string {
  const name = text.replace(ministryLabel, '')
  return isColorTalk(name) || isTypeTalk(name) ? text : name
}
/** Whether a text has a word for ministries, departments or events. */
export const isOfMinistryKind = (text: string) => ministryKind.test(text)

const ministryKind = pattern(all((one) => [...one.subBrands, ...one.ministryKinds]))
const ministryWords = pattern(
  all((one) => [...one.subBrands, ...one.ministryKinds]),
  'giu',
)
const headingFiller = new RegExp(
  `(?<![\\p{L}])(?:${smallWords}|of|by|each|every|all|one|has|its|own|other|more|a|an|und|jede[rs]?|unsere[rn]?|cada|nuestros|nuestras|nossos|nos|onze|våra|nostri|dei|delle|et|y|e|en|och)(?![\\p{L}])`,
  'giu',
)
/** Whether a heading is that of several ministries, each with what it is called beside it: `Ministry accents`. */
export const isOfMinistries = (text: string) =>
  ministryKind.test(text) &&
  (isColorTalk(text) || roleWordsIn(text).length > 0) &&
  !/\p{L}{3}/u.test(withoutColorWords(text.replaceAll(ministryWords, ' ')).replaceAll(headingFiller, ' '))

const interfaces = pattern(all(({ interfaces: words }) => words))
const states = pattern(all((one) => one.states))
const plainStates = pattern(all((one) => one.plainStates))
const occasions = pattern(all((one) => one.occasions))
/** Whether a heading is that of what a digital interface alone needs colours for: its states, its charts. */
export const isInterface = (text: string) => interfaces.test(text) || (states.test(text) && isColorTalk(text))
/** Whether a label names a state of a digital interface: `Error`, `Primary hover`. */
export const isState = (label: string) => states.test(label) || plainStates.test(label)
/** Whether a sentence speaks of a state of a digital interface: none of the words that others use as well. */
export const isOfStates = (text: string) => states.test(text)
const areNot = new RegExp(`(?:${anyOf(all((one) => one.areNot))})\\s+(?:\\p{L}+\\s+){0,2}(?:${colorWord})`, 'iu')
/** Whether a sentence says of those that it stands with that they are no colours of the brand. */
export const isOfNobody = (text: string) => areNot.test(text)
/** Whether a text speaks of a campaign, a season or another body, whose colours are not the brand's. */
export const isOccasion = (text: string) => occasions.test(text)

const labelCharsMax = 48

/** The role of a short text that does little more than name it; null: it is none, or speaks of letters and logos. */
export function labelOf(text: string): ColorRole | null {
  const plain = text.trim()
  if (plain.length > labelCharsMax || notColor.test(plain) || isForbidden(plain) || /[.!?]\s+\S/.test(plain))
    return null
  // A declaration of a style sheet: `text-align : center`.
  if (/(?<![\p{L}-])text-(?!colou?r)\p{L}/iu.test(plain)) return null
  // A shade of the role's colour: `Primary +1`.
  if (/(?:^|\s)[+−-]\s?\d+$/.test(plain)) return null
  // "Use for primary content blocks": the role is that of what follows it.
  if (plain.split(/\s+/).length > fewWords && !colorTalk.test(plain) && isOfNoun(plain)) return null
  // The end of a sentence that began in another line.
  if (/^\p{Ll}.*[.!?]$/u.test(plain)) return null
  return roleWordsIn(plain)[0]?.role ?? (ownColor.test(plain) ? 'primary' : null)
}
/** `Our color`, of which there is one. */
const ownColor =
  /^(?:¿?(?:what|which|cu[aá]l|qu[eé]|was|welches|quelle|qual)\s+(?:is|es|ist|est|é|è)\s+)?(?:our|the church['’]s|unsere|nuestro|notre|nossa|il nostro|onze|nasz|vår)\s+(?:colou?r|farbe|color|couleur|cor|colore|kleur|kolor|färg)\s?[.:!?]?$/iu

const useAtEnd = new RegExp(
  `(?:${anyOf(all(({ uses }) => uses))})\\s+(?:[\\p{L}'’]+\\s+)?(?:(?:${colorWord})\\s*)?[:=(–—-]?\\s*$`,
  'iu',
)
/** Whether a text ends with what is used, up to the thing itself: `We use `, `Wir nutzen die Farbe `. */
export const endsWithUse = (text: string) => useAtEnd.test(text)

const leadingWord = new RegExp(`^\\s*(?:${anyOf(all(({ leading }) => leading))})\\s*$`, 'iu')
/** Whether a text is such a word as `Main` alone, which names the first of several palettes. */
export const isLeadingWord = (text: string) => leadingWord.test(text)

const fewWords = 4
const isOfNoun = (text: string) =>
  roleWordsIn(text).some(({ end }) => /^\s+(?!and|or|with|for|in|is|on|as)\p{Ll}{3,}/u.test(text.slice(end)))

/** What a word says a family is for. `first` and `second` say it by rank alone; `both`: one family does for all. */
export type TypeUse = 'heading' | 'body' | 'first' | 'second' | 'both' | 'other'
export type TypeWord = { use: TypeUse; start: number; end: number }

const typeUses: [TypeUse, RegExp][] = [
  ['heading', new RegExp(`(?<!sub[- ]?)(?:${anyOf(all(({ heading }) => heading))})`, 'giu')],
  [
    'body',
    pattern(
      all(({ body }) => body),
      'giu',
    ),
  ],
  [
    'first',
    pattern(
      all(({ firstType }) => firstType),
      'giu',
    ),
  ],
  [
    'second',
    pattern(
      all(({ secondType }) => secondType),
      'giu',
    ),
  ],
  [
    'both',
    pattern(
      all(({ bothType }) => bothType),
      'giu',
    ),
  ],
  [
    'other',
    pattern(
      all(({ otherType }) => otherType),
      'giu',
    ),
  ],
]

/** The words in a text that say what families are for, in their order; of two at one place the longer, and a button's text is a button's. */
export function typeWordsIn(text: string): TypeWord[] {
  const found = typeUses.flatMap(([use, words]) =>
    [...text.matchAll(words)].map((match) => ({ use, start: match.index, end: match.index + match[0].length })),
  )
  const kept: TypeWord[] = []
  for (const word of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = kept.at(-1)
    if (last && word.start < last.end) continue
    const isTextOfIt =
      last?.use === 'other' || (last?.use === 'heading' && isPlainText(text.slice(word.start, word.end)))
    if (last && isTextOfIt && isTextOf(text.slice(last.end, word.start), word)) last.end = word.end
    else kept.push(word)
  }
  return kept
}

/** `Header text` is that of headers. */
const isPlainText = (word: string) => /^(?:text|copy)$/i.test(word)
const isTextOf = (between: string, { use }: TypeWord) => /^\s+$/.test(between) && (use === 'body' || use === 'heading')

const ranks: Partial<Record<ColorRole, TypeUse>> = { primary: 'first', secondary: 'second', accent: 'other' }

/** Words of rank alone, such as `Primary: Gotham`: where type is spoken of they are of families. */
export function rankWordsIn(text: string): TypeWord[] {
  return roleWordsIn(text).flatMap(({ role, start, end }) => {
    const use = ranks[role]
    return use === undefined ? [] : [{ use, start, end }]
  })
}

const conditional = pattern(all((one) => [...one.conditional, ...one.otherScripts]))
/** Whether a sentence allows a thing for some cases, and so says nothing of the usual one. */
export const isConditional = (text: string) => conditional.test(text)

const typeWords = new Set(
  all(({ heading, body, otherType, type, color, bothType, roles }) =>
    [heading, body, otherType, type, color, bothType, roles.primary, roles.secondary, roles.accent].flat(),
  ).map((word) => word.toLowerCase()),
)
/** Whether a word of any language speaks of type, and so is no part of a family's name. */
export const isTypeWord = (word: string) =>
  ['-', ' ', ''].some((joint) => typeWords.has(word.toLowerCase().replaceAll('-', joint))) || isSmallWord.test(word)
const isSmallWord =
  /^(?:for|the|our|in|de|del|dos|das|do|da|para|el|la|los|las|le|les|des|pour|für|die|der|den|und|et|y|e|nous|wir|usamos|we|sie|im|as|os|um|uma|una|un|une|il|su|nos|nuestra|nossa|notre|unsere)$/iu

const publishedKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
const families = new Set(knownFamilies.families.split(' '))
/** Whether a family is one of those that foundries publish, by its name without spaces. */
export const isKnownFamily = (name: string) =>
  families.has(publishedKey(name)) ||
  (name.includes(' ') && endings.some((end) => families.has(publishedKey(name) + end)))
/** What a foundry puts behind a name of several words, and who speaks of it leaves out: Source Sans, Old Standard. */
const endings = ['pro', 'tt']

const setsOf = {
  showy: new Set(knownFamilies.showy.split(' ')),
  handwritten: new Set(knownFamilies.handwritten.split(' ')),
  monospaced: new Set(knownFamilies.monospaced.split(' ')),
}
/** What Google's catalogue has a family for where that is no running text: for display and handwriting, for handwriting alone, or for code. */
export const isFamilyFor = (kind: keyof typeof setsOf, name: string) => setsOf[kind].has(publishedKey(name))

/** The text with the names of published families as they are printed, whatever letters they are written in: `Roboto slab`, `josefin sans`. */
export function withFamilyCase(text: string): string {
  if (!/ \p{Ll}/u.test(text) && !/^\p{Ll}/u.test(text)) return text
  const isOnType = isTypeTalk(text) || typeWordsIn(text).length > 0
  const words = [...text.matchAll(familyWord)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const capitals = new Set<number>()
  words.forEach(({ start }, at) => {
    for (const count of [4, 3, 2]) {
      const end = words[at + count - 1]?.end
      const name = text.slice(start, end)
      if (end === undefined || capitals.has(start) || /[^\p{L}\d ]| {2}/u.test(name)) continue
      if (!families.has(publishedKey(name)) || !(isOnType || /^\p{Lu}/u.test(name)) || isOfShortWords(name)) continue
      for (const one of words.slice(at, at + count)) capitals.add(one.start)
    }
  })
  return text.replaceAll(familyWord, (word, at: number) =>
    capitals.has(at) ? word[0]!.toUpperCase() + word.slice(1) : word,
  )
}
const familyWord = /(?<![\p{L}\d])\p{L}[\p{L}\d]+(?![\p{L}\d])/gu
/** `in der` is no Inder: short words in small letters are those of a sentence. */
const isOfShortWords = (name: string) => name.split(/\s+/).every((word) => /^\p{Ll}{1,3}$/u.test(word))

const ligature = '\uFFFD'
/** So many letters are set as one at most: ffi. */
const lettersOfLigature = '[a-z]{2,3}'

/** A family's name with the letters that a file's ligatures lost (`Bi�er`), where one published name alone fits. */
export function withLigatures(name: string): string {
  if (!name.includes(ligature)) return name
  const pattern = name
    .split(ligature)
    .map((part) => part.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
    .join(`(${lettersOfLigature})`)
  const fits = [...` ${knownFamilies.families} `.matchAll(new RegExp(`(?<= )${pattern}(?= )`, 'g'))]
  const letters = fits.length === 1 ? fits[0]!.slice(1) : []
  return name.replaceAll(ligature, () => letters.shift() ?? ligature)
}

const labelFiller = new RegExp(
  `(?<![\\p{L}])(?:${smallWords}|used?|use|uses|set|is|are|as|always|our|all|both|every|with|bold|regular|en|em|in|und|y|e|et)(?![\\p{L}])`,
  'giu',
)
const typeTalks = new RegExp(typeTalk.source, 'giu')

/** Whether a text is a label of type alone, such as `Headings` or `Fonte do texto`: it needs no other word of type. */
export function isTypeLabel(text: string): boolean {
  const words = typeWordsIn(text)
  const rest = words
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    // The level of a heading: `Heading 1`.
    .replace(/(?<![\p{L}\d])[1-6]\s*$/u, ' ')
  return words.length > 0 && !/[\p{L}\d]/u.test(withoutTypeTalk(rest))
}
const withoutTypeTalk = (text: string) => text.replaceAll(typeTalks, ' ').replaceAll(labelFiller, ' ')

/** Whether a text says that it is about type, and nothing else: `Font type`. */
export const isOnlyTypeTalk = (text: string) => isTypeTalk(text) && !/[\p{L}\d]/u.test(withoutTypeTalk(text))

/**
 * What words that say nothing of a family are: `talk` where they speak of type (`our fonts are`), else `filler` (`are set in`);
 * null: they say something else.
 */
export function typeFillerOf(text: string): 'talk' | 'filler' | null {
  if (/\p{L}{2}|\d/u.test(withoutTypeTalk(text))) return null
  return isTypeTalk(text) ? 'talk' : 'filler'
}
