import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** Zeros, packed, that unpack to so many bytes. */
export function unpacksTo(bytes: number): Uint8Array {
  return deflateSync(Buffer.alloc(bytes))
}

/** Zeros, packed, without holding what they unpack to. */
export async function unpacksToMuch(bytes: number): Promise<Buffer> {
  const packer = createDeflate()
  const block = Buffer.alloc(2 ** 20)
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  for (let left = bytes; left > 0; left -= block.length)
    if (!packer.write(block.subarray(0, Math.min(left, block.length))))
      await new Promise((go) => packer.once('drain', go))
  packer.end()
  await new Promise((go) => packer.once('end', go))
  return Buffer.concat(parts)
}

type Chunks = Record<string, Uint8Array>
type Made = { width: number; height: number; rows?: Uint8Array; pixels?: Uint8Array; before?: Chunks; behind?: Chunks }

/**
 * A PNG of RGBA pixels: `rows` as they are, or none at all, which is enough for whoever reads the header alone;
 * `pixels` as they are packed. `before` and `behind` its pixels stand chunks of any kind.
 */
export function pngWith({ width, height, rows, pixels, before = {}, behind = {} }: Made): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const others = (chunks: Chunks) => Object.entries(chunks).map(([type, data]) => chunk(type, data))
  const packed = pixels ?? deflateSync(rows === undefined ? Buffer.alloc(0) : filtered(rows, width))
  const parts = [chunk('IHDR', head), ...others(before), chunk('IDAT', packed), ...others(behind)]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts, chunk('IEND', Buffer.alloc(0))])
}

/** Each row after a zero: no filter. */
function filtered(rows: Uint8Array, width: number): Buffer {
  const count = rows.length / (width * 4)
  return Buffer.concat(
    Array.from({ length: count }, (_, row) =>
      Buffer.concat([Buffer.alloc(1), rows.subarray(row * width * 4, (row + 1) * width * 4)]),
    ),
  )
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(data.length)
  made.set(body, 4)
  made.writeUInt32BE(crc32(body), made.length - 4)
  return made
}

/** A TIFF of grey pixels in one strip, as it is packed by zlib (TIFF 6.0, 2; Adobe's compression 8). */
export function tiffWith({ width, height, packed }: { width: number; height: number; packed: Uint8Array }): Uint8Array {
  const entries = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 8],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, packed.length],
  ] as const
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(8 + packed.length, 4)
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length)
  for (const [at, [tag, value]] of entries.entries()) {
    directory.writeUInt16LE(tag, 2 + at * 12)
    directory.writeUInt16LE(4, 4 + at * 12)
    directory.writeUInt32LE(1, 6 + at * 12)
    directory.writeUInt32LE(value, 10 + at * 12)
  }
  return Buffer.concat([head, packed, directory])
}

/** A Photoshop file that declares a size and holds none of it. */
export function psdHeader({ width, height }: { width: number; height: number }): Uint8Array {
  const head = Buffer.alloc(26 + 12 + 2)
  head.write('8BPS\0\x01', 'latin1')
  head.writeUInt16BE(3, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(8, 22)
  head.writeUInt16BE(3, 24)
  // Rows packed by runs of bytes.
  head.writeUInt16BE(1, 38)
  return head
}
