/** What prose says: its sentences, and the dates, times, Bible references and words in them. */

export { datesIn, type DateMention, type Day, isoOf, monthNames, spanishMonths, weekdayOfDate } from './dates.ts'
export { weekdayNamed, weekdayNames } from './weekdays.ts'
export { monthlessIn, nthWeekdayIn, relativeIn } from './near-days.ts'
export { recurringIn } from './recurring.ts'
export { namesFeast, namesHoliday } from './holidays.ts'
export { isDrawnAlike, isReadForMarks, withMarksOf } from './misread.ts'
export { begun, lineCharsMax, masked, parts, plain, sentences, type Span, unmarked } from './prose.ts'
export { inLatin, isOtherScript } from './script.ts'
export { lettersIn, withLettersJoined } from './one-by-one.ts'
export { bookNames, eachReference, scriptureIn, type ScriptureMention } from './scripture.ts'
export {
  churchWords,
  foreignLines,
  isSmallWord,
  isWordIn,
  spellable,
  type Speller,
  startSpeller,
  suspectsOf,
} from './spelling/spelling.ts'
export { clockOf, hasTimePieces, isOff, isSameTime, spokenTime, timesIn, type TimeMention } from './times.ts'
export {
  asWritten,
  fold,
  likeness,
  match,
  nearPhrases,
  plainWordsIn,
  slug,
  type Slip,
  standsWhole,
  wordsIn,
} from './words.ts'
