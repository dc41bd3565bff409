import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { search } from '../../../../src/server/catalog/engine/search.ts'
import { SearchIndex } from '../../../../src/server/catalog/engine/search-index.ts'
import { noTerms, toTerms } from '../../../../src/server/catalog/engine/search-terms.ts'
import { emptySnapshot } from '../../../../src/server/catalog/engine/snapshot.ts'

const titled = (...titles: string[]) => toTerms({ es: { title: titles }, en: {} })

function indexOf(...texts: string[]): SearchIndex {
  const index = new SearchIndex()
  for (const [position, text] of texts.entries()) index.replace(position, noTerms, titled(text))
  return index
}

function found(index: SearchIndex, query: string): number[] {
  const positions = search(index, emptySnapshot, query)?.matches
  return Array.from({ length: 100 }, (_, position) => position).filter((position) => positions?.has(position))
}

describe('search', () => {
  const index = indexOf('Camisa de lino', 'Camisón de algodón', 'Falda de lino', 'Crème d’été LS-0042')

  it.each([
    ['camisa', [0]],
    ['CAMISÓN', [1]],
    ['cami', [0, 1]],
    ['lino', [0, 2]],
    ['lino camis', [0]],
    ['lino lino', [0, 2]],
    ['creme ete', [3]],
    ['ls-0042', [3]],
    ['0042', [3]],
  ])('%s finds %j', (query, positions) => {
    expect(found(index, query)).toEqual(positions)
  })

  it('forgives typing errors only when nothing is found without', () => {
    expect(found(index, 'camsa')).toEqual([0])
    expect(found(index, 'algodn')).toEqual([1])
    expect(found(index, 'flada lino')).toEqual([2])
    expect(found(indexOf('lana', 'luna', 'linda'), 'lpna')).toEqual([0])
    expect(found(index, 'xy')).toEqual([])
    expect(found(indexOf('lino', 'pino'), 'lino')).toEqual([0])
  })

  it('finds a size as it is typed only', () => {
    const sizes = indexOf('Crema 50 ml', 'Crema 30 ml', 'Crema 500 ml')
    expect(found(sizes, 'crema 50')).toEqual([0])
    expect(found(sizes, '50')).toEqual([0])
    expect(found(sizes, '40')).toEqual([])
  })

  it.each([
    ['fps50', [0, 1]],
    ['fps 50', [0, 1]],
    ['FPS5', []],
    ['crema fps50', [0, 1]],
    ['fps30', []],
    ['fsp50', []],
    ['50ml', [2, 3]],
    ['50 ml', [2, 3]],
    ['5ml', []],
    ['champu50ml', [2]],
    ['q10', [5]],
    ['h2o', [6]],
  ])('finds letters and digits apart and joined, and no others: %s finds %j', (query, positions) => {
    const sizes = ['Crema FPS 50', 'Crema FPS50', 'Champú 50 ml', 'Gel 50ml', 'Queso 10', 'Sérum Q10', 'Bruma H2O']
    expect(found(indexOf(...sizes, 'Crema 500 ml', 'Sérum 5'), query)).toEqual(positions)
  })

  it('forgives an error in the beginning of the last word, of which not all is typed', () => {
    const hair = indexOf('Mascarilla capilar', 'Aceite capilar')
    expect(found(hair, 'capilar mascri')).toEqual([0])
    // A word that is followed by another is whole; one that nothing has is left out.
    expect(found(hair, 'mascri capilar')).toEqual([0, 1])
  })

  it('has no result for a query without words', () => {
    expect(search(index, emptySnapshot, ' —! ')).toBeUndefined()
  })

  it('finds the same after any changes as a search through all texts', () => {
    const word = fc.constantFrom('ana', 'anabel', 'bea', 'beatriz', 'carla', 'car')
    const change = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.uniqueArray(word, { maxLength: 4 }))
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 30 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (changes, query) => {
          const index = new SearchIndex()
          const texts = new Map<number, Set<string>>()
          for (const [position, words] of changes) {
            search(index, emptySnapshot, query.join(' '))
            index.replace(position, titled(...(texts.get(position) ?? [])), titled(...words))
            texts.set(position, new Set(words))
          }
          const all = new Set([...texts.values()].flatMap((words) => [...words]))
          // A word goes on only where no text has it as it is.
          const matches = (text: string, typed: string) => (all.has(typed) ? text === typed : text.startsWith(typed))
          const expected = [...texts]
            .filter(([, words]) => query.every((typed) => [...words].some((text) => matches(text, typed))))
            .map(([position]) => position)
            .sort((a, b) => a - b)
          // Where there is none, similar words may be found instead.
          if (expected.length > 0) expect(found(index, query.join(' '))).toEqual(expected)
        },
      ),
    )
  })
})
