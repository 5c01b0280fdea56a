import { inspectBrand, inspectCraft, inspectSpelling } from '../inspecting.ts'
import { describe, expect, test } from 'bun:test'
import { contrastOf } from '../../../src/color/contrast.ts'
import { cutShort } from '../../../src/qc/checks/craft/cut-short.ts'
import type {
  Brief,
  CheckContext,
  DesignFacts,
  Measurements,
  Reading,
  Analysis,
  Suspect,
} from '../../../src/qc/model.ts'
import { inLines, merged, type PassWord } from '../../../src/qc/analysis/ocr/ocr.ts'
import { startSpeller, suspectsOf } from '../../../src/qc/text/text.ts'
import { spellable } from '../../../src/qc/text/text.ts'
import { squareDesign } from '../tasks.ts'

const facts: DesignFacts = { ...squareDesign, name: 'supper.png', sizeBytes: 400_000 }
const brief = (words: string, fields: Partial<Brief['fields']> = {}): Brief => ({
  taskId: 't1',
  title: 'Harvest Supper',
  fields: {
    partner_name: null,
    dates: [],
    times: [],
    locations: [],
    scripture: [],
    key_copy: [],
    required_elements: [],
    requested_deliverables: [],
    ...fields,
  },
  revisionRequests: [],
  checklist: [],
  words: words.split(' '),
  atMs: 0,
})
const about = (more: Partial<CheckContext> = {}): CheckContext => ({
  mode: 'initial',
  brief: brief('Bring a neighbor'),
  brand: { churchName: 'Grace Harbor', colors: [], fonts: [] },
  before: null,
  ...more,
})

/** Each text a line of its own, from the top. */
function reading(...lines: string[]): Reading {
  const words = lines.flatMap((line, at) =>
    line.split(' ').map((text, place) => ({
      text,
      confidence: 0.95,
      scales: 2,
      box: { x: 0.1 + place * 0.1, y: 0.1 + at * 0.06, width: 0.09, height: 0.04 },
    })),
  )
  return inLines(words, 1)
}
const suspect = (word: string, suggestions: string[], more: Partial<Suspect> = {}): Suspect => ({
  word,
  suggestions,
  line: 0,
  box: { x: 0.1, y: 0.1, width: 0.1, height: 0.04 },
  confidence: 0.95,
  scales: 2,
  ...more,
})
const measurements = (more: Partial<Measurements> = {}): Measurements => ({
  sharpness: 1,
  colors: [],
  contrasts: [],
  cutOff: [],
  ...more,
})
const spelled = (spelling: Suspect[], context = about()) =>
  inspectSpelling(facts, { reading: reading('Bring a friend'), measurements: null, spelling }, context).map(
    ({ severity, actual, expected }) => [severity, actual, expected],
  )

