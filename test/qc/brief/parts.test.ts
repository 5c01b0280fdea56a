import { describe, expect, test } from 'bun:test'
import { briefsOf } from '../../../src/qc/brief/brief.ts'
import { saidToPart, shareOf } from '../../../src/qc/brief/parts/parts.ts'
import { comment, taskWith } from '../tasks.ts'

const shareText = (text: string, file: string, files: readonly string[]) => shareOf(text, file, files)?.own ?? null

const carousel = `Instagram carousel, three slides.

Slide 1: Advent at the Well
Slide 2: Hope - Nov 29 - Pastor Elise Grant
Slide 3: Peace - Dec 6 - Pastor Tom Okafor

Muted purples.`

describe('what a task says of one file', () => {
  test.each([
    [
      'its slide',
      carousel,
      ['slide-1.png', 'slide-2.png', 'slide-3.png'],
      'slide-3.png',
      'Peace - Dec 6 - Pastor Tom Okafor',
    ],
    [
      'its slide, whatever stands around the number',
      carousel,
      ['Advent_Slide02_v3-FINAL.png'],
      'Advent_Slide02_v3-FINAL.png',
      'Hope - Nov 29 - Pastor Elise Grant',
    ],
    [
      'its number, where all files have one',
      carousel,
      ['advent_1.png', 'advent_2.png', 'advent_3.png'],
      'advent_2.png',
      'Hope - Nov 29 - Pastor Elise Grant',
    ],
    [
      'its side',
      'FRONT\nThe Weary World Rejoices\n\nBACK\nBlue Christmas\n\n3315 Ridgeway Drive',
      ['card-front.png', 'card-back.png'],
      'card-back.png',
      'Blue Christmas\n3315 Ridgeway Drive',
    ],
    [
      'its side, of one line',
      'Front: Fall Fest, Oct 10. Back: map and 12 Main St',
      ['front.jpg', 'back.jpg'],
      'front.jpg',
      'Fall Fest, Oct 10.',
    ],
    [
      'its language',
      'English: Posada, Dec 19\nSpanish: Posada, 19 de diciembre',
      ['posada-en.png', 'posada-es.png'],
      'posada-es.png',
      'Posada, 19 de diciembre',
    ],
    [
      'the language that the other file does not say',
      'English: Posada, Dec 19\nSpanish: Posada, 19 de diciembre',
      ['posada.png', 'posada_spanish.png'],
      'posada.png',
      'Posada, Dec 19',
    ],
    [
      'its week, which the design shows as well',
      'week 1 - When the Ground Moves\nweek 2 - Built on the Rock',
      ['week-1.png', 'week-2.png'],
      'week-2.png',
      'week 2 - Built on the Rock',
    ],
    [
      'the lines under its name',
      '[choir] Cantata Dec 20, 10:30 AM\n[angel-tree] Gifts due Dec 13',
      ['choir.png', 'angel-tree.png'],
      'angel-tree.png',
      'Gifts due Dec 13',
    ],
    [
      'the lines under its name without brackets',
      'Choir: Cantata Dec 20\nAngel Tree: gifts due Dec 13',
      ['dec13-choir.png', 'dec13-angel-tree.png'],
      'dec13-choir.png',
      'Choir: Cantata Dec 20',
    ],
    [
      'the row of a table',
      '| Slide 1 | Welcome |\n| Slide 2 | Potluck at 6 |',
      ['slide 1.png', 'slide 2.png'],
      'slide 2.png',
      'Potluck at 6 |',
    ],
  ] as const)('is %s', (_, text, files, file, own) => {
    expect(shareText(text, file, files)).toBe(own)
  })

  test.each([
    ['no file is called like a part', carousel, ['advent-square.png']],
    ['a number counts rounds', carousel, ['advent_2.png']],
    ['the task has labels alone', 'When: Oct 10\nWhere: Gym\nCost: $5', ['fall-fest.png', 'fall-fest-story.png']],
    ['a sentence begins like a language’s code', 'It is Posada time\nEs gratis', ['posada-es.png', 'posada-it.png']],
    ['one design shows all days', 'Day 1: Creation\nDay 2: Noah', ['vbs-flyer.png']],
  ] as const)('is all of it where %s', (_, text, files) => {
    for (const file of files) expect(shareOf(text, file, files)).toBeNull()
  })

  test('holds what is said of all, and nothing of the others', () => {
    const { text } = shareOf(carousel, 'slide-2.png', ['slide-1.png', 'slide-2.png', 'slide-3.png'])!
    expect(text).toContain('Muted purples.')
    expect(text).not.toContain('Okafor')
  })

  test('leaves what stands below the sizes of a set with all of its files', () => {
    const task = 'Square: 1080x1080\nStory: 1080x1920\nDate: Oct 10 at 5pm'
    expect(shareOf(task, 'fest-square.png', ['fest-square.png', 'fest-story.png'])?.text).toBe(
      'Square: 1080x1080\nDate: Oct 10 at 5pm',
    )
  })
})

describe('a comment', () => {
  const { parted } = shareOf(carousel, 'slide-3.png', ['slide-1.png', 'slide-2.png', 'slide-3.png'])!

  test.each([
    ['Slide 3: the pastor is Ann Lee now. Bigger, too.', 'the pastor is Ann Lee now. Bigger, too.'],
    ['On slide 2 change Hope to HOPE. On slide 3 fix the date.', 'fix the date.'],
    ['slides 2 and 3 need a darker background', 'need a darker background'],
    ['Slide 1: bigger title. Also bolder.', ''],
    ['Logo bigger on all of them', 'Logo bigger on all of them'],
  ])('%p says to slide 3: %p', (text, own) => {
    expect(saidToPart(text, parted)).toBe(own)
  })
})

test('each file has the brief that is asked of it, and files that a task does not tell apart have one', () => {
  const task = taskWith(carousel)
  const said = [comment('Slide 2: make the logo bigger please')]
  const { whole, ofFiles } = briefsOf(task, said, { zone: 'UTC', files: ['slide-2.png', 'slide-3.png', 'all.pdf'] })
  expect(ofFiles.map(({ fields }) => fields.dates.map(({ text }) => text))).toEqual([
    ['Nov 29'],
    ['Dec 6'],
    ['Nov 29', 'Dec 6'],
  ])
  expect(ofFiles.slice(0, 2).map(({ revisionRequests }) => revisionRequests.length)).toEqual([1, 0])
  expect(ofFiles[2]).toBe(whole)
})

test('a comment that names a person by the first name is of that person’s file alone', () => {
  const staff = 'One graphic each.\nPriya Raman - Youth Director\nDana Whitcomb - Office Manager'
  const parted = (file: string) => shareOf(staff, file, ['Priya.png', 'Dana.png'])!.parted
  const said = 'Priya’s title should be Kids Director. Both need the logo.'
  expect(saidToPart(said, parted('Dana.png'))).toBe('Both need the logo.')
  expect(saidToPart(said, parted('Priya.png'))).toBe(said)
})
