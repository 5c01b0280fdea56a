import { withoutMarks } from '../../../kernel/text.ts'

/** Words, numbers and the signs before values, in lower case; a number is `#` whatever it is. */
export const tokensOf = (text: string): string[] =>
  (withoutMarks(text.toLowerCase()).match(/\p{L}+(?:['’]\p{L}+)?|\d+|[$#@]/gu) ?? [])
    .map((token) => (/^\d/.test(token) ? '#' : token.replace('’', "'")))
    .slice(0, tokensMax)
const tokensMax = 60

/** How many of something there are, in steps that grow. */
export const sizeOf = (count: number): number => Math.min(6, Math.floor(2 * Math.log2(count + 1)))
