/** Lent, Holy Week, Easter and Pentecost. */
import * as art from './art.ts'
import {
  at,
  between,
  BRENDAN,
  place,
  range,
  repeat,
  say,
  single,
  SLIDE,
  SQUARE,
  STORY,
  type Design,
  type Page,
} from './kit.ts'

/** A crown of thorns drawn in ink on stained paper. */
function thorns(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const [x, y, r] = [w / 2, h * (p.tall ? 0.4 : 0.5), u * 33]
  const rings = repeat(7, (ring) => {
    const wild = range(26, (i): art.Point => {
      const turn = (i / 26) * Math.PI * 2
      const reach = r + Math.sin(turn * 5 + ring * 1.3) * u * 2.3 + (random() - 0.5) * u * 1.6
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.96]
    })
    return art.path(art.smooth(wild), 'none', `stroke="#3a2a2a" stroke-width="${u * between(random, 0.35, 0.9)}"`)
  })
  const spikes = repeat(44, (i) => {
    const turn = (i / 44) * Math.PI * 2 + random() * 0.1
    const [out, long] = [i % 3 ? 1 : -1, u * between(random, 3.5, 6.5)]
    const [bx, by] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r * 0.96]
    const lean = turn + 0.6 * out
    const tip: art.Point = [bx + Math.cos(lean) * long * out, by + Math.sin(lean) * long * out]
    const [dx, dy] = [Math.cos(turn + 1.57) * u * 0.6, Math.sin(turn + 1.57) * u * 0.6]
    return art.path(art.polygon([[bx - dx, by - dy], tip, [bx + dx, by + dy]]), '#3a2a2a')
  })
  const scene = art.svg(
    p,
    art.sheet(p, '#d9cbbb'),
    art.mottle(p, '#8d6f66', 0.5, 3),
    art.glow('edge', ['rgba(70,40,50,0)', 'rgba(70,40,50,.05)', 'rgba(70,40,50,.5)'], { r: 0.75 }),
    art.sheet(p, 'url(#edge)'),
    rings,
    spikes,
  )
  const words = [
    say('forty', 'EB Garamond', 15, 'color:#4a1f36;font-style:italic;line-height:.8'),
    say('DAYS', 'EB Garamond', 11, 'color:#4a1f36;letter-spacing:.26em;margin-left:.26em'),
    say(p.look.date ?? 'A Lenten journey', 'Lato', 2.7, 'color:#5a3a3a;letter-spacing:.12em;margin-top:1.5vmin'),
  ]
  return scene + place('middle center', words, p.tall ? `padding-bottom:${(h * 0.2) / u}vmin` : '')
}

/** A cross drawn with a thumb in ash. */
function ashWednesday(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const smear = (d: string, width: number, opacity: number) =>
    art.stroke(d, '#1d1b1c', width, `filter="url(#ash)" opacity="${opacity}"`)
  const [x, y] = [w / 2, h * 0.4]
  const upright = `M${x - u} ${y - u * 32}Q${x + u * 2} ${y} ${x} ${y + u * 40}`
  const arm = `M${x - u * 24} ${y - u * 6}Q${x} ${y - u * 11} ${x + u * 25} ${y - u * 8}`
  const scene = art.svg(
    p,
    art.rough('ash', p, 5, '0.05'),
    art.sheet(p, '#b9b3ae'),
    art.mottle(p, '#ffffff', 0.5, 2),
    smear(upright, u * 10.5, 0.2),
    smear(arm, u * 10.5, 0.2),
    smear(upright, u * 8.5, 0.9),
    smear(arm, u * 8, 0.9),
  )
  const words = [
    say('ASH WEDNESDAY', 'Open Sans', 6.6, 'color:#1d1b1c;font-weight:300;letter-spacing:.16em'),
    say('Remember that you are dust', 'EB Garamond', 5, 'color:#1d1b1c;font-style:italic;margin-top:2vmin'),
    say('7 AM · NOON · 7 PM', 'Open Sans', 3, 'color:#1d1b1c;font-weight:600;letter-spacing:.2em;margin-top:5vmin'),
  ]
  return scene + place('bottom center', words, 'padding-bottom:18vmin')
}

