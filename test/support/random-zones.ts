import fc from 'fast-check'
import { regionKey } from '../../src/shared/places/place.ts'
import { methodKinds } from '../../src/shared/shipping/prices.ts'

const euros = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)
const name = fc.stringMatching(/^[a-zñ]{1,12}$/)

/** Steps of a price by its basis, in order: grams, or euros of a value. */
const priced = fc.oneof(
  euros(99).map((price) => ({ basis: 'flat' as const, rates: [{ from: 0, price }] })),
  ...(['weight', 'value'] as const).map((basis) =>
    fc.uniqueArray(basis === 'weight' ? fc.nat(50_000) : euros(5000), { minLength: 1, maxLength: 10 }).chain((froms) =>
      fc.array(euros(9999), { minLength: froms.length, maxLength: froms.length }).map((prices) => ({
        basis,
        rates: froms.toSorted((a, b) => a - b).map((from, index) => ({ from, price: prices[index] ?? 0 })),
      })),
    ),
  ),
)

/** Methods of shipping as staff write them. */
export const methodInputs = fc
  .tuple(
    priced,
    fc.record(
      {
        ...{ nameEs: name, nameEn: name, kind: fc.constantFrom(...methodKinds), enabled: fc.boolean() },
        ...{ minDays: fc.integer({ min: 0, max: 20 }), maxDays: fc.integer({ min: 20, max: 90 }) },
        cutOff: fc.constantFrom('00:00', '14:00', '23:59'),
        ...{ noteEs: name, noteEn: name, maxGrams: fc.integer({ min: 1, max: 10_000_000 }) },
        freeFrom: fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
      },
      { requiredKeys: ['nameEs', 'nameEn', 'kind', 'enabled', 'minDays', 'maxDays', 'cutOff'] },
    ),
  )
  .map(([price, fields]) => ({ ...fields, ...price }))

const regions = fc.record({
  countryCode: fc.constantFrom('ES', 'PT', 'FR', 'GB', 'AD'),
  zipPrefix: fc.constantFrom('', '3', '35', '350', 'e-07', 'B T', 'AD1'),
})

/** Zones of shipping as staff write them, in few countries, so that several of them often want the same place. */
export const zoneInputs = fc.record({
  name,
  regions: fc.uniqueArray(regions, { minLength: 1, maxLength: 4, selector: regionKey }),
  methods: fc.array(methodInputs, { maxLength: 3 }),
})
