/** Events that come round again, each in several sizes. */
import * as art from './art.ts'
import {
  at,
  BANNER,
  between,
  CEDAR,
  place,
  range,
  repeat,
  say,
  SLIDE,
  SQUARE,
  STORY,
  type Design,
  type Page,
} from './kit.ts'

/** Light beams over raised hands, in neon. */
function worshipNight(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const beams = repeat(9, (i) => {
    const [x, lean] = [w * (i / 8), (4 - i) * u * 5 + between(random, -14, 14) * u]
    return art.path(
      art.polygon([
        [x - u, -u],
        [x + u, -u],
        [x + lean + u * 11, h],
        [x + lean - u * 11, h],
      ]),
      at(['#ff2fb9', '#7a3cff', '#18d1ff'], i),
      'opacity=".3" filter="url(#haze)"',
    )
  })
  const arms = repeat(p.wide ? 22 : 13, (i) => {
    const x = (i + 0.5) * (w / (p.wide ? 22 : 13)) + between(random, -2, 2) * u
    const [tall, lean] = [u * between(random, 10, 24), between(random, -4, 4) * u]
    const raised =
      i % 3 === 0
        ? art.stroke(`M${x} ${h}L${x + lean} ${h - tall}`, '#07020f', u * 2.4) +
          art.circle(x + lean, h - tall, u * 1.7, '#07020f')
        : ''
    return (
      raised +
      art.circle(x, h - u * 4.5, u * 3.6, '#07020f') +
      `<ellipse cx="${x}" cy="${h + u * 2}" rx="${u * 7}" ry="${u * 5.5}" fill="#07020f"/>`
    )
  })
  const scene = art.svg(
    p,
    art.glow('stage', ['#5c1fb8', '#2a0b66', '#0b0322'], { y: 0.75, r: 0.8 }),
    art.soft('haze', p, 1.6),
    art.sheet(p, 'url(#stage)'),
    beams,
    art.bokeh(p, 22, ['#ff7ad9', '#6ae3ff'], { low: 0.4, high: 1.6, foot: 0.7 }),
    arms,
  )
  const neon = 'text-shadow:0 0 2vmin #ff2fb9,0 0 5vmin #7a3cff'
  const words = [
    say('WORSHIP', 'Jura', p.wide ? 17 : 15.5, `color:#fff;font-weight:600;letter-spacing:.08em;${neon}`),
    say(
      'NIGHT',
      'Jura',
      p.wide ? 17 : 15.5,
      `color:#fff;font-weight:600;letter-spacing:.24em;margin-right:-.24em;${neon}`,
    ),
    say(p.look.date ?? 'First Friday · 7:30 pm', 'Quicksand', 4.2, 'color:#bff3ff;font-weight:600;margin-top:3vmin'),
  ]
  return scene + place('middle center', words, 'padding-bottom:22vmin')
}

