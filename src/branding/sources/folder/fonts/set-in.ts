import type { FontRole } from '../../../model.ts'
import type { FoundFont } from '../../source.ts'
import { isSameFamily } from './stated.ts'

/** What one document is set in: its headings and its body. */
export type SetIn = { path: string; fonts: readonly FoundFont[] }

/** How sure the use of a family is that lies in the folder and that one document, and several, are set in so; without a file it is a guess. */
const [oneTrust, moreTrust, guessTrust] = [0.65, 0.72, 0.45]

/** The families of the folder's files, with what its own documents are set in where that says what each is for. */
export function borneOutBy(documents: readonly SetIn[], files: readonly FoundFont[]): FoundFont[] {
  return (['heading', 'body'] as const).flatMap((role) => {
    const mine = files.filter((font) => font.role === role)
    const used = mostUsed(documents, role)
    if (used === null) return mine
    const { family, paths } = used
    const evidence = `${paths.slice(0, 3).join(', ')}: set in ${family}`
    const held = files.find((font) => isSameFamily(font.family, family))
    if (held === undefined) return [...mine, { family, role, confidence: guessTrust, evidence }]
    const confidence = paths.length > 1 ? moreTrust : oneTrust
    const rest = mine.filter((font) => font !== held && !isSameFamily(font.family, family))
    if (rest.some((font) => font.confidence > confidence)) return mine
    const first = mine.find((font) => isSameFamily(font.family, family))
    const isSurer = first !== undefined && first.confidence > confidence
    return [
      isSurer ? first : { ...held, role, confidence, evidence },
      ...rest.map((font) => ({ ...font, confidence: Math.min(font.confidence, guessTrust) })),
    ]
  })
}

/** The family that most documents have for a use. */
function mostUsed(documents: readonly SetIn[], role: FontRole): { family: string; paths: string[] } | null {
  const all = documents.flatMap(({ path, fonts }) => {
    const font = fonts.find((one) => one.role === role)
    return font === undefined ? [] : [{ family: font.family, path }]
  })
  const groups = [...Map.groupBy(all, ({ family }) => family.toLowerCase()).values()]
  const [most, next] = groups.toSorted((one, other) => other.length - one.length)
  if (most === undefined || next?.length === most.length) return null
  return { family: most[0]!.family, paths: most.map(({ path }) => path) }
}
