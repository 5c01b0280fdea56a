import { useQuery } from '@tanstack/react-query'
import { api, take } from '../../api/client.ts'
import { sureness, words } from '../../api/format.ts'
import { Who } from '../../components/who.tsx'
import type { Brand, Color } from './pins.ts'

type Said = { source: string; confidence: number; evidence: string | null }

/** Who says a value and how sure it is; `byItself`: what it would be if no other source contradicted it. */
export function Evidence({ of: { source, confidence, evidence }, byItself }: { of: Said; byItself?: number }) {
  const isLowered = byItself !== undefined && byItself !== confidence
  return (
    <div className="small">
      <span className="muted">
        {words(source)}
        {source !== 'pinned' && ` · ${sureness(confidence)}`}
        {isLowered && `, as the sources disagree (${sureness(byItself)} by itself)`}
      </span>
      {evidence && <p className="muted">{evidence}</p>}
    </div>
  )
}

const historyRead = 50

/** Who pinned a value last, by the history of the brand; undefined: it is longer ago than that is read. */
function usePinner(account: string, id: string): string | undefined {
  const history = useQuery({
    queryKey: ['brand-history', account, 'pins'],
    queryFn: ({ signal }) =>
      take(
        api.GET('/v1/image-gen/branding/{account_number}/history', {
          signal,
          params: { path: { account_number: account }, query: { limit: historyRead } },
        }),
      ),
  })
  const pinned = history.data?.entries.find(({ changes }) =>
    changes.some(({ value_id: of, after }) => of === id && after?.source === 'pinned'),
  )
  return pinned?.by ?? undefined
}

/** Of a pinned value: by whom, and which source said what in its place. */
export function Pinned({ account, of: { id, was } }: { account: string; of: Pick<Color, 'id' | 'was'> }) {
  const by = usePinner(account, id)
  return (
    <div className="small muted">
      Pinned by {by === undefined ? 'a person' : <Who id={by} />}
      {was ? (
        <>
          ; was <span className="mono">{was.value}</span> from {words(was.source)}, {sureness(was.confidence)}
          {was.evidence && <p>{was.evidence}</p>}
        </>
      ) : (
        '; no source says anything in its place'
      )}
    </div>
  )
}

/** How sure a source is of a value that others contradict, before that lowered it. */
export const byItself = ({ conflicts }: Pick<Brand, 'conflicts'>, role: string, value: string) =>
  conflicts.find(({ field }) => field === role)?.values.find((one) => one.value === value)?.confidence

/** What the sources said against each other before a person decided. */
export function Earlier({ brand, role }: { brand: Brand; role: string }) {
  const settled = brand.settled_conflicts.find(({ field }) => field === role)
  if (!settled) return null
  return (
    <details className="small">
      <summary>What the sources said</summary>
      <ul className="stack tight">
        {settled.values.map((value) => (
          <li key={`${value.source}${value.value}`}>
            <span className="mono">{value.value}</span>
            <Evidence of={value} />
          </li>
        ))}
      </ul>
    </details>
  )
}
