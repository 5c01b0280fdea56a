export { asksForColor, isCalled, isFarFrom, namesColor, recolorIn } from './color-names.ts'
export { groundTurned, inkVerdict, lettersVerdict } from './ink.ts'
export { turnedVerdict } from './turned.ts'
