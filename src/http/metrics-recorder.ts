import type { Registry } from 'prom-client'
import type { Meter, Metric, Reading } from '../kernel/meter.ts'

type RequestFacts = { route: string; method: string; status: number; ms: number }

type Event = { metric: Metric; labels: Readonly<Record<string, string>>; amount: number }
type Recorder = { record(event: Event): void; text(readings: readonly Reading[]): Promise<string>; type: string }

const bucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]
const waitingMax = 20_000

const requests: Metric = {
  type: 'counter',
  name: 'verger_http_requests_total',
  help: 'HTTP requests answered',
  labels: ['method', 'route', 'status'],
}
const requestDuration: Metric = {
  type: 'histogram',
  name: 'verger_http_request_duration_seconds',
  help: 'Time from the head of an HTTP request to the head of its answer',
  labels: ['method', 'route'],
}

export type Metrics = Meter & {
  /** Counts a request by its route, never by its path. */
  observe(facts: RequestFacts): void
  /** Everything, as Prometheus reads it (text format 0.0.4). */
  text(): Promise<{ text: string; type: string }>
}

/**
 * What is counted, and what is read when Prometheus scrapes. The library is loaded after the first event, which it would
 * delay; what is counted until then waits.
 */
export function metrics(readings: () => readonly Reading[]): Metrics {
  const waiting: Event[] = []
  let recorder: Recorder | undefined
  let loading: Promise<Recorder> | undefined

  const load = () =>
    (loading ??= makeRecorder().then((made) => {
      for (const event of waiting.splice(0)) made.record(event)
      return (recorder = made)
    }))

  function add(metric: Metric, labels: Readonly<Record<string, string>>, amount = 1): void {
    const event = { metric, labels, amount }
    if (recorder) return recorder.record(event)
    if (waiting.length < waitingMax) waiting.push(event)
    setImmediate(load)
  }

  return {
    add,
    observe({ route, method, status, ms }) {
      add(requests, { method, route, status: String(status) })
      add(requestDuration, { method, route }, ms / 1_000)
    },
    async text() {
      const { text, type } = await load()
      return { text: await text(readings()), type }
    },
  }
}

/** The library's own metrics that mean something under Bun: it has none of V8's heap spaces, handles and versions. */
const meaningful =
  /^(process_\w+|nodejs_eventloop_lag(_max|_p50|_p90|_p99)?_seconds|nodejs_heap_size_\w+|nodejs_external_memory_bytes)$/

async function makeRecorder(): Promise<Recorder> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  for (const { name } of registry.getMetricsAsArray()) if (!meaningful.test(name)) registry.removeSingleMetric(name)
  const recorded = new Map<Metric, (event: Event) => void>()

  function record(event: Event): void {
    let add = recorded.get(event.metric)
    if (add === undefined) recorded.set(event.metric, (add = recording(prom, registry, event.metric)))
    add(event)
  }

  /** Requests are counted before the features are loaded: what these show is registered when it is first read. */
  function text(readings: readonly Reading[]): Promise<string> {
    for (const reading of readings) if (!registry.getSingleMetric(reading.name)) register(prom, registry, reading)
    return registry.metrics()
  }
  return { record, text, type: registry.contentType }
}

type Prom = typeof import('prom-client')
const shapeOf = ({ name, help, labels }: Metric | Reading, registry: Registry) => ({
  name,
  help,
  labelNames: [...labels],
  registers: [registry],
})

/** What is read at each scrape: first everything, then set at once, so that two scrapes do not add up. */
function register({ Counter, Gauge }: Prom, registry: Registry, reading: Reading): void {
  const shape = shapeOf(reading, registry)
  if (reading.type === 'gauge')
    new Gauge({
      ...shape,
      async collect() {
        const samples = await reading.read()
        this.reset()
        // Without labels a reset leaves a 0, which is not the same as no sample.
        if (reading.labels.length === 0) this.remove()
        for (const { labels = {}, value } of samples) this.set(labels, value)
      },
    })
  else
    new Counter({
      ...shape,
      async collect() {
        const samples = await reading.read()
        this.reset()
        for (const { labels = {}, value } of samples) this.inc(labels, value)
      },
    })
}

function recording({ Counter, Histogram }: Prom, registry: Registry, metric: Metric): (event: Event) => void {
  const shape = shapeOf(metric, registry)
  if (metric.type === 'counter') {
    const counter = new Counter(shape)
    return ({ labels, amount }) => counter.inc(labels, amount)
  }
  const histogram = new Histogram({ ...shape, buckets: bucketsSeconds })
  return ({ labels, amount }) => histogram.observe(labels, amount)
}
