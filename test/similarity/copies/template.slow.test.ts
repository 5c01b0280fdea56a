import { expect, test } from 'bun:test'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { decodeSmall } from '../../../src/library/images/images.ts'
import type { Raster } from '../../../src/reading/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { judgePair, signatureOf, VARIANT_THRESHOLD } from '../../../src/similarity/copies/copies.ts'

/** What a template has on each of its slides, behind the words. */
const templates = {
  'bars and a box': '<path fill="#b5523b" d="M0 0h1280v90H0z"/><path fill="#28323a" d="M90 560h440v80H90z"/>',
  'a dot and a rule': '<circle cx="1150" cy="110" r="50" fill="#b5523b"/><path fill="#b5523b" d="M90 500h240v10H90z"/>',
}
const words = [
  ['Ladies Brunch', 'May 14 at noon'],
  ['Harvest Supper', 'Registration closes soon'],
  ['Choir Practice', 'Gym, 7 PM sharp'],
  ['Ladies Brunch', 'May 21 at one'],
] as const

const text = (y: number, size: number, line: string, x = 90, fill = '#28323a') =>
  `<text x="${x}" y="${y}" font-family="Inter" font-weight="700" font-size="${size}" fill="${fill}">${line}</text>`

type Slide = { behind: string; words: string; width?: number; height?: number }

/** Which of some slides are joined, by their places. */
async function joinedOf(slides: readonly Slide[]): Promise<string[]> {
  await using reader = createReader()
  const drawn = slides.map(async ({ behind, words: drawing, width = 1280, height = 720 }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4efe6"/>${behind}${drawing}</svg>`
    const { png } = (await reader.svg(svg, { side: 640 })) as Raster
    return signatureOf((await decodeSmall(png)) as Pixels)
  })
  const all = await Promise.all(drawn)
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .flatMap((other, after) =>
        judgePair(one, other).similarity >= VARIANT_THRESHOLD ? [`${at} and ${at + 1 + after}`] : [],
      ),
  )
}

test.each(Object.entries(templates))(
  'slides of one template are joined where their words agree: %s',
  async (_, behind) => {
    const slides = words.map(([title, line]) => ({ behind, words: text(290, 130, title) + text(440, 44, line) }))
    expect(await joinedOf(slides)).toEqual(['0 and 3'])
  },
)

/** Hills, rocks and a sun: an image with enough in it to be known by. */
const hills = `<rect width="1280" height="420" fill="#9cc4e0"/><circle cx="1020" cy="120" r="64" fill="#ffe9a8"/>
  ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `<path fill="#${['35524a', '4f7a5b', '6b8f5e'][at % 3]}" d="M${at * 150 - 120} 400l${90 + 11 * at} -${120 + 37 * ((at * 5) % 4)} ${60 + 9 * at} ${70 + 13 * at} 80 -50 90 140z"/>`).join('')}
  <rect y="400" width="1280" height="320" fill="#e9efe2"/>`

test('verses over one image are joined where they are one verse, and titles over it are of one campaign', async () => {
  const verses = [
    ['Deep calls to deep in the roar of your waterfalls.', 'Psalm 42:7'],
    ['Let anyone who is thirsty come to me and drink.', 'John 7:37'],
    ['Deep calls to deep in the roar of your waterfalls.', 'Sunday 9 am'],
  ] as const
  const titles = ['Still Waters', 'Harvest']
  const slides = [
    ...verses.map(([verse, place]) => text(560, 46, verse) + text(650, 26, place)),
    ...titles.map((title) => text(610, 150, title)),
  ]
  const joined = await joinedOf(slides.map((drawing) => ({ behind: hills, words: drawing })))
  expect(joined.filter((pair) => ['0 and 1', '1 and 2', '0 and 2', '3 and 4'].includes(pair))).toEqual([
    '0 and 2',
    '3 and 4',
  ])
})

/** A badge on rays, and the boxes of a calendar. */
const badge = `${Array.from({ length: 24 }, (_, at) => `<path fill="#f1c95b" transform="rotate(${at * 15} 640 360)" d="M640 360L1500 250V470z"/>`).join('')}<circle cx="640" cy="360" r="290" fill="#c0392b"/><circle cx="640" cy="360" r="268" fill="none" stroke="#f4efe6" stroke-width="6"/>`
const calendar = `<path stroke="#28323a" stroke-width="4" fill="none" d="${[0, 1, 2, 3, 4, 5].map((row) => `M60 ${200 + row * 95}h1160`).join('')}${[0, 1, 2, 3, 4, 5, 6, 7].map((day) => `M${60 + (day * 1160) / 7} 200v475`).join('')}"/>`

/** A panel and a ribbon in a chequered border, and bars and a sun beside the words. */
const chequers = `<path fill="#1f4e6b" d="${Array.from(
  { length: 32 * 18 },
  (_, at) => [at % 32, Math.floor(at / 32)] as const,
)
  .flatMap(([x, y]) => ((x + y) % 2 ? [`M${x * 40} ${y * 40}h40v40h-40z`] : []))
  .join(
    '',
  )}"/><path fill="#fdf1d8" stroke="#c0392b" stroke-width="8" d="M80 80h1120v560H80z"/><path fill="#8e1b1b" d="M290 560h700l-30 35 30 35H290l30-35z"/><path fill="#c0392b" d="M370 530h540v70H370z"/>`
const bars = `<path fill="#5d6b34" d="M0 0h300l-120 720H0z"/><path fill="#d99c52" d="M300 0h60l-120 720h-60z"/><circle cx="1180" cy="90" r="130" fill="#d99c52"/>`

