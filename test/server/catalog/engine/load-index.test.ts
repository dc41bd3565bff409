import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IndexLoader } from '../../../../src/server/catalog/engine/load-index.ts'
import { SearchIndex } from '../../../../src/server/catalog/engine/search-index.ts'
import { noTerms, type SearchedTexts, toTerms } from '../../../../src/server/catalog/engine/search-terms.ts'

// Plain words, stop words, colors before and after others, words that fold to the same, and a number in two spellings.
const words = ['lino', 'Camisa', 'camisa,', 'de', 'the', 'azul', 'blue', 'verde', '1.500', '1500', 'col·lecció', 'vl50']
const line = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((some) => some.join(' '))
// A text of several lines, some of which stand in others.
const text = fc.array(line, { maxLength: 3 }).map((some) => some.join('\n'))
const texts = fc.array(text, { maxLength: 2 })
const inLanguage = fc.record({ title: texts, listing: texts, short: texts, description: texts }, { requiredKeys: [] })
const product: fc.Arbitrary<SearchedTexts> = fc.record({
  es: inLanguage,
  en: inLanguage,
  skus: fc.array(fc.constantFrom('VL-50', 'ABC12345', ''), { maxLength: 2 }),
})

function readIndex(index: SearchIndex) {
  const folded = ['lino', 'camisa', 'de', 'the', 'azul', 'blue', 'verde', '1500', 'colleccio', 'vl', '50']
  const costs = folded.map((word) => [word, index.knows(word), ...index.readCosts([word], 'written').slice(0, 20)])
  const skus = [['vl', '50'], ['abc12345'], ['abc', '12345']].map((runs) => {
    const found = new Uint8Array(20).fill(9)
    index.skus.lower(runs, found, 1)
    return [...found]
  })
  return { costs, skus }
}

it('an index that is filled with a whole catalogue is that of its products one by one, and changes like it', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (products, atOnce) => {
      const [filled, single] = [new SearchIndex(), new SearchIndex()]
      const loader = new IndexLoader(filled, atOnce)
      for (const [number, each] of products.entries()) {
        Array.from(loader.add(number, each))
        single.replace(number, noTerms, toTerms(each))
      }
      Array.from(loader.flush())
      expect(readIndex(filled)).toEqual(readIndex(single))
      for (const [number, each] of products.entries()) filled.replace(number, toTerms(each), noTerms)
      const empty = new SearchIndex()
      if (products.length > 0) empty.cover(products.length - 1)
      expect(readIndex(filled)).toEqual(readIndex(empty))
    }),
  )
})

it('finds products beyond the first thousand in an index that grows while it is filled', () => {
  const index = new SearchIndex()
  const loader = new IndexLoader(index)
  Array.from(loader.add(5000, { es: { title: ['lino'] }, en: {} }))
  Array.from(loader.flush())
  expect(index.readCosts(['lino'])[5000]).toBe(0)
})
