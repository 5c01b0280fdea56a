import { chromaOf, type Lab, labOfHex } from '../../../../../color/oklab.ts'

/** Colours as people name them in a request: as ranges of OKLCH, since a soft green and a forest green are both green. */

type Range = { hue?: [number, number]; light?: [number, number]; chroma?: [number, number] }
/** Least chroma of what anybody calls by a hue. */
const coloured: [number, number] = [0.035, 1]
const hue = (from: number, to: number, light: [number, number] = [0, 1]): Range => ({
  hue: [from, to],
  light,
  chroma: coloured,
})
const reds = hue(350, 45)
const ranges: [names: string, range: Range][] = [
  ['white', { light: [0.9, 1], chroma: [0, 0.035] }],
  ['black', { light: [0, 0.32], chroma: [0, 0.05] }],
  ['gray|grey|silver|charcoal', { light: [0.25, 0.9], chroma: [0, 0.035] }],
  ['cream|ivory|beige|tan|sand|khaki|off-white', { hue: [40, 115], light: [0.65, 1], chroma: [0.005, 0.1] }],
  ['red|crimson|scarlet', reds],
  ['maroon|burgundy|wine', hue(340, 45, [0, 0.55])],
  ['sepia', { hue: [25, 115], light: [0.15, 0.95], chroma: [0.01, 0.12] }],
  ['brown|chocolate', hue(25, 90, [0, 0.6])],
  ['orange|rust|terracotta|coral|copper', hue(25, 80)],
  ['peach', hue(25, 80, [0.7, 1])],
  ['yellow|gold|golden|mustard|amber', hue(65, 118, [0.5, 1])],
  ['green|sage|lime', hue(108, 178)],
  ['mint', hue(108, 185, [0.7, 1])],
  ['olive', hue(95, 140, [0.2, 0.8])],
  ['teal|turquoise|aqua|cyan', hue(165, 232)],
  ['navy', hue(235, 300, [0, 0.45])],
  ['blue', hue(215, 295)],
  ['purple|violet', hue(285, 345)],
  ['lavender|lilac', hue(275, 345, [0.6, 1])],
  ['plum', hue(300, 360, [0, 0.6])],
  ['pink|rose|magenta|blush', hue(325, 30, [0.5, 1])],
]
const byName = new Map(ranges.flatMap(([names, range]) => names.split('|').map((name) => [name, range] as const)))

/** The names as an alternative of a regular expression. */
const colorNames = [...byName.keys()].join('|')

const within = (value: number, [from, to]: [number, number]) =>
  from <= to ? value >= from && value <= to : value >= from || value <= to

/** Lightness of what is called `light blue` or `dark blue`; white, black and what is always light or dark have no shade. */
const shadesOf: Record<string, [number, number]> = { light: [0.6, 1], dark: [0, 0.52] }
const unshaded =
  /^(?:white|black|cream|ivory|beige|tan|sand|khaki|off-white|yellow|gold|golden|mustard|amber|navy|maroon|burgundy|wine|brown|chocolate)$/

/** `light blue`: the range of blue, as far as it is light. */
function rangeOf(name: string): Range | undefined {
  const words = name.toLowerCase().split(' ')
  const range = byName.get(words.at(-1)!)
  const light = words.length > 1 ? shadesOf[words[0]!] : undefined
  return range === undefined || light === undefined ? range : { ...range, light }
}

/** Whether somebody may call a colour by this name. */
export function isCalled(color: string | Lab, name: string): boolean {
  const range = rangeOf(name)
  if (range === undefined) return false
  return isIn(typeof color === 'string' ? labOfHex(color) : color, range)
}

function isIn(lab: Lab, range: Range): boolean {
  const degrees = (Math.atan2(lab.b, lab.a) * 180) / Math.PI
  return (
    within(lab.l, range.light ?? [0, 1]) &&
    within(chromaOf(lab), range.chroma ?? [0, 1]) &&
    (range.hue === undefined || within((degrees + 360) % 360, range.hue))
  )
}

