import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What is said of a design that shows these lines, by a brief as people write it; infos left out. */
function said(description: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(description),
    comments.map((text) => comment(text)),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, message }) => `${severity}: ${message}`)
}

const passing: Record<string, [brief: string, lines: string[], comments?: string[]]> = {
  'a day whose month the brief leaves out': [
    'Page for Sunday December 6 2026. Poinsettias, order by the 13th.',
    ['Sunday, December 6, 2026', 'Order by December 13'],
  ],
  'ages in brackets behind those they are of': [
    'Date: November 25, 2026\nPlease mention that nursery is provided for ages 0-3.',
    ['November 25', 'Nursery provided (0–3)'],
  ],
  'the weekday of a date below two years': [
    'Margaret Ann Sorensen\nApril 2, 1941 - January 3, 2027\nSaturday January 9 2027, 11 a.m.',
    ['Margaret Ann Sorensen', 'April 2, 1941 – January 3, 2027', 'Saturday, January 9, 2027', '11 a.m.'],
  ],
  'a note in other words, with all its numbers': [
    'Copy:\nFri Feb 12, 6:30–9pm, $30/couple w/ dinner, childcare available birth to 5th',
    ['Friday, February 12, 6:30–9 PM', '$30 per couple includes dinner', 'Childcare available, birth–5th grade'],
  ],
  'a room before its street': [
    "Date: July 13, 2027\nSite: St. Anne's Church, Gathering Room, 700 Cotton Blvd.",
    ['July 13', 'Gathering Room, St. Anne’s Church', '700 Cotton Blvd'],
  ],
  'hours in words': ['Picnic on May 23, 2027, so about a quarter past noon.', ['May 23', '12:15 PM']],
  'an address without its scheme': [
    'Headline: "Finish Well."\nBody: Give online at https://www.fairhavenchurch.com/give',
    ['Finish Well.', 'Give online at fairhavenchurch.com/give'],
  ],
  'a day by the name of its holiday': [
    'Dates: Sunday, December 20, 2026 and Thursday, December 24, 2026',
    ['Sunday, December 20', 'Christmas Eve'],
  ],
  'a deadline that the brief names in passing': [
    'Date: June 14-18, 2027\nTime: 9am\nSign up by May 30.',
    ['June 14–18, 9 am', 'Sign up by May 30'],
  ],
  'days in a row by the first and the last of them': [
    'When: Dec 11, 12 and 13 (Fri-Sun), 6 to 8 p.m. each night',
    ['December 11–13', 'Fri–Sun, 6–8 p.m.'],
  ],
  'the shape of a story, which is no hour': [
    'Angel Tree story, 9:16.\nDate: December 13, 2026',
    ['Angel Tree', 'December 13'],
  ],
  'verses under the one book they are of': [
    'A study in Philippians, September 13, 2026\nSept 13 Partners Phil 1:1-11\nSept 20 Chains Phil 1:12-30',
    ['A study in Philippians', 'September 13', 'Partners', '1:1–11', 'Sept 20', 'Chains', '1:12–30'],
  ],
  'a church by the short form of its name': [
    'For First Pres Church\nTitle: Lunch & Learn\nDate: February 17, 2027\nWhere: Westminster Room',
    ['FIRST PRESBYTERIAN CHURCH', 'Lunch & Learn', 'February 17', 'Westminster Room'],
  ],
  'a place behind the half of the day': [
    'Blessing of the Animals, Sunday the 4th of October, at four in the afternoon on the church lawn.',
    ['Blessing of the Animals', 'Sunday, October 4', '4 PM', 'On the church lawn'],
  ],
  'an amount in millions, and the months of a series': [
    'Title: Building for Tomorrow\nDate: October 11, 2026\nSeries: Oct–Dec\nPledged: $1,650,000',
    ['Building for Tomorrow', 'October 11', '$1.65 Million pledged'],
  ],
  'days of a list, and the eve of a feast': [
    'Noches de Milagros\n26, 27, 28 agosto (mié–vie)\n7:00 PM cada noche',
    ['Noches de Milagros', '26, 27 y 28 de agosto', '7 PM'],
  ],
  'the weekday before a day': [
    'All Saints\nSunday Nov 1, 2026: Saturday Vigil 5:00 pm; Sunday 9:00 am',
    ['All Saints', 'Sat. Oct. 31 Vigil: 5 PM', 'Sun. Nov. 1: 9 AM'],
  ],
  'a line in another form of its verb': [
    'Pastor Appreciation\nSunday, October 11, 2026\n- Celebrate Pastor Mike and Pastor Elena Duarte',
    ['Pastor Appreciation', 'Celebrating Pastor Mike', '& Pastor Elena Duarte', 'Sunday, October 11'],
  ],
  'hours behind a bracket, in two lines': [
    'Title: Holy Week\nTime: Good Friday 12:00 PM and 7:00 PM; Easter Sunday 6:30 AM (sunrise, at the lake), 9:00 AM, 11:00 AM',
    ['Holy Week', 'Good Friday 12 & 7 PM', 'Easter Sunrise 6:30 AM at the lake', 'Easter Sunday 9 & 11 AM'],
  ],
  'a mark upside down that a reader takes for a letter': [
    'Título: Noche de Alabanza\nFecha: 16 de octubre de 2026\nTexto: “¡Traiga a un amigo!”',
    ['Noche de Alabanza', '16 de octubre', 'iTraiga a un amigo!'],
  ],
  'what is labelled as no copy': ['Title: Rummage Sale\nNot copy: set-up crew comes Thursday at 5.', ['Rummage Sale']],
  'ages in other words': ['Ages: 4-11\nDate: June 14, 2027', ['June 14', 'Ages 4 to 11']],
  'days of the week that the brief has short': [
    'Date: Sunday, February 14, 2027\nSUN 8:30am Worship\nTUE 10am Quilters\nTHU 7pm Choir rehearsal',
    ['February 14, 2027', 'Sunday', '8:30 am Worship', 'Tuesday', '10:00 am Quilters', 'Thursday', '7:00 pm Choir'],
  ],
  'the verses of a chapter': ['Date: January 24, 2027\nScripture: Ruth 2', ['January 24', 'Ruth 2:1-13']],
  'what is free in other words': [
    'When: Friday, January 22, 2027\nCost: free, everyone welcome',
    ['January 22', 'Free – all welcome'],
  ],
  'without what is said from the stage': [
    'Date: September 15, 2027\nWorkbook is $10 but we will say that from the stage.',
    ['September 15'],
  ],
  'the hour that a comment gives one of several lines': [
    'Palm Sunday 3/21 8am\nMaundy Thursday 3/25 7pm\nGood Friday 3/26 7pm\nGreat Vigil Sat 3/27 8pm',
    ['Palm Sunday, March 21', '8 AM', 'Thursday, March 25', '7 PM', 'Friday, March 26', '7 PM', 'March 27', '8:30 PM'],
    ['Vigil: 8:30pm, needs to be dark.'],
  ],
  'services and their dates in columns': [
    '| Service | Day | Time |\n|---|---|---|\n| Easter Vigil | March 27, 2027 | 8:30 pm |\n| Easter Sunday | March 28, 2027 | 9 am |',
    ['Easter Vigil', 'Easter Sunday', 'March 27', 'March 28', '8:30 PM', '9:00 AM'],
  ],
  'an hour that the brief has without morning or evening': [
    'Wednesday, February 17, 2027. Supper at 5:45 pm, evening prayer at 7.',
    ['Wednesday, February 17', '5:45 pm supper', '7 pm prayer'],
  ],
  'the days of a calendar': [
    'Gratitude Challenge, November 15-19, 2027.',
    ['Gratitude Challenge', 'November', '14', '15', '16', '17', '18', '19', '20', 'November 15-19, 2027'],
  ],
  'the price that a comment changes, and another one beside it': [
    'Date: May 1, 2027\nCost: $18 in advance, $25 at the door',
    ['May 1', '$18 in advance', '$20 at the door'],
    ['Board says lower the door price: $20 at the door.'],
  ],
  'two weekdays before their dates': ['Camp is Monday–Thursday, June 7-10, 2027', ['Monday–Thursday', 'June 7-10']],
  'a holiday that the brief names without its day': [
    'Dec 20 - 8 & 10:30 am\nChristmas Eve - pageant 3 pm\nChristmas Day - 10 am, said, no music',
    ['Dec. 20', '8 & 10:30 AM', 'Christmas Eve, Dec. 24', '3 PM', 'Christmas Day, Dec. 25', '10 AM'],
  ],
  'hours right behind a date': [
    'Quilt show Friday March 12, 2027, 10-6 and Saturday March 13, 10-3.',
    ['Quilt show', 'Friday, March 12', '10 AM', '6 PM', 'Saturday, March 13', '10 AM', '3 PM'],
  ],
  'a price that a comment tells the history of': [
    'May 1, 2027. Admission $5.',
    ['May 1', 'Admission $5'],
    ['Marge Toft: We voted: admission goes up to $5, it was $4 in an older draft. You have it right.'],
  ],
  'an accent that the brief left out': ['May 1, 2027, lunch cafe', ['May 1', 'Lunch café']],
  'a number of weeks in the singular': ['May 4, 2027, 9 weeks, with lunch', ['May 4', 'A 9-week class']],
  'the room of a comment that announces one': [
    'September 3, 2027, 7-9pm, Youth Room, Trailhead Church, 15 Quarry St.',
    ['September 3', '7 to 9 PM, Basement Lounge', 'Trailhead Church, 15 Quarry Street'],
    ['Room change! We get the Basement Lounge.'],
  ],
  'the telephone of a comment that admits a slip': [
    'May 1, 2027. Call 207-555-0118.',
    ['May 1', '207-555-0188'],
    ['Anne: Typo in my phone number! It is 207-555-0188.'],
  ],
  'the later end of a comment': [
    'Monday, January 18, 2027\n1 pm - 5 pm',
    ['January 18', '1-6 PM'],
    ['Bev: Red Cross can stay until 6, so 1-6 pm please.'],
  ],
  'dates that a comment corrects in Spanish': [
    'Las Posadas, 15 al 23 de diciembre',
    ['Las Posadas', '16 al 24 de diciembre'],
    ['P. Miguel: Como siempre, del 16 al 24 de diciembre. Corregir por favor.'],
  ],
  'nothing of what a comment says is internal': [
    'Friday-Sunday, March 5-7, 2027',
    ['March 5-7'],
    ['Good as you have it. Last day to cancel is Feb 20 (internal).'],
  ],
  'a room whose brackets alone are not printed': [
    "January 10, 2027 at 9:45 am, Room 112 (the old nursery, don't print that).",
    ['January 10', '9:45 AM', 'Room 112'],
  ],
  'no hour of the service before it': [
    'Sunday 17 January 2027 after the 11:00 service, so 12:15 pm',
    ['January 17', '12:15 PM'],
  ],
  'no place but the church itself': ['May 1, 2027 at 5 pm, in the main church', ['May 1', '5 PM']],
  'a verse between slashes': [
    "'Unhurried' / Matthew 11:28-30 / Pastor Gia Ferraro / Oct 24, 2027",
    ['UNHURRIED', 'Matthew 11:28-30', 'Pastor Gia Ferraro', 'October 24'],
  ],
  'the hour that a comment says a thing is going to be at': [
    'Rally Day!! Sept 12, 2027. Worship 10:30 am, picnic to follow.',
    ['Rally Day!', 'September 12', 'Worship 10:15 AM', 'Picnic to follow'],
    ['worship is going to be 10:15 that day'],
  ],
  'who leads a day in the place of somebody with a conflict': [
    'Saturday 27 February 2027. Led by Sister Maura Quinn.',
    ['Saturday, February 27', 'Led by Br. Aelred Hines'],
    ['Sr. Maura has a conflict. Br. Aelred Hines is leading it.'],
  ],
  'a speaker who is away on one of the days': [
    'June 27 and July 11, 2027. Guest speaker: Rev. Gil Farrow',
    ['June 27 Rev. Gil Farrow', 'July 11 Wendy Osei'],
    ['Gil is away on July 11, Wendy Osei takes that one.'],
  ],
  'the hour that a comment gives one line, where others keep the old one': [
    'Maundy Thursday 3/25 7pm Mass\nGood Friday 3/26 7pm Stations',
    ['Thursday, March 25', '7 PM Mass', 'Friday, March 26', '7:30 PM Stations'],
    ['Stations will start at 7:30 because of the choir'],
  ],
}

