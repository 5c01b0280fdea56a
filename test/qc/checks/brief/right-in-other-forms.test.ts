import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** The failures of a design that shows these lines. */
function failed(description: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(description),
    comments.map((text, at) => comment(text, { id: `c${at}` })),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity === 'fail')
    .map(({ message }) => message)
}

const supper = 'Harvest Supper\nSaturday, October 10, 2026\n6 pm, Grange Hall\nTickets by the Tuesday before'
const table = ['Harvest Supper', 'Saturday, October 10', '6 PM', 'Grange Hall']

describe('a day that a task names by another one', () => {
  test('is its own in a design that reckons it', () => {
    expect(failed(supper, [...table, 'Tickets by Tuesday, October 6'])).toEqual([])
    expect(failed(supper, [...table, 'Tickets by Wednesday, October 7']).join()).toContain('October 7')
  })

  test('may be one of a series that it does not list', () => {
    const picnics = 'Picnic on the green\nTuesdays in June, 5 pm\nBegins June 2, 2026'
    const shown = ['Picnic on the green', 'Tuesdays in June, 5 PM', 'Begins June 2']
    expect(failed(picnics, [...shown, 'June 9: bring a chair'])).toEqual([])
    expect(failed(picnics, [...shown, 'June 11: bring a chair']).join()).toContain('June 11')
  })

  test('stands below the name of its month', () => {
    const calendar =
      'Choir calendar\n\nMARCH\n3 – Rehearsal, 7pm\n10-12 – Retreat\n24 – Concert\n\nConcert is March 24, 2026.'
    expect(
      failed(calendar, ['Choir calendar', 'March 3: Rehearsal, 7 PM', 'March 10–12: Retreat', 'March 24: Concert']),
    ).toEqual([])
  })
})

describe('hours of a design', () => {
  test('behind a day and a comma are no days', () => {
    const clean = 'Church cleanup\nMay 2, 2026, from 8 to 11\nBring gloves'
    expect(failed(clean, ['Church cleanup', 'SAT., MAY 2, 8–11: bring gloves'])).toEqual([])
  })

  test('behind a month and a bar make no day of it', () => {
    const hymns = 'Hymn sing\nMondays in August at 7:15 pm\nAugust 3, 2026 | August 10, 2026'
    expect(failed(hymns, ['Hymn sing', 'Mondays in August | 7:15 PM', 'August 3', 'August 10'])).toEqual([])
  })
})

describe('a name', () => {
  test('of a place without one of its own may be shortened', () => {
    const tea = 'Tea on July 5, 2026 at 3 pm in the church garden'
    expect(failed(tea, ['Tea', 'July 5', '3 PM', 'in the garden'])).toEqual([])
    expect(failed(tea, ['Tea', 'July 5', '3 PM', 'in the city garden'])).not.toEqual([])
  })

  test('of a church may be that of whom something is', () => {
    const hunt = 'Pumpkin hunt\nOctober 30, 2026, 4 pm\nChurch: Harbor Cove'
    expect(failed(hunt, ["HARBOR COVE'S PUMPKIN HUNT", 'October 30, 4 PM'])).toEqual([])
    expect(failed(hunt, ['HARBOR COVEN PUMPKIN HUNT', 'October 30, 4 PM']).join()).toContain('COVEN')
  })

  test('of a church stands as a line of the task writes it itself', () => {
    const trip = "Bus trip\nOctober 30, 2026\nChecks to St. Anne Parish by October 2\nChurch: St. Anne's Parish"
    expect(failed(trip, ['Bus trip', 'October 30', 'Checks to St. Anne Parish by October 2'])).toEqual([])
    expect(failed(trip, ['Bus trip', 'October 30', 'Checks by October 2', 'St. Anna Parish'])).not.toEqual([])
  })

  test('is the same with an accent', () => {
    const board = 'THE LOWER ROOM CAFE\nOpens October 30, 2026\nMuffins'
    expect(failed(board, ['The Lower Room Café', 'Opens October 30', 'Muffins'])).toEqual([])
    expect(failed(board, ['The Lower Room Cave', 'Opens October 30', 'Muffins'])).not.toEqual([])
  })

  test('of a church may say that it is one', () => {
    const host = 'Potluck\nMay 3, 2026, 5 pm\nOur Redeemer Lutheran, Fargo'
    expect(failed(host, ['Potluck', 'May 3', '5 PM', 'Our Redeemer Lutheran Church', 'Fargo'])).toEqual([])
  })
})

