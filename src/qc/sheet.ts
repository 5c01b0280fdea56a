import type { Pdf } from '../reading/model.ts'
import type { Box, Reading } from './model.ts'

type Page = { width: number; height: number }
/** The pages of a PDF one below the other, in points: what the boxes of its reading are shares of. */
export type Sheet = { width: number; height: number; lines: { text: string; box: Box }[]; pages?: Page[] }

const linesMax = 500
const charsMax = 200

/** What the marked-up image of a PDF is drawn from. */
export function sheetOf({ read }: Pick<Pdf, 'read'>, reading: Reading | null): Sheet {
  const width = Math.max(1, ...read.map(({ widthPt }) => widthPt))
  const height = Math.max(
    1,
    read.reduce((sum, { heightPt }) => sum + heightPt, 0),
  )
  const lines = (reading?.lines ?? []).slice(0, linesMax)
  const pages = read.map(({ widthPt, heightPt }) => ({ width: widthPt, height: heightPt }))
  return { width, height, pages, lines: lines.map(({ text, box }) => ({ text: text.slice(0, charsMax), box })) }
}
