import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Measurements, Reading } from '../../../../src/qc/model.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

const changed: Measurements = { ...measurements, sharpness: 0.7 }

function verdicts(request: string, before: string[], now: string[], isImage = false): (string | undefined)[] {
  // A reader of images says at how many sizes it read a word.
  const read = (lines: string[]): Reading => {
    const { words, ...rest } = reading(lines)
    return { ...rest, words: words.map((word) => (isImage ? { ...word, scales: 2 } : word)) }
  }
  const brief = briefOf(taskWith(''), [comment(request)])
  const context = {
    mode: 'revision' as const,
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: { reading: read(before), measurements } },
  }
  const analysis = { reading: read(now), measurements: changed }
  return inspectRevisions(squareDesign, analysis, context).map(({ message }) => message.split(':')[0])
}

type Case = [request: string, before: string[], now: string[], expected: string]

const tables: Record<string, Case[]> = {
  'copy that is asked for in plain words is looked for': [
    ['mention that parking is free', ['Harvest Supper', '6 PM'], ['Harvest Supper', '6 PM', 'Free parking'], 'fixed'],
    ['mention that parking is free', ['Harvest Supper', '6 PM'], ['Harvest Supper', '6 PM today'], 'not_fixed'],
    ['add Come as you are under the date', ['Supper', 'May 5'], ['Supper', 'May 5', 'Come as you are'], 'fixed'],
    ['add Come as you are under the date', ['Supper', 'May 5'], ['Supper', 'May 6'], 'not_fixed'],
    ['can we list cooking oil too?', ['We need rice, beans'], ['We need rice, beans, cooking oil'], 'fixed'],
    ['let people know nursery is open', ['Supper'], ['Supper', 'Nursery open'], 'fixed'],
    ['please include the Blue Ridge Singers', ['Spring Concert'], ['Spring Concert, with friends'], 'not_fixed'],
    // What only its kind is named of may have come by its own name, and what is drawn is no copy.
    ['add our sponsors', ['Spring Concert'], ['Spring Concert', 'Miller Hardware'], 'cannot_tell'],
    ['add a lantern', ['Spring Concert'], ['Spring Concert', 'All are welcome'], 'cannot_tell'],
    ['put bullets in front of each line', ['Spring Concert'], ['Spring Concert', 'Hi'], 'cannot_tell'],
    ['add the speaker', ['Spring Concert'], ['Spring Concert', 'Ann Lowe'], 'cannot_tell'],
  ],
  'a value that came answers the request, in whichever words': [
    ['add the closing date at the bottom (April 30)', ['Grants'], ['Grants', 'Apply before April 30'], 'fixed'],
    ['add the closing date at the bottom (April 30)', ['Grants'], ['Grants', 'Apply before April 3'], 'not_fixed'],
  ],
  'where it is to be added is no part of the copy': [
    ['please add Pierogi to the list', ['Bake Sale', 'Strudel'], ['Bake Sale', 'Strudel', 'Pierogi'], 'fixed'],
    ['please add Pierogi to the list', ['Bake Sale', 'Strudel'], ['Bake Sale', 'Strudel', 'Hi'], 'not_fixed'],
  ],
  'a number with another digit is not the one that was to be added': [
    ['add the hall phone, 319-555-0147', ['Bake Sale'], ['Bake Sale', 'Hall phone 319-555-0174'], 'not_fixed'],
    ['add the hall phone, 319-555-0147', ['Bake Sale'], ['Bake Sale', 'Hall phone 319-555-0147'], 'fixed'],
  ],
  'what is to be is stated too': [
    ['the cost will be $85', ['Camp', 'Cost $80'], ['Camp', 'Cost $85'], 'fixed'],
    ['Early price is for under 15.', ['Camp', 'Ages under 14'], ['Camp', 'Ages under 15'], 'fixed'],
    ['I would rather be listed as host than speaker', ['Ann Lowe, speaker'], ['Ann Lowe, host'], 'fixed'],
    ['I would rather be listed as host than speaker', ['Ann Lowe, speaker'], ['Ann Lowe, speaker', 'Hi'], 'not_fixed'],
  ],
  'what makes way may be named alone': [
    ['We meet in the annex now, so replace Miller Hall', ['In Miller Hall'], ['In the annex'], 'fixed'],
    ['We meet in the annex now, so replace Miller Hall', ['In Miller Hall'], ['In Miller Hall', 'Hi'], 'not_fixed'],
    ['We meet in the annex now, so replace Miller Hall', ['In Miller Hall'], ['In the gym'], 'cannot_tell'],
  ],
  'a day in the place of another is not the one that was wanted': [
    ['bump the sign-up deadline to June 12', ['Sign up by June 5'], ['Sign up by June 21'], 'not_fixed'],
    ['bump the sign-up deadline to June 12', ['Sign up by June 5'], ['Sign up by June 12'], 'fixed'],
  ],
  'copy is added beside words that stand there': [
    ['Add coffee next to lunch', ['Lunch included'], ['Lunch & coffee included'], 'fixed'],
    ['Pachelbel is misspelled in the postlude.', ['Postlude J.Pachelbal'], ['Postlude J.Pachelbel'], 'fixed'],
  ],
  'an item goes with the line under its name': [
    [
      'The kettle raffle is over so delete that item',
      ['Kettle Raffle', 'Bring old kettles', 'Choir'],
      ['Choir'],
      'fixed',
    ],
    [
      'The kettle raffle is over so delete that item',
      ['Kettle Raffle', 'Bring old kettles', 'Choir'],
      ['Kettle Raffle', 'Bring old kettles', 'Choir', 'Hi'],
      'not_fixed',
    ],
  ],
  'a title, an accent and a first letter are looked for as they are written': [
    ['Ruth needs her Rev. please', ['Speaker: Ruth Lowe'], ['Speaker: Rev. Ruth Lowe'], 'fixed'],
    ['Ruth needs her Rev. please', ['Speaker: Ruth Lowe'], ['Speaker: Ruth Lowe', 'Hi'], 'not_fixed'],
    ['capital P on Potluck', ['potluck and games'], ['Potluck and games'], 'fixed'],
    ['capital P on Potluck', ['potluck and games'], ['potluck and games', 'Hi'], 'not_fixed'],
    ['Adviento lleva acento: Bendición', ['Bendicion'], ['Bendición'], 'fixed'],
    ['Adviento lleva acento: Bendición', ['Bendicion'], ['Bendicion', 'Hi'], 'not_fixed'],
  ],
  'Spanish is read as English is': [
    ['será en el gimnasio, no en el patio', ['En el patio'], ['En el gimnasio'], 'fixed'],
    ['será en el gimnasio, no en el patio', ['En el patio'], ['En el patio', 'Hola'], 'not_fixed'],
  ],
  'what comes out is gone': [
    ['Blessing of the Bells comes out', ['Hymn', 'Blessing of the Bells'], ['Hymn'], 'fixed'],
    ['there is room for a line at the bottom: "All are welcome"', ['Hymn'], ['Hymn', 'Hi'], 'not_fixed'],
  ],
  'capitals are not the words': [
    ['Put Harvest Supper in all caps.', ['Harvest Supper', 'May 5'], ['HARVEST SUPPER', 'May 5'], 'fixed'],
    ['Put Harvest Supper in all caps.', ['Harvest Supper', 'May 5'], ['Harvest Supper', 'May 6'], 'not_fixed'],
    ['Could the title be in all caps?', ['Harv', 'per', 'May 5'], ['Harv', 'May 6'], 'cannot_tell'],
  ],
  'words in the place of others are told from them': [
    ['say no cost rather than free of charge', ['It is free of charge'], ['It is no cost'], 'fixed'],
    ['say no cost rather than free of charge', ['It is free of charge'], ['It is free of charge', 'Hi'], 'not_fixed'],
    ['sign-up closes June 4 not the 7th', ['Sign up by June 7'], ['Sign up by June 4'], 'fixed'],
    ['$25 not $20', ['Cost: $20'], ['Cost: $52'], 'not_fixed'],
    ['typo: it should be Emmaus', ['Walk to Emaus'], ['Walk to Emmaus'], 'fixed'],
    ['typo: it should be Emmaus', ['Walk to Emaus'], ['Walk to Emaus', 'Hi'], 'not_fixed'],
    ['Homecoming should be one word', ['Home Coming Sunday'], ['Homecoming Sunday'], 'fixed'],
    ['Homecoming should be one word', ['Home Coming Sunday'], ['Home Coming', 'Sunday'], 'not_fixed'],
    ['Mondays should be Thursdays', ['Mondays at 7 PM'], ['Thursdays at 7 PM'], 'fixed'],
    ['Mondays should be Thursdays', ['Mondays at 7 PM'], ['Tuesdays at 7 PM'], 'not_fixed'],
    ['it is in the Annex not the Chapel', ['In the Chapel'], ['In the Annex'], 'fixed'],
    ['it is in the Annex not the Chapel', ['In the Chapel'], ['In the Gym'], 'not_fixed'],
    ['north lot -> south lot', ['Park in the north lot'], ['Park in the south lot'], 'fixed'],
    ['north lot -> south lot', ['Park in the north lot'], ['Park in the north lot', 'Hi'], 'not_fixed'],
    ['change joy to peace in the title', ['Songs of Joy'], ['Songs of Peace'], 'fixed'],
    ['it is in the Annex not the Chapel', ['In the Chapel'], ['In the Annex'], 'fixed'],
    ['it is in the Annex not the Chapel', ['In the Chapel'], ['In the Gym'], 'not_fixed'],
    ['north lot -> south lot', ['Park in the north lot'], ['Park in the south lot'], 'fixed'],
    ['north lot -> south lot', ['Park in the north lot'], ['Park in the north lot', 'Hi'], 'not_fixed'],
    ['change joy to peace in the title', ['Songs of Joy'], ['Songs of Joy', 'Hi'], 'not_fixed'],
    ['Can it say Join us instead of Sign up?', ['Sign up online'], ['Join us online'], 'fixed'],
    ["needs an apostrophe: Father's", ['Fathers Day'], ["Father's Day"], 'fixed'],
    ["needs an apostrophe: Father's", ['Fathers Day'], ['Fathers Day', 'Lunch'], 'not_fixed'],
    ['meet our teachers, plural', ['Meet our teacher'], ['Meet our teachers'], 'fixed'],
  ],
  'what came in the place of a wrong word is the word that was wanted': [
    ['Coach Lee, not Lou!', ['With Coach Lou'], ['With Coach Lee'], 'fixed'],
    ['Coach Lee, not Lou!', ['With Coach Lou'], ['With Coach Louis'], 'not_fixed'],
    // The reader may have lost the one sign in which they differ.
    ["it should be Father's Day, not Fathers' Day", ["Fathers' Day"], ['Fathers Day', 'Lunch'], 'cannot_tell'],
    ["it should be Father's Day, not Fathers' Day", ["Fathers' Day"], ["Father's Day"], 'fixed'],
    ["it should be Father's Day, not Fathers' Day", ["Fathers' Day"], ["Fathers' Day", 'Lunch'], 'not_fixed'],
    ["it's Sarahh, with an h at the end", ['Ask Sara at the end'], ['Ask Sara at the end', 'Hi'], 'not_fixed'],
    ['say every three days rather than once a day', ['Once a day'], ['Every five nights'], 'cannot_tell'],
    ['its six weeks not five', ['For five weeks'], ['For six weeks'], 'fixed'],
    ['Please arrive by 9.20, not 9.30', ['Arrive by 9.30am'], ['Arrive by 9.20am'], 'fixed'],
    ["'Goodnews' is two words", ['Goodnews for all'], ['Good news for all'], 'fixed'],
  ],
  'copy stands before the request to say it, or behind a list that is no verb': [
    ['Babies are welcome, please say so', ['Supper'], ['Supper', 'Babies welcome'], 'fixed'],
    ['Babies come free, pls put that with the prices', ['Adults $5'], ['Adults $5', 'Babies free'], 'fixed'],
    ['can the list have hearts in front of it', ['Rice, beans'], ['Rice, beans', 'Hi'], 'cannot_tell'],
    ['Add NEW! somewhere up top', ['Supper'], ['NEW!', 'Supper'], 'fixed'],
    ['spell out Parent Teacher Team', ['PTT Supper'], ['PTT Supper', 'Hi'], 'not_fixed'],
  ],
  'a number that is stated came, or another stands in its place': [
    ["it's grades 3-6", ['Grades 3-5'], ['Grades 3-6'], 'fixed'],
    ["it's grades 3-6", ['Grades 3-5'], ['Grades 4-6'], 'not_fixed'],
    ["it's Monday the 21st", ['Monday, May 20'], ['Monday, May 21'], 'fixed'],
    ['make it $8', ['$10 a car'], ['$8 a car'], 'fixed'],
    ['make it $8', ['$10 a car'], ['$9 a car'], 'not_fixed'],
    ['cost is $15', ['Cost is $12'], ['Cost is $15'], 'fixed'],
    // The 15 of a span is no price.
    ['cost is $15', ['Cost is $12', 'Ages 6-14'], ['Cost is $18', 'Ages 6-15'], 'not_fixed'],
    ['cost is $15', ['Cost is $12'], ['Cost is $12 a person'], 'not_fixed'],
    ['Quilting moved to Room 7', ['Quilting, Room 3'], ['Quilting, Room 7'], 'fixed'],
    ['Blue Tuesday is at 6:30', ['Blue Tuesday 7:00'], ['Blue Tuesday 6:30'], 'fixed'],
    // What came in the row of another thing is not what was meant.
    [
      'Choir moved to Room 6',
      ['Choir, Room 2', 'Supper', 'Band, Room 5'],
      ['Choir, Room 2', 'Supper', 'Band, Room 6'],
      'cannot_tell',
    ],
  ],
  'lines are counted': [
    ['Come and See on one line', ['Come and', 'See', '6 PM'], ['Come and See', '6 PM'], 'fixed'],
    ['Come and See on one line', ['Come and', 'See', '6 PM'], ['Come and', 'See', '7 PM'], 'not_fixed'],
    ['break Come and See onto two lines', ['Come and See', '6 PM'], ['Come and', 'See', '6 PM'], 'fixed'],
    [
      "put the pastor's name on its own line",
      ['May 5, Pastor Ann Lowe', 'Supper'],
      ['May 5', 'Pastor Ann Lowe', 'Supper'],
      'fixed',
    ],
  ],
  'a name that needs a line of its own': [
    ['Tom needs his own line', ['The barn with Tom Ek', '6 PM'], ['The barn', 'with Tom Ek', '6 PM'], 'fixed'],
    ['Tom needs his own line', ['The barn with Tom Ek', '6 PM'], ['The barn with Tom Ek', '7 PM'], 'not_fixed'],
    ['Date and time side by side on one line please', ['May 5', '6 PM'], ['May 5, 6 PM'], 'fixed'],
    ['Date and time side by side on one line please', ['May 5', '6 PM'], ['May 5', '6 PM', 'Hi'], 'not_fixed'],
  ],
  'what was to go is looked for by its letters': [
    ['lose the www.', ['www.grace.org/give'], ['grace.org/give'], 'fixed'],
    ['lose the www.', ['www.grace.org/give'], ['www.grace.org/give', 'Hi'], 'not_fixed'],
    ['cut the last paragraph', ['Supper', 'All come', 'Ask us'], ['Supper', 'All come', 'Ask us', 'Hi'], 'not_fixed'],
    ['cut the last paragraph', ['Supper', 'All come', 'Ask us'], ['Supper', 'All come'], 'cannot_tell'],
    // A line is called by its words, also by those that name what is drawn.
    ['take out the line about the family photo', ['Supper', 'Bring a family photo'], ['Supper'], 'fixed'],
    ['remove "Bring a family photo"', ['Supper', 'Bring a family photo'], ['Supper'], 'fixed'],
    ['remove the family photo line', ['Supper', 'Bring a family photo'], ['Supper'], 'fixed'],
    [
      'remove the family photo line',
      ['Supper', 'Bring a family photo'],
      ['Suppers', 'Bring a family photo'],
      'not_fixed',
    ],
  ],
  'what has become of a day, a price or a room is stated without a verb of change': [
    ['They put us in Gym 4', ['Supper in Gym 2'], ['Supper in Gym 4'], 'fixed'],
    ['They put us in Gym 4', ['Supper in Gym 2'], ['Supper in Gym 3'], 'not_fixed'],
    ['Sewing day is now Friday', ['Sewing on Mondays'], ['Sewing on Wednesdays'], 'not_fixed'],
    ['Tickets went up to $12', ['$10 a seat'], ['$11 a seat'], 'not_fixed'],
    ['We pushed the deadline to May 19', ['Apply by May 12', 'Supper'], ['Apply by May 15', 'Supper'], 'not_fixed'],
    ['RSVP date should be May 5', ['RSVP by May 1', 'June 3'], ['RSVP by May 1', 'June 3', 'Hi'], 'not_fixed'],
    // The name of what a number is of stays, and so does the number of another thing.
    ['Ages should be 5-11', ['Ages 5-10'], ['Ages 5-11'], 'fixed'],
    ['12 and up, not 14', ['May 14', '14 and up'], ['May 14', '12 and up'], 'fixed'],
    ['Place is Oak Hall, not Life Center', ['In the Life Center'], ['In the Oak Hall'], 'fixed'],
  ],
  'spelling is described by its letters': [
    ['Matt only has one t, please fix it', ['With Mattt Lowe'], ['With Matt Lowe'], 'fixed'],
    ['"Suppper" is spelled with three p, should be two', ['Suppper'], ['Supper'], 'fixed'],
    ["Her name is Marianne, with two n's", ['With Mariana Ek'], ['With Maryanna Ek'], 'not_fixed'],
    ["Her name is Marianne, with two n's", ['With Mariane Ek'], ['With Marianne Ek'], 'fixed'],
  ],
  'a word of the request that was nowhere and stands there now came for it': [
    ['we forgot the pie walk, add it w/ the games', ['Fun Fair', 'Games'], ['Fun Fair', 'Games, pie walk'], 'fixed'],
    ['We got moved from room 12 to the Harbor Room', ['In room 12'], ['In the Harbor Room'], 'fixed'],
    [
      "Wording: Back in a minute folks, instead of we'll be back",
      ["We'll be back"],
      ['Back in a minute folks'],
      'fixed',
    ],
    ['not Tuesdays anymore, Thursdays', ['Tuesdays, 7 PM'], ['Thursdays, 7 PM'], 'fixed'],
    ['not Tuesdays anymore, Thursdays', ['Tuesdays, 7 PM'], ['Tuesdays, 8 PM'], 'not_fixed'],
    ['the sun rises at 6:40 so lets meet at 6:15', ['Meet at 7:00'], ['Meet at 6:15'], 'fixed'],
    // A number in another form has not come.
    ['Sat hours should say 9 to noon', ['Sat 9am-1pm'], ['Sat 9 am - 1 pm'], 'not_fixed'],
  ],
  'what stands there but for a letter or a sign is not what was wanted': [
    ['her name is Ana Lisa Moen', ['led by Analisa Moan'], ['led by Analisa Moan', 'Hi'], 'not_fixed'],
    ['the handle has a dot: @oakhill.kids', ['@oakhillkids'], ['@oakhillkids', 'Hi'], 'not_fixed'],
    ['the handle has a dot: @oakhill.kids', ['@oakhillkids'], ['@oakhill.kids'], 'fixed'],
    // `the accent` is no word of the design, and a number of words no spelling.
    ['His name is Andrés, with the accent', ['Ascent Hike', 'Andres'], ['Ascent Hike', 'Andrés'], 'fixed'],
    ['make SHORE as large as the other two words', ['SHORE', 'Door 4'], ['SHORE', 'Door 4', 'Hi'], 'cannot_tell'],
  ],
  'a bare value that is in neither round is missing': [
    ['our address!! 52 Harbor Street', ['Fun Fair', 'May 5'], ['Fun Fair', 'May 6'], 'not_fixed'],
    ['our address!! 52 Harbor Street', ['Fun Fair', 'May 5'], ['Fun Fair', 'May 5', '52 Harbor Street'], 'fixed'],
  ],
  'the size of letters is compared as it is written': [
    ['Advent instead of ADVENT please', ['ADVENT', 'May 5'], ['Advent', 'May 5'], 'fixed'],
    ['Advent instead of ADVENT please', ['ADVENT', 'May 5'], ['ADVENT', 'May 6'], 'not_fixed'],
    ['Advent instead of ADVENT please', ['Lent', 'May 5'], ['Lent', 'May 6'], 'cannot_tell'],
  ],
  'punctuation is counted': [
    ['too many exclamation points, take them out', ['Come! Sing!', 'Hi'], ['Come Sing', 'Hi'], 'fixed'],
    ['too many exclamation points, take them out', ['Come! Sing!', 'Hi'], ['Come! Sing!', 'Hello'], 'not_fixed'],
    ['too many exclamation points, take them out', ['Come Sing', 'Hi'], ['Come Sing', 'Hello'], 'cannot_tell'],
  ],
  'an order is that in which things are read': [
    ['order should be Soup, Bread, Pie', ['Bread', 'Soup', 'Pie'], ['Soup', 'Bread', 'Pie'], 'fixed'],
    ['order should be Soup, Bread, Pie', ['Bread', 'Soup', 'Pie'], ['Bread', 'Soup', 'Pie', 'Hi'], 'not_fixed'],
    ['order should be Soup, Bread, Pie', ['Bread', 'Soup'], ['Soup', 'Bread'], 'cannot_tell'],
    ['please put Youth before Adults', ['Adults', 'Youth', 'Hi'], ['Youth', 'Adults', 'Hi'], 'fixed'],
    ['please put Youth before Adults', ['Adults', 'Youth', 'Hi'], ['Adults', 'Youth', 'Hello'], 'not_fixed'],
  ],
  'a line of which another still has a word is gone': [
    ['we have enough canned beets, take it off', ['Canned beets', 'Canned peas'], ['Canned peas'], 'fixed'],
    ['lose the logo of the Salem Arts Guild', ['Fun Fair', 'Salem Arts Guild'], ['Fun Fair'], 'fixed'],
    [
      'lose the logo of the Salem Arts Guild',
      ['Fun Fair', 'Salem Arts Guild'],
      ['Fair', 'Salem Arts Guild'],
      'not_fixed',
    ],
    // What is quoted and was not read is no other line with a word of it.
    ['drop the "adults only" sticker', ['Fun Fair', 'Young Adults'], ['Fun Fair', 'Young Adults', 'Hi'], 'cannot_tell'],
  ],
}

for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const [request, before, now, expected] of table)
      test(`${expected}: ${request} ${now.join(' / ')}`, () =>
        expect(verdicts(request, before, now)).toEqual([expected]))
  })

test('a reader of images may have lost an accent that nobody looked for', () => {
  const asked = 'Adviento lleva acento: Bendición'
  expect(verdicts(asked, ['Bendicion'], ['Bendicion', 'Hi'], true)).toEqual(['cannot_tell'])
})
