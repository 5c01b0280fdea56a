import { z } from 'zod'
import { moment } from '../kernel/fields.ts'
import { ColorRole, FontRole, Hex, LogoFormat, LogoRole, LogoTheme } from './model.ts'
import { type SourceName as KnownSourceName, sourceNames } from './sources/registry.ts'

const SourceName = z.enum(sourceNames)

export const Confidence = z.number().min(0).max(1).describe('How sure it is, from 0 to 1.')
/** Where a value came from; `pinned`: a person said so. */
export const From = z.enum([...sourceNames, 'pinned']).describe('Where it came from; `pinned`: a person said so.')
const evidence = z.string().nullable().describe('Where it stands there, in a sentence.')

/** Who calls a value what it is called. */
const NameSource = z
  .enum(['guide', 'folder', 'website', 'pinned', 'computed'])
  .describe('Who calls it so; `computed`: no source gave a name, and it is the nearest of a published list.')
/** A colour's codes as a guide prints them. */
const Codes = z
  .object({
    pantone: z.string().nullable().describe('Such as `302 C`.'),
    cmyk: z.string().nullable().describe('As it is printed.'),
    rgb: z.string().nullable().describe('As it is printed.'),
  })
  .describe('Its codes for print and screen, as they are printed; null: there are none.')

/** `evidence`: a sentence that says where it stands, such as `page 3: "Primary #12355b"`. */
export const BrandColor = z
  .object({
    hex: Hex.describe('#rrggbb'),
    name: z.string().nullable().describe('What the brand calls it.'),
    role: ColorRole.describe('What it is for.'),
    source: From,
    confidence: Confidence,
    evidence,
    name_source: NameSource.nullable().default(null),
    codes: Codes.nullable().default(null),
  })
  .meta({ id: 'BrandColor' })
export type BrandColor = z.infer<typeof BrandColor>

const BrandFont = z
  .object({
    family: z.string().describe('Its family, as it calls itself.'),
    role: FontRole.describe('What it is for.'),
    source: From,
    confidence: Confidence,
    evidence,
  })
  .meta({ id: 'BrandFont' })
type BrandFont = z.infer<typeof BrandFont>

/** How much of a kind a profile holds. */
export const most = { colors: 24, fonts: 8, logos: 20, guides: 20, links: 20, subBrands: 8 } as const

export const profileStatuses = ['pending', 'extracting', 'ready', 'failed'] as const
export const ProfileStatus = z.enum(profileStatuses)
export type ProfileStatus = z.infer<typeof ProfileStatus>

export const SourceTried = z.object({
  source: SourceName.describe('Where it looked.'),
  outcome: z.enum(['found', 'nothing', 'skipped', 'failed']).describe('What came of it.'),
  reason: z.string().describe('One sentence: what was read, or why nothing was'),
})
export type SourceTried = z.infer<typeof SourceTried>

/** A file of ours by what it takes to keep it. */
export const StoredFile = z.object({ sha256: z.string(), sizeBytes: z.int(), format: z.string() })
export type StoredFile = z.infer<typeof StoredFile>

/** A logo as it is stored; its id is the SHA-256 of what is shown. `format`: what it was found as, at `path` in storage. */
export const KeptLogo = z.object({
  file: StoredFile,
  width: z.int(),
  height: z.int(),
  format: LogoFormat,
  theme: LogoTheme,
  role: LogoRole.nullable().default(null),
  transparent: z.boolean(),
  source: From,
  confidence: z.number(),
  evidence,
  path: z.string().optional(),
})
export type KeptLogo = z.infer<typeof KeptLogo>

/** A font as it is stored; `file`: the font file itself, for the card's specimen. */
export const KeptFont = BrandFont.extend({ file: StoredFile.nullable() })
export type KeptFont = z.infer<typeof KeptFont>
const KeptGuide = z.object({ name: z.string(), path: z.string(), pages: z.int().nullable() })

/** A ministry, a school or another part of a church that has values of its own. */
const KeptSubBrand = z.object({ name: z.string(), colors: z.array(BrandColor), fonts: z.array(BrandFont) })

/** What one source gave, its files stored. */
export const SourceResult = SourceTried.extend({
  church_name: z.string().nullable(),
  website: z.string().nullable(),
  colors: z.array(BrandColor),
  fonts: z.array(KeptFont),
  logos: z.array(KeptLogo),
  guides: z.array(KeptGuide),
  links: z.array(z.string()),
  sub_brands: z.array(KeptSubBrand).default([]),
})
export type SourceResult = z.infer<typeof SourceResult>

/** A value on which sources contradict one another. */
const Conflict = z.object({
  field: z.enum(['primary', 'heading', 'body']).describe('The role they contradict one another on.'),
  values: z
    .array(
      z.object({
        value: z.string().describe('`#rrggbb`, or a family.'),
        source: SourceName.describe('Who says so.'),
        confidence: Confidence,
        evidence,
      }),
    )
    .describe('What each source says, the one that is shown first.'),
})
export type Conflict = z.infer<typeof Conflict>

