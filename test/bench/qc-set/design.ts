import { address, type Event, longDay, type Next, pick, shortDay, span, weekdayOf } from './event.ts'

export type Part =
  | 'church'
  | 'title'
  | 'tagline'
  | 'date'
  | 'time'
  | 'place'
  | 'room'
  | 'address'
  | 'speaker'
  | 'count'
  | 'price'
  | 'verse'
  | 'reference'
  | 'url'
  | 'phone'
  | 'hashtag'
  | 'extra'
export type Line = { part: Part; text: string }

export const formats = {
  square: { width: 1_080, height: 1_080, rich: false, ask: '1080x1080 PNG', sizes: '1080x1080px png' },
  story: { width: 1_080, height: 1_920, rich: false, ask: '1080x1920 PNG', sizes: '1080x1920px png' },
  banner: { width: 1_920, height: 720, rich: false, ask: '1920x720 PNG', sizes: '1920x720px png' },
  slide: { width: 1_920, height: 1_080, rich: false, ask: '1920x1080 PNG', sizes: '1920x1080px png' },
  bulletin: { width: 1_275, height: 1_650, rich: true, ask: '1275x1650 PNG', sizes: '1275x1650px png' },
  postcard: { width: 1_872, height: 1_248, rich: true, ask: '6x4 in PDF with crop marks', sizes: '6x4in pdf' },
  pages: { width: 1_056, height: 1_366, rich: true, ask: '8.5x11 in PDF with two pages', sizes: '8.5x11in pdf' },
  outlined: { width: 1_056, height: 1_366, rich: true, ask: '8.5x11 in PDF, text as outlines', sizes: '8.5x11in pdf' },
} as const
export type Format = keyof typeof formats

/** What a design shows and how: the truth, until a flaw is planted in it. */
export type Design = {
  format: Format
  lines: Line[]
  qr: string | null
  /** Shown with the design's photograph: sharp, or enlarged from a thumbnail. */
  photograph: 'none' | 'sharp' | 'enlarged'
  ground: 'flat' | 'gradient' | 'photograph'
  brand: readonly [string, string]
  /** The colors of the church's mark, which are the brand's whatever the design is in. */
  mark: readonly [string, string]
  size: { width: number; height: number }
  /** A part that stands on nearly its own color, or that the edge cuts. */
  faint: Part | null
  cut: Part | null
}

const dates: ((event: Event) => string)[] = [
  ({ iso }) => `${weekdayOf(iso)}, ${longDay(iso)}`,
  ({ iso }) => `${weekdayOf(iso).slice(0, 3)} ${shortDay(iso)}`,
  ({ iso }) => `${weekdayOf(iso)} • ${longDay(iso)}, ${iso.slice(0, 4)}`,
  ({ iso }) => `${longDay(iso)}, ${iso.slice(0, 4)}`.toUpperCase(),
]

/** The right design of an event. */
export function designOf(event: Event, format: Format, next: Next): Design {
  const { width, height } = formats[format]
  const grounds = ['flat', 'gradient', 'photograph', 'photograph'] as const
  return {
    format,
    lines: linesOf(event, next),
    qr: event.qr,
    photograph: formats[format].rich && event.qr === null && next() < 0.5 ? 'sharp' : 'none',
    ground: formats[format].rich ? pick(next, ['flat', 'gradient']) : pick(next, grounds),
    brand: event.brand,
    mark: event.brand,
    size: { width, height },
    faint: null,
    cut: null,
  }
}

function linesOf(event: Event, next: Next): Line[] {
  const { place, verse, count } = event
  const hand = Math.floor(next() * 3)
  const line = (part: Part, text: string | null): Line[] => (text === null ? [] : [{ part, text }])
  return [
    ...line('church', event.church),
    ...line('title', next() < 0.3 ? event.title.toUpperCase() : event.title),
    ...line('tagline', event.tagline),
    ...line('date', pick(next, dates)(event)),
    ...line('time', span(event, hand)),
    ...line('place', place.name),
    ...line('room', place.room),
    ...line('address', address(place)),
    ...line('speaker', event.speaker && `${pick(next, ['with', 'featuring', 'Guest speaker:'])} ${event.speaker}`),
    ...line('count', count && `${count[1]} ${count[0]}`),
    ...line('price', event.priceDollars === null ? null : `Tickets $${event.priceDollars}`),
    ...line('verse', verse && `“${verse.text}”`),
    ...line('reference', verse && `${verse.reference} (${verse.version})`),
    ...line('url', event.url),
    ...line('phone', event.phone && `Call ${event.phone}`),
    ...line('hashtag', event.hashtag),
  ]
}
