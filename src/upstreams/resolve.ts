import { UpstreamFault } from '../kernel/http-client.ts'
import { addressIn, isPublicAddress } from './addresses.ts'

/** Every address of a name, as the machine's resolver gives them. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Where a request goes: the address it is pinned to, or null for a configured upstream, which is called by name. */
export type Target = { address: string | null }

type Policy = { resolve: Resolve; privateHosts: readonly string[] }

const webPorts = new Set(['', '80', '443'])

/**
 * Decides whether a URL may be called, and pins it. A name is resolved once, here; what is called afterwards is the
 * address that was checked, so that a second answer of the name server changes nothing. One private address among
 * several refuses them all.
 */
export function targets({ resolve, privateHosts }: Policy) {
  const excepted = (url: URL) => privateHosts.includes(url.hostname) || privateHosts.includes(hostWithPort(url))

  return async (upstream: string, url: URL, home: URL | null): Promise<Target> => {
    const refuse = (why: string) =>
      new UpstreamFault(`${upstream}: the address may not be called: ${why}.`, {
        upstream,
        failure: 'blocked',
        retryable: false,
      })
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('only http and https are fetched')
    if (url.username !== '' || url.password !== '') throw refuse('it carries a user name or password')
    if (url.hostname === '') throw refuse('it names no host')
    if (home !== null && url.origin === home.origin) return { address: null }
    const free = excepted(url)
    if (!free && !webPorts.has(url.port)) throw refuse('only ports 80 and 443 are open')
    const literal = addressIn(url.hostname)
    const addresses = literal === null ? await lookUp(upstream, url.hostname, resolve) : [literal]
    if (!free && !addresses.every(isPublicAddress)) throw refuse('it does not lead to a public address')
    return { address: addresses[0]! }
  }
}

async function lookUp(upstream: string, hostname: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(hostname).catch(() => [])
  if (addresses.length > 0) return addresses
  throw new UpstreamFault(`${upstream}: the name ${hostname.slice(0, 253)} has no address.`, {
    upstream,
    failure: 'network',
    retryable: true,
  })
}

/** `host:port`, the port written out even where the scheme implies it. */
function hostWithPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`
}
