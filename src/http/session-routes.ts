import { Elysia } from 'elysia'
import { z } from 'zod'
import { isOfForeignPage, sessionCookie, sessionToken } from '../access/credential.ts'
import { type Caller, Scope } from '../access/model.ts'
import { type Sessions, sessionMs } from '../access/sessions.ts'
import { Fault } from '../kernel/errors.ts'
import { moment } from '../kernel/fields.ts'
import { attachedTo } from './attached.ts'
import { withCaller } from './caller.ts'
import { bodyParsers, type MultipartReader } from './bodies.ts'
import { about, NoQuery, problems } from './docs.ts'

const tags = ['Sessions'] as const
const secret = z.string().min(1).max(512)

const SignIn = z.union([
  z.strictObject({
    key: secret.meta({ description: 'An API key.', examples: ['vgr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'] }),
  }),
  z.strictObject({ welcome: secret.describe('What stands behind # in the link that a start prints.') }),
])

const Session = z
  .object({
    scope: Scope.nullable().describe('What the credential opens; null: nobody is signed in.'),
    account_number: z.string().nullable().describe('The church it is of; null: the organisation.'),
    name: z.string().nullable().describe('What the key is called.'),
    expires_at: moment('When it ends if it is not used; null: not by itself.').nullable(),
  })
  .meta({ id: 'Session' })

function present(caller: Caller | null): z.infer<typeof Session> {
  if (caller === null) return { scope: null, account_number: null, name: null, expires_at: null }
  const { scope, account, name = null, endsAt = null } = caller
  return { scope, account_number: account, name, expires_at: endsAt }
}

const cookieOf = (origin: string, token: string | null) => sessionCookie(origin, token, sessionMs / 1_000)

const signIn = about({
  id: 'signIn',
  summary: 'Sign a browser in',
  description:
    'Answers with a cookie that lasts 12 hours from its last use and ends with its key. Five failed tries in a ' +
    'minute from one network are followed by 429. Elsewhere than at loopback browsers keep the cookie over https ' +
    'alone. A welcome link is good for one sign-in, within ten minutes, on the machine that printed it.',
  tags,
  scope: 'open',
  headers: ['Set-Cookie'],
})
const getSession = about({
  id: 'getSession',
  summary: 'Who am I?',
  description:
    'Of the session, or of any other credential that is shown. Signed out: 200 with a scope of null. The cookie of ' +
    'a session is sent anew, good for 12 hours more.',
  tags,
  scope: 'open',
  identifies: true,
  headers: ['Set-Cookie'],
})

/** Signing a browser in and out. Its cookie is read by the shell. */
export function sessionRoutes(sessions: Sessions, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/session', name: 'session' })
    .use(bodyParsers(multipart))
    .post(
      '',
      async ({ body, request, set }) => {
        const { origin, address } = attachedTo(request)!
        if (isOfForeignPage(request, origin))
          throw new Fault('forbidden', 'Only pages of this server may sign a browser in.')
        const { token, caller } = await sessions.signIn(body, address)
        const before = sessionToken(request, origin)
        if (before !== null) await sessions.end(before)
        set.headers['set-cookie'] = cookieOf(origin, token)
        return present(caller)
      },
      {
        parse: 'jsonBody',
        body: SignIn,
        response: { 200: Session, ...problems(415, 507) },
        detail: signIn,
      },
    )
    .get(
      '',
      ({ request, set }) => {
        const { caller, bySession, origin } = attachedTo(request)!
        if (bySession) set.headers['set-cookie'] = cookieOf(origin, sessionToken(request, origin))
        return present(caller)
      },
      {
        query: NoQuery,
        response: { 200: Session, ...problems() },
        detail: getSession,
      },
    )
    .use(withCaller)
    .delete(
      '',
      async ({ request, set, origin }) => {
        const token = attachedTo(request)!.bySession ? sessionToken(request, origin) : null
        if (token === null) throw new Fault('conflict', 'This credential is no session: a key is revoked instead.')
        await sessions.end(token)
        set.headers['set-cookie'] = cookieOf(origin, null)
        return present(null)
      },
      {
        response: { 200: Session, ...problems(409) },
        detail: about({
          id: 'signOut',
          summary: 'Sign this browser out',
          tags,
          scope: 'read',
          headers: ['Set-Cookie'],
        }),
      },
    )
}
