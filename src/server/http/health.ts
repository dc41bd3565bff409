import type { FastifyInstance } from 'fastify'
import type { Base, Services } from '../deps.ts'
import type { Lifecycle } from './lifecycle.ts'

/** A check that takes longer counts as failed. */
const checkTimeoutMs = 2000
/** Answers of the image store are kept this long: its check writes. */
const storageCheckMs = 10_000

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, checkTimeoutMs, false)
  })
  const done = check().then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/** `/healthz`: the process answers. `/readyz`: it can serve: database, image store, catalogue, and not stopping. */
export function addHealthRoutes(app: FastifyInstance, base: Base, services: Services, lifecycle: Lifecycle): void {
  let storage = { at: 0, ok: Promise.resolve(false) }

  function storageAnswers(): Promise<boolean> {
    if (Date.now() - storage.at > storageCheckMs) {
      storage = { at: Date.now(), ok: passes(() => base.images.check()) }
    }
    return storage.ok
  }

  const options = { config: { rateLimit: false as const } }
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', options, async (_request, reply) => {
    const [database, images] = await Promise.all([passes(() => base.db.$queryRaw`SELECT 1`), storageAnswers()])
    const checks = { database, storage: images, catalogue: services.catalog.ready, running: !lifecycle.closing }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks })
  })
}
