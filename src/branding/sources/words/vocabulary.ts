import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/**
 * What a guide's words mean, in each language that is known. `leading` words mean the primary colour only with a word for
 * colour beside them; `^` begins what counts only at the beginning of a text; `*` stands for the rest of a compound word.
 */
type Vocabulary = typeof en
const languages: readonly Vocabulary[] = [en, es, de, fr, pt, it, nl, pl, sv, ko]

/** Korean words carry their particles. */
const isKorean = (word: string) => /\p{sc=Hangul}/u.test(word)
const escaped = (word: string) =>
  withoutAccents(word.replaceAll(/[.*+?()|[\]{}]/g, '\\$&')).replaceAll(/[ -]/g, '[\\s-]?')
/** Many write a longer word without its accents: `Titulos`. */
const withoutAccents = (word: string) =>
  word.length < accentsFrom
    ? word
    : word.replaceAll(/[àáâãäåąçćèéęêîíłńñóôõöśúûüźż]/g, (letter) => `[${letter}${bareOf(letter)}]`)
const accentsFrom = 5
/** Unicode takes a stroke for no accent. */
const bareOf = (letter: string) => (letter === 'ł' ? 'l' : letter.normalize('NFD')[0])

/** The source of a pattern of any of these words, as whole words. */
export function anyOf(words: readonly string[]): string {
  const sorted = [...new Set(words)].toSorted((one, other) => other.length - one.length)
  return sorted
    .map((word) => {
      if (isKorean(word)) return escaped(word)
      const isFirst = word.startsWith('^')
      const bare = escaped(word.replaceAll(/[*^]/g, ''))
      const plain = `${word.startsWith('*') ? '' : '(?<![\\p{L}\\d])'}${bare}${word.endsWith('*') ? '\\p{L}*' : ''}(?![\\p{L}\\d])`
      return isFirst ? `^\\s*${plain}` : plain
    })
    .join('|')
}

export const all = (of: (vocabulary: Vocabulary) => readonly string[]) => languages.flatMap(of)
export const pattern = (words: readonly string[], flags = 'iu') => new RegExp(anyOf(words), flags)
