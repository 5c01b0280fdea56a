import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, type Schemas, take } from '../api/client.ts'
import { followChanges } from '../api/live.ts'
import { queries } from '../api/queries.ts'
import { undoLast } from '../api/toasts.ts'
import { KeyHelp } from './help.tsx'
import { useKeys, useNotices } from './hooks.ts'
import { type PageLink, pageLinks } from './pages.ts'
import { Palette } from './palette.tsx'
import { SignInAgain } from './signin.tsx'
import { nextTheme, useTheme } from './theme.ts'
import { Toasts } from './toasts.tsx'
import { Button } from './ui.tsx'

const groups = ['Design', 'Churches', 'Operation'] as const

export function Shell({ session, children }: { session: Schemas['Session']; children: ReactNode }) {
  const [, go] = useLocation()
  const [overlay, setOverlay] = useState<'palette' | 'keys' | null>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const { signedOut } = useNotices()
  useEffect(followChanges, [])
  useKeys(
    'Go to',
    pageLinks.map(({ key, name, href }) => [`g ${key}`, name, () => go(href)] as const),
  )
  useKeys('Everywhere', [
    ['mod+k', 'Find a page, a church, a reference, an action', () => setOverlay('palette')],
    ['?', 'Show the shortcuts of this page', () => setOverlay('keys')],
    ['z', 'Undo the last action', undoLast],
  ])
  return (
    <>
      <a href="#main" className="skip">
        Skip to the page
      </a>
      <Banners />
      <Button className="menu" aria-expanded={menuOpen} onClick={() => setMenuOpen(!menuOpen)}>
        Menu
      </Button>
      <div className="shell">
        <div className="aside">
          <Rail session={session} open={menuOpen} close={() => setMenuOpen(false)} show={setOverlay} />
          <Toasts />
        </div>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {overlay === 'palette' && <Palette close={() => setOverlay(null)} />}
      {overlay === 'keys' && <KeyHelp close={() => setOverlay(null)} />}
      {signedOut && <SignInAgain />}
    </>
  )
}

/** What concerns every page at once, as a sentence above it. */
export function Banners() {
  const { unreachable, draining, waiting } = useNotices()
  const text = unreachable
    ? 'The server cannot be reached. Nothing can be changed until it answers; this page keeps trying.'
    : draining
      ? 'The server is restarting. This page continues by itself.'
      : waiting
        ? 'Too many requests at once. This page waits a moment and continues by itself.'
        : null
  return <div role="status">{text && <div className="banner">{text}</div>}</div>
}

type RailProps = {
  session: Schemas['Session']
  open: boolean
  close: () => void
  show: (overlay: 'palette' | 'keys') => void
}

function Rail({ session, open, close, show }: RailProps) {
  const theme = useTheme()
  const signOut = useMutation({
    mutationFn: () => take(api.DELETE('/v1/session')),
    onSuccess: () => {
      queries.clear()
      location.assign('/console/login')
    },
  })
  return (
    <nav className="rail" aria-label="Pages" data-open={open || undefined}>
      <Link href="/" className="brandmark">
        <BrandMark />
        verger
      </Link>
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul onClick={close}>
            {pageLinks
              .filter((page) => page.group === group)
              .map((page) => (
                <RailLink key={page.href} page={page} />
              ))}
          </ul>
        </section>
      ))}
      <div className="foot">
        <Button look="quiet" hint="mod+k" onClick={() => show('palette')}>
          Find
        </Button>
        <Button look="quiet" hint="?" onClick={() => show('keys')}>
          Shortcuts
        </Button>
        <Button look="quiet" onClick={() => nextTheme()}>
          Theme: {theme}
        </Button>
        <p className="who">
          {session.name ?? 'Signed in'} · {session.scope}
          {session.account_number && ` · church ${session.account_number}`}
        </p>
        <Button look="quiet" onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </div>
    </nav>
  )
}

export function BrandMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 4l6 11 6-11" />
    </svg>
  )
}

function RailLink({ page }: { page: PageLink }) {
  const [path] = useLocation()
  const isHere = page.href === '/' ? path === '/' : path.startsWith(page.href)
  return (
    <li>
      <Link href={page.href} aria-current={isHere ? 'page' : undefined}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={page.icon} />
        </svg>
        {page.name}
      </Link>
    </li>
  )
}
