import { readFile } from 'node:fs/promises'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type Form, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { fieldsOf, oneUpload, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, clampedCount, decimal, Id } from '../kernel/fields.ts'
import { Label, Reference } from '../library/model.ts'
import { Neighbor, Space } from './model.ts'
import type { Similarity } from './service.ts'

const tags = ['Sampling'] as const
const ById = z.object({ id: Id.describe('The seed: a reference.') })
const nearestFirst = 'Nearest first.'
const Count = clampedCount(bounds.neighborsDefault, bounds.neighborsMax)

const ScoredReference = Reference.extend({
  score: z.number().min(0).max(1).describe('Cosine similarity to the seed'),
}).meta({ id: 'ScoredReference' })
const Neighbors = z.object({
  id: z.string().describe('The seed.'),
  neighbors: z.array(Neighbor).describe(nearestFirst),
})
const StyleNeighbors = z.object({
  id: z.string().describe('The seed: the one asked for, or the one drawn'),
  weighted: z.boolean().describe('true: the ranking blends the style vector with agreement on labels'),
  neighbors: z.array(Neighbor).describe(nearestFirst),
})
const ScoredReferences = z.object({ references: z.array(ScoredReference).describe(nearestFirst) })
const Rolled = z.object({
  id: z.string().describe('The seed.'),
  space: Space.describe('What nearness means here: what the image shows, or how it is made.'),
  references: z.array(ScoredReference).describe(nearestFirst),
})

const Alike = z.strictObject({ k: Count })
const RollQuery = z.strictObject({
  limit: Count,
  min_score: decimal(0, 1, 0)
    .optional()
    .transform((value) => value ?? 0)
    .describe('Neighbours below it are left out.'),
  space: Space.default('image').describe('What nearness means: what the image shows, or how it is made.'),
  account_number: AccountNumber.optional().describe("Lets this church's own work into the pool."),
  season: Label.optional().describe('Only those with this season.'),
  type: Label.optional().describe('Only those of this type.'),
  design_style: Label.optional().describe('Only those with this style.'),
})

/** More like this, over HTTP. */
export function similarityRoutes(similarity: Similarity, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1/image-gen/references', name: 'similarity' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .get(
      '/style-similar',
      ({ caller, query, origin }) => similarity.styleNeighbors(caller, query.id, query.k, origin),
      {
        query: z.strictObject({ id: Id.optional().describe('The seed; left out: one is drawn.'), k: Count }),
        response: { 200: StyleNeighbors, ...problems() },
        detail: about({
          id: 'findStyleNeighbors',
          summary: 'Nearest references by how they are made',
          description:
            'Without `id` a seed is drawn from what a roll may show. Where the seed has labels, `sim` blends the style ' +
            'vector with agreement on design styles, season, type and palette, and `weighted` is true.',
          tags,
        }),
      },
    )
    .get(
      '/:id/similar',
      ({ caller, params, query, origin }) => similarity.neighbors(caller, params.id, query.k, origin),
      {
        params: ById,
        query: z.strictObject({ k: Count }),
        response: { 200: Neighbors, ...problems() },
        detail: about({ id: 'findNeighbors', summary: 'Nearest references by what the image shows', tags }),
      },
    )
    .get(
      '/:id/style-similar',
      ({ caller, params, query, origin }) => similarity.styleReferences(caller, params.id, query.limit, origin),
      {
        params: ById,
        query: z.strictObject({ limit: Count }),
        response: { 200: ScoredReferences, ...problems() },
        detail: about({
          id: 'listStyleSimilarReferences',
          summary: 'Whole references nearest by how they are made',
          tags,
        }),
      },
    )
    .get(
      '/:id/proximity-roll',
      ({ caller, params, query, origin }) => similarity.roll(caller, params.id, query, origin),
      {
        params: ById,
        query: RollQuery,
        response: { 200: Rolled, ...problems(409) },
        detail: about({
          id: 'rollReferences',
          summary: 'Roll references near a seed',
          description:
            'Only what passes the gates of quality, craft and roll eligibility; owned by no church, or by the church ' +
            'in `account_number`. A filter never shortens the answer while there is more. 409 `no_embedding`: the ' +
            'seed has no embedding in this space yet.',
          tags,
        }),
      },
    )
    .use(pictureRoutes(similarity, multipart))
}

/** An image as the seed. */
function pictureRoutes(similarity: Similarity, multipart: MultipartReader) {
  return new Elysia({ name: 'similarity-image' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/similar',
      async ({ caller, body, origin }) => {
        const { path } = oneUpload(body, 'image')
        const { k } = parseInput(Alike, fieldsOf(body), 'body')
        return similarity.like(caller, await readFile(path), k, origin)
      },
      {
        parse: 'formBody',
        body: z.custom<Form>(),
        afterResponse: ({ request }) => multipart.discard(request),
        response: {
          200: z.object({ neighbors: z.array(Neighbor).describe(nearestFirst) }),
          ...problems(413, 415, 507),
        },
        detail: about({
          id: 'searchByPicture',
          summary: 'Is this image already here?',
          description: 'A multipart body with the file `image` and, if you like, `k`. Nothing is stored.',
          tags,
          form: { file: 'image', fields: Alike, example: { k: 12 } },
        }),
      },
    )
}
