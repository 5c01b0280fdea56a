/** Sermon series told by a landscape: mountains, hills, roots, deserts, cities. */
import * as art from './art.ts'
import {
  at,
  between,
  CEDAR,
  place,
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

/** Blue ranges behind one another, the sun between them. */
function liftMyEyes(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const ranges = ['#8fb3cf', '#6c97ba', '#4a779f', '#2f587f', '#1b3b5e', '#0f263f']
  const mountains = ranges.map((paint, i) =>
    art.path(art.ridge(p, { base: 0.6 + i * 0.08, rise: 0.26 - i * 0.02, rough: 0.5 }), paint),
  )
  const sun = art.circle(w * 0.66, h * 0.42, u * 34, 'url(#corona)') + art.circle(w * 0.66, h * 0.42, u * 8, '#fffbe8')
  const scene = art.svg(
    p,
    art.fade('air', ['#5d8fc0', '#b9d2e2', '#fbe3c0', '#f7c896']),
    art.glow('corona', ['rgba(255,248,220,.95)', 'rgba(255,230,180,.35)', 'rgba(255,230,180,0)'], { r: 0.5 }),
    art.sheet(p, 'url(#air)'),
    sun,
    ...mountains,
  )
  const words = [
    say('LIFT MY EYES', 'Bebas Neue', p.wide ? 21 : 17.5, 'color:#fff;letter-spacing:.04em;font-weight:700'),
    say(
      p.look.date ?? 'Songs for the climb · Psalm 121',
      'Lato',
      3.6,
      'color:#fff;letter-spacing:.06em;margin-top:.5vmin',
    ),
  ]
  return (
    scene + place(p.tall ? 'top center' : 'middle center', words, p.tall ? 'padding-top:26vmin' : 'padding-top:38vmin')
  )
}

/** Pale green hills with sheep. */
function shepherd(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const hills = ['#cfe0c3', '#b5d0a6', '#98bd8a', '#7aa873'].map((paint, i) =>
    art.path(art.swell(p, 0.5 + i * 0.12, 0.05, 0.7 + i * 0.2, i * 2.1 + 0.6), paint),
  )
  const sheep = repeat(8, (i) => {
    const [x, y, s] = [w * (0.06 + ((i * 0.29) % 0.9)), h * (0.66 + (i % 4) * 0.085), u * (1.7 + (i % 4) * 0.55)]
    const wool = repeat(6, (k) => art.circle(x + Math.cos(k) * s, y + Math.sin(k) * s * 0.6, s * 0.8, '#fffdf6'))
    const legs =
      art.box(x - s * 0.7, y + s, s * 0.25, s, '#55483f') + art.box(x + s * 0.5, y + s, s * 0.25, s, '#55483f')
    return (
      legs + wool + `<ellipse cx="${x - s * 1.6}" cy="${y - s * 0.3}" rx="${s * 0.5}" ry="${s * 0.65}" fill="#55483f"/>`
    )
  })
  const trees = repeat(5, (i) => {
    const [x, y, s] = [w * (0.72 + i * 0.06), h * 0.5 - Math.sin(i) * u * 2, u * between(random, 3, 5.5)]
    return (
      art.box(x - u * 0.3, y, u * 0.6, s * 1.3, '#8d7a63') +
      `<ellipse cx="${x}" cy="${y - s * 0.4}" rx="${s * 0.6}" ry="${s}" fill="#8fb59a"/>`
    )
  })
  const scene = art.svg(
    p,
    art.fade('calm', ['#fbeee6', '#e8f1f2', '#f6f6e9']),
    art.sheet(p, 'url(#calm)'),
    art.circle(w * 0.17, h * 0.36, u * 9, '#fbd9c4'),
    hills[0] ?? '',
    trees,
    ...hills.slice(1),
    sheep,
  )
  const words = [
    say('The Shepherd’s Song', 'Kristi', p.wide ? 16 : 13.5, 'color:#4f6b57;line-height:1'),
    say(p.look.date ?? 'a slow walk through Psalm 23', 'EB Garamond', 4.2, 'color:#6d7a67;font-style:italic'),
  ]
  return scene + place('top center', words, `padding-top:${p.tall ? 30 : 9}vmin`)
}

/** A tree and the roots that mirror it. */
function roots(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const grow = (x: number, y: number, angle: number, long: number, depth: number, color: string): string => {
    const [ex, ey] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
    const limb = art.stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}L${ex.toFixed(0)} ${ey.toFixed(0)}`,
      color,
      depth * u * 0.42,
    )
    if (depth <= 1) return limb
    return (
      limb +
      repeat(depth > 4 ? 3 : 2, (i) =>
        grow(
          ex,
          ey,
          angle + (i - (depth > 4 ? 1 : 0.5)) * between(random, 0.45, 0.8),
          long * between(random, 0.68, 0.84),
          depth - 1,
          color,
        ),
      )
    )
  }
  const x = w * 0.73
  const crown = repeat(90, () => {
    const [turn, reach] = [random() * Math.PI * 2, Math.sqrt(random()) * u * 29]
    return art.circle(
      x + Math.cos(turn) * reach,
      h * 0.27 + Math.sin(turn) * reach * 0.66,
      u * between(random, 1, 2.6),
      at(['#7d8b4e', '#a3a75a', '#596b3a'], Math.floor(random() * 3)),
      'opacity=".85"',
    )
  })
  const scene = art.svg(
    p,
    art.sheet(p, '#e9dfc7'),
    art.box(0, h * 0.6, w, h * 0.4, '#6a4528'),
    repeat(4, (i) =>
      art.path(art.swell(p, 0.68 + i * 0.09, 0.012, 1.4, i * 2), at(['#5d3b21', '#53341d', '#472b17', '#3b2312'], i)),
    ),
    art.stroke(`M${x} ${h * 0.61}V${h * 0.42}`, '#4a3018', u * 3),
    grow(x, h * 0.44, -Math.PI / 2, u * 9, 5, '#4a3018'),
    crown,
    grow(x, h * 0.6, Math.PI / 2, u * 9, 6, '#e3c692'),
  )
  const words = [
    say('ROOTED', 'Vollkorn', 19, 'color:#4a3018;font-weight:900;letter-spacing:-.01em'),
    say('Growing down before growing up', 'Vollkorn', 4.2, 'color:#6a4528;font-style:italic'),
  ]
  return scene + place('middle left', words, 'padding-left:9vmin;padding-bottom:34vmin')
}

/** Dunes under a wheel of stars. */
function wilderness(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const trails = repeat(34, (i) => {
    const r = u * (10 + i * 4.2)
    return art.circle(
      w * 0.5,
      h * 0.62,
      r,
      'none',
      `stroke="#ffe9c9" stroke-width="${u * 0.16}" opacity="${0.12 + (i % 5) * 0.1}" stroke-dasharray="${r * (0.3 + (i % 4) * 0.14)} ${r * (0.5 + (i % 3) * 0.3)}" transform="rotate(${i * 47} ${w / 2} ${h * 0.62})"`,
    )
  })
  const dune = (base: number, phase: number, light: string, dark: string) => {
    const top = art.swell(p, base, 0.06, 0.55, phase)
    return art.path(top, light) + art.path(art.swell(p, base + 0.045, 0.05, 0.62, phase + 0.5), dark)
  }
  const scene = art.svg(
    p,
    art.fade('cold', ['#141b3c', '#2f3766', '#8a5a72', '#d98f5c']),
    art.sheet(p, 'url(#cold)'),
    trails,
    dune(0.7, 1.2, '#c9753f', '#a95b31'),
    dune(0.82, 3.4, '#a6552d', '#864223'),
    dune(0.94, 5.2, '#7a3a20', '#5c2a18'),
  )
  return (
    scene +
    place(
      'top center',
      [
        say('wilderness', 'Jura', 15, 'color:#fff1dc;letter-spacing:.18em;margin-right:-.18em'),
        say('Numbers · five weeks in the sand', 'Jura', 3.6, 'color:#ffe0b5;letter-spacing:.1em;margin-top:2vmin'),
      ],
      'padding-top:18vmin',
    )
  )
}

/** Towers with lit windows on a rise. */
function cityOnAHill(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const towers = repeat(26, (i) => {
    const [x, wide] = [(i / 26) * w, (w / 26) * 0.94]
    const lift = Math.sin((i / 25) * Math.PI)
    const top = h * 0.86 - u * (12 + lift * 34 + random() * 12)
    const windows = repeat(36, (k) => {
      const [wx, wy] = [x + wide * (0.18 + (k % 3) * 0.26), top + u * 2.5 + Math.floor(k / 3) * u * 3.4]
      return random() > 0.45 && wy < h * 0.9 ? art.box(wx, wy, wide * 0.14, u * 1.6, '#ffd98a') : ''
    })
    return art.box(x, top, wide, h, i % 2 ? '#101d33' : '#182a47') + windows
  })
  const scene = art.svg(
    p,
    art.fade('evening', ['#0e1a33', '#21517a', '#3f9a9c', '#f2c57c']),
    art.sheet(p, 'url(#evening)'),
    towers,
    art.path(`M0 ${h}V${h * 0.95}Q${w / 2} ${h * 0.72} ${w} ${h * 0.95}V${h}Z`, '#0a1322'),
  )
  return (
    scene +
    place(
      'top left',
      [
        say('City on a Hill', 'Cantarell', 12.5, 'color:#fff;font-weight:800'),
        say('Matthew 5:14', 'Cantarell', 4.2, 'color:#f6dca0;margin-top:1vmin'),
      ],
      'padding:9vmin',
    )
  )
}

export const places: Design[] = [
  {
    family: 'lift-my-eyes-mountains',
    labels: { type: 'sermon_series', season: 'general', design_styles: ['illustrated', 'modern', 'bold_typography'] },
    draw: liftMyEyes,
    pictures: [
      { file: 'lift-my-eyes-mountains-slide.jpg', size: SLIDE, labels: { quality: 0.95, craft: 0.91 } },
      {
        file: 'lift-my-eyes-mountains-thumbnail.jpg',
        size: SLIDE,
        scale: 2 / 3,
        encode: 55,
        labels: { type: 'thumbnail' },
      },
      { file: 'lift-my-eyes-mountains-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      {
        file: 'lift-my-eyes-mountains-slide-dusk.jpg',
        size: SLIDE,
        scale: 0.75,
        look: { turn: 70, filter: 'saturate(.85) brightness(.9)' },
      },
      {
        file: 'lift-my-eyes-mountains-crop.webp',
        size: SLIDE,
        scale: 0.8,
        crop: { x: 0.09, y: 0.08, width: 0.82, height: 0.86 },
      },
    ],
  },
  {
    family: 'shepherds-song-hills',
    labels: { type: 'sermon_series', design_styles: ['illustrated', 'minimalist'] },
    draw: shepherd,
    pictures: [
      { file: 'shepherds-song-hills-slide.jpg', size: SLIDE },
      { file: 'shepherds-song-hills-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'shepherds-song-hills-story.jpg', size: STORY, labels: { type: 'story' } },
      {
        file: 'shepherds-song-hills-crop.jpg',
        size: SLIDE,
        scale: 0.7,
        crop: { x: 0.12, y: 0.04, width: 0.76, height: 0.9 },
      },
    ],
  },
  single(
    'rooted-tree-slide.jpg',
    SLIDE,
    { type: 'sermon_series', season: 'general', design_styles: ['illustrated', 'textured'], account_number: CEDAR },
    roots,
    { scale: 0.8 },
  ),
  single(
    'wilderness-dunes-slide.jpg',
    SLIDE,
    { type: 'sermon_series', season: 'general', design_styles: ['illustrated', 'minimalist'] },
    wilderness,
    { scale: 0.8 },
  ),
  single(
    'city-on-a-hill-slide.jpg',
    THUMB,
    { type: 'slide', season: 'general', design_styles: ['illustrated', 'geometric'] },
    cityOnAHill,
  ),
]
