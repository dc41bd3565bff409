import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/server/http/rate-limits.ts'
import { maxBatchedCalls } from '../../../src/shared/batching.ts'
import { openApp } from '../../support/real-app.ts'
import { type TestApp, testApp } from '../http/app.ts'

describe('the handler of tRPC requests', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp({ RATE_LIMIT: 'on' })
  })
  afterAll(() => test.app.close())

  it('counts a limited procedure however its name is spelt', async () => {
    const ask = (name: string) => test.app.inject({ method: 'POST', url: `/api/trpc/${name}`, payload: {} })
    for (let n = 0; n < limits.resetEmail.max; n++) await ask('accounts.sendResetEmail')
    expect((await ask('accounts.sendResetEmail')).statusCode).toBe(429)
    expect((await ask('accounts%2EsendResetEmail')).statusCode).toBe(429)
    expect((await ask('catalog.home,accounts.sendResetEmail?batch=1')).statusCode).toBe(429)
    // tRPC decodes a name once more than the handler does.
    expect((await ask('accounts%252EsendResetEmail')).statusCode).toBe(404)
    expect((await ask('catalog.home%252Caccounts.sendResetEmail?batch=1')).statusCode).toBe(404)
  })

  it('says when to try again, also where a procedure refuses', async () => {
    const shop = await openApp('sqlite', { RATE_LIMIT: 'on' })
    const login = (path: string, payload: unknown) =>
      shop.post(`/api/trpc/${path}`, payload).then(({ statusCode, headers }) => [statusCode, headers['retry-after']])
    const wrong = { email: 'nadie@example.org', password: 'no es esta' }
    for (let n = 0; n < 10; n++) expect(await login('accounts.login', wrong)).toEqual([403, undefined])
    expect(await login('accounts.login', wrong)).toEqual([429, '900'])
    expect(await login('checkout.success,accounts.login?batch=1', { 0: { orderId: 'x' }, 1: wrong })).toEqual([
      207,
      '900',
    ])
    await shop.close()
  })

  it.each(['%25', '_%25_', '%25zz'])('knows no procedure %s', async (name) => {
    expect((await test.app.inject(`/api/trpc/${name}`)).statusCode).toBe(404)
  })

  it.each(['HEAD', 'TRACE', 'PUT', 'DELETE'] as const)('knows no method %s', async (method) => {
    const { statusCode } = await test.app.inject({ method: method as 'HEAD', url: '/api/trpc/catalog.home' })
    expect(statusCode).toBe(404)
  })

  it.each(['localhost:99999', 'a b', '[::1'])('refuses the host %s', async (host) => {
    const { statusCode, body } = await test.app.inject({ url: '/api/trpc/catalog.home', headers: { host } })
    expect([statusCode, JSON.parse(body).key]).toEqual([400, 'errors:malformed'])
  })

  it('reads no form, whose size nothing would bound', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/trpc/catalog.viewed',
      headers: { 'content-type': 'Multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\nshirt\r\n--x--\r\n',
    })
    expect(statusCode).toBe(415)
  })

  it('takes as many calls in one request as the browser sends, and no more', async () => {
    const batch = (count: number) =>
      test.app.inject(`/api/trpc/${Array.from({ length: count }, () => 'catalog.home').join()}?batch=1&input={}`)
    expect((await batch(maxBatchedCalls)).statusCode).toBe(200)
    expect((await batch(maxBatchedCalls + 1)).statusCode).toBe(400)
  })
})
