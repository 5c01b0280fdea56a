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

const text = (y: number, size: number, line: string) =>
  `<text x="90" y="${y}" font-family="Inter" font-weight="700" font-size="${size}" fill="#28323a">${line}</text>`

test.each(Object.entries(templates))(
  'slides of one template are joined where their words agree: %s',
  async (_, behind) => {
    await using reader = createReader()
    const drawn = words.map(async ([title, line]) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#f4efe6"/>${behind}${text(290, 130, title)}${text(440, 44, line)}</svg>`
      const { png } = (await reader.svg(drawing, { side: 640 })) as Raster
      return signatureOf((await decodeSmall(png)) as Pixels)
    })
    const slides = await Promise.all(drawn)
    const joined = slides.flatMap((one, at) =>
      slides
        .slice(at + 1)
        .flatMap((other, after) =>
          judgePair(one, other).similarity >= VARIANT_THRESHOLD ? [`${at} and ${at + 1 + after}`] : [],
        ),
    )
    expect(joined).toEqual(['0 and 3'])
  },
)
