import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

/** A brief after what was said of it, the oldest first. */
const after = (description: string, ...said: string[]) =>
  briefOf(
    taskWith(description),
    said.map((text, at) => comment(text, { id: `c${at}`, author: `person ${at}`, atMs: 1_000_000 * (at + 1) })),
  )
const changesOf = (description: string, ...said: string[]) =>
  (after(description, ...said).amendments ?? []).map((one) => `${one.before} → ${one.after}`)

describe('the last word counts', () => {
  test.each([
    ['Fish Fry, Feb 12. Adults $15.', 'And adults go to $16.', 'Council voted last night: adults stay $15.'],
    ['Dinner, Oct 25. $12 / $6 under 10', 'Under 10 is $5.', 'Fine, 6.'],
    ['Gala, November 5. Friend $125', 'Friend is $150 now', 'Board said leave Friend at 125 this year.'],
  ])('of a price that is as it was: %s – %s – %s', (brief, changed, back) => {
    expect(changesOf(brief, changed).length).toBeGreaterThan(0)
    expect(changesOf(brief, changed, back).filter((one) => one.includes('$'))).toEqual([])
    expect(after(brief, changed, back).fields.required_elements.join()).toContain(/\$(?:15|6|125)/.exec(brief)![0])
  })

  test('and leaves what was changed after it', () => {
    const { fields } = after(
      'Breakfast, September 12, 8:00 am in the gym. $5 at the door.',
      'Start at 9:00 am.',
      'Make it $7.',
      'Keep it at 8:00 am.',
    )
    expect(fields.times.map(({ value }) => value)).toEqual(['08:00'])
    expect(fields.required_elements.join()).toContain('$7')
  })

  test('where somebody takes all of a comment back', () => {
    const brief = 'Fish fry February 12 to March 19 in the cafeteria'
    const said = 'No fry on Feb 26, gym floor refinishing. That is the gym not the cafeteria. Ignore me.'
    expect(changesOf(brief, said)).toEqual([])
  })
})

describe('what a comment speaks of', () => {
  test('is the hour of the thing that is named, and not the nearest', () => {
    const brief =
      'All Souls, November 2: 8:00 am, 12:10 pm, 7:00 pm\nFr. Lucas will bless graves at Calvary Cemetery at 10:00 am'
    const said = 'Move the grave blessing to 9:30 so I can get back for the 12:10.'
    expect(after(brief, said).fields.times.map(({ value }) => value)).toEqual(['08:00', '12:10', '19:00', '09:30'])
  })

  test('is the hour of its own row in a table', () => {
    const rows = [
      ['Day', 'Liturgy', 'Time'],
      ['Good Friday, March 26', 'Tenebrae', '8:00 p.m.'],
      ['Holy Saturday', 'Vigil', '8:30 p.m.'],
    ]
    const brief = rows.map((cells) => cells.join('\t')).join('\n')
    expect(changesOf(brief, 'But Tenebrae has been moved to 9:00 p.m., that one is final.')).toEqual([
      '8:00 p.m. → 9:00 p.m.',
    ])
  })

  test('is the day that it denies, and not the one that begins like it', () => {
    const brief = 'VBS\nJune 14-18, 2027\nReg opens Mar 1 – cedarridge.org/vbs'
    const { fields } = after(brief, 'reg opens Mar 15 not Mar 1.')
    expect(fields.dates.map(({ text }) => text)).toContain('June 14-18, 2027')
    expect(changesOf(brief, 'reg opens Mar 15 not Mar 1.')).toEqual(['Mar 1 → Mar 15'])
  })

  test('is the day until which people sign up, where it calls that the deadline', () => {
    const said = 'The deadline is moved to March 5, sorry for the change!'
    const { fields } = after('NOW HIRING\nApply by February 26 at example.org/jobs', said)
    expect(fields.dates.map(({ value }) => value?.slice(5))).toEqual(['03-05'])
    expect(changesOf('Picnic, March 12, 2027. The proof is due February 26.', said).join()).not.toContain('March 12')
  })

  test('is what it says besides agreeing', () => {
    const said = ['We are moving it a week later, Saturday Sept 26.', 'No problem, updated to the 26th.']
    const { fields } = after("Men's Breakfast, Saturday Sept 19 at 8am", ...said)
    expect(fields.dates.map(({ value }) => value?.slice(5))).toEqual(['09-26'])
  })

  test('is no price that others keep', () => {
    const { fields } = after('Sale, October 2. $12 a dozen.', 'Price is now $13 for the plum, others stay $12.')
    expect(fields.required_elements.join()).toContain('$12')
  })

  test('is an hour without its colon', () => {
    const { fields } = after('Trunk or treat weds oct 28 6-8pm', 'can we do 530 start instead, gets dark early')
    expect(fields.times.map(({ value }) => value)).toContain('17:30')
  })

  test('is somebody who cannot come, for a reason that is said first', () => {
    const brief = 'Breakfast, Nov 14, 7am\nSpeaker: Coach Rick Dunleavy'
    const { fields } = after(
      brief,
      'Coach Rick has a playoff game and cant make it. Sgt. Marcus Bell will be speaking instead.',
    )
    expect(fields.required_elements.join()).not.toContain('Dunleavy')
  })

  test('is no end that stays as it was', () => {
    const brief = 'Título: Escuela para Padres\nFecha: sábado 23 de enero de 2027\nHora: 10:00 am a 12:00 pm'
    const said = 'Hermano, se cambia la hora: empezamos 9:00 am y terminamos igual a las 12.'
    expect(after(brief, said).fields.times.map(({ value }) => value)).toEqual(['09:00', '12:00'])
  })

  test('is no price that it leaves the same', () => {
    const { fields } = after('Winter Camp, Jan 15-18\nCost: $229, $50 deposit', 'Price is $199 now, deposit same.')
    expect(fields.required_elements.join()).toContain('$199')
    expect(fields.required_elements.join()).toContain('$50')
  })

  test('is no other place of a row than the one it names', () => {
    const brief = 'Raffle December 5. 1st prize a quilt, 2nd prize $250 gift card, 3rd prize a ham.'
    expect(changesOf(brief, 'Third is now a $50 hardware store card.').join()).not.toContain('$250')
  })

  test('is no hour that is said to be too late', () => {
    const brief = "Men's breakfast, September 12, 7:30 in the gym"
    expect(changesOf(brief, '8 is too late for the guys on shift, 7:30 please')).toEqual([])
  })
})

describe('what is no requirement', () => {
  test.each([
    'Enlace de registro: no hay',
    'Verse: none this yr',
    'Ticket: 2291',
    'Feel: warm, late-summer, not too "back to school"',
    'We expect about 250 people, so the sign-up goes out separately.',
    'Notes: NO team logos, no "Super Bowl" wording (copyright).',
    '(For your info: it means Wed Dec 16 to Thu Dec 24)',
  ])('%s', (line) => {
    const { fields } = after(`Title: Watch Party\nDate: December 16, 2026\n${line}`)
    expect([...fields.required_elements, ...fields.scripture.map(({ text }) => text)]).toEqual([])
    expect(fields.key_copy).toEqual(['Watch Party'])
  })

  test('the day on which a mail between names was sent', () => {
    const { fields } = after('From: Reggie Blount\nDate: Tue, Oct 20\nTo: Graphics\n\nBox Day is Sat Nov 21 at 9 am.')
    expect(fields.dates.map(({ value }) => value?.slice(5))).toEqual(['11-21'])
  })
})
