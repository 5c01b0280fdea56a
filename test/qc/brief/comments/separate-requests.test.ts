import { describe, expect, test } from 'bun:test'
import { requestsIn, revisionRequestsOf } from '../../../../src/qc/brief/comments/requests/requests.ts'
import { comment, createdMs } from '../../tasks.ts'

describe('each change that a comment asks for is a request of its own', () => {
  const table: [comment: string, requests: string[]][] = [
    [
      'Could you make the date bigger, and the web address is .org not .com.',
      ['Could you make the date bigger', 'the web address is .org not .com.'],
    ],
    [
      'The photo is gloomy, can we brighten it? Shrink the goal a bit.',
      ['The photo is gloomy, can we brighten it?', 'Shrink the goal a bit.'],
    ],
    [
      'Needs a code going to gracepoint.org. Make the logo smaller, it should not compete with the title.',
      ['Needs a code going to gracepoint.org.', 'Make the logo smaller, it should not compete with the title.'],
    ],
    [
      'Delete the map in the corner please. Trip dates are June 6-14.',
      ['Delete the map in the corner please.', 'Trip dates are June 6-14.'],
    ],
    [
      'RSVP deadline moves to November 18. We call it a Dinner, not a Supper.',
      ['RSVP deadline moves to November 18.', 'We call it a Dinner, not a Supper.'],
    ],
    [
      'Service times are 9:00 & 11:00 AM. "Sign up" should be "Register". Doors are at 5 PM. In the list, please put Games first.',
      [
        'Service times are 9:00 & 11:00 AM.',
        '"Sign up" should be "Register".',
        'Doors are at 5 PM.',
        'In the list, please put Games first.',
      ],
    ],
    [
      'Write it out as Doors open at 6:30 PM. Straighten the title. Comma after Wednesday please. It starts at 7:00 PM.',
      [
        'Write it out as Doors open at 6:30 PM.',
        'Straighten the title.',
        'Comma after Wednesday please.',
        'It starts at 7:00 PM.',
      ],
    ],
    ['Her e-mail is tess@thewell.org. Hal mailed it.', ['Her e-mail is tess@thewell.org.']],
    ['Change the time to 7 can the text be darker', ['Change the time to 7', 'can the text be darker']],
    ['If it fits could you add the date', ['If it fits could you add the date']],
    ['Round 2 is up! The price is up to $12.', ['The price is up to $12.']],
    [
      'Feedback:\n- Cookoff -> Cook-Off\n- prizes: hottest, best overall, AND most creative\n- thanks, lovely: so warm',
      ['Cookoff -> Cook-Off', 'prizes: hottest, best overall, AND most creative'],
    ],
    [
      'Two notes. (1) take the border off, (2) Bethany Hall should be on its own line.',
      ['take the border off', 'Bethany Hall should be on its own line.'],
    ],
    [
      'Make the time bigger, nobody can read it, and the web address ends in .org not .com.',
      ['Make the time bigger, nobody can read it', 'the web address ends in .org not .com.'],
    ],
    [
      'Logo could be larger. Ushers are paying so drop the price line.',
      ['Logo could be larger.', 'Ushers are paying so drop the price line.'],
    ],
    [
      'Could you center the verse, and Harvest Supper in gold rather than white?',
      ['Could you center the verse', 'Harvest Supper in gold rather than white?'],
    ],
    [
      'The sign-up date should be bigger and the fare came back from the bus company at $85 each.',
      ['The sign-up date should be bigger', 'the fare came back from the bus company at $85 each.'],
    ],
    [
      'The bus is $12 now, and I like the details set to the left better than centered',
      ['The bus is $12 now', 'I like the details set to the left better than centered'],
    ],
    [
      'Move the seal to the left. Psalm references go in parentheses. It’s Harriet with two t’s. Doors at 6:15 PM. Our ushers prefer it.',
      [
        'Move the seal to the left.',
        'Psalm references go in parentheses.',
        'It’s Harriet with two t’s.',
        'Doors at 6:15 PM. Our ushers prefer it.',
      ],
    ],
    [
      'Only, the verse should sit higher. Date goes to the foot instead of up there. From the balcony nobody sees it.',
      [
        'Only, the verse should sit higher.',
        'Date goes to the foot instead of up there. From the balcony nobody sees it.',
      ],
    ],
    [
      'Before we print:\n(a) Logo in the corner. That one is for banners.\n(b) Otto’s surname ends in tz\n(c) code stays where it is\n\n- Ruth, sent from my phone',
      ['Logo in the corner. That one is for banners.', 'Otto’s surname ends in tz', 'code stays where it is'],
    ],
    [
      'Flip the second and the third. Supper goes on the 3rd, choir on the 10th. The hour is wrong. 7 PM.',
      ['Flip the second and the third.', 'Supper goes on the 3rd, choir on the 10th.', 'The hour is wrong. 7 PM.'],
    ],
    [
      'Will you center the heading? Please also let people know: coffee is free. Do leave the frame as it is.',
      ['Will you center the heading?', 'Please also let people know: coffee is free.', 'Do leave the frame as it is.'],
    ],
    // Numbers in one line, of which the first is a mark of the line.
    [
      '1) ages should be 3-9 2) move to May 29 3) Ann is married now: Ann Lowell 4) take out the phone number 5) add ann@hill.org',
      [
        'ages should be 3-9',
        'move to May 29',
        'Ann is married now: Ann Lowell',
        'take out the phone number',
        'add ann@hill.org',
      ],
    ],
    // Signs that divide a list.
    ['fix Choor ; spell out the day (Sunday)', ['fix Choor', 'spell out the day (Sunday)']],
    [
      'The fare is $45 now; turn the page on its side; show it as Fr. Ames, no last name; the map in gray',
      ['The fare is $45 now', 'turn the page on its side', 'show it as Fr. Ames, no last name', 'the map in gray'],
    ],
    [
      'So — put the dove in the upper left corner — doors open at 6:15 now — link must be harborlight.org/sing',
      ['So — put the dove in the upper left corner', 'doors open at 6:15 now', 'link must be harborlight.org/sing'],
    ],
    ['the handle is @hillyouth + start time is 6:30', ['the handle is @hillyouth', 'start time is 6:30']],
    [
      '"Bach" - I mean Back - sings after Rutter, so Rutter, Back and Willis.',
      ['"Bach" - I mean Back - sings after Rutter, so Rutter, Back and Willis.'],
    ],
    ['Make the verse larger; nobody can read it', ['Make the verse larger; nobody can read it']],
    ['We are not open on Mondays any more, take that off.', ['We are not open on Mondays any more, take that off.']],
    [
      'Cambien la hora a las 6:30 PM por favor, y el título más grande',
      ['Cambien la hora a las 6:30 PM por favor', 'el título más grande'],
    ],
    [
      'Notes: (1) make his photo larger (2) Kathryn is with a K (3) the logo smaller please',
      ['make his photo larger', 'Kathryn is with a K', 'the logo smaller please'],
    ],
    [
      'Jones is written with an s. Use the teal of our website for the header.',
      ['Jones is written with an s.', 'Use the teal of our website for the header.'],
    ],
    [
      'The letters are too pale, could they be a dark green?',
      ['The letters are too pale, could they be a dark green?'],
    ],
    [
      'Make the date, and the time that is beside it, bigger.',
      ['Make the date, and the time that is beside it, bigger.'],
    ],
    ['We don’t want the spider web.', ['We don’t want the spider web.']],
    ['The thin line under her name isn’t needed.', ['The thin line under her name isn’t needed.']],
    ['Speaker name way too small!', ['Speaker name way too small!']],
    ['“Starting” -> “Begins”', ['“Starting” -> “Begins”']],
    // What only makes sense beside the sentence before stays with it.
    ['The time is too big, please make it smaller.', ['The time is too big, please make it smaller.']],
    ['The logo is missing! Can you put it in the corner?', ['The logo is missing! Can you put it in the corner?']],
    ['The date is wrong. It is March 6.', ['The date is wrong. It is March 6.']],
    ['Make it black and white.', ['Make it black and white.']],
    [
      'Please say “Come, eat and be glad, the table is set”.',
      ['Please say “Come, eat and be glad, the table is set”.'],
    ],
    [
      'Quita la línea del boleto y agrega el correo musica@roca.example',
      ['Quita la línea del boleto', 'agrega el correo musica@roca.example'],
    ],
    ['Agranda la foto y muévela abajo', ['Agranda la foto y muévela abajo']],
    ['Pon el lunes y martes en rojo', ['Pon el lunes y martes en rojo']],
    // Talk is none.
    ['We printed the flyers, and the bulletins are in the office.', []],
    ['I love the colors, and the photo is perfect!', []],
  ]
  for (const [comment, requests] of table) test(comment, () => expect(requestsIn(comment)).toEqual(requests))

  test('of a long line of them no more than can be kept are read', () => {
    expect(requestsIn('Make the logo bigger, and make the date smaller. '.repeat(400)).length).toBeLessThanOrEqual(200)
  })
})

