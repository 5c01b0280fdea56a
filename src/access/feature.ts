import type { Base } from '../base.ts'
import type { Feature } from '../feature.ts'
import { type AccessService, accessService } from './service.ts'
import { keyService } from './keys.ts'
import { tokenService } from './tokens.ts'

type Access = AccessService & {
  keys: ReturnType<typeof keyService>
  /** Null where no `JWT_SECRET` is configured. */
  tokens: ReturnType<typeof tokenService> | null
}

/** API keys and JSON Web Tokens: who a request comes from. */
export function accessFeature({ sql, clock, random, config }: Base) {
  const keys = keyService({ sql, clock, random, configured: config.VERGER_API_KEY })
  const { JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = config
  const tokens = secret === undefined ? null : tokenService({ secret, issuer, audience, clock })
  return {
    name: 'access',
    service: { ...accessService({ keys, tokens }), keys, tokens },
    forget: keys.forget,
  } satisfies Feature<Access>
}
