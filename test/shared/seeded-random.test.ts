import { expect, it } from 'vitest'
import { createRandom, hash } from '../../src/shared/seeded-random.ts'

// Published test vectors of FNV-1a, 32 bits.
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %o is %d', (text, value) => {
  expect(hash(text)).toBe(value)
})

it('a seed gives the same numbers on every machine, and forever: drawings are made of them', () => {
  const random = createRandom('linen')
  const numbers = Array.from({ length: 3 }, () => Math.floor(random.next() * 1e9))
  expect(numbers).toEqual([700681796, 610298814, 155708601])
  const other = createRandom('linen')
  expect(Math.floor(other.between(100, 200) * 1e6)).toBe(170068179)
  expect([other.pick(['a', 'b', 'c']), other.pick(['a', 'b', 'c'])]).toEqual(['b', 'a'])
})

it('numbers stay in their range', () => {
  const random = createRandom('range')
  const drawn = Array.from({ length: 500 }, () => random.between(-2, 3))
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(-2)
  expect(Math.max(...drawn)).toBeLessThan(3)
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
})
