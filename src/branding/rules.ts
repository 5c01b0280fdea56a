import { differenceOf } from '../color/oklab.ts'
import { Fault } from '../kernel/errors.ts'
import type { LogoRole } from './model.ts'
import {
  type BrandColor,
  type Conflict,
  type Found,
  type SourceResult,
  type KeptFont,
  type KeptLogo,
  type Merged,
  most,
  type Pins,
  pinnable,
  type ProfileRow,
  type ProfileStatus,
  type SourceTried,
  type StoredFile,
} from './profile.ts'
import { type SourceName, sourceNames, titles } from './sources/registry.ts'

/**
 * What can happen to a profile: an extraction is ordered, begins (again, after its process died), finds something,
 * fails, or is called off.
 */
export type ProfileEvent = 'order' | 'begin' | 'find' | 'fail' | 'cancel'

/** What was good once stays `ready`: a refresh that fails takes nothing away. */
export const transitions: Record<ProfileStatus, Record<ProfileEvent, ProfileStatus>> = {
  pending: { order: 'pending', begin: 'extracting', find: 'ready', fail: 'failed', cancel: 'failed' },
  extracting: { order: 'extracting', begin: 'extracting', find: 'ready', fail: 'failed', cancel: 'failed' },
  ready: { order: 'ready', begin: 'ready', find: 'ready', fail: 'ready', cancel: 'ready' },
  failed: { order: 'pending', begin: 'extracting', find: 'ready', fail: 'failed', cancel: 'failed' },
}

/** Where a profile stands after an event: its status, and whether a good one is being made anew. */
export function after(
  { status }: Pick<ProfileRow, 'status'>,
  event: ProfileEvent,
): { status: ProfileStatus; refreshing: boolean } {
  const next = transitions[status][event]
  return { status: next, refreshing: next === 'ready' && (event === 'begin' || event === 'order') }
}

const given = ({ colors, fonts, logos }: Pick<SourceResult, 'colors' | 'fonts' | 'logos'>) =>
  colors.length + fonts.length + logos.length > 0

/** Whether a source gave what makes a brand. */
function isBrand(result: SourceResult): boolean {
  return result.outcome === 'found' && given(result)
}

/**
 * A value of less confidence is a guess of its source, such as the body type that a folder's one font file may be for:
 * it counts as missing as soon as a later source knows its role at this confidence or more.
 */
export const guessBelow = 0.5

/**
 * One profile of what the sources gave. The first that gave colours, fonts or logos names it; a later one adds the
 * roles of colours and fonts that none before it knew but by guess, and its logos when there are none yet. Null:
 * nobody gave any.
 */
export function merge(results: readonly SourceResult[]): Merged | null {
  const ordered = sourceNames.flatMap((name) => results.filter(({ source }) => source === name))
  const brands = ordered.filter(isBrand)
  const first = brands[0]
  if (first === undefined) return null
  const colors = byRole(brands.map((one) => one.colors)).slice(0, most.colors)
  const fonts = withFiles(byRole(brands.map((one) => one.fonts)).slice(0, most.fonts), brands)
  const conflicts = conflictsIn(brands)
  return {
    source: first.source,
    church_name: ordered.find(({ church_name }) => church_name !== null)?.church_name ?? null,
    website: ordered.find(({ website }) => website !== null)?.website ?? null,
    colors: colors.map((color) => contradicted(color, color.hex, conflicts)),
    fonts: fonts.map((font) => contradicted(font, font.family, conflicts)),
    logos: logosOf(brands).slice(0, most.logos),
    guides: ordered.flatMap(({ guides }) => guides).slice(0, most.guides),
    links: [...new Set(ordered.flatMap(({ links }) => links))].slice(0, most.links),
    sub_brands: ordered.flatMap(({ sub_brands }) => sub_brands).slice(0, most.subBrands),
    conflicts,
  }
}

/** From this confidence on a folder's file is a logo by its name and its looks. */
const fileFrom = 0.6

/** The logos of the first source that has any; what is cut out of a guide's pages gives way to the files that a folder keeps. */
function logosOf(brands: readonly SourceResult[]): SourceResult['logos'] {
  const first = brands.find(({ logos }) => logos.length > 0)
  const kept = brands.find(({ source }) => source === 'file_storage')
  const isKept =
    first?.source === 'strategy_guide' && (kept?.logos ?? []).some(({ confidence }) => confidence >= fileFrom)
  return (isKept ? kept : first)?.logos ?? []
}

