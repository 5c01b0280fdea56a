import { describe, expect, test } from 'bun:test'
import { sourceNames } from '../../src/branding/sources/registry.ts'
import { pinsAfter } from '../../src/branding/pins.ts'
import { type SourceResult, type KeptLogo, most, profileStatuses } from '../../src/branding/profile.ts'
import {
  after,
  cardLogo,
  carry,
  failureOf,
  filesOf,
  guessBelow,
  merge,
  type ProfileEvent,
  refuseStale,
  shownOf,
  transitions,
} from '../../src/branding/rules.ts'

const bare = {
  church_name: null,
  website: null,
  colors: [],
  fonts: [],
  logos: [],
  guides: [],
  links: [],
  sub_brands: [],
}
const result = (source: SourceResult['source'], what: Partial<SourceResult> = {}): SourceResult => ({
  source,
  outcome: 'found',
  reason: 'Read.',
  ...bare,
  ...what,
})
const color = (hex: string, role: SourceResult['colors'][number]['role'], source: SourceResult['source']) => ({
  hex,
  role,
  source,
  name: null,
  confidence: 1,
  evidence: null,
  name_source: null,
  codes: null,
})
const font = (family: string, role: 'heading' | 'body', source: SourceResult['source']) => ({
  family,
  role,
  source,
  confidence: 1,
  evidence: null,
  file: null,
})
const logo = (sha256: string, source: SourceResult['source'], theme: KeptLogo['theme'] = 'any'): KeptLogo => ({
  file: { sha256, sizeBytes: 1, format: 'png' },
  width: 1,
  height: 1,
  format: 'png',
  theme,
  role: null,
  transparent: false,
  source,
  confidence: 1,
  evidence: null,
})

const guide = result('strategy_guide', {
  colors: [color('#111111', 'primary', 'strategy_guide')],
  fonts: [font('Lato', 'body', 'strategy_guide')],
})
const folder = result('file_storage', {
  colors: [color('#222222', 'primary', 'file_storage'), color('#333333', 'accent', 'file_storage')],
  logos: [logo('a', 'file_storage')],
})
const website = result('website', {
  church_name: 'Of the website',
  colors: [color('#444444', 'accent', 'website'), color('#555555', 'text', 'website')],
  fonts: [font('Karla', 'heading', 'website'), font('Inter', 'body', 'website')],
  logos: [logo('b', 'website')],
  links: ['https://a.example/', 'https://a.example/'],
})

