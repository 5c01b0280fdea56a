import { invalid } from '../kernel/errors.ts'
import type { KeptLogo, Pins, ProfileRow } from './profile.ts'
import type { ProfilePatch } from './requests.ts'

/**
 * The pins as they are after a PATCH: null takes one away, what is not named stays. Fails with `validation_failed` for
 * a logo that is none of the profile's.
 */
export function pinsAfter(row: Pick<ProfileRow, 'pins' | 'found'>, patch: ProfilePatch): Pins {
  const { logos, colors, ...plain } = patch
  const changes = {
    ...plain,
    ...(colors !== undefined && { colors: colors && colors.map((one) => ({ ...one, hex: one.hex.toLowerCase() })) }),
    ...(logos !== undefined && { logos: logos && pinnedLogos(row, logos) }),
  }
  const merged = Object.entries({ ...row.pins, ...definedOf(changes) }).filter(([, value]) => value !== null)
  return Object.fromEntries(merged) as Pins
}

/** A website that is taken away gives way to the one that was found: in `church.json`, or where a guide names it. */
export function websiteAfter({ website, found }: Pick<ProfileRow, 'website' | 'found'>, patch: ProfilePatch) {
  return { website: patch.website === null && (found?.website ?? null) !== null ? null : website }
}

/** Whether a change of the pins changes nothing. */
export const samePins = (one: Pins, other: Pins) => Bun.deepEquals(one, other)

function definedOf(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
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
