/** Pages with much to read: bulletins, schedules, reports. */
import * as art from './art.ts'
import {
  at,
  BANNER,
  CEDAR,
  HARBOR,
  HOPE,
  LETTER,
  place,
  range,
  repeat,
  say,
  single,
  SLIDE,
  type Design,
  type Page,
} from './kit.ts'

const row = (left: string, right: string, css: string) =>
  `<div style="display:flex;justify-content:space-between;align-items:baseline;gap:2vmin;${css}"><span>${left}</span><span>${right}</span></div>`

const column = (css: string, ...parts: string[]) => `<div style="position:absolute;${css}">${parts.join('')}</div>`

/** The order of a Sunday, below a harbor light. */
function bulletin(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const head = h * 0.25
  const scene = art.svg(
    p,
    art.fade('haze', ['#123f52', '#2d7f8f', '#f4c58a']),
    art.sheet(p, '#fdfbf6'),
    art.box(0, 0, w, head, 'url(#haze)'),
    art.path(
      art.polygon([
        [w * 0.8, head * 0.25],
        [0, head * 0.05],
        [0, head * 0.5],
      ]),
      '#fff3c9',
      'opacity=".35"',
    ),
    art.path(
      art.polygon([
        [w * 0.8 - u * 2.4, head * 0.34],
        [w * 0.8 + u * 2.4, head * 0.34],
        [w * 0.8 + u * 4, head],
        [w * 0.8 - u * 4, head],
      ]),
      '#fdfbf6',
    ),
    art.box(w * 0.8 - u * 3.4, head * 0.56, u * 6.8, head * 0.14, '#c8553d'),
    art.box(w * 0.8 - u * 2, head * 0.2, u * 4, head * 0.13, '#ffe08a'),
    art.path(
      art.polygon([
        [w * 0.8 - u * 3.4, head * 0.21],
        [w * 0.8, head * 0.08],
        [w * 0.8 + u * 3.4, head * 0.21],
      ]),
      '#c8553d',
    ),
    art.box(w * 0.655, h * 0.29, u * 0.25, h * 0.62, '#c9c2b2'),
  )
  const date = p.look.date ?? 'September 7|The Net and the Morning|John 21:1–14'
  const [day = '', sermon = '', reading = ''] = date.split('|')
  const order = [
    ['Gathering', 'prelude'],
    ['Welcome & call', 'Psalm 95'],
    ['Hymn', 'no. 212'],
    ['Confession', 'all'],
    ['Children’s word', 'on the steps'],
    ['First reading', reading],
    ['Sermon', sermon],
    ['Song of reply', 'band'],
    ['Prayers', 'the people'],
    ['Offering', 'choir'],
    ['The table', 'all welcome'],
    ['Sending', 'in peace'],
  ]
  const notes = [
    'Nursery is open on the lower level through the second service.',
    'Choir meets Wednesdays at seven. New voices need not audition.',
    'The pantry is short of rice, beans and diapers this month.',
    'Ushers for the fall: please sign the sheet by the north door.',
    'Lost: one blue umbrella. Found: three.',
  ]
  const list = order.map(([left = '', right = '']) =>
    row(
      left,
      `<i>${right}</i>`,
      "font-family:'EB Garamond';font-size:2.75vmin;color:#243b44;padding:1.55vmin 0;border-bottom:1px solid #e4ddcf",
    ),
  )
  return (
    scene +
    column(
      'left:7vmin;top:8vmin',
      say('Harbor Light Church', 'Goudy Bookletter 1911', 6, 'color:#fff'),
      say(`Sunday, ${day}`, 'Lato', 2.6, 'color:#fff;letter-spacing:.1em;margin-top:1vmin'),
    ) +
    column(
      `left:7vmin;top:${h * 0.285}px;width:56vmin`,
      say('Order of worship', 'Goudy Bookletter 1911', 5, 'color:#c8553d;margin-bottom:1.5vmin'),
      ...list,
    ) +
    column(
      `left:68.5vmin;top:${h * 0.285}px;width:25vmin`,
      say('This week', 'Goudy Bookletter 1911', 5, 'color:#c8553d;margin-bottom:2vmin'),
      ...notes.map((note) => say(note, 'EB Garamond', 2.65, 'color:#243b44;line-height:1.4;margin-bottom:3.4vmin')),
    ) +
    column(
      'left:7vmin;right:7vmin;bottom:4vmin',
      say(
        'If you are new, stop at the blue table: there is a loaf of bread for you.',
        'EB Garamond',
        2.6,
        'color:#2d7f8f;font-style:italic;text-align:center',
      ),
    )
  )
}

