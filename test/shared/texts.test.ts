import { describe, expect, it } from 'vitest'
import { isErrorCode } from '../../src/shared/errors.ts'
import { shopFileName } from '../../src/shared/file-name.ts'
import { escapeHtml } from '../../src/shared/html.ts'
import { parseIssue } from '../../src/shared/issue.ts'
import { imagePath, mailImagePath, paths } from '../../src/shared/paths.ts'

it('a text in HTML has none of the five characters that mean something there', () => {
  expect(escapeHtml(`<a href="x" title='y'>Tom & Jerry</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Jerry&lt;/a&gt;',
  )
  expect(escapeHtml('Camisa Ría')).toBe('Camisa Ría')
})

it.each([
  ['required', { key: 'required' }],
  ['mailPlaceholder:{nombre}', { key: 'mailPlaceholder', params: { word: '{nombre}' } }],
  ['mailPlaceholder:', { key: 'mailPlaceholder', params: { word: '' } }],
  ['', { key: '' }],
])('an issue %o is read as %o', (fault, read) => {
  expect(parseIssue(fault)).toStrictEqual(read)
})

it('an error code is one of the table, and not what every object has', () => {
  expect(isErrorCode('order-not-found')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
  expect(isErrorCode('orderNotFound')).toBe(false)
})

describe('an address', () => {
  it('carries a key only where there is one', () => {
    expect(paths.order('a/b')).toBe('/orders/order/a%2Fb')
    expect(paths.order('a', 'k&1')).toBe('/orders/order/a?key=k%261')
    expect(paths.invoice('a', '')).toBe('/orders/invoice/a')
  })

  it('of a picture has one of the served sizes, or none for the original', () => {
    expect(imagePath('a b.jpg')).toBe('/images/a%20b.jpg')
    expect(imagePath('a.jpg', [380, 507])).toBe('/images/a.jpg?w=380&h=507')
    expect(mailImagePath('a.jpg')).toBe('/images/a.jpg?w=96&h=128&format=jpeg')
  })
})

it.each([
  ['Lino y Sal', ['orders', '2026-11-22'], 'lino-y-sal-orders-2026-11-22'],
  ['  ¡Ñandú & Café!  ', ['products'], 'nandu-cafe-products'],
  ['Lino', ['', undefined, 'a'], 'lino-a'],
  ['漆', ['orders'], 'orders'],
])('a file of the shop %j about %j is called %s', (shop, parts, name) => {
  expect(shopFileName(shop, ...parts)).toBe(name)
})
