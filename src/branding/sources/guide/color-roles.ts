import { differenceOf, oklchOf } from '../../../color/oklab.ts'
import type { ColorRole } from '../../model.ts'
import type { ColorCodes, FoundColor } from '../source.ts'
import type { Entry } from './entries.ts'

/**
 * A colour of a guide before its role is settled. `by`: what says its role. `percent` and `areaPt`: how much of it the
 * guide says or shows there should be; null: nothing is said.
 */
export type Draft = {
  hex: string
  role: ColorRole | null
  by: Entry['by']
  percent: number | null
  areaPt: number | null
  confidence: number
  evidence: string
  name: string | null
  codes?: ColorCodes
}

const grey = 0.03
/** Colours that differ by less are one. */
export const same = 0.012
/** Lightness in Oklab from which a grey is paper, and up to which it is ink. */
const paleFrom = 0.93
const inkTo = 0.35
/** What is sure of a role that the guide gives to several colours. */
const sharedTrust = 0.75
/** Areas that differ by less than this factor are drawn equally large. */
const areaStep = 1.3
const byOrder: readonly ColorRole[] = ['primary', 'secondary', 'accent']

const isVivid = ({ hex }: { hex: string }) => oklchOf(hex).c > grey

/** Settles the roles: one primary, the others of its palette beside it, and the free roles by proportion, then by order. */
export function settleRoles(drafts: readonly Draft[]): FoundColor[] {
  const ranked = byProportion(drafts)
  const primary = primaryOf(ranked)
  const settled = ranked.map((draft) => (isBesides(draft, primary) ? besidePrimary(draft) : draft))
  const taken = new Set(settled.map(({ role }) => role))
  const free = byOrder.filter((role) => !taken.has(role))
  return settled.map(({ by: _by, percent: _percent, areaPt: _area, ...draft }) => ({
    ...draft,
    role: draft.role ?? roleFor(draft.hex, free),
  }))
}

/** The one of those called primary: said of itself before said of its palette, then the vivid, the larger, the first. */
function primaryOf(drafts: readonly Draft[]): Draft | null {
  const called = drafts.filter(({ role }) => role === 'primary')
  const explicit = called.filter(({ by }) => by !== 'section')
  const among = explicit.length > 0 ? explicit : called
  return among.find(isVivid) ?? among.find(({ hex }) => oklchOf(hex).l <= paleFrom) ?? among[0] ?? null
}

const isBesides = (draft: Draft, primary: Draft | null) =>
  draft.role === 'primary' && primary !== null && differenceOf(draft.hex, primary.hex) >= same

/** White, black and greys of the primary palette are what its colour is set on and in. */
function besidePrimary(draft: Draft): Draft {
  const role = isVivid(draft) ? 'secondary' : neutralRole(draft.hex)
  return { ...draft, role, confidence: Math.min(draft.confidence, sharedTrust) }
}

/** The largest first, where the guide says or shows how much of each there should be; else in their order. */
function byProportion(drafts: readonly Draft[]): Draft[] {
  const isSaid = drafts.filter(({ percent }) => percent !== null).length >= 2
  const largest = Math.max(...drafts.map(({ areaPt }) => areaPt ?? 0))
  // Steps down from the largest, so that what is drawn equally large is.
  const step = ({ areaPt }: Draft) =>
    areaPt === null ? -Infinity : -Math.round(Math.log(largest / areaPt) / Math.log(areaStep))
  const isShown = drafts.every(({ role, areaPt }) => areaPt !== null || (role !== null && role !== 'primary'))
  if (!isSaid && !isShown) return [...drafts]
  const sizeOf = (draft: Draft) => (isSaid ? (draft.percent ?? 0) : step(draft))
  return drafts.toSorted((one, other) => Number(sizeOf(one) < sizeOf(other)) - Number(sizeOf(one) > sizeOf(other)))
}

/** A free role for a colour that has none: the vivid ones in their order, the pale and dark ones theirs. */
function roleFor(hex: string, free: ColorRole[]): ColorRole {
  return isVivid({ hex }) ? (free.shift() ?? 'accent') : neutralRole(hex)
}

function neutralRole(hex: string): ColorRole {
  const light = oklchOf(hex).l
  return light > paleFrom ? 'background' : light < inkTo ? 'text' : 'neutral'
}
