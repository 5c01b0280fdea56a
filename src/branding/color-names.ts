/** Colours without a name get that of the nearest in the published list that references are named by. */
export async function named<T extends { hex: string; name: string | null }>(colors: readonly T[]): Promise<T[]> {
  if (colors.every(({ name }) => name !== null)) return [...colors]
  // The list is long: whoever extracts nothing never loads it.
  const { colorNames } = await import('../color/names.ts')
  const nearest = colorNames(colors.map(({ hex }) => hex))
  return colors.map((color, at) => ({ ...color, name: color.name ?? nearest[at]! }))
}
