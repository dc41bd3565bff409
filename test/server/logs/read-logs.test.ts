import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logsQuerySchema } from '../../../src/shared/logs/entities.ts'
import { testDatabases } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const described = { host: 'shop.example', origin: 'https://o.example', brand: '"Chromium"', platform: '"Linux"' }

describe.each(testDatabases())('reading the logs on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
    const { logs } = shop.services
    for (let n = 0; n < 250; n++) {
      const row = { ...described, requestId: `r${n}`, method: n % 50 ? 'GET' : 'POST', url: `/p/${n}?q=a_b` }
      const userAgent = n === 7 ? 'Mozilla 100% Robot' : 'Mozilla/5.0'
      logs.request({ ...row, userAgent, status: n % 10 ? 200 : 404, durationMs: 1.5 })
      if (n < 5) logs.error({ ...row, userAgent, errorCode: 500 - n, message: `Broken THING ${n}`, stack: 'at' })
      shop.context.clock.advance(1000)
    }
    await logs.flush()
  })
  afterAll(() => shop.close())

  const numbers = async (query: object) => {
    const rows = await shop.services.logs.requests(logsQuerySchema.parse(query))
    return rows.map(({ requestId }) => Number(requestId.slice(1)))
  }

  it('goes back in time, 100 rows at a time, without holes or repeats', async () => {
    const seen: number[] = []
    for (let before: string | undefined; seen.length < 250; ) {
      const rows = await shop.services.logs.requests(logsQuerySchema.parse({ before }))
      expect(rows.length).toBe(seen.length === 200 ? 50 : 100)
      seen.push(...rows.map(({ requestId }) => Number(requestId.slice(1))))
      before = rows.at(-1)?.id
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => 249 - n))
  })

  it.each([
    [{ method: 'post' }, [200, 150, 100, 50, 0]],
    [{ hundred: 4, limit: 2 }, [240, 230]],
    [{ hundred: 5 }, []],
    [{ q: 'robot' }, [7]],
    [{ q: '100%' }, [7]],
    [{ q: 'R13 /P/13?' }, [13]],
    [{ q: 'a_b', limit: 1 }, [249]],
    [{ q: 'axb' }, []],
    [{ q: "'; --" }, []],
    [{ hundred: 4, method: 'POST', q: '/p/5' }, [50]],
  ])('%o finds %o', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
  })

  it('has the columns of both logs, headers by their names', async () => {
    const headers = {
      host: 'shop.example',
      origin: 'https://o.example',
      'user-agent': 'Mozilla/5.0',
      'sec-ch-ua': '"Chromium"',
      'sec-ch-ua-platform': '"Linux"',
    }
    const [request] = await shop.services.logs.requests({ limit: 1 })
    expect(request).toEqual({
      ...{ id: expect.any(String), createdAt: '2026-11-20T10:04:09.000Z', headers, requestId: 'r249' },
      ...{ method: 'GET', url: '/p/249?q=a_b', status: 200, durationMs: 1.5 },
    })
    const errors = await shop.services.logs.errors({ limit: 100, q: 'thing 3', language: 'es' })
    expect(errors).toEqual([
      {
        ...{ id: expect.any(String), createdAt: '2026-11-20T10:00:03.000Z', headers, requestId: 'r3', method: 'GET' },
        ...{ url: '/p/3?q=a_b', errorCode: 497, message: 'Broken THING 3', meaning: '', stack: 'at' },
      },
    ])
    expect(await shop.services.logs.errors({ limit: 100, hundred: 5, language: 'en' })).toHaveLength(1)
  })

  it('says what the code of an error means, in the reader’s language, and finds it by the code and by those words', async () => {
    const { logs } = shop.services
    const row = { ...described, requestId: 'code', method: 'POST', url: '/x', userAgent: '' }
    const messages = ['invalid', 'invalid: price, stock', 'invalid-credentials', 'not-configured']
    for (const message of messages) {
      shop.context.clock.advance(1000)
      logs.error({ ...row, errorCode: 418, message, stack: '' })
    }
    await logs.flush()
    const meanings = async (language: 'en' | 'es', q: string) => {
      const rows = await logs.errors({ limit: 100, language, q: `code ${q}`.trim() })
      return rows.map(({ message, meaning }) => [message, meaning])
    }
    expect(await meanings('es', '')).toEqual([
      ['not-configured', 'Servicio sin configurar'],
      ['invalid-credentials', 'Correo o contraseña equivocados'],
      ['invalid: price, stock', 'Faltan valores o no son válidos: price, stock'],
      ['invalid', 'Faltan valores o no son válidos'],
    ])
    const found = async (language: 'en' | 'es', q: string) => (await meanings(language, q)).map(([message]) => message)
    expect(await found('en', 'Wrong password')).toEqual(['invalid-credentials'])
    expect(await found('es', 'valores válidos')).toEqual(['invalid: price, stock', 'invalid'])
    expect(await found('en', 'válidos')).toEqual([])
    expect(await found('en', 'configured')).toEqual(['not-configured'])
    expect(await found('en', 'missing stock')).toEqual(['invalid: price, stock'])
  })
})
