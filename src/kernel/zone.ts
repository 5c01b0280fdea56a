/** Dates without a time, in the zone they are meant in (IANA names, by way of Intl). */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    const fields = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    const times = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, calendar: 'gregory', ...fields, ...times })
    formats.set(zone, format)
  }
  return format
}

/** What the clocks of the zone show at a moment, as if it were UTC: milliseconds. */
function wallMs(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!)
}

/** The date (yyyy-MM-dd) on which a moment falls in a zone. */
export function dateIn(ms: number, zone: string): string {
  return new Date(wallMs(ms, zone)).toISOString().slice(0, 10)
}

/**
 * Noon of a date in a zone, in milliseconds since the epoch. Noon, because no clock change takes it away, and because
 * readers up to eleven hours east or west still see the same date.
 */
export function noonOf(date: string, zone: string): number {
  const wanted = Date.parse(`${date}T12:00:00Z`)
  const guess = wanted - (wallMs(wanted, zone) - wanted)
  // The offset may have changed between the guess and the moment it was taken at.
  return guess - (wallMs(guess, zone) - wanted)
}

export function isZone(zone: string): boolean {
  // The default, and always one: a call of Intl would cost every start 3 ms.
  if (zone === 'UTC') return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
