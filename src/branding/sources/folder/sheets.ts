import { splitOutside, statementsOf } from '../css/css.ts'

/** A variable of a stylesheet (`selector` null), or a rule's property. */
export type Declared = { selector: string | null; name: string; value: string }

export const isSheet = (path: string) => /\.(?:css|scss|sass|less)$/i.test(path)

const depthMax = 8
const declaredMax = 4_000
const isVariable = /^(?:--|[$@])[\p{L}_]/u

/** The variables and properties of a stylesheet in CSS, SCSS or LESS, with nested rules and the entries of SCSS maps. */
export function declaredIn(sheet: string, path: string): Declared[] {
  const found: Declared[] = []
  function visit(text: string, selector: string, depth: number): void {
    for (const { head, body } of statementsOf(`${text};`)) {
      if (found.length >= declaredMax) return
      if (body === null) found.push(...declared(head, selector))
      // Faces and frames of animations have properties of their own.
      else if (depth < depthMax && !/^@(?:font-face|keyframes|counter-style)\b/i.test(head))
        visit(body, /^@(?!\w+\s*:)/.test(head) ? selector : head, depth + 1)
    }
  }
  const plain = sheet.replaceAll(/(^|[\s;{}])\/\/[^\n]*/g, '$1')
  // The indented syntax ends a declaration with its line.
  visit(/\.sass$/i.test(path) ? plain.replaceAll(/\n/g, ';\n') : plain, '', 0)
  return found
}

function declared(statement: string, selector: string): Declared[] {
  const colon = statement.indexOf(':')
  if (colon < 1) return []
  const name = statement.slice(0, colon).trim()
  const value = statement
    .slice(colon + 1)
    .replace(/!\s*(?:default|important|global)\b/gi, '')
    .trim()
  if (!isVariable.test(name)) return [{ selector, name: name.toLowerCase(), value }]
  const isMap = value.startsWith('(') && value.endsWith(')') && value.includes(':')
  if (!isMap) return [{ selector: null, name, value }]
  return splitOutside(value.slice(1, -1), ',').flatMap((entry) => {
    const [key, ...rest] = entry.split(':')
    return rest.length === 0
      ? []
      : [{ selector: null, name: `${name}-${unquoted(key!)}`, value: rest.join(':').trim() }]
  })
}

const unquoted = (text: string) => text.trim().replaceAll(/^["']|["']$/g, '')
