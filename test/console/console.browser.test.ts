import { afterAll, beforeAll, describe } from 'bun:test'
import { accessRules } from './access.ts'
import { type Demo, openDemo } from './browser.ts'
import { keyboardFlows } from './keyboard.ts'
import { messageRules } from './messages.ts'
import { everyPage } from './pages.ts'
import { openPair, type Pair } from './pair.ts'
import { everyState } from './states.ts'
import { togetherFlows } from './together.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
}, 300_000)
afterAll(() => demo[Symbol.asyncDispose]())

// In this order: what is looked at first is the demo as it comes, then things are done with it.
describe('in the demo:', () => {
  describe('every page', () => everyPage(() => demo))
  describe('by keyboard alone', () => keyboardFlows(() => demo))
  describe('messages and imports:', () => messageRules(() => demo))
  describe('who may see what:', () => accessRules(() => demo))
  describe('when something is wrong:', () => everyState(() => demo))
})

// Last: the demo is stopped, and all that it holds by now is served by two.
describe('two servers on one PostgreSQL:', () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await openPair(demo)
  }, 120_000)
  afterAll(() => pair[Symbol.asyncDispose]())
  togetherFlows(() => pair)
})
