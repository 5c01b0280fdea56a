import type { Analyzed, Box } from './model.ts'

/** `image`: the page as JPEG in base64; null: it could not be drawn. Checks of before have none. */
type Page = { width: number; height: number; image?: string | null }
/** The pages of a PDF one below the other, in points: what the boxes of its reading are shares of. */
export type Sheet = { width: number; height: number; lines: { text: string; box: Box }[]; pages?: Page[] }

const linesMax = 500
const charsMax = 200

/** The page, from 0, on which a box of a sheet stands. */
export function pageAt(
  { height, pages }: Pick<Sheet, 'height'> & { pages: readonly { height: number }[] },
  box: Box,
): number {
  const middle = (box.y + box.height / 2) * height
  let bottom = 0
  const at = pages.findIndex((page) => middle < (bottom += page.height))
  return at === -1 ? pages.length - 1 : at
}

/** What the marked-up image of a PDF is drawn from; null: the design is none. */
export function sheetOf({ sheet, images = [], reading }: Analyzed): Sheet | null {
  if (sheet === undefined) return null
  const lines = (reading?.lines ?? []).slice(0, linesMax)
  const pages = sheet.pages.map((page, at) => ({ ...page, image: images[at]?.toBase64() ?? null }))
  return { ...sheet, pages, lines: lines.map(({ text, box }) => ({ text: text.slice(0, charsMax), box })) }
}
