import { z } from 'zod'
import { Stop } from './kernel/errors.ts'
import { firstHostOf, isDatabaseUrl } from './db/database-address.ts'
import { isNetwork } from './http/proxies.ts'
import { isZone } from './kernel/zone.ts'
import { FusionWeights, StyleWeights } from './similarity/weights.ts'

type Variable = { schema: z.ZodType; fallback: string; what: string }

const webUrl = z.url({ protocol: /^https?$/ })
const word = z.string().regex(/^[\w.-]{1,128}$/)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const share = z
  .string()
  .regex(/^\d*\.?\d+$/)
  .transform(Number)
  .refine((value) => value <= 1)
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', ''])
  .transform((text) => text === '1' || text === 'true' || text === 'on')

/**
 * Every variable, with what it takes, what it is when nobody sets it, and what it does. Each is a flag too:
 * `DATA_DIR` is `--data-dir`. README's table is held against this one.
 */
export const variables = {
  HOST: { schema: z.string().min(1), fallback: '127.0.0.1', what: 'an address to listen on' },
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65_535),
    fallback: '3000',
    what: 'a port from 0 to 65535; 0 picks a free one',
  },
  BASE_URL: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((text) => !/[?#@]/.test(text))
      .optional(),
    fallback: '',
    what: "the service's own http(s) address, for links; else each request's",
  },
  ALLOWED_HOSTS: {
    schema: list.optional(),
    fallback: '',
    what: 'host names to answer for, separated by commas',
  },
  ALLOWED_ORIGINS: {
    schema: list.pipe(z.array(z.string().regex(/^https?:\/\/[^/]+$/))).optional(),
    fallback: '',
    what: 'origins whose pages may follow runs, separated by commas',
  },
  TRUSTED_PROXIES: {
    schema: list.pipe(z.array(z.string().refine(isNetwork))).optional(),
    fallback: '',
    what: 'addresses or networks of proxies whose X-Forwarded-For, -Proto and -Host count, by comma',
  },
  DATA_DIR: { schema: z.string().min(1), fallback: './data', what: 'the directory that holds all state' },
  DATABASE_URL: {
    schema: z.string().refine(isDatabaseUrl).optional(),
    fallback: '',
    what: 'postgres://USER:PASSWORD@HOST/DATABASE of a PostgreSQL that servers share (HOST,HOST: the one that takes writes); empty: SQLite in DATA_DIR',
  },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']),
    fallback: 'all',
    what: 'with DATABASE_URL: web answers requests, worker works at runs, all does both',
  },
  MEDIA_DIR: {
    schema: z.string().min(1).optional(),
    fallback: '',
    what: 'the directory of originals and previews; empty: DATA_DIR/media',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    what: 'debug, info, warn, error or silent',
  },
  DEMO: { schema: flag, fallback: 'off', what: 'on: the sample library, kept in DATA_DIR/demo' },
  VERGER_API_KEY: {
    schema: z.string().min(32).optional(),
    fallback: '',
    what: 'an admin key of 32 characters or more, in place of the one made at the first start',
  },
  JWT_SECRET: {
    schema: z
      .string()
      .refine((text) => new TextEncoder().encode(text).length >= 32)
      .optional(),
    fallback: '',
    what: 'the secret that signs JSON Web Tokens, 32 bytes or more; without it none is accepted',
  },
  JWT_ISSUER: { schema: z.string().optional(), fallback: '', what: 'the `iss` a token must carry' },
  JWT_AUDIENCE: { schema: z.string().optional(), fallback: '', what: 'the `aud` a token must carry' },
  RATE_LIMIT_RPS: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    fallback: '5',
    what: 'requests in any second for each credential; 0: no limit',
  },
  SESSION_RATE_RPS: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
    fallback: '50',
    what: 'requests in any second for all browsers signed in by one key; 0: no limit',
  },
  WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/)
      .optional(),
    fallback: '',
    what: 'the secret that webhooks are signed with: whsec_ and 16 bytes or more in base64',
  },
  WEBHOOK_AUTH: {
    schema: z.enum(['secret', 'none']),
    fallback: 'secret',
    what: 'none: accept webhooks without WEBHOOK_SECRET from anywhere, not only on loopback',
  },
  RUN_CONCURRENCY: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((places) => places >= 1 && places <= 64),
    fallback: '2',
    what: 'background runs that may work at once, 1 to 64',
  },
  VECTORS: {
    schema: z.enum(['memory', 'postgres']),
    fallback: 'memory',
    what: 'memory or postgres: where vectors are searched; postgres needs DATABASE_URL and its extension pgvector',
  },
  LEASE_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((seconds) => seconds >= 3),
    fallback: '30',
    what: 'seconds without a sign of life after which another server takes over a run, 3 or more',
  },
  MEMORY_BUDGET_MB: {
    schema: z
      .string()
      .regex(/^\d{2,6}$/)
      .transform(Number)
      .refine((mebibytes) => mebibytes >= 64),
    fallback: '256',
    what: 'MiB of memory for images and documents that are being read, 64 or more; from 256 on a second engine reads the doubtful words of designs, and from 392 on two designs are read side by side',
  },
  RETENTION_DAYS: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((days) => days >= 1),
    fallback: '90',
    what: 'days to keep the events of finished runs, uploads and overlays, 1 or more',
  },
  // The upstreams.
  CLICKUP_TOKEN: { schema: z.string().min(1).optional(), fallback: '', what: 'the ClickUp API token' },
  CLICKUP_BASE_URL: {
    schema: webUrl,
    fallback: 'https://api.clickup.com/api/v2',
    what: 'the URL of the ClickUp API',
  },
  CLICKUP_TEAM_ID: { schema: word.optional(), fallback: '', what: 'the ClickUp workspace whose tasks are synced' },
  CLICKUP_LIST_IDS: {
    schema: list.optional(),
    fallback: '',
    what: 'the ClickUp lists whose tasks are synced, separated by commas',
  },
  STORAGE: { schema: z.enum(['directory', 's3']), fallback: 'directory', what: 'directory or s3' },
  STORAGE_DIR: {
    schema: z.string().min(1).optional(),
    fallback: '',
    what: 'the storage directory; empty: DATA_DIR/storage',
  },
  MEDIA: {
    schema: z.enum(['directory', 's3']),
    fallback: 'directory',
    what: "directory or s3: where the library's own files lie",
  },
  MEDIA_PREFIX: {
    schema: z.string().regex(/^([\w.-]+\/)*$/),
    fallback: 'library/',
    what: 'what the keys of those files begin with in the bucket, up to a slash',
  },
  S3_ENDPOINT: { schema: webUrl.optional(), fallback: '', what: 'an http or https URL; empty: AWS itself' },
  S3_REGION: { schema: word, fallback: 'us-east-1', what: 'a region' },
  S3_BUCKET: { schema: word.optional(), fallback: '', what: 'a bucket' },
  S3_ACCESS_KEY_ID: { schema: z.string().min(1).optional(), fallback: '', what: 'an access key id' },
  S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), fallback: '', what: 'its secret' },
  REMIX_URL: {
    schema: z.string().min(1).optional(),
    fallback: '',
    what: 'where graphics come from: the URL of a feed, s3://BUCKET/PREFIX, or a directory',
  },
  REMIX_TOKEN: { schema: z.string().min(1).optional(), fallback: '', what: "the feed's token" },
  ALLOW_PRIVATE_HOSTS: {
    schema: list.optional().transform((hosts) => hosts ?? []),
    fallback: '',
    what: 'private hosts that links may lead to: host or host:port, separated by commas',
  },
  // The models.
  EMBEDDER: { schema: z.enum(['builtin', 'http', 'onnx']), fallback: 'builtin', what: 'builtin, http or onnx' },
  EMBEDDER_URL: { schema: webUrl.optional(), fallback: '', what: 'the URL of a POST /v1/embeddings that takes images' },
  EMBEDDER_API_KEY: { schema: z.string().min(1).optional(), fallback: '', what: 'its key' },
  EMBEDDER_MODEL: {
    schema: z.string().min(1).optional(),
    fallback: '',
    what: 'the name of its model; onnx: its folder',
  },
  FUSION_WEIGHTS: {
    schema: FusionWeights,
    fallback: '0.7,0.2,0.1',
    what: "what a model's vector, layout and style count for in the likeness of images, each 0 to 1",
  },
  VISION_BASE_URL: { schema: webUrl.optional(), fallback: '', what: 'the URL of an OpenAI-compatible API, up to /v1' },
  VISION_API_KEY: { schema: z.string().min(1).optional(), fallback: '', what: 'its key' },
  VISION_MODEL: { schema: z.string().min(1).optional(), fallback: '', what: 'the model that analyzes images' },
  BROWSER_PATH: {
    schema: z.string().min(1).optional(),
    fallback: '',
    what: 'the executable of a Chromium, for websites that scripts draw; not used by root',
  },
  QUALITY_MIN: { schema: share, fallback: '0.3', what: 'the minimum quality in a roll, 0 to 1' },
  CRAFT_MIN: { schema: share, fallback: '0.3', what: 'the minimum craft in a roll, 0 to 1' },
  VARIANT_THRESHOLD: {
    schema: share.refine((value) => value > 0),
    // The descriptor's own constant (a test holds the two together); read from there it would cost every start its tables.
    fallback: '0.8',
    what: 'the minimum similarity of variants of one design, above 0 and up to 1',
  },
  STYLE_WEIGHTS: {
    schema: StyleWeights,
    fallback: '0.12,0.06,0.06,0.06',
    what: 'how much agreement on styles, season, type and palette adds to a style score; 0.9 together at most',
  },
  // The task queues.
  QUEUE_CAPACITY: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
    fallback: '2',
    what: 'open tasks for each church at once, 0 to 9999',
  },
  QUEUE_EXCLUDED_TAGS: {
    schema: list.optional().transform((tags) => tags ?? []),
    fallback: '',
    what: 'tags whose tasks are left out of every queue, separated by commas',
  },
  TIME_ZONE: {
    schema: z.string().refine(isZone),
    fallback: 'UTC',
    what: 'the time zone of due dates, such as America/Chicago',
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
export type Settings = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> }
/** The settings, and where the state really lies: the demo keeps to itself. */
export type Config = Settings & { dataDir: string; shown: readonly ShownSetting[] }

