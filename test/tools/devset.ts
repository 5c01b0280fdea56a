/**
 * Builds a set of pictures to tune and measure likeness on: real wallpapers out of Debian packages, drawn designs in
 * families of one style, the sample library when it is there, and attacked copies of them.
 *
 *   bun test/tools/devset.ts OUT_DIR [--n ORIGINALS]
 *   bun test/tools/devset.ts OUT_DIR --parts-of DEVSET      parts of a set's wallpapers, further members of its families
 *
 * OUT_DIR/originals/ID.jpg, OUT_DIR/copies/ID-KIND.EXT, OUT_DIR/truth.tsv (original, copy file, kind), OUT_DIR/styles/ and
 * styles.tsv (file, family). Wants ImageMagick 6, and apt-get and dpkg for the wallpapers, which a small set does without.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { drawFamilies } from './devset-designs.ts'

const IMAGEMAGICK = ['convert-im6.q16', 'convert'].find((name) => Bun.which(name)) ?? 'convert'
export const SAMPLE = { library: 'data/sample/library', families: 'data/sample/families.json' }
/** Packages of desktop backgrounds, free to use: photographs, drawings, abstract pictures. */
const PACKAGES = [
  'gnome-backgrounds',
  'mate-backgrounds',
  'lomiri-wallpapers-16.04',
  'lomiri-wallpapers-20.04',
  'ukui-wallpapers',
  'plasma-workspace-wallpapers',
]
/** Light and dark twins, other sizes and other colours of one picture: whether they are copies is a matter of taste. */
const TWINS = /Elephants_|no-logo|MATE-Stripes|\/\d+x\d+\.|screenshot\.|images_dark|Picture_|-d\.|sway\//
const LONGEST_SIDE = 800
const SHORTER_SIDE_MIN = 400
/** Standard deviation of luminance (0..1) under which a picture has nothing to be known by. */
const DEVIATION_MIN = 0.04
/** A set of fewer originals has no wallpapers, whose packages are 220 MB, and only SMALL_MEMBERS of each drawn family. */
const SMALL = 40
const MEMBERS = 8
const SMALL_MEMBERS = 3
const FONT = 'DejaVu-Sans-Bold'

type Size = { w: number; h: number }
type Attack = (size: Size) => string[]

const px = (value: number) => Math.max(1, Math.round(value))
/** ImageMagick arguments in one line, for those without a space inside. */
const im =
  (line: string | ((size: Size) => string)): Attack =>
  (size) =>
    (typeof line === 'string' ? line : line(size)).split(' ')
const chain =
  (...attacks: Attack[]): Attack =>
  (size) =>
    attacks.flatMap((attack) => attack(size))
/** Cuts off shares of the four sides. */
const crop = (left: number, top: number, right: number, bottom: number) =>
  im(({ w, h }) => {
    const size = `${px(w * (1 - left - right))}x${px(h * (1 - top - bottom))}`
    return `-crop ${size}+${Math.round(w * left)}+${Math.round(h * top)} +repage`
  })
const middle = (across: number, down: number) =>
  im(({ w, h }) => `-gravity center -crop ${px(w * across)}x${px(h * down)}+0+0 +repage`)
const box = (x0: number, y0: number, x1: number, y1: number, fill: string): Attack => {
  return ({ w, h }) => ['-fill', fill, '-draw', `rectangle ${px(w * x0)},${px(h * y0)} ${px(w * x1)},${px(h * y1)}`]
}
const disc = (x: number, y: number, radius: number, fill: string): Attack => {
  return ({ w, h }) => ['-fill', fill, '-draw', `circle ${px(w * x)},${px(h * y)} ${px(w * x)},${px(h * (y + radius))}`]
}
const border = (color: string, left: number, top: number) =>
  im(({ w, h }) => `-bordercolor ${color} -border ${Math.round(w * left)}x${Math.round(h * top)}`)
type Place = { gravity: string; height: number; y: number; fill?: string }
const letters = (text: string, { gravity, height, y, fill = 'white' }: Place): Attack => {
  return ({ w, h }) => {
    const size = px(Math.min(h * height, (1.5 * w) / text.length))
    const set = ['-font', FONT, '-fill', fill, '-gravity', gravity, '-pointsize', String(size)]
    return [...set, '-annotate', `+0+${px(h * y)}`, text]
  }
}

