import { describe, expect, it } from 'vitest'
import data from '../../../../src/server/catalog/engine/synonyms.json' with { type: 'json' }
import { isExact, isWord, synonymsFor } from '../../../../src/server/catalog/engine/synonyms.ts'
import { memoryShop, searchIn } from './entries.ts'

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
const shop = memoryShop(
  titles.map(([titleEs, titleEn]) => ({ titleEs, titleEn })),
  {},
)
const found = (query: string) => searchIn(shop, query).found

/** How the words of a query are read. */
const readingOf = (q: string) => searchIn(shop, q).reading

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
    expect(isWord('shoes')).toBe(true)
    expect(found('shoes')).toEqual([])
  })

  it.each(['bag', 'bolso', 'towel', 'candle', 'gafas'])('%s names other goods, and is no typing error', (word) => {
    expect(isExact(word)).toBe(true)
    const near = ['bar', 'polvo', 'tojal', 'canalé', 'rayas'].join(' ')
    expect(searchIn(memoryShop([{ titleEs: near, titleEn: near }], {}), word).found).toEqual([])
  })

  it('other goods are those of a shop that sells them: several short texts say so', () => {
    const texts = { text: (column: string) => (column === 'shortEs' ? 'Vela de soja' : ''), comments: [], pictures: [] }
    const candle = { titleEs: 'Aurora', texts: { ...texts, variants: [] } }
    expect(searchIn(memoryShop([candle, candle, candle], {}), 'velas').found).toEqual([0, 1, 2])
    expect(searchIn(memoryShop([candle], {}), 'velas').found).toEqual([])
  })

  it('changes nothing for words that have none', () => {
    expect(synonymsFor(['galerna'])).toEqual([])
    expect(synonymsFor(['sweater'])).toContainEqual(['jersey'])
  })
})

describe('the page says how it reads a search', () => {
  it.each([
    ['linnen', { corrected: [{ from: 'linnen', to: 'linen' }] }],
    ['camisa de linno', { corrected: [{ from: 'linno', to: 'lino' }] }],
    ['crema calendla', { corrected: [{ from: 'calendla', to: 'calendula' }] }],
    ['hoodie', { dropped: ['hoodie'], near: [{ es: 'jersey', en: 'jumper' }] }],
    ['Hoodie de lino', { dropped: ['Hoodie', 'lino'], near: [{ es: 'jersey', en: 'jumper' }] }],
    ['lino zapatillas', { dropped: ['zapatillas'] }],
    ['sweatter', { corrected: [{ from: 'sweatter', to: 'sweater' }] }],
    ['crema de zzzz', { dropped: ['zzzz'] }],
    ['galerna calma', { near: [{ es: 'galerna o calma', en: 'galerna or calma' }] }],
  ])('%s: %j', (query, reading) => {
    expect(readingOf(query)).toEqual(reading)
  })

  it.each(['lino', 'sweater', 't-shirt'])('nothing for %s, whose own results it shows', (query) => {
    expect(readingOf(query)).toEqual({})
  })
})

describe('the list of synonyms', () => {
  it('has no group of one, and no word twice in a group', () => {
    for (const group of [...data.goods, ...data.same, ...data.values]) {
      expect(group.length, group.join()).toBeGreaterThan(1)
      expect(new Set(group).size, group.join()).toBe(group.length)
    }
  })
})