test('a weekday of a line of copy may be said by its day', () => {
  const week = 'Revival, June 7-9, 2026\nKey copy: Mon The Calloway Sisters'
  expect(failed(week, ['Revival', 'June 7–9', '6/8 The Calloway Sisters'])).toEqual([])
})

describe('a comment', () => {
  const fair = 'Book fair\nSunday, November 8, 2026\n1 pm'

  test('may say when children are to be fetched', () => {
    const lockIn = 'Lock-in\nFriday, January 29, 2027\nDrop off 6 pm / pick up Saturday January 30 at 9am'
    const shown = ['Lock-in', 'Friday, January 29', 'Drop-off 6 PM', 'Pick-up Saturday, January 30, 8:30 AM']
    expect(failed(lockIn, shown)).not.toEqual([])
    expect(failed(lockIn, shown, ['The Y told me pick up needs to be 8:30am saturday, they open then'])).toEqual([])
  })

  test('may call somebody who is to correct it', () => {
    const called = ['We are down to 16 rooms', 'Updated. @studio 16 not 18 please']
    const rooms = 'Open house\nNovember 8, 2026\n18 new rooms'
    expect(failed(rooms, ['Open house', 'November 8', '16 new rooms'], called)).toEqual([])
    expect(failed(rooms, ['Open house', 'November 8', '18 new rooms'], called)).not.toEqual([])
  })

  test('may let the early price last', () => {
    const retreat =
      'Retreat\nWhen: Fri Feb 19, 2027 (7pm) – Sun Feb 21 (11am)\nCost: $410 / couple until Jan 15; $455 after'
    const shown = ['Retreat', 'Friday, February 19, 7 PM – Sunday, February 21, 11 AM']
    const said = ['Can we push the early price to Jan 29? Money is tight', 'Approved. Jan 29.']
    expect(failed(retreat, [...shown, '$410 per couple through Jan. 29', '$455 after'], said)).toEqual([])
    expect(failed(retreat, [...shown, '$410 per couple through Jan. 15', '$455 after'], said)).not.toEqual([])
  })

  test('may deny a day by its number', () => {
    const moved = ['The book fair is November 15 not 8']
    expect(failed(fair, ['Book fair', 'Sunday, November 15', '1 PM'], moved)).toEqual([])
    expect(failed(fair, ['Book fair', 'Sunday, November 8', '1 PM'], moved)).not.toEqual([])
  })

  test('names a day in passing that nobody has to show', () => {
    const why = ['The big room has boxes in it until December 1, so please keep it short']
    expect(failed(fair, ['Book fair', 'Sunday, November 8', '1 PM'], why)).toEqual([])
  })
})

test('the day on which a slide runs is not to be shown', () => {
  const slide =
    'Congratulations to our graduates Ana Ruiz and Tom Vale\nReception today in the Atrium\nRun date May 17, 2026'
  expect(
    failed(slide, ['Congratulations to our graduates', 'Ana Ruiz', 'Tom Vale', 'Reception today in the Atrium']),
  ).toEqual([])
})

test('days and hours among the items of a line are compared as days and hours', () => {
  const camp = 'Day camp\nJuly 13-17, Monday thru Friday, 9 am to noon'
  expect(failed(camp, ['Day camp', 'July 13–17', 'Mon.–Fri.', '9 AM – 12 PM'])).toEqual([])
})

describe('copy of which words are missing', () => {
  test('warns where they lead to the rest, and no others stand in their place', () => {
    const trip = 'Key copy: Outing to Lake Hollis\nMay 9, 2026, 8 am'
    expect(failed(trip, ['We are off to Lake Hollis', 'May 9', '8 AM'])).toEqual([])
    expect(failed(trip, ['Walk to Lake Hollis', 'May 9', '8 AM'])).not.toEqual([])
  })

  test('is looked for piece by piece where bars divide it', () => {
    const slide = 'Key copy: Rooted Deep | Psalm 1:3 | Pastor Ruth Amsel\nMay 9, 2026'
    expect(failed(slide, ['Rooted Deep', 'Psalm 1:3', 'Pastor Ruth Amsel', 'May 9'])).toEqual([])
    expect(failed(slide, ['Rooted Deep', 'Psalm 1:3', 'Pastor Ruth Amstel', 'May 9'])).not.toEqual([])
  })
})

