import type { Registry } from 'prom-client'

export type RequestFacts = { route: string; method: string; status: number; ms: number }

/** A gauge's values at this moment, by label value; an empty label stands for none. */
export type Gauge = {
  name: string
  help: string
  label?: string
  read: () => Record<string, number> | Promise<Record<string, number>>
}

type Recorder = { record(facts: RequestFacts): void; registry: Registry }

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const waitingMax = 10_000

export type Metrics = ReturnType<typeof metrics>

/**
 * Counts requests by route, never by path, so that callers cannot grow it. The library is loaded after the first
 * request, which it would delay; what is counted until then waits.
 */
export function metrics(gauges: () => readonly Gauge[]) {
  const waiting: RequestFacts[] = []
  let recorder: Recorder | undefined
  let loading: Promise<Recorder> | undefined

  const load = () =>
    (loading ??= makeRecorder(gauges()).then((made) => {
      for (const facts of waiting.splice(0)) made.record(facts)
      return (recorder = made)
    }))

  return {
    observe(facts: RequestFacts): void {
      if (recorder) return recorder.record(facts)
      if (waiting.length < waitingMax) waiting.push(facts)
      setImmediate(load)
    },
    /** Everything, as Prometheus reads it (text format 0.0.4). */
    async text(): Promise<{ text: string; type: string }> {
      const { registry } = await load()
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}

async function makeRecorder(gauges: readonly Gauge[]): Promise<Recorder> {
  const { Counter, Gauge: PromGauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'verger_' })
  const registers = [registry]
  const requests = new Counter({
    name: 'verger_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'verger_http_request_seconds',
    help: 'Time from the head of a request to the head of its answer',
    labelNames: ['method', 'route'],
    buckets: bucketsSeconds,
    registers,
  })
  for (const { name, help, label, read } of gauges)
    new PromGauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        for (const [value, count] of Object.entries(await read())) {
          if (label === undefined) this.set(count)
          else this.set({ [label]: value }, count)
        }
      },
    })
  return {
    registry,
    record({ route, method, status, ms }) {
      requests.inc({ method, route, status: String(status) })
      seconds.observe({ method, route }, ms / 1000)
    },
  }
}
