import { expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspectBrief, inspectDeliverable } from '../../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
/** What is said of a design that shows these lines, infos left out: the check, and how grave it is. */
function said(description: string, comments: string[], lines: string[]): string[] {
  const later = comments.map((text, at) => comment(text, { id: `c${at}` }))
  const brief = briefOf(taskWith(description), later)
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check }) => `${severity} ${check}`)
}

const tea = 'Advent Tea\nDate: May 1, 2027\nTime: 2:00 PM\nPlace: Fellowship Hall\nCost: $12\nDeposit: $5'
const lines = ['Advent Tea', 'May 1, 2 PM', 'Fellowship Hall', '$12', 'Deposit $5']
const withPrice = lines.map((line) => (line === '$12' ? '$15' : line))

test('a value of a comment that nobody understood and the design does not show warns, with the comment', () => {
  expect(said(tea, ['Fifteen would be better, $15 that is'], lines)).toEqual(['warn comment'])
  expect(said(tea, ['The caterer wants them in by 3:30 pm'], lines)).toEqual(['warn comment'])
  expect(said(tea, ['Anybody may text to 84322'], lines)).toEqual(['warn comment'])
})

test('whom a comment calls by the last name the design may show in full', () => {
  const speakers = 'Missions Week\nOpening night: Dr. Sam Adeyi\nSunday: Rev. Hyun Park\nMay 1'
  const shown = ['Missions Week', 'Opening night: Rev. Hyun Park', 'Sunday: Dr. Sam Adeyi', 'May 1']
  const swapped = 'Sam lands a day late. So swap him with Rev. Park - Park does opening night.'
  expect(said(speakers, [swapped], shown)).not.toContain('warn comment')
})

test('what a comment says and the design has is no failure', () => {
  expect(said(tea, ['Fifteen would be better, $15 that is'], withPrice)).toEqual([])
  expect(said(tea, [], withPrice)).toEqual(['fail required_element'])
})

test('what a comment speaks of in part, and the design has otherwise, is no failure', () => {
  const moved = lines.map((line) => line.replace('Fellowship Hall', 'The garden'))
  expect(said(tea, ['All of it goes to the garden'], moved)).toEqual([])
  expect(said(tea, [], moved)).toEqual(['fail location'])
  const dinner = 'Recovery\nTime: 7 pm, dinner 6 pm\nDate: May 7, 2027'
  const noDinner = ['Dinner is not offered in winter']
  expect(said(`${dinner}`, [], ['Recovery', 'Friday, May 7', '7 PM'])).toEqual(['fail time'])
  expect(said(dinner, noDinner, ['Recovery', 'Friday, May 7', '7 PM'])).toEqual(['warn time'])
  const without = lines.filter((line) => line !== '$12')
  expect(said(tea, ['a donor paid for the tickets'], without)).toEqual(['warn required_element'])
  expect(said(tea, ['Put the $12 in gold'], without)).toEqual(['fail required_element'])
})

test('what a comment replaced stays wrong, whatever else is said of it', () => {
  const said2 = ['The caterer cannot do 2.', 'It is at 4 PM now.']
  expect(said(tea, said2, lines)).toEqual(['fail time'])
})

test.each([
  'Love the green, thank you! Looks great at 2:00 on my phone.',
  'Is the price still $15?',
  'I will send photos tomorrow at 3:30 pm',
  'Our office is closed on May 3',
  'The date of May 1 is right',
  'total is $12 (was $11)',
  'If it rains we will be in Room 7',
])('talk is no open comment: %s', (text) => {
  expect(said(tea, [text], lines)).toEqual([])
})

test.each([
  ['what a comment drops and the design still shows', 'Please drop the rain location, we would simply cancel.'],
  ['the same in other words', 'Please drop the note about the rain location.'],
])('%s fails', (_, text) => {
  const brief = 'Pet Blessing\nDate: May 1, 2027\nAll on the lawn. Rain location: parking garage.'
  const shown = ['Pet Blessing', 'May 1', 'All on the lawn', 'Rain location: parking garage']
  expect(said(brief, [], shown)).toEqual([])
  expect(said(brief, [text], shown)).toContain('fail superseded')
})

