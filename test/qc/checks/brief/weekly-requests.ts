import type { Phrase } from './phrases.ts'

/** More turns of phrase of ordinary requests: fields, forwarded mails, and what comments say of one hour among many. */
export const weeklyRequests: Phrase[] = [
  {
    name: 'its price in a custom field',
    brief: 'Winter retreat for students, see fields.',
    fields: [
      { name: 'Dates', value: 'Feb 19-21' },
      { name: 'Price', value: '$165 if you sign up by Jan 31, $185 after' },
    ],
    lines: ['Winter Retreat', 'February 19–21', '$165 through January 31', '$185 after that'],
    slips: [['$185', '$195']],
  },
  {
    name: 'the headers of a mail behind marks, and a number at which people call who writes it',
    brief:
      'See below, link-preview size. - Office\n\n> From: Ruth Ann Dressler\n> Sent: Sunday, January 17, 2027 9:14 PM\n> To: church office\n>\n> Dear Pam, the blood center has confirmed us for Tuesday March 9\n> from 1 to 6:30 in Luther Hall. We had 41 units in March so I would like\n> to beat it! Appointments go faster, they should\n> call me, Ruth Ann, at 513-555-0148.',
    lines: ['Blood Drive', 'Tuesday, March 9', '1:00–6:30 PM in Luther Hall', 'For an appointment call 513-555-0148'],
    slips: [
      ['0148', '0184'],
      ['6:30', '6:00'],
    ],
  },
  {
    name: 'what it must also say',
    brief:
      "GriefShare, Thursdays at 6:30 pm from Sept. 9, Room 112. It must also say: Child care is provided with 48 hours' notice. Two people left last year who did not know.",
    lines: [
      'GriefShare',
      'Thursdays 6:30 PM from September 9',
      'Room 112',
      'Child care is provided with 48 hours’ notice.',
    ],
    slips: [['Child care is provided with 48 hours’ notice.', 'All are welcome']],
  },
  {
    name: 'what it must say in capitals',
    brief:
      'FISH FRY Fridays February 12 thru March 19, 4:30 to 7:00 in the parish gym. IMPORTANT - it must say CASH OR CHECK ONLY. We had folks upset.',
    lines: ['Fish Fry', 'Fridays, February 12–March 19', '4:30–7:00 PM', 'Parish Gym', 'Cash or check only'],
    slips: [['Cash or check only', 'All are welcome']],
  },
  {
    name: 'the size of a line behind it',
    brief: 'Yard sign, copy:\nEaster at Our Savior’s\nOverflow parking (biggest)\nFree shuttle every 10 minutes',
    lines: ['Easter at Our Savior’s', 'Overflow Parking', 'Free shuttle every 10 minutes'],
    slips: [['Overflow Parking', 'Overflow Seating']],
  },
  {
    name: 'hours without their colon',
    brief: 'pancake supper! tuesday feb 9, 530-7 pm, pilgrim hall. all you can eat',
    lines: ['Pancake Supper', 'Tuesday, February 9', '5:30–7:00 PM in Pilgrim Hall', 'All you can eat'],
    slips: [['5:30', '6:00']],
  },
  {
    name: 'where cards are handed out, and for how long',
    brief:
      'Fall study invite, 5x7 vertical, we hand these out in the lobby for three Sundays.\n\nStill Waters\nTuesday mornings 9:30-11, Feb 2 through March 9\nRoom 204, upstairs',
    lines: ['Still Waters', 'Tuesday mornings 9:30–11:00', 'February 2 – March 9', 'Room 204, upstairs'],
    slips: [
      ['Room 204', 'Room 240'],
      ['9:30', '9:00'],
    ],
  },
  {
    name: 'the day on which somebody died',
    brief:
      'We lost our dear Eleanor Delacroix on Tuesday, and the service is this Saturday.\n\nIn loving memory of Eleanor Jane Delacroix\nSaturday January 23, 2027 at 11:00 in the morning',
    lines: ['In loving memory of', 'Eleanor Jane Delacroix', 'Saturday, January 23, 2027', '11:00 in the morning'],
    slips: [['January 23', 'January 30']],
  },
  {
    name: 'the hour of one of many services',
    brief:
      'GOOD FRIDAY 3/26 | Stations of the Cross noon, Passion of the Lord 3 pm\nPALM SUNDAY 3/21 | Sunday 8 am and 10:30 am\nHOLY SATURDAY 3/27 | Blessing of baskets noon, Easter Vigil 8 pm',
    comments: ["The Vigil can't start before dark, so it needs to be 8:30 on Saturday instead of 8."],
    lines: [
      'Palm Sunday, March 21',
      '8:00 & 10:30 AM',
      'Good Friday, March 26',
      'Stations of the Cross noon',
      'Passion of the Lord 3:00 PM',
      'Holy Saturday, March 27',
      'Blessing of baskets noon',
      'Easter Vigil 8:30 PM',
    ],
    slips: [
      ['8:30 PM', '8:00 PM'],
      ['8:00 &', '9:00 &'],
    ],
  },
  {
    name: 'an hour that is the reason for another',
    brief: 'Brahms Requiem, Sunday November 7 at four o’clock in the sanctuary. Nursery care.',
    comments: ['The youth have the sanctuary till 3:30 so the concert will start at 5 pm, not 4.'],
    lines: ['A German Requiem', 'Brahms', 'Sunday, November 7', '5:00 PM', 'Sanctuary', 'Nursery care'],
    slips: [['5:00', '4:00']],
  },
  {
    name: 'hours pushed back, for a reason with an hour',
    brief: 'Trunk or Treat on Friday, October 29, 5:00-7:00 pm, east parking lot.',
    comments: [
      'Could we push everything back half an hour? The high school gets out at 5, so let’s do 5:30 to 7:30. Thanks!',
    ],
    lines: ['Trunk or Treat', 'Friday, October 29', '5:30–7:30 PM', 'East parking lot'],
    slips: [
      ['5:30', '5:00'],
      ['7:30', '7:00'],
    ],
  },
  {
    name: 'a price that is lowered',
    brief: 'High Sierra Camp, July 11-16. Cost is $385, with a $100 deposit due May 16. Grades 7-12.',
    comments: ['Also the elders ok’d dropping the deposit to $75.'],
    lines: ['High Sierra Camp', 'July 11–16', '$385', '$75 deposit due by May 16', 'Grades 7–12'],
    slips: [['$75', '$100']],
  },
  {
    name: 'a singer who is another, by her part',
    brief:
      'A Festival of Lessons & Carols\nSunday, December 12 at 4:00\nMiriam Castellano, soprano\nWilliam Tandy, organ',
    comments: [
      'Oh dear, Miriam has to have surgery that week. Greta Halvorsen is singing in her place, please change the soprano.',
    ],
    lines: [
      'A Festival of Lessons & Carols',
      'Sunday, December 12',
      '4:00 PM',
      'Greta Halvorsen, soprano',
      'William Tandy, organ',
    ],
    slips: [
      ['Greta Halvorsen', 'Miriam Castellano'],
      ['Tandy', 'Tandry'],
    ],
  },
  {
    name: 'where it is if it rains',
    brief:
      'Trunk or Treat. Saturday, October 30, 4-7 pm, church parking lot, 3120 Delmar Avenue. If it rains we cancel.',
    comments: ['Good news, we can have the gym, so if it rains we are NOT canceling, we just move to the gym.'],
    lines: [
      'Trunk or Treat',
      'Saturday, October 30',
      '4:00–7:00 PM',
      'Church parking lot, 3120 Delmar Avenue',
      'If it rains, meet us in the gym.',
    ],
    slips: [['3120', '3210']],
  },
  {
    name: 'a Spanish shelter with a number before “y”, and a weekday with its day alone',
    brief:
      'Bautismos, es el 30 de mayo a las 11 de la mañana en el parque Laguna Grande en el pabellón 3 y después comida. Hay una clase el jueves 27 a las 7 pm en el salón 12.',
    lines: [
      'Bautismos',
      '30 de mayo · 11:00 a. m.',
      'Parque Laguna Grande, pabellón 3',
      'Comida',
      'Clase: jueves 27 de mayo, 7:00 p. m., salón 12',
    ],
    slips: [
      ['30 de mayo', '29 de mayo'],
      ['salón 12', 'salón 21'],
    ],
  },
  {
    name: 'the telephone of a contact in a field',
    brief: 'Volante del grupo de duelo, miércoles a las 6:30 de la tarde.',
    fields: [{ name: 'Contacto', value: 'Rosa Elena Fuentes, 956-555-0148' }],
    lines: ['Grupo de duelo', 'Miércoles 6:30 p. m.', 'Rosa Elena Fuentes', '956-555-0148'],
    slips: [['0148', '0149']],
  },
  {
    name: 'a verse as a translation that is not carried has it',
    brief:
      'Title: Renewed\nVerse (NIV, all of it please): "They will soar on wings like eagles; they will run and not grow weary, they will walk and not be faint." Isaiah 40:31',
    lines: [
      'Renewed',
      '“They will soar on wings like eagles;',
      'they will run and not grow weary,',
      'they will walk and not be faint.”',
      'Isaiah 40:31',
    ],
    slips: [['be faint', 'grow faint']],
  },
  {
    name: 'the week of a post',
    title: 'Monday verse post, week of Feb 1',
    brief: 'Square with "Be still, and know that I am God" Psalm 46:10',
    lines: ['“Be still, and know that I am God”', 'Psalm 46:10'],
    slips: [['46:10', '46:1']],
  },
  {
    name: 'a weekday that comes again, on a line of a sign',
    brief:
      'New sign for the lawn.\n\nSummer schedule, June 6 through September 5\nSunday worship 9:30\nWednesday supper & Vespers 6:00 pm',
    lines: ['Summer Schedule', 'June 6 – September 5', 'Sunday Worship 9:30', 'Wednesday Supper & Vespers 6:00 PM'],
    slips: [
      ['Wednesday', 'Thursday'],
      ['9:30', '9:00'],
    ],
  },
  {
    name: 'a pastor by the first name, and hours without colon or half of the day',
    brief: 'feb 3 game night, feb 24 pizza + QnA w pastor Tim. always weds 630-8 at the warehouse. grades 6-12',
    lines: [
      'February 3 – Game Night',
      'February 24 – Pizza + Q&A with Pastor Tim',
      'Wednesdays 6:30–8 PM',
      'Warehouse',
      'Grades 6–12',
    ],
    slips: [
      ['Pastor Tim', 'Pastor Jim'],
      ['6:30', '6:00'],
      ['8 PM', '9 PM'],
    ],
  },
  {
    name: 'an evangelist, and a comment that denies an hour which is a part of another number',
    brief:
      'Noche de Oración, viernes 29 de enero de 7 a 9 pm. Nos acompaña el evangelista Saúl Medrano. Dirección: 714 W. Jefferson Blvd.',
    comments: ['Empezamos a las 7:30, no a las 7. Lo demás queda igual.'],
    lines: [
      'Noche de Oración',
      'Viernes 29 de enero',
      '7:30–9:00 PM',
      'Evangelista Saúl Medrano',
      '714 W. Jefferson Blvd.',
    ],
    slips: [
      ['7:30', '7:00'],
      ['Medrano', 'Medina'],
      ['714', '741'],
    ],
  },
  {
    name: 'a building in brackets',
    brief: 'Kids Choir, Sundays 5:00-6:15 pm starting Feb 7. Where: Choir Suite (2nd floor, Chapman Building)',
    lines: ['Kids Choir', 'Sundays 5:00–6:15 PM', 'Starting February 7', 'Choir Suite, 2nd floor, Chapman Building'],
    slips: [['Chapman Building', 'Education Building']],
  },
  {
    name: 'a tagline behind a comma',
    brief:
      'Header for the newsletter. It is called The Furrow. Put "February 2027" and our tagline, Growing together in peace.',
    lines: ['The Furrow', 'February 2027', 'Growing together in peace'],
    slips: [['Growing together', 'Going together']],
  },
  {
    name: 'a place that a comment wants no word of',
    brief: 'Longest Night Service, Tuesday Dec. 21, 7 pm in Knox Hall.\nSunday Dec. 26, 10 am worship in the sanctuary',
    comments: ['On the 26th we are online only (still 10 am), so nothing about the sanctuary that day.'],
    lines: ['Longest Night Service', 'Tuesday, December 21 · 7 PM · Knox Hall', 'Sunday, December 26 · 10 AM online'],
    slips: [['7 PM', '8 PM']],
  },
  {
    name: 'a room that is another, with what is wrong about the first',
    brief: 'VBS volunteer kickoff, sunday april 11, 12:15, Rm 108, lunch provided.',
    comments: ['can we make it room 112? 108 has no projector', 'done 👍'],
    lines: ['VBS Volunteer Kickoff', 'Sunday, April 11', '12:15 PM', 'Room 112', 'Lunch provided'],
    slips: [
      ['112', '108'],
      ['112', '121'],
    ],
  },
  {
    name: 'a price of two that goes up, and the other that stays, in Spanish',
    brief: 'Retiro de jóvenes, del 19 al 21 de marzo. Costo $95 (depósito de $40 antes del 7 de marzo).',
    comments: ['El campamento nos subió: ahora son $110, el depósito sigue igual'],
    lines: ['Retiro de jóvenes', '19–21 de marzo', '$110', 'Depósito de $40 antes del 7 de marzo'],
    slips: [
      ['$110', '$95'],
      ['$40', '$50'],
    ],
  },
  {
    name: 'all as before but one',
    brief: 'Recital, Friday, March 12 at 7:30 p.m. Program: Bach, Franck, Messiaen.',
    comments: ['Same program except no Messiaen.'],
    lines: ['Recital', 'Friday, March 12', '7:30 PM', 'Bach · Franck'],
    slips: [['Bach · Franck', 'Bach · Franck · Messiaen']],
  },
  {
    name: 'girls of an age and under',
    brief: 'Mother-Daughter Tea, Saturday May 8, 1 pm. Tickets: Adults $20, girls 12 and under $10',
    lines: ['Mother-Daughter Tea', 'Saturday, May 8', '1 PM', 'Adults $20', 'Girls 12 and under $10'],
    slips: [['12 and under', '10 and under']],
  },
  {
    name: 'hours for the case of rain alone, and a lawn in front',
    brief:
      'Fall Kickoff is Sunday Sept 12! One service only that day at 10am on the front lawn, then food trucks till 1. If raining: inside at 9 and 11 like normal, no trucks.',
    lines: ['Fall Kickoff', 'Sunday, September 12', 'One service · 10 AM', 'Front Lawn', 'Food trucks until 1 PM'],
    slips: [
      ['10 AM', '11 AM'],
      ['September 12', 'September 19'],
    ],
  },
  {
    name: 'a library between commas, and days one by one',
    brief: 'Newcomer Coffee w/ Pastor Beth, first Sundays, after both services, Library\nnext: Sept 5, Oct 3, Nov 7',
    lines: [
      'Newcomer Coffee with Pastor Beth',
      'First Sundays after both services',
      'in the Library',
      'September 5 · October 3 · November 7',
    ],
    slips: [
      ['Pastor Beth', 'Pastor Ruth'],
      ['October 3', 'October 10'],
      ['in the Library', 'in the Lobby'],
    ],
  },
  {
    name: 'the hour of a funeral, which is why another is later, and a room by its letter in Spanish',
    brief:
      'Bautizos el sábado 15 de mayo a las 10:00 a.m. Pláticas para padres: martes 4 y jueves 6 de mayo, 7 p.m., salón B.',
    comments: ['Favor de cambiar la hora del bautizo, será a las 11:00 porque hay un funeral a las 9:30'],
    lines: [
      'Bautizos',
      'Sábado 15 de mayo, 11:00 a.m.',
      'Pláticas para padres',
      'Martes 4 y jueves 6 de mayo, 7:00 p.m.',
      'Salón B',
    ],
    slips: [
      ['11:00', '10:00'],
      ['7:00', '6:00'],
      ['Salón B', 'Salón D'],
    ],
  },
  {
    name: 'orders that are due, and a month without its day',
    brief:
      'Engraved bricks, 4x8 brick $100, 8x8 brick $250. Orders due May 31 to Lou Fazio. Installation in September.',
    lines: [
      'Engraved Bricks',
      '4x8 brick: $100',
      '8x8 brick: $250',
      'Orders due May 31',
      'Lou Fazio',
      'Installation in September',
    ],
    slips: [
      ['May 31', 'May 30'],
      ['September', 'October'],
      ['$250', '$225'],
    ],
  },
]
