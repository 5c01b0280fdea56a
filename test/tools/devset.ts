/**
 * Builds a set of pictures to tune and measure likeness on: real wallpapers out of Debian packages, drawn designs in
 * families of one style, the sample library when it is there, and attacked copies of them.
 *
 *   bun test/tools/devset.ts OUT_DIR [--originals N]
 *
 * OUT_DIR/originals/ID.jpg, OUT_DIR/copies/ID-KIND.EXT, OUT_DIR/truth.tsv (original, copy file, kind), OUT_DIR/styles.tsv
 * (file, family). Wants apt-get, dpkg and ImageMagick 6. A folder that is already there is not built again.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'

const IMAGEMAGICK = ['convert-im6.q16', 'convert'].find((name) => Bun.which(name)) ?? 'convert'
/** Packages of desktop backgrounds, free to use; photographs, drawings and abstract pictures. */
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
export const SAMPLE = { library: 'data/sample/library', families: 'data/sample/families.json' }
const FONT = 'DejaVu-Sans-Bold'

type Size = { w: number; h: number }
type Attack = (size: Size) => string[]

const px = (value: number) => String(Math.max(1, Math.round(value)))
const crop =
  (left: number, top: number, right: number, bottom: number): Attack =>
  ({ w, h }) => [
    '-crop',
    `${px(w * (1 - left - right))}x${px(h * (1 - top - bottom))}+${Math.round(w * left)}+${Math.round(h * top)}`,
    '+repage',
  ]
const fixed =
  (...args: string[]): Attack =>
  () =>
    args
const chain =
  (...attacks: Attack[]): Attack =>
  (size) =>
    attacks.flatMap((attack) => attack(size))
const box =
  (x0: number, y0: number, x1: number, y1: number, fill: string): Attack =>
  ({ w, h }) => ['-fill', fill, '-draw', `rectangle ${px(w * x0)},${px(h * y0)} ${px(w * x1)},${px(h * y1)}`]
const letters =
  (text: string, at: { gravity: string; height: number; y: number; fill?: string }): Attack =>
  ({ w, h }) => [
    '-font',
    FONT,
    '-fill',
    at.fill ?? 'white',
    '-gravity',
    at.gravity,
    '-pointsize',
    px(Math.min(h * at.height, (1.5 * w) / text.length)),
    '-annotate',
    `+0+${px(h * at.y)}`,
    text,
  ]
const border =
  (color: string, left: number, top: number): Attack =>
  ({ w, h }) => ['-bordercolor', color, '-border', `${Math.round(w * left)}x${Math.round(h * top)}`]

