import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Reference } from '../../src/library/model.ts'
import { pictureForm, testApp } from '../support.ts'

test('a media link shows pixels where a browser could not show the original, which is kept as it came', async () => {
  await using app = await testApp()
  const inside = (url: string) => new URL(url).pathname + new URL(url).search
  const tiff = await Bun.file(join(import.meta.dir, '..', 'reading', 'formats', 'quarters.tiff')).bytes()
  const body = pictureForm(tiff, {}, 'quarters.tiff')
  const answer = await app.call('POST', '/v1/image-gen/references', { body })
  expect(answer.status).toBe(201)
  const { reference } = (await answer.json()) as { reference: Reference }
  expect(reference).toMatchObject({ format: 'tiff', width: 320, height: 256 })
  const shown = await app.call('GET', inside(reference.url), { key: null })
  expect(await new Bun.Image(await shown.bytes()).metadata()).toMatchObject({ format: 'webp', width: 320 })
  const original = await app.call('GET', inside(reference.original_url!), { key: null })
  expect(original.headers.get('content-type')).toBe('image/tiff')
  expect(Buffer.compare(await original.bytes(), tiff)).toBe(0)
})