describe('what comments say last', () => {
  const camp = 'Camp night\nFriday, June 5, 2026, 6 pm\n$12 incl. supper'
  const shown = ['Camp night', 'Friday, June 5', '6 PM']

  test('holds where a value comes back', () => {
    const said = ['Make it $18, adding a boat ride', 'The boat fell through, back to $12']
    expect(failed(camp, [...shown, '$12'], said)).toEqual([])
  })

  test('names a telephone and the ending of an address in any form', () => {
    const call = 'Camp night\nFriday, June 5, 2026, 6 pm\nLena 509-555-0134, campnight.net'
    const said = ['My number is 509-555-0143!', '.org is the new one, use that']
    expect(failed(call, [...shown, 'Lena 509.555.0143', 'campnight.org'], said)).toEqual([])
  })

  test('says which verse it is', () => {
    const shirts = 'Work day shirts\nMay 8, 2026\n"Be strong and do the work." Ezra 10:4'
    const said = ['We had Ezra last time, so Nehemiah 2:18 this year']
    expect(failed(shirts, ['Work day', 'May 8', 'Nehemiah 2:18'], said)).toEqual([])
    expect(failed(shirts, ['Work day', 'May 8', 'Nehemiah 3:18'], said)).not.toEqual([])
  })

  test('keeps what goes elsewhere off the design', () => {
    const inside = ['Supper is $7 but that goes inside, not on the cover']
    expect(failed('Camp night\nFriday, June 5, 2026, 6 pm', shown, inside)).toEqual([])
  })
})

test('who stands in two columns of a table names no row', () => {
  const crew = [
    'Door crew',
    'Date\tEarly\tLate',
    'May 3\tOrmond\tVance',
    'May 10\tVance\tTilly',
    'May 17\tTilly\tOrmond',
  ].join('\n')
  expect(
    failed(crew, ['Door crew', 'May 3 | Ormond | Vance', 'May 10 | Vance | Tilly', 'May 17 | Tilly | Ormond']),
  ).toEqual([])
})

describe('what nobody asked for', () => {
  const group = 'Support group\nThursdays\n6:15 Supper\n7:15 Circle\nNorth Ridge Mennonite Church'

  test('is the hour that a comment only wondered about', () => {
    const shown = ['Support group', 'Thursdays', '6:15 Supper', '7:15 Circle', 'North Ridge Mennonite']
    expect(failed(group, shown, ['add 8:40 tea at the end?'])).toEqual([])
  })

  test('is the weekday that a comment replaced in words of its own', () => {
    const shown = ['Support group', 'Tuesdays', '6:15 Supper', '7:15 Circle', 'North Ridge Mennonite Church']
    expect(failed(group, shown, ['also we go to Tuesdays in May, signs should say Tuesdays'])).toEqual([])
  })

  test('is the day on which a forwarded mail was sent', () => {
    const mail =
      '---------- Forwarded message ---------\nFrom: Lena Ott\nDate: Mon, Mar 2\n\nEgg hunt on Saturday, April 4, 2026 at 10 am in the park'
    expect(failed(mail, ['Egg hunt', 'Saturday, April 4', '10 AM', 'in the park'])).toEqual([])
  })

  test('is the half of the day of an hour that a comment changed', () => {
    const camp = 'Camp day\nJune 8, 2026\n7:30 am | Swim\n12:15 pm | Lunch\n9:00 | Campfire'
    const shown = ['Camp day', 'June 8', '7:30 AM Swim', '12:15 PM Lunch', '9:20 PM Campfire']
    expect(failed(camp, shown, ['campfire is 9:20'])).toEqual([])
    expect(failed(camp, shown.with(4, '9:40 PM Campfire'), ['campfire is 9:20'])).not.toEqual([])
  })
})

