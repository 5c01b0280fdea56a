import { http, HttpResponse, type RequestHandler } from 'msw'
import { logoOf } from './demo/logos.ts'
import { churches, type DemoChurch } from './demo/churches.ts'

/** The churches' websites: a page, a stylesheet, an icon, a manifest, and structured data, as real ones have them. */
export function websiteHandlers(): RequestHandler[] {
  return churches.flatMap((church) => {
    const origin = `https://${church.host}`
    return [
      // Without `www` and without TLS one is sent on, as is usual.
      http.get(`http://${church.host}/*`, () => HttpResponse.redirect(`${origin}/`, 301)),
      http.get(`https://${church.host.replace('www.', '')}/*`, () => HttpResponse.redirect(`${origin}/`, 301)),
      http.get(`${origin}/`, () => HttpResponse.html(pageOf(church))),
      http.get(
        `${origin}/site.css`,
        () => new HttpResponse(styleOf(church), { headers: { 'content-type': 'text/css' } }),
      ),
      http.get(
        `${origin}/logo.svg`,
        () => new HttpResponse(logoOf(church), { headers: { 'content-type': 'image/svg+xml' } }),
      ),
      http.get(`${origin}/manifest.webmanifest`, () => HttpResponse.json(manifestOf(church))),
      http.get(`${origin}/robots.txt`, () => HttpResponse.text('User-agent: *\nAllow: /\n')),
      http.get(`${origin}/*`, () => HttpResponse.html('<!doctype html><title>Not found</title>', { status: 404 })),
    ]
  })
}

function pageOf({ name, tagline, city, colors, sitePrimary = colors.primary }: DemoChurch): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name,
    logo: '/logo.svg',
    address: { '@type': 'PostalAddress', addressLocality: city },
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="theme-color" content="${sitePrimary}"><meta property="og:site_name" content="${name}">
<link rel="icon" type="image/svg+xml" href="/logo.svg"><link rel="manifest" href="/manifest.webmanifest">
<link rel="stylesheet" href="/site.css">
<script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><header><a href="/"><img class="logo" src="/logo.svg" alt="${name}" width="96" height="96"></a>
<nav><a href="/visit">Visit</a> <a href="/sermons">Sermons</a> <a href="/give" class="button">Give</a></nav></header>
<main><h1>${tagline}</h1><p>${name} meets every Sunday in ${city}. Come as you are.</p>
<a class="button" href="/visit">Plan a visit</a></main>
<footer><p>${name}, ${city}</p></footer></body></html>`
}

function styleOf({ colors, fonts, sitePrimary: primary = colors.primary }: DemoChurch): string {
  const { secondary, accent, paper, ink } = colors
  return `:root{--primary:${primary};--secondary:${secondary};--accent:${accent};--paper:${paper};--ink:${ink}}
body{margin:0;background:var(--paper);color:var(--ink);font-family:'${fonts.body}',sans-serif;line-height:1.6}
h1,h2{font-family:'${fonts.heading}',serif;color:var(--primary)}
header{background:${primary};color:#fff}a{color:${secondary}}
.button{background:${accent};color:${ink};border-radius:6px;padding:.6em 1.2em}
footer{background:${primary};color:${paper}}
`
}

function manifestOf({ name, colors, sitePrimary = colors.primary }: DemoChurch): object {
  return {
    name,
    theme_color: sitePrimary,
    background_color: colors.paper,
    icons: [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
