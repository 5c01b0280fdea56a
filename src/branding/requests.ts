import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, nextCursor, OptionalPage, WebAddress } from '../kernel/fields.ts'
import { ColorRole, FontRole, LogoRole, LogoTheme } from './model.ts'
import { BrandProfile, most, ProfileStatus } from './profile.ts'

export const ProfileQuery = z.strictObject({
  ...OptionalPage,
  account: AccountNumber.optional(),
  status: ProfileStatus.optional().describe('Profiles in this status alone.'),
})
export type ProfileQuery = z.infer<typeof ProfileQuery>
export const ProfilePage = z.object({
  profiles: z.array(BrandProfile).describe('Newest first.'),
  next_cursor: nextCursor,
})

/** Words that are shown: none that steer a terminal, or turn the reading around. */
const words = z
  .string()
  .trim()
  .min(1)
  .max(bounds.textCharsMax)
  .regex(/^[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'expected text without control characters')
const twice = 'expected each only once'
const areDistinct = (keys: readonly string[]) => new Set(keys.map((key) => key.toLowerCase())).size === keys.length

const PinnedColor = z.strictObject({
  hex: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour as #rrggbb')
    .describe('#rrggbb'),
  name: words.nullable().default(null).describe('What the brand calls it.'),
  role: ColorRole.describe('What it is for.'),
})
const PinnedFont = z.strictObject({
  family: words.describe('Its family.'),
  role: FontRole.describe('What it is for.'),
})
const PinnedLogo = z.union([
  z.strictObject({ id: z.string().max(64).describe('The logo’s `id`.') }),
  z.strictObject({ url: z.string().max(bounds.urlCharsMax).describe('The logo’s `url`.') }),
])

const valueId = z.string().max(200).describe('The id of the value as it is answered.')
/** One value that is changed alone; what is left out of it stays. */
const ChangedColor = z
  .strictObject({
    id: valueId,
    hex: PinnedColor.shape.hex.optional().describe('#rrggbb'),
    name: words.nullable().optional().describe('What the brand calls it.'),
    role: ColorRole.optional().describe('What it is for.'),
  })
  .describe('Changes one colour and leaves the others to what is found.')
const ChangedFont = z
  .strictObject({
    id: valueId,
    family: words.optional().describe('Its family.'),
    role: FontRole.optional().describe('What it is for.'),
  })
  .describe('Changes one font and leaves the others to what is found.')
/** A value as it was found again: the pin of it alone is taken away. */
const Unpinned = z
  .strictObject({ id: valueId, pinned: z.literal(false).describe('Takes the pin of this one value away.') })
  .describe('Takes back what was changed of this value alone.')
const ChangedLogo = z
  .strictObject({
    id: valueId,
    role: LogoRole.nullable().optional().describe('What it is to the brand.'),
    theme: LogoTheme.optional().describe('The ground it is made for.'),
  })
  .describe('Changes what is said of one logo.')

/** What a PATCH may pin; null takes a pin away. A list that is pinned stands in place of what was found. */
export const ProfilePatch = z
  .strictObject({
    church_name: words.nullable().optional().describe('What it is called.'),
    website: WebAddress.nullable().optional().describe('Its address.'),
    colors: z
      .array(PinnedColor)
      .min(1)
      .max(most.colors)
      .refine((all) => areDistinct(all.map(({ hex, role }) => `${role} ${hex}`)), twice)
      .refine((all) => all.filter(({ role }) => role === 'primary').length <= 1, 'expected one primary colour')
      .nullable()
      .optional()
      .describe('All its colours.'),
    fonts: z
      .array(PinnedFont)
      .min(1)
      .max(most.fonts)
      .refine((all) => areDistinct(all.map(({ family, role }) => `${role} ${family}`)), twice)
      .nullable()
      .optional()
      .describe('All its fonts.'),
    logos: z
      .array(PinnedLogo)
      .min(1)
      .max(most.logos)
      .nullable()
      .optional()
      .describe('Logos of this profile by id or url, in the order wanted; the others are left out'),
    color: z.union([Unpinned, ChangedColor]).optional().describe('One colour: pinned, changed or unpinned alone.'),
    font: z.union([Unpinned, ChangedFont]).optional().describe('One font: pinned, changed or unpinned alone.'),
    logo: z.union([Unpinned, ChangedLogo]).optional().describe('One logo: pinned, changed or unpinned alone.'),
    changes: z.null().optional().describe('Takes back every change of a single value.'),
    undo: z
      .string()
      .max(64)
      .optional()
      .describe('The id of an entry of the history: what stood before it stands again, pinned. It stands alone.'),
  })
  .refine(({ undo, ...rest }) => undo === undefined || Object.keys(rest).length === 0, {
    path: ['undo'],
    message: 'expected no other field beside it',
  })
  .refine((patch) => Object.keys(patch).length > 0, 'expected at least one field')
  .meta({ examples: [{ colors: [{ hex: '#12355b', name: 'Harbor blue', role: 'primary' }], logos: null }] })
export type ProfilePatch = z.infer<typeof ProfilePatch>

export const ExtractBody = z
  .strictObject({
    account_number: AccountNumber,
    website: WebAddress.optional().describe('In place of the one that is known.'),
  })
  .meta({ examples: [{ account_number: '1001' }] })
export type ExtractBody = z.infer<typeof ExtractBody>

export const BulkBody = z
  .strictObject({ account_numbers: z.array(AccountNumber).min(1).max(bounds.bulkIdsMax).describe('The churches.') })
  .meta({ examples: [{ account_numbers: ['1001', '1002'] }] })