describe('a value in another form', () => {
  const day = 'Parish walk\nSaturday 15 May 2027, 13.30 to 4.45pm\nGarden gate'
  const fair = 'Pie fair\nMay 2, 2027\nPie plate $16, kids plate $7\nCall 014 022 6105'
  const fairShown = ['Pie fair', 'May 2', 'Pie plate 16', 'kids plate 7 bucks', 'Call 014-0226105']

  test.each([
    ['a day before its month', day, ['Parish walk', 'Sat 15/5/27', '1:30 PM – 4:45 PM', 'Garden gate']],
    ['hours with dots', day, ['Parish walk', 'Saturday 15 May', '13.30–16.45', 'Garden gate']],
    ['sums without a sign, and a telephone that is divided otherwise', fair, fairShown],
    [
      'hours in words',
      'Open house\nFriday, May 7, 2027\n4–6 pm, Parlor',
      ['Open house', 'Friday, May 7', 'from four to six', 'Parlor'],
    ],
    [
      'two weekdays ahead of their days',
      'Book sale\nThursday May 13 9-6, Friday May 14, 2027 9-6',
      ['Book sale', 'Thu + Fri 5/13 & 5/14, 9–6'],
    ],
    ['a year cut short', 'Lent 2027\nMarch 3 at 6 pm, Wesley Hall', ['Lent ’27', 'March 3', '6 PM', 'Wesley Hall']],
    [
      'what lies within a range',
      'Retreat May 2, 2027\nGrades 7-9 meet in the loft',
      ['Retreat', 'May 2', 'Grades 7, 8 and 9 meet in the loft'],
    ],
    [
      'ordinals in Spanish',
      'Rifa parroquial\n2 de mayo de 2027\nPrimer premio horno, segundo premio silla',
      ['Rifa parroquial', '2 de mayo', '1er premio: horno', '2do premio: silla'],
    ],
    [
      'the half of the day of a run of hours',
      'Recovery night\nEvery Monday\n6:00 meal\n7:00 talk\n9:00 coffee',
      ['Recovery night', 'Mondays', '6 pm Meal', '7 pm Talk', '9 pm Coffee'],
    ],
    [
      'which of several it is',
      'Series Deep Roots\nFebruary 21 Hope\nFebruary 28 Grace\nOne slide with the 2 weeks',
      ['Deep Roots', 'Week 1, February 21: Hope', 'Week 2, February 28: Grace'],
    ],
    [
      'the number of an issue beside its month',
      'The Herald, May 2027\nNo. 2\nPicnic May 30',
      ['The Herald', 'No. 2 | May 2027', 'Picnic May 30'],
    ],
  ])('is no other value: %s', (_, brief, lines) => {
    expect(failed(brief, lines)).toEqual([])
  })

  test.each([
    ['a day that is another', day, ['Parish walk', 'Sat 22/5/27', '1:30 PM – 4:45 PM', 'Garden gate'], '22/5'],
    ['a sum that is another', fair, fairShown.with(2, 'Pie plate $18'), '18'],
    ['a telephone of other digits', fair, fairShown.with(4, 'Call 014-0226165'), '6165'],
    [
      'a weekday that is another',
      'Book sale\nThursday May 13 9-6, Friday May 14, 2027 9-6',
      ['Book sale', 'Wed + Fri 5/13 & 5/14, 9–6'],
      'Wed',
    ],
  ])('is wrong where it is another: %s', (_, brief, lines, what) => {
    expect(failed(brief, lines).join()).toContain(what)
  })
})

describe('what is said in other words', () => {
  const picnic = 'Picnic\nMay 2, 2027 at noon\nPies from the Mill Street bakery for everybody'

  test('joins its words otherwise, but not where it is a title', () => {
    expect(failed(picnic, ['Picnic', 'May 2, noon', 'Pies by the Mill Street bakery for everybody'])).toEqual([])
    const title = 'Title: "Songs From the Road"\nMay 2, 2027'
    expect(failed(title, ['Songs For the Road', 'May 2'])).not.toEqual([])
  })

  test('says the contrary of something only beside it', () => {
    const meeting = 'Has to be posted 2 weeks before.\nAnnual meeting\nJanuary 24, 2027\nEAST lot'
    expect(failed(meeting, ['Annual meeting', 'January 24, after the service', 'East lot'])).toEqual([])
    expect(failed(meeting, ['Annual meeting', 'January 24', 'West lot']).join()).toContain('West')
  })

  test('is a verse whose words no line around its reference has', () => {
    const program =
      'Graduates\nMay 23, 2027\nJeremiah 29:11 at the bottom\nPunch and cake follow in the gym, given by the ushers'
    const shown = ['Graduates', 'May 23', 'Jeremiah 29:11', 'Punch and cake follow in the gym, offered by the ushers']
    expect(failed(program, shown).filter((one) => one.includes('Jeremiah'))).toEqual([])
  })
})

