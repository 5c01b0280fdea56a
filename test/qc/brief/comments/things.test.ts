import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const changesOf = (description: string, ...comments: string[]) =>
  briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { atMs: Date.parse('2026-11-02T12:00:00Z') + at })),
  ).amendments!.map(({ before, after }) => [before, after])

const groups = [
  'Fall groups',
  '',
  'Group\tLeader\tWhen\tWhere',
  'Knitters\tAda Pruitt\tMondays 7 pm\tRoom 4',
  "Men's Breakfast\tLou Ferris\tSaturdays 7 am\tDiner",
  'Grief Circle\tJoan Abbott\tWednesdays 6 pm\tLibrary',
  'Young Parents\tSam Ortiz\tSundays 9 am\tGym',
].join('\n')

test('a person in a role is who stands behind its name, whoever else stands in the sentence', () => {
  const concert = 'Our conductor is Helena Ashdown, the organist Piers Novak. Tickets are £12.'
  expect(changesOf(concert, 'The organist will be Ingrid Sørby.')).toEqual([['Piers Novak', 'Ingrid Sørby']])
})

test('a dish of a day is the one of the same kind', () => {
  const menu = 'Lenten lunches\nMar 3 - Minestrone, focaccia - £5.00\nMar 10 - Mushroom broth, rye bread - £4.50'
  expect(changesOf(menu, 'The bakery has no rye. Please make Mar 10 walnut bread instead.')).toEqual([
    ['rye bread', 'walnut bread'],
  ])
})

test('what an arrow leads to ends where its reason begins', () => {
  const supper = 'Thanksgiving Supper. Two courses and a quiz.'
  expect(changesOf(supper, 'Two courses → three courses, Doreen offered trifle.')).toEqual([
    ['Two courses', 'Three courses'],
  ])
})

test('nobody drops what somebody is only surprised at', () => {
  expect(changesOf('Camp rules: no phones, no candy, no pets', 'No pets? But Biscuit is the best counselor!')).toEqual(
    [],
  )
})

describe('a row of a table that a comment names', () => {
  test.each([
    ['Marcy Bell is going to lead the Knitters now.', 'Ada Pruitt', 'Marcy Bell'],
    ['Grief Circle will be led by Paul Nguyen', 'Joan Abbott', 'Paul Nguyen'],
    ['Joan broke her hip. Dale Pike will run Grief Circle until spring.', 'Joan Abbott', 'Dale Pike'],
    ['Sam Ortiz is moving, so Kim Rowe has Young Parents', 'Sam Ortiz', 'Kim Rowe'],
  ])('gets another person: %s', (said, before, after) => {
    expect(changesOf(groups, said)).toEqual([[before, after]])
  })

  test('gets another hour or place', () => {
    expect(changesOf(groups, 'Young Parents needs to start at 9:15')).toEqual([['9 am', '9:15 AM']])
    expect(changesOf(groups, 'Grief Circle moves to the Parlor')).toEqual([['Library', 'Parlor']])
  })

  test.each([
    'Marcy Bell will send the logo for Knitters.',
    'Paul Nguyen will check the Grief Circle line on Friday.',
    'Is Marcy Bell leading the Knitters?',
    'Lou Ferris took the photos of the breakfast last year.',
    'Marcy Bell will take photos of the Knitters.',
  ])('stays as it is where somebody only works on it: %s', (said) => {
    expect(changesOf(groups, said)).toEqual([])
  })
})

const suppers = [
  'Wednesday suppers',
  '',
  'Oct 7 – Pot roast',
  'Oct 14 – Taco bar',
  'Oct 21 – Chicken pot pie',
  'Oct 28 – Chili cook-off',
  '',
  'Adults $9, kids $4',
].join('\n')

const weekend = [
  'Renewal Weekend',
  'Fri Oct 8, 7 pm – Rev. Alma Stokes, "Dry Bones"',
  'Sat Oct 9, 10 am – Dr. Peter Lund, "New Wine"',
  'Sun Oct 10, 11 am – Pastor Joy Reyes, "Living Water"',
  'Lunch Saturday at noon, $12',
].join('\n')

