// What others make of the same pages: of a picture of each, as Chromium draws it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { launchChromium } from '../chromium.ts'
import { isGrey, sendTo, type SiteCase } from './branding-sites.ts'
import { peers } from './peers.ts'

const viewport = { width: 1_280, height: 900 }
type Guesses = Record<string, string | null>

/** The guesses for each site, in their order; null where Chromium or the libraries cannot be had. */
export async function guessesFromPictures(sites: readonly SiteCase[]): Promise<Guesses[] | null> {
  const home = await peers('node-vibrant@4.0.4', 'colorthief@3.5.0', 'sharp@0.35.5')
  if (home === null) return null
  const dir = await mkdtemp(join(tmpdir(), 'branding-peers-'))
  try {
    const files = await picturesOf(sites, dir)
    const script = join(import.meta.dir, 'branding-peer.mjs')
    const made = Bun.spawnSync(['node', script, home, ...files], { stderr: 'inherit' })
    const lines = made.stdout.toString().trim().split('\n')
    if (made.exitCode !== 0 || lines.length < files.length) return null
    return await Promise.all(
      files.map(async (file, at): Promise<Guesses> => {
        const { vibrant, colorthief } = JSON.parse(lines[at]!) as Guesses
        return {
          'most of a screenshot': await mostSeen(file),
          'node-vibrant on a screenshot': vibrant ?? null,
          'colorthief on a screenshot': colorthief ?? null,
        }
      }),
    )
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function picturesOf(sites: readonly SiteCase[], dir: string): Promise<string[]> {
  await using browser = await launchChromium()
  const answer = sendTo(sites)
  const files: string[] = []
  for (const [at, { origin }] of sites.entries()) {
    const page = await browser.newPage({ viewport })
    await page.route('**/*', async (route) => {
      const response = await answer({ url: new URL(route.request().url()) })
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.bytes()) })
    })
    await page.goto(`${origin}/`)
    const file = join(dir, `${at}.png`)
    await page.screenshot({ path: file })
    files.push(file)
    await page.close()
  }
  return files
}

/** The colour of most pixels, greys left out. */
async function mostSeen(file: string): Promise<string | null> {
  const { data, channels } = decode(await Bun.file(file).bytes())
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += channels) {
    const packed = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!
    counts.set(packed, (counts.get(packed) ?? 0) + 1)
  }
  const sorted = [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([packed]) => `#${packed.toString(16).padStart(6, '0')}`)
  return sorted.find((hex) => !isGrey(hex)) ?? null
}
