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
  const keys = keyService({ sql, clock, random, configured: config.VERGER_API_KEY, isShared })
  const { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = config
  const tokens = secret === undefined ? null : tokenService({ secret, issuer, audience, clock })
  const sessions = sessionService({ sql, shared, clock, random, keys, configured: config.VERGER_API_KEY })
  return {
    name: 'access',
    service: { ...accessService({ keys, tokens, sessions }), keys, tokens, sessions },
    upkeep: sessions.upkeep,
    forget: keys.forget,
  } satisfies Feature<Access>
}