/** Every kind of copy: what people do to a picture between the library and its next use. */
export const ATTACKS: Record<string, Attack> = {
  jpeg20: im('-quality 20'),
  jpeg8: im('-quality 8'),
  half: im('-resize 50%'),
  third: im('-resize 33%'),
  palette: im('+dither -colors 24'),
  posterize: im('-posterize 5'),
  crop6: crop(0.03, 0.03, 0.03, 0.03),
  crop20: crop(0.1, 0.1, 0.1, 0.1),
  crop30: crop(0.15, 0.15, 0.15, 0.15),
  left6: crop(0.06, 0, 0, 0),
  left10: crop(0.1, 0, 0, 0),
  right20: crop(0, 0, 0.2, 0),
  top10: crop(0, 0.1, 0, 0),
  bottom20: crop(0, 0, 0, 0.2),
  top25: crop(0, 0.25, 0, 0),
  left25: crop(0.25, 0, 0, 0),
  corner12: crop(0.12, 0.12, 0, 0),
  corner20: crop(0, 0.2, 0.2, 0),
  uneven: crop(0.16, 0.02, 0.04, 0.11),
  square: im(({ w, h }) => `-gravity center -crop ${Math.min(w, h)}x${Math.min(w, h)}+0+0 +repage`),
  wide: middle(1, 0.68),
  tall: middle(0.68, 1),
  saturate: im('-modulate 110,140'),
  fade: im('-modulate 100,40'),
  bright: im('-brightness-contrast 12x15'),
  dark: im('-brightness-contrast -20x-10'),
  flat: im('-brightness-contrast 5x-35'),
  gray: im('-colorspace Gray'),
  hue: im('-modulate 100,100,130'),
  hueFar: im('-modulate 100,100,0'),
  channels: (() => ['-color-matrix', '0 0 1 0 1 0 1 0 0']) satisfies Attack,
  tint: im('-fill #2040a0 -colorize 35'),
  wash: im('-fill white -colorize 45'),
  sepia: im('-sepia-tone 80%'),
  duotone: im('-colorspace Gray -colorspace sRGB +level-colors #301050,#ffd060'),
  gammaUp: im('-gamma 1.7'),
  gammaDown: im('-gamma 0.6'),
  scrim: im(({ w, h }) => `( -size ${w}x${h} gradient:#00000000-#000000d0 ) -composite`),
  vignette: im(({ w, h }) => `-background black -vignette 0x${px(w / 8)}+${px(w / 20)}+${px(h / 20)}`),
  text: chain(im('-undercolor #00000090'), letters('Sunday 10:30 AM', { gravity: 'south', height: 1 / 12, y: 0.05 })),
  textBand: chain(
    box(0, 0.78, 1, 1, '#101020'),
    letters('Sundays at 9 and 11', { gravity: 'south', height: 0.09, y: 0.06 }),
  ),
  banner: chain(box(0, 0, 1, 0.16, '#c02030'), letters('COMMUNITY NIGHT', { gravity: 'north', height: 0.09, y: 0.03 })),
  title: chain(
    letters('EASTER SERVICES', { gravity: 'center', height: 0.16, y: 0 }),
    letters('April 20 at the Main Campus', { gravity: 'center', height: 0.06, y: 0.15 }),
  ),
  card: chain(
    box(0.2, 0.35, 0.8, 0.65, 'white'),
    letters('Game Night', { gravity: 'center', height: 0.1, y: 0, fill: '#202020' }),
  ),
  sidePanel: chain(box(0, 0, 0.3, 1, '#103040'), letters('Youth', { gravity: 'west', height: 0.08, y: 0 })),
  logo: chain(box(0.76, 0.06, 0.94, 0.2, 'white'), disc(0.82, 0.13, 0.05, '#0060a0')),
  badge: disc(0.2, 0.8, 0.14, '#e8b020'),
  letterbox: border('black', 0, 0.06),
  letterboxWide: border('black', 0, 0.2),
  pillarbox: border('white', 0.15, 0),
  frame: border('#7a1f3d', 0.05, 0.05),
  oneBar: im('-gravity south -background #f4e8d0 -splice 0x90'),
  shrunk: im(
    ({ w, h }) => `-background #d8c8b0 -gravity northwest -resize 70% -extent ${w}x${h}-${px(w * 0.12)}-${px(h * 0.2)}`,
  ),
  stretch10: im('-resize 110x100%!'),
  squeeze20: im('-resize 80x100%!'),
  rotate2: chain(im('-background black -rotate 2 +repage'), middle(0.93, 0.92)),
  rotate4: im('-virtual-pixel edge -distort SRT -4'),
  rotate5: im('-background white -rotate 5 +repage'),
  sharpen: im('-unsharp 0x2+2+0'),
  blur: im('-blur 0x3'),
  noise: im('-attenuate 0.6 +noise Gaussian'),
  grain: im('-attenuate 0.35 +noise Laplacian -quality 40'),
  reuse: chain(
    crop(0.07, 0, 0, 0.07),
    im('-modulate 92,120,106'),
    letters('Join us this Sunday', { gravity: 'south', height: 0.1, y: 0.08 }),
    im('-resize 60% -quality 45'),
  ),
  screenshot: chain(border('#202124', 0.03, 0.12), im('-resize 70% -quality 60')),
}
/** Kinds stored in another format than JPEG at quality 85. */
const FORMATS: Record<string, string> = { palette: 'png', half: 'webp', noise: 'png' }

