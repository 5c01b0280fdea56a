/**
 * Draws the sample library anew: every picture of every design, its sidecar, and the truth of which pictures are
 * variants of one another. Needs Chromium and the fonts listed in `designs/kit.ts`. Random numbers are seeded, so a
 * second run draws the same pictures.
 *
 *   bun test/tools/render-library.ts [part of a file name …]
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page as Tab } from 'playwright-core'
import { announcements } from './designs/announcements.ts'
import { autumn } from './designs/autumn.ts'
import { backgrounds } from './designs/backgrounds.ts'
import { gatherings } from './designs/gatherings.ts'
import { invitations } from './designs/invitations.ts'
import { FACES, htmlOf, type Design, type Labels, type Picture } from './designs/kit.ts'
import { lettering } from './designs/lettering.ts'
import { papers } from './designs/papers.ts'
import { places } from './designs/places.ts'
import { shapes } from './designs/shapes.ts'
import { spring } from './designs/spring.ts'
import { summer } from './designs/summer.ts'
import { waters } from './designs/waters.ts'
import { winter } from './designs/winter.ts'

const SAMPLE = join(import.meta.dir, '../../data/sample')
const LIBRARY = join(SAMPLE, 'library')
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const PICTURE_BYTES_MAX = 7_000_000
const SIDE_MIN = 256
const ENCODE_DEFAULT = 74
const LINE_MAX = 120
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Hinting and LCD smoothing depend on the machine; without them the lettering is the same everywhere.
  '--font-render-hinting=none',
  '--disable-lcd-text',
]

const designs: Design[] = [
  ...winter,
  ...spring,
  ...summer,
  ...autumn,
  ...places,
  ...waters,
  ...shapes,
  ...lettering,
  ...gatherings,
  ...invitations,
  ...announcements,
  ...papers,
  ...backgrounds,
]

/** Ends the program with one sentence: each failure here is the operator's to correct. */
function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Refuses names that are double or odd before a minute of drawing is spent on them. */
function checkNames(): void {
  const files = designs.flatMap((design) => design.pictures.map((picture) => picture.file))
  const odd = files.find((file) => !/^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp)$/.test(file))
  if (odd) stop(`"${odd}" is not a lower-case name of words and hyphens that ends in jpg, png or webp.`)
  const stems = files.map((file) => file.replace(/\.\w+$/, ''))
  const double = stems.find((stem, index) => stems.indexOf(stem) !== index)
  if (double) stop(`Two pictures are named "${double}", and would share one sidecar.`)
}

/** A missing face is drawn in the fallback, so it is exactly as wide. */
async function missingFaces(tab: Tab): Promise<string[]> {
  // Text, not a function: it runs in the page, whose names the compiler does not know here.
  return tab.evaluate<string[]>(`(() => {
    const brush = document.createElement('canvas').getContext('2d')
    const widthOf = (font) => {
      brush.font = '40px ' + font
      return brush.measureText('Hamburgefonstiv 0123 Wilma').width
    }
    const fallsBackTo = (face, fallback) => widthOf('"' + face + '", ' + fallback) === widthOf(fallback)
    return ${JSON.stringify(Object.keys(FACES))}.filter((face) =>
      ['monospace', 'serif', 'sans-serif'].some((fallback) => fallsBackTo(face, fallback)))
  })()`)
}

async function checkFaces(browser: Browser): Promise<void> {
  const tab = await browser.newPage()
  const missing = await missingFaces(tab)
  await tab.close()
  const packages = missing.map((face) => FACES[face]).join(' ')
  if (missing.length) stop(`Fonts are missing: ${missing.join(', ')}. On Debian: apt-get install ${packages}`)
}

