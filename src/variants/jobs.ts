import { defineKind } from '../runs/kinds.ts'
import { scanKind, type ScanOutput } from './model.ts'
import type { scanner } from './scan/scan.ts'
import type { Variants } from './service.ts'

/** The run that looks for families. One at a time: a second one, of another threshold, waits for the first. */
export function scanRun(variants: Variants, scan: ReturnType<typeof scanner>) {
  return defineKind<{ scan_id: string; threshold: number }, ScanOutput>({
    ...scanKind,
    isExclusive: true,
    run: scan,
    ended: (tx, { input }) => variants.ended(tx, input.scan_id),
  })
}
