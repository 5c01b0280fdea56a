import { readFile } from 'node:fs/promises'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { bodyParsers, type Form, type MultipartReader } from '../http/bodies.ts'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { fieldsOf, oneUpload, parseInput } from '../http/input.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, clampedCount, decimal, Id, severalOf, switchedOn } from '../kernel/fields.ts'
import { Label, Reference } from '../library/model.ts'
import { WordsQuery } from '../library/query.ts'
import { Neighbor, Space, Why } from './model.ts'
import type { Similarity } from './service.ts'

const tags = ['Sampling'] as const
const ById = z.object({ id: Id.describe('The seed: a reference.') })
const nearestFirst = 'Nearest first.'
const Count = clampedCount(bounds.neighborsDefault, bounds.neighborsMax)

const regionLeast = 0.02
/** A part of the seed's image, as text: `x,y,w,h`. */
const RegionText = z
  .string()
  .regex(/^(0|1|0?\.\d{1,6}|0\.\d{1,6}|1\.0{1,6})(,(0|1|0?\.\d{1,6}|1\.0{1,6})){3}$/, 'expected x,y,w,h, each in 0..1')
  .transform((text, context) => {
    const [x, y, w, h] = text.split(',').map(Number) as [number, number, number, number]
    if (w >= regionLeast && h >= regionLeast && x + w <= 1.000_001 && y + h <= 1.000_001) return { x, y, w, h }
    context.addIssue(`expected a part of the image, at least ${regionLeast} wide and high`)
    return z.NEVER
  })
  .meta({
    description: 'A part of the image that is the seed: `x,y,w,h` from its upper left corner, as shares of its sides.',
    examples: ['0.25,0.25,0.5,0.5'],
  })

const ScoredReference = Reference.extend({
  score: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'Cosine similarity to the seed. By style it is calibrated: 0 is the middle of images that have nothing to do with ' +
        'one another, 0.3 what one in a hundred of them reaches.',
    ),
  why: Why.optional(),
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
  space: Space.describe(
    'What nearness means here: layout, colour and lettering (and what it shows, with a model), or how it is made.',
  ),
  spread: z.number().min(0).max(1).describe('How far from nearest first.'),
  seed: z.string().describe('The seed of the draw: sent again, it gives the same roll.'),
  references: z.array(ScoredReference).describe(nearestFirst),
})

/** What every search near a seed can be asked for. */
const options = {
  collapse: switchedOn('`1`: one of each family of the last scan and of each stack; the seed stands for its own.'),
  exclude: severalOf(Id, bounds.pageMax)
    .optional()
    .meta({ description: `References that are not shown, ${bounds.pageMax} at most.` }),
  region: RegionText.optional(),
  explain: switchedOn('`1`: each result says why.'),
}

const Alike = z.strictObject({ k: Count, region: RegionText.optional() })
const Seeds = severalOf(Id, bounds.rollSeedsMax).optional()
const RollQuery = z.strictObject({
  limit: Count,
  spread: decimal(0, 1, 0)
    .optional()
    .transform((value) => value ?? 0)
    .describe(
      'How far from nearest first: 0 shows the nearest, 1 draws from ten times as many, the nearer the likelier.',
    ),
  seed: z
    .string()
    .min(1)
    .max(bounds.labelCharsMax)
    .optional()
    .meta({
      description: 'Of the draw: the same seed gives the same roll. Left out: one is made, and answered.',
      examples: ['monday'],
    }),
  like: Seeds.meta({ description: `More seeds, ${bounds.rollSeedsMax} at most: near to all of them.` }),
  unlike: Seeds.meta({ description: `What to stay away from, ${bounds.rollSeedsMax} references at most.` }),
  ...options,
  min_score: decimal(0, 1, 0)
    .optional()
    .transform((value) => value ?? 0)
    .describe('Neighbours below it are left out.'),
  space: Space.default('image').describe(
    'What nearness means: layout, colour and lettering (and what it shows, with a model), or how it is made.',
  ),
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
    .get('/style-similar', ({ caller, query, origin }) => similarity.styleNeighbors(caller, query, origin), {
      query: z.strictObject({ id: Id.optional().describe('The seed; left out: one is drawn.'), k: Count, ...options }),
      response: { 200: StyleNeighbors, ...problems() },
      detail: about({
        id: 'findStyleNeighbors',
        summary: 'Nearest references by how they are made',
        description:
          'Without `id` a seed is drawn from what a roll may show. Where the seed has labels, `sim` blends the style ' +
          'vector with agreement on design styles, season, type and palette, and `weighted` is true.',
        tags,
      }),
    })
    .get(
      '/:id/similar',
      ({ caller, params, query, origin }) => similarity.neighbors(caller, params.id, query, origin),
      {
        params: ById,
        query: z.strictObject({ k: Count, ...options }),
        response: { 200: Neighbors, ...problems() },
        detail: about({
          id: 'findNeighbors',
          summary: 'Nearest references',
          description:
            'By layout, colour and lettering, which is what the built-in descriptors see: a dove finds no other dove by ' +
            'what it is. What images show takes a model (`EMBEDDER=onnx` or `http`), whose vectors then weigh in.',
          tags,
        }),
      },
    )
    .get(
      '/:id/style-similar',
      ({ caller, params, query, origin }) => similarity.styleReferences(caller, params.id, query, origin),
      {
        params: ById,
        query: z.strictObject({ limit: Count, ...options }),
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
            'in `account_number`. A filter never shortens the answer while there is more. Nearest first, unless `spread` ' +
            'says otherwise. 409 `no_embedding`: a seed has no embedding in this space yet.',
          tags,
        }),
      },
    )
    .use(wordsRoutes(similarity))
    .use(uploadRoutes(similarity, multipart))
}

/** Words as the seed. */
function wordsRoutes(similarity: Similarity) {
  return new Elysia({ name: 'similarity-words' })
    .use(withCaller)
    .get('/search', ({ caller, query, origin }) => similarity.byWords(caller, query, origin), {
      query: WordsQuery,
      response: { 200: ScoredReferences, ...problems(409) },
      detail: about({
        id: 'searchReferences',
        summary: 'References that show what words say',
        description:
          'Takes a model that reads words (`EMBEDDER=onnx` or `http`), and every filter of the list. `score` is the cosine ' +
          'of words and image: 0.3 is much. 409 `conflict`: there is no such model; the built-in descriptors see layout, ' +
          'colour and lettering, not what an image shows. `q` of the list looks for words in titles, names and labels.',
        tags,
      }),
    })
}

/** An image as the seed. */
function uploadRoutes(similarity: Similarity, multipart: MultipartReader) {
  return new Elysia({ name: 'similarity-image' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post(
      '/similar',
      async ({ caller, body, origin }) => {
        const { path } = oneUpload(body, 'image')
        const wanted = parseInput(Alike, fieldsOf(body), 'body')
        return similarity.like(caller, await readFile(path), wanted, origin)
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
