import { createHmac } from 'node:crypto'
import type { ClickUpState, Webhook } from './clickup-state.ts'

/** What ClickUp would send to a webhook's endpoint: the body, and the header that proves it. */
export function delivery(state: ClickUpState, webhookId: string, event: string, taskId: string) {
  const body = JSON.stringify({
    event,
    task_id: taskId,
    webhook_id: webhookId,
    history_items: [{ id: `hi-${state.nextId++}` }],
  })
  const signature = createHmac('sha256', state.webhooks.get(webhookId)?.secret ?? '')
    .update(body)
    .digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-signature': signature } }
}

/** Sends these events to every webhook that subscribed to them, as ClickUp does: later, whoever made the change. */
export function announce(state: ClickUpState, taskId: string, events: readonly string[]): void {
  const { deliver } = state
  if (deliver === null) return
  for (const webhook of state.webhooks.values())
    for (const event of events)
      if (webhook.events.includes('*') || webhook.events.includes(event))
        setImmediate(() => void send(state, deliver, { webhook, event, taskId }))
}

type Message = { webhook: Webhook; event: string; taskId: string }

async function send(
  state: ClickUpState,
  deliver: NonNullable<ClickUpState['deliver']>,
  { webhook, event, taskId }: Message,
): Promise<void> {
  const { body, headers } = delivery(state, webhook.id, event, taskId)
  const isTaken = await deliver(new Request(webhook.endpoint, { method: 'POST', headers, body })).then(
    ({ ok }) => ok,
    () => false,
  )
  webhook.fail_count = isTaken ? 0 : webhook.fail_count + 1
}
