import type { Reader } from '../reading/model.ts'
import { inspectBrand } from './brand-check.ts'
import { briefOf } from './brief.ts'
import { inspectCraft } from './craft.ts'
import { inspectDeliverable } from './deliverables.ts'
import { createEyes } from './eyes.ts'
import { inspectRevisions } from './match-revisions.ts'
import { inspectBrief } from './match.ts'
import type { Inspect } from './model.ts'
import type { Judging } from './service.ts'
import { inspectSpelling } from './spelling.ts'

/** The parts of the built-in judge, in the order in which they speak. */
export const builtinJudges: readonly Inspect[] = [
  inspectBrief,
  inspectRevisions,
  inspectDeliverable,
  inspectSpelling,
  inspectCraft,
  inspectBrand,
]

/** What reads briefs and judges designs without any network: the product's own. `zone`: what a brief's "today" is in. */
export function builtinJudging({ reader, zone }: { reader: Reader; zone: string }) {
  return {
    reader,
    eyes: createEyes({ reader }),
    briefOf: (task, comments) => briefOf(task, comments, { zone }),
    judges: builtinJudges,
    vision: null,
  } satisfies Omit<Judging, 'tasks' | 'brandOf'>
}
