import type { Scope } from '../access/model.ts'

/** What the shell must know of a route before any of its code runs. */
export type RouteFacts = {
  pattern: string
  method: string
  /** Null: open to everyone. */
  scope: Scope | null
  /** Whether an open route still says who calls: a credential that is shown must be right. */
  identifies: boolean
  /** Whether the route reads a query; on any other an unexpected parameter is refused. */
  hasQuery: boolean
  body: 'none' | 'json' | 'multipart' | 'either'
  /** Whether a run access token is a credential here. */
  runToken: boolean
}

type Node = {
  children: Map<string, Node>
  parameter: Node | null
  /** A last `*`: whatever follows. */
  rest: Node | null
  methods: Map<string, RouteFacts>
}

export type RouteTable = { match(path: string): ReadonlyMap<string, RouteFacts> | null }

/**
 * Finds a path's routes, whatever the method. It is built from the routes the server really has, so that the guard,
 * the 405 answers and the metrics can never speak of others.
 */
export function routeTable(routes: readonly RouteFacts[]): RouteTable {
  const root = node()
  for (const facts of routes) {
    let at = root
    for (const segment of facts.pattern.split('/').slice(1)) {
      if (segment === '*') at = at.rest ??= node()
      else if (segment.startsWith(':')) at = at.parameter ??= node()
      else {
        let next = at.children.get(segment)
        if (next === undefined) at.children.set(segment, (next = node()))
        at = next
      }
    }
    at.methods.set(facts.method, facts)
  }
  return {
    match(path) {
      const found = walk(root, path.split('/'), 1)
      return found && found.methods.size > 0 ? found.methods : null
    },
  }
}

/** A literal segment wins over a parameter, and the parameter is tried when the literal leads nowhere. */
function walk(at: Node, segments: string[], from: number): Node | null {
  if (from === segments.length) return at.methods.size > 0 ? at : null
  const segment = segments[from]!
  const literal = at.children.get(segment)
  const found = literal ? walk(literal, segments, from + 1) : null
  if (found) return found
  const named = at.parameter && segment !== '' ? walk(at.parameter, segments, from + 1) : null
  return named ?? at.rest
}

function node(): Node {
  return { children: new Map(), parameter: null, rest: null, methods: new Map() }
}
