import { useState } from 'react'
import { Link } from 'wouter'
import { words } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import type { Reference } from '../../api/references.ts'
import { useKeys } from '../../components/hooks.ts'
import { type Region, RegionBox, RegionFields, useRegionDrag, wholeRegion } from '../../components/region.tsx'
import { Button } from '../../components/ui.tsx'
import { type Board, regionOf } from './board.ts'

/** The picture that the board is about; a part of it, dragged or by numbers, may be the seed. */
export function Seed({ board, reference }: { board: Board; reference: Reference }) {
  const used = regionOf(board.region)
  const [draft, setDraft] = useState<Region | null>(used)
  const [showsFields, setShowsFields] = useState(used !== null)
  const drag = useRegionDrag((region) => {
    setDraft(region)
    setShowsFields(true)
  })
  useKeys('Seed', [['r', 'Use a part of the seed, by numbers', () => setShowsFields(!showsFields)]])
  const title = reference.title ?? reference.ref_id
  const whole = () => {
    setDraft(null)
    board.setRegion(null)
  }
  return (
    <section className="card stack tight" aria-label="The seed">
      <h2>
        <Link href={`/library/${reference.id}`}>{title}</Link>
      </h2>
      <div className="seed" {...drag}>
        <img {...preview(reference.preview_url, 300)} alt={title} draggable={false} />
        {draft && <RegionBox region={draft} />}
      </div>
      <p className="muted small">
        {used ? 'Only the marked part is the seed.' : 'Drag over it to make a part of it the seed.'}
      </p>
      <div className="row">
        <Button hint="r" aria-pressed={showsFields} onClick={() => setShowsFields(!showsFields)}>
          A part of it
        </Button>
        {used && <Button onClick={whole}>The whole</Button>}
      </div>
      {showsFields && (
        <>
          <RegionFields region={draft ?? wholeRegion} set={setDraft} />
          <Button look="main" disabled={draft === null} onClick={() => board.setRegion(draft)}>
            Roll from this part
          </Button>
        </>
      )}
      <span className="muted small">{reference.design_styles.map(words).join(', ')}</span>
    </section>
  )
}