describe('what the sources gave', () => {
  test('is merged in their order, whatever the order in which it came: later ones add what is missing', () => {
    const merged = merge([website, folder, guide])!
    expect(merged).toEqual(merge([guide, folder, website])!)
    expect(merged.source).toBe('strategy_guide')
    expect(merged.colors.map(({ hex, role }) => `${role} ${hex}`)).toEqual([
      'primary #111111',
      'accent #333333',
      'text #555555',
    ])
    expect(merged.fonts.map(({ family, role }) => `${role} ${family}`)).toEqual(['body Lato', 'heading Karla'])
    expect(merged.logos.map(({ file }) => file.sha256)).toEqual(['a'])
    expect([merged.church_name, merged.links]).toEqual(['Of the website', ['https://a.example/']])
  })

  test('takes the logo that is kept as a file before one that is cut out of a guide, unless it is hardly one', () => {
    const cut = result('strategy_guide', { ...guide, logos: [logo('g', 'strategy_guide')] })
    const idsOf = (confidence: number) =>
      merge([cut, { ...folder, logos: [{ ...logo('a', 'file_storage'), confidence }] }])!.logos.map(
        ({ file }) => file.sha256,
      )
    expect(idsOf(0.7)).toEqual(['a'])
    expect(idsOf(0.4)).toEqual(['g'])
  })

  test('keeps several colours of one role from the source that knew the role first', () => {
    const two = ['#111111', '#222222'].map((hex) => color(hex, 'primary', 'website'))
    expect(merge([result('website', { colors: two })])!.colors).toEqual(two)
  })

  test('sets a family that the guide names in the file that the folder holds', () => {
    const file = { sha256: 'f', sizeBytes: 1, format: 'font' }
    const held = result('file_storage', { fonts: [{ ...font('LATO', 'heading', 'file_storage'), file }] })
    expect(merge([guide, held])!.fonts.map(({ family, file: its }) => [family, its?.sha256])).toEqual([
      ['Lato', 'f'],
      ['LATO', 'f'],
    ])
  })

  const first: [what: string, results: SourceResult[], source: string | undefined][] = [
    ['colours alone name the source', [result('strategy_guide'), folder], 'file_storage'],
    [
      'a logo alone names it',
      [result('file_storage', { logos: [logo('a', 'file_storage')] }), website],
      'file_storage',
    ],
    ['what a source that found nothing says of itself counts for no brand', [result('website', bare)], undefined],
    ['a guide without values names nothing', [result('strategy_guide', { guides: [] }), website], 'website'],
    ['nothing at all is no profile', [], undefined],
  ]
  for (const [what, results, expected] of first)
    test(`${what}`, () => expect(merge(results)?.source as string | undefined).toBe(expected))

  const sure = 0.8
  const guess = guessBelow - 0.01
  type Said = [family: string, role: 'heading' | 'body', confidence: number]
  const says = (source: SourceResult['source'], ...said: Said[]) =>
    result(source, { fonts: said.map(([family, role, confidence]) => ({ ...font(family, role, source), confidence })) })
  const guesses: [what: string, results: SourceResult[], expected: string[]][] = [
    [
      'gives way to a later source that is sure',
      [says('file_storage', ['Old', 'body', guess]), says('website', ['Open', 'body', sure])],
      ['body Open'],
    ],
    [
      'gives way in its own role alone',
      [
        says('file_storage', ['Old', 'heading', sure], ['Old', 'body', guess]),
        says('website', ['Open', 'heading', sure], ['Open', 'body', guessBelow]),
      ],
      ['heading Old', 'body Open'],
    ],
    [
      'stays where a later source only guesses too',
      [says('file_storage', ['Old', 'body', guess]), says('website', ['Open', 'body', guess])],
      ['body Old'],
    ],
    [
      'stays where nobody else knows the role',
      [says('file_storage', ['Old', 'body', guess]), says('website', ['Open', 'heading', sure])],
      ['body Old', 'heading Open'],
    ],
    [
      'stays beside what its own source is sure of in that role',
      [says('file_storage', ['Old', 'body', sure], ['Older', 'body', guess]), says('website', ['Open', 'body', 1])],
      ['body Old', 'body Older'],
    ],
    [
      'is passed over up to the first that is sure, however sure a later one is',
      [
        says('strategy_guide', ['Lato', 'body', guess]),
        says('file_storage', ['Old', 'body', sure]),
        says('website', ['Open', 'body', 1]),
      ],
      ['body Old'],
    ],
  ]
  for (const [what, results, expected] of guesses)
    test(`when it is a guess, ${what}`, () =>
      expect(merge(results)!.fonts.map(({ family, role }) => `${role} ${family}`)).toEqual(expected))

  test('when it is a guess of a colour, gives way too, and its source still names the profile', () => {
    const guessed = { ...color('#111111', 'primary', 'strategy_guide'), confidence: guess }
    const merged = merge([result('strategy_guide', { colors: [guessed] }), folder])!
    expect([merged.source, merged.colors[0]!.hex]).toEqual(['strategy_guide', '#222222'])
  })

  test('never grows beyond the bounds of a profile', () => {
    const many = Array.from({ length: 100 }, (_, at) => color(`#${String(100_000 + at)}`, 'accent', 'website'))
    expect(merge([result('website', { colors: many })])!.colors).toHaveLength(most.colors)
  })

  test('stays as it was where a source could not be read this time, and only there', () => {
    const before = merge([guide, folder, website])!
    const failed = result('strategy_guide', { outcome: 'failed' })
    expect(merge([carry(failed, before), folder, website])).toEqual(before)
    const gone = result('strategy_guide', { outcome: 'nothing' })
    expect(merge([carry(gone, before), folder, website])!.source).toBe('file_storage')
    expect(carry(failed, null)).toEqual(failed)
  })

  test('is no surer than 0.6 where sources contradict one another, and says who says what', () => {
    const other = result('website', {
      colors: [color('#7a1f2b', 'primary', 'website')],
      fonts: [font('lato', 'heading', 'website')],
    })
    const said = result('strategy_guide', {
      colors: [color('#12355b', 'primary', 'strategy_guide'), color('#f4b942', 'accent', 'strategy_guide')],
      fonts: [font('Lato', 'heading', 'strategy_guide')],
      sub_brands: [{ name: 'Kids', colors: [color('#ff5da2', 'primary', 'strategy_guide')], fonts: [] }],
    })
    const { colors, fonts, conflicts, sub_brands } = merge([said, other])!
    expect(colors.map(({ hex, confidence }) => [hex, confidence])).toEqual([
      ['#12355b', 0.6],
      ['#f4b942', 1],
    ])
    expect(fonts[0]!.confidence).toBe(1)
    expect(conflicts).toEqual([
      {
        field: 'primary',
        values: [
          { value: '#12355b', source: 'strategy_guide', confidence: 1, evidence: null },
          { value: '#7a1f2b', source: 'website', confidence: 1, evidence: null },
        ],
      },
    ])
    expect(sub_brands.map(({ name }) => name)).toEqual(['Kids'])
    const near = result('website', { colors: [color('#13365c', 'primary', 'website')] })
    expect(merge([said, near])!.conflicts).toEqual([])
  })

  test('has no contradiction left where a person pinned the value of its role, and keeps what was said', () => {
    const guideSays = result('strategy_guide', {
      colors: [color('#12355b', 'primary', 'strategy_guide')],
      fonts: [font('Lato', 'heading', 'strategy_guide')],
    })
    const siteSays = result('website', {
      colors: [color('#7a1f2b', 'primary', 'website'), color('#f4b942', 'accent', 'website')],
      fonts: [font('Karla', 'heading', 'website')],
    })
    const bare = { account_number: '1', church_name: null, website: null, found: merge([guideSays, siteSays]) }
    const after = (patch: Parameters<typeof pinsAfter>[1], pins = {}) => {
      const shown = shownOf({ ...bare, pins: pinsAfter({ ...bare, pins }, patch) })
      return [shown.conflicts, shown.settledConflicts].map((all) => all.map(({ field }) => field))
    }
    expect(after({})).toEqual([['primary', 'heading'], []])
    expect(after({ color: { id: 'primary-12355b' } })).toEqual([['heading'], ['primary']])
    expect(after({ color: { id: 'primary-12355b', hex: '#7a1f2b' } })).toEqual([['heading'], ['primary']])
    expect(after({ color: { id: 'accent-f4b942' } })).toEqual([['primary', 'heading'], []])
    expect(after({ font: { id: 'heading-lato', family: 'Karla' } })).toEqual([['primary'], ['heading']])
    const pinned = pinsAfter({ ...bare, pins: {} }, { color: { id: 'primary-12355b' } })
    expect(after({ color: { id: 'primary-12355b', pinned: false } }, pinned)).toEqual([['primary', 'heading'], []])
  })

  test('what a source says in place of a pinned value stays with it', () => {
    const found = merge([result('website', { colors: [color('#7a1f2b', 'primary', 'website')] })])
    const bare = { account_number: '1', church_name: null, website: null, found }
    const was = (pins: Parameters<typeof shownOf>[0]['pins']) => shownOf({ ...bare, pins }).colors[0]!.was
    const said = { value: '#7a1f2b', source: 'website' }
    expect(was({})).toBeNull()
    expect(was(pinsAfter({ ...bare, pins: {} }, { color: { id: 'primary-7a1f2b', hex: '#112233' } }))).toMatchObject(
      said,
    )
    expect(was({ colors: [{ hex: '#112233', name: null, role: 'primary' }] })).toMatchObject(said)
    expect(was({ colors: [{ hex: '#112233', name: null, role: 'text' }] })).toBeNull()
  })

  test('when it is nothing is said in one sentence, and whether it may be otherwise later', () => {
    const reasons = [
      { source: 'strategy_guide', outcome: 'skipped', reason: 'There is no guide.' },
      { source: 'website', outcome: 'failed', reason: 'It is down.' },
    ] as const
    expect(failureOf(reasons)).toEqual({
      code: 'upstream_failed',
      message: 'No source gave colours, fonts or logos. strategy guide: There is no guide; website: It is down.',
    })
    expect(failureOf(reasons.slice(0, 1)).code).toBe('not_found')
  })
})

