/** A function of a text that keeps its answers, and forgets them all when there are `most`. */
export function memoize<T>(most: number, answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const fresh = answer(text)
    if (answers.size >= most) answers.clear()
    answers.set(text, fresh)
    return fresh
  }
}
