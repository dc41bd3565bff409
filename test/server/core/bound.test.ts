import { expect, it } from 'vitest'
import { bound } from '../../../src/server/core/bound.ts'

it('binding gives functions their dependencies, and leaves their other arguments to the caller', () => {
  const price = ({ rate }: { rate: number }, cents: number, pieces = 1) => cents * pieces * rate
  const service = bound({ rate: 2 }, { price, rate: ({ rate }: { rate: number }) => rate })
  expect([service.price(100), service.price(100, 3), service.rate()]).toEqual([200, 600, 2])
  expect(Object.keys(service)).toEqual(['price', 'rate'])
})
