import { describe, expect, it } from 'vitest'
import { shownIdentifier, shownOrderDate } from '../../../src/shared/orders/display.ts'

describe('what order lists show (spec section 2)', () => {
  it.each([
    ['2026-11-20T22:30:00.000Z', '2026-11-20 22:30:00'],
    ['2026-01-02T03:04:05.6Z', '2026-01-02 03:04:05'],
    ['2026-11-20T22:30:00Z', '2026-11-20 22:30:00'],
  ])('the date of %s without T and fraction', (iso, shown) => {
    expect(shownOrderDate(iso)).toBe(shown)
  })

  it('the identifier in capitals', () => {
    expect(shownIdentifier('0a9zk')).toBe('0A9ZK')
  })
})
