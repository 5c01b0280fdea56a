import { expect, test } from 'bun:test'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, readBrief, squareDesign } from '../../tasks.ts'
import { brand, judged } from './comments/judged.ts'

const potluck =
  'Community Potluck\nSaturday, May 8, 2027 at 12:30 pm\nFellowship Hall, 88 Mill Road\nTagline: Come hungry'
test.each<[string, 'pass' | 'fail']>([
  ['Fireside Room, 88 Mill Road', 'fail'],
  ['Fellowship Hall, 88 Mill Road', 'pass'],
  ['Grace Church, 88 Mill Road', 'pass'],
  ['88 Mill Road', 'pass'],
])('a room of another name over the street is another place, and a church there is not: “%s”', (place, status) => {
  expect(judged(potluck, ['COMMUNITY POTLUCK', 'Come hungry', 'Saturday, May 8, 12:30 PM', place], [])).toBe(status)
})

const course =
  'Marriage Class\nDate: Friday, May 7, 2027\nTime: 6:30 pm\nWhere: Room 204, Grace Chapel, 12 Elm Street\nMust include: Childcare provided, Dinner included'
test.each<[string, 'pass' | 'fail']>([
  ['Childcare provided · Dinner included', 'pass'],
  ['No childcare provided · Dinner included', 'fail'],
  ['Childcare provided · Dinner not included', 'fail'],
])('what an element says is not what denies it: “%s”', (line, status) => {
  const lines = ['MARRIAGE CLASS', 'Friday, May 7 at 6:30 PM', 'Room 204, Grace Chapel, 12 Elm Street', line]
  expect(judged(course, lines, [])).toBe(status)
})

const levels = `English Classes
Begins Monday, February 1, 2027
- Level 1: Mon & Wed 6 to 7:30 pm, Room 201
- Level 2: Tue & Thu 6 to 7:30 pm, Room 204`
const classes = (room: string) => [
  'ENGLISH CLASSES',
  'Begins Monday, February 1',
  'Level 1',
  'Mon & Wed 6:00-7:30 PM',
  'Room 201',
  'Level 2',
  'Tue & Thu 6:00-7:30 PM',
  room,
]
test.each<[string, 'pass' | 'fail']>([
  ['Room 201', 'fail'],
  ['Room 204', 'pass'],
])('a room in two rows that the task has in one is in the place of the other: “%s”', (room, status) => {
  expect(judged(levels, classes(room), [])).toBe(status)
})

test('a room that the task has twice may stand twice, though another one was left out', () => {
  const task = `${levels}\n- Level 3: Sat 10 am, Room 201`
  const lines = [...classes('Room 201'), 'Level 3', 'Sat 10:00 AM']
  const context = { mode: 'initial' as const, brief: readBrief(task), brand, before: null }
  const found = inspectBrief(squareDesign, analysis(lines), context)
  expect(found.map(({ message }) => message)).not.toContain('The design says “Room 201”, the place should be Room 204.')
})

test('what is to be made, ahead of its occasion, is no item that a design leaves out', () => {
  const poster = 'Poster for the narthex + doors, Christmas Eve, Thursday Dec 24\n7 pm in the Chapel'
  expect(judged(poster, ['CHRISTMAS EVE', 'Thursday, December 24', '7 PM', 'Chapel'], [])).toBe('pass')
})
