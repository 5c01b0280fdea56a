import { useState } from 'react'
import { media } from '../../api/media.ts'
import { useKeys } from '../../components/hooks.ts'
import { Button } from '../../components/ui.tsx'
import { Difference } from '../../components/difference.tsx'

type File = { name: string; url: string; path: string; round: string }
type Listed = Omit<File, 'round'>
type Concepts = { rounds: { round: number; name: string; images: Listed[] }[]; finals: Listed[] }
type Round = { round: number; name: string; images: File[] }
type Mode = 'slider' | 'side by side' | 'difference'

const modes: Mode[] = ['slider', 'side by side', 'difference']

/** Each file with the name of its round; the finals come after all rounds. */
function roundsOf({ rounds, finals }: Concepts): Round[] {
  const all =
    finals.length > 0 ? [...rounds, { round: Number.POSITIVE_INFINITY, name: 'Finals', images: finals }] : rounds
  return all.map(({ round, name, images }) => ({
    round,
    name,
    images: images.map((file) => ({ ...file, round: name })),
  }))
}

/** The design of a path and the one of its name in the round before. */
function pairOf(rounds: readonly Round[], path: string | null): File[] {
  const ordered = rounds.toSorted((a, b) => a.round - b.round)
  const at = ordered.findIndex(({ images }) => images.some((file) => file.path === path))
  const own = ordered[at]?.images.find((file) => file.path === path)
  const before = ordered
    .slice(0, Math.max(0, at))
    .findLast(({ images }) => images.some(({ name }) => name === own?.name))
    ?.images.find(({ name }) => name === own?.name)
  return own && before ? [before, own] : []
}

/** Rounds of a task; two of them against each other, first the design and the round before it. */
export function Rounds({ concepts, path }: { concepts: Concepts; path: string | null }) {
  const rounds = roundsOf(concepts)
  const [pair, setPair] = useState<readonly File[]>(() => pairOf(rounds, path))
  const [mode, setMode] = useState<Mode>('slider')
  useKeys('Rounds', [
    [
      'v',
      'Compare by slider, side by side, difference',
      () => setMode(modes[(modes.indexOf(mode) + 1) % modes.length]!),
    ],
    ['r', 'Compare with the round before', () => setPair(pairOf(rounds, path))],
  ])
  if (rounds.every(({ images }) => images.length === 0)) return null
  const toggle = (file: File) =>
    setPair(
      pair.some(({ path }) => path === file.path)
        ? pair.filter(({ path }) => path !== file.path)
        : [...pair.slice(-1), file],
    )
  const [before, after] = pair
  return (
    <section className="card stack" aria-label="Rounds">
      <div className="row spread">
        <h2>Rounds</h2>
        {before && after ? (
          <div className="row" role="group" aria-label="Compare by">
            {modes.map((one) => (
              <Button key={one} aria-pressed={mode === one} onClick={() => setMode(one)}>
                {one}
              </Button>
            ))}
          </div>
        ) : (
          <span className="muted small">Choose two to compare them.</span>
        )}
      </div>
      {rounds.map(({ round, name, images }) => (
        <div key={round} className="stack tight">
          <h3>{name}</h3>
          <div className="rounds" tabIndex={0} role="group" aria-label={name}>
            {images.map((file) => (
              <figure key={file.path}>
                <button
                  type="button"
                  aria-pressed={pair.some(({ path }) => path === file.path)}
                  onClick={() => toggle(file)}
                >
                  <Thumb file={file} />
                  <span className="clip">{file.name}</span>
                </button>
              </figure>
            ))}
          </div>
        </div>
      ))}
      {before && after && <Against before={before} after={after} mode={mode} />}
    </section>
  )
}

/** What a browser draws as an image; anything else is named by its format. */
const imagePattern = /\.(?:jpe?g|png|webp|gif|avif|svg|bmp)$/i

function Thumb({ file: { name, url } }: { file: File }) {
  if (imagePattern.test(name)) return <img src={media(url)} alt="" loading="lazy" />
  return <span className="nothumb">{name.split('.').at(-1)!.toUpperCase()}</span>
}

/** By its round; by its own name where both are of one round. */
const nameOf = (file: File, other: File) => (file.round === other.round ? file.name : file.round)

function Against({ before, after, mode }: { before: File; after: File; mode: Mode }) {
  const [share, setShare] = useState(50)
  if (mode === 'difference')
    return (
      <div className="pane" style={{ aspectRatio: 4 / 3 }}>
        <Difference left={media(before.url)} right={media(after.url)} />
      </div>
    )
  if (mode === 'side by side')
    return (
      <div className="compare">
        {[before, after].map(({ path, url, name }) => (
          <img key={path} src={media(url)} alt={name} />
        ))}
      </div>
    )
  return (
    <div className="stack tight">
      <div className="slider">
        <img src={media(before.url)} alt={before.name} />
        <div className="over" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
          <img src={media(after.url)} alt={after.name} />
        </div>
      </div>
      <label className="field">
        <span>
          {nameOf(before, after)} on the left, {nameOf(after, before)} on the right
        </span>
        <input type="range" value={share} onChange={({ target }) => setShare(Number(target.value))} />
      </label>
    </div>
  )
}
