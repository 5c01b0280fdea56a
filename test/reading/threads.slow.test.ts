import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { createReader } from '../../src/reading/reader.ts'
import { pdf } from './files.ts'

const all = { pagesMax: 5, images: false }
const plain = pdf(['BT /F1 20 Tf 50 700 Td (Primary) Tj ET'])
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${inside}</svg>`
/** Hundreds of blurs as large as the drawing: a minute's work at the least. */
const slow = svg(
  `<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.7" numOctaves="9"/></filter>${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(6_000)}`,
)

/** Gives back what was left for collection: given back while a file is read, it would hide by how much that file grows. */
async function collectGarbage(): Promise<void> {
  const leastBytes = 1024 * 1024
  for (let last = Infinity, rss = process.memoryUsage.rss(); rss < last - leastBytes;) {
    Bun.gc(true)
    await Bun.sleep(200)
    last = rss
    rss = process.memoryUsage.rss()
  }
}

describe('The reading threads', () => {
  test('are ended over a file that takes too long, and what waits behind it is answered', async () => {
    await using reader = createReader({ svgAnswerMs: 500 })
    const [late, next] = await Promise.all([reader.svg(slow, { side: 1_000 }), reader.pdf(plain, all)])
    expect(late).toEqual({ refused: 'too_long' })
    expect(next).toMatchObject({ pages: 1 })
  }, 60_000)

  test('give a drawing that the product made itself the time of a file', async () => {
    await using reader = createReader({ svgAnswerMs: 0 })
    const plainSvg = svg('<rect width="1000" height="1000"/>')
    expect(await reader.svg(plainSvg, { side: 8 })).toEqual({ refused: 'too_long' })
    expect(await reader.svg(plainSvg, { side: 8, isOwn: true })).toMatchObject({ width: 8, height: 8 })
  }, 60_000)

  test('are ended over a file that fills the memory, and what waits behind it is answered', async () => {
    await using reader = createReader({ growthBytesMax: 40 * 1024 * 1024 })
    const packed = deflateSync(Buffer.alloc(100_000_000, ' ')).toString('latin1')
    await collectGarbage()
    const [huge, next] = await Promise.all([reader.pdf(pdf([packed], { packed: true }), all), reader.pdf(plain, all)])
    expect(huge).toEqual({ refused: 'too_large' })
    expect(next).toMatchObject({ pages: 1 })
  }, 60_000)

  test('read the words of a page whose image outgrows the memory, where images are not asked for', async () => {
    await using reader = createReader({ growthBytesMax: 40 * 1024 * 1024 })
    const [width, height] = [4_000, 3_200]
    const pixels = encode({ width, height, channels: 3, data: new Uint8Array(width * height * 3) })
    const photo = Buffer.from(await new Bun.Image(pixels).jpeg().bytes()).toString('latin1')
    const image = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${photo.length} >>\nstream\n${photo}\nendstream`
    const page = 'q 600 0 0 800 0 0 cm /Im1 Do Q BT /F1 20 Tf 50 700 Td (Primary) Tj ET'
    const poster = pdf([page, page, page], { image })
    await collectGarbage()
    expect(await reader.pdf(poster, all)).toMatchObject({ read: Array(3).fill({ texts: [{ text: 'Primary' }] }) })
    expect(await reader.pdf(poster, { ...all, images: true })).toEqual({ refused: 'too_large' })
  }, 60_000)

  test('let go of a file whose asker has gone, waiting or at work', async () => {
    await using reader = createReader()
    const leave = new AbortController()
    const gone = reader.svg(slow, { side: 1_000 }, leave.signal)
    const queued = reader.pdf(plain, all, leave.signal)
    const stays = reader.pdf(plain, all)
    const ends = Promise.allSettled([gone, queued, stays])
    leave.abort(new Error('changed my mind'))
    const reason = expect.objectContaining({ message: 'changed my mind' })
    expect(await ends).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
      { status: 'fulfilled', value: expect.objectContaining({ pages: 1 }) },
    ])
    await expect(reader.pdf(plain, all, leave.signal)).rejects.toThrow('changed my mind')
  }, 60_000)

  test('end when nothing is asked, and start again with the next question', async () => {
    await using reader = createReader({ idleMs: 0 })
    for (let at = 0; at < 3; at++) {
      expect(await reader.font(new Uint8Array(9))).toEqual({ refused: 'wrong_format' })
      // Timers that are due run before the next turn.
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    }
  })

  test('tell whoever still waits when the reader is closed', async () => {
    const reader = createReader()
    const asked = Promise.allSettled([reader.svg(slow, { side: 1_000 }), reader.pdf(plain, all)])
    await reader[Symbol.asyncDispose]()
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(reader.pdf(plain, all)).rejects.toThrow('closed')
  })
})
