export { blockVerdict } from './blocks.ts'
export { movedTo } from './moved.ts'
