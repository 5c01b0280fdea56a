import { afterAll, beforeAll, describe } from 'bun:test'
import { accessRules } from './access.ts'
import { type Demo, openDemo } from './browser.ts'
import { keyboardFlows } from './keyboard.ts'
import { everyPage } from './pages.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
}, 300_000)
afterAll(() => demo[Symbol.asyncDispose]())

// In this order: what is looked at first is the demo as it comes, then things are done with it.
describe('in the demo:', () => {
  describe('every page', () => everyPage(() => demo))
  describe('by keyboard alone', () => keyboardFlows(() => demo))
  describe('who may see what:', () => accessRules(() => demo))
})
