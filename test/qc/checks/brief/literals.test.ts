import { expect, test } from 'bun:test'
import type { CheckContext } from '../../../../src/qc/model.ts'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

const facts = { ...squareDesign, name: 'retreat.png' }
const brief = `Title: Be Still
Date: Friday, April 9, 2027
Time: 7:00 PM
Location: Camp Cedar Ridge, Room 104
Cost: $165
Phone: 616-555-0182
Website: women.faithchapel.org
Hashtag: #BeStill27
Speaker: Dr. Lynn Prescott
Required: 12 workshops`
const right = [
  'Be Still',
  'Friday, April 9 · 7:00 PM',
  'Camp Cedar Ridge, Room 104',
  'with Dr. Lynn Prescott',
  '$165 · 12 workshops',
  '(616) 555-0182',
  'women.faithchapel.org #BeStill27',
]

function found(lines: string[], comments: string[] = []): string[] {
  const context: CheckContext = {
    mode: 'initial',
    brief: briefOf(
      taskWith(brief),
      comments.map((text) => comment(text)),
    ),
    brand: { churchName: null, colors: [], fonts: [] },
    before: null,
  }
  return inspectBrief(facts, analysis(lines), context)
    .filter(({ severity }) => severity === 'fail')
    .map(({ check, actual, expected }) => `${check}: ${actual} for ${expected}`)
}

const swap = (from: string, to: string) => right.map((line) => line.replace(from, to))

test('a design with all that the brief names has no failure', () => {
  expect(found(right)).toEqual([])
})

test.each([
  ['another price', '$165', '$145', 'required_element: $145 for $165'],
  ['no price', '$165 · ', '', 'required_element: null for $165'],
  ['another telephone', '(616) 555-0182', '(616) 555-0128', 'required_element: (616) 555-0128 for 616-555-0182'],
  ['no telephone', '(616) 555-0182', 'Call us', 'required_element: null for 616-555-0182'],
  [
    'another ending',
    'faithchapel.org',
    'faithchapel.com',
    'required_element: women.faithchapel.com for women.faithchapel.org',
  ],
  ['no address', 'women.faithchapel.org', '', 'required_element: null for women.faithchapel.org'],
  ['another hashtag', '#BeStill27', '#BeStil27', 'required_element: #BeStil27 for #BeStill27'],
  ['no hashtag', '#BeStill27', '', 'required_element: null for #BeStill27'],
  ['another number', '12 workshops', '10 workshops', 'required_element: 10 workshops for 12 workshops'],
])('%s fails', (_, from, to, failure) => {
  expect(found(swap(from, to))).toEqual([failure])
})

test('what a comment replaced fails where the design still shows it', () => {
  const moved = ['We had to switch rooms, it will be in Room 212 instead of 104.', 'The cost is now $175.']
  expect(found(right, moved)).toEqual([
    'required_element: $165 for $175',
    'superseded: Camp Cedar Ridge, Room 104 for Room 212',
    'superseded: $165 · 12 workshops for $175',
  ])
  expect(
    found(
      swap('104', '212').map((line) => line.replace('$165', '$175')),
      moved,
    ),
  ).toEqual([])
})

test('what a comment dropped fails where the design still shows it', () => {
  expect(found(right, ['Please remove the hashtag #BeStill27.'])).toEqual([
    'superseded: women.faithchapel.org #BeStill27 for null',
  ])
  expect(found(swap(' #BeStill27', ''), ['Please remove the hashtag #BeStill27.'])).toEqual([])
})

test.each([
  'The client does not want #BeStill27 on it anymore.',
  "They don't want #BeStill27 on there.",
  'We are not using #BeStill27 any more.',
])('what a comment does not want any longer fails where it still stands: %s', (comment) => {
  expect(found(right, [comment])).toEqual(['superseded: women.faithchapel.org #BeStill27 for null'])
  expect(found(swap(' #BeStill27', ''), [comment])).toEqual([])
})

test('a hashtag that is to be shown in another way is still asked for', () => {
  for (const comment of ["They don't want #BeStill27 so large.", 'We do not want #BeStill27 on the left.'])
    expect(found(swap(' #BeStill27', ''), [comment])).toEqual(['required_element: null for #BeStill27'])
})

test('a speaker who had to cancel is asked for no more, and who speaks in their place is', () => {
  const said = ['Dr. Lynn Prescott had to cancel. Pastor Ann Whitfield will speak in her place.']
  expect(found(swap('Dr. Lynn Prescott', 'Pastor Ann Whitfield'), said)).toEqual([])
  const required = (text: string) => briefOf(taskWith(brief), [comment(text)]).fields.required_elements
  expect(required(said[0]!)).toContain('Pastor Ann Whitfield')
  expect(required(said[0]!)).not.toContain('Dr. Lynn Prescott')
  expect(required('Dr. Lynn Prescott asked whether the photo can change.')).toContain('Dr. Lynn Prescott')
})

