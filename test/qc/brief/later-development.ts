import type { BriefCase } from './cases.ts'

/** Five hands (pairs in a line, what a form sends, a chat, a Spanish list, a list to tick off), two briefs each. */
export const laterDevelopment: readonly BriefCase[] = [
  {
    name: 'pairs in a line, with equals signs',
    brief: `need story 1080x1920 for Bethel Tabernacle
event = Open Table, tag "Come hungry, leave full"
date = Sun Mar 7 2027, time = 12:30pm, place = Dining Room, 40 Mill Street
price = $8, kids = free, link = betheltab.org/table, hashtag = #OpenTable`,
    truth: {
      dates: ['2027-03-07'],
      times: ['12:30'],
      places: ['Dining Room, 40 Mill Street'],
      copy: ['Open Table', 'Come hungry, leave full'],
      required: ['$8', 'betheltab.org/table', '#OpenTable'],
      sizes: ['1080x1920px'],
    },
  },
  {
    name: 'pairs in a line, with colons and bars',
    brief: `Title: "Be Still Retreat" / Sub: "One day away with God"
Date: 2/20/2027; Time: 9a-3p; Venue: "Stone Lodge, Building C"
Speaker: Dr. Hannah Bright | Price: $45 | Register: bestill.church
Verse - Mark 6:31 -- Size - 5x7in`,
    truth: {
      dates: ['2027-02-20'],
      times: ['09:00', '15:00'],
      places: ['Stone Lodge, Building C'],
      scripture: ['Mark 6:31'],
      copy: ['Be Still Retreat', 'One day away with God'],
      required: ['Dr. Hannah Bright', '$45', 'bestill.church'],
      sizes: ['5x7in'],
    },
  },
  {
    name: 'what a form sends by mail',
    brief: `You have a new response for "Design Request Form"

Timestamp
10/30/2026 9:14:22

Email Address
office@fbcmarlow.org

Name of your church *
First Baptist Marlow

What is the title of your event, as it should appear? *
Jars of Clay

Short description or tagline
An evening of pottery and testimony

Date(s) of the event *
Thursday, April 15, 2027

Start and end time *
6:30 PM - 8:30 PM

Where does it take place? *
The Commons, 210 Elm Street

Is there a cost? *
Yes, $12 per person

Web address for registration
fbcmarlow.org/clay

Who should people contact with questions?
Sharon Pike, 580-555-0117

What file(s) do you need? *
1080x1080 JPG

When do you need it by? *
Monday, March 1, 2027

Any colors or styles to avoid?
No red please`,
    truth: {
      dates: ['2027-04-15'],
      times: ['18:30', '20:30'],
      places: ['The Commons, 210 Elm Street'],
      copy: ['Jars of Clay', 'An evening of pottery and testimony'],
      required: ['$12 per person', 'fbcmarlow.org/clay', 'Sharon Pike', '580-555-0117'],
      sizes: ['1080x1080px jpg'],
    },
  },
  {
    name: 'a form with questions and answers',
    brief: `Q: Church?
A: Riverbend Fellowship
Q: What are we calling it?
A: Blessing of the Backpacks
Q: Any secondary text?
A: New year, same faithful God
Q: Date?
A: August 22, 2027
Q: Time(s)?
A: 9:00 & 10:45 AM
Q: Location?
A: Riverbend Worship Center
Q: Anything that must appear?
A: "Grades K-12", riverbendfellowship.org
Q: What are you asking us to make?
A: 1920x1080 slide
Q: Deadline?
A: 8/1/2027`,
    truth: {
      dates: ['2027-08-22'],
      times: ['09:00', '10:45'],
      places: ['Riverbend Worship Center'],
      copy: ['Blessing of the Backpacks', 'New year, same faithful God'],
      required: ['Grades K-12', 'riverbendfellowship.org'],
      sizes: ['1920x1080px'],
    },
  },
  {
    name: 'a chat with the hours in front',
    brief: `[10/29/26, 9:02:11 AM] Marla: hey! new design for Trinity Hill
[10/29/26, 9:02:40 AM] Marla: Title is Harvest Home
[10/29/26, 9:03:05 AM] Marla: tagline: Gather, give thanks, go
[10/29/26, 9:03:30 AM] Studio: when is it?
[10/29/26, 9:04:12 AM] Marla: sunday nov 21 2027, 5:00 pm
[10/29/26, 9:04:50 AM] Marla: in the Carriage House
[10/29/26, 9:05:10 AM] Studio: any cost?
[10/29/26, 9:05:31 AM] Marla: $6 a plate
[10/29/26, 9:05:59 AM] Marla: oh and #HarvestHome27
[10/29/26, 9:06:20 AM] Marla: size 1080x1350 pls`,
    truth: {
      dates: ['2027-11-21'],
      times: ['17:00'],
      places: ['Carriage House'],
      copy: ['Harvest Home', 'Gather, give thanks, go'],
      required: ['$6 a plate', '#HarvestHome27'],
      sizes: ['1080x1350px'],
    },
  },
  {
    name: 'a chat as a telephone exports it',
    brief: `28/10/2026, 16:20 - Pastor Tim: Need a postcard 6x4 in for our neighbors
28/10/2026, 16:21 - Pastor Tim: "Lessons & Carols" is the headline
28/10/2026, 16:21 - Pastor Tim: Smaller: "Nine readings, ten carols, one King"
28/10/2026, 16:22 - Pastor Tim: Date: December 19, 2027
28/10/2026, 16:22 - Pastor Tim: Time: 4 PM
28/10/2026, 16:23 - Pastor Tim: Where: St. Alban's, 15 Church Lane
28/10/2026, 16:25 - Pastor Tim: Luke 2:10 at the bottom
28/10/2026, 16:25 - Pastor Tim: call 502-555-0166 for info`,
    truth: {
      dates: ['2027-12-19'],
      times: ['16:00'],
      places: ["St. Alban's, 15 Church Lane"],
      scripture: ['Luke 2:10'],
      copy: ['Lessons & Carols', 'Nine readings, ten carols, one King'],
      required: ['502-555-0166'],
      sizes: ['6x4in'],
    },
  },
  {
    name: 'a list in Spanish',
    brief: `Solicitud de diseño
• Iglesia: Templo Monte Sion
• Nombre del evento: Noche de Avivamiento
• Lema: Ven y descansa en su presencia
• Fecha: viernes 12 de marzo de 2027
• Hora: 7:00 PM
• Lugar: Salón Principal, 300 Calle Olmo
• Orador invitado: Pastor Daniel Ruiz
• Entrada: gratis
• Más información: 915-555-0133
• Texto bíblico: Isaías 40:31
• Medidas: 1080x1080 px`,
    truth: {
      dates: ['2027-03-12'],
      times: ['19:00'],
      places: ['Salón Principal, 300 Calle Olmo'],
      scripture: ['Isaiah 40:31'],
      copy: ['Noche de Avivamiento', 'Ven y descansa en su presencia'],
      required: ['Pastor Daniel Ruiz', 'gratis', '915-555-0133'],
      sizes: ['1080x1080px'],
    },
  },
  {
    name: 'a request in Spanish, with hyphens',
    brief: `Hola equipo, esto es lo que va en el volante:

Título - Escuela Bíblica de Verano
Subtítulo - Una semana de aventura y fe
Fechas - del 14 al 18 de junio de 2027
Horario - 9:00 am a 12:00 pm
Dirección - Iglesia Fuente de Vida, 512 Avenida Norte
Edades - 5 a 12 años
Costo - $10
Inscripción - fuentedevida.org/ebv
Tamaño - 8.5x11

¡Gracias!
Lucía`,
    truth: {
      dates: ['2027-06-14', '2027-06-18'],
      times: ['09:00', '12:00'],
      places: ['Iglesia Fuente de Vida, 512 Avenida Norte'],
      copy: ['Escuela Bíblica de Verano', 'Una semana de aventura y fe'],
      required: ['5 a 12 años', '$10', 'fuentedevida.org/ebv'],
      sizes: ['8.5x11in'],
    },
  },
  {
    name: 'a list to tick off',
    brief: `Poster checklist (Westminster Pres)
[x] Title: Hymns & Hops
[x] Second line: Old songs, good company
[x] Date/time: Thurs, Sept 23, 2027 @ 7pm
[x] Place: Barrel House, 77 Dock Street
[ ] Cost: TBD
[x] Sign-up: westminster.life/hops
[x] 21+ only must be on there
[x] Logo bottom right
[ ] QR code (leave off for now)
[x] Size: 11x17`,
    truth: {
      dates: ['2027-09-23'],
      times: ['19:00'],
      places: ['Barrel House, 77 Dock Street'],
      copy: ['Hymns & Hops', 'Old songs, good company'],
      required: ['westminster.life/hops', '21+', 'Logo'],
      sizes: ['11x17in'],
    },
  },
  {
    name: 'a numbered list of what goes on it',
    brief: `Please set the following on a 1920x1080 slide:

1) HEADLINE: Baptism Sunday
2) SMALL LINE: Tell your story in the water
3) WHEN: May 30, 2027, both services (9 & 11 am)
4) WHERE: Lakefront Campus
5) WHO TO CALL: Pastor Joy Lindgren, ext. 14
6) URL: newcovenant.church/baptism
7) FOOTER: "Born of water and Spirit" (John 3:5)

Do not put: the bulletin hashtag`,
    truth: {
      dates: ['2027-05-30'],
      times: ['09:00', '11:00'],
      places: ['Lakefront Campus'],
      scripture: ['John 3:5'],
      copy: ['Baptism Sunday', 'Tell your story in the water', 'Born of water and Spirit'],
      required: ['Pastor Joy Lindgren', 'newcovenant.church/baptism'],
      sizes: ['1920x1080px'],
    },
  },
]
