import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import type { Schemas } from './api/client.ts'
import { notice } from './api/notices.ts'
import { queries } from './api/queries.ts'
import { useSession } from './components/hooks.ts'
import { Boundary } from './components/boundary.tsx'
import { Banners, BrandMark, Shell } from './components/shell.tsx'
import { SignInPage, WelcomePage } from './components/signin.tsx'
import { Skeleton, Empty, Failure, PageHead } from './components/ui.tsx'

/** A page's code is fetched when it is opened. */
const code = {
  home: () => import('./pages/home.tsx'),
  runs: () => import('./pages/runs/runs.tsx'),
  library: () => import('./pages/library/library.tsx'),
  families: () => import('./pages/families/families.tsx'),
  qc: () => import('./pages/qc/qc.tsx'),
  churches: () => import('./pages/churches/churches.tsx'),
  queue: () => import('./pages/queue/queue.tsx'),
  roll: () => import('./pages/roll/roll.tsx'),
  imports: () => import('./pages/imports.tsx'),
  system: () => import('./pages/system/system.tsx'),
}

const Home = lazy(async () => ({ default: (await code.home()).Home }))
const Runs = lazy(async () => ({ default: (await code.runs()).Runs }))
const RunPage = lazy(async () => ({ default: (await code.runs()).RunPage }))
const Library = lazy(async () => ({ default: (await code.library()).Library }))
const ReferencePage = lazy(async () => ({ default: (await code.library()).ReferencePage }))
const Families = lazy(async () => ({ default: (await code.families()).Families }))
const Qc = lazy(async () => ({ default: (await code.qc()).Qc }))
const TaskChecks = lazy(async () => ({ default: (await code.qc()).TaskChecks }))
const Churches = lazy(async () => ({ default: (await code.churches()).Churches }))
const BrandPage = lazy(async () => ({ default: (await code.churches()).BrandPage }))
const Queue = lazy(async () => ({ default: (await code.queue()).Queue }))
const Roll = lazy(async () => ({ default: (await code.roll()).Roll }))
const Imports = lazy(async () => ({ default: (await code.imports()).Imports }))
const System = lazy(async () => ({ default: (await code.system()).System }))

/** Fetches the code of the page at this path while it is still being asked who is signed in. */
export function fetchPageAt(path: string): void {
  const name = path.split('/')[2] || 'home'
  const fetchCode = (code as Partial<Record<string, () => Promise<unknown>>>)[name]
  // Should it fail, the page itself says so when it is shown.
  void fetchCode?.().catch(() => undefined)
}

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
  const session = useSession()
  if (session.data && session.data.scope !== null) signedIn.current = session.data
  // Whoever was signed in keeps the page, and what was being written on it, under the dialog.
  const shown = signedIn.current
  const hasEnded = shown !== null && session.data?.scope === null
  useEffect(() => notice.set('signedOut', hasEnded), [hasEnded])
  if (shown)
    return (
      <Shell session={shown}>
        <Boundary path={path}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <Pages />
          </Suspense>
        </Boundary>
      </Shell>
    )
  if (session.data) return <SignInPage />
  if (!session.error) return <Waiting />
  return (
    <main className="signin">
      <h1 className="sr">verger</h1>
      <Failure error={session.error} again={() => void session.refetch()} />
    </main>
  )
}

/** Until it is known who is there: what the document itself shows before this script runs (`bundle.ts`). */
function Waiting() {
  return (
    <>
      <Banners />
      <div className="shell">
        <header className="rail">
          <p className="brandmark">
            <BrandMark />
            verger
          </p>
        </header>
        <main aria-busy="true">
          <h1 className="sr">verger</h1>
        </main>
      </div>
    </>
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
