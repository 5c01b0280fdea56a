import { afterAll, describe, expect, test } from 'bun:test'
import { isRefused } from '../../../../src/reading/model.ts'
import { folderLooker } from './support.ts'

const { look, reader, close } = folderLooker()
afterAll(close)

/** An image with three swatches and their codes. */
async function board() {
  const drawn = ['#3a5a40', '#a3b18a', '#e07a5f'].map(
    (hex, at) =>
      `<rect x="${40 + at * 220}" y="60" width="180" height="150" fill="${hex}"/>` +
      `<text x="${40 + at * 220}" y="270" font-size="22" font-family="Arial">${hex.toUpperCase()}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 480" width="900" height="480"><rect width="900" height="480" fill="#ffffff"/>${drawn.join('')}</svg>`
  const image = await reader.svg(svg, { side: 1_200 }, new AbortController().signal)
  if (isRefused(image)) throw new Error('The board is not drawn.')
  return image.png
}

// What is read in one: boards.slow.test.ts.
describe('An image whose name says nothing of it', () => {
  test('is not read where colours are written down', async () => {
    const png = await board()
    const written = await look({ 'Untitled design (7).png': png, 'Brand Colors.txt': 'Primary #14532D\n' })
    expect(written.colors.map(({ hex }) => hex)).toEqual(['#14532d'])
  })
})
