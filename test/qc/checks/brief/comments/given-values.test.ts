import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'

const createdMs = Date.parse('2027-01-20T12:00:00Z')
const brand = { churchName: null, colors: [], fonts: [] }

/** The gravest finding in a design of a task with comments, one a day, by two people in turns. */
function judged(task: string, design: string, comments: readonly string[] = []): 'pass' | 'warn' | 'fail' {
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, author: at % 2 === 0 ? 'Ann' : 'Bo', atMs: createdMs + (at + 1) * 864e5 }),
  )
  const brief = briefOf(taskWith(task, { name: task.split('\n')[0]!, createdMs }), said.toReversed())
  const context = { mode: 'initial' as const, brief, brand, before: null }
  const lines = design.split('|').map((line) => line.trim())
  const grades = new Set(inspectBrief(squareDesign, analysis(lines), context).map(({ severity }) => severity))
  return grades.has('fail') ? 'fail' : grades.has('warn') ? 'warn' : 'pass'
}

const carols = `Carols by Lantern
| Site | Times |
| Harbor | 3, 5 & 7pm |
| Millside | 4 & 6pm |
| Quarry | 5pm only |
Cocoa and a bonfire after`
const food = `Pantry Drive
Nov 1-21
Most needed: cereal, canned tuna, diapers sizes 4-6
Goal 2,500 items`
const groups = `Find a Circle
Slide 1: Circles start the week of October 11
Slide 2: Newlyweds – Mondays 7pm at the Orne home
Slide 3: Retired Hands – Thursdays 6:30pm in the Hearth Room`
const study = `Ruth Study
Tuesdays at 10am
Chapel
Childcare provided`
const rooms = `Where we moved
Pastor Wynn - Room 201
Youth office - Library
Bookkeeping - Parlor`
const supper = `Potter's Supper
Saturday, March 13, 2:00 PM
Garden Room
Tickets $14
Ages 14 and up`

describe('a value that a comment gives to a row of the task', () => {
  test.each<[said: string, task: string, right: string, wrong: string]>([
    ['Quarry adding a 3pm!', carols, 'Quarry 3 & 5 PM', 'Quarry 5 PM'],
    [
      'Retired hands -> Tuesday, same time',
      groups,
      'Retired Hands|Tuesdays 6:30 PM',
      'Retired Hands|Thursdays 6:30 PM',
    ],
    ['This has been moved from the Chapel to the Grange Hall', study, 'Grange Hall', 'Chapel'],
    ['s/Garden Room/Atrium', supper, 'Atrium', 'Garden Room'],
    ["Please call it Weaver's Supper, not Potter's Supper", supper, "Weaver's Supper", "Potter's Supper"],
    ['We have a sponsor, so it’s free!', supper, 'Free', '$14'],
  ])('takes the place of the old one: “%s”', (said, task, right, wrong) => {
    const designs: Record<string, string> = {
      [carols]: 'Carols by Lantern|Harbor 3, 5 & 7 PM|Millside 4 & 6 PM|Quarry 5 PM|Cocoa and a bonfire after',
      [groups]:
        'Find a Circle|Circles start the week of October 11|Newlyweds|Mondays 7 PM|The Orne home|Retired Hands|Thursdays 6:30 PM|Hearth Room',
      [study]: 'Ruth Study|Tuesdays at 10 AM|Chapel|Childcare provided',
      [supper]: "Potter's Supper|Saturday, March 13|2:00 PM|Garden Room|Tickets $14|Ages 14 and up",
    }
    const old = designs[task]!
    const fresh = old.replace(right === 'Free' ? 'Tickets $14' : wrong, right)
    expect(fresh).not.toBe(old)
    expect(judged(task, fresh, [said])).toBe('pass')
    expect(judged(task, old, [said])).toBe('fail')
  })

  test('is looked at where it is one number of a list', () => {
    const design = 'Pantry Drive|Nov 1–21|Most needed: cereal, canned tuna, diapers (sizes 4–6)|Goal 2,500 items'
    const said = ['diapers size 3-6 they just told me']
    expect(judged(food, design.replace('4–6', '3–6'), said)).toBe('pass')
    expect(judged(food, design, said)).toBe('warn')
  })

  test('is none where the sentence tells of a day of those who write, of a question, or of what cannot be', () => {
    const right = "Potter's Supper|Saturday, March 13|2:00 PM|Garden Room|Tickets $14|Ages 14 and up"
    for (const said of [
      'lol my kid has a game at 2:30 that day, I’m going to be late',
      'See you at the 11:15 standup',
      'Was it $12 last year?',
    ])
      expect(judged(supper, right, [said])).toBe('pass')
    expect(judged(supper, right.replace('2:00', '2:30'), ['The Garden Room is taken at 2:30.'])).toBe('fail')
  })

  test('is the new place of a label, and as much more as prices went up', () => {
    const place = (where: string) => `Potter's Supper|Saturday, March 13|2:00 PM|${where}|Tickets $14|Ages 14 and up`
    expect(judged(supper, place('The Gathering Place'), ['Venue: The Gathering Place'])).toBe('pass')
    expect(judged(supper, place('Garden Room'), ['Venue: The Gathering Place'])).toBe('fail')
    const retreat = 'Winter Retreat\nJan 29-31\nCost: $165 ($150 for siblings)\nCamp Timberline'
    const price = (one: string) => `Winter Retreat|Jan 29–31|${one}|Camp Timberline`
    expect(judged(retreat, price('$175 ($160 for siblings)'), ['prices went up $10 for both'])).toBe('pass')
    expect(judged(retreat, price('$165 ($150 for siblings)'), ['prices went up $10 for both'])).toBe('fail')
  })

  test('of two rows that are exchanged stands in the other one', () => {
    const design = (youth: string, books: string) =>
      `Where we moved|Pastor Wynn: Room 201|Youth office: ${youth}|Bookkeeping: ${books}`
    expect(judged(rooms, design('Parlor', 'Library'), ['Youth office and bookkeeping are switching.'])).toBe('pass')
    expect(judged(rooms, design('Library', 'Parlor'), ['Youth office and bookkeeping are switching.'])).toBe('fail')
  })
})

