const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3 min. ago`, as of `now` (milliseconds). */
export function ago(iso: string, now: number): string {
  // The page's clock moves in steps, and is not the server's.
  const seconds = Math.min(0, Date.parse(iso) - now) / 1_000
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  return relative.format(Math.round(seconds / size), unit)
}

export const atTime = (iso: string) => exact.format(new Date(iso))
export const onDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
/** Only what is equal is 100 %. */
export const percent = (share: number) =>
  `${share < 1 ? Math.min(99.9, Math.round(share * 1_000) / 10).toFixed(share > 0.95 ? 1 : 0) : 100} %`

/** How sure a source is of what it found: a guess has no decimals. */
export const sureness = (confidence: number) => `${Math.round(confidence * 100)} % sure`

export function lasting(fromIso: string, until: number): string {
  const seconds = Math.max(0, (until - Date.parse(fromIso)) / 1_000)
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes} min ${Math.round(seconds % 60)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}

export const words = (code: string) => code.replaceAll(/[_.-]/g, ' ')

const runNames: Record<string, string> = {
  'backup.write': 'Backup',
  'branding.extract': 'Brand reading',
  'imports.directory': 'Import of a directory',
  'imports.remix': 'Import of graphics',
  'qc.scan': 'Check of designs',
  'variants.scan': 'Search for families',
  'workflow.sync': 'Sync of tasks',
}
/** What a kind of run does, for people. */
export const runName = (kind: string) => runNames[kind] ?? words(kind)

/** How near one picture is to another, and the two largest shares of what makes it so. */
export function whyNear(score: number, why: Readonly<Record<string, number>> = {}): string {
  const shares = Object.entries(why)
    .filter(([, share]) => share > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([name]) => words(name))
  return [percent(score), ...shares].join(', ')
}
