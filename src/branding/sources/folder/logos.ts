import { chromaOf, distanceOf, type Lab, labOfHex } from '../../../color/oklab.ts'
import { readWhole } from '../../../kernel/files.ts'
import { platformCode } from '../../../kernel/errors.ts'
import { isComplete } from '../../../library/images/images.ts'
import { formatOf, isPlain, plainFormatOf } from '../../../reading/formats.ts'
import { imageSize } from '../../../reading/images.ts'
import { isRefused } from '../../../reading/model.ts'
import type { FolderReader } from './folder-reader.ts'
import { gradientStops, withStops } from './gradients.ts'
import { isOneInk, isOthers, logoRanks } from './logo-names.ts'
import { isOlder } from '../paths/paths.ts'
import { imageRank, logoConfidence, whyRefused, whyUnsafe } from './rules.ts'
import type { FoundLogo } from '../source.ts'
import type { InksFound } from './colors.ts'
import { type Inks, isPhotograph, logoPixelsMax, smallerFor, themeOf } from '../../palette/palette.ts'

const MiB = 2 ** 20
const filesMax = 40
const logosMax = 12
const fileBytesMax = 20 * MiB
const readBytesMax = 200 * MiB
const keptBytesMax = 32 * MiB
/** What is larger is kept as a smaller image of itself. */
const shownBytesMax = 3 * MiB
const shownSideMax = 2_048
/** So much of a file's front tells a drawing. */
const frontBytes = 512
const drawnSide = 1_024

type LogoImage = Pick<FoundLogo, 'bytes' | 'shownAs' | 'format' | 'width' | 'height'> & { inks: Inks }
/** `isPlain`: in black, white and grey alone, where others have a colour. */
type Ranked = { logo: FoundLogo; inks: Inks; rank: number; path: string; isPlain: boolean }
type Refused = { why: string }

/** What is known of a brand before its logos are read: what it is called, and the colours that its files state. */
export type KnownBrand = { names: readonly string[]; colors: readonly string[] }

/** The logos best first, and what each is drawn in. Files of one name are one logo in several formats. */
export async function logosIn(
  paths: readonly string[],
  { names, colors }: KnownBrand,
  folder: FolderReader,
): Promise<{ logos: FoundLogo[]; inks: InksFound[] }> {
  const budget = { files: filesMax, bytes: readBytesMax }
  const rankOf = logoRanks(paths, names)
  const read: { image: LogoImage; path: string; group: readonly string[] }[] = []
  for (const group of groupsOf(paths, rankOf)) {
    const made = await firstReadable(group, budget, folder)
    if (made !== null) read.push({ ...made, group })
  }
  const brand = {
    palette: colors.map(labOfHex).filter(isVivid),
    inColor: read.some(({ image }) => isInColor(image.inks)),
  }
  const ranked = read.map((one) => rankedLogo(one, rankOf(one.path), brand))
  ranked.sort((x, y) => y.rank - x.rank || x.path.localeCompare(y.path))
  return { logos: withinBudget(ranked), inks: inColor(ofChurch(ranked, names)).slice(0, logosMax).map(inksFound) }
}

/** A ministry's or a partner's colours are not the church's, nor are those of before, where it has a logo of its own and of today. */
function ofChurch(ranked: readonly Ranked[], names: readonly string[]): readonly Ranked[] {
  const own = ranked.filter(({ path }) => !isOthers(path, names))
  const today = own.filter(({ path }) => !isOlder(path))
  const among = today.length > 0 ? today : own.length > 0 ? own : ranked
  return among.filter(({ rank }) => rank > among[0]!.rank - othersRank)
}
const othersRank = 5

/** The black and the grey of a one-ink variant are a press's, where the same logo has a colour. */
function inColor(ranked: readonly Ranked[]): readonly Ranked[] {
  const colored = ranked.filter(({ isPlain }) => !isPlain)
  return colored.length > 0 ? colored : ranked
}

/** Likeliest first, so that a folder of hundreds is cut at its end. */
function groupsOf(paths: readonly string[], rankOf: (path: string) => number): string[][] {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const stem = path.replace(/\.[^.]+$/, '').toLowerCase()
    groups.set(stem, [...(groups.get(stem) ?? []), path])
  }
  const sorted = [...groups.values()].map((group) => group.sort((x, y) => formatOrder(x) - formatOrder(y)))
  return sorted.sort((x, y) => rankOf(y[0]!) - rankOf(x[0]!) || x[0]!.localeCompare(y[0]!))
}

