export { type RawWord, startOcr } from './engine.ts'
export { broadReach, type Gray, type Ink, inkPlanes, lumaOf, narrowReach, paddingOf, wideReach } from './planes.ts'
