import { literalsIn } from '../../brief/brief.ts'
import { match, slug, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { type Comparison, missing, saidText } from './comparison.ts'
import { comparingFacts } from './comments/comments.ts'
import { inspectPhrase, slipsIn } from './copy.ts'
import { inspectLiteral, otherThan } from './literals/literals.ts'
import { almostAsSaid } from './near/near.ts'
import { besideMoments, holdsFacts, isFreelyWorded } from './notes.ts'
import { pricesOfOthers } from './rows/rows.ts'
import { partShare, shows } from './shown.ts'
import { certainty } from './certainty.ts'

/** What must be there: text is looked for; what is no text is left to a person or a model. */
export const requiredElementCheck = defineCheck({
  name: 'required_element',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => {
    const found = comparison.brief.fields.required_elements.flatMap((element) => inspectElement(comparison, element))
    // A line whose ages are wrong is told once.
    const isTold = ({ box }: CheckFinding) => box !== null && found.some((one) => one.box === box)
    const others = [...almostAsSaid(comparison), ...pricesOfOthers(comparison)]
    return [...found, ...others.filter((one) => !isTold(one))]
  }),
})

const visibleThing =
  /\b(?:logos?|qr|photos?|pictures?|images?|icons?|illustrations?|bleed|background|graphics?|colou?rs?|fonts?|crosses|cross|candle|map|map of|headshots?|artwork|crop marks?|margins?|brand(?:ing)?|textures?|space|room for)\b/i
