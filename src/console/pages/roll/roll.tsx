import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, take } from '../../api/client.ts'
import { preview } from '../../api/media.ts'
import { showError } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { type Board, known, rollOf, useBoard } from './board.ts'
import { Seed } from './seed.tsx'
import { Slots } from './slots.tsx'

export function Roll() {
  const board = useBoard()
  const { space, set } = board
  return (
    <>
      <PageHead
        title="Roll board"
        lead="Nine pictures near one that you like. Pin the ones to keep, roll the rest again, and ask for more or less like any of them."
      >
        <Button aria-pressed={space === 'style'} onClick={() => set({ space: space === 'style' ? null : 'style' })}>
          By style
        </Button>
        <DrawSeed begin={board.begin} />
      </PageHead>
      {board.seed === null ? <ChooseSeed begin={board.begin} /> : <Rolled board={board} seed={board.seed} />}
    </>
  )
}

function DrawSeed({ begin }: { begin: Board['begin'] }) {
  const draw = useMutation({
    mutationFn: () => take(api.GET('/v1/image-gen/references/style-similar', { params: { query: { k: 1 } } })),
    onSuccess: ({ id }) => begin(id),
    onError: showError,
  })
  useKeys('Draw', [['d', 'Choose a random seed', () => draw.mutate()]])
  return (
    <Button hint="d" onClick={() => draw.mutate()}>
      Random seed
    </Button>
  )
}

const offered = 18

function ChooseSeed({ begin }: { begin: Board['begin'] }) {
  const best = useQuery({
    queryKey: ['references', 'seeds'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/v1/image-gen/references', {
          signal,
          params: { query: { sort: 'quality', order: 'desc', limit: offered, roll_eligible: true } },
        }),
      ),
  })
  return (
    <section className="stack">
      <h2>Choose a seed</h2>
      <p className="muted">
        One of these, any picture of the <Link href="/library">library</Link>, or a random one.
      </p>
      <Show query={best} skeleton={<Skeleton rows={2} height={160} />}>
        {({ references }) =>
          references.length === 0 ? (
            <Empty title="The library is empty" />
          ) : (
            <div className="strip seeds">
              {references.map(({ id, ref_id: number, title, preview_url: url }) => (
                <button key={id} type="button" className="plain" onClick={() => begin(id)}>
                  <img {...preview(url, 160)} alt="" />
                  <span className="clip">{title ?? number}</span>
                </button>
              ))}
            </div>
          )
        }
      </Show>
    </section>
  )
}

function Rolled({ board, seed }: { board: Board; seed: string }) {
  const { space, roll, spread, like, unlike, banned, region, pins } = board
  const ids = [...new Set([seed, ...pins.values(), ...like, ...unlike])]
  const pictures = useQuery({
    queryKey: ['references', 'known', ids],
    queryFn: ({ signal }) => known(ids, signal),
    placeholderData: keepPreviousData,
  })
  const rolled = useQuery({
    queryKey: [
      'roll',
      { seed, space, roll, spread: roll > 0 && spread, like, unlike, banned, region, pins: [...pins] },
    ],
    queryFn: ({ signal }) => rollOf(board, signal),
    placeholderData: keepPreviousData,
  })
  const reference = pictures.data?.get(seed)
  return (
    <div className="board">
      {reference ? <Seed key={seed} board={board} reference={reference} /> : <Skeleton rows={1} height={320} />}
      <section className="stack" aria-label="Board">
        <Controls board={board} />
        <Show query={rolled} skeleton={<Skeleton rows={3} height={200} />}>
          {(references) => <Slots board={board} rolled={references} pinned={pictures.data ?? new Map()} />}
        </Show>
      </section>
    </div>
  )
}

function Controls({ board }: { board: Board }) {
  const { roll, pins, banned, like, unlike, spread, set } = board
  return (
    <div className="row">
      <Button look="main" hint="Space" onClick={board.again}>
        Roll again
      </Button>
      <Button hint="u" onClick={board.back} disabled={roll === 0}>
        Back
      </Button>
      <label className="row">
        <span className="small">How far</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={spread}
          onChange={({ target }) => set({ spread: target.value, roll: String(Math.max(1, roll)) })}
        />
      </label>
      <span className="muted small">
        {roll === 0 ? 'The nearest' : `Roll ${roll}`}, {pins.size} pinned, {banned.length} banned
        {like.length + unlike.length > 0 && `, ${like.length} liked, ${unlike.length} not`}
      </span>
      {pins.size + banned.length + like.length + unlike.length > 0 && (
        <Button onClick={() => set({ pin: null, exclude: null, like: null, unlike: null, roll: null })}>
          Start over
        </Button>
      )}
    </div>
  )
}
