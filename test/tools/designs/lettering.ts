/** Sermon series in which the lettering, or its absence, is the picture. */
import * as art from './art.ts'
import { at, between, pick, place, repeat, say, single, SLIDE, SQUARE, type Design, type Page } from './kit.ts'

/** A record with worn stripes. */
function vinyl(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const stripes = ['#e9b44c', '#e07a3f', '#c8452f', '#7a2b3a', '#254653'].map((paint, i) =>
    art.path(
      `M0 ${h * 0.56 + i * u * 6}C${w * 0.4} ${h * 0.56 + i * u * 6} ${w * 0.55} ${h * 0.2 + i * u * 6} ${w} ${h * 0.2 + i * u * 6}v${u * 6.2}C${w * 0.55} ${h * 0.2 + (i + 1) * u * 6} ${w * 0.4} ${h * 0.56 + (i + 1) * u * 6} 0 ${h * 0.56 + (i + 1) * u * 6}Z`,
      paint,
    ),
  )
  const [x, y] = [w * 0.66, h * 0.66]
  const grooves = repeat(13, (i) =>
    art.circle(x, y, u * (12 + i * 1.4), 'none', `stroke="#3a3836" stroke-width="${u * 0.25}"`),
  )
  const scene = art.svg(
    p,
    art.sheet(p, '#f3e5c8'),
    ...stripes,
    art.circle(x, y, u * 31, '#1c1b1a'),
    grooves,
    art.circle(x, y, u * 11, '#e07a3f'),
    art.circle(x, y, u * 1.4, '#f3e5c8'),
    art.grain(p, 0.3),
  )
  return (
    scene +
    place(
      'top left',
      [
        say('Side A', 'Lobster Two', 7, 'color:#c8452f;font-style:italic'),
        say('PSALMS', 'Bebas Neue', 25, 'color:#254653;font-weight:700;line-height:.9'),
        say(
          'ancient songs,<br>needle down',
          'Karla',
          3.6,
          'color:#254653;font-weight:700;line-height:1.2;margin-top:1.5vmin',
        ),
      ],
      'padding:6vmin',
    )
  )
}

/** One very large letter on warm white. */
function abide(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const scene = art.svg(
    p,
    art.sheet(p, '#ece7df'),
    art.box(u * 5, u * 5, w - u * 10, h - u * 10, 'none', `stroke="#a79f93" stroke-width="${u * 0.25}"`),
  )
  return (
    scene +
    place('middle center', [say('a', 'EB Garamond', 92, 'color:#d8d0c4;line-height:.6')], 'padding-bottom:24vmin') +
    place('middle center', [say('abide', 'EB Garamond', 17, 'color:#4b463f;letter-spacing:.06em')]) +
    place('bottom center', [say('John 15', 'Lato', 2.6, 'color:#4b463f;letter-spacing:.3em')], 'padding-bottom:11vmin')
  )
}

/** Nine pieces of fruit, cut from coloured card. */
function fruit(p: Page): string {
  const { width: w, unit: u } = p
  const grounds = [
    '#ffd6e0',
    '#fff1b8',
    '#c8f0d8',
    '#d6e4ff',
    '#ffe0cc',
    '#e8dcff',
    '#d9f2f0',
    '#ffd9d2',
    '#eef3c7',
  ] as const
  const words = ['love', 'joy', 'peace', 'patience', 'kindness', 'goodness', 'faith', 'gentle', 'control']
  const kinds = [
    (x: number, y: number) =>
      art.circle(x - u * 4, y, u * 6, '#ef476f') +
      art.circle(x + u * 4, y, u * 6, '#ef476f') +
      art.path(`M${x - u * 9.5} ${y + u * 2.5}L${x} ${y + u * 13}L${x + u * 9.5} ${y + u * 2.5}Z`, '#ef476f'),
    (x: number, y: number) =>
      art.circle(x, y + u * 2, u * 9, '#ff9f1c') + art.leaf(x, y - u * 7, u * 6, -30, '#2ec4b6'),
    (x: number, y: number) =>
      `<ellipse cx="${x}" cy="${y + u * 4}" rx="${u * 8}" ry="${u * 8}" fill="#a7c957"/>` +
      art.circle(x, y - u * 4, u * 5, '#a7c957') +
      art.stroke(`M${x} ${y - u * 8}v${-u * 3}`, '#6a4c2b', u),
    (x: number, y: number) =>
      repeat(10, (i) =>
        art.circle(
          x + ((i % 4) - 1.5 + Math.floor(i / 4) * 0.5) * u * 4.4,
          y - u * 4 + Math.floor(i / 4) * u * 4.6,
          u * 2.6,
          '#7b5ea7',
        ),
      ),
    (x: number, y: number) =>
      art.path(`M${x - u * 11} ${y - u * 3}a${u * 11} ${u * 11} 0 0 0 ${u * 22} 0z`, '#43aa8b') +
      art.path(`M${x - u * 9} ${y - u * 3}a${u * 9} ${u * 9} 0 0 0 ${u * 18} 0z`, '#f94144'),
  ]
  const cells = repeat(9, (i) => {
    const side = w / 3
    const [x, y] = [(i % 3) * side, Math.floor(i / 3) * side]
    const draw = kinds[(i * 2) % 5]
    return art.box(x, y, side + 1, side + 1, at(grounds, i)) + (draw?.(x + side / 2, y + side * 0.4) ?? '')
  })
  const labels = words.map(
    (word, i) =>
      `<div style="position:absolute;left:${(i % 3) * 33.33}vmin;top:${Math.floor(i / 3) * 33.33 + 25}vmin;width:33.33vmin;text-align:center">${say(word, 'Quicksand', 4.6, 'color:#3d3a50;font-weight:700')}</div>`,
  )
  return art.svg(p, cells) + labels.join('')
}

