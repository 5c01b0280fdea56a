import { picture } from '../pictures.ts'
import { pictureForm, type TestApp } from '../support.ts'

export const base = '/v1/image-gen/references/variants'

export type Json = Record<string, unknown>
export type Member = { id: string; ref_id: string; similarity: number; tier: string; account_number: string | null }
export type Group = {
  group_id: string
  account_number: string | null
  keep: Member & { active: boolean }
  keep_reason: string
  members: Member[]
  distance: number
}
export type Listing = { groups: Group[]; scanned_at: string | null; never_scanned: boolean }

type Options = { key?: string; body?: unknown; headers?: Record<string, string> }

/** What a client does with families, on one application. */
export function client(app: TestApp) {
  const ask = async <T = Json>(method: string, path: string, options: Options = {}) => {
    const answer = await app.call(method, path, options)
    return { status: answer.status, body: (await answer.json()) as T }
  }
  const post = <T = Json>(action: string, body: unknown, key?: string) =>
    ask<T>('POST', `${base}/${action}`, { body, ...(key !== undefined && { key }) })

  return {
    ask,
    post,

    /** Adds a picture; returns its id. */
    async add(bytes: Uint8Array, fields: Record<string, string> = {}): Promise<string> {
      const form = pictureForm(bytes, fields)
      const { status, body } = await ask<{ reference: { id: string } }>('POST', '/v1/image-gen/references', {
        body: form,
      })
      if (status !== 201) throw new Error(`not added: ${JSON.stringify(body)}`)
      return body.reference.id
    },

    order: (query = '', options: Options = {}) =>
      ask<{ tag: string; publicAccessToken: string }>('POST', `${base}/scan${query}`, options),

    /** Follows a scan to its end; returns its lines. */
    async follow(tag: string): Promise<Json[]> {
      const text = await (await app.call('GET', `/v1/runs/events?tag=${tag}`)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Json)
    },

    async scan(query = ''): Promise<Json[]> {
      const { body } = await this.order(query)
      const lines = await this.follow(body.tag)
      const end = lines.find(({ type }) => type === 'run.succeeded')
      if (end === undefined) throw new Error(`no success: ${JSON.stringify(lines.slice(-2))}`)
      return lines
    },

    list: async (query = '', key?: string) =>
      (await ask<Listing>('GET', base + query, key === undefined ? {} : { key })).body,

    retire: (ids: string[], active = false) =>
      ask('POST', '/v1/image-gen/references/bulk-retire', { body: { ids, active } }),

    reference: async (id: string) => (await ask<Json>('GET', `/v1/image-gen/references/${id}`)).body,
  }
}

/** One design in `count` sizes and qualities, the first with the most pixels. */
export async function family(seed: number, count: number): Promise<Uint8Array[]> {
  const first = picture(seed, 640, 480)
  const copies: Uint8Array[] = [first]
  for (let at = 1; at < count; at++) {
    const width = 636 - 4 * (at % 60)
    const image = new Bun.Image(first).resize(width, Math.round((width * 3) / 4))
    copies.push(await image.jpeg({ quality: 60 + (at % 30) }).bytes())
  }
  return copies
}

export const idsOf = ({ members }: Pick<Group, 'members'>) => members.map(({ id }) => id).toSorted()

/** What a scan found, less when somebody last changed the references. */
export const foundIn = (groups: readonly Group[]) =>
  groups.map(({ group_id, keep, keep_reason, members, distance }) => ({
    group_id,
    keep: keep.id,
    keep_reason,
    distance,
    members: members.map(({ id, similarity, tier }) => ({ id, similarity, tier })),
  }))
