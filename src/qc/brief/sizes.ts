import type { Deliverable } from '../model.ts'
import { parts } from '../text/text.ts'

type Unit = NonNullable<Deliverable['unit']>
type Size = { width: number; height: number; unit: Unit }

const units: Record<string, Unit | 'ft' | 'm'> = {
  px: 'px',
  pixel: 'px',
  pixels: 'px',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '”': 'in',
  '″': 'in',
}
Object.assign(units, {
  mm: 'mm',
  millimeters: 'mm',
  cm: 'cm',
  centimeters: 'cm',
  pt: 'pt',
  pts: 'pt',
  points: 'pt',
  ft: 'ft',
  foot: 'ft',
  feet: 'ft',
  "'": 'ft',
  m: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  metro: 'm',
  metros: 'm',
  pulgada: 'in',
  pulgadas: 'in',
})
const unit = `(px|pixels?|inch(?:es)?|in\\b|pulgadas?|["”″]|mm|millimeters|cm|centimeters|pts?|points|ft|foot|feet|m(?:et(?:er|re|ro)s?)?\\b)`
const side = `(\\d{1,5}(?:,\\d{3})?(?:\\.\\d{1,3})?(?: ?\\d/\\d| ?[½¼¾])?)`
const written = new RegExp(
  `(?<![\\d.])${side}\\s{0,2}${unit}?\\s{0,2}(?:w(?:ide)?\\s{0,2})?(?:x|×|✕|\\*|by)\\s{0,2}${side}(?!\\d)\\s{0,2}[-]?\\s?${unit}?`,
  'i',
)

/** `1080 wide and 1920 tall`, `8.5 inches high by 11 wide`: each side by its own name. */
const bySides = new RegExp(
  `(?<![\\d.])${side}\\s{0,2}${unit}?\\s(wide|tall|high)(?:,|\\sand|\\sby|\\sx|\\s×){0,2}\\s${side}(?!\\d)\\s{0,2}${unit}?\\s(wide|tall|high)\\b`,
  'i',
)

