import { lookup } from 'node:dns/promises'
import type { Resolve, Target } from './resolve.ts'

/** A request as it goes out. `address`: connect there, whatever the URL's host says; null: by name. */
export type Outgoing = {
  url: URL
  method: string
  headers: Headers
  body: string | Uint8Array | null
  signal: AbortSignal
} & Target
export type Send = (outgoing: Outgoing) => Promise<Response>

/** The machine's own resolver, its hosts file included. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/**
 * Sends over the network. A pinned request connects to the address that was checked, while `Host` and TLS still speak
 * of the name, whose certificate is demanded. No proxy from the environment: it would resolve the name once more.
 */
export const networkSend: Send = ({ url, method, headers, body, signal, address }) => {
  const at = new URL(url)
  const sent = new Headers(headers)
  if (address !== null) {
    at.hostname = address.includes(':') ? `[${address}]` : address
    sent.set('host', url.host)
  }
  return fetch(at, {
    method,
    headers: sent,
    body: body as Uint8Array<ArrayBuffer> | string | null,
    signal,
    redirect: 'manual',
    decompress: false,
    proxy: false as unknown as string,
    ...(address !== null && { keepalive: false, tls: { serverName: url.hostname } }),
  })
}
