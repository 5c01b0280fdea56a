import type { Content, Half, Place, Verse } from './content.ts'
import { contents } from './contents.ts'

export type Next = () => number
export const pick = <T>(next: Next, of: readonly T[]): T => of[Math.floor(next() * of.length)]!

/** What takes place, and what has to be said of it; null: nothing of the kind. */
export type Event = {
  church: string
  title: string
  tagline: string
  iso: string
  startMin: number
  endMin: number | null
  place: Place
  url: string | null
  phone: string | null
  hashtag: string | null
  priceDollars: number | null
  count: Content['counts'][number] | null
  speaker: string | null
  verse: Verse | null
  qr: string | null
  /** Of the brand: grounds and inks are made of it. */
  brand: readonly [string, string]
}

const brands = [
  ['#1d3557', '#e9a23b'],
  ['#6d1f3b', '#d9b26a'],
  ['#14532d', '#e4c35a'],
  ['#3b2a6b', '#f0a6a0'],
  ['#7a2e12', '#9fc5b8'],
] as const
export const otherBrand = ['#0e7490', '#d946ef'] as const

const paths = ['events', 'register', 'join', 'give']

/** One event of a half; more of its details are named where there is room for them. */
export function eventOf(half: Half, next: Next, { rich }: { rich: boolean }): Event {
  const content = contents[half]
  const church = pick(next, content.churches)
  const may = <T>(share: number, value: T): T | null => (next() < share ? value : null)
  const start = 60 * (8 + Math.floor(next() * 11)) + pick(next, [0, 0, 15, 30, 45])
  const title = pick(next, content.titles)
  const url = `${church.site}/${pick(next, paths)}`
  return {
    church: church.name,
    title: title.title,
    tagline: title.tagline,
    iso: new Date(Date.UTC(2027, Math.floor(next() * 10), 1 + Math.floor(next() * 27))).toISOString().slice(0, 10),
    startMin: start,
    endMin: may(0.4, start + pick(next, [60, 90, 120])),
    place: pick(next, content.places),
    url: may(0.8, url),
    phone: may(rich ? 0.6 : 0.2, church.phone),
    hashtag: may(0.35, pick(next, content.hashtags)),
    priceDollars: may(0.4, pick(next, [5, 12, 15, 25, 40, 75])),
    count: may(rich ? 0.6 : 0.3, pick(next, content.counts)),
    speaker: may(0.5, pick(next, content.speakers)),
    verse: may(rich ? 0.7 : 0.35, pick(next, content.verses)),
    qr: may(rich ? 0.4 : 0.15, `https://${url}`),
    brand: pick(next, brands),
  }
}

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const noon = (iso: string) => new Date(`${iso}T12:00:00Z`)

export const weekdayOf = (iso: string) => utc({ weekday: 'long' }).format(noon(iso))
export const longDay = (iso: string) => utc({ month: 'long', day: 'numeric' }).format(noon(iso))
export const shortDay = (iso: string) => utc({ month: 'short', day: 'numeric' }).format(noon(iso))
export const shifted = (iso: string, days: number) =>
  new Date(noon(iso).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** `6:30 PM`, `6:30pm`, `6 p.m.` */
export function clock(minutes: number, hand = 0): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const hour = ((hours + 11) % 12) + 1
  const shown = rest === 0 && hand > 0 ? `${hour}` : `${hour}:${String(rest).padStart(2, '0')}`
  const half = hours < 12 ? ['AM', 'am', 'a.m.'] : ['PM', 'pm', 'p.m.']
  return hand === 1 ? `${shown}${half[1]}` : `${shown} ${half[hand]!}`
}

export const span = ({ startMin, endMin }: Pick<Event, 'startMin' | 'endMin'>, hand = 0) =>
  endMin === null ? clock(startMin, hand) : `${clock(startMin, hand)} - ${clock(endMin, hand)}`
export const address = ({ street, town }: Place) => `${street}, ${town}`
