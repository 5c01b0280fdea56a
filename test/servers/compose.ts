import { join } from 'node:path'
import { z } from 'zod'

const operations = join(import.meta.dir, '..', '..', 'src', 'OPERATIONS.md')

const Texts = z.record(z.string(), z.string())
const Service = z.strictObject({
  build: z.string().optional(),
  image: z.string().optional(),
  command: z.string().optional(),
  entrypoint: z.string().optional(),
  environment: Texts.optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.string() }))])
    .optional(),
  healthcheck: z.strictObject({ test: z.string(), interval: z.string(), retries: z.int() }).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
})
/** What of Compose's own schema the file uses; anything else is a mistake. */
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
  volumes: z.record(z.string(), z.strictObject({})),
})
export type Compose = z.infer<typeof Compose>
export type ComposeService = z.infer<typeof Service>

/** The file of several servers in src/OPERATIONS.md, as it is written there. */
export async function documentedCompose(): Promise<{ text: string; compose: Compose }> {
  const document = await Bun.file(operations).text()
  const text = /```yaml\n(x-verger:[\s\S]*?)```/.exec(document)![1]!
  return { text, compose: Compose.parse(Bun.YAML.parse(text)) }
}

/** Settings as Compose fills them in: `${NAME}` from `.env`. */
export function filledIn(settings: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const fill = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name]!)
  return Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, fill(text)]))
}
