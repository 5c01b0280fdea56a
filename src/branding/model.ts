import { z } from 'zod'
import { AccountNumber } from '../kernel/fields.ts'
import { bounds } from '../kernel/bounds.ts'

export const sourceNames = ['strategy_guide', 'file_storage', 'website'] as const
export const SourceName = z.enum(sourceNames)
export type SourceName = z.infer<typeof SourceName>

export const colorRoles = ['primary', 'secondary', 'accent', 'neutral', 'background', 'text'] as const
export const ColorRole = z.enum(colorRoles)
export type ColorRole = z.infer<typeof ColorRole>
export const FontRole = z.enum(['heading', 'body'])
export type FontRole = z.infer<typeof FontRole>

export const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'expected a colour as #rrggbb')
const Confidence = z.number().min(0).max(1).describe('How sure it is, from 0 to 1.')
/** Where a value came from; `pinned`: a person said so. */
const From = z.enum([...sourceNames, 'pinned']).describe('Where it came from; `pinned`: a person said so.')
const evidence = z.string().nullable().describe('Where it stands there, in a sentence.')

/** `evidence`: a sentence that says where it stands, such as `page 3: "Primary #12355b"`. */
export const BrandColor = z
  .object({
    hex: Hex.describe('#rrggbb'),
    name: z.string().nullable().describe('What the brand calls it.'),
    role: ColorRole.describe('What it is for.'),
    source: From,
    confidence: Confidence,
    evidence,
  })
  .meta({ id: 'BrandColor' })
export type BrandColor = z.infer<typeof BrandColor>

export const BrandFont = z
  .object({
    family: z.string().describe('Its family, as it calls itself.'),
    role: FontRole.describe('What it is for.'),
    source: From,
    confidence: Confidence,
    evidence,
  })
  .meta({ id: 'BrandFont' })
export type BrandFont = z.infer<typeof BrandFont>

export const LogoFormat = z.enum(['png', 'jpeg', 'webp', 'gif', 'svg'])
/** What the logo is made for: a light ground, a dark one, or both. */
export const LogoTheme = z.enum(['light', 'dark', 'any'])
/** What a logo is to its brand, as far as somebody who looks at it can tell. */
export const LogoRole = z.enum(['primary', 'secondary', 'horizontal', 'stacked', 'icon', 'wordmark'])
export type LogoRole = z.infer<typeof LogoRole>

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
  /** Social pages and the like, absolute URLs. */
  links: string[]
}
export type FoundColor = { hex: string; name: string | null; role: ColorRole; confidence: number; evidence: string }
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
/** `path` in file storage. */
export type FoundGuide = { name: string; path: string; pages: number | null }

export const nothingFound: Omit<Found, 'outcome' | 'reason'> = {
  churchName: null,
  website: null,
  colors: [],
  fonts: [],
  logos: [],
  guides: [],
  links: [],
}

/** Where a church's brand is looked for: its folder in file storage, and its website, as far as there are any. */
export type Place = { account: string; name: string | null; folder: string | null; website: string | null }

/** One place to look. Never fails but with the reason of `signal`: what goes wrong there is its outcome. */
export interface BrandSource {
  name: SourceName
  look(place: Place, signal: AbortSignal): Promise<Found>
}

export const extractKind = {
  name: 'branding.extract',
  input: z.strictObject({
    account_number: AccountNumber,
    website: z
      .url({ protocol: /^https?$/ })
      .max(bounds.urlCharsMax)
      .nullable(),
  }),
}
