import { afterAll, beforeAll, describe } from 'bun:test'
import { type Demo, openDemo } from './browser.ts'
import { messageRules } from './messages.ts'
import { everyRefusal } from './refused.ts'
import { searchFlow } from './search.ts'
import { everyState } from './states.ts'

// What needs no design that was checked, beside the tests that wait for them.
let demo: Demo
beforeAll(async () => {
  demo = await openDemo({ filled: false })
}, 300_000)
afterAll(() => demo[Symbol.asyncDispose]())

describe('messages and imports:', () => messageRules(() => demo))
describe('when something is wrong:', () => everyState(() => demo))
describe('when an answer is a refusal:', () => everyRefusal(() => demo))
describe('with a model:', searchFlow)
