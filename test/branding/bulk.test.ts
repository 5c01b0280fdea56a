import { expect, test } from 'bun:test'
import { join } from 'node:path'

const proofs = join(import.meta.dir, '..', 'prove', 'run.ts')

// In a process of its own: what it loads and what its threads take would be in the measures of other tests.
test('ten churches with something wrong each end in a state with a reason (bun run prove bulk-branding)', async () => {
  const child = Bun.spawn([process.execPath, proofs, 'bulk-branding', '10'], { stdout: 'pipe', stderr: 'inherit' })
  const out = await child.stdout.text()
  expect([await child.exited, out]).toEqual([0, expect.stringMatching(/^10 churches in/) as never])
}, 60_000)
