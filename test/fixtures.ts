import { deflateSync } from 'node:zlib'
import { pngChunk } from '../src/reading/png.ts'

/** A few kilobytes that claim to be a PNG of any size: what a decompression bomb looks like at the http client. */
export function hugePng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1 << 20))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** A GIF89a of two-coloured stripes with many frames. Its codes never grow, so that plain LZW bytes are easy to write. */
export function gifFrames(width: number, height: number, frames: number): Uint8Array {
  const word = (value: number) => [value & 255, value >> 8]
  const head = [...Buffer.from('GIF89a'), ...word(width), ...word(height), 0x80, 0, 0, 20, 60, 140, 240, 220, 90]
  const frame = [0x2c, 0, 0, 0, 0, ...word(width), ...word(height), 0, 7, ...subBlocks(codes(width, height)), 0]
  return Uint8Array.from([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b])
}

/** 8-bit codes with minimum size 7: a clear code (128) every 100 pixels keeps the dictionary from growing. */
function codes(width: number, height: number): number[] {
  const bytes: number[] = []
  for (let at = 0; at < width * height; at++) {
    if (at % 100 === 0) bytes.push(128)
    bytes.push(Math.floor((at % width) / 24) % 2)
  }
  return [...bytes, 129]
}

function subBlocks(bytes: number[]): number[] {
  const blocks: number[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.slice(at, at + 255)
    blocks.push(part.length, ...part)
  }
  return blocks
}