test.each(Object.entries(passing))('a design passes with %s', (_, given) => {
  expect(said(...given)).toEqual([])
})

const failing: Record<string, [brief: string, lines: string[], comments: string[], fault: string]> = {
  'another page of the same host': [
    'Date: November 25, 2027\nReserve at stjameseast.org/thanks',
    ['November 25', 'www.stjameseast.org/dinner'],
    [],
    'fail: The design says “www.stjameseast.org/dinner”, it should be stjameseast.org/thanks.',
  ],
  'another place than the one behind its label': [
    'Tuesday July 20 2027, Shepherd of the Plains Church. Location in the building: Fellowship Hall',
    ['July 20', 'Youth Building', 'Shepherd of the Plains Church'],
    [],
    'fail: The design does not show the place, Fellowship Hall.',
  ],
  'another name of a place': [
    'Where: Byron Township Hall, 2700 Division Avenue\nDate: January 22, 2027',
    ['January 22', 'Franklin Township Hall', '2700 Division Avenue'],
    [],
    'fail: The design says “Franklin Township Hall”, the place should be Byron Township Hall, 2700 Division Avenue.',
  ],
  'another number in the street behind an at sign': [
    'Wed Jul 14 2027, 3:45pm\n@ Whiskeytown Chapel (Room 6), 1455 Sunset Terrace, Redding',
    ['WEDNESDAY, JULY 14', '3:45 PM', 'WHISKEYTOWN CHAPEL', 'Room 6', '1459 Sunset Terrace, Redding'],
    [],
    'fail: The design says “1459 Sunset Terrace”, the address should be Whiskeytown Chapel (Room 6), 1455 Sunset Terrace, Redding.',
  ],
  'another number on a terrace': [
    'May 12, 2027\n- Whiskeytown Chapel, Room 6, 1455 Sunset Terrace, Redding',
    ['May 12', 'Whiskeytown Chapel, Room 6', '1459 Sunset Terrace, Redding'],
    [],
    'fail: The design says “1459 Sunset Terrace”, the address should be Room 6, 1455 Sunset Terrace.',
  ],
  'who was replaced': [
    'April 30, 2027. Speaker Delphine Okafor.',
    ['April 30', 'with Delphine Okafor'],
    ['Delphine had to cancel (surgery), Bernadette Sykes is coming instead.'],
    'fail: The design still says “Delphine Okafor”, which is Bernadette Sykes now: “Delphine had to cancel (surgery), Bernadette Sykes is coming instead.”',
  ],
  'a line that a comment drops': [
    'May 1, 2027. Sign up by Feb 14 at the narthex table.',
    ['May 1', 'Sign up by Feb. 14 at the narthex table'],
    ['Nobody needs to sign up. Please take out the line with the narthex table.'],
    'fail: The design still says “Sign up by Feb 14 at the narthex table”, which is no longer asked for: “Please take out the line with the narthex table.”',
  ],
  'a room that is taken': [
    'Sunday 17 January 2027, Room 12 (lower level)',
    ['January 17', 'Room 12, lower level'],
    ['Pam Oduya: Room 12 is booked by AA. Please use the Library instead.'],
    'fail: The design still says “Room 12”, which is the Library now: “Please use the Library instead.”',
  ],
  'who is on sabbatical': [
    'May 1, 2027. Taught by Pastor Kevin Liu.',
    ['May 1', 'Taught by Pastor Kevin Liu'],
    ['Lori: Pastor Kevin is on sabbatical; Pastor Anita Brandt will teach.'],
    'fail: The design does not show “Pastor Anita Brandt”.',
  ],
  'another hashtag': [
    'May 1, 2027. Hashtag #EastsideOpen.',
    ['May 1', '#EastsideGrand'],
    [],
    'fail: The design says “#EastsideGrand”, it should be #EastsideOpen.',
  ],
  'an address without its dot and with a slip': [
    'May 1, 2027. Register at firstcarver.example/vbs',
    ['May 1', 'firstcarverexample/vsb'],
    [],
    'fail: The design says “firstcarverexample/vsb”, it should be firstcarver.example/vbs.',
  ],
  'who will not come, said apart from who comes': [
    'Tuesday, February 9, 2027, 7pm. With caseworker Imelda Garza.',
    ['February 9', '7:00 PM', 'with caseworker Imelda Garza'],
    ['Imelda is out on leave. The agency sends Desmond Wray.'],
    'fail: The design still says “Imelda Garza”, which is no longer asked for: “Imelda is out on leave.”',
  ],
  'a speaker’s name as the task had it first': [
    "Saturday May 8 2027. Margaret Holloway... sorry, it's Marguerite Hollaway, is our guest speaker.",
    ['May 8', 'Guest speaker: Marguerite Holloway'],
    [],
    'fail: The design says “Holloway” where the brief has “Hollaway”.',
  ],
  'a name with a slip that the task says in passing': [
    'May 8, 2027, 7pm. We hope for a full house after what Wendell Carver did last time.',
    ['May 8', '7:00 PM', 'Wendell Carter'],
    [],
    'fail: The design says “Carter” where the brief has “Carver”.',
  ],
  'another name beside half of one': [
    'Fall Festival, Saturday, Oct 24, 2026\nSponsored by: Hadley Orthodontics and Price & Sons Roofing',
    ['Fall Festival', 'Saturday, October 24', 'Hadley Orthopedics', 'Price & Sons Roofing'],
    [],
    'fail: The design says “Orthopedics” where the brief has “Orthodontics”.',
  ],
  'an address of another ending that the task names in passing': [
    'Women’s study, Thursdays at 9:30 in the morning. Childcare if you let us know, the email is women@ccelkrun.org.',
    ['Women’s study', 'Thursdays at 9:30 AM', 'Need childcare? women@ccelkrun.com'],
    [],
    'fail: The design says “women@ccelkrun.com”, it should be women@ccelkrun.org.',
  ],
  'another price than the one in words': [
    'Congreso de damas, sábado 7 de noviembre 2026\nentrada 20 dolares incluye almuerzo',
    ['Congreso de damas', 'Sábado 7 de noviembre', 'Entrada $25 con almuerzo'],
    [],
    'fail: The design says “$25”, it should be 20 dolares.',
  ],
  'a placeholder in Spanish': [
    'Noche de Oración, 9 de octubre de 2026',
    ['Noche de Oración', '9 de octubre', 'Tu texto aquí'],
    [],
    'fail: “Tu texto aquí” is a placeholder (a line to be filled, in Spanish): its text is still missing.',
  ],
  'another room than the one in brackets': [
    'saturday dec 5 at 8am in the fellowship hall (room 112)',
    ['Saturday, December 5', '8:00 AM', 'Fellowship Hall, Room 121'],
    [],
    'fail: The design says “Room 121”, the place should be the fellowship hall (room 112).',
  ],
  'the price that a comment changes as it was': [
    'Date: May 1, 2027\nCost: $18 in advance, $25 at the door',
    ['May 1', '$18 in advance', '$25 at the door'],
    ['Board says lower the door price: $20 at the door.'],
    'fail: The design says “$25”, it should be $20.',
  ],
  'another hour than the one a comment gives': [
    'Good Friday 3/26 7pm\nGreat Vigil Sat 3/27 8pm',
    ['Friday, March 26', '7 PM', 'March 27', '8 PM'],
    ['Vigil: 8:30pm, needs to be dark.'],
    'fail: The design says “8 PM”, the time should be 8:30 PM.',
  ],
}

