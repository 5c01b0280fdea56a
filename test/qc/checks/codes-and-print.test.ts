import { describe, expect, test } from 'bun:test'
import type { PrintFacts } from '../../../src/reading/model.ts'
import { codeCheck } from '../../../src/qc/checks/codes.ts'
import { colorModeCheck, resolutionCheck } from '../../../src/qc/checks/craft-file.ts'
import { dotsFor } from '../../../src/qc/checks/print-images.ts'
import { printCheck } from '../../../src/qc/checks/print.ts'
import type { Analysis, Brief, DesignFacts, Measurements, Mode } from '../../../src/qc/model.ts'

const measurements: Measurements = { sharpness: 1, colors: [], contrasts: [], cutOff: [] }
const box = { x: 0, y: 0, width: 0.1, height: 0.1 }
const facts: DesignFacts = {
  name: 'a.pdf',
  kind: 'pdf',
  format: 'pdf',
  width: 432,
  height: 288,
  sizeBytes: 1,
  dpi: null,
  colorMode: null,
  pages: 1,
  durationMs: null,
}
const postcard = { text: 'Postcard 6 x 4 in', width: 6, height: 4, unit: 'in' as const, format: 'pdf' }
const brief = (required: string[], checklist = [postcard]): Brief => ({
  taskId: 'a',
  title: '',
  fields: {
    partner_name: null,
    dates: [],
    times: [],
    locations: [],
    scripture: [],
    key_copy: [],
    required_elements: required,
    requested_deliverables: [],
  },
  revisionRequests: [],
  checklist,
  words: [],
  atMs: 0,
})
const brand = { churchName: null, colors: [], fonts: [] }
const context = (given: Brief | null) => ({ mode: 'initial' as const, brief: given, brand, before: null })

describe('a code in a design', () => {
  const found = (codes: string[], required: string[]) => {
    const read = codes.map((text) => ({ text, format: 'QRCode', box }))
    const analysis: Analysis = { reading: null, measurements: { ...measurements, codes: read } }
    return codeCheck.inspect!({ facts, analysis, context: context(brief(required)) }).map(({ severity }) => severity)
  }

  test.each<[what: string, codes: string[], required: string[], severities: ('fail' | 'warn' | 'info')[]]>([
    ['leads where the brief says', ['https://www.grace.org/supper/'], ['QR code to grace.org/supper'], []],
    [
      'leads there and counts visits',
      ['https://grace.org/supper?utm_source=flyer'],
      ['QR code to grace.org/supper'],
      [],
    ],
    ['leads elsewhere', ['https://grace.org/easter'], ['QR code to grace.org/supper'], ['fail']],
    ['leads elsewhere than the one address there is', ['https://grace.net'], ['QR code', 'grace.org/supper'], ['fail']],
    ['leads to an address that is not named', ['https://giving.site/1'], ['grace.org/supper'], ['warn']],
    ['leads to a placeholder', ['https://example.com/qr'], [], ['fail']],
    ['is there though nobody asked', ['https://grace.org'], [], ['info']],
    ['is asked for and not there', [], ['QR code to grace.org/supper'], ['fail']],
    ['is neither asked for nor there', [], ['grace.org/supper'], []],
    ['holds no address', ['WIFI:T:WPA;S:Guests;;'], ['grace.org/supper'], ['info']],
  ])('that %s', (_, codes, required, severities) => {
    expect(found(codes, required)).toEqual(severities)
  })

  test('leads to the one address that comments give it later', () => {
    const read = (text: string) => [{ text, format: 'QRCode', box }]
    const severities = (text: string, unsettled: string[]) =>
      codeCheck.inspect!({
        facts,
        analysis: { reading: null, measurements: { ...measurements, codes: read(text) } },
        context: context({ ...brief(['QR code']), unsettled }),
      }).map(({ severity }) => severity)
    const later = ['RSVP page is live: https://grace.org/picnic.', 'QR should go there.']
    expect(severities('https://grace.org/picnic', later)).toEqual([])
    expect(severities('https://grace.org/vbs', later)).toEqual(['fail'])
    expect(severities('https://grace.org/vbs', [...later, 'Signups: grace.org/vbs'])).toEqual(['info'])
  })
})

