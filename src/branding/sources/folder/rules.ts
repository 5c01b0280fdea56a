import type { Refusal } from '../../../reading/model.ts'

export type Skipped = { path: string; why: string }

const skippedShown = 5

/** One sentence on what a folder gave. `more`: it holds more files than are looked at. */
export function sentenceFor(
  { logos, fonts, swatches, texts = 0 }: { logos: number; fonts: number; swatches: number; texts?: number },
  skipped: readonly Skipped[],
  more: boolean,
): string {
  const counted = [
    count(logos, 'logo'),
    count(fonts, 'font file'),
    count(swatches, 'swatch file'),
    count(texts, 'text'),
  ].filter(Boolean)
  const read =
    counted.length > 0 ? `Read ${joined(counted)}` : 'The folder holds no logo, font or swatch file that is read'
  const named = skipped.slice(0, skippedShown).map(({ path, why }) => `${path} (${why})`)
  const rest = skipped.length - named.length
  const passed = named.length === 0 ? '' : `; passed over ${joined(rest > 0 ? [...named, `${rest} more`] : named)}`
  return `${read}${passed}${more ? '; the folder holds more files than are looked at' : ''}.`.slice(0, 1_000)
}

const count = (number: number, noun: string) => (number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`)
const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const refusals: Record<Refusal['refused'], string> = {
  wrong_format: 'not what its name says',
  encrypted: 'locked',
  damaged: 'damaged',
  too_large: 'too large',
  too_long: 'took too long',
}
export const whyRefused = ({ refused }: Refusal) => refusals[refused]

export type LogoFacts = {
  longerSide: number
  aspect: number
  transparent: boolean
  format: string
  photograph: boolean
  /** Clear around and lost on white. */
  reversed: boolean
  /** In black, white and grey, where other logos of the folder have a colour. */
  oneColored: boolean
  /** It brings a ground that is dark, coloured or of many colours. */
  onTint: boolean
  /** How much of its colours the brand's files state; 0: they state none. */
  ownShare: number
}

/** What a logo's image says for or against it. */
export function imageRank(facts: LogoFacts): number {
  const { longerSide, aspect, transparent, format, photograph, reversed, oneColored, onTint, ownShare } = facts
  const size = longerSide < 200 ? -1.5 : longerSide >= 600 ? 0.5 : 0
  const shape = aspect > 8 ? -2 : 0
  const kind = { svg: 0.75, jpeg: -0.5 }[format] ?? 0
  const variant = (reversed ? 1.5 : 0) + (oneColored ? 1 : 0) + (onTint ? 1.5 : 0)
  return size + shape + kind + (transparent ? 0.5 : 0) - (photograph ? 4 : 0) - variant + ownShare
}

/** 0.3..0.95 from a rank. */
export const logoConfidence = (rank: number) =>
  Math.round(Math.min(0.95, Math.max(0.3, 0.66 + rank * 0.05)) * 100) / 100

/** What makes a drawing more than a drawing: it could run, or fetch. */
const unsafe: readonly [RegExp, string][] = [
  [/<script[\s>/]/i, 'it holds a script'],
  [/\son[a-z]+\s*=\s*["']/i, 'it holds a script'],
  [/href\s*=\s*["']\s*(javascript:|data:text)/i, 'it holds a script'],
  [/(?:href|src)\s*=\s*["']\s*(?:https?:|ftp:|file:|\/\/)/i, 'it links to something outside'],
  [/url\(\s*["']?\s*(?:https?:|ftp:|file:|\/\/)/i, 'it links to something outside'],
  [/@import\b/i, 'it links to something outside'],
  [/<!ENTITY[^>]*\bSYSTEM\b/i, 'it links to something outside'],
  [/<foreignObject[\s>]/i, 'it holds a web page'],
]

/** Why a drawing is not taken; null: it is no more than a drawing. */
export function whyUnsafe(svg: string): string | null {
  return unsafe.find(([pattern]) => pattern.test(svg))?.[1] ?? null
}
