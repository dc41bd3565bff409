import { mkdir, readdir, rm } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../../../src/server/db/db.ts'
import { later } from '../../support/full.ts'
import { testApp } from './app.ts'

const answering = { $queryRaw: async () => [1] } as unknown as Db

describe('/healthz and /readyz', () => {
  it('report that the process responds and can serve', async () => {
    const { app } = await testApp({}, undefined, answering)
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.headers['cache-control']).toBe('no-store')
    expect(ready.json()).toEqual({
      ready: true,
      checks: { database: true, disk: true, storage: true, catalogue: true, running: true },
    })
    await app.close()
  })

  it('are not ready without the database, and do not disclose why', async () => {
    const broken = { $queryRaw: async () => Promise.reject(new Error('postgresql://secret')) } as unknown as Db
    const { app, context } = await testApp({}, undefined, broken)
    const response = await app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json().checks).toMatchObject({ database: false, disk: true, storage: true, catalogue: true })
    expect(response.body).not.toContain('secret')
    expect(JSON.stringify(context.log.lines)).toContain('the database does not answer')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })

  it('are not ready when the disk cannot be written, which is tried every 10 s', async () => {
    const { app, context } = await testApp({}, undefined, answering)
    await rm(context.config.dataDir, { recursive: true })
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json().checks.disk]).toEqual([503, false])
    expect(JSON.stringify(context.log.lines)).toContain('the disk cannot be written')
    await mkdir(context.config.dataDir)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(await readdir(context.config.dataDir)).toEqual([])
    vi.restoreAllMocks()
    await app.close()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('/srv/secret'))],
    ['is silent', () => new Promise<void>(() => undefined)],
  ])('report a picture store that %s, and stay ready at once: what is cached goes on', async (_how, check) => {
    const { app, context } = await testApp({}, undefined, answering)
    context.images.check = check
    const start = performance.now()
    const response = await app.inject('/readyz')
    expect(performance.now() - start).toBeLessThan(1000)
    expect([response.statusCode, response.json()]).toMatchObject([200, { ready: true, checks: { storage: false } }])
    expect(response.body).not.toContain('secret')
    await app.close()
  })

  it('a database that does not respond counts as unavailable after 2 s', later, async () => {
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
  it('does not exist without a token, nor with another one', async () => {
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
      expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/)
    }
    await app.close()
  })

  it('has the names that dashboards use, beside the default ones of prom-client', async () => {
    const { app } = await testApp({ METRICS_TOKEN: 'm3trics' })
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer m3trics' } })
    const families = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`)
    expect(families).toEqual(
      expect.arrayContaining([
        ...['process_resident_memory_bytes gauge', 'process_cpu_seconds_total counter', 'process_uptime_seconds gauge'],
        ...['nodejs_heap_used_bytes gauge', 'nodejs_eventloop_lag_seconds gauge'],
        ...['nodejs_eventloop_lag_max_seconds gauge', 'http_request_duration_seconds histogram'],
        ...[
          'pages_rendered_total counter',
          'nodejs_gc_duration_seconds histogram',
          'nodejs_active_handles_total gauge',
        ],
      ]),
    )
    await app.close()
  })
})
