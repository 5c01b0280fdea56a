// A real server whose task tool never answers, and senders who take their time: nobody gets an empty reply.
import { connect } from 'node:net'
import { listen } from '../../src/commands/serve.ts'
import { picture } from '../pictures.ts'
import { qc, qcApp } from '../qc/support.ts'
import { adminKey } from '../support.ts'

const answerMsMax = 20_500
/** Bun's own limit from a request's head on is 10 s, whatever comes in meanwhile. */
const pieces = 15

/** One upload in pieces, a second apart; the status of its answer, 0 for none. */
function slowUpload(port: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const bytes = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    picture(5),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const head =
    `POST /v1/image-gen/references HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${adminKey}\r\n` +
    `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes.length}\r\n\r\n`
  let sent = 0
  const step = Math.ceil(bytes.length / pieces)
  const socket = connect(port, '127.0.0.1', () => socket.write(head))
  const timer = setInterval(() => {
    socket.write(bytes.subarray(sent, sent + step))
    sent += step
    if (sent >= bytes.length) clearInterval(timer)
  }, 1_000)
  socket.on('data', (data) => {
    resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(data))?.[1] ?? 0))
    socket.destroy()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    resolve(0)
  })
  return promise
}

const downloadBytes = 60_000_000

/** Reads a large file at 4 MB a second; whether all of it came. */
async function slowDownload(url: string): Promise<boolean> {
  const words = [
    'curl',
    '--silent',
    '--limit-rate',
    '4M',
    '--output',
    '/dev/null',
    '--write-out',
    '%{size_download}',
    url,
  ]
  const reader = Bun.spawn(words, { stdout: 'pipe' })
  return Number(await reader.stdout.text()) === downloadBytes && (await reader.exited) === 0
}

/** 502 within 20 s of a task tool that says nothing, and uploads of 15 s taken, `n` at once, and a download of 15 s whole. */
export async function prove(n = 4): Promise<boolean> {
  await using app = await qcApp({ env: { PORT: '0' } })
  app.world.faults.set('clickup', { kind: 'stall' })
  const server = listen(app)
  const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' }
  const timed = async (path: string, init: RequestInit = {}) => {
    const at = performance.now()
    const status = await fetch(`${server.url}${path.slice(1)}`, { headers, ...init }).then(
      (answer) => answer.status,
      () => 0,
    )
    return { path, status, ms: performance.now() - at }
  }
  const body = '{"task_id":"86ahl0001"}'
  const file = {
    body: new Uint8Array(downloadBytes),
    sizeBytes: downloadBytes,
    contentType: 'application/octet-stream',
  }
  await app.files.put('client-assets/1001 - Harbor/large.bin', file)
  const link = new URL(await app.files.link('client-assets/1001 - Harbor/large.bin', 600), server.url)
  const [uploads, download, ...answers] = await Promise.all([
    Promise.all(Array.from({ length: n }, () => slowUpload(server.port!))),
    slowDownload(link.href),
    timed(`${qc}/concepts?task_id=86ahl0001`),
    timed(`${qc}/brief-extract`, { method: 'POST', body }),
    timed(`${qc}/scan`, { method: 'POST', body }),
  ])
  await server.stop(true)
  for (const { path, status, ms } of answers) console.log(`${path}: ${status} after ${(ms / 1_000).toFixed(1)} s`)
  console.log(
    `${n} uploads of ${pieces} s each: ${uploads.join(', ')}; the download came ${download ? 'whole' : 'in part'}`,
  )
  const isAnswered = answers.every(({ status, ms }) => status === 502 && ms <= answerMsMax)
  return isAnswered && download && uploads.every((one) => one === 200 || one === 201)
}
