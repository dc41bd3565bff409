import { expect, it } from 'vitest'
import { isDemoSeller, seller } from '../../src/shared/seller.ts'

it('the seller is the invented company until its number is changed', () => {
  expect(isDemoSeller()).toBe(true)
  expect(isDemoSeller({ ...seller, nif: 'B12345678' })).toBe(false)
})
