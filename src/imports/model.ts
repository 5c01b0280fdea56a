import { z } from 'zod'

/** The run that imports a directory of the server's own machine: `dir` is its absolute path. */
export const directoryImport = {
  name: 'imports.directory',
  input: z.strictObject({ dir: z.string().min(1).max(4_096) }),
}
