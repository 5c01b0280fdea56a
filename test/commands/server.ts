import { start } from './run.ts'

export type Running = AsyncDisposable & {
  origin: string
  port: number
  pid: number
  /** Everything printed on standard output until it listened. */
  said: string
  /** Sends SIGTERM; the exit code. */
  stop(): Promise<number>
  exited: Promise<number>
  /** What it wrote to standard error (its log), once it has ended. */
  log: Promise<string>
}

/** `verger serve` as a process of its own on a free port, from source, once it listens. */
export async function serving(settings: Record<string, string>): Promise<Running> {
  const child = start(['serve', '--port', '0'], settings)
  const log = child.stderr.text()
  const reader = child.stdout.getReader()
  const decoder = new TextDecoder()
  let said = ''
  while (!/listening on http:\/\/\S+:\d+\n/.test(said)) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`the server stopped before it listened: ${await log}`)
    said += decoder.decode(value)
  }
  void (async () => {
    while (!(await reader.read()).done);
  })()
  const port = Number(/listening on http:\/\/\S+:(\d+)/.exec(said)![1])
  const stop = () => {
    child.kill('SIGTERM')
    return child.exited
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    said,
    stop,
    exited: child.exited,
    log,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