test('who does not come is found without where they are from', () => {
  const brief = 'Mission Sunday\nDate: May 1, 2027\nGuest speaker: Bishop Samuel Otieno, Nairobi'
  const change = ['The speaker will be Dr. Miriam Adeyemi instead.']
  expect(said(brief, change, ['Mission Sunday', 'May 1', 'Guest speaker Bishop Samuel Otieno'])).toContain(
    'fail superseded',
  )
})

test('hours that were read without what stands between them are those of the brief', () => {
  const brief = 'Small Seeds\nDate: May 2, 2027\nTime: 9 & 11 am'
  expect(said(brief, [], ['Small Seeds', 'May 2 9 11 AM'])).toEqual([])
  expect(said('Feria\nFecha: 1 de mayo de 2027\nHora: 11 am a 6 pm', [], ['Feria', '1 de mayo', '11AMa 6PM'])).toEqual(
    [],
  )
  expect(said('Advent\nDates: Dec 2, 9 and 16, 2026', [], ['Advent', 'Dec.2,9 16'])).toEqual([])
  expect(said('Fair\nDate: Saturday May 1, 9-3', [], ['Fair', 'Saturday, May 1 9-3'])).toEqual([])
  expect(said('Fair\nDate: Saturday May 1, 9-3', [], ['Fair', 'Saturday, May 1 9-4'])).toEqual(['fail time'])
})

test('a room with a letter is there though its letter is read as a digit, and hours in Spanish have no half in their `a`', () => {
  const room = 'Class\nDate: May 4, 2027\nPlace: Room B4'
  expect(said(room, [], ['Class', 'May 4', 'Room B4'])).toEqual([])
  expect(said(room, [], ['Class', 'May 4', 'Room B6'])).toEqual(['fail location'])
  const feria = 'Feria, sábado 1 de mayo de 2027, 12 a 4 pm'
  expect(said(feria, [], ['Feria', 'Sábado 1 de mayo', '12–4 PM'])).toEqual([])
  expect(said(feria, [], ['Feria', 'Sábado 1 de mayo', '12–5 PM'])).toEqual(['fail time'])
  const taller = 'Taller, sábado 1 de mayo de 2027, de 9 a 12. Niños de 5 a 11 años.'
  expect(said(taller, [], ['Taller', 'Sábado 1 de mayo', '9 AM – 12 PM', 'Niños de 5 a 11 años'])).toEqual([])
})

test('a size in numbers is held against the design in every mode, and the name of one against none', () => {
  const sized = (description: string, name = 'tea.png') =>
    inspectDeliverable({ ...squareDesign, name, width: 1080, height: 1350 }, analysis(['Tea']), {
      mode: 'initial',
      brief: briefOf(taskWith(description), []),
      brand,
      before: null,
    }).flatMap(({ severity, check }) => (check === 'dimensions' ? [severity] : []))
  expect(sized('Tea. Instagram story 1080x1920, May 1, 2027')).toEqual(['fail'])
  expect(sized('Tea. Instagram story 1080x1920 and square 1080x1080, May 1, 2027')).toEqual(['warn'])
  // Which of them it is, its name says.
  const two = 'Tea. Slide 1920x1080 and square 1080x1080, May 1, 2027'
  expect([sized(two), sized(two, 'tea-square.png')]).toEqual([['warn'], ['fail']])
  expect(sized('Tea. Portrait 1080 x 1350, May 1, 2027')).toEqual([])
  expect(sized('Tea. Instagram story, May 1, 2027')).toEqual([])
  expect(sized('Garden plots of 4x12 ft, May 1, 2027')).toEqual([])
})

const supper =
  'Chili Supper, May 1, 2027, 6:00 PM, Fellowship Hall. Hot dogs, chips, visits with Santa. $4 for children'
const served = ['Chili Supper', 'May 1, 6:00 PM', 'Fellowship Hall', 'Hot dogs, chips', '$4 for children']