/** What is made for screens comes before what a program or a press keeps. */
const formats = ['svg', 'png', 'webp', 'gif', 'jpeg', 'jpg', 'ai', 'pdf', 'psd', 'tiff', 'tif', 'avif', 'heic']
const formatOrder = (path: string) => formats.indexOf(path.slice(path.lastIndexOf('.') + 1).toLowerCase())

/** The best file of a logo that can be read; each that cannot is passed over with the reason. */
async function firstReadable(
  group: readonly string[],
  budget: { files: number; bytes: number },
  folder: FolderReader,
): Promise<{ image: LogoImage; path: string } | null> {
  for (const path of group) {
    folder.signal.throwIfAborted()
    if (budget.files-- <= 0 || budget.bytes <= 0) {
      folder.skipped.push({ path, why: 'there are too many' })
      return null
    }
    const read = await readImage(path, budget, folder)
    if (!('why' in read)) return { image: read, path }
    folder.skipped.push({ path, why: read.why })
  }
  return null
}

async function readImage(path: string, budget: { bytes: number }, folder: FolderReader): Promise<LogoImage | Refused> {
  try {
    const bytes = await readWhole(folder.store, path, fileBytesMax)
    if (bytes === null) return { why: 'too large' }
    budget.bytes -= bytes.length
    if (bytes.length === 0) return { why: 'empty' }
    return isDrawing(bytes, path) ? await drawn(bytes, folder) : await imageOf(bytes, path, folder)
  } catch {
    folder.signal.throwIfAborted()
    return { why: 'could not be read' }
  }
}

/** By what the bytes are: an image called `.svg` is an image, a drawing called `.png` a drawing. */
function isDrawing(bytes: Uint8Array, path: string): boolean {
  if (plainFormatOf(bytes) !== null) return false
  const front = new TextDecoder().decode(bytes.subarray(0, frontBytes))
  return /\.svg$/i.test(path) || /^\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(front)
}

async function drawn(bytes: Uint8Array, folder: FolderReader): Promise<LogoImage | Refused> {
  const text = new TextDecoder().decode(bytes)
  const why = whyUnsafe(text)
  if (why !== null) return { why }
  const raster = await folder.reader.svg(text, { side: drawnSide }, folder.signal)
  if (isRefused(raster)) return { why: whyRefused(raster) }
  const { png, width, height } = raster
  const drawing = await withInks({ bytes: png, shownAs: 'png', format: 'svg', width, height }, folder)
  return 'why' in drawing ? drawing : { ...drawing, inks: withStops(drawing.inks, gradientStops(text)) }
}

/** An image as the runtime decodes it, else as the reader does: a PDF's first page, a layered file's composite. */
async function imageOf(bytes: Uint8Array, path: string, folder: FolderReader): Promise<LogoImage | Refused> {
  const format = formatOf(bytes)
  if (format === null && /\.ai$/i.test(path)) return { why: 'an Illustrator file without a PDF in it' }
  if (format === 'pdf' || format === 'ai') {
    if (/\.pdf$/i.test(path) && (await isWritten(bytes, folder))) return { why: 'a document' }
    const page = await folder.reader.page(bytes, { number: 1, side: drawnSide }, folder.signal)
    if (isRefused(page)) return { why: whyRefused(page) }
    const { png, width, height } = page
    return withInks({ bytes: png, shownAs: 'png', format, width, height }, folder)
  }
  if (format === null || format === 'svg' || isPlain(format)) return decoded(bytes, folder)
  const image = await folder.reader.image(bytes, { format, side: shownSideMax }, folder.signal)
  if (isRefused(image)) return { why: whyRefused(image) }
  const { png, width, height } = image
  return withInks({ bytes: png, shownAs: 'png', format, width, height }, folder)
}

/** A name and what is under it are short; `Policy - use of our logo.pdf` speaks of one. */
const logoCharsMax = 240
async function isWritten(bytes: Uint8Array, { reader, signal }: FolderReader): Promise<boolean> {
  const pdf = await reader.pdf(bytes, { pagesMax: 1, images: false }, signal)
  return (
    !isRefused(pdf) &&
    pdf.read.flatMap(({ texts }) => texts).reduce((sum, { text }) => sum + text.length, 0) > logoCharsMax
  )
}

