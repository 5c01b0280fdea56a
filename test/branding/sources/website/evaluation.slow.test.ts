import { expect, test } from 'bun:test'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { websiteSource } from '../../../../src/branding/sources/website/website.ts'
import { differenceOf } from '../../../../src/color/oklab.ts'
import { systemTimers } from '../../../../src/dependencies.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { doorTo, siteCases } from '../../../bench/branding-sites.ts'

test('the sites made for the evaluation are known by nine in ten of their colours, families and logos', async () => {
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const right = { primary: 0, heading: 0, body: 0, logo: 0 }
  const cases = siteCases()
  const source = websiteSource({
    outbound: doorTo(cases.map(({ site }) => site)),
    timers: systemTimers,
    reader,
    analyzer,
  })
  for (const { site } of cases) {
    const place = { account: '1', name: null, folder: null, website: `${site.origin}/` }
    const { colors, fonts, logos } = await source(place, new AbortController().signal)
    const familyOf = (role: string) => fonts.find((one) => one.role === role)?.family ?? null
    const primary = colors.find(({ role }) => role === 'primary')?.hex ?? '#ffffff'
    const { truth } = site
    if (differenceOf(primary, truth.primary) <= 0.03) right.primary++
    if (familyOf('heading') === truth.heading) right.heading++
    if (familyOf('body') === truth.body) right.body++
    const where = truth.logo === 'inline' ? 'drawn in the page itself' : site.origin + truth.logo
    if (logos[0]?.evidence.endsWith(where)) right.logo++
  }
  expect(cases.length).toBeGreaterThanOrEqual(14)
  for (const count of Object.values(right)) expect(count / cases.length).toBeGreaterThanOrEqual(0.9)
})
