import { useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { count, percent, words } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { showMessage } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { useChurchName } from '../../components/names.tsx'
import { Button, Pill } from '../../components/ui.tsx'
import { transformOf, useWheel, useZoom, type View } from '../../components/zoom.tsx'
import { act, cull, ignore, merge, stack, unstack } from './actions.ts'
import { Difference } from '../../components/difference.tsx'

type Group = Schemas['VariantGroup']
type Member = Schemas['VariantMember']
type Candidate = Group['keep'] & Partial<Pick<Member, 'similarity' | 'tier'>>

const reasons: Record<string, string> = {
  finest_detail: 'it shows the finest detail; the larger ones are enlargements',
  most_pixels: 'it has the most pixels',
  quality: 'its quality is the best',
  most_labels: 'it has the most labels',
  oldest: 'it is the oldest',
  widest_view: 'it shows the most of the picture',
  no_bars: 'it has no bars around it',
  least_text: 'it has the least text over it',
  least_tint: 'it has no tint over it',
  smallest_sha256: 'all are equal',
}

type FamilyProps = { group: Group; done: () => void }
type Mode = 'plain' | 'difference' | 'blink'

/** What is kept, what is focused, and what can be done: one place for the buttons and the keys. */
function useFamily({ group, done }: FamilyProps) {
  const candidates: Candidate[] = [group.keep, ...group.members.filter(({ id }) => id !== group.keep.id)]
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set([group.keep.id]))
  const [focus, setFocus] = useState(0)
  const [mode, setMode] = useState<Mode>('plain')
  const retired = candidates.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const toggle = (at: number) => {
    const id = candidates[at]?.id
    if (id === undefined) return
    const next = new Set(kept)
    if (!next.delete(id)) next.add(id)
    setKept(next)
    setFocus(at)
  }
  const different = () => {
    const all = candidates.map(({ id }) => id)
    void act(ignore(group.group_id, all), 'Marked as different designs.', done)
  }
  const apply = () => {
    if (kept.size === 0) return showMessage('Keep at least one.')
    if (retired.length === 0) return different()
    const said = `${count(retired.length, 'reference')} retired.`
    void act(cull(group.group_id, [...kept]), said, done)
  }
  const mergeInto = () => {
    const from = candidates[focus]
    if (!from || from.id === group.keep.id) return
    void act(merge(group.keep.id, from.id), `${from.ref_id} was merged into ${group.keep.ref_id}.`, done)
  }
  const together = () => {
    const stackId = group.stack_id
    if (stackId) return void act(unstack(stackId), 'The stack was undone.', done)
    if (kept.size < 2) return showMessage('Keep two or more to stack them.')
    void act(stack(group.group_id, [...kept]), `${kept.size} were stacked as one design in several formats.`, done)
  }
  const keepAll = () => setKept(new Set(candidates.map(({ id }) => id)))
  const isStack = group.stack_id !== null
  const does = { toggle, keepAll, different, apply, mergeInto, together }
  return { candidates, kept, focus, setFocus, mode, setMode, retired, isStack, ...does }
}

type FamilyState = ReturnType<typeof useFamily>

function useFamilyKeys(family: FamilyState) {
  const { candidates, focus, setFocus, setMode } = family
  useKeys('This family', [
    ...candidates
      .slice(0, 9)
      .map(({ ref_id: name }, at) => [String(at + 1), `Keep or retire ${name}`, () => family.toggle(at)] as const),
    ['Enter', 'Apply and go to the next', family.apply],
    ['i', 'These are different designs', family.different],
    ['a', 'Keep all of them', family.keepAll],
    ['t', 'Stack the kept as one design in several formats, or unstack', family.together],
    ['x', 'Keep or retire the focused', () => family.toggle(focus)],
    ['m', 'Merge the focused one into the kept', family.mergeInto],
    ['d', 'While held: where the pixels differ', () => setMode('difference'), () => setMode('plain')],
    ['b', 'While held: blink against the kept', () => setMode('blink'), () => setMode('plain')],
    ['j', 'Focus the next', () => setFocus((focus + 1) % candidates.length)],
    ['k', 'Focus the previous', () => setFocus((focus + candidates.length - 1) % candidates.length)],
  ])
}

