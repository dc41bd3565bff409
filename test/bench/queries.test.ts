import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/shared/seeded-random.ts'
import { queriesOf, withTypo } from './queries.ts'

const titles = ['Camisa de lino Salaria en blanco', 'Vestido de algodón Marela', 'Jabón de romero Olvera']

describe('searches of the bench', () => {
  it('are so many, all different, of two words, and the same each time', () => {
    const queries = queriesOf(titles, 1, 30, 'a')
    expect(new Set(queries).size).toBe(30)
    expect(queries.every((query) => query.split(' ').length === 2)).toBe(true)
    expect(queriesOf(titles, 1, 30, 'a')).toEqual(queries)
    expect(queriesOf(titles, 1, 30, 'b')).not.toEqual(queries)
  })

  it('have a typo that changes a word by one letter and leaves its first', () => {
    const random = createRandom('typos')
    const typed = Array.from({ length: 100 }, () => withTypo('camisa', random))
    expect(typed.every((word) => word[0] === 'c' && Math.abs(word.length - 6) <= 1 && word !== 'camisa')).toBe(true)
    expect(new Set(typed.map((word) => word.length))).toEqual(new Set([5, 6, 7]))
  })
})