/** What an extraction gave: the results of all sources, merged. */
export const Merged = SourceResult.omit({ outcome: true, reason: true }).extend({
  source: SourceName.nullable(),
  conflicts: z.array(Conflict).default([]),
})
export type Merged = z.infer<typeof Merged>

/** What people said, as it is stored: a field that is not there is not pinned. */
export const Pins = z.object({
  church_name: z.string().optional(),
  website: z.string().optional(),
  colors: z.array(z.object({ hex: Hex, name: z.string().nullable(), role: ColorRole })).optional(),
  fonts: z.array(z.object({ family: z.string(), role: FontRole })).optional(),
  logos: z.array(KeptLogo).optional(),
  /** Single values, by the id of what was found in their place. */
  changes: z
    .object({
      colors: z.record(z.string(), z.object({ hex: Hex, name: z.string().nullable(), role: ColorRole })),
      fonts: z.record(z.string(), z.object({ family: z.string(), role: FontRole })),
      logos: z.record(z.string(), z.object({ role: LogoRole.nullable(), theme: LogoTheme })),
    })
    .optional(),
})
export type Pins = z.infer<typeof Pins>
export const pinnable = ['church_name', 'website', 'colors', 'fonts', 'logos', 'changes'] as const

const Card = z.object({ svg: StoredFile, png: StoredFile })
export type KeptCard = z.infer<typeof Card>

const json = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(inner)

