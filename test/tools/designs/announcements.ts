/** Announcements and banners: what the church does between its feasts. */
import * as art from './art.ts'
import { at, BANNER, place, repeat, say, single, SLIDE, SQUARE, THUMB, type Design, type Page } from './kit.ts'

/** One drop, one sentence. */
function bloodDrive(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const drop = `M${w * 0.5} ${h * 0.1}C${w * 0.5 + u * 12} ${h * 0.3} ${w * 0.5 + u * 24} ${h * 0.38} ${w * 0.5 + u * 24} ${h * 0.49}A${u * 24} ${u * 24} 0 0 1 ${w * 0.5 - u * 24} ${h * 0.49}C${w * 0.5 - u * 24} ${h * 0.38} ${w * 0.5 - u * 12} ${h * 0.3} ${w * 0.5} ${h * 0.1}Z`
  const scene = art.svg(
    p,
    art.sheet(p, '#ffffff'),
    art.path(drop, '#d90429'),
    art.cross(w / 2, h * 0.58, u * 26, '#fff', 0.2),
  )
  return (
    scene +
    place(
      'bottom left',
      [
        say('Give.', 'League Spartan', 13, 'color:#d90429;font-weight:900;line-height:.9'),
        say(
          'Blood drive, fellowship hall<br>Tuesday, February 10, noon to 6',
          'Cantarell',
          4,
          'color:#2b2d42;line-height:1.3',
        ),
      ],
      'padding:7vmin',
    )
  )
}

/** An airmail letter to be filled with prayers. */
function missions(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const edge = repeat(90, (i) =>
    art.path(`M${i * u * 6 - u * 110} 0l${u * 3} 0l${u * 110} ${u * 110}l${-u * 3} 0z`, i % 2 ? '#c8372d' : '#2456a6'),
  )
  const postmark =
    [9, 12]
      .map((r) => art.circle(w * 0.62, h * 0.28, u * r, 'none', `stroke="#55607a" stroke-width="${u * 0.4}"`))
      .join('') +
    repeat(4, (i) =>
      art.stroke(
        `M${w * 0.62 + u * 12} ${h * 0.2 + i * u * 4}q${u * 4} ${-u * 3} ${u * 8} 0t${u * 8} 0t${u * 8} 0`,
        '#55607a',
        u * 0.4,
      ),
    )
  const stamp =
    art.box(
      w * 0.78,
      h * 0.12,
      u * 24,
      u * 30,
      '#fff',
      `stroke="#c9c2b4" stroke-width="${u * 0.5}" stroke-dasharray="${u} ${u}"`,
    ) +
    art.box(w * 0.78 + u * 2, h * 0.12 + u * 2, u * 20, u * 26, '#e8b04b') +
    art.circle(w * 0.78 + u * 12, h * 0.12 + u * 12, u * 7, '#2a7f9e') +
    art.path(
      `M${w * 0.78 + u * 2} ${h * 0.12 + u * 28}l${u * 7} ${-u * 9}l${u * 5} ${u * 5}l${u * 4} ${-u * 4}l${u * 4} ${u * 8}z`,
      '#3c6e47',
    )
  const scene = art.svg(p, edge, art.box(u * 4, u * 4, w - u * 8, h - u * 8, '#f8f3e6'), stamp, postmark)
  return (
    scene +
    place(
      'bottom left',
      [
        say('Dear church,', 'Kristi', 14, 'color:#2456a6'),
        say('Letters from the field', 'Roboto Slab', 8.4, 'color:#2b2d42;font-weight:700'),
        say(
          'Missions weekend · three families, three stories, one supper',
          'Roboto Slab',
          3.6,
          'color:#55607a;margin-top:1.6vmin',
        ),
      ],
      'padding:12vmin',
    )
  )
}

