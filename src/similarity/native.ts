import { readFileSync } from 'node:fs'
import { platformCode, Stop } from '../kernel/errors.ts'

/** The addon's index, as far as it is used. It wants plain arrays of numbers, and aborts the process on anything else. */
export type NativeIndex = {
  initIndex(options: { maxElements: number; m: number; efConstruction: number; randomSeed: number }): void
  resizeIndex(maxElements: number): void
  addPoint(point: number[], label: number): void
  searchKnn(query: number[], k: number): { distances: number[]; neighbors: number[] }
  setEf(ef: number): void
  getCurrentCount(): number
  getMaxElements(): number
  getIdsList(): number[]
  readIndex(path: string): Promise<boolean>
  writeIndex(path: string): Promise<boolean>
}
export type NativeModule = { HierarchicalNSW: new (space: 'ip', dimensions: number) => NativeIndex }

/** What x86-64-v3 takes for granted (System V ABI supplement, micro-architecture levels). */
const wanted = ['avx', 'avx2', 'bmi1', 'bmi2', 'f16c', 'fma', 'abm', 'movbe']

function hasVectorUnits(): boolean {
  if (process.arch !== 'x64') return false
  try {
    const flags = /^flags\s*:\s*(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1]?.split(' ') ?? []
    return wanted.every((flag) => flags.includes(flag))
  } catch {
    return false
  }
}

let loaded: NativeModule | undefined

/**
 * The addon: the AVX2 build where the CPU has it (an older one dies on it), else the plain one. Both paths stand
 * literally, so that the compiler embeds them; the executable unpacks the chosen one to its temporary directory.
 */
export function native(): NativeModule {
  try {
    loaded ??= hasVectorUnits()
      ? (require('hnswlib-node/build/avx2/addon.node') as NativeModule)
      : (require('hnswlib-node/build/plain/addon.node') as NativeModule)
    return loaded
  } catch (error) {
    throw new Stop(
      `The vector addon could not be unpacked or loaded (${platformCode(error) || 'unknown error'}): set TMPDIR to a directory that is writable and executable.`,
    )
  }
}
