import { briefOf } from '../../src/qc/brief/brief.ts'
import type { CheckName } from '../../src/qc/checks/checks.ts'
import { seeded } from '../pictures.ts'
import type { Case, Face, Line } from './qc-cases.ts'

// The third set: other faces, layouts, grounds, wordings and flaws than the judge was tuned on, and briefs that are
// written as people write them and read by the product's own reader.

type Event = {
  church: string
  title: string
  tagline: string
  iso: string
  clock: number
  place: string
  wrongPlace: string
  verse: string
  wrongVerse: string
  contact: string
}

const events: Event[] = [
  {
    church: 'Bethany Lutheran Church',
    title: 'Advent Tea',
    tagline: 'Scones, carols and good company for all women',
    iso: '2026-12-05',
    clock: 14 * 60,
    place: 'Garden Room',
    wrongPlace: 'Youth Loft',
    verse: 'Luke 1:46',
    wrongVerse: 'Luke 2:46',
    contact: 'Register at bethanyarden.org/tea',
  },
  {
    church: 'Oak Hollow Fellowship',
    title: 'Chili Cook-Off',
    tagline: 'Taste twenty recipes and vote for your favorite',
    iso: '2026-10-10',
    clock: 17 * 60 + 30,
    place: 'East Parking Lot',
    wrongPlace: 'North Meadow',
    verse: 'Psalm 34:8',
    wrongVerse: 'Psalm 43:8',
    contact: 'oakhollow.org',
  },
  {
    church: 'Trinity on the Square',
    title: 'Carols by Lamplight',
    tagline: 'An hour of music in a quiet place',
    iso: '2026-12-13',
    clock: 19 * 60 + 15,
    place: 'Nave and Courtyard',
    wrongPlace: 'Chapter House',
    verse: 'John 1:5',
    wrongVerse: 'John 5:1',
    contact: 'Free admission',
  },
  {
    church: 'New Hope Community Church',
    title: 'Financial Peace',
    tagline: 'Nine weeks toward a debt free household',
    iso: '2027-01-20',
    clock: 18 * 60 + 45,
    place: 'Room 118',
    wrongPlace: 'Room 211',
    verse: 'Proverbs 21:5',
    wrongVerse: 'Proverbs 12:5',
    contact: 'Childcare provided',
  },
  {
    church: 'Saint Luke Parish',
    title: 'Palm Sunday',
    tagline: 'Join the procession with donkeys and branches',
    iso: '2027-03-21',
    clock: 9 * 60 + 30,
    place: 'Front Lawn',
    wrongPlace: 'Memorial Hall',
    verse: 'Matthew 21:9',
    wrongVerse: 'Mark 11:9',
    contact: 'stlukeparish.org',
  },
  {
    church: 'Lighthouse Assembly',
    title: 'Vacation Bible School',
    tagline: 'Crafts, stories and adventure for kindergarten to fifth grade',
    iso: '2027-06-14',
    clock: 9 * 60,
    place: 'Education Wing',
    wrongPlace: 'Harbor Gymnasium',
    verse: 'Joshua 1:9',
    wrongVerse: 'Joshua 9:1',
    contact: 'Volunteers needed',
  },
  {
    church: 'Prairie View Methodist',
    title: 'Blood Drive',
    tagline: 'Give an hour and save three lives',
    iso: '2026-11-18',
    clock: 13 * 60,
    place: 'Wesley Center',
    wrongPlace: 'Asbury Hall',
    verse: 'Hebrews 13:16',
    wrongVerse: 'Hebrews 12:16',
    contact: 'Walk-ins welcome',
  },
  {
    church: 'Redeemer Chapel',
    title: 'Sunrise Vigil',
    tagline: 'Watch the morning break with us on the hill',
    iso: '2027-03-28',
    clock: 6 * 60 + 20,
    place: 'Prospect Hill',
    wrongPlace: 'Juniper Beach',
    verse: 'Mark 16:2',
    wrongVerse: 'Mark 16:12',
    contact: 'Bring a blanket',
  },
  {
    church: 'Kingsway Baptist',
    title: 'Golf Classic',
    tagline: 'Four players, eighteen holes, one good cause',
    iso: '2027-05-07',
    clock: 8 * 60 + 30,
    place: 'Fox Run Country Club',
    wrongPlace: 'Willow Creek Links',
    verse: 'Galatians 6:9',
    wrongVerse: 'Galatians 6:19',
    contact: 'kingswaygolf.org',
  },
]

