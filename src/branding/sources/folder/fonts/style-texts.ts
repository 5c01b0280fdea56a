import type { FontRole } from '../../../model.ts'
import { familiesOfShorthand, familyIn } from '../../css/css.ts'
import { isKnownFamily, isTypeTalk, typeWordsIn } from '../../words/words.ts'
import { dataIn, type Leaf, leavesOf } from '../data.ts'
import { type LookUp, lookupIn } from '../lookups.ts'
import { wordsIn } from '../../paths/paths.ts'
import { type Declared, declaredIn, isSheet } from '../sheets.ts'

export type StyleText = { path: string; text: string }
/** A family for a use as a file states it under the name `key`; `trust` in 0..1. */
export type StatedFont = { role: FontRole; family: string; trust: number; path: string; key: string }

const leavesMax = 4_000
/** A longer name says nothing that a person wrote. */
const nameCharsMax = 200

/** How sure a family is whose key says its use; whose rule does; of the base of all text; of Tailwind's `sans`; of one for both uses or a mere rank. */
const [namedTrust, ruleTrust, baseTrust, sansTrust, bothTrust, rankTrust] = [0.88, 0.75, 0.75, 0.6, 0.55, 0.45]

const isTable = (path: string) => /\.csv$/i.test(path)
const isText = (path: string) => /\.(?:css|scss|sass|less|csv|json|ya?ml|toml|[cm]?[jt]s)$/i.test(path)
const nameWords =
  /\b(?:tokens|variables|vars|theme|fonts?|typography|typo|type|globals?|main|app|index|extra|styles?|stylesheet|site|base|root|custom|brand|brandkit|branding|identity|design|tailwind|panda|settings|colou?rs?|palette)\b/
/** What a build has made smaller, and the settings of other tools. */
const notOwn = /\.min\.|\b(?:package(?:-lock)?|tsconfig|manifest|composer)\.json$|\.(?:d|test|spec|config\.test)\.ts$/i

/** Whether a file may state families, by its name: stylesheets, tokens, settings of a theme. */
export function isStyleText(path: string): boolean {
  const name = path.split('/').at(-1)!
  if (!isText(name) || notOwn.test(name)) return false
  const isScript = /\.[cm]?[jt]s$/i.test(name)
  return isScript
    ? /\b(?:tailwind|panda|theme|fonts?|typography|tokens|brand)\b/.test(wordsIn(name))
    : nameWords.test(wordsIn(name)) || isTypeTalk(wordsIn(name))
}

/** The families that style sheets, tokens and tables state for headings and body; names of others are looked up in all of them. */
export function fontsInTexts(texts: readonly StyleText[]): StatedFont[] {
  const sheets = texts
    .filter(({ path }) => isSheet(path))
    .map(({ path, text }) => ({ path, declared: declaredIn(text, path) }))
  const data = texts
    .filter(({ path }) => !isSheet(path) && !isTable(path))
    .map(({ path, text }) => ({ path, leaves: leavesOf(dataIn(text, path), leavesMax) }))
  const lookUp = lookupIn(
    sheets.flatMap(({ declared }) => declared),
    data.flatMap(({ leaves }) => leaves),
  )
  return [
    ...data.flatMap(({ path, leaves }) =>
      leaves.flatMap((leaf) => ofLeaf(leaf, lookUp).map((one) => ({ ...one, path }))),
    ),
    ...sheets.flatMap(({ path, declared }) =>
      declared.flatMap((one) => ofDeclared(one, lookUp).map((font) => ({ ...font, path }))),
    ),
    ...texts
      .filter(({ path }) => isTable(path))
      .flatMap(({ path, text }) => ofTable(text).map((one) => ({ ...one, path }))),
  ]
}

