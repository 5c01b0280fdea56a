import { describe, expect, test } from 'bun:test'
import { gifFrames, hugePng } from '../../fixtures.ts'
import { blankPicture, jpeg, picture } from '../../pictures.ts'
import { pictureForm, testApp } from '../../support.ts'
import { encodePng } from '../../../src/reading/png.ts'

const uploads = '/v1/image-gen/references'
const text = (content: string) => new TextEncoder().encode(content)

type Case = [what: string, bytes: () => Uint8Array | Promise<Uint8Array>, outcome: string, reason: string]

const refused: Case[] = [
  ['a text file', () => text('Dear church, here is your flyer.'), 'rejected', 'unsupported_format'],
  [
    'an SVG that draws nothing',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    'rejected',
    'blank',
  ],
  ['a Photoshop file without an image', () => text('8BPS\0\x01garbage'), 'failed', 'unreadable'],
  ['PostScript', () => text('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator'), 'rejected', 'unsupported_format'],
  ['an empty file', () => new Uint8Array(0), 'failed', 'truncated'],
  ['a JPEG cut in the middle', async () => (await jpeg(picture(1))).slice(0, 4_000), 'failed', 'truncated'],
  ['a PNG cut in the middle', () => picture(1).slice(0, 2_000), 'failed', 'truncated'],
  ['a JPEG whose end is missing', async () => (await jpeg(picture(1))).slice(0, -2), 'failed', 'truncated'],
  ['a PNG of noise behind its head', () => brokenPng(), 'failed', 'unreadable'],
  ['a PNG that claims 30,000 by 30,000', () => hugePng(30_000, 30_000), 'rejected', 'too_many_pixels'],
  ['a picture of one colour', () => blankPicture(), 'rejected', 'blank'],
  ['a picture one pixel too small', () => picture(1, 400, 255), 'rejected', 'too_small'],
  ['a strip a little over 6:1', () => picture(1, 1_540, 256), 'rejected', 'extreme_aspect'],
]

/** The chunks are whole, and what is inside them is not. */
function brokenPng(): Uint8Array {
  const bytes = picture(1)
  bytes.fill(0x55, 60, bytes.length - 20)
  return bytes
}

