import type { Base } from '../base.ts'
import type { Branding } from '../branding/service.ts'
import type { Feature } from '../feature.ts'
import type { RunsFeature } from '../runs/feature.ts'
import { builtinJudging } from './builtin.ts'
import { qcRoutes } from './routes.ts'
import { qcService } from './service.ts'

/** Quality control of designs against their task's brief. */
export function qcFeature(base: Base, branding: Branding, { service: runs, streams }: RunsFeature) {
  const { config, taskTool, multipart } = base
  const qc = qcService({
    ...base,
    attachments: base.kept,
    runs,
    retentionDays: config.RETENTION_DAYS,
    tasks: taskTool.reader,
    ...builtinJudging({ ...base, networks: base.wordNetworks, branding, zone: config.TIME_ZONE }),
    ...base.judging,
  })
  return {
    name: 'qc',
    service: qc,
    routes: [qcRoutes({ qc, runs, streams, multipart })],
    jobs: [qc.scanRun],
    stats: async (viewer) => ({ checks_failing: await qc.countFailing(viewer) }),
    forget: qc.forget,
    close: qc.close,
  } satisfies Feature
}
