import { Link } from 'wouter'
import { percent, words } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import type { Reference } from '../../api/references.ts'
import { ChurchLink } from '../../components/church.tsx'
import { lookAlikesOf } from './neighbors.tsx'
import { Pill, Swatch } from '../../components/ui.tsx'

export function Inspector({ reference }: { reference: Reference }) {
  return (
    <aside className="inspector card" aria-label="The reference under the cursor">
      <div className="shot">
        <img
          {...preview(reference.preview_url, 270)}
          alt={reference.title ?? reference.ref_id}
          width={reference.width}
          height={reference.height}
        />
      </div>
      <h2>{reference.title ?? reference.ref_id}</h2>
      <Facts reference={reference} />
      <div className="row actions">
        <Link className="btn grow" href={`/library/${reference.id}`}>
          Open<kbd aria-hidden="true">Enter</kbd>
        </Link>
        <Link className="btn grow" href={lookAlikesOf(reference.id)}>
          Look-alikes<kbd aria-hidden="true">s</kbd>
        </Link>
        <Link className="btn grow" href={`/roll?seed=${reference.id}`}>
          Roll<kbd aria-hidden="true">o</kbd>
        </Link>
      </div>
    </aside>
  )
}

export function Facts({ reference }: { reference: Reference }) {
  return (
    <dl className="facts small">
      <dt>Number</dt>
      <dd className="mono">
        {reference.ref_id} {!reference.active && <Pill tone="warn">retired</Pill>}
      </dd>
      <dt>Size</dt>
      <dd>
        {reference.width} × {reference.height} {reference.format.toUpperCase()}, {reference.aspect}
      </dd>
      <dt>Type</dt>
      <dd>{reference.type ? words(reference.type) : '–'}</dd>
      <dt>Season</dt>
      <dd>{reference.season ? words(reference.season) : '–'}</dd>
      <dt>Styles</dt>
      <dd>{reference.design_styles.map(words).join(', ') || '–'}</dd>
      <dt>Palette</dt>
      <dd className="row">
        {reference.colors.map((hex, at) => (
          <span key={hex} title={`${hex} ${reference.color_names[at] ?? ''}`}>
            <Swatch hex={hex} />
          </span>
        ))}
        {reference.palette_tag}
      </dd>
      {reference.stack_id && (
        <>
          <dt>Stack</dt>
          <dd>one design in several formats</dd>
        </>
      )}
      <dt>Quality</dt>
      <dd>
        {percent(reference.quality)} · craft {percent(reference.craft)}
      </dd>
      <dt>Church</dt>
      <dd>{reference.account_number ? <ChurchLink account={reference.account_number} /> : 'none: for everyone'}</dd>
    </dl>
  )
}
