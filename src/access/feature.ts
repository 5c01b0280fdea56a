import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import { type AccessService, accessService } from './service.ts'
import { keyService } from './keys.ts'
import { type Sessions, sessionService } from './sessions.ts'
import { tokenService } from './tokens.ts'

export type Access = AccessService & {
  keys: ReturnType<typeof keyService>
  /** Null where no `JWT_SECRET` is configured. */
  tokens: ReturnType<typeof tokenService> | null
  sessions: Sessions
}

/** API keys, JSON Web Tokens and browsers' sessions: who a request comes from. */
export function accessFeature({ sql, isShared, shared, clock, random, config }: Base) {
  const { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience, VERGER_API_KEY: configured } = config
  const keys = keyService({ sql, clock, random, configured, isShared, hasTokens: secret !== undefined })
  const tokens = secret === undefined ? null : tokenService({ secret, issuer, audience, clock })
  const sessions = sessionService({ sql, shared, clock, random, keys, configured })
  return {
    name: 'access',
    service: { ...accessService({ keys, tokens, sessions }), keys, tokens, sessions },
    upkeep: sessions.upkeep,
    forget: keys.forget,
  } satisfies Feature<Access>
}
