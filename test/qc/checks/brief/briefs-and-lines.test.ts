import { test } from 'bun:test'
import { expectNoSlipPasses, requestsOfEach } from './requests-and-slips.ts'

// The others: briefs-and-lines.slow.test.ts.
test.each(requestsOfEach(3).some)('what is asked for passes, and no slip of it does: $name', expectNoSlipPasses)
