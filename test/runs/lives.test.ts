import { test } from 'bun:test'
import { livesHold } from './lives.ts'

test('whatever happens to runs, no status is left unlawfully, no run has two holders, none waits beside a free place, no item is done twice', async () => {
  await livesHold(8)
}, 600_000)
