/** The four churches of the demo: invented, each with another kind of source for its brand. */
export type DemoChurch = {
  account: string
  name: string
  host: string
  city: string
  tagline: string
  colors: { primary: string; secondary: string; accent: string; paper: string; ink: string }
  fonts: { heading: string; body: string }
  /** Where the website wears another primary colour than the church's own files: such things contradict each other. */
  sitePrimary?: string
}

export const harbor: DemoChurch = {
  account: '1001',
  name: 'Harbor Light Church',
  host: 'www.harborlight.example',
  city: 'Port Alder',
  tagline: 'A light on the water',
  colors: { primary: '#12355b', secondary: '#3a7ca5', accent: '#f4b942', paper: '#f6f4ee', ink: '#16212c' },
  fonts: { heading: 'League Spartan', body: 'Lato' },
}

export const cedar: DemoChurch = {
  account: '1002',
  name: 'Cedar Grove Chapel',
  host: 'www.cedargrove.example',
  city: 'Elm Hollow',
  tagline: 'Rooted and growing',
  colors: { primary: '#2f4a36', secondary: '#8a9a5b', accent: '#c8662b', paper: '#f4efe4', ink: '#26241f' },
  fonts: { heading: 'EB Garamond', body: 'Karla' },
}

export const brendan: DemoChurch = {
  account: '1003',
  name: 'Saint Brendan Parish',
  host: 'www.saintbrendan.example',
  city: 'Kilmore Bay',
  tagline: 'Set out in faith',
  colors: { primary: '#5b2245', secondary: '#b08d3c', accent: '#2f6f73', paper: '#faf7f2', ink: '#2a1b24' },
  fonts: { heading: 'Old Standard TT', body: 'Open Sans' },
  sitePrimary: '#1f4e79',
}

export const hope: DemoChurch = {
  account: '1004',
  name: 'New Hope Fellowship',
  host: 'www.newhope.example',
  city: 'Sunfield',
  tagline: 'There is room for you',
  colors: { primary: '#e4572e', secondary: '#17bebb', accent: '#ffc914', paper: '#fffdf8', ink: '#2e282a' },
  fonts: { heading: 'Quicksand', body: 'Open Sans' },
}

export const churches: readonly DemoChurch[] = [harbor, cedar, brendan, hope]

/** A church's folder in file storage, as the contract lays it out. */
export function folderOf({ account, name }: DemoChurch): string {
  return `client-assets/${account} - ${name}`
}
