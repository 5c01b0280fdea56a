// Renders README's picture of an answer: a sample picture and what verger finds beside it, with their similarities.
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Reference } from '../../src/library/model.ts'
import type { Neighbor } from '../../src/similarity/model.ts'
import { testApp } from '../support.ts'
import { filesOf } from '../../src/imports/directory.ts'

const sample = join(import.meta.dir, '..', '..', 'data', 'sample')
const seedName = 'sample-advent-candles-square'

await using app = await testApp()
await app.imports.run(filesOf(join(sample, 'library')), () => {})
const api = '/v1/image-gen/references'
const { references } = (await (await app.call('GET', `${api}?source_id=${seedName}`)).json()) as {
  references: Reference[]
}
const seed = references[0]!
const answer = await app.call('GET', `${api}/${seed.id}/similar?k=5`)
const { neighbors } = (await answer.json()) as { neighbors: Neighbor[] }

async function figure(id: string, words: string): Promise<string> {
  const reference = (await (await app.call('GET', `${api}/${id}`)).json()) as Reference
  const preview = await app.call('GET', reference.preview_url.replace('http://localhost', ''), { key: null })
  const picture = Buffer.from(await preview.bytes()).toString('base64')
  return `<figure><img src="data:image/webp;base64,${picture}"><figcaption>${reference.ref_id}<br>${words}</figcaption></figure>`
}

const figures = [await figure(seed.id, 'asked for')]
for (const { id, sim } of neighbors) figures.push(await figure(id, `sim ${sim.toFixed(2)}`))
const style = `body{margin:0;padding:16px;display:flex;gap:14px;background:#fff;font:14px sans-serif;width:1120px}
  figure{margin:0;width:170px;text-align:center} img{height:190px;max-width:170px;object-fit:contain}`

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1_152, height: 270 } })
await page.setContent(`<style>${style}</style>${figures.join('')}`)
await page.screenshot({ path: join(sample, 'neighbors.jpg'), type: 'jpeg', quality: 80 })
await browser.close()
