/** Which words of a design no dictionary knows, and which of its lines are in a language that has none. */

export { isWordIn, type Speller, startSpeller } from './dictionaries.ts'
export { foreignLines, isSmallWord } from './languages.ts'
export { suspectsOf } from './speller.ts'
export { churchWords, spellable } from './spelling-words.ts'
