import type { Db, Tx } from '../../db/db.ts'
import { verifyDocuments } from '../../orders/document/verify.ts'
import { findSeries, seriesCounter, withdrawalCounter } from '../../orders/numbers.ts'
import type { Check, CheckReader, Item, Rule } from './rule.ts'

/** Documents of invoices and credit notes. Nothing of these is ever repaired by a program. */
export const documentRules: readonly Rule[] = [
  {
    name: 'invoice',
    text: 'a paid order has an invoice number or a receipt, and no other order has one',
    sql: () => `SELECT "id", COALESCE("invoiceNumber", 'none') AS "detail" FROM "Order"
      WHERE ("paidAt" IS NOT NULL AND "invoiceNumber" IS NULL AND NOT EXISTS (
          SELECT 1 FROM "InvoiceDocument" d WHERE d."number" = 'receipt:' || "Order"."id" || '.')) OR ("paidAt" IS NULL AND "invoiceNumber" IS NOT NULL)`,
  },
  {
    name: 'invoice-document',
    text: 'the document of a number is that of its order, with its total',
    sql: () => `SELECT o."id", o."invoiceNumber" AS "detail" FROM "Order" o
        JOIN "InvoiceDocument" d ON d."number" = o."invoiceNumber"
      WHERE d."orderId" <> o."id" OR d."totalCents" <> o."totalCents" OR d."kind" <> 'invoice'
      UNION ALL SELECT r."orderId", r."creditNoteNumber" FROM "Refund" r
        JOIN "InvoiceDocument" d ON d."number" = r."creditNoteNumber"
      WHERE d."totalCents" <> -r."amountCents" OR d."kind" <> 'credit-note'`,
  },
  {
    name: 'invoice-unstored',
    text: 'invoices of an earlier version of the shop, which the next start stores as documents',
    isNote: true,
    sql: () => `SELECT o."id", o."invoiceNumber" AS "detail" FROM "Order" o
      WHERE o."invoiceNumber" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM "InvoiceDocument" d WHERE d."number" = o."invoiceNumber")`,
  },
  {
    name: 'credit-note',
    text: 'a credit note rectifies an invoice that there is',
    sql: () => `SELECT d."number" AS "id", 'rectifies ' || COALESCE(d."rectifies", 'nothing') AS "detail"
      FROM "InvoiceDocument" d LEFT JOIN "InvoiceDocument" i ON i."number" = d."rectifies"
      WHERE d."kind" = 'credit-note' AND i."number" IS NULL`,
  },
]

/** Every number that was given, of orders of earlier versions without a document, too. */
const numbers = `SELECT "invoiceNumber" AS "number" FROM "Order" WHERE "invoiceNumber" IS NOT NULL
  UNION SELECT "creditNoteNumber" FROM "Order" WHERE "creditNoteNumber" IS NOT NULL
  UNION SELECT "creditNoteNumber" FROM "Refund" WHERE "creditNoteNumber" IS NOT NULL
  UNION SELECT "number" FROM "InvoiceDocument"`

/** Whether a number ends in six digits, in the words of either database: a damaged one belongs to no series. */
const isNumbered = Array.from(
  { length: 6 },
  (_, back) => `SUBSTR(n."number", LENGTH(n."number") - ${back}, 1) IN ('0','1','2','3','4','5','6','7','8','9')`,
).join(' AND ')

type NumberReader = Pick<CheckReader, 'query'>

async function readNumbers({ query }: NumberReader, numbers: string, nameCounter: (series: string) => string) {
  const rows = await query(`SELECT SUBSTR(n."number", 1, LENGTH(n."number") - 6) AS "series",
      MIN(CAST(SUBSTR(n."number", LENGTH(n."number") - 5) AS INTEGER)) AS "lowest",
      MAX(CAST(SUBSTR(n."number", LENGTH(n."number") - 5) AS INTEGER)) AS "highest", COUNT(*) AS "count"
    FROM (${numbers}) n
    WHERE ${isNumbered}
    GROUP BY 1 ORDER BY 1`)
  return rows.map(({ series, lowest, highest, count }) => ({
    ...{ series: series ?? '', counter: nameCounter(series ?? '') },
    ...{ lowest: Number(lowest), highest: Number(highest), count: Number(count) },
  }))
}

const readSeries = (reader: NumberReader) =>
  readNumbers(reader, numbers, (series) => {
    const parsed = findSeries(`${series}000000`)
    return parsed ? seriesCounter(parsed) : ''
  })

/** Statements of withdrawal have a counter, too, but no law that wants them without gaps. */
const readWithdrawals = (reader: NumberReader) =>
  readNumbers(reader, 'SELECT "number" FROM "WithdrawalStatement"', (series) => {
    const [, year] = /^D-(\d{4})-$/.exec(series) ?? []
    return year ? withdrawalCounter(year) : ''
  })

const readCounted = async (reader: NumberReader) => [...(await readSeries(reader)), ...(await readWithdrawals(reader))]

async function readCounters(reader: CheckReader): Promise<Map<string, number>> {
  const rows = await reader.query('SELECT "name", "value" FROM "Counter"')
  return new Map(rows.map(({ name, value }) => [name ?? '', Number(value)]))
}

/** Series that lack a number between the first and the last that they have. */
const gapless: Check = {
  name: 'number-gap',
  text: 'the numbers of invoices and of credit notes have no gap (RD 1619/2012 article 6.1.a)',
  async find({ reader }) {
    const [all, counters] = [await readSeries(reader), await readCounters(reader)]
    return all.flatMap(({ series, counter, lowest, highest, count }): Item[] => {
      const last = Math.max(highest, counters.get(counter) ?? highest)
      const missing = last - lowest + 1 - count
      return missing > 0 ? [{ id: series, detail: `${missing} of ${lowest} to ${last} are missing` }] : []
    })
  },
}

/** A counter behind its series would give a number twice. */
const counter: Check = {
  name: 'counter',
  text: 'the counter of each series stands at its highest number',
  async find({ reader }) {
    const [all, counters] = [await readCounted(reader), await readCounters(reader)]
    return all.flatMap((series): Item[] => {
      const value = counters.get(series.counter) ?? 0
      return value < series.highest ? [{ id: series.counter, detail: `${value} instead of ${series.highest}` }] : []
    })
  },
  async fix(tx: Tx) {
    for (const { counter, highest } of await readCounted({ query: (sql) => tx.$queryRawUnsafe(sql) })) {
      if (counter === '') continue
      await tx.$executeRaw`INSERT INTO "Counter" ("name", "value") VALUES (${counter}, ${highest})
        ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value" WHERE "Counter"."value" < excluded."value"`
    }
  },
}

const reasons = {
  missing: 'it is missing',
  link: 'it does not follow the one before',
  record: 'number, date, amounts or seller are not those that were issued',
  content: 'it does not say what it said when it was issued',
}

/** @param db opened beside the server: the chain only grows, so that its end is the only place where they may differ */
export function chainCheck(db: Db): Check {
  return {
    name: 'document-chain',
    text: 'invoices and credit notes are as they were issued, each linked to the one before',
    async find() {
      const { broken, unreadable = [] } = await verifyDocuments(db)
      return [
        ...unreadable.map(({ number, reason }) => ({ id: number, detail: `it cannot be read: ${reason}` })),
        ...(broken ? [{ id: broken.number ?? `place ${broken.seq}`, detail: reasons[broken.reason] }] : []),
      ]
    },
  }
}

export const numberChecks: readonly Check[] = [gapless, counter]
