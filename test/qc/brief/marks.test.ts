import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../inspecting.ts'
import { analysis, comment, fieldsOf, readBrief, squareDesign, taskWith } from '../tasks.ts'

const shown = (description: string, lines: string[]) =>
  inspectBrief(squareDesign, analysis(lines), {
    mode: 'initial',
    brief: readBrief(description),
    brand: { churchName: null, colors: [], fonts: [] },
    before: null,
  })

describe('text that is struck through', () => {
  const description = [
    'Title: ~~Barn Dance~~ Square Dance',
    'Date: <s>May 7</s> May 14, ~~6 PM~~ 7 PM',
    'Speaker: ~~Rev. Otis Lane~~',
    'Cost: ~~$8~~ **$9**',
    '- ~~Shuttle from the school~~',
    '- Lemonade provided',
  ].join('\n')

  test('is asked for no more', () => {
    const fields = fieldsOf(description)
    expect(fields.key_copy).toEqual(['Square Dance'])
    expect(fields.dates.map(({ value }) => value)).toEqual(['2027-05-14'])
    expect(fields.times.map(({ value }) => value)).toEqual(['19:00'])
    expect(JSON.stringify(fields)).not.toMatch(/Otis|Shuttle|\$8|Barn/)
  })
  test.each([
    ['* ~~Safety team~~ filled', null],
    ['* ~~Greeters~~ no longer needed', null],
    ['* ~~Gym~~ lobby', 'lobby'],
    ['* ~~Nursery 9am~~ Nursery 10am', 'Nursery'],
  ])('goes with what says why: %s', (line, stays) => {
    const brief = readBrief(`Openings:\n* Check-in desk 10:45\n${line}`)
    expect(brief.said).toContain('Check-in desk')
    if (stays === null) expect(brief.said).not.toMatch(/filled|needed/)
    else expect(brief.said).toContain(stays)
  })
  test('is wrong to show, and said once', () => {
    const right = ['Square Dance', 'May 14, 7 PM', '$9', 'Lemonade provided']
    expect(shown(description, right).filter(({ severity }) => severity !== 'info')).toEqual([])
    const wrong = shown(description, [...right, 'Shuttle from the school'])
    expect(wrong).toMatchObject([{ check: 'superseded', severity: 'fail', actual: 'Shuttle from the school' }])
    expect(wrong[0]!.message).toContain('(struck out)')
  })
  test('of a comment and of custom fields is none of their text', () => {
    const fields = [{ name: 'Headline', value: '~~Old Songs~~ New Songs' }]
    const { fields: read } = briefOf(taskWith('Hymn sing', { fields }), [comment('~~Use the gym.~~ Add “All ages”.')])
    expect(read.key_copy).toContain('New Songs')
    expect(JSON.stringify(read)).not.toMatch(/Old Songs|gym/)
  })
})

describe('the marks of Markdown', () => {
  test.each([
    ['**Title:** *Movie* **Night**', 'key_copy', 'Movie Night'],
    ['Headline: `Serve **Day**`', 'key_copy', 'Serve Day'],
    ['| **Title** | **Harvest _Home_** |\n| **When** | `Nov 7` |', 'key_copy', 'Harvest Home'],
    ['Title: [Harvest Home][1]\n\n[1]: https://example.org/a.png', 'key_copy', 'Harvest Home'],
    ['* **Cost** : $5', 'required_elements', '$5'],
    ['Tickets: <https://grace.example/tix>', 'required_elements', 'https://grace.example/tix'],
    ['Call **555-0199**!', 'required_elements', '555-0199'],
    ['Title: Fall\\_Fest', 'key_copy', 'Fall_Fest'],
  ] as const)('are no letters: %p', (description, field, value) => {
    expect(fieldsOf(description)[field]).toEqual([value])
  })
  test('are none of a task’s name', () => {
    expect(readBrief('See fields', { name: '**Big** _event_ `slide`' }).title).toBe('Big event slide')
  })
  test('between digits are a sign of a size', () => {
    expect(fieldsOf('Size: 1920*1080').requested_deliverables).toMatchObject([{ width: 1920, height: 1080 }])
  })
  test('around a tagline end it where its sentence ends', () => {
    expect(fieldsOf('Tagline: *grow deep*. The event is on May 4 at 7 PM.').key_copy).toEqual(['grow deep'])
  })
})

describe('signs that nobody sees', () => {
  const unseen = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

  test('are neither in what was read nor in what is said of it', () => {
    const task = taskWith('Title: Fall \u202ESupper\nPlace: Hall\u0007 A', {
      name: '\u001B[31mSupper',
      fields: [{ name: 'Speaker', value: 'Rev. \u2066Bly\u2069' }],
    })
    const brief = briefOf(task, [comment('Add \u202E“Kids welcome”\u0008', { author: 'An\u202En' })])
    expect(brief.fields).toMatchObject({ key_copy: ['Fall Supper', 'Kids welcome'], locations: ['Hall A'] })
    const brand = { churchName: null, colors: [], fonts: [] }
    const found = inspectBrief(squareDesign, analysis(['Fall Super']), { mode: 'initial', brief, brand, before: null })
    const shownTo = JSON.stringify([brief.fields, brief.amendments, brief.title, brief.revisionRequests, found])
    expect(found.length).toBeGreaterThan(1)
    expect(
      JSON.parse(shownTo, (_, value: unknown) => (typeof value === 'string' && unseen.test(value) ? 'seen' : value)),
    ).toEqual(JSON.parse(shownTo))
  })
})