describe('spelling', () => {
  test('knows the English of 1769, which is quoted as it was', () => {
    expect(spelled([suspect('leadeth', ['leaden']), suspect('Restoreth', ['restorer'])])).toEqual([])
    expect(spelled([suspect('leadith', ['leaden'])])).toHaveLength(1)
  })

  test('says nothing of what an edge cuts, and of letters that are set apart', () => {
    const cut = { ...suspect('neihgbor', ['neighbor']), box: { x: 0.3, y: 0, width: 0.2, height: 0.03 } }
    expect(spelled([cut])).toEqual([])
    const apart = inspectSpelling(facts, { reading: reading('I S A A C'), measurements: null, spelling: [] }, about())
    expect(apart).toEqual([])
  })

  const table: [says: string, suspect: Suspect, remark: (string | null)[] | null][] = [
    ['fails a slip of a word of the brief', suspect('neihgbor', ['neighbor']), ['fail', 'neihgbor', 'neighbor']],
    [
      'fails a slip of a word of the dictionary',
      suspect('fellowhsip', ['fellowship']),
      ['fail', 'fellowhsip', 'fellowship'],
    ],
    ['fails a slip in a headline', suspect('Celebrtae', ['celebrate']), ['fail', 'Celebrtae', 'celebrate']],
    ['only tells of what may be a name', suspect('Jonson', ['Johnson']), ['info', 'Jonson', 'Johnson']],
    ['only tells of a name like a word', suspect('Divina', ['divine']), ['info', 'Divina', 'divine']],
    ['warns of a small word nobody knows', suspect('kowalczyk', []), ['warn', 'kowalczyk', null]],
    [
      'warns of what one size alone read so',
      suspect('neihgbor', ['neighbor'], { scales: 1 }),
      ['warn', 'neihgbor', 'neighbor'],
    ],
    ['says nothing of what was read unsurely', suspect('neihgbor', ['neighbor'], { confidence: 0.5 }), null],
    [
      'fails a slip in a PDF, whose text is its own',
      { ...suspect('neihgbor', ['neighbor']), scales: undefined! },
      ['fail', 'neihgbor', 'neighbor'],
    ],
    ['only tells of a name that nobody gave', suspect('Nguyen', []), ['info', 'Nguyen', null]],
    ['only tells of two words that were read as one', suspect('gladin', ['glad in']), ['info', 'gladin', null]],
    [
      'warns of two words that a PDF’s own text has as one',
      { ...suspect('gladin', ['glad in']), scales: undefined! },
      ['warn', 'gladin', null],
    ],
    ['knows the names of the Bible', suspect('Zacchaeus', []), null],
    ['knows church words, in the plural too', suspect('livestreams', []), null],
  ]
  test.each(table)('%s', (_, one, remark) => {
    expect(spelled([one])).toEqual(remark === null ? [] : [remark])
  })

  test('takes the brief’s, the church’s and the church’s own list’s words as right', () => {
    const own = about({
      brief: brief('with Pastor Kowalczyk'),
      brand: { churchName: 'Grace Harbour', colors: [], fonts: [], words: ['Kidzone'] },
    })
    expect(spelled([suspect('Kowalczyk', []), suspect('Harbour', ['Harbor']), suspect('KIDZONE', [])], own)).toEqual([])
  })

  test.each([
    ['Join Pastor Freind tonight', 'info'],
    ['Bring a Freind along', 'info'],
    ['Bring A Freind', 'fail'],
    ['Freind or neighbor', 'fail'],
  ])('asks where a capital stands: %s', (line, severity) => {
    const read = reading(line)
    const word = read.words.find(({ text }) => text === 'Freind')!
    const findings = inspectSpelling(
      facts,
      { reading: read, measurements: null, spelling: [suspect('Freind', ['friend'], { box: word.box })] },
      about(),
    )
    expect(findings.map((one) => one.severity)).toEqual([severity as 'info'])
  })

  test.each([
    ['Grace Bible Chape', 'Chape', 'chapel', 'warn'],
    ['hapel of Grace', 'hapel', 'chapel', 'warn'],
    ['apel of Grace', 'apel', 'chapel', 'warn'],
    ['Our chapl of Grace', 'chapl', 'chapel', 'fail'],
    ['Our chape of Grace', 'chape', 'chapel', 'fail'],
  ])('only warns of a line’s outermost letter, which readers lose: %s', (line, word, right, severity) => {
    const read = reading(line)
    const { box } = read.words.find(({ text }) => text === word)!
    const found = { reading: read, measurements: null, spelling: [suspect(word, [right], { box })] }
    const own = about({ brand: { churchName: 'Grace Bible Chapel', colors: [], fonts: [] } })
    expect(inspectSpelling(facts, found, own).map((one) => one.severity)).toEqual([severity as 'warn'])
  })

  test('fails nothing in a picture out of focus', () => {
    const analysis = { reading: reading('Bring a neihgbor'), measurements: measurements({ sharpness: 0.25 }) }
    const spelling = [suspect('neihgbor', ['neighbor'])]
    expect(inspectSpelling(facts, { ...analysis, spelling }, about()).map(({ severity }) => severity)).toEqual(['warn'])
  })

  test('tells of another script once, and not of its words', () => {
    const analysis = { reading: reading('CBeT', 'YeTBepr LifeGroup'), measurements: null }
    const spelling = [suspect('CBeT', ['abet']), suspect('YeTBepr', [])]
    expect(inspectSpelling(facts, { ...analysis, spelling }, about()).map(({ subject }) => subject)).toEqual(['script'])
  })

  test('has American and British words', async () => {
    const dictionaries = await startSpeller().dictionariesFor(reading('American and British'))
    const speller = dictionaries.english
    const british = 'colour honour Centre neighbours Saviour programme Harbour paediatric organise'.split(' ')
    const american = 'color honor Center neighbors Savior program Harbor pediatric organize'.split(' ')
    expect([...british, ...american].filter((word) => !speller.correct(word))).toEqual([])
    expect(['colourr', 'programmme', 'fellowhsip', 'exampmle'].filter((word) => speller.correct(word))).toEqual([])
    expect(suspectsOf({ ...reading('a naïve café') }, dictionaries)).toEqual([])
    const [glued] = suspectsOf({ ...reading('and be gladin it') }, dictionaries)
    expect(glued).toMatchObject({ word: 'gladin', suggestions: expect.arrayContaining(['glad in']) })
  })

  test('says of a design in another language that it cannot tell', () => {
    const words = ['Приходите', 'всей', 'семьёй', 'вечером'].map((word) => suspect(word, []))
    expect(spelled(words)).toEqual([['info', null, null]])
  })

  test('looks for a word but once, and never in addresses, handles, numbers and initials', () => {
    expect(spelled([suspect('neihgbor', ['neighbor']), suspect('neihgbor', ['neighbor'])])).toHaveLength(1)
    for (const text of ['graceharbor.org', '@graceharbor', '#gracehrbor', '7pm', 'VBS', 'a@b.org', 'of'])
      expect(spellable(text)).toEqual([])
    expect(spellable('Kids’ “neihgbor’s” well-being')).toEqual(['Kids', 'neihgbor', 'well', 'being'])
    expect(spellable('x'.repeat(25))).toEqual([])
  })

  test('fails a little word twice in a row, over a line’s end too; “holy, holy” is meant so', () => {
    const repeated = (...lines: string[]) =>
      inspectSpelling(facts, { reading: reading(...lines), measurements: null }, about()).map(
        ({ severity, subject }) => [severity, subject],
      )
    expect(repeated('Join us for the the supper')).toEqual([['fail', 'the the']])
    expect(repeated('Join us for the', 'the supper')).toEqual([['fail', 'the the']])
    expect(repeated('Holy, holy, holy')).toEqual([])
    expect(repeated('Supper at five', 'five dollars')).toEqual([])
  })
})

