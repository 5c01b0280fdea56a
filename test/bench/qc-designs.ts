import { join } from 'node:path'
import { launchChromium } from '../chromium.ts'
import type { Case } from './qc-cases.ts'

const library = join(import.meta.dir, '..', '..', 'data', 'sample', 'library')
/** The sample pictures without a word. They are drawn, so that a photograph's grain is laid over them. */
const wordless = ['aurora-slide.jpg', 'door-ajar-slide.jpg', 'gold-bokeh-square.webp', 'stained-glass-rose-slide.jpg']

/** Pictures as data URLs, to set lettering on. */
export function groundPictures(): Promise<string[]> {
  return Promise.all(
    wordless.map(async (name) => {
      const bytes = await Bun.file(join(library, `background-${name}`)).bytes()
      return `data:image;base64,${Buffer.from(bytes).toString('base64')}`
    }),
  )
}

/** Each case as the PNG that a designer would hand in. */
export async function* rendered(cases: readonly Pick<Case, 'html' | 'width' | 'height'>[]) {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    for (const [at, { html, width, height }] of cases.entries()) {
      await page.setViewportSize({ width, height })
      await page.setContent(html)
      yield { at, png: new Uint8Array(await page.screenshot({ type: 'png' })) }
    }
  } finally {
    await browser.close()
  }
}
