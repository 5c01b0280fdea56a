/** Filters make texts of many kinds, and each connection keeps what it has prepared. */
const preparedMax = 500

/** Names for statements, so that each connection prepares them once; null: not prepared, for texts above the first 500. */
export function statementNames(): (text: string) => string | null {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= preparedMax) return null
    const name = `v${names.size}`
    names.set(text, name)
    return name
  }
}