/** The week as a board of seven columns. */
function weekSchedule(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const entries = [
    ['8:30 Early prayer', '9:30 Classes', '10:45 Worship', '5:00 Youth'],
    ['7:00 Trustees', '7:30 Quilters'],
    ['6:30 Men’s prayer', '10:00 Bible study', '7:00 Recovery'],
    ['5:30 Supper', '6:30 Kids’ choir', '7:15 Rehearsal'],
    ['9:00 Pantry', '12:00 Lunch club', '6:00 Scouts'],
    ['6:00 Game night', '8:00 Vigil'],
    ['8:00 Workday', '2:00 Wedding', '4:00 Setup'],
  ]
  const [left, wide] = [w * 0.035, (w * 0.93) / 7]
  const lanes = repeat(
    7,
    (i) =>
      art.box(left + i * wide + u * 0.6, h * 0.27, wide - u * 1.2, h * 0.66, '#fff', `rx="${u * 1.4}"`) +
      art.box(
        left + i * wide + u * 0.6,
        h * 0.27,
        wide - u * 1.2,
        u * 9,
        at(['#ff6b6b', '#f7a440', '#f2cc4d', '#59c29d', '#3fa7d6', '#6c7fd8', '#b36ad1'], i),
        `rx="${u * 1.4}"`,
      ),
  )
  const texts = days.map((day, i) =>
    column(
      `left:${left + i * wide}px;top:${h * 0.285}px;width:${wide}px;text-align:center`,
      say(day, 'Open Sans', 5, 'color:#fff;font-weight:800'),
      ...(entries[i] ?? []).map((entry) =>
        say(
          entry.replace(' ', '<br>'),
          'Open Sans',
          3.4,
          'color:#3a3f58;font-weight:600;margin-top:5.4vmin;line-height:1.25',
        ),
      ),
    ),
  )
  return (
    art.svg(p, art.sheet(p, '#eef1f8'), lanes) +
    place(
      'top left',
      [
        say('This week at New Hope', 'Open Sans', 9.5, 'color:#3a3f58;font-weight:800;letter-spacing:-.02em'),
        say('January 12 to 18 · everything is open to guests', 'Open Sans', 3.4, 'color:#6b7190;margin-top:1vmin'),
      ],
      'padding:6.5vmin 7vmin',
    ) +
    texts.join('')
  )
}

/** A year's giving in four plain charts. */
function givingReport(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const shares = [0.42, 0.24, 0.2, 0.14]
  const paints = ['#1d3557', '#457b9d', '#a8dadc', '#e63946'] as const
  const ring = shares.map((share, i) => {
    const before = shares.slice(0, i).reduce((sum, part) => sum + part, 0)
    const round = Math.PI * 2 * u * 15
    return art.circle(
      w * 0.28,
      h * 0.38,
      u * 15,
      'none',
      `stroke="${at(paints, i)}" stroke-width="${u * 8}" stroke-dasharray="${share * round} ${round}" transform="rotate(${before * 360 - 90} ${w * 0.28} ${h * 0.38})"`,
    )
  })
  const bars = repeat(12, (i) =>
    art.box(
      w * 0.08 + (i * (w * 0.84)) / 12 + u,
      h * 0.86 - u * at([14, 12, 17, 21, 15, 12, 10, 11, 16, 19, 22, 31], i),
      u * 5,
      u * at([14, 12, 17, 21, 15, 12, 10, 11, 16, 19, 22, 31], i),
      i === 11 ? '#e63946' : '#457b9d',
    ),
  )
  const months = range(12, (i) =>
    column(
      `left:${w * 0.08 + (i * (w * 0.84)) / 12}px;top:${h * 0.87}px;width:7vmin;text-align:center`,
      say('JFMAMJJASOND'.charAt(i), 'Lato', 2.6, 'color:#1d3557;font-weight:700'),
    ),
  )
  const legend = ['Neighbors & missions 42%', 'Staff & teaching 24%', 'Building & light 20%', 'Worship & arts 14%'].map(
    (text, i) =>
      say(`<span style="color:${at(paints, i)}">■</span> ${text}`, 'Lato', 3.1, 'color:#1d3557;margin-bottom:2.4vmin'),
  )
  const scene = art.svg(
    p,
    art.sheet(p, '#f1faee'),
    art.box(0, 0, w, h * 0.17, '#1d3557'),
    ...ring,
    bars,
    art.stroke(`M${w * 0.08} ${h * 0.86}H${w * 0.92}`, '#1d3557', u * 0.4),
  )
  return (
    scene +
    column(
      'left:8vmin;top:6vmin',
      say('Where it went', 'Lato', 8.4, 'color:#fff;font-weight:900'),
      say('annual report to the congregation', 'Lato', 3, 'color:#a8dadc;margin-top:.8vmin'),
    ) +
    column(`left:55vmin;top:${h * 0.3}px`, ...legend) +
    column(
      `left:8vmin;top:${h * 0.57}px`,
      say('Gifts by month, in thousands', 'Lato', 3.4, 'color:#1d3557;font-weight:900'),
    ) +
    months.join('') +
    column(
      'left:8vmin;bottom:5vmin',
      say('Thank you. Every cent was somebody’s faithfulness.', 'EB Garamond', 3.6, 'color:#457b9d;font-style:italic'),
    )
  )
}

