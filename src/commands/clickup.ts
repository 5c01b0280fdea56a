import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { Stop } from '../kernel/errors.ts'

/** `verger clickup subscribe`: beside a running server too, which believes the new webhook at once. */
export async function subscribe(config: Config, given: string | undefined): Promise<void> {
  if (config.CLICKUP_TOKEN === undefined) throw new Stop('CLICKUP_TOKEN is needed to subscribe.', 2)
  if (config.CLICKUP_TEAM_ID === undefined) throw new Stop('CLICKUP_TEAM_ID is needed to subscribe.', 2)
  const base = config.BASE_URL?.replace(/\/$/, '')
  const endpoint = given ?? (base && `${base}/webhook/clickup`)
  if (endpoint === undefined || !/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    throw new Stop('--endpoint, or BASE_URL, must say where ClickUp reaches this server.', 2)
  await using app = await createApp(config)
  const { id, isNew } = await app.workflow.subscribe(endpoint)
  console.log(`ClickUp tells ${endpoint} of every change; webhook ${id} ${isNew ? 'is new' : 'was there'}.`)
}
