import type { FastifyInstance } from 'fastify'
import type { Base } from '../base.ts'
import type { Services } from '../services.ts'
import { tryDisks } from './disk-check.ts'
import type { Lifecycle } from './lifecycle.ts'

/** A check that takes longer counts as failed. */
const checkTimeoutMs = 2000
/** Who asks gives up after a second, as load balancers do: what does not count is not waited for that long. */
const uncountedMs = 300
/** Answers of checks that write are kept this long. */
const writingCheckMs = 10_000

type Check = () => Promise<boolean>

/** No to what takes longer. */
function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function passes(check: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
  const answer = check().then(
    () => true,
    (error) => {
      failed(error)
      return false
    },
  )
  return within(checkTimeoutMs, answer)
}

/** The check's answer, asked for again when the last one is old. */
function kept(check: Check): Check {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!last || performance.now() - last.at > writingCheckMs) last = { at: performance.now(), answer: check() }
    return last.answer
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve: database, disk, catalogue, and not stopping. A picture store
 * that is away is told as well, but what is cached goes on without it: taking every process out of service would turn
 * missing pictures into a shop that is closed.
 */
export function addHealthRoutes(app: FastifyInstance, base: Base, services: Services, lifecycle: Lifecycle): void {
  const { db, images, config, log } = base
  /** The reason is for the operator alone. */
  const failed = (what: string) => (err: unknown) => log.error({ err }, `not ready: ${what}`)
  const database = () => passes(() => db.$queryRaw`SELECT 1`, failed('the database does not answer'))
  const disk = kept(() => passes(() => tryDisks(config), failed('the disk cannot be written')))
  const storage = kept(() => passes(() => images.check(), failed('the picture store cannot be written')))

  const options = { config: { rateLimit: false as const } }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const [answers, wrote, stored] = await Promise.all([database(), disk(), within(uncountedMs, storage())])
    const needed = { database: answers, disk: wrote, catalogue: services.catalog.ready, running: !lifecycle.closing }
    const ready = Object.values(needed).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks: { ...needed, storage: stored } })
  })
}