/** A setting as an operator may see it: a secret has no value here, only whether there is one. */
export type ShownSetting = {
  name: string
  value: string | null
  origin: 'default' | 'env' | 'flag'
  is_secret: boolean
  is_set: boolean
  what: string
}

const secretNames = new Set<string>([
  'VERGER_API_KEY',
  'JWT_SECRET',
  'WEBHOOK_SECRET',
  'CLICKUP_TOKEN',
  'REMIX_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'EMBEDDER_API_KEY',
  'VISION_API_KEY',
])

/**
 * Reads the settings from flags, then the environment, then the defaults; an empty text counts as not set. A wrong
 * value is one sentence that names variable, value and what is expected, and exit code 2.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  flags: Record<string, unknown> = {},
): Config {
  const shown: ShownSetting[] = []
  const values = Object.entries(variables).map(([name, { schema, fallback, what }]) => {
    const given = flags[name] ?? environment[name]
    const isSet = given !== undefined && given !== ''
    const text = isSet ? String(given) : fallback
    const origin = !isSet ? 'default' : flags[name] === undefined ? 'env' : 'flag'
    shown.push(shownSetting(name, text, { origin, what }))
    const result = schema.safeParse(text === '' ? undefined : text)
    if (!result.success) {
      const named = secretNames.has(name) || name === 'DATABASE_URL' ? 'the value given' : JSON.stringify(text)
      throw new Stop(`${name}: ${named} is not valid; expected ${what}.`, 2)
    }
    return [name, result.data]
  })
  const settings = Object.fromEntries(values) as Settings
  refuseHalfSettings(settings)
  refuseUnshared(settings)
  return { ...settings, dataDir: settings.DEMO ? demoDir(settings) : settings.DATA_DIR, shown }
}

function shownSetting(
  name: string,
  text: string,
  { origin, what }: Pick<ShownSetting, 'origin' | 'what'>,
): ShownSetting {
  const is_secret = secretNames.has(name)
  return { name, value: is_secret ? null : withoutPassword(text), origin, is_secret, is_set: text !== '', what }
}

/** An address may hold a name and a password, or a token in its query: what it leads to is enough. */
function withoutPassword(text: string): string {
  const { url: first, others } = firstHostOf(text)
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(first) ? URL.parse(first) : null
  if (url === null || (url.username === '' && url.password === '' && url.search === '')) return text
  for (const part of ['username', 'password'] as const) if (url[part] !== '') url[part] = 'redacted'
  if (url.search !== '') url.search = '?redacted'
  return url.href.replace(url.host, [url.host, ...others].join(','))
}

