import type { Connection, Submittable } from 'pg'
import { serialize } from 'pg-protocol'
import type { Isolation, Row, Value } from '../sql.ts'
import { parameter, parserOf } from './values.ts'

export type Result = { rows: Row[]; rowCount: number }

/** What the server says of a statement's rows: it stays so for as long as the statement is prepared. */
type Shape = { names: string[]; parsers: ReturnType<typeof parserOf>[]; empty: Row }
type Described = { fields: { name: string; dataTypeID: number }[] }

/** What each connection has prepared, by name. */
const prepared = new WeakMap<Connection, Map<string, Shape>>()
const noRows: Shape = { names: [], parsers: [], empty: {} }

const run = Buffer.concat([serialize.execute(), serialize.sync()])
const describeAndRun = Buffer.concat([serialize.describe({ type: 'P' }), run])

/** What begins a transaction goes with its first statement: it is no round trip of its own. */
const beginnings = new Map(
  (['serializable', 'repeatable read', 'read committed'] as const).map((isolation) => {
    const text = `BEGIN ISOLATION LEVEL ${isolation.toUpperCase()}`
    return [isolation, Buffer.concat([serialize.parse({ text }), serialize.bind(), serialize.execute()])]
  }),
)

/**
 * One statement on one connection. The client's own query has the server describe the rows at each call and writes four
 * messages, which was half of what a row cost (61 µs of processor time; 27 so). Here the description is asked for once a
 * connection, and one buffer is written.
 */
export class Statement implements Submittable {
  /** Set before it is sent; the client wraps it in its time limit. */
  callback!: (error: unknown, result?: Result) => void
  readonly #name: string
  readonly #text: string
  readonly #values: Value[]
  readonly #begins: Isolation | undefined
  readonly #rows: Row[] = []
  #rowCount = 0
  #shape = noRows
  #known!: Map<string, Shape>
  #failure: { error: unknown } | null = null

  /** `name` null: it is not prepared. `begins`: a transaction, whose first statement it is. */
  constructor(
    name: string | null,
    text: string,
    { values, begins }: { values: Value[]; begins?: Isolation | undefined },
  ) {
    this.#name = name ?? ''
    this.#text = text
    this.#values = values
    this.#begins = begins
  }

  submit(connection: Connection): void {
    const [name, text] = [this.#name, this.#text]
    this.#known = knownOf(connection)
    const shape = this.#known.get(name)
    if (shape) this.#shape = shape
    const bind = serialize.bind({ statement: name, values: this.#values.map(parameter) })
    const beginning = this.#begins === undefined ? [] : [beginnings.get(this.#begins)!]
    // One that failed the first time may be prepared or not.
    const preparing = shape ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]
    connection.stream.write(Buffer.concat([...beginning, ...preparing, bind, shape ? run : describeAndRun]))
  }

  handleRowDescription({ fields }: Described): void {
    this.#shape = shapeOf(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(rowOf(this.#shape, fields))
    } catch (error) {
      this.#failure ??= { error }
    }
  }

  /** `SELECT 5`, `INSERT 0 5`; `BEGIN` has no number. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
  }

  handleReadyForQuery(): void {
    if (this.#name !== '') this.#known.set(this.#name, this.#shape)
    if (this.#failure) this.callback(this.#failure.error)
    else this.callback(null, { rows: this.#rows, rowCount: this.#rowCount })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }
}

function knownOf(connection: Connection): Map<string, Shape> {
  const known = prepared.get(connection) ?? new Map<string, Shape>()
  if (known.size === 0) prepared.set(connection, known)
  return known
}

function shapeOf(fields: Described['fields']): Shape {
  const names = fields.map(({ name }) => name)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  return { names, parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)), empty }
}

function rowOf({ names, parsers, empty }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...empty }
  for (let at = 0; at < names.length; at++) {
    const text = fields[at]!
    if (text !== null) row[names[at]!] = parsers[at]!(text)
  }
  return row
}
