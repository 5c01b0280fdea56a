/** The sentences of a text; a label within it (`… for titles Web Substitute: Arial`) begins another. */
export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?])\s+|[;•·|\n]+/)
    .flatMap((one) => one.split(innerLabel))
    .filter((one) => one.trim() !== '')
const innerLabel = /(?<=:\s.*(?<!\p{L})\p{Ll}[\p{Ll}\d,)]+)\s+(?=(?:\p{Lu}[\p{L}/&-]*\s){0,2}\p{Lu}[\p{L}/&-]*\s?:\s)/u
