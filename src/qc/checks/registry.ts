import type { Analysis, CheckContext, Deliverable, DesignFacts, Remark } from '../model.ts'
import { withMarksOf } from '../text/text.ts'
import { brandColorsCheck, brandFontsCheck, logoCheck } from './brand.ts'
import {
  calibrated,
  commentCheck,
  dateCheck,
  keyCopyCheck,
  locationCheck,
  noBriefCheck,
  partnerNameCheck,
  passageCheck,
  placeholderCheck,
  requiredElementCheck,
  revisionCheckWith,
  scriptureCheck,
  scriptureTextCheck,
  supersededCheck,
  textCheck,
  timeCheck,
  weekdayCheck,
} from './brief/brief.ts'
import {
  contrastCheck,
  cutOffCheck,
  impressionCheck,
  marginCheck,
  sharpnessCheck,
  unreadableFileCheck,
  videoCheck,
} from './craft/craft.ts'
import { codeCheck } from './codes.ts'
import { colorModeCheck, fileSizeCheck, resolutionCheck } from './craft-file.ts'
import type { CheckDefinition, CheckFinding, Scene } from './define.ts'
import { coverageCheck, coverageFindings, dimensionsCheck, formatCheck } from './deliverables.ts'
import { ofPart } from './of-part.ts'
import { printCheck } from './print.ts'
import { misspellingCheck, repeatedWordCheck } from './spelling/spelling.ts'

/** What a design is held against its brief by. */
const ofBrief = [
  partnerNameCheck,
  dateCheck,
  weekdayCheck,
  timeCheck,
  locationCheck,
  scriptureCheck,
  scriptureTextCheck,
  keyCopyCheck,
  requiredElementCheck,
  passageCheck,
  supersededCheck,
  commentCheck,
  placeholderCheck,
] as const

const revisionRequestCheck = revisionCheckWith([
  ...ofBrief,
  codeCheck,
  misspellingCheck,
  repeatedWordCheck,
  sharpnessCheck,
  cutOffCheck,
])

/** Every check, in the order in which their findings are listed. */
export const checks = [
  noBriefCheck,
  ...ofBrief,
  textCheck,
  codeCheck,
  revisionRequestCheck,
  coverageCheck,
  dimensionsCheck,
  formatCheck,
  fileSizeCheck,
  misspellingCheck,
  repeatedWordCheck,
  unreadableFileCheck,
  resolutionCheck,
  colorModeCheck,
  printCheck,
  impressionCheck,
  videoCheck,
  sharpnessCheck,
  cutOffCheck,
  contrastCheck,
  marginCheck,
  brandColorsCheck,
  brandFontsCheck,
  logoCheck,
] as const

export type CheckName = (typeof checks)[number]['name']
export const checkNames = checks.map(({ name }) => name)
const categories = new Map(checks.map(({ name, category }) => [name, category]))
export const categoryOf = (name: CheckName): Remark['category'] => categories.get(name)!
/** Null: there is no such check (any more). */
export const knownCategory = (name: string): Remark['category'] | null => categories.get(name as CheckName) ?? null

/** A check that finds more than this finds nothing new. */
const findingsMax = 200

/** What the built-in checks, or some of them, find in a design. Pure. */
export function inspect(
  facts: DesignFacts,
  analysis: Analysis,
  context: CheckContext,
  some: readonly CheckDefinition[] = checks,
): Remark[] {
  const said = context.brief?.said ?? ''
  const before = context.before && { ...context.before, analysis: withMarksOf(said, context.before.analysis) }
  const scene: Scene = { facts, analysis: withMarksOf(said, analysis), context: { ...context, before } }
  return ofPart(calibrated(scene, found(scene, some)), context.brief)
}

/** What the checks find, as grave as their rules make it. */
export const found = (scene: Scene, some: readonly CheckDefinition[] = checks): Remark[] =>
  some.flatMap((check) => reported(check, check.inspect?.(scene) ?? []))

/** What a checklist lacks among the finals of a scan. */
export const coverageRemarks = (checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Remark[] =>
  reported(coverageCheck, coverageFindings(checklist, finals))

function reported({ name, category, graded }: CheckDefinition, findings: readonly CheckFinding[]): Remark[] {
  return findings
    .slice(0, findingsMax)
    .map((one) => ({ check: name, category, ...one, severity: graded ? one.severity : 'info' }))
}
