/** Sermon series told by shape, pattern and lettering alone. */
import * as art from './art.ts'
import {
  at,
  between,
  pick,
  place,
  range,
  repeat,
  say,
  single,
  SLIDE,
  SQUARE,
  STORY,
  THUMB,
  type Design,
  type Page,
} from './kit.ts'

/** Mid-century tiles: quarters, halves, dots and seeds. */
function parables(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const side = u * 16.67
  const paints = ['#e4572e', '#17838c', '#f3a712', '#29335c', '#a8c686', '#f7ede2'] as const
  const tile = (i: number) => {
    const [x, y] = [(i % 12) * side, Math.floor(i / 12) * side]
    const [ground, paint, kind] = [pick(random, paints), pick(random, paints), Math.floor(random() * 5)]
    const forms = [
      art.path(`M${x} ${y}h${side}A${side} ${side} 0 0 1 ${x} ${y + side}Z`, paint),
      art.circle(x + side / 2, y + side / 2, side * 0.32, paint) +
        art.circle(x + side / 2, y + side / 2, side * 0.13, ground),
      art.path(`M${x} ${y + side}A${side / 2} ${side / 2} 0 0 1 ${x + side} ${y + side}Z`, paint) +
        art.path(`M${x} ${y + side / 2}A${side / 2} ${side / 2} 0 0 1 ${x + side} ${y + side / 2}Z`, paint),
      art.leaf(x, y + side, side * 1.41, -45, paint, 0.38),
      art.path(
        art.polygon([
          [x, y],
          [x + side, y + side],
          [x, y + side],
        ]),
        paint,
      ),
    ]
    return art.box(x, y, side + 1, side + 1, ground) + (forms[kind] ?? '')
  }
  const columns = Math.ceil(w / side)
  const rows = Math.ceil(h / side)
  const tiles = repeat(12 * rows, (i) => (i % 12 < columns ? tile(i) : ''))
  const label = p.wide ? [w * 0.28, h * 0.33, w * 0.44, h * 0.34] : [side, h * 0.333, w - side * 2, h * 0.334]
  const [x = 0, y = 0, wide = 0, tall = 0] = label
  const scene = art.svg(
    p,
    tiles,
    art.box(x, y, wide, tall, '#29335c'),
    art.box(x + u * 1.4, y + u * 1.4, wide - u * 2.8, tall - u * 2.8, '#f7ede2'),
  )
  const words = [
    say('the parables', 'League Spartan', 9.6, 'color:#29335c;font-weight:800;letter-spacing:-.03em'),
    say(p.look.date ?? 'stories with a seed inside', 'Karla', 3.8, 'color:#e4572e;font-weight:600;margin-top:1vmin'),
  ]
  return scene + place('middle center', words)
}

/** Arches within arches, with a sprig. */
function boho(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const arch = (x: number, r: number, paint: string) =>
    art.path(`M${x - r} ${h}V${h * 0.52}A${r} ${r} 0 0 1 ${x + r} ${h * 0.52}V${h}Z`, paint)
  const nest = ['#b5654a', '#d99a6c', '#ecc9a1', '#8a9a7b', '#f5e9da'].map((paint, i) =>
    arch(w * 0.74, u * (38 - i * 6.6), paint),
  )
  const scene = art.svg(
    p,
    art.sheet(p, '#f5e9da'),
    art.circle(w * 0.16, h * 0.2, u * 10, '#d99a6c'),
    ...nest,
    art.branch(w * 0.66, h * 1.02, u * 62, -76, { color: '#b5654a', twig: '#8a4b36', count: 8, fat: 0.24 }),
    art.branch(w * 0.8, h * 1.02, u * 44, -100, { color: '#5e6b52', twig: '#5e6b52', count: 6, fat: 0.3 }),
  )
  return (
    scene +
    place(
      'middle left',
      [
        say('Ruth', 'Goudy Bookletter 1911', 25, 'color:#8a4b36;line-height:1'),
        say('kept by kindness', 'Goudy Bookletter 1911', 6, 'color:#5e6b52;font-style:italic'),
        say('A FOUR-WEEK STUDY', 'Lato', 2.6, 'color:#8a4b36;letter-spacing:.26em;margin-top:4vmin'),
      ],
      'padding-left:9vmin',
    )
  )
}

