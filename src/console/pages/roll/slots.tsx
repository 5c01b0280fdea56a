import { useState } from 'react'
import { Link } from 'wouter'
import { whyNear } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import type { Reference } from '../../api/references.ts'
import { useKeys } from '../../components/hooks.ts'
import { Button, Empty, Pill } from '../../components/ui.tsx'
import { type Board, type Scored, slotCount } from './board.ts'

const columns = 3
const shownPx = 300

type Slot = { at: number; reference: Reference & Partial<Scored>; isPinned: boolean }
type Props = { board: Board; rolled: readonly Scored[]; pinned: ReadonlyMap<string, Reference> }

/** What is pinned keeps its slot; the roll fills the others. */
function slotsOf({ board, rolled, pinned }: Props): Slot[] {
  const rest = [...rolled]
  return Array.from({ length: slotCount }, (_, at) => {
    const pin = pinned.get(board.pins.get(at) ?? '')
    const reference = pin ?? rest.shift()
    return reference && { at, reference, isPinned: pin !== undefined }
  }).filter((slot) => slot !== undefined)
}

export function Slots(props: Props) {
  const { board } = props
  const slots = slotsOf(props)
  const [focus, setFocus] = useState(0)
  const chosen = slots[Math.min(focus, slots.length - 1)]
  const id = chosen?.reference.id
  const move = (by: number) => setFocus((focus + by + slots.length) % Math.max(1, slots.length))
  useKeys('Board', [
    ['Space', 'Roll what is not pinned', board.again],
    ['u', 'Back one roll', board.back],
    ['p', 'Pin or unpin the slot', () => chosen && board.togglePin(chosen.at, chosen.reference.id)],
    ['Backspace', 'Ban the picture', () => id && board.ban(id)],
    ['l', 'More like this one', () => id && board.toggle('like', id)],
    ['m', 'Less like this one', () => id && board.toggle('unlike', id)],
    ['s', 'Make it the seed', () => id && board.begin(id)],
    ['ArrowRight', 'Next slot', () => move(1)],
    ['ArrowLeft', 'Previous slot', () => move(-1)],
    ['ArrowDown', 'Slot below', () => move(columns)],
    ['ArrowUp', 'Slot above', () => move(-columns)],
  ])
  if (slots.length === 0)
    return (
      <Empty title="Nothing similar was found">
        No eligible picture is near this seed. Ban fewer pictures, or use another seed.
      </Empty>
    )
  return (
    <div className="slots">
      {slots.map((slot, index) => (
        <SlotCard
          key={slot.reference.id}
          slot={slot}
          board={board}
          isOn={slot === chosen}
          focus={() => setFocus(index)}
        />
      ))}
    </div>
  )
}

type CardProps = { slot: Slot; board: Board; isOn: boolean; focus: () => void }

function SlotCard({ slot: { at, reference, isPinned }, board, isOn, focus }: CardProps) {
  const { id, ref_id: number, title } = reference
  const name = title ?? number
  const isLiked = board.like.includes(id)
  const isUnliked = board.unlike.includes(id)
  return (
    <article className="slot" data-on={isOn} aria-label={name} onFocus={focus}>
      <button
        type="button"
        className="tile"
        aria-pressed={isPinned}
        aria-label={`${isPinned ? 'Unpin' : 'Pin'} ${name}`}
        onClick={() => board.togglePin(at, id)}
      >
        <img {...preview(reference.preview_url, shownPx)} alt="" />
        {isPinned && (
          <span className="mark">
            <Pill tone="ok">pinned</Pill>
          </span>
        )}
      </button>
      <div className="row spread small">
        <Link href={`/library/${id}`}>{number}</Link>
        <span className="muted">{reference.score !== undefined && whyNear(reference.score, reference.why)}</span>
      </div>
      <div className="row" style={{ gap: 4 }}>
        <Button look="quiet" aria-pressed={isPinned} onClick={() => board.togglePin(at, id)}>
          {isPinned ? 'Pinned' : 'Pin'}
          <span className="sr"> {name}</span>
        </Button>
        <Button look="quiet" aria-pressed={isLiked} onClick={() => board.toggle('like', id)}>
          More<span className="sr"> like {name}</span>
        </Button>
        <Button look="quiet" aria-pressed={isUnliked} onClick={() => board.toggle('unlike', id)}>
          Less<span className="sr"> like {name}</span>
        </Button>
        <Button look="quiet" onClick={() => board.ban(id)}>
          Ban<span className="sr"> {name}</span>
        </Button>
      </div>
    </article>
  )
}
