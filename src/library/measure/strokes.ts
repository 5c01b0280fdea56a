import { areaMax, sideMax } from './planes.ts'

/** A luma plane at one scale; text is looked for at full size (small type) and at half size (headlines). */
export type Plane = { width: number; height: number; luma: Uint8Array }

/** Connected pieces of one tone, column-wise in typed arrays: `count` of them are valid. Boxes are inclusive. */
export type Pieces = {
  count: number
  tone: Uint8Array
  left: Int16Array
  right: Int16Array
  top: Int16Array
  bottom: Int16Array
  area: Int32Array
  light: Int32Array
  runs: Int32Array
}

/** Runs kept from one image. White noise at 256 x 256 makes about 22,000; beyond the bound it is texture anyway. */
const runsMax = 32768

/** A square of 2 · radius + 1 pixels a side; k in deviations; the least step in luma. */
export type Window = { radius: number; k: number; stepMin: number }

const columns = new Int32Array(sideMax)
const squares = new Int32Array(sideMax)
/** 0 ground, 1 darker, 2 lighter than the surroundings; of the plane last given to `labelTones`. */
export const tones = new Uint8Array(areaMax)
const half = new Uint8Array(areaMax >> 2)

const runLeft = new Int16Array(runsMax)
const runRight = new Int16Array(runsMax)
const runRow = new Int16Array(runsMax)
const runTone = new Uint8Array(runsMax)
const runLight = new Int32Array(runsMax)
const parent = new Int32Array(runsMax)
const pieceOf = new Int32Array(runsMax)

const pieces: Pieces = {
  count: 0,
  tone: new Uint8Array(runsMax),
  left: new Int16Array(runsMax),
  right: new Int16Array(runsMax),
  top: new Int16Array(runsMax),
  bottom: new Int16Array(runsMax),
  area: new Int32Array(runsMax),
  light: new Int32Array(runsMax),
  runs: new Int32Array(runsMax),
}

/** The plane at half its size (each pixel the mean of four), in scratch that holds until the next call; that one may be halved in place. */
export function halved(plane: Plane): Plane {
  const width = plane.width >> 1
  const height = plane.height >> 1
  const { luma } = plane
  for (let y = 0, to = 0; y < height; y++) {
    let from = y * 2 * plane.width
    for (let x = 0; x < width; x++, to++, from += 2)
      half[to] = (luma[from]! + luma[from + 1]! + luma[from + plane.width]! + luma[from + plane.width + 1]! + 2) >> 2
  }
  return { width, height, luma: half }
}

/**
 * Marks what is darker or lighter than its surroundings: Niblack's local threshold (1986), mean ± k·deviation over a
 * square window, with a floor on the step so that paper grain and JPEG noise stay ground. With k below 1 the rarer
 * of two tones is marked, which in text is the ink.
 */
export function labelTones(plane: Plane, window: Window) {
  columns.fill(0)
  squares.fill(0)
  const { width, height, luma } = plane
  const { radius } = window
  for (let y = -radius; y < height; y++) {
    if (y + radius < height) addRow(luma, (y + radius) * width, width)
    if (y - radius > 0) dropRow(luma, (y - radius - 1) * width, width)
    if (y < 0) continue
    labelRow(plane, y, window)
  }
}

function addRow(luma: Uint8Array, row: number, width: number) {
  for (let x = 0; x < width; x++) {
    const light = luma[row + x]!
    columns[x]! += light
    squares[x]! += light * light
  }
}

function dropRow(luma: Uint8Array, row: number, width: number) {
  for (let x = 0; x < width; x++) {
    const light = luma[row + x]!
    columns[x]! -= light
    squares[x]! -= light * light
  }
}

/** `columns` and `squares` hold the window's rows summed; here the window slides along the row. */
function labelRow({ width, height, luma }: Plane, y: number, { radius, k, stepMin }: Window) {
  const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
  const k2 = k * k
  const floor = stepMin * stepMin
  let sum = 0
  let square = 0
  let across = 0
  for (let x = 0; x < radius && x < width; x++, across++) {
    sum += columns[x]!
    square += squares[x]!
  }
  for (let x = 0, at = y * width; x < width; x++, at++) {
    if (x + radius < width) {
      sum += columns[x + radius]!
      square += squares[x + radius]!
      across++
    }
    if (x > radius) {
      sum -= columns[x - radius - 1]!
      square -= squares[x - radius - 1]!
      across--
    }
    const inverse = 1 / (across * rows)
    const mean = sum * inverse
    const limit = (square * inverse - mean * mean) * k2
    const step = luma[at]! - mean
    tones[at] = step * step < (limit > floor ? limit : floor) ? 0 : step < 0 ? 1 : 2
  }
}

/**
 * The connected pieces (four neighbours, so that lines of small type stay apart) of the tones last marked, joined run
 * by run with union-find.
 */
export function piecesOf(plane: Plane): Pieces {
  const runs = joinRuns(plane)
  pieces.count = 0
  for (let run = 0; run < runs; run++) {
    const root = find(run)
    if (root === run) open(run)
    else grow(pieceOf[root]!, run)
  }
  return pieces
}

function joinRuns({ width, height, luma }: Plane): number {
  let runs = 0
  let above = 0
  for (let y = 0; y < height; y++) {
    const first = runs
    let over = above
    const row = y * width
    for (let x = 0; x < width;) {
      const tone = tones[row + x]!
      if (tone === 0) {
        x++
        continue
      }
      if (runs === runsMax) return runs
      const from = x
      let light = 0
      while (x < width && tones[row + x] === tone) light += luma[row + x++]!
      runLeft[runs] = from
      runRight[runs] = x - 1
      runRow[runs] = y
      runTone[runs] = tone
      runLight[runs] = light
      parent[runs] = runs
      while (over < first && runRight[over]! < from) over++
      for (let near = over; near < first && runLeft[near]! < x; near++) if (runTone[near] === tone) join(near, runs)
      runs++
    }
    above = first
  }
  return runs
}

function find(run: number): number {
  let at = run
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!
    at = parent[at]!
  }
  return at
}

/** The earlier run stays the root, so a piece is always opened before it grows. */
function join(a: number, b: number) {
  const left = find(a)
  const right = find(b)
  if (left < right) parent[right] = left
  else parent[left] = right
}

function open(run: number) {
  const piece = pieces.count++
  pieceOf[run] = piece
  pieces.tone[piece] = runTone[run]!
  pieces.left[piece] = runLeft[run]!
  pieces.right[piece] = runRight[run]!
  pieces.top[piece] = runRow[run]!
  pieces.bottom[piece] = runRow[run]!
  pieces.area[piece] = runRight[run]! - runLeft[run]! + 1
  pieces.light[piece] = runLight[run]!
  pieces.runs[piece] = 1
}

function grow(piece: number, run: number) {
  if (runLeft[run]! < pieces.left[piece]!) pieces.left[piece] = runLeft[run]!
  if (runRight[run]! > pieces.right[piece]!) pieces.right[piece] = runRight[run]!
  pieces.bottom[piece] = runRow[run]!
  pieces.area[piece]! += runRight[run]! - runLeft[run]! + 1
  pieces.light[piece]! += runLight[run]!
  pieces.runs[piece]!++
}
