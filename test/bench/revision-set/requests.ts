import { design, ground, grown, part, photo, type Request, without } from './designs.ts'

/** The thresholds were set by these. */
export const development: Request[] = [
  { text: 'Please make the title bigger.', done: part('title', grown(1.2)) },
  { text: 'Can the date be a little larger?', done: part('date', grown(1.12)) },
  { text: 'The time is too big, please make it smaller.', done: part('time', grown(0.8)) },
  { text: 'Please center the title.', done: part('title', { align: 'center' }) },
  { text: 'Move the website to the top.', done: part('url', { top: 0.03 }) },
  { text: 'Can you move the date below the time?', done: part('date', { top: 0.58 }) },
  { text: 'Change the color of the title to gold.', done: part('title', { ink: '#d4a017' }), on: [1, 2] },
  {
    text: 'The scripture is hard to read, it needs more contrast.',
    from: part('verse', { ink: '#8a7f84' }),
    done: part('verse', { ink: '#ffffff' }),
    on: [1, 2],
  },
  { text: 'Please make the background lighter.', done: ground('#3a5a9a'), on: [1] },
  {
    text: 'Change the background color to white.',
    done: (one) => ({ ...design({ ink: '#1d2433', ground: '#ffffff', face: one.face }) }),
    on: [2],
  },
  { text: 'Could we use a different photo?', done: photo(2), on: [3] },
  { text: 'Please change the time to 6:30 PM.', done: part('time', { text: '6:30 PM' }) },
  { text: 'Please remove the tagline "Bring a neighbor to the table".', done: without('tagline') },
  { text: 'Add "Childcare provided".', done: part('verse', { text: 'Childcare provided' }) },
  {
    text: 'The street should be 221 Wharf Street, not 212 Wharf Street.',
    done: part('place', { text: 'Fellowship Hall, 221 Wharf Street' }),
  },
]

/** Worded before and scored once; seen since. */
export const heldOut: Request[] = [
  { text: 'We need the web address to be larger so people can see it.', done: part('url', grown(1.25)) },
  { text: 'Headline feels too small - bump up the size please', done: part('title', grown(1.15)) },
  { text: 'Could you shrink the location a bit?', done: part('place', grown(0.85)) },
  { text: 'shift the verse to the right', done: part('verse', { align: 'right' }) },
  { text: 'Let’s put the time above the date.', done: part('time', { top: 0.35 }) },
  { text: 'Please lower the tagline', done: part('tagline', { top: 0.33 }) },
  {
    text: 'Make the date white instead of yellow.',
    from: part('date', { ink: '#f4d03f' }),
    done: part('date', { ink: '#ffffff' }),
    on: [1, 2],
  },
  { text: 'Can you change the color of the website?', done: part('url', { ink: '#6fc3df' }), on: [1, 2] },
  {
    text: 'The tagline blends in too much, hard to see',
    from: part('tagline', { ink: '#566079' }),
    done: part('tagline', { ink: '#fdf6e3' }),
    on: [1],
  },
  { text: 'Background should be darker.', done: ground('#2e0d14'), on: [2] },
  { text: 'Please swap the picture for another one.', done: photo(3), on: [3] },
  {
    text: 'It says Saturday, October 17 but it should be Sunday, October 18.',
    done: part('date', { text: 'Sunday, October 18' }),
  },
  { text: 'Take out the scripture reference Psalm 67:6.', done: without('verse') },
  {
    text: 'Please replace "Bring a neighbor to the table" with "Come hungry, leave happy".',
    done: part('tagline', { text: 'Come hungry, leave happy' }),
  },
  { text: 'Fix the website, it is harborlight.org/table.', done: part('url', { text: 'harborlight.org/table' }) },
]
