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

/** A path's words in lower case, its ending left out. */
export function wordsIn(path: string): string {
  const plain = path.replace(/\.[^./]+$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return plain
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What a logo's name says for or against it as the church's first one. */
const nameWeights: readonly [RegExp, number][] = [
  [/\b(primary|main|master|default|official|approved|final|principal|principale|haupt|hauptlogo|oficial)\b/, 3],
  [/\b(horizontal|lockup|landscape|full logo|combination|combined|combo)\b/, 2],
  [/\b(full colou?r|colou?r|rgb|4c|farbe|farbig|couleurs?|cores|colores|cor)\b/, 1.5],
  [/\blogo\b/, 1],
  [/\b(wordmark|logotype)\b/, 0.5],
  // "Icon only", "title only": a part of the logo.
  [/\b(only|outlined?|hollow)\b/, -1.5],
  [/\b(secondary|alternate|alternative|alt|stacked|vertical)\b/, -1],
  [/\b(icon|favicon|symbol|(?<!combination )mark|submark|avatar|social|badge|seal|monogram|app)\b/, -2],
  [
    /\b(white|reversed?|knockout|negative|inverse|inverted|mono|monochrome|black|bw|gr[ae]yscale|one colou?r|1c|blanc[oa]?|blanche|branc[oa]|wei(?:ss|ß)|negativ[oa]?|negr[oa]|schwarz|sw|noire?|pret[oa]|nb)\b/,
    -2.5,
  ],
  [
    /\b(old|archive|archived|draft|deprecated|previous|unused|rejected|watermark|copy|test|antigu[oa]|viej[oa]|altes|anciens?|antig[oa]|entwurf|borrador|rascunho)\b/,
    -6,
  ],
  [
    /\b(kids?|youth|students?|children|camp|conference|school|ministry|ministries|campus(?:es)?|sub ?brands?|events?|series|podcast|partners?|clients?|customers?|kunden|clientes|sponsors?|denomination|dioces[ei]s?|diocesan|diócesis|diocèse|bistum|synod|archdiocese|network|vbs|niños|jóvenes|kinder|jugend|jeunes|enfants|crianças|jovens)\b/,
    -6,
  ],
]

const olderWords =
  /\b(?:old|archived?|archives|deprecated|previous|former|obsolete|outdated|unused|rejected|do not use|don t use|antigu[oa]s?|viej[oa]s?|veraltet|anciens?|anciennes?|antig[oa]s?|vecchi[oa]?)\b/
/** Whether a file, or a folder it lies in, is named as one of before. */
export const isOlder = (path: string) => path.split('/').some((part) => olderWords.test(wordsIn(`${part}/`)))

/** A folder of ministries, campuses or clients holds nothing of the church itself. */
const othersFolder =
  /\b(ministry|ministries|campus(?:es)?|sub ?brands?|partners?|clients?|customers?|sponsors?|kunden|clientes)\b/
const othersDoubt = 6
/** Whether a file lies in such a folder. */
export const isOthers = (path: string) =>
  othersFolder.test(wordsIn(`${path.slice(0, Math.max(0, path.lastIndexOf('/')))}/`))

/** A logo's rank by its name alone: higher is likelier the church's first one. */
export function nameRank(path: string, churchName: string): number {
  const words = wordsIn(path.slice(path.lastIndexOf('/') + 1))
  const folders = wordsIn(`${path.slice(0, Math.max(0, path.lastIndexOf('/')))}/`)
  const own = nameWeights.reduce((sum, [pattern, weight]) => sum + (pattern.test(words) ? weight : 0), 0)
  const above = nameWeights.reduce((sum, [pattern, weight]) => sum + (pattern.test(folders) ? weight : 0), 0)
  const church = wordsIn(churchName)
  const isItself = church !== '' && (words === church || words === `${church} logo`)
  const depth = Math.max(0, path.split('/').length - 2)
  return own + above / 2 - (isOthers(path) ? othersDoubt : 0) + (isItself ? 2 : 0) - depth * 0.5
}

/** What a year in a logo's path takes from it where a newer one is there: a brand is what it is now. */
export function recencyRank(path: string, newest: number | null): number {
  const year = yearIn(path)
  return year === null || newest === null ? 0 : -Math.min(olderMax, (newest - year) * olderStep)
}

const [olderStep, olderMax] = [0.75, 4]
/** The last year that a path names. */
export function yearIn(path: string): number | null {
  const years = [...path.matchAll(/(?<!\d)(?:19[89]\d|20[0-4]\d)(?!\d)/g)].map(([year]) => Number(year))
  return years.at(-1) ?? null
}

export type LogoFacts = {
  longerSide: number
  aspect: number
  transparent: boolean
  format: string
  photograph: boolean
}

/** What a logo's image says for or against it. */
export function imageRank({ longerSide, aspect, transparent, format, photograph }: LogoFacts): number {
  const size = longerSide < 200 ? -1.5 : longerSide >= 600 ? 0.5 : 0
  const shape = aspect > 8 ? -2 : 0
  const kind = { svg: 0.75, jpeg: -0.5 }[format] ?? 0
  return size + shape + kind + (transparent ? 0.5 : 0) - (photograph ? 4 : 0)
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
