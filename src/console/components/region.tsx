import { type PointerEvent, useRef } from 'react'

/** A part of a picture, in shares of its width and height. */
export type Region = { x: number; y: number; width: number; height: number }

export const wholeRegion: Region = { x: 0, y: 0, width: 1, height: 1 }
/** Smaller than this it was a click and no drag. */
const sideMin = 0.01

const within = (share: number) => Math.min(1, Math.max(0, share))
const rounded = (share: number) => Math.round(share * 1_000) / 1_000

/** A rectangle drawn over an element by dragging; `RegionFields` is the same without dragging. */
export function useRegionDrag(set: (region: Region | null) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const at = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = at(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      event.stopPropagation()
      const { x, y } = at(event)
      const start = from.current
      const width = Math.abs(x - start.x)
      const height = Math.abs(y - start.y)
      if (width < sideMin || height < sideMin) return
      set({
        x: rounded(Math.min(x, start.x)),
        y: rounded(Math.min(y, start.y)),
        width: rounded(width),
        height: rounded(height),
      })
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      from.current = null
    },
  }
}

export function RegionBox({ region }: { region: Region }) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <span
      className="region"
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    />
  )
}

const fields: [name: keyof Region, title: string][] = [
  ['x', 'From left, %'],
  ['y', 'From top, %'],
  ['width', 'Width, %'],
  ['height', 'Height, %'],
]

/** The same rectangle by numbers. */
export function RegionFields({ region, set }: { region: Region; set: (region: Region) => void }) {
  const change = (name: keyof Region, text: string) => {
    const share = rounded(within(Number(text) / 100))
    const next = { ...region, [name]: name === 'width' || name === 'height' ? Math.max(sideMin, share) : share }
    set({
      x: Math.min(next.x, 1 - sideMin),
      y: Math.min(next.y, 1 - sideMin),
      width: rounded(Math.min(next.width, 1 - Math.min(next.x, 1 - sideMin))),
      height: rounded(Math.min(next.height, 1 - Math.min(next.y, 1 - sideMin))),
    })
  }
  return (
    <div className="regionfields">
      {fields.map(([name, title]) => (
        <label key={name} className="field">
          <span>{title}</span>
          <input
            type="number"
            min={0}
            max={100}
            step="any"
            value={Math.round(region[name] * 1_000) / 10}
            onChange={({ target }) => change(name, target.value)}
          />
        </label>
      ))}
    </div>
  )
}