type Setting = { body: string; title: string; face: Face; weight: number; scale: number }
const settings: Setting[] = [
  { body: 'Quicksand', title: 'Quicksand', face: 'plain', weight: 700, scale: 10 },
  { body: 'Vollkorn', title: 'Vollkorn', face: 'plain', weight: 800, scale: 9 },
  { body: 'League Spartan', title: 'League Spartan', face: 'plain', weight: 900, scale: 10 },
  { body: 'DejaVu Sans', title: 'CabinSketch', face: 'display', weight: 700, scale: 11 },
  { body: 'Noto Sans Display', title: 'Noto Serif Display', face: 'plain', weight: 600, scale: 10 },
  { body: 'Old Standard TT', title: 'Old Standard TT', face: 'plain', weight: 700, scale: 9 },
  { body: 'Jura', title: 'Kristi', face: 'script', weight: 400, scale: 20 },
  { body: 'Open Sans Condensed', title: 'Open Sans Condensed', face: 'plain', weight: 700, scale: 11 },
]

const formats = [
  [1080, 1350],
  [1200, 628],
  [2100, 2700],
  [1600, 900],
  [1080, 1920],
] as const

/** Ink, second ink, and the two ends of the ground. */
const inks = [
  ['#fffaf0', '#ffd9a0', '#3b1f4a', '#1f1030'],
  ['#22223b', '#6b2d3c', '#f2e9e4', '#e0d4c8'],
  ['#f1faee', '#cfeee8', '#1d3557', '#16324a'],
  ['#2b2d42', '#274c43', '#edf2f4', '#d5e3e0'],
  ['#fefae0', '#ffe8b0', '#283618', '#3a4a1e'],
  ['#1b1b1e', '#7b1e3a', '#ffd9da', '#ffe9d6'],
  ['#ffffff', '#ffe1e6', '#9d0208', '#6a040f'],
] as const

type Flaw =
  'misspelling' | 'date' | 'weekday' | 'time' | 'location' | 'scripture' | 'dimensions' | 'contrast' | 'cut_off'
const flaws: readonly [Flaw, readonly CheckName[]][] = [
  ['misspelling', ['misspelling', 'key_copy', 'required_element']],
  ['date', ['date', 'weekday']],
  ['weekday', ['weekday']],
  ['time', ['time']],
  ['location', ['location']],
  ['scripture', ['scripture']],
  ['dimensions', ['dimensions']],
  ['contrast', ['contrast']],
  ['cut_off', ['cut_off', 'key_copy', 'required_element', 'location', 'partner_name', 'date', 'scripture']],
]

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const day = (iso: string, shift = 0) => new Date(Date.parse(`${iso}T12:00:00Z`) + shift * 86_400_000)

/** As designers set a date: the day of the week, and the rest. */
const dateFaces: ((date: Date, named: Date) => string)[] = [
  (date, named) =>
    `${utc({ weekday: 'short' }).format(named)}, ${utc({ month: 'short', day: 'numeric' }).format(date)}`,
  (date, named) => `${utc({ weekday: 'long' }).format(named)} • ${utc({ month: 'long', day: 'numeric' }).format(date)}`,
  (date, named) =>
    `${utc({ weekday: 'long' }).format(named)}, ${utc({ month: 'long', day: 'numeric', year: 'numeric' }).format(date)}`,
]
const clockFaces: ((minutes: number) => string)[] = [
  (minutes) => `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} PM`,
  (minutes) =>
    `${((Math.floor(minutes / 60) + 11) % 12) + 1}${minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''}pm`,
  (minutes) =>
    `${((Math.floor(minutes / 60) + 11) % 12) + 1}${minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''} p.m.`,
]
const clock = (face: number, minutes: number) => {
  const shown = clockFaces[face % 3]!(minutes)
  return minutes < 720 ? shown.replace('PM', 'AM').replace('pm', 'am').replace('p.m.', 'a.m.') : shown
}

/** A letter left out, doubled, or changed for its neighbour on the keyboard, in one of the longer words. */
function misspelled(text: string, at: number): string {
  const words = text.split(' ')
  const long = words.filter((word) => /^[a-z]{6,}$/.test(word))
  const word = long[at % long.length] ?? words.at(-1)!
  const middle = Math.floor(word.length / 2)
  const changed = [
    word.slice(0, middle) + word.slice(middle + 1),
    word.slice(0, middle) + word[middle]! + word.slice(middle),
    word.slice(0, middle) + (word[middle] === 'e' ? 'r' : 'e') + word.slice(middle + 1),
  ][at % 3]!
  return words.map((one) => (one === word ? changed : one)).join(' ')
}

