import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEither } from '../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../support/real-app.ts'

describeOnEither('logs over REST on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = await shop.user({ isAdmin: true })
  })
  afterAll(() => shop.close())

  async function get(path: string) {
    await shop.services.logs.flush()
    return shop.call({ url: `/api/logs/${path}`, headers: { ...admin.headers, 'sec-ch-ua': '"Brand"' } })
  }

  it('log has the requests, the newest first, back from any row', async () => {
    for (const n of [1, 2, 3]) {
      await shop.call({ url: `/api/products/list?page=${n}`, headers: { 'sec-ch-ua': '"Brand"' } })
      shop.context.clock.advance(1000)
    }
    const { logs } = (await get('log?limit=3')).json()
    expect(logs.map(({ url }: { url: string }) => url)).toEqual([3, 2, 1].map((n) => `/api/products/list?page=${n}`))
    expect(logs[0]).toMatchObject({ method: 'GET', status: 200, headers: { 'sec-ch-ua': '"Brand"' } })
    const { logs: older } = (await get(`log?before=${logs[1].id}`)).json()
    expect(older.map(({ url }: { url: string }) => url)).toEqual(['/api/products/list?page=1'])
  })

  it('error-log has the status and the message of what went wrong', async () => {
    await shop.call({ url: '/api/products/nothing-at-all' })
    const { errorLogs } = (await get('error-log?q=nothing-at-all')).json()
    expect(errorLogs).toMatchObject([{ url: '/api/products/nothing-at-all', errorCode: 404, stack: '' }])
    expect(errorLogs[0].message).not.toBe('')
  })

  it('never discloses a password, a token, a cookie or a key', async () => {
    const { token } = await shop.user()
    const secret = 'una-contraseña-secreta'
    await shop.post('/api/users/login', { email: admin.email, password: secret }, { cookie: `session=${token}` })
    await shop.call({ url: `/api/orders/invoice/x?key=${secret}&token=${token}` })
    await shop.call({ url: `/api/users/unsubscribe-newsletter/${token}` })
    await shop.call({ url: '/api/users/mailing-data', headers: { authorization: `Bearer ${token}x` } })
    const all = (await get('log?limit=1000')).body + (await get('error-log?limit=1000')).body
    expect(all).toContain('/api/orders/invoice/x')
    for (const hidden of [token, secret, encodeURIComponent(secret), admin.token]) expect(all).not.toContain(hidden)
  })

  it.each(['limit=0', 'limit=1001', 'limit=x', 'hundred=6'])('refuses %s', async (query) => {
    for (const log of ['log', 'error-log']) expect((await get(`${log}?${query}`)).statusCode).toBe(422)
  })
})
