import type { z } from 'zod'
import type { ColorRole, FontRole, LogoFormat, LogoTheme } from '../model.ts'

/** What a source found. Colours and fonts best first in each role; logos best first. */
export type Found = {
  outcome: 'found' | 'nothing' | 'skipped' | 'failed'
  /** One sentence for people: what was read, or why nothing was. */
  reason: string
  churchName: string | null
  website: string | null
  colors: FoundColor[]
  fonts: FoundFont[]
  logos: FoundLogo[]
  guides: FoundGuide[]
  /** Ministries and the like that have values of their own. */
  subBrands: FoundSubBrand[]
  /** Social pages and the like, absolute URLs. */
  links: string[]
}
export type FoundColor = {
  hex: string
  name: string | null
  role: ColorRole
  confidence: number
  evidence: string
  codes?: ColorCodes
}
/** A colour's codes for print and screen, as they are printed; null: none is. */
export type ColorCodes = { pantone: string | null; cmyk: string | null; rgb: string | null }
/** `file`: the font file itself, for the card's specimen. */
export type FoundFont = {
  family: string
  role: FontRole
  confidence: number
  evidence: string
  file?: Uint8Array
}
export type FoundLogo = {
  /** What is shown: the original, or the PNG drawn from an SVG. */
  bytes: Uint8Array
  /** What `bytes` are. */
  shownAs: 'png' | 'jpeg' | 'webp' | 'gif'
  /** What it was found as. */
  format: z.infer<typeof LogoFormat>
  width: number
  height: number
  transparent: boolean
  theme: z.infer<typeof LogoTheme>
  confidence: number
  evidence: string
  /** Where its file lies in file storage, if it does. */
  path?: string
}
/** What a ministry, a school or another part of a church has of its own. */
export type FoundSubBrand = { name: string; colors: FoundColor[]; fonts: FoundFont[] }
/** `path` in file storage. */
export type FoundGuide = { name: string; path: string; pages: number | null }

export const nothingFound: Omit<Found, 'outcome' | 'reason'> = {
  churchName: null,
  website: null,
  colors: [],
  fonts: [],
  logos: [],
  guides: [],
  subBrands: [],
  links: [],
}

/** Where a church's brand is looked for: its folder in file storage, and its website, as far as there are any. */
export type Place = { account: string; name: string | null; folder: string | null; website: string | null }

/** Searches one place. Never fails but with the reason of `signal`: what goes wrong there is its outcome. */
export type Look = (place: Place, signal: AbortSignal) => Promise<Found>

/** One kind of place where brands are found. `rank`: lower ones are believed first. `needs`: what it searches. */
export interface BrandSource<Name extends string = string> {
  name: Name
  /** As people call it, in the middle of a sentence. */
  title: string
  rank: number
  /** What it is as the source of a name. */
  calls: 'guide' | 'folder' | 'website'
  needs: 'folder' | 'website'
  look: Look
}

/** What was found as guesses: what is of before, or a ministry's, is all that is known. */
export function asGuess(found: Found): Found {
  const less = <T extends { confidence: number }>(values: readonly T[]) =>
    values.map((value) => ({ ...value, confidence: Math.min(value.confidence, guessTrust) }))
  return { ...found, colors: less(found.colors), fonts: less(found.fonts), logos: less(found.logos), subBrands: [] }
}
const guessTrust = 0.45