test('a sign of a price or digits of a hashtag that readers take for letters are no failure', () => {
  expect(found(swap('$165 · ', 'Tickets S165 · '))).toEqual([])
  expect(found(swap('#BeStill27', '#BeSti1l27'))).toEqual([])
  expect(found(swap('$165 · ', 'Tickets S145 · '))).not.toEqual([])
})

test.each([
  ['Lorem ipsum dolor sit amet'],
  ['[DATE]'],
  ['Speaker: TBD'],
  ['Doors open XX:XX'],
  ['Call 555-XXXX'],
  ['Street Address, City'],
  ['Venue Name, Street Address Here'],
  ['Your headline here'],
  ['Address Line Here'],
  ['www.yourchurch.org'],
  ['[PREACHER NAME]'],
  ['[Your Church Phone]'],
  ['Join us in [FELLOWSHIP HALL ADDRESS LINE]'],
  ['[MORE INFO TO COME]'],
  ['123 Anywhere St., Any City, ST 12345'],
  ['Add a subheading'],
  ['Add a little bit of body text'],
  ['Firstname Lastname'],
  ['hello@reallygreatsite.com'],
  ['+123-456-7890'],
])('a placeholder fails once: %s', (text) => {
  expect(found([...right, text, text])).toEqual([`placeholder: ${text} for null`])
})

test('a weekday that stands apart from the event is no contradiction', () => {
  const apart = [...right, 'Camp office', 'open every', 'Tuesday', 'and by appointment']
  expect(found(apart)).toEqual([])
  expect(found(['Be Still', 'Saturday', '7:00 PM', ...right.slice(2), 'April 9'])).toContain(
    'weekday: Saturday for Friday',
  )
})

test('an address of which one letter was hardly read as another of the same strokes is looked at by people', () => {
  const misread = (confidence: number) => {
    const context: CheckContext = {
      mode: 'initial',
      brief: briefOf(taskWith('Golf Scramble\nRegister: tbcgolf.org'), []),
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    }
    return inspectBrief(
      facts,
      analysis(['Golf Scramble', 'Register: thcgolf.org'], { unsure: [1], unsureness: confidence }),
      context,
    )
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity }) => severity)
  }
  expect(misread(0.9)).not.toContain('fail')
  expect(misread(0.97)).toContain('fail')
})

test('an ordinal, a weekday in parentheses and an `l` for an `i` are held against the task', () => {
  const task = '4th annual Golf Scramble\nFriday, Sept 17, 2027\nteams of 4\nsparklewis@tylerpres.org'
  const lines = ['4TH ANNUAL GOLF SCRAMBLE', 'September 17 (Fri.)', 'Teams of 4', 'sparklewis@tylerpres.org']
  const found = (shown: string[]) =>
    inspectBrief(facts, analysis(shown), {
      mode: 'initial',
      brief: briefOf(taskWith(task), []),
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    })
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, actual }) => `${severity} ${actual}`)
  expect(found(lines)).toEqual([])
  expect(found(lines.with(0, '5TH ANNUAL GOLF SCRAMBLE'))).toEqual(['fail 5TH ANNUAL'])
  expect(found(lines.with(1, 'September 17 (Sat.)'))).toEqual(['fail Saturday'])
  expect(found(lines.with(3, 'sparklewls@tylerpres.org'))).toEqual(['warn sparklewls@tylerpres.org'])
  expect(found(lines.with(3, 'SPARKLEWIS@TYLERPRES.ORG'))).toEqual([])
})

test('brackets are no placeholder around what the brief says, a version of the Bible, or a date to save', () => {
  const placeholders = (line: string) => found([...right, line]).filter((one) => one.startsWith('placeholder'))
  for (const line of ['[BE STILL]', 'Psalm 27:1 [NIV]', '[Save the Date]', 'Come from any city', 'Add your name'])
    expect(placeholders(line)).toEqual([])
  expect(placeholders('[HARVEST OF LIGHTS]')).toHaveLength(1)
})

test('an address that a reader parts at its sign is the one that is asked for', () => {
  const mail = briefOf(taskWith('Book Club\nDate: April 9, 2027\nContact: Sue Lindqvist, sue@emmanuelcob.example'), [])
  const shown = (line: string) =>
    inspectBrief(facts, analysis(['Book Club', 'April 9', line]), {
      mode: 'initial',
      brief: mail,
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    }).filter(({ severity }) => severity === 'fail')
  expect(shown('Sue Lindqvist sue @emmanuelcob.example')).toEqual([])
  expect(shown('Sue Lindqvist sue @emanuelcob.example')).not.toEqual([])
})
