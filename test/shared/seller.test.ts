import { expect, it } from 'vitest'
import { demoSeller, isDemoSeller, isWholeDemoSeller, sellerLines } from '../../src/shared/seller.ts'

it('the seller is the invented company until its number is changed', () => {
  expect(isDemoSeller(demoSeller)).toBe(true)
  const own = { name: 'Nube Alta', taxNumber: 'B12345678', address: ['Calle Mayor 1'], register: '' }
  expect(isDemoSeller(own)).toBe(false)
  for (const field of ['name', 'taxNumber', 'address'] as const)
    expect(isDemoSeller({ ...own, [field]: demoSeller[field] }), field).toBe(true)
  expect([isWholeDemoSeller(demoSeller), isWholeDemoSeller({ ...demoSeller, name: own.name })]).toEqual([true, false])
})

it('the seller is named with address and, where there is one, the entry in the register', () => {
  const address = ['Calle Mayor 1', '11380 Tarifa']
  expect(sellerLines({ address, register: '' })).toEqual(address)
  expect(sellerLines({ address, register: 'Tomo 1' })).toEqual([...address, 'Tomo 1'])
  expect(sellerLines(demoSeller)).toEqual(demoSeller.address)
})
