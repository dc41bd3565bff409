import { describe, expect, it } from 'vitest'
import { firstShipping, shippingSettingsSchema } from '../../../src/shared/settings/shipping.ts'

const accepts = (more: object) => shippingSettingsSchema.safeParse({ ...firstShipping, ...more }).success

describe('the settings of delivery', () => {
  it('begin with the national holidays, goods before codes, and no shop to fetch orders from', () => {
    expect(firstShipping).toEqual({
      ...{ freeBasis: 'beforeCodes', nationalHolidays: true, closedDays: [] },
      ...{ pickupAddress: [], pickupHoursEs: '', pickupHoursEn: '' },
    })
    expect(accepts({})).toBe(true)
  })

  it('let the limit of free delivery count what is paid, and nothing else', () => {
    expect(accepts({ freeBasis: 'paid' })).toBe(true)
    expect(accepts({ freeBasis: 'all' })).toBe(false)
  })

  it('take days that the calendar has as closed', () => {
    expect(accepts({ closedDays: ['2028-02-29', '2026-12-24'] })).toBe(true)
    expect(accepts({ closedDays: ['2026-02-29'] })).toBe(false)
  })
})
