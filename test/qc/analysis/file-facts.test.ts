import { systemTimers } from '../../../src/dependencies.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { MovOutputFormat, Mp4OutputFormat } from 'mediabunny'
import { factsOf } from '../../../src/qc/analysis/file-facts.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { gifFrames } from '../../fixtures.ts'
import { jpeg, picture } from '../../pictures.ts'
import { pdf } from '../../reading/files.ts'
import { video } from '../video.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

const u16 = (value: number, little = false) => (little ? [value & 255, value >> 8] : [value >> 8, value & 255])
const u32 = (value: number, little = false) => {
  const bytes = [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  return little ? bytes.toReversed() : bytes
}
/** The same JPEG with these segments before its own. */
const withSegments = (bytes: Uint8Array, ...segments: number[][]) =>
  new Uint8Array([...bytes.subarray(0, 2), ...segments.flat(), ...bytes.subarray(2)])
const jfif = (unit: number, density: number) =>
  [[0xff, 0xe0, 0, 16], [...Buffer.from('JFIF\0')], [1, 2, unit], u16(density), u16(density), [0, 0]].flat()
/** EXIF of a direction and a resolution, in either order of bytes. */
function exif(orientation: number, dpi: number, little: boolean): number[] {
  const [word, long] = [(value: number) => u16(value, little), (value: number) => u32(value, little)]
  const entry = (tag: number, type: number, value: number[]) => [...word(tag), ...word(type), ...long(1), ...value]
  const tiff = [
    ...Buffer.from(little ? 'II' : 'MM'),
    ...word(42),
    ...long(8),
    ...word(3),
    ...entry(0x112, 3, [...word(orientation), 0, 0]),
    ...entry(0x11a, 5, long(8 + 2 + 36 + 4)),
    ...entry(0x128, 3, [...word(2), 0, 0]),
    ...long(0),
    ...long(dpi * 10),
    ...long(10),
  ]
  const body = [...Buffer.from('Exif\0\0'), ...tiff]
  return [0xff, 0xe1, ...u16(body.length + 2), ...body]
}
/** The same PNG with a chunk of its density; its checksum is nobody's concern here. */
function withDensity(png: Uint8Array, perMetre: number): Uint8Array {
  const chunk = [...u32(9), ...Buffer.from('pHYs'), ...u32(perMetre), ...u32(perMetre), 1, 0, 0, 0, 0]
  chunk.splice(-4, 4, ...u32(Bun.hash.crc32(Uint8Array.from(chunk.slice(4, -4)))))
  return new Uint8Array([...png.subarray(0, 33), ...chunk, ...png.subarray(33)])
}
/** The same JPEG with another count of components in its frame: what a CMYK one says in its head. */
function withComponents(bytes: Uint8Array, count: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const frame = changed.findIndex((byte, at) => byte === 0xff && (changed[at + 1] === 0xc0 || changed[at + 1] === 0xc2))
  changed[frame + 9] = count
  return changed
}

const png = picture(1, 400, 300)
const plain = await jpeg(png)
const image = { kind: 'image', width: 400, height: 300 }

describe('the facts of a design', () => {
  const cases: [what: string, bytes: Uint8Array | Promise<Uint8Array>, facts: object][] = [
    ['PNG', png, { ...image, format: 'png', colorMode: 'rgb', dpi: null }],
    ['PNG with a density', withDensity(png, 11_811), { ...image, dpi: 300 }],
    ['JPEG', plain, { ...image, format: 'jpeg', colorMode: 'rgb' }],
    ['JPEG with JFIF in inches', withSegments(plain, jfif(1, 300)), { ...image, dpi: 300 }],
    ['JPEG with JFIF in centimetres', withSegments(plain, jfif(2, 118)), { ...image, dpi: 300 }],
    ['JPEG with JFIF that knows no density', withSegments(plain, jfif(1, 1)), { ...image, dpi: null }],
    ['JPEG with EXIF', withSegments(plain, exif(1, 240, false)), { ...image, dpi: 240 }],
    [
      'JPEG turned by EXIF',
      withSegments(plain, exif(6, 300, true)),
      { kind: 'image', width: 300, height: 400, dpi: 300 },
    ],
    ['JPEG in grey', withComponents(plain, 1), { colorMode: 'gray' }],
    ['JPEG in CMYK', withComponents(plain, 4), { colorMode: 'cmyk' }],
    ['WebP', new Bun.Image(png).webp({ quality: 80 }).bytes(), { ...image, format: 'webp', colorMode: 'rgb' }],
    ['GIF', gifFrames(300, 300, 1), { kind: 'image', format: 'gif', width: 300, height: 300, colorMode: 'indexed' }],
    ['GIF that moves', gifFrames(300, 300, 3), { format: 'gif', isAnimated: true }],
    ['PNG without an alpha channel', png, { format: 'png', canBeClear: false }],
    [
      'PDF',
      pdf(['BT /F1 24 Tf 50 700 Td (Hello) Tj ET', '']),
      { kind: 'pdf', format: 'pdf', width: 600, height: 800, pages: 2 },
    ],
    [
      'MP4',
      video(new Mp4OutputFormat()),
      { kind: 'video', format: 'mp4', width: 1080, height: 1920, durationMs: 3_000 },
    ],
    [
      'MOV',
      video(new MovOutputFormat()),
      { kind: 'video', format: 'mov', width: 1080, height: 1920, durationMs: 3_000 },
    ],
  ]
  test.each(cases)('%s', async (what, bytes, facts) => {
    const given = await bytes
    const found = await factsOf(`${what}.bin`, given, { reader, timers: systemTimers })
    expect(found.facts).toMatchObject({ name: `${what}.bin`, sizeBytes: given.length, ...facts })
    // What its head says of grey and CMYK is not what its pixels are: the decoder may say so.
    if (!what.includes(' in ') || what.includes('JFIF')) expect(found.trouble).toBe(null)
  })

  test('are those of its bytes, whatever it is called', async () => {
    expect((await factsOf('flyer.pdf', png, { reader, timers: systemTimers })).facts).toMatchObject({
      kind: 'image',
      format: 'png',
    })
  })

  test('never fail to be read, however the head is cut or changed', async () => {
    const headers = [
      withSegments(plain, jfif(1, 300), exif(6, 300, true)),
      withDensity(png, 11_811),
      gifFrames(300, 300, 1),
    ]
    for (const head of headers)
      for (let at = 1; at < 160; at++) {
        const changed = Uint8Array.from(head)
        changed[at] = changed[at]! ^ 0xff
        expect((await factsOf('x', changed, { reader, timers: systemTimers })).facts.sizeBytes).toBe(head.length)
        expect((await factsOf('x', head.subarray(0, at), { reader, timers: systemTimers })).trouble).not.toBe(null)
      }
  })
})
