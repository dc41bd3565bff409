import { describe, expect, it } from 'vitest'
import {
  carrierNames,
  findCarrier,
  getCarrierBrand,
  getParcelAddress,
  recognizeCarrier,
} from '../../../src/shared/orders/carriers.ts'
import { findTrackingAddress, splitTracking } from '../../../src/shared/orders/tracking.ts'

it.each([
  ['PQ4F6H0700012340128007Z', 'correos'],
  ['pq 4f6h 0700 0123 4012 8007 z', 'correos'],
  ['RR123456785ES', 'correos'],
  ['1Z999AA10123456784', 'ups'],
  ['JJD000390007827123456', 'dhl'],
  ['0082800082809772536836', 'ctt'],
  ['0001/12345678', 'nacex'],
  // Several carriers number by digits alone; other countries have posts of their own.
  ['323012345678901', undefined],
  ['61771001234567', undefined],
  ['RR123456785FR', undefined],
  ['1Z999AA1012345678', undefined],
  ['x PQ4F6H0700012340128007Z', undefined],
  ['PQ4F6H0700012340128007Z https://a.example', undefined],
  ['0182800082809772536836', undefined],
  ['', undefined],
])('the carrier of the number %s is %s', (number, carrier) => expect(recognizeCarrier(number)).toBe(carrier))

describe('the page of a parcel', () => {
  it.each([...carrierNames])('of %s is an address over https that names the number', (carrier) => {
    const number = carrier === 'nacex' ? '0001/12345678' : 'ab 12 34 56'
    const address = new URL(getParcelAddress(carrier, number) ?? '')
    expect(address.protocol).toBe('https:')
    expect(address.href).toContain(carrier === 'nacex' ? 'agencia_origen=0001&numero_albaran=12345678' : 'AB123456')
    expect(address.href).not.toMatch(/[{}]/)
    expect(getCarrierBrand(carrier).toLowerCase()).toContain(carrier.split('-')[0])
  })

  it('is none of what is no number of the carrier', () => {
    for (const text of [
      '',
      '12345',
      'x'.repeat(41),
      'ab12345/6',
      'javascript:alert(1)',
      '12&3456',
      'ñandú12',
      '\ud800',
    ])
      expect(getParcelAddress('seur', text), text).toBeUndefined()
    expect(getParcelAddress('nacex', '12345678')).toBeUndefined()
  })
})

describe('a tracking as its readers see it', () => {
  const page = 'https://www.seur.com/livetracking/?segOnlineIdentificador=12345678'

  it('is a link for a carrier that was chosen, with its name, and for a number that tells one', () => {
    expect(splitTracking({ tracking: '1234 5678', carrier: 'seur' })).toEqual([
      { text: 'SEUR ' },
      { text: '1234 5678', href: page },
    ])
    expect(splitTracking({ tracking: '1Z999AA10123456784' })).toEqual([
      { text: '1Z999AA10123456784', href: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' },
    ])
    expect(findTrackingAddress({ tracking: '1Z999AA10123456784', carrier: 'seur' })).toContain('seur.com')
  })

  it('is text, with the addresses in it as links, where the carrier has no such number or is not known', () => {
    expect(splitTracking({ tracking: 'en mano', carrier: 'mrw' })).toEqual([{ text: 'MRW ' }, { text: 'en mano' }])
    expect(splitTracking({ tracking: '12345678', carrier: 'owl-post' })).toEqual([{ text: '12345678' }])
    const address = 'https://a.example/1'
    expect(splitTracking({ tracking: address, carrier: 'gls' })).toEqual([
      { text: 'GLS ' },
      { text: address, href: address },
    ])
    expect(findTrackingAddress({ tracking: `ver ${address}` })).toBe(address)
    expect(findTrackingAddress({ tracking: '12345678' })).toBeUndefined()
  })

  it('has the carriers of this version alone', () => {
    expect(findCarrier('ctt')).toBe('ctt')
    for (const word of ['', 'constructor', 'CTT', 'owl-post']) expect(findCarrier(word), word).toBeUndefined()
  })
})
