import { sharedLimiter } from '../access/shared-limiter.ts'
import type { Base } from '../base.ts'
import { churchNames } from '../churches/names.ts'
import type { Feature } from '../feature.ts'
import { timestampReading } from '../kernel/meter.ts'
import type { Runs } from '../runs/service.ts'
import { countingWebhooks } from './metrics.ts'
import { carryMoves, freshenTasks, syncTasks } from './jobs.ts'
import { actionRoutes, taskRoutes } from './routes.ts'
import { workflowService } from './service.ts'
import { webhookProof } from './webhook-proof.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** Webhooks in any second from one address. */
const webhooksPerSecond = 20

/** Every ten minutes: how long a webhook that got lost may go unnoticed. */
const syncSchedule = '*/10 * * * *'

const lastSync = 'When the tasks were last synced; 0: never; absent when nothing is configured'

/** Webhooks that act on tasks, and the queues of the churches. */
export function workflowFeature(base: Base, runs: Runs) {
  const { config, clock, meter, taskTool } = base
  const workflow = workflowService({
    ...base,
    runs,
    boards: taskTool.boards,
    token: config.CLICKUP_TOKEN,
    zone: config.TIME_ZONE,
    capacity: config.QUEUE_CAPACITY,
    excludedTags: config.QUEUE_EXCLUDED_TAGS,
    churchNames: churchNames(base),
  })
  const checks = {
    proof: webhookProof({ secret: config.WEBHOOK_SECRET, clock }),
    limit:
      config.RATE_LIMIT_RPS > 0
        ? sharedLimiter({ name: 'webhook', most: webhooksPerSecond, clock, shared: base.shared })
        : null,
    counted: countingWebhooks(meter),
  }
  return {
    name: 'workflow',
    service: workflow,
    routes: [webhookRoutes(workflow, checks), taskRoutes(workflow), actionRoutes(workflow, base.multipart)],
    jobs: [carryMoves(workflow), freshenTasks(workflow), syncTasks(workflow)],
    gauges: [timestampReading('last_sync', lastSync, workflow.lastSyncAt)],
    stats: async (viewer) => ({ queues_over_capacity: await workflow.countOverCapacity(viewer) }),
    start: workflow.work,
    upkeep: workflow.upkeep,
    ...(workflow.sync.isConfigured() && { sync: { schedule: syncSchedule, work: workflow.work } }),
    forget: workflow.forget,
  } satisfies Feature
}