describe('craft', () => {
  const craft = (analysis: Analysis, more: Partial<DesignFacts> = {}, context = about()) =>
    inspectCraft({ ...facts, ...more }, analysis, context).map(({ check, severity }) => `${severity} ${check}`)
  const lettered = (ratio: number, height: number): Analysis => {
    const read = reading('doors open')
    read.lines[0]!.box.height = height
    return {
      reading: read,
      measurements: measurements({ contrasts: [{ line: 0, ratio, ink: '#111111', ground: '#222222' }] }),
    }
  }
  const contrasts: [ratio: number, height: number, says: string[]][] = [
    [4.5, 0.02, []],
    [4.46, 0.02, []],
    [4.4, 0.02, ['info contrast']],
    [2.9, 0.02, ['info contrast']],
    [2.1, 0.02, ['warn contrast']],
    [1.8, 0.02, ['fail contrast']],
    [3, 0.05, []],
    [2.15, 0.05, ['info contrast']],
    [2, 0.05, ['warn contrast']],
    [1.75, 0.05, ['warn contrast']],
    [1.6, 0.05, ['fail contrast']],
    [1.4, 0.3, ['warn contrast']],
  ]
  test.each(contrasts)('contrast of %p : 1 at a height of %p', (ratio, height, says) => {
    expect(craft(lettered(ratio, height))).toEqual(says)
  })

  test('contrast is never reported as the threshold it falls short of', () => {
    const [remark] = inspectCraft(facts, lettered(4.4499, 0.02), about())
    expect(remark).toMatchObject({ expected: '4.5 : 1', actual: expect.stringContaining('4.4 : 1') })
  })

  test('contrast of letters that make no word is a doubt: they may be those of a photograph', () => {
    const faint = lettered(1.4, 0.04)
    const both = [suspect('doors', []), suspect('open', [])]
    const says = [[], both.slice(1), both].map((spelling) => craft({ ...faint, spelling }))
    expect(says).toEqual([['fail contrast'], ['fail contrast'], ['warn contrast']])
    expect(craft({ ...faint, spelling: both }, {}, about({ brief: brief('Doors open at six') }))).toContain(
      'fail contrast',
    )
  })

  test('contrast of what is hardly lettering is nobody’s claim', () => {
    const analysis = lettered(1.2, 0.04)
    for (const word of analysis.reading!.words) word.confidence = 0.4
    analysis.reading!.lines[0]!.confidence = 0.4
    expect(craft(analysis)).toEqual([])
  })

  test('a line that runs into the edge fails, and so does a long row of cut letters; a short one warns', () => {
    const read = reading('Fellowship Hall')
    for (const word of read.words) word.box.y = 1 - word.box.height
    expect(craft({ reading: read, measurements: measurements({ cutOff: [0] }) })).toContain('fail cut_off')
    // Cut letters are never read surely: clear ink says that they are letters.
    for (const word of [...read.words, ...read.lines]) word.confidence = 0.5
    expect(craft({ reading: read, measurements: measurements({ cutOff: [0] }) })).not.toContain('fail cut_off')
    const inked = measurements({ cutOff: [0], contrasts: [{ line: 0, ratio: 9, ink: '#000000', ground: '#ffffff' }] })
    expect(craft({ reading: read, measurements: inked })).toContain('fail cut_off')
    const row = (width: number) => measurements({ edgeLetters: [{ x: 0.2, y: 0.97, width, height: 0.03 }] })
    expect(craft({ reading: null, measurements: row(0.3) })).toEqual(['fail cut_off'])
    expect(craft({ reading: null, measurements: row(0.09) })).toEqual(['warn cut_off'])
  })

  test('a row whose pieces end at many depths may be grass, and is for somebody to look at', () => {
    const box = { x: 0.2, y: 0.97, width: 0.3, height: 0.03 }
    const found = inspectCraft(
      facts,
      { reading: null, measurements: measurements({ edgeLetters: [{ ...box, isUneven: true }] }) },
      about(),
    )
    expect(found).toMatchObject([{ severity: 'warn', check: 'cut_off' }])
    expect(found[0]!.box).toEqual(box)
  })

  test('several rows along one edge may be a photograph’s, and are for somebody to look at', () => {
    const at = (x: number, y: number) => ({ x, y, width: 0.2, height: 0.04 })
    const rows = (...edgeLetters: ReturnType<typeof at>[]) =>
      craft({ reading: null, measurements: measurements({ edgeLetters }) })
    expect(new Set(rows(at(0.02, 0), at(0.43, 0)))).toEqual(new Set(['warn cut_off']))
    expect(new Set(rows(at(0.02, 0), at(0.43, 0.96)))).toEqual(new Set(['fail cut_off']))
  })

  test('a line whose letters stand at the edge fails though its end was read unsurely; one that is no line does not', () => {
    const read = reading('December 24')
    for (const word of read.words) word.confidence = 0.5
    read.lines[0]!.confidence = 0.5
    expect(craft({ reading: read, measurements: measurements({ cutLines: [0] }) })).toEqual(['fail cut_off'])
    read.lines[0]!.confidence = 0.3
    expect(craft({ reading: read, measurements: measurements({ cutLines: [0] }) })).toEqual([])
  })

  test('text that could not be read is a warning where it is long, and information where it is short', () => {
    const row = (width: number) => ({ x: 0.1, y: 0.8, width, height: 0.03 })
    const analysis = { reading: null, measurements: measurements({ hidden: [row(0.3), row(0.05)] }) }
    expect(craft(analysis)).toEqual(['warn contrast', 'info contrast'])
    expect(craft(analysis, { height: 3_888 })).toEqual(['info contrast', 'info contrast'])
  })

  test('what was not read warns, on whatever ground it stands', () => {
    const row = { x: 0.1, y: 0.8, width: 0.3, height: 0.03 }
    const found = (isHard: boolean) =>
      craft({ reading: null, measurements: measurements({ hidden: [{ ...row, isHard }] }) })
    expect([found(true), found(false)]).toEqual([['warn contrast'], ['warn contrast']])
  })

  test('a piece of a word of the brief, beside an edge that leaves its next letter no room, is cut off', () => {
    const cut = (text: string, gap: number) => {
      const read = reading(`Bring a ${text}`)
      const { box } = read.words.at(-1)!
      box.x = 1 - box.width - gap
      return craft({ reading: read, measurements: measurements() }).filter((one) => one.endsWith('cut_off'))
    }
    expect(cut('neigh', 0.01)).toEqual(['fail cut_off'])
    expect([cut('neigh', 0.1), cut('neighbor', 0.01), cut('dish', 0.01)]).toEqual([[], [], []])
  })

  test('copy of the brief whose last word stands nowhere, beside an edge that leaves it no room, is cut off', () => {
    const copy = ['Free for the whole family']
    const cut = (text: string, gap: number, words: string[] = []) => {
      const read = reading(text)
      const { box } = read.words.at(-1)!
      box.x = 1 - box.width - gap
      return cutShort(read, { words, copy }, 1)
    }
    // By itself a word needs more of its letters.
    expect([cut('Wednesda', 0.01, ['Wednesday']), cut('Wed', 0.01, ['Wednesday'])]).toEqual([[0], []])
    expect(cut('Free for the whole', 0.01)).toEqual([0])
    expect([cut('Free for the whole', 0.1), cut(copy[0]!, 0.01), cut('Free for all', 0.01)]).toEqual([[], [], []])
  })

  test('a blurred picture fails, a soft one warns', () => {
    const at = (sharpness: number) => craft({ reading: null, measurements: measurements({ sharpness }) })
    expect([at(0.1), at(0.3), at(0.45)]).toEqual([['fail sharpness'], ['warn sharpness'], []])
  })

  test('two letters at the edge are a piece of a word where words stand before them', () => {
    const read = reading('Commerce Av')
    const last = read.words.at(-1)!
    last.box.x = 1 - last.box.width
    expect(craft({ reading: read, measurements: measurements({ cutOff: [0] }) })).toContain('fail cut_off')
    last.confidence = 0.6
    expect(craft({ reading: read, measurements: measurements({ cutOff: [0] }) })).not.toContain('fail cut_off')
  })

  test('a cut row in an ink that no text of the design has is no sure line of text', () => {
    const row = { x: 0.2, y: 0.97, width: 0.5, height: 0.03 }
    const at = (more: object) =>
      craft({ reading: null, measurements: measurements({ edgeLetters: [{ ...row, ...more }] }) })
    expect([at({}), at({ isStray: true }), at({ isStray: true, isUneven: true })]).toEqual([
      ['fail cut_off'],
      ['warn cut_off'],
      ['info cut_off'],
    ])
  })

  test('pieces above each other at a side edge are no line', () => {
    const row = { x: 0.94, y: 0.1, width: 0.06, height: 0.3 }
    expect(craft({ reading: null, measurements: measurements({ edgeLetters: [row] }) })).toEqual(['info cut_off'])
  })

  test('a cut row of a photograph’s own letters is the photograph’s', () => {
    const row = { x: 0.2, y: 0.97, width: 0.5, height: 0.03, isStray: true, isPictured: true }
    expect(craft({ reading: null, measurements: measurements({ edgeLetters: [row] }) })).toEqual(['info cut_off'])
  })

  test('few pixels are enough where so many are asked for', () => {
    const banner = { text: '1500x500', width: 1_500, height: 500, unit: 'px' as const, format: null }
    const at = (checklist: (typeof banner)[], said = '') =>
      craft(
        { reading: null, measurements: measurements() },
        { width: 1_500, height: 500 },
        about({ brief: { ...brief(''), checklist, said } }),
      )
    expect([at([]), at([banner]), at([], 'Album header 1500x500')]).toEqual([['warn resolution'], [], []])
  })

  test('lettering at the very edge wants a margin', () => {
    const read = reading('Supper')
    read.words[0]!.box.x = 0.012
    expect(craft({ reading: read, measurements: measurements() })).toEqual(['warn margin'])
  })

  test('print wants dots by its size, of the finals and of what is asked for as such; a screen 600 pixels', () => {
    const printed = { text: '8.5 x 11 in', width: 8.5, height: 11, unit: 'in' as const, format: 'pdf' }
    const asked = about({ brief: { ...brief(''), checklist: [printed] } })
    const at = (width: number, mode: CheckContext['mode']) =>
      craft({ reading: null, measurements: measurements() }, { width, height: (width * 11) / 8.5 }, { ...asked, mode })
    const widths = [2_550, 1_500, 850]
    const [fine, coarse] = [[], ['fail resolution']]
    expect(widths.map((width) => at(width, 'deliverables'))).toEqual([fine, ['warn resolution'], coarse])
    expect(widths.map((width) => at(width, 'initial'))).toEqual([fine, ['info resolution'], ['info resolution']])
    asked.brief!.said = 'Please send it print-ready.'
    expect(at(850, 'initial')).toEqual(coarse)
    expect(craft({ reading: null, measurements: measurements() }, { width: 599, height: 800 })).toEqual([
      'warn resolution',
    ])
    expect(craft({ reading: null, measurements: measurements() }, { width: 319, height: 800 })).toEqual([
      'fail resolution',
    ])
  })

  test('a screen’s file in CMYK fails, a heavy one warns', () => {
    const screen = { text: '1080x1080', width: 1_080, height: 1_080, unit: 'px' as const, format: 'jpg' }
    const asked = about({ brief: { ...brief(''), checklist: [screen] } })
    const analysis = { reading: null, measurements: measurements() }
    expect(craft(analysis, { colorMode: 'cmyk' }, asked)).toEqual(['fail color_mode'])
    expect(craft(analysis, { sizeBytes: 16 * 1024 * 1024 }, asked)).toEqual(['warn file_size'])
  })
})

