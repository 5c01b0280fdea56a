import type { Content, Half } from './content.ts'
import { developmentContent } from './content-development.ts'
import { firstHeldOutContent } from './content-first-held-out.ts'
import { heldOutContent } from './content-held-out.ts'

export const contents: Record<Half, Content> = {
  development: developmentContent,
  'first held out': firstHeldOutContent,
  'held out': heldOutContent,
}
