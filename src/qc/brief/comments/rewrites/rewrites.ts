/** Sentences whose grammar alone says what gives way to what: arrows, `only`, `no`, `instead of`, so much later, days in and out. */

export { saidAlone } from './alone.ts'
export { rewrittenByArrow } from './arrows.ts'
export { daysInAndOut } from './days.ts'
export { becomes, insteadOf } from './becomes.ts'
export { halvesOf } from './halves.ts'
export { noneOf, onlyOf } from './only.ts'
export { replied } from './replies.ts'
export { shifted, shiftedTo } from './shifts.ts'
export { hourOf } from './hours.ts'
export { lone, reached } from './lone.ts'
export { onlyOfKind, otherWays } from './ways.ts'
export { numbersFor } from './numbers.ts'
