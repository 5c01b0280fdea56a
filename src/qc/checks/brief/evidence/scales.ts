/** A line of its own with a sum and nothing more. */
const sumAlone = /^\W*[$€£]?\s?(\d[\d,]*)\s?[KkMm%]?\W*$/
const stepsMin = 2
const sumsMax = 100

/** The lines of a design that are the marks of a scale: `$0`, `$250,000`, `$500,000` and so on, beside a thermometer. */
export function marksIn(lines: readonly { text: string }[]): ReadonlySet<string> {
  const sums = lines.flatMap(({ text }) => {
    const digits = sumAlone.exec(text)?.[1]
    return digits === undefined ? [] : [{ text, sum: Number(digits.replaceAll(',', '')) }]
  })
  const all = new Set(sums.slice(0, sumsMax).map(({ sum }) => sum))
  if (!all.has(0)) return new Set()
  for (const step of [...all].filter((sum) => sum > 0).toSorted((a, b) => a - b)) {
    let until = 0
    while (all.has(until + step)) until += step
    if (until >= step * stepsMin)
      return new Set(sums.flatMap(({ text, sum }) => (sum <= until && sum % step === 0 ? text : [])))
  }
  return new Set()
}
