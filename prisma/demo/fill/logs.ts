import { newSortableId } from '../../../src/server/core/ids.ts'
import type { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { createRandom } from '../../../src/shared/seeded-random.ts'
import { dayMs, type FillContext, inBatches, type Progress } from './batches.ts'
import { insertRows } from './insert-rows.ts'

/** Adds rows to the request log, spread over the last 30 days. */
export async function addLogs({ db, clock, kind }: FillContext, count: number, progress: Progress): Promise<void> {
  const random = createRandom('logs')
  const now = clock.now().getTime()
  const urls = [
    '/',
    '/products',
    '/categories/list',
    '/cart',
    '/api/products/homeProducts',
    '/images/demo.svg',
  ] as const
  const row = (index: number): Prisma.RequestLogCreateManyInput => {
    const createdAt = new Date(now - Math.floor((1 - index / count) * 30 * dayMs))
    return {
      id: newSortableId(createdAt),
      requestId: newSortableId(createdAt),
      method: 'GET',
      url: random.pick(urls),
      status: random.next() < 0.97 ? 200 : 404,
      durationMs: Math.round(random.between(1, 80) * 10) / 10,
      host: 'localhost',
      origin: '',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0',
      brand: 'Chrome',
      platform: 'Linux',
      createdAt,
    }
  }
  await inBatches(
    db,
    count,
    async (tx, from, to) => {
      const rows = Array.from({ length: to - from }, (_, i) => row(from + i))
      await insertRows(tx, kind, 'RequestLog', rows)
    },
    progress,
  )
}
