import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, take, takeTagged } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { useChurchName } from '../../components/church.tsx'
import { useAddress, useKeys, usePoll } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, PageHead, Show, StatusPill } from '../../components/ui.tsx'
import { isStale, Versions } from '../../components/versions.tsx'
import { History } from './history.tsx'
import { Logos, Matrix } from './parts.tsx'
import { type Brand, type Patch, chosen, pinnedIn, toggled, touches, usePin, valueOf } from './pins.ts'
import { Share } from './share.tsx'
import { Colors, Type } from './sections.tsx'
import { Conflicts } from './values.tsx'

const pollMs = 5_000

/** The profile with its ETag; null: nobody has read this church's brand yet, which is no error. */
async function brandOf(account: string, signal: AbortSignal) {
  const { profiles } = await take(api.GET('/v1/image-gen/branding', { signal, params: { query: { account } } }))
  if (profiles.length === 0) return null
  const path = { account_number: account }
  return takeTagged(api.GET('/v1/image-gen/branding/{account_number}', { signal, params: { path } }))
}

export function BrandPage({ account }: { account: string }) {
  const poll = usePoll(pollMs)
  const brand = useQuery({
    queryKey: ['brand', account],
    queryFn: ({ signal }) => brandOf(account, signal),
    refetchInterval: ({ state }) =>
      state.data?.data.refreshing || state.data?.data.status === 'extracting' ? poll : false,
  })
  const extract = useExtract(account)
  const name = useChurchTitle(account)
  return (
    <Show query={brand} title={name} skeleton={<Skeleton rows={3} height={160} />}>
      {(known) =>
        known ? (
          <BrandView brand={known.data} etag={known.etag} extract={() => extract.mutate()} />
        ) : (
          <Unread name={name} extract={() => extract.mutate()} isExtracting={extract.isPending} />
        )
      }
    </Show>
  )
}

/** Its name, once that is known. */
function useChurchTitle(account: string): string {
  const name = useChurchName(account)
  return name === null || name === account ? `Church ${account}` : name
}

function Unread({ name, extract, isExtracting }: { name: string; extract: () => void; isExtracting: boolean }) {
  useKeys('Brand', [['e', 'Read the brand now', extract]])
  return (
    <>
      <PageHead title={name} back={['/churches', 'Churches']} />
      <Empty
        title="This brand has not been read yet"
        action={
          <Button look="main" hint="e" onClick={extract} disabled={isExtracting}>
            Read it now
          </Button>
        }
      >
        The strategy guide, the church's folder and its website are read, in that order.
      </Empty>
    </>
  )
}

function useExtract(account: string) {
  return useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/branding/extract', { body: { account_number: account } })),
    onSuccess: () => showMessage('Reading its guide, folder and website. This page updates by itself.'),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['brand', account] }),
  })
}

/** What is pinned stays as it is, whatever a later reading finds. */
type ViewProps = { brand: Brand; etag: string | null; extract: () => void }

function BrandView({ brand, etag, extract }: ViewProps) {
  const [isSharing, setSharing] = useState(false)
  const account = brand.account_number
  const pin = usePin(account, etag)
  const { on, move, toggle } = useValues(brand, pin.mutate)
  const isBusy = (id: string) => pin.isPending && touches(brand, pin.variables, id)
  useKeys('Brand', [
    ['j', 'Next colour or typeface', () => move(1)],
    ['k', 'Previous colour or typeface', () => move(-1)],
    ['p', 'Pin or unpin it', toggle],
    ['e', 'Read the brand again', extract],
    ['x', 'Export the brand: files, a link', () => setSharing(true)],
  ])
  return (
    <>
      <PageHead title={brand.church_name} back={['/churches', 'Churches']} lead={brand.website ?? undefined}>
        <StatusPill status={brand.refreshing ? 'refreshing' : brand.status} />
        <Button hint="x" onClick={() => setSharing(true)}>
          Export…
        </Button>
        <Link className="btn" href={`/queue?account=${account}`}>
          Queue
        </Link>
        <Link className="btn" href={`/qc?account=${account}`}>
          Checks
        </Link>
        <Button hint="e" onClick={extract}>
          Read again
        </Button>
      </PageHead>
      <div className="stack" style={{ gap: 24 }}>
        {brand.error && (
          <div className="note fail">
            <p>{brand.error}</p>
          </div>
        )}
        {isStale(pin.error) && pin.variables && (
          <Versions
            rows={versionsOf(brand, pin.variables)}
            keepMine={() => pin.mutate(pin.variables!)}
            takeTheirs={() => pin.reset()}
          />
        )}
        <Conflicts
          brand={brand}
          busy={pin.isPending && pin.variables ? valueOf(pin.variables) : null}
          choose={(role, value) => pin.mutate(chosen(brand, role, value))}
        />
        <Colors brand={brand} on={on} isBusy={isBusy} pin={pin.mutate} />
        <Matrix brand={brand} />
        <Type brand={brand} on={on} isBusy={isBusy} pin={pin.mutate} />
        <Logos brand={brand} />
        <BrandCard brand={brand} />
        <Sources brand={brand} />
        <History account={account} bringBack={(id) => pin.mutate({ undo: id })} />
      </div>
      {isSharing && (
        <Share account={account} card={brand.card && media(brand.card.url)} close={() => setSharing(false)} />
      )}
    </>
  )
}

/** The value that the keys are on, in the order of the page, and what they do with it. */
function useValues(brand: Brand, pin: (patch: Patch) => void) {
  const address = useAddress()
  const ids = [...brand.colors, ...brand.fonts].map(({ id }) => id)
  const at = ids.indexOf(address.get('value') ?? '')
  const move = (by: number) => {
    const next = ids[at === -1 && by < 0 ? ids.length - 1 : (at + by + ids.length) % Math.max(1, ids.length)]
    if (next === undefined) return
    address.set({ value: next })
    document.querySelector(`[data-value="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const on = ids[at] ?? null
  return { on, move, toggle: () => (on === null ? move(1) : pin(toggled(brand, on))) }
}

/** What was to be pinned beside what stands there now. */
function versionsOf({ colors, fonts }: Brand, patch: Patch) {
  const { color, font } = { color: pinnedIn(patch.color), font: pinnedIn(patch.font) }
  const nowColor = colors.find(({ id }) => id === color?.id)
  const nowFont = fonts.find(({ id }) => id === font?.id)
  return [
    { name: 'colour', mine: color?.hex ?? nowColor?.hex ?? '', theirs: nowColor?.hex ?? '' },
    { name: 'role', mine: color?.role ?? nowColor?.role ?? '', theirs: nowColor?.role ?? '' },
    { name: 'family', mine: font?.family ?? nowFont?.family ?? '', theirs: nowFont?.family ?? '' },
  ]
}

function BrandCard({ brand }: { brand: Brand }) {
  if (!brand.card) return null
  return (
    <section className="stack">
      <h2>Brand card</h2>
      <img
        src={media(brand.card.url)}
        alt={`Card of ${brand.church_name}: swatches, type and logo`}
        className="brandcard"
        loading="lazy"
      />
    </section>
  )
}

function Sources({ brand }: { brand: Brand }) {
  return (
    <section className="card">
      <h2>Sources</h2>
      <ul className="needs">
        {brand.sources.map(({ source, outcome, reason }) => (
          <li key={source}>
            <StatusPill status={outcome} />
            <strong>{words(source)}</strong>
            <span className="grow muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
