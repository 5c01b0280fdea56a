import type { Viewer } from '../churches/model.ts'
import { mayChange } from '../churches/service.ts'
import { bounds } from '../kernel/bounds.ts'
import { Fault, invalid } from '../kernel/errors.ts'
import type { Timers } from '../kernel/clock.ts'
import { checkedPath, type FileStore } from '../kernel/files.ts'
import { type BriefReader, during } from './brief/brief.ts'
import type { Planned, ScanRequest } from './check.ts'
import { type Concept, type Concepts, type conceptFinder, planned, pulled } from './concepts.ts'
import { inTime } from './deadline.ts'
import type { TaskDetails } from './tasks.ts'

type Parts = { briefs: BriefReader; concepts: ReturnType<typeof conceptFinder>; files: FileStore; timers: Timers }
/** What was uploaded to be judged, its bytes safe on disk. */
export type Uploaded = { name: string; sha256: string }
export type Plan = { account: string | null; files: Planned[] }

/** Decides what a scan judges: uploads, named paths, or what the task holds. */
export function planner({ briefs, concepts, files, timers }: Parts) {
  /** Another church's task is as if it did not exist. */
  async function taskOf(
    viewer: Viewer,
    id: string,
    signal: AbortSignal,
  ): Promise<{ task: TaskDetails; found: Concepts }> {
    const task = await briefs.task(id, signal)
    const found = await during('list_files', () => concepts.of(task))
    if (!mayChange(viewer, found.account)) throw new Fault('not_found', `There is no task ${id}.`)
    return { task, found }
  }

  /** A path as `concepts` lists it, or another one below the task's folder. */
  async function named(path: string, { rounds, finals, root }: Concepts): Promise<Concept> {
    const listed = [...rounds.flatMap((round) => round.files), ...finals].find((concept) => concept.path === path)
    if (listed) return listed
    const checked = checkedPath(path, 'body.concept_paths')
    const isInside = root !== null && checked.startsWith(`${root}/`)
    if (!isInside || (await during('list_files', () => files.head(checked))) === null)
      throw new Fault('not_found', 'There is no such file in the folder of the task.')
    return { name: checked.split('/').at(-1)!, path: checked, source: { from: 'storage', path: checked } }
  }

  return {
    taskOf,

    /** All that a task's brief is read from. Fails as `taskOf` does. */
    async sources(viewer: Viewer, id: string) {
      return inTime(timers, async (signal) => {
        const { task, found } = await taskOf(viewer, id, signal)
        return { churchName: found.churchName, sources: await briefs.sources(task, signal) }
      })
    },

    /** Fails with `validation_failed`, `not_found`, `conflict` when there is nothing to judge, `upstream_failed`. */
    async plan(viewer: Viewer, request: ScanRequest, uploads: readonly Uploaded[]): Promise<Plan> {
      const { task_id: id, mode, concept_paths: paths = [] } = request
      const uploaded = uploads.map(({ name, sha256 }): Concept => ({
        name,
        path: '',
        source: { from: 'upload', sha256 },
      }))
      if (id === undefined) return { account: viewer.account, files: planned(uploaded, noConcepts, mode) }
      const { found } = await inTime(timers, (signal) => taskOf(viewer, id, signal))
      const chosen: Concept[] = [...uploaded]
      for (const path of new Set(paths)) chosen.push(await named(path, found))
      if (chosen.length === 0) chosen.push(...pulled(found, mode).slice(0, bounds.qcFilesMax))
      // Without a single final the checklist still says what is missing.
      if (chosen.length === 0 && (mode !== 'deliverables' || found.account === null))
        throw new Fault('conflict', 'The task has no designs to judge: no round holds a file, and none is attached.')
      return { account: found.account, files: planned(chosen, found, mode) }
    },
  }
}

const noConcepts: Concepts = { account: null, churchName: null, root: null, rounds: [], finals: [] }

/** Fails with `validation_failed` for a request that names nothing, or too much. */
export function refuseRequest({ task_id: id, concept_paths: paths }: ScanRequest, uploadCount: number): void {
  if (id === undefined && paths !== undefined) throw invalid('body.task_id', 'concept_paths are those of a task')
  if (id === undefined && uploadCount === 0) throw invalid('body.task_id', 'expected a task, or files to judge')
  if (uploadCount + (paths?.length ?? 0) > bounds.qcFilesMax)
    throw invalid('body.concept_paths', `a scan judges ${bounds.qcFilesMax} files at most`)
  for (const path of paths ?? []) checkedPath(path, 'body.concept_paths')
}
