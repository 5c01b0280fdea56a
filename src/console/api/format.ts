const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

type Time = string | null | undefined
/** What stands where there is no time, or what came is none: a page is shown without it. */
const noTime = '–'
const momentOf = (time: Time) => (time ? Date.parse(time) : Number.NaN)
/** The clocks of server and browser differ, and `now` moves on in steps: a time so far ahead was a moment ago. */
const aheadSeconds = 60

/** `3 min. ago`, as of `now` (milliseconds). */
export function ago(time: Time, now: number): string {
  const seconds = (momentOf(time) - now) / 1_000
  if (!Number.isFinite(seconds)) return noTime
  if (seconds > -1 && seconds < aheadSeconds) return 'just now'
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  return relative.format(Math.trunc(seconds / size), unit)
}

const written = (format: Intl.DateTimeFormat, moment: number) =>
  Math.abs(moment) <= latestMoment ? format.format(moment) : noTime
/** The last that a `Date` can hold. */
const latestMoment = 8.64e15

export const atTime = (time: Time) => written(exact, momentOf(time))
/** A day without a time: `2026-11-27`. */
export const onDay = (date: Time) => written(day, momentOf(date && `${date.slice(0, 10)}T00:00:00Z`))
/** Only what is equal is 100 %. */
export const percent = (share: number) =>
  `${share < 1 ? Math.min(99.9, Math.round(share * 1_000) / 10).toFixed(share > 0.95 ? 1 : 0) : 100} %`

/** How sure a source is of what it found: a guess has no decimals. */
export const sureness = (confidence: number) => `${Math.round(confidence * 100)} % sure`

export const lasting = (from: Time, until: number) => duration(Math.max(0, (until - momentOf(from)) / 1_000))

/** `3 min 5 s` of seconds. */
export function duration(exactly: number): string {
  if (!Number.isFinite(exactly)) return noTime
  if (exactly < 10) return `${exactly.toFixed(1)} s`
  const seconds = Math.round(exactly)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** From ten on a tenth is noise; what is slow is counted by the minute. */
export function perSecond(rate: number): string {
  if (rate < 0.1) return `${(rate * 60).toFixed(1)} a minute`
  return `${rate < 9.95 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')} a second`
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en')} ${n === 1 ? one : many}`
}

export const words = (code: string) => code.replaceAll(/[_.-]/g, ' ')

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const
/** `12.4 MB`, in steps of a thousand. */
export function bytes(size: number): string {
  const step = size < 1_000 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(size) / 3))
  return `${(size / 1_000 ** step).toFixed(step === 0 ? 0 : 1)} ${sizes[step]}`
}

const keyLabels: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
}
/** A key as it is printed on keyboards; a capital is the letter with Shift. */
export function keyLabel(key: string): string {
  if (key.startsWith('mod+')) return `Ctrl/⌘ ${key.slice(4).replace(/^[a-z]$/, (letter) => letter.toUpperCase())}`
  return keyLabels[key] ?? (/^[A-Z]$/.test(key) ? `⇧ ${key}` : key)
}

const asTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const runNames: Record<string, string> = {
  'backup.write': 'Backup',
  'branding.extract': 'Brand reading',
  'imports.directory': 'Import of a directory',
  'imports.remix': 'Import of graphics',
  'qc.scan': 'Check of designs',
  'similarity.reindex': 'Rebuilding of the indexes',
  'variants.scan': 'Search for families',
  'workflow.freshen': 'Refresh of tasks',
  'workflow.moves': 'Moves of the queue',
  'workflow.sync': 'Sync of tasks',
}
/** What a kind of run does, for people. */
export const runName = (kind: string) => runNames[kind] ?? asTitle(words(kind))

const operationNames: Record<string, string> = { bulk_patch: 'labelling', ignore: 'mark as different designs' }
/** What was done to references, as it is undone: “the cull”, “the labelling”. */
export const operationName = (kind: string) => operationNames[kind] ?? words(kind)

const actionNames: Record<string, string> = {
  'brand.change': 'Brand changed',
  'brand.share': 'Brand shared by a link',
  'key.create': 'Key made',
  'key.revoke': 'Key revoked',
  'qc.approve': 'Design approved',
  'qc.comment': 'Comment on a design',
  'qc.dismiss': 'Finding dismissed',
  'qc.request_changes': 'Changes requested',
  'qc.undismiss': 'Dismissal taken back',
  'qc.withdraw_decision': 'Decision taken back',
  'reference.delete': 'Reference deleted for good',
  'variants.undo': 'Undo',
}
/** An action of the audit log, for people. */
export function actionName(action: string): string {
  const [room, what] = [action.slice(0, action.indexOf('.')), action.slice(action.indexOf('.') + 1)]
  if (room === 'run') return runName(what)
  if (room === 'task') return `Task: ${words(what)}`
  return actionNames[action] ?? asTitle(room === 'variants' ? operationName(what) : words(action))
}

const shareNames: Record<string, string> = { colors: 'colours' }

/** How near one picture is to another, and the two largest shares of what makes it so. */
export function whyNear(score: number, why: Readonly<Record<string, number>> = {}): string {
  const shares = Object.entries(why)
    .filter(([, share]) => share > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([name]) => shareNames[name] ?? words(name))
  return [percent(score), ...shares].join(', ')
}
