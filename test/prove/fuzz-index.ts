import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hnswIndex, readHnsw } from '../../src/similarity/index/hnsw.ts'
import { seeded } from '../pictures.ts'
import { randomUnit } from '../similarity/vectors.ts'

const dimensions = 8
const callsPerIndex = 5_000

const numbers = [Number.NaN, Infinity, -Infinity, -1, 0, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, -0, 10n]
const things = [null, undefined, '1', '', true, {}, [], Symbol('x'), () => 1]
const arrays = [0, 7, 9].map((length) => new Float32Array(length))
const nearly = [
  new Float64Array(8),
  [1, 2, 3, 4, 5, 6, 7, 8],
  new Float32Array(8).fill(Number.NaN),
  new Float32Array(8).fill(Infinity),
  Array.from({ length: 8 }),
  new Proxy(new Float32Array(8), {}),
]
const paths = ['/nowhere/at/all', '\0', '/dev/full', '/dev/null', '/']
const oddities: unknown[] = [...numbers, ...things, ...arrays, ...nearly, ...paths]

/** Calls with anything at all, in this process: what gets through to the addon must never end it. */
async function fuzz(count: number, seed: number): Promise<void> {
  const next = seeded(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const vector = (): unknown => (next() < 0.6 ? randomUnit(dimensions, next) : pick(oddities))
  const number = (most: number): unknown => (next() < 0.6 ? 1 + Math.floor(next() * most) : pick(oddities))
  let index = hnswIndex(dimensions)
  for (let call = 0; call < count; call++) {
    if (call % callsPerIndex === 0) index = hnswIndex(dimensions)
    const random = next()
    try {
      if (random < 0.45) index.add(number(3_000) as number, vector() as Float32Array)
      else if (random < 0.9) index.propose(vector() as Float32Array, number(200) as number, number(400) as number)
      else if (random < 0.95) index.labels()
      else if (random < 0.96) hnswIndex(number(64) as number, number(64) as number)
      // Files are slow, so they come seldom.
      else if (random < 0.9605)
        await index.write(pick([pick(oddities), join(tmpdir(), `verger-fuzz-${process.pid}`)]) as string)
      else if (random < 0.961)
        await readHnsw(join(tmpdir(), `verger-fuzz-${process.pid}`), { dimensions, count: number(500) as number })
      else if (!Number.isInteger(index.size)) throw new Error('no size')
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError || error instanceof Error) continue
      throw error
    }
  }
}

/** A million calls of the index's wrapper with anything at all, in child processes: none of them dies. */
export async function prove(n = 1_000_000): Promise<boolean> {
  const perProcess = 100_000
  let deaths = 0
  for (let from = 0; from < n; from += perProcess) {
    const words = [process.execPath, import.meta.path, String(Math.min(perProcess, n - from)), String(from + 1)]
    const code = await Bun.spawn(words, { cwd: tmpdir(), stdout: 'inherit', stderr: 'inherit' }).exited
    if (code !== 0) deaths++
  }
  console.log(`${n} fuzzed calls: ${deaths} aborts`)
  return deaths === 0
}

if (import.meta.main) {
  await fuzz(Number(process.argv[2]), Number(process.argv[3]))
  await Bun.file(join(tmpdir(), `verger-fuzz-${process.pid}`))
    .delete()
    .catch(() => {})
}
