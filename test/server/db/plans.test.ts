import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId, newSortableId } from '../../../src/server/core/ids.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { insertRows } from '../../../src/server/db/insert-rows.ts'
import { transaction } from '../../../src/server/db/transaction.ts'
import { listMails } from '../../../src/server/mail/admin-mails.ts'
import { listAdminOrders } from '../../../src/server/orders/admin-list.ts'
import { readTopBuyers } from '../../../src/server/statistics/sales.ts'
import { adminMailsQuerySchema } from '../../../src/shared/mail/admin.ts'
import { adminOrdersQuerySchema } from '../../../src/shared/orders/admin.ts'
import { addressOf } from '../../support/checkout.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

const orders = 2000
/** More than are sorted at once. */
const mails = 11_000
const day = 86_400_000
const first = Date.parse('2026-01-01T00:00:00Z')

/** Nearly all are completed, one in twenty was cancelled and refunded. */
async function addOrders(db: Db): Promise<void> {
  const rows = Array.from({ length: orders }, (_, n) => {
    const at = new Date(first + n * 60_000)
    const isCancelled = n % 20 === 0
    return {
      ...{ id: newId(), email: `buyer${n}@example.org`, language: 'es', name: 'Ana', surname: 'Vidal' },
      ...{ status: isCancelled ? 4 : 3, shippingStatus: isCancelled ? 14 : 13, paymentStatus: isCancelled ? 24 : 23 },
      ...{ telephone: '', address: 'Calle 1', address2: '', city: 'Cádiz', zip: '11001', country: 'España' },
      ...{ totalElements: 1, totalCents: BigInt(1000 + n), createdAt: at, updatedAt: at, paidAt: at },
      ...{ cancelledAt: isCancelled ? at : null, searchText: `ana vidal buyer${n}@example.org` },
    }
  })
  const refunds = rows.flatMap(({ id, cancelledAt, totalCents: amountCents }) =>
    cancelledAt
      ? [
          {
            id: newId(),
            orderId: id,
            amountCents,
            status: 'done' as const,
            nextAttemptAt: cancelledAt,
            createdAt: cancelledAt,
          },
        ]
      : [],
  )
  await transaction(db, async (tx) => {
    await insertRows(tx, 'Order', rows)
    for (const refund of refunds) await tx.refund.create({ data: refund })
  })
}

async function addMails(db: Db): Promise<void> {
  const data = Array.from({ length: mails }, (_, n) => {
    const at = new Date(first + n * 60_000)
    return {
      ...{
        id: newSortableId(at),
        kind: 'order-confirmation',
        dedupeKey: `k${n}`,
        to: 'ana@example.org',
        language: 'es',
      },
      ...{
        subject: `Pedido ${n}`,
        text: '',
        html: '',
        headers: {},
        status: n % 3 === 0 ? ('kept' as const) : ('queued' as const),
      },
      ...{ nextAttemptAt: at, searchText: `ana@example.org pedido ${n}`, createdAt: at, sentAt: at },
    }
  })
  for (let from = 0; from < mails; from += 1000)
    await db.outgoingMail.createMany({ data: data.slice(from, from + 1000) })
}

