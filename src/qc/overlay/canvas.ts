import { bounds } from '../../kernel/bounds.ts'
import type { Box } from '../model.ts'
import type { Sheet } from '../sheet.ts'

type Size = { width: number; height: number }
type Page = Size & { x: number; y: number }
/** A drawing's size in pixels, where a box of shares stands in it, and the pages it shows. */
export type Layout = Size & { place(box: Box): Box; pages: Page[] }

/** A page alone is drawn as wide as this; several share a square of this side. */
const pageWidthMin = 900
const gridSide = 2_400
const gap = 16

/** The pages of a PDF beside each other, in rows, as large as a square of them can be; one alone as large as it is. */
export function sheetLayout({ width, height, pages: known }: Sheet): Layout {
  const pages = known && known.length > 0 ? known : [{ width, height }]
  const cell = {
    width: Math.max(...pages.map((page) => page.width)),
    height: Math.max(...pages.map((page) => page.height)),
  }
  const { columns, scale } = gridOf(pages.length, cell)
  const rows = Math.ceil(pages.length / columns)
  const placed = pages.map((page, at) => ({
    x: (at % columns) * (cell.width * scale + gap),
    y: Math.floor(at / columns) * (cell.height * scale + gap),
    width: page.width * scale,
    height: page.height * scale,
  }))
  const tops = pages.map((_, at) => pages.slice(0, at).reduce((sum, page) => sum + page.height, 0))
  return {
    width: Math.max(1, Math.round(columns * cell.width * scale + (columns - 1) * gap)),
    height: Math.max(1, Math.round(rows * cell.height * scale + (rows - 1) * gap)),
    pages: placed,
    place(box) {
      const middle = (box.y + box.height / 2) * height
      const at = Math.max(
        0,
        tops.findLastIndex((top) => top <= middle),
      )
      const page = placed[at]!
      return {
        x: page.x + box.x * width * scale,
        y: page.y + Math.max(0, box.y * height - tops[at]!) * scale,
        width: box.width * width * scale,
        height: Math.min(page.height, box.height * height * scale),
      }
    },
  }
}

/** How many columns show the pages largest, and how large. */
function gridOf(count: number, cell: Size): { columns: number; scale: number } {
  if (count === 1) {
    const scale = Math.min(
      bounds.qcViewSide / Math.max(cell.width, cell.height),
      Math.max(1, pageWidthMin / cell.width),
    )
    return { columns: 1, scale }
  }
  let best = { columns: 1, scale: 0 }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const [wide, high] = [gridSide - (columns - 1) * gap, gridSide - (rows - 1) * gap]
    const scale = Math.min(wide / (columns * cell.width), high / (rows * cell.height), pageWidthMin / cell.width)
    if (scale > best.scale) best = { columns, scale }
  }
  return best
}