async function decoded(bytes: Uint8Array, folder: FolderReader): Promise<LogoImage | Refused> {
  const format = plainFormatOf(bytes)
  if (format === null || format === 'bmp') return { why: 'not what its name says' }
  if (!isComplete(bytes, format)) return { why: 'damaged' }
  const size = await sizeOf(bytes)
  if ('why' in size) return size
  const image = await withInks({ bytes, shownAs: format, format, ...size }, folder)
  const isSmall = bytes.length <= shownBytesMax && Math.max(size.width, size.height) <= shownSideMax * 2
  if ('why' in image || isSmall) return image
  const smaller = await smallerFor(bytes, shownSideMax)
  return smaller === null ? { why: 'damaged' } : { ...image, bytes: smaller.png, shownAs: 'png' }
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | Refused> {
  try {
    return await imageSize(bytes, logoPixelsMax)
  } catch (error) {
    return { why: platformCode(error) === 'ERR_IMAGE_TOO_MANY_PIXELS' ? 'too large' : 'damaged' }
  }
}

async function withInks(image: Omit<LogoImage, 'inks'>, folder: FolderReader): Promise<LogoImage | Refused> {
  const inks = await folder.inks(image.bytes, folder.signal)
  if (inks === null) return { why: 'damaged' }
  return inks.inks.length === 0 ? { why: 'blank' } : { ...image, inks }
}

/** An ink that is more than black, white and grey. */
const vividMin = 0.04
const isVivid = (color: Lab) => chromaOf(color) > vividMin
/** How much of a drawing is in colour before it is no drawing in black or white. */
const coloredShareMin = 0.05
const shareOf = (inks: Inks['inks']) => inks.reduce((sum, { share }) => sum + share, 0)
const isInColor = ({ inks }: Inks) => shareOf(inks.filter(isVivid)) > coloredShareMin
/** Inks nearer than this are one colour in two files. */
const sameColor = 0.06

/** What its inks say of a logo beside the others and the brand's own colours. */
function inkFacts(measured: Inks, brand: { palette: readonly Lab[]; inColor: boolean }) {
  const { inks, ground, transparent } = measured
  const vivid = inks.filter(isVivid)
  const own = vivid.filter((ink) => brand.palette.some((color) => distanceOf(color, ink) < sameColor))
  return {
    reversed: transparent && themeOf(measured, '') === 'dark',
    oneColored: brand.inColor && shareOf(vivid) <= coloredShareMin,
    onTint: !transparent && (ground === null || isVivid(ground) || ground.l < 0.4),
    ownShare: brand.palette.length === 0 || vivid.length === 0 ? 0 : shareOf(own) / shareOf(vivid),
  }
}

function rankedLogo(
  { image, path, group }: { image: LogoImage; path: string; group: readonly string[] },
  named: number,
  brand: { palette: readonly Lab[]; inColor: boolean },
): Ranked {
  const { inks, ...shown } = image
  const { width, height, format } = image
  const { transparent } = inks
  const its = inkFacts(inks, brand)
  const facts = {
    longerSide: Math.max(width, height),
    aspect: Math.max(width / height, height / width),
    transparent,
    format,
    photograph: isPhotograph(inks),
    ...its,
    // What its name says counts once.
    ...(isOneInk(path) && { reversed: false, oneColored: false }),
  }
  const rank = named + imageRank(facts)
  const beside = group.filter((other) => other !== path)
  const evidence = beside.length === 0 ? path : `${path} (the same as ${beside.slice(0, 3).join(', ')})`
  const theme = themeOf(inks, path)
  const logo = { ...shown, transparent, theme, confidence: logoConfidence(rank), evidence, path }
  return { logo, inks, rank, path, isPlain: its.oneColored }
}

/** A drawing in one colour alone, a reversed one say, tells less of the palette than one in full colour. */
function inksFound({ inks, rank, path, logo }: Ranked, at: number): InksFound {
  const weight = at === 0 ? 1 : rank < 0 ? 0.2 : 0.5
  return { path, inks, weight, lossy: logo.format === 'jpeg' }
}

function withinBudget(ranked: readonly Ranked[]): FoundLogo[] {
  let left = keptBytesMax
  return ranked.slice(0, logosMax).flatMap(({ logo }) => {
    left -= logo.bytes.length
    return left >= 0 ? [logo] : []
  })
}
