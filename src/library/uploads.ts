import { readFile } from 'node:fs/promises'
import type { Viewer } from '../churches/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import type { Rows } from './rows.ts'
import type { Clock } from '../kernel/clock.ts'
import { diskFault, diskTroubleOf } from '../kernel/disk.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { HttpClient } from '../kernel/http-client.ts'
import { type Candidate, fileNameOf, imageAt, type Ingest } from './ingest/ingest.ts'
import { etagOf, type Present, visible } from './listing.ts'
import type { Linked, Settled, SourceLabels } from './model.ts'

type Parts = { rows: Rows; ingest: Ingest; outbound: HttpClient; clock: Clock; present: Present }

/** Images that a person brings one by one. */
export function uploads({ rows, ingest, outbound, clock, present }: Parts) {
  async function answerFor(settled: Settled, viewer: Viewer, origin: string) {
    if (settled.id === null) {
      const { outcome, reason } = settled
      throw new Fault('validation_failed', `The image was not taken: ${reason}.`, {
        errors: [{ path: 'body.image', message: String(reason) }],
        members: { outcome, reason },
      })
    }
    const row = await visible(rows, viewer, settled.id)
    return { outcome: settled.outcome, reference: present(row, origin), etag: etagOf(row, clock) }
  }

  return {
    /** Brings in one uploaded file. A church's credential uploads for its church. */
    async upload(viewer: Viewer, { path, name }: { path: string; name: string }, labels: SourceLabels, origin: string) {
      refuseForeignAccount(viewer, labels.account_number)
      const owner = labels.account_number ?? viewer.account
      const read = () => readFile(path).catch((error) => Promise.reject(uploadFault(error)))
      const candidate: Candidate = { intake: { source: 'upload', owner, labels, fileName: fileNameOf(name) }, read }
      return answerFor(await ingest.one(candidate), viewer, origin)
    },

    /** Brings in one image that is linked to. Fails with `validation_failed` and, when its host is down, `upstream_failed`. */
    async uploadFrom(viewer: Viewer, { url, ...labels }: Linked, origin: string) {
      refuseForeignAccount(viewer, labels.account_number)
      const bytes = await imageAt(outbound, url)
      const intake = {
        source: 'url',
        owner: labels.account_number ?? viewer.account,
        labels: { source_url: url, ...labels },
        fileName: fileNameOf(new URL(url).pathname),
      }
      return answerFor(await ingest.one({ intake, read: async () => bytes }), viewer, origin)
    },
  }
}

/** What was received whole and cannot be read back is no fault of the image. */
function uploadFault(error: unknown): Fault {
  return diskFault(diskTroubleOf(error) ?? 'storage_failed', error)
}

/** Labels from the fields of a form: each is text, and JSON where the field is not a text. */
export function labelsFromForm<T extends SourceLabels>(
  fields: Record<string, string | string[]>,
  parse: (value: unknown) => T,
): T {
  const structured = new Set(['design_styles', 'quality', 'craft', 'roll_eligible'])
  const value = Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [
      name,
      typeof given === 'string' && structured.has(name) ? structuredValue(name, given) : given,
    ]),
  )
  return parse(value)
}

/** Styles are a JSON array, or separated by commas: one alone may look like a number. */
function structuredValue(name: string, text: string): unknown {
  const value = jsonOf(text)
  if (name === 'design_styles') return Array.isArray(value) ? value : text.split(',').map((label) => label.trim())
  if (value === undefined) throw invalid(`body.${name}`, 'expected JSON: a number, true or false')
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
