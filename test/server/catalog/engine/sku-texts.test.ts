import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SkuTexts } from '../../../../src/server/catalog/engine/sku-texts.ts'

const word = fc.constantFrom('lys', 'ly', 'lys001', 'cam', '001', '0', 'm', 'xl', 'x')
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '))
const skus = fc.option(fc.array(words, { minLength: 1, maxLength: 3 }), { nil: undefined })

describe('the SKUs of all products', () => {
  it('are found by words in a row, the last one as a prefix, whatever they were before', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), skus), { maxLength: 12 }), words, (changes, query) => {
        const texts = new SkuTexts()
        const now = new Map<number, string[] | undefined>()
        for (const [index, list] of changes) {
          texts.set(index, list?.join('\n '))
          now.set(index, list)
        }
        const costs = new Uint8Array(5).fill(255)
        texts.lower(query.split(' '), costs, 0)
        const has = (list: string[] | undefined) => {
          const compact = query.replaceAll(' ', '')
          const isShort = compact.length < 3
          return list?.some((sku) => (isShort ? sku.startsWith(query) : ` ${sku}`.includes(` ${query}`))) ?? false
        }
        const strict = [0, 1, 2, 3, 4].map((index) => (has(now.get(index)) ? 0 : 255))
        if (strict.includes(0)) expect([...costs]).toEqual(strict)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['9788437604541', true],
    ['97884376', true],
    ['9788438', false],
    ['2345', false],
  ])('a long number is found in groups, as that of a book is written: %s %s', (typed, isFound) => {
    const texts = new SkuTexts()
    texts.set(0, '978 84 376 0454 1')
    expect(texts.lower([typed], new Uint8Array(1).fill(255), 0)).toBe(isFound)
  })
})
