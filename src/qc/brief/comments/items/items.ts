/** What comments make of the parts of a brief: items and lines that are dropped, or give way to others. */

export { itemCut, partsCut } from './cut-parts.ts'
export { itemsDropped } from './dropped-items.ts'
export { droppedLine, thingDropped } from './dropped-lines.ts'
export { itemsReplaced } from './replaced-items.ts'
