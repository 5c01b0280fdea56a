/** A fourth hand, held out after the third was looked at: other typefaces, layouts, words and illustrations. */
import { fonts, type Hand } from './hands.ts'
import { pick, type Random, times } from './illustrations.ts'

function mosaic(random: Random, palette: readonly string[]): string {
  const [columns, rows] = [6 + Math.floor(random() * 7), 4 + Math.floor(random() * 4)]
  const [w, h] = [1600 / columns, 900 / rows]
  return times(columns * rows, (at) => {
    const [x, y] = [(at % columns) * w, Math.floor(at / columns) * h]
    const fill = pick(random, palette)
    const kind = Math.floor(random() * 4)
    if (kind === 0) return `<path d="M ${x} ${y} h ${w} L ${x} ${y + h} Z" fill="${fill}"/>`
    if (kind === 1) return `<path d="M ${x} ${y} A ${w} ${h} 0 0 1 ${x + w} ${y + h} H ${x} Z" fill="${fill}"/>`
    if (kind === 2)
      return `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w * 0.4}" ry="${h * 0.4}" fill="${fill}"/>`
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  }).join('')
}

function mountains(random: Random, palette: readonly string[]): string {
  const stars = times(
    40,
    () => `<circle cx="${random() * 1600}" cy="${random() * 380}" r="${1 + random() * 5}" fill="${palette[2]}"/>`,
  )
  const ridge = (at: number) => {
    let y = 380 + at * 120
    const points = times(33, (i) => `${i * 50},${(y += (random() - 0.5) * 110)}`)
    return `<polygon points="0,900 ${points.join(' ')} 1600,900" fill="${palette[(at + 1) % palette.length]}"/>`
  }
  const river = `<path d="M ${random() * 1600} 620 q ${random() * 400 - 200} 120 ${random() * 200 - 100} 280" stroke="${palette[2]}" stroke-width="${14 + random() * 40}" fill="none"/>`
  return [...stars, ...times(4, ridge), river].join('')
}

function bread(random: Random, palette: readonly string[]): string {
  const cup = (x: number, s: number) =>
    `<path d="M ${x - s} 260 h ${2 * s} q ${-s * 0.1} ${s * 1.6} ${-s} ${s * 1.7} q ${-s * 0.9} ${-s * 0.1} ${-s} ${-s * 1.7}" fill="${palette[1]}"/><rect x="${x - s / 8}" y="${260 + s * 1.6}" width="${s / 4}" height="${s}" fill="${palette[1]}"/><ellipse cx="${x}" cy="${260 + s * 2.65}" rx="${s * 0.7}" ry="${s * 0.16}" fill="${palette[3]}"/>`
  const grain = (x: number, y: number, turn: number) =>
    times(
      9,
      (i) =>
        `<ellipse cx="${x + (i % 2 ? 16 : -16)}" cy="${y - i * 26}" rx="11" ry="20" fill="${palette[(i % 2) + 1]}" transform="rotate(${turn + (i % 2 ? 24 : -24)} ${x} ${y - i * 26})"/>`,
    ).join('') + `<line x1="${x}" y1="${y - 240}" x2="${x}" y2="${y + 300}" stroke="${palette[3]}" stroke-width="6"/>`
  const loaf = `<path d="M ${700 + random() * 500} ${560 + random() * 120} q 40 -170 220 -170 t 260 180 q -220 60 -480 -10" fill="${palette[2]}" stroke="${palette[3]}" stroke-width="9"/>`
  return (
    cup(250 + random() * 900, 90 + random() * 90) +
    times(6, () => grain(random() * 1600, 420 + random() * 240, random() * 30 - 15)).join('') +
    loaf
  )
}

function scribbles(random: Random, palette: readonly string[]): string {
  return times(24, () => {
    let [x, y] = [random() * 1600, random() * 900]
    const steps = times(7, () => {
      const [u, v] = [x + (random() - 0.5) * 420, y + (random() - 0.5) * 320]
      ;[x, y] = [u, v]
      return `S ${u + 60 * random()} ${v - 80 * random()} ${u} ${v}`
    }).join(' ')
    return `<path d="M ${x} ${y} ${steps}" stroke="${pick(random, palette.slice(1))}" stroke-width="${4 + random() * 34}" stroke-linecap="round" fill="none" opacity="${0.6 + random() * 0.4}"/>`
  }).join('')
}