/** The statements that a service sends, as the database would run them. */
async function plansOf(kind: string, db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: Prisma.Sql[] = []
  const listening = new Proxy(db, {
    get(target, name) {
      if (name !== '$queryRaw') return Reflect.get(target, name)
      return (query: Prisma.Sql | TemplateStringsArray, ...values: unknown[]) => {
        const sql = 'raw' in query ? new Prisma.Sql([...query], values) : query
        // A service may ask for a plan itself.
        if (!/^\s*EXPLAIN/.test(sql.sql)) sent.push(sql)
        return target.$queryRaw(sql)
      }
    },
  })
  await run(listening)
  if (kind === 'sqlite') {
    const plans = sent.map((sql) => db.$queryRaw<{ detail: string }[]>(Prisma.sql`EXPLAIN QUERY PLAN ${sql}`))
    return (await Promise.all(plans)).map((rows) => rows.map(({ detail }) => detail).join('\n'))
  }
  return transaction(db, async (tx) => {
    // A table as small as this one would be read whole.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    const plans: string[] = []
    for (const sql of sent) {
      const rows = await tx.$queryRaw<{ 'QUERY PLAN': string }[]>(Prisma.sql`EXPLAIN ${sql}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

/** Pages of orders that an index alone answers for, after PostgreSQL has looked at them. */
async function visiblePages(db: Db): Promise<number> {
  await db.$executeRawUnsafe('VACUUM ANALYZE')
  const [order] = await db.$queryRaw<{ pages: number }[]>`
    SELECT "relallvisible" AS "pages" FROM "pg_class" WHERE "oid" = '"Order"'::regclass`
  return order?.pages ?? 0
}

describeOnEither('with many orders and mails, on %s,', { first: 'postgres' }, (kind) => {
  let database: TestDatabase
  let context: TestContext
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db, { env: addressOf(database) })
    await addOrders(database.db)
    await addMails(database.db)
    // While another session of the cluster may see older rows, no page counts as visible to all.
    if (kind === 'postgres') await vi.waitUntil(() => visiblePages(database.db), 20_000)
  }, 60_000)
  afterAll(() => database.close())

  const listed = (query: object) => (db: Db) => listAdminOrders({ ...context, db }, adminOrdersQuerySchema.parse(query))
  const listedMails = (query: object) => (db: Db) => listMails({ ...context, db }, adminMailsQuerySchema.parse(query))

  it('the orders of a status, and all, come by total from one index, without sorting more than those of a total', async () => {
    // Nearly all are completed: PostgreSQL may as well leave the others out of the index of all.
    const indexes = {
      sqlite: [/Order_status_totalCents_id_idx/, /Order_totalCents_id_idx/],
      postgres: [/Order_(status_)?totalCents_idx/, /Order_totalCents_idx/],
    }[kind]
    for (const [at, query] of [{ filter: 'completed' }, {}].entries()) {
      const [page] = await plansOf(kind, database.db, listed({ ...query, sort: '-total' }))
      expect(page).toMatch(indexes[at] ?? /never/)
      expect(page?.replace('Incremental Sort', '')).not.toMatch(/\bsort\b(?! key)|temp b-tree/i)
    }
  })

  it('a search among completed orders looks none of them up', async () => {
    const days = { from: '2026-01-01', to: '2026-01-31' }
    // Words of two characters have no groups of three.
    const [page] = await plansOf(kind, database.db, listed({ filter: 'completed', q: 'an', ...days }))
    expect(page).toMatch(/Order_createdAt_id_status_paymentStatus_totalCents_searchTe/)
    expect(page).not.toMatch(/Order_status|Bitmap/)
  })

  it('refunds of cancelled orders are recognized by one index', async () => {
    const [page, count] = await plansOf(kind, database.db, listed({ filter: 'cancelled', refund: 'done' }))
    for (const plan of [page, count]) expect(plan).toContain('Refund_orderId_status_idx')
  })

  it('what buyers spent is summed up from an index alone', async () => {
    const [plan] = await plansOf(kind, database.db, readTopBuyers)
    expect(plan).toContain('Order_buyers_idx')
    expect(plan).not.toMatch(/Seq Scan on "Order"|SCAN Order$|Order_status/m)
  })

  it('orders cancelled in a span of time come from the index that holds no others', async () => {
    const span = Prisma.sql`"cancelledAt" >= ${new Date(first)} AND "cancelledAt" < ${new Date(first + day)}`
    const [plan] = await plansOf(
      kind,
      database.db,
      (db) => db.$queryRaw`SELECT COUNT(*) FROM "Order" WHERE ${span} AND "paidAt" IS NOT NULL`,
    )
    expect(plan).toContain('Order_cancelled_idx')
  })

  it('a search that finds more mails than are sorted at once gives the same pages, near and far', async () => {
    const numbers = async (query: object) => {
      const { mails: page, total } = await listedMails({ limit: 20, ...query })(database.db)
      return [total, ...page.map(({ subject }) => Number(subject.slice(7)))]
    }
    const from = (last: number, step = 1) => Array.from({ length: 20 }, (_, n) => last - n * step)
    // On SQLite those of the second have an index, those of the first are looked for in all rows.
    for (const [pedido, ana] of [
      ['pe', 'an'],
      ['pedido', 'ana'],
    ]) {
      expect(await numbers({ q: pedido })).toEqual([mails, ...from(mails - 1)])
      expect(await numbers({ q: `${pedido} ${ana}`, page: 20 })).toEqual([mails, ...from(mails - 1 - 19 * 20)])
      expect(await numbers({ q: pedido, page: 40 })).toEqual([mails, ...from(mails - 1 - 39 * 20)])
      expect(await numbers({ q: pedido, page: 999 })).toEqual([mails])
      expect(await numbers({ q: pedido, status: 'kept', page: 2 })).toEqual([3667, ...from(10_998 - 60, 3)])
    }
  })

  it('of more waiting mails than are sorted at once, pages are read in the order of an index', async () => {
    const waiting = Array.from({ length: mails }, (_, n) => mails - 1 - n).filter((n) => n % 3 !== 0)
    for (const page of [1, 5, 300]) {
      const found = await listedMails({ status: 'queued', limit: 20, page })(database.db)
      expect(found.total).toBe(waiting.length)
      expect(found.mails.map(({ subject }) => Number(subject.slice(7)))).toEqual(
        waiting.slice((page - 1) * 20, page * 20),
      )
    }
    const plans = await plansOf(kind, database.db, listedMails({ status: 'queued' }))
    expect(plans.at(-1)).toContain('OutgoingMail_status_id_searchText_idx')
  })

  it('a search for a word that few have looks at these alone', async () => {
    const ofOrders = await plansOf(kind, database.db, listed({ q: 'buyer1234', filter: 'completed' }))
    const ofMails = await plansOf(kind, database.db, listedMails({ q: '1234', status: 'kept' }))
    if (kind === 'postgres') {
      expect(ofOrders[0]).toContain('Order_searchText_words_idx')
      expect(ofMails[0]).toContain('OutgoingMail_searchText_words_idx')
      return
    }
    for (const [plan, table] of [
      [ofOrders[1], 'Order'],
      [ofMails[1], 'OutgoingMail'],
    ]) {
      expect(plan).toContain(`SCAN ${table}WordsIndex VIRTUAL TABLE INDEX`)
      expect(plan).toContain(`SEARCH ${table}Words USING INTEGER PRIMARY KEY (rowid=?)`)
      expect(plan).not.toMatch(new RegExp(`SCAN ${table}(Words)?( |$)`, 'm'))
    }
    expect(ofOrders[1]).toContain('SEARCH Order USING COVERING INDEX Order_createdAt_id_status')
    expect(ofMails[1]).toMatch(/SEARCH OutgoingMail USING .*\bid=\?\)/)
  })
})
