import type { Outline } from '../../reading/model.ts'
import type { Box, TextShape } from './text.ts'
import { contrastOf } from '../../color/contrast.ts'
import type { ColorRole, FontRole } from '../model.ts'

/** `doubtful`: it is a guess, and looks like one. */
export type CardColor = { hex: string; name: string | null; role: ColorRole; doubtful?: boolean }
/** `lines`: its specimen's lines in its own letters, by their text; empty when its file is not there. */
export type CardFont = { family: string; role: FontRole; doubtful?: boolean; lines: ReadonlyMap<string, Outline> }
/** `ground`: what it is shown on. */
export type CardLogo = { png: Uint8Array; width: number; height: number; ground: string }
/** What stands on a card. `source`: a source's name, or a phrase for people; `at`: ISO 8601. */
export type CardFacts = {
  churchName: string
  account: string
  colors: readonly CardColor[]
  fonts: readonly CardFont[]
  logo: CardLogo | null
  /** Ministries and the like, with their own colours. */
  subBrands: readonly { name: string; hexes: readonly string[] }[]
  /** What sources say differently: the value that is shown first; sources as people call them. */
  conflicts: readonly { field: string; values: readonly { value: string; source: string }[] }[]
  source: string | null
  at: string
  /** What an image cannot show of it, as a sentence. */
  unset?: string
}

export type RectShape = Box & { kind: 'rect'; fill: string; stroke: string | null; radius: number; doubtful?: boolean }
type ImageShape = Box & { kind: 'image'; png: Uint8Array }
export type Shape = RectShape | ImageShape | TextShape
export type CardLayout = { width: number; height: number; shapes: Shape[] }

/** Twelve columns on a board of 1600: everything starts and ends on one of them. */
export const page = { width: 1_600, margin: 80, gutter: 24, columns: 12, radius: 14 } as const
export const paper = '#f5f4f0'
export const panel = '#ffffff'
export const ink = '#14161a'
export const muted = '#555a63'
export const hairline = '#d9d7d0'
export const darkGround = '#14161a'

const columnWidth = (page.width - 2 * page.margin - (page.columns - 1) * page.gutter) / page.columns
/** Where a column starts, and how wide `span` of them are. */
export const columnX = (column: number) => page.margin + column * (columnWidth + page.gutter)
export const spanWidth = (span: number) => span * columnWidth + (span - 1) * page.gutter

/** A panel's rectangle, inside a broken line where what it shows is a guess; a hairline around it where its fill hardly differs from the paper. */
export function rect(box: Box, fill: string, doubtful = false): RectShape {
  const stroke = contrastOf(fill, paper) < 1.2 ? hairline : null
  return { kind: 'rect', ...box, fill, stroke, radius: page.radius, doubtful }
}
