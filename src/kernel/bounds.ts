const KiB = 1024
const MiB = 1024 * KiB

/** Every limit of the product, in one place, with its unit last. */
export const bounds = {
  headBytesMax: 8 * KiB,
  jsonBodyBytesMax: 1 * MiB,
  multipartFilesMax: 25,
  multipartFileBytesMax: 25 * MiB,
  multipartBytesMax: 100 * MiB,
  multipartFieldBytesMax: 64 * KiB,
  multipartsAtOnceMax: 2,
  bulkIdsMax: 1_000,
  pageDefault: 50,
  pageMax: 200,
  neighborsDefault: 12,
  neighborsMax: 200,
  imagePixelsMax: 100_000_000,
  imageFileBytesMax: 100 * MiB,
  imageSideMin: 256,
  imageAspectMax: 6,
  sidecarBytesMax: 64 * KiB,
  labelCharsMax: 64,
  labelsMax: 20,
  textCharsMax: 200,
  urlCharsMax: 2_048,
  accountCharsMax: 32,
  importDepthMax: 32,
  upstreamBytesMax: 10 * MiB,
  writeWaitMs: 5_000,
  drainMs: 25_000,
} as const