test.each(Object.entries(failing))('a design fails that shows %s', (_, [brief, lines, comments, fault]) => {
  expect(said(brief, lines, comments)).toContain(fault)
})

test('what a reader glued or set apart is taken for what it is', () => {
  expect(said('Wednesday, March 10, 2027 at 6:45 PM', ['WEDNESDAY,', 'M A R C H 1 0 |', '6:45 PM'])).toEqual([])
  expect(
    said('Thursday, August 19, 2027, 8am to 10am', ['THURSDAY • AUGUST', '1 9 , 2 0 2 7 | 8 a . m . - 10', 'a.m.']),
  ).toEqual([])
  expect(said('April 16 and 17, 2027, 10am to 7pm', ['April 16 &17,10 am to 7 pm'])).toEqual([])
  expect(said('Monday, August 16, 2027', ['Monday, Augus 16'])).toEqual([])
  expect(said('November 13, 2027, 9am to 3pm', ['November 13', '9a.m.to3 p.m.'])).toEqual([])
  expect(said('November 12, 2027, 7-10pm', ['November 12', '7to10 PM'])).toEqual([])
  expect(said('Friday, January 22, 2027, 7pm', ['FRI1/227 PM'])).toEqual([])
  expect(said('Saturday, May 1, 2027 at 9:45am', ['SATURDAY MAY', 'I, 2027 9:45am'])).toEqual([])
})

