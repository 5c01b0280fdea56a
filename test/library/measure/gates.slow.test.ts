import { expect, test } from 'bun:test'
import { decodeSmall, isRefusal } from '../../../src/library/images/images.ts'
import { measure } from '../../../src/library/measure/measure.ts'
import { poorDesigns } from '../../tools/poor-designs.ts'

test('a design that is well made passes the gates of a roll, and none with a flaw of its file does', async () => {
  const passed: string[] = []
  for await (const { flaw, bytes } of poorDesigns(1, 3, { filesOnly: true })) {
    const pixels = await decodeSmall(bytes)
    if (isRefusal(pixels)) throw new Error('not read')
    const { width, height, format } = await new Bun.Image(bytes).metadata()
    const { quality, craft } = measure(pixels, { width, height, format: format as 'png' | 'jpeg', bytes })
    const isPassed = quality >= 0.3 && craft >= 0.3
    // How often the others are found, `bun run bench gates` says.
    if (isPassed && flaw !== 'blurred') passed.push(flaw ?? 'well made')
  }
  expect(passed).toEqual(['well made'])
})