/** Where the demo keeps its state, apart from real data. */
export const demoDir = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => `${DATA_DIR}/demo`

/** What says nothing by itself: a kind of storage, of embedder or of vision without its address or its model. */
function refuseHalfSettings(settings: Settings): void {
  const { STORAGE, MEDIA, S3_BUCKET, EMBEDDER, EMBEDDER_URL, EMBEDDER_MODEL, VISION_BASE_URL, VISION_MODEL } = settings
  if (STORAGE === 's3' && S3_BUCKET === undefined)
    throw new Stop('S3_BUCKET: "" is not valid; expected a bucket, because STORAGE is s3.', 2)
  if (MEDIA === 's3' && S3_BUCKET === undefined)
    throw new Stop('S3_BUCKET: "" is not valid; expected a bucket, because MEDIA is s3.', 2)
  if (EMBEDDER === 'http' && EMBEDDER_URL === undefined)
    throw new Stop('EMBEDDER_URL: "" is not valid; expected a URL, because EMBEDDER is http.', 2)
  const model = EMBEDDER === 'onnx' ? 'folder' : 'name'
  if (EMBEDDER !== 'builtin' && EMBEDDER_MODEL === undefined)
    throw new Stop(
      `EMBEDDER_MODEL: "" is not valid; expected the ${model} of a model, because EMBEDDER is ${EMBEDDER}.`,
      2,
    )
  if (VISION_BASE_URL !== undefined && VISION_MODEL === undefined)
    throw new Stop('VISION_MODEL: "" is not valid; expected the name of a model, because VISION_BASE_URL is set.', 2)
}