/** By so much a colour lies outside of what a name means where nobody would call it so: degrees, Oklab. */
const far = { hue: 20, light: 0.1, chroma: 0.04 }

/** Whether nobody may call a colour by this name, not even in a bad light. */
export function isFarFrom(color: string | Lab, name: string): boolean {
  const range = rangeOf(name)
  if (range === undefined) return false
  const { hue: hues, light = [0, 1], chroma = [0, 1] } = range
  const wide: Range = {
    light: [light[0] - far.light, light[1] + far.light],
    chroma: [chroma[0] - far.chroma, chroma[1] + far.chroma],
    ...(hues ? { hue: [(hues[0] - far.hue + 360) % 360, (hues[1] + far.hue) % 360] } : {}),
  }
  return !isIn(typeof color === 'string' ? labOfHex(color) : color, wide)
}

/** What a request makes of colours: to which, and from which; null: it does not say. */
export type Recolor = { to: string | null; from: string | null }

const name = `((?:${colorNames}))(?!\\p{L})`
const shade = `(?:(?:the|a|an|our|some|something|same|more|bit|little|very|soft|softer|light|lighter|dark|darker|deep|deeper|bright|brighter|pale|warm|brick|flat|plain|solid|forest|sky|royal|church|brand)\\s)*`
const fromColor = new RegExp(
  `(?:instead of|rather than|(?:more|better|nicer) than|not|from|no longer|too (?:much|many)|less|so much)\\s${shade}${name}|(?<!\\p{L})${name}\\s(?:is|are|feels?|looks?|reads?|seems?)(?!\\p{L})`,
  'iu',
)
const toColor = new RegExp(
  `(?<!\\p{L})(?:to|into|in|be|try|use|for|want|like|prefer|make (?:it|them|this|that|those)|turn (?:it|them)|maybe|perhaps|how about|what about|rather have)\\s${shade}${name}|(?:^|[.…!?,;]\\s*)${shade}${name}\\s?(?:please|instead|for the|for our|would|might|could|maybe|is (?:better|calmer|nicer|more)|\\?|$)`,
  'iu',
)
/** What a thing is to become, before what people would like, and like as it is. */
const intoColor = new RegExp(`(?<!\\p{L})(?:to|into)\\s${shade}${name}`, 'iu')
/** `navy blue`, `lime green`: the first of the two says which. */
const twoNames =
  /\b(navy|teal|turquoise|aqua|olive|sage|mint|lime|wine|burgundy|maroon|crimson|scarlet|charcoal|silver|golden|mustard|amber|rust|coral|peach|lavender|plum|lilac)\s(?:blue|green|red|gr[ae]y|yellow|orange|pink|purple|brown)(?!\p{L})/giu
/** `center the text in the dark green bar`: where it is, and no colour that is wanted. */
const coloredPlace = new RegExp(
  `(?<!\\p{L})(?:in|inside|on|above|below|under|underneath|beneath|over|behind|beside|next to|between|around) (?:the|our|that) ${shade}(?:${colorNames})\\s(?:bars?|box|boxes|banners?|panels?|strips?|stripes?|ribbons?|badges?|buttons?|cards?|circles?|lines?|blocks?|areas?|sections?|parts?|shapes?|half)(?!\\p{L})`,
  'giu',
)
/** `yellow/gold`, `red or maroon`, `teal & gold` */
const eitherName = new RegExp(`(?<!\\p{L})${name}\\s?(?:/|&|\\+|or|and)\\s?(?:${colorNames})(?!\\p{L})`, 'giu')
/** `move the yellow bar up`, `make the red circle smaller`: what it is called, and no colour that is wanted. */
const calledBy = new RegExp(
  `(?<!\\p{L})(?:(?:move|shift|slide|scoot|nudge|raise|lower|bring|put|place|cent(?:er|re)|align|enlarge|shrink|rotate|tilt|flip|round|bold|underline|swap|stretch|widen) (?:the|our|that|those|these|both|all the) (?:\\p{L}+ )?${shade}(?:${colorNames})\\s(?!(?:closer|more|less|to|in|into|on|at|toward|towards|an?|the|with|instead|rather|and|or)\\s)(?=\\p{L})|make (?:the|our|that|those|these) ${shade}(?:${colorNames})\\s(?=(?:\\p{L}+ ){1,3}?(?:(?:much|way|even|a (?:bit|little|lot)) )*(?:bigger|smaller|larger|wider|narrower|taller|shorter|thicker|thinner|bolder|rounder|huge|tiny)(?!\\p{L})))`,
  'giu',
)
const anyColor = new RegExp(`(?<!\\p{L})${name}`, 'giu')

