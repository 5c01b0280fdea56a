import { http, HttpResponse, type RequestHandler } from 'msw'
import { graphicJpeg, graphics } from './graphics.ts'
import { linkBase } from './base.ts'

export const remixOrigin = 'https://remix.verger.example'

export type RemixState = {
  /** The feed's own token; null: anybody may read it. */
  token: string | null
  /** What is served; tests put their own here. `url` null: the mock's own image. */
  items: ({ id: string; url: string | null } & Record<string, unknown>)[]
  /** What the feed says it holds; left out: how much it does hold. */
  total?: number
}

export function remixState(): RemixState {
  return { token: null, items: graphics.map((graphic) => ({ ...graphic, url: null })) }
}

/** `GET /graphics?cursor=&limit=` and the images behind its links. */
export function remixHandlers(state: RemixState): RequestHandler[] {
  return [
    http.get(`${remixOrigin}/graphics`, ({ request }) => {
      if (state.token !== null && request.headers.get('authorization') !== `Bearer ${state.token}`)
        return HttpResponse.json({ error: 'unauthorized' }, { status: 401 })
      const query = new URL(request.url).searchParams
      const from = Number(query.get('cursor') ?? 0)
      const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? 25)))
      if (!Number.isInteger(from) || from < 0 || !Number.isInteger(limit))
        return HttpResponse.json({ error: 'bad cursor or limit' }, { status: 400 })
      const base = linkBase(request, remixOrigin)
      const items = state.items
        .slice(from, from + limit)
        .map((item) => ({ ...item, url: item.url ?? `${base}/files/${item.id}.jpg` }))
      const next = from + limit
      return HttpResponse.json({
        items,
        next_cursor: next < state.items.length ? String(next) : null,
        total: state.total ?? state.items.length,
      })
    }),

    http.get(`${remixOrigin}/files/:name`, async ({ params }) => {
      const bytes = await graphicJpeg(String(params.name).replace(/\.jpg$/, ''))
      if (bytes === null) return HttpResponse.json({ error: 'not found' }, { status: 404 })
      return HttpResponse.arrayBuffer(bytes.buffer, { headers: { 'content-type': 'image/jpeg' } })
    }),
  ]
}
