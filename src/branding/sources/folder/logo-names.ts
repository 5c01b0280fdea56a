import { isOfOthers, isOlder, withoutName, wordsIn, yearIn } from '../paths/paths.ts'
import { isMinistry, isOccasion } from '../words/words.ts'

/** A logo in one ink, for a dark ground or for print. */
const oneInk =
  /\b(white|wht|reversed?|rev|knockout|negative?|neg|inverse|inverted|diap|diapo|diapositi(?:ve|ef|f)|mono|monochrome|bw|gr[ae]yscale|one colou?r|1c|blanc[oa]?|blanche|branc[oa]|bianc[oa]|wei(?:ss|ß)|wit|vit|hvit|negativ[oa]?|negatief|sw|nb|zw)\b/
/** Whether a file's name, or its folder's, says that it is a reversed one. */
export const isOneInk = (path: string) => oneInk.test(wordsIn(path))

/** What a logo's name says for or against it as the church's first one. */
const nameWeights: readonly [RegExp, number][] = [
  [
    /\b(primary|main|master|default|official|approved|final|standard|principal|principale|primär|haupt|hauptlogo|hoofd|hoofdlogo|hovedlogo|huvudlogo|oficial|officiel|ufficiale)\b/,
    3,
  ],
  [
    /\b(horizontal|horiz|hor|lockup|landscape|full logo|combination|combined|combo|orizzontale|waagerecht|quer|querformat|liggend)\b/,
    2,
  ],
  [/\b(full ?colou?r|colou?r|rgb|4c|fc|farbe|farbig|kleur|couleurs?|cores|colores|cor|colori|färg|farge)\b/, 1.5],
  [/\b(original|positive?|positief|positivo|positif)\b/, 1],
  [/\b(logos?|logotipos?|logotyp(?:er)?|logga|logomarcas?|imagotipos?|wort ?bild ?marke)\b/, 1],
  [/\b(wordmark|logotype|wortmarke|woordmerk)\b/, 0.5],
  // A mark without the name, as the word is mostly meant.
  [/\b(logomark|brandmark|emblem|isotipo)\b/, -0.75],
  // "Icon only", "title only": a part of the logo.
  [/\b(only|outlined?|hollow)\b/, -1.5],
  // Cut for profiles.
  [/\b(circle|circular|round|rund|redond[oa]|rond)\b/, -1.5],
  [/\b(variants?|variations?|varianten|variantes|variaciones|variações)\b/, -1],
  [
    /\b(secondary|alternate|alternative|alt|stacked|vertical|vert|verticale|hoch|hochformat|gestapelt|apilad[oa])\b/,
    -1,
  ],
  [
    /\b(icon|favicon|symbol|symbole|simbolo|símbolo|[íi]cono|signet|perfil|profil|(?<!combination )mark|submark|avatar|social|badge|seal|monogram|app|beeldmerk|(?<!wort ?)bildmarke)\b/,
    -2,
  ],
  [oneInk, -2.5],
  // Made for a season or a feast, and taken down after it.
  [
    /\b(christmas|xmas|holidays?|easter|advent|lent|pentecost|halloween|thanksgiving|pride|seasonal|anniversary|jubilee|navidad|pascua|natal|páscoa|no[ëe]l|pâques|weihnachten|ostern|jubiläum|kerst|pasen|natale|pasqua|aniversario|aniversário|anniversaire)\b/,
    -4,
  ],
  [
    /\b(old|archive|archived|draft|deprecated|previous|unused|rejected|watermark|copy|test|antigu[oa]|viej[oa]|altes|anciens?|antig[oa]|entwurf|borrador|rascunho)\b/,
    -6,
  ],
  [
    /\b(kids?|youth|students?|children|camp|conference|school|ministry|ministries|campus(?:es)?|sub ?brands?|products?|events?|series|podcast|partners?|clients?|customers?|kunden|clientes|aliados|parceiros|partenaires|sponsors?|denomination|dioces[ei]s?|diocesan|diócesis|diocèse|bistum|synod|archdiocese|network|vbs|niños|jóvenes|kinder|jugend|jeunes|enfants|crianças|jovens)\b/,
    -6,
  ],
]
/** A logo in black is a variant of the one in colour, and the logo itself where there is none. */
const black = /\b(black|blk|negr[oa]|schwarz|zwart|svart|sort|ner[oa]|noire?|pret[oa])\b/
const [blackVariant, blackItself] = [-2.5, -0.75]
/** The ground that a variant is made for, which is no colour of the logo itself: `dark-over-white`, `fondo-negro`. */
const groundColor = '(white|light|wei(?:ss|ß)|blanc[oa]?|branc[oa]|bianc[oa]|wit|clear|trans|transparent|[\\p{L}]+)'
const grounds = new RegExp(
  `\\b(?:on|over|for|auf|op|sur|sobre|fondo?|fundo|sfondo) ${groundColor}(?: (?:background|bg))?\\b|\\b${groundColor} (?:background|bg|backdrop|hintergrund|grund|achtergrond|bakgrund)\\b`,
  'gu',
)
const [onLight, onOther] = [0.5, -1.5]
const lightGround = /^(?:white|light|wei|blanc|branc|bianc|wit|clear|trans)/

