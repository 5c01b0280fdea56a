import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, take } from '../api/client.ts'
import { percent } from '../api/format.ts'
import { media } from '../api/media.ts'
import { getReference, type Reference } from '../api/references.ts'
import { complain, say } from '../api/toasts.ts'
import { useAddress, useKeys } from '../components/hooks.ts'
import { Bones, Button, Empty, PageHead, Pill, Show } from '../components/ui.tsx'

type Slot = { reference: Reference; score: number }
type Board = { slots: readonly Slot[]; pinned: ReadonlySet<string>; banned: ReadonlySet<string> }

const slotCount = 9
/** As many as one answer holds: what is not shown now comes with the next roll. */
const poolSize = 200

export function Roll() {
  const address = useAddress()
  const seedId = address.get('seed')
  const space = address.get('space') === 'style' ? 'style' : 'image'
  const pool = useQuery({
    queryKey: ['roll', seedId, space],
    enabled: seedId !== null,
    queryFn: () =>
      take(
        api.GET('/v1/image-gen/references/{id}/proximity-roll', {
          params: { path: { id: seedId! }, query: { limit: poolSize, space } },
        }),
      ),
  })
  return (
    <>
      <PageHead
        title="Roll board"
        lead="Nine pictures near one that you like: keep some, roll the rest again, ban what does not fit."
      >
        <Button
          aria-pressed={space === 'style'}
          onClick={() => address.set({ space: space === 'style' ? null : 'style' })}
        >
          By how it is made
        </Button>
        <DrawSeed />
      </PageHead>
      {seedId === null ? (
        <Empty
          title="Which picture shall it begin with?"
          action={
            <Link className="btn main" href="/library">
              Choose in the library
            </Link>
          }
        >
          Any reference can be the seed; or let one be drawn.
        </Empty>
      ) : (
        <div className="board">
          <Seed id={seedId} />
          <Show query={pool} bones={<Bones rows={3} height={200} />}>
            {({ references }) => (
              <Slots
                key={`${seedId}${space}`}
                pool={references.map((reference) => ({ reference: reference as Reference, score: reference.score }))}
              />
            )}
          </Show>
        </div>
      )}
    </>
  )
}

function DrawSeed() {
  const address = useAddress()
  const draw = useMutation({
    mutationFn: () => take(api.GET('/v1/image-gen/references/style-similar', { params: { query: { k: 1 } } })),
    onSuccess: ({ id }) => address.set({ seed: id }),
    onError: complain,
  })
  useKeys('Seed', [['d', 'Draw another seed', () => draw.mutate()]])
  return (
    <Button hint="d" onClick={() => draw.mutate()}>
      Draw a seed
    </Button>
  )
}

function Seed({ id }: { id: string }) {
  const seed = useQuery({ queryKey: ['reference-plain', id], queryFn: () => getReference(id) })
  return (
    <Show query={seed} bones={<Bones rows={1} height={260} />}>
      {(reference) => (
        <section className="card stack tight">
          <h2>The seed</h2>
          <div className="shot">
            <img src={media(reference.preview_url)} alt={reference.title ?? reference.ref_id} />
          </div>
          <Link href={`/library/${id}`}>{reference.title ?? reference.ref_id}</Link>
          <span className="muted small">{reference.design_styles.join(', ')}</span>
        </section>
      )}
    </Show>
  )
}

/** The next roll: what is pinned keeps its slot, the others get what was neither shown nor banned. */
function rolled({ slots, pinned, banned }: Board, pool: readonly Slot[]): Board {
  const shown = new Set(slots.map(({ reference }) => reference.id))
  const fresh = pool.filter(({ reference: { id } }) => !shown.has(id) && !banned.has(id))
  const again = slots.filter(({ reference: { id } }) => !pinned.has(id) && !banned.has(id))
  const next = [...fresh, ...again]
  const filled = Array.from({ length: Math.min(slotCount, Math.max(slots.length, next.length)) }, (_, at) => {
    const own = slots[at]
    return own && pinned.has(own.reference.id) ? own : next.shift()
  })
  return { slots: filled.filter((slot) => slot !== undefined), pinned, banned }
}

function useBoard(pool: readonly Slot[]) {
  const [history, setHistory] = useState<readonly Board[]>([
    { slots: pool.slice(0, slotCount), pinned: new Set(), banned: new Set() },
  ])
  const board = history.at(-1)!
  const push = (next: Board) => setHistory([...history, next])
  const toggle = (id: string) => {
    const pinned = new Set(board.pinned)
    if (!pinned.delete(id)) pinned.add(id)
    push({ ...board, pinned })
  }
  const back = () => setHistory(history.length > 1 ? history.slice(0, -1) : history)
  const ban = (id: string) => {
    const next = { ...board, banned: new Set([...board.banned, id]) }
    const others = next.slots.map(({ reference }) => reference.id)
    const fresh = pool.find(({ reference }) => !others.includes(reference.id) && !next.banned.has(reference.id))
    push({ ...next, slots: next.slots.flatMap((slot) => (slot.reference.id === id ? (fresh ?? []) : slot)) })
    say('Banned from this board.', back)
  }
  return { board, toggle, ban, back, roll: () => push(rolled(board, pool)) }
}

function Slots({ pool }: { pool: readonly Slot[] }) {
  const { board, toggle, ban, back, roll } = useBoard(pool)
  const [at, setAt] = useState(0)
  const id = board.slots[at]?.reference.id
  const move = (by: number) => setAt((at + by + board.slots.length) % Math.max(1, board.slots.length))
  useKeys('Board', [
    ['Space', 'Roll what is not pinned', roll],
    ['p', 'Pin the slot, or let it go', () => id && toggle(id)],
    ['Backspace', 'Ban the picture', () => id && ban(id)],
    ['u', 'Back one roll', back],
    ['ArrowRight', 'Next slot', () => move(1)],
    ['ArrowLeft', 'Slot before', () => move(-1)],
    ['ArrowDown', 'Slot below', () => move(3)],
    ['ArrowUp', 'Slot above', () => move(-3)],
  ])
  if (board.slots.length === 0)
    return <Empty title="Nothing is near it">No eligible picture comes near this seed.</Empty>
  return (
    <section className="stack" aria-label="Board">
      <div className="row">
        <Button look="main" hint="Space" onClick={roll}>
          Roll again
        </Button>
        <Button hint="u" onClick={back}>
          Back
        </Button>
        <span className="muted small">
          {board.pinned.size} pinned, {board.banned.size} banned, {pool.length} near the seed
        </span>
      </div>
      <div className="slots">
        {board.slots.map(({ reference, score }, index) => (
          <div key={reference.id} className="stack tight">
            <button
              type="button"
              className="tile"
              data-cursor={index === at}
              aria-pressed={board.pinned.has(reference.id)}
              aria-label={`${board.pinned.has(reference.id) ? 'Let go' : 'Pin'} ${reference.title ?? reference.ref_id}`}
              onFocus={() => setAt(index)}
              onClick={() => toggle(reference.id)}
            >
              <img src={media(reference.preview_url)} alt="" />
              {board.pinned.has(reference.id) && (
                <span className="mark">
                  <Pill tone="ok">pinned</Pill>
                </span>
              )}
            </button>
            <div className="row spread small">
              <Link href={`/library/${reference.id}`}>{reference.ref_id}</Link>
              <span className="muted">{percent(score)}</span>
              <Button look="quiet" onClick={() => ban(reference.id)}>
                Ban<span className="sr"> {reference.ref_id}</span>
              </Button>
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
