import type { Span } from './prose.ts'

/** A time of day. `minutes`: since midnight; `isSure`: morning or afternoon is said, else it may be either. */
export type TimeMention = Span & { text: string; minutes: number; isSure: boolean }

/** `00 PM`, `:30 am`: minutes whose hour was not read. Linear: each alternative is bounded. */
const minutesAlone = /(?<!\d|\d\s?[:.h]\s?)(?:(?:00|1[3-9]|[2-5]\d)|[:.][0-5]\d)\s{0,2}[ap]\.?\s?m\b/i

/** `9 AM to PM`, `PM` alone on its line: half of a day whose hour was not read. */
const halfAlone =
  /(?:^|(?<![\p{L}\d])(?:to|until|till|thru|through|and|a las?)\s|[-–—&+]\s?)(?:[AP]\.?M|[ap]\.m|pm)(?![\p{L}\d])\.?/mu

/** Whether a piece of a time stands there, so that more times may than were read. */
export const hasTimePieces = (text: string): boolean => minutesAlone.test(text) || halfAlone.test(text)

type Half = 'am' | 'pm'
type Atom = Span & {
  hour: number
  minute: number
  half: Half | null
  firm: boolean
  padded: boolean
  word: number | null
}

/** `9:16` alone is the shape of a story, and the only one whose numbers are an hour's. */
const atom =
  /(?<![\d:.$€£#/\p{L}])(?!\d{1,2}:\d{1,2}[-–—](?:1[3-9]|[2-9]\d|1\d\d)(?![\d:]|\s?[ap]\.?m))(?!9:16(?!\d|\s{0,2}[ap]\b|\s{0,2}[ap]\.?\s?m))(?:(\d{1,2})(?:[:.h](\d{2}))?(?!\d|:\d|\.\d|%|,\d{3}|(?:st|nd|rd|th)\b)(?:(?:\s{0,2}|\.(?=[ap]\.?m\b))([ap])(?:\.?\s?m\b\.?|\b(?=[\s,;.)–-]|$)(?!\s{1,2}(?:las?\s)?\d)))?|(noon|midnight|midday|mediodía|medianoche)\b|((?:half past|quarter past|quarter after|quarter to)\s(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\b|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[\s-](?:thirty|fifteen|forty-?five)(?=\s?(?:$|[.,;!?)–-]|(?:to|till|until|in|at|on|and|sharp|instead)\b|[ap]\.?m\b))|(?=\s(?:o['’]?clock\b|[ap]\.?m\b|in the (?:morning|afternoon|evening)\b|at night\b)))))/giu
/** `3, 5* and 7 PM` */
const between =
  /^[*†‡]{0,2}\s{0,3}(,?\s{0,2}(?:and|&|or|\+)|,|[-–—‑/|•·]|to|until|till|through|thru|a(?:\slas?)?|hasta(?:\slas?)?|y)\s{0,3}$/i
const noTimeBefore =
  /(?:\b(?:ages?|grades?|cabins?|cabañas?|tables?|mesas?|rooms?|suite|ste|unit|psalms?|chapter|verses?|week|day|part|session|route|hwy|highway|bus|under|over|first|top|no|number|jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)\.?|[$#€£])[^\S\n]?$/i
const atomsMax = 500

function atomsIn(text: string): Atom[] {
  const found: Atom[] = []
  for (const match of text.matchAll(atom)) {
    if (found.length === atomsMax) break
    const spelled = match[5]?.toLowerCase()
    const one = spelled
      ? spelledAtom(match, spelled)
      : match[4] === undefined
        ? (noonAtom(text, match) ?? numberAtom(text, match))
        : wordAtom(match)
    if (one !== null) found.push(one)
  }
  return found
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

const minutesNamed: [RegExp, number][] = [
  [/^half|thirty/, 30],
  [/^quarter (?:past|after)|fifteen/, 15],
  [/^quarter/, -15],
  [/forty-?five/, 45],
]

/** `four o'clock`, `five thirty`, `half past six` */
function spelledAtom({ 0: whole, index: at, input }: RegExpExecArray, name: string): Atom {
  const letter = /^\s([ap])\.?m\b\.?/i.exec(input.slice(at + whole.length))
  const half = letter === null ? null : letter[1]!.toLowerCase() === 'a' ? 'am' : 'pm'
  const end = at + whole.length + (letter?.[0].length ?? 0)
  const words = name.split(/[\s-]/)
  const past = minutesNamed.find(([named]) => named.test(name))?.[1] ?? 0
  const twelve = words.at(-1) === 'noon' ? 12 * 60 : words.at(-1) === 'midnight' ? 24 * 60 : null
  const hourNamed = twelve === null ? (numbers.findIndex((one) => words.includes(one)) + 1) * 60 : twelve
  const minutes = (hourNamed + past) % (24 * 60)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return { at, end, hour, minute, half, firm: true, padded: false, word: twelve === null ? null : minutes }
}

/** `noon`, `midnight` */
function wordAtom({ 0: whole, 4: word = '', index: at }: RegExpExecArray): Atom {
  const hour = /^(?:midnight|medianoche)$/i.test(word) ? 0 : 12
  const half = hour === 0 ? 'am' : 'pm'
  return { at, end: at + whole.length, hour, minute: 0, half, firm: true, padded: false, word: hour * 60 }
}

const saysHour =
  /^\s{0,2}(?:o['’]?clock|in the (?:morning|evening|afternoon)|at night|de la (?:mañana|tarde|noche)|horas?\b)/i

/** `evening prayer at 7.`, `thursday at 7 in the gym`: an hour by itself, and no number of a thing or of a house. */
const bareBefore = /(?:^|[\s(])(?:(?:at|@)\s?|(?:a las?|doors|doors open) )$/i
const bareAfter =
  /^(?=\s?(?:$|[.,;!?)\n–-]))(?![.,]\d)|^\s(?:in|on|at|for|with|and|until|till?|sharp|every|each|this|next|now|instead|y|en|con|para|del?)\b/i

const isHour = (text: string, { at, end }: Span) => saysHour.test(text.slice(end)) || isBare(text, { at, end })

/** `Tues 9-12`, `MON–FRI | 1–7`, `Sunday nights, 6 to 8`, and `Nov 20 | 9–4`, of which the day is masked. */
const dayBefore =
  /(?:(?:\bM\s?[-–]\s?F|\b(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:days?)?|\bweekdays?)(?:\s(?:morning|afternoon|evening|night)s?)?|\u2007)(?:[.,:]?\s{1,2}|\s?[|•·–—-]\s?)(?:from\s)?$/i
const rangeBehind = /^\s?(?:[-–—]|to)\s?(?:1[0-2]|[1-9])(?![\d/:]|\s?[ap]\.?\s?m\b|[^\S\n]\p{L}{3}\p{L}*\s\d)/iu

/** `de 9 a 12`, but `de 5 a 12 años` */
const isSpanishSpan = (text: string, { at, end }: Span) =>
  /\bde\s$/i.test(text.slice(Math.max(0, at - 4), at)) &&
  /^\sa\s(?:1[0-2]|[1-9])(?![\d:/]|\s(?:años|de\b|\p{L}+s\b))/iu.test(text.slice(end)) &&
  /^0?[1-9]$|^1[0-2]$/.test(text.slice(at, end))

const isBare = (text: string, { at, end }: Span) =>
  isSpanishSpan(text, { at, end }) ||
  (dayBefore.test(text.slice(Math.max(0, at - 28), at)) &&
    rangeBehind.test(text.slice(end)) &&
    /^0?[1-9]$|^1[0-2]$/.test(text.slice(at, end))) ||
  (bareBefore.test(text.slice(Math.max(0, at - 12), at)) &&
    bareAfter.test(text.slice(end)) &&
    /^0?[1-9]$|^1[0-2]$/.test(text.slice(at, end)))

/** `12:00 m.`: mediodía. */
const spanishNoon = /^\s{0,2}m(?:\.|(?=\s|$))(?!\p{L})/u

function noonAtom(
  text: string,
  { 0: whole, 1: hours, 2: minutes, 3: letter, index: at }: RegExpExecArray,
): Atom | null {
  const sign = spanishNoon.exec(text.slice(at + whole.length))
  if (sign === null || hours !== '12' || minutes === undefined || letter !== undefined) return null
  const end = at + whole.length + sign[0].length
  return { at, end, hour: 12, minute: Number(minutes), half: 'pm', firm: true, padded: false, word: null }
}

/** `18.30 Uhr`: of 24 hours. */
const german = /^\s{0,2}Uhr\b/

/** `Room 8`, `October 6`; but `No 8 o'clock this year` and `Wednesdays in October 6:00-6:45 pm` are hours. */
const isOfOther = (text: string, { at, end }: Span) => {
  const before = text.slice(Math.max(0, at - 12), at)
  const isClock = text.slice(at, end).includes(':')
  const ahead = noTimeBefore.exec(isClock ? before : before.replace(beginsRange, ''))?.[0]
  if (ahead === undefined || saysHour.test(text.slice(end))) return false
  return !(hourBehind.test(ahead) && /^\d{1,2}:[0-5]\d$/.test(text.slice(at, end)))
}
/** `Grades 1–5 at 10:45`: the last grade is no hour either. */
const beginsRange = /(?<!\d)\d{1,2}\s?[-–]\s?$/u
/** Also `no 8:00`, which is no number 8. */
const hourBehind = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|no\s)/i

/** `no 5 PM Mass`, `(no 8:00)`: an hour at which nothing is. */
export const isOff = (text: string, { at }: Pick<Span, 'at'>): boolean =>
  /(?<![\p{L}\d])no\s$/iu.test(text.slice(Math.max(0, at - offChars), at))
const offChars = 4

/** `3.45–5.45pm`, `6.30 for 7 pm`: what it goes on to says that it is an hour. */
const beginsDotted = /^\s?(?:[-–—‑]|to|till?|until|for|and|&)\s?(?:1[0-2]|[1-9])(?:[.:][0-5]\d)?\s?(?:[ap]m|[ap]\.m\b)/i
/** `film 7.30`, `please finish at 5.30`: quarters of an hour, no sum of money. */
const isAnnounced = (text: string, { at, end }: Span): boolean =>
  /\.(?:00|15|30|45)$/.test(text.slice(at, end)) &&
  /(?<!\p{L})(?:film|movie|show|concert|starts?|begins?|ends?|finish(?:es)?|doors|open|from|until|till)(?:\s(?:at|open|from|by))?\s$/iu.test(
    text.slice(Math.max(0, at - announcedChars), at),
  ) &&
  !/^\s(?:each|per|a\s|apiece|pp)/iu.test(text.slice(end))
const announcedChars = 24
const saysDotted: ((text: string, span: Span) => boolean)[] = [
  (text, { end }) => german.test(text.slice(end)),
  (text, { end }) => beginsDotted.test(text.slice(end)),
  isAnnounced,
]

function numberAtom(text: string, match: RegExpExecArray): Atom | null {
  const [whole, hours = '', minutes, letter] = match
  const at = match.index
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  const isTime = minute < 60 && (letter ? hour >= 1 && hour <= 12 : hour < 24)
  // A decimal point makes a time with a.m., p.m., the German word or what announces one alone.
  const span = { at, end: at + whole.length }
  const behind = text.slice(span.end)
  const isGerman = german.test(behind)
  const isDotted = minutes !== undefined && whole[hours.length] === '.' && !letter
  if (!isTime || (isDotted && !saysDotted.some((says) => says(text, span)))) return null
  if (!letter && isOfOther(text, span)) return null
  const isWritten = isGerman || letter !== undefined || minutes !== undefined
  const firm = isWritten || isHour(text, span)
  const padded = (hours.startsWith('0') && minutes !== undefined) || isGerman
  const half = letter === undefined ? null : letter.toLowerCase() === 'a' ? 'am' : 'pm'
  return { at, end: at + whole.trimEnd().length, hour, minute, half, firm, padded, word: null }
}

/** Atoms that stand together: `4, 6 and 11 PM`, `7-9 PM`. */
function groupsOf(text: string, atoms: Atom[]): { atoms: Atom[]; joints: string[] }[] {
  const groups: { atoms: Atom[]; joints: string[] }[] = []
  for (const one of atoms) {
    const last = groups.at(-1)
    const gap = last ? text.slice(last.atoms.at(-1)!.end, one.at) : ''
    // `8, 9:30 11 AM`: a reader loses the sign before the last of a list.
    const isLost = gap === ' ' && one.half !== null && last?.joints.at(-1) === ','
    const joint = isLost ? '&' : between.exec(gap)?.[1]
    if (last && joint !== undefined) {
      last.atoms.push(one)
      last.joints.push(joint.trim().toLowerCase())
    } else groups.push({ atoms: [one], joints: [] })
  }
  return groups
}

const isRangeJoint = (joint: string | undefined) => joint !== undefined && !/[,&+/|•·]|and|or/.test(joint)

/** `10:15 0-3, 10:30`: ages begin at none, hours do not. */
const isOfAges = (before: Atom | undefined, joint: string | undefined) =>
  isRangeJoint(joint) && before?.hour === 0 && !before.firm

/** Bare numbers are times beside a time alone; a comma before the last one is not enough: `Room 5, 6 PM`. */
function settled(text: string, { atoms, joints }: { atoms: Atom[]; joints: string[] }): Atom[] {
  const isList = joints.some((joint) => /and|&|\+|or/.test(joint)) || joints.length >= 2
  const firmAt = atoms.map(({ firm }) => firm)
  return atoms.filter((one, at) => {
    if (one.firm) return true
    // `6:45 PM • 5K at 7:30`
    if (one.hour < 1 || one.hour > 12 || isOfAges(atoms[at - 1], joints[at - 1])) return false
    if (/^\s?k(?!\p{L})/iu.test(text.slice(one.end))) return false
    // `6–8pm | 5 tables`: behind a stroke something else begins, of which there are so many.
    if (/^[|/•·]$/.test(joints[at - 1] ?? '') && /^\s\p{L}{3}/u.test(text.slice(one.end))) return false
    // `seniors 10:50, 6-7 11:10`: a range behind a comma and ahead of an hour of its own names whose that is.
    if (joints[at - 2] === ',' && !firmAt[at - 1] && /^\s\d{1,2}:\d\d/.test(text.slice(one.end))) return false
    const next =
      firmAt.slice(at + 1).some(Boolean) &&
      joints.slice(at, firmAt.indexOf(true, at + 1)).every((j) => isList || j !== ',')
    // `8:15, 9:30, 11`
    const isListed = joints.length >= 2 && at === atoms.length - 1 && /^\s*(?:$|[.;)\n])/.test(text.slice(one.end))
    const before = firmAt.slice(0, at).some(Boolean) && (joints[at - 1] !== ',' || isListed) && joints[at - 1] !== '/'
    return next || before
  })
}

const on12 = (hour: number) => hour % 12

/** Morning or afternoon, where one of the group says so for all: `10-2 PM` begins in the morning. */
function halves(atoms: Atom[], joints: string[]): (Half | null)[] {
  const known = atoms.map(({ half }) => half)
  for (let at = atoms.length - 2; at >= 0; at--) {
    if (known[at] !== null || known[at + 1] === null || atoms[at]!.hour > 12) continue
    const later =
      on12(atoms[at]!.hour) * 60 + atoms[at]!.minute > on12(atoms[at + 1]!.hour) * 60 + atoms[at + 1]!.minute
    const turns = later && isRangeJoint(joints[at])
    known[at] = turns ? (known[at + 1] === 'pm' ? 'am' : 'pm') : known[at + 1]!
    if (later && !turns && known[at + 1] === 'pm') known[at] = 'am'
  }
  for (let at = 1; at < atoms.length; at++) {
    if (known[at] !== null || known[at - 1] === null || !isRangeJoint(joints[at - 1]) || atoms[at]!.hour > 12) continue
    const earlier = on12(atoms[at]!.hour) < on12(atoms[at - 1]!.hour)
    known[at] = earlier && known[at - 1] === 'am' ? 'pm' : known[at - 1]!
  }
  return known
}

const daytime: [RegExp, Half][] = [
  [/^[^.;\n]{0,12}\b(?:in the morning|a\.?m\b)/i, 'am'],
  [/^[^.;\n]{0,16}\b(?:in the (?:afternoon|evening)|at night|tonight)\b/i, 'pm'],
  [/^[^.;\n]{0,12}\bde la mañana\b/i, 'am'],
  [/^[^.;\n]{0,12}\bde la (?:tarde|noche)\b/i, 'pm'],
]

const is24Hours = ({ hour, padded, half, firm }: Atom) => half === null && firm && (hour > 12 || hour === 0 || padded)

/** Of `8:00 PM.` the full stop is the sentence's; of `8 p.m.` it is the time's. */
const endOf = (text: string, { at, end }: Span) => (/[^.\s]\s?m\.$/i.test(text.slice(at, end)) ? end - 1 : end)

function mention(text: string, one: Atom, { half, isOf24 }: { half: Half | null; isOf24: boolean }): TimeMention {
  const stated = half ?? daytime.find(([words]) => words.test(text.slice(one.end, one.end + 40)))?.[1] ?? null
  const is24 = one.hour > 12 || one.hour === 0 || one.padded || (isOf24 && one.firm && one.half === null)
  const hour = is24 || stated === null ? one.hour : on12(one.hour) + (stated === 'pm' ? 12 : 0)
  const minutes = one.word ?? hour * 60 + one.minute
  const end = endOf(text, one)
  return { at: one.at, end, text: text.slice(one.at, end), minutes, isSure: is24 || stated !== null }
}

/** The times of day a text names, in order. Scripture and dates should have been taken out of it before. */
export function timesIn(text: string): TimeMention[] {
  return groupsOf(text, atomsIn(text)).flatMap((group) => {
    const atoms = settled(text, group)
    const isWhole = atoms.length === group.atoms.length
    const joints = isWhole ? group.joints : atoms.slice(1).map((one) => jointBefore(group, one))
    const known = halves(atoms, joints)
    const last = atoms.at(-1)
    return atoms.map((one, at) => {
      // `11:00-14:00`
      const found = mention(text, one, { half: known[at]!, isOf24: group.atoms.some(is24Hours) && isWhole })
      // A number that is a time by its neighbours alone is quoted with them.
      return one.firm || !last ? found : { ...found, text: text.slice(atoms[0]!.at, endOf(text, last)) }
    })
  })
}

function jointBefore({ atoms, joints }: { atoms: Atom[]; joints: string[] }, one: Atom): string {
  return joints[atoms.indexOf(one) - 1] ?? ','
}

/** `18:00` */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** As print in English has it: `6:00 PM`, `noon`. */
export function spokenTime(value: string): string {
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  return `${on12(hour) || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Where one of the two does not say morning or afternoon, the face of the clock decides. */
export function isSameTime(a: { minutes: number; isSure: boolean }, b: { minutes: number; isSure: boolean }): boolean {
  return a.isSure && b.isSure ? a.minutes === b.minutes : a.minutes % halfDay === b.minutes % halfDay
}
const halfDay = 12 * 60
