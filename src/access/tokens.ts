import { jwt } from '@elysiajs/jwt'
import { z } from 'zod'
import { AccountNumber, isStorable } from '../kernel/fields.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { type Caller, Scope } from './model.ts'

type Settings = { secret: string; issuer: string | undefined; audience: string | undefined; clock: Clock }
type NewToken = { subject: string; scope: Scope; account: string | null; seconds: number }

export type TokenService = ReturnType<typeof tokenService>

const Claims = z.object({
  sub: z.string().min(1).max(256).refine(isStorable),
  exp: z.number(),
  scope: Scope.default('read'),
  account_number: AccountNumber.nullish(),
})

/**
 * JSON Web Tokens (RFC 7519), HS256 with `JWT_SECRET`. The list of algorithms is closed, so that `none` and every
 * other one is refused; `sub` and `exp` must be there (the library alone takes tokens without an end), and
 * `iss`/`aud` must agree where they are configured.
 */
export function tokenService({ secret, issuer, audience, clock }: Settings) {
  const { sign, verify } = jwt({ name: 'jwt', secret: new TextEncoder().encode(secret) }).decorator.jwt
  return {
    /** The caller behind a token, or null. */
    async authenticate(token: string): Promise<Caller | null> {
      const claims = await verify(token, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(clock.now()),
        ...(issuer !== undefined && { issuer }),
        ...(audience !== undefined && { audience }),
      })
      const parsed = Claims.safeParse(claims)
      if (!parsed.success) return null
      const { sub, exp, scope, account_number: account } = parsed.data
      return { id: `jwt:${sub}`, scope, account: account ?? null, name: sub, endsAt: endOf(exp) }
    },

    /** A token for `seconds` from now. */
    issue({ subject, scope, account, seconds }: NewToken): Promise<string> {
      return sign({
        sub: subject,
        exp: Math.floor(clock.now() / 1000) + seconds,
        scope,
        ...(account !== null && { account_number: account }),
        ...(issuer !== undefined && { iss: issuer }),
        ...(audience !== undefined && { aud: audience }),
      })
    },
  }
}

/** The latest moment that ISO 8601 writes with a year of four digits; a token may name a later one. */
const latestMs = Date.parse('9999-12-31T23:59:59.999Z')

const endOf = (seconds: number) => iso(Math.min(seconds * 1000, latestMs))
