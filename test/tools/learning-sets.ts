import { basename } from 'node:path'
import { readFileSync } from 'node:fs'
import { type Asked, learnedFrom, requestsIn, tasksOf } from '../bench/requests.ts'

/** The requests that the fitting tools learn from: `further` files beside the bench's, less those `left` out by name. */
export const learningSets = (further: readonly string[], left: readonly string[]): Asked[][] => [
  ...learnedFrom()
    .filter((file) => !left.includes(basename(file, '.jsonl')))
    .map(tasksOf),
  ...further.map((file) => requestsIn(readFileSync(file, 'utf8'))),
]