describe('a picture on its way in', () => {
  for (const [what, bytes, outcome, reason] of refused)
    test(`that is ${what} is ${outcome} as ${reason}, and leaves nothing`, async () => {
      await using app = await testApp()
      const answer = await app.call('POST', uploads, { body: pictureForm(await bytes()) })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ code: 'validation_failed', outcome, reason })
      expect(await app.library.count()).toBe(0)
    })

  test('passes exactly at each limit', async () => {
    await using app = await testApp()
    for (const bytes of [picture(1, 256, 256), picture(2, 1_536, 256)])
      expect((await app.call('POST', uploads, { body: pictureForm(bytes) })).status).toBe(201)
  })

  test('may be JPEG, PNG, WebP, GIF with many frames, or BMP', async () => {
    await using app = await testApp()
    const webp = await new Bun.Image(picture(3)).webp({ quality: 80 }).bytes()
    const samples = [await jpeg(picture(1)), picture(2), webp, gifFrames(300, 260, 40), bitmap(300, 260)]
    const formats = []
    for (const bytes of samples) {
      const answer = await app.call('POST', uploads, { body: pictureForm(bytes) })
      formats.push(((await answer.json()) as { reference: { format: string } }).reference.format)
    }
    expect(formats).toEqual(['jpeg', 'png', 'webp', 'gif', 'bmp'])
  })

  test('is skipped when its owner has the same bytes already, retired or not', async () => {
    await using app = await testApp()
    const first = await app.call('POST', uploads, { body: pictureForm(picture(1)) })
    const { reference } = (await first.json()) as { reference: { id: string } }
    await app.call('POST', `${uploads}/bulk-retire`, { body: { ids: [reference.id], active: false } })
    const again = await app.call('POST', uploads, { body: pictureForm(picture(1)) })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ outcome: 'skipped', reference: { id: reference.id, active: false } })
  })

  test('is skipped when the same source brings the same id with other bytes', async () => {
    await using app = await testApp()
    const first = await app.call('POST', uploads, { body: pictureForm(picture(1), { source_id: 'a-1' }) })
    const again = await app.call('POST', uploads, { body: pictureForm(picture(2), { source_id: 'a-1' }) })
    expect([first.status, again.status]).toEqual([201, 200])
  })

  test('stands once under each owner, and neither sees the other', async () => {
    await using app = await testApp()
    const keys = [await app.keyFor('write', '1001'), await app.keyFor('write', '1002')]
    for (const key of keys)
      expect((await app.call('POST', uploads, { key, body: pictureForm(picture(1)) })).status).toBe(201)
    for (const [at, key] of keys.entries()) {
      const { references } = (await (await app.call('GET', uploads, { key })).json()) as { references: object[] }
      expect(references).toHaveLength(1)
      expect(references[0]).toMatchObject({ account_number: `100${at + 1}` })
    }
  })

  test('takes its labels from the form, in their stored form', async () => {
    await using app = await testApp()
    const fields = {
      season: 'Easter Sunday',
      design_styles: '["Mid-Century Modern", "bold"]',
      quality: '0.25',
      title: 'Rise',
    }
    const answer = await app.call('POST', uploads, { body: pictureForm(picture(1), fields) })
    expect(await answer.json()).toMatchObject({
      outcome: 'imported',
      reference: {
        season: 'easter_sunday',
        design_styles: ['mid_century_modern', 'bold'],
        quality: 0.25,
        title: 'Rise',
      },
    })
  })

  const badForms: [string, Record<string, string>, string][] = [
    ['an unknown field', { colour: 'red' }, 'body'],
    ['a quality above 1', { quality: '1.5' }, 'body.quality'],
    ['a quality that is no number', { quality: 'good' }, 'body.quality'],
    ['a source URL of another kind', { source_url: 'file:///etc/passwd' }, 'body.source_url'],
    ['a label without a letter', { season: '***' }, 'body.season'],
  ]
  for (const [what, fields, path] of badForms)
    test(`is refused with ${what}, by path`, async () => {
      await using app = await testApp()
      const answer = await app.call('POST', uploads, { body: pictureForm(picture(1), fields) })
      expect(answer.status).toBe(422)
      expect(((await answer.json()) as { errors: { path: string }[] }).errors[0]!.path).toBe(path)
    })

  test('is turned by its EXIF before it is measured', async () => {
    await using app = await testApp()
    const plain = await jpeg(picture(5, 600, 300))
    const answer = await app.call('POST', uploads, { body: pictureForm(withOrientation(plain, 6)) })
    const { reference } = (await answer.json()) as { reference: { width: number; height: number; aspect: string } }
    expect(reference).toMatchObject({ width: 300, height: 600, aspect: 'story' })
  })
})

function bitmap(width: number, height: number): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(54 + rowBytes * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let at = 54; at < bytes.length; at++) bytes[at] = (at * 7 + Math.floor(at / 900) * 31) % 251
  return bytes
}

/** Puts an EXIF segment with an orientation (TIFF tag 0x0112) behind SOI. */
function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  const exif = [
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif]
  return new Uint8Array([...bytes.subarray(0, 2), ...segment, ...bytes.subarray(2)])
}

test('a PNG with a transparent ground is measured on white', async () => {
  await using app = await testApp()
  const width = 300
  const data = new Uint8Array(width * width * 4)
  for (let at = 0; at < width * width; at++) if (at % width < 150) data.set([200, 30, 40, 255], at * 4)
  const bytes = encodePng({ width, height: width, data, channels: 4 })
  const answer = await app.call('POST', uploads, { body: pictureForm(bytes) })
  const { reference } = (await answer.json()) as { reference: { colors: string[] } }
  expect(reference.colors).toContain('#ffffff')
})
