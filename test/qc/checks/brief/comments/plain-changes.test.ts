import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'
import { brand, createdMs, judged } from './judged.ts'

const supper = `Quilt Auction Supper
Saturday, October 2, 2027 at 6:30 PM
Fellowship Hall
Tickets $12
Call Nell at 254-555-0119
Pie to follow
Nursery provided`
const shown = [
  'Quilt Auction Supper',
  'Saturday, October 2',
  '6:30 PM',
  'Fellowship Hall',
  'Tickets $12',
  'Call Nell at 254-555-0119',
  'Pie to follow',
  'Nursery provided',
]
const changed = (over: Record<string, string | null>) =>
  shown.flatMap((line) => (line in over ? (over[line] ?? []) : line))

describe('a comment in plain words changes', () => {
  test.each<[string, Record<string, string | null>]>([
    ['Hi all, our venue is now the Grange Hall.', { 'Fellowship Hall': 'Grange Hall' }],
    ['Can you bump the start time to 7?', { '6:30 PM': '7 PM' }],
    ['The phone should end in 91, sorry.', { 'Call Nell at 254-555-0119': 'Call Nell at 254-555-0191' }],
    [
      'The last four digits of the phone number are 0191.',
      { 'Call Nell at 254-555-0119': 'Call Nell at 254-555-0191' },
    ],
  ])('what it names: “%s”', (said, over) => {
    expect(judged(supper, changed(over), [said])).toBe('pass')
    expect(judged(supper, shown, [said])).toBe('fail')
  })

  test('the one title that is quoted, where another is said to be it now', () => {
    const club = 'Book Club\nWe are reading "The Hiding Place"\nTuesdays at 10 AM\nChurch library'
    const design = (title: string) => ['Book Club', title, 'Tuesdays at 10 AM', 'Church library']
    for (const said of ['Book changed! It\'s "Tramp for the Lord" now.', 'We are now reading "Tramp for the Lord".']) {
      expect(judged(club, design('Tramp for the Lord'), [said])).toBe('pass')
      expect(judged(club, design('The Hiding Place'), [said])).toBe('fail')
    }
  })

  test('of two hours, one that is off and one that moves', () => {
    const services = 'Christmas Eve services\n2:00 PM - Family\n4:00 PM - Candlelight\n6:00 PM - Candlelight'
    const said = 'The 2:00 is cancelled, and 6 moves to 6:30.'
    const design = (...hours: string[]) => ['Christmas Eve services', ...hours.map((hour) => `${hour} Candlelight`)]
    expect(judged(services, design('4:00 PM', '6:30 PM'), [said])).toBe('pass')
    expect(judged(services, design('4:00 PM', '6:00 PM'), [said])).toBe('fail')
    expect(
      judged(services, ['Christmas Eve services', '2:00 PM Family', ...design('4:00 PM', '6:30 PM').slice(1)], [said]),
    ).toBe('fail')
  })

  test('the hour that a question offered, in whatever words it is chosen', () => {
    const lesson = 'New Members Class\nSunday, October 3, 2027 at 9:30 AM\nRoom 12'
    const design = (hour: string) => ['New Members Class', 'Sunday, October 3', hour, 'Room 12']
    for (const answer of ['10 works better.', "Let's go with 10", 'We will do 10', '10 is best']) {
      expect(judged(lesson, design('10:00 AM'), ['Should it be 9:30 or 10?', answer])).toBe('pass')
      expect(judged(lesson, design('9:30 AM'), ['Should it be 9:30 or 10?', answer])).toBe('fail')
    }
  })
})

