/**
 * Where in the image the agreement lies. Two images with the same text agree in the text and nowhere else; a
 * copy with something laid over it agrees everywhere but there, if only in tone and colour where there is no detail.
 */

/** Squares of the grid that two images are compared in, row by row. */
export const GRID_SIDE = 8
const SQUARES = GRID_SIDE * GRID_SIDE

/** What was measured of each square: correlation and weight of its detail, mean luma of either image, share inside both. */
export type Squares = {
  score: Float32Array
  weight: Float32Array
  one: Float32Array
  other: Float32Array
  inside: Float32Array
}
export const newSquares = (): Squares => ({
  score: new Float32Array(SQUARES),
  weight: new Float32Array(SQUARES),
  one: new Float32Array(SQUARES),
  other: new Float32Array(SQUARES),
  inside: new Float32Array(SQUARES),
})

export type Spread = {
  /** Agreement of detail in 16 regions of the image: of the third, sixth, ninth, twelfth and fifteenth best. */
  best: number
  good: number
  half: number
  poor: number
  worst: number
  /** The same along the four sides of the image, and in its middle. */
  rim: number
  core: number
  /** Share of the squares whose tone is the other's after one change of brightness and contrast; of those without common detail. */
  tone: number
  restTone: number
  /** Share of the squares without common detail. */
  rest: number
  /** Correlation and spread of the tones that fit that change, and its contrast. */
  toneMatch: number
  toneSpread: number
  toneGain: number
}

const REGION = 2
const REGIONS = (GRID_SIDE / REGION) ** 2
/** Weight of detail that a region needs before its agreement counts in full. */
const REGION_FLOOR = 0.4
const regions = new Float32Array(REGIONS)

const isInside = (squares: Squares, at: number) => squares.inside[at]! >= 1 / 3

function regionScores({ score, weight, ...rest }: Squares): number {
  let count = 0
  for (let top = 0; top < GRID_SIDE; top += REGION) {
    for (let left = 0; left < GRID_SIDE; left += REGION) {
      let sum = 0
      let all = 0
      let there = 0
      for (let y = top; y < top + REGION; y++) {
        for (let x = left; x < left + REGION; x++) {
          const at = y * GRID_SIDE + x
          sum += score[at]! * weight[at]!
          all += weight[at]!
          there += rest.inside[at]!
        }
      }
      if (there >= REGION) regions[count++] = sum / (all + REGION_FLOOR)
    }
  }
  regions.subarray(0, count).sort()
  return count
}

function meanWhere({ score, weight }: Squares, isWanted: (x: number, y: number) => boolean): number {
  let sum = 0
  let all = 0
  for (let at = 0; at < SQUARES; at++) {
    if (!isWanted(at % GRID_SIDE, Math.floor(at / GRID_SIDE))) continue
    sum += score[at]! * weight[at]!
    all += weight[at]!
  }
  return sum / (all + REGION_FLOOR)
}

const isRim = (x: number, y: number) => x === 0 || y === 0 || x === GRID_SIDE - 1 || y === GRID_SIDE - 1
const isCore = (x: number, y: number) => x > 1 && y > 1 && x < GRID_SIDE - 2 && y < GRID_SIDE - 2

/** Luma (0..255) by which a tone may miss the fit and half count (Geman-McClure weight). */
const TONE_OUTLIER = 12
const TONE_ROUNDS = 5
/** Keeps the fit of two flat images at no contrast. */
const TONE_RIDGE = 20
const trust = new Float32Array(SQUARES)

type Fit = { gain: number; match: number; spread: number }

/** The change of brightness and contrast under which most tones of one are the other's; leaves each square's trust. */
function fitTone(squares: Squares): Fit {
  const { one, other } = squares
  let fit: Fit = { gain: 1, match: 0, spread: 0 }
  for (let at = 0; at < SQUARES; at++) trust[at] = isInside(squares, at) ? 1 : 0
  for (let round = 0; round < TONE_ROUNDS; round++) {
    let n = 1e-6
    let p = 0
    let q = 0
    let pp = 0
    let qq = 0
    let pq = 0
    for (let at = 0; at < SQUARES; at++) {
      const w = trust[at]!
      n += w
      p += w * one[at]!
      q += w * other[at]!
      pp += w * one[at]! ** 2
      qq += w * other[at]! ** 2
      pq += w * one[at]! * other[at]!
    }
    const vp = Math.max(0, pp / n - (p / n) ** 2)
    const vq = Math.max(0, qq / n - (q / n) ** 2)
    const cov = pq / n - (p / n) * (q / n)
    // The line of least distance to both: no gain is favoured by which of the two comes first.
    const gain = Math.min(3, Math.max(1 / 3, Math.sqrt((vq + TONE_RIDGE) / (vp + TONE_RIDGE))))
    fit = { gain, match: cov / (Math.sqrt(vp * vq) + TONE_RIDGE), spread: Math.sqrt(Math.sqrt(vp * vq)) }
    const scale = TONE_OUTLIER * Math.sqrt(gain)
    for (let at = 0; at < SQUARES; at++) {
      if (!isInside(squares, at)) continue
      const miss = (other[at]! - q / n - gain * (one[at]! - p / n)) / scale
      trust[at] = 1 / (1 + miss * miss) ** 2
    }
  }
  return fit
}

/** Common detail (correlation times weight) from which a square counts as known by it. */
const KNOWN = 0.3

export function spreadOf(squares: Squares): Spread {
  const count = regionScores(squares)
  const nth = (place: number) =>
    count === 0 ? 0 : regions[Math.max(0, count - 1 - Math.round((place * count) / REGIONS))]!
  const { gain, match, spread } = fitTone(squares)
  let all = 0
  let tone = 0
  let rest = 0
  let restTone = 0
  for (let at = 0; at < SQUARES; at++) {
    if (!isInside(squares, at)) continue
    all++
    tone += trust[at]!
    if (squares.score[at]! * squares.weight[at]! >= KNOWN) continue
    rest++
    restTone += trust[at]!
  }
  return {
    best: nth(2),
    good: nth(5),
    half: nth(8),
    poor: nth(11),
    worst: nth(14),
    rim: meanWhere(squares, isRim),
    core: meanWhere(squares, isCore),
    tone: tone / Math.max(1, all),
    rest: rest / Math.max(1, all),
    restTone: (restTone + 1) / (rest + 2),
    toneMatch: match,
    toneSpread: Math.min(1, spread / 64),
    toneGain: Math.abs(Math.log(gain)),
  }
}
