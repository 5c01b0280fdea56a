// The colours that others' libraries find in pictures: `node branding-peer.mjs MODULES FILE …` prints a line of JSON each.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [home, ...files] = process.argv.slice(2)
const { resolve } = createRequire(join(home, 'package.json'))
/** What a package exports, whether as a module or in the older way. */
const load = async (name) => {
  const made = await import(pathToFileURL(resolve(name)).href)
  return { ...made.default, ...made }
}
const { Vibrant } = await load('node-vibrant/node')
const { getColor } = await load('colorthief')
for (const file of files) {
  const { Vibrant: vivid } = await Vibrant.from(file).getPalette()
  console.log(JSON.stringify({ vibrant: vivid?.hex ?? null, colorthief: (await getColor(file)).hex() }))
}