const changes: [name: string, task: string, comment: string, right: string[], wrong: string[]][] = [
  [
    'to the weekday that follows the old one',
    'Youth Hike\nSaturday, October 16, 2027, 9 AM\nPine Ridge trailhead',
    'Forecast is awful so we are moving it to the following Saturday.',
    ['Youth Hike', 'Saturday, October 23', '9 AM', 'Pine Ridge trailhead'],
    ['Youth Hike', 'Saturday, October 16', '9 AM', 'Pine Ridge trailhead'],
  ],
  [
    'to the day after',
    'Choir Picnic\nFriday, October 15, 2027, 5 PM\nLincoln Park',
    'The shelter is taken, we have to push it to the following day.',
    ['Choir Picnic', 'Saturday, October 16', '5 PM', 'Lincoln Park'],
    ['Choir Picnic', 'Friday, October 15', '5 PM', 'Lincoln Park'],
  ],
  [
    'of the weekday alone',
    'Spring Concert\nFriday, March 13, 2027, 7 PM',
    'March 13 is a Saturday, please fix.',
    ['Spring Concert', 'Saturday, March 13', '7 PM'],
    ['Spring Concert', 'Friday, March 13', '7 PM'],
  ],
  [
    'of whom to reach',
    'Join the Choir\nRehearsals Wednesdays at 7 PM\nContact Linda Marsh, 555-0133',
    'Linda retired last month, have them contact Joel Tran at 555-0177.',
    ['Join the Choir', 'Rehearsals Wednesdays at 7 PM', 'Contact Joel Tran, 555-0177'],
    ['Join the Choir', 'Rehearsals Wednesdays at 7 PM', 'Contact Joel Tran, 555-0133'],
  ],
  [
    'of a word within an address',
    'Year-End Giving\nGive online at gracefellowhsip.org/give',
    'Typo in the link, fellowship is misspelled!',
    ['Year-End Giving', 'Give online at gracefellowship.org/give'],
    ['Year-End Giving', 'Give online at gracefellowhsip.org/give'],
  ],
  [
    'of what there will be none of, in Spanish',
    'Gran Posada\nSábado 18 de diciembre, 5:00 PM\nPiñatas, ponche y tamales',
    'Los tamales no, la hermana no puede este año.',
    ['GRAN POSADA', 'Sábado 18 de diciembre', '5:00 PM', 'Piñatas y ponche'],
    ['GRAN POSADA', 'Sábado 18 de diciembre', '5:00 PM', 'Piñatas, ponche y tamales'],
  ],
  [
    'of who preaches, in Spanish',
    'Bautismos\nDomingo 7 de noviembre a las 10:00 AM\nPredica: Pastor Luis Ortega',
    'Corrección: predica el Pastor Ángel Ruiz.',
    ['BAUTISMOS', 'Domingo 7 de noviembre', '10:00 AM', 'Predica: Pastor Ángel Ruiz'],
    ['BAUTISMOS', 'Domingo 7 de noviembre', '10:00 AM', 'Predica: Pastor Luis Ortega'],
  ],
  [
    'of the usual price, beside another one',
    'WINTER RETREAT\nJan 29-31, 2027 at Camp Lakewood\nEarly bird $145 until Jan 8, $165 after',
    'Two changes: early bird goes through Jan 10 now, and the regular price is $175.',
    ['WINTER RETREAT', 'Jan 29-31 at Camp Lakewood', 'Early bird $145 through Jan 10', '$175 after'],
    ['WINTER RETREAT', 'Jan 29-31 at Camp Lakewood', 'Early bird $145 through Jan 10', '$165 after'],
  ],
  [
    'of one of several days, and names them all again',
    'DISCOVER class\n4 Sundays in January (Jan 9, 16, 23, 30)\n9:45 AM',
    'No class on the 23rd because of the baptism, so it will be Jan 9, 16, 30 and Feb 6.',
    ['DISCOVER', 'Sundays', 'January 9, 16, 30 & February 6', '9:45 AM'],
    ['DISCOVER', 'Sundays', 'January 9, 16, 23 & 30', '9:45 AM'],
  ],
  [
    'of the day until which people bring something',
    'Winter Coat Drive\nDrop off by December 13\nBring gently used coats',
    'Please push the drop off deadline to December 20.',
    ['Winter Coat Drive', 'Drop off by December 20', 'Bring gently used coats'],
    ['Winter Coat Drive', 'Drop off by December 13', 'Bring gently used coats'],
  ],
  [
    'of how many weeks it is',
    'ROOTED\nA 5-week series in Colossians\nStarts January 9, 2028',
    "It's going to be 6 weeks, not 5.",
    ['ROOTED', 'A 6-week series in Colossians', 'Starts January 9'],
    ['ROOTED', 'A 5-week series in Colossians', 'Starts January 9'],
  ],
  [
    'of what is not needed any more',
    'Community Food Pantry\n88 Harvest Lane\nBring a photo ID\nQuestions? Call 555-0170',
    'No ID required any more, so remove that please',
    ['Community Food Pantry', '88 Harvest Lane', 'Questions? Call 555-0170'],
    ['Community Food Pantry', '88 Harvest Lane', 'Bring a photo ID', 'Questions? Call 555-0170'],
  ],
  [
    'of the number of a street',
    'Community Blood Drive\nWed. Jan 12, 1:00 - 6:00 PM\nGymnasium - 300 W. Lincoln Ave.',
    "The address was the old one, we're at 330 W. Lincoln Ave.",
    ['Community Blood Drive', 'Wednesday, January 12', '1:00 - 6:00 PM', 'Gymnasium', '330 W. Lincoln Ave.'],
    ['Community Blood Drive', 'Wednesday, January 12', '1:00 - 6:00 PM', 'Gymnasium', '300 W. Lincoln Ave.'],
  ],
  [
    'of what somebody wants',
    'Community Blood Drive\nWed. Jan 12, 1:00 - 6:00 PM\nGymnasium',
    'Red Cross wants it 12:00 - 5:00 PM.',
    ['Community Blood Drive', 'Wednesday, January 12', '12:00 - 5:00 PM', 'Gymnasium'],
    ['Community Blood Drive', 'Wednesday, January 12', '1:00 - 6:00 PM', 'Gymnasium'],
  ],
  [
    'of grades that could be hours',
    'Kids Camp\nJune 14-18, 2027\n9 AM to Noon\nGrades K-5\nCost $60',
    'K-5 should be 1-5.',
    ['KIDS CAMP', 'June 14-18', '9 AM to Noon', 'Grades 1-5', '$60'],
    ['KIDS CAMP', 'June 14-18', '9 AM to Noon', 'Grades K-5', '$60'],
  ],
  [
    'of the weekday on which it comes again',
    'GriefShare support group\n13 weeks, Tuesdays from January 11, 2028\n6:30-8 PM, Library',
    'Mondays work better, so starting January 10.',
    ['GriefShare', '13 weeks', 'Mondays from January 10', '6:30-8 PM', 'Library'],
    ['GriefShare', '13 weeks', 'Tuesdays from January 10', '6:30-8 PM', 'Library'],
  ],
]

