import { afterAll, beforeAll, describe } from 'bun:test'
import { type Demo, openDemo } from './browser.ts'
import { openPair, type Pair } from './pair.ts'
import { togetherFlows } from './together.ts'

// A demo of their own: it is stopped, and all that it holds by then is served by two.
describe('two servers on one PostgreSQL:', () => {
  let demo: Demo
  let pair: Pair
  beforeAll(async () => {
    demo = await openDemo()
    pair = await openPair(demo)
  }, 300_000)
  afterAll(async () => {
    await pair[Symbol.asyncDispose]()
    await demo[Symbol.asyncDispose]()
  })
  togetherFlows(() => pair)
})
