import { streetIn } from '../../../brief/brief.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** `Downtown, 1450 Oak Ridge` and `West, 200 Main`, where the task has them the other way round. */
export function addressesExchanged({ brief, text }: Comparison): CheckFinding[] {
  const places = brief.fields.locations.flatMap((location) => {
    const street = streetIn(location)
    const name = location.split(',')[0]!.trim()
    return street === null || /\d/.test(name) ? [] : [{ location, name, street }]
  })
  if (places.length < 2) return []
  const all = text.lines.map((line) => line.text).join('\n')
  // A name with its street behind it, each of them once: of any other order nobody knows what belongs to what.
  const found = places
    .flatMap(({ name, street }, of) => [
      { of, isName: true, at: placesOf(all, nameIn(name)) },
      { of, isName: false, at: placesOf(all, streetStart(street)) },
    ])
    .map(({ at, ...one }) => ({ ...one, at: at.length === 1 ? at[0]! : -1 }))
    .toSorted((a, b) => a.at - b.at)
  const isSet = found.every(({ at, isName }, place) => at !== -1 && isName === (place % 2 === 0))
  const streetOf = new Map(found.flatMap((one, at) => (one.isName ? [[one.of, found[at + 1]!]] : [])))
  const first = isSet
    ? found.find(({ of, isName }) => isName && streetOf.get(streetOf.get(of)!.of)?.of === of)
    : undefined
  const street = first === undefined ? undefined : streetOf.get(first.of)!
  if (first === undefined || street === undefined || street.of === first.of) return []
  const line = text.lines[all.slice(0, street.at).split('\n').length - 1]!
  if (line.confidence < sureDigits) return []
  const { location, name } = places[first.of]!
  const actual = `${name}, ${places[street.of]!.street}`
  return [
    finding({
      severity: 'fail',
      confidence: certainty.ofExclusion,
      message: `The design says “${actual}”, it should be ${location}: the addresses have changed places.`,
      expected: location,
      actual: line.text,
      box: line.box,
      subject: `location:${slug(location)}:${slug(actual)}`,
    }),
  ]
}

const placesOf = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map(({ index }) => index)
const spaced = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('\\s+')
const nameIn = (name: string) => new RegExp(`(?<![\\p{L}\\d])${spaced(name)}(?![\\p{L}\\d])`, 'giu')
/** A number and the first word behind it: `St` may stand as `Street`. */
const streetStart = (street: string) =>
  new RegExp(`(?<![\\d-])${spaced(street.split(/\s+/).slice(0, 2).join(' '))}(?![\\p{L}\\d])`, 'giu')
