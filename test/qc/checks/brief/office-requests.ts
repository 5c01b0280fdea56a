/** Requests as offices and volunteers type them, with a design that is right, and what in it would be wrong. */
export const officeRequests: {
  name: string
  church: string
  created: string
  brief: string
  comments: [author: string, text: string][]
  lines: string[]
  wrong: [right: string, wrong: string][]
}[] = [
  {
    name: 'Trunk or Treat social + flyer',
    church: 'Grace Fellowship',
    created: '2027-08-01',
    brief:
      "Hey team! Time for trunk or treat again 🎃\n\nWe're doing it Saturday Oct 30 (yes the day before) from 5 to 7:30 in the back parking lot. Free for everybody, candy, hot dogs while they last, bounce house. Costumes yes but nothing scary please, we always get a Michael Myers.\n\nText: TRUNK OR TREAT (big), family friendly, all are welcome. Put our address 1190 N. Juniper Ave.\nIf folks want to decorate a trunk they email Krista: krista@gracefellowship.example by Oct 22.\n\n1080 square for insta first, flyer we can do after.\n\nThank youuuu\nMarisol",
    comments: [
      ['Krista', 'Heads up the hot dogs are chili dogs now, the Men’s group is making chili'],
      ['Marisol', 'haha ok change it to chili dogs I guess'],
      ['Devin (design)', 'Changed! proof attached'],
    ],
    lines: [
      'TRUNK OR TREAT',
      'Saturday, October 30',
      '5:00–7:30 PM',
      'Back parking lot',
      '1190 North Juniper Avenue',
      'Free candy, chili dogs & a bounce house!',
      'Family-friendly costumes welcome',
      'Want to decorate a trunk? Email krista@gracefellowship.example by October 22',
    ],
    wrong: [
      ['5:00–7:30 PM', '5:00–7:00 PM'],
      ['1190', '1109'],
      ['October 22', 'October 27'],
      ['chili dogs', 'hot dogs'],
    ],
  },
  {
    name: 'Lenten soup suppers - half sheet',
    church: "St. Alban's Episcopal Church",
    created: '2026-10-01',
    brief:
      "Title: Soup & Stations\nWednesdays in Lent, beginning February 17 (NOT Ash Wednesday, that week is its own thing)\nSoup at 5:45 p.m. in the undercroft\nStations of the Cross at 6:30 in the church\nSign up to bring soup or bread on the board in the narthex. \nSt. Alban's Episcopal Church, 400 Third Street\n\nHalf sheet, purple-ish, no crown of thorns (Fr. Matt has opinions).",
    comments: [
      ['Fr. Matt', 'Stations at 6:40 so the servers can wash up. Soup time stays.'],
      ['Anne', 'ok Father. I kept the crown off 😇'],
    ],
    lines: [
      'Soup & Stations',
      'Wednesdays in Lent',
      'beginning February 17',
      '5:45 PM Soup supper in the Undercroft',
      '6:40 PM Stations of the Cross in the church',
      'Sign up in the narthex to bring soup or bread.',
      'St. Alban’s Episcopal Church · 400 Third St.',
    ],
    wrong: [
      ['6:40', '6:30'],
      ['February 17', 'February 10'],
      ['400', '440'],
    ],
  },
  {
    name: 'Retiro de parejas',
    church: 'Iglesia Luz del Valle',
    created: '2027-08-01',
    brief:
      'Buenas, necesitamos un volante para el retiro de parejas\n\n"Más Juntos"\nviernes 19 y sábado 20 de noviembre\nCentro de Retiros El Roble, km 4 carretera vieja\ncosto: $120 por pareja, incluye hospedaje y comidas\nconferencistas: Pr. Samuel y Ruth Ibáñez\ninscripciones con la hna. Delia al 555-0144 hasta el 7 de nov\n\ntamaño carta. colores cálidos, que no parezca boda por favor 😅',
    comments: [
      ['Delia', 'Se bajó el costo gracias a Dios!! 95 por pareja'],
      ['Oscar', 'Amén! lo cambio'],
    ],
    lines: [
      'Más Juntos',
      'Retiro de parejas',
      'Viernes 19 y sábado 20 de noviembre',
      'Centro de Retiros El Roble',
      'Km 4, carretera vieja',
      '$95 por pareja · Incluye hospedaje y comidas',
      'Con los pastores Samuel y Ruth Ibáñez',
      'Inscríbase antes del 7 de noviembre con la hermana Delia: 555-0144',
    ],
    wrong: [
      ['$95', '$120'],
      ['555-0144', '555-0114'],
      ['19 y sábado 20', '12 y sábado 13'],
    ],
  },
  {
    name: 'Senior adults bus trip',
    church: 'First Baptist Church',
    created: '2026-10-01',
    brief:
      'EVENT: Keenagers day trip to the Botanical Garden\nDATE: Thursday, April 8\nTIME: bus leaves 8:30 AM sharp, back about 4\nCOST: $18 (garden admission) + bring money for lunch\nSIGN UP: clipboard at Keenagers table or call Jeanette 931-555-0127\nDEADLINE: March 28\nNOTES: 44 seats. walking shoes. Do not say "old folks" anywhere, last time somebody did lol',
    comments: [
      ['Jeanette', 'We got the bigger bus, 52 seats'],
      ['Pam', 'Does the 18 include tax?'],
      ['Jeanette', 'yes'],
    ],
    lines: [
      'Keenagers',
      'Botanical Garden Day Trip',
      'Thursday, April 8',
      'Bus leaves at 8:30 AM · Returns around 4 PM',
      '$18 garden admission, plus lunch money',
      '52 seats. Wear walking shoes!',
      'Sign up by March 28 at the Keenagers table or call Jeanette, 931-555-0127',
    ],
    wrong: [
      ['52 seats', '44 seats'],
      ['$18', '$81'],
    ],
  },
  {
    name: 'Baby dedication slide',
    church: 'Crossroads',
    created: '2026-10-01',
    brief:
      "1920x1080 slide\n\nBaby Dedication\nMother's Day weekend, Sunday May 9, both services (9 + 11)\nclass for parents is Wed Apr 28 at 6:30 in the Loft, it's required\ncrossroadstulsa.example/dedication\n\nsoft pastels",
    comments: [['Hope', 'May is filling up so we added June 6 too. Same class.']],
    lines: [
      'Baby Dedication',
      'Sunday, May 9 · Mother’s Day',
      'Sunday, June 6',
      '9 & 11 AM',
      'Required parent class: Wednesday, April 28, 6:30 PM, The Loft',
      'Register at crossroadstulsa.example/dedication',
    ],
    wrong: [
      ['June 6', 'June 16'],
      ['April 28', 'April 27'],
      ['6:30', '7:30'],
    ],
  },
  {
    name: 'VBS volunteer call - story',
    church: 'Hillside Church',
    created: '2026-10-01',
    brief:
      'need a story asking for vbs helpers!\n\n- we need 35 volunteers\n- VBS is June 21-25, 8:30-noon\n- crew leaders, crafts, snacks, games, and we desperately need a sound person lol\n- training is sunday june 13 after 2nd service, pizza\n- hillside.example/vbshelp\n- background check required 18+',
    comments: [
      ['Tasha', 'we have 20 signed up already woohoo so just 15 more!'],
      ['Lex', 'so "15 more volunteers"?'],
      ['Tasha', 'yep'],
    ],
    lines: [
      'VBS NEEDS YOU',
      '15 more volunteers needed',
      'June 21–25 | 8:30 AM–Noon',
      'Crew leaders, crafts, snacks, games & sound',
      'Training: Sunday, June 13 after second service (pizza!)',
      'Background check required for ages 18+',
      'hillside.example/vbshelp',
    ],
    wrong: [['8:30', '9:00']],
  },
  {
    name: 'Blue Christmas postcard',
    church: "Our Savior's Lutheran",
    created: '2027-08-01',
    brief:
      "From: Pastor Ingrid <pastor@oursaviors.example>\nDate: Mon, Nov 1\nSubject: RE: RE: blue christmas\n\nYes let's go with the tree line photo. Here's final-final wording:\n\nWhen Christmas Hurts\nA quiet service of remembrance and hope\nTuesday, December 21, 7:00 p.m.\nOur Savior's Lutheran Church, 2210 Lakeshore Drive\nCome as you are. Candles, silence, and prayer. Stay for tea.\n\n-I\n\nOn Sun, Oct 31, Tammy wrote:\n> Pastor, I had Monday the 20th at 6:30 on the calendar, and wasn't it called Blue Christmas? \n> T\n\nTammy Jurgens | Parish Administrator",
    comments: [],
    lines: [
      'When Christmas Hurts',
      'A quiet service of remembrance and hope',
      'Tuesday, December 21 at 7:00 p.m.',
      'Our Savior’s Lutheran Church',
      '2210 Lakeshore Drive',
      'Come as you are for candles, silence, and prayer. Tea to follow.',
    ],
    wrong: [
      ['December 21', 'December 20'],
      ['Tuesday', 'Monday'],
      ['7:00', '6:30'],
      ['2210', '2201'],
    ],
  },
  {
    name: 'Young adults Friendsgiving',
    church: 'The Well',
    created: '2027-08-01',
    brief:
      'friendsgiving!!! 🍂\nnov 18 (thurs) 7p @ the Hendersons (text Jules for address 405-555-0162, dont put the address)\nbring a side or dessert, we got turkeys\n1080x1350\nvibes: cozy, burnt orange, maybe a lil retro',
    comments: [
      ['jules', 'also tell ppl its 21-30ish, we had high schoolers show up last time'],
      ['mo', 'got it. "ages 21–30ish" ok?'],
      ['jules', 'perf'],
    ],
    lines: [
      'FRIENDSGIVING',
      'Thursday, November 18',
      '7 PM at the Hendersons’',
      'Bring a side or dessert. We’ve got the turkeys!',
      'Ages 21–30ish',
      'Text Jules for the address: 405-555-0162',
    ],
    wrong: [
      ['November 18', 'November 25'],
      ['7 PM', '8 PM'],
      ['0162', '0126'],
    ],
  },
  {
    name: "Men's retreat slide + handout",
    church: 'Redeemer Presbyterian',
    created: '2026-10-01',
    brief:
      'Deliverables:\n[ ] announcement slide 16:9 (this one first)\n[ ] handout with packing list (later)\n\nDetails\nName: Iron & Oak Men\'s Retreat\nDate: March 5-7\nLocation: Camp Greystone Lodge, Tuxedo NC\nSpeaker: Dr. Paul Ebersole\nTopic: "Quiet Strength"\nCost: $189 by Feb 1, $219 after. Scholarships: see Rick.\nRegister: redeemerpres.example/men\n\nSlide only needs name, dates, place, cost, web. Not the speaker — he hasn\'t signed the contract.',
    comments: [
      ['Rick', 'Camp raised rates. $199 / $229.'],
      ['Bev', 'Dr. Ebersole signed! but leave him off the slide anyway, it is busy.'],
    ],
    lines: [
      'Iron & Oak',
      'Men’s Retreat',
      'March 5–7',
      'Camp Greystone Lodge, Tuxedo, NC',
      '$199 through February 1 · $229 after',
      'redeemerpres.example/men',
    ],
    wrong: [
      ['$199', '$189'],
      ['March 5–7', 'March 12–14'],
      ['Greystone', 'Graystone'],
    ],
  },
  {
    name: 'Prayer & fasting graphic',
    church: 'New Life Assembly',
    created: '2026-10-01',
    brief:
      'Pastor wants: 21 DAYS OF PRAYER & FASTING, January 10–30. Corporate prayer every weekday 6AM and noon at the church and on Zoom, plus Saturdays 9AM. Prayer guides at the info desk or newlifeag.example/21days. Verse Joel 2:12 (NKJV is what he uses but don\'t print the version). Also "Break Every Chain" as the tagline. No stock praying hands!!',
    comments: [
      ['Pastor Rob', 'Zoom is a mess. In person only. Take Zoom off everything.'],
      ['Kelli', 'done'],
    ],
    lines: [
      '21 Days of Prayer & Fasting',
      'January 10–30',
      'Break Every Chain',
      'Weekdays at 6 AM & Noon',
      'Saturdays at 9 AM',
      'At the church',
      'Prayer guides at the Info Desk or newlifeag.example/21days',
      'Joel 2:12',
    ],
    wrong: [
      ['At the church', 'At the church and on Zoom'],
      ['Joel 2:12', 'Joel 2:21'],
      ['January 10–30', 'January 10–31'],
    ],
  },
  {
    name: 'Fish Fry 2027',
    church: 'St. Rita Parish',
    created: '2026-10-01',
    brief:
      "| Date | Menu |\n|---|---|\n| Feb 12 | cod, pierogi |\n| Feb 19 | cod, shrimp |\n| Feb 26 | cod, mac & cheese |\n| Mar 5 | cod, pierogi |\n| Mar 12 | cod, shrimp |\n| Mar 19 | cod, mac & cheese |\n\n4:30 to 7 PM every Friday, parish hall. Adults $15, seniors $13, kids 10 & under $7, under 3 free. Drive thru too. Proceeds benefit the school's new playground. St. Rita Parish, 5511 Pearl Road\n\nLetter size. Fr. Tom wants a cartoon fish, sorry",
    comments: [
      ['Barb', 'Seniors 12 not 13'],
      [
        'Barb',
        'and March 19 is St Joseph so no fish fry that night, drop it. (we have the st joseph table instead, separate flyer)',
      ],
    ],
    lines: [
      'St. Rita Parish Fish Fry',
      'Fridays in Lent',
      '4:30–7:00 PM · Parish Hall & Drive-Thru',
      'February 12: Cod & Pierogi',
      'February 19: Cod & Shrimp',
      'February 26: Cod & Mac ’n’ Cheese',
      'March 5: Cod & Pierogi',
      'March 12: Cod & Shrimp',
      'Adults $15 · Seniors $12',
      'Kids (10 & under) $7 · Under 3 free',
      'Proceeds benefit the new school playground',
      '5511 Pearl Road',
    ],
    wrong: [
      ['Seniors $12', 'Seniors $13'],
      ['March 12: Cod & Shrimp', 'March 12: Cod & Shrimp March 19: Cod & Mac ’n’ Cheese'],
      ['5511', '5115'],
    ],
  },
  {
    name: 'Easter at Harvest - invite card',
    church: 'Harvest Community',
    created: '2026-10-01',
    brief:
      '**Front**: He Is Alive. / Easter at Harvest\n**Back**: Good Friday, April 2, 7pm / Easter Sunday, April 4 / sunrise 6:30 on the hill, 9:00 and 10:45 in the auditorium / kids ministry at 9 & 10:45 (birth–5th grade) / 8800 Route 9, Colchester / harvestvt.example\n\n3.5x2 business card size w/ bleed. We hand these out, so the map qr is nice if it fits (link: harvestvt.example/map)',
    comments: [
      ['Jen', 'Parking team asked to shift the 2nd indoor one 15 min later → 11:00'],
      ['Jen', 'kids at 9 and 11 then'],
    ],
    lines: [
      'He Is Alive.',
      'Easter at Harvest',
      'Good Friday · April 2 · 7 PM',
      'Easter Sunday · April 4',
      '6:30 AM Sunrise on the hill',
      '9:00 & 11:00 AM in the auditorium',
      'Kids ministry (birth–5th grade) at 9 & 11',
      '8800 Route 9, Colchester',
      'harvestvt.example',
    ],
    wrong: [['8800', '8008']],
  },
  {
    name: 'Job: nursery worker',
    church: 'Faith Chapel',
    created: '2026-10-01',
    brief:
      "Can we get something for facebook? We're looking for 2 paid nursery workers for Sunday mornings, 8:45-12:15, $16/hr. Must love babies, be 18+, pass a background check, CPR a plus (we'll pay for the class). Apply to Nina at nina@faithchapel.example. Start asap. Keep it fun not corporate.",
    comments: [
      ['Nina', 'Personnel says not to post the wage, so "competitive pay" instead'],
      ['Nina', 'found one! so just 1 now'],
    ],
    lines: [
      'NOW HIRING',
      'Nursery Worker',
      'Sunday mornings, 8:45 AM–12:15 PM',
      'Competitive pay',
      'Must be 18+, love babies, and pass a background check. CPR a plus. We’ll pay for the class!',
      'Apply: nina@faithchapel.example',
    ],
    wrong: [
      ['12:15', '12:45'],
      ['nina@', 'nia@'],
    ],
  },
  {
    name: 'Advent by Candlelight',
    church: 'Bethany Covenant',
    created: '2027-08-01',
    brief:
      "For the women's ministry:\n\nAdvent by Candlelight will be the first Friday of December (the 3rd), 6:30 for hors d'oeuvres, 7 o'clock program. Tickets are ten dollars and go on sale November 7 in the gathering space. Table hostesses decorate a table for 8 – see Lois. Speaker Karin Dahlberg, \"Waiting Well,\" and music by our handbells. Dress is festive. It's for women and girls 12 and up.\n\nSomething elegant! Navy/gold. 5x7.",
    comments: [
      ['Lois', 'all hostess spots are filled so please leave that part out 😀'],
      ['Sonja', 'And Karin’s last name is spelled Dalberg (no h)'],
    ],
    lines: [
      'Advent by Candlelight',
      'Friday, December 3',
      '6:30 PM Hors d’oeuvres | 7:00 PM Program',
      'Karin Dalberg: “Waiting Well”',
      'Music by the Bethany handbells',
      'Tickets $10, on sale November 7 in the Gathering Space',
      'For women and girls 12 and up',
      'Festive attire',
    ],
    wrong: [
      ['Dalberg', 'Dahlberg'],
      ['$10', '$12'],
    ],
  },
  {
    name: 'Marriage night',
    church: 'Emmaus Road Church',
    created: '2027-01-10',
    brief:
      'Date night for couples!\n\nWho: married + engaged\nWhat: dinner, comedian (Jared Pruss), and a short talk from Pastor Kev & Dana\nWhen: Saturday Feb 13, doors 5:30, dinner 6\nWhere: Gathering Hall\n$40 a couple; childcare $5/kid has to be reserved by the 7th\nregister → emmausroad.example/datenight\n\nlandscape slide + ig square. start w/ the square.',
    comments: [
      ['Dana', 'comedian cancelled 😭 so it’s just worship + our talk. drop price to $30'],
      ['Kev', 'dinner stays tho'],
    ],
    lines: [
      'DATE NIGHT',
      'For married and engaged couples',
      'Saturday, February 13',
      'Doors 5:30 PM · Dinner 6 PM',
      'Gathering Hall',
      'Dinner, worship & a talk from Pastor Kev & Dana',
      '$30 per couple',
      'Childcare $5 per child, reserve by February 7',
      'emmausroad.example/datenight',
    ],
    wrong: [
      ['5:30', '5:00'],
      ['February 13', 'February 14'],
    ],
  },
  {
    name: 'Reformation Sunday bulletin cover',
    church: 'St. Matthew Lutheran',
    created: '2026-10-05',
    brief:
      'Bulletin cover, 5.5 x 8.5 portrait\nReformation Sunday\nOctober 25, 2026\n"A Mighty Fortress Is Our God" — Psalm 46\nLuther rose somewhere tasteful\nSt. Matthew Lutheran Church • 8 & 10:30 AM • stmatt.example\nPlease no pictures of Luther with a hammer.',
    comments: [],
    lines: [
      'Reformation Sunday',
      'October 25, 2026',
      'A Mighty Fortress Is Our God',
      'Psalm 46',
      'St. Matthew Lutheran Church',
      '8:00 & 10:30 AM',
      'stmatt.example',
    ],
    wrong: [
      ['10:30', '10:00'],
      ['Psalm 46', 'Psalm 64'],
      ['October 25', 'October 18'],
      ['stmatt.example', 'stmat.example'],
    ],
  },
  {
    name: 'Toy drive',
    church: 'Cornerstone',
    created: '2026-11-01',
    brief:
      "hi! toy drive flyer pls\n\nnew unwrapped toys for kids 0-16. we're collecting til Dec 13 in the lobby. they go to Haven House. gift cards for teens are super helpful ($25 target or walmart). Goal is 300 toys.\n\ncornerstonechurch.example/toys\n\nalso mention volunteers needed to wrap dec 15 6-8p",
    comments: [
      ['Steph', 'Haven House asked for them by the 10th so make ours Dec 8'],
      ['Steph', 'wrap party same'],
    ],
    lines: [
      'TOY DRIVE',
      'New, unwrapped toys for kids ages 0–16',
      'Drop off in the lobby through December 8',
      'Help us reach 300 toys for Haven House!',
      '$25 Target or Walmart gift cards are great for teens',
      'Wrap with us: December 15, 6–8 PM',
      'cornerstonechurch.example/toys',
    ],
    wrong: [
      ['300', '200'],
      ['December 15', 'December 16'],
    ],
  },
  {
    name: 'Membership class cards',
    church: 'Grace Bible',
    created: '2027-02-01',
    brief:
      'Discover Grace (our membership class)\nSundays March 7, 14, 21 at 9:15am in Room 210\nTaught by Elder Tom Birch\nlunch provided on the last day\nsign up: text DISCOVER to 970-555-0110\n4x6 card front only',
    comments: [
      ['Tom Birch', 'I have a conference the 14th. Let’s do March 7, 21, 28.'],
      ['Office', '28 is Easter Tom'],
      ['Tom Birch', 'oh duh. 7, 21 and April 4 then'],
    ],
    lines: [
      'Discover Grace',
      'Membership Class',
      'Sundays, March 7, March 21 & April 4',
      '9:15 AM in Room 210',
      'Taught by Elder Tom Birch',
      'Lunch provided on the last day',
      'Text DISCOVER to 970-555-0110',
    ],
    wrong: [
      ['March 21 & April 4', 'March 14 & March 21'],
      ['210', '201'],
      ['0110', '0101'],
    ],
  },
  {
    name: 'Sermon series art',
    church: 'Summit Church',
    created: '2026-12-01',
    brief:
      'Series: Unhurried\nSub: Finding rest in a restless world\n4 weeks starting Jan 3\nTitle card 1920x1080 + square. Mark 6:31. Quiet, lots of negative space. Greys/blues. Think early morning lake. \n\nWeeks (for the bumper later, not now): 1 Hurry Sickness 2 Sabbath 3 Simplicity 4 Slowing',
    comments: [['Pastor Dan', 'Make it 5 weeks. Still starts the 3rd. Added week 5 Silence']],
    lines: ['Unhurried', 'Finding rest in a restless world', 'A five-week series beginning January 3', 'Mark 6:31'],
    wrong: [
      ['January 3', 'January 10'],
      ['Mark 6:31', 'Mark 3:61'],
    ],
  },
  {
    name: 'Graduados',
    church: 'Primera Iglesia del Nazareno',
    created: '2027-05-01',
    brief:
      'Buen día. Publicación cuadrada felicitando a los graduados 2027:\nDaniela Pérez - Lincoln High\nJosué Marroquín - Lincoln High\nAbigail Ruiz - UC Merced (enfermería)\nFrase: "Todo lo puedo en Cristo que me fortalece" Fil. 4:13\nReconocimiento: domingo 6 de junio, culto de 11\nGracias, Loida',
    comments: [
      ['Loida', 'Falta Kevin Tzoc - Roosevelt Middle, y Abigail es Ruíz con acento'],
      ['Loida', 'El culto ese día será a las 10 por la comida'],
    ],
    lines: [
      '¡Felicidades, graduados 2027!',
      'Daniela Pérez · Lincoln High',
      'Josué Marroquín · Lincoln High',
      'Abigail Ruíz · UC Merced, Enfermería',
      'Kevin Tzoc · Roosevelt Middle',
      '«Todo lo puedo en Cristo que me fortalece.»',
      'Filipenses 4:13',
      'Domingo 6 de junio, culto de 10 a. m.',
    ],
    wrong: [
      ['10 a. m.', '11 a. m.'],
      ['Josué Marroquín', 'Josué Maroquín'],
      ['6 de junio', '13 de junio'],
    ],
  },
  {
    name: 'Christmas Eve ad for the paper',
    church: 'Wesley Chapel UMC',
    created: '2026-11-10',
    brief:
      'Newspaper ad, 1/4 page (5" w x 10.5" h), black & white.\n\nCopy as approved by worship committee:\n\nChristmas Eve at Wesley Chapel\nFamily service with live nativity 4:00\nCandlelight & Communion 7:00\nLessons & Carols 11:00\nNursery at 4:00 and 7:00\nWesley Chapel United Methodist Church\nOn the square in Marshfield since 1871\nAll are welcome\n\nAd rep is Donna 417-555-0188, camera ready by Dec 9, runs Dec 17 and 20',
    comments: [
      ['Bill (trustees)', 'We will not have the 11 o’clock service this year per the pastor. 4 and 7 only.'],
      ['Rev. Ames', 'Confirmed.'],
    ],
    lines: [
      'Christmas Eve at Wesley Chapel',
      '4:00 Family service with live nativity',
      '7:00 Candlelight & Communion',
      'Nursery provided at both services',
      'Wesley Chapel United Methodist Church',
      'On the square in Marshfield since 1871',
      'All are welcome',
    ],
    wrong: [
      ['1871', '1817'],
      ['7:00', '7:30'],
    ],
  },
]
