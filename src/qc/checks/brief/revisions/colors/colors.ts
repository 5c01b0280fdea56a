export { isCalled, isFarFrom, namesColor, recolorIn } from './color-names.ts'
export { turnedVerdict } from './turned.ts'
