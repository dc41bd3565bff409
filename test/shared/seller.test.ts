import { expect, it } from 'vitest'
import { demoSeller, isDemoSeller } from '../../src/shared/seller.ts'

it('the seller is the invented company until its number is changed', () => {
  expect(isDemoSeller(demoSeller)).toBe(true)
  expect(isDemoSeller({ ...demoSeller, taxNumber: 'B12345678' })).toBe(false)
})
