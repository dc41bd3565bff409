import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../../src/server/catalog/engine/entry.ts'
import { approximationTo } from '../../../../src/server/catalog/engine/lists.ts'
import { SearchIndex } from '../../../../src/server/catalog/engine/search-index.ts'
import { toTerms } from '../../../../src/server/catalog/engine/search-terms.ts'
import data from '../../../../src/server/catalog/engine/synonyms.json' with { type: 'json' }
import { isExact, isSynonym, readings } from '../../../../src/server/catalog/engine/synonyms.ts'
import { searchWords } from '../../../../src/shared/catalog/search-text.ts'

const none: ReadonlySet<string> = new Set()
const titles = [
  ['Jersey de ochos Galerna', 'Galerna cable jumper'],
  ['Camiseta básica Duna', 'Dune organic tee'],
  ['Camiseta de tirantes Oleaje', 'Swell ribbed tank'],
  ['Protector facial FPS 50 Cénit', 'Zenith face sunscreen SPF 50'],
  ['Camisa de lino Ría', 'Ría linen shirt'],
  ['Bermudas de lino Cala', 'Cala linen shorts'],
  ['Crema de caléndula Calma', 'Calma calendula cream'],
  ['Chaquetón de lana Práctico', 'Pilot wool jacket'],
] as const
const index = new SearchIndex()
for (const [position, [es, en]] of titles.entries()) index.replace(position, none, toTerms({ es: [es], en: [en] }))

function found(query: string): number[] {
  const matches = index.search(query)?.matches
  return titles.map((_, position) => position).filter((position) => matches?.has(position))
}

/** What the page says that it shows, in Spanish and English; undefined when it shows what was typed. */
function shownFor(q: string): [string, string] | undefined {
  const { matches, replaced } = index.search(q) ?? {}
  const products = titles.flatMap(([titleEs, titleEn], position) =>
    matches?.has(position) ? [{ titleEs, titleEn } as Entry] : [],
  )
  const [shown] = (replaced && approximationTo(q, replaced, products)) ?? []
  return shown && [shown.es, shown.en]
}

describe('a synonym finds what the shop calls by another name', () => {
  it.each([
    ['sweater', [0]],
    ['SUÉTER', [0]],
    ['suéteres', [0]],
    ['sweaters', [0]],
    // As it is typed: the box suggests from its beginning on.
    ['sweat', [0]],
    ['pullover cable', [0]],
    ['t-shirt', [1, 2]],
    ['tank top', [2]],
    ['sun cream', [3]],
    ['crema solar 50', [3]],
    ['moisturiser', [6]],
    ['moisturizer', [6]],
    ['hoodie', [0]],
    ['peacoat', [7]],
  ])('%s finds %j', (query, positions) => {
    expect(found(query)).toEqual(positions)
  })

  it('is no typing error: shoes are no shorts', () => {
    expect(isSynonym('shoes')).toBe(true)
    expect(found('shoes')).toEqual([])
  })

  it.each(['bag', 'bolso', 'towel', 'candle', 'gafas'])('%s names other goods, and is no typing error', (word) => {
    expect(isExact(word)).toBe(true)
    const shop = new SearchIndex()
    const near = ['bar', 'polvo', 'tojal', 'canalé', 'rayas'].join(' ')
    shop.replace(0, none, toTerms({ es: [near], en: [near] }))
    expect(shop.search(word)?.matches.count).toBe(0)
  })

  it('changes nothing for words that have none', () => {
    expect(readings(['lino', 'galerna'])).toEqual([])
    expect(readings(['sweater', 'galerna'])).toContainEqual(['jersey', 'galerna'])
  })

  it('is limited in number, however many words of a query have some', () => {
    expect(readings(searchWords(data.same.map(([first]) => first).join(' '))).length).toBeLessThanOrEqual(32)
  })
})

describe('the page says whose results it shows', () => {
  it.each([
    ['linnen', ['linen', 'linen']],
    ['camisa de linno', ['camisa de lino', 'camisa de lino']],
    ['crema calendla', ['crema caléndula', 'crema caléndula']],
    ['hoodie', ['jersey', 'jumper']],
    ['lino zapatillas', ['lino', 'lino']],
    ['sweatter', ['sweater', 'sweater']],
  ])('%s: %j', (query, shown) => {
    expect(shownFor(query)).toEqual(shown)
  })

  it.each(['lino', 'sweater', 't-shirt', 'zzzz'])('nothing for %s, whose own results it shows', (query) => {
    expect(shownFor(query)).toBeUndefined()
  })

  it('without a word twice, and without what is left of a phrase', () => {
    expect(shownFor('crema hidratante')?.[0]).toBe('crema')
    expect(shownFor('crema de zzzz')?.[0]).toBe('crema')
  })
})

describe('the list of synonyms', () => {
  it('has no group of one, and no word twice in a group', () => {
    for (const group of data.same) {
      expect(group.length, group.join()).toBeGreaterThan(1)
      expect(new Set(group).size, group.join()).toBe(group.length)
    }
  })
})
