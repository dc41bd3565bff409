import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packedColumns } from '../../../../src/server/catalog/engine/entry.ts'
import { packTexts } from '../../../../src/server/catalog/engine/load-products.ts'
import { availabilities } from '../../../../src/shared/catalog/availability.ts'
import { byName } from '../../../../src/shared/catalog/product-fields.ts'

const text = fc.oneof(fc.constant(''), fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }))
const review = fc.record({
  ...{ id: text, rating: fc.integer({ min: 1, max: 5 }), created: fc.constant('2026-01-01') },
  ...{ review: text, username: text },
})
const texts = fc.record({
  ...byName(packedColumns, () => text),
  comments: fc.array(review, { maxLength: 3 }),
  pictures: fc.array(fc.record({ file: text, color: text }), { maxLength: 3 }),
  variants: fc.array(
    fc.record({
      ...{ id: text, sku: text, priceCents: fc.nat(), availability: fc.constantFrom(...availabilities) },
      valueIds: fc.array(text, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  label: fc.option(fc.record({ brand: text, ingredients: text }), { nil: undefined }),
  measure: fc.constant(''),
})

describe('packed texts', () => {
  it('are read as they were given, however many products share the bytes', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 6 }), fc.array(texts, { maxLength: 6 }), (first, second) => {
        const packed = [...packTexts(first), ...packTexts(second)]
        const read = packed.map((each) => ({
          ...byName(packedColumns, (column) => each.text(column)),
          ...{
            comments: each.comments,
            pictures: each.pictures,
            variants: each.variants,
            label: each.label,
            measure: each.measure,
          },
        }))
        expect(read).toEqual([...first, ...second])
      }),
    )
  })
})
