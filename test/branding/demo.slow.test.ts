import { expect, test } from 'bun:test'
import { measureWhole } from '../bench/branding-whole.ts'

test('The demo’s four churches each get the brand that is theirs, from the source it should come from', async () => {
  const scores = await measureWhole({ demo: 4, guides: [], folders: [], sites: [] })
  const right = { primary: true, heading: true, body: true, logo: true, source: true }
  expect(scores.map(({ name, score }) => [name, score])).toEqual(scores.map(({ name }) => [name, right]))
  expect(scores).toHaveLength(4)
}, 60_000)
