import type { FillContext } from '../../prisma/demo/fill/batches.ts'
import { insertRows } from '../../prisma/demo/fill/insert-rows.ts'
import { addLogs } from '../../prisma/demo/fill/logs.ts'
import { addOrders } from '../../prisma/demo/fill/orders.ts'
import { addProducts } from '../../prisma/demo/fill/products.ts'
import { loadDemo } from '../../prisma/demo/load.ts'
import { systemClock } from '../../src/server/core/clock.ts'
import { newSortableId } from '../../src/server/core/ids.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { transaction } from '../../src/server/db/transaction.ts'
import { withoutTexts } from '../../src/server/mail/delivery.ts'
import { textDays } from '../../src/server/mail/outgoing.ts'
import { storeOlderDocuments } from '../../src/server/orders/document/stored.ts'
import { searchText } from '../../src/shared/catalog/search-text.ts'
import type { MailStatus } from '../../src/shared/mail/admin.ts'
import { MemoryImages } from '../support/fakes.ts'
import { testContext } from '../support/service-context.ts'
import { multiplyMails, multiplyOrders } from './multiply.ts'
import { noPicture } from './no-picture.ts'

export interface Amounts {
  products: number
  orders: number
  logs: number
  mails: number
}

/** Hears what is being added, and how much of it is there. */
export type FillProgress = (name: string, done: number) => void

const errorsPerStatement = 1000
const mailsPerStatement = 500
/** As far back as the orders go. */
const mailDays = 730
/** About as long as what the shop writes about an order. */
const mailTexts = { text: 'Lino y sal. '.repeat(60), html: '<p>Lino y sal</p>'.repeat(250) }
/** So many orders and mails are written one by one; beyond, they are copied. */
const mostWritten = 10_000
/** What a shop of any number of orders has: the copy of the catalogue in memory is made for it, and logs are bounded. */
const most = { products: 100_000, logs: 100_000 }
/** Rows of the logs are kept for 30 days; these must not grow too old while the bench runs. */
const newestDays = 29
const dayMs = 86_400_000

function errorRow(index: number, count: number, now: number) {
  const createdAt = new Date(now - Math.floor((1 - index / count) * newestDays * dayMs))
  const isOurs = index % 7 === 0
  return {
    ...{ id: newSortableId(createdAt), requestId: newSortableId(createdAt), createdAt },
    ...{ method: 'GET', url: `/products/${index}`, errorCode: isOurs ? 500 : 404 },
    ...{ message: isOurs ? 'fetch failed' : 'product-not-found', stack: isOurs ? 'Error: fetch' : '' },
    ...{ host: 'localhost', origin: '', userAgent: 'Mozilla/5.0', brand: 'Chrome', platform: 'Linux' },
  }
}

async function addErrors(db: Db, kind: DatabaseKind, count: number, progress: Progress): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < count; from += errorsPerStatement) {
    const length = Math.min(errorsPerStatement, count - from)
    const rows = Array.from({ length }, (_, index) => errorRow(from + index, count, now))
    await transaction(db, (tx) => insertRows(tx, kind, 'ErrorLog', rows))
    progress(from + length)
  }
}

/** Nearly all have left, as in every shop. */
function mailStatusOf(index: number): MailStatus {
  if (index % 500 === 0) return 'failed'
  if (index % 500 === 1) return 'dismissed'
  return index % 1000 === 2 ? 'queued' : 'sent'
}

function mailRow(index: number, count: number, now: number) {
  const createdAt = new Date(now - Math.floor((1 - index / count) * mailDays * dayMs))
  const [id, status] = [newSortableId(createdAt), mailStatusOf(index)]
  const to = `ana+${index % 20_000}@example.com`
  const subject = `Tu pedido ${id.toUpperCase()} en Lino y Sal`
  return {
    ...{ id, to, subject, createdAt, status, dedupeKey: `bench:${id}`, searchText: searchText(to, subject) },
    ...{ kind: 'order-confirmation', language: 'es', headers: {}, attempts: 1 },
    ...(status === 'sent' && now - createdAt.getTime() > textDays * dayMs ? withoutTexts : mailTexts),
    // Those that wait do so until the bench is over.
    nextAttemptAt: new Date(now + dayMs),
    ...{ lastError: status === 'failed' ? '550 no such user' : '', sentAt: status === 'sent' ? createdAt : null },
  }
}