/** How a logo is arranged, and in which inks it is made: a name with both is that of one, whatever it is called. */
const arranged =
  /\b(horizontal|horiz|landscape|lockup|vertical|stacked|orizzontale|waagerecht|querformat|hochformat|gestapelt|apilad[oa]|empilhad[oa]|liggend|staand)\b/
const inked = /\b(full ?colou?r|colou?r|rgb|cmyk|4c|farbig|farbe|kleur|couleurs?|cores|colores|color|färg|farge)\b/
/** Whether a file's name says that it is a version of a logo: `grace-horizontal-color`. */
export function isVersion(path: string): boolean {
  const words = wordsIn(path.slice(path.lastIndexOf('/') + 1))
  return arranged.test(words) && (inked.test(words) || oneInk.test(words) || black.test(words))
}

/** Words that say how a file is made, and nothing of whose logo it is. */
const neutral =
  /^(?:\d+\p{L}{0,3}|v\d+|[a-z]|logos?|lg|lo|px|dpi|ppi|small|medium|large|big|hi|low|res|retina|web|website|print|screen|digital|rgb|cmyk|pantone|pms|spot|coated|uncoated|svg|png|jpe?g|pdf|eps|ai|vectors?|raster|transparent|trans|transparency|background|bg|with|without|no|and|the|of|final|version|ver|exports?|files?|assets|brand|branding|church|kirche|iglesia|église|igreja|chiesa|kerk|tagline|strapline|slogan|light|dark|hell|dunkel|copy|variants?|images?|img|media|source|src|public|static)$/u

/** A folder of ministries, campuses or clients holds nothing of the church itself. */
const othersFolder =
  /\b(ministry|ministries|campus(?:es)?|sub ?brands?|products?|partners?|clients?|customers?|sponsors?|kunden|clientes|aliados|parceiros|partenaires)\b/
const [othersDoubt, olderDoubt] = [6, 3]
/** Whether a file lies in such a folder, or in one that is named for a ministry or for somebody else. */
export const isOthers = (path: string, names: readonly string[] = []) =>
  isOfOthers(withoutName(path, names)) ||
  othersFolder.test(wordsIn(`${path.slice(0, Math.max(0, path.lastIndexOf('/')))}/`))

/** A logo's words in its own name and in those of its folders, and all that it is called but for how it is made. */
type Named = {
  path: string
  folder: string
  own: string
  above: string
  bare: string[]
  words: Set<string>
  /** What its own name says for or against it. */
  weight: number
}

/** What the name of the best one in a folder may win over a nameless one, what a word that is a variant's alone takes, and what the plain one of a family wins. */
const [ownNameWeight, strangeWeight, strangeMax, plainWeight] = [1.5, 0.75, 2, 1]
/** A logo whose name weighs less is a part or a variant itself, however plain. */
const partBelow = -1
/** Variants are looked for among so many, the nearest first. */
const kinMax = 300
/** From so many differently named logos a word is the folder's own, and no variant's. */
const commonFrom = 4

/**
 * How likely each logo is the church's first one by its name alone, beside the others of its folder: higher is
 * likelier. `names`: what the church and its folder are called, the church first.
 */
export function logoRanks(paths: readonly string[], names: readonly string[]): (path: string) => number {
  const newest = Math.max(...paths.flatMap((path) => (isOfAllYear(path) ? (yearIn(path) ?? []) : [])))
  const all = paths.map(namedOf)
  const kin = [...new Map(all.map((one) => [`${one.folder}/${one.own}`, one])).values()].slice(0, kinMax)
  const byKey = Map.groupBy(all, ({ words }) => [...words].toSorted().join(' '))
  const counts = new Map<string, number>()
  for (const [first] of byKey.values()) for (const word of first!.words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const heldBy = heldNames(names, counts, byKey.size)
  const heldMost = Math.max(1, ...all.map(({ own, above }) => heldBy(`${above} ${own}`)))
  const ranks = new Map(
    all.map((one) => {
      const named = (heldBy(one.own) + heldBy(`${one.above} ${one.own}`)) / 2 / heldMost
      const rank =
        nameRank(one, names) +
        named * ownNameWeight -
        strangeness(one, counts, heldBy) +
        (isPlain(one, kin) ? plainWeight : 0) +
        blackWeight(one, kin) +
        recencyRank(one.path, newest)
      return [one.path, rank]
    }),
  )
  return (path) => ranks.get(path) ?? 0
}

function namedOf(path: string): Named {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const [own, above] = [wordsIn(path.slice(path.lastIndexOf('/') + 1)), wordsIn(`${folder}/`)]
  const words = new Set(`${above} ${own}`.split(' ').filter((word) => word !== '' && !neutral.test(word)))
  const bare = own.split(' ').filter((word) => !/^\d+\p{L}{0,3}$/u.test(word))
  return { path, folder, own, above, bare, words, weight: weightOf(own) }
}

const isKnown = (word: string) =>
  neutral.test(word) || black.test(word) || nameWeights.some(([pattern]) => pattern.test(word))

/** Whether a file is called by the church's name, and by nothing else but what kind of a logo it may be. */
export function isCalled(path: string, names: readonly string[]): boolean {
  const words = wordsIn(path.slice(path.lastIndexOf('/') + 1)).split(' ')
  const isName = nameWordsOf(names)
  return words.some(isName) && words.every((word) => isName(word) || isKnown(word))
}

/** A name of more words says no more by the others. */
const nameWordsMax = 12

/** What tells the words of a name: its own, several of them written as one, and their initials. */
function nameWordsOf(names: readonly string[]): (word: string) => boolean {
  const wanted = new Set<string>()
  for (const name of names) {
    const words = wordsIn(`${name}/`).split(' ').slice(0, nameWordsMax)
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= words.length; to++) {
        const some = words.slice(from, to)
        wanted.add(some.join(''))
        if (some.length > 1) wanted.add(some.map((word) => word[0]).join(''))
      }
  }
  return (word) => word.length > 1 && wanted.has(word) && !isKnown(word)
}

