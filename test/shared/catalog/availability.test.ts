import { describe, expect, it } from 'vitest'
import { getAvailability, getLastUnits, isSameToShoppers } from '../../../src/shared/catalog/availability.ts'

describe('a stock as shoppers see it', () => {
  it.each([
    [-1, 5, 'sold-out', undefined],
    [0, 5, 'sold-out', undefined],
    [1, 5, 'last', 1],
    [5, 5, 'last', 5],
    [6, 5, 'available', undefined],
    [1, 0, 'available', undefined],
    [0, 0, 'sold-out', undefined],
  ] as const)('of %d pieces, with last units up to %d, is %s and shows %o', (stock, low, availability, left) => {
    expect(getAvailability(stock, low)).toBe(availability)
    expect(getLastUnits(stock, low)).toBe(left)
  })

  it.each([
    [6, 100, true],
    [6, 5, false],
    [5, 5, true],
    [5, 4, false],
    [1, 0, false],
    [0, -3, true],
    [0, 6, false],
  ])('of %d and of %d pieces looks the same: %s', (stock, other, same) => {
    expect(isSameToShoppers(stock, other, 5)).toBe(same)
    expect(isSameToShoppers(other, stock, 5)).toBe(same)
  })
})
