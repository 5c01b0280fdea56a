import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { memory } from '../../src/kernel/memory.ts'
import { NetworkError } from '../../src/inference/model.ts'
import { createNetworks } from '../../src/inference/networks.ts'
import { scratch } from '../support.ts'
import { onnx } from './onnx.ts'

const networks = createNetworks()
const home = scratch()
afterAll(async () => {
  await networks[Symbol.asyncDispose]()
  home[Symbol.dispose]()
})

const sum = onnx({
  inputs: [
    { name: 'a', type: 'float32', dims: [1, 'n'] },
    { name: 'b', type: 'float32', dims: [1, 'n'] },
  ],
  outputs: [{ name: 'sum', type: 'float32', dims: [1, 'n'] }],
  nodes: [{ op: 'Add', inputs: ['a', 'b'], outputs: ['sum'] }],
})
const row = (...numbers: number[]) => ({
  type: 'float32' as const,
  dims: [1, numbers.length],
  data: Float32Array.from(numbers),
})

describe('a network', () => {
  test('runs from its file, and says what it takes and gives', async () => {
    const file = join(home.dir, 'sum.onnx')
    await Bun.write(file, sum)
    expect(await networks.shape(file)).toEqual({ inputs: ['a', 'b'], outputs: ['sum'] })
    const [first, second] = await Promise.all([
      networks.run(file, { a: row(1, 2), b: row(3, 4) }),
      networks.run(file, { a: row(1), b: row(1) }),
    ])
    expect(first).toEqual({ sum: row(4, 6) })
    expect(second).toEqual({ sum: row(2) })
  })

  test('whose memory is counted leaves it to whoever needs it, and runs again', async () => {
    const file = join(home.dir, 'sum.onnx')
    await Bun.write(file, sum)
    const bytes = memory.bytesMax / 2
    await using counted = createNetworks({ bytes: bytes + 1, idleBytes: bytes })
    const given = { a: row(1, 2), b: row(3, 4) }
    await Promise.all([counted.run(file, given), counted.run(file, given)])
    // More than is left beside an idle network of this size.
    expect(await memory.within(bytes + 1, async () => 'there was room')).toBe('there was room')
    expect(await counted.run(file, given)).toEqual({ sum: row(4, 6) })
  })

  test('that is none, or is given the wrong thing, fails with a sentence, and the next one runs', async () => {
    const file = join(home.dir, 'none.onnx')
    await Bun.write(file, 'no network')
    const sound = join(home.dir, 'sum.onnx')
    await Bun.write(sound, sum)
    expect(networks.run(file, {})).rejects.toBeInstanceOf(NetworkError)
    expect(networks.run(join(home.dir, 'missing.onnx'), {})).rejects.toThrow('missing.onnx cannot be used')
    expect(networks.run(sound, { a: row(1), c: row(1) })).rejects.toBeInstanceOf(NetworkError)
    expect(await networks.run(sound, { a: row(1), b: row(2) })).toEqual({ sum: row(3) })
  })
})
