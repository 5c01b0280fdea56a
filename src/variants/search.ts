import { pairFinder } from './finder.ts'
import { isWorthALook } from './rules.ts'
import { packVector, type PackedSignature } from './signature.ts'

/** `gated`: only pairs whose styles do not speak against them. */
type Size = { rows: number; dimensions: number; cutoff: number; gated: boolean }
export type Search = ReturnType<typeof pairSearch>

/**
 * Which pairs of one owner's pictures could be copies, by their vectors alone: whole against whole, and each one's crops
 * against the others' wholes. First every picture is added, then `seal`, then each is asked about.
 */
export function pairSearch({ rows, dimensions, cutoff, gated }: Size) {
  const finder = pairFinder({ rows, dimensions, cutoff })
  const styles: Float32Array[] = []
  const best = new Float32Array(rows)

  return {
    exact: finder.exact,

    add(row: number, { whole, style }: Pick<PackedSignature, 'whole' | 'style'>): void {
      finder.add(row, whole)
      styles[row] = style.slice()
    },

    seal: finder.seal,

    /**
     * Rows worth a closer look beside this one. A pair is told of from one side or from both: a crop of one is compared
     * with the other's whole only when the one is asked about.
     */
    near(row: number, { whole, crops }: Pick<PackedSignature, 'whole' | 'crops'>): number[] {
      const found: number[] = []
      const note = (other: number, cosine: number) => {
        if (best[other] === 0) found.push(other)
        best[other] = Math.max(best[other]!, cosine)
      }
      const isOther = (other: number) => other !== row
      finder.find({ ...packVector(whole), numbers: whole }, isOther, note)
      for (const crop of crops) finder.find(crop, isOther, note)
      const isWorthy = (other: number) => !gated || isWorthALook(best[other]!, dot(styles[row]!, styles[other]!))
      const worthy = found.filter(isWorthy)
      for (const other of found) best[other] = 0
      return worthy
    },
  }
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
