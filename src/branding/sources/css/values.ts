import { clampChroma, type Color, colorsNamed, formatHex, interpolate, parse } from 'culori'
import { splitOutside } from './split.ts'

/** A plain colour as it is painted; `alpha` in 0..1. */
export type Paint = { hex: string; alpha: number }

/** What a custom property is worth where the value stands: its text, or null where it is not set. */
export type Lookup = (name: string) => string | null

const valueCharsMax = 4_096
const nestingMax = 24

/**
 * A value with every `var()` put in, fallbacks included. Null when one has neither value nor fallback (CSS calls the
 * declaration invalid then), or when the whole grows past 4,096 characters.
 */
export function withVariables(value: string, lookup: Lookup, depth = 0): string | null {
  if (depth > nestingMax || value.length > valueCharsMax) return null
  let text = value
  for (let replaced = 0; replaced < 64; replaced++) {
    const from = text.search(/var\(/i)
    if (from === -1) return text
    const to = closingOf(text, from + 3)
    const worth = variable(text.slice(from + 4, to), lookup, depth)
    if (worth === null || text.length + worth.length > valueCharsMax) return null
    text = text.slice(0, from) + worth + text.slice(to + 1)
  }
  return null
}

function variable(inside: string, lookup: Lookup, depth: number): string | null {
  const comma = inside.indexOf(',')
  const name = (comma === -1 ? inside : inside.slice(0, comma)).trim()
  const worth = lookup(name)
  if (worth !== null && worth.trim() !== '') return worth.trim()
  return comma === -1 ? worth : withVariables(inside.slice(comma + 1).trim(), lookup, depth + 1)
}

/** Where the bracket that opens at `from` closes; the last character when it never does. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

const functions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'])

/** The colours in a value in the order they stand there, those of a gradient too; `current` is for `currentColor`. */
export function paintsIn(value: string, current: Paint | null = null): Paint[] {
  return partsOf(value).flatMap((part) => paintOf(part, current))
}

function partsOf(value: string): string[] {
  return splitOutside(value, ',').flatMap((layer) => splitOutside(layer, ' '))
}

function paintOf(part: string, current: Paint | null): Paint[] {
  const word = part.toLowerCase()
  if (word === 'currentcolor') return current ? [current] : []
  const bracket = word.indexOf('(')
  // The parser takes digits without `#` for a hex code: to CSS they are numbers.
  if (bracket === -1) return word.startsWith('#') || word in colorsNamed ? painted(colorOf(word)) : []
  const name = word.slice(0, bracket)
  const inside = part.slice(bracket + 1, closingOf(part, bracket))
  if (functions.has(name)) return painted(colorOf(`${name}(${plain(inside)})`))
  if (name === 'color-mix') return mixed(inside, current)
  // Of the two in light-dark(), the one for light.
  if (name === 'light-dark') return paintsIn(splitOutside(inside, ',')[0] ?? '', current)
  return name.endsWith('gradient') ? paintsIn(inside, current) : []
}

/** Numbers as the colour parser knows them: some tools write a division or a stray comma between modern parts. */
function plain(inside: string): string {
  return inside
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/calc\(\s*([\d.]+%?)\s*\)/g, '$1')
    .trim()
    .toLowerCase()
}

/** culori's parser throws on some words that are no colours, such as `0/.5em`. */
function colorOf(text: string): Color | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function painted(color: Color | undefined): Paint[] {
  if (color === undefined) return []
  const hex = formatHex(color.mode === 'rgb' ? color : clampChroma(color, 'oklch', 'rgb'))
  return hex === undefined ? [] : [{ hex, alpha: color.alpha ?? 1 }]
}

/** `color-mix(in SPACE, A p%, B q%)`, mixed in Oklab whatever the space: close enough to name a brand by. */
function mixed(inside: string, current: Paint | null): Paint[] {
  const [, first = '', second = ''] = splitOutside(inside, ',')
  const [one] = paintsIn(first, current)
  const [other] = paintsIn(second, current)
  if (one === undefined || other === undefined) return []
  const p = /([\d.]+)%/.exec(first)?.[1]
  const q = /([\d.]+)%/.exec(second)?.[1]
  const share = p !== undefined ? 1 - Number(p) / 100 : q !== undefined ? Number(q) / 100 : 0.5
  if (other.alpha === 0) return [{ hex: one.hex, alpha: one.alpha * (1 - share) }]
  const color = interpolate([one.hex, other.hex], 'oklab')(Math.min(1, Math.max(0, share)))
  return painted({ ...color, alpha: 1 })
}

