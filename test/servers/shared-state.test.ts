import { describe, expect, test } from 'bun:test'
import { onPostgres } from '../postgres/databases.ts'
import { testApp } from '../support.ts'

/** Two servers at one database, as behind a balancer that knows nothing of either. */
async function twoServers(settings: Record<string, string> = {}) {
  const one = await testApp(settings)
  const other = await testApp({ ...settings, DATA_DIR: one.dir })
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await other[Symbol.asyncDispose]()
      await one[Symbol.asyncDispose]()
    },
  }
}

describe.if(onPostgres)('what one of two servers began, the other goes on with:', () => {
  test('the link that a start prints signs a browser in once, and the session is good at both', async () => {
    await using it = await twoServers()
    const welcome = await it.one.sessions.welcome()
    const signIn = (app: typeof it.one) => app.call('POST', '/v1/session', { key: null, body: { welcome } })
    const answer = await signIn(it.other)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.get('set-cookie')!.split(';', 1)[0]!
    for (const app of [it.one, it.other]) {
      expect((await app.call('GET', '/v1/runs', { key: null, headers: { cookie } })).status).toBe(200)
      expect((await signIn(app)).status).toBe(401)
    }
  })
})
