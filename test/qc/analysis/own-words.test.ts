import { describe, expect, test } from 'bun:test'
import { asSeen } from '../../../src/qc/analysis/own-text/own-words.ts'
import { withOwnText } from '../../../src/qc/analysis/own-text/own-text.ts'
import { ownWords } from '../../../src/qc/analysis/pages.ts'
import { reading } from '../tasks.ts'

/** Words of a file on the lines of a reading, at their share of its width by their place; `+` stands for a kern. */
const own = (lines: string[][]) =>
  lines.flatMap((words, line) =>
    words.map((text, at) => {
      const step = 0.8 / words.length
      const width = words[at + 1]?.startsWith('+') ? step * 0.99 : 0.02
      return {
        text: text.replace('+', ''),
        confidence: 1,
        box: { x: 0.1 + step * at, y: (line + 0.5) / (lines.length + 1), width, height: 0.03 },
      }
    }),
  )
const seen = (file: string[][], read: string[]) => asSeen(own(file), reading(read)).map(({ text }) => text)

describe('the own words of a PDF', () => {
  test('keep their spaces where a reader ran a day, an hour or a letter into the next word', () => {
    const file = [
      ['Tue,', 'Jan', '5'],
      ['6:00', 'pm'],
      ['11:45', 'am'],
      ['A', 'new', 'year', 'is', 'here'],
    ]
    const read = ['Tue,JanS', '6:00pm', '11:45am', '4new year is here']
    expect(seen(file, read)).toEqual(file.flat())
  })

  test('that are set in parts are whole where the parts touch', () => {
    const part = (text: string, x: number, width: number) => ({
      text,
      x,
      y: 100,
      width,
      height: 20,
      family: null,
      color: null,
    })
    const texts = [
      part('swimming, camp', 100, 140),
      part('fi', 240.1, 12),
      part('res', 252.1, 28),
      part('and', 288, 30),
    ]
    const page = { number: 1, texts, widthPt: 600, heightPt: 800, paints: [], boxes: [], images: [] }
    expect(ownWords(page, null).map(({ text }) => text)).toEqual(['swimming,', 'campfires', 'and'])
  })

  test('that have a shadow, or are drawn as an outline and as its inside, are read once', () => {
    const part = (text: string, x: number, y: number) => ({
      text,
      x,
      y,
      width: 80,
      height: 20,
      family: null,
      color: null,
    })
    const texts = [
      part('Deep Sea', 102, 103),
      part('Discovery', 192, 103),
      part('Deep Sea', 100, 100),
      part('Discovery', 190, 100),
    ]
    const below = [part('Deep Sea', 100, 140), part('Deep Sea', 100, 140)]
    const page = {
      number: 1,
      texts: [...texts, ...below],
      widthPt: 600,
      heightPt: 800,
      paints: [],
      boxes: [],
      images: [],
    }
    expect(ownWords(page, null).map(({ text }) => text)).toEqual(['Deep', 'Sea', 'Discovery', 'Deep', 'Sea'])
  })

  test('are whole where the file sets letters apart with spaces that are all alike', () => {
    const file = ['M', 'O', 'N', 'M', 'AR', '2', '2', '|', '8', ':', '4', '5']
    expect(seen([file], ['MON MAR 22 8:45']).join(' ')).toBe('MON MAR 22 | 8:45')
  })

  test('that the edge of a page cuts belong to no line that was read', () => {
    const cut = own([['con', 'sus', 'familias', 'este']])
    const [, , familias, este] = cut
    Object.assign(familias!.box, { x: 0.83, width: 0.14 })
    Object.assign(este!.box, { x: 0.985, width: 0.015 })
    const read = reading(['con sus familias e'])
    read.lines[0]!.box = { ...read.lines[0]!.box, x: 0.1, width: 0.87 }
    expect(asSeen(cut, read).map(({ text }) => text)).toEqual(['con', 'sus', 'familias', 'este'])
  })

  test('have the height of letters where a font says nothing of theirs', () => {
    const drawn = { text: 'APRIL', x: 100, y: 400, width: 50, height: 1, family: null, color: null }
    const page = { number: 1, texts: [drawn], widthPt: 600, heightPt: 800, paints: [], boxes: [], images: [] }
    const [word] = ownWords(page, null)
    expect(word!.box.height * 800).toBeCloseTo(15)
    expect((word!.box.y + word!.box.height) * 800).toBeCloseTo(401)
  })

  test('are not torn where an accent was not read', () => {
    expect(seen([['Margit', 'Szabó,', 'organ']], ['Margit Szabo, organ'])).toEqual(['Margit', 'Szabó,', 'organ'])
  })

  test('whose file takes kerns for spaces are those that people see, letter by letter the file’s', () => {
    const file = [
      ['L', '+utheran', 'Church'],
      ['do', '+dgeball', 'at', '6:45'],
      ['G', '+o', '+d', 'b', '+e', 'for', 'us,'],
    ]
    expect(seen(file, ['Lutheran Church', 'dodgeball at 6.45', 'God be for us'])).toEqual([
      'Lutheran',
      'Church',
      'dodgeball',
      'at',
      '6:45',
      'God',
      'be',
      'for',
      'us,',
    ])
  })

  test('keep their spaces where two words were read as one', () => {
    expect(seen([['ROOTED', 'IN', 'HOPE']], ['ROOTEDIN HOPE'])).toEqual(['ROOTED', 'IN', 'HOPE'])
    const hymns = [
      ['O', 'Sing', 'to', 'the', 'Lord'],
      ['O', 'Day', 'of', 'Rest'],
      ['O', 'God', 'our', 'Help'],
    ]
    expect(seen(hymns, ['OSing to the Lord', 'ODay of Rest', 'OGod our Help']).join(' ')).toBe(
      'O Sing to the Lord O Day of Rest O God our Help',
    )
  })

  test('stand where the file says where several were read as one', () => {
    const read = reading(['6 p.m.-7 p.m.'])
    const places = [0.1, 0.26, 0.74]
    read.words = ['6', 'p.m.-7', 'p.m.'].map((text, at) => ({
      text,
      confidence: 0.9,
      line: 0,
      box: { x: places[at]!, y: 0.25, width: 0.1, height: 0.03 },
    }))
    const words = asSeen(own([['6', 'p.m.', '-', '7', 'p.m.']]), read)
    expect(words.toSorted((a, b) => a.box.x - b.box.x).map(({ text }) => text)).toEqual(['6', 'p.m.', '-', '7', 'p.m.'])
  })

  test('keep a letter that is set by itself and stands beside where the file says', () => {
    const pixels = { width: 200, height: 100, data: new Uint8Array(200 * 100 * 4).fill(255) }
    const ink = (from: number, to: number) => {
      for (let y = 40; y < 60; y++) pixels.data.fill(0, (y * 200 + from) * 4, (y * 200 + to) * 4)
    }
    ink(20, 50)
    ink(61, 70)
    const letter = (text: string, x: number, width: number) => ({
      text,
      confidence: 1,
      box: { x, y: 0.4, width, height: 0.2 },
    })
    const shown = (words: ReturnType<typeof letter>[]) =>
      withOwnText({ lines: [], words: [] }, words, pixels).words.map(({ text }) => text)
    expect(shown([letter('JO', 0.1, 0.15), letter('Y', 0.26, 0.03)])).toEqual(['JO', 'Y'])
    expect(shown([letter('JO', 0.1, 0.15), letter('Y', 0.6, 0.03), letter('hidden', 0.7, 0.2)])).toEqual(['JO'])
  })

  test('are what was read where the font does not say which letters they are', () => {
    expect(seen([['le琀琀ers', 'of', 'Peter']], ['letters of Peter'])).toEqual(['letters', 'of', 'Peter'])
  })

  test('have the letters that a font draws as one sign and names none of', () => {
    expect(seen([['rstlutheran.org/join']], ['firstlutheran.org/join'])).toEqual(['firstlutheran.org/join'])
    expect(seen([['in', 'the', 'church', 'oce']], ['in the church office'])).toContain('office')
    expect(seen([['frst', 'light']], ['first light'])).toEqual(['frst', 'light'])
  })

  test('stand in their own row where an engine drew a box over two', () => {
    const [word] = asSeen([{ text: 'Proverbs', confidence: 1, box: { x: 0.4, y: 0.55, width: 0.1, height: 0.02 } }], {
      lines: [{ text: 'Proverbs', confidence: 0.9, box: { x: 0.4, y: 0.52, width: 0.1, height: 0.05 } }],
      words: [{ text: 'Proverbs', confidence: 0.9, line: 0, box: { x: 0.4, y: 0.52, width: 0.1, height: 0.05 } }],
    })
    expect(word!.box).toMatchObject({ y: 0.55, height: 0.02 })
  })

  test('are the file’s where something else was read, or nothing', () => {
    expect(seen([['October', '17']], ['Xylophone band'])).toEqual(['October', '17'])
    expect(seen([['October', '17']], [])).toEqual(['October', '17'])
  })
})