const keywords = new Set(
  `serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji
   fangsong inherit initial unset revert revert-layer default none -apple-system blinkmacsystemfont -webkit-body
   menu caption icon message-box small-caption status-bar sans`.split(/\s+/),
)
/** Stacks that ask for whatever the reader's machine has: they begin with one of these and mean no family. */
const systemFirst =
  /^(-apple-system|blinkmacsystemfont|system-ui|ui-(sans-)?serif|ui-monospace|ui-rounded|segoe ui|\.sf)/i
const iconFonts =
  /icon|awesome|glyph|dashicons|material symbols|fontello|emoji|symbol|wingdings|webdings|genericons|^eleganticons|^etmodules|^fa[-\s]|^fl-|^slick$|^swiper/i

/**
 * The family a `font-family` names: the first that is neither generic nor for icons. Null where there is none, and
 * where the list begins with the system's own font.
 */
export function familyIn(value: string): string | null {
  const names = splitOutside(value.replace(/!important/i, ''), ',').map(unquoted)
  if (names[0] === undefined || systemFirst.test(names[0])) return null
  const real = names.find((name) => name !== '' && !keywords.has(name.toLowerCase()) && !iconFonts.test(name))
  return real === undefined ? null : cleanFamily(real)
}

/** The families of a `font` shorthand: what follows its size. Null where it has none, such as `font: inherit`. */
export function familiesOfShorthand(value: string): string | null {
  const words = splitOutside(value.replace(/!important/i, '').replaceAll(/\s*\/\s*/g, '/'), ' ')
  const size = words.findIndex((word) =>
    /^(\.?\d[\d.]*(px|r?em|%|pt|vw|vh|ex|ch|pc|in|cm|mm)\b|(calc|clamp|min|max)\(|(xx?-)?(small|large)\b|medium\b|smaller\b|larger\b)/i.test(
      word,
    ),
  )
  const rest = size === -1 ? [] : words.slice(size + 1)
  return rest.length === 0 ? null : rest.join(' ')
}

function unquoted(name: string): string {
  return name
    .replaceAll(/^["']|["']$/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .trim()
}

const stylesAtEnd =
  /[-_](thin|hairline|extra-?light|ultra-?light|light|regular|normal|book|medium|semi-?bold|demi-?bold|bold|extra-?bold|ultra-?bold|black|heavy|italic|variable|vf|webfont)+$/i
const charsMax = 64

/** A name that stands for no family: the variable that a file was loaded into. */
const nameless = /^(?:my|local|custom)?-?fonts?$/i

/** A family as people write it: without a build tool's hash, a file's style suffix, or what no name holds. */
function cleanFamily(name: string): string | null {
  const clean = withoutHash(name)
    // Monotype's web fonts end in their character set and their number: `avenir-lt-w01_35-light1475496`.
    .replace(/(?<=.)[-_ ]w\d\d(?:[-_ ].*)?$/i, '')
    .replace(stylesAtEnd, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>{};"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return clean === '' || clean.length > charsMax || nameless.test(clean) ? null : capitalised(clean)
}

/** Next.js calls families `__Open_Sans_1a2b3c`, and a local file by its variable, `__openSans_1a2b3c`; Astro `Open Sans-1a2b3c4d5e6f`. */
function withoutHash(name: string): string {
  const hashed = /^__(.+?)(?:_Fallback)?_[0-9a-f]{2,16}$/.exec(name)?.[1]
  if (hashed === undefined) return name.replace(/-(?=[a-f]*\d)[0-9a-f]{8,}$/, '')
  return /^\p{Ll}/u.test(hashed)
    ? hashed
        .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
        .toLowerCase()
        .replaceAll('_', '-')
    : hashed.replaceAll('_', ' ')
}

/** CSS does not care for capitals and people do: `open sans`, or a kit's `proxima-nova`, as it is written elsewhere. */
function capitalised(name: string): string {
  if (/\p{Lu}/u.test(name)) return name
  return name.replaceAll('-', ' ').replaceAll(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** Channels as a custom property holds them for `rgb(var(--x))` or `hsl(var(--x))`. */
const rgbChannels = /^(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})$/
const hslChannels = /^\d{1,3}(?:\.\d+)?(?:deg)?(?:\s*,\s*|\s+)\d{1,3}(?:\.\d+)?%(?:\s*,\s*|\s+)\d{1,3}(?:\.\d+)?%$/

/** The colour of a custom property's value: a colour, or the bare channels of one. */
export function paintOfVariable(value: string): Paint | null {
  const text = value.trim()
  if (rgbChannels.test(text)) return paintsIn(`rgb(${text})`)[0] ?? null
  if (hslChannels.test(text)) return paintsIn(`hsl(${text})`)[0] ?? null
  return paintsIn(text)[0] ?? null
}
