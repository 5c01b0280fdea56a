import { useInfiniteQuery } from '@tanstack/react-query'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago, sureness, words } from '../../api/format.ts'
import { useNow } from '../../components/hooks.ts'
import { Skeleton, Button, Failure, Pill, Swatch } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

type Entry = Schemas['BrandHistoryEntry']
type Value = Schemas['BrandHistoryValue']

const pageSize = 10

/** What each extraction and each person changed, with the values before and after. */
export function History({ account, bringBack }: { account: string; bringBack: (entry: string) => void }) {
  const now = useNow()
  const history = useInfiniteQuery({
    queryKey: ['brand-history', account],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      take(
        api.GET('/v1/image-gen/branding/{account_number}/history', {
          signal,
          params: { path: { account_number: account }, query: { limit: pageSize, cursor: pageParam } },
        }),
      ),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="card stack">
      <h2>History</h2>
      {history.isPending && <Skeleton rows={2} height={40} />}
      {history.error && !history.data && <Failure error={history.error} again={() => void history.refetch()} />}
      {history.data && entries.length === 0 && <p className="muted">Nothing has changed yet.</p>}
      <ol className="stack">
        {entries.map((entry) => (
          <li key={entry.id} className="change">
            <div className="row spread">
              <span>
                <strong>{entry.by ? <Who id={entry.by} /> : 'An extraction'}</strong>{' '}
                <span className="muted">{ago(entry.at, now)}</span>
              </span>
              {entry.undoable && (
                <Button onClick={() => bringBack(entry.id)}>
                  Restore<span className="sr"> what was there before {entry.at}</span>
                </Button>
              )}
            </div>
            <Changes entry={entry} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div>
          <Button onClick={() => void history.fetchNextPage()} disabled={history.isFetchingNextPage}>
            Show older changes
          </Button>
        </div>
      )}
    </section>
  )
}

const shownMax = 6

function Changes({ entry: { changes } }: { entry: Entry }) {
  return (
    <ul className="stack tight small">
      {changes.slice(0, shownMax).map(({ field, value_id: id, before, after }, at) => (
        <li key={`${id ?? field}${at}`} className="row">
          <Pill>{words(field)}</Pill>
          {before && (
            <>
              <Shown value={before} /> <span aria-label="became">→</span>
            </>
          )}
          {after ? <Shown value={after} /> : <span className="muted">removed</span>}
        </li>
      ))}
      {changes.length > shownMax && <li className="muted">and {changes.length - shownMax} more</li>}
    </ul>
  )
}

function Shown({ value }: { value: Value }) {
  const isColor = value.value.startsWith('#')
  return (
    <span className="row" style={{ gap: 5 }}>
      {isColor && <Swatch hex={value.value} />}
      <span className={isColor ? 'mono' : undefined}>{value.value.slice(0, 60)}</span>
      <span className="muted">
        {[
          value.role,
          value.source && words(value.source),
          value.source !== 'pinned' && value.confidence !== null && sureness(value.confidence),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}
