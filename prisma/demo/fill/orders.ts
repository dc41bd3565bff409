import type { Db } from '../../../src/server/db/db.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { searchText } from '../../../src/shared/catalog/search-text.ts'
import { createRandom } from '../../../src/shared/seeded-random.ts'
import { demoCustomers } from '../catalogue/customers.ts'
import { insertOrders } from '../insert-orders.ts'
import { planOrders, type Sellable } from '../order-plan.ts'
import { type OrderRows, orderRows } from '../order-rows.ts'
import { batchSize, batchTimeoutMs, type FillBase, type Progress, readSize } from './batches.ts'

/** Orders that planOrders makes at scale 1, about. */
const ordersAtScale1 = 880
/** Each demo customer stands for so many people with an e-mail of their own, or a shop of this size had fifty buyers. */
const namesakes = 500

/** All visible products as orders choose them: a few sell well, most hardly. */
async function readSellables(db: Db): Promise<Sellable[]> {
  const random = createRandom('appeal')
  const sellables: Sellable[] = []
  for (let last = ''; ; ) {
    const rows = await db.product.findMany({
      where: { visible: true, deletedAt: null, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: readSize,
      select: {
        id: true,
        sku: true,
        titleEs: true,
        titleEn: true,
        priceCents: true,
        createdAt: true,
        images: { select: { file: true }, orderBy: { position: 'asc' }, take: 1 },
      },
    })
    for (const { images, ...row } of rows) {
      const appeal = 0.1 / (0.02 + random.next())
      sellables.push({ ...row, appeal, image: images[0]?.file ?? '', refillable: random.next() < 0.4 })
    }
    const end = rows.at(-1)
    if (!end || rows.length < readSize) return sellables
    last = end.id
  }
}

/** Makes it the order of one of its customer's namesakes, a few of whom buy again and again. */
function giveToNamesake({ order }: OrderRows, chance: number): void {
  order.email = order.email.replace('@', `+${Math.floor(chance ** 2 * namesakes)}@`)
  order.searchText = searchText(order.name, order.surname, order.email, order.id, order.number ?? '')
}

/** Adds about `count` orders of the last two years, with invoices and statistics, as the demo load does. */
export async function addOrders(base: FillBase, count: number, progress: Progress): Promise<void> {
  const { db, clock } = base
  const [first, ...others] = demoCustomers
  if (!first || (await db.user.count({ where: { origin: 'demo' } })) === 0) {
    throw new Error('The demo customers are not in this database: they are loaded into an empty one only.')
  }
  const before = await db.order.count()
  const name = `order/${before}`
  const random = createRandom(`${name}/namesakes`)
  const plan = planOrders(await readSellables(db), [first, ...others], clock.now(), {
    seed: name,
    scale: count / ordersAtScale1,
  })
  let done = 0
  let batch: OrderRows[] = []
  const write = async () => {
    await transaction(db, (tx) => insertOrders(tx, base, batch), { timeout: batchTimeoutMs })
    done += batch.length
    progress(done)
    batch = []
  }
  for (const planned of plan) {
    const rows = orderRows(planned, { name, first: before, joinedAt: new Date(0) })
    giveToNamesake(rows, random.next())
    batch.push(rows)
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
}
