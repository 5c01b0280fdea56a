/** The files of the library: originals by their SHA-256, previews, what signed links open, and what nothing names. */
export { mediaCache } from './cache.ts'
export { mediaDirectory } from './directory.ts'
export { type MediaFile, mediaFiles } from './files.ts'
export { Media, type MediaStore, type PreviewSide, previewSides, sha256Of } from './originals.ts'