/** Width and height of a picture as it is stored. */
function pixelsOf({ size, crop, scale = 1 }: Picture) {
  const { width, height } = crop ? { width: size.width * crop.width, height: size.height * crop.height } : size
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function photograph(browser: Browser, design: Design, picture: Picture): Promise<Uint8Array> {
  const { size, crop, scale = 1 } = picture
  const tab = await browser.newPage({ viewport: size, deviceScaleFactor: scale })
  await tab.setContent(htmlOf(design, picture))
  await tab.evaluate('document.fonts.ready.then(() => true)')
  const part = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const clip = {
    x: Math.round(part.x * size.width),
    y: Math.round(part.y * size.height),
    width: Math.round(part.width * size.width),
    height: Math.round(part.height * size.height),
  }
  const bytes = await tab.screenshot({ type: 'png', clip, scale: 'device' })
  await tab.close()
  return bytes
}

function encode(png: Uint8Array, { file, encode: quality = ENCODE_DEFAULT }: Picture): Promise<Uint8Array> {
  if (file.endsWith('.webp')) return new Bun.Image(png).webp({ quality }).bytes()
  if (file.endsWith('.jpg')) return new Bun.Image(png).jpeg({ quality }).bytes()
  return new Bun.Image(png).png({ compressionLevel: 9, palette: true, colors: 128 }).bytes()
}

function sidecarOf(design: Design, { file, labels = {} }: Picture): Labels & { source_id: string } {
  return { source_id: `sample-${file.replace(/\.\w+$/, '')}`, ...design.labels, ...labels }
}

/** JSON as the formatter leaves it: a list stands on one line if it fits there. */
function tidy(value: unknown): string {
  const lists = /^( *"[^"]+": )\[\n([^\]]*)\n *\](,?)$/gm
  return `${JSON.stringify(value, null, 2).replace(lists, (whole, key: string, items: string, end: string) => {
    const line = `${key}[${items
      .trim()
      .split(/\s*\n\s*/)
      .join(' ')}]${end}`
    return line.length <= LINE_MAX ? line : whole
  })}\n`
}

async function store(design: Design, picture: Picture, bytes: Uint8Array): Promise<void> {
  const stem = picture.file.replace(/\.\w+$/, '')
  await Bun.write(join(LIBRARY, picture.file), bytes)
  await Bun.write(join(LIBRARY, `${stem}.json`), tidy(sidecarOf(design, picture)))
}

/** Renders one picture and prints its line; answers its size in bytes. */
async function render(browser: Browser, design: Design, picture: Picture): Promise<number> {
  const { width, height } = pixelsOf(picture)
  if (Math.min(width, height) < SIDE_MIN) stop(`${picture.file} is ${width} × ${height}: under ${SIDE_MIN} pixels.`)
  const bytes = await encode(await photograph(browser, design, picture), picture)
  await store(design, picture, bytes)
  console.log(`${picture.file}  ${width} × ${height}  ${Math.ceil(bytes.length / 1024)} KiB`)
  return bytes.length
}

/** Families of two or more; a picture that is named nowhere has no variant. */
async function writeFamilies(): Promise<number> {
  const families = designs.filter((design) => design.pictures.length > 1)
  const truth = Object.fromEntries(families.map(({ family, pictures }) => [family, pictures.map(({ file }) => file)]))
  await Bun.write(join(SAMPLE, 'families.json'), tidy(truth))
  return families.length
}

/** Takes away what an earlier set of designs left behind. */
async function sweep(): Promise<void> {
  const kept = designs.flatMap(({ pictures }) =>
    pictures.flatMap(({ file }) => [file, file.replace(/\.\w+$/, '.json')]),
  )
  for (const name of await readdir(LIBRARY)) if (!kept.includes(name)) await rm(join(LIBRARY, name))
}

/** Two tabs at a time: Chromium paints each in a process of its own. */
async function renderAll(browser: Browser, wanted: string[]): Promise<number[]> {
  const work = designs
    .flatMap((design) => design.pictures.map((picture) => ({ design, picture })))
    .filter(({ picture }) => !wanted.length || wanted.some((part) => picture.file.includes(part)))
  const sizes: number[] = []
  const worker = async () => {
    for (let next = work.shift(); next; next = work.shift()) {
      sizes.push(await render(browser, next.design, next.picture))
    }
  }
  await Promise.all([worker(), worker()])
  return sizes
}

async function main(wanted: string[]): Promise<void> {
  checkNames()
  const executablePath = CHROMIUM_PATHS.find((path) => existsSync(path))
  if (!executablePath)
    stop(`Chromium was not found at ${CHROMIUM_PATHS.join(', ')}. On Debian: apt-get install chromium`)
  await mkdir(LIBRARY, { recursive: true })
  const browser = await chromium.launch({ executablePath, headless: true, args: FLAGS })
  await checkFaces(browser)
  await sweep()
  const sizes = await renderAll(browser, wanted)
  await browser.close()
  const [families, total] = [await writeFamilies(), sizes.reduce((sum, size) => sum + size, 0)]
  console.log(`${sizes.length} pictures, ${designs.length} designs, ${families} families, ${total} bytes`)
  if (total > PICTURE_BYTES_MAX) stop(`The pictures are over ${PICTURE_BYTES_MAX} bytes together: lower a quality.`)
}

await main(process.argv.slice(2))
