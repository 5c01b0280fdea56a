import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, type Schemas, take, takeTagged } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { queries } from '../../api/queries.ts'
import { complain, say } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { Bones, Button, Empty, PageHead, Show, StatusPill } from '../../components/ui.tsx'
import { Logos, Matrix } from './parts.tsx'
import { Conflicts, Evidence, Paint } from './values.tsx'

type Brand = Schemas['BrandProfile']
type Color = Brand['colors'][number]
type Patch = {
  colors?: { hex: string; name?: string; role: Color['role'] }[] | null
  fonts?: { family: string; role: 'heading' | 'body' }[] | null
}

const pollMs = 5_000

/** The profile with its ETag; null: nobody has read this church's brand yet, which is no error. */
async function brandOf(account: string, signal: AbortSignal) {
  const { profiles } = await take(api.GET('/v1/image-gen/branding', { signal, params: { query: { account } } }))
  if (profiles.length === 0) return null
  const path = { account_number: account }
  return takeTagged(api.GET('/v1/image-gen/branding/{account_number}', { signal, params: { path } }))
}

export function BrandPage({ account }: { account: string }) {
  const brand = useQuery({
    queryKey: ['brand', account],
    queryFn: ({ signal }) => brandOf(account, signal),
    refetchInterval: ({ state }) =>
      state.data?.data.refreshing || state.data?.data.status === 'extracting' ? pollMs : false,
  })
  const extract = useExtract(account)
  useKeys('Brand', [['e', 'Read the brand anew', () => extract.mutate()]])
  return (
    <Show query={brand} bones={<Bones rows={3} height={160} />}>
      {(known) =>
        known ? (
          <BrandView brand={known.data} etag={known.etag} extract={() => extract.mutate()} />
        ) : (
          <Unread account={account} extract={() => extract.mutate()} isExtracting={extract.isPending} />
        )
      }
    </Show>
  )
}

function Unread({ account, extract, isExtracting }: { account: string; extract: () => void; isExtracting: boolean }) {
  return (
    <>
      <PageHead title={`Church ${account}`} back={['/churches', 'Churches']} />
      <Empty
        title="Its brand was not read yet"
        action={
          <Button look="main" hint="e" onClick={extract} disabled={isExtracting}>
            Read it now
          </Button>
        }
      >
        The strategy guide, the church's folder and its website are read, in this order.
      </Empty>
    </>
  )
}

function useExtract(account: string) {
  return useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/branding/extract', { body: { account_number: account } })),
    onSuccess: () => say('Reading its guide, folder and website. The page follows.'),
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['brand', account] }),
  })
}

/** What is pinned stays as it is, whatever a later reading finds. */
function usePin(brand: Brand, etag: string | null) {
  const pin = useMutation({
    mutationFn: (body: Patch) =>
      take(
        api.PATCH('/v1/image-gen/branding/{account_number}', {
          params: { path: { account_number: brand.account_number }, header: etag === null ? {} : { 'If-Match': etag } },
          body,
        }),
      ),
    onSuccess: (_, body) => {
      const [name, value] = Object.entries(body)[0]!
      say(
        value === null ? `The ${name} follow the sources again.` : `The ${name} are pinned.`,
        value === null ? undefined : () => pin.mutate({ [name]: null }),
      )
    },
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['brand', brand.account_number] }),
  })
  return pin
}

function BrandView({ brand, etag, extract }: { brand: Brand; etag: string | null; extract: () => void }) {
  const pin = usePin(brand, etag)
  const colors = pinnable(brand)
  return (
    <>
      <PageHead title={brand.church_name} back={['/churches', 'Churches']} lead={brand.website ?? undefined}>
        <StatusPill status={brand.refreshing ? 'refreshing' : brand.status} />
        {brand.card && (
          <a className="btn" href={media(brand.card.url)} download>
            Card
          </a>
        )}
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(cssOf(brand)).then(() => say('The CSS variables were copied.'))
          }
        >
          Copy CSS
        </Button>
        <Link className="btn" href={`/queue?account=${brand.account_number}`}>
          Queue
        </Link>
        <Button hint="e" onClick={extract}>
          Read anew
        </Button>
      </PageHead>
      <div className="stack" style={{ gap: 24 }}>
        {brand.error && (
          <div className="note fail">
            <p>{brand.error}</p>
          </div>
        )}
        <Conflicts
          brand={brand}
          choose={(hex) =>
            pin.mutate({ colors: colors.map((color) => (color.role === 'primary' ? { hex, role: 'primary' } : color)) })
          }
        />
        <Palette brand={brand} pin={pin.mutate} />
        <Matrix brand={brand} />
        <Type brand={brand} pin={pin.mutate} />
        <Logos brand={brand} />
        <section className="card">
          <h2>Where it was looked for</h2>
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
      </div>
    </>
  )
}

function cssOf({ colors, fonts }: Brand): string {
  const lines = [
    ...colors.map(({ role, hex }) => `--brand-${role}: ${hex};`),
    ...fonts.map(({ role, family }) => `--brand-${role}-font: "${family}";`),
  ]
  return `:root {\n  ${lines.join('\n  ')}\n}\n`
}

type PinProps = { brand: Brand; pin: (patch: Patch) => void }

const pinnable = (brand: Brand) => brand.colors.map(({ hex, role, name }) => ({ hex, role, ...(name && { name }) }))

function Palette({ brand, pin }: PinProps) {
  const isPinned = brand.pinned.includes('colors')
  return (
    <section className="stack">
      <div className="row spread">
        <h2>Colours</h2>
        <Button aria-pressed={isPinned} onClick={() => pin({ colors: isPinned ? null : pinnable(brand) })}>
          {isPinned ? 'Unpin the palette' : 'Pin the palette'}
        </Button>
      </div>
      <div className="swatches">
        {brand.colors.map((color) => (
          <Paint key={`${color.role}${color.hex}`} color={color} />
        ))}
      </div>
    </section>
  )
}

function Type({ brand, pin }: PinProps) {
  const isPinned = brand.pinned.includes('fonts')
  const fonts = brand.fonts.map(({ family, role }) => ({ family, role }))
  return (
    <section className="stack">
      <div className="row spread">
        <h2>Type</h2>
        <Button aria-pressed={isPinned} onClick={() => pin({ fonts: isPinned ? null : fonts })}>
          {isPinned ? 'Unpin the type' : 'Pin the type'}
        </Button>
      </div>
      <div className="cards">
        {brand.fonts.map((font) => (
          <article key={font.role} className="card stack tight">
            <span className="muted small">{font.role}</span>
            <p style={{ fontSize: '1.7rem', fontFamily: `"${font.family}"`, lineHeight: 1.2 }}>{font.family}</p>
            <Evidence of={font} />
          </article>
        ))}
      </div>
      {brand.card && (
        <img
          src={media(brand.card.url)}
          alt={`Card of ${brand.church_name}: swatches, type and logo`}
          style={{ borderRadius: 8, maxHeight: 420 }}
          loading="lazy"
        />
      )}
    </section>
  )
}
