import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { judged, sceneOf } from '../../../bench/requests.ts'
import { inspectTexts } from '../../inspecting.ts'
import { comment, taskWith } from '../../tasks.ts'

const gradeOf = async (
  task: string,
  file: string,
  lines: readonly string[],
  comments: readonly string[] = [],
  among = files,
) => {
  const said = comments.map((text, at) => comment(text, { id: `c${at}`, atMs: at }))
  const brief = briefOf(taskWith(task), said.toReversed(), { file: { name: file, among } })
  const severities = (await judged(brief, lines)).map(({ severity }) => severity)
  return severities.includes('fail') ? 'fail' : severities.includes('warn') ? 'warn' : 'pass'
}
const files = ['slide-1.png', 'slide-2.png', 'slide-3.png', 'front.png', 'back.png', 'week-3.png', 'week-1.png']

const carousel = `Instagram carousel, 3 slides. Slide 1: Advent at The Well
Slide 2: Hope - Nov 29 - Pastor Elise Grant
Slide 3: Join us Sundays 9 & 11am, thewellcc.org/advent`
const card = `FRONT
Headline: The Weary World Rejoices

BACK
Blue Christmas: Sunday, Dec 20, 6:00 PM
Candlelight: Thursday, Dec 24, 4:30 PM

Oak Hill United Methodist Church
3315 Ridgeway Drive, Marietta, GA 30062`
const back = ['Blue Christmas', 'Sunday, Dec 20, 6 PM', 'Candlelight', 'Thursday, Dec 24, 4:30 PM']
const series =
  'Series "Unshaken"\nweek 1 - When the Ground Moves - Psalm 46\nweek 3 - A Kingdom That Cannot Be Shaken - Hebrews 12:28'

describe('a file is held against what the task says of it', () => {
  test.each([
    ['a slide with its own words', carousel, 'slide-2.png', ['HOPE', 'Sun. Nov 29', 'with Pastor Elise Grant']],
    ['a slide with a title alone', carousel, 'slide-1.png', ['Advent', 'at The Well', 'Swipe']],
    ['a front', card, 'front.png', ['The Weary World Rejoices']],
    [
      'a back, the church by its initials',
      card,
      'back.png',
      [...back, 'Oak Hill UMC', '3315 Ridgeway Dr., Marietta, GA 30062'],
    ],
    [
      'a title that cannot be an order',
      series,
      'week-3.png',
      ['Unshaken', 'Week 3', 'A Kingdom That Cannot Be Shaken', 'Hebrews 12:28'],
    ],
  ])('%s passes', async (_, task, file, lines) => {
    expect(await gradeOf(task, file, lines)).toBe('pass')
  })

  test.each([
    ['another slide’s person', carousel, 'slide-2.png', ['HOPE', 'Sun. Nov 29', 'with Pastor Tom Okafor']],
    ['another slide’s title', carousel, 'slide-2.png', ['JOY', 'Sun. Nov 29', 'with Pastor Elise Grant']],
    ['another hour', carousel, 'slide-3.png', ['Join us', 'Sundays 9 & 10:30 AM', 'thewellcc.org/advent']],
    ['another street number', card, 'back.png', [...back, 'Oak Hill UMC', '3351 Ridgeway Dr., Marietta, GA 30062']],
    ['another week', series, 'week-3.png', ['Unshaken', 'Week 2', 'A Kingdom That Cannot Be Shaken', 'Hebrews 12:28']],
  ])('%s fails', async (_, task, file, lines) => {
    expect(await gradeOf(task, file, lines)).toBe('fail')
  })
})

const fest = `4 slide carousel
Slide 1: Fall Fest, Saturday October 24
Slide 2: What's happening - Trunk or Treat, Hayrides, Chili Cook-off
Slide 3: 4:00 PM gates open, 7:00 PM bonfire`
const festFiles = ['FallFest_Slide-01_v3.png', 'FallFest_Slide-02_v3.png', 'FallFest_Slide-03_v3.png']
const swim = `A carousel, please. The first slide should say Baptism Sunday with the date, August 16. Second slide is "Why get baptized?" with Acts 2:38. Last slide has the sign up deadline, August 9, and gracechapel.org/baptism.`
const swimFiles = ['swim_1.png', 'swim_2.png', 'swim_3.png']
const couples = `Title slides for each week.
**WEEK ONE (9/6)**
Communication
Pastor Neil Abbott

**WEEK TWO (9/13)**
Conflict
Pastor Neil Abbott`
const coupleFiles = ['Better_W1.png', 'Better_W2.png']
const retreat = `Carousel for the retreat. Copy:

1.
Iron Men
March 13-15

2.
Camp Wapello
Cost $145 includes meals

Crosspoint Church on all of them.`
const retreatFiles = ['1.png', '2.png']
const pascua = `**English**
Easter at New Life
April 5, 10 AM

**Español**
Pascua en Nueva Vida
5 de abril, 10 AM

Address on both: 4410 Harrison Ave`
const pascuaFiles = ['en-square.png', 'es-square.png']
const swipe = `Swipe 1 → When You're Anxious
Swipe 2 → Trade it. Philippians 4:6-7`
const swipeFiles = ['anx-1.png', 'anx-2.png']