/** The brief as text, in one of three hands. */
function written(event: Event, size: readonly [number, number], hand: number): string {
  const long = utc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(day(event.iso))
  const time = clock(hand + 1, event.clock)
  const asked = `${size[0]}x${size[1]}px PNG`
  const lists = [
    `**Church:** ${event.church}\n**Event:** ${event.title}\n**Date:** ${long}\n**Time:** ${time}\n**Location:** ${event.place}\n**Scripture:** ${event.verse}\n**Key copy:**\n- ${event.tagline}\n\n**Deliverables:**\n- ${asked}`,
    `## Partner Name\n${event.church}\n\n## Title\n${event.title}\n\n## Tagline\n${event.tagline}\n\n## When\n${long} at ${time}\n\n## Where\n${event.place}\n\n## Verse\n${event.verse}\n\n## Sizes\n- ${asked}`,
    `Partner: ${event.church}\nHeadline: ${event.title}\nSubtitle: ${event.tagline}\nWhen: ${long}, ${time}\nWhere: ${event.place}\nVerse: ${event.verse}\nDeliverables: ${asked}`,
  ]
  return lists[hand % 3]!
}

type Parts = Record<'church' | 'title' | 'tagline' | 'date' | 'time' | 'place' | 'verse' | 'contact', string>

function partsOf(event: Event, flaw: Flaw | null, at: number): Parts {
  // A fortnight or a month off, or the neighbour: the weekday goes with the wrong date.
  const date = day(event.iso, flaw === 'date' ? [14, 1, -7][at % 3]! : 0)
  const named = flaw === 'weekday' ? day(event.iso, [2, -1, 3][at % 3]) : date
  const minutes = flaw === 'time' ? event.clock + [30, -60, 120][at % 3]! : event.clock
  return {
    church: event.church,
    title: event.title,
    tagline: flaw === 'misspelling' ? misspelled(event.tagline, at) : event.tagline,
    date: dateFaces[at % 3]!(date, named),
    time: clock(at, minutes),
    place: flaw === 'location' ? event.wrongPlace : event.place,
    verse: flaw === 'scripture' ? event.wrongVerse : event.verse,
    contact: event.contact,
  }
}

type Sheet = {
  parts: Parts
  flaw: Flaw | null
  setting: Setting
  ink: (typeof inks)[number]
  ground: Case['ground']
  picture: string | null
  layout: number
  width: number
  height: number
  seed: number
}

/** Soft discs of light, as a lens makes them. */
function discs({ width, height, seed, ink }: Sheet): string {
  const next = seeded(seed)
  const circles = Array.from({ length: 26 }, () => {
    const [x, y, r] = [next() * width, next() * height, (0.02 + next() * 0.09) * width]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${ink[1]}" opacity="${(0.05 + next() * 0.13).toFixed(2)}"/>`
  })
  return `<svg style="position:absolute;inset:0" width="${width}" height="${height}">${circles.join('')}</svg>`
}

function behind(sheet: Sheet): string {
  const { ground, picture, ink } = sheet
  if (ground === 'flat') return ''
  const slope = `<div style="position:absolute;inset:0;background:linear-gradient(160deg,${ink[2]},${ink[3]})"></div>`
  if (ground === 'gradient') return slope
  if (picture === null) return slope + discs(sheet)
  return `<div style="position:absolute;inset:0;background:url(${picture}) 30% 60%/cover;filter:blur(2px) contrast(.9)"></div>
    <div style="position:absolute;inset:0;background:linear-gradient(0deg,${ink[2]} 10%,color-mix(in srgb,${ink[2]} 68%,transparent))"></div>`
}

const ratioOf = { contrast: 24, other: 100 }

