/** Single invitations and announcements, each in a manner of its own. */
import * as art from './art.ts'
import { at, LETTER, place, repeat, say, single, SQUARE, THUMB, type Design, type Page } from './kit.ts'

/** Loud halftone dots for the youth. */
function youthNight(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const dots = repeat(40 * 40, (i) => {
    const [x, y] = [(i % 40) * u * 2.6, Math.floor(i / 40) * u * 2.6]
    const r = u * 1.75 * Math.max(0, 1 - Math.hypot(x - w * 0.78, y - h * 0.2) / (u * 88))
    return r > u * 0.12 ? art.circle(x, y, r, '#1b1bff') : ''
  })
  const bolt = art.polygon([
    [w * 0.66, h * 0.06],
    [w * 0.46, h * 0.5],
    [w * 0.6, h * 0.5],
    [w * 0.48, h * 0.92],
    [w * 0.88, h * 0.38],
    [w * 0.72, h * 0.38],
    [w * 0.84, h * 0.06],
  ])
  const scene = art.svg(
    p,
    art.sheet(p, '#ff4f8b'),
    dots,
    `<g transform="translate(${u * 2} ${u * 2})">${art.path(bolt, '#111')}</g>`,
    art.path(bolt, '#f6ff3d'),
  )
  const tilt = 'transform:rotate(-7deg);background:#111;padding:1vmin 4vmin'
  return (
    scene +
    place(
      'middle left',
      [
        say('YOUTH', 'League Spartan', 19, `color:#fff;font-weight:900;${tilt}`),
        say('KICKOFF', 'League Spartan', 19, `color:#f6ff3d;font-weight:900;margin-top:-1vmin;${tilt}`),
      ],
      'padding-left:5vmin',
    ) +
    place(
      'bottom left',
      [
        say(
          'WED 6:30 · GYM · GRADES 6–12',
          'League Spartan',
          4.2,
          'color:#111;font-weight:800;background:#fff;padding:1.6vmin 2.4vmin 1vmin',
        ),
      ],
      'padding:6vmin',
    )
  )
}

/** Gold staves that swing across black. */
function choirConcert(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const bend = (k: number, x: number) => h * 0.36 + k * u * 3.4 + Math.sin((x / w) * 5.2) * u * 13
  const staves = repeat(5, (k) =>
    art.stroke(
      `M${repeat(50, (i) => `${i ? 'L' : ''}${(i / 49) * w} ${bend(k, (i / 49) * w).toFixed(1)}`)}`,
      'url(#gold)',
      u * 0.32,
    ),
  )
  const notes = repeat(9, (i) => {
    const x = w * (0.1 + i * 0.1)
    const y = bend(at([1, 3, 2, 4, 0, 2, 1, 3, 2], i), x)
    const flag =
      i % 2 ? art.stroke(`M${x + u * 1.9} ${y - u * 12}q${u * 5} ${u * 3} ${u * 3} ${u * 8}`, '#e9c46a', u * 0.7) : ''
    return (
      art.group(
        `rotate(-20 ${x} ${y})`,
        `<ellipse cx="${x}" cy="${y}" rx="${u * 2.3}" ry="${u * 1.7}" fill="#e9c46a"/>`,
      ) +
      art.stroke(`M${x + u * 1.9} ${y}v${-u * 12}`, '#e9c46a', u * 0.45) +
      flag
    )
  })
  const scene = art.svg(
    p,
    art.fade('gold', ['#fff1c1', '#c99a3a'], 90),
    art.glow('hall', ['#2b2320', '#0e0c0b'], { y: 0.36 }),
    art.sheet(p, 'url(#hall)'),
    staves,
    notes,
    art.box(u * 5, u * 5, w - u * 10, h - u * 10, 'none', `stroke="#8a6a2c" stroke-width="${u * 0.3}"`),
  )
  const words = [
    say('Evensong', 'Old Standard TT', 16, 'color:#f3dfa8'),
    say('a concert of choirs', 'Old Standard TT', 6, 'color:#c9a75b;font-style:italic'),
    say('PURCELL · TALLIS · NEW MUSIC', 'Lato', 2.6, 'color:#f3dfa8;letter-spacing:.22em;margin-top:5vmin'),
    say('Sunday, October 5 at four o’clock', 'Old Standard TT', 4, 'color:#f3dfa8;margin-top:2vmin'),
  ]
  return scene + place('bottom center', words, 'padding-bottom:14vmin')
}

