/** From Mother’s Day through the summer to the first week of school. */
import * as art from './art.ts'
import { at, BANNER, between, place, repeat, say, single, SLIDE, SQUARE, STORY, type Design, type Page } from './kit.ts'

/** A hand-tied bunch for mothers. */
function mothersDay(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const blooms = repeat(17, (i) => {
    const [turn, reach] = [i * 2.4, u * 5.6 * Math.sqrt(i)]
    const [x, y] = [w * 0.5 + Math.cos(turn) * reach * 1.25, h * 0.36 + Math.sin(turn) * reach * 0.85]
    const paint = at(['#f6b8c4', '#ef8fa6', '#f9d5a7', '#c9b6e4', '#fbe3e8'], i)
    return (
      art.leaf(x, y, u * 13, random() * 360, '#93b58b', 0.22) +
      art.flower(x, y, u * between(random, 6, 9), 8, paint, '#f2c14e', random() * 90)
    )
  })
  const stems = repeat(7, (i) =>
    art.stroke(
      `M${w * 0.5 + (i - 3) * u * 6} ${h * 0.42}Q${w * 0.5} ${h * 0.6} ${w * 0.5 - (i - 3) * u * 2.4} ${h * 0.74}`,
      '#7fa277',
      u * 0.9,
    ),
  )
  const bow = art.path(art.blob(random, w * 0.5, h * 0.615, u * 4, 0.2), '#d4688a')
  const scene = art.svg(
    p,
    art.sheet(p, '#fff3ee'),
    art.circle(w * 0.5, h * 0.36, u * 36, '#fde2dd'),
    stems,
    blooms,
    bow,
  )
  const words = [
    say('For every mother', 'Kristi', 14, 'color:#a23b62;line-height:1'),
    say('SUNDAY, MAY 11', 'Quicksand', 3.2, 'color:#7c6a63;font-weight:700;letter-spacing:.24em'),
  ]
  return scene + place('bottom center', words, 'padding-bottom:5vmin')
}

