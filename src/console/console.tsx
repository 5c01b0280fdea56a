import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { api, type Schemas, take } from './api/client.ts'
import { notice } from './api/notices.ts'
import { queries } from './api/queries.ts'
import { Boundary } from './components/boundary.tsx'
import { Shell } from './components/shell.tsx'
import { SignInPage, WelcomePage } from './components/signin.tsx'
import { Bones, Empty, Failure, PageHead } from './components/ui.tsx'

/** A page's code is fetched when it is opened. */
const Home = lazy(async () => ({ default: (await import('./pages/home.tsx')).Home }))
const Runs = lazy(async () => ({ default: (await import('./pages/runs/runs.tsx')).Runs }))
const RunPage = lazy(async () => ({ default: (await import('./pages/runs/runs.tsx')).RunPage }))
const Library = lazy(async () => ({ default: (await import('./pages/library/library.tsx')).Library }))
const ReferencePage = lazy(async () => ({ default: (await import('./pages/library/library.tsx')).ReferencePage }))
const Families = lazy(async () => ({ default: (await import('./pages/families/families.tsx')).Families }))
const Qc = lazy(async () => ({ default: (await import('./pages/qc/qc.tsx')).Qc }))
const TaskChecks = lazy(async () => ({ default: (await import('./pages/qc/qc.tsx')).TaskChecks }))
const Churches = lazy(async () => ({ default: (await import('./pages/churches/churches.tsx')).Churches }))
const BrandPage = lazy(async () => ({ default: (await import('./pages/churches/churches.tsx')).BrandPage }))
const Queue = lazy(async () => ({ default: (await import('./pages/queue/queue.tsx')).Queue }))
const Roll = lazy(async () => ({ default: (await import('./pages/roll/roll.tsx')).Roll }))
const Imports = lazy(async () => ({ default: (await import('./pages/imports.tsx')).Imports }))
const System = lazy(async () => ({ default: (await import('./pages/system/system.tsx')).System }))

export function Console() {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <Router base="/console">
          <Switch>
            <Route path="/welcome" component={WelcomePage} />
            <Route component={SignedIn} />
          </Switch>
        </Router>
      </QueryClientProvider>
    </CSPProvider>
  )
}

function SignedIn() {
  const [path] = useLocation()
  const signedIn = useRef<Schemas['Session'] | null>(null)
  const session = useQuery({ queryKey: ['session'], queryFn: () => take(api.GET('/v1/session')), staleTime: 60_000 })
  if (session.data && session.data.scope !== null) signedIn.current = session.data
  // Whoever was signed in keeps the page, and what was being written on it, under the dialog.
  const shown = signedIn.current
  const hasEnded = shown !== null && session.data?.scope === null
  useEffect(() => notice.set('signedOut', hasEnded), [hasEnded])
  if (shown)
    return (
      <Shell session={shown}>
        <Boundary path={path}>
          <Suspense fallback={<Bones rows={6} />}>
            <Pages />
          </Suspense>
        </Boundary>
      </Shell>
    )
  if (session.data) return <SignInPage />
  if (!session.error)
    return (
      <main className="signin" aria-busy="true">
        <p className="muted">verger</p>
      </main>
    )
  return (
    <main className="signin">
      <h1 className="sr">verger</h1>
      <Failure error={session.error} again={() => void session.refetch()} />
    </main>
  )
}

function Pages() {
  const [path] = useLocation()
  return (
    <Switch>
      <Route path="/" component={Home} />
      <Route path="/login" component={Home} />
      <Route path="/library" component={Library} />
      <Route path="/library/:id">{({ id }) => <ReferencePage key={id} id={id} />}</Route>
      <Route path="/families" component={Families} />
      <Route path="/qc" component={Qc} />
      <Route path="/qc/:task">{({ task }) => <TaskChecks key={task} task={task} />}</Route>
      <Route path="/churches" component={Churches} />
      <Route path="/churches/:account">{({ account }) => <BrandPage key={account} account={account} />}</Route>
      <Route path="/churches/:account/brand">{({ account }) => <BrandPage key={account} account={account} />}</Route>
      <Route path="/queue" component={Queue} />
      <Route path="/roll" component={Roll} />
      <Route path="/imports" component={Imports} />
      <Route path="/runs" component={Runs} />
      <Route path="/runs/:id">{({ id }) => <RunPage key={id} id={id} />}</Route>
      <Route path="/system/:tab?">{({ tab }) => <System tab={tab ?? 'health'} />}</Route>
      <Route>
        <PageHead title="No such page" />
        <Empty title={`There is no page at ${path}`}>Ctrl/⌘ K finds every page, church and reference.</Empty>
      </Route>
    </Switch>
  )
}
