import type { CheckName } from '../../../src/qc/checks/checks.ts'
import type { Written } from './brief.ts'
import type { Design, Line, Part } from './design.ts'
import { clock, type Event, longDay, otherBrand, shifted, shortDay, span, weekdayOf } from './event.ts'

type Given = { event: Event; design: Design; written: Written }
/** A flaw to be planted: null where the design has nothing that it could be planted in. */
type Plant = (given: Given) => Design | null
export type Flaw = { kind: string; checks: readonly CheckName[]; plant: Plant }

const text = ({ lines }: Design, part: Part) => lines.find((line) => line.part === part)?.text ?? null

function changed(design: Design, part: Part, change: (text: string) => string): Design | null {
  const was = text(design, part)
  if (was === null || change(was) === was) return null
  return {
    ...design,
    lines: design.lines.map((line): Line => (line.part === part ? { part, text: change(line.text) } : line)),
  }
}

const without = (design: Design, ...parts: Part[]): Design | null =>
  design.lines.some(({ part }) => parts.includes(part))
    ? { ...design, lines: design.lines.filter(({ part }) => !parts.includes(part)) }
    : null

const digits = (some: string) => some.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 4) % 10))
const cased = (was: string, now: string) => (was === was.toUpperCase() ? now.toUpperCase() : now)
const swapped = (was: string, from: string, to: string) =>
  was.replace(new RegExp(from, 'i'), (found) => cased(found, to))

/** The design as it would be of another event, in one part. */
function moved({ design }: Given, part: Part, from: (string | null)[], to: (string | null)[]): Design | null {
  return changed(design, part, (was) => {
    const at = from.findIndex((one) => one !== null && was.toLowerCase().includes(one.toLowerCase()))
    return at === -1 ? was : swapped(was, from[at]!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), to[at]!)
  })
}

/** A letter left out of a long word that is no name. */
function misspelled(was: string): string {
  const long = was.split(' ').find((word) => /^[a-z]{6,}$/.test(word))
  return long === undefined ? was : was.replace(long, long.slice(0, 3) + long.slice(4))
}

/** `Willow Valley Community Church`: the second word of a long name is another one, of a short one the first. */
function anotherName(was: string): string {
  const words = was.split(' ')
  words[words.length > 2 ? 1 : 0] = 'Valley'
  return words.join(' ')
}

const times: Plant = (given) => {
  const { startMin } = given.event
  const hands = [0, 1, 2]
  return moved(
    given,
    'time',
    hands.map((hand) => clock(startMin, hand)),
    hands.map((hand) => clock(startMin + (startMin % 60 === 30 ? -30 : 60), hand)),
  )
}

const dates: Plant = (given) => {
  const { iso } = given.event
  const other = shifted(iso, iso.endsWith('-01') ? 7 : iso.slice(8) > '20' ? -7 : 7)
  return moved(given, 'date', [longDay(iso), shortDay(iso)], [longDay(other), shortDay(other)])
}

