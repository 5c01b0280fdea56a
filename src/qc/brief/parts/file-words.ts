/** Words that say which version a file is and nothing of what it shows. */
const versionWords =
  /^(?:(?:v|r|rd|rev|round|version|draft|proof|final|finals|copy)\d{0,2}|new|newest|latest|updated?|edit(?:s|ed)?|revised|revisions?|fixed|approved)$/

/** The words of a file's name without its ending and what says its version: `flyer_v2-FINAL.png` is `flyer`. */
export function fileWords(name: string): string[] {
  const bare = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return (bare.toLowerCase().match(/\p{L}+\d*|\d+/gu) ?? []).filter((word) => !versionWords.test(word))
}

/** A bare number counts versions, where the names beside it do not need it to differ. */
export const withoutNumbers = (words: readonly string[]): string[] => words.filter((word) => !/^\d{1,2}$/.test(word))
