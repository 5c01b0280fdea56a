/** The files of the library: originals by their SHA-256, previews, what signed links open, what nothing names, and whole backups. */
export { type Archives, archiveFolder } from './archives.ts'
export { mediaCache } from './cache.ts'
export { mediaDirectory } from './directory.ts'
export { type MediaFile, mediaFiles } from './files.ts'
export { Media, type MediaStore, type PreviewSide, previewSides, sha256Of } from './originals.ts'
