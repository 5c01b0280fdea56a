import type { Branding } from '../branding/service.ts'
import type { ChurchFolders } from '../churches/folders.ts'
import type { Networks } from '../inference/model.ts'
import type { Timers } from '../kernel/clock.ts'
import { bounds } from '../kernel/bounds.ts'
import type { Log } from '../kernel/log.ts'
import { memory } from '../kernel/memory.ts'
import type { VisionModel } from '../kernel/vision.ts'
import type { Reader } from '../reading/model.ts'
import { createAnalyzer, lineFinder, secondReader } from './analysis/analysis.ts'
import { checksThread } from './checks/checks.ts'
import type { Judging } from './service.ts'
import { factReader, visionJudge } from './vision/vision.ts'

const noFolder = { name: null, words: [] }

type Parts = {
  reader: Reader
  networks: Networks
  branding: Pick<Branding, 'known'>
  churches: Pick<ChurchFolders, 'find' | 'words'>
  log: Log
  timers: Timers
  /** Null: none is configured. */
  vision: VisionModel | null
  /** What a brief's "today" is in. */
  zone: string
}

/**
 * A second engine reads the doubtful words of a design where the memory budget holds both, and two designs are analyzed side by
 * side where it holds all three. In less room two would take turns, and each end the other's thread, whose start takes longer
 * than a design.
 */
const secondReaderBytes = bounds.qcAnalysisBytes + bounds.qcSecondReaderBytes
const twoDesignsBytes = bounds.qcAnalysisBytes + secondReaderBytes

/** What reads briefs and judges designs: the product's own, without any network, and a vision model if there is one. */
export function builtinJudging({ reader, networks, branding, churches, log, vision, zone, timers }: Parts) {
  /** What a church's folder says; a storage that does not answer keeps nobody from judging. */
  async function folderOf(account: string): Promise<{ name: string | null; words: string[] }> {
    try {
      const folder = await churches.find(account)
      return folder === null ? noFolder : { name: folder.name, words: await churches.words(folder) }
    } catch (error) {
      log.warn({ account, err: String(error) }, "a church's folder could not be asked for its words")
      return noFolder
    }
  }

  const threads = memory.bytesMax >= twoDesignsBytes ? 2 : 1
  const second = memory.bytesMax >= secondReaderBytes ? secondReader(networks) : null
  return {
    reader,
    analyzer: createAnalyzer({ reader, threads, second, finder: second && lineFinder(networks) }),
    checks: checksThread({ zone }),
    async brandOf(account) {
      const { churchName = null, colors = [], fonts = [] } = (await branding.known(account)) ?? {}
      const { name, words } = await folderOf(account)
      return { churchName: churchName ?? name, colors, fonts, words }
    },
    vision: vision && visionJudge(vision),
    factsOf: vision && factReader(vision, { timers, log }),
  } satisfies Omit<Judging, 'tasks'>
}