/** Kites over a green rise. */
function kiteDay(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const kite = (x: number, y: number, s: number, turn: number, [one, two]: readonly [string, string]) =>
    art.group(
      `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      art.path(
        art.polygon([
          [0, -u * 14],
          [u * 9, 0],
          [0, u * 18],
        ]),
        one,
      ),
      art.path(
        art.polygon([
          [0, -u * 14],
          [-u * 9, 0],
          [0, u * 18],
        ]),
        two,
      ),
      art.stroke(`M0 ${u * 18}q${u * 8} ${u * 9} 0 ${u * 16}t${u * 2} ${u * 18}`, '#fff', u * 0.5),
    )
  const cloud = (x: number, y: number, s: number) =>
    [0, 1, 2, 3]
      .map((i) => art.circle(x + i * s * 0.8, y - (i % 2) * s * 0.35, s * (i % 3 ? 0.8 : 0.55), '#fff'))
      .join('')
  const scene = art.svg(
    p,
    art.sheet(p, '#6ec6ea'),
    cloud(w * 0.06, h * 0.2, u * 8),
    cloud(w * 0.66, h * 0.62, u * 6),
    kite(w * 0.78, h * 0.2, 1.15, 22, ['#ff5d5d', '#ffd23f']),
    kite(w * 0.44, h * 0.13, 0.55, -14, ['#5a4fcf', '#ff9ecb']),
    kite(w * 0.88, h * 0.52, 0.5, 30, ['#1fab89', '#f5f1e3']),
    art.path(art.swell(p, 0.82, 0.05, 0.7, 0.4), '#7ac74f'),
    art.path(art.swell(p, 0.92, 0.03, 1.1, 3), '#4ea53b'),
  )
  const words = [
    say('KITE<br>DAY', 'Yanone Kaffeesatz', 30, 'color:#fff;font-weight:700;line-height:.8'),
    say('Saturday, April 26 · the lower field', 'Comfortaa', 3.4, 'color:#14445c;font-weight:700;margin-top:3vmin'),
  ]
  return scene + place('middle left', words, 'padding-left:9vmin;padding-top:22vmin')
}

/** A sea of flat waves with a yellow submarine of fishes. */
function deepWaters(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const sea = ['#38c6d9', '#18a5c5', '#0c7fb0', '#0a5c8f', '#093f6b'].map((paint, i) =>
    art.path(art.swell(p, 0.3 + i * 0.15, 0.028, p.wide ? 4 : 2.6, i * 1.9), paint),
  )
  const fish = repeat(9, (i) => {
    const [x, y, s] = [
      w * ((i * 0.37 + 0.1) % 1),
      h * between(random, p.wide ? 0.78 : 0.7, 0.95),
      u * between(random, 2.2, 4),
    ]
    const side = i % 2 ? 1 : -1
    const paint = at(['#ffd23f', '#ff6f59', '#ff9fb2', '#b5f44a'], i)
    const body =
      `<ellipse rx="${s * 1.5}" ry="${s}" fill="${paint}"/>` +
      art.path(
        art.polygon([
          [s * 1.2, 0],
          [s * 2.6, -s],
          [s * 2.6, s],
        ]),
        paint,
      )
    return art.group(`translate(${x} ${y}) scale(${side} 1)`, body, art.circle(-s * 0.7, -s * 0.2, s * 0.22, '#09304f'))
  })
  const bubbles = repeat(26, () =>
    art.circle(
      random() * w,
      between(random, 0.66, 1) * h,
      u * between(random, 0.5, 1.6),
      'none',
      `stroke="#d6f6ff" stroke-width="${u * 0.3}" opacity=".7"`,
    ),
  )
  const sun =
    art.circle(w * 0.84, h * 0.14, u * 13, '#ffd23f') +
    art.rays(w * 0.84, h * 0.14, 12, u * 24, '#ffe27a', 'opacity=".6"')
  const scene = art.svg(p, art.sheet(p, '#c8f1f7'), sun, ...sea, fish, bubbles)
  const words = [
    say(
      'DEEP WATERS',
      'League Spartan',
      p.wide ? 17 : 13.4,
      'color:#fff;font-weight:900;text-shadow:0 .9vmin 0 #09304f;letter-spacing:-.01em',
    ),
    say(p.look.date ?? 'Kids’ camp · July 7–11', 'Comfortaa', 5, 'color:#fff;font-weight:700;margin-top:1vmin'),
    say('Ages 4 to 11 · sign up in the lobby', 'Comfortaa', 3.2, 'color:#d6f6ff;font-weight:700;margin-top:1.5vmin'),
  ]
  return scene + place('middle center', words, p.wide ? 'padding-bottom:14vmin' : 'padding-bottom:26vmin')
}

/** Gingham, and a label lying on it. */
function picnic(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const check = u * 8
  const bars = repeat(
    Math.ceil(w / check / 2) + 1,
    (i) =>
      art.box(i * check * 2, 0, check, h, '#d7263d', 'opacity=".5"') +
      art.box(0, i * check * 2, w, check, '#d7263d', 'opacity=".5"'),
  )
  const ants = repeat(6, (i) => {
    const [x, y] = [w * 0.12 + i * u * 7, h * 0.9 - Math.sin(i) * u * 2]
    return [0, 1.5, 3].map((d) => art.circle(x + d * u * 0.8, y, u * (d === 3 ? 0.75 : 0.95), '#2b1b17')).join('')
  })
  const scene = art.svg(
    p,
    art.sheet(p, '#fffaf3'),
    bars,
    ants,
    art.shade('lie', p, 0.9, 0.3),
    `<g filter="url(#lie)">${art.star(w / 2, h * 0.47, u * 42, 28, 0.93, '#fff6d8')}</g>`,
    art.circle(
      w / 2,
      h * 0.47,
      u * 36,
      'none',
      `stroke="#d7263d" stroke-width="${u * 0.6}" stroke-dasharray="${u * 1.6} ${u * 1.2}"`,
    ),
  )
  const words = [
    say('all-church', 'Lobster Two', 8, 'color:#d7263d;font-style:italic'),
    say('PICNIC', 'Yanone Kaffeesatz', 24, 'color:#2b1b17;font-weight:700;line-height:.86'),
    say(
      'June 22 after worship<br>bring a dish and a chair',
      'Roboto Slab',
      3.5,
      'color:#2b1b17;line-height:1.35;margin-top:1vmin',
    ),
  ]
  return scene + place('middle center', words, 'padding-bottom:14vmin')
}

/** A lawn at dusk under strings of bulbs. */
function movieNight(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const strings = repeat(4, (row) => {
    const y = h * (0.06 + row * 0.055)
    const bulbs = repeat(11, (i) => {
      const share = (i + 0.5) / 11
      const by = y + Math.sin(Math.PI * share) * u * 13 + u
      return art.circle(w * share, by, u * 3.4, 'url(#bulb)') + art.circle(w * share, by, u, '#fff3c4')
    })
    return art.stroke(`M0 ${y}Q${w / 2} ${y + u * 26} ${w} ${y}`, '#1c1330', u * 0.35) + bulbs
  })
  const people = repeat(9, (i) => {
    const [x, s] = [w * (0.06 + i * 0.11), u * (5 + (i % 3))]
    return (
      art.circle(x, h * 0.86 - s * 1.6, s * 0.62, '#120b22') +
      art.path(`M${x - s} ${h * 0.9}q0 ${-s * 1.9} ${s} ${-s * 1.9}t${s} ${s * 1.9}z`, '#120b22')
    )
  })
  const scene = art.svg(
    p,
    art.fade('dusk', ['#2a1a5e', '#6b3fa0', '#e06c9f', '#f8b878']),
    art.glow('bulb', ['rgba(255,240,180,.9)', 'rgba(255,210,120,.25)', 'rgba(255,210,120,0)'], { r: 0.5 }),
    art.sheet(p, 'url(#dusk)'),
    strings,
    art.box(w * 0.14, h * 0.36, w * 0.72, h * 0.27, '#fdf6e3', `rx="${u * 1.5}"`),
    art.box(w * 0.2, h * 0.63, u * 1.6, h * 0.2, '#1c1330'),
    art.box(w * 0.8 - u * 1.6, h * 0.63, u * 1.6, h * 0.2, '#1c1330'),
    art.path(art.swell(p, 0.82, 0.012, 1, 1), '#1e3d2f'),
    people,
    art.box(0, h * 0.9, w, h * 0.1, '#15291f'),
  )
  const words = [
    say('MOVIE', 'Bebas Neue', 19, 'color:#2a1a5e;letter-spacing:.06em;line-height:.9'),
    say('on the lawn', 'Dancing Script', 10, 'color:#e0567f;line-height:.9'),
  ]
  return (
    scene +
    place('middle center', words, `padding-bottom:9vmin`) +
    place('bottom center', [
      say('Friday, August 8 · popcorn at 8, film at dark', 'Quicksand', 3.6, 'color:#fdf6e3;font-weight:600'),
    ])
  )
}

/** Plaid, and a sewn patch. */
function fathersDay(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const thread = (step: number, wide: number, paint: string, opacity: number) =>
    repeat(Math.ceil(100 / step) + 1, (i) => {
      const o = `opacity="${opacity}"`
      return art.box(i * step * u, 0, wide * u, h, paint, o) + art.box(0, i * step * u, w, wide * u, paint, o)
    })
  const scene = art.svg(
    p,
    art.sheet(p, '#1f3b2d'),
    thread(25, 11, '#0d1c22', 0.55),
    thread(25, 2, '#c8442f', 0.75),
    paleThreads(p),
    art.shade('sewn', p, 0.7, 0.5),
    `<g filter="url(#sewn)">${art.box(w * 0.16, h * 0.32, w * 0.68, h * 0.36, '#e8d9b5', `rx="${u * 2}"`)}</g>`,
    art.box(
      w * 0.175,
      h * 0.335,
      w * 0.65,
      h * 0.33,
      'none',
      `rx="${u * 1.4}" stroke="#7a5a33" stroke-width="${u * 0.5}" stroke-dasharray="${u * 1.8} ${u}"`,
    ),
  )
  const words = [
    say('FATHER’S DAY', 'Roboto Slab', 8.2, 'color:#1f3b2d;font-weight:700'),
    say('Donuts and coffee on the porch', 'Roboto Slab', 3.3, 'color:#7a3b26;margin-top:1.5vmin'),
    say('JUNE 15', 'Bebas Neue', 8, 'color:#c8442f;letter-spacing:.1em;margin-top:1.5vmin'),
  ]
  return scene + place('middle center', words)
}

/** The fine pale threads of the plaid. */
function paleThreads(p: Page): string {
  const u = p.unit
  return repeat(
    5,
    (i) =>
      art.box((i * 25 + 17) * u, 0, u * 0.5, p.height, '#e8d9b5', 'opacity=".7"') +
      art.box(0, (i * 25 + 17) * u, p.width, u * 0.5, '#e8d9b5', 'opacity=".7"'),
  )
}

/** Chalk on a board. */
function backToSchool(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const chalk = (d: string, color: string, width = 0.7) => art.stroke(d, color, u * width, 'filter="url(#chalk)"')
  const apple = `M${w * 0.19} ${h * 0.16}c${u * 10} ${-u * 6} ${u * 14} ${u * 12} 0 ${u * 16}c${-u * 14} ${-u * 4} ${-u * 10} ${-u * 22} 0 ${-u * 16}c0 ${-u * 4} ${u * 2} ${-u * 6} ${u * 4} ${-u * 7}`
  const pencil = `M${w * 0.76} ${h * 0.14}l${u * 16} ${u * 16}l${-u * 4} ${u * 4}l${-u * 16} ${-u * 16}l${-u * 2} ${-u * 6}z`
  const house = `M${w * 0.12} ${h * 0.91}v${-u * 9}l${u * 8} ${-u * 7}l${u * 8} ${u * 7}v${u * 9}zM${w * 0.12 + u * 8} ${h * 0.91 - u * 16}v${-u * 7}m${-u * 2.4} ${u * 2.6}h${u * 4.8}`
  const sums = repeat(5, (i) =>
    chalk(`M${w * 0.62 + i * u * 6} ${h * 0.9}v${-u * between(random, 4, 15)}`, '#9fd3c7', 2.4),
  )
  const scene = art.svg(
    p,
    art.rough('chalk', p, 0.9, '0.15'),
    art.sheet(p, '#8a5a33'),
    art.box(u * 4, u * 4, w - u * 8, h - u * 8, '#26403a'),
    `<g opacity=".12">${art.mottle({ ...p }, '#ffffff', 1, 2)}</g>`,
    chalk(apple, '#ff8b7b'),
    chalk(pencil, '#ffd56b'),
    chalk(house, '#ffffff'),
    sums,
  )
  const words = [
    say('Blessing of the', 'Kristi', 10, 'color:#9fd3c7'),
    say('BACKPACKS', 'Dosis', 16, 'color:#fffdf2;font-weight:800;letter-spacing:.02em'),
    say(
      'Students, teachers, bus drivers:<br>come and be prayed for',
      'Dosis',
      4.4,
      'color:#ffd56b;line-height:1.25;margin-top:2vmin',
    ),
    say('August 17', 'Dosis', 5.4, 'color:#fffdf2;margin-top:2vmin'),
  ]
  return scene + place('middle center', words, 'filter:url(#chalk)')
}

export const summer: Design[] = [
  single(
    'mothers-day-bouquet-square.jpg',
    SQUARE,
    { type: 'social_post', season: 'mothers_day', design_styles: ['illustrated', 'elegant'] },
    mothersDay,
  ),
  single(
    'spring-kite-day-square.png',
    SQUARE,
    { type: 'event', season: 'spring', design_styles: ['playful', 'illustrated'] },
    kiteDay,
    { scale: 0.8 },
  ),
  {
    family: 'kids-camp-deep-waters',
    labels: { type: 'event', season: 'summer', design_styles: ['playful', 'illustrated', 'bold_typography'] },
    draw: deepWaters,
    pictures: [
      { file: 'kids-camp-deep-waters-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'kids-camp-deep-waters-slide.png', size: SLIDE, scale: 0.6, labels: { type: 'slide' } },
      { file: 'kids-camp-deep-waters-banner.jpg', size: BANNER, labels: { type: 'banner' } },
      {
        file: 'kids-camp-deep-waters-square-green.jpg',
        size: SQUARE,
        scale: 0.8,
        look: { turn: -45, date: 'Kids’ camp · August 4–8' },
      },
    ],
  },
  single(
    'summer-picnic-gingham-square.png',
    SQUARE,
    { type: 'event', season: 'summer', design_styles: ['vintage', 'playful'] },
    picnic,
    { scale: 0.8 },
  ),
  single(
    'movie-night-lawn-story.jpg',
    STORY,
    { type: 'story', season: 'summer', design_styles: ['illustrated', 'modern'] },
    movieNight,
    { encode: 70 },
  ),
  single(
    'fathers-day-plaid-square.png',
    SQUARE,
    { type: 'social_post', season: 'fathers_day', design_styles: ['textured', 'vintage'] },
    fathersDay,
    { scale: 0.7 },
  ),
  single(
    'back-to-school-chalkboard-square.jpg',
    SQUARE,
    { type: 'announcement', season: 'back_to_school', design_styles: ['hand_drawn', 'textured'] },
    backToSchool,
    { encode: 68 },
  ),
]
