/** An element of a page as far as selectors ask for it. */
export type Element = {
  tag: string
  id: string | null
  classes: ReadonlySet<string>
  attributes: ReadonlyMap<string, string>
  parent: Element | null
  /** Its place among its parent's elements, from 0. */
  place: number
  children: Element[]
  /** The text that stands in it and in none of its children, bounded. */
  text: string
}
