import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import resvgFile from '../../../node_modules/@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import writerFile from '../../../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm' with { type: 'file' }
import { launchChromium } from '../../chromium.ts'
import type { Format } from './design.ts'
import type { Sheet } from './layout.ts'

/** Who draws: a browser, a library of its own, and, for PDFs, the browser with or without Ghostscript after it. */
export type Renderer = 'chromium' | 'resvg'

/** Outside of the repository: what was drawn once is not drawn again. */
const cacheDir = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'verger-bench', 'qc-set')

/** What `make` gives, from the cache where it was made before of the same description. */
export async function cached(name: string, ending: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cacheDir, `${createHash('sha256').update(name).digest('hex')}.${ending}`)
  if (existsSync(path)) return Bun.file(path).bytes()
  mkdirSync(cacheDir, { recursive: true })
  const bytes = await make()
  const beside = `${path}.${crypto.randomUUID()}`
  await Bun.write(beside, bytes)
  renameSync(beside, path)
  return bytes
}

function run(command: string[], stdin?: Uint8Array): Uint8Array {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { stdin: stdin ?? 'ignore', stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${command[0]} gave up: ${stderr}`)
  return stdout
}

/** `thumbnail`: made as small as this first, and enlarged again; `density`: pixels for each of the sheet's. */
type Grain = { thumbnail: number | null; density: number }

/** A photograph cut to a shape. */
async function photograph(file: string, width: number, height: number, { thumbnail, density }: Grain): Promise<string> {
  const [w, h] = [Math.round(width * density), Math.round(height * density)]
  const small = thumbnail === null ? [] : ['-resize', `${thumbnail}x`]
  const shape = ['-resize', `${w}x${h}^`, '-gravity', 'center', '-extent', `${w}x${h}`]
  const command = ['convert', file, ...shape, ...small, '-resize', `${w}x${h}!`, '-strip', '-quality', '90', 'jpg:-']
  const bytes = await cached(JSON.stringify(command), 'jpg', async () => run(command))
  return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
}

async function code(text: string): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: await Bun.file(writerFile).arrayBuffer() } })
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 24 })
  return `data:image/png;base64,${Buffer.from(await image!.arrayBuffer()).toString('base64')}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** The width of the thumbnails that are enlarged. */
const thumbnailPx = 110
/** Printers ask for 300 dots an inch, and the sheets have some 124. */
const printDensity = 3

/** How far the ground goes on beyond the trim, and where the marks stand. */
const [bleedPx, slugPx] = [39, 78]

/** The sheet as SVG; a postcard with what is cut away, and the marks by which it is cut. */
async function svgOf(sheet: Sheet, format: Format): Promise<string> {
  const isPostcard = format === 'postcard'
  const density = pageInches[format] === undefined ? 1 : printDensity
  const { width, height, rows, ground, qr, inset, mark } = sheet
  const around = isPostcard ? bleedPx : 0
  const slug = isPostcard ? slugPx : 0
  const full = `x="${-around}" y="${-around}" width="${width + 2 * around}" height="${height + 2 * around}"`
  const parts = [
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground.colors[0]}"/><stop offset="1" stop-color="${ground.colors[1]}"/></linearGradient></defs>`,
    isPostcard
      ? `<rect x="${-slug}" y="${-slug}" width="${width + 2 * slug}" height="${height + 2 * slug}" fill="#fff"/>`
      : '',
    `<rect ${full} fill="${ground.kind === 'gradient' ? 'url(#g)' : ground.colors[0]}"/>`,
  ]
  if (ground.kind === 'photograph') {
    parts.push(
      `<image ${full} href="${await photograph(ground.photograph, width, height, { thumbnail: null, density })}"/>`,
    )
    const shade = `fill="${ground.colors[0]}" fill-opacity="${ground.isPanel ? 0.9 : 0.74}"`
    const panel = `x="${width * 0.04}" y="${height * 0.04}" width="${width * 0.92}" height="${height * 0.92}" rx="12"`
    parts.push(`<rect ${ground.isPanel ? panel : full} ${shade}/>`)
  }
  if (inset) {
    const { file, isEnlarged, ...box } = inset
    const href = await photograph(file, box.width, box.height, { thumbnail: isEnlarged ? thumbnailPx : null, density })
    parts.push(`<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" href="${href}"/>`)
  }
  if (qr) {
    parts.push(`<rect x="${qr.x}" y="${qr.y}" width="${qr.side}" height="${qr.side}" fill="#fff"/>`)
    parts.push(`<image x="${qr.x}" y="${qr.y}" width="${qr.side}" height="${qr.side}" href="${await code(qr.text)}"/>`)
  }
  parts.push(markOf(mark), ...rows.map(rowSvg))
  if (isPostcard) parts.push(cropMarks(width, height))
  const box = `${-slug} ${-slug} ${width + 2 * slug} ${height + 2 * slug}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * slug}" height="${height + 2 * slug}" viewBox="${box}">${parts.join('')}</svg>`
}

function rowSvg({ text, x, y, size, anchor, face, fill, tracking }: Sheet['rows'][number]): string {
  const spaced = tracking > 0 ? ` letter-spacing="${(tracking * size).toFixed(1)}"` : ''
  const set = `font-family="${face.family}" font-weight="${face.weight}" font-size="${size.toFixed(1)}"${spaced}`
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${set} text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`
}

/** The church's mark, in its own colors: a disc with a cross. */
function markOf({ x, y, side, colors: [dark, light] }: Sheet['mark']): string {
  const half = side / 2
  const bar = (w: number, h: number) =>
    `<rect x="${x + half - w / 2}" y="${y + half - h / 2}" width="${w}" height="${h}" fill="${dark}"/>`
  return `<circle cx="${x + half}" cy="${y + half}" r="${half}" fill="${light}"/>${bar(side * 0.12, side * 0.7)}${bar(side * 0.5, side * 0.12)}`
}

function cropMarks(width: number, height: number): string {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#000" stroke-width="2"/>`
  const [near, far] = [bleedPx + 4, slugPx - 4]
  return [0, width]
    .flatMap((x) => [line(x, -far, x, -near), line(x, height + near, x, height + far)])
    .concat([0, height].flatMap((y) => [line(-far, y, -near, y), line(width + near, y, width + far, y)]))
    .join('')
}

let started: Promise<void> | undefined

async function byResvg(svg: string, files: readonly string[]): Promise<Uint8Array> {
  await (started ??= Bun.file(resvgFile).arrayBuffer().then(initWasm))
  const fontBuffers = await Promise.all(files.map((file) => Bun.file(file).bytes()))
  return new Resvg(svg, { font: { fontBuffers } }).render().asPng()
}

/** Changes with what is drawn of the same description: what is in the cache is of another one then. */
const drawing = 'drawing 2'

export type Drawer = { browser: Browser | null }

const page = (html: string, css = '') =>
  `<!doctype html><meta charset=utf-8><style>html,body{margin:0}svg{display:block}${css}</style>${html}`

async function withPage<T>(
  drawer: Drawer,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<T>,
): Promise<T> {
  drawer.browser ??= await launchChromium()
  const own = await drawer.browser.newPage()
  try {
    return await work(own)
  } finally {
    await own.close()
  }
}

async function byChromium(drawer: Drawer, svg: string, { width, height }: Sheet): Promise<Uint8Array> {
  return withPage(drawer, async (own) => {
    await own.setViewportSize({ width, height })
    await own.setContent(page(svg))
    return new Uint8Array(await own.screenshot({ type: 'png' }))
  })
}

/** Inches of a page of each format that is handed in as a PDF. */
const pageInches: Partial<Record<Format, [number, number]>> = {
  postcard: [6.5, 4.5],
  pages: [8.5, 11],
  outlined: [8.5, 11],
}

/** The browser names no trim box; Ghostscript sets right where everything lies in the file, which this moves. */
function withTrim(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1')
  return Buffer.from(
    text.replaceAll(/\/MediaBox \[[^\]]*\]/g, '$& /TrimBox [18 18 450 306] /BleedBox [9 9 459 315]'),
    'latin1',
  )
}

