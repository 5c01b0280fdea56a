// Whether what is said with a confidence is as often true.
import { isPrimary, type Found, type Truth } from './branding-score.ts'
import { report } from './report.ts'

/** A value that was said, how sure it was, and whether it is true. */
export type Said = { what: string; confidence: number; right: boolean }
type Sure<T> = readonly (T & { confidence: number })[]

const keyOf = (family: string | null | undefined) => family?.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '') ?? null

/** The roles of which there is one, as they were said. */
export function saidOf(
  { colors, fonts }: { colors: Sure<Found['colors'][number]>; fonts: Sure<Found['fonts'][number]> },
  truth: Pick<Truth, 'primary' | 'heading' | 'body'>,
): Said[] {
  const primary = colors.find(({ role }) => role === 'primary')
  const families = (['heading', 'body'] as const).flatMap((role) => {
    const font = fonts.find((one) => one.role === role)
    const right = keyOf(font?.family) === keyOf(truth[role])
    return font ? [{ what: `${role} ${font.family}`, confidence: font.confidence, right }] : []
  })
  if (primary === undefined) return families
  const { hex, confidence } = primary
  return [{ what: `primary ${hex}`, confidence, right: isPrimary(hex, truth.primary) }, ...families]
}

const sureFrom = 0.8

/** Reports what is wrong of what was said surely, and each tenth of the scale with the share that is right. */
export function tellCalibration(what: string, said: readonly Said[]): void {
  const sure = said.filter(({ confidence }) => confidence >= sureFrom)
  const wrong = sure.filter(({ right }) => !right)
  for (const one of wrong) console.log(`  said with ${one.confidence}, and wrong: ${one.what}`)
  const share = wrong.length / Math.max(1, sure.length)
  report({
    what: `${what}, wrong of ${sure.length} values said with 0.8 and more`,
    ours: share,
    unit: 'of 1',
    goal: '≤ 0.02',
    met: share <= 0.02,
  })
  for (let tenth = 0; tenth < 10; tenth++) {
    const mine = said.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === tenth)
    if (mine.length === 0) continue
    const right = mine.filter((one) => one.right).length / mine.length
    const range = `${(tenth / 10).toFixed(1)} to ${((tenth + 1) / 10).toFixed(1)}`
    report({
      what: `${what}, said with ${range} (${mine.length}), right`,
      ours: right,
      unit: 'of 1',
      goal: `about ${range}`,
    })
  }
}