test.each([
  ['could you change Fellowship Hall to the Gym? hall floor is being redone that week.', 'Fellowship Hall', 'Gym'],
  ['swap Fellowship Hall for the Café, please – the hall is booked', 'Fellowship Hall', 'Café'],
  ['We are serving tacos instead of hot dogs', 'Hot dogs', 'Tacos'],
])('what a comment says literally to be replaced is asked for no longer, and the other is: %s', (text, old, fresh) => {
  const shown = [...served, 'Visits with Santa']
  expect(said(supper, [text], shown)).toContain('fail superseded')
  expect(
    said(
      supper,
      [text],
      shown.map((line) => line.replace(old, fresh)),
    ),
  ).toEqual([])
})

test('of two hours a comment in Spanish moves the one it names', () => {
  const posada = 'La Posada\nFecha: sábado 1 de mayo de 2027, 6:00 - 9:00 de la noche\nLugar: Salón 2'
  const later = 'padre Tomás quiere empezar 5:30 en vez de las 6. Termina igual a las 9'
  const shown = (hours: string) => ['La Posada', 'Sábado 1 de mayo de 2027', hours, 'Salón 2']
  expect(said(posada, [later], shown('5:30 – 9:00 PM'))).toEqual([])
  expect(said(posada, [later], shown('6:00 – 9:00 PM'))).toEqual(['fail time'])
})

test.each([
  'take out the Santa part',
  'Santa cancelled',
  'Santa cancelled :( take out the Santa part',
  'skip Santa, he is sick',
  'no need for Santa this year',
  'quiten lo de Santa, no habrá este año',
])('an item that a comment drops is wrong where it is printed, in whatever words: %s', (text) => {
  expect(said(supper, [text], [...served, 'Meet Santa!'])).toEqual(['fail superseded'])
  expect(said(supper, [text], served)).toEqual([])
})

test('an hour later, with the hours it comes to, is another beginning', () => {
  const fest = 'Fall Fest, May 1, 2027, 3-6pm, church lawn'
  const later = ['could we start an hour later? 4 to 6. the marching band has a thing till 3:30', 'good, do that']
  expect(said(fest, later, ['Fall Fest', 'May 1, 2027', '4:00 – 6:00 PM', 'Church lawn'])).toEqual([])
  expect(said(fest, later, ['Fall Fest', 'May 1, 2027', '3:00 – 6:00 PM', 'Church lawn'])).toEqual(['fail time'])
})

test.each([
  'setup crew 1pm',
  'vendor load-in Friday 4pm',
  'first water stop at 6:15, volunteers know',
  'budget meeting moved to May 14 fyi',
  'general rehearsal moved to 4 pm',
  'ensayo general el 29 de abril a las 4, solo coro',
  'la clase de bautismo es otra cosa, esa va el 9 de mayo, no ponerla aquí',
  "the ladies' tea is on May 8, separate task",
])('what is for those who prepare it, or for another design, changes nothing and leaves no doubt: %s', (text) => {
  expect(said(tea, [text], lines)).toEqual([])
  expect(said(tea, [text], withPrice)).toEqual(['fail required_element'])
})

test('a rehearsal that the brief itself announces is no talk among those who prepare', () => {
  const choir = 'Kids Choir, May 1, 2027. Rehearsal at 4 pm'
  expect(said(choir, ['rehearsal moved to 5 pm'], ['Kids Choir', 'May 1', 'Rehearsal 4 PM'])).toEqual(['fail time'])
})

test('each of a list of names is asked for, whatever is said of the list', () => {
  const run =
    'Run 5K\nDate: May 1, 2027\nsponsors (all 3 have to be listed): Dr. Pell Dental, Northside Tire, Heron Bank'
  const all = ['Run 5K', 'May 1, 2027', 'Dr. Pell Dental', 'Northside Tire', 'Heron Bank']
  expect(said(run, [], all)).toEqual([])
  expect(
    said(
      run,
      [],
      all.filter((line) => line !== 'Northside Tire'),
    ),
  ).toEqual(['fail required_element'])
})

