/**
 * Three hands that draw the same kinds of designs with other typefaces, layouts, words, colours and illustrations: one to learn
 * from, one to develop against, and one that is held out.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hills, type Illustration, leaves, scene, shapes } from './illustrations.ts'
import { arches, blossoms, branches, skyline, rays, waves } from './other-illustrations.ts'

export type Box = { x: number; y: number; w: number; h: number }
/** Where a title block stands, in shares of the canvas; `panel`: a card lies under it, and the art beside it. */
export type Layout = { title: Box; align: 'start' | 'middle' | 'end'; panel?: Box; art?: Box }
export type Hand = {
  name: string
  /** Family names and the files they come from. */
  fonts: { family: string; file: string }[]
  layouts: Layout[]
  titles: string[]
  lines: string[]
  verses: string[]
  palettes: string[][]
  illustrations: Illustration[]
  seed: number
}

const inter = (weight: string) =>
  join(import.meta.dir, '../../../node_modules/@expo-google-fonts/inter', weight, `Inter_${weight}.ttf`)
const fallback = [
  { family: 'Inter', file: inter('700Bold') },
  { family: 'Inter', file: inter('400Regular') },
]
export const fonts = (...wanted: [family: string, file: string][]) => {
  const there = wanted.filter(([, file]) => existsSync(file)).map(([family, file]) => ({ family, file }))
  return there.length >= 2 ? there : fallback
}

export const trainingHand: Hand = {
  name: 'training',
  seed: 11,
  fonts: fonts(
    ['Bebas Neue', '/usr/share/fonts/opentype/bebas-neue/BebasNeue-Bold.otf'],
    ['Dancing Script', '/usr/share/fonts/opentype/dancingscript/DancingScript-Bold.otf'],
    ['EB Garamond', '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf'],
    ['Dosis', '/usr/share/fonts/opentype/dosis/Dosis-Bold.otf'],
    ['DejaVu Sans', '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'],
  ),
  layouts: [
    { title: { x: 0.08, y: 0.3, w: 0.84, h: 0.4 }, align: 'middle' },
    { title: { x: 0.07, y: 0.55, w: 0.6, h: 0.36 }, align: 'start' },
    {
      title: { x: 0.06, y: 0.3, w: 0.36, h: 0.4 },
      align: 'start',
      panel: { x: 0, y: 0, w: 0.46, h: 1 },
      art: { x: 0.46, y: 0, w: 0.54, h: 1 },
    },
    { title: { x: 0.1, y: 0.08, w: 0.8, h: 0.3 }, align: 'middle' },
  ],
  titles: [
    'Rooted',
    'Come Home',
    'Still Waters',
    'The Long Road',
    'Made New',
    'Light of the World',
    'Unshaken',
    'First Love',
    'Harvest Supper',
    'Night of Worship',
    'At the Table',
    'Wonder',
    'Higher Ground',
    'Family Camp',
    'Anchored',
    'Open Doors',
  ],
  lines: [
    'Sundays at 9 and 11 AM',
    'A four week series',
    'March 3 · 6:30 PM',
    'Bring a friend and a dish',
    'Register at the front desk',
    'Students grades 6 to 12',
    'Free and open to everyone',
    'Doors open at 5:30',
  ],
  verses: [
    'The Lord is my shepherd; I shall not want.',
    'In the beginning was the Word, and the Word was with God.',
    'Be still, and know that I am God.',
    'Rejoice in the Lord alway: and again I say, Rejoice.',
    'I can do all things through Christ which strengtheneth me.',
    'For God so loved the world, that he gave his only begotten Son.',
    'The heavens declare the glory of God; and the firmament sheweth his handywork.',
    'Thy word is a lamp unto my feet, and a light unto my path.',
    'Create in me a clean heart, O God; and renew a right spirit within me.',
    'O give thanks unto the Lord; for he is good.',
    'Let every thing that hath breath praise the Lord.',
    'I will lift up mine eyes unto the hills, from whence cometh my help.',
  ],
  palettes: [
    ['#14213d', '#fca311', '#e5e5e5', '#3d5a80'],
    ['#f8f4e3', '#706c61', '#e5446d', '#2b2d42'],
    ['#0b3d2e', '#a3b18a', '#dad7cd', '#d4a373'],
    ['#2d004f', '#7209b7', '#f72585', '#4cc9f0'],
  ],
  illustrations: [hills, leaves, shapes, scene],
}

