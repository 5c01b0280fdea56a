import type { ChurchFolders } from '../churches/folders.ts'
import { accountOf, churchNameOf } from '../churches/service.ts'
import { bounds } from '../kernel/bounds.ts'
import type { FileStore } from '../kernel/files.ts'
import { fileWords, withoutNumbers } from './brief/brief.ts'
import type { ConceptListing, Planned, Source } from './check.ts'
import type { Mode } from './model.ts'
import type { TaskDetails } from './tasks.ts'

/** A design of a task. `path` names it in a request. */
export type Concept = { name: string; path: string; source: Source }
export type Round = { round: number; name: string; path: string; files: Concept[] }
/** What a task's designs are: rounds newest first, the attachments as round 0. `root`: the task's folder. */
export type Concepts = {
  account: string | null
  churchName: string | null
  root: string | null
  rounds: Round[]
  finals: Concept[]
}

const linkSeconds = 3_600
const attachmentsPath = 'attachments'

/** Finds a task's designs in its church's folder and among its attachments. Fails with `upstream_failed`. */
export function conceptFinder({ churches, files }: { churches: ChurchFolders; files: FileStore }) {
  async function placed(root: string) {
    const rounds = new Map<number, Round>()
    const finals: Concept[] = []
    let seen = 0
    for await (const { kind, path } of files.list(root, { deep: true })) {
      if (kind !== 'file' || ++seen > bounds.qcTaskFilesMax) continue
      const [folder, ...rest] = path.slice(root.length + 1).split('/')
      const concept: Concept = { name: rest.at(-1) ?? '', path, source: { from: 'storage', path } }
      const number = /^round\s*0*(\d{1,4})$/i.exec(folder!)?.[1]
      if (rest.length === 0) continue
      if (/^finals?$/i.test(folder!)) finals.push(concept)
      else if (number !== undefined) roundIn(rounds, Number(number), `${root}/${folder}`).files.push(concept)
    }
    return { rounds: [...rounds.values()].toSorted((a, b) => b.round - a.round), finals }
  }

  return {
    async of(task: TaskDetails): Promise<Concepts> {
      const account = accountOf(task)
      if (account === null) return { account, churchName: null, root: null, rounds: [], finals: [] }
      const church = await churches.find(account)
      const churchName = church?.name ?? churchNameOf(task)
      const root = church && `${church.path}/tasks/${task.id}`
      const { rounds, finals } = root === null ? { rounds: [], finals: [] } : await placed(root)
      return { account, churchName, root, rounds: [...rounds, ...attachedRound(task)], finals }
    },

    /** As it is answered, with links that open in a browser. */
    async listing(taskId: string, found: Concepts, origin: string): Promise<ConceptListing> {
      const shown = (concepts: readonly Concept[]) => Promise.all(concepts.map((concept) => linked(concept, origin)))
      const rounds = found.rounds.map(async ({ round, name, path, files: concepts }) => {
        const all = await shown(concepts)
        const images = all.filter(isDesign)
        return { round, name, path, image_count: images.length, images, files: all }
      })
      return {
        task_id: taskId,
        church_name: found.churchName,
        account: found.account,
        rounds: await Promise.all(rounds),
        finals: await shown(found.finals),
      }
    },
  }

  async function linked({ name, path, source }: Concept, origin: string) {
    if (source.from === 'task') return { name, path, url: source.url }
    const link = await files.link(path, linkSeconds)
    return { name, path, url: link.startsWith('/') ? origin + link : link }
  }
}

function roundIn(rounds: Map<number, Round>, round: number, path: string): Round {
  const known = rounds.get(round) ?? { round, name: `Round ${round}`, path, files: [] }
  rounds.set(round, known)
  return known
}

function attachedRound({ attachments }: TaskDetails): Round[] {
  if (attachments.length === 0) return []
  const files = attachments.slice(0, bounds.qcTaskFilesMax).map(({ id, name, url }): Concept => ({
    name,
    path: `${attachmentsPath}/${id}/${name}`,
    source: { from: 'task', url },
  }))
  return [{ round: 0, name: 'Attachments', path: attachmentsPath, files }]
}

const designNames = /\.(?:jpe?g|png|webp|gif|bmp|pdf|mp4|mov|m4v|psd|ai|eps|svg|tiff?|heic|avif)$/i

