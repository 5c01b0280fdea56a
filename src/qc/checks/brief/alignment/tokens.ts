import { monthNames, weekdayNamed, wordsIn } from '../../../text/text.ts'
import { inDigits } from '../../../brief/brief.ts'
import states from './states.txt' with { type: 'text' }

/** The words and values of a text, each in one form, however it is written: `7pm` and `7:00 PM`, `9/12` and `Sept. 12`. */

export const tokenKinds = [
  'address',
  'tag',
  'price',
  'time',
  'month',
  'number',
  'phone',
  'weekday',
  'name',
  'word',
] as const
type TokenKind = (typeof tokenKinds)[number]
/** `line`: of which line it is; `at`: its place in it. `half`: of an hour, `a` or `p`, where that is written. */
export type Token = { form: string; raw: string; kind: TokenKind; line: number; at: number; half?: string | undefined }

/** States and provinces by the names they have: `Maine` for `ME`. */
const stateCodes = new Map(
  states
    .trim()
    .split('\n')
    .map((line) => [line.slice(3).toLowerCase(), line.slice(0, 2)]),
)
const codes = new Set(stateCodes.values())
const longStates = [...stateCodes.keys()].filter((name) => name.includes(' ')).join('|')

const ends = 'com|org|net|church|tv|edu|info|co|us|ca|uk|me|gov|app|io|life|link|family|events?|live'
const pattern = new RegExp(
  [
    String.raw`https?:\/\/[^\s"”)]+`,
    String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    String.raw`(?<![\p{L}\d@])(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:${ends})(?![\p{L}\d])(?:\/[^\s,;)"”]*)?`,
    String.raw`[@#][\p{L}\d_-]+`,
    String.raw`[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|[km])(?!\p{L}))?`,
    String.raw`\d{1,2}[:.]\d\d(?!\d)(?:\s?[ap]\.?\s?m\b\.?)?`,
    String.raw`\d{1,2}\s?[ap]\.?m\b\.?`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`,
    String.raw`(?:\(\d{3}\)\s?|\d{3}[-. ])?\d{3}[-. ]\d{4}(?!\d)`,
    // `9,16` are two days that stand close.
    String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?(?:st|nd|rd|th|k)?(?![\p{L}\d])`,
    String.raw`\d+`,
    String.raw`(?<!\p{L})(?:${longStates})(?!\p{L})`,
    String.raw`\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*`,
  ].join('|'),
  'giu',
)

/** The tokens of a line; `line`: its place among others. */
export function tokensOf(text: string, line = 0): Token[] {
  const plain = text.normalize('NFC')
  return [...plain.matchAll(pattern)].flatMap(({ 0: raw, index: at }) => {
    const forms: Form[] = isState(raw, plain, at) ? [{ form: `state ${raw}`, kind: 'name' }] : formsOf(raw)
    return forms.map((one) => ({ ...one, raw, line, at }))
  })
}

/** `Camden, ME` and `Camden ME 04843`, but no word of a line in capitals: `JOIN US IN MAY`. */
const isState = (raw: string, text: string, at: number): boolean =>
  codes.has(raw) &&
  (/,\s*$/.test(text.slice(0, at)) ||
    (/\p{L}\s$/u.test(text.slice(0, at)) && /^\.?\s*(?:\d{5}|$|[,;|)·•–-])/u.test(text.slice(at + raw.length))))

type Form = Pick<Token, 'form' | 'kind' | 'half'>

