import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blankPicture, picture } from '../pictures.ts'

/** A folder of so many pictures, and a blank one that no import takes. */
export function folder(dir: string, count: number): string {
  const made = join(dir, 'pictures')
  mkdirSync(made)
  for (let at = 0; at < count; at++) writeFileSync(join(made, `p${at}.png`), picture(at + 1))
  writeFileSync(join(made, 'blank.png'), blankPicture())
  return made
}
