import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Fault } from '../kernel/errors.ts'
import type { Clock } from '../kernel/clock.ts'

/** How far the time of a signature may be from ours, either way (Standard Webhooks). */
const toleranceMs = 300_000
const signaturesMax = 10

/** In constant time, whatever their lengths: what is compared are digests. */
function equal(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/**
 * Proves a webhook: by a Standard Webhooks signature (https://www.standardwebhooks.com: HMAC-SHA256 over
 * `id.timestamp.body` with the bytes behind `whsec_`), or by the whole secret in `X-Webhook-Secret`. Without a
 * configured secret everyone may call. Fails with `unauthorized`.
 */
export function webhookProof({ secret, clock }: { secret: string | undefined; clock: Clock }) {
  const key = secret === undefined ? null : Buffer.from(secret.slice('whsec_'.length), 'base64')

  function isSigned(headers: Headers, body: string): boolean {
    const [id, timestamp, signatures] = signatureOf(headers)
    if (key === null || id === null || timestamp === null || signatures === null) return false
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1_000 - clock.now()) > toleranceMs) return false
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return signatures
      .split(' ', signaturesMax)
      .some((one) => one.startsWith('v1,') && equal(one.slice('v1,'.length), expected))
  }

  return {
    /** Whether a proof is there at all: without one nothing of the body is read. */
    refuseBare(headers: Headers): void {
      if (key !== null && !headers.has('x-webhook-secret') && signatureOf(headers).includes(null)) throw unproven()
    },

    check(headers: Headers, body: string): void {
      if (secret === undefined) return
      const shown = headers.get('x-webhook-secret')
      if (!(shown !== null && equal(shown, secret)) && !isSigned(headers, body)) throw unproven()
    },
  }
}
export type WebhookProof = ReturnType<typeof webhookProof>

const signatureOf = (headers: Headers) =>
  ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers.get(name)) as [
    string | null,
    string | null,
    string | null,
  ]

/** ClickUp's `X-Signature`: HMAC-SHA256 of the body, in hex, with the secret of the webhook. */
export function isSignedByBoard(headers: Headers, body: string, secrets: readonly string[]): boolean {
  const shown = headers.get('x-signature')?.trim().toLowerCase() ?? ''
  return secrets.some((secret) => equal(shown, createHmac('sha256', secret).update(body).digest('hex')))
}

export function unproven(): Fault {
  return new Fault('unauthorized', 'A valid signature, or the secret in X-Webhook-Secret, is needed.', {
    headers: { 'www-authenticate': 'Webhook realm="verger", header="X-Webhook-Secret"' },
  })
}

/** A value's hash whatever the order of its members, less the token: the same review by another token is the same. */
export function digestOf(body: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return members.map(([name, inner]) => [name, sorted(inner)])
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { clickupAccessToken: _, ...rest } = isObject ? (body as Record<string, unknown>) : { body }
  return createHash('sha256')
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
}
