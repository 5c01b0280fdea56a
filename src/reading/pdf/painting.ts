import { bounds } from '../../kernel/bounds.ts'
import { apply, type Box, boxOf, identity, type Matrix, multiply, overlap } from './matrix.ts'
import { isFrame } from './frames.ts'
import type { PdfBox } from '../model.ts'

export type Operators = { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> }
export type PlacedImage = { image: unknown; box: Box }
/** `words`: where each run of letters starts, on its baseline. All in points from the page's top left. */
export type Painting = {
  boxes: PdfBox[]
  words: { x: number; y: number; color: string | null }[]
  images: PlacedImage[]
}

type State = { map: Matrix; fill: string | null; alpha: number; clip: Box }
type Extent = ArrayLike<number> | null | undefined
const depthMax = 256
const hexColor = /^#[0-9a-f]{6}$/i

/** Follows a page's operators and keeps where plain colours were filled, words begun and images placed. */
export function follow(
  { fnArray, argsArray }: Operators,
  ops: Record<string, number>,
  view: Matrix,
  page: { width: number; height: number },
): Painting {
  const painting: Painting = { boxes: [], words: [], images: [] }
  const nameOf = new Map(Object.entries(ops).map(([name, code]) => [code, name]))
  const pen = penOn(painting, ops, { map: view, fill: '#000000', alpha: 1, clip: { x: 0, y: 0, ...page } })
  const act = actionsOf(pen)
  for (let at = 0; at < Math.min(fnArray.length, bounds.pdfOperatorsMax); at++)
    act[nameOf.get(fnArray[at]!) ?? '']?.((argsArray[at] ?? []) as unknown[])
  return painting
}

/** The graphics state, and what is drawn in it (ISO 32000-1, 8.4). */
function penOn(painting: Painting, ops: Record<string, number>, start: State) {
  const filling = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']
  const fills = new Set(filling.map((name) => ops[name]))
  const evenOdd = new Set([ops['eoFill'], ops['eoFillStroke'], ops['closeEOFillStroke']])
  const stack: State[] = []
  let state = start
  let clipNext = false
  return {
    save: () => void (stack.length < depthMax && stack.push({ ...state })),
    restore: () => void (state = stack.pop() ?? state),
    into: (map: unknown) => void (isMatrix(map) && (state.map = multiply(state.map, map))),
    color: (hex: unknown) =>
      void (state.fill = typeof hex === 'string' && hexColor.test(hex) ? hex.toLowerCase() : null),
    alpha: (value: number) => void (state.alpha = value),
    clip: () => void (clipNext = true),
    path(operation: number, lines: unknown, extent: Extent) {
      const box = extentBox(state.map, extent)
      const visible = box && overlap(box, state.clip)
      if (clipNext && box) state.clip = visible ?? { ...box, width: 0, height: 0 }
      clipNext = false
      if (evenOdd.has(operation) && isFrame(lines)) return
      if (fills.has(operation) && visible && state.fill !== null && state.alpha >= 0.1)
        painting.boxes.push({ hex: state.fill, ...visible })
    },
    word(line: Matrix) {
      const [x, y] = apply(multiply(state.map, line), 0, 0)
      painting.words.push({ x, y, color: state.fill })
    },
    image(image: unknown) {
      const visible = overlap(boxOf(state.map, 0, 0, 1, 1), state.clip)
      if (visible && painting.images.length < bounds.pdfImagesMax) painting.images.push({ image, box: visible })
    },
  }
}

/** What each operator does, by pdf.js's name for it; the others change nothing that is kept. */
function actionsOf(pen: ReturnType<typeof penOn>): Record<string, (args: unknown[]) => void> {
  const { save, restore, into, color, clip, image } = pen
  let line: Matrix = identity
  let leading = 0
  const moveLine = (x: unknown, y: unknown) => void (line = multiply(line, [1, 0, 0, 1, Number(x), Number(y)]))
  return {
    save,
    restore,
    clip,
    eoClip: clip,
    transform: (args) => into(args),
    setFillRGBColor: ([hex]) => color(hex),
    setFillColorN: () => color(null),
    setFillTransparent: () => color(null),
    setGState: ([entries]) => {
      for (const [key, value] of entries as [string, unknown][]) if (key === 'ca') pen.alpha(Number(value))
    },
    constructPath: ([operation, lines, extent]) => pen.path(operation as number, lines, extent as Extent),
    paintFormXObjectBegin: ([map]) => (save(), into(map)),
    paintFormXObjectEnd: restore,
    beginAnnotation: ([, , placed, map]) => (save(), into(placed), into(map)),
    endAnnotation: restore,
    beginText: () => void (line = identity),
    setTextMatrix: ([map]) => void (line = isMatrix(map) ? (Array.from(map) as unknown as Matrix) : line),
    setLeading: ([by]) => void (leading = -Number(by)),
    moveText: ([x, y]) => moveLine(x, y),
    setLeadingMoveText: ([x, y]) => ((leading = Number(y)), moveLine(x, y)),
    nextLine: () => moveLine(0, leading),
    showText: () => pen.word(line),
    paintImageXObject: ([id]) => image(id),
    paintInlineImageXObject: ([inline]) => image(inline),
  }
}

function isMatrix(map: unknown): map is Matrix {
  return map !== null && typeof map === 'object' && (map as ArrayLike<unknown>).length === 6
}

function extentBox(map: Matrix, extent: Extent): Box | null {
  if (!extent || !(extent.length >= 4)) return null
  const [left, top, right, bottom] = [extent[0]!, extent[1]!, extent[2]!, extent[3]!]
  return [left, top, right, bottom].every(Number.isFinite) ? boxOf(map, left, top, right, bottom) : null
}
