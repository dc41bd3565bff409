import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/shared/seeded-random.ts'
import { colorQueriesOf, queriesOf, withTypo } from './queries.ts'

const titles = ['Camisa de lino Salaria en blanco', 'Vestido de algodón Marela', 'Jabón de romero Olvera']

describe('searches of the bench', () => {
  it('are so many, all different, of two words, and the same each time', () => {
    const queries = queriesOf(titles, 'a typo', 30, 'a')
    expect(new Set(queries).size).toBe(30)
    expect(queries.every((query) => query.split(' ').length === 2)).toBe(true)
    expect(queriesOf(titles, 'a typo', 30, 'a')).toEqual(queries)
    expect(queriesOf(titles, 'a typo', 30, 'b')).not.toEqual(queries)
  })

  it('have a typo that changes a word by one letter and leaves its first', () => {
    const random = createRandom('typos')
    const typed = Array.from({ length: 100 }, () => withTypo('camisa', random))
    expect(typed.every((word) => word[0] === 'c' && Math.abs(word.length - 6) <= 1 && word !== 'camisa')).toBe(true)
    expect(new Set(typed.map((word) => word.length))).toEqual(new Set([5, 6, 7]))
  })

  it('end in a word that is not completely typed, of three letters at least', () => {
    const words = titles.flatMap((title) => title.toLowerCase().split(' '))
    for (const query of queriesOf(titles, 'a beginning', 20, 'a')) {
      const [whole = '', begun = ''] = query.split(' ')
      expect(words).toContain(whole)
      expect(words).not.toContain(begun)
      expect(begun.length).toBeGreaterThanOrEqual(3)
      expect(words.some((word) => word.startsWith(begun))).toBe(true)
    }
  })

  it('have a word that no product has, beside one of a title', () => {
    const queries = queriesOf(titles, 'a word that no product has', 20, 'a')
    expect(queries.length).toBeGreaterThan(10)
    const isKnown = (word: string) => titles.some((title) => title.toLowerCase().includes(word))
    for (const query of queries) expect(query.split(' ').filter(isKnown)).toHaveLength(1)
  })

  it('name a category, a colour and a word, all different', () => {
    const queries = colorQueriesOf(titles, ['Crudo', 'Musgo'], 20, 'a')
    expect(new Set(queries).size).toBe(20)
    for (const query of queries) expect(query).toMatch(/^\p{Ll}+ (crudo|musgo) \p{Ll}{4,}$/u)
    expect(colorQueriesOf(titles, ['Crudo', 'Musgo'], 20, 'b')).not.toEqual(queries)
  })
})
