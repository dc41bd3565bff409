import type { Db } from '../../../src/server/db/db.ts'
import type { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { type OptionTexts, readOptionTexts } from '../../../src/server/db/option-texts.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { searchText } from '../../../src/shared/catalog/search-text.ts'
import { splitIds } from '../../../src/shared/catalog/variants.ts'
import { textIn } from '../../../src/shared/localized.ts'
import { createRandom } from '../../../src/shared/seeded-random.ts'
import { demoCustomers } from '../catalogue/customers.ts'
import { insertOrders } from '../insert-orders.ts'
import { planOrders, type Sellable, type SellableVariant } from '../order-plan.ts'
import { type OrderRows, orderRows } from '../order-rows.ts'
import { batchSize, batchTimeoutMs, type FillContext, type Progress, readSize } from './batches.ts'

/** Orders that planOrders makes at scale 1, about. */
const ordersAtScale1 = 880
/** Each demo customer stands for so many people with an e-mail of their own, or a shop of this size had fifty buyers. */
const namesakes = 500

const sellableColumns = {
  id: true,
  sku: true,
  titleEs: true,
  titleEn: true,
  priceCents: true,
  createdAt: true,
  images: { select: { file: true, valueId: true }, orderBy: { position: 'asc' } },
  variants: {
    where: { deletedAt: null, enabled: true },
    select: { id: true, sku: true, priceDeltaCents: true, stock: true, optionsKey: true },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.ProductSelect

type SellableRow = Prisma.ProductGetPayload<{ select: typeof sellableColumns }>

function toVariants({ variants, images, priceCents }: SellableRow, textsOf: OptionTexts): SellableVariant[] {
  return variants.map(({ id, sku, priceDeltaCents, stock, optionsKey }) => {
    const options = textsOf(optionsKey)
    const values = splitIds(optionsKey)
    const picture = images.find(({ valueId }) => valueId !== null && values.includes(valueId)) ?? images[0]
    return {
      ...{ id, sku, image: picture?.file ?? '', priceCents: priceCents + priceDeltaCents, appeal: 1 + stock },
      ...{ optionsEs: textIn('es', options), optionsEn: textIn('en', options) },
    }
  })
}

/** All visible products as orders choose them: a few sell well, most hardly. */
async function readSellables(db: Db): Promise<Sellable[]> {
  const random = createRandom('appeal')
  const textsOf = await readOptionTexts(db)
  const sellables: Sellable[] = []
  for (let last = ''; ; ) {
    const rows = await db.product.findMany({
      where: { visible: true, deletedAt: null, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: readSize,
      select: sellableColumns,
    })
    for (const row of rows) {
      const { id, sku, titleEs, titleEn, priceCents, createdAt, images } = row
      const appeal = 0.1 / (0.02 + random.next())
      sellables.push({
        ...{ id, sku, titleEs, titleEn, priceCents, createdAt, appeal, image: images[0]?.file ?? '' },
        ...{ refillable: random.next() < 0.4, variants: toVariants(row, textsOf) },
      })
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
export async function addOrders(context: FillContext, count: number, progress: Progress): Promise<void> {
  const { db, clock } = context
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
    await transaction(db, (tx) => insertOrders(tx, context, batch), { timeout: batchTimeoutMs })
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
