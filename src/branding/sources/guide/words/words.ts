import type { ColorRole } from '../../../model.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

export { colorNamesIn, colorNamesPattern } from './color-words.ts'

/**
 * What a guide's words mean, in each language that is known. `leading` words mean the primary colour only with a word for
 * colour beside them; `^` begins what counts only at the beginning of a text.
 */
type Vocabulary = typeof en
const languages: readonly Vocabulary[] = [en, es, de, fr, pt, ko]

/** Korean words carry their particles. */
const isKorean = (word: string) => /\p{sc=Hangul}/u.test(word)
const escaped = (word: string) => word.replaceAll(/[.*+?()|[\]{}]/g, '\\$&').replaceAll(/[ -]/g, '[\\s-]?')

/** The source of a pattern of any of these words, as whole words. */
function anyOf(words: readonly string[]): string {
  const sorted = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  return sorted
    .map((word) => {
      if (isKorean(word)) return escaped(word)
      const isFirst = word.startsWith('^')
      const plain = `(?<![\\p{L}\\d])${escaped(isFirst ? word.slice(1) : word)}(?![\\p{L}\\d])`
      return isFirst ? `^\\s*${plain}` : plain
    })
    .join('|')
}

const all = (of: (vocabulary: Vocabulary) => readonly string[]) => languages.flatMap(of)
const pattern = (words: readonly string[], flags = 'iu') => new RegExp(anyOf(words), flags)

const colorWord = anyOf(all(({ color }) => color))
const colorBehind = `(?:\\s+(?:brand\\s+)?(?:${colorWord}))`
const sources: Record<ColorRole, string> = {
  primary: `(?:${anyOf(all(({ roles }) => roles.primary))})${colorBehind}?|(?:${anyOf(all(({ leading }) => leading))})${colorBehind}`,
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
const forbidden = new RegExp(`${anyOf(all((one) => [...one.forbidden, ...one.former]))}|[✗✘❌🚫⛔]`, 'iu')
const misuse = new RegExp(`${anyOf(all((one) => one.forbidden))}|[✗✘❌🚫⛔]`, 'iu')
const former = pattern(all((one) => one.former))
const ministry = pattern(all(({ ministries }) => ministries))
/** A kind of ministry is one of its own only behind a name: `Harbor Campus`, and not `Our ministries`. */
const namedMinistry = new RegExp(
  `(?<![\\p{L}])(?!Our|The|All|Church|Nuestr|Nossos?)\\p{Lu}[\\p{L}'’]+\\s+(?:${anyOf(all((one) => one.ministryKinds)).replaceAll('(?<![\\p{L}\\d])', '')})`,
  'u',
)
const colorTalk = new RegExp(colorWord, 'iu')
const typeTalk = pattern(all(({ type }) => type))
const headingWords = new RegExp(`(?<!sub[- ]?)(?:${anyOf(all(({ heading }) => heading))})`, 'iu')
const bodyWords = pattern(all(({ body }) => body))
/** A whole text that names a role of type and nothing else: `Headings`, `Body copy`, `Fonte dos títulos`. */
const smallWords = 'for|the|our|in|font|de|del|dos|das|do|da|para|el|la|los|las|le|les|des|pour|für|die|der|and'

export type RoleWord = { role: ColorRole; start: number; end: number }

/** The words in a text that name a colour's role, in their order. */
export function roleWordsIn(text: string): RoleWord[] {
  const found = roleWords.flatMap(([role, words]) =>
    [...text.matchAll(words)].map((match) => ({ role, start: match.index, end: match.index + match[0].length })),
  )
  return found
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start }, at, sorted) => at === 0 || start >= sorted[at - 1]!.end)
}

/** Whether what stands at `at` is spoken of as something not to use: the same sentence says so before it. */
export function isForbidden(text: string, at = text.length): boolean {
  const sentence = text
    .slice(0, at)
    .split(/[.;!?]\s/)
    .at(-1)!
  return forbidden.test(sentence)
}

export const isMisuse = (text: string) => misuse.test(text)
export const isFormer = (text: string) => former.test(text)
export const isColorTalk = (text: string) => colorTalk.test(text)
export const isTypeTalk = (text: string) => typeTalk.test(text)

/** Whether a heading is that of a ministry, a school or another part of a church. */
export const isMinistry = (text: string) => ministry.test(text) || namedMinistry.test(text)

const labelCharsMax = 48

/** The role of a short text that does little more than name it; null: it is none, or speaks of letters and logos. */
export function labelOf(text: string): ColorRole | null {
  const plain = text.trim()
  if (plain.length > labelCharsMax || notColor.test(plain) || isForbidden(plain) || /[.!?]\s+\S/.test(plain))
    return null
  return roleWordsIn(plain)[0]?.role ?? null
}

/** Where words for headings and for running text stand in a text; Infinity: nowhere. */
export function typeRolesIn(text: string): { heading: number; body: number } {
  return { heading: headingWords.exec(text)?.index ?? Infinity, body: bodyWords.exec(text)?.index ?? Infinity }
}

/** Whether a text is a label of type alone, such as `Headings` or `Fonte do texto`: it needs no other word of type. */
export function isTypeLabel(text: string): boolean {
  const rest = text
    .replaceAll(new RegExp(headingWords.source, 'giu'), ' ')
    .replaceAll(new RegExp(bodyWords.source, 'giu'), ' ')
    .replaceAll(new RegExp(typeTalk.source, 'giu'), ' ')
    .replaceAll(
      new RegExp(
        `(?<![\\p{L}])(?:${smallWords}|used?|use|uses|set|is|are|as|always|our|all|both|every|with|bold|regular|en|em|in|und|y|e|et)(?![\\p{L}])`,
        'giu',
      ),
      ' ',
    )
  return !/[\p{L}\d]/u.test(rest)
}
