/** Texts that made a reader of prose slow, each of about `chars` letters: for proofs that nothing stands still meanwhile. */
const seeds = [
  'Join us for 3 nights at John 3:16 and 5 things on Isaiah 40 at 6:30 PM on December 24, 2026. ',
  'ps 1 ',
  'John 3:16-17, 19; 4:5 ',
  '1 John 2 ',
  'Date: Time: Location: Scripture: Title: ',
  'at the at the at the at the ',
  'Dec 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 & 11 ',
  '4, 6 and 11 PM, ',
  '"“”\' ',
  '| a | b | c |\n',
  '12x12 in by 5 x 7 ',
  '******______~~~~',
  'please change the to to to with for into ',
  'a',
  'A B C D E F G ',
  '(((((((((',
  'www.a.b.c.d@e.f.g/',
  '1,000,000,000 ',
  'every first Sunday and every second Sunday ',
  'Lorem ipsum dolor sit amet. ',
]

/** The first `count` of them; in one line, and in lines of 2,000 letters. */
export function hostileTexts(chars: number, count = seeds.length * 2): string[] {
  const whole = seeds.map((seed) => seed.repeat(Math.ceil(chars / seed.length)).slice(0, chars))
  const broken = whole.map((text) => text.replace(/.{1,2000}/gs, '$&\n'))
  return [...whole, ...broken].slice(0, count)
}
