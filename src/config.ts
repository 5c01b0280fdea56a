import { z } from 'zod'
import { Stop } from './kernel/errors.ts'

type Variable = { schema: z.ZodType; fallback: string; what: string }

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
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: '',
    what: "the service's own address, for links; else each request's",
  },
  ALLOWED_HOSTS: {
    schema: list.optional(),
    fallback: '',
    what: 'host names to answer for, separated by commas',
  },
  ALLOWED_ORIGINS: {
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(z.string().regex(/^https?:\/\/[^/]+$/)))
      .optional(),
    fallback: '',
    what: 'origins whose pages may follow runs, separated by commas',
  },
  DATA_DIR: { schema: z.string().min(1), fallback: './data', what: 'the directory that holds all state' },
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
    what: 'the secret of JSON Web Tokens, 32 bytes or more; without it none is accepted',
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
  RUN_CONCURRENCY: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .refine((places) => places >= 1 && places <= 64),
    fallback: '2',
    what: 'background runs at work at once, 1 to 64',
  },
  RETENTION_DAYS: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((days) => days >= 1),
    fallback: '90',
    what: 'days for which the lines of finished runs are kept, 1 or more',
  },
  QUALITY_MIN: { schema: share, fallback: '0.3', what: 'the least quality, 0 to 1, in a roll' },
  CRAFT_MIN: { schema: share, fallback: '0.3', what: 'the least craft, 0 to 1, in a roll' },
  STYLE_WEIGHTS: {
    schema: z
      .string()
      .regex(/^0?\.\d{1,6}(,0?\.\d{1,6}){3}$|^0(,0){3}$/)
      .transform((text) => text.split(',').map(Number) as [number, number, number, number])
      .refine((shares) => shares.reduce((sum, weight) => sum + weight, 0) <= 0.9)
      .transform(([design_styles, season, type, palette]) => ({ design_styles, season, type, palette })),
    fallback: '0.12,0.06,0.06,0.06',
    what: 'what agreement on styles, season, type and palette adds to a style score; 0.9 together at most',
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
export type Settings = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> }
/** The settings, and where the state really lies: the demo keeps to itself. */
export type Config = Settings & { dataDir: string }

const secretNames = new Set<string>(['VERGER_API_KEY', 'JWT_SECRET'])

/**
 * Reads the settings from flags, then the environment, then the defaults; an empty text counts as not set. A wrong
 * value is one sentence that names variable, value and what is expected, and exit code 2.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  flags: Record<string, unknown> = {},
): Config {
  const values = Object.entries(variables).map(([name, { schema, fallback, what }]) => {
    const given = flags[name] ?? environment[name]
    const text = given === undefined || given === '' ? fallback : String(given)
    const result = schema.safeParse(text === '' ? undefined : text)
    if (!result.success) {
      const shown = secretNames.has(name) ? 'the value given' : JSON.stringify(text)
      throw new Stop(`${name}: ${shown} is not valid; expected ${what}.`, 2)
    }
    return [name, result.data]
  })
  const settings = Object.fromEntries(values) as Settings
  return { ...settings, dataDir: settings.DEMO ? `${settings.DATA_DIR}/demo` : settings.DATA_DIR }
}
