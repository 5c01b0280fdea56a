import type { ColorRole, FontRole } from './model.ts'

export const fontRoles: Record<FontRole, string> = { heading: 'Heading', body: 'Body' }
export const colorRoleNames: Record<ColorRole, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  accent: 'Accent',
  neutral: 'Neutral',
  background: 'Background',
  text: 'Text',
}
