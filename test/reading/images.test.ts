import { afterEach, describe, expect, test } from 'bun:test'
import { bounds } from '../../src/kernel/bounds.ts'
import { memory } from '../../src/kernel/memory.ts'
import { decodePixels, imageSize, TooManyPixels, withoutBombs } from '../../src/reading/images.ts'
import { pngWith, unpacksTo } from './bombs.ts'

afterEach(() => memory.resize(bounds.memoryBudgetBytes))

describe('An image', () => {
  test('of 40 megapixels is decoded, and of more only where its decoder shrinks while it reads', async () => {
    expect(await imageSize(pngWith({ width: 6_300, height: 6_300 }))).toEqual({ width: 6_300, height: 6_300 })
    const large = pngWith({ width: 6_500, height: 6_500 })
    expect(imageSize(large)).rejects.toBeInstanceOf(TooManyPixels)
    memory.resize(bounds.memoryBudgetBytes * 2)
    expect(await imageSize(large)).toEqual({ width: 6_500, height: 6_500 })
  })

  test('loses texts and profiles that unpack to anything, before and behind its pixels', () => {
    const bomb = unpacksTo(50_000_000)
    const plain = pngWith({ width: 3, height: 2 })
    const between = { zTXt: Buffer.concat([Buffer.from('a\0\0'), bomb]) }
    const profile = { iCCP: Buffer.concat([Buffer.from('a\0\0'), bomb]) }
    expect(withoutBombs(pngWith({ width: 3, height: 2, before: between }))).toEqual(plain)
    expect(withoutBombs(pngWith({ width: 3, height: 2, before: profile, behind: between }))).toEqual(plain)
    expect(withoutBombs(plain)).toBe(plain)
  })

  test('keeps a colour profile of a profile’s size', () => {
    const profile = { iCCP: Buffer.concat([Buffer.from('sRGB\0\0'), unpacksTo(3_000)]) }
    const image = pngWith({ width: 3, height: 2, before: profile })
    expect(withoutBombs(image)).toBe(image)
  })

  test('gives its pixels row by row, with what is transparent', async () => {
    const red = Uint8Array.from([255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 128])
    const image = pngWith({ width: 2, height: 2, rows: red })
    const { width, height, data } = await decodePixels(image, (one) => one)
    expect({ width, height }).toEqual({ width: 2, height: 2 })
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect([...data.subarray(12)]).toEqual([0, 0, 255, 128])
  })

  test('of many blocks and parts gives each of its pixels', async () => {
    const [width, height] = [300, 200]
    const rows = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251))
    const { data } = await decodePixels(pngWith({ width, height, rows }), (one) => one)
    expect(Buffer.compare(data, rows)).toBe(0)
    const twice = await decodePixels(pngWith({ width, height, rows }), (one) => one.resize(width * 2, height * 2))
    expect(twice.data).toHaveLength(width * height * 16)
  })
})