/** Thirty-one prayers in a leaflet. */
function prayerGuide(p: Page): string {
  const { height: h, unit: u } = p
  const asks = [
    'for quiet mornings',
    'for the sick at home',
    'for teachers',
    'for rain in season',
    'for our mayor',
    'for the night shift',
    'for those who grieve',
    'for new parents',
    'for courage to call',
    'for the refugee',
    'for farmers',
    'for a gentle tongue',
    'for the lonely',
    'for musicians',
    'for honest work',
    'for the prisoner',
    'for nurses',
    'for the doubter',
    'for our enemies',
    'for open doors',
    'for the very old',
    'for the very young',
    'for bread enough',
    'for safe roads',
    'for students',
    'for peace at table',
    'for the tired',
    'for one neighbor',
    'for good sleep',
    'for the church abroad',
    'for joy',
  ]
  const cells = asks.map(
    (ask, i) =>
      `<div style="width:11.6vmin;height:18.4vmin;padding:1vmin .8vmin;border-top:.3vmin solid #b7a6c9">${say(String(i + 1), 'EB Garamond', 4.6, 'color:#7a5c99')}${say(ask, 'Lato', 2.2, 'color:#3e3350;line-height:1.3;margin-top:.8vmin')}</div>`,
  )
  const scene = art.svg(
    p,
    art.sheet(p, '#f6f1fa'),
    art.branch(p.width * 0.62, u * 22, u * 44, -14, { color: '#c6b4da', twig: '#a992c4', count: 8 }),
  )
  return (
    scene +
    column(
      'left:8vmin;top:7vmin',
      say('Thirty-one', 'EB Garamond', 11, 'color:#5a3d7a;line-height:.9'),
      say('small prayers', 'Dancing Script', 9, 'color:#7a5c99'),
    ) +
    column(`left:8vmin;top:${h * 0.225}px;width:84vmin;display:flex;flex-wrap:wrap;column-gap:.4vmin`, ...cells)
  )
}

/** A sprig along the foot of a wide welcome. */
function welcome(p: Page): string {
  const { width: w, height: h, unit: u } = p
  const sprigs = [
    art.branch(-u * 4, h * 1.04, u * 92, -34, { color: '#7f9c86', twig: '#5f7a66', count: 8, fat: 0.3, size: 0.2 }),
    art.branch(w + u * 4, -u * 4, u * 92, 146, { color: '#a7bca3', twig: '#5f7a66', count: 8, fat: 0.3, size: 0.2 }),
  ]
  return (
    art.svg(p, art.sheet(p, '#f2efe8'), ...sprigs) +
    place('middle center', [
      say('you belong here', 'Goudy Bookletter 1911', 17, 'color:#3f4f43'),
      say('CEDAR GROVE CHAPEL', 'Lato', 4.6, 'color:#7f9c86;letter-spacing:.4em;margin-top:3vmin'),
    ])
  )
}

export const papers: Design[] = [
  {
    family: 'harbor-light-bulletin',
    labels: { type: 'bulletin', season: 'general', design_styles: ['elegant', 'illustrated'], account_number: HARBOR },
    draw: bulletin,
    pictures: [
      { file: 'sunday-bulletin-harbor-light-september-7.png', size: LETTER, scale: 0.85 },
      {
        file: 'sunday-bulletin-harbor-light-september-14.png',
        size: LETTER,
        scale: 0.85,
        look: { date: 'September 14|A Lamp for the Pier|Psalm 119:105' },
      },
      {
        file: 'sunday-bulletin-harbor-light-september-21.jpg',
        size: LETTER,
        scale: 0.85,
        encode: 66,
        look: { date: 'September 21|Rope Enough|Acts 27:39–44' },
      },
    ],
  },
  single(
    'weekly-schedule-new-hope-slide.png',
    SLIDE,
    { type: 'announcement', design_styles: ['modern', 'minimalist'], account_number: HOPE, roll_eligible: false },
    weekSchedule,
    { scale: 0.7 },
  ),
  single(
    'giving-report-infographic-page.png',
    LETTER,
    { type: 'report', design_styles: ['modern', 'geometric'], roll_eligible: false },
    givingReport,
    { scale: 0.85 },
  ),
  single(
    'prayer-guide-thirty-one-days-page.png',
    LETTER,
    { type: 'bulletin', season: 'lent', design_styles: ['elegant', 'minimalist'] },
    prayerGuide,
    { scale: 0.9 },
  ),
  single(
    'welcome-eucalyptus-banner.png',
    BANNER,
    { type: 'banner', design_styles: ['elegant', 'illustrated'], account_number: CEDAR },
    welcome,
  ),
]
