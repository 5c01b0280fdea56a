import type { Cell } from '../cells.ts'
import { headingTest } from '../scopes.ts'
import { familyAlone, isSpecimen, type OwnFamilies } from './tokens.ts'
import { isColorTalk, isTypeTalk, typeWordsIn } from '../../words/words.ts'

/** A text of so many words may head what follows it, however small it is set. */
const headWordsMax = 4
const headCharsMax = 40

/**
 * Which cells stand in a part that speaks of type: from a heading that does, or a few words such as `Fonts`, to the next
 * heading. A family shown in its own large letters heads nothing.
 */
export function typeSections(cells: readonly Cell[], own: OwnFamilies): (cell: Cell) => boolean {
  const isLarge = headingTest(cells)
  const within = new Set<Cell>()
  let open: Cell | null = null
  for (const cell of cells) {
    const heads = isLarge(cell) && familyAlone(cell.text, own) === null && !isSpecimen(cell.text)
    if (heads || isHead(cell)) {
      // Where type is spoken of, so does a heading such as `Section titles` beside that.
      const isUse = open?.page === cell.page && typeWordsIn(cell.text).length > 0
      const isType = (isTypeTalk(cell.text) || isUse) && !isColorTalk(cell.text)
      // A smaller heading within a part on type is of that part: its levels, its weights.
      const isInner: boolean = open !== null && heads && cell.page === open.page && cell.height < open.height - 1
      if (isType) open = isInner ? open : cell
      else if (isColorTalk(cell.text) || (heads && !isInner)) open = null
    }
    if (open !== null) within.add(cell)
  }
  return (cell) => within.has(cell)
}

function isHead({ text }: Cell): boolean {
  const plain = text.trim()
  return (
    plain.length <= headCharsMax &&
    plain.split(/\s+/).length <= headWordsMax &&
    !/[:.,]\s*\S/.test(plain) &&
    (isTypeTalk(plain) || isColorTalk(plain))
  )
}
