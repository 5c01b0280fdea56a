/** What the runtime decodes itself. */
const plainFormats = ['jpeg', 'png', 'webp', 'gif', 'bmp'] as const
/** What is drawn or decoded to a PNG in a thread first. */
const convertedFormats = ['tiff', 'avif', 'heic', 'psd', 'svg', 'pdf', 'ai'] as const
export const readableFormats = [...plainFormats, ...convertedFormats] as const
export type PlainFormat = (typeof plainFormats)[number]
export type ReadableFormat = (typeof readableFormats)[number]

/** The brands of ISO base media files that hold still images (ISO 23000-22, HEIF; AV1 Image File Format, 6). */
const brands: Record<string, 'avif' | 'heic'> = {
  avif: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  mif1: 'heic',
}
/** How far a PDF's header and an SVG's root may stand from the beginning. */
const headBytes = 1_024
const svgHeadBytes = 65_536

const signatures: readonly [ReadableFormat, (bytes: Uint8Array) => boolean][] = [
  ['jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['png', (b) => ascii(b, 1, 4) === 'PNG' && b[0] === 0x89],
  ['webp', (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP'],
  ['gif', (b) => ascii(b, 0, 6) === 'GIF87a' || ascii(b, 0, 6) === 'GIF89a'],
  ['bmp', (b) => ascii(b, 0, 2) === 'BM' && b.length > 26 && [12, 40, 52, 56, 108, 124].includes(b[14]!)],
  ['tiff', (b) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(ascii(b, 0, 4))],
  ['avif', (b) => brandOf(b) === 'avif'],
  ['heic', (b) => brandOf(b) === 'heic'],
  ['psd', (b) => ascii(b, 0, 4) === '8BPS'],
  ['ai', (b) => isPdf(b) && Buffer.from(b.buffer, b.byteOffset, b.length).includes('AIPrivateData')],
  ['pdf', isPdf],
  [
    'svg',
    (b) => b[0] !== 0 && /<svg[\s>]/i.test(ascii(b, 0, svgHeadBytes)) && !/<html[\s>]/i.test(ascii(b, 0, headBytes)),
  ],
]

function isPdf(bytes: Uint8Array): boolean {
  return ascii(bytes, 0, headBytes).includes('%PDF-')
}

/** The major brand, or the first that is known among the compatible ones. */
function brandOf(bytes: Uint8Array): 'avif' | 'heic' | undefined {
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), headBytes)
  const named: string[] = []
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) named.push(ascii(bytes, at, at + 4))
  // `mif1` says only that images are in it; what codes them is among the compatible brands.
  const known = named.filter((brand) => brand !== 'mif1').find((brand) => brand in brands)
  return brands[known ?? named[0] ?? '']
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', from, Math.min(to, bytes.length))
}

/** A file's format by its own bytes, null when it is none that is read; its name says nothing. */
export function formatOf(bytes: Uint8Array): ReadableFormat | null {
  return signatures.find(([, matches]) => matches(bytes))?.[0] ?? null
}

/** The format of an image that the runtime decodes itself. */
export function plainFormatOf(bytes: Uint8Array): PlainFormat | null {
  const format = formatOf(bytes)
  return format !== null && isPlain(format) ? format : null
}

export function isPlain(format: ReadableFormat): format is PlainFormat {
  return (plainFormats as readonly string[]).includes(format)
}
