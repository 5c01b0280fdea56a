import { ApiError } from '../api/client.ts'
import { Button } from './ui.tsx'

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412

type Row = { name: string; mine: string; theirs: string }
type Props = { rows: readonly Row[]; keepMine: () => void; takeTheirs: () => void }

/** Someone else changed the same thing meanwhile: both versions, and a person decides. */
export function Versions({ rows, keepMine, takeTheirs }: Props) {
  const differing = rows.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <section className="note warn" role="alert" aria-label="Two versions">
      <div className="stack tight">
        <h3>Someone else changed this meanwhile</h3>
        {differing.length === 0 ? (
          <p>Both versions are the same.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine || '–'}</td>
                  <td>{theirs || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="row">
          <Button onClick={keepMine}>Keep mine</Button>
          <Button onClick={takeTheirs}>Take theirs</Button>
        </div>
      </div>
    </section>
  )
}
