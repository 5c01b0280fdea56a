import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { api, take } from '../api/client.ts'
import { keyLabel } from '../api/format.ts'
import { keyTable } from '../api/keys.ts'
import { useAccounts } from './church.tsx'
import { Modal } from './dialog.tsx'
import { pageLinks, systemTabs } from './pages.ts'

type Item = { id: string; name: string; kind: string; go: () => void }

const shownMax = 12

/** Pages, churches and references by name, and the actions of this page: whatever has a key. */
export function Palette({ close }: { close: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const items = useItems(text.trim(), close)
  const choose = (item: Item | undefined) => item?.go()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((before) => (before + step + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter') choose(items[at])
    else return
    event.preventDefault()
  }
  return (
    <Modal title="Find anything" open close={close} className="palette" hideTitle>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={items[at] && `${listId}-${at}`}
        aria-label="Find a page, a church, a reference or an action"
        placeholder="Find a page, a church, REF-000012, an action…"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label="Found">
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => choose(item)}
          >
            <span className="clip">{item.name}</span>
            <span className="muted small">{item.kind}</span>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <p className="muted" style={{ padding: '0 18px 16px' }}>
          Nothing found.
        </p>
      )}
    </Modal>
  )
}

function useItems(text: string, close: () => void): Item[] {
  const [, go] = useLocation()
  const to = (href: string) => () => {
    close()
    go(href)
  }
  const churches = useAccounts()
  // References are asked for once the typing pauses; what is named here answers each letter, so that Enter takes what is shown.
  const asked = useDeferredValue(text)
  const isSearch = asked.length >= 2
  const found = useQuery({
    queryKey: ['references', 'palette', asked],
    enabled: isSearch,
    queryFn: () => take(api.GET('/v1/image-gen/references', { params: { query: searchOf(asked) } })),
  })
  const tabs = systemTabs.map(({ id, name }) => ({ href: `/system/${id}`, name: `System: ${name}` }))
  const pages = [...pageLinks, ...tabs].map(({ href, name }) => ({ id: href, name, kind: 'Page', go: to(href) }))
  const actions = keyTable.get().flatMap(({ name: group, bindings }) =>
    group === 'Go to'
      ? []
      : bindings.map(({ key, does, run }) => ({
          id: `${group}-${key}`,
          name: does,
          kind: keyLabel(key),
          go: () => {
            close()
            run(new KeyboardEvent('keydown', { key }))
          },
        })),
  )
  const accounts = (churches.data?.accounts ?? []).map(({ account, name }) => ({
    id: account,
    name: `${name} (${account})`,
    kind: 'Church',
    go: to(`/churches/${account}`),
  }))
  const references = (isSearch ? (found.data?.references ?? []) : []).map(({ id, ref_id, title }) => ({
    id,
    name: `${ref_id} ${title ?? ''}`,
    kind: 'Reference',
    go: to(`/library/${id}`),
  }))
  const wanted = text.toLowerCase()
  const named = [...pages, ...accounts, ...actions].filter(({ name }) => name.toLowerCase().includes(wanted))
  return [...named, ...references].slice(0, shownMax)
}

function searchOf(text: string) {
  const number = /^(?:ref-?)?0*(\d{1,6})$/i.exec(text)?.[1]
  return number ? { ref_id: `REF-${number.padStart(6, '0')}`, limit: 5 } : { q: text, limit: 8 }
}
