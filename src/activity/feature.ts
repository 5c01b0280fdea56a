import type { Base } from '../base.ts'
import { churchNames } from '../churches/names.ts'
import type { Feature } from '../feature.ts'
import type { RunStreams } from '../runs/streaming.ts'
import { activityRoutes } from './routes.ts'
import { activityService } from './service.ts'

/** What is going on in all features: counters, a stream of changes, the audit log. */
export function activityFeature(base: Base, streams: RunStreams, features: () => readonly Feature[]) {
  const counters = () => features().flatMap(({ stats }) => stats ?? [])
  const activity = activityService({ ...base, counters, churchNames: churchNames(base) })
  return {
    name: 'activity',
    service: activity,
    routes: [activityRoutes(activity, streams)],
    upkeep: activity.upkeep,
    forget: activity.forget,
  } satisfies Feature
}