test('a fact stands in no place that is too small for it', () => {
  const brief = briefOf(taskWith('Iglesia Nueva Vida. April 6, 2027 at 5:00 PM in the Uptown Amphitheater'), [])
  const judged = (width: number) => {
    const shown = analysis(['Iglesia Nueva Vida', '5:00 PM', 'Uptown Amphitheater', 'Tickets at the door'])
    const words = shown.reading!.words.map((word) => ({
      ...word,
      box: { ...word.box, width: word.text.length * 0.02 },
    }))
    words.push({ text: 'Ni', confidence: 0.46, box: { x: 0.1, y: 0, width, height: 0.03 }, line: 0 })
    const context = {
      mode: 'initial' as const,
      brief,
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    }
    return inspectBrief(squareDesign, { ...shown, reading: { ...shown.reading!, words } }, context)
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, check }) => `${severity} ${check}`)
  }
  expect(judged(0.01)).toEqual(['fail date'])
  expect(judged(0.1)).toEqual(['warn text'])
})

test('another hour stands in the place of the one that is asked for, though a comment calls the thing by it', () => {
  const times = 'Date: February 10, 2027\nTimes: 7:00 AM, 12:10 PM, 7:00 PM'
  const lines = ['February 10', 'Mass at 7:00 AM, 12:00 PM, 7:00 PM']
  expect(said(times, lines, ['The noon Mass is at 12:10 PM. Please correct.'])).toEqual([
    'fail: The design says “12:00 PM”, the time should be 12:10 PM.',
  ])
})

