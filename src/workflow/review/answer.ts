import { Fault } from '../../kernel/errors.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'
import type { Step } from '../model.ts'
import type { StepRow } from './model.ts'

/**
 * The steps as they are answered. A refusal repeats nothing of the body, which may hold a secret in the wrong place: it
 * names where a step was requested. When the reading failed, no step had begun: the first one says why.
 */
export function shownSteps(steps: readonly StepRow[], error: unknown): Step[] {
  const unbegun = steps.every(({ state }) => state === 'planned')
  return steps.map(({ step, field, target, state, detail }, at) => {
    const readFailed = unbegun && at === 0 && error instanceof Fault
    const outcome = readFailed ? 'failed' : state === 'planned' ? 'undone' : state === 'started' ? 'unclear' : state
    const shown = error === null ? target || null : readFailed ? error.message : detail
    return { step, field, outcome, detail: shown }
  })
}

/** The same failure, with what was done and what was not. */
export function withSteps(error: unknown, steps: Step[]): unknown {
  if (!(error instanceof Fault)) return error
  const refused = error instanceof UpstreamFault && (error.status === 401 || error.status === 403)
  const sentence = refused ? 'clickup: it refused the token.' : error.message
  const { errors, headers } = error
  return new Fault(error.code, sentence, {
    ...(errors && { errors }),
    headers,
    members: { ...error.members, steps },
  })
}
