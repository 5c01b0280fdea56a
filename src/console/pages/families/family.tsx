import { useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { count, percent, words } from '../../api/format.ts'
import { showMessage } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { Button, Pill } from '../../components/ui.tsx'
import { useZoom } from '../../components/zoom.tsx'
import { act, cull, ignore, merge, saidOfCull, stack, unstack } from './actions.ts'
import { type Candidate, Differing, Pane } from './candidate.tsx'

type Group = Schemas['VariantGroup']

/** What sets the proposed one apart from the next best; the words are true of these two, not of the whole family. */
const reasons: Record<string, string> = {
  finest_detail: 'shows finer detail: the larger is an enlargement',
  most_pixels: 'has more pixels',
  quality: 'has the better quality',
  most_labels: 'has more labels',
  oldest: 'is older',
  widest_view: 'shows more of the picture',
  no_bars: 'has less around the picture, as bars or a fill',
  least_text: 'has less text over it',
  least_added: 'has less that stands out where they differ',
  least_tint: 'has less of a tint over it',
  common_colors: 'has the colours that more of the family have',
  most_alike: 'is what more of the family are like',
  smallest_sha256: 'is equal in all else',
}

type FamilyProps = { group: Group; done: () => void }
type Mode = 'plain' | 'difference' | 'blink'

/** What nobody has to look at one by one: all else stays unless a person says that it goes. */
const isSafe = ({ tier }: Candidate) => tier === 'exact' || tier === 'copy'
const inStack = ({ stack_id: stackId }: Candidate) => stackId !== null

/** Who stays before anybody has chosen. Where no measurement decides who is kept, all do. */
function proposed({ keep, keep_reason: reason }: Group, candidates: readonly Candidate[]): ReadonlySet<string> {
  const stays = (one: Candidate) => one.id === keep.id || reason === 'unsure' || inStack(one) || !isSafe(one)
  return new Set(candidates.filter(stays).map(({ id }) => id))
}

/** What is kept, what is focused, and what can be done: one place for the buttons and the keys. */
function useFamily({ group, done }: FamilyProps) {
  const candidates: Candidate[] = [group.keep, ...group.members.filter(({ id }) => id !== group.keep.id)]
  const [kept, setKept] = useState<ReadonlySet<string>>(() => proposed(group, candidates))
  const [focus, setFocus] = useState(0)
  const [mode, setMode] = useState<Mode>('plain')
  const retired = candidates.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const isProposed = kept.symmetricDifference(proposed(group, candidates)).size === 0
  const target = kept.has(group.keep.id) ? group.keep : candidates.find(({ id }) => kept.has(id))
  const toggle = (at: number) => {
    const candidate = candidates[at]
    if (candidate === undefined) return
    setFocus(at)
    if (inStack(candidate)) return showMessage(`${candidate.ref_id} is in a stack: no cull takes it.`)
    const next = new Set(kept)
    if (!next.delete(candidate.id)) next.add(candidate.id)
    setKept(next)
  }
  const different = () => {
    const all = candidates.map(({ id }) => id)
    void act(ignore(group.group_id, all), () => 'Marked as different designs.', done)
  }
  const stackAll = (ids: string[]) =>
    void act(stack(group.group_id, ids), ({ members }) => `${members.length} are one stack now.`, done)
  const apply = () => {
    if (group.stack_id !== null) return showMessage('They are one stack already.')
    if (kept.size === 0) return showMessage('Keep at least one.')
    if (retired.length === 0) return stackAll([...kept])
    void act(cull(group.group_id, [...kept]), saidOfCull, done)
  }
  const mergeInto = () => {
    const from = candidates[focus]
    if (!from || !target || from.id === target.id) return
    const said = `${from.ref_id} was merged into ${target.ref_id}.`
    void act(merge(target.id, from.id), () => said, done)
  }
  const together = () => {
    const stackId = group.stack_id
    if (stackId) return void act(unstack(stackId), () => 'The stack was undone.', done)
    if (kept.size < 2) return showMessage('Keep two or more to stack them.')
    stackAll([...kept])
  }
  const keepAll = () => setKept(new Set(candidates.map(({ id }) => id)))
  const isStack = group.stack_id !== null
  const canMerge = target !== undefined && candidates[focus]?.id !== target.id
  const does = { toggle, keepAll, different, apply, mergeInto, together }
  return { candidates, kept, focus, setFocus, mode, setMode, retired, isProposed, isStack, canMerge, ...does }
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
    ['a', 'Choose to keep all of them', family.keepAll],
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
      <Tools family={family} />
      <Proposal group={group} family={family} />
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
                <Button hint={at < 9 ? String(at + 1) : undefined} onClick={() => family.toggle(at)}>
                  {family.kept.has(candidate.id) ? '✓ Kept' : '✕ To be retired'}
                  <span className="sr">: {candidate.ref_id}</span>
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

/** Words for why one of two is proposed; among several the next best alone is what it was measured against. */
function reasonOf({ keep, keep_reason: reason }: Group, candidates: readonly Candidate[]): string {
  const isOneQuality = new Set(candidates.map(({ quality }) => percent(quality))).size === 1
  const why =
    reason === 'quality' && isOneQuality ? 'has the better quality by a hair' : (reasons[reason] ?? words(reason))
  return candidates.length > 2 ? `beside the next best, ${keep.ref_id} ${why}` : `it ${why}`
}

/** What is proposed and why, or what was chosen in its place, and what becomes of those that stay. */
function Proposal({ group, family }: { group: Group; family: FamilyState }) {
  const { candidates, kept, retired, isProposed } = family
  if (group.stack_id !== null)
    return (
      <p className="proposal">
        One stack: all {candidates.length} stay, a roll shows one of them, and no cull takes them until you unstack
        them.
      </p>
    )
  const chosen = candidates.filter(({ id }) => kept.has(id)).map(({ ref_id: number }) => number)
  return (
    <p className="proposal">
      {isProposed ? (
        <Reason group={group} candidates={candidates} />
      ) : (
        <>
          You keep <strong>{chosen.length > 0 ? listed(chosen) : 'none'}</strong> (proposed: {group.keep.ref_id}).{' '}
          {chosen.length === 0 && 'One has to stay. '}
        </>
      )}
      {retired.length === 0 && `${stackMeans} `}
      <span className="muted">The least similar of them is {percent(1 - group.distance)} alike.</span>
    </p>
  )
}

const stackMeans =
  'Keeping all makes them one stack: they stay in the library, a roll shows one of them, and they wait here no more but under “stacks” above.'
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

function Reason({ group, candidates }: { group: Group; candidates: readonly Candidate[] }) {
  const others = candidates.filter((one) => one.id !== group.keep.id && !isSafe(one)).length
  const isUnsure = group.keep_reason === 'unsure'
  return (
    <>
      Proposed: keep <strong>{group.keep.ref_id}</strong>
      {isUnsure
        ? ', but compare them first: no measurement decides between them. '
        : `: ${reasonOf(group, candidates)}. `}
      {others > 0 &&
        !isUnsure &&
        `${count(others, 'other')} ${others === 1 ? 'is no plain copy and stays' : 'are no plain copies and stay'} unless you say otherwise. `}
    </>
  )
}

function Tools({ family }: { family: FamilyState }) {
  const { mode, setMode, retired } = family
  const switchTo = (other: Mode) => () => setMode(mode === other ? 'plain' : other)
  return (
    <div className="row">
      {!family.isStack && (
        <Button look="main" hint="Enter" className="apply" onClick={family.apply}>
          {retired.length === 0 ? `Keep all ${family.candidates.length} as a stack` : `Retire ${retired.length}`}
        </Button>
      )}
      <Button hint="i" onClick={family.different}>
        Different designs
      </Button>
      <Button hint="t" onClick={family.together} aria-pressed={family.isStack}>
        {family.isStack ? 'Unstack' : 'Stack the kept'}
      </Button>
      <Button hint="m" onClick={family.mergeInto} disabled={!family.canMerge}>
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
