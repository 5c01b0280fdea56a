import { Fault } from '../kernel/errors.ts'
import type { Meter, Metric } from '../kernel/meter.ts'
import type { ReviewAnswer } from './model.ts'

const webhooks: Metric = {
  type: 'counter',
  name: 'verger_webhooks_total',
  help: 'Webhooks whose sender was proven, by what came of them',
  labels: ['webhook', 'outcome'],
}

type Name = 'reviewed' | 'play_pause' | 'queue' | 'clickup'

/** Counts what came of each webhook: an outcome of its own, or what it failed with. */
export function countingWebhooks(meter: Meter) {
  return async function counted<Answer>(
    webhook: Name,
    work: Promise<Answer>,
    outcomeOf: (answer: Answer) => string = () => 'done',
  ): Promise<Answer> {
    const count = (outcome: string) => meter.add(webhooks, { webhook, outcome })
    try {
      const answer = await work
      count(outcomeOf(answer))
      return answer
    } catch (error) {
      count(error instanceof Fault ? error.code : 'internal')
      throw error
    }
  }
}

export function reviewOutcome({ processed, duplicate }: ReviewAnswer): string {
  if (duplicate) return 'duplicate'
  return processed ? 'done' : 'incomplete'
}
