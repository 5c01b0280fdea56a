import { bounds } from '../../kernel/bounds.ts'

type Node = { drawn: number; uses: string[]; parent: Node | null }
const tag = /<(\/)?([a-zA-Z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const skipped = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g

/**
 * How many elements a drawing has once every `use`, pattern, mask and the like is put in place of its reference: eight
 * references to eight references and so on make a drawing of a few lines too large to draw. Null when its elements
 * are nested deeper than a drawing's are.
 */
export function drawnElements(text: string): number | null {
  const byId = new Map<string, Node>()
  const root: Node = { drawn: 0, uses: [], parent: null }
  let at: Node = root
  let depth = 0
  const nodes: Node[] = []
  for (const [, closing, , attributes = ''] of text.replaceAll(skipped, '').matchAll(tag)) {
    if (closing) {
      at = at.parent ?? root
      depth = Math.max(0, depth - 1)
      continue
    }
    const node: Node = { drawn: 1, uses: referencesIn(attributes), parent: at }
    nodes.push(node)
    if (nodes.length > bounds.svgElementsMax) return nodes.length
    const id = /\bid\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    if (id) byId.set(id, node)
    if (attributes.endsWith('/')) continue
    at = node
    depth++
    if (depth > bounds.svgDepthMax) return null
  }
  return expand(nodes, byId)
}

function referencesIn(attributes: string): string[] {
  return [...attributes.matchAll(/href\s*=\s*["']#([^"']+)["']|url\(\s*["']?#([^"')]+)/g)].map(
    ([, linked, painted]) => (linked ?? painted)!,
  )
}

/** Each round lets what is referred to count once more where it is used, until nothing grows or all is too much. */
function expand(nodes: Node[], byId: Map<string, Node>): number {
  const whole = new Map<Node, number>()
  let total = 0
  for (let round = 0; round < 64; round++) {
    const sums = new Map<Node, number>()
    // Children come after their parents, so that going backwards every child is whole before its parent takes it in.
    for (const node of nodes.toReversed()) {
      let size = (sums.get(node) ?? 0) + node.drawn
      for (const use of node.uses) {
        const target = byId.get(use)
        if (target) size += whole.get(target) ?? 0
      }
      sums.set(node, size)
      if (node.parent) sums.set(node.parent, (sums.get(node.parent) ?? 0) + size)
    }
    const next = nodes.filter((node) => !node.parent?.parent).reduce((sum, node) => sum + sums.get(node)!, 0)
    if (next === total || next > bounds.svgElementsMax) return next
    total = next
    for (const node of nodes) whole.set(node, sums.get(node)!)
  }
  return total
}
