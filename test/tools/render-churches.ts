/**
 * Draws what the demo's churches keep in file storage: guides as PDF and DOCX, logos, fonts with their licence, rounds
 * and finals of the tasks, and what is attached to one. Needs Chromium and the fonts of `designs/kit.ts`.
 *
 *   bun test/tools/render-churches.ts
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { brendan, cedar, churches, type DemoChurch, folderOf, harbor, hope } from '../../src/mocks/demo/churches.ts'
import { logoOf } from '../../src/mocks/demo/logos.ts'
import { guideDocx, guideHtml, posterHtml, type Words } from './designs/churches.ts'

const root = join(import.meta.dir, '../../data/sample/churches')
const bytesMax = 3_000_000
const square = { width: 1080, height: 1080 }
const story = { width: 1080, height: 1920 }
const slide = { width: 1920, height: 1080 }

type Size = typeof square
type Drawn = { path: string; church: DemoChurch; size: Size; words: Words }

const christmas: Words = {
  kicker: 'Christmas Eve',
  title: 'Light has come',
  lines: [
    'Thursday, December 24',
    '4:00 PM, 6:00 PM and 11:00 PM',
    'Harbor Light Church, 212 Wharf Street',
    'Isaiah 9:2',
  ],
  foot: 'harborlight.example',
}
// As the first round really is: a wrong weekday and a wrong hour.
const christmasFirst: Words = {
  ...christmas,
  lines: ['Wednesday, December 24', '5:00 PM, 6:00 PM and 11:00 PM', ...christmas.lines.slice(2)],
}
const retreat: Words = {
  kicker: 'Harbor Light Youth',
  title: 'Come away for a while',
  lines: ['January 15-17, 2027', 'Camp Tidewater', 'Registraton closes January 8', '$95'],
  foot: 'harborlight.example',
}
const rooted: Words = {
  kicker: 'A series in Colossians',
  title: 'Rooted',
  lines: ['Sundays, January 10 to February 7', '9:00 AM and 10:45 AM', 'Colossians 2:6-7'],
  foot: 'cedargrove.example',
}
const chili: Words = {
  kicker: 'Cedar Grove Chapel',
  title: 'Chili cook-off',
  lines: ['Saturday, January 23', '5:30 PM, Fellowship Hall', 'Bring a pot. Bring a friend.'],
  foot: 'cedargrove.example',
}
const ashes: Words = {
  kicker: 'Ash Wednesday',
  title: 'Return to me with your whole heart',
  lines: ['Wednesday, February 10', 'Mass at 7:00 AM, 12:00 PM, 7:00 PM', 'Ashes at every Mass', 'Joel 2:12'],
  foot: 'Saint Brendan Church, 40 Harbour Road',
}
const easter: Words = {
  kicker: 'Easter sunrise',
  title: 'He is risen',
  lines: ['Sunday, March 28, 6:30 AM', 'Sunfield Park amphitheater', 'Bring a chair and a blanket', 'Mark 16:6'],
  foot: 'newhope.example',
}
const easterFirst: Words = { ...easter, lines: easter.lines.filter((line) => !line.startsWith('Bring')) }

const inTask = (church: DemoChurch, task: string) => `${folderOf(church)}/tasks/${task}`
const drawn: Drawn[] = [
  {
    path: `${inTask(harbor, '86ahl0001')}/Round 1/christmas-square.jpg`,
    church: harbor,
    size: square,
    words: christmasFirst,
  },
  {
    path: `${inTask(harbor, '86ahl0001')}/Round 1/christmas-story.jpg`,
    church: harbor,
    size: story,
    words: christmasFirst,
  },
  {
    path: `${inTask(harbor, '86ahl0001')}/Round 2/christmas-square.jpg`,
    church: harbor,
    size: square,
    words: christmas,
  },
  { path: `${inTask(harbor, '86ahl0001')}/Round 2/christmas-story.jpg`, church: harbor, size: story, words: christmas },
  {
    path: `${inTask(harbor, '86ahl0001')}/Finals/christmas-square-1080x1080.jpg`,
    church: harbor,
    size: square,
    words: christmas,
  },
  {
    path: `${inTask(harbor, '86ahl0001')}/Finals/christmas-story-1080x1920.jpg`,
    church: harbor,
    size: story,
    words: christmas,
  },
  { path: `${inTask(harbor, '86ahl0002')}/Round 1/retreat-square.png`, church: harbor, size: square, words: retreat },
  { path: `${inTask(cedar, '86acg0001')}/Round 1/rooted-slide.jpg`, church: cedar, size: slide, words: rooted },
  {
    path: `${inTask(cedar, '86acg0001')}/Round 2/rooted-slide.jpg`,
    church: cedar,
    size: slide,
    words: { ...rooted, calm: true },
  },
  {
    path: `${inTask(cedar, '86acg0001')}/Finals/rooted-slide-1920x1080.jpg`,
    church: cedar,
    size: slide,
    words: { ...rooted, calm: true },
  },
  { path: 'attachments/86acg0002/chili-cook-off-draft.jpg', church: cedar, size: square, words: chili },
  {
    path: `${inTask(brendan, '86asb0001')}/Round 1/ash-wednesday-square.jpg`,
    church: brendan,
    size: square,
    words: ashes,
  },
  { path: `${inTask(hope, '86anh0001')}/Round 1/sunrise-square.jpg`, church: hope, size: square, words: easterFirst },
  { path: `${inTask(hope, '86anh0001')}/Round 2/sunrise-square.jpg`, church: hope, size: square, words: easter },
  {
    path: `${inTask(hope, '86anh0001')}/Finals/sunrise-square-1080x1080.jpg`,
    church: hope,
    size: square,
    words: easter,
  },
  { path: `${inTask(hope, '86anh0001')}/Finals/sunrise-story-1080x1920.jpg`, church: hope, size: story, words: easter },
]

/** Fonts under the SIL Open Font License, each with the licence that Debian ships it under. */
const fonts: { church: DemoChurch; file: string; licence: string }[] = [
  {
    church: harbor,
    file: '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-Bold.otf',
    licence: 'fonts-league-spartan',
  },
  {
    church: brendan,
    file: '/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Regular.ttf',
    licence: 'fonts-oldstandard',
  },
]

