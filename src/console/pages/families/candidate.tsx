import type { Schemas } from '../../api/client.ts'
import { percent, words } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { useChurchNames } from '../../components/church.tsx'
import { Difference } from '../../components/difference.tsx'
import { transformOf, useWheel, type View } from '../../components/zoom.tsx'

export type Candidate = Schemas['VariantGroup']['keep'] & Partial<Pick<Schemas['VariantMember'], 'similarity' | 'tier'>>

/** One shape for all panes, after the one that is kept: wide designs are not lost in tall boxes. */
const paneRatio = ({ width, height }: Candidate) => Math.min(1.8, Math.max(0.8, width / height))

type PaneProps = {
  candidate: Candidate
  keep: Candidate
  view: View
  zoomAt: Parameters<typeof useWheel>[0]
  mode: 'plain' | 'difference' | 'blink'
}

export function Pane({ candidate, keep, view, zoomAt, mode }: PaneProps) {
  const box = useWheel(zoomAt)
  const shown = mode === 'blink' ? keep : candidate
  const style = { transform: transformOf(view) }
  return (
    <div ref={box} className="pane" style={{ aspectRatio: paneRatio(keep) }}>
      {mode === 'difference' ? (
        <Difference left={media(keep.url)} right={media(candidate.url)} style={style} />
      ) : (
        <img src={media(shown.url)} alt={candidate.title ?? candidate.ref_id} draggable={false} style={style} />
      )}
    </div>
  )
}

type NameOf = (account: string) => string
const rows: [name: string, value: (candidate: Candidate, nameOf: NameOf) => string][] = [
  ['Number', ({ ref_id: id }) => id],
  ['Title', ({ title }) => title ?? '–'],
  ['Size', ({ width, height }) => `${width} × ${height}`],
  ['Format', ({ format }) => format.toUpperCase()],
  ['Type', ({ type }) => (type ? words(type) : '–')],
  ['Season', ({ season }) => (season ? words(season) : '–')],
  ['Styles', ({ design_styles: styles }) => styles.map(words).join(', ') || '–'],
  ['Quality', ({ quality }) => percent(quality)],
  ['Text', ({ text_coverage: coverage }) => coverage],
  ['Church', ({ account_number: account }, nameOf) => (account ? nameOf(account) : 'none')],
]

/** Only what differs within the family is worth reading. */
export function Differing({ candidate, all }: { candidate: Candidate; all: Candidate[] }) {
  const nameOf = useChurchNames()
  const shown = rows.filter(([, value]) => new Set(all.map((each) => value(each, nameOf))).size > 1)
  return (
    <dl className="facts small">
      {shown.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value(candidate, nameOf)}</dd>
        </div>
      ))}
    </dl>
  )
}
