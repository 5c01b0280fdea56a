import { describe, expect, test } from 'bun:test'
import { requestsIn } from '../../../../src/qc/brief/comments/requests.ts'

describe('talk about a design asks for nothing', () => {
  const talk = [
    'Thanks so much, this is exactly what we hoped for.',
    'Thank you Renee!',
    'You made our whole office smile today.',
    'Oh wow, gorgeous.',
    'We adore the watercolor.',
    'Everyone in the office loved the second one.',
    'The new photo is perfect.',
    'The title looks so much better now.',
    'Such a nice improvement.',
    'Colors are spot on.',
    'That blue is beautiful.',
    'Much clearer, great job.',
    'The rest is fine as is.',
    'Leave everything else as it is.',
    'Looks good to me.',
    'Approved by the elders.',
    'No edits from our side.',
    'Good to go!',
    'Hi Jordan,',
    'Good morning team, hope your week is going well.',
    'Blessings, Pastor Amy',
    'Have a great weekend!',
    'I forwarded it to our treasurer.',
    'We printed forty of these last night.',
    'The board votes on it Tuesday.',
    'Pastor Lee will look it over tonight.',
    'Our secretary is out until Wednesday.',
    'I emailed the picture this morning.',
    'The committee meets on Thursday to review it.',
    'We need it by Friday for the printer.',
    'I will get back to you tomorrow.',
    'Still waiting to hear back from the school.',
    'We ordered the banner already.',
    'Sorry for the slow reply.',
    'The printer says the file works.',
    'Marta is picking them up at noon.',
    'Round two is in the folder.',
    'See attached.',
    'Here is the second draft.',
    'Updated the address and the hours.',
    'I swapped the picture and made the verse larger.',
    'Will do.',
    'Working on these now.',
    'When will the final be ready?',
    'What size is this one?',
    'Which font did you use?',
    'How much would 200 prints cost?',
    'Do you have this as a PDF?',
    'Can you send me the invoice?',
    'Could you email the files to Joan?',
    'Did the church approve it?',
    'Is 6 PM still right?',
    'Can we hop on a call tomorrow?',
    'Please let us know if you need anything else.',
    'Please review and approve.',
    'Disregard my earlier note.',
    'Take your time with it.',
    'Muchas gracias, quedó precioso.',
    'Nos encanta el diseño.',
    'Todo se ve muy bien.',
    'Aprobado de nuestra parte.',
    'Buenos días hermanos.',
    'Dios los bendiga.',
    'El pastor lo revisa mañana.',
    '¿Cuándo estaría listo?',
    'Les mando la foto por correo esta tarde.',
    'Ya lo enviamos a la imprenta.',
    'Quedo pendiente, saludos.',
  ]
  for (const text of talk) test(text, () => expect(requestsIn(text)).toEqual([]))
})

describe('what is no talk asks for a change, however it is put', () => {
  const asked = [
    'Speaker name underneath the picture',
    'headline maroon',
    'no underline pls',
    'logo upper left',
    'bigger verse please',
    'It is Second Peter',
    "it's the 3rd Sunday",
    'Deadline is May 2',
    'Lakeview Hall C',
    'we forgot the nursery',
    'not Tuesdays anymore, Thursdays',
    'The client wants the button in their green',
    'can u lose the stripes',
    'that font is tough on my eyes',
    'Is there a typo in the second line?',
    'Where did our logo go?',
    'something warmer?',
    "I'd skip the dotted line",
    'Love it but the date is tiny',
    'cambien el rojo por azul',
    "Agreguen 'Entrada libre'",
    'la foto abajo a la izquierda',
    'letras más grandes',
    'falta la dirección',
    'es el 14 de junio',
    '¿Podrían aclarar la imagen?',
    'el título no se lee',
    'quítenle el marco',
  ]
  for (const text of asked) test(text, () => expect(requestsIn(text)).toHaveLength(1))

  test('each line that asks is one, with what is talk left out', () => {
    expect(requestsIn('Thanks!\nheadline maroon\nWe printed the others.\nlogo upper left')).toEqual([
      'headline maroon',
      'logo upper left',
    ])
  })
  test('a name beside talk is whose it is', () => expect(requestsIn('Thank you!\nMaria Lopez')).toEqual([]))
  test('why something is asked stands with it', () => {
    expect(requestsIn('Make the photo smaller. It feels heavy. We need the room.')).toEqual([
      'Make the photo smaller. It feels heavy. We need the room.',
    ])
    expect(requestsIn('Love the doves. Could they be on the left?')).toEqual([
      'Love the doves. Could they be on the left?',
    ])
  })
})
