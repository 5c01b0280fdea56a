import { z } from 'zod'
import { Scope } from '../access/model.ts'
import { AccountNumber, moment, nextCursor, Page } from '../kernel/fields.ts'

const Who = z.string().nullable()

const Key = z
  .object({
    id: z.string().describe('Names the key; it is no secret.'),
    name: z.string().describe('What people call it.'),
    hint: z.string().describe('The beginning of its secret.'),
    scope: Scope.describe('What it opens.'),
    account_number: z.string().nullable().describe('The church it is limited to; null: the organisation.'),
    created_at: moment('When it was made.'),
    created_by: Who.describe('The credential that made it; null: a command on the machine itself.'),
    expires_at: moment('From when it opens nothing; null: never.').nullable(),
    revoked_at: moment('When it was revoked; null: it was not.').nullable(),
    revoked_by: Who.describe('The credential that revoked it; null: a command, or nobody yet.'),
    is_own: z.boolean().describe('Whether it is the one this was called with, or that signed this browser in.'),
  })
  .meta({ id: 'Key' })

export const KeyQuery = z.strictObject(Page)
export type KeyQuery = z.infer<typeof KeyQuery>
const NamedCaller = z.object({
  id: z.string().meta({ description: 'As logs name it.', examples: ['key:configured'] }),
  name: z.string().describe('What people call it.'),
})
export type NamedCaller = z.infer<typeof NamedCaller>
export const Callers = z.object({ callers: z.array(NamedCaller).describe('Oldest first.') })

export const KeyPage = z.object({ keys: z.array(Key).describe('Oldest first.'), next_cursor: nextCursor })

const keyDaysMax = 3_650

export const NewKey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ description: 'What people call it.', examples: ['website'] }),
  scope: Scope.default('read').describe('What it opens.'),
  account_number: AccountNumber.nullish().meta({ description: 'Limits it to a church.', examples: ['1001'] }),
  days: z
    .int()
    .min(1)
    .max(keyDaysMax)
    .nullish()
    .meta({ description: 'Days until it ends; left out: it does not end by itself.', examples: [365] }),
})
export type NewKey = z.infer<typeof NewKey>

export const CreatedKey = Key.extend({
  secret: z.string().describe('The key itself: it is in this answer and nowhere else.'),
}).meta({ id: 'CreatedKey' })

export const Revoked = z.object({ ok: z.literal(true).describe('It opens nothing from the next request on.') })

export const Settings = z
  .object({
    settings: z
      .array(
        z.object({
          name: z.string().describe('The environment variable.'),
          value: z.string().nullable().describe('As it was given, or the default; null: a secret.'),
          origin: z.enum(['default', 'env', 'flag']).describe('Where the value comes from.'),
          is_secret: z.boolean().describe('Whether its value is never shown.'),
          is_set: z.boolean().describe('Whether it has a value at all.'),
          what: z.string().describe('What it takes.'),
        }),
      )
      .describe('Every setting, in the order of the README.'),
  })
  .meta({ id: 'Settings' })

/** The run that writes a backup. */
export const backupRun = { name: 'backup.write', input: z.strictObject({}) }
export type BackupOutput = { file: string; size_bytes: number }
