import type { Schemas } from '../../api/client.ts'
import { words } from '../../api/format.ts'

type Line = Schemas['RunLine']

const logLinesMax = 300

export function Log({ lines }: { lines: Line[] }) {
  const shown = lines.filter(({ type }) => type !== 'item').slice(-logLinesMax)
  return (
    <section className="stack tight">
      <h2>Log</h2>
      <div className="log" tabIndex={0} role="region" aria-label="Log">
        {shown.length === 0 && <p className="muted">Nothing yet.</p>}
        {shown.map((line, at) => (
          <p key={at}>
            <span className="muted">{line.at.slice(11, 19)}</span> {sentenceOf(line)}
          </p>
        ))}
      </div>
    </section>
  )
}

function sentenceOf(line: Line): string {
  if (line.type === 'progress')
    return `${line.done}${line.total === null ? '' : ` of ${line.total}`} ${line.message ?? ''}`
  if (line.type === 'log') return `${line.level}: ${line.message}`
  if (line.type === 'run.started') return `attempt ${line.attempt} began`
  if (line.type === 'run.failed') return `failed: ${line.error.message}`
  return words(line.type)
}
