import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
function failing(description: string, lines: string[], comments: string[] = []): string[] {
  const task = taskWith(description, { name: 'A task' })
  const said = comments.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + (at + 1) * 36e5 }))
  const brief = briefOf(task, said)
  const found = inspect(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
  return found.filter(({ severity }) => severity === 'fail').map(({ check }) => check)
}

describe('what a design says in its own way', () => {
  test('the verses of a series without the book that its subtitle names', () => {
    const brief =
      'Text:\nMADE NEW\nA study in Ephesians\nJan 10 – Chosen (Ephesians 1:3-14)\nJan 17 – Alive (Ephesians 2:1-10)'
    const lines = ['MADE NEW', 'A study in Ephesians', 'January 10: Chosen – 1:3–14', 'January 17: Alive – 2:1–10']
    expect(failing(brief, lines)).toEqual([])
    expect(failing(brief, lines.with(3, 'January 17: Alive – 3:1–10'))).toContain('scripture')
  })
  test('another form of a word that is no name', () => {
    const brief = 'Text:\nStations of the Cross\nSoup supper in the lower hall follows'
    expect(failing(brief, ['Stations of the Cross', 'Followed by soup supper in the lower hall'])).toEqual([])
  })
  test('which of two tours it is, where the task says how many there are', () => {
    const brief = 'Text:\nGarden Day\nSaturday, May 15\nTwo tours: 10:30 am and 1:30 pm\nTea in the orangery'
    const lines = [
      'Garden Day',
      'Saturday, May 15',
      'First tour 10:30 am',
      'Second tour 1:30 pm',
      'Tea in the orangery',
    ]
    expect(failing(brief, lines)).toEqual([])
  })
  test('hours with their minutes, of which the task has one half of the day for several', () => {
    const brief =
      'Text:\nCampus / Sat Apr 3 / Sun Apr 4\nEastgate / 4, 6pm / 9, 11am\nHarbor / 6pm / 8, 10am\nOnline / 5pm / 9, 11am'
    const lines = [
      'SATURDAY, APRIL 3',
      'Eastgate 4:00 & 6:00 PM',
      'Harbor 6:00 PM',
      'Online 5:00 PM',
      'SUNDAY, APRIL 4',
      'Eastgate 9:00 & 11:00 AM',
      'Harbor 8:00 & 10:00 AM',
      'Online 9:00 & 11:00 AM',
    ]
    expect(failing(brief, lines)).toEqual([])
  })
})

describe('what a task does not mean', () => {
  test('days below a label are no place', () => {
    const brief = 'Pick up: Tuesdays, Oct 6, 13 and 20, 4-6 pm\nGrace Chapel, 212 Birch Street, Salina, Kansas'
    const lines = ['Tuesdays, October 6, 13 and 20', '4–6 pm', 'Grace Chapel', '212 Birch St., Salina, KS']
    expect(failing(brief, lines)).toEqual([])
  })
  test('the day behind a place is no part of its name', () => {
    const brief = 'Text:\nSunday at the Lake\nJune 13\nNo classes in the parish hall that day!'
    expect(
      failing(brief, ['Sunday at the Lake', 'June 13', 'There are no classes in the parish hall this day']),
    ).toEqual([])
  })
  test('somebody who wants to be listed is not left out', () => {
    const brief = 'Text:\nFinch Trio\nPlayers: Ann Moss, Big Lou, Tiny Lou'
    const lines = ['Finch Trio', 'Ann Moss', 'Big Lou', 'Tiny Lou']
    expect(failing(brief, lines, ['Tiny Lou really wants to be listed as Tiny Lou.'])).toEqual([])
    expect(failing(brief, lines, ['Tiny Lou asked not to be listed.'])).toEqual(['superseded'])
  })
})

