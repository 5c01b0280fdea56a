/** What the demo's churches are drawn with: a mark for each, a poster that carries a task's words, and two guides. */
import { Document, ImageRun, Packer, Paragraph, ShadingType, Table, TableCell, TableRow, TextRun } from 'docx'
import type { DemoChurch } from '../../../src/mocks/demo/churches.ts'
import { logoOf, markOf } from '../../../src/mocks/demo/logos.ts'

export type Words = {
  kicker: string
  title: string
  lines: string[]
  foot: string
  /** Less behind the title. */ calm?: boolean
}

/** Bands of the church's colours behind the words; a busy one has many. */
function ground({ colors: { primary, secondary, paper } }: DemoChurch, calm: boolean): string {
  const bands = calm ? 3 : 9
  return (
    Array.from({ length: bands }, (_, at) => {
      const y = 100 - ((bands - at) * 24) / bands
      return `<path d="M0 ${y}q25 -7 50 0t50 0V100H0z" fill="${at % 2 ? primary : secondary}" opacity="${calm ? 0.5 : 0.85}"/>`
    }).join('') + `<rect width="100" height="100" fill="${paper}" opacity="0"/>`
  )
}

export function posterHtml(
  church: DemoChurch,
  { width, height }: { width: number; height: number },
  words: Words,
): string {
  const { colors, fonts } = church
  const unit = Math.min(width, height) / 100
  const lines = words.lines.map((line) => `<p>${line}</p>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>
    *{box-sizing:border-box;margin:0}
    body{position:relative;width:${width}px;height:${height}px;overflow:hidden;background:${colors.paper};color:${colors.ink}}
    .ground{position:absolute;inset:0;width:100%;height:100%}
    .words{position:absolute;inset:0;padding:${unit * 8}px;display:flex;flex-direction:column;gap:${unit * 1.6}px}
    .logo{width:${unit * 13}px;height:${unit * 13}px}
    .kicker{font:600 ${unit * 4}px '${fonts.body}';letter-spacing:.12em;text-transform:uppercase;color:${colors.secondary}}
    h1{font:700 ${unit * 12}px/1.02 '${fonts.heading}';color:${colors.primary}}
    p{font:500 ${unit * 4}px/1.35 '${fonts.body}'}
    .foot{position:absolute;left:${unit * 8}px;bottom:${unit * 6}px;padding:${unit}px ${unit * 2.4}px;background:${colors.paper};font-weight:700}
  </style><body><svg class="ground" viewBox="0 0 100 100" preserveAspectRatio="none">${ground(church, words.calm === true)}</svg>
  <div class="words"><svg class="logo" viewBox="0 0 100 100">${markOf(church)}</svg>
  <div class="kicker">${words.kicker}</div><h1>${words.title}</h1>${lines}</div><p class="foot">${words.foot}</p></body>`
}

const roles = [
  ['Primary', 'primary'],
  ['Secondary', 'secondary'],
  ['Accent', 'accent'],
  ['Background', 'paper'],
  ['Text', 'ink'],
] as const

export function guideHtml(church: DemoChurch): string {
  const { name, tagline, city, colors, fonts } = church
  const swatches = roles
    .map(
      ([role, key]) => `<li><i style="background:${colors[key]}"></i><b>${role}</b> ${colors[key].toUpperCase()}</li>`,
    )
    .join('')
  return `<!doctype html><meta charset="utf-8"><title>${name} Strategy Guide</title><style>
    body{font:12pt/1.5 '${fonts.body}';color:${colors.ink};margin:48pt}h1,h2{font-family:'${fonts.heading}';color:${colors.primary}}
    ul{list-style:none;padding:0}li{display:flex;align-items:center;gap:10pt;margin:6pt 0}i{width:42pt;height:42pt;border-radius:6pt;border:1pt solid #ccc}
    svg{width:110pt}.page{break-after:page}</style>
    <div class="page">${logoOf(church)}<h1>${name}</h1><p>Strategy guide</p><p>${tagline}. ${city}.</p></div>
    <h2>Who we are</h2><p>${name} is a congregation of some four hundred people by the harbor of ${city}. We speak plainly and warmly, and we never shout.</p>
    <h2>Colors</h2><ul>${swatches}</ul>
    <h2>Typography</h2><p>Headings: ${fonts.heading}, bold.</p><p>Body: ${fonts.body}, regular and bold.</p>
    <h2>Logo</h2><p>The lighthouse stands on white or on the primary color, with clear space as wide as its lamp.</p>`
}

export async function guideDocx(church: DemoChurch, logo: Uint8Array): Promise<Uint8Array> {
  const { name, tagline, colors, fonts } = church
  const heading = (text: string) =>
    new Paragraph({
      children: [new TextRun({ text, bold: true, size: 32, font: fonts.heading, color: colors.primary.slice(1) })],
    })
  const body = (text: string) =>
    new Paragraph({ children: [new TextRun({ text, size: 22, font: fonts.body, color: colors.ink.slice(1) })] })
  const swatch = ([role, key]: (typeof roles)[number]) =>
    new TableRow({
      children: [
        new TableCell({
          children: [body('')],
          shading: { type: ShadingType.CLEAR, fill: colors[key].slice(1), color: 'auto' },
        }),
        new TableCell({ children: [body(role)] }),
        new TableCell({ children: [body(colors[key])] }),
      ],
    })
  const document = new Document({
    creator: name,
    title: `${name} Brand Guide`,
    sections: [
      {
        children: [
          new Paragraph({
            children: [new ImageRun({ type: 'png', data: logo, transformation: { width: 120, height: 120 } })],
          }),
          heading(`${name} Brand Guide`),
          body(tagline),
          heading('Colors'),
          new Table({ rows: roles.map(swatch) }),
          heading('Typography'),
          body(`Headings: ${fonts.heading}`),
          body(`Body: ${fonts.body}`),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}
