import { describe, expect, it } from 'vitest'
import { readPageRequest } from '../../../src/server/pages/page-request.ts'

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
