import { defineKind } from '../runs/kinds.ts'
import { type Scan, scanKind, type ScanOutput } from './check.ts'
import type { scanner } from './scan.ts'

/** The run that judges designs, an item a file. Two scans at once share the turns in which designs are looked at. */
export function scanRun(scan: ReturnType<typeof scanner>) {
  return defineKind<Scan, ScanOutput>({ ...scanKind, concurrency: 2, run: scan })
}
