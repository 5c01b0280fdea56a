import { compile, type Options } from 'css-select'
import { isTraversal, parse, type Selector as Token } from 'css-what'
import type { Element } from './element.ts'

/**
 * A selector that is compiled when it is first asked. `key`: the narrowest thing its rightmost part asks for (an id, a
 * class, a tag or `*`), by which its rule is indexed.
 */
export type Selector = { key: string; specificity: number; matches(element: Element): boolean }

/** Steps that matching may take on one page: about a second, however contrary its stylesheets are. */
const stepsMax = 2_000_000

/** States that a page at rest is not in, beside those that css-select knows by itself. */
const notAtRest = Object.fromEntries(
  ['focus', 'focus-within', 'focus-visible', 'target', 'fullscreen', 'autofill', 'invalid', 'user-invalid'].map(
    (name) => [name, () => false],
  ),
)

/** Thrown when a page's steps are used up. */
class StepsSpent extends Error {}

/** Compiles the selectors of one page's stylesheets; together they have a budget of steps, and match nothing once it is spent. */
export function selectorCompiler(): (list: string) => Selector[] {
  const budget = { steps: stepsMax }
  const options = optionsWithin(budget)

  function matcherOf(tokens: Token[]): (element: Element) => boolean {
    try {
      return compile<Element, Element>([tokens], options)
    } catch {
      return () => false
    }
  }

  return (list) =>
    parsed(list).map((tokens) => {
      let matcher: ((element: Element) => boolean) | undefined
      return {
        key: keyOf(tokens),
        specificity: specificityOf(tokens),
        matches(element) {
          if (budget.steps-- <= 0) return false
          try {
            return (matcher ??= matcherOf(tokens))(element)
          } catch (error) {
            if (error instanceof StepsSpent || error instanceof RangeError) return false
            throw error
          }
        },
      }
    })
}

/** A list in which one selector is broken matches nothing (Selectors 4, 3.9). */
function parsed(list: string): Token[][] {
  try {
    return parse(list)
  } catch {
    return []
  }
}

function optionsWithin(budget: { steps: number }): Options<Element, Element> {
  function spend(steps: number): void {
    budget.steps -= steps
    if (budget.steps <= 0) throw new StepsSpent()
  }
  const siblingsOf = (element: Element) => element.parent?.children ?? [element]
  return {
    cacheResults: false,
    pseudos: notAtRest,
    adapter: {
      isTag: (_node): _node is Element => true,
      getName: ({ tag }) => tag,
      getAttributeValue: ({ attributes }, name) => attributes.get(name),
      hasAttrib: ({ attributes }, name) => attributes.has(name),
      getText: ({ text }) => text,
      getParent({ parent }) {
        spend(1)
        return parent
      },
      getChildren({ children }) {
        spend(1 + children.length)
        return children
      },
      getSiblings(element) {
        const siblings = siblingsOf(element)
        spend(siblings.length)
        return siblings
      },
      prevElementSibling(element) {
        spend(1)
        return siblingsOf(element)[element.place - 1] ?? null
      },
      removeSubsets: (nodes) => nodes,
    },
  }
}

function keyOf(tokens: readonly Token[]): string {
  let key = '*'
  for (const token of tokens.toReversed()) {
    if (isTraversal(token)) break
    const id = shortOf(token, 'id')
    if (id !== null) return `#${id}`
    const className = shortOf(token, 'class')
    if (className !== null) key = `.${className}`
    else if (token.type === 'tag' && key === '*') key = token.name.toLowerCase()
  }
  return key
}

type AttributeToken = Extract<Token, { type: 'attribute' }>

/** The name that `#x` or `.x` asks for; null for any other token, `[id=x]` too: it keeps its case in quirks mode. */
function shortOf(token: Token, attribute: 'id' | 'class'): string | null {
  if (token.type !== 'attribute') return null
  const { name, ignoreCase, value }: AttributeToken = token
  return name === attribute && ignoreCase === 'quirks' ? value : null
}

const [idWeight, classWeight, tagWeight] = [1_000_000, 1_000, 1]

/** Selectors 4, 17: ids before classes, attributes and pseudo-classes, those before tags. */
function specificityOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + weightOf(token), 0)
}

function weightOf(token: Token): number {
  if (shortOf(token, 'id') !== null) return idWeight
  if (token.type === 'attribute') return classWeight
  if (token.type === 'tag' || token.type === 'pseudo-element') return tagWeight
  if (token.type !== 'pseudo') return 0
  if (!Array.isArray(token.data)) return classWeight
  return token.name === 'where' ? 0 : Math.max(0, ...token.data.map(specificityOf))
}
