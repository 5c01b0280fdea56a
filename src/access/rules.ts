import type { ApiKey, Scope } from './model.ts'

const rank: Record<Scope, number> = { read: 0, write: 1, admin: 2 }

/** A wider scope may do all that a narrower one may. */
export function covers(held: Scope, needed: Scope): boolean {
  return rank[held] >= rank[needed]
}

export function isUsable(key: Pick<ApiKey, 'expires_at' | 'revoked_at'>, nowMs: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || Date.parse(key.expires_at) > nowMs)
}
