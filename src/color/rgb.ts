/** A colour in sRGB, each channel in 0..255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** `#rrggbb`; channels are rounded and held to 0..255. */
export const hexOf = ([red, green, blue]: Rgb) => hexOfPacked((toByte(red) << 16) | (toByte(green) << 8) | toByte(blue))

/** `#rrggbb` of a colour as 0xrrggbb. */
export const hexOfPacked = (rgb: number) => `#${rgb.toString(16).padStart(6, '0')}`

/** The channels of `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = packedOf(hex)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `#rrggbb` as 0xrrggbb. */
export const packedOf = (hex: string) => Number.parseInt(hex.slice(1), 16)

/** Steps of the table between two bytes: a resized image has values between them. */
const stepsPerByte = 4
export const linearSteps = 255 * stepsPerByte

/** Linear light of an sRGB channel (IEC 61966-2-1) in 1,020 steps from 0 to 1; every fourth is a byte's. */
export const linearTable = Float64Array.from({ length: linearSteps + 1 }, (_, step) => {
  const value = step / linearSteps
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Linear light of a channel in 0..255; what lies outside is held to it. */
export const linearOf = (value: number) => linearTable[toByte(value) * stepsPerByte]!
