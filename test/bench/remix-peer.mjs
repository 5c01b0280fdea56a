// The peer of the remix bench, in Node: a plain loop that fetches, decodes with sharp, makes a preview and inserts with
// better-sqlite3. `node remix-peer.mjs MODULES FEED DIR`; prints its wall clock in seconds.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [modules, feed, dir] = process.argv.slice(2)
const require = createRequire(join(modules, 'package.json'))
const sharp = require('sharp')
const Database = require('better-sqlite3')

await mkdir(join(dir, 'media'), { recursive: true })
const db = new Database(join(dir, 'peer.sqlite'))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
db.exec('CREATE TABLE pictures (id TEXT PRIMARY KEY, sha256 TEXT, width INTEGER, height INTEGER, red REAL)')
const insert = db.prepare('INSERT INTO pictures VALUES (?, ?, ?, ?, ?)')

const startedAt = performance.now()
const items = []
for (let cursor = ''; cursor !== null;) {
  const page = await (await fetch(`${feed}/graphics?limit=100&cursor=${cursor}`)).json()
  items.push(...page.items)
  cursor = page.next_cursor
}
const work = async () => {
  for (let item = items.shift(); item; item = items.shift()) {
    const bytes = Buffer.from(await (await fetch(item.url)).arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { width, height } = await sharp(bytes).metadata()
    const pixels = await sharp(bytes).resize({ width: 256, height: 256, fit: 'inside' }).raw().toBuffer()
    const preview = await sharp(bytes)
      .resize({ width: 640, height: 640, fit: 'inside' })
      .webp({ quality: 80 })
      .toBuffer()
    await writeFile(join(dir, 'media', sha256), bytes)
    await writeFile(join(dir, 'media', `${sha256}.webp`), preview)
    let red = 0
    for (let at = 0; at < pixels.length; at += 3) red += pixels[at]
    insert.run(item.id, sha256, width, height, red)
  }
}
await Promise.all([work(), work(), work()])
console.log((performance.now() - startedAt) / 1000)
