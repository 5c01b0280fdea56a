declare module 'css-tree/dist/csstree.esm' {
  /** A node as `toPlainObject` leaves it: lists are arrays. */
  export type CssNode = {
    type: string
    name?: string
    property?: string
    important?: boolean | string
    value?: unknown
    matcher?: string | null
    prelude?: CssNode | null
    block?: CssNode | null
    children?: CssNode[] | null
    selector?: CssNode | null
  }
  type Options = {
    context?: string
    parseValue?: boolean
    parseCustomProperty?: boolean
    parseRulePrelude?: boolean
    onParseError?: () => void
  }
  export function parse(text: string, options?: Options): CssNode
  export function toPlainObject(node: CssNode): CssNode
  export function generate(node: CssNode): string
}
