import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { words } from '../../api/format.ts'
import {
  countReferences,
  type Facet,
  type Filters,
  filtersOf,
  shownWords,
  sortOf,
  sorts,
} from '../../api/references.ts'
import { useAddress } from '../../components/hooks.ts'
import { useChurchNames } from '../../components/church.tsx'
import { Skeleton } from '../../components/ui.tsx'

const titles = {
  season: 'Season',
  type: 'Type',
  design_style: 'Style',
  palette_tag: 'Palette',
  aspect: 'Shape',
  text_coverage: 'Text on it',
  account_number: 'Church',
} as const
type Name = keyof typeof titles
/** Labels that a person gives: what has none is found by `untagged`. */
const labels: readonly string[] = ['season', 'type', 'design_style']

export function useFacets(filters: Filters, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['facets', filters],
    queryFn: ({ signal }) => countReferences(filters, signal),
    placeholderData: (before) => before,
  })
}

/** What can be narrowed down, each with how many there are. */
type FacetsProps = { counts: Partial<Record<string, Facet[]>> | undefined; readsWords: boolean | undefined }

export function Facets({ counts, readsWords }: FacetsProps) {
  const address = useAddress()
  // On a narrow screen the pictures come first.
  const [isOpen] = useState(() => matchMedia('(min-width: 1181px)').matches)
  return (
    <details className="narrow" open={isOpen}>
      <summary>Search and narrow down</summary>
      <search className="facets">
        <Search readsWords={readsWords} />
        <ColorFilter />
        <label className="field">
          <span>Order</span>
          <select
            value={sortOf(address.all)}
            disabled={shownWords(address.all) !== null}
            onChange={({ target }) => address.set({ sort: target.value, at: null })}
          >
            {Object.keys(sorts).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {counts === undefined ? (
          <Skeleton rows={4} height={80} />
        ) : (
          (Object.keys(titles) as Name[]).map((name) => (
            <FacetChips key={name} name={name} values={counts[name] ?? []} />
          ))
        )}
        <label className="row">
          <input
            type="checkbox"
            checked={address.get('retired') === '1'}
            onChange={({ target }) => address.set({ retired: target.checked ? '1' : null, at: null })}
          />
          Retired ones
        </label>
      </search>
    </details>
  )
}

const searchId = 'library-search'
const typingPauseMs = 300

/** Puts the cursor into the search, which is folded away on a narrow screen. */
export function focusSearch(): void {
  const field = document.getElementById(searchId)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/** Words in titles and labels, or, where a model reads words, what images show. */
function Search({ readsWords }: { readsWords: boolean | undefined }) {
  const address = useAddress()
  const asked = address.get('q') ?? ''
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  const search = () => {
    if (text.trim() === sent.current) return
    sent.current = text.trim()
    address.set({ q: sent.current, at: null })
  }
  // Whoever pauses in typing wants to see what is found.
  useEffect(() => {
    const timer = setTimeout(search, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  // What something else made of the search, such as clearing all filters, stands in the field.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  const isByShown = address.get('by') === 'shown'
  return (
    <form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <label className="field">
        <span>{isByShown ? 'Search for what images show' : 'Search titles and labels'}</span>
        <input
          type="search"
          id={searchId}
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={isByShown ? 'a dove over water…' : 'christmas…'}
        />
      </label>
      {readsWords === true && (
        <label className="row small">
          <input
            type="checkbox"
            checked={isByShown}
            onChange={({ target }) => address.set({ by: target.checked ? 'shown' : null, at: null })}
          />
          By what images show
        </label>
      )}
      {readsWords === false && (
        <p className="muted small">
          Finds words in titles, labels and numbers. Finding images by what they show takes a model (the setting
          EMBEDDER).
        </p>
      )}
    </form>
  )
}

function ColorFilter() {
  const address = useAddress()
  const color = address.get('color')
  return (
    <div className="row">
      <label className="row">
        <input
          type="color"
          value={color ?? '#2b2a5e'}
          onChange={({ target }) => address.set({ color: target.value, at: null })}
        />
        <span className="small">{color ? <span className="mono">{color}</span> : 'Any colour'}</span>
      </label>
      {color && (
        <button type="button" className="chip" onClick={() => address.set({ color: null, at: null })}>
          any colour
        </button>
      )}
    </div>
  )
}

const shownMax = 12

function FacetChips({ name, values: counted }: { name: Name; values: Facet[] }) {
  const address = useAddress()
  const churchName = useChurchNames()
  const [showsAll, setShowsAll] = useState(false)
  const chosen = address.all.getAll(name)
  // One more value of a facet widens the list: what it would add is counted as if this facet were not narrowed.
  const { [name]: _chosen, ...others } = filtersOf(address.all)
  const open = useFacets(others, chosen.length > 0)
  const values: Facet[] = (chosen.length > 0 ? open.data?.facets[name] : undefined) ?? counted
  const wanted = values.filter(({ value }) => value !== null || labels.includes(name))
  const shown = wanted.filter(({ value }, at) => showsAll || at < shownMax || chosen.includes(String(value)))
  if (wanted.length === 0) return null
  return (
    <fieldset>
      <legend>{titles[name]}</legend>
      <div className="row">
        {shown.map(({ value, count }) => {
          const [own, wordOf] = value === null ? (['untagged', name] as const) : ([name, value] as const)
          return (
            <button
              key={String(value)}
              type="button"
              className="chip"
              aria-pressed={address.all.getAll(own).includes(wordOf)}
              onClick={() => address.toggle(own, wordOf)}
            >
              {value === null ? 'none' : name === 'account_number' ? churchName(value) : words(value)}{' '}
              <span className="n muted">{count}</span>
            </button>
          )
        })}
        {wanted.length > shown.length && (
          <button type="button" className="chip" onClick={() => setShowsAll(true)}>
            {wanted.length - shown.length} more…
          </button>
        )}
      </div>
    </fieldset>
  )
}
