import { test } from 'bun:test'
import { livesHold } from './lives.ts'

test('whatever happens to runs, in more lives', async () => {
  await livesHold(Number(process.env.PROPERTY_RUNS ?? 30))
}, 600_000)