/** Every kind of copy: what people do to a picture between the library and its next use. */
export const ATTACKS: Record<string, Attack> = {
  jpeg20: fixed('-quality', '20'),
  jpeg8: fixed('-quality', '8'),
  half: fixed('-resize', '50%'),
  third: fixed('-resize', '33%'),
  palette: fixed('+dither', '-colors', '24'),
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
  square: ({ w, h }) => ['-gravity', 'center', '-crop', `${Math.min(w, h)}x${Math.min(w, h)}+0+0`, '+repage'],
  saturate: fixed('-modulate', '110,140'),
  fade: fixed('-modulate', '100,40'),
  bright: fixed('-brightness-contrast', '12x15'),
  dark: fixed('-brightness-contrast', '-20x-10'),
  flat: fixed('-brightness-contrast', '5x-35'),
  gray: fixed('-colorspace', 'Gray'),
  hue: fixed('-modulate', '100,100,130'),
  tint: fixed('-fill', '#2040a0', '-colorize', '35'),
  sepia: fixed('-sepia-tone', '80%'),
  duotone: fixed('-colorspace', 'Gray', '-colorspace', 'sRGB', '+level-colors', '#301050,#ffd060'),
  gammaUp: fixed('-gamma', '1.7'),
  gammaDown: fixed('-gamma', '0.6'),
  text: ({ h }) => [
    '-font',
    FONT,
    '-fill',
    'white',
    '-gravity',
    'south',
    '-undercolor',
    '#00000090',
    '-pointsize',
    px(h / 12),
    '-annotate',
    `+0+${px(h / 20)}`,
    'Sunday 10:30 AM',
  ],
  textBand: chain(
    box(0, 0.78, 1, 1, '#101020'),
    letters('Sundays at 9 and 11', { gravity: 'south', height: 0.09, y: 0.06 }),
  ),
  banner: chain(box(0, 0, 1, 0.16, '#c02030'), letters('COMMUNITY NIGHT', { gravity: 'north', height: 0.09, y: 0.03 })),
  title: chain(
    letters('EASTER SERVICES', { gravity: 'center', height: 0.16, y: 0 }),
    letters('April 20 at the Main Campus', { gravity: 'center', height: 0.06, y: 0.15 }),
  ),
  letterbox: border('black', 0, 0.06),
  letterboxWide: border('black', 0, 0.2),
  pillarbox: border('white', 0.15, 0),
  frame: border('#7a1f3d', 0.05, 0.05),
  oneBar: fixed('-gravity', 'south', '-background', '#f4e8d0', '-splice', '0x90'),
  stretch10: fixed('-resize', '110x100%!'),
  squeeze20: fixed('-resize', '80x100%!'),
  rotate2: chain(fixed('-background', 'black', '-rotate', '2', '+repage'), ({ w, h }) => [
    '-gravity',
    'center',
    '-crop',
    `${px(w * 0.96)}x${px(h * 0.95)}+0+0`,
    '+repage',
  ]),
  rotate4: chain(fixed('-virtual-pixel', 'edge', '-distort', 'SRT', '-4')),
  logo: chain(box(0.76, 0.06, 0.94, 0.2, 'white'), ({ w, h }) => [
    '-fill',
    '#0060a0',
    '-draw',
    `circle ${px(w * 0.82)},${px(h * 0.13)} ${px(w * 0.82)},${px(h * 0.08)}`,
  ]),
  sharpen: fixed('-unsharp', '0x2+2+0'),
  blur: fixed('-blur', '0x3'),
  noise: fixed('-attenuate', '0.6', '+noise', 'Gaussian'),
  vignette: ({ w, h }) => ['-background', 'black', '-vignette', `0x${px(w / 8)}+${px(w / 20)}+${px(h / 20)}`],
  reuse: chain(
    crop(0.07, 0, 0, 0.07),
    fixed('-modulate', '92,120,106'),
    letters('Join us this Sunday', { gravity: 'south', height: 0.1, y: 0.08 }),
    fixed('-resize', '60%', '-quality', '45'),
  ),
  hueFar: fixed('-modulate', '100,100,0'),
  channels: fixed('-color-matrix', '0 0 1 0 1 0 1 0 0'),
  scrim: ({ w, h }) => ['(', '-size', `${w}x${h}`, 'gradient:#00000000-#000000d0', ')', '-composite'],
  wash: fixed('-fill', 'white', '-colorize', '45'),
  posterize: fixed('-posterize', '5'),
  rotate5: fixed('-background', 'white', '-rotate', '5', '+repage'),
  shrunk: ({ w, h }) => [
    '-background',
    '#d8c8b0',
    '-gravity',
    'northwest',
    '-resize',
    '70%',
    '-extent',
    `${w}x${h}-${px(w * 0.12)}-${px(h * 0.2)}`,
  ],
  badge: chain(
    ({ w, h }) => ['-fill', '#e8b020', '-draw', `circle ${px(w * 0.2)},${px(h * 0.8)} ${px(w * 0.2)},${px(h * 0.66)}`],
    ({ w, h }) => [
      '-font',
      FONT,
      '-fill',
      'black',
      '-pointsize',
      px(h / 20),
      '-gravity',
      'center',
      '-annotate',
      `-${px(w * 0.3)}+${px(h * 0.3)}`,
      'NEW',
    ],
  ),
  card: chain(
    box(0.2, 0.35, 0.8, 0.65, 'white'),
    letters('Game Night', { gravity: 'center', height: 0.1, y: 0, fill: '#202020' }),
  ),
  sidePanel: chain(box(0, 0, 0.3, 1, '#103040'), letters('Youth', { gravity: 'west', height: 0.08, y: 0 })),
  wide: ({ w, h }) => ['-gravity', 'center', '-crop', `${w}x${px(h * 0.68)}+0+0`, '+repage'],
  tall: ({ w, h }) => ['-gravity', 'center', '-crop', `${px(w * 0.68)}x${h}+0+0`, '+repage'],
  grain: fixed('-attenuate', '0.35', '+noise', 'Laplacian', '-quality', '40'),
  tilted: fixed('-distort', 'Perspective', '0,0 12,8 799,0 780,0 0,499 0,480'),
  screenshot: chain(border('#202124', 0.03, 0.12), fixed('-resize', '70%', '-quality', '60')),
}
/** Kinds stored in another format than JPEG at quality 85. */
const FORMATS: Record<string, string> = { palette: 'png', half: 'webp', noise: 'png' }

