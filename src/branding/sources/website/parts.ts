import type { Element } from '../css/css.ts'
import { textOf } from './page.ts'

/** The part of a page an element stands in. */
type Part = 'header' | 'footer' | 'main' | 'apart'

/** What an element is, and where: for the weighing of its colours and type. */
export type Placed = { element: Element; part: Part; words: string }

const headerWords =
  /(^|[\s_-])(site-?|main-?|page-?|top-?|global-?)?(header|masthead|navbar|topbar|nav-?bar|app-?bar)([\s_-]|$)/i
const footerWords = /(^|[\s_-])(site-?|page-?|global-?|main-?)?(footer|colophon)([\s_-]|$)/i
/** What is on a page but not of the church: others' marks, warnings, consent, players, advertising. */
const foreignWords =
  /social|share|facebook|instagram|twitter|youtube|tiktok|whatsapp|linkedin|pinterest|spotify|vimeo|cookie|consent|gdpr|onetrust|recaptcha|captcha|sponsor|partner|affiliate|badge|app-?store|google-?play|paypal|stripe|alert|danger|warning|error|success|toast|skip-?(link|to)|screen-reader|sr-only|visually-hidden|livechat|intercom|widget-chat|chat-?bubble|download-on|complianz|cmplz|(^|[\s_-])(cky|osano|iubenda|termly|plyr|mejs|vjs|video-js|woocommerce|wc-block|shopify|snipcart|ecwid|mini-?cart|add-to-cart|tawk|crisp|hs-form|mc_embed|elfsight|pushpay|tithely|tithe-ly|subsplash|donorbox|givelify|easytithe|givewp|give-(?:form|submit)|planning-?center|church-?center|tribe-events[\w-]*)([\s_-]|$)/i
const foreignHosts =
  /^https?:\/\/([\w-]+\.)*(facebook|instagram|twitter|x|youtube|youtu|tiktok|linkedin|pinterest|vimeo|whatsapp|wa|spotify|threads|soundcloud)\.(com|net|be|me)\b/i
/** Messengers and portals whose buttons are painted as theirs. */
const foreignServices =
  /^https?:\/\/([\w-]+\.)*(line\.me|lin\.ee|t\.me|m\.me|telegram\.(me|org)|signal\.(me|group)|discord\.(gg|com)|viber\.com|vk\.com|ok\.ru|kakao\.com|naver\.(com|me)|band\.us|zalo\.me|weixin\.qq\.com)([/?#:]|$)/i
const foreignTags = new Set(['iframe', 'noscript', 'template', 'script', 'style', 'dialog', 'object'])

/** The words that name an element: its classes and id. */
export function wordsOf({ classes, id }: Element): string {
  return [...classes, id ?? ''].join(' ').slice(0, 1_000)
}

/** Each element with the part it stands in; parents come first, so that what stands in something inherits it. */
export function placed(elements: readonly Element[]): Map<Element, Placed> {
  const all = new Map<Element, Placed>()
  for (const element of elements) {
    const words = wordsOf(element)
    const around = element.parent ? (all.get(element.parent)?.part ?? 'main') : 'main'
    all.set(element, { element, words, part: partOf(element, words, around) })
  }
  return all
}

function partOf(element: Element, words: string, around: Part): Part {
  const { tag, attributes } = element
  if (around === 'apart' || isForeign(element, words)) return 'apart'
  if (around !== 'main' || tag === 'body' || tag === 'html') return around
  const role = attributes.get('role')
  if (tag === 'footer' || role === 'contentinfo' || footerWords.test(words))
    return isWithinArticle(element) ? around : 'footer'
  if (tag === 'header' || role === 'banner' || headerWords.test(words))
    return isWithinArticle(element) ? around : 'header'
  return tag === 'nav' ? 'header' : around
}

/** An article's own header is not the page's. */
function isWithinArticle({ parent }: Element): boolean {
  for (let one = parent; one !== null; one = one.parent)
    if (['article', 'section', 'main', 'aside', 'form', 'blockquote'].includes(one.tag)) return true
  return false
}

function isForeign({ tag, attributes }: Element, words: string): boolean {
  if (foreignTags.has(tag) || attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return tag !== 'svg'
  const href = attributes.get('href') ?? ''
  return foreignWords.test(words) || foreignHosts.test(href) || foreignServices.test(href)
}

/** Whether an address is of a social network or the like. */
export function isSocial(href: string): boolean {
  return foreignHosts.test(href)
}

const buttonWords = /btn|button|(^|[\s_-])cta([\s_-]|$)/i
/** Things to press that open or slide something: a page's furniture. */
const furnitureWords =
  /toggle|toggler|hamburger|burger|close|search|carousel|slick|swiper|slider|arrow|prev|next|pagination|scroll|back-to-top|dropdown/i

/** Whether an element is a button with words on it, by its tag, its role or its name. */
export function isButton({ element, words }: Placed): boolean {
  const { tag, attributes } = element
  const type = attributes.get('type')?.toLowerCase()
  if (tag === 'input') return type === 'submit' || type === 'button'
  const named = tag === 'button' || attributes.get('role') === 'button' || buttonWords.test(words)
  return named && !furnitureWords.test(words) && textOf(element, 60) !== ''
}

export function headingRank({ element: { tag, attributes } }: Placed): number | null {
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  return attributes.get('role') === 'heading' ? Number(attributes.get('aria-level') ?? 2) : null
}

/** Whether an element covers a stretch of the page: a section, or a box that holds others. */
export function isStretch({ element: { tag, children } }: Placed): boolean {
  return (
    ['section', 'main', 'article'].includes(tag) ||
    (['div', 'table', 'td', 'center'].includes(tag) && children.length > 0)
  )
}
