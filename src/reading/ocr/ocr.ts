export { type Ocr, type RawWord, startOcr } from './engine.ts'
export {
  broadReach,
  clearGrain,
  type Gray,
  type Ink,
  inkPlanes,
  lumaOf,
  narrowReach,
  paddingOf,
  shrunk,
  wideReach,
} from './planes.ts'
