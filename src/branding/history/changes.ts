import type { Pins, ProfileRow } from '../profile.ts'
import { type Shown, shownOf } from '../rules.ts'
import type { Change, HistoryValue, Undo } from './model.ts'

type Row = Pick<ProfileRow, 'account_number' | 'church_name' | 'website' | 'found' | 'pins'>
type Valued = { id: string; value: HistoryValue }

/** What is shown after a change and was not before, value by value; how sure a source is of it is no change. */
export function changesBetween(before: Row, after: Row): Change[] {
  const [was, is] = [shownOf(before), shownOf(after)]
  return [
    ...plainChange('church_name', nameOf(before), nameOf(after)),
    ...plainChange('website', addressOf(was, before), addressOf(is, after)),
    ...listChanges('color', colorsOf(was), colorsOf(is)),
    ...listChanges('font', fontsOf(was), fontsOf(is)),
    ...listChanges('logo', logosOf(was), logosOf(is)),
  ]
}

const nothing = { name: null, role: null, theme: null, confidence: null, evidence: null }

/** A name that nobody gave is no value: the host or the number stands in for it. */
function nameOf({ pins, church_name, found }: Row): HistoryValue | null {
  const value = pins.church_name ?? church_name ?? found?.church_name ?? null
  const source = pins.church_name === undefined ? null : ('pinned' as const)
  return value === null ? null : { ...nothing, value, source }
}

function addressOf({ website }: Shown, { pins }: Row): HistoryValue | null {
  const source = pins.website === undefined ? null : ('pinned' as const)
  return website === null ? null : { ...nothing, value: website, source }
}

const colorsOf = ({ colors }: Shown): Valued[] =>
  colors.map(({ id, hex, name, role, source, confidence, evidence }) => ({
    id,
    value: { ...nothing, value: hex, name, role, source, confidence, evidence },
  }))

const fontsOf = ({ fonts }: Shown): Valued[] =>
  fonts.map(({ id, family, role, source, confidence, evidence }) => ({
    id,
    value: { ...nothing, value: family, role, source, confidence, evidence },
  }))

const logosOf = ({ logos }: Shown): Valued[] =>
  logos.map(({ file, role, theme, source, confidence, evidence }) => ({
    id: file.sha256,
    value: { ...nothing, value: file.sha256, role, theme, source, confidence, evidence },
  }))

function plainChange(field: Change['field'], before: HistoryValue | null, after: HistoryValue | null): Change[] {
  return isSame(before, after) ? [] : [{ field, value_id: null, before, after }]
}

/** Values are paired by their id, then by their role: another colour for the same role is one change, not two. */
function listChanges(field: Change['field'], was: readonly Valued[], is: readonly Valued[]): Change[] {
  const gone = was.filter(({ id }) => !is.some((one) => one.id === id))
  const changes: Change[] = []
  for (const { id, value: after } of is) {
    const same = was.find((one) => one.id === id)
    const at = same ? -1 : gone.findIndex(({ value }) => value.role !== null && value.role === after.role)
    const before = same?.value ?? gone.splice(at === -1 ? gone.length : at, 1)[0]?.value ?? null
    if (!isSame(before, after)) changes.push({ field, value_id: id, before, after })
  }
  return [...changes, ...gone.map(({ id, value }) => ({ field, value_id: id, before: value, after: null }))]
}

function isSame(one: HistoryValue | null, other: HistoryValue | null): boolean {
  const keyOf = (value: HistoryValue | null) =>
    value && [value.value, value.name, value.role, value.theme, value.source === 'pinned']
  return Bun.deepEquals(keyOf(one), keyOf(other))
}

const fieldOf = {
  color: 'colors',
  font: 'fonts',
  logo: 'logos',
  church_name: 'church_name',
  website: 'website',
} as const

/**
 * The pins that bring back what stood before: those of before where people changed them, else what was found then,
 * pinned. A list that was empty is not brought back.
 */
export function undoOf(before: Row, after: Row, changes: readonly Change[]): Undo {
  const pinned = Object.keys({ ...before.pins, ...after.pins }) as (keyof Pins)[]
  const repinned = pinned.filter((key) => !Bun.deepEquals(before.pins[key], after.pins[key]))
  if (repinned.length > 0) return Object.fromEntries(repinned.map((key) => [key, before.pins[key] ?? null]))
  const fields = new Set(changes.map(({ field }) => fieldOf[field]))
  const found = foundPins(shownOf(before))
  return Object.fromEntries(Object.entries(found).filter(([key, value]) => fields.has(key as never) && isThere(value)))
}

const isThere = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

const foundPins = ({ church_name, website, colors, fonts, logos }: Shown) => ({
  church_name,
  website,
  colors: colors.map(({ hex, name, role }) => ({ hex, name, role })),
  fonts: fonts.map(({ family, role }) => ({ family, role })),
  logos: logos.map((logo) => ({ ...logo, source: 'pinned', confidence: 1 })),
})
