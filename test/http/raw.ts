import { connect } from 'node:net'

export type Raw = { method: string; target: string; host: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; head: string; body: string }

/** The bytes of a request as given, with nothing corrected: hosts and targets that no client library would send. */
export function requestText({ method, target, host, headers = {}, body = '' }: Raw): string {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Sends the bytes on a connection of their own and reads the answer's head, and what came of its body, to the end. */
export function exchange(port: number, text: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  let received = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('close', () => {
    const [head = '', ...rest] = received.split('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
    resolve({ status, head, body: rest.join('\r\n\r\n') })
  })
  socket.on('error', reject)
  socket.setTimeout(10_000, () => {
    socket.destroy()
    reject(new Error(`no answer to ${text.split('\r\n', 1)[0]}`))
  })
  return promise
}

/** Works through `items` a few at a time, in no order. */
export async function crowd<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