export const flaws: readonly Flaw[] = [
  { kind: 'date', checks: ['date', 'superseded'], plant: dates },
  {
    kind: 'weekday',
    checks: ['weekday', 'date'],
    plant: (given) => {
      const [right, wrong] = [weekdayOf(given.event.iso), weekdayOf(shifted(given.event.iso, 1))]
      return moved(given, 'date', [right, right.slice(0, 3)], [wrong, wrong.slice(0, 3)])
    },
  },
  { kind: 'year', checks: ['date', 'weekday'], plant: (given) => moved(given, 'date', ['2027'], ['2026']) },
  { kind: 'time', checks: ['time', 'superseded'], plant: times },
  {
    kind: 'half of the day',
    checks: ['time'],
    plant: ({ design }) =>
      changed(design, 'time', (was) =>
        was.replace(/([ap])(?=\.?m)/gi, (half) => cased(half, /a/i.test(half) ? 'p' : 'a')),
      ),
  },
  {
    kind: 'place',
    checks: ['location'],
    plant: ({ design }) => changed(design, 'place', (was) => was.replace(/^(?:Saint )?\w+/, 'Franklin')),
  },
  { kind: 'room', checks: ['location', 'required_element'], plant: ({ design }) => changed(design, 'room', digits) },
  {
    kind: 'street number',
    checks: ['location'],
    plant: ({ design }) => changed(design, 'address', (was) => was.replace(/^\d+/, digits)),
  },
  { kind: 'reference', checks: ['scripture'], plant: ({ design }) => changed(design, 'reference', digits) },
  {
    kind: 'misquoted verse',
    checks: ['scripture', 'scripture_text', 'key_copy'],
    plant: ({ event: { verse }, design }) =>
      verse && changed(design, 'verse', (was) => was.replace(verse.word, verse.instead)),
  },
  {
    kind: 'misspelling',
    checks: ['misspelling', 'key_copy', 'required_element'],
    plant: ({ design }) => changed(design, 'tagline', misspelled),
  },
  {
    kind: 'word of the copy',
    checks: ['key_copy'],
    plant: ({ design }) =>
      changed(design, 'tagline', (was) =>
        was.replace(
          /\b(?:evening|warm|grow|neighbors|whole|students|letters|gifts|safe|honest|actors|campfires|courage|gospel|quiet|walk|morning|haircuts|things|changes|gentle|sing|learn|footsteps|dessert)\b/,
          'happy',
        ),
      ),
  },
  {
    kind: 'title',
    checks: ['key_copy'],
    plant: ({ design }) => changed(design, 'title', (was) => cased(was, `${was.split(' ')[0]} Gathering`)),
  },
  { kind: 'no tagline', checks: ['key_copy'], plant: ({ design }) => without(design, 'tagline') },
  {
    kind: 'address of the web',
    checks: ['required_element'],
    plant: ({ design }) =>
      changed(design, 'url', (was) => was.replace(/\.\w+\//, was.includes('.org/') ? '.com/' : '.org/')),
  },
  {
    kind: 'no address of the web',
    checks: ['required_element'],
    plant: ({ design }) => without({ ...design, qr: null }, 'url'),
  },
  {
    kind: 'phone',
    checks: ['required_element', 'superseded'],
    plant: ({ design }) => changed(design, 'phone', digits),
  },
  {
    kind: 'hashtag',
    checks: ['required_element'],
    plant: ({ design }) => changed(design, 'hashtag', (was) => `${was.slice(0, -2)}s`),
  },
  {
    kind: 'price',
    checks: ['required_element', 'superseded'],
    plant: ({ design }) => changed(design, 'price', (was) => was.replace(/\d+/, (n) => String(Number(n) + 5))),
  },
  {
    kind: 'number',
    checks: ['required_element'],
    plant: ({ event: { count }, design }) =>
      count && changed(design, 'count', (was) => was.replace(String(count[1]), String(count[2]))),
  },
  {
    kind: 'speaker',
    checks: ['required_element', 'misspelling', 'partner_name'],
    plant: ({ design }) =>
      changed(design, 'speaker', (was) => was.replace(/\w+$/, (name) => name.slice(0, 2) + name.slice(3))),
  },
  {
    kind: 'name of the church',
    checks: ['partner_name', 'key_copy'],
    plant: ({ design }) => changed(design, 'church', anotherName),
  },
  { kind: 'no time', checks: ['time'], plant: ({ design }) => without(design, 'time') },
  { kind: 'no date', checks: ['date'], plant: ({ design }) => without(design, 'date') },
  {
    kind: 'as before a comment',
    checks: ['superseded', 'date', 'time', 'location', 'required_element', 'weekday'],
    plant: ({ event, design, written: { before, dropped } }) => {
      if (dropped !== null) return { ...design, lines: [...design.lines, { part: 'extra', text: dropped }] }
      const old = { ...event, ...before }
      if (before.iso) return changed(design, 'date', () => `${weekdayOf(old.iso)}, ${longDay(old.iso)}`)
      if (before.startMin) return changed(design, 'time', () => span(old))
      if (before.place) return changed(design, 'room', () => old.place.room!)
      if (before.priceDollars) return changed(design, 'price', () => `Tickets $${old.priceDollars}`)
      if (before.speaker) return changed(design, 'speaker', (was) => was.replace(event.speaker!, old.speaker!))
      if (before.phone) return changed(design, 'phone', () => `Call ${old.phone}`)
      return before.url ? changed(design, 'url', () => old.url!) : null
    },
  },
  {
    kind: 'placeholder',
    checks: ['placeholder'],
    plant: ({ design }) => ({
      ...design,
      lines: design.lines.map((line) =>
        line.part === 'tagline' ? { ...line, text: 'Lorem ipsum dolor sit amet' } : line,
      ),
    }),
  },
  {
    kind: 'code',
    checks: ['code'],
    plant: ({ design }) => (design.qr === null ? null : { ...design, qr: 'https://example.net/old-page' }),
  },
  {
    kind: 'no code',
    checks: ['code', 'required_element'],
    plant: ({ design }) => (design.qr === null ? null : { ...design, qr: null }),
  },
  {
    kind: 'contrast',
    checks: ['contrast'],
    plant: ({ design }) => ({
      ...design,
      ground: design.ground === 'photograph' ? 'flat' : design.ground,
      faint: 'tagline',
    }),
  },
  {
    kind: 'cut off',
    checks: ['cut_off', 'location', 'key_copy', 'required_element'],
    plant: ({ design }) => ({ ...design, cut: text(design, 'address') === null ? 'tagline' : 'address' }),
  },
  {
    kind: 'enlarged photograph',
    checks: ['sharpness', 'print'],
    plant: ({ design }) => (design.photograph === 'none' ? null : { ...design, photograph: 'enlarged' }),
  },
  {
    kind: 'size',
    checks: ['dimensions'],
    plant: ({ design }) =>
      ['square', 'story', 'banner', 'slide'].includes(design.format)
        ? { ...design, size: { width: design.size.width, height: Math.round(design.size.height * 1.15) } }
        : null,
  },
  {
    kind: 'word twice',
    checks: ['repeated_word'],
    plant: ({ design }) => changed(design, 'tagline', (was) => was.replace(/ (and|for|of|with|the|in) /, ' $1 $1 ')),
  },
  {
    kind: 'colors of the brand',
    checks: ['brand_colors'],
    plant: ({ design }) => (design.ground === 'photograph' ? null : { ...design, brand: otherBrand }),
  },
]
