import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxChosenCategories } from '../../../src/shared/catalog/facets.ts'
import { listedValues } from '../../../src/shared/catalog/listed-values.ts'

describe('values that an address lists', () => {
  it('come once and in order, however they were written', () => {
    const ids = fc.array(fc.stringMatching(/^[a-z0-9]{1,25}$/), { minLength: 1, maxLength: maxChosenCategories })
    fc.assert(
      fc.property(ids, (given) => {
        const once = [...new Set(given)].sort()
        expect(listedValues([given.join()])).toEqual(once)
        expect(listedValues([...given].reverse())).toEqual(once)
        expect(listedValues([...given, ...given])).toEqual(once)
      }),
    )
  })

  it('are never what cannot be an id, nor more than may be chosen', () => {
    expect(listedValues(['', ',', 'a b', '<b>', 'x'.repeat(65), 'ok'])).toEqual(['ok'])
    const many = Array.from({ length: maxChosenCategories + 9 }, (_, index) => `id${index}`)
    expect(listedValues([many.join()])).toHaveLength(maxChosenCategories)
  })
})