describe('a change that is taken back in few words leaves what was', () => {
  const night = 'Movie Night\nFriday April 16 7pm\nGym\nFree popcorn'
  const design = (day: string, hour: string) => `Movie Night|Friday, ${day}|${hour}|Gym|Free popcorn`
  test.each<[string[], wrong: [string, string]]>([
    [
      ['make it 6:30', 'nvm 7 is fine'],
      ['April 16', '6:30 PM'],
    ],
    [
      ['Change to April 23?', 'No, stay with the 16th.'],
      ['April 23', '7 PM'],
    ],
    [
      ['Can we start at 6:30?', 'Nope, 7 works better for the volunteers'],
      ['April 16', '6:30 PM'],
    ],
    [
      ['Should this be the 23rd?', 'no, the 16th is right'],
      ['April 23', '7 PM'],
    ],
  ])('%j', (comments, [day, hour]) => {
    expect(judged(night, design('April 16', '7 PM'), comments)).toBe('pass')
    expect(judged(night, design(day, hour), comments)).toBe('fail')
  })
})

describe('of a row with several hours', () => {
  test.each([
    ['one that is missing, though another row has it', 'Millside 4 & 6 PM|Quarry 5 PM|Harbor 3 & 7 PM'],
    ['one that is another, though another row has it', 'Harbor 3, 5 & 7 PM|Millside 3 & 6 PM|Quarry 5 PM'],
  ])('%s fails', (_, rows) => {
    expect(judged(carols, `Carols by Lantern|${rows}|Cocoa and a bonfire after`)).toBe('fail')
  })
})

test('what a comment adds to a list is missed', () => {
  const work = 'Work Day\nSaturday, April 17, 8 AM\nBring:\n* gloves\n* rake\n* water bottle\nLunch provided'
  const design = (more: string) =>
    `Work Day|Saturday, April 17|8 AM|Bring: gloves, rake, water bottle${more}|Lunch provided`
  expect(judged(work, design(', hat'), ['add hat to the bring list'])).toBe('pass')
  expect(judged(work, design(''), ['add hat to the bring list'])).toBe('fail')
  expect(judged(work, design(''), ['and they need to bring work boots'])).toBe('fail')
})

test('a name that a task has right, and a comment corrects, is right as the task has it', () => {
  const banquet = 'Banquet\nFriday, March 12 at 6pm\nSpeaker: Coach Dan Whitfield'
  const said = ['Fix the coach’s name, it’s Whitfield not Whitfeild']
  expect(judged(banquet, 'Banquet|Friday, March 12|6 PM|Speaker: Coach Dan Whitfield', said)).toBe('pass')
  expect(judged(banquet, 'Banquet|Friday, March 12|6 PM|Speaker: Coach Dan Whitfeild', said)).toBe('fail')
})

test('a price is missed though its number stands beside something else', () => {
  const right = "Potter's Supper|Saturday, March 13|2:00 PM|Garden Room|Tickets $14|Ages 14 and up"
  expect(judged(supper, right)).toBe('pass')
  expect(judged(supper, right.replace('|Tickets $14', ''))).toBe('fail')
})
