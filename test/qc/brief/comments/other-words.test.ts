import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

type Said = string | { author: string; text: string }
const read = (description: string, ...said: Said[]) =>
  briefOf(
    taskWith(description, { name: description.split('\n')[0]! }),
    said.map((one, at) => {
      const { author, text } = typeof one === 'string' ? { author: 'Ann', text: one } : one
      return comment(text, { id: `c${at}`, author, atMs: createdMs + (at + 1) * 3_600_000 })
    }),
  )
const changes = (description: string, ...said: Said[]) =>
  (read(description, ...said).amendments ?? []).map(({ before, after }) => `${before} > ${after}`)

describe('a comment says how many years it has been', () => {
  const supper = 'Harvest Supper\n64th annual\nOctober 9, 2027, 5 PM, Parish Hall'
  const bodas = 'Cena\nAna y Luis Rey, 25 aniversario\nsábado 8 de mayo de 2027, 6 PM'
  test.each([
    [supper, 'It’s the SIXTY-FIFTH!', ['64th annual > 65th annual']],
    [supper, 'This is our 65th year.', ['64th annual > 65th annual']],
    [supper, 'Make that 65th not 64th', ['64th annual > 65th annual']],
    ['Party for Jo and Al Reed (49 years)\nMay 2, 2027', 'it is their FIFTIETH', ['49 years > 50 years']],
    [bodas, 'Son 30 años, no 25', ['25 aniversario > 30 aniversario']],
    [bodas, 'Es el trigésimo aniversario', ['25 aniversario > 30 aniversario']],
    [supper, 'We had a third one in mind.', []],
    [supper, 'The second Saturday would be better for some.', []],
    [supper, 'It is the 64th', []],
  ])('%s — %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))
})

describe('an item gives way to another one', () => {
  const hymns = 'Hymn Sing\nMay 2, 2027, 6 PM\nHymns:\n1. Come Thou Fount\n2. Be Thou My Vision\n3. It Is Well'
  const picnic = 'Church Picnic\nMay 2, 2027, 1 PM\nHot dogs & cider\nBring: lawn chair, sunscreen, swimsuit'
  const lilies = 'Easter Lilies\nOrder by March 14, 2027\n$12 each\nIn memory of, in honor of'
  const fiesta = 'Fiesta\n2 de mayo de 2027, 1 PM\nIncluye café, pan dulce y camiseta'
  test.each([
    [hymns, 'The second hymn should be Great Is Thy Faithfulness', ['Be Thou My Vision > Great Is Thy Faithfulness']],
    [hymns, 'Change the last hymn to Abide With Me please.', ['It Is Well > Abide With Me']],
    [picnic, 'cider is out, it will be cocoa.', ['cider > cocoa']],
    [picnic, 'The cider got nixed by the health board so it will be lemonade', ['cider > lemonade']],
    [picnic, 'Instead of cider there will be cocoa.', ['cider > cocoa']],
    [picnic, 'swimsuit can be left off, no pool this year', ['swimsuit > null']],
    [picnic, 'No need for the swimsuit', ['swimsuit > null']],
    [fiesta, 'Ya no habrá pan dulce, serán tamales.', ['pan dulce > tamales']],
    [fiesta, 'La camiseta ya no.', ['camiseta > null']],
    [lilies, 'You can leave off "in honor of", we only do memorials', ['in honor of > null']],
    [picnic, 'We are swapping the cider for green beans.', ['cider > green beans']],
    [picnic, 'scratch the swimsuit part', ['swimsuit > null']],
    [
      'Blessing\nMay 2, 2027\nSupply drive for Cherry Hill Elementary',
      'It goes to Lincoln Elementary this year, not Cherry Hill!',
      ['Cherry Hill > Lincoln Elementary'],
    ],
    ['Vacation Bible Camp\nJuly 12-16, 2027', 'Vacation Bible SCHOOL. not camp.', ['Camp > School']],
    ['Community supper $3, May 2, 2027', 'The supper is free now', ['$3 > null']],
    ['Haas\n1934 - 2026, May 2, 2027', 'Sorry, he was born in 1935', ['1934 > 1935']],
    [picnic, 'The tent is out, it will be fine.', []],
  ])('%s — %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))
})

describe('the whole is called something else', () => {
  const series = 'Graphic for our series "Into the Wilderness"\nBegins February 14, 2027, 9 AM\nPastor Ray Cole'
  const group = 'Slide for the men: Iron Sharpens Iron\nTuesdays 6 AM, starts January 12, 2027'
  const theme = "Women's Tea\nTheme: Where You're Planted\nApril 17, 2027, 1 PM"
  const retiro = 'Título: Mujeres de Valor\nsábado 20 de marzo de 2027, 9 AM'
  test.each([
    [series, 'The title is now The Long Way Home.', ['Into the Wilderness > The Long Way Home']],
    [series, "let's just call it Forty Days", ['Into the Wilderness > Forty Days']],
    [series, 'Could we do Forty Days as the title instead?', ['Into the Wilderness > Forty Days']],
    [series, 'New title: Forty Days. Keep the rest.', ['Into the Wilderness > Forty Days']],
    [series, 'Please drop the word Wilderness from the title', ['Wilderness > null']],
    [
      group,
      'They want Band of Brothers instead of Iron Sharpens Iron as the title',
      ['Iron Sharpens Iron > Band of Brothers'],
    ],
    [retiro, 'El título será "Mujeres de Fe", gracias', ['Mujeres de Valor > Mujeres de Fe']],
    [retiro, 'El título ahora es Mujeres de Fe', ['Mujeres de Valor > Mujeres de Fe']],
    [series, "We've changed the name of the series to Forty Days", ['Into the Wilderness > Forty Days']],
    [series, 'Can you make the title "Forty Days"?', ['Into the Wilderness > Forty Days']],
    [theme, 'Theme has been changed to Anchored in Hope.', ["Where You're Planted > Anchored in Hope"]],
    [series, 'The title should be bigger', []],
    [series, 'Her name is Dawn Reyes', []],
  ])('%s — %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))
})

describe('somebody else comes', () => {
  const group = 'Grief Group\nThursdays, 6:30 PM\nLed by Pam Dorsett'
  const mayor = 'Breakfast\nMay 6, 2027, 7 AM\nKeynote: Mayor Rita Calloway'
  const pareja = 'Retiro\n5 de marzo de 2027\nConferencistas: Mario y Elsa Cantú'
  const night = 'Date Night\nFebruary 12, 2027, 6:30 PM\nwith Drs. Ken and Ruth Solberg'
  const study = 'Bible study with Catherine Doyle\nWednesdays at 10 AM, Library'
  test.each([
    [group, 'Lois Haverty will take my place. – Pam', ['Pam Dorsett > Lois Haverty']],
    [group, { author: 'Pam Dorsett', text: 'Lois Haverty is filling in for me' }, ['Pam Dorsett > Lois Haverty']],
    [group, { author: 'Pam Dorsett', text: 'Lois will take my place' }, ['Pam Dorsett > Lois']],
    [group, { author: 'Jo Hart', text: 'Lois Haverty will take my place' }, []],
    [
      night,
      "The Solbergs can't make it. Mark and Dana Ferris are stepping in for them!",
      ['Drs. Ken and Ruth Solberg > null', 'null > Mark and Dana Ferris'],
    ],
    [
      mayor,
      'She is away, so Councilman Bert Nowak will speak in her place.',
      ['Mayor Rita Calloway > Councilman Bert Nowak'],
    ],
    [
      'Hike\nMay 15, 2027\nLed by Ross Tilden and Jen Abara',
      'Ross is out with his knee. Just Jen.',
      ['Ross Tilden > null'],
    ],
    [
      pareja,
      'Los Cantú no van a poder. Vienen Jorge y Lidia Peralta.',
      ['Mario y Elsa Cantú > null', 'null > Jorge y Lidia Peralta'],
    ],
    [study, 'Kathryn not Catherine', ['Catherine Doyle > Kathryn Doyle']],
  ] as [string, Said, string[]][])('%s — %p', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))
})

describe('one way and one hour stay', () => {
  test.each([
    [
      'Bonfire May 7, 2027\nhope.org | text 615-555-0107 | @hope_ya',
      'Only the @ please',
      ['hope.org > null', '615-555-0107 > null'],
    ],
    ['Bonfire May 7, 2027\n@hope_ya #HopeFire', 'lose the hashtag. only the @', ['#HopeFire > null']],
    ['Ash Wednesday\nFebruary 10, 2027, 7 AM, noon and 7 PM', 'The noon one can come off.', ['noon > null']],
    ['Cantata\nMay 2, 2027\n3:00 PM and 7:00 PM', "There's only one performance now, 3:00.", ['7:00 PM > null']],
    ['Spring Tea\nMay 8, 2027, 2 PM, Garden Room', 'Also, the tea moved to the Parlor.', ['Garden Room > the Parlor']],
  ])('%s — %s', (brief, said, expected) => expect(changes(brief, said)).toEqual(expected))

  test('an answer stands behind a question that has more behind it', () => {
    expect(changes('Alpha, Room 201', 'Are we in 201 or 210? The calendar shows both.', '210, sorry')).toEqual([
      'Room 201 > Room 210',
    ])
  })
})

describe('a list of names', () => {
  const graduates = 'Senior Sunday\nMay 23, 2027, 10 AM\nGraduates: Mason Tate, Olivia Brandt, Chloe Ng'
  test.each([
    ["Chloe's family asked us to leave her out.", ['Chloe Ng > null']],
    ["Olivia Brandt doesn't want to be listed", ['Olivia Brandt > null']],
    ['Please add Dylan Rourke.', ['null > Dylan Rourke']],
    ['Leave it out if there is no room.', []],
  ])('loses and wins one: %s', (said, expected) => expect(changes(graduates, said)).toEqual(expected))
})

test('what was taken back was not said', () => {
  const { said = '' } = read(
    'Egg hunt\nMarch 27, 2027, 10 AM',
    'It should be at 11 AM.',
    'Please ignore my last comment!',
  )
  expect(said).not.toContain('11 AM')
})

test.each([
  'Approved by vestry on January 12 at 7:30 PM. Print 200 please, pickup Jan 20 after 3.',
  'I will pick up the posters April 9 around 11.',
  'Bulletin goes to print at 10 AM that Thursday.',
  'Can we hop on a call Thursday at 4 to go over this?',
])('when the work is approved, printed and fetched leaves nothing open: %s', (said) => {
  const { unsettled, amendments } = read('Supper\nFebruary 9, 2027, 5-7 PM, Undercroft', said)
  expect([unsettled, amendments]).toEqual([[], []])
})
