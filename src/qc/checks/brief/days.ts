import { type Day, monthNames } from '../../text/text.ts'

/** Days as values of the brief (`2026-12-24`) and as sentences say them. */

const spokenDay = ({ month, day }: Day) => `${monthNames[month - 1]!} ${day}`
export const dayOf = (iso: string): Day => ({
  year: Number(iso.slice(0, 4)),
  month: Number(iso.slice(5, 7)),
  day: Number(iso.slice(8, 10)),
})
export const isSameDay = (a: Day, b: Day) => a.month === b.month && a.day === b.day
export const spokenDate = (iso: string) => `${spokenDay(dayOf(iso))}, ${iso.slice(0, 4)}`