function formsOf(raw: string): Form[] {
  const lower = raw.toLowerCase().replaceAll('’', "'")
  if (/^https?:|@.*\.|\p{L}\.\p{L}{2}/u.test(lower))
    return [{ form: lower.replace(/^(?:https?:\/\/)?(?:www\.)?/, '').replace(/[/.]+$/, ''), kind: 'address' }]
  if (/^[@#]/.test(lower)) return [{ form: lower, kind: 'tag' }]
  if (/^[$€£]/.test(lower)) return [{ form: `${lower[0]}${amountOf(lower)}`, kind: 'price' }]
  return /^[(\d]/.test(lower) ? ofDigits(lower) : [ofWord(raw)]
}

function ofDigits(text: string): Form[] {
  const digits = text.replace(/\D/g, '')
  if (/^(?:\(?\d{3}\)?[-. ]?\s?)?\d{3}[-. ]\d{4}$/.test(text)) return [{ form: digits, kind: 'phone' }]
  const [, hour, minutes, half] = /^(\d{1,2})(?:[:.](\d\d))?\s?(?:([ap])\.?\s?m\.?)?$/.exec(text) ?? []
  if (hour !== undefined && (minutes !== undefined || half !== undefined))
    return [{ form: `${Number(hour)}:${minutes ?? '00'}`, kind: 'time', half }]
  const [, month = '', day = ''] = /^(\d{1,2})\/(\d{1,2})/.exec(text) ?? []
  const named = monthNames[Number(month) - 1]
  if (named !== undefined)
    return [
      { form: short(named), kind: 'month' },
      { form: String(Number(day)), kind: 'number' },
    ]
  return [{ form: String(amountOf(text)), kind: 'number' }]
}

/** `40K` is 40,000. */
function amountOf(text: string): number {
  const [, sign = ''] = /(k|m|million)$/.exec(text) ?? []
  return Number(text.replace(/[^\d.]/g, '').replace(/\.$/, '')) * (sign === '' ? 1 : sign === 'k' ? 1_000 : 1_000_000)
}

function ofWord(raw: string): Form {
  const plain = raw.toLowerCase()
  const isCapital = /^\p{Lu}/u.test(raw)
  const month = isCapital || raw.length > 3 ? monthOf(plain) : undefined
  if (month !== undefined) return { form: month, kind: 'month' }
  const weekday = isCapital || raw.length > 3 ? weekdayNamed(plain) : null
  if (weekday !== null) return { form: `weekday ${weekday}`, kind: 'weekday' }
  const state = isCapital ? stateCodes.get(plain) : undefined
  if (state !== undefined) return { form: `state ${state}`, kind: 'name' }
  const digits = inDigits(plain)
  const counted = ordinals.indexOf(plain)
  if (digits !== plain || counted !== -1) return { form: counted === -1 ? digits : String(counted + 1), kind: 'number' }
  if (plain === 'noon' || plain === 'midday') return { form: '12:00', kind: 'time', half: 'p' }
  const [word = plain] = wordsIn(raw.replace(/['’]s$/u, ''))
  return { form: word, kind: isCapital ? 'name' : 'word' }
}
/** `second` is a moment, too, and `third` a share: they mean the number where another number stands in their place. */
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const short = (month: string) => month.slice(0, 3).toLowerCase()
const spanishMonths = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
function monthOf(word: string): string | undefined {
  const english = monthNames.find(
    (one) => one.toLowerCase() === word || short(one) === word || (word === 'sept' && short(one) === 'sep'),
  )
  const named = english ?? monthNames[spanishMonths.indexOf(word)]
  return named === undefined ? undefined : short(named)
}

/** Whether two say the same: `6` in `6–7:30 pm` is an hour, `10` may be `$10`, and one may be the other's plural. */
export function isSameToken(one: Token, other: Token): boolean {
  if (one.form === other.form) return true
  return (
    isNumberOf(one, other) ||
    isNumberOf(other, one) ||
    isPluralOf(one.form, other.form) ||
    isPluralOf(other.form, one.form)
  )
}
const isNumberOf = (value: Token, number: Token): boolean =>
  (number.kind === 'number' &&
    ((value.kind === 'time' && value.form === `${number.form}:00`) ||
      (value.kind === 'price' && value.form.slice(1) === number.form))) ||
  // `Scones 1.50`
  (value.kind === 'price' && number.raw.includes('.') && Number(value.form.slice(1)) === Number(number.raw))
const isPluralOf = (many: string, one: string) =>
  many.length === one.length + 1 && one.length >= stemMin && many.endsWith('s') && many.startsWith(one)
const stemMin = 4

/** The forms in which a token that says the same may stand: most look-ups need no other. */
export function formsLike({ form, raw, kind }: Token): Set<string> {
  const amount = kind === 'price' ? Number(form.slice(1)) : Number(raw)
  return new Set([
    form,
    `${form}s`,
    form.replace(/s$/, ''),
    `${form}:00`,
    form.replace(/:00$/, ''),
    form.slice(1),
    ...[...currencies].flatMap((sign) => [`${sign}${form}`, `${sign}${amount}`]),
    // `1.50` reads like an hour.
    `${Math.trunc(amount)}:${amount.toFixed(2).slice(-2)}`,
  ])
}
const currencies = '$€£'

export const isText = ({ kind }: Token): boolean => kind === 'name' || kind === 'word'
/** Numbers, hours and prices are written alike. */
export const isCount = ({ kind }: Token): boolean => kind === 'number' || kind === 'time' || kind === 'price'
