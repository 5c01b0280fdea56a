import type { Leaf } from './data.ts'
import type { Declared } from './sheets.ts'

/** What a value stands for once the aliases in it are followed; what is not known stays as it is written. */
export type LookUp = (value: string) => string

const lookupsMax = 6
const charsMax = 500
/** A word that may name another entry of the same data and hardly a family or a colour. */
const plainName = /^(?:sans|serif|display|headings?|body|base|primary|secondary|text)$/i

/** Follows the aliases of tokens (`{font.serif}`), of variables, and of WordPress's presets. */
export function lookupIn(declared: readonly Declared[], leaves: readonly Leaf[]): LookUp {
  const variables = new Map(
    declared
      .filter(({ selector }) => selector === null)
      .map(({ name, value }) => [name.replace(/^(?:--|[$@])/, ''), value]),
  )
  for (const { path, values, beside } of leaves)
    if (path.at(-1) === 'fontFamily' && beside['slug'])
      variables.set(`wp--preset--font-family--${beside['slug']}`, values.join(', '))
  const tokens = tokensOf(leaves)
  const once = (value: string) => (plainName.test(value) ? (tokens.get(value.toLowerCase()) ?? value) : followed(value))
  const followed = (value: string) =>
    value
      .replaceAll(/\{([\w$. -]{1,120})\}/g, (whole, path: string) => tokens.get(keyOf(path)) ?? whole)
      .replaceAll(/var:preset\|font-family\|([\w-]+)/g, 'var(--wp--preset--font-family--$1)')
      .replaceAll(
        /var\(\s*--([\w-]+)\s*(?:,([^()]*))?\)|[$@]\{?([\p{L}_][\p{L}\d_-]*)\}?/gu,
        (whole, name?: string, other?: string, variable?: string) => variables.get(name ?? variable!) ?? other ?? whole,
      )
  return (value) => {
    if (value.length > charsMax) return value
    let now = value
    for (let looked = 0; looked < lookupsMax; looked++) {
      const next = once(now)
      if (next === now || next.length > charsMax) break
      now = next
    }
    return now
  }
}

const keyOf = (path: string) =>
  path
    .trim()
    .toLowerCase()
    .replace(/\.\$?value$/, '')

/** Each value by its path and by every end of it: the name of a set of tokens may stand before, or be left out. */
export function tokensOf(leaves: readonly Leaf[]): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const { path, values } of leaves)
    path.forEach((_, at) => {
      const key = path.slice(at).join('.').toLowerCase()
      if (!tokens.has(key)) tokens.set(key, values.join(', '))
    })
  return tokens
}
