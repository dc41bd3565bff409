import type { Registry } from 'prom-client'
import type { CacheCounts, SystemService } from '../ops/system/system.service.ts'

type PromClient = typeof import('prom-client')
export type SystemMetrics = Pick<SystemService, 'cacheCounts' | 'figures' | 'jobs'>

/** Metrics that are read when they are scraped. */
function reader({ Gauge, Counter }: PromClient, registry: Registry) {
  const registers = [registry]
  return {
    gauge: (name: string, help: string, read: () => Promise<number | null>) =>
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const value = await read()
          if (value === null) this.reset()
          else this.set(value)
        },
      }),
    counter: (name: string, help: string, read: () => Promise<number>) =>
      new Counter({
        ...{ name, help, registers },
        async collect() {
          this.reset()
          this.inc(await read())
        },
      }),
    labelled: <L extends string>(
      name: string,
      help: string,
      label: L,
      read: () => Promise<(readonly [string, number])[]>,
    ) =>
      new Gauge({
        ...{ name, help, registers, labelNames: [label] },
        async collect() {
          this.reset()
          for (const [of, value] of await read()) this.set({ [label]: of } as Record<L, string>, value)
        },
      }),
  }
}

/** Responses that this process took from its cache, and made. */
export function addCacheMetrics(client: PromClient, registry: Registry, system: SystemMetrics): void {
  const { counter } = reader(client, registry)
  const count = (what: keyof CacheCounts) => async () => system.cacheCounts()[what]
  counter('pages_rendered_total', 'Renders of pages that may be kept.', count('made'))
  counter('response_cache_hits_total', 'Responses that were taken from the cache.', count('hits'))
}

const seconds = (iso: string | null) => (iso === null ? null : Date.parse(iso) / 1000)

/** Figures of the whole shop: every process says the same, so that `max` over processes is right, and not `sum`. */
export function addShopMetrics(client: PromClient, registry: Registry, system: SystemMetrics): void {
  const { gauge, counter, labelled } = reader(client, registry)
  const figures = () => system.figures()
  counter('shop_orders_placed_total', 'Orders that were placed.', async () => (await figures()).orders.placed)
  counter('shop_orders_paid_total', 'Orders that were paid.', async () => (await figures()).orders.paid)
  gauge('shop_orders_ended', 'Orders that ended unpaid or were cancelled.', async () => (await figures()).orders.ended)
  gauge('shop_refunds_pending', 'Refunds that wait.', async () => (await figures()).refunds.pending)
  gauge(
    'shop_refunds_failed',
    'Refunds that the payment provider refused.',
    async () => (await figures()).refunds.failed,
  )
  gauge('shop_mails_waiting', 'Mails that wait to leave.', async () => (await figures()).mails.waiting)
  gauge('shop_mails_failed', 'Mails that could not be sent.', async () => (await figures()).mails.failed)
  const oldest = async () => (await figures()).mails.oldestSeconds ?? 0
  gauge('shop_mails_oldest_seconds', 'Age of the mail that has waited longest; 0 for none.', oldest)
  gauge('shop_products', 'Products on sale.', async () => (await figures()).products)
  gauge('shop_database_bytes', 'Size of the database.', async () => (await figures()).database.bytes)
  const log = async () => (await figures()).database.logBytes
  gauge('shop_database_log_bytes', 'Size of the write-ahead log of SQLite.', log)
  labelled('shop_generations', 'Generations that are kept, by status.', 'status', async () =>
    (await figures()).generations.map(({ status, count }) => [status, count] as const),
  )
  const jobs = async (read: (job: Awaited<ReturnType<SystemMetrics['jobs']>>[number]) => number | null) =>
    (await system.jobs()).flatMap((job) => {
      const value = read(job)
      return value === null ? [] : [[job.name, value] as const]
    })
  labelled('shop_job_last_success_timestamp_seconds', 'When a job last ended well.', 'job', () =>
    jobs(({ succeededAt }) => seconds(succeededAt)),
  )
  labelled('shop_job_failures', 'Runs of a job that failed.', 'job', () => jobs(({ failures }) => failures))
  labelled('shop_job_duration_seconds', 'How long the last run of a job took.', 'job', () =>
    jobs(({ durationMs }) => durationMs && durationMs / 1000),
  )
  labelled('shop_job_interval_seconds', 'Time between two runs of a job.', 'job', () =>
    jobs(({ everySeconds }) => everySeconds),
  )
}
