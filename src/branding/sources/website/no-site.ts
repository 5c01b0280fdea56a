import type { Element } from '../css/css.ts'
import { type Page, textOf } from './page.ts'

/** A page that says more than this is a site, whatever its title is. */
const bareTextMax = 2_500
/** So much beside a form to sign in makes a page of it. */
const besideFormTextMax = 400

const challenge =
  /just a moment|attention required|checking (?:your|if the site) |verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|are you (?:a )?(?:human|robot)|enable javascript and cookies|security check|ddos protection|access (?:denied|to this page has been denied)|pardon our interruption|please complete the captcha|bot verification/i
const parked =
  /domain (?:name )?(?:is|may be|could be) (?:parked|for sale)|(?:buy|purchase|get) this domain|domain for sale|parked (?:free|domain|by)|this domain (?:has expired|is registered)|domain has expired|hugedomains|sedoparking|related searches.{0,80}privacy policy/is
const unbuilt =
  /^(?:apache2? .*default page|welcome to nginx!?|iis windows server|index of \/|site not (?:found|published)|default web site page|future home of)/i
const signIn =
  /sign[ -]?in|log[ -]?in|password|anmelden|connexion|se connecter|iniciar sesi[oó]n|entrar|로그인|비밀번호/i

/** Why a page is no site: a test for robots, a parked domain, a server's own page, a form to sign in. Null: it is one. */
export function refusalOf(page: Page): string | null {
  const root = page.elements[0]
  if (root === undefined) return null
  const text = textOf(root, bareTextMax + 1)
  const isBare = text.length <= bareTextMax
  const said = `${page.title} ${text}`
  if (isBare && challenge.test(said)) return 'The website shows a test for robots instead of a page.'
  if (isBare && parked.test(said)) return 'The domain is parked: there is no site of a church there.'
  if (unbuilt.test(page.title)) return "The website shows its server's own page: no site is there yet."
  return isBare && isSignIn(page, text) ? 'The website shows a form to sign in instead of a page.' : null
}

/** A page with less text than this, and scripts, is drawn by them. */
const shellTextMax = 160
const unshown = /^(?:script|style|noscript|template|head|title)$/

/** Whether scripts draw the page: it loads some, and shows hardly any text without them. */
export function isShell({ elements }: Page): boolean {
  if (!elements.some(({ tag, attributes }) => tag === 'script' && isProgram(attributes))) return false
  const hidden = new Set<Element>()
  let chars = 0
  for (const element of elements) {
    if (unshown.test(element.tag) || (element.parent && hidden.has(element.parent))) hidden.add(element)
    else chars += element.text.length
  }
  return chars < shellTextMax
}

const isProgram = (attributes: Element['attributes']) =>
  attributes.has('src') && !/json|template/i.test(attributes.get('type') ?? '')

/** A form to sign in, and hardly anything beside it; a home page may have a small one. */
function isSignIn({ elements, title }: Page, text: string): boolean {
  const field = elements.find(({ tag, attributes }) => tag === 'input' && attributes.get('type') === 'password')
  if (field === undefined) return false
  const form = formOf(field)
  const beside = text.length - (form === null ? 0 : textOf(form, bareTextMax).length)
  const headings = elements.filter(({ tag }) => /^h[1-3]$/.test(tag))
  const isAbout = headings.length > 0 ? headings.every((one) => signIn.test(textOf(one, 200))) : signIn.test(title)
  return beside <= besideFormTextMax && (isAbout || headings.length < 2)
}

function formOf(field: Element): Element | null {
  for (let one = field.parent; one !== null; one = one.parent) if (one.tag === 'form') return one
  return null
}
