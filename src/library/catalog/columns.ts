import { labOfHex, labOfPacked } from '../../color/oklab.ts'
import { addBit, type Bits, dropBit, hasBit, newBits, setBit } from '../../kernel/bits.ts'
import type { CatalogRow } from '../model.ts'

const singleFields = [
  'type',
  'season',
  'palette_tag',
  'aspect',
  'text_coverage',
  'format',
  'source',
  'account_number',
] as const
export type LabelField = (typeof singleFields)[number] | 'design_styles'
const labelFields: readonly LabelField[] = [...singleFields, 'design_styles']

/** Colours kept of one reference; measuring gives six at most. */
const colorsMax = 6
const colorNumbers = colorsMax * 3
/** Oklab in whole numbers: lightness up to 1 fits 16 bits, and two colours of 8 bits a channel stay apart. */
const labScale = 32_000

function newArrays(rows: number) {
  return {
    quality: new Float64Array(rows),
    craft: new Float64Array(rows),
    width: new Uint32Array(rows),
    height: new Uint32Array(rows),
    created: new Float64Array(rows),
    lab: new Int16Array(rows * colorNumbers),
    colors: new Uint8Array(rows),
    names: new Uint32Array(rows * colorsMax),
  }
}
type Arrays = ReturnType<typeof newArrays>

/**
 * The values of one label, each a code, the rows that have each of them, and how many have each code. Code 0 is none.
 * `listsOf`: the lists that a row with a code stands in.
 */
type Labels = {
  codes: Uint32Array
  lists: Map<string, Bits>
  listsOf: (readonly Bits[] | undefined)[]
  totals: number[]
}

/**
 * Every reference as a row of columns, the row being its number, with an inverted list for each label: a filter is a
 * few words of bits for each thousand references. (A list is 4 % of what a scan of the table in the database costs.)
 */
