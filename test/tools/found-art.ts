/**
 * Pictures by others for the campaigns: photographs and wallpapers, and scenes put together of clip art and cut-out
 * photographs, out of Debian packages.
 *
 *   bun test/tools/found-art.ts OUT [--scenes N]
 *
 * OUT/NAME.jpg, longest side 1100 or less. No piece of clip art is in two scenes. Wants apt-get, dpkg and ImageMagick 6.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Pixels } from '../../src/kernel/pixels.ts'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { dctHash, distance } from '../bench/variants-peers.ts'
import { seeded } from '../pictures.ts'
import { run, wallpapers } from './devset.ts'
import { pick, type Random, times } from './campaigns/illustrations.ts'

const clipArt = ['openclipart-svg', 'tuxpaint-stamps-default']
const stampBytesMin = 30_000
const drawingBytes = { least: 12_000, most: 400_000 }
/** What is drawn many times over in almost the same way: two scenes with such a piece would share their art. */
const series = /card|icon|flag|symbol|sign|computer|electr|button|chess|game|office|shape|logo/i
const grounds = [
  '#f4ece0',
  '#dfe9ef',
  '#23395b',
  '#8da47e',
  '#e8c07d',
  '#2f2f3a',
  '#f7d6d0',
  '#6d8ea0',
  '#fdfdfd',
  '#512b58',
]

function unpacked(dir: string): string {
  mkdirSync(dir, { recursive: true })
  for (const name of clipArt)
    if (!readdirSync(dir).some((file) => file.startsWith(`${name}_`))) run(['apt-get', 'download', name], dir)
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.deb'))) run(['dpkg', '-x', file, 'x'], dir)
  return join(dir, 'x/usr/share')
}

const within = (root: string, pattern: string, { least, most }: { least: number; most: number }) =>
  [...new Bun.Glob(pattern).scanSync(root)]
    .map((file) => join(root, file))
    .filter((file) => !series.test(file) && Bun.file(file).size >= least && Bun.file(file).size <= most)
    .sort()

function shuffled(random: Random, files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ file }) => file)
}

/** An SVG or PNG as an image of SVG in its own proportions; null where it cannot be drawn. */
function pieceOf(file: string): { href: string; ratio: number } | null {
  try {
    const bytes = readFileSync(file)
    const drawn = file.endsWith('.svg') ? new Resvg(bytes, { fitTo: { mode: 'width', value: 700 } }).render() : null
    const png = drawn ? drawn.asPng() : bytes
    const view = new DataView(png.buffer, png.byteOffset)
    const ratio = view.getUint32(16) / view.getUint32(20)
    if (!(ratio > 0.2 && ratio < 5)) return null
    return { href: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, ratio }
  } catch {
    return null
  }
}

function scene(random: Random, files: string[]): string {
  const [from, to] = [pick(random, grounds), pick(random, grounds)]
  const wanted = 4 + Math.floor(random() * 4)
  const pieces: string[] = []
  while (pieces.length < wanted && files.length > 0) {
    const piece = pieceOf(files.pop()!)
    if (piece === null) continue
    const h = 340 + random() * 420
    const w = h * piece.ratio
    const x = (1600 / wanted) * (pieces.length + 0.5) + (random() - 0.5) * 120 - w / 2
    pieces.push(`<image href="${piece.href}" x="${x}" y="${30 + random() * (840 - h)}" width="${w}" height="${h}"/>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1100" height="619" viewBox="0 0 1600 900"><defs><linearGradient id="g" x2="0.4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1600" height="900" fill="url(#g)"/>${pieces.join('')}</svg>`
}

/** Names that mix photographs and scenes when they are sorted. */
const nameOf = (at: number) => String(Math.round(at * 10)).padStart(4, '0')

/** Standard deviation of luma (0..255) under which there is nothing to be known by. */
const deviationMin = 14
const twinBits = 10

function deviationOf({ data }: Pixels): number {
  let [sum, squares] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const luma = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
    sum += luma
    squares += luma * luma
  }
  const count = data.length / 4
  return Math.sqrt(squares / count - (sum / count) ** 2)
}

export async function findArt({ out, scenes }: { out: string; scenes: number }): Promise<void> {
  mkdirSync(join(out, 'packages'), { recursive: true })
  await initWasm(readFileSync(join(import.meta.dir, '../../node_modules/@resvg/resvg-wasm/index_bg.wasm')))
  const hashes: bigint[] = []
  for (const [at, file] of wallpapers(join(out, 'packages')).entries()) {
    const to = join(out, `${nameOf(at)}w.jpg`)
    run([
      'convert-im6.q16',
      `${file}[0]`,
      ...'-auto-orient -background white -flatten -resize 1100x1100> -quality 90'.split(' '),
      to,
    ])
    const pixels = await decodeSmall(new Uint8Array(readFileSync(to)))
    const hash = isRefusal(pixels) || deviationOf(pixels) < deviationMin ? null : dctHash(pixels)
    // Packages carry one wallpaper twice, and in other colours.
    if (hash === null || hashes.some((other) => distance(hash, other) <= twinBits)) rmSync(to)
    else hashes.push(hash)
  }
  const root = unpacked(join(out, 'packages', 'clip-art'))
  const random = seeded(5)
  const stamps = shuffled(random, within(root, 'tuxpaint/stamps/**/*.png', { least: stampBytesMin, most: Infinity }))
  const drawings = shuffled(random, within(root, 'openclipart/svg/**/*.svg', drawingBytes))
  for (const [at, files] of times(scenes, (i) => (i % 3 === 2 ? stamps : drawings)).entries()) {
    const png = new Resvg(scene(random, files)).render().asPng()
    writeFileSync(join(out, `${nameOf(at * 0.7)}s.jpg`), await new Bun.Image(png).jpeg({ quality: 90 }).bytes())
  }
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scenes: { type: 'string', default: '120' } },
  })
  await findArt({ out: positionals[0]!, scenes: Number(values.scenes) })
}