test('an age stands in a range that is set in other words, and what two dates come to is no copy', () => {
  const camp = 'Camp\nwhen: June 14-18, 2027 (5 days)\nwho: kids age 4 thru 5th grade'
  expect(said(camp, [], ['Camp', 'June 14–18, 2027', 'Ages 4 through 5th grade'])).toEqual([])
  expect(said(camp, [], ['Camp', 'June 14–18, 2027', 'Ages 6 through 8th grade'])).toEqual(['fail required_element'])
  const soup = 'Soup, Feb 17 - March 17 (5 wks), 6:00 pm'
  expect(said(soup, [], ['Soup', 'February 17 – March 17', '6:00 PM'])).toEqual([])
})

test('hours in words are hours', () => {
  const meal = 'Chili Supper, May 1, 2027, five thirty to 7:30 pm'
  expect(said(meal, [], ['Chili Supper', 'May 1, 2027', '5:30 – 7:30 PM'])).toEqual([])
  expect(said(meal, [], ['Chili Supper', 'May 1, 2027', '5:00 – 7:30 PM'])).toEqual(['fail time'])
})

test.each([
  'move Fellowship Hall to the second line',
  'change chips to be bold',
  'make Santa bigger instead of the hot dogs',
  'change Fellowship Hall to all caps',
  'No need for chips to be so big',
])('how a thing is set replaces and drops nothing: %s', (text) => {
  expect(said(supper, [text], [...served, 'Visits with Santa'])).toEqual([])
})

test('a price that goes up in Spanish is the new one', () => {
  const camp = 'Campamento\nFecha: 1 de mayo de 2027\ncosto $85'
  const later = 'el rancho subió el precio, ponemos $95 por favor'
  expect(said(camp, [later], ['Campamento', '1 de mayo de 2027', '$95'])).toEqual([])
  expect(said(camp, [later], ['Campamento', '1 de mayo de 2027', '$85'])).toContain('fail required_element')
})

test('a word of a quotation that is another one fails, also where its own stands elsewhere', () => {
  const verse =
    'The people who walked in darkness have seen a great light; those who dwelt in deep darkness, on them has light shone.'
  const shown = (word: string) => [
    'THE LIGHT HAS COME',
    'The people who walked in darkness',
    `have seen a great ${word}; those who`,
    'dwelt in deep darkness, on them',
    'has light shone.',
  ]
  expect(said(`Please use "${verse}"`, [], shown('light'))).toEqual([])
  expect(said(`Please use "${verse}"`, [], shown('star'))).toEqual(['fail key_copy'])
})

test('a little word that was read otherwise is looked at by a person', () => {
  expect(said('Las Posadas\nWed Dec 16, 6:30pm', [], ['Tas Posadas', 'Dec 16', '6:30 PM'])).toEqual(['warn text'])
})

test('an old name that is a part of the new one is wrong where it stands without the rest', () => {
  const brunch = 'Ladies Brunch\nSaturday, May 8, 2027, 10 AM\nSpeaker: Pastor Beth Orr'
  const shown = (name: string) => ['Ladies Brunch', 'Saturday, May 8, 10 AM', name]
  const goesBy = ['She goes by Mary Beth, not Beth']
  expect(said(brunch, goesBy, shown('Pastor Mary Beth Orr'))).toEqual([])
  expect(said(brunch, goesBy, shown('Pastor Beth Orr'))).toContain('fail superseded')
  const other = ['She goes by Beth Ann, not Beth']
  expect(said(brunch, other, shown('Pastor Beth Ann Orr'))).toEqual([])
  expect(said(brunch, other, shown('Pastor Beth Orr'))).toContain('fail superseded')
})

test('a month in short is no other spelling of a place', () => {
  const sing = 'Hymn Sing\nDate: Friday, March 12, 2027\nTime: 7:00 PM\nPlace: Main Hall'
  for (const comment of ['Spell out the date as Mar. 12', 'Please write the day as Mar. 12, with the dot'])
    expect(said(sing, [comment], ['Hymn Sing', 'Friday, Mar. 12, 7 PM', 'Main Hall'])).toEqual([])
})
