import { expect, test } from 'bun:test'
import { held } from './held.ts'

const gala = 'Spring Gala, May 1, 2027, 6 PM. Keynote: Kirsten Aldus. Music by Jon Parrish. Hosted by Yolanda Baez.'
const evening = 'Title: An Evening with Kirsten Aldus\nMay 1, 2027, 7 PM\nSpeaker: Kirsten Aldus'
const retiro = 'Retiro de Mujeres, sábado 1 de mayo de 2027, 9:00 AM. Oradora: Yolanda Baez. Música: Josue Pena'

test.each([
  [gala, "It's Kiersten Aldous (K-i-e-r, and -ous)", 'Kiersten Aldous', 'Kirsten'],
  ['May 1, 2027, 6 PM. Speaker: Dr. Ada Vanderberg', 'she spells it Ada van der Berg', 'Ada van der Berg', 'Vander'],
  [gala, 'autocorrect got me: Kiersten Aldous', 'Kiersten Aldous', 'Kirsten'],
  [gala, 'the keynote is Kiersten Aldus', 'Kiersten Aldus', 'Kirsten'],
  [gala, 'his name is spelled John Parrish with an h', 'John Parrish', 'Jon '],
  [gala, 'Small thing. John Parrish, with the h.', 'John Parrish', 'Jon '],
  [gala, 'Jonn with two n', 'Jonn Parrish', 'Jon '],
  [gala, "Oops. It's Kiersten Aldus with an E, not Kirsten.", 'Kiersten Aldus', 'Kirsten'],
  [gala, "Jon's last name is Parish, one r", 'Jon Parish', 'Parrish'],
  [gala, "Kirsten is KIRSTIN (2 i's), sorry", 'KIRSTIN Aldus', 'Kirsten'],
  [
    'Confirmation, May 1, 2027\nHanna Elise Norberg\nTove Marie Lind\nNils Peter Dahl',
    "Hanna's mom says Elyse, not Elise.",
    '"Hanna Elyse Norberg"',
    'Elise',
  ],
  ['Guest speaker: Catherine Oyelaran', 'Our speaker spells it Kathryn. Kathryn Oyelaran.', 'Kathryn Oyelaran', 'Cath'],
  ['Guest speaker: Catherine Oyelaran', 'Kathryn Oyelaran.', 'Kathryn Oyelaran', 'Catherine'],
  ['Guest speaker: Catherine Oyelaran', 'she spells her name Kathryn, sorry', 'Kathryn Oyelaran', 'Catherine'],
  [evening, "It's Kiersten Aldous", 'An Evening with Kiersten Aldous', 'Kirsten'],
  [retiro, 'Se escribe Yolanda Báez', 'Yolanda Báez', 'Baez'],
  [retiro, 'Josué Peña, por favor', 'Josué Peña', 'Pena'],
  [retiro, 'corrijo: Josué Peña', 'Josué Peña', 'Pena'],
])('a name that is like one of the brief takes its place in all fields: %s — %s', (description, said, name, before) => {
  const found = held(description, said)
  expect(found).toContain(name)
  expect(found).not.toContain(before)
})

test.each([
  [gala, 'Kirsten Olds is bringing the chairs.'],
  [gala, 'Jon Parrish will bring his own piano.'],
  [gala, 'We love it, and so does Tim Baker.'],
  [gala, "It's Tomorrow Night"],
  [gala, 'Tim Parrish.'],
  [gala, 'and Joan Aldus'],
])('other people are no other spelling: %s — %s', (description, said) => {
  expect(held(description, said)).toBe(held(description))
})

const ordination = 'Ordination\nthe Reverend Elise Ann De Vries\nSunday, October 17, 2027, 4 PM'
const vespers = 'Vespers\nNovember 23, 2027, 7 PM\nPreacher: Fr. Benedict Keller, St. Anne Parish\nMusic: Andre LaSalle'

test.each([
  [ordination, 'Pastor Elise says her last name is one word: DeVries', 'DeVries'],
  [ordination, 'It is hyphenated: De-Vries', 'De-Vries'],
  [vespers, "It's two words: La Salle", 'Andre La Salle'],
  [vespers, 'Lasalle with a lowercase s, it is one word', 'Andre Lasalle'],
])('the same letters with other spaces or capitals take the place of a name: %s — %s', (description, said, name) => {
  const found = held(description, said)
  expect(found).toContain(name)
  expect(found).not.toContain('Pastor')
})

test.each([
  [ordination, 'Pastor Elise says the names look right'],
  [ordination, 'Pastor Elise wants the name bigger'],
  [vespers, 'Fr. Ben asked us to fix the name of the parish'],
])('who speaks is called as people call them, and renames nobody: %s — %s', (description, said) => {
  expect(held(description, said)).toBe(held(description))
})

test('somebody called by a shorter name gives way as by the whole one', () => {
  const found = held(
    vespers,
    'Fr. Ben has a conflict. The preacher will be Rev. Alice Monroe of First Lutheran instead.',
  )
  expect(found).toContain('Alice Monroe')
  expect(found).not.toContain('Keller')
})

test.each([
  [
    'Lessons in the Education Wing, May 1',
    'Fix the spelling of "Educaton" on the draft please.',
    'Education',
    'Educaton ',
  ],
  ['Title: Vacation Bible School\nJune 7', 'Fix the typo in "Vacaton"', 'Vacation', 'Vacaton'],
  ['Title: Harvest Supper\nOctober 3', '"Harvets Supper" should be "Harvest Supper"', 'Harvest', 'Harvets'],
  ['Speaker: Ann Lowell', 'Lowel is misspelled', 'Lowell', 'Lowel '],
])('what is called a slip is none that the task has: %s — %s', (description, said, name, slip) => {
  const found = held(description, said)
  expect(found).toContain(name)
  expect(found).not.toContain(slip)
})
