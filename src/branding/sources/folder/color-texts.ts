import { formatHex, parse } from 'culori'
import { paintOfVariable } from '../css/css.ts'
import { type NamedColor, roleNamed } from './colors.ts'
import { dataIn, type Leaf, leavesOf } from './data.ts'
import { lookupIn, tokensOf } from './lookups.ts'
import { wordsIn } from '../paths/paths.ts'
import { declaredIn, isSheet } from './sheets.ts'
import { isMinistry, isOfMinistryKind } from '../words/words.ts'
import type { Swatch } from './swatch-files.ts'

const textFile = /\.(json|scss|sass|less|css|txt|md|ya?ml|toml|[cm]?[jt]s)$/i
/** Words that make a file of text one of colours. */
const colorWords =
  /\b(colou?rs?|palette|tokens|swatch(es)?|variables|theme|tailwind config|farben|colores|cores|couleurs)\b/
const isData = (path: string) => /\.(?:json|ya?ml|toml|[cm]?[jt]s)$/i.test(path)
const isScript = (path: string) => /\.[cm]?[jt]s$/i.test(path)
const ofColors = /colou?r|palette|brand|primary|secondary|accent/i
const charsMax = 256 * 1024
const swatchesMax = 64
const leavesMax = 2_000
const nameCharsMax = 80

/** Of data and of style sheets, words for the brand make it one too: `brand-kit.json`, `_brand.scss`. */
const brandData = /\b(brand|brandkit|branding|identity|design system|styleguide)\b/

/** Whether a file is a text that holds colours by its name: `tokens.json`, `_variables.scss`, `Brand Colors.txt`. */
export function isColorText(path: string): boolean {
  const name = path.split('/').at(-1)!
  const words = wordsIn(name)
  return textFile.test(name) && (colorWords.test(words) || ((isData(name) || isSheet(name)) && brandData.test(words)))
}

/** The named colours of design tokens, of a stylesheet's variables or of lines such as `Primary: #12355b`. */
export function swatchesInText(
  text: string,
  path: string,
  aliases: ReadonlyMap<string, string> = aliasesIn([{ path, text }]),
): Swatch[] {
  const bounded = text.slice(0, charsMax)
  const swatches = mainShades(isData(path) ? fromTokens(bounded, path, aliases) : fromLines(bounded, isSheet(path)))
  return [...new Map(swatches.map((swatch) => [`${swatch.hex} ${swatch.name}`, swatch])).values()].slice(0, swatchesMax)
}

const shade = /^(.*?)[ _-]?(\d{2,3})$/
/** So many shades of one name are a scale, of which one is the brand's own. */
const scaleFrom = 4
const mainShade = ['500', '600', '550', '400', '700']

/** Of a scale such as `primary-50` … `primary-900` its main shade alone, by the scale's own name: that which bears it, else that of its middle. */
function mainShades(swatches: readonly Swatch[]): Swatch[] {
  const stemOf = ({ name }: Swatch) => shade.exec(name ?? '')?.[1] ?? null
  const scales = Map.groupBy(swatches, stemOf)
  const plain = new Set(swatches.map(({ name }) => name))
  return swatches.flatMap((one) => {
    const stem = stemOf(one)
    const scale = stem ? scales.get(stem)! : []
    if (scale.length >= besideFrom && plain.has(stem)) return []
    if (scale.length < scaleFrom) return [one]
    const main = mainShade.map((end) => scale.find(({ name }) => name!.endsWith(end))).find(Boolean) ?? scale[0]
    return one === main ? [{ ...one, name: stem! }] : []
  })
}
/** So many shades beside the colour of the plain name are a scale of it. */
const besideFrom = 2

function hexOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 60 || !/^(#|rgba?\(|hsla?\(|oklch\()/i.test(value.trim())) return null
  try {
    return formatHex(parse(value.trim().toLowerCase())) ?? null
  } catch {
    return null
  }
}

/** Design tokens as W3C's draft, Style Dictionary or a plain object have them: what a value is called is its path. */
function fromTokens(text: string, path: string, aliases: ReadonlyMap<string, string>): Swatch[] {
  const leaves = leavesOf(dataIn(text, path), leavesMax)
  const own = leaves.filter(({ path: keys }) => !keys.slice(0, -1).some(isOfMinistry))
  return (own.length > 0 ? own : leaves).flatMap(({ path: keys, values, beside }) => {
    if (keys.length > 0 && /^\$?(type|description|name|comment)$/.test(keys.at(-1)!)) return []
    // A script has other strings that look like codes, such as a page's anchors.
    if (isScript(path) && !ofColors.test(keys.join(' '))) return []
    const name = [...keys, ...(beside['name'] === undefined || beside['name'] === keys.at(-1) ? [] : [beside['name']])]
    return values.flatMap((value) => {
      const hex = hexOf(value) ?? hexOf(aliasOf(value, aliases))
      return hex === null ? [] : [swatch(hex, name.join(' '))]
    })
  })
}

