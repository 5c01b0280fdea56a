import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartStream,
} from '@remix-run/multipart-parser'
import { Elysia } from 'elysia'
import { bounds } from '../kernel/bounds.ts'
import { attachedTo } from './attached.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import { isStorable } from '../kernel/fields.ts'
import type { Random } from '../kernel/random.ts'

/** An uploaded file, moved to disk while it was read. It is deleted when the request has been answered. */
export type Upload = { field: string; name: string; path: string; sizeBytes: number; sha256: string }

/** A multipart body: each field as text, or as texts where it was given many times, and the files. */
export type Form = { fields: Record<string, string | string[]>; uploads: Upload[] }

/**
 * A body of undeclared size as it comes, never more of it than the bound. It may come slowly: the server's own timer
 * counts from a request's head, and is set anew with each piece. Fails with `payload_too_large`.
 */
async function* bounded(request: Request, bytesMax: number): AsyncGenerator<Uint8Array> {
  const allowSilence = attachedTo(request)?.allowSilence
  let size = 0
  allowSilence?.(bounds.bodySilenceSeconds)
  for await (const chunk of request.body ?? []) {
    allowSilence?.(bounds.bodySilenceSeconds)
    size += chunk.byteLength
    if (size > bytesMax) throw new Fault('payload_too_large', `The body may be ${bytesMax / 1024 / 1024} MiB.`)
    yield chunk
  }
  allowSilence?.(bounds.answerSeconds)
}

async function readText(request: Request): Promise<string> {
  const chunks = await Array.fromAsync(bounded(request, bounds.jsonBodyBytesMax))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Fault('malformed_json', 'The body is not UTF-8.')
  }
}

/** A body as text, 1 MiB at most. */
export function readBodyText(request: Request): Promise<string> {
  return request.headers.has('content-length') ? request.text() : readText(request)
}

async function readJson(request: Request): Promise<unknown> {
  return parseJson(await readBodyText(request))
}

/** The value of a body's text. Fails on what is no JSON, and on text in it that cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, escapes.test(text) ? refuseUnstorable : undefined)
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('malformed_json', 'The body is not JSON.')
  }
}

/** Only by these escapes can JSON in UTF-8 hold what is no text. */
const escapes = /\\u(0000|d[89a-f])/i

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string') refuseNoText('body', text)
  return value
}

function refuseNoText(where: string, text: string): void {
  if (!isStorable(text)) throw invalid(where, 'expected text without U+0000 and without half a surrogate pair')
}

/** A path that reads no body takes an empty one or `{}`: a caller who says more would be misunderstood. */
export async function refuseBody(request: Request): Promise<void> {
  const text = await readBodyText(request.clone() as Request)
  if (text.trim() !== '' && !/^\s*\{\s*\}\s*$/.test(text)) throw invalid('body', 'this path reads no body')
}

const bodyName = 'body'
const parserOptions = {
  maxFileSize: bounds.multipartFileBytesMax,
  maxTotalSize: bounds.multipartBytesMax,
  maxParts: bounds.multipartFilesMax + 50,
  maxHeaderSize: 8 * 1024,
}

/**
 * Reads multipart bodies into files below `dir`. A body is written down whole as it comes, however slowly, and only then
 * taken apart: what waits for a slow sender is a file, never one of the few places. Memory holds one part at a time.
 */
