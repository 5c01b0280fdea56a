import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { api, take } from '../api/client.ts'
import { notice } from '../api/notices.ts'
import { queries } from '../api/queries.ts'
import { Modal } from './dialog.tsx'
import { Button } from './ui.tsx'

type Proof = { key: string } | { welcome: string }

function useSignIn(done?: () => void) {
  return useMutation({
    mutationFn: (body: Proof) => take(api.POST('/v1/session', { body })),
    retry: false,
    onSuccess: (session) => {
      notice.set('signedOut', false)
      queries.setQueryData(['session'], session)
      void queries.invalidateQueries()
      done?.()
    },
  })
}

/** One field: the key. It is sent once and kept nowhere in the page. */
function SignInForm() {
  const [key, setKey] = useState('')
  const signIn = useSignIn()
  const field = useRef<HTMLInputElement>(null)
  // It is all that there is to do.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({ key: key.trim() })
  }
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span>API key</span>
        <input
          ref={field}
          type="password"
          autoComplete="current-password"
          required
          value={key}
          aria-describedby="signin-error"
          aria-invalid={signIn.isError}
          onChange={({ target }) => setKey(target.value)}
          placeholder="vgr_…"
        />
      </label>
      <p id="signin-error" role="alert" style={{ color: 'var(--fail)' }}>
        {signIn.error?.message}
      </p>
      <Button type="submit" look="main" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

export function SignInPage() {
  return (
    <main className="signin" id="main">
      <div className="card">
        <h1>Sign in to verger</h1>
        <p className="muted">
          Make a key with <code>verger keys create</code>, or ask an administrator for one (System, Keys). The first
          start prints one.
        </p>
        <SignInForm />
      </div>
    </main>
  )
}

/** The session ended while something was being written: signing in again keeps the page as it is. */
export function SignInAgain() {
  return (
    <Modal title="Sign in again" open>
      <p className="muted">Your session ended. What you were writing is kept.</p>
      <SignInForm />
    </Modal>
  )
}

/** What the printed link opens: its secret stands behind `#`, which is never sent in an address. */
export function WelcomePage() {
  const [, go] = useLocation()
  const used = useRef(false)
  const signIn = useSignIn(() => go('/', { replace: true }))
  useEffect(() => {
    if (used.current) return
    used.current = true
    const welcome = location.hash.slice(1)
    history.replaceState(null, '', location.pathname)
    if (welcome === '') go('/', { replace: true })
    else signIn.mutate({ welcome })
  }, [go, signIn])
  if (!signIn.isError)
    return (
      <main className="signin" id="main">
        <h1>Signing in…</h1>
      </main>
    )
  return (
    <main className="signin" id="main">
      <div className="card">
        <h1>This link has been used</h1>
        <p>{signIn.error.message} The next start prints a new one; an API key always works.</p>
        <SignInForm />
      </div>
    </main>
  )
}