type Stated = Omit<StatedFont, 'path'>
/** The family that a value gives first; an unknown variable's own name, where it is that of a published family. */
function familyOf(value: string): { family: string; isNamed: boolean } | null {
  const variable = /^(?:var\(\s*--|[$@])(?:ff-|font-(?:family-)?)?([\p{L}\d_-]+?)(?:-font)?\s*\)?\s*(?:,|$)/u.exec(
    value,
  )?.[1]
  if (variable !== undefined)
    return isKnownFamily(variable) ? { family: familyIn(variable.replaceAll('_', '-'))!, isNamed: false } : null
  // An entry of a map may be a list in brackets.
  const family = familyIn(value.replace(/^\((.*)\)$/s, '$1'))
    ?.replace(/\s*\([^)]*\)$/, '')
    .replace(
      /(?:\s+(?:thin|extra-?light|light|regular|medium|semi-?bold|bold|extra-?bold|italic|variable|\d{3}))+$/i,
      '',
    )
    .trim()
  return family && isFamily(family) ? { family, isNamed: true } : null
}

const notFamily =
  /^(?:(?:extra|semi|ultra)?-? ?(?:bold|bolder|light|lighter)|medium|regular|normal|italic|oblique|thin|black|swap|auto|block|optional|fallback|true|false|yes|no|google(?: fonts)?|adobe(?: fonts)?|local|system|web ?safe|uppercase|lowercase|capitalize|left|right|center|string|font ?famil(?:y|ies)|typography|(?:sans|serif|mono|display|slab|script)[ -]?(?:serif|font|stack)?)$/i
