import { slug, standsWhole, wordsIn } from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from '../define.ts'
import { sureConfidence, textOf } from './reading.ts'
import { squeezed } from './shown.ts'
import { certainty } from './certainty.ts'

/** Text that stands for text which is still to come; what the brief itself says is none. */
export const placeholderCheck = defineCheck({
  name: 'placeholder',
  category: 'brief',
  graded: true,
  inspect: (scene) => [...placeholders(scene), ...saidToDesigner(scene)],
})

const fieldName = 'the name of a field'
const capitals = 'capitals in brackets'
/** Each kind is reported once, however often it stands there. */
const kinds: [name: string, pattern: RegExp][] = [
  ['Lorem ipsum', /\blorem\b|\bipsum\b|\bdolor sit\b|\bconsectetur\b|\badipiscing\b/i],
  [
    'a field in brackets',
    /[[{<]\s?(?!save the )(?:[\p{L}'’]+[\s/]){0,3}(?:date|time|name|title|topic|location|venue|place|address|speaker|preacher|pastor|guest|host|website|url|link|logo|photo|image|phone|number|e-?mail|text|headline|subtitle|price|cost|copy|city|state|verse|scripture|month|day|year)s?(?:\s(?:goes )?here)?\s?[\]}>]/iu,
  ],
  [capitals, /[[{]\s?(?=[^\]}]{5})\p{Lu}{2,}(?:[\s/&'’-]{1,3}\p{Lu}{2,}){0,5}\s?[\]}]/u],
  [
    'stock copy of a design program',
    /\breallygreat(?:site|company)|\b123 anywhere\b|\banywhere st(?:reet)?\b|\bfirst ?name,? last ?name\b|\bany ?(?:city|town),? (?:st|usa|state)\b|,\s?any ?(?:city|town)\b|^\s*add (?:an? |your )?(?:little bit of )?(?:(?:sub)?head(?:ing|line)|(?:sub)?title|body text|text|tagline|caption)\s*$|\byour paragraph text\b/iu,
  ],
  ['TBD', /(?<![\p{L}\d])(?:TBD|TBA|TBC)(?![\p{L}\d])|\bto be (?:determined|announced|confirmed)\b/u],
  ['XX', /(?<![\p{L}\d])(?:X{2,4}(?:[:/.-]X{2,4})+|\$X{2,4}|X{2}:?\s?[AP]M|X{3}-X{4}|\d{3}[ .-]X{4})(?![\p{L}\d])/iu],
  [
    'a line to be filled',
    /\b(?:double[- ]?)?(?:click|tap) (?:here )?to (?:add|edit|type|insert|change)\b|\b(?:(?:your|insert|enter|add|type|edit) (?:your |an? |the )?(?:\p{L}+ ){0,2}(?:text|headline|title|subtitle|subheading|heading|tagline|copy|name|logo|date|message|content|website|event|body|caption|location|venue|address|time|speaker|phone|number|verse|scripture|link|url)s?(?: name| title| date| text)? (?:here|goes here)|(?:(?:head|tag|by)line|title|text|copy|subtitle|subhead(?:ing)?|body|content|logo|caption|slogan|message|description|details|photo|picture|image|quote|verse|names?|dates?|times?|place|location|address|speaker|price|link) goes? here|(?:speaker|event|church|guest|pastor|host|sermon|series|location)(?:'s)? (?:name|title|date|topic|bio) here|placeholder(?: text)?|sample text|dummy text)\b|^\s*(?:add|insert|enter|type) (?:an? |your |the )?(?:\p{L}+ ){1,3}(?:goes )?here[.!]?\s*$|(?:^|[:–—]\s)\s*(?!(?:please|sign|print|write|list|put|leave)\s)(?:\p{L}+\s){1,2}(?:name|title|date|time|address|description|number|details)s? here[.!]?\s*$|^\s*(?:address|phone|website|title|headline|subtitle|caption|body|text|copy) (?:line |number |text |copy )?here[.!]?\s*$/iu,
  ],
  [
    fieldName,
    /^\s*(?:(?:speaker|event|church|guest|pastor|preacher|host|sermon|series|venue|artist|presenter)(?:['’]s)? (?:name|title|topic)(?:,? (?:street )?(?:address|city|date|time))*(?: here)?|(?:event |start )?(?:date|day) (?:and|&|\+) time|(?:event |venue )?location name|street address(?:,? city)?(?:,? (?:state|st|zip)){0,2}|nombre del? (?:evento|orador|predicador|iglesia)|título (?:del evento|de la serie))\s*$/iu,
  ],
  [
    'a line to be filled, in Spanish',
    /(?<!\p{L})(?:(?:tu|su|el|un|otro|inserte|inserta|escrib[ae]|agregu?e|añad[ae]|pon(?:ga)?)\s(?:\p{L}+\s){0,2})?(?:texto|título|titulo|subtítulo|subtitulo|nombre|lema|mensaje|fecha|hora|lugar|dirección|foto|imagen|logo|versículo)\s(?:va\s)?aquí(?!\p{L})|texto de (?:muestra|ejemplo|relleno)/iu,
  ],
  [
    'an address nobody has',
    /\b(?:www\.)?(?:your(?:church|site|website|domain)|churchname|website|domain)\.(?:com|org|church)\b|\b(?:\(?555\)?[ .-]?){2}5555\b|\b123[ .-]456[ .-]7890\b/i,
  ],
]

function placeholders({ analysis: { reading }, context: { brief } }: Scene): CheckFinding[] {
  if (reading === null) return []
  const wanted =
    brief === null
      ? ''
      : [...brief.fields.key_copy, ...brief.fields.required_elements, ...brief.fields.locations].join('\n')
  // The lines of a form to be filled are those of its task.
  const said = squeezed(brief?.said ?? '')
  // A title may be set in brackets, too.
  const isSaid = (kind: string, text: string, pattern: RegExp) =>
    (kind === fieldName && said.includes(squeezed(text))) ||
    (kind === capitals && said.includes(squeezed(pattern.exec(text)?.[0] ?? '')))
  const { lines } = textOf(reading)
  const reported = new Set<string>()
  return kinds.flatMap(([name, pattern]): CheckFinding[] => {
    const line = lines.find(
      ({ text, confidence }) => pattern.test(text) && confidence >= sureConfidence && !reported.has(text),
    )
    if (line === undefined || pattern.test(wanted) || isSaid(name, line.text, pattern)) return []
    reported.add(line.text)
    return [
      finding({
        // One word may be set in brackets for its looks.
        severity: name === capitals && !/\s/.test(pattern.exec(line.text)![0].slice(2, -2)) ? 'warn' : 'fail',
        confidence: Math.min(certainty.ofReading, line.confidence),
        message: `“${line.text}” is a placeholder (${name}): its text is still missing.`,
        actual: line.text,
        box: line.box,
        subject: `placeholder:${slug(name)}`,
      }),
    ]
  })
}

/** `Use the green from our logo for the header`: an order that is of the design itself. */
const order =
  /^(?:(?:please|pls|also|just|and),?\s)*(?:use|make|put|keep|place|match|avoid|try|pick|choose|center|align|change|swap|move|usen?|pongan?|hagan?)\s/iu
const ofDesign =
  /(?<!\p{L})(?:logos?|fonts?|typeface|header|footer|headline|background|photos?|pictures?|images?|graphics?|layout|template|artwork|clip ?art|colou?rs?|palette|vibe|margins?|fondo|fuente|tipografía|imagen|diseño|colores)(?!\p{L})/iu
const orderWordsMin = 5

/** What the task says to the designer, and stands in the design word for word. */
function saidToDesigner({ analysis: { reading }, context: { brief } }: Scene): CheckFinding[] {
  if (reading === null || brief === null) return []
  const orders = [...(brief.sentences ?? []).map((one) => one.text), ...(brief.commentSentences ?? [])].filter(
    (one) => order.test(one) && ofDesign.test(one) && !/["“]/.test(one),
  )
  if (orders.length === 0) return []
  const text = textOf(reading)
  const shown = orders.find((one) => {
    const words = wordsIn(one)
    return words.length >= orderWordsMin && standsWhole(words, text.words)
  })
  if (shown === undefined) return []
  const first = wordsIn(shown).slice(0, 2)
  const line = text.lines.find((one) => standsWhole(first, wordsIn(one.text)))
  if (line === undefined || line.confidence < sureConfidence) return []
  return [
    finding({
      severity: 'fail',
      confidence: Math.min(certainty.ofReading, line.confidence),
      message: `“${line.text}” is said to whoever makes the design, and is no copy.`,
      actual: line.text,
      box: line.box,
      subject: 'placeholder:said-to-designer',
    }),
  ]
}