/** A playbill as wooden type would print it. */
function hymnSing(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const frame = [3, 5]
    .map((k) =>
      art.box(
        u * k,
        u * k,
        w - u * k * 2,
        h - u * k * 2,
        'none',
        `stroke="#33291f" stroke-width="${u * (k === 3 ? 0.9 : 0.3)}"`,
      ),
    )
    .join('')
  const rule = `<div style="width:70vmin;border-top:.9vmin double #33291f;margin:2.4vmin 0"></div>`
  const ink = 'color:#33291f;'
  const scene = art.svg(p, art.sheet(p, '#e9dcc0'), art.mottle(p, '#c9a878', 0.45, 2), frame)
  const words = [
    say('The neighbors are invited to an', 'Old Standard TT', 4.2, `${ink}font-style:italic`),
    say('OLD-TIME', 'Roboto Slab', 12.5, `${ink}font-weight:700;letter-spacing:.06em`),
    say('HYMN SING', 'Bebas Neue', 21, 'color:#9a2f22;font-weight:700;line-height:1;white-space:nowrap'),
    rule,
    say('PUMP ORGAN · FIDDLE · FOUR PARTS', 'Roboto Slab', 3.7, `${ink}font-weight:700`),
    say('with lemonade beneath the oak', 'Old Standard TT', 5, `${ink}font-style:italic;margin-top:1vmin`),
    rule,
    say('Sunday Evening', 'Lobster Two', 9, ink),
    say('JULY 20 AT SIX', 'Yanone Kaffeesatz', 13, 'color:#9a2f22;font-weight:700'),
    say('ALL VOICES · NO FEE', 'Roboto Slab', 3.4, `${ink}letter-spacing:.2em`),
  ]
  return scene + place('middle center', words)
}

/** Board-game pieces on a felt table. */
function gameNight(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const die = (x: number, y: number, turn: number, paint: string, pips: number) => {
    const spots = [
      [0, 0],
      [-6, -6],
      [6, 6],
      [-6, 6],
      [6, -6],
    ].slice(pips % 2 ? 0 : 1, pips % 2 ? pips : pips + 1)
    return art.group(
      `translate(${x} ${y}) rotate(${turn})`,
      art.box(-u * 11, -u * 11, u * 22, u * 22, paint, `rx="${u * 4}" filter="url(#table)"`),
      ...spots.map(([dx = 0, dy = 0]) => art.circle(dx * u, dy * u, u * 2.1, '#fff')),
    )
  }
  const pawn = (x: number, y: number, paint: string) =>
    `<g filter="url(#table)">${art.path(`M${x - u * 6} ${y}q${u * 4} ${-u * 6} ${u * 4} ${-u * 12}h${u * 4}q0 ${u * 6} ${u * 4} ${u * 12}z`, paint)}${art.circle(x, y - u * 14, u * 4.6, paint)}</g>`
  const board = repeat(
    16,
    (i) =>
      art.box(i * (w / 16), h - u * 9, w / 16, u * 4.5, i % 2 ? '#f4f1de' : '#2f2a4a') +
      art.box(i * (w / 16), h - u * 4.5, w / 16, u * 4.5, i % 2 ? '#2f2a4a' : '#f4f1de'),
  )
  const scene = art.svg(
    p,
    art.shade('table', p, 1, 0.35),
    art.sheet(p, '#16a085'),
    board,
    die(w * 0.16, h * 0.22, -16, '#e74c3c', 5),
    die(w * 0.85, h * 0.3, 20, '#f39c12', 3),
    pawn(w * 0.13, h * 0.87, '#9b59b6'),
    pawn(w * 0.86, h * 0.88, '#f1c40f'),
    pawn(w * 0.33, h * 0.9, '#e74c3c'),
  )
  return (
    scene +
    place('middle center', [
      say('game', 'Comfortaa', 17, 'color:#fff;font-weight:700;line-height:.9'),
      say('night', 'Comfortaa', 17, 'color:#f4f1de;font-weight:700;line-height:.95'),
      say('snacks · all ages · Nov 7 at 6', 'Comfortaa', 3.8, 'color:#0b4f42;font-weight:700;margin-top:2vmin'),
    ])
  )
}