/** A rainbow out of clouds for the smallest. */
function nursery(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const bows = ['#ff8fab', '#ffb86b', '#ffe066', '#9be3b0', '#8ecdf7', '#b9a5f0'].map((paint, i) =>
    art.circle(w * 0.5, h * 0.82, u * (62 - i * 6), 'none', `stroke="${paint}" stroke-width="${u * 6.2}"`),
  )
  const cloud = (x: number) =>
    repeat(7, (i) => art.circle(x + (i - 3) * u * 7, h * 0.86 - (i % 2) * u * 4, u * (8 + (i % 3) * 2), '#fff'))
  const smile = (x: number) =>
    art.circle(x - u * 4, h * 0.84, u, '#4b5574') +
    art.circle(x + u * 4, h * 0.84, u, '#4b5574') +
    art.stroke(`M${x - u * 3} ${h * 0.87}q${u * 3} ${u * 3.4} ${u * 6} 0`, '#4b5574', u * 0.7)
  const scene = art.svg(
    p,
    art.sheet(p, '#dff3ff'),
    ...bows,
    cloud(w * 0.2),
    cloud(w * 0.8),
    smile(w * 0.2),
    smile(w * 0.8),
    repeat(9, (i) => art.star(w * (0.05 + i * 0.115), h * (0.08 + (i % 3) * 0.07), u * 1.8, 5, 0.5, '#ffd166')),
  )
  return (
    scene +
    place(
      'bottom center',
      [
        say('little', 'Quicksand', 7, 'color:#6a6fa8;font-weight:700;line-height:.9'),
        say('lights', 'Quicksand', 12, 'color:#4b5574;font-weight:700;line-height:.9'),
        say('nursery check-in', 'Quicksand', 3.6, 'color:#6a6fa8;font-weight:600;margin-top:1vmin'),
      ],
      'padding-bottom:5vmin',
    )
  )
}

/** Circles that share their middles. */
function smallGroups(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const rounds = repeat(9, (i) =>
    art.circle(
      w * (0.58 + i * 0.06),
      h * (i % 2 ? 0.38 : 0.64),
      u * (22 + (i % 3) * 6),
      at(['#f6a6b2', '#9ad0c2', '#f7d794', '#a5b4e8'], i),
      'opacity=".78" style="mix-blend-mode:multiply"',
    ),
  )
  const scene = art.svg(p, art.sheet(p, '#fdfaf4'), rounds)
  return (
    scene +
    place(
      'middle left',
      [
        say('Find your circle', 'Karla', 15, 'color:#30364d;font-weight:800;letter-spacing:-.03em'),
        say('small groups begin the week of September 8', 'Karla', 5, 'color:#5d6480;margin-top:2vmin'),
      ],
      'padding-left:14vmin',
    )
  )
}

/** Bars of a sound wave for the stream. */
function livestream(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const bars = repeat(88, (i) => {
    const tall = u * (6 + 62 * Math.abs(Math.sin(i * 0.21) * Math.sin(i * 0.067 + 0.4)) * (0.6 + random() * 0.4))
    return art.box((i / 88) * w, h / 2 - tall / 2, w / 88 - u * 1.2, tall, 'url(#wave)', `rx="${u}"`)
  })
  const scene = art.svg(
    p,
    `<linearGradient id="wave" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${w}" y2="0"><stop stop-color="#00f5a0"/><stop offset=".5" stop-color="#00b4d8"/><stop offset="1" stop-color="#9d4edd"/></linearGradient>`,
    art.sheet(p, '#0a0f14'),
    `<g opacity=".8">${bars}</g>`,
  )
  const pill = 'background:#0a0f14;padding:2vmin 6vmin;border-radius:4vmin'
  return (
    scene +
    place('middle center', [
      say(`<span style="color:#ff3b5c">●</span> Live at 10`, 'Lato', 17, `color:#fff;font-weight:900;${pill}`),
    ])
  )
}

export const announcements: Design[] = [
  single(
    'blood-drive-drop-square.png',
    SQUARE,
    { type: 'announcement', design_styles: ['minimalist', 'bold_typography'] },
    bloodDrive,
    { scale: 0.75 },
  ),
  single(
    'missions-weekend-airmail-slide.png',
    SLIDE,
    { type: 'slide', season: 'general', design_styles: ['vintage', 'illustrated'] },
    missions,
    { scale: 0.65 },
  ),
  single(
    'nursery-little-lights-rainbow-slide.png',
    THUMB,
    { type: 'slide', design_styles: ['playful', 'illustrated'] },
    nursery,
  ),
  single(
    'small-groups-circles-banner.png',
    BANNER,
    { type: 'banner', season: 'fall', design_styles: ['geometric', 'minimalist', 'modern'] },
    smallGroups,
  ),
  single(
    'livestream-sound-wave-banner.jpg',
    BANNER,
    { type: 'banner', design_styles: ['modern'], roll_eligible: false },
    livestream,
  ),
]