describe('the life of a profile', () => {
  const lives: [events: ProfileEvent[], expected: string][] = [
    [['order', 'begin', 'find'], 'ready'],
    [['order', 'begin', 'fail'], 'failed'],
    [['order', 'cancel'], 'failed'],
    [['order', 'begin', 'begin', 'find', 'order', 'begin', 'fail'], 'ready'],
    [['order', 'begin', 'find', 'order', 'cancel'], 'ready'],
    [['order', 'begin', 'fail', 'order'], 'pending'],
    [['order', 'begin', 'fail', 'begin'], 'extracting'],
  ]
  for (const [events, expected] of lives)
    test(`${events.join(', ')}: ${expected}`, () => {
      const end = events.reduce((row, event) => after(row, event), {
        status: 'pending' as const,
        refreshing: false,
      } as {
        status: (typeof profileStatuses)[number]
        refreshing: boolean
      })
      expect([end.status, end.refreshing]).toEqual([expected as never, false])
    })

  test('knows an answer to every event, and never takes a good profile away', () => {
    for (const status of profileStatuses) expect(Object.keys(transitions[status])).toHaveLength(5)
    expect(new Set(Object.values(transitions.ready))).toEqual(new Set(['ready']))
    expect([after({ status: 'ready' }, 'begin').refreshing, after({ status: 'ready' }, 'find').refreshing]).toEqual([
      true,
      false,
    ])
  })
})

