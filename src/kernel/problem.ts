import { z } from 'zod'

/** The shape of every error answer: RFC 9457, with our `code`, `request_id` and the fields that were wrong. */
export const Problem = z
  .looseObject({
    type: z.string().describe('A URI reference that names the kind of problem.'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('One sentence for a person.'),
    code: z.string().describe('A stable name for programs.'),
    request_id: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