describe('what need not be there', () => {
  test('is where a place lies, and what a row takes back itself', () => {
    const course = 'Grief course\nMay 4, 2027\nGrace Covenant Church, Elgin, Library'
    expect(failed(course, ['Grief course', 'May 4', 'Library, Grace Covenant Church'])).toEqual([])
    const dinner = 'Dinner\nMay 4, 2027\nNew Life, 12 Oak, Salem… wrong, Salem is the other one. 12 Oak St, Dover'
    expect(failed(dinner, ['Dinner', 'May 4', 'New Life, 12 Oak St, Dover'])).toEqual([])
  })

  test('is the row of a list that a comment takes out', () => {
    const list = 'Summer\nJune 13, 2027 – Award Day\nJune 20 – Day Camp\nJune 27 – Picnic\nJuly 4 – Hymn Sing'
    const shown = ['Summer', 'June 20 – Day Camp', 'June 27 – Picnic', 'July 4 – Hymn Sing']
    expect(failed(list, shown)).not.toEqual([])
    expect(failed(list, shown, ['remove Award Day, it is over by then'])).toEqual([])
  })

  test('is the hour that a council went back on', () => {
    const times = 'New times\nStarting September 12, 2027\n8:30 Quiet service\n11:00 Lively service'
    const shown = ['New times', 'Starting September 12', '8:30 Quiet service', '11:00 Lively service']
    expect(failed(times, shown, ['Council moved the lively service to 10:45'])).not.toEqual([])
    expect(
      failed(times, shown, ['Council moved the lively service to 10:45', 'and changed its mind. 11 it is.']),
    ).toEqual([])
  })

  test('is an hour beside another that a comment names with it', () => {
    const eve = 'Christmas Eve\nDecember 24, 2027\n7:00 pm Candles\n11:00 pm Candles with Communion'
    const shown = ['Christmas Eve', 'December 24', '7 PM Candles & Communion', '11 PM Candles & Communion']
    expect(failed(eve, shown, ['Communion will be at both the 7 and the 11.'])).toEqual([])
  })
})

test('an hour is no weekday of another row', () => {
  const week = `Holy days 2027

| Day | Service | Time |
|---|---|---|
| Sat April 24 | Vigil Liturgy | 9:30 am |
| Sun-Tue April 25-27 | Watch Service | 7:00 pm |
| Wed April 28 | Holy Oil | 3:30 pm and 7:00 pm |
| Thu April 29 | Reproaches | 7:00 pm |
| Fri April 30 | Burial | 3:00 pm |
| Sun May 2 | Feast | 11:00 am |`
  const shown = ['Holy days 2027', 'SAT 4/24 Vigil Liturgy 9:30 AM', 'SUN–TUE 4/25–4/27 Watch Service 7 PM']
  const others = ['THU 4/29 Reproaches 7 PM', 'FRI 4/30 Burial 3 PM', 'SUN 5/2 Feast 11 AM']
  expect(failed(week, [...shown, 'WED 4/28 Holy Oil 3:30 PM and 7 PM', ...others])).toEqual([])
})

