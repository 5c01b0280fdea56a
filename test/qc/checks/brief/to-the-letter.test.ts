import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { analysis, comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

/** What a design fails in, or warns of. */
function failing(
  description: string,
  lines: string[],
  comments: string[] = [],
  graded: 'fail' | 'warn' = 'fail',
): string[] {
  const brand = { churchName: null, colors: [], fonts: [] }
  const brief = briefOf(
    taskWith(description, { name: 'Flyer' }),
    comments.map((text) => comment(text)),
  )
  const found = inspect(
    squareDesign,
    { ...analysis(lines), measurements },
    { mode: 'initial', brief, brand, before: null },
  )
  return [...new Set(found.flatMap(({ severity, check }) => (severity === graded ? check : [])))]
}

describe('what is asked for to the letter', () => {
  const fair =
    'Fall Fair, October 10, 2026\nSmall print at the bottom, word for word: Children under 12 must be accompanied by an adult.'
  const lines = ['Fall Fair', 'October 10', 'Children under 12 must be accompanied by an adult.']

  test('fails where a word of small print is another, or all of it is missing', () => {
    expect(failing(fair, lines)).toEqual([])
    for (const [right, wrong] of [
      ['Children', 'Kids'],
      ['an adult', 'a parent'],
      ['under 12', 'under 10'],
    ] as const)
      expect(failing(fair, lines.with(2, lines[2]!.replace(right, wrong)))).toEqual(['required_element'])
    expect(failing(fair, lines.slice(0, 2))).toEqual(['required_element'])
  })

  test('fails where a verse is misquoted that stands behind its reference without quotation marks', () => {
    const rest = 'Verse: Matthew 11:28 - Come to me, all you who are weary and burdened, and I will give you rest.'
    const verse = ['Come to me, all you who are weary and burdened, and I will give you rest.', 'Matthew 11:28']
    expect(failing(rest, verse)).toEqual([])
    expect(failing(rest, verse.with(0, verse[0]!.replace('burdened', 'tired')))).toContain('key_copy')
  })

  test('warns where a price or a hashtag is missing that a task only mentions', () => {
    const marriage = 'Marriage Night is October 10, 2026. Dinner is $20 per couple. Tag us #TwoAsOne'
    const shown = ['Marriage Night', 'October 10', '$20 per couple', '#TwoAsOne']
    expect(failing(marriage, shown)).toEqual([])
    expect(failing(marriage, shown.toSpliced(2, 1), [], 'warn')).toEqual(['required_element'])
    expect(failing(marriage, shown.slice(0, 3), [], 'warn')).toEqual(['required_element'])
  })
})

describe('two lines of one label', () => {
  const brief =
    'Homecoming\nOctober 18, 2026\n\nMorning 11:00\nGuest preacher: Rev. Amos Tull\n\nAfternoon 3:00\nGuest preacher: Rev. Lena Crane'
  const lines = ['Homecoming', 'October 18', 'Morning 11:00', 'Rev. Amos Tull', 'Afternoon 3:00', 'Bishop Oren Pike']

  test.each([
    'Change the afternoon guest preacher to Bishop Oren Pike.',
    "Rev. Crane can't come, the 3:00 preacher will be Bishop Oren Pike.",
    'The afternoon preacher is now Bishop Oren Pike, Rev. Crane is ill.',
  ])('are told apart by what stands above them, or by who is named: %s', (said) => {
    expect(failing(brief, lines, [said])).toEqual([])
    expect(failing(brief, lines.with(5, 'Rev. Lena Crane'), [said])).not.toEqual([])
  })
})

describe('what a right design may leave out', () => {
  test.each([
    [
      'a verse that is only an idea',
      'Camp, June 14-18, 2027. Scripture is Psalm 95:5, maybe on the shirt.',
      ['Camp', 'June 14–18'],
    ],
    [
      'whose lawn it is',
      'Blessing of the Animals\nWhen: October 4, 2027\nWhere: front lawn of St. Francis',
      ['Blessing of the Animals', 'October 4', 'Front Lawn'],
    ],
    [
      'where one of several things is',
      'Ash Wednesday, February 10, 2027. Services at 7 pm. Also drive-thru ashes 7-8 am in the parking lot.',
      ['Ash Wednesday', 'February 10', 'Drive-Thru Ashes 7–8 AM', 'Service 7 PM'],
    ],
    [
      'words that only say how it should feel',
      'Welcome Sunday, September 13, 2026. Feel at home, like "come as you are" but less cliche.',
      ['Welcome Sunday', 'September 13'],
    ],
    [
      'a day that is only “this Sunday”',
      'Need a slide for Communion this Sunday: "Do this in remembrance of me"',
      ['Do this in remembrance of me'],
    ],
  ])('%s', (_, brief, lines) => {
    expect([...failing(brief, lines), ...failing(brief, lines, [], 'warn')]).toEqual([])
  })

  test('what a comment cancels is replaced by nothing', () => {
    const brief = 'Welcome Sunday, September 13, 2026. Donuts, bounce house.'
    const said = ['Bounce house company cancelled so no bounce house.']
    expect(failing(brief, ['Welcome Sunday', 'September 13', 'Donuts'], said)).toEqual([])
    expect(failing(brief, ['Welcome Sunday', 'September 13', 'Donuts', 'Bounce House'], said)).not.toEqual([])
  })
})
