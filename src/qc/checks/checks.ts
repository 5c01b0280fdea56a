import type { Inspect, Remark } from '../model.ts'
import { inspectBrand } from './brand.ts'
import { inspectBrief } from './brief/match.ts'
import { inspectRevisions } from './brief/revisions.ts'
import { inspectCraft } from './craft.ts'
import { inspectDeliverable } from './deliverables.ts'
import { inspectSpelling } from './spelling.ts'

/** The parts of the built-in judge, in the order in which they speak. */
const parts: readonly Inspect[] = [
  inspectBrief,
  inspectRevisions,
  inspectDeliverable,
  inspectSpelling,
  inspectCraft,
  inspectBrand,
]

/** What the built-in checks say of a design. */
export const inspect: Inspect = (facts, analysis, context): Remark[] =>
  parts.flatMap((part) => part(facts, analysis, context))
