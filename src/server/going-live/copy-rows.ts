import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Db, Tx } from '../db/db.ts'
import { ofDemo } from './demo-rows.ts'

/** Rows read at a time, with all that belongs to them. */
const batch = 200
/** All of it is one reading: nothing changes in between. */
const timeoutMs = 30 * 60_000

/** JSON with times and large numbers marked as such, so that every column can be written back. */
function lineOf(model: string, row: object): string {
  const text = JSON.stringify({ model, row }, function (this: Record<string, unknown>, key, value: unknown) {
    const given = this[key]
    if (given instanceof Date) return { $date: given.toISOString() }
    return typeof given === 'bigint' ? { $bigint: String(given) } : value
  })
  return `${text}\n`
}

/** The next rows after an id, in the order of ids. */
const after = (id: string) => ({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take: batch }) as const

type Row = { id: string }

/** What is removed, by the tables of its first rows; what belongs to a row stands within it. */
function readers(tx: Tx): Record<string, (id: string) => Promise<Row[]>> {
  const ofNext = (id: string) => ({ ...after(id), where: { ...after(id).where, ...ofDemo } })
  return {
    User: (id) => tx.user.findMany({ ...ofNext(id), include: { cartLines: true } }),
    Category: (id) => tx.category.findMany({ ...ofNext(id), include: { images: true } }),
    ProductOption: (id) => tx.productOption.findMany({ ...after(id), include: { values: true } }),
    Product: (id) =>
      tx.product.findMany({
        ...ofNext(id),
        include: {
          ...{ categories: true, images: true, months: true, reviews: true, cartLines: true },
          variants: { include: { values: true } },
        },
      }),
    Order: (id) =>
      tx.order.findMany({
        ...ofNext(id),
        include: {
          ...{ lines: true, taxes: true, adjustments: true, events: true, payment: true },
          refunds: { include: { lines: true } },
        },
      }),
    // Other orders' lines, which forget their product.
    OrderLine: (id) =>
      tx.orderLine.findMany({
        ...after(id),
        where: { ...after(id).where, product: ofDemo, order: { origin: 'shop' } },
        select: { id: true, productId: true },
      }),
  }
}

/** Rows of tables with keys of their own. */
async function others(tx: Tx): Promise<[model: string, rows: object[]][]> {
  return [
    ['InvoiceDocument', await tx.invoiceDocument.findMany({ where: { demo: true }, orderBy: { number: 'asc' } })],
    ['ShopMonth', await tx.shopMonth.findMany({ orderBy: { month: 'asc' } })],
    ['Counter', await tx.counter.findMany({ orderBy: { name: 'asc' } })],
  ]
}

async function writeRows(tx: Tx, file: FileHandle): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  const write = async (model: string, found: readonly object[]) => {
    const text = found.map((row) => lineOf(model, row)).join('')
    hash.update(text)
    rows += found.length
    await file.appendFile(text)
  }
  await write('Backup', [{ format: 1, at: new Date(), holds: 'the rows of the demo data' }])
  for (const [model, read] of Object.entries(readers(tx))) {
    let last = ''
    for (let found = await read(last); found.length > 0; found = await read(last)) {
      await write(model, found)
      last = found.at(-1)?.id ?? ''
    }
  }
  for (const [model, found] of await others(tx)) await write(model, found)
  // The last line: a file without it is not complete.
  await file.appendFile(lineOf('End', { rows, sha256: hash.digest('hex') }))
}

/**
 * Copies the rows of the demo data, and what changes with them, into a file of lines of JSON that only its owner may
 * read. The file has its name only once it is complete.
 */
export async function copyDemoRows(db: Db, to: string): Promise<void> {
  const part = `${to}.part`
  try {
    const file = await open(part, 'wx', 0o600)
    try {
      // The type is SQLite's, which knows one level only.
      const isolationLevel = 'RepeatableRead' as 'Serializable'
      await db.$transaction((tx) => writeRows(tx, file), { timeout: timeoutMs, isolationLevel })
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}
