import { z } from 'zod'
import { AccountNumber } from '../kernel/fields.ts'
import { bounds } from '../kernel/bounds.ts'

export const colorRoles = ['primary', 'secondary', 'accent', 'neutral', 'background', 'text'] as const
export const ColorRole = z.enum(colorRoles)
export type ColorRole = z.infer<typeof ColorRole>
export const FontRole = z.enum(['heading', 'body'])
export type FontRole = z.infer<typeof FontRole>

export const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'expected a colour as #rrggbb')

export const LogoFormat = z.enum(['png', 'jpeg', 'webp', 'gif', 'svg', 'pdf', 'ai', 'psd', 'tiff', 'avif', 'heic'])
/** What the logo is made for: a light ground, a dark one, or both. */
export const LogoTheme = z.enum(['light', 'dark', 'any'])
export type LogoTheme = z.infer<typeof LogoTheme>
/** What a logo is to its brand, as far as somebody who looks at it can tell. */
export const LogoRole = z.enum(['primary', 'secondary', 'horizontal', 'stacked', 'icon', 'wordmark'])
export type LogoRole = z.infer<typeof LogoRole>

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
