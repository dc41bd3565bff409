import { localized } from '../../shared/localized.ts'
import { type OrderPictures, picturesInLists } from '../../shared/orders/entities.ts'
import type { Db } from '../db/db.ts'

/** Orders of one query: their ids fit in one statement of SQLite. */
const batchSize = 500

/**
 * Adds the pictures of the first lines to listed orders, by two queries on the index of an order's lines. A line keeps
 * its picture when its product is deleted.
 */
export async function addPictures<Listed extends { id: string }>(
  db: Db,
  orders: readonly Listed[],
): Promise<(Listed & OrderPictures)[]> {
  const shown = new Map<string, OrderPictures>()
  for (let from = 0; from < orders.length; from += batchSize) {
    const ids = orders.slice(from, from + batchSize).map(({ id }) => id)
    await readBatch(db, ids, shown)
  }
  return orders.map((order) => ({ ...order, ...(shown.get(order.id) ?? { pictures: [], totalLines: 0 }) }))
}

async function readBatch(db: Db, ids: string[], shown: Map<string, OrderPictures>): Promise<void> {
  const [counts, lines] = await Promise.all([
    db.orderLine.groupBy({ by: ['orderId'], where: { orderId: { in: ids } }, _count: true }),
    db.orderLine.findMany({
      where: { orderId: { in: ids }, position: { lt: picturesInLists } },
      orderBy: { position: 'asc' },
      select: { orderId: true, image: true, titleEs: true, titleEn: true },
    }),
  ])
  for (const { orderId, _count } of counts) shown.set(orderId, { pictures: [], totalLines: _count })
  for (const { orderId, image, titleEs, titleEn } of lines) {
    shown.get(orderId)?.pictures.push({ file: image, title: localized(titleEs, titleEn) })
  }
}
