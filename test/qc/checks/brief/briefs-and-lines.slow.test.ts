import { test } from 'bun:test'
import { expectNoSlipPasses, requestsOfEach } from './requests-and-slips.ts'

test.each(requestsOfEach(3).others)('what is asked for passes, and no slip of it does: $name', expectNoSlipPasses)
