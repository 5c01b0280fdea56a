import type { CheckName } from '../../src/qc/checks/checks.ts'
import type { Brief } from '../../src/qc/model.ts'
import { seeded } from '../pictures.ts'

export type Face = 'plain' | 'display' | 'script'
/** One line of lettering of a design: what it says, and how it is set. */
export type Line = { part: string; text: string; family: string; face: Face }
export type Planted = { kind: string; checks: readonly CheckName[]; note: string }
export type Half = 'development' | 'held out'
/** A design whose truth is known: what it shows, the brief it was made for, and what was planted in it. */
export type Case = {
  name: string
  half: Half | 'third set'
  html: string
  width: number
  height: number
  ground: 'flat' | 'gradient' | 'picture'
  lines: Line[]
  brief: Brief
  planted: Planted | null
}

type Event = {
  title: string
  tagline: string
  iso: string
  time: [shown: string, value: string]
  place: string
  verse: string
}
type Style = { plain: string; title: string; face: Face }

const church = { development: 'Grace Harbor Church', 'held out': 'Cedar Valley Chapel' } as const
const site = { development: 'graceharbor.org', 'held out': 'cedarvalley.church' } as const

const events: Record<Half, Event[]> = {
  development: [
    {
      title: 'Christmas Eve',
      tagline: 'Candlelight service for the whole family',
      iso: '2026-12-24',
      time: ['6:00 PM', '18:00'],
      place: 'Main Sanctuary',
      verse: 'Isaiah 9:2',
    },
    {
      title: 'Harvest Supper',
      tagline: 'Bring a dish and a neighbor',
      iso: '2026-10-17',
      time: ['5:30 PM', '17:30'],
      place: 'Fellowship Hall',
      verse: 'Psalm 67:6',
    },
    {
      title: 'Student Retreat',
      tagline: 'Three days away by the lake',
      iso: '2027-02-12',
      time: ['4:15 PM', '16:15'],
      place: 'Camp Silver Pines',
      verse: 'Romans 12:2',
    },
    {
      title: 'Easter Sunday',
      tagline: 'He is risen indeed',
      iso: '2027-03-28',
      time: ['9:00 AM', '09:00'],
      place: 'North Campus',
      verse: 'Luke 24:6',
    },
    {
      title: 'Prayer Breakfast',
      tagline: 'Coffee and prayer before work',
      iso: '2026-11-11',
      time: ['7:00 AM', '07:00'],
      place: 'Room 204',
      verse: 'Philippians 4:6',
    },
    {
      title: 'Baptism Weekend',
      tagline: 'Celebrate new life together',
      iso: '2027-05-15',
      time: ['10:30 AM', '10:30'],
      place: 'Lakeside Pavilion',
      verse: 'Acts 2:38',
    },
  ],
  'held out': [
    {
      title: 'Night of Worship',
      tagline: 'An evening of songs and prayer',
      iso: '2026-10-23',
      time: ['7:00 PM', '19:00'],
      place: 'Hillside Auditorium',
      verse: 'Psalm 95:1',
    },
    {
      title: 'Good Friday',
      tagline: 'Remember what love has done',
      iso: '2027-03-26',
      time: ['12:00 PM', '12:00'],
      place: 'The Old Chapel',
      verse: 'John 19:30',
    },
    {
      title: 'Summer Picnic',
      tagline: 'Games and lunch on the lawn',
      iso: '2027-06-19',
      time: ['11:30 AM', '11:30'],
      place: 'Riverside Park',
      verse: 'Acts 2:46',
    },
    {
      title: 'Marriage Workshop',
      tagline: 'Practical help for every couple',
      iso: '2027-01-23',
      time: ['8:45 AM', '08:45'],
      place: 'Community Center',
      verse: 'Colossians 3:14',
    },
    {
      title: 'Youth Kickoff',
      tagline: 'Pizza and friends and a fresh start',
      iso: '2026-09-09',
      time: ['6:30 PM', '18:30'],
      place: 'Student Building',
      verse: '1 Timothy 4:12',
    },
    {
      title: 'Thanksgiving Service',
      tagline: 'Give thanks with a grateful heart',
      iso: '2026-11-25',
      time: ['4:00 PM', '16:00'],
      place: 'West Campus',
      verse: '1 Thessalonians 5:18',
    },
  ],
}

const styles: Record<Half, Style[]> = {
  development: [
    { plain: 'Lato', title: 'Lato', face: 'plain' },
    { plain: 'Open Sans', title: 'Lobster Two', face: 'script' },
    { plain: 'EB Garamond', title: 'EB Garamond', face: 'plain' },
    { plain: 'Roboto Slab', title: 'Bebas Neue', face: 'display' },
    { plain: 'Cantarell', title: 'Cantarell', face: 'plain' },
    { plain: 'DejaVu Serif', title: 'DejaVu Serif', face: 'plain' },
  ],
  'held out': [
    { plain: 'Noto Serif', title: 'Noto Serif', face: 'plain' },
    { plain: 'Karla', title: 'Dancing Script', face: 'script' },
    { plain: 'Comfortaa', title: 'Comfortaa', face: 'plain' },
    { plain: 'Noto Sans', title: 'Yanone Kaffeesatz', face: 'display' },
    { plain: 'Dosis', title: 'Dosis', face: 'plain' },
    { plain: 'Goudy Bookletter 1911', title: 'Goudy Bookletter 1911', face: 'plain' },
  ],
}

