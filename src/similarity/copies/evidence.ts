import type { Agreement } from './agreement.ts'

/** What was measured of a pair whose pixels can be laid over each other. */
export type Evidence = Agreement & {
  /** Best cosine of the wholes, and of each whole with the other's crops. */
  cosine: number
  /** Best cosine of the wholes in a part of the image. */
  part: number
  /** Cosine of the styles. */
  style: number
  /** Share of the found patches that agree on one scale and shift. */
  vote: number
  /** Likeness of the two at half size, laid over each other. */
  glance: number
  /** Mean distance in Oklab's a, b plane, and correlation of the colours there. */
  colorDistance: number
  colorMatch: number
  /** Distance there of the middle cell, of the nearest quarter and of the furthest. */
  colorHalf: number
  colorNear: number
  colorFar: number
  /** Turn and shear; difference of the two scales. Copies have next to none. */
  turn: number
  squash: number
}