const kindsOf: [RegExp, (comparison: Comparison) => boolean][] = [
  [/^(?:the |all |mass |service |event |start )*times?$/i, ({ text }) => text.times.length > 0],
  [/^(?:the |all |event )*(?:dates?|days?)$/i, ({ text }) => text.dates.length > 0 || text.weekdays.length > 0],
  [/^(?:the |event )*dates?(?: and |,? ?& ?|\/)times?$/i, ({ text }) => text.dates.length > 0 && text.times.length > 0],
  [/^(?:the )?(?:scripture|verse|bible verse|scripture reference)$/i, ({ text }) => text.scripture.length > 0],
  [
    /^(?:the )?(?:location|address|venue|place)$/i,
    ({ brief, text }) => brief.fields.locations.some((one) => shows(text, one.split(',')[0]!)),
  ],
  [
    /^(?:the |series |sermon |event )*(?:title|name|headline)$/i,
    ({ brief, text }) =>
      [brief.title, ...brief.fields.key_copy].some((one) => match(one, text.words).share >= partShare),
  ],
  [
    /^(?:the |church |church's |our )*(?:website|web ?site|url|web address)$/i,
    ({ text }) => literalsIn(text.text).some(({ kind }) => kind === 'url'),
  ],
  [
    /^(?:the |church |church's |our |partner )*name$/i,
    ({ brief, text }) => brief.fields.partner_name === null || shows(text, brief.fields.partner_name),
  ],
]

/** `Tobias Renn`, `Rev. June Abernathy` */
const fullName = /^(?:\p{Lu}\p{L}{1,8}\.\s)?\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){1,2}$/u

/** `Tom & Lisa Brand` */
const couple =
  /^(?:\p{Lu}\p{L}{1,8}\.\s)?\p{Lu}[\p{L}'’-]+\s(?:&|and|y)\s(?:\p{Lu}\p{L}{1,8}\.\s)?\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{L}'’-]+$/u
/** `Lisa Brand`, but `Wooden Cross` */
const surname =
  /(?<!(?:^|\s)(?:church|our|the|wooden|gold|silver|white|red|celtic|holy|large|small|new|main))\s(?:Brand|Cross)$/iu
const isPerson = (element: string) =>
  (fullName.test(element) || couple.test(element)) && !visibleThing.test(element.replace(surname, ''))

/** `COST: FREE`, `Admission is free`: a price like any other, and wrong to leave out. */
const costsNothing =
  /^(?:(?:the )?(?:cost|price|admission|entry|entrance|tickets?|fee|registration|costo|precio|entrada)\s?(?:is|are|es|[:=–—-])?\s?)?(?:totally |completely |always |100% )?(?:free|gratis|gratuit[oa]s?|no (?:cost|charge|fee)|free of charge|sin costo|libre)(?: admission| entry| event| of charge| to (?:attend|all|everyone)| for (?:all|everyone))?[!.]*$/i
/** In whichever words. */
const saysFree =
  /(?<![\p{L}-])(?:free(?!-?\s?will)|gratis|gratuit[oa]s?|no (?:cost|charge|fee|admission|tickets? (?:needed|required))|without charge|complimentary|entrada libre|libre|sin costo|costs? nothing|\$\s?0(?:\.00)?)(?![\p{L}\d-])/iu

function inspectElement(comparison: Comparison, element: string): CheckFinding[] {
  const subject = `required:${slug(element)}`
  const lacks = (what: string, severity: 'warn' | 'fail' = 'warn') =>
    missing(comparison, { what, expected: element, subject, isCopy: true, severity })
  const known = kindsOf.find(([name]) => name.test(element))
  if (known) return known[1](comparison) ? [] : [lacks(element)]
  // What a code leads to is not printed.
  const isCode = /\bqr\b/i.test(element)
  const quoted = [...element.matchAll(/["“]([^"“”]{2,200})["”]/g)].map((found) => found[1]!)
  const literals = isCode ? [] : literalsIn(element)
  if (quoted.length + literals.length > 0)
    return [
      ...quoted.flatMap((phrase) =>
        inspectPhrase(comparison, { kind: 'required_element', phrase, what: `“${phrase}”`, isFirst: true }),
      ),
      ...literals.flatMap((literal) => inspectLiteral(comparison, literal, subject)),
    ]
  if (isPerson(element))
    return inspectPhrase(comparison, { kind: 'required_element', phrase: element, what: `“${element}”`, isFirst: true })
  if (costsNothing.test(element)) {
    if (saysFree.test(comparison.text.text)) return []
    return [priceInstead(comparison, element, subject) ?? lacks(element, 'fail')]
  }
  if (visibleThing.test(element)) {
    const message = `Whether “${element}” is there cannot be determined from what was read.`
    return [finding({ severity: 'info', confidence: certainty.unknown, message, expected: element, subject })]
  }
  const contrary = contraryOf(comparison, element)
  if (contrary !== null) return [otherThan(element, subject, contrary)]
  const worded = besideMoments(comparison.text, element)
  if (worded === '' || shows(comparison.text, worded)) return slipsIn(comparison, worded, subject)
  return isWordedFreely(comparison, element)
    ? []
    : [lacks(`“${element}”`, namesAbsent(comparison, element) ? 'fail' : 'warn')]
}

/** `$10`, which the task has nowhere, of what costs nothing. */
function priceInstead({ brief, text }: Comparison, element: string, subject: string): CheckFinding | null {
  const said = saidText(brief)
  const shown = text.lines.flatMap(({ text: line, confidence, box }) =>
    [...line.matchAll(/[$€£]\s?(\d[\d,.]*)/g)].map(([price, digits = '']) => ({
      text: price,
      digits,
      confidence,
      box,
    })),
  )
  const other = shown.find(({ digits }) => !said.includes(digits))
  return other === undefined ? null : otherThan(element, subject, other)
}

/** `No childcare provided`, `Dinner not included`: a line that has the words of an element, and denies them, which the task does nowhere. */
function contraryOf({ text, brief }: Comparison, element: string): Comparison['text']['lines'][number] | null {
  const own = wordsIn(element)
  if (own.length === 0 || own.some((word) => denies.test(word))) return null
  const said = ` ${wordsIn(saidText(brief)).join(' ')} `
  const contraries = own.map((_, at) => own.toSpliced(at, 0, at === 0 ? 'no' : 'not').join(' '))
  const isSaid = (line: string) => contraries.find((one) => line.includes(` ${one} `) && !said.includes(` ${one} `))
  return text.lines.find((line) => isSaid(` ${wordsIn(line.text).join(' ')} `) !== undefined) ?? null
}
const denies = /^(?:no|not|without|never|sin)$/

/** `Sponsored by Dutton Insurance`: a name in an element can be said in no other words. */
function namesAbsent({ text }: Comparison, element: string): boolean {
  const [, ...rest] = element.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []
  const names = rest.filter((word) => /^\p{Lu}\p{Ll}{2}/u.test(word))
  return names.length > 1 && names.every((name) => wordsIn(name).every((word) => !text.words.includes(word)))
}

/** `walk-ins ok` as `Walk-ins welcome`: a note of the list in small letters, of which the longer part stands there. */
function isWordedFreely({ text, brief }: Comparison, element: string): boolean {
  if (isFreelyWorded(brief, element) && holdsFacts(text, element) === true) return true
  const { share, numbers } = match(element, text.words)
  const isExact = (brief.said ?? '').includes(`"${element}"`)
  return /^\p{Ll}/u.test(element) && !isExact && share > partShare && numbers
}
