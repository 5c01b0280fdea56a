/** A request, a design that does what it asks, and slips that make that design wrong. */
export type Phrase = {
  name: string
  title?: string
  brief: string
  fields?: { name: string; value: string }[]
  comments?: string[]
  lines: string[]
  slips: [right: string, wrong: string][]
}
