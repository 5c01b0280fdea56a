import { sentences } from './brief-prose.ts'
import { scriptureIn } from './brief-scripture.ts'
import { type Asked, missing, remark, unread } from './match-remarks.ts'
import { sureConfidence, type Text } from './match-reading.ts'
import { fold, likeness, match, slug, wordsIn } from './match-words.ts'
import type { CheckName, Remark } from './model.ts'

/** From this share of its words on a phrase is taken to stand there. */
const foundShare = 0.8
const partShare = 0.5
const surelyRead = 0.9

const squeezed = (text: string) => fold(text.toLowerCase().replace(/[^\p{L}\p{M}\d|$]/gu, ''))

/** Whether a phrase stands in the text: its words, or its letters whatever the spaces. */
export function shows(text: Text, phrase: string): boolean {
  const { share, numbers } = match(phrase, text.words)
  if (share >= foundShare && numbers) return true
  const letters = squeezed(phrase)
  return letters.length >= 5 && squeezed(text.text).includes(letters)
}

export function inspectScripture(asked: Asked): Remark[] {
  const { brief, text } = asked
  return brief.fields.scripture.flatMap(({ text: said, value }): Remark[] => {
    if (value === null)
      return shows(text, said)
        ? []
        : [
            missing(asked, {
              check: 'scripture',
              what: `“${said}”`,
              expected: said,
              subject: `scripture:${slug(said)}:missing`,
              severity: 'warn',
            }),
          ]
    if (text.scripture.some((one) => one.value === value) || shows(text, value) || hasLetters(text, [said, value]))
      return []
    const welcome = scriptureIn(brief.fields.scripture.map((one) => one.text).join('; ')).map((one) => one.value)
    const other = text.scripture.find((one) => !welcome.includes(one.value))
    const subject = `scripture:${value}`
    if (other === undefined)
      return [
        missing(asked, {
          check: 'scripture',
          what: `the scripture ${value}`,
          expected: value,
          subject: `${subject}:missing`,
        }),
      ]
    if (other.confidence < sureConfidence)
      return [
        unread({
          check: 'scripture',
          what: `the scripture ${value}`,
          expected: value,
          actual: other.text,
          box: other.box,
          subject,
        }),
      ]
    const message = `The design says “${other.text}”, the scripture should be ${value}.`
    return [
      remark({
        check: 'scripture',
        severity: 'fail',
        confidence: Math.min(0.95, other.confidence),
        message,
        expected: value,
        actual: other.text,
        box: other.box,
        subject: `${subject}:${other.value}`,
      }),
    ]
  })
}

/** A reference by its letters and numbers, with its colon kept: `2:12` is not `21:2`. */
function hasLetters(text: Text, forms: string[]): boolean {
  const keep = (one: string) =>
    fold(
      one
        .toLowerCase()
        .replace(/[–—‑]/g, '-')
        .replace(/[;.](?=\d)/g, ':')
        .replace(/[^\p{L}\d:-]/gu, ''),
    )
  const all = keep(text.text)
  return forms.some((form) => {
    const at = all.indexOf(keep(form))
    return at !== -1 && !/^[-:]?[\dlosbz](?![\p{L}])/u.test(all.slice(at + keep(form).length))
  })
}

/** Key copy, sentence by sentence: a design may break it, but not leave it out. */
export function inspectCopy(asked: Asked): Remark[] {
  return asked.brief.fields.key_copy.flatMap((copy) => {
    const pieces = copy.length > 40 ? sentences(copy) : [copy]
    return pieces
      .slice(0, piecesMax)
      .flatMap((piece, at) =>
        inspectPhrase(asked, { check: 'key_copy', phrase: piece, what: `the copy “${piece}”`, isFirst: at === 0 }),
      )
  })
}
const piecesMax = 12

type Phrase = { check: CheckName; phrase: string; what: string; isFirst: boolean }

function inspectPhrase(asked: Asked, { check, phrase, what, isFirst }: Phrase): Remark[] {
  const { text } = asked
  const found = match(phrase, text.words)
  const subject = `${check}:${slug(phrase)}`
  if (found.share >= foundShare && found.numbers)
    return [...slipped(asked, { check, found, subject }), ...left(asked, { check, phrase, found, subject })]
  if (shows(text, phrase)) return []
  const at = found.at.length > 0 ? text.wordAt(found.at[0]!) : null
  if (at !== null && found.share >= partShare && wordsIn(phrase).length > 1) {
    const actual = [...new Set(found.at.map((place) => text.wordAt(place).line))].join(' ')
    const isSure = found.at.every((place) => text.wordAt(place).confidence >= sureConfidence) && text.isGood
    if (!isSure) return [unread({ check, what, expected: phrase, actual, box: at.box, subject })]
    const message = `The design does not say “${phrase}” as asked: ${list(found.missing)} ${found.missing.length === 1 ? 'is' : 'are'} missing or different.`
    return [
      remark({
        check,
        severity: 'fail',
        confidence: 0.75,
        message,
        expected: phrase,
        actual,
        box: at.box,
        subject: `${subject}:${slug(found.missing.join(' '))}`,
      }),
    ]
  }
  return [
    missing(asked, {
      check,
      what,
      expected: phrase,
      subject: `${subject}:missing`,
      ...(!isFirst && { severity: 'warn' as const }),
    }),
  ]
}

