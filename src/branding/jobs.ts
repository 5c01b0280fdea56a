import { defineKind } from '../runs/kinds.ts'
import { extractKind } from './model.ts'
import type { ExtractOutput } from './profile.ts'
import type { Branding } from './service.ts'

/**
 * Extractions at work at once. They mostly wait for websites, and whoever waits costs little: a dozen that never
 * answer hold nobody else up. What costs memory, the reading and the drawing, is for few at once (`source-results.ts`, `website.ts`).
 */
const churchesAtOnce = 16

/** Longest time for one church, each of its sources being shorter still. */
const churchMs = 240_000

/** The run that extracts one church's brand; its items are the sources it tried, each with what it gave. */
export function extractBrand({ run, ended }: Pick<Branding, 'run' | 'ended'>) {
  return defineKind<{ account_number: string; website: string | null }, ExtractOutput>({
    ...extractKind,
    ownPlaces: churchesAtOnce,
    timeoutMs: churchMs,
    run,
    ended,
  })
}
