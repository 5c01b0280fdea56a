import type { Reader } from '../reading/model.ts'
import { inspectDeliverable } from './deliverables.ts'
import type { Brief, Eyes } from './model.ts'
import type { Judging } from './service.ts'
import type { TaskDetails } from './tasks.ts'

/** What reads briefs and judges designs without any network: the product's own. */
export function builtinJudging({ reader }: { reader: Reader; zone: string }): Omit<Judging, 'tasks' | 'brandOf'> {
  return { reader, eyes: blind, briefOf: blank, judges: [inspectDeliverable], vision: null }
}

const blind: Eyes = {
  see: async () => ({ reading: null, look: null }),
  async [Symbol.asyncDispose]() {},
}

function blank(task: TaskDetails): Brief {
  const fields = {
    partner_name: null,
    dates: [],
    times: [],
    locations: [],
    scripture: [],
    key_copy: [],
    required_elements: [],
    requested_deliverables: [],
  }
  return { taskId: task.id, title: task.name, fields, revisionRequests: [], checklist: [], words: [], atMs: 0 }
}
