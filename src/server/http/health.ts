import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import { tryDisks } from './disk-check.ts'
import type { Lifecycle } from './http.types.ts'

/** A check that takes longer counts as failed. */
const checkTimeoutMs = 2000
/** Longest wait for a check that does not decide readiness: load balancers give up after a second. */
const informativeMs = 300
/** Results of checks that write are cached for this long. */
const writingCheckMs = 10_000

type Check = () => Promise<boolean>

const within = (ms: number, result: Promise<boolean>): Promise<boolean> =>
  Promise.race([result, sleep(ms, false, { ref: false })])

function passes(check: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
  const result = check().then(
    () => true,
    (error) => {
      failed(error)
      return false
    },
  )
  return within(checkTimeoutMs, result)
}

/** Repeats the check only when its last result is old. */
function cached(check: Check): Check {
  let last: { at: number; result: Promise<boolean> } | undefined
  return () => {
    if (!last || performance.now() - last.at > writingCheckMs) last = { at: performance.now(), result: check() }
    return last.result
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: it can serve (database, disk, catalogue, not stopping). An unreachable
 * picture store is reported but does not count: cached pictures are still served, and taking every process out of
 * service would close the shop for the sake of missing pictures.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  context: ServiceContext,
  services: Services,
  lifecycle: Lifecycle,
): void {
  const { db, images, config, log } = context
  /** The reason is logged for the operator, not sent. */
  const failed = (what: string) => (err: unknown) => log.error({ err }, `not ready: ${what}`)
  const database = () => passes(() => db.$queryRaw`SELECT 1`, failed('the database does not answer'))
  const disk = cached(() => passes(() => tryDisks(config), failed('the disk cannot be written')))
  const storage = cached(() => passes(() => images.check(), failed('the picture store cannot be written')))

  const options = { config: { rateLimit: false as const } }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const [responds, wrote, stored] = await Promise.all([database(), disk(), within(informativeMs, storage())])
    const needed = { database: responds, disk: wrote, catalogue: services.catalog.ready, running: !lifecycle.closing }
    const ready = Object.values(needed).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks: { ...needed, storage: stored } })
  })
}