/** How many words of the church's name a text holds; where no logo bears any, how many that most of the logos share. */
function heldNames(names: readonly string[], counts: ReadonlyMap<string, number>, logos: number) {
  const said = [...counts.keys()].filter(nameWordsOf(names))
  const shared = [...counts].filter(([word, count]) => count >= 3 && count * 2 > logos && !isKnown(word))
  const own = new Set(said.length > 0 ? said : shared.map(([word]) => word))
  return (text: string) => new Set(text.split(' ').filter((word) => own.has(word))).size
}

/** What words take that a logo shares with few others and that say nothing known: a use, an event, another's name. */
function strangeness({ own, above }: Named, counts: ReadonlyMap<string, number>, heldBy: (text: string) => number) {
  const of = (text: string) =>
    text
      .split(' ')
      .filter((word) => word !== '' && !isKnown(word) && heldBy(word) === 0)
      .reduce((sum, word) => sum + Math.max(0, commonFrom - (counts.get(word) ?? 0)) / (commonFrom - 1), 0)
  return Math.min(strangeMax, (of(own) + of(above) / 2) * strangeWeight)
}

/** Whether others beside it are variants of a logo, named like it and more: the plain one stands for the family. */
function isPlain({ weight, folder, bare }: Named, all: readonly Named[]): boolean {
  const isBeside = (other: Named) => other.folder === folder || other.folder.startsWith(`${folder}/`) || folder === ''
  const extendsIt = (other: Named) =>
    other.bare.length > bare.length && isBeside(other) && bare.every((word) => other.bare.includes(word))
  return bare.some((word) => word !== '') && weight > partBelow && all.some(extendsIt)
}

function blackWeight({ own, above, bare }: Named, kin: readonly Named[]): number {
  if (!black.test(`${above} ${own}`)) return 0
  const rest = bare.filter((word) => !black.test(word))
  const isInColor = (other: Named) =>
    !black.test(`${other.above} ${other.own}`) &&
    other.weight > whiteBelow &&
    rest.every((word) => other.bare.includes(word))
  return kin.some(isInColor) ? blackVariant : blackItself
}
/** What is named as a reversed one, or as older, is no logo in colour. */
const whiteBelow = -2

function weightOf(text: string): number {
  let ground = 0
  const itself = text.replaceAll(grounds, (_, after?: string, before?: string) => {
    ground += lightGround.test(after ?? before!) ? onLight : onOther
    return ' '
  })
  return nameWeights.reduce((sum, [pattern, weight]) => sum + (pattern.test(itself) ? weight : 0), ground)
}

function nameRank({ path, own, above, weight }: Named, names: readonly string[]): number {
  const church = wordsIn(names[0] ?? '')
  const isItself = church !== '' && (own === church || own === `${church} logo`)
  // A folder that is named like the one file in it, and made for its formats, is no step further away.
  const folders = path.split('/').slice(1, -1)
  const depth = folders.filter((folder) => wordsIn(`${folder}/`) !== own).length
  const doubt = (isOthers(path, names) ? othersDoubt : 0) + (isOlder(path) ? olderDoubt : 0)
  return weight + weightOf(above) / 2 - doubt + (isItself ? 2 : 0) - depth * 0.5
}

/** What is made for a feast or by a ministry says nothing of how old the church's logo is. */
const isOfAllYear = (path: string) => !isOccasion(wordsIn(path)) && !isOthers(path)

/** What a year in a logo's path takes from it where a newer one is there: a brand is what it is now. */
function recencyRank(path: string, newest: number): number {
  const year = yearIn(path)
  return year === null ? 0 : -Math.min(olderMax, Math.max(0, newest - year) * olderStep)
}

const [olderStep, olderMax] = [0.75, 4]

/** Whether a logo is a ministry's or somebody else's by its path, where no word of the church's own name says otherwise. */
export function isTheirs(path: string, names: readonly string[]): boolean {
  const isName = nameWordsOf(names)
  const own = wordsIn(path.slice(path.lastIndexOf('/') + 1))
    .split(' ')
    .filter((word) => !isName(word))
  return isOthers(path, names) || isMinistry(own.join(' '))
}
