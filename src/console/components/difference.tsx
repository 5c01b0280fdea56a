import { type CSSProperties, useEffect, useRef } from 'react'

/** Small enough to be drawn at once while the key is held. */
const sideMax = 640

/** Where two pictures differ, pixel by pixel: black is equal. The second is drawn at the size of the first. */
export function Difference({ left, right, style }: { left: string; right: string; style?: CSSProperties }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const state = { isOver: false }
    void Promise.all([load(left), load(right)]).then(([first, second]) => {
      if (!state.isOver && canvas.current) draw(canvas.current, first, second)
    })
    return () => {
      state.isOver = true
    }
  }, [left, right])
  return <canvas ref={canvas} style={style} role="img" aria-label="Where the two differ; black is equal" />
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

function draw(canvas: HTMLCanvasElement, first: HTMLImageElement, second: HTMLImageElement): void {
  const scale = Math.min(1, sideMax / Math.max(first.naturalWidth, first.naturalHeight))
  canvas.width = Math.round(first.naturalWidth * scale)
  canvas.height = Math.round(first.naturalHeight * scale)
  const context = canvas.getContext('2d')!
  context.drawImage(first, 0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'difference'
  context.drawImage(second, 0, 0, canvas.width, canvas.height)
}
