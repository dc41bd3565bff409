import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from './app.ts'

describe('a NUL character', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
  })
  afterAll(() => test.app.close())

  it.each([
    '/api/products/a%00b',
    '/api/products/list?q=%00',
    '/api/trpc/catalog.product?input={"id":"%5Cu0000"}',
    '/api/trpc/catalog.product?input={"id":"%5c%75%30%30%30%30"}',
    '/api/trpc/catalog.product?x=%zz&input={"id":"%5c%7500%300"}',
  ])('is refused in an address, however it is spelt: %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(400)
  })

  it.each(['/api/carts/checkout', '/api/trpc/checkout.place'])('is refused in a body of %s', async (url) => {
    const response = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"a\\u0000b"}',
    })
    expect(response.statusCode).toBe(400)
  })
})
