import { setImmediate as yieldToLoop } from 'node:timers/promises'

/** Work in steps of some tenths of a millisecond. */
export type Steps<Result> = Generator<undefined, Result>

/** Steps between two turns of the event loop: a scan of 65,000 rows. */
const stepsAtOnce = 8

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Does the steps, and lets others have their turn between them: a scan of a million rows takes as long as ten requests. */
export async function besideOthers<Result>(steps: Steps<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    const { done, value } = steps.next()
    if (done) return value
    if (count % stepsAtOnce === 0) await yieldToLoop()
  }
}