function run(command: string[], cwd?: string): string {
  const done = Bun.spawnSync(command, { cwd, stderr: 'pipe' })
  if (done.exitCode !== 0)
    throw new Error(`${command.slice(0, 3).join(' ')} …: ${done.stderr.toString().slice(0, 400)}`)
  return done.stdout.toString()
}

type Chance = () => number
type Drawing = { chance: Chance; palette: string[]; w: number; h: number }
const MEMBERS = 8

/** Mulberry32 (Tommy Ettinger, public domain): the same set on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))
const pick = <T>(chance: Chance, from: readonly T[]): T => from[Math.floor(chance() * from.length)]!
const between = (chance: Chance, low: number, high: number) => Math.round(low + chance() * (high - low))
const drawn = (shapes: string[]) => ['-draw', shapes.join(' ')]

/** A ground and inks, shared by seven families each: colour alone does not tell a technique, nor a technique the colour. */
const PALETTES = [
  ['#14213d', '#fca311', '#e5e5e5', '#3d5a80', '#ee6c4d'],
  ['#f8f4e3', '#706c61', '#e5446d', '#ff8966', '#2b2d42'],
  ['#0b3d2e', '#a3b18a', '#dad7cd', '#588157', '#d4a373'],
  ['#2d004f', '#7209b7', '#f72585', '#4cc9f0', '#ffd6ff'],
]
const WORDS = [
  'GRACE',
  'HOPE',
  'RISEN',
  'ADVENT',
  'COME',
  'REJOICE',
  'FAMILY',
  'SUNDAY',
  'WORSHIP',
  'STUDENTS',
  'KINGDOM',
  'STILL',
  'ROOTED',
  'EASTER',
]

const polygon = (points: [number, number][]) => `polygon ${points.map(([x, y]) => `${x},${y}`).join(' ')}`
const spot = ({ chance, w, h }: Drawing): [number, number] => [between(chance, 0, w), between(chance, 0, h)]
const ink = ({ chance, palette }: Drawing) => pick(chance, palette.slice(1))