/** Servers that share a database share their files: none of them may be put where only this one sees it by default. */
function refuseUnshared({ DATABASE_URL, ROLE, VECTORS, STORAGE, STORAGE_DIR, MEDIA, MEDIA_DIR, DEMO }: Settings): void {
  if (DATABASE_URL === undefined) {
    if (ROLE !== 'all') throw new Stop(`ROLE: "${ROLE}" is not valid without DATABASE_URL; expected all.`, 2)
    if (VECTORS === 'memory') return
    throw new Stop('VECTORS: "postgres" is not valid without DATABASE_URL; expected memory.', 2)
  }
  if (DEMO) throw new Stop('DEMO: "on" is not valid with DATABASE_URL; the demo keeps its state in DATA_DIR/demo.', 2)
  const shared = 'expected a directory that every server on DATABASE_URL sees'
  if (MEDIA === 'directory' && MEDIA_DIR === undefined)
    throw new Stop(`MEDIA_DIR: "" is not valid with DATABASE_URL; ${shared}, or MEDIA=s3.`, 2)
  if (STORAGE === 'directory' && STORAGE_DIR === undefined)
    throw new Stop(`STORAGE_DIR: "" is not valid with DATABASE_URL; ${shared}, or STORAGE=s3.`, 2)
}

/** Whether a server that listens here is reached from this machine alone. */
export const isLoopback = (host: string): boolean => loopback.test(host)

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/

/** Open webhooks move tasks for any caller: beyond loopback that has to be set. */
export function refuseOpenWebhooks({ HOST, WEBHOOK_SECRET, WEBHOOK_AUTH }: Settings): void {
  if (WEBHOOK_SECRET !== undefined || WEBHOOK_AUTH === 'none' || isLoopback(HOST)) return
  throw new Stop(
    `HOST: ${JSON.stringify(HOST)} is not valid while webhooks are open; expected WEBHOOK_SECRET to be set, ` +
      'a loopback address, or WEBHOOK_AUTH=none.',
    2,
  )
}
