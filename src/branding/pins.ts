import { invalid } from '../kernel/errors.ts'
import type { KeptLogo, Pins, ProfileRow } from './profile.ts'
import type { ProfilePatch } from './requests.ts'
import { shownOf } from './rules.ts'

/**
 * The pins as they are after a PATCH: null takes one away, what is not named stays. Fails with `validation_failed` for
 * a logo that is none of the profile's.
 */
export function pinsAfter(row: Pick<ProfileRow, 'pins' | 'found'>, patch: ProfilePatch): Pins {
  const { logos, colors, color, font, logo, undo: _undo, ...plain } = patch
  const changes = {
    ...plain,
    ...(colors !== undefined && { colors: colors && colors.map((one) => ({ ...one, hex: one.hex.toLowerCase() })) }),
    ...(logos !== undefined && { logos: logos && pinnedLogos(row, logos) }),
    ...(color || font || logo ? { changes: changesAfter(row, { color, font, logo }) } : {}),
  }
  const merged = Object.entries({ ...row.pins, ...definedOf(changes) }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged) as Pins
}

/**
 * The changes of single values with one more, or one less; null when none is left. Fails with `validation_failed` for a value that the profile does not
 * show.
 */
function changesAfter(
  row: Pick<ProfileRow, 'pins' | 'found'>,
  { color, font, logo }: Pick<ProfilePatch, 'color' | 'font' | 'logo'>,
): Pins['changes'] | null {
  const shown = valuesOf(row)
  const changes = structuredClone(row.pins.changes ?? { colors: {}, fonts: {}, logos: {} })
  const logos = shown.logos.map((one) => ({ ...one, id: one.file.sha256 }))
  if (isUnpinned(color)) delete changes.colors[known(shown.colors, color.id, 'color').id]
  else if (color !== undefined) {
    const { id, hex, ...rest } = color
    const now = known(shown.colors, id, 'color')
    const { name, role } = { ...now, ...definedOf(rest) }
    changes.colors[id] = { hex: hex?.toLowerCase() ?? now.hex, name, role }
  }
  if (isUnpinned(font)) delete changes.fonts[known(shown.fonts, font.id, 'font').id]
  else if (font !== undefined) {
    const { family, role } = { ...known(shown.fonts, font.id, 'font'), ...definedOf(font) }
    changes.fonts[font.id] = { family, role }
  }
  if (isUnpinned(logo)) delete changes.logos[known(logos, logo.id, 'logo').id]
  else if (logo !== undefined) {
    const { role, theme } = { ...known(logos, logo.id, 'logo'), ...definedOf(logo) }
    changes.logos[logo.id] = { role, theme }
  }
  return Object.values(changes).some((ofKind) => Object.keys(ofKind).length > 0) ? changes : null
}

const isUnpinned = <T extends object>(change: T | undefined): change is Extract<T, { pinned: false }> =>
  change !== undefined && 'pinned' in change

function known<T extends { id: string }>(values: readonly T[], id: string, what: string): T {
  const value = values.find((one) => one.id === id)
  if (value === undefined) throw invalid(`body.${what}.id`, `expected the id of a ${what} of this profile`)
  return value
}

const valuesOf = ({ pins, found }: Pick<ProfileRow, 'pins' | 'found'>) =>
  shownOf({ account_number: '', church_name: null, website: null, pins, found })

/** A website that is taken away gives way to the one that was found: in `church.json`, or where a guide names it. */
export function websiteAfter({ website, found }: Pick<ProfileRow, 'website' | 'found'>, patch: ProfilePatch) {
  return { website: patch.website === null && (found?.website ?? null) !== null ? null : website }
}

/** Whether a change of the pins changes nothing. */
export const samePins = (one: Pins, other: Pins) => Bun.deepEquals(one, other)

function definedOf<T extends object>(changes: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never
}

function pinnedLogos(
  { pins, found }: Pick<ProfileRow, 'pins' | 'found'>,
  requested: NonNullable<ProfilePatch['logos']>,
) {
  const known = [...(found?.logos ?? []), ...(pins.logos ?? [])]
  const pinned = requested.map((one, at): KeptLogo => {
    const logo = known.find(({ file }) => file.sha256 === idOf(one))
    if (logo === undefined) throw invalid(`body.logos.${at}`, 'expected the id or url of a logo of this profile')
    return { ...logo, source: 'pinned', confidence: 1 }
  })
  if (new Set(pinned.map(({ file }) => file.sha256)).size < pinned.length)
    throw invalid('body.logos', 'a logo is named twice')
  return pinned
}

/** A logo's id; its url names it too. */
function idOf(requested: { id: string } | { url: string }): string {
  return 'id' in requested ? requested.id : (/\/media\/([0-9a-f]{64})(?:\?|$)/.exec(requested.url)?.[1] ?? '')
}
