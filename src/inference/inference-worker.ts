import type { NetworkShape, Tensor, Tensors } from './model.ts'
import { runNetwork, sessionOf, shapeOf } from './sessions.ts'

/** What the main thread asks of the one that runs networks, one question at a time. */
export type Question = { ask: 'shape'; file: string } | { ask: 'run'; file: string; inputs: Tensors }
/** `problem`: the network's own trouble, in the runtime's words. */
export type Made = NetworkShape | { results: Record<string, Tensor> } | { problem: string }
export type FromWorker = { answer: Made } | { failed: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: Question }) => void; postMessage(message: FromWorker): void }

async function answer(question: Question): Promise<Made> {
  const session = await sessionOf(question.file)
  return question.ask === 'shape' ? shapeOf(session) : { results: await runNetwork(session, question.inputs) }
}

// Nor is what the runtime prints for anybody: the process writes lines of JSON alone.
console.log = console.warn = console.error = () => {}

self.onmessage = ({ data }) => {
  answer(data).then(
    (made) => self.postMessage({ answer: made }),
    // A trap leaves the runtime's memory in no state to go on with.
    (error: unknown) =>
      self.postMessage(
        error instanceof WebAssembly.RuntimeError ? { failed: String(error) } : { answer: { problem: String(error) } },
      ),
  )
}
