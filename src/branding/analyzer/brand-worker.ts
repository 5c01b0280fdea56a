import { ownThread, type WorkerMessage } from '../../kernel/thread.ts'
import type { Refusal } from '../../reading/model.ts'
import type { Inks } from '../palette/palette.ts'
import type { ScannedPage } from '../scan/scan.ts'
import type { GuideBrand, GuideDocument } from '../sources/guide/guide.ts'
import type { SiteAnalysis, SiteOutline, SiteText } from '../sources/website/website.ts'

/** What the main thread asks of the one that analyzes brands, one question at a time. */
export type Question =
  | { ask: 'guide'; document: GuideDocument }
  | { ask: 'outline'; html: string; url: string }
  | { ask: 'site'; text: SiteText }
  | { ask: 'inks'; png: Uint8Array }
  | { ask: 'scan'; png: Uint8Array; enlarge: boolean }
type Answer = GuideBrand | SiteOutline | SiteAnalysis | { inks: Inks | null } | ScannedPage | Refusal

/** The far side of the thread, by the two names used of it. */
declare const self: {
  onmessage: (event: { data: Question }) => void
  postMessage(message: WorkerMessage<Answer>): void
}

self.postMessage({ thread: ownThread() })

/** Each analysis is loaded with the first question that needs it. */
async function answer(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'guide':
      return (await import('../sources/guide/guide.ts')).analyzeGuide(question.document)
    case 'outline':
      return (await import('../sources/website/website.ts')).outlineOf(question.html, question.url)
    case 'site':
      return (await import('../sources/website/website.ts')).analyzeSite(question.text)
    case 'scan':
      return (await (await import('../scan/scan.ts')).scannedPage(question.png, question)) ?? { refused: 'damaged' }
    case 'inks':
      return { inks: await (await import('../palette/palette.ts')).inksOfShrunk(question.png) }
  }
}

self.onmessage = ({ data }) => {
  answer(data).then(
    (made) => self.postMessage({ answer: made }),
    // It broke on it, and may be in a state in which it breaks on the next too.
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
}