describe('a design that says the same', () => {
  const task = (more: string) => `${supper}\n${more}`

  test('sets a table column by column', () => {
    const camp =
      'Snow Camp\n| | Middle School | High School |\n|---|---|---|\n| Dates | January 15-17 | January 22-24 |\n| Place | Camp Hollis | Camp Hollis |\n| Cost | $139 | $159 |'
    const heads = ['Snow Camp', 'Camp Hollis']
    const columns = ['Middle School', 'January 15-17 | $139', 'High School', 'January 22-24 | $159']
    expect(failed(camp, [...heads, ...columns])).toEqual([])
    expect(
      failed(camp, [...heads, 'Middle School', 'January 15-17 | $159', 'High School', 'January 22-24 | $139']),
    ).not.toEqual([])
  })

  test('names the place that is the same as ahead of it, and noon by its number', () => {
    const trip = task('Leave: Friday 9:15 am, north lot\nReturn: Sunday 3 pm, same place\nCall: 573-555-0119')
    const shown = [...table, 'Tickets by the Tuesday before', 'Call: 573-555-0119']
    expect(failed(trip, [...shown, 'LEAVE: Friday, 9:15 AM | North Lot', 'RETURN: Sunday, 3 PM | North Lot'])).toEqual(
      [],
    )
    const sale =
      'SALE - women - 8 to 2 - Wesley Hall - half price after noon\nSaturday, June 5\nRain or shine for the sale; car wash rain date June 12'
    const design = [
      'Sale with the women: Wesley Hall, 8 to 2, rain or shine. Half price after 12!',
      'Sat., June 5',
      'Car wash: if it rains, June 12.',
    ]
    expect(failed(sale, design)).toEqual([])
    expect(failed(sale, design.with(1, 'Sat., June 6'))).not.toEqual([])
  })

  test('gives ages in years, and payment without a verb', () => {
    const school = 'COPY:\nNow Enrolling! Ages 3-6\nOpen House Tues., Mar. 16\nAccepts cash, check, card'
    const shown = ['Now Enrolling!', 'Open House: Tues., 3/16']
    expect(failed(school, [...shown, '3 to 6 years', 'Cash, check or card'])).toEqual([])
    expect(failed(school, [...shown, '3 to 7 years', 'Cash, check or card'])).not.toEqual([])
  })

  test('says for whom something is given by another verb, and a letter in words of its own', () => {
    const drive = task('Blankets are going out. Going to Hope House.')
    expect(failed(drive, [...table, 'Benefits Hope House'])).toEqual([])
    expect(failed(drive, [...table, 'Going to Hope Haven'])).not.toEqual([])
    const fair =
      'Poster. Community Job Fair. From Opal’s mail:\n\n"Wednesday May 19 from 10 a.m. till 2 p.m. in the Family Center. Bring copies of your resume and dress for an interview. Questions call 678-555-0187."'
    const poster = ['Community Job Fair', 'Wed., May 19', '10 a.m.–2 p.m.', 'Family Center', 'Call 678-555-0187']
    expect(failed(fair, [...poster, 'Come dressed for an interview, with copies of your resume.'])).toEqual([])
  })

  test('has the hours of a sentence beside its words in another number', () => {
    const picnic =
      'One service only Sunday May 30 at 10:00 AM outdoors in the Amphitheater. Regular schedule (8:30 & 11) resumes June 6.'
    const shown = ['One Outdoor Service', 'May 30 | 10am | Amphitheater']
    expect(failed(picnic, [...shown, '8:30 and 11am services resume Sunday, June 6'])).toEqual([])
    expect(failed(picnic, [...shown, '8:30 and 11am services resume Sunday, June 13'])).not.toEqual([])
  })

  test('parts a sentence into lines without `and`, and a word by a hyphen', () => {
    const lot =
      'Body: "The west lot closes Monday, August 23 for repaving and reopens Saturday, September 11. Spaces remain open by the east doors."'
    const days = ['WEST LOT CLOSED FOR REPAVING', 'Closes Monday, August 23', 'Reopens Saturday, September 11']
    const doors = 'Spaces remain open by the east doors'
    expect(failed(lot, [...days, doors])).toEqual([])
    expect(failed(lot, [...days.with(2, 'Reopens Saturday, September 18'), doors])).not.toEqual([])
    const camp = 'Glow camp\n- fri feb 19, 8pm\n- bring: blanket, white tshirt, a friend\n- Elm UMC youth'
    const shown = ['Glow camp', 'Friday, Feb 19, 8 PM', 'Elm UMC Youth']
    expect(failed(camp, [...shown, 'BRING: Blanket, white T-shirt, a friend'])).toEqual([])
    expect(failed(camp, [...shown, 'BRING: Blanket, white T-shift, a friend'])).not.toEqual([])
  })

  test('leaves out before one name what others are called', () => {
    const rite =
      'Installation\nthe Reverend Ida Bloom\nas Associate Pastor\nPreaching: the Reverend Saul Reyes\nSunday, June 13'
    const said = ['Please omit "the Reverend" before her name.']
    const shown = ['Installation', 'as Associate Pastor', 'Preaching: the Reverend Saul Reyes', 'Sunday, June 13']
    expect(failed(rite, ['Ida Bloom', ...shown], said)).toEqual([])
    expect(failed(rite, ['the Reverend Ida Bloom', ...shown], said)).not.toEqual([])
  })
})
