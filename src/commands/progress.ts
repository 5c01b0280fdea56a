import { Presets, SingleBar } from 'cli-progress'

export type Progress = { step(note: string): void; stop(): void }

const plainLineEvery = 50

/** A progress bar on a terminal, and a plain line now and then elsewhere; both on standard error. */
export function progress(what: string, total: number): Progress {
  let done = 0
  if (!process.stderr.isTTY)
    return {
      step() {
        if (++done % plainLineEvery === 0 || done === total) console.error(`${what}: ${done} of ${total}`)
      },
      stop() {},
    }
  const bar = new SingleBar(
    { format: `${what} [{bar}] {value}/{total} {note}`, stream: process.stderr, hideCursor: true },
    Presets.shades_classic,
  )
  bar.start(total, 0, { note: '' })
  return { step: (note) => bar.update(++done, { note: printable(note).slice(0, 40) }), stop: () => bar.stop() }
}

/** Progress whose total is known with its first step. */
export function progressTo(what: string): { at(done: number, total: number): void; stop(): void } {
  let bar: Progress | undefined
  return {
    at(_done, total) {
      bar ??= progress(what, total)
      bar.step('')
    },
    stop() {
      bar?.stop()
      bar = undefined
    },
  }
}

/** A name from a file system on one line: what could move the cursor is written as an escape. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`)
}