/** A group of tokens that is called by a ministry holds its colours. */
const isOfMinistry = (key: string) => [isMinistry, isOfMinistryKind].some((isIts) => isIts(wordsIn(`${key}/`)))

/** Names of other values, as an alias of a token (`{color.navy}`) or by itself (`navy`), by what they hold. */
export const aliasesIn = (texts: readonly { path: string; text: string }[]): Map<string, string> =>
  tokensOf(
    texts
      .filter(({ path }) => isData(path))
      .flatMap(({ path, text }): Leaf[] => leavesOf(dataIn(text.slice(0, charsMax), path), leavesMax)),
  )

const aliasesMax = 4
function aliasOf(value: string, aliases: ReadonlyMap<string, string>): string | undefined {
  let now: string | undefined = value
  for (let followed = 0; followed < aliasesMax && now !== undefined && hexOf(now) === null; followed++) {
    const [, token, plain]: (string | undefined)[] =
      /^\{([^{}]{1,120}?)(?:\.\$?value)?\}$|^([\p{L}][\p{L}\d_-]{1,40})$/u.exec(now.trim()) ?? []
    now = aliases.get((token ?? plain ?? '').toLowerCase())
  }
  return now
}

/** The variables of a site's style sheets, by their names, where they stand first: `:root` before what is for the dark. */
export function themeSwatches(texts: readonly { path: string; text: string }[]): NamedColor[] {
  const sheets = texts.filter(({ path }) => isSheet(path) && !isColorText(path))
  return sheets.flatMap(({ path, text }) => {
    const declared = declaredIn(text.slice(0, charsMax), path)
    const lookUp = lookupIn(declared, [])
    return declared.flatMap(({ selector, name, value }): NamedColor[] => {
      const paint = selector === null ? paintOfVariable(lookUp(value)) : null
      return paint === null ? [] : [{ ...swatch(paint.hex, name), path }]
    })
  })
}

/** A name, a separator and a colour: `$primary: #12355b;`, `--accent: rgb(…)`, `Navy, #12355B`, `Navy 12355B`. */
const line =
  /^[\s*•-]*([$@]?-{0,2}[\p{L}][\p{L}\d _-]{0,60}?)\s*[:=,\t|–—-]*\s+?["']?(#[\da-f]{6}\b|#[\da-f]{3}\b|rgba?\([^)]{1,40}\)|hsla?\([^)]{1,40}\)|[\da-f]{6}\b)/iu

/** A variable that is called by another's name: `$primary: $navy;`, `--color-primary: var(--navy)`. */
const alias =
  /^\s*([$@]|--)([\p{L}][\p{L}\d_-]{0,60})\s*:\s*(?:var\(\s*--|[$@])([\p{L}][\p{L}\d_-]{0,60})\s*\)?\s*(?:!default)?\s*$/iu

/** Where a style sheet names its colours, what its rules paint with is none by itself: an alert's ground, a network's link. */
function fromLines(text: string, isOfSheet: boolean): Swatch[] {
  const lines = text.split(/[\r\n;{}]+/)
  const named = isOfSheet ? plainLines(lines.filter((one) => !declaration.test(one))) : []
  const plain = named.length >= namedFrom ? named : plainLines(lines)
  const byName = new Map(plain.toReversed().map(({ name, hex }) => [name, hex]))
  const aliases = lines.flatMap((one) => {
    const [, , name, of] = alias.exec(one.slice(0, 200)) ?? []
    const hex = of === undefined ? undefined : byName.get(of)
    return hex === undefined ? [] : [swatch(hex, name!)]
  })
  return [...plain, ...aliases]
}

/** What a rule paints, and no variable. */
const declaration =
  /^\s*(?:(?:background-|border-(?:(?:top|right|bottom|left)-)?|outline-|text-decoration-|caret-)?color|background(?:-image)?|border(?:-(?:top|right|bottom|left))?|fill|stroke|outline|(?:box|text)-shadow)\s*:/i
/** So many names are a palette. */
const namedFrom = 2

function plainLines(lines: readonly string[]): Swatch[] {
  return lines.flatMap((one) => {
    const match = line.exec(withoutBrackets(one.slice(0, 200)).replace(/([:=,|])(?=\S)/, '$1 '))
    const code = match?.[2]
    const isBare = code !== undefined && /^[\da-f]{6}$/i.test(code)
    // Six digits alone may be a number of anything.
    if (code === undefined || (isBare && !/[a-f]/i.test(code) && roleNamed(match![1]!) === null)) return []
    const hex = hexOf(isBare ? `#${code}` : code)
    return hex === null ? [] : [swatch(hex, match![1]!)]
  })
}

/** `Forest (primary) #1B3A2D`: what stands in brackets is of the name. */
const withoutBrackets = (text: string) => text.replace(/(?<=^[^#(]{1,60}\s)\(([\p{L} ]{2,30})\)/u, '$1')

function swatch(hex: string, name: string): Swatch {
  const plain = name
    .replace(/^[$@-]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, nameCharsMax)
  return { hex, name: plain === '' ? null : plain, exact: true }
}
