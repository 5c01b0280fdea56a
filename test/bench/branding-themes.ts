import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteCase, SiteFile } from './sites/made.ts'

type Theme = { name: string; version: string; primary: string; heading: string; body: string }

/**
 * Whole sites published on npm under the MIT licence (Start Bootstrap), whose own Sass variables tell primary colour
 * and type: `$primary`, `$headings-font-family`, `$font-family-base`. Fetched when the bench runs; nothing of them is
 * kept here.
 */
const themes: Theme[] = [
  { name: 'agency', version: '7.0.12', primary: '#ffc800', heading: 'Montserrat', body: 'Roboto Slab' },
  { name: 'business-casual', version: '7.0.9', primary: '#e6a756', heading: 'Raleway', body: 'Lora' },
  { name: 'clean-blog', version: '6.0.9', primary: '#0085a1', heading: 'Open Sans', body: 'Lora' },
  { name: 'coming-soon', version: '6.0.7', primary: '#2a5555', heading: 'Tinos', body: 'DM Sans' },
  { name: 'creative', version: '7.0.7', primary: '#f4623a', heading: 'Merriweather Sans', body: 'Merriweather' },
  { name: 'freelancer', version: '7.0.7', primary: '#1abc9c', heading: 'Montserrat', body: 'Lato' },
  { name: 'grayscale', version: '7.0.6', primary: '#64a19d', heading: 'Nunito', body: 'Nunito' },
  { name: 'landing-page', version: '6.0.6', primary: '#0d6efd', heading: 'Lato', body: 'Lato' },
  { name: 'new-age', version: '6.0.7', primary: '#2937f0', heading: 'Newsreader', body: 'Mulish' },
  { name: 'one-page-wonder', version: '6.0.6', primary: '#ee0979', heading: 'Catamaran', body: 'Lato' },
  { name: 'resume', version: '7.0.6', primary: '#bd5d38', heading: 'Saira Extra Condensed', body: 'Muli' },
  {
    name: 'stylish-portfolio',
    version: '6.0.6',
    primary: '#1d809f',
    heading: 'Source Sans Pro',
    body: 'Source Sans Pro',
  },
]

export async function publishedThemes(): Promise<{ name: string; site: SiteCase }[]> {
  const dir = await mkdtemp(join(tmpdir(), 'verger-themes-'))
  try {
    const sites = []
    for (const theme of themes) {
      const site = await siteOf(theme, dir).catch(() => null)
      if (site === null) console.log(`(startbootstrap-${theme.name} could not be fetched)`)
      else sites.push({ name: theme.name, site })
    }
    return sites
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function siteOf({ name, version, primary, heading, body }: Theme, dir: string): Promise<SiteCase> {
  const packed = Bun.spawn(['npm', 'pack', '--silent', `startbootstrap-${name}@${version}`], { cwd: dir })
  if ((await packed.exited) !== 0) throw new Error(`npm could not fetch startbootstrap-${name}`)
  const archive = new Bun.Archive(await Bun.file(join(dir, `startbootstrap-${name}-${version}.tgz`)).bytes())
  const files: Record<string, SiteFile> = {}
  for (const [path, file] of await archive.files('package/dist/**')) {
    const at = path.replace('package/dist', '')
    files[at === '/index.html' ? '/' : at] = /\.(html|css|svg)$/.test(at) ? await file.text() : await file.bytes()
  }
  const truth = { primary, heading, body, logo: '' }
  return { name, origin: `https://${name}.example`, files, truth }
}