/** Names that fix a size in pixels or on paper; what else has a name (poster, flyer) has as many sizes as printers. */
const named: [RegExp, Size][] = [
  [
    /\b(?:stor(?:y|ies)(?![- ](?:time|hour|of|about|behind|line|book))|reels?)\b|\bhistorias?(?=\s*(?:$|[(,.;:–-]|\d|(?:de|para|en) (?:instagram|ig|facebook|fb|redes)\b))/i,
    { width: 1080, height: 1920, unit: 'px' },
  ],
  [/\bportrait post\b|\b4:5\b/i, { width: 1080, height: 1350, unit: 'px' }],
  [
    /(?<!\b\d{1,5}\s(?:\p{Lu}[\p{L}'’]+\s){1,3})\b(?:[Ss]quares?|SQUARES?|[Cc]uadrad[oa]s?|instagram posts?|ig posts?|1:1)\b/iu,
    { width: 1080, height: 1080, unit: 'px' },
  ],
  [
    /(?<!\b(?:instagram|insta|ig|carousel) )\b(?:slides?|diapositivas?)\b|\b(?:16:9|pro ?presenter|lobby screen|announcement screen)\b/i,
    { width: 1920, height: 1080, unit: 'px' },
  ],
  // A page's cover is cut to other sizes on every screen: of those that have one, it is the event's.
  [/\b(?:facebook|fb) event (?:cover|banner|header)\b/i, { width: 1920, height: 1005, unit: 'px' }],
  [/\byoutube thumbnails?\b/i, { width: 1280, height: 720, unit: 'px' }],
  [/\bhalf[- ](?:letter|sheet|page)\b|\bmedia carta\b/i, { width: 5.5, height: 8.5, unit: 'in' }],
  [
    /\bletter(?:[- ]sized?)?\b(?!head|ing)|\b(?:tamaño|hoja|papel|fl[iy]er|volante|folleto|afiche|cartel|p[oó]ster|inserto)s? (?:en )?carta\b/i,
    { width: 8.5, height: 11, unit: 'in' },
  ],
  [/\blegal\b/i, { width: 8.5, height: 14, unit: 'in' }],
  [/\b(?:tabloid|ledger)\b/i, { width: 11, height: 17, unit: 'in' }],
  [/\bA3\b/i, { width: 297, height: 420, unit: 'mm' }],
  [/\bA4\b/i, { width: 210, height: 297, unit: 'mm' }],
  [/\bA5\b/i, { width: 148, height: 210, unit: 'mm' }],
  [/\bA6\b/i, { width: 105, height: 148, unit: 'mm' }],
  [/\bbusiness cards?\b/i, { width: 3.5, height: 2, unit: 'in' }],
]

const kinds =
  /\b(?:posts?|squares?|stor(?:y|ies)|reels?|slides?|posters?|flyers?|fliers?|bulletins?|banners?|covers?|headers?|postcards?|invites?|invitations?|cards?|thumbnails?|graphics?|handouts?|brochures?|programs?|programmes?|leaflets?|t-?shirts?|shirts?|yard signs?|signs?|mailers?|inserts?|screens?|logos?|letter|legal|tabloid|A[3-6]|booklets?|emails?|ads?|videos?|stickers?|anuncios?|volantes?|carteles?|afiches?|folletos?|invitaci[oó]n(?:es)?|tarjetas?|diapositivas?|portadas?|pancartas?|lonas?|historias?|publicaci[oó]n(?:es)?|bolet[ií]n(?:es)?|insertos?|encabezados?|p[oó]ster(?:es)?|door hangers?|bookmarks?|rack cards?|billboards?)\b/i
const formats = /(?<![\w@/])\.?(jpe?g|png|pdf|gif|webp|mp4|mov|tiff?|psd|ai|eps|svg)\b(?!\.\w)/i
const sameFormat: Record<string, string> = { jpeg: 'jpg', tif: 'tiff' }

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
function numberOf(text: string): number {
  const match = /^([\d,.]+)(?: ?(?:(\d)\/(\d)|([½¼¾])))?$/.exec(text.trim())
  if (!match) return Number.NaN
  const [, whole = '', over, under, sign] = match
  const part = sign ? fractions[sign]! : over ? Number(over) / Number(under) : 0
  return Number(whole.replaceAll(',', '')) + part
}

/** Numbers too small for pixels are inches; in what else is written without a unit they are pixels. */
function guessed(width: number, height: number): Unit {
  return Math.max(width, height) < 60 ? 'in' : 'px'
}

/** `16 by 9` is a shape of screens, and no paper is of those inches. */
const screens: Record<string, Size> = {
  '16x9': { width: 1920, height: 1080, unit: 'px' },
  '9x16': { width: 1080, height: 1920, unit: 'px' },
}

function sizeWritten(text: string): Size | null {
  const sides = bySides.exec(text)
  const match = written.exec(text)
  if (sides !== null && (match === null || sides.index <= match.index)) {
    const [, first = '', unitFirst, side = '', second = '', unitSecond] = sides
    return sized(/wide/i.test(side) ? [first, second] : [second, first], unitFirst, unitSecond)
  }
  if (!match) return null
  const [whole, first = '', unitFirst, second = '', unitSecond] = match
  const own = sized([first, second], unitFirst, unitSecond)
  return own === null ? null : refined(own, text.slice(match.index + whole.length))
}

/** A size by what is said behind it. */
function refined(own: Size, behind: string): Size {
  // `11x8.5ish (1920x1080)`: the other one is exact.
  if (/^-?ish(?!\p{L})/iu.test(behind)) return sizeWritten(behind) ?? own
  // `4x6 postcard (landscape 6 x 4 in)`: the way it lies.
  const [, turned] = /^[^(]{0,24}\((?=[^()]*\d)([^()]*)\)/u.exec(behind) ?? []
  const other = turned === undefined ? null : sizeWritten(turned)
  if (other?.width === own.height && other.height === own.width) return other
  // `6x4.25 in with bleed = 1875 x 1350 px`: what the file is to have.
  const [, inPixels] = /^[^=;]{0,24}(?:=|deliver(?:ed)?(?:\sas)?|export(?:ed)?(?:\sas)?)\s?(.*)$/iu.exec(behind) ?? []
  const exact = inPixels === undefined ? null : sizeWritten(inPixels)
  return exact?.unit === 'px' ? exact : own
}

function sized([first, second]: [string, string], unitFirst?: string, unitSecond?: string): Size | null {
  const [width, height] = [numberOf(first), numberOf(second)]
  const screen = unitFirst === undefined && unitSecond === undefined ? screens[`${width}x${height}`] : undefined
  if (screen !== undefined) return screen
  if (!(width > 0 && height > 0)) return null
  const stated = units[(unitSecond ?? unitFirst ?? '').toLowerCase()]
  if (stated === 'ft') return { width: width * 12, height: height * 12, unit: 'in' }
  if (stated === 'm') return { width: width * 100, height: height * 100, unit: 'cm' }
  return { width, height, unit: stated ?? guessed(width, height) }
}

/** What one line asks for: its size as written, else by its name, and its file format. */
export function deliverableOf(text: string): Deliverable {
  const size = sizeWritten(text) ?? named.find(([name]) => name.test(text))?.[1] ?? null
  const format = formats.exec(text)?.[1]?.toLowerCase() ?? null
  return {
    text,
    width: size?.width ?? null,
    height: size?.height ?? null,
    unit: size?.unit ?? null,
    format: format === null ? null : (sameFormat[format] ?? format),
  }
}

/** Words that say how a piece is made, and name none. */
const making =
  /^(?:print(?:ed|er)?|ready|digital|rgb|cmyk|bleeds?|crop|trim|cut|registration|marks?|lines?|safe|margins?|full|two|one|single|double|both|four|colou?rs?|black|white|grayscale|b|w|bw|front|back|sides?|sided|landscape|portrait|horizontal|vertical|folded|flat|matte?|gloss(?:y)?|coated|laminated|transparent|background|hi|high|low|res(?:olution)?|dpi|ppi|outlined|fonts?|inch(?:es)?|in|mm|cm|px|quality|versions?|files?|qty|quantity|copies|frente|reverso|vuelta|doble|cara|caras|sangr(?:e|ado)|marcas|corte|listo|imprimir|imprenta|fondo|transparente|blanco|negro|colores|alta)$/i
const beside = /^(?:with|w|and|y|or|o|for|at|the|a|an|of|on|to|no|con|sin|para|de|en|por|a)$/i

/** `with 1/8 inch bleed and crop marks`, `front and back`: nothing but how a piece is made. */
function saysHowMade(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some((word) => making.test(word)) && words.every((word) => making.test(word) || beside.test(word))
}

/** A size, a format or a way to make it, without what it is of. */
export const isDetail = (text: string) =>
  saysHowMade(text) ||
  isSizeNamed(text) ||
  (!kinds.test(text.replace(written, ' ')) && (written.test(text) || formats.test(text)))

/** `half letter, black & white PDF`: paper by its name, and how to make it. */
const isSizeNamed = (text: string) =>
  paper.test(text) && saysHowMade(`print ${text.replace(paper, ' ').replace(formats, ' ')}`)
const paper =
  /\b(?:half|full|quarter)[- ](?:letter|sheet|page)\b|\b(?:letter|legal|tabloid|ledger)(?:[- ]sized?)?\b|\bA[3-6]\b|\b(?:media|tamaño) carta\b/i

/** `6.25 x 4.25 with bleed`, behind `6 x 4`: the same piece, before it is cut. */
function isWithBleed(piece: string, above: string): boolean {
  const [cut, uncut] = [sizeWritten(above), sizeWritten(piece)]
  if (cut === null || uncut === null || cut.unit !== uncut.unit || !/bleed|sangr/i.test(piece)) return false
  const more = [uncut.width - cut.width, uncut.height - cut.height].toSorted((a, b) => a - b)
  return more[0]! > 0 && more[1]! <= bleedMost[cut.unit]
}
const bleedMost: Record<Unit, number> = { in: 0.5, mm: 13, cm: 1.3, pt: 36, px: 0 }

/** The pieces a line lists: sizes, formats and ways to make them belong to what stands before them. */
export function deliverablesIn(line: string): Deliverable[] {
  const pieces: string[] = []
  // `1920 pixels wide, 1080 high` is one size, `1,5 m` one number.
  const whole = withoutLeadIn(line)
    .replace(/\b(wide|tall|high),\s(?=\d)/gi, '$1 by ')
    .replace(/(?<=\d),(?=\d{1,2}\s?(?:[cm]?m|metros?)\b)/gi, '.')
  for (const piece of parts(whole).flatMap(conjoined)) {
    const above = pieces.at(-1) ?? ''
    const isBesideSize = written.test(piece) && written.test(above) && !isWithBleed(piece, above)
    if (pieces.length > 0 && isDetail(piece) && !isBesideSize) pieces.push(`${pieces.pop()!}, ${piece}`)
    else pieces.push(piece)
  }
  return pieces
    .map((piece) => piece.replace(/[.\s]+$/, '').replace(/^(?:an?|the|una?)\s(?=\p{L})/iu, ''))
    .filter((piece) => piece !== '')
    .map(deliverableOf)
}

/** `The client wants: a square`, `Job: poster`: what only leads to the pieces. `Poster: 11x17` names one. */
function withoutLeadIn(line: string): string {
  const lead = /^[\p{L} ’']{2,30}:\s+(?=\S)/u.exec(line)?.[0]
  const isOwn = lead === undefined || asksForSomething(lead) || formats.test(lead) || isMedium.test(lead)
  return isOwn ? line : line.slice(lead.length)
}
const isMedium = /\b(?:print(?:ed)?|digital|social|web|screens?|redes|impres[oa]s?)\b/i

/** `square and story`: two, when each names something. */
function conjoined(piece: string): string[] {
  const own = piece.replace(/^(?:and|plus|&|y)\s+/i, '')
  const halves = own.split(/\s(?:and|&|\+|plus|y)\s/i)
  return halves.length > 1 && halves.every((half) => kinds.test(half) || written.test(half)) ? halves : [own]
}

const isWritten = (text: string) => written.test(text) || bySides.test(text)
const ratio = /\b(?:16:9|9:16|4:5|1:1)\b/

export function hasSize(text: string): boolean {
  return isWritten(text) || ratio.test(text)
}

/** All file formats that a piece may have: `PNG or PDF`. */
export const formatsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(formats, 'gi'))].map(([, format = '']) => format.toLowerCase())

export const namesFormat = (text: string): boolean => formats.test(text)

/** `16:9`, `9x16`: a shape, whatever the size. */
export const namesShape = (text: string): boolean =>
  ratio.test(text) || /(?<!\d)(?:16\s?x\s?9|9\s?x\s?16)(?!\d)/i.test(text)

/** Whether what is named here is a piece, less what is said of it: `email header`, `bulletin cover (front only)`. */
export function isPiece(text: string): boolean {
  const bare = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/,.*$|\s(?:for|of|with|in|as|to|on|para|con|en|de)\s.*$/iu, '')
    .replace(written, ' ')
    .replace(new RegExp(formats, 'gi'), ' ')
    .trim()
  const words = bare.split(/\s+/)
  return (
    words.length <= pieceWordsMax &&
    new RegExp(`(?:${kinds.source})(?:\\s(?:photos?|images?|art|graphics?|options?))?$`, 'i').test(bare)
  )
}
const pieceWordsMax = 5

/** Whether a line asks for something that is made: a named thing or a size. */
export function asksForSomething(line: string): boolean {
  return isWritten(line) || kinds.test(line) || /\baspect ratio\b/i.test(line)
}
