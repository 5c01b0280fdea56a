import type { CheckDefinition } from '../../src/qc/checks/define.ts'
import { checks, inspect } from '../../src/qc/checks/registry.ts'
import type { Inspect } from '../../src/qc/model.ts'

const some =
  (isMeant: (check: CheckDefinition) => boolean): Inspect =>
  (facts, analysis, context) =>
    inspect(facts, analysis, context, checks.filter(isMeant))

/** The built-in checks of one category. */
export const inspectBrief = some(({ category }) => category === 'brief')
export const inspectRevisions = some(({ category }) => category === 'revision')
export const inspectSpelling = some(({ category }) => category === 'spelling')
/** Those that a design's text alone decides. */
export const inspectTexts = some(({ category }) => category === 'brief' || category === 'spelling')
export const inspectCraft = some(({ category }) => category === 'craft')
export const inspectBrand = some(({ category }) => category === 'brand')
/** Also the size of a file, which the checklist may bound. */
export const inspectDeliverable = some(({ category, name }) => category === 'deliverables' || name === 'file_size')
