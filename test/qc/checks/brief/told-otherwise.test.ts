import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
function judged(description: string, lines: string[], comments: string[] = []): string {
  const task = taskWith(description, { name: 'A task' })
  const said = comments.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + (at + 1) * 36e5 }))
  const brief = briefOf(task, said)
  const found = inspect(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
  const some = found.filter(({ category, severity }) => category === 'brief' && severity !== 'info')
  return some.some(({ severity }) => severity === 'fail') ? 'fail' : some.length > 0 ? 'warn' : 'pass'
}

describe('a line of the brief that the design has otherwise', () => {
  test.each([
    [
      'with its day in other words',
      'Copy:\nOpen House Thurs Jan 28, 2027, 5:30-7:30 pm',
      ['Open House', 'Thursday, January 28, 2027', '5:30–7:30 p.m.'],
      'pass',
    ],
    [
      'as a sentence that says the same',
      'Copy:\nGive blood.\nEat well, drink lots of water and please bring photo ID.',
      ['Give blood.', 'Please eat well, drink plenty of water, and bring a photo ID.'],
      'pass',
    ],
    [
      'with another number',
      'Copy:\nCome lead a fantastic team of 40 volunteers every week.',
      ['Come lead a great team of 14 volunteers'],
      'fail',
    ],
    [
      'though it is to be taken word for word',
      'Please keep the exact wording.\nCopy:\nEat well, drink lots of water and please bring photo ID.',
      ['Please eat a good meal, drink plenty of water, and bring a photo ID.'],
      'fail',
    ],
    [
      'with a range whose dash a reader lost',
      'Copy:\nDeep Sea Week\nRequired: kids K thru 5th',
      ['Deep Sea Week', 'Kindergarten 5th grade'],
      'pass',
    ],
  ])('%s', (_, description, lines, expected) => {
    expect(judged(description, lines)).toBe(expected)
  })
})

describe('what a brief says for the studio is asked of no design', () => {
  test.each([
    [
      'below what is not to be said',
      '## Copy\nWe’re hiring!\n\n## Don’t\n- put the pay on it ($24-28/hr)\n- mention Amy',
      'We’re hiring!',
    ],
    [
      'over what it is for',
      '# Goal\nGet 60 new people into a group.\n\n# Copy: cover\nFind your people.',
      'Find your people.',
    ],
    [
      'of which word to use',
      'Headline: Free Groceries\nUse “neighbors” not “clients” if you need a word.',
      'Free Groceries',
    ],
    [
      'of when it is printed',
      'The family would like this by Wednesday so we can print Thursday.\nTitle: In Loving Memory',
      'In Loving Memory',
    ],
    ['of whose it is', 'Title: Newcomers’ Lunch\nCampus: North\nOwner: Kira Benavides', 'Newcomers’ Lunch'],
    [
      'below who signs',
      'Title: Gloria\n\nThank you and God bless,\n\nRuth Amsel, DMA\nDirector of Music\n"Sing to the Lord a new song" Ps. 96',
      'Gloria',
    ],
  ])('%s', (_, description, line) => {
    expect(judged(description, [line])).toBe('pass')
  })
})

describe('a comment', () => {
  test('gives days from one to another other ends', () => {
    const trip = 'Mission Trip\nJuly 10-17 2027\nAges 16+'
    const final = ['Flights are booked so dates are final now: July 17-24.']
    expect(judged(trip, ['Mission Trip', 'July 17–24', 'Ages 16+'], final)).toBe('pass')
    expect(judged(trip, ['Mission Trip', 'July 10–17', 'Ages 16+'], final)).toBe('fail')
  })

  test('of two new prices is followed in both', () => {
    const retreat = 'Winter Retreat\nJanuary 15, 2027\nCost: $165, early bird $145 until Dec 6'
    const said = ['Great news, the price came down. $150, and the early bird is $130 (still thru Dec 6)']
    expect(judged(retreat, ['Winter Retreat', 'January 15', '$130 through December 6', '$150 after'], said)).toBe(
      'pass',
    )
    expect(judged(retreat, ['Winter Retreat', 'January 15', '$145 through December 6', '$165 after'], said)).toBe(
      'fail',
    )
  })

  test('that says when slides are loaded moves no day', () => {
    const series = 'Letters to a Weary Church\nStarts January 10, 2027'
    const said = ['Slides first please, they load ProPresenter on the 14th.']
    expect(judged(series, ['Letters to a Weary Church', 'Begins January 10'], said)).toBe('pass')
  })
})

