import type { UseQueryResult } from '@tanstack/react-query'
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../api/client.ts'
import { keyLabel } from '../api/format.ts'
import { showMessage } from '../api/toasts.ts'
import { problemTitle } from '../api/wording.ts'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'main' | 'quiet' | 'danger'; hint?: string }

/** As assistive technology is told of it (WAI-ARIA 1.2). */
const shortcutOf = (key: string) =>
  key.startsWith('mod+') ? `Control+${key.slice(4)}` : /^[A-Z]$/.test(key) ? `Shift+${key}` : key

/** A button; `hint` is the key that does the same. */
export function Button({ look, hint, children, className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`btn ${look ?? ''} ${className}`}
      aria-keyshortcuts={hint && shortcutOf(hint)}
      {...rest}
    >
      {children}
      {hint && <kbd aria-hidden="true">{keyLabel(hint)}</kbd>}
    </button>
  )
}

/** In a field of several lines Enter begins a new one: with Ctrl or ⌘ it sends the form, as on chat and mail. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type HeadProps = { title: string; lead?: ReactNode; back?: [href: string, name: string]; children?: ReactNode }

/** A page's heading: its one h1, which takes the focus when the page is opened. */
export function PageHead({ title, lead, back, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · verger`
    // A link of the rail stays where it is: whoever followed it goes on from the page.
    const active = document.activeElement
    if (active === document.body || active?.closest('.rail ul')) heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <header className="head">
      {back && (
        <Link href={back[0]} className="crumb">
          {back[1]} ›
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className="tools">{children}</div>
      {lead && <p className="lead">{lead}</p>}
    </header>
  )
}

const marks = { ok: '✓', warn: '!', fail: '✕', none: '' }
export type Tone = keyof typeof marks

/** A word with a shape and a colour: never the colour alone. */
export function Pill({ tone = 'none', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`pill ${tone}`}>
      {marks[tone] && <i aria-hidden="true">{marks[tone]}</i>}
      {children}
    </span>
  )
}

/** The shape and colour of a pill, with nothing to read: for a row whose text says what it is. */
export function Mark({ tone }: { tone: Tone }) {
  return (
    <span className={`mark pill ${tone}`} aria-hidden="true">
      <i>{marks[tone]}</i>
    </span>
  )
}

const tones: Record<string, Tone> = {
  succeeded: 'ok',
  ok: 'ok',
  pass: 'ok',
  ready: 'ok',
  imported: 'ok',
  approved: 'ok',
  fixed: 'ok',
  found: 'ok',
  warn: 'warn',
  degraded: 'warn',
  retrying: 'warn',
  cannot_tell: 'warn',
  changes: 'warn',
  skipped: 'none',
  overdue: 'warn',
  loading: 'warn',
  fail: 'fail',
  failed: 'fail',
  error: 'fail',
  rejected: 'fail',
  not_fixed: 'fail',
}
export const toneOf = (word: string): Tone => tones[word] ?? 'none'
export const StatusPill = ({ status }: { status: string }) => (
  <Pill tone={toneOf(status)}>{status.replaceAll('_', ' ')}</Pill>
)

export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}

/** A refusal in the server's words, with the request's id to hand on, and what can be done. */
export function Failure({ error, again }: { error: Error; again?: () => void }) {
  const problem = error instanceof ApiError ? error.problem : null
  const copy = () => {
    void navigator.clipboard.writeText(problem?.request_id ?? '').then(() => showMessage('The request id was copied.'))
  }
  return (
    <section className="note fail" role="alert">
      <div>
        <h2>{problem ? problemTitle(problem.code) : 'The server cannot be reached'}</h2>
        <p>{error.message}</p>
        {problem && <p className="muted small mono">Request {problem.request_id}</p>}
      </div>
      {problem && <Button onClick={copy}>Copy request id</Button>}
      {again && <Button onClick={again}>Try again</Button>}
    </section>
  )
}

/** Grey shapes of the size of what is coming. */
export function Skeleton({ rows = 4, height = 44 }: { rows?: number; height?: number }) {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">Loading</span>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="skeleton" style={{ height }} />
      ))}
    </div>
  )
}

type ShowProps<T> = {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** Of a page whose own heading comes with the data: what it is called until then. */
  title?: string
  children: (data: T) => ReactNode
}

/** A query's states: shapes while it loads, the refusal, the data. */
export function Show<T>({ query, skeleton, title, children }: ShowProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  return (
    <>
      {title && <PageHead title={title} />}
      {query.error ? <Failure error={query.error} again={() => void query.refetch()} /> : (skeleton ?? <Skeleton />)}
    </>
  )
}

export function Bar({ done, total, label }: { done: number; total: number | null; label: string }) {
  const share = total ? Math.min(1, done / total) : 0
  return (
    <div
      className={`bar ${total !== null && done > total ? 'over' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={total === null ? undefined : Math.min(done, total)}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  )
}

export function Swatch({ hex }: { hex: string }) {
  return <span className="swatch" style={{ background: hex }} aria-hidden="true" />
}
