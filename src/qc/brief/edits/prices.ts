import { inDigits } from '../values/values.ts'
import type { RowSet } from './rows.ts'
import { bestNamed, namesOf } from './tokens.ts'

/** Prices that go up or down by so much. */

const coins: Record<string, number> = { quarter: 0.25, dime: 0.1, nickel: 0.05 }
const sum = `(?:\\$(?<sum>\\d{1,3}(?:\\.\\d\\d)?)(?![\\d,])|(?<word>an?|one|two|three|four|five|ten|fifteen|twenty|\\d{1,3})\\s(?:dollars?|bucks?)|(?<cents>\\d{1,2}|fifty|twenty|ten|five)\\s?(?:¢|cents)|an?\\s(?<coin>quarter|dime|nickel))`
/** Without what begins another clause: `raised her price so we are going with $15`. */
const gap = '(?:(?!\\s(?:so|with|and|but|because)\\s)[^.,:;!?$]){0,30}?'
/** `prices went up $10`, `both need to go up a quarter`, `bring it down five dollars`, `charge ten dollars more`; not `up to $10`. */
const ways = [
  `(?<!\\p{L})(?<way>up|down|bump\\p{L}*|hik\\p{L}*|rais\\p{L}*|increas\\p{L}*|lower\\p{L}*|reduc\\p{L}*|knock\\p{L}*|cut)\\s(?:${gap}\\s)??(?:by\\s)?(?<!(?:to|be|is|are|now|at|costs?)\\s)${sum}(?!\\p{L})`,
  `(?<!\\p{L})(?:charge|charging|make (?:it|that)|costs?|is|are|now|it)\\s(?:now\\s)?${sum}\\s(?<way>more|less|higher|lower|cheaper)(?!\\p{L})`,
  `^(?:just\\s|it['’]?s\\s)?${sum}\\s(?<way>more|less|higher|lower|cheaper)(?!\\p{L})`,
  `(?<!\\p{L})(?<way>add|take)\\s${sum}\\s(?:to|off(?:\\sof)?)(?!\\p{L})`,
].map((one) => new RegExp(one, 'iu'))
const isDown = /^(?:down|lower|reduc|knock|cut|less|cheaper|take)/iu

const numberOf = (word: string): number => (/^an?$/iu.test(word) ? 1 : Number(inDigits(word)))

function stepOf(sentence: string): number | null {
  for (const way of ways) {
    const { sum: figure, word = '', cents = '', coin = '', way: said = '' } = way.exec(sentence)?.groups ?? {}
    if (said === '') continue
    const amount = coins[coin.toLowerCase()] ?? (cents === '' ? numberOf(figure ?? word) : numberOf(cents) / 100)
    return (isDown.test(said) ? -1 : 1) * amount
  }
  return null
}

/** `up a dollar to $14`, `raised its price so $40 instead of 30` */
const comesTo = /(?<!\p{L})(?:to\s\$\d|so\s(?:it['’]?s\s)?(?:now\s)?\$\d|(?:instead of|rather than|not)\s\$?\d)/iu

const amounts = /\$(\d{1,4}(?:\.\d\d)?)(?![\d,]|\.\d)/gu
const amountsMax = 4
const ofAll = /(?<!\p{L})(?:both|all|each|every\p{L}*|across)(?!\p{L})/iu

/** `prices went up $10 for both`, `the price for couples went up by $15`, `both the lattes go up a quarter`: the prices that are named, or all. */
export function raisePrices(text: string, sentence: string, before = ''): RowSet | null {
  const step = comesTo.test(sentence) ? null : stepOf(sentence)
  if (step === null || step === 0) return null
  const found = [...text.matchAll(amounts)].map(({ index, 0: price }) => ({
    at: index,
    price,
    end: index + price.length,
  }))
  // What is paid ahead, or taken off, is none of the prices.
  const priced = ofDeposit.test(sentence) ? found : found.filter((one) => !ofDeposit.test(pieceOf(text, one)))
  const beside = priced.map((one) => ({ ...one, line: '', names: namesOf(besideOf(text, one)) }))
  const meant = ofAll.test(sentence) ? allNamed(beside, sentence) : oneNamed(beside, [sentence, before])
  const fresh = (price: string) => {
    const after = Number(price.slice(1)) + step
    return `$${Number.isInteger(after) && !price.includes('.') ? after : after.toFixed(2)}`
  }
  const [first] = meant
  if (first === undefined || meant.length > amountsMax) return null
  if (meant.some(({ price }) => Number(price.slice(1)) + step <= 0)) return null
  const after = meant
    .toReversed()
    .reduce((rest, { at, price, end }) => rest.slice(0, at) + fresh(price) + rest.slice(end), text)
  return { text: after, before: first.price, after: fresh(first.price) }
}

const ofDeposit =
  /(?<!\p{L})(?:deposit|down payment|discount|off(?=$|[^\p{L}-])|depósito|anticipo|descuento)(?!\p{L})/iu
const pieceOf = (text: string, { at, end }: { at: number; end: number }): string =>
  /[^$\n,;/]*$/u.exec(text.slice(0, at))![0] + /^[^$\n,;/]{0,40}/u.exec(text.slice(end))![0]

type Beside = { at: number; price: string; end: number; line: string; names: ReadonlySet<string> }
const allNamed = (beside: readonly Beside[], sentence: string): readonly Beside[] => {
  const named = beside.filter(({ names }) => names.intersection(namesOf(sentence)).size > 0)
  return named.length > 0 ? named : beside
}
function oneNamed(beside: readonly Beside[], said: readonly string[]): readonly Beside[] {
  if (beside.length === 1) return beside
  const named = said.map((one) => bestNamed(beside, namesOf(one))).find((one) => one !== null)
  return named ? [named] : []
}

/** What is said of a price: the words behind it, up to the next one, or ahead of it where its line has none behind it. */
function besideOf(text: string, { at, end }: { at: number; end: number }): string {
  const [behind] = /^[^$\n,;/|•·]{0,40}/u.exec(text.slice(end))!
  return /\p{L}/u.test(behind) ? behind : /[^$\n]*$/u.exec(text.slice(0, at))![0]
}
