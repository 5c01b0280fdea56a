// A server whose tasks hold hostile briefs and comments: the longest its loop stands still while they are read.
import { readFileSync } from 'node:fs'
import { checksThread } from '../../src/qc/checks/checks-thread.ts'
import { hostileTexts } from '../qc/brief/hostile-texts.ts'
import { qc, qcApp } from '../qc/support.ts'
import { analysis, squareDesign } from '../qc/tasks.ts'
import { adminKey } from '../support.ts'

const charsEach = 60_000
const stallMsMax = 50
const beatMs = 2
const facts = squareDesign
const brand = { churchName: 'Grace Church', colors: [], fonts: [] }

/** `n` texts as brief, comment and reading of a design; true when the loop never stood still for longer than 50 ms. */
export async function prove(n = 40): Promise<boolean> {
  const checks = checksThread({ zone: 'UTC' })
  await using app = await qcApp({ judging: { checks } })
  const [task] = app.world.clickup.tasks.values()
  if (task === undefined) throw new Error('the mocked task tool has no task')
  /** The brief as the server answers it, and as it is compared with a design of the same text. */
  async function read(text: string): Promise<number> {
    Object.assign(task!, { description: text, comments: [{ ...task!.comments[0], text }] })
    const body = JSON.stringify({ task_id: task!.id })
    const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' }
    const request = new Request(`http://localhost${qc}/brief-extract`, { method: 'POST', body, headers })
    const { status } = await app.http.answer(request)
    return status
  }
  async function compare(text: string): Promise<void> {
    const description = `Title: ${text.slice(0, 1_500)}\nLocation: ${text.slice(0, 1_500)}\nRequired: ${text}`
    const details = { id: 't1', name: text.slice(0, 200), description, createdMs: 0, folder: null, fields: [] }
    const rest = { list: { id: '1', name: 'List' }, checklists: [], attachments: [] }
    const briefs = await checks.briefsOf({ ...details, ...rest }, []).catch(() => null)
    const seen = analysis(text.slice(0, 20_000).match(/.{1,80}/gs) ?? [])
    const context = { mode: 'revision' as const, brief: briefs?.whole ?? null, brand, before: null }
    await checks.inspect({ facts, analysis: seen, context }, new AbortController().signal).catch(() => [])
  }
  await read('Date: May 3')
  const worst = { ms: 0, text: '', answerMs: 0 }
  for (const text of hostileTexts(charsEach, n)) {
    for (const work of [read, compare]) {
      const stalls = watch()
      const began = performance.now()
      const status = await work(text)
      const took = performance.now() - began
      const ms = stalls.stop()
      if (ms > worst.ms) Object.assign(worst, { ms, text: text.slice(0, 40) })
      worst.answerMs = Math.max(worst.answerMs, took)
      const what = JSON.stringify(text.slice(0, 40))
      console.log(`${ms.toFixed(0).padStart(5)} ms of ${took.toFixed(0)} ms  ${work.name} ${status ?? ''} ${what}`)
    }
  }
  const most = `${worst.ms.toFixed(0)} ms at most (${JSON.stringify(worst.text)})`
  const slowest = `the slowest answer took ${worst.answerMs.toFixed(0)} ms`
  console.log(`${n} texts of ${charsEach} letters: the loop stood still for ${most}, ${slowest}`)
  return worst.ms <= stallMsMax
}

/** Nanoseconds this thread has run so far: what others take of the machine is none of it. */
const ranNs = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0])

/** The longest this thread worked between two beats of the loop. */
function watch(): { stop(): number } {
  let last = ranNs()
  let longest = 0
  const beat = () => {
    const now = ranNs()
    longest = Math.max(longest, (now - last) / 1e6)
    last = now
  }
  const timer = setInterval(beat, beatMs)
  return {
    stop() {
      beat()
      clearInterval(timer)
      return longest
    },
  }
}