/** A card with a rule, a column with a band, an invitation in a frame, or two columns under a headline. */
function drawn(sheet: Sheet): string {
  const { parts, flaw, setting, ink, layout, width, height } = sheet
  const u = Math.min(width, height * 0.9) / 100
  const faint = `color:color-mix(in srgb,${ink[0]} ${ratioOf.contrast}%,${ink[2]})`
  const cut = flaw === 'cut_off'
  const line = (text: string, size: number, more = '') =>
    `<div style="font-size:${(size * u).toFixed(1)}px;${more}">${text}</div>`
  const scale = setting.scale * (width > height * 1.3 ? 0.9 : 1)
  const title = line(
    parts.title,
    scale,
    `font-family:'${setting.title}';font-weight:${setting.weight};line-height:1.08;margin-bottom:${1.2 * u}px`,
  )
  const churchName = line(parts.church, 3, `color:${ink[1]};letter-spacing:.03em`)
  const contact = line(parts.contact, 2.7, `color:${ink[1]}`)
  const tagline = line(parts.tagline, 3.7, flaw === 'contrast' ? faint : '')
  const date = line(parts.date, 4.4, 'font-weight:700')
  // Cut at the right edge or at the top of the sheet.
  const verse = line(
    parts.verse,
    3.1,
    cut && layout % 2 === 1 ? `position:absolute;top:${-1.6 * u}px;left:${30 * u}px;white-space:nowrap` : '',
  )
  const place = line(
    parts.place,
    3.9,
    cut && layout % 2 === 0 ? `position:absolute;bottom:${9 * u}px;right:${-4.5 * u}px;white-space:nowrap` : '',
  )
  const time = line(parts.time, 4.4, '')
  const rule = `<div style="height:${0.4 * u}px;width:${18 * u}px;background:${ink[1]};margin:${2 * u}px 0"></div>`
  const pad = 8 * u
  const column = `position:absolute;inset:0;padding:${pad}px;box-sizing:border-box;display:flex;flex-direction:column;gap:${0.9 * u}px;`
  const pages = [
    `<div style="${column}justify-content:center;align-items:flex-start">${churchName}${rule}${title}${tagline}${date}${time}${place}${rule}${verse}${contact}</div>`,
    `<div style="${column}justify-content:space-between;text-align:right;align-items:flex-end"><div>${title}${tagline}</div><div>${date}${time}${place}</div><div>${verse}${churchName}${contact}</div></div>`,
    `<div style="position:absolute;inset:${4 * u}px;border:${0.5 * u}px solid ${ink[1]}"></div><div style="${column}justify-content:center;align-items:center;text-align:center">${verse}${title}${tagline}${rule}${date}${time}${place}${churchName}${contact}</div>`,
    `<div style="${column}justify-content:flex-end">${churchName}${title}<div style="display:flex;gap:${5 * u}px;align-items:flex-end"><div style="flex:1">${tagline}${verse}</div><div style="flex:1">${date}${time}${place}${contact}</div></div></div>`,
  ]
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0;width:${width}px;height:${height}px;overflow:hidden;
    position:relative;background:${ink[2]};color:${ink[0]};font-family:'${setting.body}';line-height:1.25}</style>
    <body>${behind(sheet)}${pages[layout]}</body>`
}

function caseOf(at: number, pictures: readonly string[], seed: number): Case {
  const next = seeded(at * 7_919 + seed)
  const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]!
  const event = events[Math.floor(next() * events.length)]!
  const flaw = at % 2 === 0 ? flaws[(at / 2) % flaws.length]! : null
  const kind = flaw?.[0] ?? null
  const setting = pick(settings)
  const size = pick(formats)
  // The shape of another format, or a preview's size.
  const [width, height]: readonly [number, number] =
    kind === 'dimensions' ? (at % 4 === 0 ? [size[0] / 2, size[1] / 2] : [size[1], size[0]]) : size
  const ground = pick(['flat', 'gradient', 'picture', 'flat'] as const)
  const parts = partsOf(event, kind, Math.floor(at / 2) + Math.floor(at / 18))
  const chosen: Omit<Sheet, 'parts' | 'flaw' | 'setting'> = {
    ink: pick(inks),
    ground,
    picture: pick([null, ...pictures]),
    layout: Math.floor(next() * 4),
    width,
    height,
    seed: at,
  }
  const description = written(event, size, at)
  const task = {
    id: `f${at}`,
    name: event.title,
    description,
    createdMs: Date.parse('2026-09-02T12:00:00Z'),
    list: { id: '1', name: 'Design' },
    folder: null,
    fields: [],
    checklists: [],
    attachments: [],
  }
  const lines = Object.entries(parts).map(([part, text]): Line =>
    part === 'title'
      ? { part, text, family: setting.title, face: setting.face }
      : { part, text, family: setting.body, face: 'plain' },
  )
  return {
    name: `f${String(at).padStart(2, '0')}-${kind ?? 'clean'}-${setting.title}-${chosen.layout}-${ground}`,
    half: 'third set',
    html: drawn({ parts, flaw: kind, setting, ...chosen }),
    width,
    height,
    ground,
    lines,
    brief: briefOf(task, []),
    planted: flaw && { kind: flaw[0], checks: flaw[1], note: flaw[0] },
  }
}

/** What the set is drawn with; another number gives designs that nobody has looked at. */
export const usualSeed = 20_261_120

/** `count` designs, every second with one flaw. Data URLs are the pictures. */
export const freshCases = (count: number, pictures: readonly string[], seed = usualSeed): Case[] =>
  Array.from({ length: count }, (_, at) => caseOf(at, pictures, seed))