/** How a family is made; the palette, the layout and the words come from outside. */
const TECHNIQUES: Record<string, (d: Drawing) => string[]> = {
  gradient: ({ chance, palette, w, h }) => [
    '-size',
    `${w}x${h}`,
    '-define',
    `gradient:angle=${between(chance, 0, 359)}`,
    `gradient:${palette[0]}-${palette[1]}`,
  ],
  shapes: (d) => [
    `xc:${d.palette[0]}`,
    ...times(between(d.chance, 8, 16), () => [
      '-fill',
      ink(d),
      ...drawn([polygon(times(3 + between(d.chance, 0, 2), () => spot(d)))]),
    ]).flat(),
  ],
  rings: (d) => [
    `xc:${d.palette[0]}`,
    '-fill',
    'none',
    '-strokewidth',
    '3',
    ...times(3, () => {
      const [x, y] = spot(d)
      return ['-stroke', ink(d), ...drawn(times(9, (i) => `circle ${x},${y} ${x},${y + 14 + i * 24}`))]
    }).flat(),
    '-stroke',
    'none',
  ],
  halftone: (d) => [
    '-size',
    `${d.w}x${d.h}`,
    '-define',
    `gradient:angle=${between(d.chance, 0, 359)}`,
    'gradient:black-white',
    '-ordered-dither',
    'h8x8a',
    '-scale',
    '200%',
    '-gravity',
    'center',
    '-crop',
    `${d.w}x${d.h}+0+0`,
    '+repage',
    '+level-colors',
    `${d.palette[0]},${ink(d)}`,
  ],
  stripes: (d) => {
    const slope = between(d.chance, -300, 300)
    const width = between(d.chance, 24, 40)
    return [
      `xc:${d.palette[0]}`,
      ...times(30, (i) => [
        '-fill',
        i % 2 ? d.palette[1]! : ink(d),
        ...drawn([
          polygon([
            [i * width * 2 - 300, 0],
            [i * width * 2 + width - 300, 0],
            [i * width * 2 + width + slope - 300, d.h],
            [i * width * 2 + slope - 300, d.h],
          ]),
        ]),
      ]).flat(),
    ]
  },
  photo: ({ chance, palette, w, h }) => [
    '-seed',
    String(between(chance, 1, 1e6)),
    '-size',
    `${w}x${h}`,
    'plasma:fractal',
    '-colorspace',
    'Gray',
    '-colorspace',
    'sRGB',
    '-normalize',
    '+level-colors',
    `${palette[0]},${palette[1]}`,
  ],
  watercolor: ({ chance, palette, w, h }) => [
    '-seed',
    String(between(chance, 1, 1e6)),
    '-size',
    `${w}x${h}`,
    'plasma:fractal',
    '-blur',
    '0x6',
    '-paint',
    '9',
    '-fill',
    palette[2]!,
    '-colorize',
    '45',
  ],
  bokeh: (d) => [
    `xc:${d.palette[0]}`,
    ...times(18, () => {
      const [x, y] = spot(d)
      return ['-fill', ink(d), ...drawn([`circle ${x},${y} ${x},${y + between(d.chance, 15, 90)}`])]
    }).flat(),
    '-blur',
    '0x14',
  ],
  grain: (d) => [
    '-seed',
    String(between(d.chance, 1, 1e6)),
    '-size',
    `${d.w}x${d.h}`,
    '-define',
    `gradient:angle=${between(d.chance, 0, 359)}`,
    `gradient:${d.palette[0]}-${ink(d)}`,
    '-attenuate',
    '1.2',
    '+noise',
    'Gaussian',
  ],
  lowpoly: (d) => {
    const cell = 120
    const corner = times(100, () => [between(d.chance, -26, 26), between(d.chance, -26, 26)] as const)
    const at = (i: number, j: number): [number, number] => [
      i * cell + corner[(i * 10 + j) % 100]![0],
      j * cell + corner[(i * 10 + j) % 100]![1],
    ]
    return [
      `xc:${d.palette[0]}`,
      ...times(36, (n) => [n % 6, Math.floor(n / 6)] as const).flatMap(([i, j]) => [
        '-fill',
        ink(d),
        ...drawn([polygon([at(i, j), at(i + 1, j), at(i, j + 1)])]),
        '-fill',
        ink(d),
        ...drawn([polygon([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])]),
      ]),
    ]
  },
  hills: (d) => [
    `xc:${d.palette[0]}`,
    ...times(5, (i) => {
      const y = d.h * (0.35 + 0.13 * i)
      const sway = () => between(d.chance, -70, 70)
      return [
        '-fill',
        ink(d),
        ...drawn([
          `path 'M 0,${y + sway()} C ${d.w / 3},${y + sway() * 2} ${(2 * d.w) / 3},${y + sway() * 2} ${d.w},${y + sway()} L ${d.w},${d.h} L 0,${d.h} Z'`,
        ]),
      ]
    }).flat(),
  ],
  letters: (d) => [
    `xc:${d.palette[0]}`,
    ...times(26, () => {
      const [x, y] = spot(d)
      return [
        '-fill',
        ink(d),
        '-pointsize',
        String(between(d.chance, 30, 150)),
        '-annotate',
        `${between(d.chance, -20, 20)}x0+${x}+${y}`,
        pick(d.chance, WORDS)[0]!,
      ]
    }).flat(),
  ],
  sketch: (d) => [
    `xc:${d.palette[0]}`,
    '-fill',
    'none',
    '-strokewidth',
    '2',
    '-stroke',
    d.palette[1]!,
    ...drawn(
      times(70, () => {
        const [x, y] = spot(d)
        return `line ${x},${y} ${x + between(d.chance, -70, 70)},${y + between(d.chance, -70, 70)}`
      }),
    ),
    '-stroke',
    'none',
  ],
  stars: (d) => [
    '-seed',
    String(between(d.chance, 1, 1e6)),
    '-size',
    `${d.w}x${d.h}`,
    'xc:gray50',
    '+noise',
    'Random',
    '-colorspace',
    'Gray',
    '-threshold',
    '99.9%',
    '-blur',
    '0x1.5',
    '-normalize',
    '+level-colors',
    `${d.palette[0]},${ink(d)}`,
  ],
}
const TITLES = ['DejaVu-Sans-Bold', 'DejaVu-Serif', 'DejaVu-Sans-Mono-Bold']