test('an hour that a comment says is wrong is wrong, though the task names it', () => {
  const times = 'Date: February 10, 2027\nTimes: 4:00 PM, 6:00 PM'
  expect(said(times, ['February 10', '5:00 PM', '6:00 PM'], ['The early service is at 4:00 PM, not 5:00 PM.'])).toEqual(
    ['fail: The design says “5:00 PM”, the time should be 4:00 PM.'],
  )
})

test('a hashtag with a slip is none, though the title says what it is made of', () => {
  const brief = 'Date: July 12, 2027\nUse #KingdomKidsVBS'
  const lines = (tag: string) => ['Kingdom Kids VBS', 'July 12', tag]
  expect(said(brief, lines('#KingdomKidsVBS'))).toEqual([])
  expect(said(brief, lines('#KingdomKidVBS'))).toEqual([
    'fail: The design says “#KingdomKidVBS”, it should be #KingdomKidsVBS.',
  ])
})

test('the name of a field that stands alone is a placeholder, but in a form that its task has', () => {
  const brief = 'Fall kickoff, September 12, 2027, 10:30 am'
  const lines = ['FALL KICKOFF', 'September 12', '10:30 AM']
  expect(said(brief, [...lines, 'Speaker Name']).join()).toContain('placeholder')
  expect(said(brief, [...lines, 'Your Venue Here']).join()).toContain('placeholder')
  expect(said(brief, [...lines, 'Your next step starts here'])).toEqual([])
  const form = said(`${brief}\nBlanks: Event Title / Speaker Name`, [...lines, 'Event Title', 'Speaker Name'])
  expect(form.join()).not.toContain('placeholder')
})