export const freshHand: Hand = {
  name: 'fresh',
  seed: 83,
  fonts: fonts(
    ['Roboto Slab', '/usr/share/fonts/opentype/roboto/slab/RobotoSlab-Bold.otf'],
    ['Kaushan Script', '/usr/share/fonts/opentype/kaushanscript/KaushanScript-Regular.otf'],
    ['Arapey', '/usr/share/fonts/opentype/arapey/Arapey-Regular.otf'],
    ['Play', '/usr/share/fonts/opentype/play/Play-Bold.otf'],
    ['Lato', '/usr/share/fonts/truetype/lato/Lato-Bold.ttf'],
    ['National Park', '/usr/share/fonts/opentype/national-park/NationalPark-Regular.otf'],
    ['Prociono', '/usr/share/fonts/opentype/fonts-prociono/Prociono.otf'],
    ['Karla', '/usr/share/fonts/truetype/karla/Karla-Bold.otf'],
  ),
  layouts: [
    { title: { x: 0.04, y: 0.05, w: 0.46, h: 0.34 }, align: 'start' },
    { title: { x: 0.3, y: 0.66, w: 0.66, h: 0.28 }, align: 'end' },
    { title: { x: 0.18, y: 0.28, w: 0.64, h: 0.4 }, align: 'middle' },
    {
      title: { x: 0.05, y: 0.04, w: 0.9, h: 0.24 },
      align: 'middle',
      panel: { x: 0, y: 0, w: 1, h: 0.31 },
      art: { x: 0, y: 0.31, w: 1, h: 0.69 },
    },
    { title: { x: 0.64, y: 0.5, w: 0.3, h: 0.4 }, align: 'middle', panel: { x: 0.61, y: 0.46, w: 0.36, h: 0.48 } },
  ],
  titles: [
    'Wilderness',
    'Even So, Come',
    'Ruth',
    'Tables & Tents',
    'Finding Sabbath',
    'Chosen Family',
    'Through the Fire',
    'Good Neighbors',
    'Women at the Well',
    'Lenten Supper',
    'Salt',
    'Blessing of the Animals',
    'Jonah Runs',
    'Fruit That Lasts',
    'Youth Lock-In',
    'Sunrise on the Hill',
    'Acts: Sent Out',
    'New Members',
    'Trunk or Treat',
    'Quiet Hours',
    'All Saints',
    'Blood Drive',
  ],
  lines: [
    'Thursday 12 June, 7:45 PM',
    'Chapel hall, lower level',
    'Six evenings this autumn',
    'Bring your own chair',
    'with guest speaker Ana Ruiz',
    'Coffee at 8:30',
    'Text CAMP to 55512',
    'Offering for the food bank',
  ],
  verses: [
    'He maketh me to lie down in green pastures.',
    'The truth shall make you free.',
    'Wait on the Lord: be of good courage, and he shall strengthen thine heart.',
    'My soul doth magnify the Lord.',
    'Set your affection on things above, not on things on the earth.',
    'And the light shineth in darkness.',
    'Cast thy burden upon the Lord, and he shall sustain thee.',
    'Seek ye first the kingdom of God.',
    'A soft answer turneth away wrath.',
    'Greater is he that is in you, than he that is in the world.',
    'O sing unto the Lord a new song.',
    'Love thy neighbour as thyself.',
  ],
  palettes: [
    ['#10312b', '#e9b44c', '#e4d6a7', '#9b2915'],
    ['#f3f0e8', '#3c6e71', '#d9ae94', '#284b63'],
    ['#3d0c11', '#d80032', '#f9dec9', '#f78ca2'],
    ['#1f1147', '#f4b8ff', '#7de2d1', '#ff7d00'],
    ['#eef4ed', '#8da9c4', '#134074', '#0b2545'],
  ],
  illustrations: [mosaic, mountains, bread, scribbles],
}