/** A cast-iron breakfast in two inks. */
function mensBreakfast(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const [x, y] = [w * 0.74, h * 0.5]
  const pan =
    art.box(x - u * 5, y - u * 72, u * 10, u * 40, '#1f1f1f', `rx="${u * 5}"`) +
    art.circle(x, y, u * 38, '#1f1f1f') +
    art.circle(x, y, u * 33, '#333')
  const egg = (ex: number, ey: number) =>
    art.path(
      `M${ex - u * 13} ${ey}c0 ${-u * 12} ${u * 12} ${-u * 13} ${u * 16} ${-u * 9}s${u * 12} ${u * 6} ${u * 7} ${u * 14}s${-u * 23} ${u * 8} ${-u * 23} ${-u * 5}z`,
      '#fff8e7',
    ) + art.circle(ex, ey, u * 5.4, '#f4a300')
  const bacon = repeat(2, (i) =>
    art.stroke(
      `M${x + u * 4} ${y + u * (10 + i * 8)}q${u * 4} ${-u * 5} ${u * 8} 0t${u * 8} 0t${u * 5} ${-u * 2}`,
      i ? '#c44536' : '#d96a4e',
      u * 4,
    ),
  )
  const scene = art.svg(
    p,
    art.sheet(p, '#e3a32b'),
    art.group('rotate(24 ' + x + ' ' + y + ')', pan),
    egg(x - u * 10, y - u * 10),
    egg(x - u * 8, y + u * 16),
    bacon,
  )
  return (
    scene +
    place(
      'middle left',
      [
        say('MEN’S', 'Bebas Neue', 15, 'color:#1f1f1f;font-weight:700;line-height:.9'),
        say('BREAKFAST', 'Bebas Neue', 22, 'color:#1f1f1f;font-weight:700;line-height:.86'),
        say(
          'Saturdays · 7 am · we cook, you come',
          'Roboto Slab',
          4.4,
          'color:#6b3d0c;font-weight:700;margin-top:2vmin',
        ),
      ],
      'padding-left:8vmin',
    )
  )
}

export const invitations: Design[] = [
  single(
    'youth-kickoff-halftone-square.png',
    SQUARE,
    { type: 'event', season: 'back_to_school', design_styles: ['bold_typography', 'modern', 'playful'] },
    youthNight,
    { scale: 0.8 },
  ),
  single(
    'evensong-choir-concert-poster.jpg',
    LETTER,
    { type: 'poster', design_styles: ['elegant', 'vintage'] },
    choirConcert,
  ),
  single(
    'hymn-sing-letterpress-poster.jpg',
    LETTER,
    { type: 'poster', season: 'summer', design_styles: ['vintage', 'textured', 'bold_typography'], craft: 0.9 },
    hymnSing,
    { encode: 66, scale: 0.9 },
  ),
  single(
    'game-night-dice-square.png',
    SQUARE,
    { type: 'event', season: 'general', design_styles: ['playful', 'illustrated'] },
    gameNight,
    { scale: 0.75 },
  ),
  single(
    'mens-breakfast-skillet-thumbnail.png',
    THUMB,
    { type: 'thumbnail', season: 'general', design_styles: ['bold_typography', 'illustrated'] },
    mensBreakfast,
  ),
]
