import type { Config } from '../../config.ts'
import type { Clock, Timers } from '../../kernel/clock.ts'
import type { HttpClient } from '../../kernel/http-client.ts'
import type { TaskReader } from '../../qc/tasks.ts'
import type { Boards } from '../../workflow/board.ts'
import type { SharedCalls } from '../call-budget.ts'
import { clickupApi } from './api.ts'
import { clickupBoards } from './board.ts'
import { clickupReader } from './reader.ts'

type Settings = Pick<
  Config,
  'CLICKUP_BASE_URL' | 'CLICKUP_TEAM_ID' | 'CLICKUP_LIST_IDS' | 'CLICKUP_TOKEN' | 'TIME_ZONE'
>
type Parts = {
  outbound: HttpClient
  clock: Clock
  timers: Timers
  shared: SharedCalls | null
  config: Settings
  /** The longest time for one call. */
  callMs?: number | undefined
}

/**
 * ClickUp, API v2: `boards` changes tasks with any token, `reader` reads them with the configured one (null without
 * one). Both share one client, and so one budget of calls.
 */
export function clickup({ outbound, clock, timers, shared, config, callMs }: Parts): {
  boards: Boards
  reader: TaskReader | null
} {
  const limit = callMs === undefined ? {} : { callMs }
  const api = clickupApi({ outbound, clock, timers, shared, baseUrl: config.CLICKUP_BASE_URL, ...limit })
  const { CLICKUP_TEAM_ID: teamId, CLICKUP_LIST_IDS: listIds = [], CLICKUP_TOKEN: token, TIME_ZONE: zone } = config
  return {
    boards: clickupBoards({ api, clock, teamId, listIds, ...limit }),
    reader: token === undefined ? null : clickupReader({ api, token, zone }),
  }
}
