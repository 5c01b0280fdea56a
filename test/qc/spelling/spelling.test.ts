import { describe, expect, test } from 'bun:test'
import { judged } from './judging.ts'
import { misspelledWords } from './misspelled-words.ts'
import { rightLines } from './right-words.ts'
import { rightSpanish } from './spanish-words.ts'

type Options = NonNullable<Parameters<typeof judged>[1]>
/** What is said of words: `fail freinds`. */
const said = async (text: string, options: Options = {}) =>
  (await judged(text, options)).flatMap(({ severity, actual }) => (actual === null ? [] : [`${severity} ${actual}`]))
const invitation = 'Join us on Sunday for worship and prayer\n'
const invitacion = 'Acompáñanos para la oración\n'
const isJudged = (one: string) => !one.startsWith('info')

describe('English', () => {
  // All of them: `bun run prove spelling`.
  const some = <Item>(all: readonly Item[]) => all.filter((_, at) => at % 4 === 0)

  test('fails none of the words that are right', async () => {
    for (const { text, brief } of some(Object.values(rightLines).flat()))
      expect((await said(invitation + text, brief ? { brief } : {})).filter((one) => one.startsWith('fail'))).toEqual(
        [],
      )
  }, 60_000)

  test('finds words that are misspelled', async () => {
    for (const [word] of some(misspelledWords['letters swapped']!))
      expect(await said(`${invitation}come to the ${word} with us`)).toEqual([`fail ${word}`])
  }, 60_000)

  test('knows those who serve at an altar', async () => {
    expect(await said('Presider: Mtr. Ida Bloom\nHomilist and lectors', { brief: 'Mtr. Ida Bloom presiding' })).toEqual(
      [],
    )
    expect(await said('Presidor: Mtr. Ida Bloom', { brief: 'Mtr. Ida Bloom presiding' })).not.toEqual([])
  })

  test('judges what a line’s end divides as one word', async () => {
    expect(await said(`${invitation}in our fellow-\nship hall`)).toEqual([])
    expect(await said(`${invitation}in our felow-\nship hall`)).toEqual(['fail felowship'])
  })

  test('finds the word that was meant wherever two of its letters are wrong', async () => {
    for (const word of ['registretoin', 'voluntears', 'celebartoin', 'comfirmtion'])
      expect(await said(`${invitation}come to the ${word} with us`)).toEqual([`fail ${word}`])
    expect((await said(`${invitation}onboarding and unchurched`)).filter((one) => one.startsWith('fail'))).toEqual([])
  })

  test('takes a drawn-out vowel or end for meant, and a third consonant within for a slip', async () => {
    expect(await said(`${invitation}sooo good yesss`)).toEqual([])
    expect(await said(`${invitation}a harvest suppper`)).toEqual(['fail suppper'])
    expect(await said(`${invitation}a weeekend away`)).toEqual(['fail weeekend'])
  })

  test('fails no exclamation that is a slip of a rare word, for it may be of any language', async () => {
    expect(await said(`${invitation}Mangia!`)).toEqual(['warn Mangia'])
    expect(await said(`${invitation}Rejocie!`)).toEqual(['fail Rejocie'])
    expect(await said(`${invitation}Supprise!`, { brief: 'Surprise!' })).toEqual(['fail Supprise'])
  })

  test('no word with `mp` is right for that alone', async () => {
    expect(await said(`${invitation}an exampel of hope`)).toEqual(['fail exampel'])
  })

  test('many of what a dictionary has are right', async () => {
    expect(await said(`${invitation}Hole sponsorships and mentorships`)).toEqual([])
  })

  test('a day or a month is no name, whatever its capital', async () => {
    expect(await said(`${invitation}Next Wendesday`)).toEqual(['fail Wendesday'])
    expect(await said(`${invitation}in Septmber we meet`)).toEqual(['fail Septmber'])
  })

  test('takes names that play with letters, and what is sung, as they are', async () => {
    expect(await said(`${invitation}Kidz Korner\nGoin' up yonder\nCoeur d'Alene`)).not.toContainEqual(
      expect.stringMatching(/^(?:fail|warn)/),
    )
  })

  test('letters of an image that a script face draws alike are a doubt, and those that a hand mistypes are not', async () => {
    const read = (text: string, brief: string) => said(`${invitation}${text}`, { isImage: true, brief })
    expect(await read('the Harvest Pastar', 'Pastor')).toEqual(['warn Pastar'])
    expect(await read('A Thanksgwing feast', 'Thanksgiving')).toEqual(['warn Thanksgwing'])
    expect(await read('the Harvest Pasotr', 'Pastor')).toEqual(['fail Pasotr'])
    expect(await read('A Thanksgivng feast', 'Thanksgiving')).toEqual(['fail Thanksgivng'])
  })

  test('what is to be sent in a message is no word', async () => {
    expect(await said(`${invitation}Text GRACEKC to 94000`, { brief: 'grace' })).toEqual([])
  })
})

