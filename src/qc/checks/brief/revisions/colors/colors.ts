export { isCalled, isFarFrom, namesColor, recolorIn } from './color-names.ts'
export { inkVerdict } from './ink.ts'
export { turnedVerdict } from './turned.ts'
