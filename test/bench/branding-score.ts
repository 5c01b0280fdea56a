import { differenceEuclidean } from 'culori'
import { report } from './report.ts'

/** What is true of a case. A family that is null is not there; `logo` judges where the best logo was found. */
export type Truth = {
  primary: string
  heading: string | null
  body: string | null
  logo(evidence: string | null): boolean
}
/** What was found of it: a source's finds, or a profile. */
export type Found = {
  colors: readonly { hex: string; role: string }[]
  fonts: readonly { family: string; role: string }[]
  logos: readonly { evidence: string | null }[]
}
export const parts = ['primary', 'heading', 'body', 'logo'] as const
export type Part = (typeof parts)[number]
export type Score = Record<Part, boolean>

const near = differenceEuclidean('oklab')
const within = 0.03
const goal = 0.9

/** Whether a colour is the primary: within ΔE-OK 0.03 of it. */
export function isPrimary(hex: string | null, primary: string): boolean {
  return hex !== null && near(hex, primary) <= within
}

const keyOf = (family: string | null) => family?.toLowerCase().replaceAll(/[^a-z\d]/g, '') ?? null

/** How near what was found came to the truth. */
export function scoreOf({ colors, fonts, logos }: Found, truth: Truth): Score {
  const family = (role: string) => keyOf(fonts.find((font) => font.role === role)?.family ?? null)
  return {
    primary: isPrimary(colors.find(({ role }) => role === 'primary')?.hex ?? null, truth.primary),
    heading: family('heading') === keyOf(truth.heading),
    body: family('body') === keyOf(truth.body),
    logo: truth.logo(logos[0]?.evidence ?? null),
  }
}

/** Reports the share that is right of each part. */
export function tell<Of extends string>(
  what: string,
  scores: readonly Record<Of, boolean>[],
  which: readonly Of[],
): void {
  for (const part of which) {
    const ours = scores.filter((score) => score[part]).length / scores.length
    report({
      what: `${what} (${scores.length}), right ${part}`,
      ours,
      unit: 'of 1',
      goal: `≥ ${goal}`,
      met: ours >= goal,
    })
  }
}

/** Names what is wrong about a case, where anything is. */
export function complain(name: string, score: Record<string, boolean>): void {
  const wrong = Object.keys(score).filter((part) => !score[part])
  if (wrong.length > 0) console.log(`  ${name}: wrong ${wrong.join(', ')}`)
}
