export { formatVerdict } from './format.ts'
export { grayVerdict } from './black-and-white.ts'