/** Members of a family change grounds: dark on light, light on dark. */
function inksOf(palette: string[], chance: Chance): string[] {
  const ground = pick(chance, [0, 2])
  return [palette[ground]!, ...palette.filter((_, i) => i !== ground)]
}

/** Draws every family's members: the same technique, palette and lettering; other shape, layout and words. */
export function drawFamilies(out: string): { file: string; family: string; member: number }[] {
  const families = Object.keys(TECHNIQUES).flatMap((technique, i) =>
    [0, 1].map((turn) => ({ technique, palette: (i + turn * 2) % PALETTES.length, i, turn })),
  )
  return families.flatMap(({ technique, palette, i, turn }) =>
    times(MEMBERS, (member) => {
      const family = `${technique}${turn}`
      const file = `${family}-${member}.jpg`
      const chance = chanceFrom(i * 1000 + turn * 100 + member + 1)
      const [w, h] = pick(chance, [
        [640, 640],
        [640, 480],
        [512, 640],
        [640, 400],
      ] as const)
      const inks = inksOf(PALETTES[palette]!, chance)
    const drawing = { chance, palette: inks, w, h }
      if (existsSync(join(out, file))) return { file, family, member }
      const title = [
        '-font',
        TITLES[(i + turn) % 3]!,
        '-fill',
        PALETTES[palette]!.at(-1)!,
        '-gravity',
        pick(chance, ['center', 'south', 'northwest', 'west']),
        '-pointsize',
        px(h / 9),
        '-annotate',
        '+24+24',
        pick(chance, WORDS),
      ]
      const lettered = turn === 0 || technique === 'gradient' || technique === 'grain'
      run([
        IMAGEMAGICK,
        '-size',
        `${w}x${h}`,
        ...TECHNIQUES[technique]!(drawing),
        ...(lettered ? title : []),
        '-quality',
        '90',
        join(out, file),
      ])
      return { file, family, member }
    }),
  )
}

function wallpapers(dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  for (const name of PACKAGES) {
    if (!readdirSync(dir).some((file) => file.startsWith(`${name}_`))) run(['apt-get', 'download', name], dir)
  }
  for (const file of readdirSync(dir).filter((file) => file.endsWith('.deb'))) run(['dpkg', '-x', file, 'x'], dir)
  const root = join(dir, 'x/usr/share')
  const files = [...new Bun.Glob('{backgrounds,wallpapers}/**/*.{jpg,png,webp}').scanSync(root)].sort()
  const single = files.filter(
    (file) => file.startsWith('backgrounds') && !TWINS.test(`/${file}`) && Bun.file(join(root, file)).size > 60_000,
  )
  // Plasma keeps one folder a design, with the picture in several sizes: the first will do.
  const plasma = [
    ...Map.groupBy(
      files.filter((file) => file.includes('/contents/images/')),
      (file) => file.split('/')[1],
    ),
  ]
  return [...single, ...plasma.map(([, sizes]) => sizes.at(-1)!)].map((file) => join(root, file))
}