async function pdfOf(drawer: Drawer, svgs: readonly string[], format: Format): Promise<Uint8Array> {
  const [width, height] = pageInches[format]!
  const css = `svg{width:${width}in;height:${height}in;break-after:page}@page{size:${width}in ${height}in;margin:0}`
  const made = await withPage(drawer, async (own) => {
    await own.setContent(page(svgs.join(''), css))
    return new Uint8Array(
      await own.pdf({
        width: `${width}in`,
        height: `${height}in`,
        printBackground: true,
        pageRanges: `1-${svgs.length}`,
      }),
    )
  })
  const gs = ['gs', '-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-o', '-']
  if (format === 'outlined') return run([...gs, '-dNoOutputFonts', '-'], made)
  return format === 'postcard' ? run([...gs, '-'], withTrim(made)) : made
}

/** The file that a designer would hand in, from the cache or drawn now. */
export async function drawn(drawer: Drawer, sheets: readonly Sheet[], format: Format, renderer: Renderer) {
  const isPdf = pageInches[format] !== undefined
  const svgs = await Promise.all(sheets.map((sheet) => svgOf(sheet, format)))
  const files = [...new Set(sheets.flatMap(({ rows }) => rows.map(({ face }) => face.file)))]
  const name = [drawing, isPdf ? format : renderer, ...svgs].join('\n')
  return cached(name, isPdf ? 'pdf' : 'png', () => {
    if (isPdf) return pdfOf(drawer, svgs, format)
    return renderer === 'resvg' ? byResvg(svgs[0]!, files) : byChromium(drawer, svgs[0]!, sheets[0]!)
  })
}
