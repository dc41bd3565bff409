import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../src/server/http/logger.ts'
import { redactText, redactUrl } from '../../../src/server/http/redact.ts'
import { type TestApp, testApp, userToken } from './app.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl'

describe('addresses', () => {
  it.each([
    ['/products?page=2&q=lino', '/products?page=2&q=lino'],
    ['/orders/invoice/o1?key=abc123', '/orders/invoice/o1?key=[redacted]'],
    ['/demo-payment/o1?key=abc&lng=es', '/demo-payment/o1?key=[redacted]&lng=es'],
    ['/orders/invoice/o1?utm=mail?key=abc123', '/orders/invoice/o1?utm=mail?key=[redacted]'],
    ['/login?email=a%40b.c&password=hunter22', '/login?email=a%40b.c&password=[redacted]'],
    [
      '/x?Token=1&access_token=2&api_key=3&apiKey=4&JWT_SECRET=5',
      '/x?Token=[redacted]&access_token=[redacted]&api_key=[redacted]&apiKey=[redacted]&JWT_SECRET=[redacted]',
    ],
    ['/x?otp=123456', '/x?otp=[redacted]'],
    ['/user/password-reset/abc123', '/user/password-reset/[redacted]'],
    ['/user/invitation/abc123?x=1', '/user/invitation/[redacted]?x=1'],
    ['/user/unsubscribe/abc123?x=1', '/user/unsubscribe/[redacted]?x=1'],
    ['/api/users/unsubscribe-newsletter/abc123', '/api/users/unsubscribe-newsletter/[redacted]'],
    [`/x/${jwt}`, '/x/[redacted]'],
    [`/x?next=${jwt}`, '/x?next=[redacted]'],
    ['/x?pass%77ord=1', '/x?pass%77ord=[redacted]'],
    ['/api/trpc/a.b?input=notjson-secret', '/api/trpc/a.b?input=[redacted]'],
  ])('%s', (url, safe) => {
    expect(redactUrl(url)).toBe(safe)
  })

  it('are looked into where they carry the input of a query', () => {
    const input = encodeURIComponent(
      JSON.stringify({ 0: { orderId: 'o1', key: 'k-secret', list: [{ password: 'p-secret' }] } }),
    )
    const safe = decodeURIComponent(redactUrl(`/api/trpc/checkout.demoPayment?batch=1&input=${input}`))
    expect(safe).toContain('"orderId":"o1"')
    expect(safe).not.toContain('secret')
  })

  it('are cut at 2,000 characters', () => {
    expect(redactUrl(`/x?q=${'a'.repeat(9000)}`)).toHaveLength(2000)
  })
})

it('texts lose tokens and credentials', () => {
  expect(redactText('a\0b')).toBe('ab')
  expect(redactText(`sent Bearer abc.def to postgresql://shop:pw@db/x with ${jwt}`)).toBe(
    'sent Bearer [redacted] to postgresql://[redacted]@db/x with [redacted]',
  )
})

describe('the request and error log', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
  })
  afterAll(() => test.app.close())

  it('contain the request, and no secret in any field', async () => {
    await test.app.inject({
      method: 'POST',
      url: '/api/users/none?token=t0ps3cret&password=t0ps3cret',
      payload: { password: 't0ps3cret' },
      cookies: { guest: 't0ps3cret' },
      headers: {
        authorization: 'Bearer t0ps3cret',
        origin: `https://user:t0ps3cret@shop.example`,
        'user-agent': `Mozilla/5.0 Bearer t0ps3cret`,
        'sec-ch-ua': '"Chromium";v="147"',
        'sec-ch-ua-platform': '"Linux"',
      },
    })
    const { requests, errors } = test.calls
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/users/none?token=[redacted]&password=[redacted]',
      status: 404,
      brand: '"Chromium";v="147"',
      platform: '"Linux"',
      userAgent: 'Mozilla/5.0 Bearer [redacted]',
    })
    expect(errors.at(-1)).toMatchObject({ errorCode: 404, message: 'not-found', stack: '' })
    expect(JSON.stringify([requests, errors, test.context.log.lines])).not.toContain('t0ps3cret')
  })

  it('leave out files and health checks', async () => {
    test.calls.requests.length = 0
    for (const url of ['/healthz', '/locales/en/errors.json', '/images/none.png']) await test.app.inject(url)
    await test.app.inject({ url: '/api/users/mailing-data', headers: { authorization: `Bearer ${userToken}` } })
    expect(test.calls.requests.map(({ url }) => url)).toEqual(['/api/users/mailing-data'])
  })
})

it('the process log replaces secrets by their names', () => {
  const lines: string[] = []
  const write = process.stdout.write
  const logger = createLogger('info', { write: (line: string) => lines.push(line) })
  logger.info(
    { password: 't0p', headers: { authorization: 't0p', cookie: 't0p' }, req: { body: { token: 't0p' } }, ok: 1 },
    'x',
  )
  expect(process.stdout.write).toBe(write)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('t0p')
  expect(JSON.parse(lines[0] as string)).toMatchObject({ level: 30, ok: 1, msg: 'x' })
})