let total = 0
async function store(path: string, bytes: Uint8Array | string): Promise<void> {
  const target = join(root, path)
  await mkdir(dirname(target), { recursive: true })
  const size = await Bun.write(target, bytes)
  total += size
  console.log(`${path}  ${Math.ceil(size / 1024)} KiB`)
}

async function photograph(browser: Browser, html: string, size: Size, clear = false): Promise<Uint8Array> {
  const tab = await browser.newPage({ viewport: size })
  await tab.setContent(html)
  await tab.evaluate('document.fonts.ready.then(() => true)')
  const png = await tab.screenshot({ type: 'png', omitBackground: clear })
  await tab.close()
  return png
}

async function print(browser: Browser, html: string, width: string, height: string): Promise<Uint8Array> {
  const tab = await browser.newPage()
  await tab.setContent(html)
  await tab.evaluate('document.fonts.ready.then(() => true)')
  const pdf = await tab.pdf({ width, height, printBackground: true })
  await tab.close()
  return pdf
}

async function logosOf(browser: Browser, church: DemoChurch): Promise<Uint8Array> {
  const svg = logoOf(church)
  const page = `<style>body{margin:0}svg{width:512px;height:512px;display:block}</style>${svg}`
  const png = await photograph(browser, page, { width: 512, height: 512 }, true)
  const small = await new Bun.Image(png).png({ compressionLevel: 9, palette: true, colors: 64 }).bytes()
  if (church === hope) return small
  await store(`${folderOf(church)}/logos/${church.name.toLowerCase().replaceAll(' ', '-')}.svg`, svg)
  await store(`${folderOf(church)}/logos/${church.name.toLowerCase().replaceAll(' ', '-')}.png`, small)
  return small
}

async function main(): Promise<void> {
  await rm(root, { recursive: true, force: true })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
  })
  for (const church of churches) {
    const logo = await logosOf(browser, church)
    const { name, host } = church
    await store(
      `${folderOf(church)}/church.json`,
      `${JSON.stringify({ name, website: `https://${host}/`, active: true }, null, 2)}\n`,
    )
    if (church === harbor)
      await store(
        `${folderOf(church)}/Harbor Light Strategy Guide.pdf`,
        await print(browser, guideHtml(church), '8.5in', '11in'),
      )
    if (church === cedar) await store(`${folderOf(church)}/Cedar Grove Brand Guide.docx`, await guideDocx(church, logo))
    if (church === hope) await store(`sites/${host}/icon.png`, logo)
  }
  for (const { path, church, size, words } of drawn) {
    const png = await photograph(browser, posterHtml(church, size, words), size)
    const image = new Bun.Image(png)
    await store(
      path,
      path.endsWith('.png')
        ? await image.png({ compressionLevel: 9, palette: true, colors: 128 }).bytes()
        : await image.jpeg({ quality: 72 }).bytes(),
    )
  }
  const poster = posterHtml(brendan, { width: 816, height: 1056 }, ashes)
  await store(
    `${inTask(brendan, '86asb0001')}/Round 1/ash-wednesday-poster.pdf`,
    await print(browser, poster, '8.5in', '11in'),
  )
  const cover = posterHtml(cedar, { width: 528, height: 816 }, { ...rooted, calm: true })
  await store(
    `${inTask(cedar, '86acg0001')}/Finals/rooted-bulletin-cover.pdf`,
    await print(browser, cover, '5.5in', '8.5in'),
  )
  await browser.close()
  for (const { church, file, licence } of fonts) {
    const folder = `${folderOf(church)}/fonts`
    await store(`${folder}/${file.split('/').at(-1)!}`, await Bun.file(file).bytes())
    await mkdir(join(root, folder), { recursive: true })
    await cp(`/usr/share/doc/${licence}/copyright`, join(root, folder, 'OFL.txt'))
  }
  console.log(`${total} bytes`)
  if (total > bytesMax) throw new Error(`The churches are over ${bytesMax} bytes together: lower a quality.`)
}

await main()
