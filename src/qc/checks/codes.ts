import { literalsIn } from '../brief/brief.ts'
import type { Brief, Code } from '../model.ts'
import { type CheckFinding, defineCheck, finding } from './define.ts'

/** Names that lead nowhere by rule (RFC 2606), and those that templates of codes and pages are published with. */
const placeholder =
  /^(?:(?:[\w-]+\.)*example\.(?:com|org|net)|(?:[\w-]+\.)*(?:test|invalid|localhost)|your(?:church|site|website|domain)\.(?:com|org|net))$/

/** Whether the design's QR and bar codes lead where the brief says, and are there where it asks for them. */
export const codeCheck = defineCheck({
  name: 'code',
  category: 'brief',
  graded: true,
  inspect({ analysis: { measurements }, context: { brief } }) {
    if (measurements?.codes === undefined) return []
    const { codes } = measurements
    return [...codes.flatMap((code) => inspectCode(code, brief)), ...lacking(codes, brief)]
  },
})

function inspectCode(code: Code, brief: Brief | null): CheckFinding[] {
  const address = addressOf(code.text)
  if (address === null) return [remarkOn(code, null)]
  const [forCodes, others] = addressesIn(brief)
  const isSole = forCodes.length === 0 && others.length === 1 && asksFor(brief)
  const meant = isSole ? others : forCodes
  const wanted = meant.length > 0 ? meant : others
  if (wanted.some((one) => leadsTo(address, one))) return []
  if (placeholder.test(address.host)) return [wrong(code, null, 'leads to a placeholder')]
  if (wanted.length === 0) return [remarkOn(code, null)]
  // Of several addresses the brief may mean any for the code; another one of the same site is near enough to be asked.
  return meant.length > 0
    ? [wrong(code, wanted[0]!.text, 'leads elsewhere than the brief says')]
    : [remarkOn(code, wanted[0]!.text)]
}

const wrong = (code: Code, expected: string | null, what: string) =>
  finding({
    severity: 'fail',
    confidence: 0.9,
    message: `The code ${what}: ${code.text}`,
    expected,
    actual: code.text,
    box: code.box,
    subject: `code:${code.text}`,
  })

/** A code whose aim nobody named is for a person to follow. */
const remarkOn = (code: Code, expected: string | null) =>
  finding({
    severity: expected === null ? 'info' : 'warn',
    confidence: 0.6,
    message: `The code holds ${code.text}${expected === null ? '; the brief names no address for it' : ', which the brief does not name'}.`,
    expected,
    actual: code.text,
    box: code.box,
    subject: `code:${code.text}`,
  })

const asksFor = (brief: Brief | null) => brief?.fields.required_elements.some((one) => asksForCode.test(one)) ?? false

const asksForCode = /\b(?:qr|bar ?code)/i

function lacking(codes: readonly Code[], brief: Brief | null): CheckFinding[] {
  const wanted = brief?.fields.required_elements.find((element) => asksForCode.test(element))
  if (wanted === undefined || codes.length > 0) return []
  return [
    finding({
      severity: 'fail',
      confidence: 0.7,
      message: 'The brief asks for a QR code, and none in the design can be scanned.',
      expected: wanted,
      subject: 'code:none',
    }),
  ]
}

type Address = { host: string; path: string; text: string }

export function addressOf(text: string): Address | null {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full) || !/^(?:https?:\/\/)?[^\s/@]+\.[^\s/@]+/i.test(text)) return null
  const { hostname, pathname } = new URL(full)
  return { host: hostname.replace(/^www\./, ''), path: pathname.replace(/\/+$/, '').toLowerCase(), text }
}

/** Those that the brief names beside a code, and all others; of `Link to follow` the one address that comments name is the code's. */
function addressesIn(brief: Brief | null): [forCodes: Address[], others: Address[]] {
  const elements = brief?.fields.required_elements ?? []
  const found = (some: readonly string[]) =>
    some.flatMap((element) =>
      literalsIn(element).flatMap(({ kind, text }) => (kind === 'url' ? (addressOf(text) ?? []) : [])),
    )
  // `Book a slot - QR code to …`, of a task that says so among other things
  const forCodes = [elements, brief?.rows ?? []].map((some) => found(some.filter((one) => asksForCode.test(one))))
  const others = found(elements.filter((element) => !asksForCode.test(element)))
  const named = forCodes.find(({ length }) => length > 0)
  if (named !== undefined || others.length > 0 || !asksFor(brief)) return [named ?? [], others]
  const later = found([...(brief?.commentSentences ?? []), ...(brief?.unsettled ?? [])])
  const pages = [...new Map(later.map((one) => [`${one.host}${one.path}`, one])).values()]
  return [pages.length === 1 ? pages : [], []]
}

/** The same page, or one below it; what follows a `?` counts visits. */
const leadsTo = (code: Address, wanted: Address) =>
  code.host === wanted.host &&
  (wanted.path === '' || code.path === wanted.path || code.path.startsWith(`${wanted.path}/`))
