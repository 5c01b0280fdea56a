import { describe, expect, test } from 'bun:test'
import { inEnglish } from '../../../../src/qc/brief/brief.ts'
import { instructionsIn } from '../../../../src/qc/checks/brief/revisions/instructions/instructions.ts'

const orders = (request: string) => instructionsIn(request).map(({ order }) => order)

const tables: Record<string, [request: string, orders: string[]][]> = {
  'a look or a place without a verb is one to be given': [
    ['logo lower right pls', ['move the logo to the lower right']],
    ['Verse above the date', ['move the verse above the date']],
    ['subtitle teal please', ['make the subtitle teal']],
    ['way bigger phone number', ['make the phone number way bigger']],
    ['speaker name bold, it gets lost', ['make the speaker name bold']],
    ['the dove to the left and the words to the right', ['move the dove to the left', 'move the words to the right']],
  ],
  'a wish is an order': [
    ['Could the border be thinner?', ['make the border thinner']],
    ["we'd rather have the headline in navy than black", ['make the headline navy']],
    ['The logo should go in the top right corner', ['move the logo to the top right corner']],
    ['the verse in italics would be lovely', ['make the verse italics']],
    ['Bishop should be first line, above the title', ['move Bishop above the title']],
    ['the website should be the last line', ['move the website to the bottom']],
    ['Can the dotted line go?', ['remove the dotted line']],
    ["We don't need the map", ['remove the map']],
    ['Could the leaves be blurred?', ['blur the leaves']],
    ['May we have the date in our green?', ['make the date our green']],
  ],
  'who wants it and why stands apart': [
    ['It would be wonderful if the star were much bigger.', ['make the star much bigger']],
    ['We noticed that the banner should be pink (the other three stay purple)', ['make the banner pink']],
    ["Adding mine to Tom's: make the logo bigger", ['make the logo bigger']],
    ['The client wants the subtitle bigger', ['make the subtitle bigger']],
    ['Pastor said the photo should be darker', ['make the photo darker']],
    ['Headline feels too small - bump up the size please', ['bump up the size for the Headline']],
    ['One ask: drop the ribbon, people keep asking what it means', ['drop the ribbon']],
    ['Can u lose the stripes lol', ['lose the stripes']],
    ['title smaller because it shouts', ['make the title smaller']],
  ],
  'what leans back names its thing': [
    ['I am not fond of the wreath border, take it out', ['take out the wreath border']],
    ['too many lanterns. Remove', ['Remove the lanterns']],
    ['font of the title too swirly, use something bold', ['use something bold for the title font']],
    ['make the title bigger and the date smaller', ['make the title bigger', 'make the date smaller']],
    ['date bigger/in gold', ['make the date bigger', 'make the date gold']],
    ['date bigger & bolder', ['make the date bigger', 'make the date bolder']],
    ['title red, church name smaller', ['make the title red', 'make the church name smaller']],
    ['button navy & code bigger', ['make the button navy', 'make the code bigger']],
    ['logo larger & centered at the bottom', ['make the logo larger', 'move the logo centered to the bottom']],
    ['smaller title, bolder date', ['make the title smaller', 'make the date bolder']],
    ['title should be white and lower', ['make the title white', 'move the title to the lower']],
    ['Choir Auditions bigger and bold', ['make Choir Auditions bigger', 'make Choir Auditions bold']],
    ['make the background lighter and Room B bigger', ['make the background lighter', 'make Room B bigger']],
    ['Title red, date gold', ['make the title red', 'make the date gold']],
    ['date bigger and in gold', ['make the date bigger', 'make the date gold']],
    ['The border is so thin, use a heavier weight', ['use a heavier weight for the border']],
    ["Our logo isn't on it? Top left would be nice", ['add the logo at the Top left']],
    ["Rust is the school's colour. Ours should be teal", ['make the background teal']],
    ['The black logo disappears there, use the white one', ['use the white logo']],
    ['The yellow background is loud, maybe a light gray?', ['make the yellow background light gray']],
  ],
  'where it stands now is not where it is wanted': [
    ['code under the hours rather than top left', ['move the code under the hours']],
    ['Logo right instead of centered', ['move the logo to the right']],
    ['Heading in green, not in red', ['make the heading green instead of red']],
    ['We got moved from the gym to Baker Hall', ['change gym to Baker Hall']],
    ['not Mondays anymore, Tuesdays', ['change Mondays to Tuesdays']],
    ['This is for part 3, not 2', ['change part 2 to part 3']],
  ],
  'a fact is what it should say': [
    ["It's 2 Peter", ['it should say 2 Peter']],
    ['Deadline is May 2', ['Deadline should be May 2']],
    ['her name is Anna Beth Cole', ['it should say Anna Beth Cole']],
    ['we forgot the cantor! Ann Lowe, under the choir', ['add Ann Lowe, under the choir']],
    ['her name is too small', ['her name is too small']],
  ],
  'two things are two, each of its own thing': [
    ['address smaller, and put it under the map', ['make the address smaller', 'put the address under the map']],
    ['make the title blue and move the logo up', ['make the title blue', 'move the logo up']],
  ],
  'Spanish is asked as English is': [
    ['cambien el rojo por azul', ['change the red to blue']],
    ['el logo en la esquina inferior izquierda', ['move the logo to the bottom left corner']],
    ['¿Pueden aclarar la foto?', ['lighten the photo?']],
    ['la dirección más grande', ['make the address bigger']],
    ["Agregar 'Todos bienvenidos'", ['add “Todos bienvenidos”']],
    ['Es sábado 3 de junio', ['it should say sábado 3 de junio']],
  ],
}