async function addMails(db: Db, kind: DatabaseKind, count: number, progress: Progress): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < count; from += mailsPerStatement) {
    const length = Math.min(mailsPerStatement, count - from)
    const rows = Array.from({ length }, (_, index) => mailRow(from + index, count, now))
    await transaction(db, (tx) => insertRows(tx, kind, 'OutgoingMail', rows))
    progress(from + length)
  }
}

/** Some are hidden, some of visitors wait for approval, some are deleted: as every filter finds them. */
async function varyProducts(db: Db): Promise<void> {
  await db.$executeRaw`UPDATE "Product" SET "visible" = FALSE WHERE "sku" LIKE 'DEMO-%7' AND "stock" < 40`
  await db.$executeRaw`
    UPDATE "Product" SET "origin" = 'visitor', "approved" = FALSE WHERE "sku" LIKE 'DEMO-%31'`
  await db.$executeRaw`UPDATE "Product" SET "deletedAt" = "updatedAt" WHERE "sku" LIKE 'DEMO-%911'`
}

/** How many are written, and how often each is there then. */
function parts(count: number): { rows: number; times: number } {
  const times = Math.ceil(count / mostWritten)
  return { rows: Math.ceil(count / times), times }
}

type Progress = (done: number) => void

/** Orders with their documents. */
async function addManyOrders(context: FillContext, count: number, progress: Progress): Promise<void> {
  const { rows, times } = parts(count)
  await addOrders(context, rows, progress)
  await storeOlderDocuments(testContext(context.db))
  if (times > 1) await multiplyOrders(context.db, context.kind, times, progress)
}

async function addManyMails({ db, kind }: FillContext, count: number, progress: Progress): Promise<void> {
  const { rows, times } = parts(count)
  await addMails(db, kind, rows, progress)
  if (times > 1) await multiplyMails(db, kind, times, progress)
}

/**
 * While nobody reads: no wait for the disk, pages that are written to again and again stay in memory, and rows that are
 * copied are not looked up by what refers to them.
 */
async function hurry(db: Db, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') return
  for (const pragma of ['synchronous=OFF', 'cache_size=-2000000', 'foreign_keys=OFF']) {
    await db.$queryRawUnsafe(`PRAGMA ${pragma}`)
  }
}

/** Longer than the client waits for a statement: the tables are done one by one. */
async function vacuum(db: Db): Promise<void> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT "relname" AS "name" FROM "pg_class" WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace`
  for (const { name } of tables) await db.$executeRawUnsafe(`VACUUM ANALYZE "${name}"`)
}

/**
 * What the databases do by themselves in time: statistics for their plans, and in PostgreSQL pages that indexes alone can
 * answer for. SQLite then has a log that is in the file, and checks references again.
 */
async function tidy(db: Db, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') return vacuum(db)
  for (const pragma of ['optimize', 'wal_checkpoint(TRUNCATE)', 'foreign_keys=ON', 'synchronous=FULL']) {
    await db.$queryRawUnsafe(`PRAGMA ${pragma}`)
  }
}

/** Fills an empty database with the demo shop and so many things more; log rows in each of both logs. Of products and log
 * rows there are at most `most`. */
export async function fillForAdmin(
  db: Db,
  kind: DatabaseKind,
  amounts: Amounts,
  progress: FillProgress = () => undefined,
): Promise<void> {
  const nothing = () => undefined
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  const context = { db, clock: systemClock, log, images: new MemoryImages(), kind, timeZone: 'Europe/Madrid' }
  const report = (name: string) => (done: number) => progress(name, done)
  await hurry(db, kind)
  await loadDemo(context, noPicture)
  await addProducts(context, Math.min(amounts.products, most.products), report('products'))
  if (amounts.orders > 0) await addManyOrders(context, amounts.orders, report('orders'))
  await varyProducts(db)
  const logs = Math.min(amounts.logs, most.logs)
  await addLogs(context, logs, report('log rows'))
  await addErrors(db, kind, logs, report('errors'))
  await addManyMails(context, amounts.mails, report('mails'))
  await tidy(db, kind)
}
