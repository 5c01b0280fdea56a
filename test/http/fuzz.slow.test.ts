import { expect, test } from 'bun:test'
import { fuzz } from '../prove/fuzz.ts'

test('600 requests made of the document get no answer that it does not promise', async () => {
  expect((await fuzz(600, 4)).wrong).toEqual([])
})
