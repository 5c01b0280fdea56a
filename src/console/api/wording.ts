import type { components } from './schema.d.ts'
import { words } from './format.ts'

/** What the server says by a code, in people's words: the one place for them. */
type Problem = components['schemas']['Problem']

const titles: Record<Problem['code'], string> & Record<string, string> = {
  bad_request: 'The server does not understand this',
  conflict: 'This cannot be done now',
  draining: 'The server is restarting',
  forbidden: 'Your key does not open this',
  headers_too_large: 'The server does not understand this',
  idempotency_key_reused: 'This was sent before, with something else in it',
  internal: 'Something went wrong on the server',
  malformed_json: 'The server does not understand this',
  method_not_allowed: 'The server does not understand this',
  misdirected: 'The server does not answer under this address',
  no_embedding: 'It is not compared yet',
  not_found: 'It is not there',
  payload_too_large: 'It is too large',
  process_died: 'The server stopped while it worked on this',
  rate_limited: 'Too many requests at once',
  stale: 'Somebody else changed it meanwhile',
  storage_failed: 'The server could not store it',
  storage_full: 'The server has no room left',
  storage_read_only: 'The server cannot store anything now',
  timed_out: 'It took too long',
  unauthorized: 'Nobody is signed in',
  unavailable: 'The server cannot do this at the moment',
  unsupported_media_type: 'It is of no kind that is read here',
  upstream_failed: 'Another service did not answer',
  validation_failed: 'This cannot be used',
}
/** The heading over a refusal, or over why a run failed. */
export const problemTitle = (code: string) => titles[code] ?? asTitle(words(code))

const reasons: Record<string, string> = {
  bad_sidecar: 'The file of labels beside it cannot be read.',
  blank: 'The picture is blank.',
  deleted: 'Somebody deleted this picture for good.',
  extreme_aspect: 'The picture is too long and narrow.',
  fetch_failed: 'It could not be fetched from where it lies.',
  known: 'It is in the library already.',
  too_many_pixels: 'The picture has too many pixels.',
  too_small: 'The picture is too small.',
  truncated: 'The file is cut off: a part of it is missing.',
  unreadable: 'The file is damaged, or no picture.',
  unsupported_format: 'The file is no picture, or of a format that is not read here.',
}
/** Why a thing was skipped, rejected or failed; a sentence of the server's stays as it is. */
export const reasonName = (reason: string) =>
  reasons[reason] ?? (/^[a-z]+(_[a-z]+)+$/.test(reason) ? asTitle(words(reason)) : reason)

const outcomes: Record<string, string> = { skipped: 'here already', rejected: 'not taken', remaining: 'still to come' }
/** What became of a picture on its way in; of a whole source, what is left of it. */
export const outcomeName = (outcome: string) => outcomes[outcome] ?? words(outcome)

const fields: Record<string, string> = {
  account: 'Church',
  account_number: 'Church',
  days: 'Days until it ends',
  dir: 'Directory',
  image: 'Picture',
}
/** `body.account_number` is the field “Church”. */
function fieldName(path: string): string {
  const name = path.replace(/^(body|query|params|headers)\./, '')
  return fields[name] ?? asTitle(words(name))
}

/** What was refused and why: each field by the name it has on the page. */
export function refusalOf({ code, detail, errors = [] }: Pick<Problem, 'code' | 'detail' | 'errors'>): string {
  if (code !== 'validation_failed' || errors.length === 0) return detail
  return errors
    .map(({ path, message }) => (message in reasons ? reasonName(message) : `${fieldName(path)}: ${message}`))
    .join('; ')
}

type Run = Pick<components['schemas']['Run'], 'status' | 'retry_of' | 'progress'>
/** How far a run is. What succeeded is done, though a run that continues another does only what that one left. */
export function progressOf({ status, retry_of: before, progress: own }: Run, { done, total } = own) {
  if (total === null) return { done, total, text: String(done) }
  if (status !== 'succeeded' || done >= total) return { done, total, text: `${done} of ${total}` }
  const rest = before ? `; the run before did the other ${total - done}` : '; nothing else was needed'
  return { done: total, total, text: `${done} of ${total}${rest}` }
}

const facts: Record<string, string> = {
  account_number: 'church',
  size_bytes: 'size',
  url: 'archive',
}
/** A fact of a run's result. */
export const factName = (name: string) => facts[name] ?? words(name)

function asTitle(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