describe('what comments say back and forth', () => {
  test('ends where they come back to what was asked', () => {
    const tea = 'Mother’s Day Tea\nSaturday, May 8, 2027, 2 PM, Magnolia Room'
    const lines = (room: string) => ['Mother’s Day Tea', 'Saturday, May 8', '2 PM', room]
    const said = [
      'Magnolia Room is booked. Moving to the Camellia Room.',
      'Update, they freed up the Magnolia Room so we are back there.',
    ]
    expect(judged(tea, lines('Magnolia Room'), said)).toBe('pass')
    expect(judged(tea, lines('Camellia Room'), said)).not.toBe('pass')
  })

  test('of another piece changes nothing of this one', () => {
    const course = 'Grief Course\nTuesdays at 6 PM, starts March 2, 2027\nWorkbook $20'
    const said = ['Can you also start the Divorce Care one? Same layout, workbook is $25. This one is approved as is.']
    expect(judged(course, ['Grief Course', 'Tuesdays at 6 PM', 'March 2', 'Workbook $20'], said)).toBe('pass')
    expect(judged(course, ['Grief Course', 'Tuesdays at 6 PM', 'March 2', 'Workbook $25'], said)).not.toBe('pass')
  })

  test('in Spanish moves a day', () => {
    const concert = 'Concierto de Primavera\nViernes 16 de abril de 2027, 7 pm'
    const said = ['El concierto se pasó para el viernes 23, misma hora.']
    expect(judged(concert, ['Concierto de Primavera', 'Viernes 23 de abril', '7 pm'], said)).toBe('pass')
    expect(judged(concert, ['Concierto de Primavera', 'Viernes 16 de abril', '7 pm'], said)).toBe('fail')
  })
})

describe('a brief', () => {
  test.each([
    [
      'in the hours of Spain',
      'Los datos de la hoja para el día de la fiesta, con todos los horarios:\nConfesiones 18.30 y misa a las 20 h\nMisa de la mañana a las 7 y media',
      ['Confesiones 18:30 h', 'Misa 20:00 h', 'Misa de la mañana 7:30 h'],
    ],
    [
      'as a chat whose days have no year',
      '[9/2, 8:14 p.m.] Awilda: necesitamos el arte\n[9/2, 8:15 p.m.] Awilda: del 16 al 18 de octubre\n[9/2, 8:20 p.m.] Josué: lema?\n[9/2, 8:21 p.m.] Awilda: RENOVADAS',
      ['Renovadas', '16 al 18 de octubre'],
    ],
    [
      'with a psalm in two columns',
      'First reading Isaiah 64:1-9\nPsalm 80:1-7, 17-19',
      ['First Reading', 'Isaiah 64:1–9', 'Psalm', '80:1–7, 17–19'],
    ],
    [
      'in another English',
      'Copy:\n4pm Sunday School Christmas Programme, 20 December',
      ['Sunday School Christmas Program', '4 p.m., December 20'],
    ],
  ])('%s is followed', (_, description, lines) => {
    expect(judged(description, lines)).toBe('pass')
  })

  test('that says what has to be said, and why, is not followed without it', () => {
    const carols =
      'Title: Nine Lessons and Carols\nIt is essential that it says “Please park at the school” because of last year’s trouble.'
    expect(judged(carols, ['Nine Lessons and Carols', 'Please park at the school'])).toBe('pass')
    expect(judged(carols, ['Nine Lessons and Carols', 'All welcome'])).not.toBe('pass')
  })

  test.each([
    ['Seniors 12 not 13', ['Fish Fry', 'Adults $15, seniors $12'], 'pass'],
    ['Seniors 12 not 13', ['Fish Fry', 'Adults $15, seniors $13'], 'fail'],
    ['$16 / $12', ['Fish Fry', 'Adults $16, seniors $12'], 'pass'],
    ['$16 / $12', ['Fish Fry', 'Adults $15, seniors $13'], 'fail'],
  ])('has other numbers after “%s”', (said, lines, expected) => {
    expect(judged('Title: Fish Fry\nAdults $15, seniors $13', lines, [said])).toBe(expected)
  })
})
