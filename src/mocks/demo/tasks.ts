/** The tasks of the demo as a studio would write them; the pictures of `render-churches.ts` answer these briefs. */
type DemoComment = { user: string; text: string; day: string; resolved?: boolean }
export type DemoTask = {
  id: string
  name: string
  list: string
  status: string
  priority: 1 | 2 | 3 | 4 | null
  due: string | null
  tags: string[]
  /** How the task says whose it is; left out: by the name of its list or folder. */
  account?: { field: 'Account' | 'Account Number'; kind: 'number' | 'text' | 'drop_down'; value: string }
  brief: string
  deliverables: string[]
  comments: DemoComment[]
  attachments?: string[]
}

export type DemoList = { id: string; name: string; folder: { id: string; name: string } }

export const lists: readonly DemoList[] = [
  { id: '901001', name: '1001 - Harbor Light Church', folder: { id: '9101', name: 'Designs' } },
  { id: '901002', name: 'Cedar Grove designs', folder: { id: '9101', name: 'Designs' } },
  { id: '901003', name: 'Parish work', folder: { id: '9102', name: 'Parishes' } },
  { id: '901004', name: 'Requests', folder: { id: '9103', name: '1004 New Hope Fellowship' } },
  { id: '901009', name: 'Studio', folder: { id: '9104', name: 'Internal' } },
]

export const statuses = [
  { status: 'open', type: 'open', color: '#d3d3d3' },
  { status: 'in progress', type: 'custom', color: '#4194f6' },
  { status: 'review', type: 'custom', color: '#a875ff' },
  { status: 'on hold', type: 'custom', color: '#f9d900' },
  { status: 'complete', type: 'done', color: '#2ecd6f' },
  { status: 'closed', type: 'closed', color: '#6bc950' },
] as const

