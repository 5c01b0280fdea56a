import { expect, test } from 'bun:test'

test('the limiter keeps 100,000 callers of one second within 60 MB, and a crowd without end within its bound', () => {
  // A process of its own: this one's memory moves with every other test.
  const program = `
    import { limiter } from '${import.meta.dir}/../../src/access/limiter.ts'
    const limit = limiter({ most: 5, clock: { now: () => 0, monotonic: () => 0 } })
    const id = (at) => 'key:01932c07-8d5f-7c3e-a5b4-' + String(at).padStart(12, '0')
    for (let at = 0; at < 100; at++) limit.take(id(at))
    Bun.gc(true)
    const before = process.memoryUsage().rss
    for (let at = 0; at < 100_000; at++) for (let time = 0; time < 5; time++) limit.take(id(at))
    Bun.gc(true)
    const grown = process.memoryUsage().rss - before
    for (let at = 0; at < 250_000; at++) limit.take(id(at))
    console.log(JSON.stringify({ grown, size: limit.size }))`
  const { stdout } = Bun.spawnSync([process.execPath, '-e', program])
  const { grown, size } = JSON.parse(stdout.toString()) as { grown: number; size: number }
  expect(grown / 1024 / 1024).toBeLessThan(60)
  expect(size).toBeLessThanOrEqual(200_000)
})
