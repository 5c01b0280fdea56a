import type { BriefCase } from '../../qc/brief/cases.ts'
import { seeded } from '../../pictures.ts'
import { truthOf, type Written, written } from './brief.ts'
import type { Half } from './content.ts'
import { type Design, designOf, type Format, formats } from './design.ts'
import type { Renderer } from './draw.ts'
import { type Event, eventOf } from './event.ts'
import { type Flaw, flaws } from './flaws.ts'
import { lookOf, type Sheet, sheetsOf } from './layout.ts'

/** A design whose truth is known: what it was made for, how it was asked for, and what is wrong with it. */
export type SetCase = {
  name: string
  half: Half
  event: Event
  written: Written
  brief: BriefCase
  design: Design
  format: Format
  renderer: Renderer
  sheets: Sheet[]
  flaw: Flaw | null
}

const names = Object.keys(formats) as Format[]
const tries = 60
const seeds: Record<Half, number> = { development: 11, 'first held out': 23, 'held out': 20_311 }

/** `n` designs of a half, each second one with one flaw: all kinds of flaws in turn, in all formats. */
export function casesOfSet(half: Half, n: number, seed = seeds[half]): SetCase[] {
  return Array.from({ length: n }, (_, at) => {
    const flaw = at % 2 === 0 ? null : flaws[((at - 1) / 2) % flaws.length]!
    for (let go = 0; go < tries; go++) {
      const one = caseOf(half, { at, go, seed: seed * 100_003 + at * 131 + go, flaw })
      if (one !== null) return one
    }
    throw new Error(`no design of ${tries} can have the flaw ${flaw?.kind}`)
  })
}

type Wanted = { at: number; go: number; seed: number; flaw: Flaw | null }

function caseOf(half: Half, { at, go, seed, flaw }: Wanted): SetCase | null {
  const next = seeded(seed)
  const format = names[((at >> 1) + (at % 2) * 3 + go) % names.length]!
  const event = eventOf(half, next, formats[format])
  const isAmended = flaw?.kind === 'as before a comment' || next() < 1 / 3
  const brief = written(half, event, format, next, isAmended)
  if (flaw?.kind === 'as before a comment' && brief.comments.length === 0) return null
  const right = designOf(event, format, next)
  const look = lookOf(half, next)
  const design = flaw === null ? right : flaw.plant({ event, design: right, written: brief })
  if (design === null) return null
  const name = `${half} ${at}, ${format}${flaw === null ? '' : `, ${flaw.kind}`}`
  return {
    name,
    half,
    event,
    written: brief,
    brief: { name, brief: brief.description, comments: brief.comments, truth: truthOf(event, format) },
    design,
    format,
    renderer: next() < 0.5 ? 'chromium' : 'resvg',
    sheets: sheetsOf(design, look),
    flaw,
  }
}
