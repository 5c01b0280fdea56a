// Every schema made from here on is compiled when it is first used: a reference read and answered costs 1 µs of it, not 4.
import 'zod/compile'
import type { Base } from './base.ts'
import type { Feature } from './feature.ts'
import { loaded } from './loaded.ts'

/** Loads and makes the features, each after those it stands on: the one file that knows every one of them. */
export async function featuresOf(base: Base, opened: AsyncDisposableStack) {
  const { accessFeature } = await loaded(import('./access/feature.ts'))
  const access = accessFeature(base)
  const { runsFeature } = await loaded(import('./runs/feature.ts'))
  const runs = await runsFeature(base, access.service)
  const { openVectors, similarityFeature } = await loaded(import('./similarity/feature.ts'))
  const vectors = await openVectors(base, opened)
  const { libraryFeature } = await loaded(import('./library/feature.ts'))
  const library = libraryFeature(base, vectors)
  const below = { library: library.service, runs: runs.service }
  const { alreadyHere } = await import('./variants/already.ts')
  const { familyKeys } = await import('./variants/families.ts')
  const similarity = similarityFeature(base, vectors, {
    ...below,
    families: familyKeys(base.sql),
    already: alreadyHere(base.sql, library.service.preview),
  })
  const { variantsFeature } = await loaded(import('./variants/feature.ts'))
  const variants = variantsFeature(base, below)
  const { importsFeature } = await loaded(import('./imports/feature.ts'))
  const imports = importsFeature(base, { library: library.service, runs })
  const { brandingFeature } = await loaded(import('./branding/feature.ts'))
  const branding = brandingFeature(base, runs)
  const { qcFeature } = await loaded(import('./qc/feature.ts'))
  const qc = qcFeature(base, branding.service, runs)
  const { workflowFeature } = await loaded(import('./workflow/feature.ts'))
  const workflow = workflowFeature(base, runs.service)
  opened.defer(qc.close)
  opened.defer(branding.close)
  const { activityFeature } = await loaded(import('./activity/feature.ts'))
  // A church that leaves is forgotten by the last first: what others delete is an event too.
  const activity = activityFeature(base, runs.streams, () => all)
  const { adminFeature } = await loaded(import('./admin/feature.ts'))
  const admin = adminFeature(base, access.service, runs.service)
  const all: readonly Feature[] = [
    activity,
    access,
    runs,
    library,
    similarity,
    variants,
    imports,
    branding,
    qc,
    workflow,
    admin,
  ]
  return {
    access,
    admin,
    runs,
    library,
    similarity,
    variants,
    imports,
    branding,
    qc,
    workflow,
    vectors,
    all,
  }
}