test.each([
  ['borders', chequers, 200, text(580, 44, 'See the office', 450, '#fff')],
  [
    'bars',
    bars,
    420,
    text(160, 50, 'We are looking for a', 420) + text(560, 40, 'Write to the office before the end of May', 420),
  ],
])('%s in flat colours are joined where their titles agree', async (_, behind, x, kept) => {
  const slides = ['Yard Sale', 'Trivia Night', 'Talent Show', 'Yard Sale'].map((title) => ({
    behind,
    words: text(360, 150, title, x) + kept,
  }))
  expect(await joinedOf(slides)).toEqual(['0 and 3'])
})

test('verses on a bar under one image are joined where they are one verse', async () => {
  const bar = '<rect y="600" width="1280" height="120" fill="#14181c"/>'
  const [first, ...others] = [
    'Naught be all else to me, save that Thou art',
    'When peace like a river attendeth my way',
    'Great is Thy faithfulness, O God my Father',
  ] as const
  const slides = [first, ...others, first].map((verse) => ({
    behind: `<g transform="translate(0 -20)">${hills}</g>${bar}`,
    words: text(675, 50, verse, 100, '#fff'),
  }))
  expect(await joinedOf(slides)).toEqual(['0 and 3'])
})

test.each([
  ['badges on rays', badge, ['Work Day', 'Blood Drive', 'Choir Trip', 'Work Day'], [400, 330, 110, 460]],
  ['calendars', calendar, ['June 2025', 'October 2025', 'March 2025', 'June 2025'], [60, 140, 110, 0]],
] as const)('%s are joined where their words agree', async (_, behind, titles, [x, y, size, notes]) => {
  const fill = notes ? '#fff' : '#28323a'
  const slides = titles.map((title, at) => ({
    behind,
    words:
      text(y, size, title, x, fill) +
      (notes ? text(notes, 44, ['Saturday', 'Friday', 'Sunday', 'Saturday'][at]!, x + 120, fill) : ''),
  }))
  expect(await joinedOf(slides)).toEqual(['0 and 3'])
})

/** A wide view of leaves, of which a slide and a story show other parts. */
const leaves = (ground: string, colors: readonly string[]) =>
  `<rect width="2600" height="1480" fill="${ground}"/>${Array.from({ length: 26 }, (_, at) => `<path fill="${colors[at % 2]}" fill-opacity="0.5" d="M${(at * 197) % 2600} ${200 + ((at * 331) % 1480)}q${120 + at * 9} -${260 + ((at * 53) % 200)} ${300 + at * 11} 0z"/>`).join('')}`
const green = leaves('#2f4a35', ['#6b8f4e', '#c9a54a'])
const blue = leaves('#1d2f4a', ['#4a6b9f', '#8fb8d6'])

test('a story that shows another part of the image is of the slide with its title, in the same colours', async () => {
  const centered = (x: number, y: number, size: number, line: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="Inter" font-weight="800" font-size="${size}" fill="#fff">${line}</text>`
  const story = (art: string, title: string) => ({
    width: 720,
    height: 1280,
    behind: `<g transform="translate(-1500 -100) scale(1.3)">${art}</g>`,
    words: centered(360, 420, 83, title) + centered(360, 1100, 36, 'Sundays in September'),
  })
  const slide = {
    behind: green,
    words: centered(640, 360, 130, 'Rooted in Hope') + centered(640, 470, 40, 'Sundays in September'),
  }
  const all = [slide, story(green, 'Rooted in Hope'), story(green, 'Harvest Supper'), story(blue, 'Rooted in Hope')]
  expect((await joinedOf(all)).filter((pair) => pair.startsWith('0 '))).toEqual(['0 and 1'])
})

test('a story with its title in other lines is of the slide whose art it shows', async () => {
  const lines = (all: readonly string[], x: number, y: number, size: number) =>
    all.map((line, at) => text(y + at * size, size, line, x, '#8a2f1d')).join('')
  const story = (behind: string) => ({
    width: 720,
    height: 1280,
    behind,
    words: lines(['Still', 'Waters', 'Run'], 40, 150, 120),
  })
  const slide = { behind: hills, words: lines(['Still Waters Run'], 60, 200, 140) }
  const shown = `<g transform="translate(-1200 -150) scale(2.3)">${hills}</g>`
  const all = await joinedOf([slide, story(shown), story(badge)])
  expect(all.filter((pair) => pair.startsWith('0 '))).toEqual(['0 and 1'])
})

test('rosters in one table are joined where their title and names agree', async () => {
  const names = ['Alvarez', 'Hale', 'Dunn', 'Lund', 'Nash', 'Moreno', 'Eriksen', 'Reyes', 'Okoro', 'Young', 'Quinn']
  const small = (x: number, y: number, line: string) =>
    `<text x="${x}" y="${y}" font-family="Inter" font-weight="600" font-size="22" fill="#222">${line}</text>`
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const table = rows
    .map((row) => `<path fill="${row % 2 ? '#fff' : '#e3ebe2'}" d="M60 ${160 + row * 52}h1160v52H60z"/>`)
    .join('')
  const rules = `<path stroke="#aaa" fill="none" d="M60 160h1160v520H60zM420 160v520M820 160v520"/>`
  const roster = (title: string, first: number) =>
    text(96, 58, title, 420) +
    rows
      .map((row) =>
        [0, 1, 2]
          .map((column) =>
            small(80 + 370 * column, 194 + row * 52, names[(first + row * 3 + column * 5) % names.length]!),
          )
          .join(''),
      )
      .join('')
  const slides = [
    roster('Nursery Roster', 0),
    roster('Altar Guild', 4),
    roster('Lay Readers', 7),
    roster('Nursery Roster', 0),
  ]
  expect(await joinedOf(slides.map((drawing) => ({ behind: table + rules, words: drawing })))).toEqual(['0 and 3'])
})
