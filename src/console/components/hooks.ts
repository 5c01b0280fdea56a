import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { api, take } from '../api/client.ts'
import { type Binding, keyTable } from '../api/keys.ts'
import { live } from '../api/live.ts'
import { notice } from '../api/notices.ts'

/** Binds keys while the page is shown; each is `[key, what it does, run]`. They always call the newest closures. */
export type Keys = readonly (readonly [
  key: string,
  does: string,
  run: (event: KeyboardEvent) => void,
  ended?: () => void,
])[]

export function useKeys(name: string, keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  const shape = keys.map(([key, does]) => `${key}\n${does}`).join('\n\n')
  useEffect(() => {
    const bindings = latest.current.map(([key, does, , ended], at): Binding => ({
      key,
      does,
      run: (event) => latest.current[at]?.[2](event),
      ...(ended && { isHeld: true, ended: () => latest.current[at]?.[3]?.() }),
    }))
    return keyTable.add({ name, bindings })
  }, [name, shape])
}

/** What somebody has typed and not sent yet, by what it is for: it is there again when they come back, until the tab is closed. */
export function useUnsent(of: string, initial = ''): [text: string, set: (text: string) => void, sent: () => void] {
  const name = `verger.unsent.${of}`
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? initial)
  const set = (next: string) => {
    setText(next)
    if (next === initial) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, next)
  }
  return [text, set, () => sessionStorage.removeItem(name)]
}

const sessionFreshMs = 60_000

/** Who is signed in. */
export const useSession = () =>
  useQuery({
    queryKey: ['session'],
    queryFn: () => take(api.GET('/v1/session')),
    staleTime: sessionFreshMs,
  })

export const useNotices = () => useSyncExternalStore(notice.subscribe, notice.get)

/** Brings what the keys have come to into view; not what is chosen when the page is opened. */
export function useScrolledTo<Shown extends HTMLElement>(isOn: boolean): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  const isOpened = useRef(true)
  useEffect(() => {
    if (isOn && !isOpened.current) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    isOpened.current = false
  }, [isOn])
  return element
}

/** How often a page asks by itself: not at all while changes arrive as they are made. */
export function usePoll(ms: number): number | false {
  return useSyncExternalStore(live.subscribe, live.get) ? false : ms
}

/** The time, for ages and durations; it moves on while something is watched. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Filters and selection live in the address: a page can be sent to someone else. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  return useMemo(
    () => ({
      get: (name: string) => params.get(name),
      all: params,
      /** One more value of a filter that may have several, or one less; the list begins anew. */
      toggle(name: string, value: string) {
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            if (next.has(name, value)) next.delete(name, value)
            else next.append(name, value)
            next.delete('at')
            return next
          },
          { replace: true },
        )
      },
      set(changes: Record<string, string | null>) {
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            for (const [name, value] of Object.entries(changes))
              if (value === null || value === '') next.delete(name)
              else next.set(name, value)
            return next
          },
          { replace: true },
        )
      },
    }),
    [params, setParams],
  )
}

/** Follows one stream of server-sent events; the browser connects again by itself, from the last id on. */
export function useStream<Line>(url: string | null, onLine: (line: Line) => void): 'open' | 'reconnecting' | 'ended' {
  const [state, setState] = useState<'open' | 'reconnecting' | 'ended'>('open')
  const latest = useRef(onLine)
  latest.current = onLine
  useEffect(() => {
    if (url === null) return setState('ended')
    const source = new EventSource(url)
    source.addEventListener('open', () => setState('open'))
    source.addEventListener('error', () =>
      setState(source.readyState === EventSource.CLOSED ? 'ended' : 'reconnecting'),
    )
    const onMessage = (event: MessageEvent<string>) => latest.current(JSON.parse(event.data) as Line)
    source.addEventListener('message', onMessage)
    return () => source.close()
  }, [url])
  return state
}
