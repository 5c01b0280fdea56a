/** The Bible in a design: where a passage stands, and how it is quoted. */

export { scriptureTextCheck } from './quotation.ts'
export { isVersesOf, scriptureCheck } from './reference.ts'