/** A mug seen from the side with its steam. */
function coffeeHour(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const [x, y] = [w * 0.5, h * (p.tall ? 0.72 : 0.75)]
  const steam = range(3, (i) =>
    art.stroke(
      `M${x + (i - 1) * u * 8} ${y - u * 16}c${-u * 6} ${-u * 6} ${u * 6} ${-u * 9} 0 ${-u * 15}`,
      '#fff6ea',
      u * 1.3,
      'opacity=".75"',
    ),
  )
  const mug = art.path(
    `M${x - u * 19} ${y - u * 13}h${u * 38}v${u * 17}q0 ${u * 13} ${-u * 13} ${u * 13}h${-u * 12}q${-u * 13} 0 ${-u * 13} ${-u * 13}z`,
    '#fff6ea',
  )
  const ear = art.stroke(
    `M${x + u * 19} ${y - u * 7}q${u * 13} ${-u * 2} ${u * 11} ${u * 8}t${-u * 14} ${u * 9}`,
    '#fff6ea',
    u * 3,
  )
  const heart = art.path(
    `M${x} ${y + u * 7}c${-u * 9} ${-u * 6} ${-u * 8} ${-u * 14} 0 ${-u * 9}c${u * 8} ${-u * 5} ${u * 9} ${u * 3} 0 ${u * 9}z`,
    '#c4562f',
  )
  const beans = repeat(p.tall ? 26 : 18, (i) => {
    const [bx, by] = [((i * 0.381) % 1) * w, i % 2 ? h * (0.9 + ((i * 0.17) % 0.1)) : h * ((i * 0.07) % 0.06)]
    return art.group(
      `translate(${bx} ${by}) rotate(${i * 57})`,
      `<ellipse rx="${u * 3}" ry="${u * 2}" fill="#3c2116"/>`,
      art.stroke(`M${-u * 2.6} 0q${u * 2.6} ${u} ${u * 5.2} 0`, '#7a4a30', u * 0.4),
    )
  })
  const scene = art.svg(
    p,
    art.sheet(p, '#8a5236'),
    art.circle(x, y - u * 2, u * 36, '#a3653f'),
    beans,
    ...steam,
    `<ellipse cx="${x}" cy="${y + u * 18}" rx="${u * 28}" ry="${u * 3}" fill="#5e3522"/>`,
    mug,
    ear,
    heart,
  )
  const words = [
    say('Coffee', 'Lobster Two', 17, 'color:#fff6ea;font-style:italic;font-weight:700;line-height:.9'),
    say('& CONVERSATION', 'Dosis', 5.6, 'color:#f3c98b;font-weight:700;letter-spacing:.16em;margin-top:3.4vmin'),
    say(
      p.look.date ?? 'Cedar Grove Chapel · Sundays at 9:15',
      'Dosis',
      4,
      'color:#fff6ea;font-weight:600;margin-top:1vmin',
    ),
  ]
  return scene + place('top center', words, `padding-top:${p.tall ? 32 : 6}vmin`)
}

