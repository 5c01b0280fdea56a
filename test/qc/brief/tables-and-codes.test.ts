import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, fieldsOf, readBrief, taskWith } from '../tasks.ts'

describe('a table of a brief', () => {
  test('has labels in its first column, whatever its head says and whatever notes stand behind', () => {
    const fields = fieldsOf(
      '| What | Text | Notes |\n|---|---|---|\n| Headline | Rooted in Hope | large |\n| When | May 3, 2027, 6 p.m. | |\n| Speaker | Dr. Ruth Ellison | check it |',
    )
    expect(fields.key_copy).toEqual(['Rooted in Hope'])
    expect(fields.dates).toMatchObject([{ value: '2027-05-03' }])
    expect(fields.times).toMatchObject([{ value: '18:00' }])
    expect(fields.required_elements).toEqual(['Dr. Ruth Ellison'])
  })

  test('has labels in its head where none stand in the first column', () => {
    const fields = fieldsOf(
      '| Date | Time |\n| --- | --- |\n| March 25, 2027 | 7:00 PM |\n| March 26, 2027 | 8:00 PM |',
    )
    expect(fields.dates.map(({ value }) => value)).toEqual(['2027-03-25', '2027-03-26'])
    expect(fields.times.map(({ value }) => value)).toEqual(['19:00', '20:00'])
  })
})

describe('a table of pieces', () => {
  const pieces = (description: string) =>
    fieldsOf(description).requested_deliverables.map(({ text, width, height, unit, format }) => [
      text,
      `${width}x${height} ${unit} ${format}`,
    ])
  const square = ['Square, 1200x1200, PNG', '1200x1200 px png']
  const sign = ['Yard sign, 24 x 18 in, PDF', '24x18 in pdf']

  test.each([
    [
      'Markdown',
      '| Item | Size | Format |\n|:--|:-:|-|\n| Square | 1200x1200 | PNG |\n| Yard sign | 24 x 18 in | PDF |',
    ],
    ['Markdown below its label', '## Deliverables\n\n| Square | 1200x1200 | PNG |\n| Yard sign | 24 x 18 in | PDF |'],
    ['a sheet', 'Piece\tDimensions\tFile type\tQty\nSquare\t1200x1200\tPNG\t1\nYard sign\t24 x 18 in\tPDF\t40'],
    [
      'HTML',
      '<table><tr><th>Asset</th><th>Size</th><th>Type</th></tr><tr><td>Square</td><td>1200x1200</td><td>PNG</td></tr><tr><td>Yard sign</td><td>24 x 18 in</td><td>PDF</td></tr></table>',
    ],
    ['bars alone', 'Deliverables:\nItem | Size | Format\nSquare | 1200x1200 | PNG\nYard sign | 24 x 18 in | PDF'],
    ['comma-separated values', 'Deliverable,Size,Format\nSquare,1200x1200,PNG\nYard sign,24 x 18 in,PDF'],
  ])('has one in each row: %s', (_, table) => {
    expect(pieces(`Title: Fall Supper\n\n${table}\n`)).toEqual([square, sign])
  })

  test('may have width and height apart, units in its head, and the studio’s own columns', () => {
    const table =
      '| Piece | Width (in) | Height (in) | Due | Copies |\n|--|--|--|--|--|\n| Banner | 96 | 36 | May 3 | 2 |'
    expect(pieces(`${table}\n`)).toEqual([['Banner, 96 in x 36 in', '96x36 in null']])
  })
  test('has a piece for each size of a row, and goes on where a name is left empty', () => {
    const table =
      '| Piece | Size | Format |\n|--|--|--|\n| **Print** | | |\n| Poster | 11x17 | PDF |\n| | 8.5x11 | PDF |\n| Posts | 1080x1080, 1080x1920 | PNG |'
    expect(pieces(table).map(([text]) => text)).toEqual([
      'Poster, 11x17, PDF',
      'Poster, 8.5x11, PDF',
      'Posts, 1080x1080, PNG',
      'Posts, 1080x1920, PNG',
    ])
  })
  test('is no copy and no row of the event', () => {
    const { rows, grid, fields } = readBrief('Fall Supper\n\n| Item | Size |\n|--|--|\n| Square | 1200x1200 |')
    expect([grid, rows?.some((row) => row.includes('1200')), fields.key_copy]).toEqual([[], false, ['Fall Supper']])
  })
  test.each([
    ['prices', '| Item | Price |\n|--|--|\n| Banner 24x36 | $20 |\n| Sign 12x18 | $8 |'],
    ['hours', '| Service | Time |\n|--|--|\n| Early | 8:30 AM |\n| Late | 11 AM |'],
    ['sizes of shirts', '| Size | Price |\n|--|--|\n| Small | $10 |\n| Large | $12 |'],
  ])('is none that tells of %s', (_, table) => {
    expect(pieces(table).filter(([, size]) => size!.includes('null null null') || size!.includes('px'))).toEqual([])
  })
  test('of labels has one piece, with the size and the format that stand apart', () => {
    expect(pieces('Deliverable: Poster\nSize: 11x17\nFormat: PDF')).toEqual([['Poster, 11x17, PDF', '11x17 in pdf']])
    expect(pieces('| Size | 1200x1200 |\n| Format | PNG |')).toEqual([['1200x1200, PNG', '1200x1200 px png']])
  })
})