/** A dry ink circle and much silence. */
function beStill(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const strokes = repeat(26, (i) => {
    const r = u * (25 + i * 0.34)
    const from = -1.2 + random() * 0.5
    const to = from + between(random, 4.4, 5.7)
    const spot = (turn: number) => `${w / 2 + Math.cos(turn) * r} ${h * 0.42 + Math.sin(turn) * r}`
    return art.stroke(
      `M${spot(from)}A${r} ${r} 0 1 1 ${spot(to)}`,
      '#1b1b1b',
      u * between(random, 0.2, 0.75),
      `opacity="${between(random, 0.4, 0.95).toFixed(2)}"`,
    )
  })
  const scene = art.svg(p, art.sheet(p, '#f4f4f2'), strokes)
  return (
    scene +
    place(
      'bottom center',
      [
        say('be still', 'Jura', 8, 'color:#1b1b1b;letter-spacing:.34em;margin-right:-.34em'),
        say('Psalm 46:10', 'Jura', 3, 'color:#7c7c7c;margin-top:2vmin'),
      ],
      'padding-bottom:9vmin',
    )
  )
}

/** Courses of brick with the title built in. */
function rebuild(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const bricks = repeat(16 * 13, (i) => {
    const [row, column] = [Math.floor(i / 13), i % 13]
    const [x, y] = [(column - (row % 2) * 0.5) * (w / 12), row * (h / 15)]
    const gone = row < 3 + 2 * Math.sin(column * 0.7) && random() > 0.35
    const paint = pick(random, ['#b4533a', '#a4472f', '#c2664b', '#93402c', '#ad5a42'])
    return gone ? '' : art.box(x + u * 0.4, y + u * 0.4, w / 12 - u * 0.8, h / 15 - u * 0.8, paint, `rx="${u * 0.4}"`)
  })
  const scene = art.svg(p, art.sheet(p, '#e6dccf'), bricks, art.grain(p, 0.35))
  return (
    scene +
    place(
      'bottom left',
      [
        say(
          'RE<br>BUILD',
          'League Spartan',
          33,
          'color:#fff8ee;font-weight:900;line-height:.76;letter-spacing:-.04em;text-shadow:.8vmin .8vmin 0 #3a1a12',
        ),
      ],
      'padding:7vmin',
    ) +
    place(
      'bottom right',
      [
        say(
          'the book of<br>Nehemiah',
          'Karla',
          4.6,
          'color:#fff8ee;font-weight:700;background:#2b2723;padding:2vmin 3vmin',
        ),
      ],
      'padding:8vmin',
    )
  )
}

export const lettering: Design[] = [
  single(
    'psalms-vinyl-retro-square.jpg',
    SQUARE,
    { type: 'sermon_series', season: 'general', design_styles: ['vintage', 'textured'] },
    vinyl,
    { encode: 66, scale: 0.9 },
  ),
  single(
    'abide-letter-square.png',
    SQUARE,
    { type: 'sermon_series', design_styles: ['minimalist', 'elegant'] },
    abide,
    { scale: 0.8 },
  ),
  single(
    'fruit-of-the-spirit-square.png',
    SQUARE,
    { type: 'social_post', season: 'general', design_styles: ['playful', 'geometric'] },
    fruit,
    { scale: 0.8 },
  ),
  single(
    'be-still-ink-circle-square.jpg',
    SQUARE,
    { type: 'social_post', design_styles: ['minimalist', 'hand_drawn'], quality: 0.9 },
    beStill,
  ),
  single(
    'rebuild-bricks-slide.jpg',
    SLIDE,
    { type: 'sermon_series', season: 'general', design_styles: ['bold_typography', 'textured'] },
    rebuild,
    { scale: 0.7, encode: 64 },
  ),
]