describe('a request that a later comment takes back', () => {
  const left = (...texts: string[]) =>
    revisionRequestsOf(
      texts.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at })),
      { amendments: [], takenBack: [] },
    ).map(({ text }) => text)

  test('is none any more', () => {
    expect(left('Take out the nursery line', 'Never mind that.')).toEqual([])
    expect(left('Take out the nursery line', 'Scratch that — nursery is on again, make it bigger')).toEqual([
      'nursery is on again, make it bigger',
    ])
    expect(left('Drop the raffle', 'The raffle stays after all')).toEqual([])
    expect(left('Drop the raffle and make the title bigger', 'Actually keep the raffle')).toEqual([
      'make the title bigger',
      'Actually keep the raffle',
    ])
  })
  test('is the one that is named, or the last one', () => {
    expect(left('Drop the raffle. Make the sky darker.', 'Forget that, the raffle is on')).toEqual([
      'Make the sky darker.',
    ])
    expect(left('Drop the raffle. Make the sky darker.', 'Forget that')).toEqual(['Drop the raffle.'])
    expect(left('Make the sky red. Actually scratch that, make it blue.')).toEqual(['make it blue.'])
  })
  test('is none of another thing', () => {
    expect(left('Drop the raffle', 'Keep the logo')).toContain('Drop the raffle')
    expect(left('Ignore my last comment', 'Make it blue')).toEqual(['Make it blue'])
  })
})