/** Whether a file is called like a design: notes and archives lie beside them. */
function isDesign({ name }: { name: string }): boolean {
  return designNames.test(name)
}

/** What a scan takes by itself: the finals, or the newest round that holds any; the attachments where no folder does. */
export function pulled({ rounds, finals }: Concepts, mode: Mode): Concept[] {
  const newest = rounds.find(({ files }) => files.some(isDesign))
  const latest = newest?.files.filter(isDesign) ?? []
  if (mode !== 'deliverables') return latest
  const done = finals.filter(isDesign)
  return done.length === 0 && newest?.round === 0 ? latest : done
}

/** The files of a scan, each beside the same design in the round before its own. */
export function planned(concepts: readonly Concept[], found: Concepts, mode: Mode): Planned[] {
  const taken = new Map<string, number>()
  const before = mode === 'revision' ? predecessors(concepts, found.rounds) : new Map<Concept, Concept>()
  return concepts.map((concept) => {
    const time = (taken.get(concept.name) ?? 0) + 1
    taken.set(concept.name, time)
    const item = time === 1 ? concept.name : `${concept.name} #${time}`
    return { item, name: concept.name, source: concept.source, before: before.get(concept)?.source ?? null }
  })
}

/**
 * Uploads come after the newest round, files of a round after the one below it. Where no folder holds a round, what is
 * attached counts as one, by its name alone: references are attached as well.
 */
function predecessors(concepts: readonly Concept[], rounds: readonly Round[]): Map<Concept, Concept> {
  const inRound = (path: string) => rounds.find(({ files }) => files.some((file) => file.path === path))
  const groups = Map.groupBy(concepts, ({ path }) => inRound(path))
  const pairs = [...groups].flatMap(([own, chosen]) => {
    const earlier = rounds.find(({ round, files }) => (own === undefined || round < own.round) && files.some(isDesign))
    if (earlier === undefined) return []
    // All of a round are paired, for a file that is judged alone may not take what belongs to its neighbour.
    const files = own === undefined ? chosen : own.files.filter((file) => isDesign(file))
    const byPath = new Map(chosen.map((concept) => [concept.path, concept]))
    const paired = pairedByName(files, earlier.files.filter(isDesign), earlier.round > 0)
    return [...paired].flatMap(([file, before]): [Concept, Concept][] => {
      const concept = own === undefined ? file : byPath.get(file.path)
      return concept === undefined ? [] : [[concept, before]]
    })
  })
  return new Map(pairs)
}

/**
 * Files and what each was called a round before: by the whole name, by the name without its version, by one that says
 * more or less of the same (`fall-fest square` and `square`), and a single one that is left on both sides.
 */
function pairedByName(files: readonly Concept[], earlier: readonly Concept[], takesRest: boolean) {
  const pairs = new Map<Concept, Concept>()
  const isLeft = (file: Concept) => !pairs.has(file)
  const isFree = (file: Concept) => ![...pairs.values()].includes(file)
  const rules: ((one: Concept, other: Concept) => boolean)[] = [
    (one, other) => one.name === other.name,
    (one, other) => isOfOneName(fileWords(one.name), fileWords(other.name)),
    (one, other) => isOfOneName(withoutNumbers(fileWords(one.name)), withoutNumbers(fileWords(other.name))),
    (one, other) => saysMoreOfTheSame(one.name, other.name),
    () => takesRest && files.length === earlier.length,
  ]
  for (const isSame of rules)
    for (const file of files.filter(isLeft)) {
      const candidates = earlier.filter((other) => isFree(other) && isSame(file, other))
      const rivals = files.filter((other) => isLeft(other) && candidates.some((candidate) => isSame(other, candidate)))
      if (candidates.length === 1 && rivals.length === 1) pairs.set(file, candidates[0]!)
    }
  return pairs
}

function isOfOneName(one: readonly string[], other: readonly string[]): boolean {
  return one.join(' ') === other.join(' ')
}

function saysMoreOfTheSame(one: string, other: string): boolean {
  const [few, many] = [fileWords(one), fileWords(other)].map(withoutNumbers).toSorted((a, b) => a.length - b.length)
  return few!.length > 0 && few!.every((word) => many!.includes(word))
}
