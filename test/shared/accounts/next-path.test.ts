import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextFrom, nextPath } from '../../../src/shared/accounts/next-path.ts'
import { anyText } from '../../support/any-text.ts'
import { rounds } from '../../support/fewer.ts'

const site = 'https://shop.example'

describe('where to go after login', () => {
  it.each([
    ...['/orders', '/orders/invoice/abc?key=x%20y', '/cart/checkout#content', '/products?q=lino&page=2'],
    ...['/logins', '/a/login', `/${'x'.repeat(1999)}`],
  ])('is a path of this site: %s', (next) => expect(nextPath(next)).toBe(next))

  it.each([
    undefined,
    null,
    '',
    'orders',
    'https://evil.example/',
    '//evil.example/',
    '//evil.example/a',
    '//ana@site.invalid/a',
    '//:secret@site.invalid/a',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/register/',
    `/${'x'.repeat(2000)}`,
  ])('is the home page for %j', (next) => expect(nextPath(next)).toBe('/'))

  it('never leaves the site, whatever the address holds', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'evil.example',
      'a',
    )
    const paths = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    )
    fc.assert(
      fc.property(paths, (next) => {
        const path = nextPath(next)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, site).origin).toBe(site)
      }),
      { numRuns: rounds(2000, 40) },
    )
  })

  it('is the same when it is asked twice', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '\\',
      '?',
      '#',
      '%2F',
      '%',
      '@',
      ':',
      'orders',
      'login',
      ' ',
      '\t',
    )
    const paths = fc.array(fc.oneof(pieces, anyText)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(paths, (path) => {
        const once = nextPath(`/${path}`)
        expect(nextPath(once)).toBe(once)
      }),
    )
  })
})

describe('the way back from a login that begins on a page', () => {
  it.each([
    ['/products', '?q=lino&page=2', '/products?q=lino&page=2'],
    ['/admin/products/edit/abc', '', '/admin/products/edit/abc'],
    ['/orders/invoice/abc', '?key=secret&a=1', '/orders/invoice/abc?a=1'],
    ['/login', '?next=%2Forders', '/orders'],
    ['/logins', '?next=%2Forders', '/logins?next=%2Forders'],
    ['/a/login', '?next=%2Forders', '/a/login?next=%2Forders'],
    ['/a/user', '', '/a/user'],
    ['/users', '', '/users'],
    ['/register', '?next=%2Fcart%2Fcheckout', '/cart/checkout'],
  ])('from %s%s is %s', (path, search, next) => {
    expect(nextFrom(path, search)).toBe(next)
    expect(nextPath(next)).toBe(next)
  })

  it('is the page alone where it has no query', () => expect(nextFrom('/products')).toBe('/products'))

  it.each([
    ['/', ''],
    ['/login', ''],
    ['/user', ''],
    ['/login', '?next=https://evil.example/'],
    ['/login', '?next=//evil.example'],
    ['//evil.example/', ''],
    ['/user/password-reset/token', ''],
    ['/demo-payment/abc', '?key=secret'],
  ])('from %s%s is the home page', (path, search) => expect(nextFrom(path, search)).toBeUndefined())
})
