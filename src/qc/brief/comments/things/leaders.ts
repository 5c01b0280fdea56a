import { allTexts, type Change, type Draft } from '../../draft.ts'
import { isPlaceName } from '../../guesses.ts'
import { literalsIn } from '../../values/values.ts'
import { given } from '../items/items.ts'
import { newName, peopleOf } from '../people.ts'
import { wordsOf } from '../restated.ts'
import { type Given, type Row, rowMeant, rowsOf } from './rows.ts'

/** `Keisha Barnes will lead Moms Connect`, `put Rev. Stroud for Friday night`: another person for a row that has one. */

const person = `(?<person>${newName.source}(?:\\s(?:and|&|y)\\s${newName.source})?)`
const thing = '(?<thing>[^,;.!?]{3,60})'
const acts =
  '(?:lead(?:ing)?|run(?:ning)?|teach(?:ing)?|preach(?:ing)?|speak(?:ing)?|host(?:ing)?|facilitat(?:e|ing)|coordinat(?:e|ing)|direct(?:ing)?|conduct(?:ing)?|read(?:ing)?|sing(?:ing)?|play(?:ing)?|pray(?:ing)?|cover(?:ing)?|handl(?:e|ing)|tak(?:e|ing)(?: over)?|do(?:ing)?|giv(?:e|ing)|present(?:ing)?|coach(?:ing)?|head(?:ing)?(?: up)?|dirigir|enseñar|predicar|cantar|leer)'
const does = `(?:(?:is|are|will|can|has agreed to|have agreed to|['’]ll|va a|is going to|are going to|gets to)\\s(?:now\\s|be\\s|instead\\s)*${acts}|(?:now\\s)?has|leads|teaches|preaches|dirige)`
const isBy =
  '(?:will (?:now )?be|is now|are now|should be|goes to|(?:(?:is|are|will be|to be|be) (?:now )?)?(?:led|taught|given|preached|played|sung|done|read|hosted|covered|handled) by|será|ahora es)'
const patterns = [
  `${person}\\s${does}\\s(?:for\\s|the\\s|our\\s|at\\s|on\\s|in\\s)*${thing}`,
  `^(?:so\\s|and\\s|the\\s|our\\s)*${thing}\\s${isBy}\\s${person}[.!]*$`,
  `(?<!\\p{L})(?:[Pp]ut|[Uu]se|[Hh]ave|[Ll]ist)\\s${person}(?:\\s(?:of|from)\\s[^;.!?]{3,40}?)?\\s(?:for|as|on|under|next to|down for)\\s(?:the\\s)?${thing}`,
].map((one) => new RegExp(one, 'u'))

export function leaderOf(draft: Draft, sentence: string, context: Given): Change[] {
  for (const pattern of patterns) {
    const { person: fresh = '', thing: said = '' } = pattern.exec(sentence)?.groups ?? {}
    if (fresh === '' || isPlaceName(fresh) || isKnown(draft, context, fresh)) continue
    const row = rowCalled(
      rowsOf(context).filter(({ text }) => peopleIn(draft, text).length > 0),
      said.replaceAll(fresh, ' '),
    )
    const called = row === null ? null : behindIn(row.text, said)
    const [before, other] =
      row === null ? [] : called !== null ? [called] : peopleIn(draft, row.text).filter((one) => !said.includes(one))
    if (before !== undefined && other === undefined && before !== fresh) return given(draft, { before, after: fresh })
  }
  return []
}

/** The Piers Novak of `Our conductor is Helena Ashdown, the organist Piers Novak`, where the organist is spoken of. */
function behindIn(row: string, said: string): string | null {
  const thing = /\p{Ll}{4,}$/u.exec(said.trim())?.[0]
  const at = thing === undefined ? -1 : row.search(new RegExp(`(?<!\\p{L})${thing}\\s(?=\\p{Lu})`, 'u'))
  const behind = at === -1 ? '' : row.slice(at + thing!.length + 1)
  const name = new RegExp(`^${newName.source}`, 'u').exec(behind)?.[0]
  return name === undefined || isPlaceName(name) ? null : name
}

/** What is led begins with words of its row: `the photos of the Knitters` is another thing. */
function rowCalled(rows: readonly Row[], said: string): Row | null {
  const row = rowMeant(rows, said)
  const [first] = wordsOf(said)
  return row !== null && first !== undefined && row.words.has(first) ? row : null
}

/** The people of a row; `Tasha Green`, too, where no place is called so. */
function peopleIn(draft: Draft, row: string): string[] {
  const named = literalsIn(row).flatMap((one) => (one.kind === 'person' ? [one.text] : []))
  if (named.length > 0) return named
  const known = peopleOf(draft).filter((one) => row.includes(one))
  if (known.length > 0) return known
  const isPlace = (one: string) => draft.locations.some((place) => place.includes(one))
  return draft.required_elements.filter((one) => row.includes(one) && fullName.test(one) && !isPlace(one))
}
const fullName = /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)?\s\p{Lu}[\p{L}'’-]+$/u

const isKnown = (draft: Draft, { lines }: Given, name: string) =>
  [...allTexts(draft), ...lines.map(({ text }) => text)].some((text) => text.includes(name))
