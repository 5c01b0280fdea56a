import type { SiteCase } from './made.ts'
export const heldSites: SiteCase[] = []
