/** Fall, harvest, Thanksgiving and All Saints. */
import * as art from './art.ts'
import {
  between,
  BRENDAN,
  HOPE,
  LETTER,
  pick,
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

/** Leaves blown about a wooden sign. */
function fallFest(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const paints = ['#c1440e', '#e27d28', '#f2b134', '#8c2f1b', '#6b7a2a', '#d9622b'] as const
  const foliage = repeat(p.wide ? 210 : 230, () => {
    const edge = random() ** 0.45
    const turn = random() * Math.PI * 2
    const [x, y] = [w / 2 + Math.cos(turn) * w * 0.62 * edge, h / 2 + Math.sin(turn) * h * 0.62 * edge]
    const [across, upright] = [Math.abs(x / w - 0.5) * 2, Math.abs(y / h - 0.5) * 2]
    if (across < (p.wide ? 0.72 : 0.93) && upright < 0.62) return ''
    const [long, paint] = [u * between(random, 9, 17), pick(random, paints)]
    const spin = random() * 360
    const rib = art.group(
      `translate(${x} ${y}) rotate(${spin})`,
      art.stroke(`M${-long * 0.15} 0H${long * 0.85}`, '#fff2d0', u * 0.2, 'opacity=".55"'),
    )
    return `<g filter="url(#fall)">${art.leaf(x, y, long, spin, paint, 0.42)}</g>${rib}`
  })
  const scene = art.svg(
    p,
    art.glow('warm', ['#fff1d2', '#f8d9a0', '#e7a95b'], { r: 0.8 }),
    art.shade('fall', p, 0.4, 0.3),
    art.sheet(p, 'url(#warm)'),
    foliage,
  )
  const words = [
    say('NEW HOPE FELLOWSHIP', 'Open Sans', 2.6, 'color:#8c2f1b;font-weight:700;letter-spacing:.24em'),
    say('Fall Fest', 'Lobster Two', 18, 'color:#8c2f1b;font-weight:700'),
    say(
      'HAYRIDES · CHILI · PIE WALK',
      'Open Sans',
      3,
      'color:#6b4a1f;font-weight:700;letter-spacing:.08em;margin-top:1vmin',
    ),
    say(p.look.date ?? 'October 18, 3 to 7 pm', 'Roboto Slab', 4.2, 'color:#c1440e;font-weight:700;margin-top:2.5vmin'),
  ]
  return scene + place('middle center', words)
}

/** A row of pumpkins in flat print. */
function pumpkins(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const pumpkin = (x: number, y: number, s: number, paint: string, rib: string) => {
    const lobes = [-0.62, 0.62, -0.32, 0.32, 0].map(
      (d) =>
        `<ellipse cx="${x + d * s}" cy="${y - s * 0.7}" rx="${s * 0.48}" ry="${s * 0.7}" fill="${d ? paint : rib}" stroke="${rib}" stroke-width="${u * 0.4}"/>`,
    )
    return (
      lobes.join('') +
      art.stroke(`M${x} ${y - s * 1.35}q${s * 0.05} ${-s * 0.25} ${s * 0.25} ${-s * 0.32}`, '#4b5d2a', s * 0.16)
    )
  }
  const scene = art.svg(
    p,
    art.sheet(p, '#2d2a4a'),
    art.circle(w * 0.5, h * 0.42, u * 34, '#f6e7b8'),
    art.path(art.swell(p, 0.8, 0.02, 1, 0), '#171530'),
    pumpkin(w * 0.2, h * 0.86, u * 13, '#e8762c', '#c95a1a'),
    pumpkin(w * 0.8, h * 0.87, u * 15, '#e0652a', '#bd4c16'),
    pumpkin(w * 0.47, h * 0.91, u * 19, '#f08c2e', '#d96c1a'),
  )
  const words = [
    say('Trunk & Treat', 'Yanone Kaffeesatz', 15, 'color:#2d2a4a;font-weight:700'),
    say('OCT 31 · PARKING LOT · 5:30', 'Dosis', 4, 'color:#b0501a;font-weight:700;letter-spacing:.08em'),
  ]
  return scene + place('top center', words, 'padding-top:31vmin')
}

/** Sheaves bowed over a plain cloth. */
function thanksgiving(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const sheaf = (x: number, side: number) =>
    repeat(15, (i) =>
      art.wheat(
        x,
        h * 1.04,
        u * between(random, 58, 92) * (p.wide ? 0.78 : 0.62),
        side * (i * 3.6 - 6),
        pick(random, ['#b5802f', '#d3a04a', '#8d5f20', '#e3bd72']),
        9,
      ),
    )
  const scene = art.svg(
    p,
    art.sheet(p, '#f3e9d8'),
    art.mottle(p, '#d9c19a', 0.35, 4),
    sheaf(w * 0.02, 1),
    sheaf(w * 0.98, -1),
  )
  const words = [
    say('give', 'Goudy Bookletter 1911', 9, 'color:#7b4b1c;font-style:italic;line-height:.7'),
    say('THANKS', 'Goudy Bookletter 1911', p.wide ? 17 : 14, 'color:#4e2f12;letter-spacing:.1em;margin-left:.1em'),
    say('with a grateful heart', 'Dancing Script', 6, 'color:#7b4b1c'),
    say(p.look.date ?? 'Psalm 107:1', 'Lato', 2.8, 'color:#4e2f12;letter-spacing:.16em;margin-top:3vmin'),
  ]
  return scene + place('top center', words, p.wide ? 'padding-top:13vmin' : 'padding-top:10vmin')
}

/** A wall of small lights, one for each name. */
function allSaints(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const lights = repeat(90, (i) => {
    const [x, y] = [w * ((i % 9) + 0.5) * 0.1111, h * 0.41 + Math.floor(i / 9) * u * 7.2]
    const lit = random() > 0.18
    const cup = art.path(`M${x - u * 2} ${y}h${u * 4}l${-u * 0.6} ${u * 3}h${-u * 2.8}z`, '#8f8a84')
    return cup + (lit ? art.circle(x, y - u * 1.4, u * 3, 'url(#lit)') + art.flame(x, y, u * 2.5, '#fff') : '')
  })
  const scene = art.svg(
    p,
    art.glow('lit', ['rgba(255,255,255,.65)', 'rgba(255,255,255,0)'], { r: 0.5 }),
    art.fade('nave', ['#1b1a1a', '#34312f', '#22201f']),
    art.sheet(p, 'url(#nave)'),
    lights,
  )
  const words = [
    say('All Saints', 'EB Garamond', 17, 'color:#f4f1ec'),
    say('An evening of names and candles', 'EB Garamond', 5, 'color:#c9c3bb;font-style:italic;margin-top:1vmin'),
    say('SATURDAY, NOVEMBER 1 · 6 PM', 'Lato', 2.6, 'color:#c9c3bb;letter-spacing:.24em;margin-top:3vmin'),
  ]
  return scene + place('top center', words, 'padding-top:13vmin')
}

export const autumn: Design[] = [
  {
    family: 'fall-fest-leaves',
    labels: { type: 'event', season: 'fall', design_styles: ['illustrated', 'textured'], account_number: HOPE },
    draw: fallFest,
    pictures: [
      { file: 'fall-fest-leaves-square.jpg', size: SQUARE, labels: { type: 'social_post' }, encode: 70 },
      { file: 'fall-fest-leaves-story.jpg', size: STORY, labels: { type: 'story' }, scale: 0.8, encode: 68 },
      { file: 'fall-fest-leaves-thumbnail.webp', size: THUMB, labels: { type: 'thumbnail' }, encode: 70 },
      {
        file: 'fall-fest-leaves-square-rain-date.jpg',
        size: SQUARE,
        look: { date: 'Rain date: October 25' },
        scale: 0.75,
        encode: 70,
      },
    ],
  },
  single(
    'harvest-pumpkins-trunk-or-treat-square.png',
    SQUARE,
    { type: 'event', season: 'fall', design_styles: ['playful', 'illustrated'] },
    pumpkins,
    { scale: 0.75 },
  ),
  {
    family: 'thanksgiving-wheat',
    labels: { type: 'slide', season: 'thanksgiving', design_styles: ['elegant', 'illustrated', 'textured'] },
    draw: thanksgiving,
    pictures: [
      { file: 'thanksgiving-wheat-slide.jpg', size: SLIDE, scale: 0.8, encode: 66 },
      { file: 'thanksgiving-wheat-square.jpg', size: SQUARE, labels: { type: 'social_post' }, encode: 66 },
      {
        file: 'thanksgiving-wheat-square-supper.jpg',
        size: SQUARE,
        scale: 0.6,
        look: { date: 'Supper · November 23 · 5 pm' },
        labels: { type: 'event' },
      },
    ],
  },
  single(
    'all-saints-candle-wall-poster.jpg',
    LETTER,
    { type: 'poster', season: 'all_saints', design_styles: ['elegant', 'photographic'], account_number: BRENDAN },
    allSaints,
    { encode: 70 },
  ),
]
