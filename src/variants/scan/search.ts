import { PairFinder } from './finder.ts'
import { exactRowsMax, promise } from '../rules.ts'
import { keypointsIn, Votes } from '../../similarity/copies/copies.ts'
import type { PackedSignature } from './signature.ts'

/**
 * `all`: every pair above the cutoff is reported, and not just the likeliest. `masks`: numbers of the vectors that stand for a
 * part of the image, in which two may also be alike; such a pair is reported from `maskedCutoff` on.
 */
type Size = {
  rows: number
  dimensions: number
  cutoff: number
  all: boolean
  /** How many will be asked about; left out: all. */
  queries?: number | undefined
  masks: readonly Uint16Array[]
  maskedCutoff: number
}
/** Rows that could be copies of one, and how likely each is. */
export type Near = { rows: number[]; promises: number[] }
/** Copies with less than this are few, and a family of them holds some with more. */
const sureCosine = 0.9
/** Of more references than are compared with each other, those with less than this are found by their keypoints alone. */
const largeCosine = 0.7
const leastOfMany = (cutoff: number) => Math.max(cutoff, largeCosine)
/** So many of the others are reported, and of those that share most keypoints, as they are and in a mirror. */
const most = { rest: 16, voted: 16, mirrored: 4 }
const mostOfLarge = { ...most, rest: 4 }
/**
 * Among many, who has so many keypoints is found by those, or by a vector that is very like. Of 1,464 copies made in 64 ways
 * 24 share no three keypoints in the same places, all of images with fewer than 65; of 3,883 right pairs of four drawn sets
 * 5 were found by their vectors alone where both have more, beside 542 that were looked at in vain.
 */
const keypointsEnough = 80
/** Those that share keypoints are looked at before those that are alike as a whole, whose promise is 1.5 at most. */
const votedPromise = 2
/** Least length of what a mask leaves of a vector of length 1: one that says less of that part is not found by it. */
const maskedLengthMin = 0.5

export type Search = ReturnType<typeof pairSearch>

/**
 * Which pairs of one owner's images could be copies, by their vectors alone: whole against whole, and each one's crops
 * against the others' wholes. First every image is added, then `seal`, then each is asked about.
 */
export function pairSearch({ rows, dimensions, cutoff, all, queries, masks, maskedCutoff }: Size) {
  // Among many the likeliest 16 are likelier than that; what agrees in a part alone has keypoints in common.
  const isLarge = rows > exactRowsMax && !all
  const limits = isLarge ? mostOfLarge : most
  const finder = new PairFinder({ rows, dimensions, cutoff: isLarge ? leastOfMany(cutoff) : cutoff, queries })
  const votes = new Votes(rows)
  const styles: Float32Array[] = []
  const keypointCounts = new Uint16Array(rows)
  const best = new Float32Array(rows)
  const parts = isLarge || all ? [] : masks
  /** Lengths of each row's vector under each mask, where parts are asked about. */
  const lengths = new Float32Array(rows * parts.length)
  const question = new Float32Array(dimensions)

  /**
   * Asks the finder, which knows one cutoff and whole vectors alone, about a part: the question holds that part's numbers,
   * and is as long as brings every row that could reach `maskedCutoff` above the finder's own.
   */
  function findMasked(row: number, whole: Float32Array, note: (other: number, cosine: number) => void): void {
    for (const [place, mask] of parts.entries()) {
      const length = lengths[row * parts.length + place]!
      if (length < maskedLengthMin) continue
      const scale = cutoff / (maskedCutoff * maskedLengthMin * length)
      question.fill(0)
      for (const at of mask) question[at] = whole[at]! * scale
      finder.find(
        question,
        (other) => other !== row,
        (other, score) => {
          const cosine = score / (scale * length * lengths[other * parts.length + place]!)
          if (cosine >= maskedCutoff) note(other, cosine)
        },
      )
    }
  }

  const mayLackKeypoints = (one: number, other: number) =>
    !isLarge || Math.min(keypointCounts[one]!, keypointCounts[other]!) < keypointsEnough

  return {
    exact: finder.exact,

    /** Says, before any is added, who will be asked about, where that is not everybody: it takes less time and memory then. */
    expect: ({ detail }: Pick<PackedSignature, 'detail'>) => votes.expect(keypointsIn(detail).keypoints),

    add(row: number, { whole, style, detail }: Pick<PackedSignature, 'whole' | 'style' | 'detail'>): void {
      finder.add(row, whole)
      const { keypoints } = keypointsIn(detail)
      votes.add(row, keypoints)
      keypointCounts[row] = keypoints.count
      styles[row] = style.slice()
      for (const [place, mask] of parts.entries()) lengths[row * parts.length + place] = lengthOf(whole, mask)
    },

    *seal() {
      yield* finder.seal()
      votes.seal()
    },

    /**
     * Rows that could be copies of this one: every one that is very like it, so that a family stays whole however
     * large it is, the likeliest of the rest, and those that share most keypoints. A pair is reported from one side or from both: a crop of one is
     * compared with the other's whole only when the one is asked about.
     */
    near(row: number, { whole, crops, detail }: Pick<PackedSignature, 'whole' | 'crops' | 'detail'>): Near {
      const found: number[] = []
      const note = (other: number, cosine: number) => {
        if (best[other] === 0) found.push(other)
        best[other] = Math.max(best[other]!, cosine)
      }
      const isOther = (other: number) => other !== row
      for (const view of [whole, ...(isLarge ? [] : crops())]) finder.find(view, isOther, note)
      findMasked(row, whole, note)
      const ranked = found.map((other) => ({
        other,
        promise: promise(best[other]!, dot(styles[row]!, styles[other]!)),
        isSure: all || best[other]! >= sureCosine,
      }))
      for (const other of found) best[other] = 0
      const rest = ranked
        .filter(({ other, isSure }) => !isSure && mayLackKeypoints(row, other))
        .sort((one, other) => other.promise - one.promise)
      const promises = votedFor(votes, row, detail, limits)
      for (const each of [...ranked.filter(({ isSure }) => isSure), ...rest.slice(0, limits.rest)])
        promises.set(each.other, Math.max(each.promise, promises.get(each.other) ?? 0))
      return { rows: [...promises.keys()], promises: [...promises.values()] }
    },
  }
}

/** Others that share keypoints with a row, and their promises. */
function votedFor(votes: Votes, row: number, detail: Uint8Array, limits: typeof most): Map<number, number> {
  const { keypoints } = keypointsIn(detail)
  const direct = votes.near(keypoints, { most: limits.voted + 1, isMirrored: false })
  const back = votes.near(keypoints, { most: limits.mirrored + 1, isMirrored: true })
  const promises = new Map<number, number>()
  for (const near of [back, direct])
    for (const [rank, other] of near.filter((each) => each.row !== row).entries())
      promises.set(other.row, votedPromise - rank / 100)
  return promises
}

function lengthOf(vector: Float32Array, mask: Uint16Array): number {
  let sum = 0
  for (const at of mask) sum += vector[at]! ** 2
  return Math.sqrt(sum)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
