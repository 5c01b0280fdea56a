import type { Resolve } from '../upstreams/resolve.ts'
import type { Outgoing } from '../upstreams/network.ts'
import type { MockWorld } from './world.ts'

/** A public address for every name: nothing is ever sent to it. */
export const mockResolve: Resolve = async () => ['93.184.216.34']

/**
 * What the http client sends through when the upstreams are mocked: the handlers in this process, and nothing else. A place
 * where no mock stands refuses the connection; the network is never touched.
 */
export function mockSend(world: MockWorld) {
  return async ({ url, method, headers, body, signal }: Outgoing): Promise<Response> => {
    const hasBody = body !== null && method !== 'GET' && method !== 'HEAD'
    const init = { method, headers, signal, ...(hasBody && { body: body as string }) }
    const answer = await world.answer(new Request(url.href, init))
    if (answer === null) throw Object.assign(new Error('no mock stands here'), { code: 'ECONNREFUSED' })
    if (answer.type === 'error') throw Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' })
    return answer
  }
}