const list = (words: string[]) => words.map((word) => `“${word}”`).join(', ')

/** A word too few in a phrase that is there otherwise. */
function left(
  asked: Asked,
  {
    check,
    phrase,
    found,
    subject,
  }: { check: CheckName; phrase: string; found: ReturnType<typeof match>; subject: string },
): Remark[] {
  const gone = found.missing.filter((word) => word.length > 2)
  if (gone.length === 0 || !asked.text.isGood) return []
  const at = asked.text.wordAt(found.at[0] ?? 0)
  const message = `The design says “${phrase}” without ${list(gone)}.`
  return [
    remark({
      check,
      severity: 'warn',
      confidence: 0.5,
      message,
      expected: phrase,
      actual: at.line,
      box: at.box,
      subject: `${subject}:${slug(gone.join(' '))}`,
    }),
  ]
}

/** Another word of the same length, surely read: `cone` for `come`. What is merely misspelt is the speller's. */
function slipped(
  asked: Asked,
  { check, found, subject }: { check: CheckName; found: ReturnType<typeof match>; subject: string },
): Remark[] {
  return found.slips.flatMap(({ wanted, read, at }) => {
    const { confidence, box } = asked.text.wordAt(at)
    const isSwap = [...fold(wanted)].sort().join('') === [...fold(read)].sort().join('')
    if (fold(wanted).length !== fold(read).length || isSwap || confidence < surelyRead) return []
    const message = `The design says “${read}” where the brief has “${wanted}”.`
    return [
      remark({
        check,
        severity: 'warn',
        confidence: 0.6,
        message,
        expected: wanted,
        actual: read,
        box,
        subject: `${subject}:${slug(read)}`,
      }),
    ]
  })
}

const placeKinds = new Set(
  'hall church chapel park center room gym campus sanctuary auditorium lawn camp school house barn garden pavilion amphitheater parish cathedral library field stadium theater cafe plaza farm lake'.split(
    ' ',
  ),
)

/** A place is there by its name or by its address; an address with another number is a wrong one. */
export function inspectLocations(asked: Asked): Remark[] {
  const { brief, text } = asked
  return brief.fields.locations.flatMap((location): Remark[] => {
    const pieces = location
      .split(/,|\s[-–—]\s|\(|\)/)
      .map((piece) => piece.trim())
      .filter((piece) => wordsIn(piece).length > 0)
    const subject = `location:${slug(location)}`
    const wrong = pieces.flatMap((piece) => otherNumber(text, piece))[0]
    if (wrong) {
      const { expected, actual, at } = wrong
      if (at.confidence < sureConfidence)
        return [unread({ check: 'location', what: `the address ${expected}`, expected, actual, box: at.box, subject })]
      const message = `The design says “${actual}”, the address should be ${expected}.`
      return [
        remark({
          check: 'location',
          severity: 'fail',
          confidence: Math.min(0.9, at.confidence),
          message,
          expected: location,
          actual,
          box: at.box,
          subject: `${subject}:${slug(actual)}`,
        }),
      ]
    }
    // The town alone is not the place, and a church's own name may stand for the church and not for where it is.
    const telling = pieces
      .filter((piece, at) => at === 0 || /\d/.test(piece))
      .map((piece) => piece.replace(/^(?:the|our|at|in)\s+/i, ''))
    if (telling.some((piece) => shows(text, piece))) return []
    const other = otherPlace(text, telling[0] ?? location)
    if (other === null)
      return [
        missing(asked, {
          check: 'location',
          what: `the place, ${location},`,
          expected: location,
          subject: `${subject}:missing`,
        }),
      ]
    if (other.at.confidence < sureConfidence)
      return [
        unread({
          check: 'location',
          what: `the place, ${location}`,
          expected: location,
          actual: other.actual,
          box: other.at.box,
          subject,
        }),
      ]
    const message = `The design says “${other.actual}”, the place should be ${location}.`
    return [
      remark({
        check: 'location',
        severity: 'fail',
        confidence: 0.75,
        message,
        expected: location,
        actual: other.actual,
        box: other.at.box,
        subject: `${subject}:${slug(other.actual)}`,
      }),
    ]
  })
}

type Elsewhere = { expected: string; actual: string; at: ReturnType<Text['wordAt']> }

