import { afterAll, describe, expect, test } from 'bun:test'
import { isRefused } from '../../../../src/reading/model.ts'
import { folderLooker } from './support.ts'

const { look, reader, close } = folderLooker()
afterAll(close)

/** An image with swatches and what is written under them. */
async function board(swatches: readonly [hex: string, label: string][], below: readonly string[] = [], side = 1_200) {
  const drawn = swatches.map(
    ([hex, label], at) =>
      `<rect x="${40 + at * 220}" y="60" width="180" height="150" fill="${hex}"/>` +
      `<text x="${40 + at * 220}" y="240" font-size="22" font-family="Arial">${label}</text>` +
      `<text x="${40 + at * 220}" y="270" font-size="22" font-family="Arial">${hex.toUpperCase()}</text>`,
  )
  const lines = below.map(
    (line, at) => `<text x="40" y="${340 + at * 50}" font-size="28" font-family="Arial">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 480" width="900" height="480"><rect width="900" height="480" fill="#ffffff"/>${drawn.join('')}${lines.join('')}</svg>`
  const image = await reader.svg(svg, { side }, new AbortController().signal)
  if (isRefused(image)) throw new Error('The board is not drawn.')
  return image.png
}
const swatches = [
  ['#3a5a40', 'Main'],
  ['#a3b18a', 'Second'],
  ['#e07a5f', 'Accent'],
] as const

describe('An image whose name says nothing of it', () => {
  test('is read as a palette where it shows one and nothing else says what the colours are', async () => {
    const png = await board(
      swatches.map(([hex, label]) => [hex, label]),
      ['Heading font: League Spartan', 'Body font: Quicksand'],
    )
    const found = await look({ 'Untitled design (7).png': png })
    expect(found.colors.map(({ hex }) => hex).toSorted()).toEqual(['#3a5a40', '#a3b18a', '#e07a5f'])
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual([
      'heading League Spartan',
      'body Quicksand',
    ])
    expect(Math.max(...found.colors.map(({ confidence }) => confidence))).toBeLessThan(0.8)
  })

  test('is read in a larger size where its letters are small', async () => {
    const png = await board(
      swatches.map(([hex, label]) => [hex, label]),
      [],
      640,
    )
    const { colors } = await look({ 'Palette.png': png })
    const written = colors.filter(({ evidence }) => !evidence.includes('a swatch painted'))
    expect(written.map(({ hex }) => hex).toSorted()).toEqual(['#3a5a40', '#a3b18a', '#e07a5f'])
  })

  test('gives no colour where it has no code', async () => {
    const bare = await board([], ['Fall festival', 'Saturday at six'])
    expect((await look({ 'scan0007.png': bare })).colors).toEqual([])
  })
})