/** Palm fronds from every side about one word. */
function palmSunday(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const frond = (x: number, y: number, turn: number, long: number, paint: string) => {
    const blades = repeat(22, (i) => {
      const share = (i + 2) / 24
      const reach = long * 0.42 * Math.sin(Math.PI * Math.min(0.95, share * 0.85 + 0.12))
      const lean = 62 - share * 38
      return art.leaf(long * share, 0, reach, lean, paint, 0.07) + art.leaf(long * share, 0, reach, -lean, paint, 0.07)
    })
    return art.group(`translate(${x} ${y}) rotate(${turn})`, art.stroke(`M0 0H${long}`, paint, u * 0.7), blades)
  }
  const greens = ['#2f6b3a', '#4f8a3c', '#86ad4b', '#1d4d34', '#a9c36a'] as const
  const wreath = repeat(14, (i) => {
    const turn = (i / 14) * Math.PI * 2
    const [x, y] = [w / 2 + Math.cos(turn) * u * 72, h / 2 + Math.sin(turn) * u * 72]
    return frond(
      x,
      y,
      (turn * 180) / Math.PI + 180 + between(random, -22, 22),
      u * between(random, 42, 54),
      at(greens, i),
    )
  })
  const scene = art.svg(p, art.sheet(p, '#fbf4df'), wreath, art.circle(w / 2, h / 2, u * 30, '#fbf4df'))
  const words = [
    say('PALM SUNDAY', 'Dosis', 4.2, 'color:#2f6b3a;font-weight:700;letter-spacing:.3em'),
    say('Hosanna', 'Kristi', 25, 'color:#1d4d34;line-height:.9'),
    say('Children’s procession at 10', 'Dosis', 4, 'color:#6b5a2d;font-weight:600'),
  ]
  return scene + place('middle center', words)
}

/** Bread and cup on a table, in thick print colours. */
function maundyThursday(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const table = h * 0.72
  const bowl = `M${w * 0.5} ${table - u * 44}h${u * 30}c0 ${u * 17} ${-u * 6} ${u * 23} ${-u * 12} ${u * 24}l0 ${u * 14}q${u * 8} ${u * 1.5} ${u * 9} ${u * 6}h${-u * 24}q${u} ${-u * 4.5} ${u * 9} ${-u * 6}l0 ${-u * 14}c${-u * 6} ${-u} ${-u * 12} ${-u * 7} ${-u * 12} ${-u * 24}z`
  const loaf = `M${w * 0.1} ${table}c${-u * 4} ${-u * 24} ${u * 46} ${-u * 26} ${u * 48} 0z`
  const slashes = repeat(3, (i) =>
    art.stroke(`M${w * 0.19 + i * u * 10} ${table - u * 13}l${u * 5} ${u * 8}`, '#f3d7a0', u * 1.6),
  )
  const scene = art.svg(
    p,
    art.rough('cut', p, 0.8),
    art.sheet(p, '#3b1420'),
    art.circle(w * 0.5, h * 0.5, u * 46, '#8c2f39'),
    art.box(0, table, w, h, '#e9d8b4'),
    `<g filter="url(#cut)">${art.path(bowl, '#d69f3e')}${art.path(loaf, '#b86b32')}${slashes}</g>`,
    `<ellipse cx="${w * 0.5 + u * 15}" cy="${table - u * 44}" rx="${u * 15}" ry="${u * 2.6}" fill="#5a1020"/>`,
  )
  const words = [
    say('In remembrance', 'Vollkorn', 11, 'color:#e9d8b4;font-style:italic'),
    say('MAUNDY THURSDAY', 'Karla', 4, 'color:#d69f3e;font-weight:800;letter-spacing:.2em;margin-top:2vmin'),
  ]
  const foot = [
    say('Supper and service', 'Vollkorn', 6, 'color:#3b1420'),
    say('Saint Brendan Parish · 6:30 pm', 'Karla', 3.8, 'color:#8c2f39;margin-top:2vmin'),
  ]
  return (
    scene + place('top center', words, 'padding-top:20vmin') + place('bottom center', foot, 'padding-bottom:16vmin')
  )
}