/** How sure a value may be that another source contradicts. */
const contradictedTrust = 0.6
/** Colours further apart than this in Oklab are two colours to anybody. */
const otherColor = 0.1

/** The roles of which there is one, and what sources that are sure of it say otherwise. */
function conflictsIn(brands: readonly SourceResult[]): Conflict[] {
  const keyOf = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  const colorOf = ({ colors }: SourceResult) => colors.find(({ role }) => role === 'primary')
  const fontOf = (role: string) => (brand: SourceResult) => brand.fonts.find((font) => font.role === role)
  const isOtherFont = (one: string, other: string) => keyOf(one) !== keyOf(other)
  const isOtherColor = (one: string, other: string) => differenceOf(one, other) > otherColor
  const values = {
    primary: brands.flatMap((brand) => statementOf(colorOf(brand), brand, ({ hex }) => hex)),
    heading: brands.flatMap((brand) => statementOf(fontOf('heading')(brand), brand, ({ family }) => family)),
    body: brands.flatMap((brand) => statementOf(fontOf('body')(brand), brand, ({ family }) => family)),
  }
  const fields = [
    ['primary', isOtherColor],
    ['heading', isOtherFont],
    ['body', isOtherFont],
  ] as const
  return fields.flatMap(([field, isOther]) => {
    const [shown, ...others] = values[field]
    const against = others.filter(({ value }) => isOther(value, shown!.value))
    return against.length > 0 ? [{ field, values: [shown!, ...against] }] : []
  })
}

/** What a source is sure of. */
function statementOf<T extends { confidence: number; evidence: string | null }>(
  found: T | undefined,
  { source }: SourceResult,
  valueOf: (found: T) => string,
): Conflict['values'] {
  if (found === undefined || found.confidence < guessBelow) return []
  const { confidence, evidence } = found
  return [{ value: valueOf(found), source, confidence, evidence }]
}

function contradicted<T extends { role: string; confidence: number }>(
  found: T,
  value: string,
  conflicts: readonly Conflict[],
): T {
  const isIt = conflicts.some(({ field, values }) => field === found.role && values[0]!.value === value)
  return isIt ? { ...found, confidence: Math.min(found.confidence, contradictedTrust) } : found
}

/** A family that one source names and another holds the file of: the specimen is set in it. */
function withFiles(fonts: readonly KeptFont[], brands: readonly SourceResult[]): KeptFont[] {
  const held = brands.flatMap((result) => result.fonts).filter(({ file }) => file !== null)
  const files = new Map(held.toReversed().map(({ family, file }) => [family.toLowerCase(), file]))
  return fonts.map((font) => ({ ...font, file: font.file ?? files.get(font.family.toLowerCase()) ?? null }))
}

/**
 * A source that could not be read this time keeps what it gave before: a guide whose storage is down for a minute must
 * not leave the profile to the website.
 */
export function carry(result: SourceResult, before: Merged | null): SourceResult {
  if (result.outcome !== 'failed' || before === null) return result
  /** How sure the source itself was. */
  const said = ({ confidence }: { confidence: number }, value: string) =>
    before.conflicts.flatMap(({ values }) => values).find((one) => one.source === result.source && one.value === value)
      ?.confidence ?? confidence
  const its = <T extends { source: string }>(values: readonly T[]) =>
    values.filter(({ source }) => source === result.source)
  const colors = its(before.colors).map((color) => ({ ...color, confidence: said(color, color.hex) }))
  const fonts = its(before.fonts).map((font) => ({ ...font, confidence: said(font, font.family) }))
  const logos = its(before.logos)
  const guides = result.source === 'strategy_guide' ? before.guides : []
  const sub_brands = before.sub_brands.filter((one) => its([...one.colors, ...one.fonts]).length > 0)
  return given({ colors, fonts, logos })
    ? { ...result, outcome: 'found', colors, fonts, logos, guides, sub_brands }
    : result
}

/**
 * Each role as the first list has it that is sure of it, else the first that has it at all; what lists and roles hold
 * keeps its order.
 */
