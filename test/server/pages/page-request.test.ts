import { describe, expect, it } from 'vitest'
import {
  createPageKey,
  type FindChoice,
  readPageRequest as readRequest,
} from '../../../src/server/pages/page-request.ts'
import { listChosen, readChoice } from '../../../src/shared/catalog/variant-choice.ts'

/** A shirt in blue, S and M, and in red, S; and nothing else with options. */
const shirt = [
  { id: 'v1', values: { color: 'blue', size: 's' } },
  { id: 'v2', values: { color: 'blue', size: 'm' } },
  { id: 'v3', values: { color: 'red', size: 's' } },
]
const findChoice: FindChoice = (id, search) => (id === 'shirt' ? listChosen(shirt, readChoice(shirt, search)) : [])
const readPageRequest = (url: string, headers: Record<string, string>, first: 'es' | 'en') =>
  readRequest(url, headers, { first, findChoice })

describe('the language of a page', () => {
  it.each([
    ['/?lng=es', { cookie: 'i18next=en', 'accept-language': 'en' }, 'es'],
    ['/', { cookie: 'a=b; i18next=es', 'accept-language': 'en' }, 'es'],
    ['/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
    ['/', { 'accept-language': 'fr, en;q=0.5, es;q=0.7' }, 'es'],
    ['/', { 'accept-language': 'fr' }, 'en'],
    ['/', {}, 'en'],
    ['/?lng=xx', { cookie: 'xi18next=es' }, 'en'],
  ])('of %s with %o is %s: query, cookie, header, English', (url, headers, language) => {
    expect(readPageRequest(url, headers, 'en')?.language).toBe(language)
  })
})

describe('the key of a cached page', () => {
  const keyOf = (url: string) => readPageRequest(url, { 'accept-language': 'es' }, 'en')?.key

  it('holds the allow-listed query in a fixed order and nothing else', () => {
    expect(keyOf('/products?page=2&utm_source=x&sort=price')).toBe(keyOf('/products?sort=price&page=2'))
    expect(keyOf('/products?page=2')).not.toBe(keyOf('/products?page=3'))
  })

  it('is the same however the choices of a list are written, and has room for many', () => {
    const expectedKey = keyOf('/products?category=a,b&stock=available,last')
    expect(keyOf('/products?stock=last%2Cavailable&category=b%2Ca%2Cb')).toBe(expectedKey)
    expect(keyOf('/products?category=b&category=a&stock=last&stock=available')).toBe(expectedKey)
    expect(keyOf('/products?category=&stock=,')).toBe(keyOf('/products'))
    const many = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(25, 'x')).join()
    expect(keyOf(`/products?category=${many}`)).not.toBe(keyOf(`/products?category=${many.slice(0, -26)}`))
  })

  it('has the values that a product is sold in, however an address chooses them, and nothing else', () => {
    const plain = keyOf('/products/shirt')
    const blue = keyOf('/products/shirt?option=blue')
    expect(blue).not.toBe(plain)
    expect(keyOf('/products/shirt?variant=v2')).not.toBe(blue)
    for (const same of [
      'option=m,blue',
      'option=blue&option=m',
      'option=gone,blue,m',
      'variant=gone&option=blue,m',
      'utm=1&variant=v2',
    ])
      expect(keyOf(`/products/shirt?${same}`), same).toBe(keyOf('/products/shirt?variant=v2'))
    expect(keyOf('/products/shirt?option=blue,red'), 'the first of one option').toBe(blue)
    expect(keyOf('/products/shirt?option=red,m'), 'no variant has both').toBe(keyOf('/products/shirt?option=red'))
    for (const none of ['option=gone', 'variant=gone', 'option=', 'option=%00,', `option=${'x,'.repeat(400)}`])
      expect(keyOf(`/products/shirt?${none}`), none).toBe(plain)
    expect(keyOf('/products/soap?option=blue&variant=v1')).toBe(keyOf('/products/soap'))
  })

  it('has no more forms than a product has variants and parts of them', () => {
    const ids = ['blue', 'red', 's', 'm', 'gone']
    const addresses = ids.flatMap((first) => ids.flatMap((second) => ids.map((third) => [first, second, third])))
    const keys = new Set(addresses.map((values) => keyOf(`/products/shirt?option=${values}`)))
    // Three variants, both colours, both sizes, and none.
    expect(keys.size).toBe(8)
  })

  it('follows the catalogue: a value that a product gets later is chosen then', () => {
    let [version, sold] = ['1', ['blue']]
    const source = { first: () => 'es' as const, version: () => version, findChoice: () => sold }
    const read = createPageKey('/products/shirt?option=blue', source)
    const request = { headers: {} } as Parameters<NonNullable<typeof read>>[0]
    const before = read?.(request)
    ;[version, sold] = ['2', []]
    expect(read?.(request)?.key).not.toBe(before?.key)
    expect(read?.(request)?.key).toBe(keyOf('/products/shirt'))
  })

  it('distinguishes ?lng from the same language by cookie: its canonical address is another', () => {
    expect(keyOf('/products?lng=es')).not.toBe(keyOf('/products'))
    expect(keyOf('/products?lng=es-MX')).toBe(keyOf('/products?lng=es'))
    expect(keyOf('/products?lng=fr')).toBe(keyOf('/products'))
  })

  it('differs by language', () => {
    expect(keyOf('/?lng=en')).not.toBe(keyOf('/?lng=es'))
  })

  it.each([
    '/cart/checkout',
    '/cart/checkout-success/abc',
    '/demo-payment/abc?key=k',
    '/orders',
    '/user/x',
    '/admin/dashboard',
    '/login',
    '/nowhere',
  ])('is none for %s: such pages are never cached', (url) => {
    expect(keyOf(url)).toBeUndefined()
  })

  it('is none for an address that is not valid UTF-8', () => {
    expect(readPageRequest('/%E0%A4%A', {}, 'en')).toBeUndefined()
  })
})