describe('Spanish', () => {
  test('knows its words, with English words among them', async () => {
    for (const isImage of [false, true])
      for (const line of rightSpanish) expect((await said(invitacion + line, { isImage })).filter(isJudged)).toEqual([])
  })

  test('an accent that an image lacks is the reader’s', async () => {
    const text = 'Noche de oración\nEstudio Biblico el Sdbado para nifios, con musica'
    const found = await said(text, { isImage: true })
    expect(found).toEqual(['info Biblico', 'info Sdbado', 'info nifios', 'info musica'])
    const bare = (line: string) => line.normalize('NFD').replaceAll(/\p{M}/gu, '')
    for (const line of rightSpanish.map(bare))
      expect((await said(`${invitacion}${line}`, { isImage: true })).filter(isJudged)).toEqual([])
  }, 60_000)

  test('an accent that a file’s own text lacks fails; capitals may go without, names too', async () => {
    expect(await said('Noche de oración\nEstudio Biblico y musica, inscribete')).toEqual([
      'fail Biblico',
      'fail musica',
      'fail inscribete',
    ])
    expect(await said('Noche de oración\nSABADO')).toEqual(['warn SABADO'])
    expect(await said('Noche de oración\nRamon Andres Lopez Ines')).toEqual([])
  })

  test('of a word of the task a letter swapped is a slip, though a form with a mark is spelled like it', async () => {
    const task = 'churros buñuelos tamales'
    expect(await said('Noche de oración\nChurros y tamalse', { isImage: true, brief: task })).toEqual(['fail tamalse'])
  })

  test('a mark that opens a call is no letter', async () => {
    expect(await said('Noche de oración\niTraiga su Biblia\niVEN!', { isImage: true })).toEqual([])
    expect(await said('Noche de oración\njUen con tu familia', { isImage: true })).toEqual([])
  })

  test('knows forms that no list has all of', async () => {
    expect(await said('Noche de oración\nCelebrémoslo con antojitos, devocional, fíjense')).toEqual([])
  })

  test('a word that lacks its mark and is another one is left alone', async () => {
    expect(await said('Cada ano celebramos la Pascua')).toEqual([])
  })

  test('is not asked about English', async () => {
    expect(await said(`${invitation}for the whole comunidad`)).toEqual(['warn comunidad'])
  })
})

describe('languages without a dictionary', () => {
  const filipino = 'Misa de Gallo kasama ang mga pamilya\nMaligayang pagdating sa ating simbahan\nMaraming salamat po'
  const told = async (text: string, options: Options = {}) =>
    (await judged(text, options)).map(({ severity, actual, message }) => `${severity} ${actual ?? message}`)

  test.each([
    ['Filipino', filipino],
    ['Haitian Creole', 'Legliz Bondye a\nVini lapriye avek nou chak dimanch'],
    ['Portuguese', 'Culto de ação de graças para toda a família\nVenha celebrar com a nossa igreja'],
    ['French', 'Venez célébrer avec nous\nle dimanche 14 septembre à la communauté'],
    ['German', 'Wir laden euch ein zum Gottesdienst\nam Sonntag mit unser Gemeinde'],
    ['Vietnamese', 'Thánh lễ tiếng Việt cho các gia đình\nXin mời tất cả chúng ta đến với Chúa'],
  ])('%s is named, its words are not judged, and those of the English lines are', async (name, text) => {
    expect(await told(`${text}\nBring your freinds to the supper`)).toEqual([
      'fail freinds',
      `info Words of the design seem to be ${name}, for which there is no dictionary: their spelling was not checked.`,
    ])
  })

  test('words that the brief gives are compared with it', async () => {
    expect(await told(filipino.replace('pagdating', 'pagdatnig'), { brief: filipino })).toEqual([
      'fail pagdatnig',
      'info Words of the design seem to be Filipino, for which there is no dictionary: they were compared with those of the brief alone.',
    ])
  })

  test('names are no language', async () => {
    const text = `${invitation}Worship band: Kowalczyk Okonkwo Nguyen Halvorsen`
    expect((await told(text)).filter((one) => !/^info \p{Lu}\w+$/u.test(one))).toEqual([])
  })
})

test('an apostrophe that an image lacks is the reader’s, and one that a file’s own text lacks is not', async () => {
  expect(await said(`${invitation}youre invited`, { isImage: true })).toEqual([])
  expect((await said(`${invitation}youre invited`)).filter(isJudged)).toEqual(['warn youre'])
})

test('a capital that stands twice is no thin letter that a reader lost', async () => {
  const task = 'Margaret Llewellyn, director'
  expect(await said(`${invitation}Margaret Llewellyn, director`, { isImage: true, brief: task })).toEqual([])
  expect(await said(`${invitation}Margaret Lewellyn, director`, { isImage: true, brief: task })).toEqual([
    'fail Lewellyn',
  ])
})
