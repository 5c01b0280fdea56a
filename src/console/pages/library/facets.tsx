import { useState } from 'react'
import { words } from '../../api/format.ts'
import type { Reference } from '../../api/references.ts'
import { useAddress } from '../../components/hooks.ts'

const palettes = ['warm', 'cool', 'neutral', 'monochrome', 'dark', 'light', 'pastel', 'vibrant', 'earthy']
const aspects = ['square', 'portrait', 'story', 'landscape', 'wide', 'banner']
const coverages = ['none', 'low', 'medium', 'high']

/** What can be narrowed down; seasons and types are those among the references that have come so far. */
export function Facets({ seen }: { seen: readonly Reference[] }) {
  const address = useAddress()
  const [text, setText] = useState(address.get('q') ?? '')
  return (
    <search className="facets">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          address.set({ q: text.trim(), at: null })
        }}
      >
        <label className="field">
          <span>Search titles and labels</span>
          <input type="search" value={text} onChange={({ target }) => setText(target.value)} placeholder="christmas…" />
        </label>
      </form>
      <Facet name="season" title="Season" values={valuesOf(seen, 'season', address.get('season'))} />
      <Facet name="type" title="Type" values={valuesOf(seen, 'type', address.get('type'))} />
      <Facet name="palette_tag" title="Palette" values={palettes} />
      <Facet name="aspect" title="Shape" values={aspects} />
      <Facet name="text_coverage" title="Text on it" values={coverages} />
      <label className="row">
        <input
          type="checkbox"
          checked={address.get('retired') === '1'}
          onChange={({ target }) => address.set({ retired: target.checked ? '1' : null, at: null })}
        />
        Retired ones
      </label>
    </search>
  )
}

function valuesOf(seen: readonly Reference[], name: 'season' | 'type', chosen: string | null): string[] {
  const values = seen.flatMap((reference) => reference[name] ?? [])
  return [...new Set(chosen ? [chosen, ...values] : values)].toSorted()
}

function Facet({ name, title, values }: { name: string; title: string; values: readonly string[] }) {
  const address = useAddress()
  const chosen = address.get(name)
  if (values.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="row">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={chosen === value}
            onClick={() => address.set({ [name]: chosen === value ? null : value, at: null })}
          >
            {words(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
