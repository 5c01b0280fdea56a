import { colorsNamed } from 'culori'
import type { ColorRole } from '../../model.ts'

/** How guides call the roles. The first that is met in a text counts; what is spoken of as forbidden has none. */
const roleWords: readonly [ColorRole, RegExp][] = [
  [
    'primary',
    /\b(primary|main|dominant|lead|signature|core|key|hero|brand) ?(?:brand )?(?:(?:palette|colou?rs?|hues?|tones?)\b)?|\bprimar(?:y|ies)\b/gi,
  ],
  ['secondary', /\b(?:secondary|secondaries|supporting|supported by|complementary|second)\b/gi],
  ['accent', /\b(?:accents?|accented|highlights?|call[- ]to[- ]action|cta|tertiary|pops? of colou?r)\b/gi],
  ['neutral', /\bneutrals?\b/gi],
  ['background', /\b(?:backgrounds?|backdrops?|page colou?r)\b|^\s*(?:paper|canvas)\b/gi],
  ['text', /\b(?:body text|text|copy colou?r|type colou?r)\b|^\s*ink\b/gi],
]
/** These words mean a colour's role only with a word for colour behind them. */
const weakPrimary = /^(?:lead|signature|core|key|hero|brand|main|dominant)$/i
const typeTalk =
  /\b(?:fonts?|typefaces?|typography|headlines?|headings?|weights?|serif|lettering|logos?|audience|message|wordmark|lockup)\b/i
const forbidden = /\b(?:do not|don[’']t|never|avoid|not use|retired|formerly|no longer|outdated|previous)\b/i
const colorTalk = /\b(?:colou?rs?|palettes?|swatch(?:es)?|hues?|tones?)\b/i

export type RoleWord = { role: ColorRole; start: number; end: number }

/** The words in a text that name a colour's role, in their order. */
export function roleWordsIn(text: string): RoleWord[] {
  const found = roleWords.flatMap(([role, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([word]) => !weakPrimary.test(word.trim()))
      .map((match) => ({ role, start: match.index, end: match.index + match[0].length })),
  )
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start }, at, all) => at === 0 || start >= all[at - 1]!.end)
}

/** Whether what stands at `at` is spoken of as something not to use: the same sentence says so before it. */
export function isForbidden(text: string, at = text.length): boolean {
  return forbidden.test(
    text
      .slice(0, at)
      .split(/[.;!?]\s/)
      .at(-1)!,
  )
}
const isTypeTalk = (text: string) => typeTalk.test(text)
export const isColorTalk = (text: string) => colorTalk.test(text)

const labelCharsMax = 48

/** The role of a short text that does little more than name it; null: it is none, or speaks of letters and logos. */
export function labelOf(text: string): ColorRole | null {
  const plain = text.trim()
  if (plain.length > labelCharsMax || isTypeTalk(plain) || isForbidden(plain) || /[.!?]\s+\S/.test(plain)) return null
  return roleWordsIn(plain)[0]?.role ?? null
}

/** What designers write and CSS does not know. Values by eye, near the middle of what paint makers call so. */
const spoken: Record<string, string> = {
  'navy blue': '#000080',
  'royal blue': '#4169e1',
  'sky blue': '#87ceeb',
  'forest green': '#228b22',
  'kelly green': '#4cbb17',
  'hunter green': '#355e3b',
  'olive green': '#6b8e23',
  'off white': '#faf9f6',
  'off-white': '#faf9f6',
  burgundy: '#800020',
  'brick red': '#b22222',
  charcoal: '#36454f',
  cream: '#fffdd0',
  emerald: '#50c878',
  mustard: '#e1ad01',
  sage: '#9caf88',
  rust: '#b7410e',
  terracotta: '#e2725b',
  blush: '#de5d83',
  amber: '#ffbf00',
  sand: '#c2b280',
  slate: '#708090',
}
const named: Record<string, string> = {
  ...Object.fromEntries(Object.entries(colorsNamed).map(([name, rgb]) => [name, hexOf(rgb)])),
  ...spoken,
}
const names = Object.keys(named).toSorted((one, other) => other.length - one.length)
/** The source of a pattern of one colour's name. */
export const colorNamesPattern = `(?<![\\w#-])(?:${names.join('|')})(?![\\w-])`
const namePattern = new RegExp(colorNamesPattern, 'gi')

function hexOf(rgb: number | readonly number[]): string {
  const value = typeof rgb === 'number' ? rgb : (rgb[0]! << 16) | (rgb[1]! << 8) | rgb[2]!
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The names of colours in a text: CSS's, and those designers use. */
export function colorNamesIn(text: string): { name: string; hex: string; start: number; end: number }[] {
  return [...text.matchAll(namePattern)].map((match) => ({
    name: match[0],
    hex: named[match[0].toLowerCase()]!,
    start: match.index,
    end: match.index + match[0].length,
  }))
}