/** Contour lines of an unnamed country, with a route. */
function crossroads(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const peaks = range(
    5,
    (i) => [w * at([0.12, 0.42, 0.78, 0.95, 0.3], i), h * at([0.25, 0.8, 0.3, 0.9, 0.1], i)] as const,
  )
  const lines = peaks.map(([x, y]) => {
    const shape = range(11, () => between(random, 0.75, 1.25))
    return repeat(12, (ring) => {
      const points = shape.map((wild, k): art.Point => {
        const turn = (k / 11) * Math.PI * 2
        return [x + Math.cos(turn) * wild * u * (ring + 1) * 4.4, y + Math.sin(turn) * wild * u * (ring + 1) * 3.4]
      })
      return art.path(
        art.smooth(points),
        'none',
        `stroke="#c2b38a" stroke-width="${u * (ring % 4 ? 0.2 : 0.42)}" opacity="${1 - ring * 0.065}"`,
      )
    })
  })
  const route = art.stroke(
    `M${w * 0.06} ${h * 0.94}C${w * 0.2} ${h * 0.6} ${w * 0.3} ${h * 0.86} ${w * 0.5} ${h * 0.72}S${w * 0.8} ${h * 0.66} ${w * 0.9} ${h * 0.2}`,
    '#d1495b',
    u * 0.8,
    `stroke-dasharray="${u * 2} ${u * 2}"`,
  )
  const pin =
    art.path(
      `M${w * 0.9} ${h * 0.2}c${-u * 7} ${-u * 8} ${-u * 5} ${-u * 14} 0 ${-u * 14}s${u * 7} ${u * 6} 0 ${u * 14}z`,
      '#d1495b',
    ) + art.circle(w * 0.9, h * 0.2 - u * 9, u * 2, '#f6f0de')
  const scene = art.svg(p, art.sheet(p, '#f6f0de'), ...lines, route, pin)
  return (
    scene +
    place(
      'middle left',
      [
        say(
          'CROSSROADS',
          'Roboto Slab',
          12.5,
          'color:#26413c;font-weight:700;letter-spacing:.02em;background:#f6f0de;padding:0 2vmin',
        ),
        say(
          'which way is the good way? Jeremiah 6:16',
          'Roboto Slab',
          3.8,
          'color:#26413c;background:#f6f0de;padding:1vmin 2vmin',
        ),
      ],
      'padding-left:9vmin',
    )
  )
}

/** A shield of facets. */
function armor(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const x = w * 0.26
  const [top, mid, tip] = [h * 0.12, h * 0.56, h * 0.92]
  const half = u * 30
  const facet = (points: art.Point[], paint: string) => art.path(art.polygon(points), paint)
  const shield = [
    facet(
      [
        [x, top],
        [x - half, top + u * 6],
        [x, h * 0.4],
      ],
      '#8fa3b8',
    ),
    facet(
      [
        [x, top],
        [x + half, top + u * 6],
        [x, h * 0.4],
      ],
      '#c9d6e2',
    ),
    facet(
      [
        [x - half, top + u * 6],
        [x - half * 0.86, mid],
        [x, h * 0.4],
      ],
      '#61758c',
    ),
    facet(
      [
        [x + half, top + u * 6],
        [x + half * 0.86, mid],
        [x, h * 0.4],
      ],
      '#a3b5c8',
    ),
    facet(
      [
        [x - half * 0.86, mid],
        [x, tip],
        [x, h * 0.4],
      ],
      '#3f5268',
    ),
    facet(
      [
        [x + half * 0.86, mid],
        [x, tip],
        [x, h * 0.4],
      ],
      '#7489a0',
    ),
  ]
  const scene = art.svg(
    p,
    art.glow('steel', ['#33475c', '#18222e', '#0b1017'], { x: 0.26, r: 0.8 }),
    art.sheet(p, 'url(#steel)'),
    ...shield,
    art.cross(x, h * 0.74, u * 46, '#e0b040', 0.1),
  )
  return (
    scene +
    place(
      'middle right',
      [
        say('FULL', 'Yanone Kaffeesatz', 17, 'color:#7489a0;font-weight:300;line-height:.8'),
        say('ARMOR', 'Yanone Kaffeesatz', 27, 'color:#fff;font-weight:700;line-height:.84'),
        say('Ephesians 6 · part two', 'Yanone Kaffeesatz', 6, 'color:#e0b040'),
      ],
      'padding-right:8vmin',
    )
  )
}

