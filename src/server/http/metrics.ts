import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { ResponseCacheHook } from '../cache/response-cache-hook.ts'
import { AppError } from '../core/app-error.ts'
import { addCacheMetrics, addShopMetrics, type SystemMetrics } from './shop-metrics.ts'

type PromClient = typeof import('prom-client')

/** Upper bounds of the duration histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const sampleMs = 10
const delay = monitorEventLoopDelay({ resolution: sampleMs })

/**
 * Begins to measure the delay of the event loop: before the app is built, as loading a large catalogue counts, but after
 * modules are evaluated and the database is opened, which block while no request can wait.
 */
export function watchEventLoop(): void {
  delay.enable()
}

/**
 * The library's metrics of process and garbage collection. Ours replace those of the event loop, under the same names:
 * the library's are reset at every scrape, which loses the longest delay since the start.
 */
function addDefaultMetrics({ collectDefaultMetrics }: PromClient, registry: Registry): void {
  // The library's own sampling is not used: it runs as rarely as possible.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 3_600_000 })
  for (const { name } of registry.getMetricsAsArray()) {
    if (name.startsWith('nodejs_eventloop_lag_')) registry.removeSingleMetric(name)
  }
}

function addProcessMetrics({ Gauge }: PromClient, registry: Registry): void {
  const registers = [registry]
  const addGauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  // The histogram measures the sampling interval itself, and holds NaN until its first sample.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds || 0) / 1e9
  addGauge('nodejs_heap_used_bytes', 'Used heap.', () => process.memoryUsage().heapUsed)
  addGauge('process_uptime_seconds', 'Seconds since the start.', () => process.uptime())
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)))
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)))
    },
  })
  addGauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the start.', () =>
    seconds(delay.max - sampleMs * 1e6),
  )
}

/** Counts every response, and serves the metrics in Prometheus' text format at `/metrics` to the token's bearer. */
export async function addMetrics(
  app: FastifyInstance,
  token: string | undefined,
  system: SystemMetrics,
  cacheHook: ResponseCacheHook,
): Promise<void> {
  if (!token) return
  watchEventLoop()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  // Loaded here: most shops have no token.
  const client = await import('prom-client')
  const registry = new client.Registry()
  addDefaultMetrics(client, registry)
  addProcessMetrics(client, registry)
  addCacheMetrics(client, registry, system)
  addShopMetrics(client, registry, system)
  const durations = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: bounds,
    registers: [registry],
  })
  // By route, as the number of addresses is unlimited.
  const count = (method: string, route: string, status: number, ms: number) =>
    durations.observe({ method, route, status }, ms / 1000)
  cacheHook.onSent(({ method, route }, status, ms) => count(method, route, status, ms))
  app.addHook('onResponse', (request, reply, done) => {
    done()
    count(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
  })

  const expected = sha256(`Bearer ${token}`)
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) throw new AppError('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
