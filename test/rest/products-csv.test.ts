import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxCsvBytes } from '../../src/shared/catalog/csv.ts'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp } from '../support/real-app.ts'

describeOnEither('products by CSV over REST on %s', (kind) => {
  let shop: RealApp
  let headers: Record<string, string>
  beforeAll(async () => {
    shop = await openApp(kind)
    headers = { ...(await shop.user({ isAdmin: true })).headers, 'accept-language': 'es' }
  })
  afterAll(() => shop.close())

  const exported = () => shop.call({ url: '/api/products/admin/export.csv', headers })
  const send = (payload: string | Buffer, query = '', type = 'text/csv; charset=utf-8') =>
    shop.call({
      method: 'POST',
      url: `/api/products/admin/import.csv${query}`,
      headers: { ...headers, 'content-type': type },
      payload,
    })

  it('exports a file that its import finds nothing new in', async () => {
    await shop.product()
    const response = await exported()
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(response.headers['content-disposition']).toBe('attachment; filename="products.csv"')
    expect((await send(response.body, '?preview=true')).json()).toMatchObject({
      imported: false,
      counts: { added: 0, changed: 0, unchanged: 1, wrong: 0 },
    })
  })

  it('previews, imports with the fingerprint, and refuses an old one', async () => {
    const id = await shop.product()
    const file = `id,price\n${id},10`
    const { fingerprint } = (await send(file, '?preview=true')).json()
    expect((await send(file, `?fingerprint=${fingerprint}`)).json()).toMatchObject({
      imported: true,
      counts: { changed: 1 },
    })
    const late = await send(`id,price\n${id},11`, `?fingerprint=${fingerprint}`)
    expect([late.statusCode, late.json().key]).toEqual([409, 'errors:editConflict'])
  })

  it('names wrong lines with their messages', async () => {
    const response = await send(`id,price\n${await shop.product()},0.1`)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors['2.price']).toContain('euros')
  })

  it('takes CSV up to 10 MB and nothing else', async () => {
    expect((await send('{}', '', 'application/json')).statusCode).toBe(415)
    expect((await send(Buffer.alloc(maxCsvBytes + 1, 'x'))).statusCode).toBe(413)
    expect((await send('')).statusCode).toBe(422)
    expect((await send(`SKU,titleEs\n${'x'.repeat(600 * 1024)},y`, '?preview=true')).statusCode).toBe(200)
  })

  it('exports the inventory, previews it and imports it with the fingerprint', async () => {
    const id = await shop.product()
    const response = await shop.call({ url: '/api/products/admin/export-inventory.csv?delimiter=semicolon', headers })
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="inventory.csv"',
    ])
    const sent = (payload: string, query = '') =>
      shop.call({
        method: 'POST',
        url: `/api/products/admin/import-inventory.csv${query}`,
        headers: { ...headers, 'content-type': 'text/csv' },
        payload,
      })
    expect((await sent(response.body, '?preview=true')).json()).toMatchObject({ counts: { changed: 0, wrong: 0 } })
    const file = `SKU,stock\nSKU-${id},3`
    const { fingerprint, changed } = (await sent(file, '?preview=true')).json()
    expect(changed).toMatchObject([{ id, options: '', changes: [{ column: 'stock', after: '3' }] }])
    expect((await sent(file, `?fingerprint=${fingerprint}`)).json()).toMatchObject({ imported: true })
    expect((await sent(`SKU,stock\nSKU-${id},4`, `?fingerprint=${fingerprint}`)).statusCode).toBe(409)
    const wrong = await sent('SKU,stock\nnone,3')
    expect([wrong.statusCode, wrong.json().errors['2.SKU']]).toEqual([422, expect.stringContaining('SKU')])
  })

  it('is in the OpenAPI document with its media types', async () => {
    const { paths } = (await shop.call({ url: '/api/openapi.json' })).json()
    expect(Object.keys(paths['/api/products/admin/import.csv'].post.requestBody.content)).toEqual(['text/csv'])
    expect(paths['/api/products/admin/import-inventory.csv'].post.requestBody.content).toHaveProperty('text/csv')
    expect(Object.keys(paths['/api/products/admin/export.csv'].get.responses[200].content)[0]).toContain('text/csv')
  })
})
