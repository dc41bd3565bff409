import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { JobOverview } from '../../shared/system/overview.ts'
import type { ResponseCacheHook } from '../cache/response-cache-hook.ts'
import { AppError } from '../core/app-error.ts'
import { isSameSecret } from '../core/secrets.ts'
import type { SystemService } from '../ops/system/system.service.ts'

type PromClient = typeof import('prom-client')
type SystemMetrics = Pick<SystemService, 'cacheCounts' | 'figures' | 'jobs'>

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const sampleMs = 10
const delay = monitorEventLoopDelay({ resolution: sampleMs })

/**
 * Begins to measure the delay of the event loop: before the app is built, as loading a large catalogue counts, but after
 * modules are evaluated and the database is opened, which block while no request can wait.
 */
export function watchEventLoop(): void {
  delay.enable()
}

type Reading<T> = () => T | Promise<T>

/** Creates the functions that add metrics which are read when they are scraped. */
function createReaders({ Gauge, Counter }: PromClient, registry: Registry) {
  const registers = [registry]
  return {
    gauge: (name: string, help: string, read: Reading<number | null>) =>
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const value = await read()
          if (value === null) this.reset()
          else this.set(value)
        },
      }),
    counter: (name: string, help: string, read: Reading<number | null>) =>
      new Counter({
        ...{ name, help, registers },
        async collect() {
          this.reset()
          this.inc((await read()) ?? 0)
        },
      }),
    labelled: (name: string, help: string, label: string, read: Reading<readonly (readonly [string, number])[]>) =>
      new Gauge({
        ...{ name, help, registers, labelNames: [label] },
        async collect() {
          this.reset()
          for (const [of, value] of await read()) this.set({ [label]: of }, value)
        },
      }),
  }
}
type Readers = ReturnType<typeof createReaders>

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

function addProcessMetrics({ gauge, labelled }: Readers): void {
  // The histogram measures the sampling interval itself, and holds NaN until its first sample.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds || 0) / 1e9
  gauge('nodejs_heap_used_bytes', 'Used heap.', () => process.memoryUsage().heapUsed)
  gauge('process_uptime_seconds', 'Seconds since the start.', () => process.uptime())
  labelled('nodejs_eventloop_lag_seconds', 'Delay of the event loop.', 'quantile', () => [
    ['0.5', seconds(delay.percentile(50))],
    ['0.99', seconds(delay.percentile(99))],
  ])
  gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop since the start.', () =>
    seconds(delay.max - sampleMs * 1e6),
  )
}

type Value<From> = readonly [name: string, help: string, read: (from: From) => number | null]
type Figures = Awaited<ReturnType<SystemMetrics['figures']>>

const counters: readonly Value<Figures>[] = [
  ['shop_orders_placed_total', 'Orders that were placed.', ({ orders }) => orders.placed],
  ['shop_orders_paid_total', 'Orders that were paid.', ({ orders }) => orders.paid],
]

const oldestMail = ({ mails }: Figures) => mails.oldestSeconds ?? 0

const gauges: readonly Value<Figures>[] = [
  ['shop_orders_ended', 'Orders that ended unpaid or were cancelled.', ({ orders }) => orders.ended],
  ['shop_refunds_pending', 'Refunds that wait.', ({ refunds }) => refunds.pending],
  ['shop_refunds_failed', 'Refunds that the payment provider refused.', ({ refunds }) => refunds.failed],
  ['shop_mails_waiting', 'Mails that wait to leave.', ({ mails }) => mails.waiting],
  ['shop_mails_failed', 'Mails that could not be sent.', ({ mails }) => mails.failed],
  ['shop_mails_oldest_seconds', 'Age of the mail that has waited longest; 0 for none.', oldestMail],
  ['shop_products', 'Products on sale.', ({ products }) => products],
  ['shop_database_bytes', 'Size of the database.', ({ database }) => database.bytes],
  ['shop_database_log_bytes', 'Size of the write-ahead log of SQLite.', ({ database }) => database.logBytes],
]

/** When a job last ended well, in seconds since 1970. */
const lastSuccess = ({ succeededAt }: JobOverview) => (succeededAt === null ? null : Date.parse(succeededAt) / 1000)
const lastDuration = ({ durationMs }: JobOverview) => durationMs && durationMs / 1000

const ofJobs: readonly Value<JobOverview>[] = [
  ['shop_job_last_success_timestamp_seconds', 'When a job last ended well.', lastSuccess],
  ['shop_job_failures', 'Runs of a job that failed.', ({ failures }) => failures],
  ['shop_job_duration_seconds', 'How long the last run of a job took.', lastDuration],
  ['shop_job_interval_seconds', 'Time between two runs of a job.', ({ everySeconds }) => everySeconds],
]

/** Figures of the whole shop: every process says the same, so that `max` over processes is right, and not `sum`. */
function addShopMetrics({ counter, gauge, labelled }: Readers, system: SystemMetrics): void {
  for (const [name, help, read] of counters) counter(name, help, async () => read(await system.figures()))
  for (const [name, help, read] of gauges) gauge(name, help, async () => read(await system.figures()))
  labelled('shop_generations', 'Generations that are kept, by status.', 'status', async () =>
    (await system.figures()).generations.map(({ status, count }) => [status, count] as const),
  )
  for (const [name, help, read] of ofJobs) {
    labelled(name, help, 'job', async () =>
      (await system.jobs()).flatMap((job) => {
        const value = read(job)
        return value === null ? [] : [[job.name, value] as const]
      }),
    )
  }
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
  const readers = createReaders(client, registry)
  addDefaultMetrics(client, registry)
  addProcessMetrics(readers)
  const { cacheCounts } = system
  readers.counter('pages_rendered_total', 'Renders of pages that may be kept.', () => cacheCounts().made)
  readers.counter('response_cache_hits_total', 'Responses that were taken from the cache.', () => cacheCounts().hits)
  addShopMetrics(readers, system)
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

  const expected = `Bearer ${token}`
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', expected)) throw new AppError('not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
