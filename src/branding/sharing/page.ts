import { createHash } from 'node:crypto'
import { inkOn } from '../../color/contrast.ts'
import { colorRoleNames, fontRoles } from '../role-names.ts'
import { guessBelow, type Shown } from '../rules.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem }
img { display: block; width: 100%; height: auto; border-radius: .75rem }
h2 { font-size: 1.1rem; margin: 2rem 0 .75rem }
ul { list-style: none; margin: 0; padding: 0 }
.colors { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .75rem }
.colors svg { display: block; width: 100%; height: 6rem; border-radius: .5rem }
.colors p, .fonts p { margin: .25rem 0 0 }
.note { opacity: .75; font-size: .875rem }
.files a { display: inline-block; padding: .35rem 0; margin-right: 1.25rem }
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** What the page may do: show images of this server, and be styled as it is written. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Settings = { fileLink: (name: string) => string; hasCard: boolean; until: number }

/** A brand as a page without scripts: its card, its values as text to be copied, and its files. */
export function pageOf({ church_name: name, colors, fonts, logos }: Shown, { fileLink, hasCard, until }: Settings) {
  const files: [file: string, title: string][] = [
    ...(hasCard
      ? ([
          ['card.png', 'Card (PNG)'],
          ['card.svg', 'Card (SVG)'],
        ] as [string, string][])
      : []),
    ['swatches.ase', 'Swatches (ASE)'],
    ['brand.css', 'Stylesheet (CSS)'],
    ['tokens.json', 'Design tokens (JSON)'],
    ...(logos.length > 0 ? ([['logos.zip', 'Logos (ZIP)']] as [string, string][]) : []),
  ]
  const links = files.map(([file, title]) => `<a href="${escaped(fileLink(file))}" download>${title}</a>`)
  const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${escaped(name)}: brand</title><style>${style}</style></head>
<body><h1>${escaped(name)}</h1>
${hasCard ? `<img src="${escaped(fileLink('card.svg'))}" alt="The brand card of ${escaped(name)}">` : ''}
<h2>Colours</h2><ul class="colors">${colors.map(colorItem).join('')}</ul>
<h2>Typefaces</h2><ul class="fonts">${fonts.map(fontItem).join('')}</ul>
<h2>Files</h2><p class="files">${links.join('\n')}</p>
<p class="note">This link holds until ${lastDay}.</p></body></html>
`
}

const guess = (confidence: number) => (confidence < guessBelow ? ' <span class="note">(a guess)</span>' : '')

function colorItem({ hex, name, role, confidence, codes }: Shown['colors'][number]): string {
  const printed = [
    codes?.pantone && `Pantone ${codes.pantone}`,
    codes?.cmyk && `CMYK ${codes.cmyk}`,
    codes?.rgb && `RGB ${codes.rgb}`,
  ].filter(Boolean)
  const swatch = `<svg viewBox="0 0 10 5" preserveAspectRatio="none" aria-hidden="true"><rect width="10" height="5" fill="${hex}" stroke="${inkOn(hex)}" stroke-opacity=".15" stroke-width=".1"/></svg>`
  const words = [`<code>${hex.toUpperCase()}</code>`, ...(name === null ? [] : [escaped(name)])].join(' ')
  const notes = printed.map((code) => `<p class="note">${escaped(String(code))}</p>`).join('')
  return `<li>${swatch}<p><strong>${colorRoleNames[role]}</strong>${guess(confidence)}</p><p>${words}</p>${notes}</li>`
}

function fontItem({ family, role, confidence }: Shown['fonts'][number]): string {
  return `<li><p><strong>${fontRoles[role]}</strong>: ${escaped(family)}${guess(confidence)}</p></li>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
