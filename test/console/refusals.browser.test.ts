import { afterAll, beforeAll, describe } from 'bun:test'
import { type Demo, openDemo } from './browser.ts'
import { everyRefusal } from './refused.ts'
import { searchFlow } from './search.ts'

// What needs no design that was checked, beside the tests that wait for them.
let demo: Demo
beforeAll(async () => {
  demo = await openDemo({ filled: false })
}, 300_000)
afterAll(() => demo[Symbol.asyncDispose]())

describe('when an answer is a refusal:', () => everyRefusal(() => demo))
describe('with a model:', searchFlow)