describe('brand', () => {
  const brand = {
    churchName: null,
    colors: [
      { hex: '#12355b', role: 'primary' },
      { hex: '#ffffff', role: 'neutral' },
    ],
    fonts: [{ family: 'Open Sans', role: 'body' }],
  }
  const judged = (analysis: Analysis, kind: DesignFacts['kind'] = 'image') =>
    inspectBrand({ ...facts, kind }, analysis, about({ brand })).map(({ check, severity, confidence }) => [
      check,
      severity,
      confidence,
    ])
  const shows = (hex: string, share = 0.3) => ({
    reading: null,
    measurements: measurements({ colors: [{ hex, share }] }),
  })

  test('is there with a colour that people call the same; white is nobody’s brand', () => {
    expect(judged(shows('#14375d'))).toEqual([['brand_fonts', 'info', 0.1]])
    expect(judged(shows('#c0392b'))[0]).toEqual(['brand_colors', 'warn', 0.6])
    expect(judged(shows('#ffffff'))[0]).toEqual(['brand_colors', 'info', 0.3])
    expect(judged(shows('#14375d', 0.001))[0]).toEqual(['brand_colors', 'info', 0.3])
  })

  test('is there where much of the picture is in tints of its color; a stronger color of that hue is another one', () => {
    expect(judged(shows('#3d5778'))).toEqual([['brand_fonts', 'info', 0.1]])
    expect(judged(shows('#3d5778', 0.2))[0]).toEqual(['brand_colors', 'warn', 0.6])
    expect(judged(shows('#1f6fe0'))[0]).toEqual(['brand_colors', 'warn', 0.6])
    expect(judged(shows('#0e7490'))[0]).toEqual(['brand_colors', 'warn', 0.6])
  })

  test('names no color in passing that is less than half a hundredth of the picture', () => {
    const colors = [
      { hex: '#c0392b', share: 0.4 },
      { hex: '#27ae60', share: 0.004 },
    ]
    const [remark] = inspectBrand(facts, { reading: null, measurements: measurements({ colors }) }, about({ brand }))
    expect(remark!.actual).toBe('#c0392b (40 %)')
  })

  describe('that a task orders by the codes of its colors', () => {
    const ordered = (said: string, ...colors: { hex: string; share: number }[]) =>
      inspectBrand(
        facts,
        { reading: null, measurements: measurements({ colors }) },
        about({ brief: { ...brief('Supper'), said } }),
      ).map(({ severity, message }) => `${severity} ${/#\S+(?= or|,)/.exec(message)?.[0]}`)
    const plum = { hex: '#5c2a6b', share: 0.6 }
    const gold = { hex: '#d9a441', share: 0.02 }

    test('fails on a ground of another color', () => {
      const said = 'Background has to be our green #1E7A4C, please.\nAccents in #D9A441.'
      expect(ordered(said, plum, gold)).toEqual(['fail #1e7a4c'])
      expect(ordered(said, { hex: '#1f7b4d', share: 0.5 }, gold)).toEqual([])
    })

    test('takes a color ahead of the comma for the ground, and the one behind it for none', () => {
      const said = 'Our plum #5C2A6B as the background, white letters and a bit of gold #D9A441 for lines'
      expect(ordered(said, plum, gold)).toEqual([])
      expect(ordered(said, { ...plum, hex: '#1e7a4c' }, gold)).toEqual(['fail #5c2a6b'])
    })

    test('warns where none of them is there, and notes one that is not', () => {
      expect(ordered('Brand colors: #1E7A4C and #D9A441', plum)).toEqual(['warn #1e7a4c'])
      expect(ordered('Brand colors: #1E7A4C and #D9A441', plum, gold)).toEqual(['info #1e7a4c'])
      expect(ordered('Brand colors: #1E7A4C and #D9A441', { hex: '#1e7a4c', share: 0.3 }, gold)).toEqual([])
    })

    test('takes what is not to be used, hashtags and numbers for no order', () => {
      expect(ordered('Not the old green #1E7A4C anymore', plum)).toEqual([])
      expect(ordered('Tag #FACADE5 and #decade, ticket #100', plum)).toEqual([])
      expect(ordered('background #1E7A4C instead of #5C2A6B', { hex: '#1e7a4c', share: 0.4 })).toEqual([])
    })
  })

  test('is judged by the fonts that a PDF names, never by pixels', () => {
    const pdf = (...fonts: string[]) => judged({ reading: null, measurements: null, fonts }, 'pdf')
    expect(pdf('OpenSans')).toEqual([])
    expect(pdf('Papyrus')).toEqual([['brand_fonts', 'info', 0.7]])
  })
})

