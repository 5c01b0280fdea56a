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

const text = (y: number, size: number, line: string, x = 90) =>
  `<text x="${x}" y="${y}" font-family="Inter" font-weight="700" font-size="${size}" fill="#28323a">${line}</text>`

/** Which of some slides are joined, by their places. */
async function joinedOf(slides: readonly { behind: string; words: string }[]): Promise<string[]> {
  await using reader = createReader()
  const drawn = slides.map(async ({ behind, words: drawing }) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#f4efe6"/>${behind}${drawing}</svg>`
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
