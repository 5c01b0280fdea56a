import { z } from 'zod'
import { errorCodes } from './errors.ts'

/** The shape of every error answer: RFC 9457, with our `code`, `request_id` and the fields that were wrong. */
export const Problem = z
  .looseObject({
    type: z.string().describe('A URI reference that names the kind of problem.'),
    title: z.string().describe('The kind of problem, in words.'),
    status: z.int().describe('The status of the answer.'),
    detail: z.string().describe('One sentence for a person.'),
    code: z.enum(errorCodes).describe('A stable name for programs.'),
    request_id: z.string().describe('The id of the request, as it stands in the log.'),
    errors: z
      .array(
        z.object({
          path: z.string().describe('Where: `body.ids`, `query.limit`.'),
          message: z.string().describe('What is wrong there.'),
        }),
      )
      .optional()
      .describe('On 422: what is wrong with the input.'),
    upstream: z.string().optional().describe('On 502: which service failed.'),
    retryable: z.boolean().optional().describe('On 502: whether to try again.'),
  })
  .meta({ id: 'Problem' })