for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const [request, expected] of table) test(request, () => expect(orders(request)).toEqual(expected))
  })

test('a request keeps the words in which it was made', () => {
  expect(instructionsIn('logo lower right pls')[0]!.text).toBe('logo lower right pls')
  expect(instructionsIn('La foto más oscura')[0]!.text).toBe('La foto más oscura')
})

describe('what is asked in Spanish is read by its grammar', () => {
  const table: [spanish: string, english: string][] = [
    ['quítenlas por favor', 'remove them please'],
    ['muévelo abajo a la derecha', 'move it at the bottom right'],
    ['oscurezcan el fondo', 'darken the background'],
    ['el título en morado en vez de verde oscuro', 'the title in purple instead of dark green'],
    ['la letra está muy delgada', 'the text is too thin'],
    ['quiten lo del desayuno', 'remove the desayuno line'],
    ['será en el patio, no en el salón', 'will be in the patio, not in the salón'],
    // Names, dates and copy stay as they are.
    ['son lunes y JUEVES', 'it should say lunes y JUEVES'],
    ['agreguen: Cena y música para todos', 'add: Cena y música para todos'],
    ['cambien “La Hora Santa” por “Hora de Oración”', 'change “La Hora Santa” to “Hora de Oración”'],
    ['la fecha es del 14 al 16 de mayo', 'the date is del 14 al 16 de mayo'],
    // English with Spanish copy in it is English.
    ['Change the Fiesta de la Cosecha title to red', 'Change the Fiesta de la Cosecha title to red'],
    ['no fancy script please', 'no fancy script please'],
  ]
  for (const [spanish, english] of table) test(spanish, () => expect(inEnglish(spanish)).toBe(english))
})

test.each([
  ['white background and our logo at the bottom', 2],
  ['brown background, no white frame', 2],
  ['7 PM, and it is in the Gym this year', 2],
  ['bigger code and no card reader', 2],
  // Of one colour for another, and of one thing in several words.
  ['navy, no red', 1],
  ['move the date down and to the left', 1],
] as [string, number][])('%s: %d', (request, count) => expect(instructionsIn(request)).toHaveLength(count))
