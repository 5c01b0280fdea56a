/** Advent, Christmas, Epiphany and the turn of the year. */
import * as art from './art.ts'
import {
  at,
  BRENDAN,
  HARBOR,
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

/** Three lit candles of four, before lights out of focus. */
function adventCandles(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const foot = h * (p.tall ? 0.92 : 0.98)
  const candles = range(4, (i) => {
    const x = w / 2 + (i - 1.5) * u * (p.wide ? 19 : 17)
    const [wide, tall] = [u * 8.5, u * at([38, 33, 27, 42], i)]
    const body = art.box(x - wide / 2, foot - tall, wide, tall, i === 2 ? 'url(#rose)' : 'url(#wax)')
    const lip = `<ellipse cx="${x}" cy="${foot - tall}" rx="${wide / 2}" ry="${u * 1.1}" fill="#fff" opacity=".35"/>`
    const wick = art.stroke(`M${x} ${foot - tall}v${-u * 2}`, '#221', u * 0.4)
    if (i === 3) return body + lip + wick
    const y = foot - tall - u * 1.6
    const halo = art.circle(x, y - u * 3.5, u * 15, 'url(#halo)')
    return body + lip + wick + halo + art.flame(x, y, u * 8.5, 'url(#fire)') + art.flame(x, y, u * 4, '#fff7d8')
  })
  const defs = [
    art.fade('night', ['#120726', '#2c1150', '#5b1f63', '#2a0c33']),
    art.fade('wax', ['#8f63c4', '#5d3391', '#371960']),
    art.fade('rose', ['#f2a4b8', '#c9627f', '#7b2c4b']),
    art.fade('fire', ['#ffdf7a', '#ffb03a', '#ff7a1f']),
    art.glow('halo', ['rgba(255,205,110,.75)', 'rgba(255,160,60,.22)', 'rgba(255,140,40,0)'], { r: 0.5 }),
  ]
  const lights = art.bokeh(p, 46, ['#ffb85c', '#d977c9', '#8f6bff'], { low: 1.5, high: 7, foot: 0.8 })
  const scene = art.svg(p, ...defs, art.sheet(p, 'url(#night)'), lights, ...candles)
  const words = [
    say(p.look.date ?? 'Sundays in December', 'EB Garamond', 4, 'color:#f3d9a6;letter-spacing:.12em'),
    say(
      'ADVENT',
      'Old Standard TT',
      p.wide ? 17 : 14.5,
      'color:#fff;letter-spacing:.14em;margin:1.5vmin 0 1vmin .14em',
    ),
    say('Hope is on the way', 'Dancing Script', 7, 'color:#ffe3b0'),
  ]
  return scene + place('top center', words, `padding-top:${p.tall ? 26 : 8}vmin`)
}

/** The star over a small eastern town. */
function bethlehem(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const [sx, sy] = [w * (p.tall ? 0.62 : 0.74), h * (p.tall ? 0.3 : 0.27)]
  const houses = repeat(Math.ceil(w / (u * 8)), (i) => {
    const [x, tall] = [i * u * 8 - u * 2, u * (6 + random() * 9)]
    const y = h * 0.84 - tall
    const dome = i % 3 === 1 ? art.circle(x + u * 4.3, y, u * 3.2, '#0a1530') : ''
    const window = art.box(x + u * 3.5, y + u * 3, u * 1.2, u * 2, '#ffcf70', 'rx="3"')
    return dome + art.box(x, y, u * 8.7, h, '#0a1530') + (random() > 0.4 ? window : '')
  })
  const defs = [
    art.fade('sky', ['#050b24', '#0d2352', '#2a5486', '#e2a86b']),
    art.glow('shine', ['rgba(255,248,214,1)', 'rgba(255,226,150,.35)', 'rgba(255,220,140,0)'], { r: 0.5 }),
    art.fade('beam', ['rgba(255,240,190,.55)', 'rgba(255,240,190,0)']),
  ]
  const beam = art.path(
    art.polygon([
      [sx - u * 0.6, sy],
      [sx + u * 0.6, sy],
      [sx + u * 9, h * 0.8],
      [sx - u * 9, h * 0.8],
    ]),
    'url(#beam)',
  )
  const heavens = art.svg(
    p,
    ...defs,
    art.sheet(p, 'url(#sky)'),
    art.stars(p, 170, { reach: 0.6, size: 0.18 }),
    beam,
    art.circle(sx, sy, u * 20, 'url(#shine)'),
    art.star(sx, sy, u * 13, 4, 0.09, '#fff6d6'),
    art.star(sx, sy, u * 6, 8, 0.2, '#fff'),
    art.path(art.swell(p, 0.8, 0.03, 1.2, 2), '#162a55'),
    houses,
    art.box(0, h * 0.835, w, h * 0.17, '#0a1530'),
  )
  const words = [
    say('O Holy', 'Goudy Bookletter 1911', 9, 'color:#fff4d8'),
    say('Night', 'Goudy Bookletter 1911', 17, 'color:#fff;margin-top:-1.5vmin'),
    say(p.look.date ?? 'Christmas Eve · 5 and 7 pm', 'Lato', 3, 'color:#f1d9a8;letter-spacing:.08em;margin-top:2vmin'),
    say('Luke 2:10', 'EB Garamond', 3.4, 'color:#f1d9a8;font-style:italic;margin-top:1vmin'),
  ]
  return heavens + place(p.tall ? 'middle left' : 'top left', words, `padding:${p.wide ? 14 : 9}vmin`)
}

/** Layers of cut paper: a white wood with snow. */
function carolForest(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const layers = ['#cfe3e2', '#a3c9c8', '#6ba3a6', '#357480', '#12495a']
  const woods = layers.map((paint, row) => {
    const foot = h * (0.62 + row * 0.1)
    const firs = repeat(7, (i) =>
      art.fir((i + random()) * (w / 6.5) - u * 4, foot + u * 3, u * (18 + row * 6 + random() * 14), paint),
    )
    return `<g filter="url(#lift)">${firs}${art.path(art.swell(p, foot / h, 0.012, 1.5, row * 2), paint)}</g>`
  })
  const snow = art.stars(p, 150, { reach: 1, size: 0.42 })
  const back = art.fade('dawn', ['#f6efe4', '#f3ddd0', '#dfe9e6'])
  const moon = art.circle(w * 0.5, h * 0.27, u * 27, '#fffaf0', 'filter="url(#lift)"')
  const scene = art.svg(p, back, art.shade('lift', p, 1, 0.28), art.sheet(p, 'url(#dawn)'), moon, ...woods, snow)
  const words = [
    say('Carols in<br>the Wood', 'Dancing Script', 12, 'color:#12495a;line-height:1'),
    say('DEC 14 · 6 PM', 'Quicksand', 3.4, 'color:#a4442e;font-weight:700;letter-spacing:.2em;margin-top:3vmin'),
  ]
  return scene + place('top center', words, `padding-top:${(h * 0.27) / u - 15}vmin`)
}

/** Flat balls on strings, as on a printed card of the fifties. */
function ornaments(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const balls = repeat(7, (i) => {
    const [x, r] = [w * (0.08 + i * 0.14), u * (5 + random() * 4)]
    const y = h * at([0.27, 0.15, 0.34, 0.12, 0.32, 0.18, 0.28], i)
    const paint = at(['#f4c95d', '#f7ede2', '#2a9d8f', '#f28482'], i)
    const string = art.stroke(`M${x} 0V${y - r}`, '#f7ede2', u * 0.3)
    const stripe = `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.22}" fill="#8d1f2d" opacity=".55"/>`
    const shine = art.circle(x - r * 0.35, y - r * 0.4, r * 0.16, '#fff', 'opacity=".8"')
    return (
      string + art.box(x - u, y - r - u * 1.4, u * 2, u * 2, '#d9a441') + art.circle(x, y, r, paint) + stripe + shine
    )
  })
  const scene = art.svg(p, art.sheet(p, '#a4243b'), art.rays(w / 2, h, 36, h * 1.5, '#8d1f2d', 'opacity=".45"'), balls)
  const words = [
    say('Joy', 'Lobster Two', 30, 'color:#fff5e6;font-weight:700;font-style:italic;line-height:.95'),
    say('TO THE WORLD', 'League Spartan', 5.4, 'color:#f4c95d;font-weight:800;letter-spacing:.24em;margin-top:5vmin'),
    say('Children’s program · December 20', 'Quicksand', 3.4, 'color:#fff5e6;font-weight:600;margin-top:3vmin'),
  ]
  return scene + place('bottom center', words)
}

/** The holy family as three drops of one line under a roof. */
function nativity(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const roof = art.stroke(
    `M${w * 0.5 - u * 34} ${h * 0.5}L${w * 0.5} ${h * 0.18}L${w * 0.5 + u * 34} ${h * 0.5}`,
    '#d8b26e',
    u * 1.1,
  )
  const posts = art.stroke(
    `M${w * 0.5 - u * 28} ${h * 0.45}V${h * 0.86}M${w * 0.5 + u * 28} ${h * 0.45}V${h * 0.86}`,
    '#d8b26e',
    u * 1.1,
  )
  const figure = (x: number, size: number, lean: number, paint: string) =>
    art.group(
      `translate(${x} ${h * 0.86}) rotate(${lean}) scale(${size})`,
      art.path(`M0 0C${-u * 10} 0 ${-u * 9} ${-u * 20} 0 ${-u * 29}C${u * 9} ${-u * 20} ${u * 10} 0 0 0Z`, paint),
      art.circle(u * 0.8, -u * 22, u * 3.4, '#f2d9b4'),
    )
  const crib = art.path(`M${w * 0.5 - u * 8} ${h * 0.86 - u * 7}h${u * 16}l${-u * 3} ${u * 7}h${-u * 10}z`, '#d8b26e')
  const child = `<ellipse cx="${w / 2}" cy="${h * 0.86 - u * 8}" rx="${u * 6}" ry="${u * 2.6}" fill="#fff7e0"/>`
  const scene = art.svg(
    p,
    art.glow('barn', ['#f6d58b', '#8a4b2b', '#33180f'], { x: 0.5, y: 0.72, r: 0.75 }),
    art.sheet(p, 'url(#barn)'),
    art.box(0, h * 0.86, w, h * 0.14, '#24110b'),
    roof,
    posts,
    figure(w * 0.5 - u * 17, 1.25, 7, '#3a5a7d'),
    figure(w * 0.5 + u * 17, 1.05, -8, '#a7483a'),
    crib,
    child,
    art.star(w * 0.5, h * 0.1, u * 5, 4, 0.16, '#fff3cf'),
  )
  return (
    scene +
    place(
      'bottom center',
      [say('Emmanuel, God with us', 'Goudy Bookletter 1911', 6, 'color:#f6dfae')],
      'padding-bottom:3.5vmin',
    )
  )
}

/** Three crowns as cut tiles. */
function epiphany(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const crown = (x: number, y: number, s: number, paint: string) => {
    const rim = art.polygon([
      [x - s, y],
      [x - s, y - s * 1.1],
      [x - s / 2, y - s * 0.5],
      [x, y - s * 1.4],
      [x + s / 2, y - s * 0.5],
      [x + s, y - s * 1.1],
      [x + s, y],
    ])
    const gems = repeat(3, (i) => art.circle(x + (i - 1) * s, y - s * (i === 1 ? 1.5 : 1.2), s * 0.13, '#f6efe0'))
    return art.path(rim, paint) + art.box(x - s, y + s * 0.1, s * 2, s * 0.24, paint) + gems
  }
  const tiles = repeat(Math.ceil(w / (u * 15)) * 8, (i) => {
    const [x, y] = [Math.floor(i / 8) * u * 15, (i % 8) * u * 15]
    return art.path(
      art.polygon([
        [x + u * 7.5, y],
        [x + u * 15, y + u * 7.5],
        [x + u * 7.5, y + u * 15],
        [x, y + u * 7.5],
      ]),
      'none',
      `stroke="#2c7f7c" stroke-width="${u * 0.35}"`,
    )
  })
  const scene = art.svg(
    p,
    art.sheet(p, '#0f5257'),
    tiles,
    art.box(w * 0.08, h * 0.16, w * 0.84, h * 0.68, '#0b3c49'),
    crown(w * 0.3, h * 0.48, u * 10, '#e0a030'),
    crown(w * 0.5, h * 0.45, u * 12, '#f0c75e'),
    crown(w * 0.7, h * 0.48, u * 10, '#c9803a'),
  )
  const words = [
    say('EPIPHANY', 'Cantarell', 11, 'color:#f6efe0;font-weight:800;letter-spacing:.2em'),
    say('We saw his star in the east · Matthew 2:2', 'Cantarell', 3.4, 'color:#f0c75e;margin-top:1.5vmin'),
  ]
  return scene + place('bottom center', words, 'padding-bottom:20vmin')
}

/** Fireworks of thin lines over a still lake. */
function newYear(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const burst = (x: number, y: number, r: number, color: string) =>
    repeat(30, (i) => {
      const [turn, reach] = [(i / 30) * Math.PI * 2, r * (0.75 + random() * 0.3)]
      const [ex, ey] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + r * 0.08]
      return (
        art.stroke(`M${x + Math.cos(turn) * r * 0.2} ${y + Math.sin(turn) * r * 0.2}L${ex} ${ey}`, color, u * 0.3) +
        art.circle(ex, ey, u * 0.5, color)
      )
    })
  const sky = [
    burst(w * 0.2, h * 0.3, u * 22, '#ffd166'),
    burst(w * 0.8, h * 0.26, u * 26, '#ef476f'),
    burst(w * 0.62, h * 0.12, u * 11, '#06d6a0'),
    burst(w * 0.4, h * 0.14, u * 10, '#8ecae6'),
  ].join('')
  const lake = `<g transform="translate(0 ${h * 1.56}) scale(1 -1)" opacity=".22" filter="url(#blur)">${sky}</g>`
  const scene = art.svg(
    p,
    art.fade('dark', ['#0b1026', '#191a45', '#3a2a5d']),
    art.soft('blur', p, 0.7),
    art.sheet(p, 'url(#dark)'),
    sky,
    art.path(art.ridge(p, { base: 0.78, rise: 0.1 }), '#0a0c1c'),
    art.box(0, h * 0.78, w, h * 0.22, '#14183a'),
    lake,
  )
  const words = [
    say('A NEW SONG', 'Bebas Neue', 16, 'color:#fff;letter-spacing:.08em'),
    say('New Year’s Eve prayer · 10 pm · Saint Brendan Parish', 'Lato', 3.2, 'color:#ffe3a1'),
  ]
  return scene + place('middle center', words, 'padding-top:34vmin')
}