/** Rings on clear water, seen from above. */
function baptism(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const [x, y] = [w * (p.wide ? 0.71 : 0.5), h * (p.wide ? 0.5 : 0.6)]
  const rings = repeat(
    11,
    (i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${u * (5 + i * 7.5)}" ry="${u * (3.6 + i * 5.6)}" fill="none" stroke="#fff" stroke-width="${u * (1.5 - i * 0.11)}" opacity="${0.85 - i * 0.07}"/>`,
  )
  const caustic = `<filter id="caustic" x="0" y="0" width="1" height="1"><feTurbulence type="turbulence" baseFrequency="${(0.55 / u / 10).toFixed(4)}" numOctaves="2" seed="5"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 -7 0 0 0 1.15"/></filter>`
  const scene = art.svg(
    p,
    art.glow('pool', ['#d4f6f2', '#6fd0d6', '#2a93b5', '#17618f'], { x: x / w, y: y / h, r: 0.85 }),
    caustic,
    art.sheet(p, 'url(#pool)'),
    art.sheet(p, '#fff', 'filter="url(#caustic)" opacity=".35"'),
    rings,
    art.path(
      `M${x} ${y - u * 15}c${u * 5} ${u * 7} ${u * 5.5} ${u * 14} 0 ${u * 14}s${-u * 5} ${-u * 7} 0 ${-u * 14}z`,
      '#fff',
    ),
  )
  const words = [
    say('baptism', 'Comfortaa', p.wide ? 15 : 14, 'color:#0c3f66;font-weight:700'),
    say('SUNDAY', 'Comfortaa', 6, 'color:#0c3f66;font-weight:700;letter-spacing:.42em'),
    say(
      p.look.date ?? 'Buried with him, raised with him',
      'EB Garamond',
      5,
      'color:#062c4a;font-style:italic;margin-top:2vmin',
    ),
  ]
  return (
    scene + place(p.wide ? 'middle left' : 'top center', words, p.wide ? 'padding-left:10vmin' : 'padding-top:9vmin')
  )
}

/** Washes of watercolour with sprigs and a cup of roses. */
function womensTea(p: Page): string {
  const { width: w, height: h, unit: u, random } = p
  const washes = repeat(9, (i) =>
    art.path(
      art.blob(random, w * ((i * 0.37) % 1), h * (i % 2 ? 0.03 : 0.97), u * between(random, 16, 28), 0.35),
      at(['#f7c6cf', '#fbe0c8', '#d7e6cf', '#e6d3ee'], i),
      'opacity=".55" filter="url(#wet)"',
    ),
  )
  const corner = (cx: number, cy: number, turn: number) =>
    art.group(
      `translate(${cx} ${cy}) rotate(${turn})`,
      art.branch(0, 0, u * 40, 18, { color: '#8fae8b', twig: '#7d9477', size: 0.28 }),
      art.branch(0, 0, u * 40, 72, { color: '#a9c2a0', twig: '#7d9477', size: 0.3 }),
      art.branch(0, 0, u * 30, 45, { color: '#6f9178', twig: '#6f9178', size: 0.34 }),
      ...range(
        3,
        (i) =>
          art.flower(
            u * at([9, 19, 9], i),
            u * at([9, 7, 19], i),
            u * at([9, 6.5, 6.5], i),
            9,
            at(['#e88fa2', '#f3b6a6', '#d79bc4'], i),
            '#f6d77a',
          ) +
          art.flower(
            u * at([9, 19, 9], i),
            u * at([9, 7, 19], i),
            u * at([5, 3.6, 3.6], i),
            7,
            at(['#f7c0cb', '#fbd9cd', '#ecc7e0'], i),
            '#f6d77a',
            20,
          ),
      ),
    )
  const scene = art.svg(
    p,
    art.rough('wet', p, 5, '0.01'),
    art.sheet(p, '#fffaf5'),
    washes,
    corner(0, 0, 0),
    corner(w, h, 180),
  )
  const words = [
    say('Women’s', 'EB Garamond', 6, 'color:#8a5a6b;letter-spacing:.2em;margin-right:-.2em'),
    say('Spring Tea', 'Dancing Script', p.wide ? 18 : 15, 'color:#a04a68;line-height:1.15'),
    say(p.look.date ?? 'Saturday, May 3 · 2 pm', 'EB Garamond', 5, 'color:#6d6a5f;margin-top:1.6vmin'),
    say('bring a cup with a story', 'EB Garamond', 4, 'color:#6d6a5f;font-style:italic;margin-top:.6vmin'),
  ]
  return scene + place('middle center', words)
}

export const gatherings: Design[] = [
  {
    family: 'worship-night-neon',
    labels: { type: 'event', season: 'general', design_styles: ['modern', 'photographic', 'bold_typography'] },
    draw: worshipNight,
    pictures: [
      { file: 'worship-night-neon-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'worship-night-neon-slide.jpg', size: SLIDE, scale: 0.9, labels: { type: 'slide' } },
      { file: 'worship-night-neon-story.jpg', size: STORY, scale: 0.9, labels: { type: 'story' } },
      {
        file: 'worship-night-neon-square-gold.jpg',
        size: SQUARE,
        scale: 0.75,
        look: { turn: 115, date: 'Friday, March 6 · 7:30 pm' },
      },
    ],
  },
  {
    family: 'coffee-and-conversation',
    labels: { type: 'event', season: 'general', design_styles: ['illustrated', 'vintage'], account_number: CEDAR },
    draw: coffeeHour,
    pictures: [
      { file: 'coffee-and-conversation-square.png', size: SQUARE, scale: 0.8, labels: { type: 'social_post' } },
      { file: 'coffee-and-conversation-story.jpg', size: STORY, scale: 0.8, labels: { type: 'story' } },
      {
        file: 'coffee-and-conversation-square-newcomers.jpg',
        size: SQUARE,
        scale: 0.6,
        look: { date: 'Newcomers’ Sunday · September 14' },
      },
    ],
  },
  {
    family: 'baptism-sunday-water',
    labels: { type: 'event', design_styles: ['photographic', 'minimalist', 'modern'] },
    draw: baptism,
    pictures: [
      { file: 'baptism-sunday-water-square.jpg', size: SQUARE, labels: { type: 'social_post' }, encode: 68 },
      { file: 'baptism-sunday-water-slide.webp', size: SLIDE, scale: 0.9, labels: { type: 'slide', quality: 0.9 } },
    ],
  },
  {
    family: 'womens-spring-tea',
    labels: { type: 'event', season: 'spring', design_styles: ['elegant', 'hand_drawn', 'illustrated'] },
    draw: womensTea,
    pictures: [
      { file: 'womens-spring-tea-square.jpg', size: SQUARE, labels: { type: 'social_post' } },
      { file: 'womens-spring-tea-story.jpg', size: STORY, scale: 0.8, labels: { type: 'story' } },
      { file: 'womens-spring-tea-banner.jpg', size: BANNER, labels: { type: 'banner' } },
    ],
  },
]
