import { begun } from '../../text/text.ts'

/** Whom a mail, a comment or a line of it greets, which is none of what it says. */

const greeting =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buenos días|buenas tardes)\b[^.:;!?\d]{0,40}[,!.:–—-]*\s*$/i

/** `Hi Ann, the venue is now Grange Hall`: more than whom it greets. */
const saysMore =
  /,\s(?:the|our|this|that|these|it|we|i|my|his|her|they|el|la|los|las|lo|nuestr[oa]s?|ya|ahora)\s|(?<!\p{L})(?:please|pls|can|could|would|let['’]?s|make|change|remove|delete|add|take|move|use|put|swap|switch|fix|need|needs|want|wants|drop|lose|cut|is|are|was|should|por favor|cambi\p{L}*|quit\p{L}*|agreg\p{L}*|pon(?:er|gan?)?|us(?:en|ar)|mov\p{L}*|pued\p{L}*|necesit\p{L}*)(?!\p{L})/iu
/** `Bob and Carol,` */
const onlyNames = /^(?:\p{Lu}[\p{L}.'’-]+(?:,?\s(?:and|&|y)\s|,\s*|\s(?=\p{Lu})|[!.:–—-]*$))+$/u
/** `hope you are well` */
const pleasant =
  /^(?:(?:i|we)(?:['’](?:m|re))?\s)?(?:hope|hoping|trust|thanks?|thank you|thx|happy|quick|me again|it['’]s me|espero|gracias|dios|paz)(?!\p{L})/iu
/** Whether a line only greets. */
export function isGreeting(line: string): boolean {
  const rest = line.replace(hail, '').trim()
  const isOnly = rest === line.trim() || onlyNames.test(rest) || pleasant.test(rest)
  return greeting.test(line) && !saysMore.test(line) && isOnly
}

/** `Greetings from Immanuel! Our picnic …`: a greeting before what is said on its line. */
const greetingAhead =
  /^\s*(?:hi|hello|hey|greetings|good (?:day|morning|afternoon|evening)|hola|buen día|buenos días|buenas tardes|saludos)\b[^.,:;!?\d"“”]{0,40}[.!,]\s+(?=\p{Lu})/iu
/** A line without a greeting before what it says. */
export const withoutGreeting = (line: string): string => begun(line, line.replace(greetingAhead, ''))

/** `Hi Megan, the time …`: whom a line speaks to, ahead of what it says. */
const hail =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hola|buen(?:os|as) (?:días|tardes|noches))[,\s]+(?:(?:there|all|everyone|everybody|team|folks|friends|y['’]?all|guys|ladies|again|a todos|todos|equipo|herman[oa]s?)|(?:(?:Rev|Dr|Fr|Mrs?|Ms|Pastor|Pastora|Sister|Brother|Father|Hermana?|Hermano)\.?\s)?\p{Lu}[\p{L}'’-]+(?:(?:\s(?:and|&|y))?\s\p{Lu}[\p{L}'’-]+)?)\s?(?:[,!.:;–—]+|\s-)\s*(?=\S)/iu
/** `@Megan Price the time …`; `@gracechurch should be on it` is what it says. */
const mention =
  /^\s*@(?!\S+\s(?:is|are|should|needs?|must|goes|has|es|va|debe)\s)\p{L}[\p{L}.'’-]*(?:[,:]|\s(?!(?:Please|Pls|Can|Could|Will|Would|The|We|It|This|That|These|Change|Move|Add|Remove|Drop|Take|Make|Use|Put|Fix|Swap|Yes|No|Ok|Okay|Our|My|So|Also|And|But|I|Is|Are|For|In|On|At|To|Not|Just|Let|New|Update|Sorry|Thanks|There|All|Both|Por|El|La|Los|Las|Se|Es|Room|Rev|Pastor|Dr)(?!\p{L}))\p{Lu}\p{Ll}+(?=,?\s(?:\p{Ll}|\d|I\s)))?\s+(?=\S)/u
/** A line without whom it calls. */
export const withoutCall = (line: string): string =>
  begun(line, line.replace(mention, '').replace(hail, '').replace(mention, ''))