/** Three crosses under a red, failing sky. */
function goodFriday(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const bands = repeat(9, (i) =>
    art.path(art.swell(p, 0.2 + i * 0.075, 0.025, 0.8 + i * 0.1, i * 1.7), '#3a0808', 'opacity=".12"'),
  )
  const scene = art.svg(
    p,
    art.fade('wrath', ['#2a0708', '#8a1a14', '#d9512a', '#f7a04b', '#f7a04b']),
    art.sheet(p, 'url(#wrath)'),
    bands,
    art.path(`M0 ${h}V${h * 0.9}Q${w * 0.4} ${h * 0.62} ${w * 0.72} ${h * 0.74}T${w} ${h * 0.84}V${h}Z`, '#0c0303'),
    art.cross(w * 0.66, h * 0.74, u * 52, '#0c0303', 0.07),
    art.cross(w * 0.53, h * 0.76, u * 36, '#0c0303', 0.07),
    art.cross(w * 0.79, h * 0.79, u * 36, '#0c0303', 0.07),
    art.grain(p, 0.22),
  )
  const words = [
    say('It is<br>finished', 'Old Standard TT', 15, 'color:#ffe2c4;line-height:.98'),
    say('Good Friday · Tenebrae at 8 pm', 'Old Standard TT', 4, 'color:#f0b184;font-style:italic;margin-top:4vmin'),
  ]
  return scene + place('middle left', words, 'padding-left:12vmin')
}

/** Morning light out of the open tomb. */
function emptyTomb(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const [x, y] = [w * 0.5, h * (p.tall ? 0.7 : 0.8)]
  const r = u * (p.tall ? 24 : 16)
  const rocks = range(3, (i) =>
    art.path(
      art.blob(random, x, h * 1.02, u * ((p.tall ? 78 : 53) - i * 8), 0.1, 14),
      at(['#5d4a63', '#4a3a54', '#392c46'], i),
    ),
  )
  const lilies = repeat(9, (i) => {
    const lx = w * (i / 8) + (random() - 0.5) * u * 5
    const tall = u * between(random, 9, 18)
    const head = h - tall
    return (
      art.stroke(`M${lx} ${h}V${head}`, '#5e8c5a', u * 0.7) +
      art.leaf(lx, h, u * 10, -62, '#5e8c5a') +
      art.flower(lx, head, u * 5, 6, '#fffaf2', '#f2b84b', i * 20)
    )
  })
  const scene = art.svg(
    p,
    art.fade('morning', ['#f9a66c', '#fbc98e', '#fde8c1', '#fff7e6']),
    art.glow('light', ['#ffffff', '#fff3cf', '#ffd98a'], { r: 0.55 }),
    art.sheet(p, 'url(#morning)'),
    art.path(art.swell(p, 0.86, 0.03, 0.9, 1), '#7b6a80'),
    art.rays(x, y, 22, Math.max(w, h) * 1.2, '#fff', 'opacity=".28"'),
    ...rocks,
    art.path(`M${x - r} ${h}V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V${h}Z`, 'url(#light)'),
    art.circle(x + r * 1.35, h - r * 0.72, r * 0.86, '#6f5c74'),
    art.circle(x + r * 1.35, h - r * 0.72, r * 0.66, '#7d6a81'),
    lilies,
  )
  const words = [
    say('HE IS', 'League Spartan', 7, 'color:#8a3b52;font-weight:800;letter-spacing:.32em;margin-right:-.32em'),
    say('Risen', 'Lobster Two', 26, 'color:#6b2346;font-weight:700;line-height:1'),
    say(
      p.look.date ?? 'Easter Sunday · 7, 9 and 11 am',
      'Quicksand',
      3.7,
      'color:#6b2346;font-weight:700;margin-top:1.5vmin',
    ),
  ]
  return scene + place('top center', words, `padding-top:${p.tall ? 24 : 6}vmin`)
}