describe('what there is on a day', () => {
  test.each([
    ['The 21st is now lasagna', 'Chicken pot pie', 'Lasagna'],
    ['On the 14th we will have nachos instead', 'Taco bar', 'Nachos'],
    ['Pot roast is too dear. We are doing meatloaf on the 7th.', 'Pot roast', 'Meatloaf'],
    ["Let's do soup on the 28th because the cook-off fell through", 'Chili cook-off', 'Soup'],
  ])('gives way: %s', (said, before, after) => {
    expect(changesOf(suppers, said)).toEqual([[before, after]])
  })

  test.each(['We will have childcare on the 14th', 'I will be out on the 14th', 'Swap the blue for a warmer brown'])(
    'stays: %s',
    (said) => {
      expect(changesOf(suppers, said)).toEqual([])
    },
  )

  test.each([
    'Swap the taco bar and the pot roast please',
    'Taco bar and pot roast are trading dates',
    'Could you flip the taco bar with the pot roast?',
    'switch the 7th and the 14th',
  ])('changes places with that of another day: %s', (said) => {
    expect(changesOf(suppers, said).toSorted()).toEqual([
      ['Oct 14 – Taco bar', 'Oct 7 – Taco bar'],
      ['Oct 7 – Pot roast', 'Oct 14 – Pot roast'],
    ])
  })

  test.each([
    ['Dr. Lund has the flu. Rev. Mark Ellis will take Saturday.', 'Dr. Peter Lund', 'Rev. Mark Ellis'],
    ['Friday speaker is now Bishop Ann Cole', 'Rev. Alma Stokes', 'Bishop Ann Cole'],
  ])('has another speaker: %s', (said, before, after) => {
    expect(changesOf(weekend, said)).toEqual([[before, after]])
  })

  test('goes with its hour where two speakers change places', () => {
    expect(changesOf(weekend, 'Can we switch Alma and Joy?').map(([, after]) => after)).toEqual([
      'Sun Oct 10, 11 am – Rev. Alma Stokes, "Dry Bones"',
      'Fri Oct 8, 7 pm – Pastor Joy Reyes, "Living Water"',
    ])
  })

  test('changes places where the two are said together', () => {
    const brief = 'Moms night\n\nMay 6 – Budgets\nMay 20 – Sleep\nJune 3 – Picnic'
    expect(
      changesOf(brief, 'can you flip the two May topics')
        .map(([, after]) => after)
        .toSorted(),
    ).toEqual(['May 20 – Budgets', 'May 6 – Sleep'])
  })
})

describe('as many values as there are', () => {
  test('prices in their order, where it is said that they change', () => {
    const raised = [
      ['$9', '$10'],
      ['$4', '$5'],
    ]
    expect(changesOf(suppers, 'The caterer raised the price. Now 10, and 5 for the little ones.')).toEqual(raised)
    expect(changesOf(suppers, 'We now have 12 cooks and 5 helpers signed up.')).toEqual([])
  })

  test('hours of the row that is named', () => {
    const brief = 'Easter\nGood Friday April 2: 12 and 7 pm\nEaster Sunday April 4: 8, 9:30 & 11 am'
    expect(changesOf(brief, 'Good Friday: 1 and 7')[0]![1]).toBe('1:00, 7:00')
  })
})

describe('another place', () => {
  test.each([
    ['The Parlor has been flooded. Coffee goes in the Library', 'Library'],
    ['Parlor is too small, they want the Gym', 'Gym'],
  ])('for one of which something bad is said: %s', (said, after) => {
    expect(changesOf('Coffee hour\nWhere: Parlor\nSunday 9 am', said)).toContainEqual(['Parlor', after])
  })

  test('for the only room, by its number alone', () => {
    const brief = 'Parenting class, Tuesdays 6 pm, Room 118'
    expect(changesOf(brief, 'They are waxing 118. We will be down the hall in 121.')).toEqual([
      ['Room 118', 'Room 121'],
    ])
    expect(changesOf(brief, 'I need 50, 60 and 70 copies')).toEqual([])
  })

  test('for the number of the only street', () => {
    const said = 'client says the house number is 1201, typo in the form'
    expect(changesOf('Fair\nWhere: 1210 Oak Street', said)).toEqual([['1210 Oak Street', '1201 Oak Street']])
  })
})

describe('other words', () => {
  const brief =
    'Banquet\nTable of six $300\nSingle $55\nDrop your pledge in the green basket\nYouth news p. 7\nPrayers p. 9'

  test.each([
    ['It should say Table of eight, $400', ['Table of six', 'Table of eight']],
    ['we use envelopes, not baskets, so it should say green envelope', ['green basket', 'green envelope']],
    ['Youth news is on page 8', ['p. 7', 'p. 8']],
  ])('for the last of some, or for a page: %s', (said, change) => {
    expect(changesOf(brief, said)).toContainEqual(change)
  })

  test('for the first of some', () => {
    expect(changesOf('Title: Walk Through Bethlehem', 'We call it DRIVE Through Bethlehem, not Walk.')).toContainEqual([
      'Walk Through Bethlehem',
      'Drive Through Bethlehem',
    ])
  })

  test.each(['it should be nice and bright', 'It should read from left to right', 'Put the logo on page 2'])(
    'but not for how it looks: %s',
    (said) => {
      expect(changesOf(brief, said)).toEqual([])
    },
  )

  test('for what the sentence before names', () => {
    const drive = 'Food drive. Most needed: rice, canned corn, oatmeal.'
    expect(changesOf(drive, 'They have plenty of canned corn! Can we swap that for beans')).toEqual([
      ['canned corn', 'beans'],
    ])
  })
})

describe('until when people sign up', () => {
  test.each([
    'The camp gave us a week so the registration deadline can be Feb 10 instead.',
    'deadline extended to Feb 10, they still have beds',
    'RSVP by Feb 10 now',
  ])('is another day: %s', (said) => {
    expect(changesOf('Snow camp, March 5-7\nRegister by Feb 3', said)).toEqual([['Feb 3', 'Feb 10']])
  })

  test('is not when it opens', () => {
    expect(changesOf('Snow camp, March 5-7\nRegister by Feb 3', 'Registration opens Jan 10 now')).not.toContainEqual([
      'Feb 3',
      'Jan 10',
    ])
  })
})
