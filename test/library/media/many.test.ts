import { expect, test } from 'bun:test'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '../../../src/library/media/media.ts'
import { testApp } from '../../support.ts'

/** More than are looked at together. */
const count = 1_100

test('of more files than memory holds at once each is checked, and those that no row names are found', async () => {
  await using app = await testApp()
  const hashes = Array.from({ length: count }, (_, at) => sha256Of(new TextEncoder().encode(String(at))))
  for (const [at, hash] of hashes.entries()) {
    const path = join(app.dir, 'media', hash.slice(0, 2), hash)
    await Bun.write(path, at < 3 ? 'other bytes' : String(at))
    // Where servers share the files, the row of a young one may be on its way.
    await utimes(path, 0, 0)
  }
  await app.sql.begin(async (tx) => {
    for (const hash of hashes.slice(0, -5))
      await tx.run(
        "INSERT INTO files (sha256, format, size_bytes, created_at) VALUES ($1, 'png', 1, '2026-01-01T00:00:00.000Z')",
        hash,
      )
  })
  const steps: number[] = []
  const faults = await Array.fromAsync(app.faults((done, total) => steps.push(done / total)))
  expect(faults.toSorted()).toEqual(
    hashes
      .slice(0, 3)
      .map((hash) => `media file ${hash} is damaged`)
      .toSorted(),
  )
  expect([steps.length, steps.at(-1)]).toEqual([count - 5, 1])
  expect(await app.library.leftovers(false)).toBe(5)
})