export const tasks: readonly DemoTask[] = [
  {
    id: '86ahl0001',
    name: 'Christmas Eve candlelight service',
    list: '901001',
    status: 'review',
    priority: 1,
    due: '2026-12-11',
    tags: ['christmas', 'print'],
    brief: `**Partner name:** Harbor Light Church
**Date:** Thursday, December 24, 2026
**Times:** 4:00 PM, 6:00 PM and 11:00 PM
**Location:** Harbor Light Church, 212 Wharf Street, Port Alder
**Scripture:** Isaiah 9:2
**Key copy:** Light has come

## Required elements
- The church's logo
- harborlight.example

## Deliverables
- Square post, 1080 x 1080 px, JPG
- Story, 1080 x 1920 px, JPG
- Slide, 1920 x 1080 px, PNG`,
    deliverables: ['Square post 1080x1080 JPG', 'Story 1080x1920 JPG', 'Slide 1920x1080 PNG'],
    comments: [
      { user: 'Dana Reyes', day: '2026-11-09', text: 'First round is up: square and story.' },
      {
        user: 'Pastor Ruth',
        day: '2026-11-10',
        text: 'Please change Wednesday to Thursday. December 24 is a Thursday this year.',
        resolved: true,
      },
      { user: 'Pastor Ruth', day: '2026-11-10', text: 'The early service is at 4:00 PM, not 5:00 PM.', resolved: true },
      { user: 'Pastor Ruth', day: '2026-11-16', text: 'Could the candle be a little larger on the story?' },
    ],
  },
  {
    id: '86ahl0002',
    name: 'Winter youth retreat',
    list: '901001',
    status: 'open',
    priority: 2,
    due: '2026-12-04',
    tags: ['youth'],
    brief: `Partner name: Harbor Light Youth
Dates: January 15-17, 2027
Location: Camp Tidewater
Key copy: Come away for a while. Registration closes January 8.
Required elements: logo, cost ($95)
Requested deliverables: Square post 1080x1080 PNG`,
    deliverables: ['Square post 1080x1080 PNG'],
    comments: [{ user: 'Dana Reyes', day: '2026-11-18', text: 'Round 1 is in the folder.' }],
  },
  {
    id: '86ahl0003',
    name: 'Advent devotional cover',
    list: '901001',
    status: 'in progress',
    priority: 2,
    due: '2026-11-27',
    tags: ['advent', 'print'],
    brief: `Partner name: Harbor Light Church
Dates: Sundays, November 29 to December 20, 2026
Key copy: Watch and wait. An Advent devotional.
Required elements: logo
Requested deliverables: Booklet cover 5.5 x 8.5 in PDF`,
    deliverables: ['Booklet cover 5.5x8.5 in PDF'],
    comments: [{ user: 'Dana Reyes', day: '2026-11-19', text: 'The cover is with the printer for a proof.' }],
  },
  {
    id: '86ahl0004',
    name: 'Week of prayer',
    list: '901001',
    status: 'open',
    priority: 3,
    due: '2026-12-28',
    tags: ['prayer'],
    brief: `Partner name: Harbor Light Church
Dates: January 3-9, 2027
Time: 6:30 AM
Location: The chapel, and online
Key copy: Seven mornings, one request
Requested deliverables: Square post 1080x1080 JPG; Slide 1920x1080 PNG`,
    deliverables: ['Square post 1080x1080 JPG', 'Slide 1920x1080 PNG'],
    comments: [],
  },
  {
    id: '86acg0001',
    name: 'Sermon series: Rooted',
    list: '901002',
    status: 'in progress',
    priority: 2,
    due: '2027-01-06',
    tags: ['series'],
    account: { field: 'Account Number', kind: 'number', value: '1002' },
    brief: `**Partner name:** Cedar Grove Chapel
**Dates:** Sundays, January 10 to February 7, 2027
**Times:** 9:00 AM and 10:45 AM
**Scripture:** Colossians 2:6-7
**Key copy:** Rooted. A series in Colossians.
**Required elements:** title, scripture, cedargrove.example
**Deliverables:** Slide 1920x1080 JPG; Bulletin cover 5.5 x 8.5 in PDF`,
    deliverables: ['Slide 1920x1080 JPG', 'Bulletin cover 5.5x8.5 in PDF'],
    comments: [
      { user: 'Miles Okafor', day: '2026-11-12', text: 'Please make the roots less busy behind the title.' },
      { user: 'Miles Okafor', day: '2026-11-17', text: 'Much better, thank you. Approved from our side.' },
    ],
  },
  {
    id: '86acg0002',
    name: 'Chili cook-off',
    list: '901002',
    status: 'open',
    priority: 3,
    due: '2027-01-08',
    tags: ['community', 'quick'],
    account: { field: 'Account Number', kind: 'text', value: '1002' },
    brief: `Partner name: Cedar Grove Chapel
Date: Saturday, January 23, 2027
Time: 5:30 PM
Location: Fellowship Hall
Key copy: Bring a pot. Bring a friend.
Deliverables: Square post 1080x1080 JPG`,
    deliverables: ['Square post 1080x1080 JPG'],
    comments: [],
    attachments: ['chili-cook-off-draft.jpg'],
  },
  {
    id: '86asb0001',
    name: 'Ash Wednesday Masses',
    list: '901003',
    status: 'review',
    priority: 1,
    due: '2027-01-22',
    tags: ['lent'],
    account: { field: 'Account', kind: 'drop_down', value: '1003' },
    brief: `**Partner name:** Saint Brendan Parish
**Date:** Wednesday, February 10, 2027
**Times:** 7:00 AM, 12:10 PM, 7:00 PM
**Location:** Saint Brendan Church, 40 Harbour Road
**Scripture:** Joel 2:12
**Key copy:** Return to me with your whole heart
**Required elements:** Mass times, ashes at every Mass
**Deliverables:** Square post 1080x1080 JPG, Poster 8.5 x 11 in PDF`,
    deliverables: ['Square post 1080x1080 JPG', 'Poster 8.5x11 in PDF'],
    comments: [{ user: 'Fr. Colm', day: '2026-11-17', text: 'The noon Mass is at 12:10 PM. Please correct.' }],
  },
  {
    id: '86asb0002',
    name: 'Friday fish fry',
    list: '901003',
    status: 'on hold',
    priority: 3,
    due: '2027-02-01',
    tags: ['lent', 'community'],
    account: { field: 'Account', kind: 'drop_down', value: '1003' },
    brief: `Partner name: Saint Brendan Parish
Dates: Fridays, February 12 to March 19, 2027
Times: 5:00 PM to 7:00 PM
Location: Parish hall
Key copy: Come hungry, leave blessed
Deliverables: Square post 1080x1080 JPG`,
    deliverables: ['Square post 1080x1080 JPG'],
    comments: [],
  },
  {
    id: '86anh0001',
    name: 'Easter sunrise service',
    list: '901004',
    status: 'in progress',
    priority: 1,
    due: '2027-03-05',
    tags: ['easter', 'print'],
    brief: `**Partner name:** New Hope Fellowship
**Date:** Sunday, March 28, 2027
**Time:** 6:30 AM
**Location:** Sunfield Park amphitheater
**Scripture:** Mark 16:6
**Key copy:** He is risen
**Required elements:** newhope.example, "Bring a chair and a blanket"
**Deliverables:** Square post 1080x1080 JPG; Story 1080x1920 JPG`,
    deliverables: ['Square post 1080x1080 JPG', 'Story 1080x1920 JPG'],
    comments: [
      { user: 'Tamika Wells', day: '2026-11-13', text: 'Please add "Bring a chair and a blanket".', resolved: true },
      { user: 'Tamika Wells', day: '2026-11-19', text: 'We love it. Can we see a story version too?' },
    ],
  },
  {
    id: '86anh0002',
    name: 'Food pantry volunteers',
    list: '901004',
    status: 'open',
    priority: null,
    due: null,
    tags: ['community'],
    brief:
      'A square for the first Saturday of each month, 9:00 AM, at the pantry on Second Street. Key copy: Many hands.',
    deliverables: ['Square post 1080x1080 JPG'],
    comments: [],
  },
  {
    id: '86ast0001',
    name: 'Studio: tidy the brush library',
    list: '901009',
    status: 'open',
    priority: 4,
    due: null,
    tags: ['internal'],
    brief: 'No church: nothing to judge here.',
    deliverables: [],
    comments: [],
  },
]