const sizes = [
  [1080, 1080],
  [1080, 1920],
  [1920, 1080],
  [1275, 1650],
] as const
/** Ink, ground, and the two ends of a shade over a picture. */
const paints = [
  { ink: '#ffffff', accent: '#ffe3a3', ground: '#14213d' },
  { ink: '#1d2433', accent: '#7a2e12', ground: '#f6f1e7' },
  { ink: '#fdf6e3', accent: '#f4d58d', ground: '#5c1f2b' },
  { ink: '#10202b', accent: '#0b4f6c', ground: '#e8f1f2' },
  { ink: '#ffffff', accent: '#e9f5db', ground: '#2f5233' },
  { ink: '#231942', accent: '#5e2b97', ground: '#ffffff' },
] as const

const kinds = [
  'misspelling',
  'date',
  'weekday',
  'time',
  'location',
  'scripture',
  'dimensions',
  'contrast',
  'cut_off',
] as const
type Kind = (typeof kinds)[number]
/** The checks that say a planted flaw: a wrong day is a weekday that does not fit its date, too. */
const checksFor: Record<Kind, readonly CheckName[]> = {
  misspelling: ['misspelling', 'key_copy', 'required_element'],
  date: ['date', 'weekday'],
  weekday: ['weekday'],
  time: ['time'],
  location: ['location'],
  scripture: ['scripture'],
  dimensions: ['dimensions'],
  contrast: ['contrast'],
  cut_off: ['cut_off', 'key_copy', 'required_element', 'location', 'partner_name'],
}

const spelled = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const shifted = (iso: string, days: number) => new Date(Date.parse(`${iso}T12:00:00Z`) + days * 86_400_000)

/** Two letters of a word changed places, or one left out: never a word of its own. */
function misspelled(text: string): string {
  const words = text.split(' ')
  const at = words.findIndex((word) => word.length === Math.max(...words.map(({ length }) => length)))
  const word = words[at]!
  const middle = Math.floor(word.length / 2)
  words[at] =
    word[middle] === word[middle - 1]
      ? word.slice(0, middle) + word.slice(middle + 1)
      : word.slice(0, middle - 1) + word[middle]! + word[middle - 1]! + word.slice(middle + 1)
  return words.join(' ')
}

function briefOf(event: Event, half: Half, size: readonly [number, number]): Brief {
  const day = shifted(event.iso, 0)
  const dateText = `${weekday.format(day)}, ${spelled.format(day)}`
  const deliverable = {
    text: `${size[0]}x${size[1]} PNG`,
    width: size[0],
    height: size[1],
    unit: 'px' as const,
    format: 'png',
  }
  const said = [church[half], event.title, event.tagline, event.place, dateText, event.verse, site[half]].join(' ')
  return {
    taskId: 'case',
    title: event.title,
    fields: {
      partner_name: church[half],
      dates: [{ text: dateText, value: event.iso }],
      times: [{ text: event.time[0], value: event.time[1] }],
      locations: [event.place],
      scripture: [{ text: event.verse, value: event.verse }],
      key_copy: [event.title, event.tagline],
      required_elements: [],
      requested_deliverables: [deliverable],
    },
    revisionRequests: [],
    checklist: [deliverable],
    words: said.split(/\s+/),
    atMs: Date.parse('2026-09-01T12:00:00Z'),
  }
}

type Parts = Record<'church' | 'title' | 'tagline' | 'date' | 'time' | 'place' | 'verse' | 'site', string>

function partsOf(event: Event, half: Half, kind: Kind | null): Parts {
  const next = event.verse.replace(/\d+$/, (verse) => String(Number(verse) + 3))
  const date = shifted(event.iso, kind === 'date' ? 7 : 0)
  const day = shifted(event.iso, kind === 'weekday' ? 1 : 0)
  const hour = event.time[0].replace(/^\d+/, (digits) => String((Number(digits) % 12) + 1))
  return {
    church: church[half],
    title: event.title,
    tagline: kind === 'misspelling' ? misspelled(event.tagline) : event.tagline,
    date: `${weekday.format(day)}, ${spelled.format(date)}`,
    time: kind === 'time' ? hour : event.time[0],
    place: kind === 'location' ? 'Maple Street Gym' : event.place,
    verse: kind === 'scripture' ? next : event.verse,
    site: site[half],
  }
}

type Setting = {
  style: Style
  paint: (typeof paints)[number]
  picture: string | null
  layout: number
  width: number
  height: number
}

