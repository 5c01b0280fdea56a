// What the designs of the set say. The halves share no church, title, place, person, address, verse or face, so that a
// rule fitted to one half gains nothing on the other.

export type Half = 'development' | 'held out'
export type Face = { family: string; weight: 'normal' | 'bold' }
/** A verse as it is quoted, a word of which can be changed for another that reads as well. */
export type Verse = { reference: string; version: 'KJV' | 'WEB'; text: string; word: string; instead: string }
export type Place = { name: string; street: string; town: string; room: string | null }

export type Content = {
  churches: readonly { name: string; site: string; phone: string }[]
  titles: readonly { title: string; tagline: string; word: string; instead: string }[]
  places: readonly Place[]
  speakers: readonly string[]
  /** Counted things with two numbers: the one asked for and another. */
  counts: readonly [of: string, right: number, wrong: number][]
  hashtags: readonly string[]
  verses: readonly Verse[]
  plain: readonly Face[]
  titleFaces: readonly Face[]
  photographs: readonly string[]
}

const bold = (family: string): Face => ({ family, weight: 'bold' })
const normal = (family: string): Face => ({ family, weight: 'normal' })
/** Debian: mate-backgrounds. */
const nature = (name: string) => `/usr/share/backgrounds/mate/nature/${name}.jpg`

