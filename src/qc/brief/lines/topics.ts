import labels from './labels.json'

/** What a label announces. `due`: the studio's own dates, which no design shows. `prose`: nothing that is looked for by name. */
export type Topic =
  | 'partner'
  | 'dates'
  | 'times'
  | 'moment'
  | 'location'
  | 'scripture'
  | 'copy'
  | 'required'
  | 'fact'
  | 'deliverables'
  | 'due'
  | 'aside'
  | 'prose'

export type Labelled = { label: string; topic: Topic | null; value: string }

/** The labels that briefs use, in English and Spanish, by what they announce. */
const topicOf = new Map(
  Object.entries(labels).flatMap(([topic, own]) => own.map((name) => [name, topic as Topic] as const)),
)

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/(?<=\p{L})\(s\)/gu, 's')
    .replace(/[^\p{L}\p{N}&/()'’,\- ]/gu, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/\([^)]*\)\s*$/, '')
    .replace(/\s(?:should (?:say|read|be)|says|reads|to read)$/, '')
    .trim()

/** The topic of a label that is known by its whole name. */
export function topicNamed(label: string): Topic | null {
  const name = nameOf(label)
  if (keepsOff.test(name)) return 'aside'
  return (
    topicOf.get(name) ??
    topicOf.get(name.replace(/^(?:the|our|event|project|new|main|final|upcoming) /, '')) ??
    topicOf.get(name.replace(/\b(?:the|your|our|this) /g, '')) ??
    topicOf.get(name.replace(ordering, '')) ??
    (forStudio.test(name) ? 'aside' : ofSlide.test(name) ? 'copy' : null)
  )
}

/** `Must not include`, `Don't mention`: what the design is to do without. */
const keepsOff =
  /(?<!\p{L})(?:not|never|do(?:es)?n't|mustn't|shouldn't|no)\s(?:be )?(?:include|included|mention|show|shown|list|incluir|mencionar)(?!\p{L})/u

/** `Slide 2: To Worship`: what one of several is to say. */
const ofSlide = /^(?:slide|page|panel|card|frame|screen)\s?\d{1,2}$/

/** `Schedule for us`, `Dates for the designer` */
const forStudio =
  /^(?:for )?(?:background|context)(?: only| info(?:rmation)?)?$|^(?:schedule|timeline|dates?|deadlines?|notes?|info|details|calendar) for (?:us|you|(?:the |our )?(?:designers?|studio|team|agency|printers?))$/

/** `It must also say`, `The flyer has to include` */
const ordering =
  /^(?:it|this|(?:the|our) \p{L}+)\s(?=must|ha[sv]e? to|needs? to)|(?<=must |to )(?:also|please) (?=say|include|mention|show|read)/giu

/** The topic of a label by its name, or by the noun that a longer one is about. */
export const topicOfLabel = (label: string): Topic | null => topicNamed(label) ?? topicByHead(nameOf(label))

/** What a form says of itself and of who sent it. */
const formData =
  /^(?:timestamp|submi\w+(?: on| date| id| time)?|(?:request|response) id|created(?: on| by)?|your name)$/
export const isFormData = (label: string) => formData.test(nameOf(label))

const noNoun =
  /\s(?:lines?|text|wording|info|information|details?|name|here|page|number|destination|target|needed|required|requested|preferences?)$/
/** `Date of event`, `Phone number for questions`, `Cost to attend`: what is behind the first noun says what for. */
const purpose =
  /\s(?:of|for|in|within)\s(?:the\s|your\s|this\s|our\s)?\p{L}+$|\sto\s(?!include|mention|say|add|use)(?:the\s)?\p{L}+$/u
/** What is the studio's own is not shown, whatever it is called: `Photo location`, `Approval date`. */
const ofStudio =
  /^(?:logo|photo|image|picture|file|folder|print\w*|mail\w*|post\w*|approv\w*|billing|deliver\w*|ship\w*|draft|proof|review|working|tentative|possible|potential|provisional|placeholder|internal|design\w*|project|brand\w*|font|colou?r|staff|team|old|previous)\b/
const labelWordsMax = 4
const momentTopics = new Set<Topic | undefined>(['dates', 'times', 'moment'])

/** By the noun that a longer label ends in: `Theme line` is a theme, `Street address` an address. */
function topicByHead(name: string): Topic | null {
  const parts = name.split(/\s*(?:&|\/|,|\band\b|\bor\b|\by\b)\s*/).filter(Boolean)
  if (parts.length > 1) return topicOfAll(parts)
  const noun = topicOf.get(name.replace(noNoun, '')) ?? topicOf.get(name.replace(purpose, '').replace(noNoun, ''))
  const words = name.split(' ')
  if (dayCalled.test(name)) return null
  if (words.length < 2 || words.length > labelWordsMax || (ofStudio.test(name) && noun !== 'aside')) return null
  const topic = noun ?? topicOf.get(words.slice(-2).join(' ')) ?? topicOf.get(words.at(-1)!) ?? null
  // `Grace Church: Fall Festival` names the church itself.
  return topic === 'partner' ? null : topic
}

/** `Tagline / Subtitle`, `Start and end time`: the topic that all of them have. */
function topicOfAll(parts: readonly string[]): Topic | null {
  const all = parts.map((part) => topicOf.get(part) ?? topicOf.get(part.replace(noNoun, '')) ?? headOf(part))
  // `Short description or tagline`: what is said at large counts for nothing beside what is named.
  const named = all.filter((topic) => topic !== 'prose')
  const topics = named.length > 0 ? named : all
  if (topics.every((topic) => momentTopics.has(topic))) return 'moment'
  return topics.every((topic) => topic === topics[0]) ? (topics[0] ?? null) : null
}

/** `Christmas Day - 10 am`: what a day is called after, and no label. */
const dayCalled =
  /^(?!(?:event|start\w*|end\w*|first|last|main|service|meeting|class|opening|closing|which|what|final)\s)[\p{L}'’]+(?:\s[\p{L}'’]+)?\sdays?$/u

const headOf = (part: string) => (part.includes(' ') ? topicOf.get(part.split(' ').at(-1)!) : undefined)

/** Names of labels that also begin or end ordinary clauses, so that a colon behind them in a line's middle says little. */
const ordinary = new Set(
  'start,end,ends,finish,text,day,days,place,note,info,look,event,bring,link,include,message,what,call,back,front,goal,music,leader,inside,limit'.split(
    ',',
  ),
)
const allNames = [...topicOf.keys()].sort((a, b) => b.length - a.length)
const anyOf = (some: readonly string[]) => some.map((name) => name.replace(/[()/&+.]/g, '\\$&')).join('|')
const names = anyOf(allNames.filter((name) => !ordinary.has(name)))
/** What makes a label of the words before it as surely as a colon, and is no punctuation of prose. */
const sign = '(?:[=→⟶➔➜⇒]|[-=]>)'
const word = `(?:${anyOf(allNames)})`
/**
 * A label in the middle of a line: `Date: May 3 | Time: 5 PM`, `event = Open Table, tag = Come hungry`, `tag "Come hungry"`,
 * `Verse - Mark 6:31 -- Size - 5x7`.
 */
export const innerLabel = new RegExp(
  [
    `(?:^|[.;|,!?•·]["”)]?|\\s[-–—/]{1,2})\\s{0,3}(?=(?:${names})(?:\\s(?:in|of|for)\\s(?:the|your|our)\\s[a-z]{3,15})?\\s?:\\s)`,
    `[;|]\\s{0,3}(?=${word}\\s?:\\s)`,
    `(?:[;|,•·]["”)]?|\\s/|\\s[-–—]{1,2})\\s{1,3}(?=${word}\\s{0,2}${sign})`,
    `(?:[;|•·]|\\s(?:--|—|/{1,2}))\\s{1,3}(?=${word}\\s[-–]\\s)`,
    `[;|,]\\s{1,3}(?=${word}\\s["“][^"“”]{2,200}["”]\\s*(?:[;|,.]|$))`,
  ].join('|'),
  'gi',
)
/** `…, kids = free, …`: also a label that nobody knows, where others of its line have the same sign. */
export const innerPair = /[;|,]\s{1,3}(?=[\p{L}][\p{L} /&-]{1,30}?\s{0,2}=\s)/gu
/** `Phone is …`, `Date: …`: a sentence that says a value again. */
const restated = new RegExp(
  `^(?:the\\s|our\\s|new\\s|correct\\s|right\\s|its\\s)*(${names})\\s?(?:is\\b|are\\b|will be\\b|:|=|->|→)`,
  'i',
)
const factual = new Set<Topic | null>(['dates', 'times', 'moment', 'location', 'scripture', 'fact', 'copy'])

/** Whether a sentence begins with what a fact is called and says what it is. */
export function restatesFact(sentence: string): boolean {
  const name = restated.exec(sentence)?.[1]
  return name !== undefined && factual.has(topicNamed(name))
}

const asking =
  /^(?:(?:and|so|ok|okay)\s)?(?:who|what|when|where|which|how|any|anything|is there|are there|do you|does it|will there)\b/i
const aboutStyle =
  /\b(?:avoid|dislike|hate|style|look(?:ing)?|colou?rs?|fonts?|mood|vibe|tone|feel|inspiration|audience|budget)\b/
const aboutDue = /\b(?:need|needed|due|deadline|finished|ready|delivered|back by)\b/
const aboutName =
  /\bcall(?:ed|ing)? (?:it|this)\b|\b(?:it|event|series|program|service) called\b|\bname of (?:the|your|this)\b/
const aboutOutput =
  /\bneed (?:from us|made|designed)\b|\b(?:should|can|are) we (?:mak|design|creat)\w+|\b(?:asking|like|want|need) us to (?:make|design|create)\b|\bwhat (?:files?|formats?|pieces?|sizes?)\b.{0,12}\b(?:need|want|like)\b|\bwhat (?:kind|type|sort) of (?:piece|graphic|design|project)\b/
const aboutMore =
  /\b(?:else|must (?:be on|appear|show|be shown)|has to be on|have to include|should (?:it|we) (?:say|mention|include))\b/
const generic = new Set(
  'event,series,what,when,where,notes,note,details,place,name,client name,project,about'.split(','),
)
/** What a question about the place or the time of a thing holds besides its first word. */
const takesPlace =
  /^(?:is|are|was|will|would|does|do|can|it|this|that|they|we|you|people|everyone|be|being|held|happen\w*|take|taking|takes|place|going|to|the|a|an|your|our|event|service|program|series|meeting|gathering|there|located|hosted|on|at|in|start|begin|meet|and|end)$/

/** `When is it?`, `Is there a tagline?`, `What size? 8.5x11`: a question is the label of its answer. */
export function questioned(text: string): Labelled | null {
  const [, question, value = ''] = /^([^?]{3,110})\?\s*(.*)$/.exec(text) ?? []
  if (question === undefined) return null
  const name = nameOf(question)
  const topic = asking.test(question) ? null : topicOfLabel(name)
  // `Hashtag?`, `Website to list?`
  const answer = value.replace(/^(?:[→⟶➔➜⇒:–—-]|[-=]>)\s+/, '').trim()
  if (topic !== null && name.split(' ').length < labelWordsMax) return { label: name, topic, value: answer }
  const found = asking.test(question) ? topicOfQuestion(name) : null
  // `What do people need to do?` is nothing that is left to be done here.
  if (found?.topic === 'aside' && ofGuests.test(name)) return null
  return found && { ...found, value: answer }
}

const ofGuests =
  /\b(?:people|guests?|they|attendees|families|visitors|folks|participants|students|kids|parents|volunteers|gente|personas)\b/

/** `What is it?`: the answer is its name, or says what it is. */
export const whatItIs = 'what is it'

/** What a question asks that holds little besides its first word. */
const ofIt: Partial<Record<string, { topic: Topic; label: string }>> = {
  where: { topic: 'location', label: 'where' },
  when: { topic: 'moment', label: 'when' },
  what: { topic: 'copy', label: whatItIs },
}

function topicOfQuestion(name: string): { topic: Topic; label: string } | null {
  if (aboutStyle.test(name)) return { topic: 'aside', label: name }
  if (/\bwhen\b|\bwhat (?:date|day)\b|\bhow soon\b/.test(name) && aboutDue.test(name))
    return { topic: 'due', label: name }
  if (aboutName.test(name))
    return { topic: topicNamed(nounOf(name) ?? '') === 'partner' ? 'partner' : 'copy', label: 'name' }
  if (aboutOutput.test(name)) return { topic: 'deliverables', label: name }
  if (aboutMore.test(name)) return { topic: 'required', label: name }
  const noun = nounOf(name)
  if (noun !== null && !generic.has(noun)) return { topic: topicOf.get(noun)!, label: noun }
  const [first = '', ...rest] = name.split(' ')
  const isOfIt = rest.every((word) => takesPlace.test(word)) && (rest.length > 0 || first !== 'what')
  const about = isOfIt ? ofIt[first] : undefined
  if (about !== undefined) return about
  if (/^how much\b/.test(name)) return { topic: 'fact', label: 'cost' }
  return noun === null || noun === first ? null : { topic: topicOf.get(noun)!, label: noun }
}

const nounWordsMax = 3

/** The first of a question's words that are known as a label, the longest of them; generic ones only where there are no others. */
function nounOf(name: string): string | null {
  const words = name.split(' ')
  const known: string[] = []
  for (let at = 0; at < words.length; at++)
    for (let count = nounWordsMax; count > 0; count--) {
      const some = words.slice(at, at + count).join(' ')
      if (at + count > words.length || !topicOf.has(some)) continue
      known.push(some)
      at += count - 1
      break
    }
  return known.find((one) => !generic.has(one)) ?? known.at(-1) ?? null
}

/** What pictographs that stand as bullets announce. */
const icons: [RegExp, string][] = [
  [/^[📅📆🗓]/u, 'Date'],
  [/^[\u{1F550}-\u{1F567}⏰⌚⏱🕰]/u, 'Time'],
  [/^[📍🗺]/u, 'Location'],
  [/^[☎📞]/u, 'Phone'],
  [/^[🌐🔗]/u, 'Website'],
  [/^[✉📧📨]/u, 'Email'],
  [/^[🎟🎫💲💵]/u, 'Cost'],
  [/^📖/u, 'Scripture'],
  [/^🎤/u, 'Speaker'],
]
const pictographs = /^\s*(?:[-*•]\s)?((?:\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{EMod})*\s*)+)(.*)$/u

/** `📍 Fellowship Hall` is a location, a line behind any other pictograph an item; null: a line without one. */
export function unpictured(line: string): string | null {
  const [, signs = '', rest = ''] = pictographs.exec(line) ?? []
  if (signs === '') return null
  const label = icons.find(([sign]) => sign.test(signs))?.[1]
  const text = rest.replace(/(?:\s*\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D})*)+\s*$/u, '')
  return label === undefined || /^[^:]{1,30}:\s/.test(text) ? `- ${text}` : `${label}: ${text}`
}
