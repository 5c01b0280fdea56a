import { formatHex, parse } from 'culori'
import { roleNamed } from './colors.ts'
import { wordsIn } from './rules.ts'
import type { Swatch } from './swatch-files.ts'

const textFile = /\.(json|scss|sass|less|css|txt|md|csv|ya?ml)$/i
/** Words that make a file of text one of colours. */
const colorWords = /\b(colou?rs?|palette|tokens|swatch(es)?|variables|theme|farben|colores|cores|couleurs)\b/
const isData = (path: string) => /\.(?:json|ya?ml)$/i.test(path)
const charsMax = 256 * 1024
const swatchesMax = 64
const nodesMax = 2_000
const nameCharsMax = 80

/** Of data, words for the brand make it one too: `brand-kit.json`. */
const brandData = /\b(brand|brandkit|branding|identity|design system|styleguide)\b/

/** Whether a file is a text that holds colours by its name: `tokens.json`, `_variables.scss`, `Brand Colors.txt`. */
export function isColorText(path: string): boolean {
  const name = path.split('/').at(-1)!
  const words = wordsIn(name)
  return textFile.test(name) && (colorWords.test(words) || (isData(name) && brandData.test(words)))
}

/** The named colours of design tokens, of a stylesheet's variables or of lines such as `Primary: #12355b`. */
export function swatchesInText(text: string, path: string): Swatch[] {
  const bounded = text.slice(0, charsMax)
  const swatches = mainShades(isData(path) ? fromTokens(bounded) : fromLines(bounded))
  return [...new Map(swatches.map((swatch) => [`${swatch.hex} ${swatch.name}`, swatch])).values()].slice(0, swatchesMax)
}

const shade = /^(.*?)[ _-]?(\d{2,3})$/
/** So many shades of one name are a scale, of which one is the brand's own. */
const scaleFrom = 4
const mainShade = ['500', '600', '550', '400', '700']

/** Of a scale such as `primary-50` … `primary-900` its main shade alone, by the scale's own name. */
function mainShades(swatches: readonly Swatch[]): Swatch[] {
  const scales = Map.groupBy(swatches, ({ name }) => shade.exec(name ?? '')?.[1] ?? null)
  return swatches.flatMap((one) => {
    const stem = shade.exec(one.name ?? '')?.[1]
    const scale = stem ? scales.get(stem)! : []
    if (scale.length < scaleFrom) return [one]
    const main = mainShade.map((end) => scale.find(({ name }) => name!.endsWith(end))).find(Boolean) ?? scale[0]
    return one === main ? [{ ...one, name: stem! }] : []
  })
}

function hexOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 60 || !/^(#|rgba?\(|hsla?\(|oklch\()/i.test(value.trim())) return null
  try {
    return formatHex(parse(value.trim().toLowerCase())) ?? null
  } catch {
    return null
  }
}

/** Design tokens as W3C's draft, Style Dictionary or a plain object have them: what a value is called is its path. */
function fromTokens(text: string): Swatch[] {
  const found: Swatch[] = []
  let left = nodesMax
  function visit(node: unknown, path: readonly string[]): void {
    if (left-- <= 0 || path.length > 10) return
    const hex = hexOf(node)
    if (hex !== null) found.push(swatch(hex, path.filter((key) => !isValue.test(key)).join(' ')))
    if (typeof node !== 'object' || node === null) return
    const { name } = node as { name?: unknown }
    for (const [key, value] of Object.entries(node)) {
      if (/^\$?(type|description|name|comment)$/.test(key)) continue
      const own = typeof name === 'string' ? [name] : []
      visit(
        value,
        Array.isArray(node) ? path : [...path, ...own, ...(own.length > 0 && isValue.test(key) ? [] : [key])],
      )
    }
  }
  visit(parsed(text), [])
  return found
}

/** Keys that say no more than that a colour follows. */
const isValue = /^(\$?value|hex|default)$/i

function parsed(text: string): unknown {
  for (const parse of [JSON.parse, Bun.YAML.parse])
    try {
      return parse(text)
    } catch {
      // It may be of the other kind.
    }
  return null
}

/** A name, a separator and a colour: `$primary: #12355b;`, `--accent: rgb(…)`, `Navy, #12355B`, `Navy 12355B`. */
const line =
  /^[\s*•-]*([$@]?-{0,2}[\p{L}][\p{L}\d _-]{0,60}?)\s*[:=,\t|–—-]*\s+?["']?(#[\da-f]{6}\b|#[\da-f]{3}\b|rgba?\([^)]{1,40}\)|hsla?\([^)]{1,40}\)|[\da-f]{6}\b)/iu

/** A variable that is called by another's name: `$primary: $navy;`, `--color-primary: var(--navy)`. */
const alias =
  /^\s*([$@]|--)([\p{L}][\p{L}\d_-]{0,60})\s*:\s*(?:var\(\s*--|[$@])([\p{L}][\p{L}\d_-]{0,60})\s*\)?\s*(?:!default)?\s*$/iu

function fromLines(text: string): Swatch[] {
  const lines = text.split(/[\r\n;{}]+/)
  const plain = plainLines(lines)
  const byName = new Map(plain.toReversed().map(({ name, hex }) => [name, hex]))
  const aliases = lines.flatMap((one) => {
    const [, , name, of] = alias.exec(one.slice(0, 200)) ?? []
    const hex = of === undefined ? undefined : byName.get(of)
    return hex === undefined ? [] : [swatch(hex, name!)]
  })
  return [...plain, ...aliases]
}

function plainLines(lines: readonly string[]): Swatch[] {
  return lines.flatMap((one) => {
    const match = line.exec(one.slice(0, 200).replace(/([:=,|])(?=\S)/, '$1 '))
    const code = match?.[2]
    const isBare = code !== undefined && /^[\da-f]{6}$/i.test(code)
    // Six digits alone may be a number of anything.
    if (code === undefined || (isBare && !/[a-f]/i.test(code) && roleNamed(match![1]!) === null)) return []
    const hex = hexOf(isBare ? `#${code}` : code)
    return hex === null ? [] : [swatch(hex, match![1]!)]
  })
}

function swatch(hex: string, name: string): Swatch {
  const plain = name
    .replace(/^[$@-]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, nameCharsMax)
  return { hex, name: plain === '' ? null : plain, exact: true }
}
