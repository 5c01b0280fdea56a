import { readFileSync } from 'node:fs'

/** One row of a benchmark: what was measured, ours and a peer's, in one run; without a goal it is there to be read. */
export type Row = { what: string; ours: number; theirs?: number; unit: string; goal?: string; met?: boolean }

/** Prints a row: absolute figures are of this machine and this minute, the ratio is what to quote. */
export function report({ what, ours, theirs, unit, goal, met }: Row): void {
  const ratio = theirs === undefined ? '' : `  theirs ${format(theirs)} ${unit}  ratio ${format(ours / theirs)}`
  const aim = goal === undefined ? '' : `  goal ${goal}`
  const verdict = met === undefined ? '' : met ? '  met' : '  MISSED'
  console.log(`${what}: ours ${format(ours)} ${unit}${ratio}${aim}${verdict}`)
}

function format(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The number behind `--n` or another flag. */
export function flag(args: readonly string[], name: string, fallback: number): number {
  const at = args.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(args[at + 1])
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of each call. */
export async function timesOf<T>(inputs: readonly T[], work: (input: T) => unknown): Promise<number[]> {
  const times: number[] = []
  for (const input of inputs) {
    const startedAt = performance.now()
    await work(input)
    times.push(performance.now() - startedAt)
  }
  return times
}

/**
 * CPU milliseconds of this thread so far, by the kernel's own account (Linux); elsewhere the clock. What others do on
 * the machine meanwhile does not count: a stall measured with it is of our making. It moves in steps of up to 4 ms.
 */
export function threadMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