/** The sample library, one picture of each family: its other sizes and dates are copies already. */
function sampleLibrary(): string[] {
  if (!existsSync(SAMPLE.library)) return []
  const families: Record<string, string[]> = existsSync(SAMPLE.families)
    ? JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
    : {}
  const others = new Set(Object.values(families).flatMap((members) => members.slice(1)))
  const files = [...new Bun.Glob('**/*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort()
  return files.filter((file) => !others.has(basename(file))).map((file) => join(SAMPLE.library, file))
}

/** Writes one original, or says no: too small to be halved above the ingest gate, or nearly blank. */
function keepOriginal(from: string, to: string): Size | null {
  const side = `${LONGEST_SIDE}x${LONGEST_SIDE}>`
  run([
    IMAGEMAGICK,
    `${from}[0]`,
    '-auto-orient',
    '-background',
    'white',
    '-flatten',
    '-resize',
    side,
    '-quality',
    '90',
    to,
  ])
  const format = '%w %h %[fx:standard_deviation]'
  const [w = 0, h = 0, deviation = 0] = run([IMAGEMAGICK, to, '-colorspace', 'Gray', '-format', format, 'info:'])
    .split(' ')
    .map(Number)
  if (Math.min(w, h) >= SHORTER_SIDE_MIN && deviation >= DEVIATION_MIN) return { w, h }
  Bun.spawnSync(['rm', to])
  return null
}

/** One ImageMagick run makes every copy of a picture: the original is decoded once. Returns lines of the truth table. */
function attack(out: string, id: string, size: Size): string[] {
  const args: string[] = []
  const lines: string[] = []
  for (const [kind, recipe] of Object.entries(ATTACKS)) {
    const file = `${id}-${kind}.${FORMATS[kind] ?? 'jpg'}`
    args.push(
      '(',
      '-clone',
      '0',
      '-quality',
      '85',
      ...recipe(size),
      '-write',
      join(out, 'copies', file),
      '+delete',
      ')',
    )
    lines.push(`${id}\t${file}\t${kind}`)
  }
  run([IMAGEMAGICK, join(out, 'originals', `${id}.jpg`), ...args, 'null:'])
  return lines
}

/** Builds the whole set; gives its folder. `originalsMax` makes a small one. */
export function buildDevset({ out, originalsMax = Infinity }: { out: string; originalsMax?: number }): string {
  for (const folder of ['originals', 'copies', 'styles']) mkdirSync(join(out, folder), { recursive: true })
  const styles = drawFamilies(join(out, 'styles'))
  writeFileSync(join(out, 'styles.tsv'), styles.map(({ file, family }) => `${file}\t${family}\n`).join(''))
  const truth: string[] = []
  const sources = [
    ...wallpapers(join(out, 'deb')).map((path) => ({ path, prefix: 'w' })),
    // One design a family: members of one family share their technique, not their layout.
    ...styles
      .filter(({ member }) => member === 0)
      .map(({ file }) => ({ path: join(out, 'styles', file), prefix: 'd' })),
    ...sampleLibrary().map((path) => ({ path, prefix: 's' })),
  ]
  let kept = 0
  for (const { path, prefix } of sources.slice(0, originalsMax)) {
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

if (import.meta.main) {
  const [out = 'devset', ...flags] = Bun.argv.slice(2)
  const originalsMax = flags[0] === '--originals' ? Number(flags[1]) : Infinity
  console.log(`built ${relative('.', buildDevset({ out: resolve(out), originalsMax }))}`)
}
