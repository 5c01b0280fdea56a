import { Empty } from '../../components/ui.tsx'
import { type Brand, type Patch, toggled } from './pins.ts'
import { byItself, Earlier, Evidence, Pinned } from './evidence.tsx'
import { Paint, PinButton } from './values.tsx'

type ValuesProps = { brand: Brand; on: string | null; isBusy: (id: string) => boolean; pin: (patch: Patch) => void }

export function Colors({ brand, on, isBusy, pin }: ValuesProps) {
  return (
    <section className="stack">
      <h2>Colours</h2>
      {brand.colors.length === 0 && <Empty title="No colour was found">None of the sources names or shows one.</Empty>}
      <div className="swatches">
        {brand.colors.map((color) => (
          <Paint
            key={color.id}
            color={color}
            brand={brand}
            isOn={color.id === on}
            isBusy={isBusy(color.id)}
            pin={pin}
          />
        ))}
      </div>
    </section>
  )
}

export function Type({ brand, on, isBusy, pin }: ValuesProps) {
  return (
    <section className="stack">
      <h2>Type</h2>
      {brand.fonts.length === 0 && <Empty title="No typeface was found">None of the sources names or uses one.</Empty>}
      <div className="cards">
        {brand.fonts.map((font) => (
          <article key={font.id} className="card stack tight" data-value={font.id} data-on={font.id === on}>
            <div className="row spread">
              <span className="muted small">{font.role}</span>
              <span className="row">
                <PinButton
                  isPinned={font.source === 'pinned'}
                  isWhole={brand.pinned.includes('fonts')}
                  isBusy={isBusy(font.id)}
                  pin={() => pin(toggled(brand, font.id))}
                  of={`${font.role} ${font.family}`}
                />
              </span>
            </div>
            <p className="specimen" style={{ fontFamily: `"${font.family}"` }}>
              {font.family}
            </p>
            {font.source === 'pinned' ? (
              <Pinned account={brand.account_number} of={font} />
            ) : (
              <Evidence of={font} byItself={byItself(brand, font.role, font.family)} />
            )}
            <Earlier brand={brand} role={font.role} />
          </article>
        ))}
      </div>
    </section>
  )
}