test.each(changes)('a comment is followed where it speaks %s', (_, task, said, right, wrong) => {
  expect(judged(task, right, [said])).toBe('pass')
  expect(judged(task, wrong, [said])).toBe('fail')
})

test('what a task asks not to mention is wrong to show', () => {
  const gala =
    'Hope Gala\nFriday, November 12, 6 PM\nKeynote: Dr. Alice Wren\nDo not mention the auction on this piece.'
  const right = ['Hope Gala', 'Friday, November 12', '6 PM', 'Keynote: Dr. Alice Wren']
  expect(judged(gala, right, [])).toBe('pass')
  expect(judged(gala, [...right, 'Silent auction'], [])).not.toBe('pass')
})

test('an hour that is about the end of something may stand as that', () => {
  const potluck = 'Potluck\nSunday, November 21, right after the 11:00 service (about 12:15 PM)\nFellowship Hall'
  const design = (hour: string) => ['Potluck', 'Sunday, November 21', hour, 'Fellowship Hall']
  expect(judged(potluck, design('12:15 PM'), [])).toBe('pass')
  expect(judged(potluck, design('After the 11:00 service'), [])).toBe('pass')
  expect(judged(potluck, design('12:45 PM'), [])).toBe('fail')
})

test('what a later comment takes back is no request any more', () => {
  const task = taskWith('Serve Day\nT-shirts $12\nCamp Lakewood', { name: 'Serve Day', createdMs })
  const said = [
    'T-shirts are $15 now',
    'Never mind about the shirts, they got sponsored. Keep it at $12.',
    'Camp is now Camp Pinecrest',
    'Ignore the camp comment, Lakewood came through after all.',
  ].map((text, at) => comment(text, { id: `c${at}`, author: 'Ann', atMs: createdMs + (at + 1) * 864e5 }))
  const { revisionRequests, fields } = briefOf(task, said.toReversed())
  expect(revisionRequests.map(({ text }) => text)).not.toContain('T-shirts are $15 now')
  expect(revisionRequests.map(({ text }) => text)).not.toContain('Camp is now Camp Pinecrest')
  expect(JSON.stringify(fields)).toContain('$12')
  expect(JSON.stringify(fields)).not.toContain('Pinecrest')
})