export const contents: Record<Half, Content> = {
  development: {
    churches: [
      { name: 'Willow Bend Community Church', site: 'willowbend.org', phone: '(614) 555-0142' },
      { name: 'Saint Brendan Parish', site: 'stbrendanparish.org', phone: '412-555-0188' },
      { name: 'Crossroads Fellowship', site: 'crossroadsfellowship.church', phone: '(303) 555-0117' },
      { name: 'First Lutheran Church', site: 'firstlutheranelm.org', phone: '515-555-0164' },
      { name: 'Hillcrest Baptist Church', site: 'hillcrestbc.org', phone: '(865) 555-0139' },
      { name: 'Harvest Ridge Church', site: 'harvestridge.church', phone: '719-555-0126' },
    ],
    titles: [
      {
        title: 'Night of Worship',
        tagline: 'An evening of songs and prayer for everyone',
        word: 'Night',
        instead: 'Hour',
      },
      {
        title: 'Fall Festival',
        tagline: 'Games, hayrides and warm cider for families',
        word: 'Festival',
        instead: 'Picnic',
      },
      {
        title: 'Marriage Retreat',
        tagline: 'A weekend away to grow closer together',
        word: 'Retreat',
        instead: 'Seminar',
      },
      {
        title: 'Community Breakfast',
        tagline: 'Pancakes and coffee with your neighbors',
        word: 'Breakfast',
        instead: 'Lunch',
      },
      {
        title: 'Baptism Sunday',
        tagline: 'Celebrate new life with the whole church',
        word: 'Sunday',
        instead: 'Service',
      },
      {
        title: 'Youth Lock-In',
        tagline: 'Pizza, games and midnight dodgeball for students',
        word: 'Youth',
        instead: 'Junior',
      },
      {
        title: 'Rooted in Hope',
        tagline: 'A sermon series through the letters of Peter',
        word: 'Hope',
        instead: 'Love',
      },
      {
        title: 'Christmas Market',
        tagline: 'Handmade gifts, carols and hot chocolate',
        word: 'Market',
        instead: 'Concert',
      },
    ],
    places: [
      { name: 'Miller Chapel', street: '418 Maple Avenue', town: 'Columbus', room: 'Room 204' },
      { name: 'Parish Center', street: '2250 Grant Street', town: 'Pittsburgh', room: null },
      { name: 'Riverside Pavilion', street: '75 Mill Road', town: 'Boulder', room: null },
      { name: 'Wesley Hall', street: '1309 Oak Street', town: 'Ames', room: 'Suite 12' },
      { name: 'Community Gym', street: '640 Chapman Highway', town: 'Knoxville', room: null },
      { name: 'Student Center', street: '31 Summit Drive', town: 'Pueblo', room: 'Room 7' },
    ],
    speakers: ['Pastor Daniel Brooks', 'Dr. Ruth Ellison', 'Rev. Marcus Hale', 'Pastor Grace Whitfield'],
    counts: [
      ['week study', 6, 8],
      ['local artists', 20, 30],
      ['bounce houses', 4, 6],
      ['tables of crafts', 45, 54],
    ],
    hashtags: ['#BetterTogether', '#HopeRises', '#WillowBend', '#ComeAsYouAre'],
    verses: [
      {
        reference: 'Psalm 23:1',
        version: 'KJV',
        text: 'The LORD is my shepherd; I shall not want.',
        word: 'want',
        instead: 'fear',
      },
      {
        reference: 'John 14:6',
        version: 'KJV',
        text: 'I am the way, the truth, and the life',
        word: 'truth',
        instead: 'light',
      },
      {
        reference: 'Philippians 4:13',
        version: 'WEB',
        text: 'I can do all things through Christ who strengthens me.',
        word: 'strengthens',
        instead: 'loves',
      },
      {
        reference: 'Matthew 5:14',
        version: 'KJV',
        text: 'Ye are the light of the world. A city that is set on an hill cannot be hid.',
        word: 'city',
        instead: 'tower',
      },
      {
        reference: 'Romans 8:31',
        version: 'KJV',
        text: 'If God be for us, who can be against us?',
        word: 'against',
        instead: 'above',
      },
      {
        reference: 'Joshua 24:15',
        version: 'KJV',
        text: 'as for me and my house, we will serve the LORD.',
        word: 'serve',
        instead: 'praise',
      },
    ],
    plain: [
      bold('Lato'),
      bold('Open Sans'),
      bold('Cabin'),
      bold('Carlito'),
      normal('Roboto Slab'),
      normal('EB Garamond'),
      bold('Quicksand'),
      normal('Vollkorn'),
      bold('Dosis'),
      normal('Karla'),
      bold('Comfortaa'),
      normal('Clear Sans'),
      normal('Caladea'),
      bold('Nimbus Sans'),
      normal('P052'),
      bold('Inter'),
    ],
    titleFaces: [
      bold('Bebas Neue'),
      bold('Yanone Kaffeesatz'),
      bold('League Spartan'),
      bold('Old Standard TT'),
      bold('Lobster Two'),
      bold('Dancing Script'),
      bold('Lato'),
      bold('Roboto Slab'),
    ],
    photographs: ['Dune', 'Garden', 'GreenMeadow', 'Storm', 'YellowFlower', 'Wood'].map(nature),
  },
  'held out': {
    churches: [
      { name: 'Emmanuel Covenant Church', site: 'emmanuelcov.org', phone: '(402) 555-0193' },
      { name: 'Our Lady of Peace', site: 'olpeace.net', phone: '585-555-0151' },
      { name: 'Anchor Point Assembly', site: 'anchorpoint.tv', phone: '(251) 555-0175' },
      { name: 'Mount Zion AME Church', site: 'mtzionmacon.org', phone: '478-555-0108' },
      { name: 'Pinewood Presbyterian Church', site: 'pinewoodpres.com', phone: '(904) 555-0120' },
      { name: 'The Well Church', site: 'thewell.life', phone: '206-555-0146' },
    ],
    titles: [
      {
        title: 'Trunk or Treat',
        tagline: 'Costumes and candy in a safe place for kids',
        word: 'Treat',
        instead: 'Trick',
      },
      {
        title: "Women's Brunch",
        tagline: 'Good food, honest stories and new friends',
        word: 'Brunch',
        instead: 'Dinner',
      },
      {
        title: 'Living Nativity',
        tagline: 'Walk through Bethlehem with animals and actors',
        word: 'Nativity',
        instead: 'Tradition',
      },
      {
        title: 'Summer Camp',
        tagline: 'Seven days of swimming, campfires and discovery',
        word: 'Camp',
        instead: 'School',
      },
      {
        title: 'Unshakable Faith',
        tagline: 'Finding courage in the book of Daniel',
        word: 'Faith',
        instead: 'Peace',
      },
      {
        title: 'Homecoming Dinner',
        tagline: 'Barbecue, gospel music and old friends',
        word: 'Dinner',
        instead: 'Dance',
      },
      {
        title: 'Ash Wednesday',
        tagline: 'Begin the season of Lent with quiet and ashes',
        word: 'Ash',
        instead: 'Holy',
      },
      {
        title: 'Grief Support Group',
        tagline: 'You do not have to walk this road alone',
        word: 'Support',
        instead: 'Study',
      },
    ],
    places: [
      { name: 'Larsen Auditorium', street: '903 Prairie Boulevard', town: 'Omaha', room: null },
      { name: 'Saint Anne Hall', street: '57 Lake Avenue', town: 'Rochester', room: 'Room 310' },
      { name: 'Bayfront Park', street: '1200 Water Street', town: 'Mobile', room: null },
      { name: 'Bethel Sanctuary', street: '266 Second Street', town: 'Macon', room: null },
      { name: 'Fellowship Barn', street: '8814 Old Kings Road', town: 'Jacksonville', room: 'Suite 3' },
      { name: 'Harbor Loft', street: '19 Pike Place', town: 'Seattle', room: 'Room 5' },
    ],
    speakers: ['Bishop Leonard Price', 'Dr. Naomi Castell', 'Fr. Peter Novak', 'Pastor Hannah Lindqvist'],
    counts: [
      ['food trucks', 9, 12],
      ['hours of worship', 24, 12],
      ['decorated cars', 60, 80],
      ['small groups', 15, 13],
    ],
    hashtags: ['#UnshakableFaith', '#HomeForChristmas', '#ServeTheCity', '#MtZionMoves'],
    verses: [
      {
        reference: 'Psalm 46:10',
        version: 'KJV',
        text: 'Be still, and know that I am God',
        word: 'still',
        instead: 'strong',
      },
      {
        reference: 'Isaiah 40:31',
        version: 'KJV',
        text: 'But they that wait upon the LORD shall renew their strength',
        word: 'renew',
        instead: 'regain',
      },
      {
        reference: 'John 15:5',
        version: 'WEB',
        text: 'I am the vine. You are the branches.',
        word: 'branches',
        instead: 'leaves',
      },
      {
        reference: 'Proverbs 3:5',
        version: 'KJV',
        text: 'Trust in the LORD with all thine heart; and lean not unto thine own understanding.',
        word: 'heart',
        instead: 'mind',
      },
      {
        reference: 'Luke 2:10',
        version: 'KJV',
        text: 'Fear not: for, behold, I bring you good tidings of great joy, which shall be to all people.',
        word: 'joy',
        instead: 'hope',
      },
      {
        reference: 'Galatians 6:9',
        version: 'WEB',
        text: 'Let’s not be weary in doing good',
        word: 'weary',
        instead: 'slow',
      },
    ],
    plain: [
      normal('Roboto'),
      bold('Manrope'),
      bold('Sora'),
      bold('Play'),
      normal('Quattrocento'),
      normal('Cardo'),
      bold('B612'),
      normal('Junction'),
      normal('Linux Libertine O'),
      bold('Linux Biolinum O'),
      normal('STIXGeneral'),
      bold('URW Gothic'),
      normal('URW Bookman'),
      bold('Averia Sans GWF'),
      normal('Prociono'),
      bold('Cantarell'),
      bold('Jura'),
      normal('Linden Hill'),
    ],
    titleFaces: [
      normal('Cherry Bomb'),
      normal('Ubuntu-Title'),
      bold('Verana Sans'),
      normal('Leckerli One'),
      normal('Z003'),
      bold('Comic Neue'),
      bold('Manrope'),
      bold('URW Bookman'),
    ],
    photographs: ['Aqua', 'Blinds', 'FreshFlower', 'LadyBird', 'RainDrops', 'TwoWings'].map(nature),
  },
}
