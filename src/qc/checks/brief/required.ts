import { editDistance } from '../../../kernel/text.ts'
import type { Remark } from '../../model.ts'
import { match, slug } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { comparing, type Comparison, missing, unread } from './comparison.ts'
import { inspectPhrase } from './copy.ts'
import { sureConfidence, sureDigits } from './reading.ts'
import { partShare, shows, squeezed } from './shown.ts'

export const requiredElementCheck = defineCheck({
  name: 'required_element',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) => inspectRequired(comparison)),
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
    ({ text }) => /\b[a-z\d-]{2,}\.[a-z]{2,}\b/i.test(text.text),
  ],
  [
    /^(?:the |church |church's |our |partner )*name$/i,
    ({ brief, text }) => brief.fields.partner_name === null || shows(text, brief.fields.partner_name),
  ],
]

/** What must be there: text is looked for; what is to be seen and not to be read is left to who can see. */
function inspectRequired(comparison: Comparison): CheckFinding[] {
  return comparison.brief.fields.required_elements.flatMap((element): CheckFinding[] => {
    const subject = `required:${slug(element)}`
    const known = kindsOf.find(([name]) => name.test(element))
    if (known)
      return known[1](comparison)
        ? []
        : [
            missing(comparison, {
              what: element,
              expected: element,
              subject,
              isCopy: true,
              severity: 'warn',
            }),
          ]
    const literal = literals(element)
    if (literal.length > 0) return literal.flatMap((one) => inspectLiteral(comparison, one, subject))
    if (visibleThing.test(element)) {
      const message = `Whether “${element}” is there cannot be told from what was read.`
      return [
        finding({
          severity: 'info',
          confidence: 0.1,
          message,
          expected: element,
          subject,
        }),
      ]
    }
    if (shows(comparison.text, element)) return []
    return [
      missing(comparison, {
        what: `“${element}”`,
        expected: element,
        subject,
        isCopy: true,
        severity: 'warn',
      }),
    ]
  })
}

/** What of an element must stand there letter by letter: quotations, addresses of the web and of mail, prices, telephones. */
function literals(element: string): string[] {
  const quoted = [...element.matchAll(/["“]([^"“”]{2,200})["”]/g)].map((found) => found[1]!)
  const web = element.match(/\b(?:https?:\/\/)?[\w-]{1,60}(?:[.@][\w-]{1,60}){1,5}(?:\/[\w\-/]{1,80})?/g) ?? []
  const numbers = element.match(/[$€£]\s?\d[\d,]{0,9}(?:\.\d\d)?|\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g) ?? []
  return [...new Set([...quoted, ...web.filter((one) => /\.[a-z]{2,}/i.test(one)), ...numbers])]
}

function inspectLiteral(comparison: Comparison, literal: string, subject: string): CheckFinding[] {
  const { text } = comparison
  const bare = literal.replace(/^https?:\/\/(?:www\.)?|^www\./i, '').replace(/\/$/, '')
  if (/^[$€£]/.test(literal)) return inspectPrice(comparison, literal, subject)
  if (/\s/.test(bare) && !/^[\d() .-]+$/.test(bare))
    return inspectPhrase(comparison, { kind: 'required_element', phrase: bare, what: `“${bare}”`, isFirst: true })
  if (squeezed(text.text).includes(squeezed(bare))) return []
  const near = /[.@]/.test(bare) ? nearAddress(comparison, bare) : null
  if (near !== null) return [otherAddress(literal, subject, near)]
  return [missing(comparison, { what: literal, expected: literal, subject, isCopy: true })]
}

type Near = { text: string; confidence: number; box: Remark['box'] }

/** An address of the web or of mail with a slip, or with another ending: `graceharbor.com` for `graceharbor.org`. */
function nearAddress({ text }: Comparison, wanted: string): Near | null {
  const plain = (one: string) => one.toLowerCase().replace(/^https?:\/\/|^www\.|[^\p{L}\d]+$/gu, '')
  const name = (one: string) => one.replace(/\.[^.]*$/, '')
  const most = Math.max(1, Math.round(wanted.length / 6))
  const shown = text.words.flatMap((word, place) => (/[.@]/.test(word) ? [text.wordAt(place).word] : []))
  return (
    shown.find((word) => {
      const one = plain(word.text)
      return name(one) === name(plain(wanted)) || editDistance(one, plain(wanted), most) <= most
    }) ?? null
  )
}

function otherAddress(literal: string, subject: string, { text, confidence, box }: Near): CheckFinding {
  const found = { expected: literal, actual: text, box }
  if (confidence < sureDigits) return unread({ ...found, what: literal, subject })
  const message = `The design says “${text}”, it should be ${literal}.`
  return finding({ ...found, severity: 'fail', confidence: 0.85, message, subject: `${subject}:${slug(text)}` })
}

function inspectPrice(comparison: Comparison, price: string, subject: string): CheckFinding[] {
  const amount = (one: string) => Number(one.replace(/[^\d.]/g, ''))
  const shown = comparison.text.lines.flatMap((line) =>
    (line.text.match(/[$€£S]\s?\d[\d,]{0,9}(?:\.\d\d)?/g) ?? []).map((one) => ({ one, line })),
  )
  if (shown.some(({ one }) => amount(one) === amount(price))) return []
  const [other] = shown
  if (other === undefined || other.line.confidence < sureConfidence)
    return [
      missing(comparison, {
        what: `the price ${price}`,
        expected: price,
        subject,
        isCopy: true,
      }),
    ]
  const message = `The design says ${other.one}, it should be ${price}.`
  return [
    finding({
      severity: 'fail',
      confidence: 0.85,
      message,
      expected: price,
      actual: other.one,
      box: other.line.box,
      subject: `${subject}:${other.one}`,
    }),
  ]
}