test('a line of copy that begins small among others may be said to the designer', () => {
  const brief =
    'Date: July 12, 2027\nCopy:\nPEACH STAND\nPie by the slice\nSunny Lane 14\nlamb in a hat – only for the big one'
  const lines = ['July 12', 'PEACH STAND', 'Pie by the slice', 'Sunny Lane 14']
  expect(said(brief, lines).filter((one) => one.startsWith('fail'))).toEqual([])
})

test('a speaker’s name that is still to come is a placeholder', () => {
  const brief = 'Date: July 12, 2027\nTime: 4:00 PM'
  expect(said(brief, ['July 12', '4:00 PM', 'Speaker Name Here']).join()).toContain('placeholder')
  expect(said(brief, ['July 12', '4:00 PM', 'Dessert name here']).join()).toContain('placeholder')
  expect(said(brief, ['July 12', '4:00 PM', 'Print name here']).join()).not.toContain('placeholder')
})

test('a verse is asked for by whichever name', () => {
  const brief = 'Date: July 12, 2027\n- Verse reference: Psalm 34:18'
  expect(said(brief, ['July 12', 'Psalm 43:18']).join()).toContain('Psalm 34:18')
})

test.each([
  [
    'time',
    'Hanging of the Greens, Saturday Nov 28 at 10 am, Sanctuary.',
    ['Hanging of the Greens', 'Saturday, Nov 28 • 9 AM', 'Sanctuary'],
    'Sexton wants us out by noon, do we begin around 9 then?',
    'warn: The design says “9 AM”, the time should be 10:00 AM. A comment that was not understood may have changed it: “Sexton wants us out by noon, do we begin around 9 then?”',
    'Sexton wants us out by noon.',
  ],
  [
    'day',
    'Taizé Prayer. Fridays at 7:30 pm: Jan 8, Feb 12, Mar 13.',
    ['Taizé Prayer', '7:30 PM', 'Jan 8 • Feb 12 • Mar 12'],
    'Ought that last one be on the 12th?',
    'warn: The design says “Mar 12”, the date should be March 13, 2027. A comment that was not understood may have changed it: “Ought that last one be on the 12th?”',
    'Ought that last one be there?',
  ],
])(
  'another %s than the brief’s is no sure error where a comment asks about it',
  (_, brief, lines, speaks, doubt, silent) => {
    expect(said(brief, lines, [speaks])).toContain(doubt)
    expect(said(brief, lines, [silent]).filter((one) => one.startsWith('fail'))).toHaveLength(1)
  },
)
