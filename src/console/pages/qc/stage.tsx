import { useLayoutEffect, useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { media } from '../../api/media.ts'
import { useKeys } from '../../components/hooks.ts'
import { Empty } from '../../components/ui.tsx'
import { transformOf, useWheel, useZoom, type View } from '../../components/zoom.tsx'
import { RegionBox, useRegionDrag } from '../../components/region.tsx'
import { letterOf, type Marking } from './comments.tsx'
import { placeTags } from './tags.ts'

type Finding = Schemas['QcFinding']
type Props = {
  check: Schemas['QcCheck']
  chosen: string | null
  pick: (id: string) => void
  marking: Marking
}

const margin = 24

/** The design with its boxes over it; numbered, and distinguished by the stroke as well as the colour. */
export function Stage({ check, chosen, pick, marking }: Props) {
  const drag = useRegionDrag(marking.set)
  const { view, setView, zoomAt, handlers } = useZoom()
  const box = useWheel(zoomAt)
  const [size, setSize] = useState({ width: check.width ?? 1_000, height: check.height ?? 1_000 })
  const fit = () => {
    const room = box.current?.getBoundingClientRect()
    if (!room) return
    const scale = Math.min((room.width - margin) / size.width, (room.height - margin) / size.height)
    setView({ scale, x: (room.width - size.width * scale) / 2, y: (room.height - size.height * scale) / 2 })
  }
  // The first fit, and again once the picture's own size is known.
  useLayoutEffect(fit, [size.width, size.height])
  useKeys('Stage', [
    ['1', 'Fit the design', fit],
    ['2', 'Actual size', () => setView({ x: 0, y: 0, scale: 1 })],
    ['0', 'Fit', fit],
  ])
  const url =
    check.format === 'pdf' || check.format === 'mp4' || check.format === 'mov'
      ? check.preview_url
      : (check.url ?? check.preview_url)
  if (url === null)
    return <Empty title="This file cannot be shown here">{check.file_name}: its findings are listed beside it.</Empty>
  return (
    <div ref={box} className="stage" {...handlers}>
      <div className="canvas" style={{ width: size.width, height: size.height, transform: transformOf(view) }}>
        <img
          src={media(url)}
          alt={check.file_name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            check.width === null && setSize({ width, height })
          }
        />
        <Boxes findings={check.findings} chosen={chosen} pick={pick} size={size} view={view} stage={box.current} />
        <Places comments={check.comments} scale={view.scale} />
        {marking.isOn && <div className="marking" {...drag} />}
        {marking.isOn && marking.box && <RegionBox region={marking.box} />}
      </div>
    </div>
  )
}

/** Where comments speak of: letters in corners, distinguished from findings by their round shape. */
function Places({ comments, scale }: { comments: Schemas['QcComment'][]; scale: number }) {
  return comments.map(
    ({ id, box, text }, at) =>
      box && (
        <span key={id} title={text}>
          <RegionBox region={box} />
          <span
            className="letter"
            style={{
              position: 'absolute',
              left: `${(box.x + box.width) * 100}%`,
              top: `${box.y * 100}%`,
              transform: `scale(${1 / scale}) translate(-50%, -50%)`,
              transformOrigin: '0 0',
            }}
          >
            {letterOf(at)}
          </span>
        </span>
      ),
  )
}

type BoxesProps = Pick<Props, 'chosen' | 'pick'> & {
  /** In the order of the check, by which they are numbered. */
  findings: readonly Finding[]
  size: { width: number; height: number }
  view: View
  stage: HTMLElement | null
}

/** As the style sheet has it. */
const tagRem = 1.778

function Boxes({ findings, chosen, pick, size, view: { scale, x, y }, stage }: BoxesProps) {
  const onScreen = {
    width: size.width * scale,
    height: size.height * scale,
    side: tagRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ...(stage && { seen: { left: -x, top: -y, right: stage.clientWidth - x, bottom: stage.clientHeight - y } }),
  }
  const tags = placeTags(
    findings.map(({ box, dismissed }) => (dismissed ? null : box)),
    onScreen,
  )
  return (
    <>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {findings.map(
          (finding) =>
            finding.box &&
            !finding.dismissed && (
              <g key={finding.id}>
                <rect className="halo" {...finding.box} />
                <rect className={`${finding.severity} ${finding.id === chosen ? 'on' : ''}`} {...finding.box} />
              </g>
            ),
        )}
      </svg>
      {findings.map(
        (finding, at) =>
          finding.box &&
          !finding.dismissed && (
            <button
              key={finding.id}
              type="button"
              className="tag"
              aria-label={`Finding ${at + 1}: ${finding.message}`}
              aria-pressed={finding.id === chosen}
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => pick(finding.id)}
              style={{
                left: `${finding.box.x * 100}%`,
                top: `${finding.box.y * 100}%`,
                border: 0,
                cursor: 'pointer',
                transform: `scale(${1 / scale}) translate(${tags[at]!.x}px, ${tags[at]!.y}px)`,
              }}
            >
              {at + 1}
            </button>
          ),
      )}
    </>
  )
}
