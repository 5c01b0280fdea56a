import { start } from './run.ts'

export type Running = AsyncDisposable & {
  origin: string
  port: number
  pid: number
  /** Everything printed on standard output until it listened. */
  said: string
  /** Waits until it has printed this; rejects when it ends without. */
  says(text: string): Promise<void>
  /** Sends SIGTERM; the exit code. */
  stop(): Promise<number>
  exited: Promise<number>
  /** What it wrote to standard error (its log), once it has ended. */
  log: Promise<string>
}

/** `verger serve` as a process of its own on a free port, once it listens; from source, or the executable that is named. */
export async function serving(settings: Record<string, string>, program?: readonly string[]): Promise<Running> {
  const child = start(['serve', '--port', '0'], settings, program)
  const log = child.stderr.text()
  const output = listenTo(child.stdout)
  const listening = /listening on http:\/\/\S+:(\d+)\n/
  if (!(await output.until((text) => listening.test(text))))
    throw new Error(`the server stopped before it listened: ${await log}`)
  const said = output.text()
  const port = Number(listening.exec(said)![1])
  const stop = () => {
    child.kill('SIGTERM')
    return child.exited
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    said,
    async says(text) {
      if (!(await output.until((all) => all.includes(text))))
        throw new Error(`the server stopped before it said “${text}”: ${await log}`)
    },
    stop,
    exited: child.exited,
    log,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

/** Reads on whether anyone waits or not: a full pipe would stop the process. */
function listenTo(stream: ReadableStream<Uint8Array>) {
  let text = ''
  let hasEnded = false
  let next = Promise.withResolvers<void>()
  const wake = () => {
    next.resolve()
    next = Promise.withResolvers<void>()
  }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      text += decoder.decode(chunk, { stream: true })
      wake()
    }
    hasEnded = true
    wake()
  })()
  return {
    text: () => text,
    /** Whether what was printed came to be so before the end. */
    async until(isSo: (text: string) => boolean): Promise<boolean> {
      while (!isSo(text) && !hasEnded) await next.promise
      return isSo(text)
    },
  }
}
