import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useKeys } from './hooks.ts'

export type View = { x: number; y: number; scale: number }

const whole: View = { x: 0, y: 0, scale: 1 }
const scaleMax = 16
const scaleMin = 0.25
const zoomStep = 1.25
const panStep = 60

/** One view for one picture or for many beside each other: wheel and keys zoom, dragging and arrows pan. */
export function useZoom(keys = true) {
  const [view, setView] = useState(whole)
  const from = useRef<{ x: number; y: number } | null>(null)
  const zoomAt = (factor: number, at = { x: 0, y: 0 }) =>
    setView(({ x, y, scale }) => {
      const next = Math.min(scaleMax, Math.max(scaleMin, scale * factor))
      const real = next / scale
      return { scale: next, x: at.x - (at.x - x) * real, y: at.y - (at.y - y) * real }
    })
  const pan = (dx: number, dy: number) => setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }))
  useKeys(
    'Zoom',
    keys
      ? [
          ['+', 'Closer', () => zoomAt(zoomStep)],
          ['-', 'Further away', () => zoomAt(1 / zoomStep)],
          ['0', 'Fit', () => setView(whole)],
          ['ArrowLeft', 'Pan left', () => pan(panStep, 0)],
          ['ArrowRight', 'Pan right', () => pan(-panStep, 0)],
          ['ArrowUp', 'Pan up', () => pan(0, panStep)],
          ['ArrowDown', 'Pan down', () => pan(0, -panStep)],
        ]
      : [],
  )
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return
      pan(event.clientX - from.current.x, event.clientY - from.current.y)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      from.current = null
    },
  }
  return { view, setView, zoomAt, handlers }
}

/** The wheel's listener must be able to stop the page from scrolling, which React's own cannot. */
export function useWheel(zoomAt: (factor: number, at: { x: number; y: number }) => void) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(zoomAt)
  latest.current = zoomAt
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      latest.current(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])
  return box
}

export const transformOf = ({ x, y, scale }: View) => `translate(${x}px, ${y}px) scale(${scale})`