describe('what a brief asks for', () => {
  test('holds an address that a QR code leads to with the code, and asks for no letters of it', () => {
    expect(fieldsOf('- **QR code** to https://graceharbor.example/give').required_elements).toEqual([
      'QR code to https://graceharbor.example/give',
    ])
  })

  const unwanted = [
    'No QR code needed.',
    'We don’t want a QR code this time.',
    'A QR code isn’t needed, they can just call',
    'p.s. my grandson says a QR code, I say no.',
    'The board said no logo, please.',
  ]
  test.each(unwanted)('asks for no sign that is refused: %s', (line) => {
    expect(fieldsOf(`Homecoming Sunday, Sept 20 at 10 AM.\n${line}`).required_elements).toEqual([])
  })
  const wanted = [
    ['Don’t forget the QR code!', 'QR code'],
    ['Put the QR code on it, not the long address', 'QR code'],
    ['Please include the church logo but no QR code', 'the church logo'],
  ]
  test.each(wanted)('asks for a sign beside what is refused: %s', (line, sign) => {
    expect(fieldsOf(`Homecoming Sunday, Sept 20 at 10 AM.\n${line}`).required_elements).toEqual([sign!])
  })
  test('has the one address that a comment keeps of two', () => {
    const brief = 'Website: tiny.example.org/ourevent\n- **QR code** to https://graceharbor.org/give'
    const later = [comment('Use graceharbor.org/give instead of tiny.example.org/ourevent.')]
    expect(briefOf(taskWith(brief), later).fields.required_elements.join(' ')).not.toContain('ourevent')
  })

  test('has the guest, and how long a thing is', () => {
    const { required_elements } = fieldsOf('Our guest is Rev. Marcus Hale. It is a 6 week study of Hebrews.')
    expect(required_elements).toEqual(['Rev. Marcus Hale', '6 week study'])
  })

  test('has the size that stands before what it is for, and the title it is for', () => {
    const fields = fieldsOf(
      'Willow Bend needs a 1080x1080 PNG for “Fall Festival”. It is for Night of Worship at Miller Chapel.',
    )
    expect(fields.requested_deliverables).toMatchObject([{ width: 1_080, height: 1_080, format: 'png' }])
    expect(fields.key_copy).toContain('Night of Worship')
  })

  test('has what longer labels name by their last word, and a day with its hour by both', () => {
    const fields = fieldsOf(
      'THEME LINE: Walk this road together\nDAY & TIME: May 3, 2027 · 6 p.m.\nStreet address: 12 Oak Street\nApproval date: May 1',
    )
    expect(fields.key_copy).toEqual(['Walk this road together'])
    expect(fields.dates).toMatchObject([{ value: '2027-05-03' }])
    expect(fields.times).toMatchObject([{ value: '18:00' }])
    expect(fields.locations).toEqual(['12 Oak Street'])
  })

  test('has the hours of a thing, and what is counted with a word like a month', () => {
    expect(fieldsOf('24 hours of worship\n60 decorated cars').required_elements).toEqual([
      '24 hours of worship',
      '60 decorated cars',
    ])
  })

  test('has a feast that is named by its day, and no place of what it is called', () => {
    const title = (brief: string) => fieldsOf(brief).key_copy
    expect(title('We need help with Ash Wednesday, which we keep every year.')).toEqual(['Ash Wednesday'])
    expect(title('A flyer for Giving Tuesday, December 1, please.')).toEqual([])
    expect(fieldsOf('Subject: artwork for Summer Camp\n\nSummer Camp\nBayfront Park').locations).toEqual([
      'Bayfront Park',
    ])
  })

  test('has the code that its label asks for', () => {
    expect(fieldsOf('QR: https://mtzion.example.org/join').required_elements).toEqual([
      'QR code to https://mtzion.example.org/join',
    ])
  })
})
