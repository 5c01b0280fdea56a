import type { Reader } from '../reading/model.ts'
import { createEyes } from './eyes.ts'
import type { Inspect } from './model.ts'
import type { Judging } from './service.ts'

/** The parts of the built-in judge, in the order in which they speak. Loaded with the first design. */
export async function builtinJudges(): Promise<readonly Inspect[]> {
  const [brief, revisions, deliverables, spelling, craft, brand] = await Promise.all([
    import('./match.ts'),
    import('./match-revisions.ts'),
    import('./deliverables.ts'),
    import('./spelling.ts'),
    import('./craft.ts'),
    import('./brand-check.ts'),
  ])
  return [
    brief.inspectBrief,
    revisions.inspectRevisions,
    deliverables.inspectDeliverable,
    spelling.inspectSpelling,
    craft.inspectCraft,
    brand.inspectBrand,
  ]
}

/** What reads briefs and judges designs without any network: the product's own. `zone`: what a brief's "today" is in. */
export function builtinJudging({ reader, zone }: { reader: Reader; zone: string }) {
  return {
    reader,
    eyes: createEyes({ reader }),
    // Its parsers of dates and of scripture would cost every start a twentieth of its time.
    briefOf: async (task, comments) => (await import('./brief.ts')).briefOf(task, comments, { zone }),
    judges: builtinJudges,
    vision: null,
  } satisfies Omit<Judging, 'tasks' | 'brandOf'>
}
