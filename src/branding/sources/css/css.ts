// The style of a page's elements, as far as a brand shows in it: colours, families, images behind.
export { stylesOf, type Style } from './cascade.ts'
export type { Element } from './element.ts'
export { importsIn, isForScreen, readSheet } from './sheet.ts'
export { splitOutside, statementsOf } from './split.ts'
export { familiesOfShorthand, familyIn, type Paint, paintOfVariable, paintsIn } from './values.ts'
