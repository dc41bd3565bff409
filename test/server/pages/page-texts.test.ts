import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageTextsPath } from '../../../src/server/pages/page-texts.ts'
import { createPages } from '../../../src/server/pages/pages.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describe('the texts of a page', () => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp('sqlite', {}, createPages())
  })
  afterAll(() => shop.close())

  const textsOf = async (path: string, language: string) => {
    const { body } = await shop.call({ url: path, headers: { 'accept-language': language } })
    return (JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as { texts: string }).texts
  }

  it('are a file that its document names, and that browsers keep', async () => {
    const path = await textsOf('/products', 'en')
    const { statusCode, headers, body } = await shop.call({ url: path })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const texts = JSON.parse(body) as Record<string, Record<string, unknown>>
    expect(Object.keys(texts)).toEqual(['common', 'products'])
    expect(texts.common?.close).toBe('Close')
  })

  it('have another address in each language, for each kind of page, and in a shop that is no demonstration', () => {
    const paths = [
      pageTextsPath('demo', 'es', ['common', 'cart']),
      pageTextsPath('demo', 'en', ['common', 'cart']),
      pageTextsPath('shop', 'es', ['common', 'cart']),
      pageTextsPath('demo', 'es', ['common', 'help']),
    ]
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('are given by a process that has not rendered such a page', async () => {
    const inOrder = pageTextsPath('demo', 'es', ['common', 'legal', 'pages'])
    expect((await shop.call({ url: `${inOrder}?a=b` })).statusCode).toBe(200)
  })

  it.each([
    ['another hash', (path: string) => path.replace(/...\.json$/, 'aaa.json')],
    ['another language', (path: string) => path.replace('.es.', '.fr.')],
    ['another set', (path: string) => path.replace('demo.', 'toString.')],
    ['other namespaces', (path: string) => path.replace('common', 'cart')],
    ['no hash', () => '/texts/demo.es.json'],
    ['nothing', () => '/texts/'],
    ['many namespaces', () => `/texts/demo.es.${'common.'.repeat(2000)}json`],
  ])('are not found under an address with %s', async (_, change) => {
    const path = pageTextsPath('demo', 'es', ['common', 'cart'])
    expect((await shop.call({ url: change(path) })).statusCode).toBe(404)
  })
})