export function run(command: string[], cwd?: string): string {
  const done = Bun.spawnSync(command, { stderr: 'pipe', ...(cwd === undefined ? {} : { cwd }) })
  if (done.exitCode !== 0)
    throw new Error(`${command.slice(0, 3).join(' ')} …: ${done.stderr.toString().slice(0, 400)}`)
  return done.stdout.toString()
}

export function wallpapers(dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  for (const name of PACKAGES) {
    if (!readdirSync(dir).some((file) => file.startsWith(`${name}_`))) run(['apt-get', 'download', name], dir)
  }
  for (const file of readdirSync(dir).filter((name) => name.endsWith('.deb'))) run(['dpkg', '-x', file, 'x'], dir)
  const root = join(dir, 'x/usr/share')
  const files = [...new Bun.Glob('{backgrounds,wallpapers}/**/*.{jpg,png,webp}').scanSync(root)].sort()
  const isSingle = (file: string) => file.startsWith('backgrounds') && !TWINS.test(`/${file}`)
  // Plasma keeps one folder a design, with the picture in several sizes: one will do.
  const sizes = files.filter((file) => file.includes('/contents/images/'))
  const plasma = [...Map.groupBy(sizes, (file) => file.split('/')[1])].map(([, same]) => same.at(-1)!)
  return [...files.filter(isSingle), ...plasma].map((file) => join(root, file))
}

