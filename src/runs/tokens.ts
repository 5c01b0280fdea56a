import { jwt } from '@elysiajs/jwt'
import { z } from 'zod'
import type { Caller } from '../access/model.ts'
import type { Clock } from '../kernel/clock.ts'
import { type RunGrant, Tag, type Target } from './model.ts'

const lifeSeconds = 3_600

const Claims = z.object({ scopes: z.array(z.string()).length(1), exp: z.number() })

export type RunTokens = ReturnType<typeof runTokens>

/**
 * Run access tokens: JWTs (HS256) under a key of their own, so that no token of another kind can pass for one. Each
 * names one run or one tag, opens the run routes for it and nothing else, and holds for one hour.
 */
export function runTokens({ key, clock }: { key: Uint8Array; clock: Clock }) {
  const { sign, verify } = jwt({ name: 'runToken', secret: key, typ: 'run+jwt' }).decorator.runToken

  return {
    issue(target: Target): Promise<string> {
      const exp = Math.floor(clock.now() / 1000) + lifeSeconds
      return sign({ scopes: [scopeOf(target)], exp, iat: false } as Parameters<typeof sign>[0])
    },

    /** The holder of a token as a caller who may read what it names, or null. */
    async holder(token: string): Promise<Caller | null> {
      const grant = await this.read(token)
      const id = grant && `run-token:${scopeOf(grant.target)}:${grant.expiresAt}`
      return id === null ? null : { id, scope: 'read', account: null, grant: grant! }
    },

    /** What a token opens, or null when it is none of ours, was changed, or is over. */
    async read(token: string): Promise<RunGrant | null> {
      const claims = await verify(token, {
        algorithms: ['HS256'],
        typ: 'run+jwt',
        requiredClaims: ['exp', 'scopes'],
        currentDate: new Date(clock.now()),
      })
      const parsed = Claims.safeParse(claims)
      if (!parsed.success) return null
      const target = targetOf(parsed.data.scopes[0]!)
      return target && { target, expiresAt: parsed.data.exp * 1000 }
    },
  }
}

function scopeOf(target: Target): string {
  return 'tag' in target ? `read:tags:${target.tag}` : `read:runs:${target.runId}`
}

function targetOf(scope: string): Target | null {
  const [, what, name] = /^read:(runs|tags):(.+)$/.exec(scope) ?? []
  if (what === 'runs') return { runId: name! }
  return what === 'tags' && Tag.safeParse(name).success ? { tag: name! } : null
}
