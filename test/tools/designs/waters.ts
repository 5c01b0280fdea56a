/** Pictures that lie on water: seas, a lake, an anchor, folded boats. */
import * as art from './art.ts'
import {
  at,
  between,
  CEDAR,
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

/** An anchor with its rope on navy. */
function anchored(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const [x, y] = [w / 2, h * 0.42]
  const rope =
    art.circle(x, y, u * 35, 'none', `stroke="#e8d8b0" stroke-width="${u * 3}"`) +
    art.circle(
      x,
      y,
      u * 35,
      'none',
      `stroke="#b59a62" stroke-width="${u * 3}" stroke-dasharray="${u * 0.6} ${u * 2.2}"`,
    )
  const shank = art.stroke(
    `M${x} ${y - u * 16}V${y + u * 23}M${x - u * 10} ${y - u * 8}H${x + u * 10}`,
    '#f4efe2',
    u * 3.4,
  )
  const arms = art.stroke(
    `M${x - u * 20} ${y + u * 6}Q${x - u * 19} ${y + u * 23} ${x} ${y + u * 24}Q${x + u * 19} ${y + u * 23} ${x + u * 20} ${y + u * 6}`,
    '#f4efe2',
    u * 3.4,
  )
  const flukes = [-1, 1]
    .map((s) =>
      art.path(
        art.polygon([
          [x + s * u * 20, y - u * 1],
          [x + s * u * 14, y + u * 9],
          [x + s * u * 25, y + u * 10],
        ]),
        '#f4efe2',
      ),
    )
    .join('')
  const ring = art.circle(x, y - u * 21, u * 4.4, 'none', `stroke="#f4efe2" stroke-width="${u * 2.4}"`)
  const scene = art.svg(
    p,
    art.sheet(p, '#14284b'),
    repeat(15, (i) =>
      art.stroke(
        `M0 ${i * u * 7}q${u * 3} ${-u * 2.4} ${u * 6} 0${'t6 0'.replaceAll('6', String(u * 6)).repeat(17)}`,
        '#1d3763',
        u * 0.5,
      ),
    ),
    rope,
    shank,
    arms,
    flukes,
    ring,
  )
  const words = [
    say('ANCHORED', 'League Spartan', 9.6, 'color:#f4efe2;font-weight:800;letter-spacing:.2em;margin-right:-.2em'),
    say('Hebrews 6:19', 'Dancing Script', 6, 'color:#e8d8b0;margin-top:.5vmin'),
  ]
  return scene + place('bottom center', words, 'padding-bottom:3vmin')
}

/** A whale under a very small boat. */
function jonah(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const body = `M${w * 0.2} ${h * 0.7}C${w * 0.22} ${h * 0.42} ${w * 0.55} ${h * 0.4} ${w * 0.68} ${h * 0.62}C${w * 0.72} ${h * 0.7} ${w * 0.8} ${h * 0.66} ${w * 0.83} ${h * 0.52}C${w * 0.77} ${h * 0.5} ${w * 0.77} ${h * 0.42} ${w * 0.78} ${h * 0.38}C${w * 0.82} ${h * 0.4} ${w * 0.85} ${h * 0.43} ${w * 0.86} ${h * 0.47}C${w * 0.88} ${h * 0.42} ${w * 0.92} ${h * 0.4} ${w * 0.96} ${h * 0.4}C${w * 0.95} ${h * 0.48} ${w * 0.91} ${h * 0.52} ${w * 0.87} ${h * 0.54}C${w * 0.86} ${h * 0.78} ${w * 0.66} ${h * 0.92} ${w * 0.44} ${h * 0.9}C${w * 0.28} ${h * 0.89} ${w * 0.19} ${h * 0.82} ${w * 0.2} ${h * 0.7}Z`
  const belly = `M${w * 0.2} ${h * 0.72}C${w * 0.32} ${h * 0.78} ${w * 0.5} ${h * 0.78} ${w * 0.62} ${h * 0.72}C${w * 0.58} ${h * 0.86} ${w * 0.5} ${h * 0.9} ${w * 0.42} ${h * 0.9}C${w * 0.28} ${h * 0.88} ${w * 0.2} ${h * 0.82} ${w * 0.2} ${h * 0.72}Z`
  const boat =
    art.path(`M${w * 0.12} ${h * 0.2}h${u * 16}l${-u * 3} ${u * 5}h${-u * 10}z`, '#e9724c') +
    art.path(`M${w * 0.12 + u * 8} ${h * 0.19}v${-u * 13}l${u * 7} ${u * 12}z`, '#fff')
  const scene = art.svg(
    p,
    art.sheet(p, '#f7d08a'),
    boat,
    art.path(art.swell(p, 0.24, 0.012, 5, 0), '#2e8f9e'),
    art.path(art.swell(p, 0.36, 0.02, 3, 2), '#1f7a8c'),
    art.path(body, '#12344d'),
    art.path(belly, '#8fc1d4'),
    art.circle(w * 0.29, h * 0.66, u * 1.4, '#fff'),
    repeat(14, (i) =>
      art.circle(
        w * (0.06 + ((i * 0.61) % 0.9)),
        h * (0.45 + ((i * 0.37) % 0.5)),
        u * (0.5 + (i % 3) * 0.4),
        '#bfe6ee',
        'opacity=".5"',
      ),
    ),
  )
  return (
    scene +
    place(
      'top right',
      [
        say('JONAH', 'Yanone Kaffeesatz', 15, 'color:#12344d;font-weight:700;line-height:.8'),
        say('the long way round', 'Yanone Kaffeesatz', 5, 'color:#12344d;font-weight:600'),
      ],
      'padding:2.4vmin 7vmin',
    )
  )
}

/** Boats folded of paper on paper waves. */
function paperBoats(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const boat = (x: number, y: number, s: number) =>
    `<g filter="url(#paper)">${art.path(
      art.polygon([
        [x - s, y],
        [x, y - s * 0.9],
        [x + s, y],
      ]),
      '#fff',
    )}${art.path(
      art.polygon([
        [x, y - s * 0.9],
        [x + s, y],
        [x, y],
      ]),
      '#e6e2f2',
    )}${art.path(
      art.polygon([
        [x - s * 1.6, y - s * 0.15],
        [x - s, y + s * 0.6],
        [x + s, y + s * 0.6],
        [x + s * 1.6, y - s * 0.15],
        [x, y + s * 0.15],
      ]),
      '#f3f0fb',
    )}</g>`
  const rows = range(8, (i) => {
    const wave = `<g filter="url(#paper)">${art.path(art.swell(p, 0.46 + i * 0.07, 0.016, 2.2, i * 2.4), at(['#d3c8f0', '#bcaee6', '#a493d9', '#8b78ca', '#735fb8', '#5c49a3', '#46368a', '#33276d'], i))}</g>`
    const boats: Record<number, string> = { 1: boat(w * 0.72, h * 0.5, u * 8), 4: boat(w * 0.3, h * 0.69, u * 13) }
    return (boats[i] ?? '') + wave
  })
  const scene = art.svg(
    p,
    art.shade('paper', p, 0.9, 0.3),
    art.sheet(p, '#f7e9ef'),
    art.circle(w * 0.24, h * 0.3, u * 11, '#f9c6a5', 'filter="url(#paper)"'),
    ...rows,
  )
  return (
    scene +
    place(
      'top right',
      [
        say('Faith<br>over fear', 'Comfortaa', 12, 'color:#46368a;font-weight:700;line-height:1.05'),
        say('Mark 4:39', 'Comfortaa', 4, 'color:#8b78ca;font-weight:700;margin-top:2vmin'),
      ],
      'padding:15vmin 9vmin',
    )
  )
}

/** A cabin among firs at a lake, all doubled by the water. */
function cabinRetreat(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const firs = repeat(22, (i) =>
    art.fir((i / 21) * w, h * 0.62, u * between(random, 16, 36), i % 2 ? '#20382f' : '#2c4a3c'),
  )
  const x = w * 0.62
  const cabin =
    art.box(x, h * 0.62 - u * 10, u * 18, u * 10, '#5a3524') +
    art.path(
      art.polygon([
        [x - u * 3, h * 0.62 - u * 10],
        [x + u * 9, h * 0.62 - u * 20],
        [x + u * 21, h * 0.62 - u * 10],
      ]),
      '#33201a',
    ) +
    art.box(x + u * 3, h * 0.62 - u * 7, u * 4, u * 4, '#ffcf6b') +
    art.box(x + u * 11, h * 0.62 - u * 7.5, u * 4, u * 7.5, '#ffb347')
  const shore = art.path(art.ridge(p, { base: 0.6, rise: 0.22 }), '#5b7f86') + firs + cabin
  const scene = art.svg(
    p,
    art.fade('eve', ['#35618a', '#8fb4bd', '#f3cfa5', '#f2a97e']),
    art.soft('still', p, 0.35),
    art.sheet(p, 'url(#eve)'),
    shore,
    art.box(0, h * 0.62, w, h * 0.38, '#33566b'),
    `<clipPath id="lake"><path d="M0 ${h * 0.62}H${w}V${h}H0Z"/></clipPath><g clip-path="url(#lake)"><g transform="translate(0 ${h * 1.24}) scale(1 -1)" opacity=".5" filter="url(#still)">${shore}</g></g>`,
    art.box(0, h * 0.615, w, u * 0.6, '#e8d9b8', 'opacity=".5"'),
  )
  const words = [
    say('Away Together', 'Dancing Script', 12, 'color:#fff8ea'),
    say(
      'MARRIAGE RETREAT · LAKE HOUSE · MAY 2–4',
      'Open Sans',
      2.9,
      'color:#fff8ea;letter-spacing:.18em;font-weight:600;margin-top:2.5vmin',
    ),
  ]
  return scene + place('top left', words, 'padding:7vmin 8vmin')
}

export const waters: Design[] = [
  single(
    'anchored-navy-square.png',
    SQUARE,
    { type: 'sermon_series', design_styles: ['vintage', 'illustrated'] },
    anchored,
    { scale: 0.8 },
  ),
  single(
    'jonah-whale-thumbnail.png',
    THUMB,
    { type: 'thumbnail', design_styles: ['illustrated', 'playful'], craft: 0.84 },
    jonah,
  ),
  single(
    'faith-over-fear-paper-boats-story.jpg',
    STORY,
    { type: 'story', season: 'general', design_styles: ['layered_paper', 'illustrated'] },
    paperBoats,
    { scale: 0.8 },
  ),
  single(
    'marriage-retreat-lake-cabin-slide.jpg',
    SLIDE,
    { type: 'event', season: 'spring', design_styles: ['illustrated', 'elegant'], account_number: CEDAR },
    cabinRetreat,
    { scale: 0.75 },
  ),
]
