/** Who wants something, and the short forms in which people write. */

const short: [RegExp, string][] = (
  [
    ['u', 'you'], ['ur', 'your'], ['pls|plz|pleas', 'please'], ['ppl', 'people'], ['w/', 'with'], ['b/c', 'because'], ['thats', "that's"],
    ['dont', "don't"], ['doesnt', "doesn't"], ['cant', "can't"], ['isnt', "isn't"], ['arent', "aren't"], ['wasnt', "wasn't"], ['lets', "let's"], ['bg', 'background'],
  ] as const
).map(([from, to]) => [new RegExp(`(?<![\\p{L}@./“"'’])(?:${from})(?![\\p{L}'’@./”"])`, 'giu'), to]) // prettier-ignore

/** `can u drop it pls` → `can you drop it please` */
export const spelledOut = (text: string): string =>
  short.reduce((made, [pattern, whole]) => made.replace(pattern, whole), text).replace(itIs, "$1t's")
/** `its 214 Maple Avenue not Street`: whose it would be is nobody's. */
const itIs =
  /(?<=^|[.!?;,]\s|(?<!\p{L})(?:and|but|so|oh)\s)([Ii])ts(?=\s(?:\d|at|on|in|not|actually|now|spelled|supposed|called|too|still|missing|\p{Lu}\p{Ll}+ not)(?!\p{L}))/gu

const who =
  '(?:(?:the |our |my |their )?(?:(?:\\p{L}+ ){0,3}?(?:client|customer|pastor|priest|deacon|father|padre|board|committee|council|team|office|staff|secretary|boss|wife|husband|director|chair|speaker|church|sponsor|hermana|leader|group|people|folks))s?(?: \\p{L}+)?|they|everyone|(?:[Pp]astor|[Ff]r\\.?|[Dd]eacon|[Rr]ev\\.?|[Mm]rs?\\.?|[Mm]s\\.?|[Ss]ister|[Bb]rother) \\p{Lu}\\p{L}+)'
const wants = new RegExp(
  `^(?:${who}(?:['’]d (?:like|love|prefer)| (?:would|also|really) (?:like|love|prefer)| wants?| wanted| asks?(?: for)?| asked(?: for)?| is asking(?: for)?| requests?| requested| prefers?| pide que| quiere(?: que)?| prefiere(?: que)?))(?: (?:to (?:see|have|get)|for|that|if we could have))? (?!to (?:know|meet|talk|hear|review|approve|see (?:it|this|a proof)|if|whether))`,
  'iu',
)
const says = new RegExp(
  `^(?!(?:please|pls|also|let|tell|remind|can|could)(?!\\p{L}))(?:(?:per|from) )?${who}(?:['’]s)?(?: (?:note|comment|request|feedback))?(?:[:,] | (?:says?|said|thinks?|thought|feels?|noticed|noted|mentioned|pointed out|dice que|suggest(?:s|ed))(?: that|:|,)? )(?=\\p{L}|["“])`,
  'iu',
)
/** `Hi it's Connie, Fr. Joe asked me to pass along that`, `Renee sent me a correction:` */
const passesOn = new RegExp(
  `^(?:(?:hi|hello|hey)?,? ?(?:it['’]s|this is) (?:\\p{Lu}\\p{L}+ ?)+,? )?(?:${who}|\\p{Lu}\\p{Ll}+) (?:(?:asked|wants?|wanted|told) (?:me|us) to (?:pass (?:along|on)|say|mention|let you know|tell you)|(?:sent|gave|e-?mailed|texted) (?:me |us )?(?:an?|this|her|his|the) (?:correction|note|change|fix)s?|let (?:me|us) know|reminded (?:me|us)|told (?:me|us)|points out)(?: that\\s|[:,–—-]+\\s|\\s)(?=\\p{L}|["“])`,
  'iu',
)
const asksIf = new RegExp(
  `^${who} (?:(?:is |was )?(?:asking|wondering)|asks|asked|wonders|wondered|pregunta) (?:if|whether|si) `,
  'iu',
)
const ahead =
  /^(?:(?:just |my |the |only )*(?:one|only|a|two|couple|few|last|small|quick)(?: (?:small|little|quick|more|other|last|final))* (?:thing|things|ask|note|notes|change|changes|tweak|edit|fix|request|comment)s?(?: (?:is|would be|though))?\s?[:,.–—-]+\s+|(?:only|my only) thing(?: is)?[:,]?\s+)/iu

/** `Adding mine to Tom's: open house is at 1` */
const joinsIn =
  /^(?:and )?adding (?:mine|my (?:\p{L}+ )?\p{L}+|this|these|one|a few|on)(?: (?:more|here|below|too|to [^:.!?]{2,30}))?\s?:\s+/iu
const notices =
  /^(?:(?:i|we)(?:['’]ve| have)? (?:just |also |only )?(?:noticed|realized|spotted|saw|see)) that (?=the |our |\p{Lu}|["“])/iu
/** `It would be wonderful if the star were bigger` → `the star should be bigger` */
const welcome =
  /^(?:it|that)(?:['’]d| would) be (?:\p{L}+ )?(?:wonderful|great|nice|lovely|good|perfect|ideal|helpful|awesome|amazing|best|better|cool|fantastic) if ((?:the|our|that|this|those|these) [^,;.!?]{2,40}?) (?:were|was|could be|would be) /iu

/** `They'd like the logo bigger` → `we want the logo bigger`; `Per client: photo on the right` → `photo on the right` */
export const withoutReporter = (text: string): string =>
  text
    .replace(ahead, '')
    .replace(joinsIn, '')
    .replace(notices, '')
    .replace(welcome, '$1 should be ')
    .replace(passesOn, '')
    .replace(asksIf, '')
    .replace(wants, 'we want ')
    .replace(says, '')