describe('lines that a comment names by their place', () => {
  test.each([
    ["Let's cut the last two lines, it is too busy.", ['Pie to follow', 'Nursery provided']],
    ['Please remove the bottom line.', ['Nursery provided']],
  ])('are not to be shown: “%s”', (said, gone) => {
    expect(judged(supper, changed(Object.fromEntries(gone.map((line) => [line, null]))), [said])).toBe('pass')
    expect(judged(supper, shown, [said])).toBe('fail')
  })

  test.each([
    'Take the pie line off the bottom and put it under the time.',
    'Cut "Pie to follow" from the end and move it above the tickets.',
  ])('stay where they are only to stand elsewhere: “%s”', (said) => {
    expect(judged(supper, shown, [said])).toBe('pass')
  })
})

describe('a design that says the same in other words', () => {
  const drive =
    'Thanksgiving Food Drive\nWhen: Now thru Nov 21\nWhere: Bins in both lobbies\nMost needed: canned yams, stuffing mix, gravy'
  test('of where it is, which has no name, is right', () => {
    const design = (place: string) => [
      'Thanksgiving Food Drive',
      'Now – Nov. 21',
      place,
      'Canned yams • Stuffing mix • Gravy',
    ]
    expect(judged(drive, design('Drop off in either lobby'), [])).toBe('pass')
    expect(judged(drive, design('Drop off in the gym'), [])).not.toBe('pass')
  })

  test('of what somebody only had an idea of is right', () => {
    const slide =
      'Communion slide\nSay something like "please hold the elements until all are served".\nGluten free is in the center aisle.'
    const design = [
      'Communion',
      'Please hold the elements until everyone has been served.',
      'Gluten free: center aisle',
    ]
    expect(judged(slide, design, [])).toBe('pass')
  })

  test('without what a day is called, which its date says, is right', () => {
    const treat = 'TRUNK OR TREAT\nHalloween night, Sunday Oct 31, 5:30-7:30\nGrace Chapel, 410 Elm St'
    expect(judged(treat, ['TRUNK OR TREAT', 'SUN, OCT 31', '5:30-7:30 PM', 'Grace Chapel', '410 Elm St'], [])).toBe(
      'pass',
    )
  })

  test('of which a reader lost the second hour has no other day', () => {
    const task = taskWith('ROOTED\nStarts January 9, 2028\nSundays 9 & 11 AM', { name: 'ROOTED', createdMs })
    const context = { mode: 'initial' as const, brief: briefOf(task, []), brand, before: null }
    const found = inspectBrief(squareDesign, analysis(['ROOTED', 'Starts January 9', 'Sundays 9']), context)
    expect(found.filter(({ subject }) => /^(?:date|weekday):/.test(subject))).toEqual([])
  })

  test('of a sum is right', () => {
    const fund = 'Building Fund\nGoal 1.2 million, received 846,500 so far as of Sept 30'
    const design = (goal: string) => ['BUILDING FUND', `Goal: ${goal}`, 'Received: $846,500', 'as of September 30']
    expect(judged(fund, design('$1,200,000'), [])).toBe('pass')
    expect(judged(fund, design('$1,500,000'), [])).toBe('fail')
  })
})

test('letters that changed places are a slip, whatever they look like', () => {
  const sermon = 'Sermon slide\n"When God Seems Silent"\nPsalm 13'
  for (const title of ['WHEN GOD SEEMS SLIENT', 'When God Seems Slient'])
    expect(judged(sermon, [title, 'Psalm 13'], [])).toBe('fail')
})
