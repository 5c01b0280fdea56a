import { presentedCredential, sessionToken, showsCredential } from './credential.ts'
import type { KeyService } from './keys.ts'
import { apiKeyPrefix, type Caller } from './model.ts'
import type { Sessions } from './sessions.ts'
import type { TokenService } from './tokens.ts'

export type AccessService = ReturnType<typeof accessService>

type Parts = { keys: KeyService; tokens: TokenService | null; sessions: Sessions }

/** Who is behind a credential: an API key or a JWT. Without a JWT secret no JWT is accepted. */
export function accessService({ keys, tokens, sessions }: Parts) {
  const service = {
    /** The caller, or null when the credential is unknown, expired, revoked or forged. */
    async authenticate(credential: string): Promise<Caller | null> {
      const isToken = !credential.startsWith(apiKeyPrefix) && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential)
      if (isToken && tokens !== null) {
        const caller = await tokens.authenticate(credential)
        if (caller !== null) return caller
      }
      return keys.authenticate(credential)
    },

    /** Whether a request that was let in would still be: its key not revoked meanwhile, its token not over. */
    async stillAdmits(request: Request, origin: string): Promise<boolean> {
      const token = showsCredential(request) ? null : sessionToken(request, origin)
      if (token !== null) return sessions.isAlive(token)
      const credential = presentedCredential(request)
      return credential !== null && (await service.authenticate(credential)) !== null
    },
  }
  return service
}
