import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { bounds } from '../kernel/bounds.ts'
import { clampedCount, Id } from '../kernel/fields.ts'
import { Neighbor } from './model.ts'
import type { Similarity } from './service.ts'

const tags = ['Sampling']
const Neighbors = z.object({ id: z.string(), neighbors: z.array(Neighbor) })

/** More like this, over HTTP. */
export function similarityRoutes(similarity: Similarity) {
  return new Elysia({ prefix: '/v1/image-gen/references', name: 'similarity' })
    .use(withCaller)
    .get('/:id/similar', ({ caller, params, query }) => similarity.neighbors(caller, params.id, query.k), {
      params: z.object({ id: Id }),
      query: z.strictObject({ k: clampedCount(bounds.neighborsDefault, bounds.neighborsMax) }),
      response: { 200: Neighbors, ...problems() },
      detail: about({ summary: 'Nearest references by what the picture shows', tags }),
    })
}
