// Folders of churches that do not exist, as designers leave them, each with its truth.
import { join } from 'node:path'
import { brandAnalyzer } from '../../src/branding/analyzer/analyzer.ts'
import { folderSource } from '../../src/branding/sources/folder/folder.ts'
import { createReader } from '../../src/reading/reader.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { pngOf } from '../branding/palette/drawings.ts'
import { acoOf, aseOf } from '../branding/sources/folder/swatch-files.ts'
import { scratch } from '../support.ts'
import { type Said, saidOf } from './branding-calibration.ts'
import { type Score, scoreOf, type Truth } from './branding-score.ts'

/** `files`: by their path in the church's folder. */
export type FolderCase = { name: string; files: Record<string, Uint8Array | string>; truth: Truth }

const root = join(import.meta.dir, '../..')
export const sampleFont = (path: string) => Bun.file(join(root, 'data/sample/churches/client-assets', path)).bytes()
export const interFont = (path: string) => Bun.file(join(root, 'node_modules/@expo-google-fonts/inter', path)).bytes()

/** A mark beside three bars that stand for a name. */
export function lockup(mark: string, name: string, { ground = '', spot = '' } = {}): string {
  const back = ground && `<rect width="480" height="160" fill="${ground}"/>`
  const dot = spot && `<circle cx="80" cy="80" r="18" fill="${spot}"/>`
  const bars = [40, 72, 104].map(
    (y, at) => `<rect x="170" y="${y}" width="${270 - at * 60}" height="18" fill="${name}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 160">${back}<circle cx="80" cy="80" r="60" fill="${mark}"/>${dot}${bars.join('')}</svg>`
}
export const icon = (mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="46" fill="${mark}"/></svg>`
export const disc = (hex: string, ground: string | null) =>
  pngOf({ width: 420, height: 280, ground, shapes: [{ hex, x: 150, y: 140, radius: 110 }] })
const jpegOf = (png: Uint8Array) => new Bun.Image(png).jpeg({ quality: 78 }).bytes()
const paletteOf = (colors: [hex: string, name: string][]) =>
  `GIMP Palette\nName: Brand\n#\n${colors.map(([hex, name]) => `${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(' ')} ${name}`).join('\n')}\n`
const unit = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

const at = (path: string) => (evidence: string | null) => evidence?.startsWith(path) ?? false
const none = (evidence: string | null) => evidence === null
const plain = { heading: null, body: null }

const logosOnly = async (): Promise<FolderCase[]> => [
  {
    name: 'one logo alone',
    files: { 'logos/grace-chapel.svg': lockup('#23395d', '#23395d', { spot: '#d9a441' }) },
    truth: { primary: '#23395d', ...plain, logo: at('logos/grace-chapel.svg') },
  },
  {
    name: 'a drawer full: reversed, old, an icon, a ministry of its own',
    files: {
      'logos/Riverside_Icon.svg': icon('#0b6e4f'),
      'logos/Riverside_Logo_Primary_FullColor.svg': lockup('#0b6e4f', '#2b2b2b'),
      'logos/Riverside_Logo_White.svg': lockup('#ffffff', '#ffffff'),
      'logos/old/Riverside_Logo_2011.png': disc('#c1121f', null),
      'logos/Riverside Youth/Riverside_Youth_Logo.svg': lockup('#f26b5b', '#f26b5b'),
    },
    truth: { primary: '#0b6e4f', ...plain, logo: at('logos/Riverside_Logo_Primary_FullColor.svg') },
  },
  {
    name: 'a JPEG from the web and the PNG it was made of',
    files: {
      'logos/logo.jpg': await jpegOf(disc('#7a1f2b', '#ffffff')),
      'logos/logo.png': disc('#7a1f2b', null),
      'logos/team-photo.txt': 'a note',
    },
    truth: { primary: '#7a1f2b', ...plain, logo: at('logos/logo.png') },
  },
  {
    name: 'white letters on a ground of the brand',
    files: { 'logos/abbey-logo.svg': lockup('#ffffff', '#ffffff', { ground: '#5a3e7a' }) },
    truth: { primary: '#5a3e7a', ...plain, logo: at('logos/abbey-logo.svg') },
  },
  {
    name: 'a small vivid spot in a dark logo',
    files: { 'Logo/st-anne.svg': lockup('#14213d', '#14213d', { spot: '#fca311' }) },
    truth: { primary: '#14213d', ...plain, logo: at('Logo/st-anne.svg') },
  },
]

const withFonts = async (): Promise<FolderCase[]> => [
  {
    name: 'a logo, a display face and a text face',
    files: {
      'logos/hillside.svg': lockup('#2a6f97', '#012a4a'),
      'fonts/LeagueSpartan-Bold.otf': await sampleFont('1001 - Harbor Light Church/fonts/LeagueSpartan-Bold.otf'),
      'fonts/Inter_400Regular.ttf': await interFont('400Regular/Inter_400Regular.ttf'),
      'fonts/OFL.txt': 'licence',
    },
    truth: { primary: '#2a6f97', heading: 'League Spartan', body: 'Inter', logo: at('logos/hillside.svg') },
  },
  {
    name: 'one family for everything, beside a swatch file for print and screen',
    files: {
      'logos/harvest.svg': lockup('#bc4b51', '#3d3d3d'),
      'fonts/Inter_400Regular.ttf': await interFont('400Regular/Inter_400Regular.ttf'),
      'fonts/Inter_700Bold.ttf': await interFont('700Bold/Inter_700Bold.ttf'),
      'colors/harvest.ase': aseOf([
        { name: 'Accent Wheat', model: 'RGB ', values: unit('#e9c46a') },
        { name: 'Primary Barn', model: 'RGB ', values: unit('#bc4b51') },
      ]),
    },
    truth: { primary: '#bc4b51', heading: 'Inter', body: 'Inter', logo: at('logos/harvest.svg') },
  },
  {
    name: 'families whose files say what they are for',
    files: {
      'logos/parish.svg': lockup('#386641', '#386641'),
      'fonts/Headings/OldStandard-Regular.ttf': await sampleFont(
        '1003 - Saint Brendan Parish/fonts/OldStandard-Regular.ttf',
      ),
      'fonts/Body/Inter_400Regular.ttf': await interFont('400Regular/Inter_400Regular.ttf'),
    },
    truth: { primary: '#386641', heading: 'Old Standard TT', body: 'Inter', logo: at('logos/parish.svg') },
  },
]

const withSwatches: FolderCase[] = [
  {
    name: 'a palette file that knows better than the logo',
    files: {
      'logos/mosaic.svg': lockup('#e76f51', '#e76f51'),
      'colors/mosaic.gpl': paletteOf([
        ['#e76f51', 'Accent Tile'],
        ['#264653', 'Primary Slate'],
        ['#ffffff', 'White'],
      ]),
    },
    truth: { primary: '#264653', ...plain, logo: at('logos/mosaic.svg') },
  },
  {
    name: 'a palette file alone, without roles',
    files: {
      'swatches/brand.gpl': paletteOf([
        ['#111111', 'Ink'],
        ['#6a4c93', 'Iris'],
        ['#ffca3a', 'Sun'],
      ]),
    },
    truth: { primary: '#6a4c93', ...plain, logo: none },
  },
  {
    name: 'swatches of a picture editor, with names',
    files: {
      'logos/lantern.svg': lockup('#333333', '#333333'),
      'palette/lantern.aco': acoOf(
        [
          ['#f6f4ee', 'Background Paper'],
          ['#9b2226', 'Main Red'],
        ].map(([hex, name]) => ({ space: 0, values: [...unit(hex!).map((value) => value * 65_535), 0], name: name! })),
      ),
    },
    truth: { primary: '#9b2226', ...plain, logo: at('logos/lantern.svg') },
  },
]

export async function folderCases(): Promise<FolderCase[]> {
  const kinds = [await logosOnly(), await withFonts(), withSwatches]
  // One of each kind first, so that a few of them are not all alike.
  const longest = Math.max(...kinds.map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) => kinds.flatMap((kind) => kind[row] ?? [])).flat()
}

/** Reads each case as a church's folder is read, and tells what was right. */
export async function measureFolders(
  cases: readonly FolderCase[],
): Promise<{ name: string; score: Score; said: Said[] }[]> {
  using own = scratch()
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const look = folderSource({ files: directoryStore({ root: own.dir, sign: (path) => path }), reader, analyzer })
  const results: { name: string; score: Score; said: Said[] }[] = []
  for (const [number, { name, files, truth }] of cases.entries()) {
    const folder = `church-${number}`
    for (const [path, bytes] of Object.entries(files))
      await Bun.write(join(own.dir, folder, path), bytes, { createPath: true })
    const place = { account: String(number), name: 'Grace Chapel', folder, website: null }
    const found = await look(place, AbortSignal.timeout(60_000))
    results.push({ name, score: scoreOf(found, truth), said: saidOf(found, truth) })
  }
  return results
}
