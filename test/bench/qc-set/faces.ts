import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import type { Face } from './content.ts'

/** A face with its file, and how wide it sets a text. */
export type Cut = Face & { file: string; width(text: string, size: number): number }

/** What of a font the product itself has no need for. */
type Measured = { unitsPerEm: number; layout(text: string): { advanceWidth: number } }

const opened = new Map<string, Cut>()

/** Fails where the face is not installed: another one in its place would be another set. */
export function cutOf({ family, weight }: Face): Cut {
  const key = `${family}:${weight}`
  const known = opened.get(key)
  if (known) return known
  const asked = `${family.replaceAll('-', '\\-')}:weight=${weight === 'bold' ? 200 : 80}`
  const { stdout } = Bun.spawnSync(['fc-match', '-f', '%{family[0]}|%{file}', asked])
  const [found, file = ''] = stdout.toString().split('|')
  if (found !== family) throw new Error(`the face ${family} is missing: .ci/run installs the fonts of the set`)
  const font = create(readFileSync(file)) as unknown as Measured
  const width = (text: string, size: number) => (font.layout(text).advanceWidth / font.unitsPerEm) * size
  const cut: Cut = { family, weight, file, width }
  opened.set(key, cut)
  return cut
}