/** The design as a page: the parts by share of the shorter side, in one of four layouts. */
function page(parts: Parts, kind: Kind | null, { style, paint, picture, layout, width, height }: Setting): string {
  const unit = Math.min(width, height) / 100
  const faint = kind === 'contrast' ? `color: color-mix(in srgb, ${paint.ink} 22%, ${paint.ground});` : ''
  const scale = { plain: 9, script: 12, display: 14 }[style.face]
  const align = ['center', 'left', 'center', 'left'][layout]!
  const justify = ['center', 'flex-end', 'space-evenly', 'flex-start'][layout]!
  const shade = `color-mix(in srgb, ${paint.ground} 55%, transparent)`
  // Clouds and grain, as a photograph has them, over the drawn picture.
  const noise = (frequency: number, octaves: number, slope: number) =>
    `<svg style="position:absolute;inset:0" width="${width}" height="${height}"><filter id="f${octaves}">
     <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${layout + 3}"/>
     <feColorMatrix type="saturate" values=".4"/><feComponentTransfer><feFuncA type="linear" slope="${slope}"/>
     </feComponentTransfer></filter><rect width="100%" height="100%" filter="url(#f${octaves})"/></svg>`
  const behind = picture
    ? `<div style="position:absolute;inset:0;background:url(${picture}) center/cover"></div>
       ${noise(0.006, 5, 0.9)}<div style="position:absolute;inset:0;background:${shade}"></div>${noise(0.8, 2, 0.16)}`
    : ''
  const accent = picture ? paint.ink : paint.accent
  const upper = layout === 2 ? 'text-transform:uppercase;letter-spacing:.08em;' : ''
  const cut =
    kind === 'cut_off'
      ? `position:absolute;bottom:${-2.2 * unit}px;left:${20 * unit}px;margin:0;width:max-content;`
      : ''
  const line = (text: string, size: number, more = '') =>
    `<p style="font-size:${(size * unit).toFixed(1)}px;${more}">${text}</p>`
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;background:${paint.ground};
      color:${paint.ink};font-family:'${style.plain}'}
    main{position:absolute;inset:0;box-sizing:border-box;padding:${7 * unit}px;display:flex;flex-direction:column;
      justify-content:${justify};text-align:${align}}
    p{margin:${1.1 * unit}px 0;line-height:1.2}
    </style><body>${behind}<main>
    ${line(parts.church, 3.2, `color:${accent};${upper}`)}
    ${line(parts.title, scale, `font-family:'${style.title}';font-weight:700;line-height:1.05;`)}
    ${line(parts.tagline, 4.2, '')}
    ${line(parts.date, 4.6, `font-weight:700;${upper}`)}
    ${line(parts.time, 4.6, faint)}
    ${line(parts.place, 4, cut)}
    ${line(parts.verse, 3, `font-style:${layout === 3 ? 'normal' : 'italic'};color:${accent};`)}
    ${line(parts.site, 2.4, '')}
    </main></body>`
}

function caseOf(half: Half, at: number, pictures: readonly string[]): Case {
  const next = seeded(at * 977 + (half === 'development' ? 1 : 700_000))
  const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]!
  const event = events[half][at % 6]!
  const kind = at % 2 === 1 ? kinds[Math.floor(at / 2) % kinds.length]! : null
  const style = styles[half][(at + Math.floor(at / 6)) % 6]!
  const size = pick(sizes)
  // Exported a tenth too small: the shape is right, the pixels are not.
  const [width, height] =
    kind === 'dimensions' ? ([size[0] * 0.9, size[1] * 0.9].map(Math.round) as [number, number]) : size
  const onPicture = pictures.length > 0 && at % 3 === 2
  const setting: Setting = {
    style,
    paint: pick(paints),
    picture: onPicture ? pick(pictures) : null,
    layout: at % 4,
    width,
    height,
  }
  const parts = partsOf(event, half, kind)
  const lines = Object.entries(parts).map(([part, text]): Line =>
    part === 'title'
      ? { part, text, family: style.title, face: style.face }
      : { part, text, family: style.plain, face: 'plain' },
  )
  return {
    name: `${half === 'development' ? 'd' : 'h'}${String(at).padStart(2, '0')}-${kind ?? 'clean'}-${style.title}`,
    half,
    html: page(parts, kind, setting),
    width,
    height,
    ground: onPicture ? 'picture' : 'flat',
    lines,
    brief: briefOf(event, half, size),
    planted: kind && { kind, checks: checksFor[kind], note: kind },
  }
}

/** `count` designs of each half, every second with one flaw, every third on a picture. Data URLs are the pictures. */
export function casesOf(count: number, pictures: readonly string[]): Case[] {
  const places = Array.from({ length: count }, (_, at) => at)
  return (['development', 'held out'] as const).flatMap((half) => places.map((at) => caseOf(half, at, pictures)))
}
