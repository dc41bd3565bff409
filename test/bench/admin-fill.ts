import { addLogs } from '../../prisma/demo/fill/logs.ts'
import { addOrders } from '../../prisma/demo/fill/orders.ts'
import { addProducts } from '../../prisma/demo/fill/products.ts'
import { loadDemo } from '../../prisma/demo/load.ts'
import type { PictureSource } from '../../prisma/demo/pictures.ts'
import { systemClock } from '../../src/server/clock.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { newSortableId } from '../../src/server/ids.ts'
import { createStatisticsService } from '../../src/server/statistics/statistics.service.ts'
import { MemoryImages } from '../support/fakes.ts'

export interface Amounts {
  products: number
  orders: number
  logs: number
}

const errorsPerStatement = 1000

/** Pictures are not what is measured. */
const noPicture: PictureSource = async ({ slug }, view) => ({
  ...{ file: `${slug}-${view}.svg`, data: Buffer.from('<svg/>'), width: 3, height: 4, color: '#aabbcc' },
})

/** Errors of the last 30 days. */
async function addErrors(db: Db, count: number): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < count; from += errorsPerStatement) {
    const data = Array.from({ length: Math.min(errorsPerStatement, count - from) }, (_, index) => {
      const createdAt = new Date(now - Math.floor((1 - (from + index) / count) * 30 * 86_400_000))
      return {
        ...{ id: newSortableId(createdAt), requestId: newSortableId(createdAt), createdAt },
        ...{ method: 'GET', url: `/products/${index}`, errorCode: index % 7 === 0 ? 500 : 404 },
        ...{
          message: index % 7 === 0 ? 'fetch failed' : 'product-not-found',
          stack: index % 7 === 0 ? 'Error: fetch' : '',
        },
        ...{ host: 'localhost', origin: '', userAgent: 'Mozilla/5.0', brand: 'Chrome', platform: 'Linux' },
      }
    })
    await db.errorLog.createMany({ data })
  }
}

/** Fills an empty database with the demo shop and so many things more; log rows in each of both logs. */
export async function fillForAdmin(db: Db, kind: DatabaseKind, amounts: Amounts): Promise<void> {
  const nothing = () => undefined
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  const scheduler = { add: nothing, start: nothing, poke: nothing, close: async () => undefined }
  const base = { db, clock: systemClock, log, scheduler, images: new MemoryImages(), kind }
  const services = { statistics: createStatisticsService(base) }
  await loadDemo(base, services, noPicture)
  await addProducts(base, amounts.products, nothing)
  if (amounts.orders > 0) await addOrders(base, services, amounts.orders, nothing)
  await addLogs(base, amounts.logs, nothing)
  await addErrors(db, amounts.logs)
  // As the servers do by themselves in time.
  await db.$executeRawUnsafe('ANALYZE')
}
