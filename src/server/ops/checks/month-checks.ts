import type { Check, CheckReader, Item } from './rule.ts'

interface Counted {
  month: string
  cents: number
  orders: number
}

const months = `SELECT "month", "sellsCents" AS "cents", "orders" FROM "ShopMonth"`

const isNoted = (order: string) =>
  `EXISTS (SELECT 1 FROM "SaleMonth" s WHERE s."orderId" = ${order}."id" AND s."kind" = 'sold')`
const noted = `SELECT m."month", SUM(m."sellsCents") AS "cents", SUM(m."orders") AS "orders" FROM "SaleMonth" m
  JOIN "Order" o ON o."id" = m."orderId" WHERE ${isNoted('o')} GROUP BY m."month"`

const day = (column: string) => `SUBSTR(CAST(${column} AS TEXT), 1, 10)`
/** Orders of earlier versions, which say of no month in which they were counted, by days in universal time. */
const unnoted = `SELECT x."day", SUM(x."cents") AS "cents", SUM(x."orders") AS "orders" FROM (
    SELECT ${day('o."paidAt"')} AS "day", o."totalCents" AS "cents", 1 AS "orders" FROM "Order" o
      WHERE o."paidAt" IS NOT NULL AND NOT ${isNoted('o')}
    UNION ALL SELECT ${day('o."cancelledAt"')}, 0, -1 FROM "Order" o
      WHERE o."paidAt" IS NOT NULL AND o."cancelledAt" IS NOT NULL AND NOT ${isNoted('o')}
    UNION ALL SELECT ${day('r."createdAt"')}, -r."amountCents", 0 FROM "Refund" r JOIN "Order" o ON o."id" = r."orderId"
      WHERE o."paidAt" IS NOT NULL AND r."kind" <> 'late' AND NOT ${isNoted('o')}) x
  GROUP BY x."day"`

async function read(reader: CheckReader, sql: string, key: 'month' | 'day'): Promise<Counted[]> {
  const rows = await reader.query(sql)
  return rows.map(({ [key]: month, cents, orders }) => {
    return { month: month ?? '', cents: Number(cents), orders: Number(orders) }
  })
}

const monthOfDay = (date: Date) => `${date.toISOString().slice(0, 7)}-01`
const dayMs = 86_400_000

/** The other month that a day in universal time may have been counted in by a clock of the shop. */
function findNeighbor(text: string): string | undefined {
  const at = Date.parse(`${text}T00:00:00Z`)
  return [at - dayMs, at + dayMs]
    .map((near) => monthOfDay(new Date(near)))
    .find((month) => month.slice(0, 7) !== text.slice(0, 7))
}

/** Months that can only be compared together, by the first of them. */
class Groups {
  readonly #first = new Map<string, string>()

  of(month: string): string {
    const first = this.#first.get(month) ?? month
    return first === month ? month : this.of(first)
  }

  join(a: string, b: string): void {
    const [first, second] = [this.of(a), this.of(b)].sort() as [string, string]
    if (first !== second) this.#first.set(second, first)
  }
}

/**
 * Each month of the shop anew from its orders. Of orders from before months were noted, those near the end of a month may
 * have been counted in either: such months are compared together.
 */
export const monthCheck: Check = {
  name: 'shop-months',
  text: 'what the shop sold in each month, and how many orders, is what its orders added to that month',
  async find({ reader }) {
    const [stored, known, older] = [
      await read(reader, months, 'month'),
      await read(reader, noted, 'month'),
      await read(reader, unnoted, 'day'),
    ]
    const groups = new Groups()
    for (const { month: text } of older) {
      const neighbor = findNeighbor(text)
      if (neighbor) groups.join(`${text.slice(0, 7)}-01`, neighbor)
    }
    const sums = new Map<string, { stored: Counted; orders: Counted }>()
    const add = (to: 'stored' | 'orders', { month, cents, orders }: Counted) => {
      const group = groups.of(month)
      const none = { month: group, cents: 0, orders: 0 }
      const sum = sums.get(group) ?? { stored: none, orders: none }
      const { [to]: before } = sum
      sums.set(group, { ...sum, [to]: { ...before, cents: before.cents + cents, orders: before.orders + orders } })
    }
    for (const row of stored) add('stored', row)
    for (const row of [...known, ...older.map((row) => ({ ...row, month: `${row.month.slice(0, 7)}-01` }))])
      add('orders', row)
    return [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([id, { stored: is, orders: of }]): Item[] =>
        is.cents === of.cents && is.orders === of.orders
          ? []
          : [{ id, detail: `${is.cents} of ${is.orders} orders instead of ${of.cents} of ${of.orders}` }],
      )
  },
}