describe('what is shown', () => {
  const row = { account_number: '1001', church_name: null, website: null, pins: {}, found: merge([guide, website]) }

  test('is what was found, with what people said in its place', () => {
    const pins = { colors: [{ hex: '#abcdef', name: null, role: 'primary' as const }], church_name: 'By hand' }
    const shown = shownOf({ ...row, pins })
    expect(shown.colors).toEqual([
      {
        id: 'primary-abcdef',
        hex: '#abcdef',
        name: null,
        role: 'primary',
        source: 'pinned',
        confidence: 1,
        evidence: null,
        name_source: 'pinned',
        codes: null,
        was: expect.objectContaining({ source: 'strategy_guide' }),
      },
    ])
    expect([shown.church_name, shown.fonts.map(({ family }) => family)]).toEqual(['By hand', ['Lato', 'Karla']])
  })

  const names: [what: string, change: object, name: string][] = [
    ['the name of its folder', { church_name: 'Of the folder' }, 'Of the folder'],
    ['the name its website gives', {}, 'Of the website'],
    ['its website’s host', { found: null, website: 'https://www.hope.example/x' }, 'hope.example'],
    ['its number when nothing else is known', { found: null }, '1001'],
  ]
  for (const [what, change, name] of names)
    test(`calls the church by ${what}`, () => expect(shownOf({ ...row, ...change } as never).church_name).toBe(name))

  test('takes a logo for a light ground to the card where there is one', () => {
    const logos = [logo('a', 'website', 'dark'), logo('b', 'website', 'light')]
    expect(cardLogo({ logos })?.file.sha256).toBe('b')
    expect(cardLogo({ logos: logos.slice(0, 1) })?.file.sha256).toBe('a')
    expect(cardLogo({ logos: [] })).toBeNull()
  })

  test('names each of its files once, pinned ones too', () => {
    const found = {
      ...merge([website])!,
      fonts: [{ ...website.fonts[0]!, file: { sha256: 'f', sizeBytes: 1, format: 'font' } }],
    }
    const files = filesOf({ found, pins: { logos: [logo('b', 'website'), logo('c', 'website')] } })
    expect(files.map(({ sha256 }) => sha256)).toEqual(['b', 'c', 'f'])
  })
})

describe('a pin', () => {
  const row = { found: merge([website]), pins: { church_name: 'By hand' } }

  test('is added, changed or taken away by itself', () => {
    expect(pinsAfter(row, { website: 'https://a.example/' })).toEqual({ ...row.pins, website: 'https://a.example/' })
    expect(pinsAfter(row, { church_name: null })).toEqual({})
    expect(pinsAfter(row, { colors: [{ hex: '#ABCDEF', name: null, role: 'text' }] }).colors![0]!.hex).toBe('#abcdef')
  })

  test('of logos keeps those named, and refuses others and doubles', () => {
    expect(pinsAfter(row, { logos: [{ id: 'b' }] }).logos).toMatchObject([{ source: 'pinned', file: { sha256: 'b' } }])
    expect(() => pinsAfter(row, { logos: [{ id: 'x' }] })).toThrow('body.logos.0')
    expect(() => pinsAfter(row, { logos: [{ url: 'https://else.example/b' }] })).toThrow('body.logos.0')
    expect(() => pinsAfter(row, { logos: [{ id: 'b' }, { id: 'b' }] })).toThrow('twice')
  })
})

test('If-Match is held against the version', () => {
  for (const right of [null, '*', '"3"', '"2", "3"']) refuseStale(right, { version: 3 })
  for (const wrong of ['"2"', '3', 'W/"3"']) expect(() => refuseStale(wrong, { version: 3 })).toThrow('changed')
  expect(sourceNames).toHaveLength(3)
})
