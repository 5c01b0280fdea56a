/** What ends a line, moves a cursor, or turns the direction of what follows it (UAX #9), and the mark of bytes' order. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** Text from outside as a line that looks like what it holds. What joins letters of a script or an emoji stays. */
export function plainText(text: string, instead = ' '): string {
  return text.replaceAll(unseen, instead)
}
