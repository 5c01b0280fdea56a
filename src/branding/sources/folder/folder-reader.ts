import type { FileStore } from '../../../kernel/files.ts'
import type { Reader } from '../../../reading/model.ts'
import type { MeasureInks } from '../../palette/palette.ts'
import type { Skipped } from './rules.ts'

/** What the parts of a folder are read with, and which of its files were passed over and why. */
export type FolderReader = {
  store: FileStore
  reader: Pick<Reader, 'svg' | 'font' | 'image' | 'page' | 'pdf' | 'docx' | 'xlsx' | 'odt' | 'slides'>
  inks: MeasureInks
  skipped: Skipped[]
  signal: AbortSignal
}