function byRole<T extends { role: string; confidence: number }>(lists: readonly (readonly T[])[]): T[] {
  const isSure = (values: readonly T[]) => values.some(({ confidence }) => confidence >= guessBelow)
  const ofRole = (role: string) => lists.map((list) => list.filter((value) => value.role === role))
  const roles = new Set(lists.flat().map(({ role }) => role))
  const kept = new Set(
    [...roles].flatMap((role) => ofRole(role).find(isSure) ?? ofRole(role).find(({ length }) => length > 0) ?? []),
  )
  return lists.flatMap((list) => list.filter((value) => kept.has(value)))
}

/** The results with what their logos are to the brand, by their id. */
export function withLogoRoles(results: readonly SourceResult[], roles: ReadonlyMap<string, LogoRole>): SourceResult[] {
  const withRole = ({ role, file, ...logo }: KeptLogo) => ({ ...logo, file, role: roles.get(file.sha256) ?? role })
  return results.map((result) => ({ ...result, logos: result.logos.map(withRole) }))
}

/** What is shown: what was found, with what people said in its place. */
export type Shown = {
  church_name: string
  website: string | null
  source: SourceName | null
  colors: (BrandColor & Known)[]
  fonts: (KeptFont & Known)[]
  logos: KeptLogo[]
  guides: Merged['guides']
  links: string[]
  subBrands: Merged['sub_brands']
  conflicts: Merged['conflicts']
  /** Contradictions that a pin decided. */
  settledConflicts: Merged['conflicts']
}

/** `was`: what a source says in place of a pinned value. */
type Known = { id: string; was: Found | null }

const bySomeone = { source: 'pinned', confidence: 1, evidence: null } as const
const namedBySomeone = { ...bySomeone, name_source: 'pinned', codes: null } as const

export function shownOf(row: Pick<ProfileRow, 'account_number' | 'church_name' | 'website' | 'found' | 'pins'>): Shown {
  const { pins } = row
  const found: Pick<Merged, 'source' | 'colors' | 'fonts' | 'logos' | 'guides' | 'links' | 'sub_brands' | 'conflicts'> =
    row.found ?? nothingMerged
  const values = withChanges(
    {
      colors: pins.colors?.map((color) => ({ ...color, ...namedBySomeone })) ?? found.colors,
      fonts: pins.fonts === undefined ? found.fonts : pinnedFonts(pins.fonts, found.fonts),
      logos: pins.logos ?? found.logos,
    },
    found,
    pins.changes,
  )
  /** A person decides a contradiction by pinning the value of its role, or the whole list. */
  const isSettled = (field: Merged['conflicts'][number]['field']) =>
    pins[field === 'primary' ? 'colors' : 'fonts'] !== undefined ||
    [...values.colors, ...values.fonts].some(({ role, source }) => role === field && source === 'pinned')
  const website = pins.website ?? row.website ?? row.found?.website ?? null
  return {
    church_name: pins.church_name ?? row.church_name ?? row.found?.church_name ?? hostOf(website) ?? row.account_number,
    website,
    source: found.source,
    ...values,
    guides: found.guides,
    links: found.links,
    subBrands: found.sub_brands,
    conflicts: found.conflicts.filter(({ field }) => !isSettled(field)),
    settledConflicts: found.conflicts.filter(({ field }) => isSettled(field)),
  }
}

const nothingMerged = {
  source: null,
  colors: [],
  fonts: [],
  logos: [],
  guides: [],
  links: [],
  sub_brands: [],
  conflicts: [],
}

/** The id of a colour or a font: what was found, where it is for; a change of it keeps its id. */
const colorId = ({ role, hex }: { role: string; hex: string }) => `${role}-${hex.slice(1)}`
const fontId = ({ role, family }: { role: string; family: string }) =>
  `${role}-${family.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')}`

