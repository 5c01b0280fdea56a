import ipaddr from 'ipaddr.js'
import { Fault } from '../kernel/errors.ts'

/** Where a request came from, and the URL as its sender wrote it: before any proxy between. */
type Sender = { address: string; url: URL }
export type Proxies = (request: Request, peer: string, url: URL) => Sender

type Network = [network: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

function networkIn(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.isValid(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Whether a text is an address or a network (`10.0.0.0/8`). */
export function isNetwork(text: string): boolean {
  return networkIn(text) !== null
}

/**
 * Believes `X-Forwarded-For`, `-Proto` and `-Host` of a peer in one of the networks, and of nobody else. The sender is
 * the last address of the list that is not itself such a proxy: what stands before it the sender may have invented.
 */
export function trustedProxies(list: readonly string[]): Proxies {
  const networks = list.map(networkIn).filter((network) => network !== null)
  const isTrusted = (address: string) => {
    if (networks.length === 0 || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return networks.some(([net, bits]) => net.kind() === parsed.kind() && parsed.match([net, bits] as never))
  }
  return (request, peer, url) => {
    if (!isTrusted(peer)) return { address: peer, url }
    const { headers } = request
    return { address: senderOf(headers, peer, isTrusted), url: writtenBySender(headers, url) }
  }
}

function senderOf(headers: Headers, peer: string, isTrusted: (address: string) => boolean): string {
  let sender = peer
  for (const hop of valuesOf(headers, 'x-forwarded-for').toReversed()) {
    const address = withoutPort(hop)
    // What is no address (`unknown`, a hidden name) says nothing: the proxy that wrote it is as far as we see.
    if (!ipaddr.isValid(address)) return sender
    sender = ipaddr.process(address).toString()
    if (!isTrusted(sender)) return sender
  }
  return sender
}

/** `192.0.2.1:443` and `[2001:db8::1]:443` as some proxies write them. */
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** The last value is the one that the proxy before us wrote. */
function writtenBySender(headers: Headers, url: URL): URL {
  const scheme = valuesOf(headers, 'x-forwarded-proto').at(-1)?.toLowerCase() ?? url.protocol.slice(0, -1)
  const host = valuesOf(headers, 'x-forwarded-host').at(-1) ?? url.host
  const written = /^https?$/.test(scheme) && /^[^/?#@\\]+$/.test(host) ? URL.parse(`${scheme}://${host}`) : null
  if (written === null) throw new Fault('bad_request', 'The X-Forwarded headers cannot be read.')
  return new URL(written.origin + url.pathname + url.search)
}

function valuesOf(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
}