describe('a PDF for print', () => {
  const plain: PrintFacts = { trim: null, bleed: null, images: [], fontsMissing: [] }
  const image = { widthPx: 600, heightPx: 400, dpi: 100, colorSpace: 'rgb' as const, bitsPerPixel: 24 }
  const trim = { x: 18, y: 18, width: 432, height: 288 }
  const found = (
    print: Partial<PrintFacts>,
    {
      inkedEdges = 4,
      forScreen = false,
      words = [] as string[],
      mode = 'initial' as Mode,
      page = { width: 432, height: 288 },
    } = {},
  ) => {
    const sheet = { ...page, pages: [page] }
    const analysis = {
      reading: null,
      measurements: { ...measurements, inkedEdges },
      sheet,
      print: [{ ...plain, ...print }],
    }
    const wanted = forScreen ? { ...postcard, width: 1_200, height: 800, unit: 'px' as const } : postcard
    const scene = {
      facts,
      analysis,
      context: { ...context({ ...brief([], [wanted as typeof postcard]), words }), mode },
    }
    return [printCheck, resolutionCheck, colorModeCheck].flatMap((check) =>
      check.inspect!(scene).map(({ severity, subject }) => [subject, severity]),
    )
  }

  test.each<[what: string, print: Partial<PrintFacts>, edges: number, found: string[][]]>([
    ['with bleed and without images', { trim, bleed: { x: 9, y: 9, width: 450, height: 306 } }, 4, []],
    ['whose bleed box is not named', { trim }, 4, []],
    ['whose ink ends before the edge', {}, 0, []],
    ['without bleed', {}, 4, [['bleed', 'info']]],
    ['with too little bleed', { trim, bleed: { x: 15, y: 15, width: 438, height: 294 } }, 4, [['bleed', 'info']]],
    ['without its fonts', { trim, fontsMissing: ['Lato-Bold'] }, 4, [['fonts not embedded', 'fail']]],
    [
      'without fonts that every reader has',
      { trim, fontsMissing: ['Times-Roman'] },
      4,
      [['fonts not embedded', 'info']],
    ],
    [
      'with a coarse image',
      { trim, images: [image] },
      4,
      [
        ['image dots', 'fail'],
        ['rgb in print', 'info'],
      ],
    ],
    ['with a fine image in four inks', { trim, images: [{ ...image, dpi: 300, colorSpace: 'cmyk' }] }, 4, []],
    [
      'with a small coarse icon',
      { trim, images: [{ ...image, widthPx: 30, heightPx: 30, colorSpace: 'cmyk' }] },
      4,
      [],
    ],
  ])('%s', (_, print, inkedEdges, expected) => {
    expect(found(print, { inkedEdges })).toEqual(expected)
  })

  test('whose brief asks for bleed, and that has none, is a warning', () => {
    expect(found({}, { words: ['with', 'bleed'] })).toEqual([['bleed', 'warn']])
    expect(found({}, { words: ["we'll", 'trim', 'nothing', 'so', 'no', 'bleed'] })).toEqual([['bleed', 'info']])
    expect(found({}, { words: ['it', 'does', 'not', 'need', 'a', 'bleed'] })).toEqual([['bleed', 'info']])
  })

  test('that is an eighth of an inch larger on each side than the brief asks for has its bleed', () => {
    const words = ['with', 'bleed']
    expect(found({}, { words, page: { width: 450, height: 306 } })).toEqual([])
    expect(found({}, { words, page: { width: 440, height: 296 } })).toEqual([['bleed', 'warn']])
    expect(found({}, { words, page: { width: 450, height: 288 } })).toEqual([['bleed', 'warn']])
  })

  test('has none in the size of the sheet that the brief asks for, but in an odd size that includes it', () => {
    const sized = (text: string, width: number, height: number) => ({ ...postcard, text, width, height })
    const scene = (item: typeof postcard, page: { width: number; height: number }) => ({
      facts: { ...facts, ...page },
      analysis: {
        reading: null,
        measurements: { ...measurements, inkedEdges: 4 },
        sheet: { ...page, pages: [page] },
        print: [plain],
      },
      context: context({ ...brief([], [item]), words: ['bleed'] }),
    })
    const severities = (...given: Parameters<typeof scene>) =>
      printCheck.inspect!(scene(...given)).map(({ severity }) => severity)
    const sheet = { width: 432, height: 288 }
    expect(severities(sized('Card 6 x 4 in with 1/8 bleed', 6, 4), sheet)).toEqual(['warn'])
    expect(severities(sized('Card 6.25 x 4.25 in with bleed', 6.25, 4.25), { width: 450, height: 306 })).toEqual([])
  })

  test('with an image that is nearly fine enough is warned of among the finals: a proof may hold previews', () => {
    const nearly = { images: [{ ...image, dpi: 200, colorSpace: 'cmyk' as const }], trim }
    expect(found(nearly)).toEqual([['image dots', 'info']])
    expect(found(nearly, { mode: 'deliverables' })).toContainEqual(['image dots', 'warn'])
  })

  test('with an image that has a little less than the least is warned of, and fails among the finals', () => {
    const short = { images: [{ ...image, dpi: 130, colorSpace: 'cmyk' as const }], trim }
    expect(found(short)).toEqual([['image dots', 'warn']])
    expect(found(short, { mode: 'deliverables' })).toContainEqual(['image dots', 'fail'])
  })

  test.each([
    [{ width: 4, height: 6 }, 150],
    [{ width: 8.5, height: 11 }, 124],
    [{ width: 24, height: 36 }, 40],
    [{ width: 120, height: 36 }, 14],
  ])('that is %p inches large needs %p dots an inch at least', (size, least) => {
    expect(dotsFor(size).least).toBe(least)
  })

  test('and one for screens is not asked for bleed, inks or dots', () => {
    expect(found({ images: [image] }, { forScreen: true })).toEqual([])
  })
})

describe('an image that is printed', () => {
  const found = (said: string, width: number) => {
    const design: DesignFacts = { ...facts, kind: 'image', format: 'png', width, height: (width / 6) * 4 }
    const given = context({ ...brief([]), said })
    const scene = { facts: design, analysis: { reading: null, measurements }, context: given }
    return resolutionCheck.inspect!({ ...scene, context: { ...scene.context, mode: 'deliverables' } }).map(
      ({ severity, message }) => [severity, message],
    )
  }

  test('is warned of with how many dots it should have', () => {
    expect(found('Postcard 6 x 4 in', 1_080)).toEqual([
      ['warn', 'In print the image has 180 dots an inch; at this size 225 would print cleanly.'],
    ])
    expect(found('Postcard 6 x 4 in', 600)).toEqual([
      ['fail', 'In print the image has 100 dots an inch; at this size 150 is the least.'],
    ])
  })

  test('has as many dots or pixels as the task orders', () => {
    expect(found('Our copier does 180 dpi at most.', 1_080)).toEqual([])
    expect(found('A PNG of 1080 x 720, please.', 1_080)).toEqual([])
    expect(found('300 dpi, please.', 1_080).map(([severity]) => severity)).toEqual(['warn'])
  })
})
