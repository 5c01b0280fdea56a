import { tokenService } from '../access/tokens.ts'
import { realDependencies } from '../dependencies.ts'
import type { Config } from '../config.ts'
import { Stop } from '../kernel/errors.ts'
import { parseAccount, parseCount, parseScope } from './keys.ts'

type TokenOptions = { subject: string; scope: string; account: string | undefined; seconds: string }

/** `verger token`: prints a JWT made with `JWT_SECRET`. */
export async function printToken(config: Config, { subject, scope, account, seconds }: TokenOptions): Promise<void> {
  if (config.JWT_SECRET === undefined) throw new Stop('Set JWT_SECRET to create tokens; without it none is accepted.')
  const tokens = tokenService({
    secret: config.JWT_SECRET,
    issuer: config.JWT_ISSUER,
    audience: config.JWT_AUDIENCE,
    clock: realDependencies(config).clock,
  })
  const wanted = { subject, scope: parseScope(scope), account: parseAccount(account) }
  console.log(await tokens.issue({ ...wanted, seconds: parseCount('--seconds', seconds) }))
}