describe('however a task tells its files apart', () => {
  test.each<
    [what: string, task: string, files: string[], comments: string[], at: number, right: string, wrong: string]
  >([
    [
      'a comment for one slide',
      fest,
      festFiles,
      ['slide 3: can we make the bonfire 7:30 PM instead'],
      2,
      '4 PM Gates Open|7:30 PM Bonfire',
      '4 PM Gates Open|7 PM Bonfire',
    ],
    [
      'praise beside it',
      fest,
      festFiles,
      ['Love the direction. Please put the church name on slide 3 too'],
      1,
      'What’s Happening|Trunk or Treat|Hayrides|Chili Cook-off',
      'What’s Happening|Trunk or Treat|Chili Cook-off',
    ],
    ['a paragraph', swim, swimFiles, [], 0, 'Baptism Sunday|August 16', 'Baptism Sunday|August 9'],
    [
      'the last of a paragraph',
      swim,
      swimFiles,
      [],
      2,
      'Sign up by August 9|gracechapel.org/baptism',
      'Sign up by August 16|gracechapel.org/baptism',
    ],
    [
      'weeks by their first letter',
      couples,
      coupleFiles,
      ['week two - Neil is out, Pastor Rosa Delgado is preaching'],
      1,
      'Conflict|September 13|Pastor Rosa Delgado',
      'Conflict|September 13|Pastor Neil Abbott',
    ],
    [
      'bare numbers, and a number of a comment',
      retreat,
      retreatFiles,
      ['On slide 2 the price goes up to $155', '#1 please spell out March'],
      1,
      'Camp Wapello|Cost $155 includes meals|Crosspoint Church',
      'Camp Wapello|Cost $145 includes meals|Crosspoint Church',
    ],
    [
      'languages, with an address for both',
      pascua,
      pascuaFiles,
      [],
      0,
      'Easter at New Life|April 5|10 AM|4410 Harrison Ave',
      'Easter at New Life|April 5|10 AM',
    ],
    [
      'a language that lacks something',
      pascua,
      pascuaFiles,
      ["Spanish one: please put 'Entrada gratis' at the bottom"],
      1,
      'Pascua en Nueva Vida|5 de abril|10 AM|4410 Harrison Ave|Entrada gratis',
      'Pascua en Nueva Vida|5 de abril|10 AM|4410 Harrison Ave',
    ],
    ['arrows', swipe, swipeFiles, [], 1, 'Trade it.|Philippians 4:6-7', 'Trade it.|Philippians 4:8-9'],
  ])('%s is read', async (_, task, among, comments, at, right, wrong) => {
    const graded = (design: string) => gradeOf(task, among[at]!, design.split('|'), comments, among)
    expect([await graded(right), await graded(wrong)]).toEqual(['pass', 'fail'])
  })
})

describe('a file that comes alone', () => {
  const program = `PORTADA
Celebrando la vida de
Rosa Elena Jiménez
Sábado 16 de enero, 10:00 a.m.

CONTRAPORTADA
"Jehová es mi pastor; nada me faltará." Salmo 23:1
Recepción en el Salón Betania`
  const media = `Mother's Day is Sunday May 9. Need:
SLIDE (1920x1080) - Happy Mother's Day! / Photo booth in the foyer after both services
CARD (1800x1200) - Thank you, Mom / "Her children arise and call her blessed." Proverbs 31:28`
  const cover = ['Celebrando la vida de', 'Rosa Elena Jiménez', 'Sábado 16 de enero | 10 AM']
  const slide = ["Happy Mother's Day!", 'Sunday, May 9', 'Photo booth in the foyer after both services']

  test.each([
    ['a cover', program, 'portada.jpg', cover],
    ['a medium with its copy', media, 'mothers-day-slide.jpg', slide],
  ])('is held against its own part: %s', async (_, task, file, lines) => {
    expect(await gradeOf(task, file, lines, [], [file])).toBe('pass')
  })

  test('has no part where a medium has its size alone', async () => {
    const sizes = 'Flyer: 8.5x11\nSlide: 1920x1080\n\nAdvent Tea\nSaturday, December 5\n2 PM in the Parlor'
    const graded = (day: string) =>
      gradeOf(sizes, 'tea-slide.png', ['Advent Tea', day, '2 PM, Parlor'], [], ['tea-slide.png'])
    expect([await graded('Saturday, December 5'), await graded('Saturday, December 6')]).toEqual(['pass', 'fail'])
  })
})

test('a part of copy alone is no brief that names nothing', async () => {
  const brief = briefOf(taskWith(card), [], { file: { name: 'front.png', among: files } })
  const { facts, analysis, context } = await sceneOf(brief, ['The Weary World Rejoices'])
  expect(inspectTexts(facts, analysis, context).map(({ check }) => check)).not.toContain('no_brief')
})
