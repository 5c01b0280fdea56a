import { z } from 'zod'
import type { Viewer } from '../churches/model.ts'

/** `metrics` is for what scrapes `/metrics`, and opens nothing else. */
const scopes = ['read', 'write', 'admin', 'metrics'] as const
export const Scope = z.enum(scopes)
export type Scope = z.infer<typeof Scope>

/** Who calls. `id` names the credential in logs and limits; it is never the secret. */
export type Caller = Viewer & {
  id: string
  scope: Scope
  grant?: RunGrant
  /** What people call the credential. */
  name?: string
  /** When the credential (of a browser: its session) ends; null: not by itself. */
  endsAt?: string | null
}

/** What the holder of a run token may read, and until when (ms since the epoch). It opens the run routes alone. */
export type RunGrant = { target: { runId: string } | { tag: string }; expiresAt: number }

export const ApiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scope: Scope,
  account_number: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_by: z.string().nullable(),
  revoked_by: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKeyRow>

export const apiKeyPrefix = 'vgr_'