export const developmentHand: Hand = {
  name: 'development',
  seed: 23,
  fonts: fonts(
    ['League Spartan', '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-Bold.otf'],
    ['Lobster Two', '/usr/share/fonts/opentype/lobster/lobster.otf'],
    ['Comfortaa', '/usr/share/fonts/truetype/comfortaa/Comfortaa-Bold.ttf'],
    ['DejaVu Serif', '/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf'],
    ['Jura', '/usr/share/fonts/opentype/jura/Jura-Bold.otf'],
  ),
  layouts: [
    { title: { x: 0.05, y: 0.62, w: 0.9, h: 0.3 }, align: 'middle' },
    { title: { x: 0.45, y: 0.12, w: 0.5, h: 0.4 }, align: 'end' },
    {
      title: { x: 0.08, y: 0.7, w: 0.84, h: 0.24 },
      align: 'middle',
      panel: { x: 0, y: 0.64, w: 1, h: 0.36 },
      art: { x: 0, y: 0, w: 1, h: 0.64 },
    },
    { title: { x: 0.22, y: 0.34, w: 0.56, h: 0.32 }, align: 'middle', panel: { x: 0.18, y: 0.28, w: 0.64, h: 0.44 } },
  ],
  titles: [
    'Awaken',
    'Day by Day',
    'Neighbors',
    'Living Hope',
    'Good Soil',
    'Crowned',
    'The Way',
    'Kingdom Kids',
    'Easter at the Park',
    'Sing Noel',
    'Fearless',
    'Overflow',
    'Prayer Breakfast',
    'Love Does',
    'Beyond',
    'Foundations',
    'One Voice',
    'Blue Christmas',
    'Serve Day',
    'Gather',
    'Abide',
    'Rise Up',
    'Welcome Lunch',
    'True North',
    'Psalms of Summer',
  ],
  lines: [
    'Saturday, May 18',
    'Childcare provided',
    'In the fellowship hall',
    'Join us online or in person',
    'Week two',
    'RSVP by Friday',
    'with Pastor Dan Whitaker',
    '10:15 in the sanctuary',
  ],
  verses: [
    'Blessed are the poor in spirit: for theirs is the kingdom of heaven.',
    'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
    'The grass withereth, the flower fadeth: but the word of our God shall stand for ever.',
    'But they that wait upon the Lord shall renew their strength.',
    'Trust in the Lord with all thine heart.',
    'Great is thy faithfulness.',
    'This is the day which the Lord hath made; we will rejoice and be glad in it.',
    'We love him, because he first loved us.',
    'Ask, and it shall be given you; seek, and ye shall find.',
    'O taste and see that the Lord is good.',
    'Jesus wept.',
    'Bless the Lord, O my soul: and all that is within me, bless his holy name.',
  ],
  palettes: [
    ['#1b1b1e', '#d8973c', '#fbfffe', '#96031a'],
    ['#e9f1f7', '#274690', '#f5853f', '#1b264f'],
    ['#3a2618', '#c68b59', '#f2e8cf', '#6a994e'],
    ['#003049', '#f77f00', '#eae2b7', '#d62828'],
  ],
  illustrations: [hills, blossoms, scene, waves],
}

export const heldOutHand: Hand = {
  name: 'held-out',
  seed: 47,
  fonts: fonts(
    ['Vollkorn', '/usr/share/fonts/truetype/vollkorn/Vollkorn-Black.ttf'],
    ['Quicksand', '/usr/share/fonts/truetype/quicksand/Quicksand-Bold.ttf'],
    ['Open Sans', '/usr/share/fonts/truetype/open-sans/OpenSans-Bold.ttf'],
    ['Courier Prime', '/usr/share/fonts/opentype/courier-prime/Courier Prime Bold.otf'],
    ['Yanone Kaffeesatz', '/usr/share/fonts/opentype/yanone-kaffeesatz/YanoneKaffeesatz-Bold.otf'],
    ['Rufscript', '/usr/share/fonts/truetype/rufscript/Rufscript010.ttf'],
  ),
  layouts: [
    { title: { x: 0.08, y: 0.18, w: 0.5, h: 0.5 }, align: 'start' },
    { title: { x: 0.14, y: 0.36, w: 0.72, h: 0.34 }, align: 'middle' },
    {
      title: { x: 0.62, y: 0.26, w: 0.34, h: 0.44 },
      align: 'middle',
      panel: { x: 0.58, y: 0, w: 0.42, h: 1 },
      art: { x: 0, y: 0, w: 0.58, h: 1 },
    },
    { title: { x: 0.5, y: 0.6, w: 0.45, h: 0.32 }, align: 'end' },
    { title: { x: 0.12, y: 0.1, w: 0.76, h: 0.2 }, align: 'middle', panel: { x: 0.08, y: 0.06, w: 0.84, h: 0.28 } },
  ],
  titles: [
    'Ordinary People',
    'Carols by Candle',
    'Deep Wells',
    'Sent',
    'Pancake Saturday',
    'Nehemiah',
    'A Better Story',
    'Mountains Moved',
    'Baptism Sunday',
    'Bread & Wine',
    'Mercy Street',
    'Parables',
    'Every Tribe',
    'Grow Groups',
    'Vision Night',
    'Second Saturday',
    'Silent Retreat',
    'Hosanna',
    'Move-Up Sunday',
    'The Upper Room',
    'Give Thanks',
    'Small Beginnings',
  ],
  lines: [
    'Wednesday 7 PM, Room 204',
    'Sign up at the connect desk',
    'All ages welcome',
    'Nov 9 through Dec 21',
    'A study in Philippians',
    'Lunch follows the service',
    'led by Maria Okafor',
    'Tickets on the app',
  ],
  verses: [
    'The joy of the Lord is your strength.',
    'Let the words of my mouth, and the meditation of my heart, be acceptable in thy sight.',
    'Behold, I stand at the door, and knock.',
    'For where two or three are gathered together in my name, there am I.',
    'Delight thyself also in the Lord.',
    'As for me and my house, we will serve the Lord.',
    'He healeth the broken in heart, and bindeth up their wounds.',
    'Pray without ceasing.',
    'In every thing give thanks.',
    'The steps of a good man are ordered by the Lord: and he delighteth in his way.',
    'Let your light so shine before men.',
    'Fear not: for I have redeemed thee, I have called thee by thy name; thou art mine.',
  ],
  palettes: [
    ['#22223b', '#c9ada7', '#f2e9e4', '#4a4e69'],
    ['#fefae0', '#606c38', '#dda15e', '#283618'],
    ['#0d1b2a', '#e0e1dd', '#778da9', '#ef8354'],
    ['#fff1e6', '#b56576', '#355070', '#6d597a'],
    ['#5f0f40', '#fb8b24', '#e36414', '#0f4c5c'],
  ],
  illustrations: [arches, branches, skyline, rays],
}
