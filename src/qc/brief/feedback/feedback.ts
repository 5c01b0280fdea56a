/** How people speak of a design that they were shown: what asks for a change of it, what is talk, and what Spanish says. */

export {
  asks,
  hasVerb,
  isOfDesign,
  isOpinion,
  isStatement,
  isVerbless,
  lookWords,
  orders as ordersChange,
  partNouns,
  shades,
  verbs,
} from './asks.ts'
export { isSmallTalk } from './small-talk.ts'
export { spelledOut, withoutReporter } from './reported.ts'
export { inEnglish, ordersInSpanish } from './spanish.ts'