/** Tongues of fire as overlapping sheets of glass, a dove above. */
function pentecost(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const fires = repeat(p.wide ? 26 : 18, (i) => {
    const x = ((i * 0.618) % 1) * w * 1.06 - w * 0.03
    const paint = at(['#ff3d2e', '#ff8a1f', '#ffc233', '#c2185b'], i)
    return art.flame(
      x,
      h * 1.04,
      u * between(random, 30, 68) * (p.tall ? 1.3 : 1),
      paint,
      'opacity=".62" style="mix-blend-mode:screen"',
    )
  })
  const scene = art.svg(p, art.fade('smoke', ['#2b0a2f', '#6e123f', '#c2281f']), art.sheet(p, 'url(#smoke)'), fires)
  const bird = art.svg(p, art.dove(w / 2 - u * 18, h * (p.tall ? 0.14 : 0.07), u * 36, '#fff8ea'))
  const words = [
    say('Pentecost · Acts 2', 'Yanone Kaffeesatz', 6, 'color:#ffd98a;margin-bottom:1vmin'),
    say(
      'COME,<br>HOLY SPIRIT',
      'Yanone Kaffeesatz',
      p.wide ? 19 : 17,
      'color:#fff8ea;font-weight:700;line-height:.88;text-shadow:0 0 3vmin rgba(110,18,63,.7)',
    ),
  ]
  return scene + bird + place('middle center', words, p.tall ? 'padding-bottom:20vmin' : 'padding-top:34vmin')
}

export const spring: Design[] = [
  {
    family: 'lent-crown-of-thorns',
    labels: {
      type: 'sermon_series',
      season: 'lent',
      design_styles: ['textured', 'hand_drawn'],
      account_number: BRENDAN,
    },
    draw: thorns,
    pictures: [
      { file: 'lent-forty-days-square.jpg', size: SQUARE, encode: 68, labels: { type: 'social_post' } },
      { file: 'lent-forty-days-slide.jpg', size: SLIDE, encode: 62, scale: 0.75 },
      { file: 'lent-forty-days-story.jpg', size: STORY, encode: 60, scale: 0.75, labels: { type: 'story' } },
    ],
  },
  single(
    'ash-wednesday-cross-story.jpg',
    STORY,
    { type: 'story', season: 'lent', design_styles: ['minimalist', 'textured'] },
    ashWednesday,
    { encode: 62, scale: 0.8 },
  ),
  single(
    'palm-sunday-fronds-square.png',
    SQUARE,
    { type: 'social_post', season: 'palm_sunday', design_styles: ['illustrated', 'hand_drawn'] },
    palmSunday,
    { scale: 0.75 },
  ),
  single(
    'maundy-thursday-bread-and-cup-story.png',
    STORY,
    { type: 'story', season: 'holy_week', design_styles: ['illustrated', 'vintage'], account_number: BRENDAN },
    maundyThursday,
    { scale: 0.7 },
  ),
  single(
    'good-friday-three-crosses-slide.jpg',
    SLIDE,
    { type: 'slide', season: 'good_friday', design_styles: ['textured', 'bold_typography'] },
    goodFriday,
    { encode: 64, scale: 0.8 },
  ),
  {
    family: 'easter-empty-tomb',
    labels: { type: 'event', season: 'easter', design_styles: ['illustrated', 'modern'] },
    draw: emptyTomb,
    pictures: [
      { file: 'easter-he-is-risen-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'easter-he-is-risen-story.jpg', size: STORY, labels: { type: 'story' } },
      { file: 'easter-he-is-risen-slide.jpg', size: SLIDE, labels: { craft: 0.88 } },
      {
        file: 'easter-he-is-risen-square-sunrise-service.jpg',
        size: SQUARE,
        scale: 0.8,
        look: { date: 'Sunrise service · April 20 · 6 am', turn: -14 },
      },
    ],
  },
  {
    family: 'pentecost-flames',
    labels: { type: 'sermon_series', season: 'pentecost', design_styles: ['bold_typography', 'modern'] },
    draw: pentecost,
    pictures: [
      { file: 'pentecost-come-holy-spirit-slide.jpg', size: SLIDE },
      { file: 'pentecost-come-holy-spirit-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'pentecost-come-holy-spirit-story.webp', size: STORY, labels: { type: 'story' } },
    ],
  },
]
