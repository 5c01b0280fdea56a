import type { Analysis, Brief, BriefFields, DesignFacts, Measurements, Reading } from '../../src/qc/model.ts'
import { briefOf } from '../../src/qc/brief/brief.ts'
import type { TaskComment, TaskDetails } from '../../src/qc/tasks.ts'

export const createdMs = Date.parse('2026-11-01T12:00:00Z')

/** A square design for a screen, as a PNG. */
export const squareDesign: DesignFacts = {
  name: 'square.png',
  kind: 'image',
  format: 'png',
  width: 1_080,
  height: 1_080,
  sizeBytes: 1_000,
  dpi: null,
  colorMode: 'rgb',
  pages: null,
  durationMs: null,
}

/** A task with a description and nothing else, unless given. */
export function taskWith(description: string, facts: Partial<TaskDetails> = {}): TaskDetails {
  const empty = { folder: null, fields: [], checklists: [], attachments: [] }
  return { id: 't1', name: 'A task', description, createdMs, list: { id: '1', name: 'List' }, ...empty, ...facts }
}

export function comment(text: string, facts: Partial<TaskComment> = {}): TaskComment {
  return { id: 'c1', text, author: 'Ann', atMs: createdMs, resolved: false, ...facts }
}

export const readBrief = (description: string, facts?: Partial<TaskDetails>): Brief =>
  briefOf(taskWith(description, facts), [])

export const fieldsOf = (description: string, facts?: Partial<TaskDetails>): BriefFields =>
  readBrief(description, facts).fields

/** What a reader would have read, a line each, one below the other. `unsure`: lines that were hard to read. */
export function reading(
  lines: string[],
  {
    unsure = [],
    confidence = 0.95,
    unsureness = 0.3,
  }: { unsure?: number[]; confidence?: number; unsureness?: number } = {},
): Reading {
  const of = (line: number) => (unsure.includes(line) ? unsureness : confidence)
  const box = (line: number) => ({ x: 0.1, y: (line + 0.5) / (lines.length + 1), width: 0.8, height: 0.03 })
  return {
    lines: lines.map((text, line) => ({ text, confidence: of(line), box: box(line) })),
    words: lines.flatMap((text, line) =>
      text.split(/\s+/).map((word) => ({ text: word, confidence: of(line), box: box(line), line })),
    ),
  }
}

export const measurements: Measurements = {
  sharpness: 0.9,
  colors: [{ hex: '#102030', share: 0.8 }],
  contrasts: [],
  cutOff: [],
}

const suspectOf = (word: string) => ({
  word,
  line: 0,
  box: { x: 0, y: 0, width: 0.1, height: 0.1 },
  confidence: 0.95,
  suggestions: [],
})

/** `suspects`: words the speller does not know. */
export function analysis(
  lines: string[] | null,
  { suspects = [], ...options }: Parameters<typeof reading>[1] & { suspects?: string[] } = {},
): Analysis {
  const read = lines === null ? null : reading(lines, options)
  return { reading: read, measurements, spelling: suspects.map((word) => suspectOf(word)) }
}
