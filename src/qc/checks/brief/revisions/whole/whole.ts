export { sameRatio, speaksOfAnother } from './another.ts'
export { formatVerdict } from './format.ts'
export { grayVerdict } from './black-and-white.ts'
export { isUnchanged } from './unchanged.ts'
