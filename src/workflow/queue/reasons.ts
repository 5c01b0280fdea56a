/** Why a task stands where it stands, in words: from the same placing as the queue itself. */
import { isHeld, isPinned, openStatus, same } from '../rules.ts'
import {
  boardOrder,
  explain,
  type OrderReason,
  type Placed,
  type PlaceReason,
  type Section,
  sectionOf,
} from './order-rules.ts'

type Scene = { one: Placed; before: Placed | undefined; capacity: number; takers: readonly Placed[] }

/**
 * What a task is there for, then what puts it behind the one above it on the board, then what it stands above though that
 * comes earlier in the order.
 */
export function whyOf(queue: readonly Placed[], at: number, capacity: number): string {
  const one = queue[at]!
  const board = boardOrder(queue)
  const place = board.indexOf(one)
  const above = board[place - 1]
  const section = sectionOf(one)
  const before = above && sectionOf(above) === section ? above : undefined
  const scene = { one, before, capacity, takers: queue.filter((other) => other.place !== null) }
  const { reason, order } = explain(one, before)
  const overtaken = queue.slice(0, at).filter((other) => board.indexOf(other) > place)
  const isFirst = before === undefined && (section !== 'working' || overtaken.length > 0)
  return [
    reasons[reason](scene),
    isFirst ? firsts[section] : orders[order](scene),
    overtaken.length > 0 ? overtaking(scene, overtaken) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** What the first of a section is, where no order of the whole queue put it there. */
const firsts: Record<Section, string> = {
  working: '',
  waiting: 'It is the first of those that wait.',
  held: 'It is the first of those that a person holds.',
}

function overtaking({ one }: Scene, overtaken: readonly Placed[]): string {
  const [first] = overtaken as [Placed]
  const what = overtaken.length === 1 ? earlier[explain(one, first).order](one) : 'come earlier in the order'
  const stands = overtaken.length === 1 ? 'stands' : 'stand'
  return `${listed(overtaken)} ${what}, and ${stands} below it all the same: ${keepsPlace(one)}.`
}

const earlier: Record<OrderReason, (one: Placed) => string> = {
  pinned: () => 'is pinned',
  due_date: ({ row }) => (row.due_ms === null ? 'has a due date' : 'is due earlier'),
  priority: () => 'has a higher priority',
  age: () => 'is no younger',
}

function keepsPlace(one: Placed): string {
  if (sectionOf(one) === 'waiting') return 'what a person holds stands last'
  const { reason } = explain(one, undefined)
  if (reason === 'in_progress') return 'work that has begun keeps its place'
  return reason === 'moved_by_hand'
    ? 'what a person opened keeps its place'
    : 'what takes up a place stands above the rest'
}

const namedMax = 3
const named = ({ row: { name } }: Placed) => `“${name}”`

function listed(tasks: readonly Placed[]): string {
  const names = tasks.slice(0, namedMax).map(named)
  const more = tasks.length - names.length
  const all = more > 0 ? [...names, `${more} more`] : names
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const placesOf = (capacity: number) => (capacity === 1 ? 'the one place' : `the ${capacity} places`)

/** The place that a task takes up, or that it is one too many. */
function takes({ one: { place }, capacity }: Scene): string {
  return place !== null && place <= capacity
    ? `takes up place ${place} of ${capacity}`
    : `is beyond ${placesOf(capacity)} of its church: the queue does not interrupt work`
}

const full = ({ capacity, takers }: Scene) =>
  capacity === 0
    ? 'its church has no place for open tasks'
    : `${placesOf(capacity)} of its church ${capacity === 1 ? 'is' : 'are'} taken by ${listed(takers)}`

const reasons: Record<PlaceReason, (scene: Scene) => string> = {
  in_progress: (scene) => `It is being worked on and ${takes(scene)}.`,
  paused: (scene) =>
    isHeld(scene.one.row)
      ? 'It is paused and stays on hold until it is played.'
      : `It is marked as paused, but its status is “${scene.one.row.status}”: it ${takes(scene)}.`,
  moved_by_hand: (scene) =>
    isHeld(scene.one.row)
      ? 'A person put it on hold in the task tool, and the queue leaves it there.'
      : `A person opened it in the task tool: it ${takes(scene)}.`,
  within_capacity: (scene) =>
    same(scene.one.row.status, openStatus)
      ? `It is open and ${takes(scene)}.`
      : `It is on hold, and there is a place for it: the next round opens it, and it ${takes(scene)}.`,
  over_capacity: (scene) =>
    isHeld(scene.one.row)
      ? `It is on hold and waits: ${full(scene)}.`
      : `It is open, but ${full(scene)}: the next round puts it on hold.`,
}

const sameDue = ({ one }: Scene) => (one.row.due_ms === null ? 'also without a due date' : 'due at the same time')

/** What put the first of a queue there, or what decides between a task and the one before it. */
const orders: Record<OrderReason, (scene: Scene) => string> = {
  pinned: ({ one, before }) =>
    isPinned(one.row) || before === undefined
      ? 'Pinned tasks come first.'
      : `In the order it comes after ${named(before)}, which is pinned.`,
  due_date: ({ one, before }) =>
    before === undefined
      ? 'It is first in the order: nothing is due earlier.'
      : `In the order it comes after ${named(before)}, which ${one.row.due_ms === null ? 'has a due date' : 'is due earlier'}.`,
  priority: (scene) =>
    scene.before === undefined
      ? 'It is first in the order: nothing has a due date, and nothing a higher priority.'
      : `In the order it comes after ${named(scene.before)}, ${sameDue(scene)} and with a higher priority.`,
  age: (scene) =>
    scene.before === undefined
      ? 'It is first in the order: nothing has a due date or a priority, and nothing is older.'
      : `In the order it comes after ${named(scene.before)}, ${sameDue(scene)}, with the same priority and no younger.`,
}