export function Family({ group, done }: FamilyProps) {
  const family = useFamily({ group, done })
  useFamilyKeys(family)
  const { view, zoomAt, handlers } = useZoom()
  return (
    <section className="stack" aria-label="Family" data-family={group.group_id}>
      <div className="row spread">
        <p>
          Proposed: keep <strong>{group.keep.ref_id}</strong>,{' '}
          {group.keep_reason === 'unsure'
            ? 'but compare them first: no measurement decides between them'
            : `because ${reasons[group.keep_reason] ?? words(group.keep_reason)}`}
          . <span className="muted">The least similar of them is {percent(1 - group.distance)} alike.</span>
        </p>
        <Tools family={family} />
      </div>
      <div className="compare">
        {family.candidates.map((candidate, at) => (
          <article
            key={candidate.id}
            className="cand"
            data-keep={family.kept.has(candidate.id)}
            data-focus={at === family.focus}
            aria-label={candidate.ref_id}
          >
            <div {...handlers} onClick={() => family.setFocus(at)}>
              <Pane
                candidate={candidate}
                keep={group.keep}
                view={view}
                zoomAt={zoomAt}
                mode={at === 0 ? 'plain' : family.mode}
              />
            </div>
            <div className="body">
              <div className="row spread">
                <Button
                  aria-pressed={family.kept.has(candidate.id)}
                  hint={at < 9 ? String(at + 1) : undefined}
                  onClick={() => family.toggle(at)}
                >
                  {family.kept.has(candidate.id) ? 'Keep' : 'Retire'}
                  <span className="sr"> {candidate.ref_id}</span>
                </Button>
                {candidate.tier && (
                  <Pill>
                    {candidate.tier} · {percent(candidate.similarity ?? 0)}
                  </Pill>
                )}
              </div>
              <Differing candidate={candidate} all={family.candidates} />
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

function Tools({ family }: { family: FamilyState }) {
  const { mode, setMode, retired } = family
  const switchTo = (other: Mode) => () => setMode(mode === other ? 'plain' : other)
  return (
    <div className="row">
      <Button look="main" hint="Enter" onClick={family.apply}>
        {retired.length === 0 ? 'Keep all' : `Retire ${retired.length}`}
      </Button>
      <Button hint="i" onClick={family.different}>
        Different designs
      </Button>
      <Button hint="t" onClick={family.together} aria-pressed={family.isStack}>
        {family.isStack ? 'Unstack' : 'Stack the kept'}
      </Button>
      <Button hint="m" onClick={family.mergeInto} disabled={family.focus === 0}>
        Merge into kept
      </Button>
      <Button hint="d" aria-pressed={mode === 'difference'} onClick={switchTo('difference')}>
        Difference
      </Button>
      <Button hint="b" aria-pressed={mode === 'blink'} onClick={switchTo('blink')}>
        Blink
      </Button>
    </div>
  )
}

/** One shape for all panes, after the one that is kept: wide designs are not lost in tall boxes. */
const paneRatio = ({ width, height }: Candidate) => Math.min(1.8, Math.max(0.8, width / height))

type PaneProps = {
  candidate: Candidate
  keep: Candidate
  view: View
  zoomAt: Parameters<typeof useWheel>[0]
  mode: 'plain' | 'difference' | 'blink'
}

function Pane({ candidate, keep, view, zoomAt, mode }: PaneProps) {
  const box = useWheel(zoomAt)
  const shown = mode === 'blink' ? keep : candidate
  const style = { transform: transformOf(view) }
  return (
    <div ref={box} className="pane" style={{ aspectRatio: paneRatio(keep) }}>
      {mode === 'difference' ? (
        <Difference left={media(keep.url)} right={media(candidate.url)} style={style} />
      ) : (
        <img src={media(shown.url)} alt={candidate.title ?? candidate.ref_id} draggable={false} style={style} />
      )}
    </div>
  )
}

type NameOf = (account: string) => string
const rows: [name: string, value: (candidate: Candidate, nameOf: NameOf) => string][] = [
  ['Number', ({ ref_id: id }) => id],
  ['Title', ({ title }) => title ?? '–'],
  ['Size', ({ width, height }) => `${width} × ${height}`],
  ['Format', ({ format }) => format.toUpperCase()],
  ['Type', ({ type }) => (type ? words(type) : '–')],
  ['Season', ({ season }) => (season ? words(season) : '–')],
  ['Styles', ({ design_styles: styles }) => styles.map(words).join(', ') || '–'],
  ['Quality', ({ quality }) => percent(quality)],
  ['Text', ({ text_coverage: coverage }) => coverage],
  ['Church', ({ account_number: account }, nameOf) => (account ? nameOf(account) : 'none')],
]

/** Only what differs within the family is worth reading. */
function Differing({ candidate, all }: { candidate: Candidate; all: Candidate[] }) {
  const nameOf = useChurchName()
  const shown = rows.filter(([, value]) => new Set(all.map((each) => value(each, nameOf))).size > 1)
  return (
    <dl className="facts small">
      {shown.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value(candidate, nameOf)}</dd>
        </div>
      ))}
    </dl>
  )
}
