import type { ApiKey, Scope } from './model.ts'

/** What each scope opens: its own routes, and those of the narrower ones. */
const covered: Record<Scope, readonly Scope[]> = {
  read: ['read'],
  write: ['read', 'write'],
  admin: ['read', 'write', 'admin', 'metrics'],
  metrics: ['metrics'],
}

/** A wider scope may do all that a narrower one may. */
export function covers(held: Scope, needed: Scope): boolean {
  return covered[held].includes(needed)
}

export function isUsable(key: Pick<ApiKey, 'expires_at' | 'revoked_at'>, nowMs: number): boolean {
  return key.revoked_at === null && (key.expires_at === null || Date.parse(key.expires_at) > nowMs)
}