/** Values with what people changed of single ones; what is not found any more changes nothing. */
function withChanges(
  { colors, fonts, logos }: Pick<Merged, 'colors' | 'fonts' | 'logos'>,
  found: Pick<Merged, 'colors' | 'fonts'>,
  changes: Pins['changes'],
) {
  const wasColor = (color: BrandColor) => {
    const said = saidInPlace(found.colors, color, colorId)
    return said && foundAs(said.hex, said)
  }
  const wasFont = (font: KeptFont) => {
    const said = saidInPlace(found.fonts, font, fontId)
    return said && foundAs(said.family, said)
  }
  return {
    colors: colors.map((color) => {
      const id = colorId(color)
      const change = changes?.colors[id]
      const shown = change === undefined ? color : { ...color, ...change, ...namedBySomeone }
      return { ...shown, id, was: shown.source === 'pinned' ? wasColor(color) : null }
    }),
    fonts: fonts.map((font) => {
      const id = fontId(font)
      const change = changes?.fonts[id]
      const file = change === undefined || change.family === font.family ? font.file : null
      const shown = change === undefined ? font : { ...font, ...change, ...bySomeone, file }
      return { ...shown, id, was: shown.source === 'pinned' ? wasFont(font) : null }
    }),
    logos: logos.map((logo) => {
      const change = changes?.logos[logo.file.sha256]
      return change === undefined ? logo : { ...logo, ...change, source: 'pinned' as const, confidence: 1 }
    }),
  }
}

/** What was found by the same id, or for the same role. */
function saidInPlace<Value extends { role: string }>(
  found: readonly Value[],
  shown: Value,
  idOf: (value: Value) => string,
): Value | null {
  const byId = found.find((one) => idOf(one) === idOf(shown))
  return byId ?? found.find(({ role }) => role === shown.role) ?? null
}

const foundAs = (value: string, { source, confidence, evidence }: Omit<Found, 'value'>): Found => ({
  value,
  source,
  confidence,
  evidence,
})

/** Families that a person named, with the files that were found of them. */
function pinnedFonts(pinned: NonNullable<Pins['fonts']>, found: readonly KeptFont[]): KeptFont[] {
  const files = new Map(found.map(({ family, file }) => [family.toLowerCase(), file]))
  return pinned.map((font) => ({ ...font, ...bySomeone, file: files.get(font.family.toLowerCase()) ?? null }))
}

function hostOf(website: string | null): string | null {
  return website === null ? null : new URL(website).hostname.replace(/^www\./, '')
}

/** Whether there is anything to draw a card of. */
export function isDrawable(shown: Shown): boolean {
  return given(shown)
}

/** The logo on the card: the best that stands on a light ground, else the best. */
export function cardLogo({ logos }: Pick<Shown, 'logos'>): KeptLogo | null {
  return logos.find(({ theme }) => theme !== 'dark') ?? logos[0] ?? null
}

/** Every file that a profile names, each once. */
export function filesOf({ found, pins }: Pick<ProfileRow, 'found' | 'pins'>): StoredFile[] {
  const logos = [...(found?.logos ?? []), ...(pins.logos ?? [])].map(({ file }) => file)
  const fonts = (found?.fonts ?? []).flatMap(({ file }) => file ?? [])
  return [...new Map([...logos, ...fonts].map((file) => [file.sha256, file])).values()]
}

/** The fields that are pinned, in the order in which they can be. */
export function pinnedOf(pins: Pins): (typeof pinnable)[number][] {
  return pinnable.filter((name) => pins[name] !== undefined)
}

/** Why an extraction that found no brand has failed: one sentence that names every source. */
export function failureOf(tried: readonly SourceTried[]): { code: 'upstream_failed' | 'not_found'; message: string } {
  const reasons = tried.map(({ source, reason }) => `${titles[source]}: ${reason.replace(/\.$/, '')}`)
  const isPassing = tried.some(({ outcome }) => outcome === 'failed')
  return {
    code: isPassing ? 'upstream_failed' : 'not_found',
    message: `No source gave colours, fonts or logos. ${reasons.join('; ')}.`,
  }
}

/** If-Match as in RFC 9110, 13.1.1. Fails with `stale` when the profile is another by now. */
export function refuseStale(ifMatch: string | null, { version }: Pick<ProfileRow, 'version'>): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  if (!ifMatch.split(',').some((tag) => tag.trim() === etagOf({ version })))
    throw new Fault('stale', 'The profile has changed since it was read.')
}

export function etagOf({ version }: Pick<ProfileRow, 'version'>): string {
  return `"${version}"`
}
