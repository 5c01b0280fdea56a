const transparentMin = 0.02
const lightInk = 150
const darkGround = 24

/**
 * Makes pixels opaque, on the ground that shows what is drawn: white, or near black where more than a fiftieth is clear
 * and the opaque rest is light on the whole. White art on nothing is seen, and so judged. Whether there was anything to do.
 */
export function layOnGround(data: Uint8Array): boolean {
  if (isOpaque(data)) return false
  let opacity = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!
    opacity += alpha
    light += alpha * (data[at]! * 0.2126 + data[at + 1]! * 0.7152 + data[at + 2]! * 0.0722)
  }
  const full = (data.length / 4) * 255
  const isLight = opacity < full * (1 - transparentMin) && opacity > 0 && light / opacity > lightInk
  const ground = isLight ? darkGround : 255
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    if (alpha === 1) continue
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = Math.round(data[at + channel]! * alpha + ground * (1 - alpha))
    data[at + 3] = 255
  }
  return true
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