describe('readings of several sizes', () => {
  const word = (text: string, scale: number, confidence = 0.9): PassWord => ({
    text,
    confidence,
    scale,
    tallPx: 30,
    ink: 'dark',
    box: { x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
  })
  const read = (...words: PassWord[]) =>
    merged(words, 1).reading.words.map(({ text, confidence }) => [text, confidence])

  test('agree on the text that most of them gave, and are less sure where one objects', () => {
    expect(read(word('Supper', 0), word('Supper', 1), word('Supper', 2))).toEqual([['Supper', 0.9]])
    const [[text, confidence]] = read(word('Supper', 0), word('Supper', 1), word('Super', 2, 0.99)) as [
      [string, number],
    ]
    expect(text).toBe('Supper')
    expect(confidence).toBeCloseTo(0.72)
    // Small letters are misread by a small picture, which is no objection.
    const tiny = { ...word('Super', 2, 0.99), tallPx: 9 }
    expect(read(word('Supper', 0), word('Supper', 1), tiny)).toEqual([['Supper', 0.9]])
  })

  test('keep the colon of a time', () => {
    expect(read(word('530', 0, 0.95), word('5:30', 1), word('5:30', 2))[0]![0]).toBe('5:30')
  })

  test('keep a word that a wide box of the one before it covers', () => {
    const at = (one: PassWord, x: number, width: number) => ({ ...one, box: { ...one.box, x, width } })
    const months = [at(word('June', 0, 0.97), 0.1, 0.3), at(word('June', 1), 0.1, 0.2), at(word('June', 2), 0.1, 0.2)]
    const days = [0, 1, 2].map((scale) => at(word('8,', scale), 0.32, 0.06))
    expect(read(...months, ...days).map(([text]) => text)).toEqual(['June', '8,'])
  })

  test('drop what foliage gives, and tell where something could not be read', () => {
    expect(read(word('il', 0, 0.4), word('~', 1))).toEqual([])
    expect(merged([word('Werkshap', 0, 0.2)], 1)).toMatchObject({
      reading: { words: [] },
      doubtful: [{ text: 'Werkshap' }],
    })
  })
})

test('contrast is WCAG’s', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

describe('a design of one colour alone', () => {
  const blankOf = (more: Partial<Measurements>, lines: string[] = [], brief: Brief | null = null) =>
    inspectCraft(facts, { reading: reading(...lines), measurements: measurements(more) }, about({ brief }))
      .filter(({ check }) => check === 'impression')
      .map(({ severity, message }) => `${severity} ${message.slice(0, 19)}`)
  const white = { colors: [{ hex: '#ffffff', share: 0.9995 }] }

  test('is warned of, with a brief and without', () => {
    const asking = brief('', { key_copy: ['Harvest Supper'] })
    expect(blankOf(white)).toEqual(['warn The design is blank'])
    expect(blankOf(white, [], asking)).toEqual(['warn The design is blank'])
  })
  test('is not blank where anything stands on it', () => {
    expect(blankOf(white, ['Welcome home'])).toEqual([])
    expect(blankOf({ ...white, codes: [{ text: 'x', format: 'QRCode', box: suspect('', []).box }] })).toEqual([])
    expect(blankOf({ colors: [{ hex: '#ffffff', share: 0.99 }] })).toEqual([])
  })
})
