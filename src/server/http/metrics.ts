import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { BeforeRouting } from '../kept/before-routing.ts'
import type { KeptAnswers } from '../kept/kept-answers.ts'

/** Upper bounds of the duration histogram, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface RouteCounts {
  labels: string
  buckets: number[]
  count: number
  seconds: number
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const sha256 = (text: string) => createHash('sha256').update(text).digest()

function family(name: string, type: string, help: string, samples: string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples].join('\n')
}

const sampleMs = 10
const delay = monitorEventLoopDelay({ resolution: sampleMs })

/**
 * Begins to measure the delay of the event loop: before there is an app, as loading a large catalogue counts. What comes
 * before that is not measured: the modules are evaluated and the database is opened in one go, for nobody waits yet.
 */
export function watchEventLoop(): void {
  delay.enable()
}

function processFamilies(): string[] {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  // The histogram measures the sampling interval itself, and holds NaN until its first sample.
  const seconds = (nanoseconds: number) => String(Math.max(0, nanoseconds || 0) / 1e9)
  return [
    family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [
      `process_resident_memory_bytes ${memory.rss}`,
    ]),
    family('nodejs_heap_used_bytes', 'gauge', 'Used heap.', [`nodejs_heap_used_bytes ${memory.heapUsed}`]),
    family('process_cpu_seconds_total', 'counter', 'CPU time.', [
      `process_cpu_seconds_total ${(cpu.user + cpu.system) / 1e6}`,
    ]),
    family('process_uptime_seconds', 'gauge', 'Seconds since the start.', [
      `process_uptime_seconds ${process.uptime()}`,
    ]),
    family('nodejs_eventloop_lag_seconds', 'summary', 'Delay of the event loop.', [
      `nodejs_eventloop_lag_seconds{quantile="0.5"} ${seconds(delay.percentile(50))}`,
      `nodejs_eventloop_lag_seconds{quantile="0.99"} ${seconds(delay.percentile(99))}`,
    ]),
    family('nodejs_eventloop_lag_max_seconds', 'gauge', 'Longest delay of the event loop since the start.', [
      `nodejs_eventloop_lag_max_seconds ${seconds(delay.max - sampleMs * 1e6)}`,
    ]),
  ]
}

function requestFamilies(routes: Iterable<RouteCounts>): string[] {
  const samples: string[] = []
  for (const { labels, buckets, count, seconds } of routes) {
    buckets.forEach((value, index) => {
      samples.push(`http_request_duration_seconds_bucket{${labels},le="${bounds[index]}"} ${value}`)
    })
    samples.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`)
    samples.push(`http_request_duration_seconds_sum{${labels}} ${seconds}`)
    samples.push(`http_request_duration_seconds_count{${labels}} ${count}`)
  }
  return [family('http_request_duration_seconds', 'histogram', 'Answered requests by route and status.', samples)]
}

function keptFamily({ made }: KeptAnswers): string {
  const name = 'pages_rendered_total'
  return family(name, 'counter', 'Renders of pages that may be kept.', [`${name} ${made}`])
}

/** Counts every answer, and shows the counts at `/metrics` in Prometheus' text format to the token's bearer. */
export function addMetrics(
  app: FastifyInstance,
  token: string | undefined,
  kept: KeptAnswers,
  beforeRouting: BeforeRouting,
): void {
  if (!token) return
  watchEventLoop()
  const routes = new Map<string, RouteCounts>()
  const expected = sha256(`Bearer ${token}`)

  app.addHook('onClose', async () => {
    delay.disable()
  })
  const count = (method: string, pattern: string, status: number, ms: number) => {
    // By route, not by address: addresses are without number.
    const labels = `method="${method}",route="${escapeLabel(pattern)}",status="${status}"`
    const counts = routes.get(labels) ?? { labels, buckets: bounds.map(() => 0), count: 0, seconds: 0 }
    routes.set(labels, counts)
    const seconds = ms / 1000
    counts.count += 1
    counts.seconds += seconds
    bounds.forEach((bound, index) => {
      if (seconds <= bound) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1
    })
  }
  beforeRouting.onSent(({ method, route }, status, ms) => count(method, route, status, ms))
  app.addHook('onResponse', (request, reply, done) => {
    done()
    count(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!timingSafeEqual(sha256(request.headers.authorization ?? ''), expected)) throw new AppError('not-found')
    const text = [...processFamilies(), keptFamily(kept), ...requestFamilies(routes.values())].join('\n')
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(`${text}\n`)
  })
}
