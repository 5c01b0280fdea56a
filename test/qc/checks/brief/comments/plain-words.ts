/** A task's values, and the other ones that a comment gives, each in the words people give them in. */
export const base = {
  date: 'Saturday, May 8',
  time: '2:00 pm',
  room: 'Fellowship Hall',
  price: '$12',
  name: 'Carol Jennings',
  item: 'finger sandwiches',
  phone: '555-0142',
  verse: 'Proverbs 31:25',
}
type Values = typeof base
export const fresh: Values = {
  date: 'Saturday, May 15',
  time: '3:30 pm',
  room: 'Garden Room',
  price: '$15',
  name: 'Diane Foster',
  item: 'deviled eggs',
  phone: '555-0177',
  verse: 'Psalm 46:5',
}
/** The task as a table, as bare lines and as prose. */
export const layouts: ((of: Values) => string)[] = [
  (of) =>
    `Spring Tea\nDate: ${of.date}\nTime: ${of.time}\nWhere: ${of.room}, Grace Community Church\nCost: ${of.price} per person\nSpeaker: ${of.name}\nOn the menu: ${of.item}, scones, lemonade\nRSVP: ${of.phone} by April 30\nVerse: ${of.verse}`,
  (of) =>
    `SPRING TEA\n${of.date}, ${of.time}\n${of.room}\nGrace Community Church\n${of.price} per person\nGuest speaker ${of.name}\n${of.item} / scones / lemonade\nCall ${of.phone} to RSVP by April 30\n${of.verse}`,
  (of) =>
    `Spring Tea\nHi! We need a flyer for our Spring Tea on ${of.date} at ${of.time} in the ${of.room} at Grace Community Church. Tickets are ${of.price} per person. Our guest speaker is ${of.name}. There will be ${of.item}, scones and lemonade. People should call ${of.phone} to RSVP by April 30. The verse is ${of.verse}.`,
]
export const designOf = (of: Values): string[] => [
  'SPRING TEA',
  `${of.date} | ${of.time}`,
  of.room,
  'Grace Community Church',
  `${of.price} per person`,
  `Guest Speaker: ${of.name}`,
  `${of.item.replace(/^\w/, (first) => first.toUpperCase())} • Scones • Lemonade`,
  `RSVP by April 30: ${of.phone}`,
  of.verse,
]

const both = (old: string, now: string) => [
  `Please change ${old} to ${now}.`,
  `It should be ${now}, not ${old}.`,
  `${now} instead of ${old} please.`,
  `Can you swap ${old} for ${now}?`,
  `Not ${old}, it's ${now}.`,
  `We need ${now} rather than ${old}.`,
  `${old} -> ${now}`,
  `Update: ${now} (was ${old}).`,
]
const alone = (now: string) => [
  `Correction: ${now}`,
  `Sorry, it's ${now}.`,
  `Actually make that ${now}.`,
  `Switch to ${now} please!`,
  `Could it be ${now} instead?`,
  `It is ${now} now.`,
  `Let's go with ${now}.`,
  `Please use ${now}.`,
]
export const said: [keyof Values, string[]][] = [
  ['date', [...both('May 8', 'May 15'), ...alone('May 15'), 'The hall is booked on the 8th so we are doing the 15th.']],
  ['time', [...both('2:00', '3:30'), ...alone('3:30'), 'An hour and a half later please.', 'We settled on 3:30 pm.']],
  [
    'room',
    [
      ...both('Fellowship Hall', 'Garden Room'),
      ...alone('Garden Room'),
      'Location change: Garden Room',
      'We got the Garden Room!',
      'Fellowship Hall is taken that day. Garden Room it is.',
    ],
  ],
  [
    'price',
    [
      ...both('$12', '$15'),
      ...alone('$15'),
      'We have to go to $15.',
      'The caterer raised her price so we are going with $15.',
    ],
  ],
  [
    'name',
    [
      ...both('Carol Jennings', 'Diane Foster'),
      ...alone('Diane Foster'),
      'The speaker is now Diane Foster.',
      'Diane Foster is speaking instead.',
    ],
  ],
  [
    'item',
    [
      ...both('the finger sandwiches', 'deviled eggs'),
      "Can't get finger sandwiches so deviled eggs.",
      'Finger sandwiches became deviled eggs.',
      'The finger sandwiches are out, deviled eggs are in.',
    ],
  ],
  ['phone', [...both('555-0142', '555-0177'), ...alone('555-0177')]],
  ['verse', [...both('Proverbs 31:25', 'Psalm 46:5'), ...alone('Psalm 46:5')]],
]