const isFamily = (name: string) =>
  /\p{L}{2}/u.test(name) && !/[{}$@()=/:#]|^\d|^-/.test(name) && name.split(' ').length <= 5 && !notFamily.test(name)

/** Parts of a key that speak of something else than text's families. */
const otherThing =
  /\b(?:mono|monospace|monospaced|code|icons?|buttons?|btn|nav|navbar|menu|quotes?|blockquote|captions?|labels?|inputs?|forms?|footer|logo|wordmark|sizes?|weights?|style|line ?heights?|heights?|spacing|tracking|leading|transform|colou?rs?|urls?|files?|src|source|paths?|links?|href|licen[cs]e|fallbacks?|features?|variants?|subsets?|format|examples?|samples?|notes?|descriptions?|comments?|usage|use|imports?|cdn|provider|version|width|foundry)\b/
const spaced = (key: string) =>
  key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim()

/** Whether a key speaks of type: `family` and `type` alone are as often of people and of kinds. */
const isOfType = (words: string) =>
  /\b(?:fonts?|typefaces?|typography|web ?fonts?|ff)\b|\btype\b.*\bfamil(?:y|ies)\b/.test(words) ||
  isTypeTalk(
    words.replaceAll(
      /\b(?:famil\p{L}+|type|serif|headlines?|body (?:text|copy)|(?:running|reading) text|weights?)\b/gu,
      ' ',
    ),
  )

/** What a key says its family is for. */
function useOf(words: string): [FontRole, number][] {
  const said = typeWordsIn(words)
    .filter(({ use }) => use !== 'other')
    .at(-1)?.use
  if (said === 'heading' || said === 'body') return [[said, namedTrust]]
  if (/\b(?:base|default|root|global|main)\b/.test(words)) return [['body', baseTrust]]
  if (/\b(?:primary|first)\b/.test(words) || said === 'first') return [['heading', rankTrust]]
  if (/\b(?:secondary|second)\b/.test(words) || said === 'second') return [['body', rankTrust]]
  if (/\bsans\b/.test(words)) return [['body', sansTrust]]
  return /\bserif\b/.test(words) ? [['heading', rankTrust]] : []
}

/** A path that says `font` and no use is that of all text. */
const isBare = (words: string) =>
  /^(?:(?:styles|theme|settings|brand|params|site|design|tokens|global|global styles) )*(?:fonts?|typography|typeface|type)(?: (?:fonts?|famil(?:y|ies)|name|typeface))*$/.test(
    words,
  )

function ofLeaf({ path, values, beside }: Leaf, lookUp: LookUp): Stated[] {
  const words = spaced(path.join(' ').slice(0, nameCharsMax))
  if (
    path.length === 0 ||
    (/^\$?(?:type|description|name|comment|slug|extensions)$/i.test(path.at(-1)!) && !isNameOfRole(path, beside))
  )
    return []
  const own = path.slice(0, -1).map(spaced).join(' ')
  const record = isNameOfRole(path, beside) ? spaced(roleBeside(path, beside) ?? '') : ''
  if (otherThing.test(words) || otherThing.test(record) || !isOfType(`${own} ${words}`)) return []
  return stated(`${words} ${record}`.trim(), values.join(', '), { key: path.join('.'), lookUp, isBare: isBare(words) })
}

/** `{role: headings, family: Lora}`: the use stands beside the family. */
const roleKeys = ['role', 'use', 'usage', 'for', 'purpose', 'type', 'slug', 'label', 'name', 'category', 'element']
const familyKey = /^(?:family|font-?_?family|font|typeface|face|name|value)$/i
const roleBeside = (path: readonly string[], beside: Leaf['beside']) =>
  roleKeys
    .filter((key) => key !== path.at(-1))
    .map((key) => beside[key])
    .find((said) => said && said.length < 60 && useOf(spaced(said)).length > 0)
const isNameOfRole = (path: readonly string[], beside: Leaf['beside']) =>
  familyKey.test(path.at(-1)!) && roleBeside(path, beside) !== undefined

const headings = /(?:^|[\s,>])(?:h[1-3]|\.h[1-3])$/i
const bodies = /^(?:body|html|:root|p)$/i

function ofDeclared({ selector, name, value }: Declared, lookUp: LookUp): Stated[] {
  if (selector === null) {
    if (name.length > nameCharsMax) return []
    const words = spaced(name)
    if (otherThing.test(words) || !isOfType(words)) return []
    return stated(words, value, { key: name, lookUp, isBare: isBare(words) })
  }
  if (name !== 'font-family' && name !== 'font') return []
  const parts = selector.split(',').map((one) => one.trim())
  const role = parts.some((one) => headings.test(one))
    ? 'heading'
    : parts.some((one) => bodies.test(one))
      ? 'body'
      : null
  const families = name === 'font' ? familiesOfShorthand(lookUp(value)) : value
  const found = families === null ? null : familyOf(lookUp(families))
  if (role === null || found === null) return []
  return [
    {
      role,
      family: found.family,
      trust: found.isNamed ? ruleTrust : sansTrust,
      key: `${selector.slice(0, 60)} ${name}`,
    },
  ]
}

/** Rows of a table whose cells say `font`, a use and a family. */
function ofTable(text: string): Stated[] {
  const [header = '', ...lines] = text.split(/\r?\n/, 500)
  return lines.flatMap((line) => {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^["']|["']$/g, ''))
    const at = cells.findIndex((cell) => cell.length < 40 && useOf(spaced(cell)).length > 0)
    if (
      at === -1 ||
      otherThing.test(spaced(cells[at]!)) ||
      !isOfType(spaced(`${cells.slice(0, at + 1).join(' ')} ${header}`.slice(0, nameCharsMax)))
    )
      return []
    const family = cells.slice(at + 1).find((cell) => cell !== '')
    return family === undefined
      ? []
      : stated(spaced(cells[at]!), family, { key: cells[at]!, lookUp: (value) => value, isBare: false })
  })
}

function stated(
  words: string,
  value: string,
  { key, lookUp, isBare: bare }: { key: string; lookUp: LookUp; isBare: boolean },
): Stated[] {
  if (value.length > 500) return []
  const uses = useOf(words)
  const given =
    uses.length === 0 && bare
      ? ([
          ['body', bothTrust],
          ['heading', rankTrust],
        ] as const)
      : uses
  const found = given.length === 0 ? null : familyOf(lookUp(value.trim()))
  if (found === null) return []
  return given.map(([role, trust]) => ({
    role,
    family: found.family,
    trust: found.isNamed ? trust : Math.min(trust, sansTrust),
    key,
  }))
}
