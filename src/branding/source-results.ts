import { bounds } from '../kernel/bounds.ts'
import { orAborted, type Timers, withDeadline } from '../kernel/clock.ts'
import { UpstreamFault } from '../kernel/http-client.ts'
import { Fault } from '../kernel/errors.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import type { Log } from '../kernel/log.ts'
import type { Attachments } from '../library/attachments.ts'
import { named } from './color-names.ts'
import { type BrandColor, type KeptFont, type KeptLogo, most, type SourceResult } from './profile.ts'
import type { KnownSource } from './sources/registry.ts'
import {
  type Found,
  type FoundColor,
  type FoundFont,
  type FoundLogo,
  type FoundSubBrand,
  nothingFound,
  type Place,
} from './sources/source.ts'

/** Where to look, which website `church.json` states, and why the folder could not be asked for, if it could not. */
export type Inputs = Place & { stated: string | null; trouble: string | null }

/** Lets one piece of work in when it is its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>
type Parts = { kept: Attachments; timers: Timers; log: Log; lookMs: number; inTurn: InTurn }

const wordsCharsMax = 500
const fontBytesMax = 4 * 1024 * 1024
const logoBytesMax = 10 * 1024 * 1024

/**
 * For what is heavy, of all churches together: reading guides and folders, drawing cards. Two keep the two threads that
 * read files busy (of fifty churches, three were no faster); the third is for a folder that is slow to answer.
 */
export const heavyWork = (): InTurn => concurrencyLimit(3)

/** Asks one source within its time, and stores the files it gave. Rejects only with the reason of `signal`. */
export function sourceAsker({ kept, timers, log, lookMs, inTurn }: Parts) {
  async function answerOf(source: KnownSource, place: Place, signal: AbortSignal): Promise<Found> {
    signal.throwIfAborted()
    return withDeadline(timers, { ms: lookMs, signal }, async (limit) => {
      try {
        return await orAborted(source.look(place, limit), limit)
      } catch (error) {
        signal.throwIfAborted()
        const { account } = place
        log.warn({ account, source: source.name, err: String(error) }, 'a source of a brand could not be read')
        const reason = limit.aborted ? `It took longer than ${lookMs / 1_000} s.` : sentenceOf(error)
        return { ...nothingFound, outcome: 'failed', reason }
      }
    })
  }

  async function storedLogo({ bytes, shownAs, ...logo }: FoundLogo, source: SourceResult['source']): Promise<KeptLogo> {
    return { ...logo, role: null, evidence: cut(logo.evidence), source, file: await kept.put(bytes, shownAs) }
  }

  async function storedFont({ file, ...font }: FoundFont, source: SourceResult['source']): Promise<KeptFont> {
    const isKept = file !== undefined && file.length <= fontBytesMax
    const family = cut(font.family, bounds.textCharsMax)!
    return { ...font, family, evidence: cut(font.evidence), source, file: isKept ? await kept.put(file, 'font') : null }
  }

  return async function look(source: KnownSource, place: Inputs, signal: AbortSignal): Promise<SourceResult> {
    const { name, needs } = source
    const ask = () => answerOf(source, place, signal)
    // A website is waited for; it takes its turn by itself once it has answered.
    const found = nowhere(source, place) ?? (await (needs === 'website' ? ask() : inTurn(ask)))
    const logos: KeptLogo[] = []
    for (const logo of found.logos.filter(({ bytes }) => bytes.length <= logoBytesMax).slice(0, most.logos))
      logos.push(await storedLogo(logo, name))
    const fonts: KeptFont[] = []
    for (const font of found.fonts.slice(0, most.fonts)) fonts.push(await storedFont(font, name))
    return {
      source: name,
      outcome: found.outcome,
      reason: cut(found.reason)!,
      church_name: cut(found.churchName, bounds.textCharsMax),
      website: found.website !== null && isWeb(found.website) ? found.website : null,
      colors: await storedColors(found.colors, source),
      fonts,
      logos,
      guides: found.guides.slice(0, most.guides),
      links: found.links.filter(isWeb).slice(0, most.links),
      sub_brands: await storedSubBrands(found.subBrands, source),
    }
  }
}

/** Colours with the names that the source gives, or those of the published list. */
async function storedColors(colors: readonly FoundColor[], source: KnownSource): Promise<BrandColor[]> {
  const shown = colors.slice(0, most.colors)
  const names = await named(shown)
  return shown.map((color, at) => ({
    ...color,
    name: cut(names[at]!.name, bounds.textCharsMax),
    name_source: color.name === null ? 'computed' : source.calls,
    codes: color.codes ?? null,
    evidence: cut(color.evidence),
    source: source.name,
  }))
}

async function storedSubBrands(subBrands: readonly FoundSubBrand[], source: KnownSource) {
  const stored: SourceResult['sub_brands'] = []
  for (const { name, colors, fonts } of subBrands.slice(0, most.subBrands)) {
    const own = fonts.slice(0, most.fonts).map(({ file: _file, family, ...font }) => ({
      ...font,
      family: cut(family, bounds.textCharsMax)!,
      evidence: cut(font.evidence),
      source: source.name,
    }))
    stored.push({ name: cut(name, bounds.textCharsMax)!, colors: await storedColors(colors, source), fonts: own })
  }
  return stored
}

/** Text from outside, as long as a profile takes them. */
function cut(text: string | null, charsMax = wordsCharsMax): string | null {
  return text === null ? null : text.slice(0, charsMax).toWellFormed()
}

function isWeb(link: string): boolean {
  return link.length <= bounds.urlCharsMax && /^https?:\/\//i.test(link) && URL.canParse(link)
}

/** What there is to say of a source that has no place to look. */
function nowhere({ needs }: KnownSource, { folder, website, trouble }: Inputs): Found | null {
  if (needs === 'website')
    return website === null ? { ...nothingFound, outcome: 'skipped', reason: 'No website is known.' } : null
  if (trouble !== null) return { ...nothingFound, outcome: 'failed', reason: trouble }
  if (folder !== null) return null
  return { ...nothingFound, outcome: 'skipped', reason: 'There is no folder in file storage.' }
}

/** Our own sentences may be shown; of anything else only that it happened. */
export function sentenceOf(error: unknown): string {
  return error instanceof UpstreamFault || error instanceof Fault ? error.message : 'It could not be read.'
}
