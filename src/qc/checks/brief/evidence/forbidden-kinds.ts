import { literalsIn, streetIn } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { datesIn, scriptureIn, sentences } from '../../../text/text.ts'
import type { Comparison } from '../comparison.ts'
import { clocksIn } from '../days.ts'
import { sureDigits } from '../reading.ts'

/** `No prices`, `Leave the website off`, `No poner la dirección`: a kind of values of which a design is to show none. */

type Kind = { names: string; valueIn(line: string): string | undefined }

const literal = (kind: string) => (line: string) => literalsIn(line).find((one) => one.kind === kind)?.text
const kinds: Kind[] = [
  {
    names: 'prices?|costs?|dollar amounts?|ticket prices?|precios?|costos?',
    valueIn: (line) => /[$€£]\s?\d[\d,.]*/u.exec(line)?.[0],
  },
  {
    names: 'web ?sites?|urls?|web ?address(?:es)?|web ?pages?|sitio web|página(?: web)?',
    valueIn: literal('url'),
  },
  { names: '(?:street )?address(?:es)?|direcci(?:ón|ones)', valueIn: (line) => streetIn(line) ?? undefined },
  {
    names: '(?:tele)?phone(?: numbers?|s(?=\\s(?:or|on|and)\\s))?|phonenumbers?|teléfonos?',
    valueIn: literal('phone'),
  },
  { names: 'e-?mail(?: address(?:es)?)?s?|correos?(?: electrónicos?)?', valueIn: literal('mail') },
  { names: '(?:bible )?(?:scriptures?|verses?)', valueIn: (line) => scriptureIn(line)[0]?.text },
  { names: 'hash ?tags?', valueIn: literal('hashtag') },
  { names: 'dates?|fechas?', valueIn: (line) => datesIn(line).find(({ text }) => /\d/.test(text))?.text },
  {
    names: '(?:start )?times?|horas?|horarios?',
    valueIn: (line) => clocksIn(line).find(({ text }) => /\d/.test(text))?.text,
  },
]

const article =
  "(?:(?:the|any|our|all|a|an|actual|specific|church|church’s|church's|full|exact|los|las|el|la|de la iglesia|nuestr[oa])\\s)*"
const showing =
  '(?:put|print|show|list|include|write|mention|add|display|use|have|poner|pongas?|pongan|incluir|incluyan?|incluyas|mostrar|muestren|escribir|escriban|agregar|agreguen)'
const piece =
  '(?:main |final |actual )?(?:graphic|design|flyer|flier|poster|post|slide|postcard|card|banner|invit\\p{L}*|brochure|sign|story|square|piece|image|artwork|front|one|diseño|volante|cartel|gráfico|publicación|imagen)'
/** What may stand behind a kind, and leaves it all that is spoken of. */
const end = `(?:\\s(?:de la iglesia|on (?:it|this|there|here|any of (?:it|them|these))(?: one)?|on (?:the|this|that|any) ${piece}s?|for (?:this|the) ${piece}|en (?:el|la|este|esta) ${piece}|anywhere|at all|please|pls|por favor|this time|this year))*(?=\\s?(?:$|[.,;!)–—]|\\s-\\s|\\s(?:because|since|as we|we|it|they|but|so|porque|ya que|pues)(?!\\p{L})))`
const orders = (names: string) => [
  // What costs nothing has `no cost`, and who has none has `no phone`: several are meant, or the piece is named.
  `(?:^|[.,;!(:–—]\\s|\\s-\\s|\\s(?:and|but|y|pero|with)\\s)(?:please |pls |por favor |so |with |and )?(?:no|sin)\\s(?!costs?(?!\\p{L}))${article}(?:(?:${names})(?<=s)|(?:${names})(?=\\s(?:on|en)\\s))${end}`,
  `(?<!\\p{L})(?:do ?n['’]?t|do not|never|not to|please no|no)\\s(?:please\\s)?${showing}\\s${article}(?:${names})${end}`,
  `(?<!\\p{L})(?:leave|keep|take)\\s(?:off|out)\\s${article}(?:${names})${end}`,
  `(?<!\\p{L})(?:leave|keep|take)\\s${article}(?:${names})\\s(?:off|out)(?!\\p{L})(?!\\sof\\s(?:the way|it))`,
  `(?<!\\p{L})(?:omit|omitir|omitan)\\s${article}(?:${names})${end}`,
]
const compiled = kinds.map(({ names, valueIn }) => ({
  valueIn,
  said: orders(names).map((one) => new RegExp(one, 'iu')),
}))
/** What some of them are kept by. */
const exceptions =
  /(?<!\p{L})(?:except|only|just the|other than|besides|unless|until|yet|excepto|salvo|solo|sólo)(?!\p{L})/iu

/** `mayBeOther`: of one of several pieces, and nobody knows of which the design is. */
type Forbidden = { said: string; valueIn: Kind['valueIn']; mayBeOther: boolean }

function kindsForbidden({ said = '', amendments = [], fields }: Brief): Forbidden[] {
  const lines = said.split('\n').flatMap(sentences)
  return compiled.flatMap(({ valueIn, said: patterns }) => {
    const line = lines.find((one) => !exceptions.test(one) && patterns.some((pattern) => pattern.test(one)))
    // What a comment adds since is wanted, and what an understood one takes out has a check of its own.
    const isTold = amendments.some(
      ({ before, after, amended_by: { text } }) =>
        (after !== null && valueIn(after) !== undefined) || (before !== null && line?.includes(text)),
    )
    const mayBeOther = fields.requested_deliverables.length > 1 && ofPiece.test(line ?? '')
    return line === undefined || isTold ? [] : [{ said: line, valueIn, mayBeOther }]
  })
}
const ofPiece = new RegExp(`(?:on|for|en)\\s(?:the|that|el|la)\\s${piece}`, 'iu')

/** Whether a value is of a kind that the task wants nowhere. */
export const isOfForbiddenKind = (brief: Brief, value: string): boolean =>
  kindsForbidden(brief).some(({ valueIn }) => valueIn(value) !== undefined)

/** The lines of the design that have a value of such a kind. */
export function kindsShown({ brief, text }: Comparison) {
  return kindsForbidden(brief).flatMap(({ said, valueIn, mayBeOther }) => {
    const line = text.lines.find((one) => one.confidence >= sureDigits && valueIn(one.text) !== undefined)
    return line === undefined ? [] : [{ value: valueIn(line.text)!, said, line, mayBeOther }]
  })
}
