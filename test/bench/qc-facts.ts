import { plainFormatOf } from '../../src/reading/formats.ts'
import type { DesignFacts } from '../../src/qc/model.ts'

/** The facts of a picture whose size is known. */
export function factsFor(name: string, bytes: Uint8Array, size: { width: number; height: number }): DesignFacts {
  const more = { dpi: null, colorMode: 'rgb' as const, pages: null, durationMs: null }
  return { name, kind: 'image', format: plainFormatOf(bytes), ...size, sizeBytes: bytes.length, ...more }
}
