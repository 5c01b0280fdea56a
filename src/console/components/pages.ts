/** Every page that stands in the rail and the palette, with the key after `g` that goes there. */
export type PageLink = {
  href: string
  name: string
  key: string
  icon: string
  group: 'Design' | 'Churches' | 'Operation'
}

export const pageLinks: readonly PageLink[] = [
  { href: '/', name: 'Home', key: 'h', icon: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z', group: 'Design' },
  {
    href: '/library',
    name: 'Library',
    key: 'l',
    icon: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
    group: 'Design',
  },
  { href: '/families', name: 'Families', key: 'f', icon: 'M3 6h10v11H3zM7 6V3h10v11h-4', group: 'Design' },
  {
    href: '/roll',
    name: 'Roll board',
    key: 'r',
    icon: 'M4 4h12v12H4zM8 8h.01M12 12h.01M12 8h.01M8 12h.01',
    group: 'Design',
  },
  { href: '/qc', name: 'Quality control', key: 'q', icon: 'M4 10l4 4 8-9', group: 'Design' },
  {
    href: '/churches',
    name: 'Churches',
    key: 'c',
    icon: 'M10 2v5M8 4h4M4 17v-6l6-4 6 4v6zM8 17v-4h4v4',
    group: 'Churches',
  },
  { href: '/queue', name: 'Queue', key: 'u', icon: 'M3 4h4v12H3zM8.500 4h4v8h-4zM14 4h3v5h-3z', group: 'Churches' },
  { href: '/runs', name: 'Runs', key: 'n', icon: 'M5 3l11 7-11 7z', group: 'Operation' },
  { href: '/imports', name: 'Imports', key: 'i', icon: 'M10 3v9M6 8l4 4 4-4M3 16h14', group: 'Operation' },
  { href: '/system', name: 'System', key: 's', icon: 'M3 6h14M3 14h14M7 4v4M13 12v4', group: 'Operation' },
]

/** The parts of the page System, each with an address of its own. */
export const systemTabs = [
  { id: 'health', name: 'Health' },
  { id: 'keys', name: 'Keys' },
  { id: 'settings', name: 'Settings' },
  { id: 'backups', name: 'Backups' },
  { id: 'audit', name: 'Audit' },
] as const
export type SystemTab = (typeof systemTabs)[number]['id']
