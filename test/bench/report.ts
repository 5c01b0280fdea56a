/** One row of a benchmark: what was measured, ours and a peer's, in one run. */
export type Row = { what: string; ours: number; theirs?: number; unit: string; goal: string; met?: boolean }

/** Prints a row: absolute figures are of this machine and this minute, the ratio is what to quote. */
export function report({ what, ours, theirs, unit, goal, met }: Row): void {
  const ratio = theirs === undefined ? '' : `  theirs ${format(theirs)} ${unit}  ratio ${format(ours / theirs)}`
  const verdict = met === undefined ? '' : met ? '  met' : '  MISSED'
  console.log(`${what}: ours ${format(ours)} ${unit}${ratio}  goal ${goal}${verdict}`)
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
