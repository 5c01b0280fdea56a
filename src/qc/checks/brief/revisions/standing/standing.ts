export { blockVerdict } from './blocks.ts'
export { keptVerdict } from './kept.ts'
export { movedTo } from './moved.ts'
