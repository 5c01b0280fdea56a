import { isKnownFamily, isSubstitute } from '../../words/words.ts'
import { type Cell, inOneRow } from '../cells.ts'
import { sentencesOf } from './sentences.ts'

/** `Heading font (e.g. Lora)`: a form's examples are no answers. */
const bracketedExample =
  /\(\s*(?:e\. ?g\.|z\. ?b\.|p\. ?ex\.|p\. ?ej\.|for example|for instance|zum beispiel|par exemple|por ejemplo|por exemplo|ad esempio|bijvoorbeeld|na przykład|till exempel)[^()]*\)/giu

/** A text without its examples and without the sentences that speak of others. */
export function withoutOthers(text: string, isOthers: (sentence: string) => boolean): string {
  const own = text.replaceAll(bracketedExample, ' ')
  const others = sentencesOf(own).filter(isOthers)
  return others.reduce((left, sentence) => left.replace(sentence, ' '), own)
}

/** `Office substitutes` is the label of what stands behind it in its row: no family of the brand's. */
export function withoutSpares(cells: readonly Cell[]): Cell[] {
  const labels = cells.filter(({ text }) => isSpareLabel(text))
  return cells.filter((cell) => !labels.some((one) => one.x < cell.x && inOneRow(one, cell)))
}
const isSpareLabel = (text: string) => {
  const words = text.split(/[\s:]+/)
  return words.length <= spareWords && isSubstitute(text) && !words.some(isKnownFamily)
}
const spareWords = 3
