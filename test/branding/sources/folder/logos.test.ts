import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { folderSource } from '../../../../src/branding/sources/folder/folder.ts'
import { isCalled, logoRanks } from '../../../../src/branding/sources/folder/logo-names.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { directoryStore } from '../../../../src/upstreams/storage/directory.ts'
import { scratch } from '../../../support.ts'

const reader = createReader()
const analyzer = brandAnalyzer()
afterAll(async () => {
  analyzer[Symbol.dispose]()
  await reader[Symbol.asyncDispose]()
})

/** The folder's logos by their names alone, likeliest first. */
function ranked(names: readonly string[], paths: readonly string[]): string[] {
  const rankOf = logoRanks(paths, names)
  return paths.toSorted((one, other) => rankOf(other) - rankOf(one))
}

describe('A logo’s name ranks it', () => {
  test('by what designers call their files', () => {
    const paths = ['logo-primary-horizontal.svg', 'grace chapel.svg', 'logo.png', 'logo-stacked.png', 'icon-white.png']
    const rankOf = logoRanks(paths, ['Grace Chapel'])
    const ranks = paths.map(rankOf)
    expect(ranks).toEqual(ranks.toSorted((x, y) => y - x))
    expect(new Set(ranks).size).toBe(paths.length)
  })

  test.each([
    ['the one in colour before the reversed one', ['logo-kirche-farbe.svg', 'logo-kirche-diap.svg']],
    ['the plain one before one for a feast', ['img/logo.svg', 'img/logo-ostern-2025.svg']],
    [
      'the plain one before one for a use',
      ['marke/wordmark.svg', 'marke/wordmark-app-store.svg', 'marke/wordmark-jobs.svg'],
    ],
    [
      'what lies on white before what lies on a colour',
      ['logo/white-background/logo_white-background.svg', 'logo/red-background/logo_red-background.svg'],
    ],
    ['dark on white, which is no white one', ['logo-dark-over-white.png', 'logo-light-over-black.png']],
    [
      'one of many variants before one in a folder of its own theme',
      [
        'logos/wide/widelogo-full.svg',
        'logos/Spring Fair/wide-logo.svg',
        'logos/wide/widelogo-full-mono.svg',
        'logos/wide/widelogo-full-white.svg',
      ],
    ],
    [
      'the plain one of marks alone',
      ['assets/brandmark.svg', 'assets/brandmark-small.svg', 'assets/brandmark-mono.svg'],
    ],
    ['the full logo before its mark', ['logotype.svg', 'logomark.svg', 'logotype-white.svg', 'logomark-white.svg']],
    [
      'what is kept with logos before what a page shows',
      ['logos/bay/original/bay.png', 'images/logo.png', 'logos/bay/reverse/bay.png'],
    ],
    [
      'the wide one before the tall one, in German',
      ['Logo_Bay_quer_rgb.svg', 'Logo_Bay_hoch_rgb.svg', 'Logo_Bay_signet_rgb.svg'],
    ],
    ['the whole one before its symbol, in Spanish', ['logo_horizontal.svg', 'logo_vertical.svg', 'logo_simbolo.svg']],
    [
      'a black one that has none in colour before a round one',
      ['bay-horizontal-black.svg', 'bay-logo-circle.svg', 'bay-horizontal-white.svg'],
    ],
  ])('with %s', (_, paths) => {
    expect(ranked(['', 'Bay'], paths.toSorted())[0]).toBe(paths[0]!)
  })

  test('by whose name it bears: that of its folder, not that of a body that it belongs to', () => {
    const paths = ['BU logo (national).svg', 'Living Hope logo (clear).png', 'Living Hope logo (white).png']
    expect(ranked(['', 'exports - Living Hope BU'], paths)[0]).toBe('Living Hope logo (clear).png')
    expect(ranked(['', 'marks of fundopshq'], ['logos/fohq-primary.svg', 'logos/fundopshq-primary.svg'])[0]).toBe(
      'logos/fundopshq-primary.svg',
    )
  })
})

test('A file is called by a church’s name where it says nothing but that name and what kind of a logo it is', () => {
  const names = ['', 'stillwater-style-dictionary']
  expect(
    ['assets/stillwater.svg', 'assets/Stillwater-white.svg', 'StillwaterLogo.svg'].map((path) => isCalled(path, names)),
  ).toEqual([true, true, true])
  expect(
    ['assets/app-icon.svg', 'img/stillwater-team-picnic.png', 'water.svg', 'logo.svg'].map((path) =>
      isCalled(path, names),
    ),
  ).toEqual([false, false, false, false])
})

describe('A folder’s logo', () => {
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${body}</svg>`
  const bars = (fill: string) => svg(`<path d="M10 20h60v60h-60zM90 30h190v40h-190z" fill="${fill}"/>`)
  async function logosOf(contents: Record<string, string>) {
    using space = scratch()
    for (const [path, body] of Object.entries(contents))
      await Bun.write(join(space.dir, 'stillwater-brand', path), body)
    const files = directoryStore({ root: space.dir, sign: (path) => path })
    const place = { account: '7', name: null, folder: 'stillwater-brand', website: null }
    const found = await folderSource({ files, reader, analyzer })(place, new AbortController().signal)
    return found.logos.map(({ path }) => path!.slice('stillwater-brand/'.length))
  }

  test('is the one that is drawn for light ground in the colours that the files state, whatever the names leave open', async () => {
    const logos = await logosOf({
      'logos/logo-a.svg': bars('#ffffff'),
      'logos/logo-b.svg': svg(
        '<rect width="300" height="100" fill="#f2b705"/><path d="M20 20h200v60h-200z" fill="#17324d"/>',
      ),
      'logos/logo-c.svg': bars('#111111'),
      'logos/logo-d.svg': bars('#7a1fa2'),
      'logos/logo-e.svg': bars('#17624d'),
      'colors.css': ':root { --brand-primary: #17624d; }',
    })
    expect(logos[0]).toBe('logos/logo-e.svg')
    expect(logos[1]).toBe('logos/logo-d.svg')
  })

  test('is what stands by itself before a tile that is ready to be used, whatever its name promises', async () => {
    const stripes = (fill: string) =>
      `<path d="M0 0h300v30h-300z" fill="${fill}"/><path d="M0 30h300v70h-300z" fill="#7fb069"/>`
    const logos = await logosOf({
      'logos/primary/stillwater-primary.svg': bars('#17624d'),
      'logos/landscape/stillwater-primary-landscape.svg': svg(
        `${stripes('#17624d')}<path d="M90 30h150v40h-150z" fill="#ffffff"/>`,
      ),
    })
    expect(logos[0]).toBe('logos/primary/stillwater-primary.svg')
  })

  test('is found by the church’s name where no file is called a logo', async () => {
    const logos = await logosOf({
      'assets/app-icon.svg': bars('#17624d'),
      'assets/stillwater-white.svg': bars('#ffffff'),
      'assets/stillwater.svg': bars('#17624d'),
      'assets/hero.svg': bars('#7a1fa2'),
    })
    expect(logos).toEqual(['assets/stillwater.svg', 'assets/stillwater-white.svg'])
  })
})