/** The street is there, the number before it is another. */
function otherNumber(text: Text, piece: string): Elsewhere[] {
  const wanted = wordsIn(piece)
  const [number = '', street = '', kind] = wanted
  if (!/^\d+\w?$/.test(number) || !/^\p{L}{3,}/u.test(street)) return []
  const places = text.words.flatMap((word, at) =>
    at > 0 && likeness(street, word) > 0 && (kind === undefined || likeness(kind, text.words[at + 1] ?? '') > 0)
      ? [at]
      : [],
  )
  if (places.some((at) => fold(text.words[at - 1]!) === fold(number))) return []
  const wrong = places.find((at) => /^\d+\w?$/.test(text.words[at - 1]!))
  if (wrong === undefined) return []
  return [{ expected: piece, actual: text.words.slice(wrong - 1, wrong + 2).join(' '), at: text.wordAt(wrong) }]
}

/** A place of the same kind under another name: the Parish Hall where the Fellowship Hall is meant. */
function otherPlace(text: Text, name: string): { actual: string; at: ReturnType<Text['wordAt']> } | null {
  const wanted = wordsIn(name)
  const kind = wanted.findLast((word) => placeKinds.has(word))
  if (kind === undefined || wanted.length < 2) return null
  const at = text.words.findIndex(
    (word, place) =>
      place > 0 &&
      likeness(kind, word) === 2 &&
      likeness(wanted[wanted.lastIndexOf(kind) - 1] ?? '', text.words[place - 1]!) === 0,
  )
  if (at === -1 || kind === 'church') return null
  const { line } = text.wordAt(at)
  return wordsIn(line).length < 2 ? null : { actual: line, at: text.wordAt(at) }
}

/** The church's name may stand in its logo, where nothing reads it: its absence is told, not held against anybody. */
export function inspectPartner({ brief, text }: Asked): Remark[] {
  const name = brief.fields.partner_name
  if (name === null || shows(text, name)) return []
  const message = `The name “${name}” was not read in the design; it may stand in the logo.`
  return [
    remark({
      check: 'partner_name',
      severity: 'info',
      confidence: 0.3,
      message,
      expected: name,
      actual: null,
      box: null,
      subject: 'partner_name',
    }),
  ]
}

const seen =
  /\b(?:logos?|qr|photos?|pictures?|images?|icons?|illustrations?|bleed|background|graphics?|colou?rs?|fonts?|crosses|cross|candle|map|map of|headshots?|artwork|crop marks?|margins?|brand(?:ing)?|textures?|space|room for)\b/i
const kindsOf: [RegExp, (asked: Asked) => boolean][] = [
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
export function inspectRequired(asked: Asked): Remark[] {
  return asked.brief.fields.required_elements.flatMap((element): Remark[] => {
    const subject = `required:${slug(element)}`
    const known = kindsOf.find(([name]) => name.test(element))
    if (known)
      return known[1](asked)
        ? []
        : [
            missing(asked, {
              check: 'required_element',
              what: element,
              expected: element,
              subject: `${subject}:missing`,
              severity: 'warn',
            }),
          ]
    const literal = literals(element)
    if (literal.length > 0) return literal.flatMap((one) => inspectLiteral(asked, one, subject))
    if (seen.test(element)) {
      const message = `Whether “${element}” is there cannot be told from what was read.`
      return [
        remark({
          check: 'required_element',
          severity: 'info',
          confidence: 0.1,
          message,
          expected: element,
          actual: null,
          box: null,
          subject,
        }),
      ]
    }
    if (shows(asked.text, element)) return []
    return [
      missing(asked, {
        check: 'required_element',
        what: `“${element}”`,
        expected: element,
        subject: `${subject}:missing`,
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

function inspectLiteral(asked: Asked, literal: string, subject: string): Remark[] {
  const { text } = asked
  const bare = literal.replace(/^https?:\/\/(?:www\.)?|^www\./i, '').replace(/\/$/, '')
  if (/^[$€£]/.test(literal)) return inspectPrice(asked, literal, subject)
  if (/\s/.test(bare) && !/^[\d() .-]+$/.test(bare))
    return inspectPhrase(asked, { check: 'required_element', phrase: bare, what: `“${bare}”`, isFirst: true })
  if (squeezed(text.text).includes(squeezed(bare))) return []
  return [
    missing(asked, { check: 'required_element', what: literal, expected: literal, subject: `${subject}:missing` }),
  ]
}

function inspectPrice(asked: Asked, price: string, subject: string): Remark[] {
  const amount = (one: string) => Number(one.replace(/[^\d.]/g, ''))
  const shown = asked.text.lines.flatMap((line) =>
    (line.text.match(/[$€£S]\s?\d[\d,]{0,9}(?:\.\d\d)?/g) ?? []).map((one) => ({ one, line })),
  )
  if (shown.some(({ one }) => amount(one) === amount(price))) return []
  const [other] = shown
  if (other === undefined || other.line.confidence < sureConfidence)
    return [
      missing(asked, {
        check: 'required_element',
        what: `the price ${price}`,
        expected: price,
        subject: `${subject}:missing`,
      }),
    ]
  const message = `The design says ${other.one}, it should be ${price}.`
  return [
    remark({
      check: 'required_element',
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
