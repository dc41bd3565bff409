import { describe, expect, it } from 'vitest'
import type { Db } from '../../../src/server/db/db.ts'
import { testApp } from './app.ts'

const answering = { $queryRaw: async () => [1] } as unknown as Db

describe('/healthz and /readyz', () => {
  it('say that the process answers and can serve', async () => {
    const { app } = await testApp({}, undefined, answering)
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.headers['cache-control']).toBe('no-store')
    expect(ready.json()).toEqual({
      ready: true,
      checks: { database: true, storage: true, catalogue: true, running: true },
    })
    await app.close()
  })

  it('fail without database, image store or catalogue, and tell no reason to strangers', async () => {
    const broken = { $queryRaw: async () => Promise.reject(new Error('postgresql://secret')) } as unknown as Db
    const { app, base } = await testApp({}, undefined, broken)
    base.images.check = () => Promise.reject(new Error('/srv/secret'))
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().checks).toEqual({ database: false, storage: false, catalogue: true, running: true })
    expect(answer.body).not.toContain('secret')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })

  it('a database that does not answer counts as gone after 2 s', async () => {
    const hanging = { $queryRaw: () => new Promise(() => undefined) } as unknown as Db
    const { app } = await testApp({}, undefined, hanging)
    const start = performance.now()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect(performance.now() - start).toBeLessThan(4000)
    await app.close()
  })

  it('ready ends with the first stop signal', async () => {
    const { app } = await testApp({}, undefined, answering)
    app.http.lifecycle.closing = true
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await app.close()
  })
})

describe('/metrics', () => {
  it('does not exist without a token, nor for somebody else', async () => {
    const without = await testApp()
    expect((await without.app.inject('/metrics')).statusCode).toBe(404)
    await without.app.close()
    const { app } = await testApp({ METRICS_TOKEN: 'm3trics' })
    for (const authorization of ['', 'Bearer wrong', 'm3trics', 'Bearer m3trics2']) {
      expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
    }
    await app.close()
  })

  it('counts requests by route and status in the Prometheus format', async () => {
    const { app } = await testApp({ METRICS_TOKEN: 'm3trics' })
    await app.inject('/api/products/shirt')
    await app.inject('/api/products/shirt')
    await app.inject('/api/products/unknown')
    const { headers, body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer m3trics' } })
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="200"} 2')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 1')
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.e-]+$/m)
    expect(body).toMatch(/^pages_rendered_total 0$/m)
    for (const line of body.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/)
    }
    await app.close()
  })
})
