import type { z } from 'zod'
import type { Analysis, Category, CheckContext, DesignFacts, Remark } from '../model.ts'

/** What a check looks at: the file's facts, what was measured and read in the design, and what it is compared with. */
export type Scene = { facts: DesignFacts; analysis: Analysis; context: CheckContext }

/** What a check finds; which check found it is known from its definition. */
export type CheckFinding = Omit<Remark, 'check' | 'category'>

export type CheckDefinition<Name extends string = string> = {
  /** What dismissals call it. */
  name: Name
  category: z.infer<typeof Category>
  /** Whether it can fail or warn; one that is not graded informs. */
  graded: boolean
  /** Pure. Null: other parts of quality control report under this name, such as the vision model. */
  inspect: ((scene: Scene) => CheckFinding[]) | null
}

/** A check, for the registry. It looks at a scene once: other checks ask it again what it found. */
export function defineCheck<const Name extends string>(check: CheckDefinition<Name>): CheckDefinition<Name> {
  const { inspect } = check
  if (inspect === null) return check
  const found = new WeakMap<Scene, CheckFinding[]>()
  return {
    ...check,
    inspect(scene) {
      let own = found.get(scene)
      if (own === undefined) found.set(scene, (own = inspect(scene)))
      return own
    },
  }
}

type NewFinding = Pick<Remark, 'severity' | 'confidence' | 'message' | 'subject'> & Partial<CheckFinding>

/** The one way in which a finding is made: what it does not say is null. */
export const finding = (facts: NewFinding): CheckFinding => ({
  actual: null,
  box: null,
  ...facts,
  expected: facts.expected?.replaceAll(emphasis, '') ?? null,
  message: facts.message.replaceAll(emphasis, ''),
})
/** `**Where:**`: the marks of a description are not what it says. */
const emphasis = /\*\*(?=\S)|(?<=\S)\*\*/gu