export const namesColor = (request: string): boolean => request.search(anyColor) >= 0

/** Whether a request says outright of which colour a thing is to be, and does not only call it by its colour. */
export const asksForColor = (request: string): boolean => toColor.test(request) && !unwanted.test(request)
const unwanted = /\b(?:don['’]?t|do not|doesn['’]?t|isn['’]?t|remove|drop|delete|lose|go away|get rid of)\b/i

/** `Make the yellow box white`, `Change the blue bar to green`, `Headline white instead of yellow`. */
export function recolorIn(text: string): Recolor {
  const { to, from } = namedIn(text)
  return { to: to === null ? null : withShade(to, text), from }
}

/** `pale`, `sky` and `pastel` are light, `deep` and `forest` dark. */
function withShade(name: string, text: string): string {
  const said = new RegExp(
    `(?<!\\p{L})(light|pale|pastel|baby|sky|powder|dark|deep|forest|midnight)(?:\\s(?:shade of|\\p{L}+ish))?[\\s-]${name}(?!\\p{L})`,
    'iu',
  ).exec(text)?.[1]
  if (said === undefined || unshaded.test(name)) return name
  return `${/^(?:dark|deep|forest|midnight)$/i.test(said) ? 'dark' : 'light'} ${name}`
}

/** `I would prefer forest green to the navy` */
const preferred = /((?<!\p{L})prefer\s[^,;.!?]{3,40}?)\sto\s(?=(?:the|our|that|this)\s)/iu

/** `white background with a red drop`, `yellow bar at the bottom with blue letters`: the colour of another thing. */
const groundWith = new RegExp(
  `((?:${colorNames}) (?:background|backdrop|ground|bars?|bands?|banners?|panels?|strips?|box(?:es)?|buttons?|badges?|ribbons?)(?:\\s(?:at|on|along|across|over)\\sthe\\s\\p{L}+)?)\\s(?:with|and)\\s(?:(?:an?|the)\\s)?${shade}(?:${colorNames})\\s\\p{L}+`,
  'giu',
)

function namedIn(text: string): Recolor {
  const request = text
    .replace(preferred, '$1 rather than ')
    .replace(twoNames, '$1')
    .replace(eitherName, '$1')
    .replace(coloredPlace, ' ')
    .replace(groundWith, '$1')
    .replace(calledBy, ' ')
  const known = (found: RegExpExecArray | null) =>
    found
      ?.slice(1)
      .find((one) => one !== undefined)
      ?.toLowerCase() ?? null
  const all = [...request.matchAll(anyColor)].map(([, one = '']) => one.toLowerCase())
  const from = known(fromColor.exec(request))
  const to = known(intoColor.exec(request)) ?? known(toColor.exec(request)) ?? null
  if (from !== null)
    return {
      from,
      to: to === from ? (all.find((one) => one !== from) ?? null) : (to ?? all.find((one) => one !== from) ?? null),
    }
  if (all.length > 1) return { from: all.find((one) => one !== (to ?? all.at(-1))) ?? null, to: to ?? all.at(-1)! }
  return { from: null, to: to ?? all[0] ?? null }
}
