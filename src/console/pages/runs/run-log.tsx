import type { Schemas } from '../../api/client.ts'
import { words } from '../../api/format.ts'

type Line = Schemas['RunLine']

const logLinesMax = 300

export function Log({ lines }: { lines: Line[] }) {
  const shown = lines.filter(saysSomething).slice(-logLinesMax)
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

/** Items have a list of their own; that nothing was done yet is no news. */
const saysSomething = (line: Line) =>
  line.type !== 'item' && !(line.type === 'progress' && line.done === 0 && line.message === null)

function sentenceOf(line: Line): string {
  if (line.type === 'progress')
    return [line.total === null ? line.done : `${line.done} of ${line.total}`, line.message].filter(Boolean).join(' ')
  if (line.type === 'log') return `${line.level}: ${line.message}`
  if (line.type === 'run.started') return `attempt ${line.attempt} started`
  if (line.type === 'run.failed') return `failed: ${line.error.message}`
  return words(line.type)
}