export class Columns {
  #rows = 0
  #changes = 0
  #arrays = newArrays(0)
  readonly #labels = Object.fromEntries(
    labelFields.map((field) => [
      field,
      { codes: new Uint32Array(0), lists: new Map<string, Bits>(), listsOf: [], totals: [] } satisfies Labels,
    ]),
  ) as unknown as Record<LabelField, Labels>
  readonly #words: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  /** Of names of colours as they are written, the codes of their lower case, by which they are looked for. */
  readonly #nameCodes = new Map<string, number>()
  /** The styles in each JSON array that was met, by its code. */
  readonly #styles = new Map<number, readonly string[]>([[0, ['']]])
  readonly present = newBits()
  readonly active = newBits()
  readonly eligible = newBits()

  /** One more than the highest number. */
  get rows(): number {
    return this.#rows
  }
  /** Counts every change: what was made of the columns holds while it stands still. */
  get changes(): number {
    return this.#changes
  }
  /** Makes room for rows that are about to come: to grow under many of them is to copy all again and again. */
  reserve(rows: number): void {
    this.#grow(rows, 1.05)
  }
  get arrays(): Readonly<Arrays> {
    return this.#arrays
  }

  /** The rows with one of these values. */
  withAny(field: LabelField, values: readonly string[]): Bits[] {
    return values.flatMap((value) => this.#labels[field].lists.get(value) ?? [])
  }

  /** How many of some rows, or of all others, have each value of a label: one step a row, however many values there are. */
  countValues(field: LabelField, { rows, others }: { rows: Uint32Array; others: boolean }): Map<string, number> {
    const { codes, totals } = this.#labels[field]
    const counts = new Uint32Array(this.#words.length)
    for (let at = 0; at < rows.length; at++) counts[codes[rows[at]!]!]!++
    const found = new Map<string, number>()
    for (let code = 0; code < counts.length; code++) {
      const count = others ? (totals[code] ?? 0) - counts[code]! : counts[code]!
      if (count === 0) continue
      for (const value of this.#valuesOf(field, code)) found.set(value, (found.get(value) ?? 0) + count)
    }
    return found
  }

  /** Takes a reference in, or what has become of it. */
  put(row: CatalogRow): void {
    const { number } = row
    this.#changes++
    this.#grow(number + 1)
    this.#rows = Math.max(this.#rows, number + 1)
    if (hasBit(this.present, number)) this.#strike(number)
    addBit(this.present, number)
    setBit(this.active, number, row.active)
    setBit(this.eligible, number, row.roll_eligible)
    const { quality, craft, width, height, created } = this.#arrays
    quality[number] = row.quality
    craft[number] = row.craft
    width[number] = row.width
    height[number] = row.height
    created[number] = Date.parse(row.created_at)
    for (const field of singleFields) this.#enlist(field, number, this.#codeOf(row[field] ?? ''))
    this.#enlist('design_styles', number, this.#stylesOf(row.design_styles))
    this.#keepColors(number, row.colors, JSON.parse(row.color_names) as string[])
  }

  remove(number: number): void {
    if (!hasBit(this.present, number)) return
    this.#changes++
    this.#strike(number)
    for (const bits of [this.present, this.active, this.eligible]) dropBit(bits, number)
  }

  /** Whether one of a row's colours lies within a distance (Oklab) of a colour; 0: is that colour. */
  hasColorNear(hex: string, distance: number): (row: number) => boolean {
    const { l, a, b } = scaledLab(hex)
    const { lab, colors } = this.#arrays
    const most = (distance * labScale) ** 2
    return (row) => {
      const from = row * colorNumbers
      for (let at = from, end = from + colors[row]! * 3; at < end; at += 3)
        if ((lab[at]! - l) ** 2 + (lab[at + 1]! - a) ** 2 + (lab[at + 2]! - b) ** 2 <= most) return true
      return false
    }
  }

  /** Whether one of a row's colours has this name, in lower case. */
  hasColorName(name: string): (row: number) => boolean {
    const { names, colors } = this.#arrays
    const code = this.#codes.get(name)
    if (code === undefined) return () => false
    return (row) => {
      const from = row * colorsMax
      for (let at = from, end = from + colors[row]!; at < end; at++) if (names[at] === code) return true
      return false
    }
  }

  #enlist(field: LabelField, number: number, code: number): void {
    const { codes, listsOf, totals } = this.#labels[field]
    codes[number] = code
    totals[code] = (totals[code] ?? 0) + 1
    for (const bits of (listsOf[code] ??= this.#newListsOf(field, code))) addBit(bits, number)
  }

  #newListsOf(field: LabelField, code: number): Bits[] {
    const { lists } = this.#labels[field]
    return this.#valuesOf(field, code).map((value) => {
      const bits = lists.get(value) ?? newBits()
      lists.set(value, bits)
      return bits
    })
  }

  #strike(number: number): void {
    for (const field of labelFields) {
      const { codes, listsOf, totals } = this.#labels[field]
      const code = codes[number]!
      totals[code]!--
      for (const bits of listsOf[code]!) dropBit(bits, number)
    }
  }

  #valuesOf(field: LabelField, code: number): readonly string[] {
    return field === 'design_styles' ? this.#styles.get(code)! : [this.#words[code]!]
  }

  /** Styles as one code: most references share theirs with others. */
  #stylesOf(json: string): number {
    if (json === '[]') return 0
    const code = this.#codeOf(json)
    if (!this.#styles.has(code)) this.#styles.set(code, [...new Set(JSON.parse(json) as string[])])
    return code
  }

  #codeOf(word: string): number {
    let code = this.#codes.get(word)
    if (code === undefined) {
      code = this.#words.push(word) - 1
      this.#codes.set(word, code)
    }
    return code
  }

  /** `colors`: a JSON array of `#rrggbb`, which is read where it stands: to parse it takes six times as long. */
  #keepColors(number: number, colors: string, names: readonly string[]): void {
    const { lab, names: codes } = this.#arrays
    let count = 0
    for (let from = colors.indexOf('#'); from !== -1 && count < colorsMax; from = colors.indexOf('#', from + 1)) {
      const { l, a, b } = labOfPacked(packedAt(colors, from + 1))
      const place = number * colorNumbers + count * 3
      lab[place] = Math.round(l * labScale)
      lab[place + 1] = Math.round(a * labScale)
      lab[place + 2] = Math.round(b * labScale)
      codes[number * colorsMax + count] = this.#nameCodeOf(names[count] ?? '')
      count++
    }
    this.#arrays.colors[number] = count
  }

  #nameCodeOf(name: string): number {
    let code = this.#nameCodes.get(name)
    if (code === undefined) this.#nameCodes.set(name, (code = this.#codeOf(name.toLowerCase())))
    return code
  }

  /** Room for more by a half, and for all that is known to come. */
  #grow(rows: number, more = 1.5): void {
    if (rows <= this.#arrays.colors.length) return
    const capacity = Math.ceil((rows * more) / 1_024) * 1_024
    const larger = newArrays(capacity)
    for (const name of Object.keys(larger) as (keyof Arrays)[]) larger[name].set(this.#arrays[name])
    this.#arrays = larger
    for (const labels of Object.values(this.#labels)) {
      const codes = new Uint32Array(capacity)
      codes.set(labels.codes)
      labels.codes = codes
    }
  }
}

function scaledLab(hex: string): { l: number; a: number; b: number } {
  const { l, a, b } = labOfHex(hex)
  return { l: Math.round(l * labScale), a: Math.round(a * labScale), b: Math.round(b * labScale) }
}

/** The number that six hexadecimal digits write. */
function packedAt(text: string, from: number): number {
  let packed = 0
  for (let at = from; at < from + 6; at++) {
    const digit = text.charCodeAt(at)
    packed = packed * 16 + (digit <= nine ? digit - zero : (digit | lowerCase) - tenth)
  }
  return packed
}
const [zero, nine, lowerCase] = [48, 57, 32]
/** `a` stands for ten. */
const tenth = 97 - 10
