import { withLettersJoined } from '../../../../text/text.ts'

/** How people shorten the words of a request when they type: `bg`, `w/`, `pls`. */

const shorthand: [RegExp, string][] = [
  [/(?<![\p{L}\d@./])b(?:c|\/c)(?![\p{L}\d/&])/giu, 'because'],
  [/(?<![\p{L}\d@./])(?:bg|b\/g|bkgd?|bckgrnd)(?![\p{L}\d/&])/giu, 'background'],
  [/(?<![\p{L}\d@./])w\/o(?![\p{L}\d])/giu, 'without'],
  [/(?<![\p{L}\d@./])w\/(?=\s)/giu, 'with'],
  [/(?<![\p{L}\d@./])(?:pls|plz|plse)(?![\p{L}\d/&])/giu, 'please'],
  [/\bfoot(?= of (?:the|our|this) (?:page|slide|flyer|flier|poster|design|screen|card|sheet|graphic))/giu, 'bottom'],
  [/\bhead(?= of (?:the|our|this) (?:page|slide|flyer|flier|poster|design|screen|card|sheet|graphic))/giu, 'top'],
  [/(?<![\p{L}\d@./])btwn(?![\p{L}\d/&])/giu, 'between'],
]

export const inFull = (request: string): string =>
  shorthand.reduce((text, [short, full]) => text.replace(short, full), withLettersJoined(request))
