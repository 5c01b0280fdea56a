import { decode } from 'fast-png'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { z } from 'zod'

export const modelsOrigin = 'https://models.verger.example'

type Schema = Record<string, unknown>
export type ModelsState = {
  /** The key both endpoints need; null: none. */
  key: string | null
  /** What the vision model says to a request; null: the emptiest answer its schema allows. */
  vision: ((request: unknown, schema: Schema | null) => unknown) | null
  /** Every request to the vision model, for tests that check what it was sent. */
  requests: unknown[]
  dimensions: number
  /** What is done to an answer's vectors before they leave: nonsense, for tests. */
  bend: ((vector: number[]) => unknown) | null
}

export function modelsState(): ModelsState {
  return { key: null, vision: null, requests: [], dimensions: 192, bend: null }
}

const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.unknown()).min(1),
  response_format: z
    .looseObject({ json_schema: z.looseObject({ schema: z.record(z.string(), z.unknown()) }).optional() })
    .optional(),
})
const EmbeddingsRequest = z.looseObject({
  model: z.string(),
  input: z
    .array(z.union([z.string(), z.looseObject({ image: z.string() }), z.looseObject({ text: z.string() })]))
    .min(1),
})

/** An OpenAI-compatible API: `POST /v1/chat/completions` with images, and `POST /v1/embeddings` as Jina takes images. */
export function modelsHandlers(state: ModelsState): RequestHandler[] {
  const refused = (request: Request) =>
    state.key !== null && request.headers.get('authorization') !== `Bearer ${state.key}`
      ? HttpResponse.json(
          { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } },
          { status: 401 },
        )
      : null
  const unreadable = () =>
    HttpResponse.json({ error: { message: 'Invalid request', type: 'invalid_request_error' } }, { status: 400 })

  return [
    http.get(`${modelsOrigin}/v1/models`, () =>
      HttpResponse.json({ object: 'list', data: [{ id: 'mock-vision', object: 'model' }] }),
    ),

    http.post(`${modelsOrigin}/v1/chat/completions`, async ({ request }) => {
      const no = refused(request)
      if (no) return no
      const parsed = ChatRequest.safeParse(await request.json().catch(() => null))
      if (!parsed.success) return unreadable()
      state.requests.push(parsed.data)
      const schema = parsed.data.response_format?.json_schema?.schema ?? null
      const answer = state.vision
        ? state.vision(parsed.data, schema)
        : schema === null
          ? 'Nothing stands out.'
          : emptiest(schema, schema)
      const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return HttpResponse.json({
        id: `chatcmpl-${state.requests.length}`,
        object: 'chat.completion',
        created: 0,
        model: parsed.data.model,
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 },
      })
    }),

    http.post(`${modelsOrigin}/v1/embeddings`, async ({ request }) => {
      const no = refused(request)
      if (no) return no
      const parsed = EmbeddingsRequest.safeParse(await request.json().catch(() => null))
      if (!parsed.success) return unreadable()
      const vectors = await Promise.all(parsed.data.input.map((one) => vectorOf(state, one)))
      if (vectors.includes(null)) return unreadable()
      const data = vectors.map((vector, index) => ({
        object: 'embedding',
        index,
        embedding: state.bend ? state.bend(vector!) : vector,
      }))
      return HttpResponse.json({
        object: 'list',
        model: parsed.data.model,
        data,
        usage: { prompt_tokens: 1, total_tokens: 1 },
      })
    }),
  ]
}

/** The smallest value a JSON schema takes: no findings, no text, the first of each choice. */
function emptiest(schema: Schema, root: Schema): unknown {
  const {
    type,
    properties,
    enum: choices,
    anyOf,
    $ref,
    const: fixed,
  } = schema as {
    type?: string | string[]
    properties?: Record<string, Schema>
    enum?: unknown[]
    anyOf?: Schema[]
    $ref?: string
    const?: unknown
  }
  if (fixed !== undefined) return fixed
  if (choices) return choices[0]
  if ($ref)
    return emptiest(
      ($ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Schema)[name], root) ?? {}) as Schema,
      root,
    )
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : emptiest(anyOf[0]!, root)
  const kind = Array.isArray(type) ? (type.includes('null') ? 'null' : type[0]) : type
  if (kind === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, emptiest(inner, root)]))
  if (kind === 'array') return []
  if (kind === 'number' || kind === 'integer') return 0
  if (kind === 'boolean') return false
  return kind === 'null' ? null : ''
}

const gridSide = 8

/** An image's colours on a grid of 8 by 8: similar images get similar vectors. A text gets one of its letters. */
async function vectorOf(
  state: ModelsState,
  input: string | { image?: unknown; text?: unknown },
): Promise<number[] | null> {
  const image = typeof input === 'object' ? input.image : undefined
  const values =
    typeof image === 'string' ? await gridOf(image) : lettersOf(typeof input === 'string' ? input : String(input.text))
  if (values === null) return null
  const vector = Array.from({ length: state.dimensions }, (_, at) => values[at % values.length]! - 0.5)
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

async function gridOf(base64: string): Promise<number[] | null> {
  try {
    const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')
    const png = await new Bun.Image(bytes)
      .resize(gridSide, gridSide, { fit: 'fill' })
      .png({ compressionLevel: 0 })
      .bytes()
    const { data, channels } = decode(png)
    return Array.from(
      { length: gridSide * gridSide * 3 },
      (_, at) => data[Math.floor(at / 3) * channels + (at % 3)]! / 255,
    )
  } catch {
    return null
  }
}

function lettersOf(text: string): number[] {
  return Array.from(text || ' ', (letter) => ((letter.codePointAt(0)! * 37) % 101) / 101)
}