export function multipartReader(dir: string, random: Random) {
  const places = concurrencyLimit(bounds.multipartsAtOnceMax)
  const made = new WeakMap<Request, string>()

  async function writeDown(request: Request): Promise<string> {
    const folder = join(dir, random.id())
    made.set(request, folder)
    await mkdir(folder, { recursive: true })
    await using file = await open(join(folder, bodyName), 'wx')
    for await (const chunk of bounded(request, bounds.multipartBytesMax)) await file.appendFile(chunk)
    return folder
  }

  async function takeApart(contentType: string, folder: string, crowded: Fault): Promise<Form> {
    const boundary = getMultipartBoundary(contentType)
    if (boundary === null) throw new MultipartParseError('no boundary')
    const form: Form = { fields: Object.create(null) as Form['fields'], uploads: [] }
    const body = Bun.file(join(folder, bodyName))
    for await (const part of parseMultipartStream(body.stream(), { boundary, ...parserOptions })) {
      const { field, name } = utf8(() => ({ field: part.name ?? '', name: part.filename ?? '' }))
      if (part.isFile) form.uploads.push(await keep(folder, field, name, part.bytes))
      else addField(form.fields, field, part.size, () => utf8(() => part.text))
      if (form.uploads.length > bounds.multipartFilesMax) throw crowded
    }
    await body.delete()
    return form
  }

  async function keep(folder: string, field: string, name: string, bytes: Uint8Array): Promise<Upload> {
    const path = join(folder, random.id())
    await using file = await open(path, 'wx')
    await file.writeFile(bytes)
    return { field, name, path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  return {
    /** `crowded` is what a body of too many files fails with. */
    async read(request: Request, crowded = tooManyFiles()): Promise<Form> {
      try {
        const folder = await writeDown(request)
        return await places(() => takeApart(request.headers.get('content-type') ?? '', folder, crowded))
      } catch (error) {
        await this.discard(request)
        throw formFault(error)
      }
    },

    /** Deletes what a request uploaded and nothing took over; what a disk does not let go goes at the next start. */
    async discard(request: Request): Promise<void> {
      const folder = made.get(request)
      if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => {})
    },
  }
}

export type MultipartReader = ReturnType<typeof multipartReader>

function addField(fields: Form['fields'], name: string, size: number, text: () => string): void {
  if (size > bounds.multipartFieldBytesMax) throw invalid(`body.${name}`, 'longer than 64 KiB')
  const given = text()
  refuseNoText(`body.${name}`, given)
  const before = fields[name]
  fields[name] = before === undefined ? given : [before, given].flat()
}

/** The parser decodes when a part is read, and throws errors that do not say whose fault it is. */
function utf8<T>(decode: () => T): T {
  try {
    return decode()
  } catch (error) {
    throw new Fault('bad_request', 'The multipart body is not UTF-8.', { cause: error })
  }
}

function tooManyFiles(): Fault {
  return new Fault('payload_too_large', `A request may carry ${bounds.multipartFilesMax} files.`)
}

const tooLarge = [MaxFileSizeExceededError, MaxTotalSizeExceededError, MaxPartsExceededError]

function formFault(error: unknown): unknown {
  if (tooLarge.some((kind) => error instanceof kind))
    return new Fault('payload_too_large', 'A file may be 25 MiB, and a request 100 MiB and 25 files.')
  if (error instanceof MultipartParseError) return new Fault('bad_request', 'The multipart body cannot be read.')
  return error
}

/** What a route gets that takes a form or JSON under one path. */
export type EitherBody = { form: Form } | { json: unknown }

/**
 * How a route reads its body, by name: `parse: 'jsonBody'`, `'formBody'`, `'eitherBody'`, or `'filesBody'` where many
 * files are the input itself, and one too many is 422. Elysia writes the name into code: no dashes.
 */
export function bodyParsers(multipart: MultipartReader) {
  const either = async (request: Request, crowded?: Fault): Promise<EitherBody> => {
    const isForm = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
    return isForm ? { form: await multipart.read(request, crowded) } : { json: await readJson(request) }
  }
  return new Elysia({ name: 'bodies' })
    .parser('jsonBody', ({ request }) => readJson(request))
    .parser('formBody', ({ request }) => multipart.read(request))
    .parser('eitherBody', ({ request }) => either(request))
    .parser('filesBody', ({ request }) =>
      either(request, invalid('body.image', `expected ${bounds.multipartFilesMax} files at most`)),
    )
}