/** A profile as it is stored. */
export const ProfileRow = z.object({
  account_number: z.string(),
  version: z.int(),
  status: ProfileStatus,
  refreshing: z.int().transform(Boolean),
  church_name: z.string().nullable(),
  website: z.string().nullable(),
  found: json(Merged).nullable(),
  pins: json(Pins),
  sources: json(z.array(SourceTried)),
  card: json(Card).nullable(),
  error: z.string().nullable(),
  ordered: z.string().nullable(),
  ordered_website: z.string().nullable(),
  working: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ProfileRow = z.infer<typeof ProfileRow>

const ContrastLevel = z.enum(['aaa', 'aa', 'fail'])

/** Two colours of a brand, one as text on the other (WCAG 2.2, 1.4.3 and 1.4.6). */
export const ContrastPair = z
  .object({
    foreground: z.string().describe('The colour of the text: #rrggbb.'),
    background: z.string().describe('The colour under it: #rrggbb.'),
    ratio: z.number().describe('1 to 21, cut to two places'),
    normal: ContrastLevel.describe('What text below 24 px (below 18.66 px bold) reaches'),
    large: ContrastLevel.describe('What larger text reaches'),
  })
  .meta({ id: 'ContrastPair' })
export type ContrastPair = z.infer<typeof ContrastPair>

const BrandLogo = z
  .object({
    id: z.string().describe('Names the logo when it is pinned'),
    url: z.string().describe('Signed link; works for at least 24 hours.'),
    width: z.int().describe('pixels'),
    height: z.int().describe('pixels'),
    format: LogoFormat.describe('What `url` serves'),
    original: z
      .object({
        format: LogoFormat.describe('Its format.'),
        url: z.string().nullable().describe('The file in storage; null: it lies elsewhere'),
      })
      .nullable()
      .describe('What it was found as, where `url` serves another format: a vector drawing is shown as PNG'),
    theme: LogoTheme.describe('The ground it is made for'),
    role: LogoRole.nullable().describe('What it is to the brand, where a vision model is configured and can tell'),
    transparent: z.boolean().describe('Its ground shows through.'),
    source: From,
    confidence: z.number().describe('How sure it is, from 0 to 1.'),
    evidence,
  })
  .meta({ id: 'BrandLogo' })

const sample = {
  account_number: '1001',
  church_name: 'Harbor Light Church',
  status: 'ready',
  refreshing: false,
  source: 'strategy_guide',
  sources: [
    { source: 'strategy_guide', outcome: 'found', reason: 'Read 4 pages: 1 colour, 1 font.' },
    { source: 'file_storage', outcome: 'found', reason: 'Read 2 logos.' },
    { source: 'website', outcome: 'failed', reason: 'website: the connection failed.' },
  ],
  has_card: true,
  colors: [
    {
      id: 'primary-12355b',
      hex: '#12355b',
      name: 'Harbor blue',
      role: 'primary',
      source: 'strategy_guide',
      confidence: 0.95,
      evidence: 'page 2: "Primary #12355b"',
      name_source: 'guide',
      codes: { pantone: '302 C', cmyk: null, rgb: null },
      was: null,
    },
  ],
  contrast: [{ foreground: '#12355b', background: '#f6f4ee', ratio: 11.29, normal: 'aaa', large: 'aaa' }],
  fonts: [
    {
      id: 'heading-leaguespartan',
      family: 'League Spartan',
      role: 'heading',
      source: 'strategy_guide',
      confidence: 0.9,
      evidence: 'page 3: "Headings: League Spartan"',
      was: null,
    },
  ],
  logos: [],
  guides: [{ name: 'Strategy Guide.pdf', url: 'https://verger.example/media/files/Y2xpZW50', pages: 4 }],
  card: { url: 'https://verger.example/media/1f2e', svg_url: 'https://verger.example/media/2e1f' },
  website: 'https://harborlight.example/',
  links: ['https://social.example/harborlight'],
  pinned: [],
  sub_brands: [],
  conflicts: [],
  settled_conflicts: [],
  error: null,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:31:00.000Z',
}

const valueId = z.string().describe('Names it when it alone is changed; it stays while what was found stays.')
/** What a source said that a person pinned, or pinned another value in place of. */
const Found = z
  .object({ value: z.string().describe('`#rrggbb`, or a family.'), source: From, confidence: Confidence, evidence })
  .meta({ id: 'FoundBrandValue' })
export type Found = z.infer<typeof Found>
const was = Found.nullable().describe(
  'Of a pinned value: what a source says in its place; null: none, or it is not pinned.',
)
/** A colour and a font as they are answered. */
const ShownColor = BrandColor.extend({ id: valueId, was }).meta({ id: 'ShownBrandColor' })
const ShownFont = BrandFont.extend({ id: valueId, was }).meta({ id: 'ShownBrandFont' })

/** A profile as it is answered. */
export const BrandProfile = z
  .object({
    account_number: z.string().describe('The church.'),
    church_name: z.string().describe('What it is called.'),
    status: ProfileStatus.describe(
      '`ready`: its values can be used; `pending` and `extracting`: they are being looked for.',
    ),
    refreshing: z.boolean().describe('A ready profile is being extracted anew'),
    source: SourceName.nullable().describe(
      'The first source that gave colours, fonts or logos; later ones fill only what is missing, role by role. A ' +
        'value under a confidence of 0.5 is a guess, and missing as soon as a later source is surer',
    ),
    sources: z.array(SourceTried).describe('What the last extraction tried, in order'),
    has_card: z.boolean().describe('`card` is there.'),
    colors: z.array(ShownColor).describe('By role, the surest first.'),
    contrast: z.array(ContrastPair).describe('Its colours as text on each other.'),
    fonts: z.array(ShownFont).describe('By role, the surest first.'),
    logos: z.array(BrandLogo).describe('Best first'),
    guides: z
      .array(
        z.object({
          name: z.string().describe('The name of its file.'),
          url: z.string().describe('Signed link; works for at least 24 hours.'),
          pages: z.int().nullable().describe('null: it has none, or they were not counted.'),
        }),
      )
      .describe('Brand guides in file storage.'),
    card: z
      .object({
        url: z.string().describe('Signed link to the PNG.'),
        svg_url: z.string().describe('Signed link to the SVG.'),
      })
      .nullable()
      .describe('The brand on one sheet; null: not drawn yet.'),
    website: z.string().nullable().describe('Its address; null: not known.'),
    links: z.array(z.string()).describe('Social pages and the like.'),
    pinned: z.array(z.enum(pinnable)).describe('The fields that people said and no extraction changes'),
    sub_brands: z
      .array(
        z.object({
          name: z.string().describe('As the guide calls it.'),
          colors: z.array(BrandColor).describe('Its own colours.'),
          fonts: z.array(BrandFont).describe('Its own families.'),
          logos: z.array(BrandLogo).describe('Its own logos.'),
        }),
      )
      .describe('Ministries, schools and other parts of the church that have values of their own; never the church’s.'),
    conflicts: z
      .array(Conflict)
      .describe(
        'Values on which sources contradict one another; the one that is shown has a confidence of 0.6 at most.',
      ),
    settled_conflicts: z
      .array(Conflict)
      .describe('What sources contradicted one another on before a person pinned a value: nothing is left to decide.'),
    error: z.string().nullable().describe('Why the last extraction failed'),
    created_at: moment('When it was extracted first.'),
    updated_at: moment('When it was changed last.'),
  })
  .meta({ id: 'BrandProfile', examples: [sample] })
export type BrandProfile = z.infer<typeof BrandProfile>

export const BrandAccount = z
  .object({
    account: z.string().describe('The account number.'),
    name: z.string().describe('What the church is called.'),
    scanned: z.boolean().describe('It has a ready profile'),
    active: z.boolean().describe('false: its `church.json` says that it is not.'),
  })
  .meta({ id: 'BrandAccount' })
export type BrandAccount = z.infer<typeof BrandAccount>

/** What an extraction's run says in the end. */
export type ExtractOutput = {
  account_number: string
  status: ProfileStatus
  source: KnownSourceName | null
  sources: SourceTried[]
}
