/** What is checked in a design, from what was measured and read in it and what its brief asks for. */

export { checksThread } from './checks-thread.ts'
export { coverageOf, formatWord } from './deliverables.ts'
export { categoryOf, type CheckName, checkNames, coverageRemarks, knownCategory } from './registry.ts'