/** The sample library, one picture of each family: its other sizes and dates are copies already. */
function sampleLibrary(): string[] {
  if (!existsSync(SAMPLE.families)) return []
  const families: Record<string, string[]> = JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
  const others = new Set(Object.values(families).flatMap((members) => members.slice(1)))
  const files = [...new Bun.Glob('**/*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort()
  return files.filter((file) => !others.has(basename(file))).map((file) => join(SAMPLE.library, file))
}

/** Writes one original, or says no: too small to be halved above the least size of an import, or nearly blank. */
function keepOriginal(from: string, to: string): Size | null {
  const steps = `-auto-orient -background white -flatten -resize ${LONGEST_SIDE}x${LONGEST_SIDE}> -quality 90`
  run([IMAGEMAGICK, `${from}[0]`, ...steps.split(' '), to])
  const measured = run([IMAGEMAGICK, to, '-colorspace', 'Gray', '-format', '%w %h %[fx:standard_deviation]', 'info:'])
  const [w = 0, h = 0, deviation = 0] = measured.split(' ').map(Number)
  if (Math.min(w, h) >= SHORTER_SIDE_MIN && deviation >= DEVIATION_MIN) return { w, h }
  rmSync(to)
  return null
}

/** One ImageMagick run makes every copy of a picture: the original is decoded once. Returns lines of the truth table. */
export function attack(out: string, id: string, size: Size, kinds = Object.keys(ATTACKS)): string[] {
  const args: string[] = []
  const lines: string[] = []
  for (const kind of kinds) {
    const recipe = ATTACKS[kind]!
    const file = `${id}-${kind}.${FORMATS[kind] ?? 'jpg'}`
    const made = ['-clone', '0', '-quality', '85', ...recipe(size), '-write', join(out, 'copies', file), '+delete']
    args.push('(', ...made, ')')
    lines.push(`${id}\t${file}\t${kind}`)
  }
  run([IMAGEMAGICK, join(out, 'originals', `${id}.jpg`), ...args, 'null:'])
  return lines
}

/** No package manager, or no network: the set goes without, and says so. */
function wallpapersIfAny(dir: string): string[] {
  try {
    return wallpapers(dir)
  } catch (error) {
    console.log(`no wallpapers: ${error instanceof Error ? error.message : error}`)
    return []
  }
}

/** Builds the set, of at most `originalsMax` originals; gives its folder. Drawn designs and packages are made once. */
export function buildDevset({ out, originalsMax = Infinity }: { out: string; originalsMax?: number }): string {
  for (const folder of ['originals', 'copies', 'styles']) mkdirSync(join(out, folder), { recursive: true })
  const isSmall = originalsMax < SMALL
  const members = isSmall ? SMALL_MEMBERS : MEMBERS
  const styles = drawFamilies({ out: join(out, 'styles'), members, imagemagick: IMAGEMAGICK })
  writeFileSync(join(out, 'styles.tsv'), styles.map(({ file, family }) => `${file}\t${family}\n`).join(''))
  // One design a family: members of one family share their technique, not their layout.
  const drawn = styles.filter(({ member }) => member === 0).map(({ file }) => join(out, 'styles', file))
  const sources = [
    ...(isSmall ? [] : wallpapersIfAny(join(out, 'deb'))).map((path) => ({ path, prefix: 'w' })),
    ...sampleLibrary().map((path) => ({ path, prefix: 's' })),
    ...drawn.map((path) => ({ path, prefix: 'd' })),
  ]
  const truth: string[] = []
  let kept = 0
  for (const { path, prefix } of sources) {
    if (kept === originalsMax) break
    const id = `${prefix}${String(kept).padStart(3, '0')}`
    const size = keepOriginal(path, join(out, 'originals', `${id}.jpg`))
    if (!size) continue
    kept++
    truth.push(...attack(out, id, size))
    console.log(`${id}  ${basename(path)}  ${size.w}x${size.h}`)
  }
  writeFileSync(join(out, 'truth.tsv'), truth.map((line) => `${line}\n`).join(''))
  return out
}

/** What is hardest to know again. */
const HARD =
  'crop20 crop30 corner20 uneven tall square gray hueFar tint sepia duotone scrim vignette text textBand banner title card ' +
  'sidePanel letterboxWide shrunk rotate5 reuse screenshot wash'
const PART_SIDE = 512
const PART_MEMBERS = 4

/**
 * Builds a set out of another that shares no picture with it: half the width and height of each wallpaper, somewhere in
 * it, and further members of the drawn families. A name ends like that of the original it comes from.
 */
export function buildParts({ out, of }: { out: string; of: string }): string {
  for (const folder of ['originals', 'copies']) mkdirSync(join(out, folder), { recursive: true })
  const originals = readdirSync(join(of, 'originals')).sort()
  const styles = readFileSync(join(of, 'styles.tsv'), 'utf8').trim().split('\n')
  const families = [...Map.groupBy(styles, (line) => line.split('\t')[1]).values()]
  const drawn = originals.filter((file) => file.startsWith('d'))
  const parts = originals
    .filter((file) => file.startsWith('w'))
    .map((file) => {
      const number = Number(file.slice(1, 4))
      const cut = ['-crop', `52%x52%+${(number * 131) % 380}+${(number * 71) % 200}`, '+repage']
      return { id: `c${file.slice(1, 4)}`, from: join(of, 'originals', file), cut }
    })
  const members = drawn.flatMap((file, at) =>
    (families[at] ?? []).slice(1, 1 + PART_MEMBERS).map((line, member) => {
      return { id: `e${member + 1}${file.slice(2, 4)}`, from: join(of, 'styles', line.split('\t')[0]!), cut: [] }
    }),
  )
  const truth = [...parts, ...members].flatMap(({ id, from, cut }) => {
    const to = join(out, 'originals', `${id}.jpg`)
    run([IMAGEMAGICK, from, ...cut, '-resize', `${PART_SIDE}x${PART_SIDE}`, '-quality', '90', to])
    const [w = 0, h = 0] = run([IMAGEMAGICK, to, '-format', '%w %h', 'info:']).split(' ').map(Number)
    return attack(out, id, { w, h }, HARD.split(' '))
  })
  writeFileSync(join(out, 'truth.tsv'), truth.map((line) => `${line}\n`).join(''))
  return out
}

if (import.meta.main) {
  const [out = 'devset', flag, count] = Bun.argv.slice(2)
  if (flag === '--parts-of') console.log(`built ${buildParts({ out: resolve(out), of: resolve(count!) })}`)
  else
    console.log(`built ${buildDevset({ out: resolve(out), originalsMax: flag === '--n' ? Number(count) : Infinity })}`)
}
