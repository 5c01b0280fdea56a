import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { Stop } from '../kernel/errors.ts'

/** `verger clickup subscribe`: beside a running server too, which accepts the new webhook at once. */
export async function subscribe(config: Config, given: string | undefined): Promise<void> {
  if (config.CLICKUP_TOKEN === undefined) throw new Stop('Set CLICKUP_TOKEN to subscribe to webhooks.', 2)
  if (config.CLICKUP_TEAM_ID === undefined) throw new Stop('Set CLICKUP_TEAM_ID to subscribe to webhooks.', 2)
  const base = config.BASE_URL?.replace(/\/$/, '')
  const endpoint = given ?? (base && `${base}/webhook/clickup`)
  if (endpoint === undefined || !/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    throw new Stop('Set --endpoint or BASE_URL to a URL at which ClickUp can reach this server.', 2)
  await using app = await createApp(config)
  const { id, isNew } = await app.workflow.subscribe(endpoint)
  console.log(
    `${isNew ? 'Subscribed' : 'Already subscribed'}: ClickUp sends task changes to ${endpoint} (webhook ${id}).`,
  )
}