/** A vine, drawn as it climbs the whole height. */
function vine(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const spot = (t: number): art.Point => [w * 0.82 + Math.sin(t * 9) * u * 9, h * (1.02 - t * 1.06)]
  const stem = `M${range(60, (i) =>
    spot(i / 59)
      .map((v) => v.toFixed(0))
      .join(' '),
  ).join('L')}`
  const leaves = repeat(17, (i) => {
    const [x, y] = spot((i + 0.5) / 17)
    const side = i % 2 ? 1 : -1
    return [-35, 0, 35]
      .map((d) =>
        art.leaf(x, y, u * (d ? 9 : 12), (side > 0 ? -20 : 200) + d, at(['#6fae57', '#4a8f4d', '#95c45f'], i), 0.36),
      )
      .join('')
  })
  const grapes = repeat(3, (k) => {
    const [x, y] = spot(0.22 + k * 0.27)
    return repeat(12, (i) =>
      art.circle(
        x - u * 12 + ((i % 4) - 1.5 + Math.floor(i / 4) * 0.5) * u * 4,
        y + Math.floor(i / 4) * u * 4.2,
        u * 2.6,
        at(['#6c3b78', '#8a4f94', '#55295f'], i),
      ),
    )
  })
  const scene = art.svg(
    p,
    art.fade('leafy', ['#10352a', '#1d5a43', '#123d31']),
    art.sheet(p, 'url(#leafy)'),
    art.stroke(stem, '#9a7b4f', u * 1.4),
    leaves,
    grapes,
  )
  return (
    scene +
    place(
      'middle left',
      [
        say('The<br>True<br>Vine', 'Vollkorn', 19, 'color:#f3f0d7;line-height:.98'),
        say('John 15:5', 'Vollkorn', 4.4, 'color:#b9d68a;font-style:italic;margin-top:3vmin'),
      ],
      'padding-left:9vmin',
    )
  )
}

export const shapes: Design[] = [
  {
    family: 'the-parables-mid-century',
    labels: { type: 'sermon_series', season: 'general', design_styles: ['geometric', 'vintage', 'bold_typography'] },
    draw: parables,
    pictures: [
      { file: 'the-parables-mid-century-slide.png', size: SLIDE, scale: 0.7 },
      { file: 'the-parables-mid-century-square.png', size: SQUARE, scale: 0.8, labels: { type: 'social_post' } },
      {
        file: 'the-parables-mid-century-square-cool.jpg',
        size: SQUARE,
        scale: 0.6,
        look: { turn: 150, date: 'week two: the lost coin' },
      },
      {
        file: 'the-parables-mid-century-crop.jpg',
        size: SLIDE,
        scale: 0.6,
        crop: { x: 0.15, y: 0.1, width: 0.7, height: 0.8 },
      },
    ],
  },
  single(
    'ruth-boho-arches-thumbnail.png',
    THUMB,
    { type: 'thumbnail', season: 'general', design_styles: ['minimalist', 'illustrated', 'elegant'] },
    boho,
  ),
  single(
    'crossroads-contour-map-slide.jpg',
    SLIDE,
    { type: 'sermon_series', season: 'general', design_styles: ['illustrated', 'textured'] },
    crossroads,
    { scale: 0.7, encode: 66 },
  ),
  single(
    'full-armor-shield-thumbnail.jpg',
    THUMB,
    { type: 'thumbnail', design_styles: ['geometric', 'bold_typography'] },
    armor,
  ),
  single('true-vine-story.png', STORY, { type: 'story', season: 'general', design_styles: ['illustrated'] }, vine, {
    scale: 0.7,
  }),
]
