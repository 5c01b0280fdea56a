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

/** Words that sound alike (a list of English homophones), of which a writer takes one for the other: `site reading`. */
const homophones =
  "aisle isle|altar alter|ascent assent|bare bear|bell belle|berth birth|board bored|brake break|capital capitol|cell sell|cereal serial|choir quire|cite site|complement compliment|core corps|council counsel|counselor councilor|dear deer|desert dessert|dew due|dual duel|fair fare|feat feet|flour flower|forth fourth|foul fowl|hair hare|heal heel|hear here|herd heard|hole whole|holy wholly|hour our|hymn him|idle idol|its it's|knead need|knight night|know no|lead led|lessen lesson|loan lone|mail male|meat meet|medal metal|might mite|miner minor|morning mourning|muscle mussel|naval navel|one won|pail pale|pain pane|palette pallet|passed past|patience patients|pause paws|peace piece|peal peel|pedal petal|plain plane|pray prey|prays praise|presence presents|principal principle|profit prophet|rain reign|rein reign|raise rays|read reed|right rite|right write|road rode|role roll|root route|sail sale|scene seen|sea see|serf surf|sew sow|shear sheer|sight site|sight cite|sole soul|stairs stares|stake steak|stationary stationery|steal steel|straight strait|sun son|tail tale|team teem|tear tier|their there|their they're|there they're|threw through|throne thrown|tide tied|vain vein|vale veil|waist waste|wait weight|weak week|weather whether|who's whose|wood would|wreath wreathe|yoke yolk|your you're"
    .split('|')
    .map((pair) => pair.replaceAll("'", '').split(' ') as [string, string])

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

/** `unwrapped` and `wrapped` */
const deniedIn = (words: readonly string[]): [string, string][] =>
  [...new Set(words)].flatMap((word) => {
    const [, plain] = /^(?:un|non)(\p{L}{4,})$/u.exec(word) ?? []
    return plain === undefined ? [] : [[word, plain]]
  })

/** `WEST LOT`, where the task has `EAST lot` and west nowhere, and the design has east nowhere. */
export function oppositesShown({ brief, text }: Comparison): CheckFinding[] {
  const all = `${saidText(brief)}\n${(brief.commentSentences ?? []).join('\n')}`.replace(noSide, ' ')
  // `nonperishable`, of `non-perishable`
  const joined = all.replace(/(?<=\p{L})[-‑](?=\p{L})/gu, '')
  const said = new Set([...plainWordsIn(all), ...wordsIn(all), ...plainWordsIn(joined)])
  const shown = new Set(text.plain)
  const swapped = [...pairs, ...homophones, ...deniedIn([...said, ...shown])].flatMap(([one, other]) => [
    { wanted: one, read: other },
    { wanted: other, read: one },
  ])
  return swapped
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
      if (line === undefined || line.confidence < sureConfidence || isRightSo(line.text)) return []
      const near = all.split('\n').reduce((some, row) => some.union(areBeside(row, wanted)), new Set<string>())
      if (near.isDisjointFrom(areBeside(text.text, read))) return []
      return [contrary(line, { wanted, read, where: read })]
    })
}

/** `where`: the words by which it is known again. */
const contrary = (
  { text, box }: Comparison['text']['lines'][number],
  { wanted, read, where }: Record<'wanted' | 'read' | 'where', string>,
): CheckFinding =>
  finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${text}”, and the task has “${wanted}” in the place of “${read}”.`,
    expected: wanted,
    actual: read,
    box,
    subject: `passage:${slug(where)}`,
  })

/** `Turn left on Harmon Road`, where the task has `Turn right on Harmon Road` and turns left elsewhere. */
export function oppositesInPassage({ brief, text }: Comparison): CheckFinding[] {
  const rows = (brief.rows ?? []).map((row) => ` ${plainWordsIn(row).join(' ')} `)
  const isSaid = (words: readonly string[]) => rows.some((row) => row.includes(` ${words.join(' ')} `))
  const both = pairs.flatMap(([one, other]) => [
    { wanted: one, read: other },
    { wanted: other, read: one },
  ])
  return text.lines.flatMap((line) => {
    const words = plainWordsIn(line.text)
    return both.flatMap(({ wanted, read }) => {
      const at = words.indexOf(read)
      if (at < 0 || words.includes(wanted) || line.confidence < sureConfidence) return []
      // Ahead of it or behind it: `Turn left on Harmon Road`, `Restrooms down the hall on the left`.
      const passages = [
        words.slice(Math.max(0, at - 1), at + reach + 1),
        words.slice(Math.max(0, at - reach - 1), at + 1),
      ]
      const swapped = (passage: readonly string[]) => passage.map((word) => (word === read ? wanted : word))
      const passage = passages.find((one) => one.length > reach && !isSaid(one) && isSaid(swapped(one)))
      return passage === undefined ? [] : [contrary(line, { wanted, read, where: passage.join(' ') })]
    })
  })
}

/** `if you're coming`, where the task has `if your coming`: a designer puts right what grammar leaves no doubt of. */
const isRightSo = (line: string): boolean =>
  /(?<!\p{L})(?:you['’]?re\s(?:\p{L}{2,}ing|invited|welcome|new|not|a|an|here|able|ready|interested|going)|it['’]s\s(?:\p{L}{2,}ing|a|an|the|time|not|free|back)|they['’]?re\s(?:\p{L}{2,}ing|a|an|not|here|back))(?!\p{L})/iu.test(
    line,
  )

/** What a word ahead turns into its contrary, and how that word is written. */
const turned: [RegExp, string, string][] = [
  [/(?<!\p{L})every other (\p{L}{3,})/giu, '(?:every|each) ', 'other '],
  [/(?<!\p{L})non-(\p{L}{4,})/giu, '(?<!(?:non|not|in|un)[- ]?)', 'non-?'],
]

/** `Every Thursday`, where the task has `every other Thursday`; `refundable` for `non-refundable`. */
export function turnsLeftOut(comparison: Comparison): CheckFinding[] {
  return turned.flatMap((one) => turnLeftOut(comparison, one))
}

function turnLeftOut({ brief, text }: Comparison, [said, ahead, turn]: (typeof turned)[number]): CheckFinding[] {
  return [...saidText(brief).matchAll(said)].flatMap(([expected, what = '']) => {
    const each = new RegExp(`(?<!\\p{L})${ahead}${what}(?!\\p{L})`, 'iu')
    const line = text.lines.find((one) => each.test(one.text) && one.confidence >= sureConfidence)
    if (line === undefined || each.test(saidText(brief)) || new RegExp(turn + what, 'iu').test(text.text)) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${line.text}” where the task has “${expected}”.`,
        expected,
        actual: each.exec(line.text)![0],
        box: line.box,
        subject: `passage:${slug(expected)}`,
      }),
    ]
  })
}