export const winter: Design[] = [
  {
    family: 'advent-candles',
    labels: {
      type: 'sermon_series',
      season: 'advent',
      design_styles: ['photographic', 'elegant'],
      account_number: HARBOR,
    },
    draw: adventCandles,
    pictures: [
      { file: 'advent-candles-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'advent-candles-story.jpg', size: STORY, labels: { type: 'story' } },
      { file: 'advent-candles-slide.jpg', size: SLIDE, labels: { quality: 0.93 } },
      {
        file: 'advent-candles-square-week-3.jpg',
        size: SQUARE,
        look: { date: 'December 14 · 9 and 11 am' },
        encode: 68,
      },
    ],
  },
  {
    family: 'bethlehem-star',
    labels: { type: 'event', season: 'christmas', design_styles: ['illustrated', 'elegant'] },
    draw: bethlehem,
    pictures: [
      { file: 'christmas-bethlehem-star-slide.jpg', size: SLIDE, labels: { type: 'slide', craft: 0.9 } },
      { file: 'christmas-bethlehem-star-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'christmas-bethlehem-star-story.webp', size: STORY, encode: 72, labels: { type: 'story' } },
      {
        file: 'christmas-bethlehem-star-square-matinee.jpg',
        size: SQUARE,
        scale: 0.7,
        look: { date: 'December 24 · 3 pm' },
      },
    ],
  },
  single(
    'christmas-carols-paper-forest-story.jpg',
    STORY,
    { type: 'story', season: 'christmas', design_styles: ['illustrated', 'layered_paper'] },
    carolForest,
    { encode: 66 },
  ),
  single(
    'christmas-joy-ornaments-square.png',
    SQUARE,
    { type: 'social_post', season: 'christmas', design_styles: ['vintage', 'playful', 'illustrated'] },
    ornaments,
  ),
  single(
    'christmas-nativity-thumbnail.jpg',
    THUMB,
    { type: 'thumbnail', season: 'christmas', design_styles: ['illustrated', 'minimalist'] },
    nativity,
  ),
  single(
    'epiphany-three-crowns-slide.png',
    SLIDE,
    { type: 'sermon_series', season: 'epiphany', design_styles: ['geometric', 'vintage'] },
    epiphany,
    { scale: 2 / 3 },
  ),
  single(
    'new-year-prayer-fireworks-slide.jpg',
    SLIDE,
    { type: 'event', season: 'new_year', design_styles: ['illustrated', 'bold_typography'], account_number: BRENDAN },
    newYear,
    { scale: 0.8 },
  ),
]
