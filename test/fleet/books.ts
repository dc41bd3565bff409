import assert from 'node:assert/strict'
import { Client } from 'pg'
import { domain, type Purchase, type Ware } from './buyers.ts'
import type { Editor } from './staff.ts'

/** The numbers of src/shared/orders/statuses.ts, as buyers' orders must have them at the end. */
const paid = { payment: 23 }

interface OrderRow {
  id: string
  email: string
  paymentStatus: number
  totalCents: string
  invoiceNumber: string | null
  payments: string
  documents: string
  lines: { id: string; quantity: number }[]
}

const ordersSql = `SELECT o."id", o."email", o."paymentStatus", o."totalCents", o."invoiceNumber",
  (SELECT count(*) FROM "Payment" p WHERE p."orderId" = o."id" AND p."demoState" = 'paid') AS payments,
  (SELECT count(*) FROM "InvoiceDocument" d WHERE d."orderId" = o."id" AND d."number" = o."invoiceNumber") AS documents,
  (SELECT json_agg(json_build_object('id', l."productId", 'quantity', l."quantity")) FROM "OrderLine" l
    WHERE l."orderId" = o."id") AS lines
  FROM "Order" o WHERE o."email" LIKE $1`

/** What the database holds of a run, to be compared with what people were told. */
export class Books {
  private readonly client: Client

  private constructor(client: Client) {
    this.client = client
  }

  static async open(url: string): Promise<Books> {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    return new Books(client)
  }

  close(): Promise<void> {
    return this.client.end()
  }

  async stocks(wares: readonly Ware[]): Promise<Map<string, number>> {
    const { rows } = await this.client.query<{ id: string; stock: number }>(
      'SELECT "id", "stock" FROM "Product" WHERE "id" = ANY($1)',
      [wares.map(({ id }) => id)],
    )
    return new Map(rows.map(({ id, stock }) => [id, stock]))
  }

  /** Every purchase that was confirmed is there once, as it was confirmed, and no other. */
  async compareOrders(purchases: readonly Purchase[]): Promise<void> {
    const { rows } = await this.client.query<OrderRow>(ordersSql, [`%${domain}`])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const inOrder = (lines: Purchase['lines']) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const { orderId, email, lines, invoice } of purchases) {
      const row = byId.get(orderId ?? '')
      assert.ok(row && invoice, `order ${orderId} of ${email} was confirmed and is not there`)
      assert.deepEqual(
        {
          email: row.email,
          lines: inOrder(row.lines),
          total: Number(row.totalCents),
          number: row.invoiceNumber,
          status: { payment: row.paymentStatus },
          payments: Number(row.payments),
          documents: Number(row.documents),
        },
        {
          ...{ email, lines: inOrder(lines), total: Math.round(invoice.total * 100), number: invoice.number },
          ...{ status: paid, payments: 1, documents: 1 },
        },
        `order ${orderId}`,
      )
    }
    assert.equal(new Set(purchases.map(({ orderId }) => orderId)).size, purchases.length, 'two purchases are one order')
    assert.equal(rows.length, purchases.length, 'there are orders that nobody was told of')
  }

  /** Before − sold + added = after, for each product. */
  async compareStocks(
    before: ReadonlyMap<string, number>,
    purchases: readonly Purchase[],
    { added }: Pick<Editor, 'added'>,
    wares: readonly Ware[],
  ): Promise<void> {
    const expected = new Map([...before].map(([id, stock]) => [id, stock + (added.get(id) ?? 0)]))
    for (const { id, quantity } of purchases.flatMap(({ lines }) => lines))
      expected.set(id, (expected.get(id) ?? 0) - quantity)
    assert.deepEqual(Object.fromEntries(await this.stocks(wares)), Object.fromEntries(expected))
  }

  async comparePrices({ prices }: Pick<Editor, 'prices'>): Promise<void> {
    const { rows } = await this.client.query<{ id: string; priceCents: number }>(
      'SELECT "id", "priceCents" FROM "Product" WHERE "id" = ANY($1)',
      [[...prices.keys()]],
    )
    const stored = Object.fromEntries(rows.map(({ id, priceCents }) => [id, priceCents / 100]))
    assert.deepEqual(stored, Object.fromEntries(prices))
  }

  /** Within each year the numbers of invoices begin at 1, and none is missing or given twice. */
  async invoiceNumbers(): Promise<number> {
    const { rows } = await this.client.query<{ number: string }>(
      `SELECT "invoiceNumber" AS number FROM "Order" WHERE "invoiceNumber" IS NOT NULL ORDER BY 1`,
    )
    const byYear = new Map<string, number[]>()
    for (const { number } of rows) {
      const [serial = '', year = ''] = number.split('-').reverse()
      byYear.set(year, [...(byYear.get(year) ?? []), Number(serial)])
    }
    for (const [year, numbers] of byYear) {
      const expected = numbers.map((_, index) => index + 1)
      assert.deepEqual(numbers, expected, `invoices of ${year}`)
    }
    return rows.length
  }

  /** Processes that listen for changes of others. */
  async listeners(): Promise<number[]> {
    const { rows } = await this.client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }

  /** Cuts the connections that listen, as a firewall that forgets idle connections does. @returns how many */
  async cutListeners(): Promise<number> {
    const pids = await this.listeners()
    await this.client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [pids])
    return pids.length
  }
}
