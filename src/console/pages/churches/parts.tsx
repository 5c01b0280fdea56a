import type { Schemas } from '../../api/client.ts'
import { media } from '../../api/media.ts'
import { Empty, Pill } from '../../components/ui.tsx'

type Brand = Schemas['BrandProfile']

/** Which colour may stand on which: the contrast of each pair, and what text it carries (WCAG 2.2, 1.4.3). */
export function Matrix({ brand }: { brand: Brand }) {
  if (brand.contrast.length === 0) return null
  const colors = brand.colors.map(({ hex }) => hex)
  const pairOf = (a: string, b: string) =>
    brand.contrast.find(
      ({ foreground, background }) => (foreground === a && background === b) || (foreground === b && background === a),
    )
  return (
    <section className="stack tight">
      <h2>Contrast</h2>
      <div className="scroll" tabIndex={0} role="region" aria-label="Contrast of the colours">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Colour</span>
              </th>
              {colors.map((hex) => (
                <th key={hex} scope="col" className="mono">
                  {hex}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colors.map((row) => (
              <tr key={row}>
                <th scope="row" className="mono">
                  {row}
                </th>
                {colors.map((column) => {
                  const pair = pairOf(row, column)
                  return (
                    <td key={column}>
                      {pair ? (
                        <Pill tone={pair.normal === 'fail' ? (pair.large === 'fail' ? 'fail' : 'warn') : 'ok'}>
                          {pair.ratio.toFixed(1)}
                        </Pill>
                      ) : (
                        '–'
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted small">✓ readable at any size, ! large text only, ✕ not readable (WCAG 2.2 AA).</p>
    </section>
  )
}

/** Each logo on light, on dark and on the church's own colour. */
export function Logos({ brand }: { brand: Brand }) {
  const primary = brand.colors.find(({ role }) => role === 'primary')?.hex ?? '#808080'
  return (
    <section className="stack">
      <h2>Logos</h2>
      {brand.logos.length === 0 && (
        <Empty title="No logo was found">Neither in the church's folder logos/ nor on its website.</Empty>
      )}
      <div className="logos">
        {brand.logos.map((logo) => (
          <figure key={logo.id} className="paint">
            <div className="grounds">
              {['#ffffff', '#16161a', primary].map((ground) => (
                <span key={ground} style={{ background: ground }}>
                  <img src={media(logo.url)} alt="" loading="lazy" />
                </span>
              ))}
            </div>
            <figcaption className="body small">
              {logo.role ?? 'logo'} for {logo.theme === 'any' ? 'any background' : `${logo.theme} backgrounds`}
              <span className="muted">
                {logo.width} × {logo.height}
              </span>
              <a href={media(logo.original?.url ?? logo.url)} download>
                Download {(logo.original ?? logo).format.toUpperCase()}
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
