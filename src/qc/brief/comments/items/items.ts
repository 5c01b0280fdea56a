/** What comments make of the parts of a brief: items and lines that are dropped, or give way to others. */

export { itemCut, partGone, partsCut } from './cut-parts.ts'
export { itemsDropped, onlyHour } from './dropped-items.ts'
export { droppedLine, thingDropped } from './dropped-lines.ts'
export { given, heldOf, itemsReplaced, ownLines } from './replaced-items.ts'
export { keepOthers } from './stays.ts'
export { onlyOrders, withAntecedent } from './antecedent.ts'
export { inPlainForm, reportsSlip } from './plain-form.ts'
