import { isSmallWord, plainWordsIn, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'

/** Words that stand for each other's contrary: whoever writes one by mistake means the other. */
const pairs =
  'east west|north south|left right|upper lower|upstairs downstairs|indoor outdoor|indoors outdoors|inside outside|front back|open closed|opens closes|before after|morning evening|morning afternoon|men women|mens womens|boys girls|adults children|arrive depart|includes excludes|entrance exit|weekly monthly|hot cold|first last|este oeste|norte sur|arriba abajo|dentro fuera|antes después|mañana tarde|hombres mujeres|niños niñas|abierto cerrado|entrada salida'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string])

/** `Good morning,` and `as last year` say nothing of when or where it is. */
const noSide =
  /(?<!\p{L})(?:good (?:morning|afternoon|evening)|(?:at )?last(?= (?:year|time|one|week|month|round|summer|fall|winter|spring)(?!\p{L}))|buenas? (?:tardes|noches))(?!\p{L})/giu

/** Words and numbers that stand near a word: what two say the contrary of has one of them beside both. */
function areBeside(said: string, word: string): Set<string> {
  const words = wordsIn(said)
  const own = plainWordsIn(said)
  return new Set(
    words.filter(
      (one, at) =>
        !isSmallWord(one) && own[at] !== word && own.slice(Math.max(0, at - reach), at + reach + 1).includes(word),
    ),
  )
}
const reach = 3

/** `WEST LOT`, where the task has `EAST lot` and west nowhere, and the design has east nowhere. */
export function oppositesShown({ brief, text }: Comparison): CheckFinding[] {
  const all = `${saidText(brief)}\n${(brief.commentSentences ?? []).join('\n')}`.replace(noSide, ' ')
  const said = new Set([...plainWordsIn(all), ...wordsIn(all)])
  const shown = new Set(text.plain)
  const turned = pairs.flatMap(([one, other]) => [
    { wanted: one, read: other },
    { wanted: other, read: one },
  ])
  return turned
    .filter(
      ({ wanted, read }) =>
        said.has(wanted) &&
        !said.has(read) &&
        !said.has(wordsIn(read)[0] ?? '') &&
        shown.has(read) &&
        !shown.has(wanted),
    )
    .flatMap(({ wanted, read }) => {
      const line = text.lines.find((one) => plainWordsIn(one.text).includes(read))
      if (line === undefined || line.confidence < sureConfidence) return []
      const near = all.split('\n').reduce((some, row) => some.union(areBeside(row, wanted)), new Set<string>())
      if (near.isDisjointFrom(areBeside(text.text, read))) return []
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design says “${line.text}”, and the task has “${wanted}” in the place of “${read}”.`,
          expected: wanted,
          actual: read,
          box: line.box,
          subject: `passage:${slug(read)}`,
        }),
      ]
    })
}