describe('what comments give to several at once', () => {
  test('ages by the hours of their groups', () => {
    const brief = 'Text:\nCARNIVAL\nSaturday, May 8\n9:30 ages 1-4\n10:00 ages 5-7\n10:30 ages 8-12'
    const said = ['last year was a zoo: 1-3 at 9:30, 4-6 at 10:00, 7-12 at 10:30. thanks']
    const lines = ['CARNIVAL', 'Saturday, May 8', '9:30 | Ages 1–3', '10:00 | Ages 4–6', '10:30 | Ages 7–12']
    expect(failing(brief, lines, said)).toEqual([])
    expect(failing(brief, lines.with(3, '10:00 | Ages 5–7'), said)).not.toEqual([])
  })
  test('a day that was that of another line', () => {
    const brief =
      'Text:\nNEW WING\nOur first class in the new wing is May 9\nLast class in the old annex: May 2\nDoors 9:00 AM'
    const said = [
      'Paint is late so everything slips a week: last class in the annex May 9, first class in the new wing May 16.',
    ]
    const lines = [
      'NEW WING',
      'First class in the new wing: May 16',
      'Last class in the old annex: May 9',
      'Doors 9:00 AM',
    ]
    expect(failing(brief, lines, said)).toEqual([])
    expect(failing(brief, lines.with(2, 'Last class in the old annex: May 2'), said)).toContain('date')
  })
  test('two speakers who trade their nights', () => {
    const brief = `Text:
REVIVAL
Monday: Rev. Amos Tull, First Zion, Macon
Tuesday: Rev. Ida Crane, St. Luke, Dublin
Wednesday: Elder Roy Pugh, Good Hope, Perry
Thursday: Rev. Leon Bass, New Bethel, Cochran`
    const lines = [
      'REVIVAL',
      'MONDAY',
      'Rev. Amos Tull, First Zion, Macon',
      'TUESDAY',
      'Rev. Ida Crane, St. Luke, Dublin',
      'WEDNESDAY',
      'Rev. Leon Bass, New Bethel, Cochran',
      'THURSDAY',
      'Elder Roy Pugh, Good Hope, Perry',
    ]
    expect(failing(brief, lines, ['Elder Pugh and Rev. Bass traded nights. Bass Wednesday, Pugh Thursday.'])).toEqual(
      [],
    )
  })
})

describe('what a task keeps out', () => {
  test('an item that its brackets keep off', () => {
    const brief = 'Text:\nThis week\nWeavers 9 am\nTrustees and elders (please leave off, internal)\nChoir 7 pm'
    expect(failing(brief, ['THIS WEEK', 'Weavers 9 am', 'Choir 7 pm'])).toEqual([])
    expect(failing(brief, ['THIS WEEK', 'Weavers 9 am', 'Trustees and Elders', 'Choir 7 pm'])).not.toEqual([])
    expect(
      failing('Shirt back:\nRIDGE RUNNERS\nSizes: 14 S, 9 M (for the order, not on the shirt!)', ['RIDGE RUNNERS']),
    ).toEqual([])
    expect(
      failing('Shirt back:\nRIDGE RUNNERS\nSizes: 14 S, 9 M (for the order, not on the shirt!)', [
        'RIDGE RUNNERS',
        '14 S, 9 M',
      ]),
    ).not.toEqual([])
  })
  test('what is asked to be left off', () => {
    const brief =
      'Text:\nWAYS TO HELP\nOnline: oakhill.example/help\nPlease leave off the newsletter line from the old card.'
    const lines = ['WAYS TO HELP', 'Online: oakhill.example/help']
    expect(failing(brief, lines)).toEqual([])
    expect(failing(brief, [...lines, 'Newsletter: every Friday'])).not.toEqual([])
  })
  test('what does not take place', () => {
    const brief = 'Text:\nPalm Sunday\nMarch 21\nThe donkey walk is not happening this year so leave that off.'
    expect(failing(brief, ['Palm Sunday', 'March 21'])).toEqual([])
    expect(failing(brief, ['Palm Sunday', 'March 21', 'Donkey walk at the barn'])).not.toEqual([])
  })
  test('two things that a comment takes off', () => {
    const brief = 'Text:\nOur Sunday\nWorship 9:30 am\nLast week: attendance 88, offering $912'
    const said = ['Leave off the attendance and offering, the board decided.']
    expect(failing(brief, ['Our Sunday', 'Worship 9:30 am'], said)).toEqual([])
    expect(
      failing(brief, ['Our Sunday', 'Worship 9:30 am', 'Last week: attendance 88, offering $912'], said),
    ).not.toEqual([])
  })
})
