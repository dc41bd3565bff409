import type { Db } from '../../db/db.ts'
import { Prisma } from '../../db/generated/sqlite/client.ts'

export interface SalesTotals {
  /** Of completed payments. */
  sellsCents: number
  views: number
}

const none: SalesTotals = { sellsCents: 0, views: 0 }
/** Orders and sums over all products may be this old (contract section 2). */
const maxAgeMs = 60_000
/** Rows read at a time: a few 10 ms of work between two turns of the event loop. */
const chunk = 5000

interface TotalsRow {
  productId: string
  cents: bigint
  views: bigint
}

const totalsOf = ({ cents, views }: TotalsRow): SalesTotals => ({ sellsCents: Number(cents), views: Number(views) })
const sums = Prisma.sql`
  CAST(SUM("sellsCents") AS BIGINT) AS "cents", CAST(SUM("views") AS BIGINT) AS "views"`

/** Sells and views of some products, as they are now. */
export async function readTotals(db: Db, ids: readonly string[]): Promise<(id: string) => SalesTotals> {
  if (ids.length === 0) return () => none
  const rows = await db.$queryRaw<TotalsRow[]>`
    SELECT "productId", ${sums} FROM "ProductMonth"
    WHERE "productId" IN (${Prisma.join([...ids])}) GROUP BY "productId"`
  const totals = new Map(rows.map((row) => [row.productId, totalsOf(row)]))
  return (id) => totals.get(id) ?? none
}

/** Cents of each category's products, for those products whose ids lie in a range. */
function readCategoryCents(db: Db, after: string, last: string) {
  return db.$queryRaw<{ categoryId: string; cents: bigint }[]>`
    SELECT "categoryId", CAST(SUM("sellsCents") AS BIGINT) AS "cents"
    FROM "ProductMonth" JOIN "ProductCategory" ON "ProductCategory"."productId" = "ProductMonth"."productId"
    WHERE "ProductMonth"."productId" > ${after} AND "ProductMonth"."productId" <= ${last} GROUP BY "categoryId"`
}

/** What the months of all products sum up to, those of deleted ones included: what was sold was sold. */
async function readAllTotals(db: Db) {
  const products = new Map<string, SalesTotals>()
  const categoryCents = new Map<string, number>()
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<TotalsRow[]>`
      SELECT "productId", ${sums} FROM "ProductMonth" WHERE "productId" > ${last}
      GROUP BY "productId" ORDER BY "productId" LIMIT ${chunk}`
    const end = rows.at(-1)
    if (!end) return { products, categoryCents }
    for (const row of rows) products.set(row.productId, totalsOf(row))
    for (const { categoryId, cents } of await readCategoryCents(db, last, end.productId)) {
      categoryCents.set(categoryId, (categoryCents.get(categoryId) ?? 0) + Number(cents))
    }
    last = end.productId
  }
}

/** Ids of all products that are not deleted, newest first. */
async function readNewestIds(db: Db): Promise<string[]> {
  const created: { id: string; createdAt: Date }[] = []
  for (let last = ''; ; ) {
    const rows = await db.$queryRaw<{ id: string; createdAt: Date }[]>`
      SELECT "id", "createdAt" FROM "Product" WHERE "id" > ${last} AND "deletedAt" IS NULL ORDER BY "id" LIMIT ${chunk}`
    const end = rows.at(-1)
    if (!end) return created.sort((a, b) => Number(b.createdAt) - Number(a.createdAt)).map(({ id }) => id)
    created.push(...rows)
    last = end.id
  }
}

interface Figures {
  /** Ids of all products, the largest total first. */
  sells: readonly string[]
  views: readonly string[]
  /** By category. */
  categoryCents: ReadonlyMap<string, number>
}

async function readFigures(db: Db): Promise<Figures> {
  const { products, categoryCents } = await readAllTotals(db)
  const newest = await readNewestIds(db)
  const by = (part: keyof SalesTotals) => {
    const totalOf = (id: string) => (products.get(id) ?? none)[part]
    return newest.toSorted((a, b) => totalOf(b) - totalOf(a))
  }
  return { sells: by('sellsCents'), views: by('views'), categoryCents }
}

/**
 * The sums over all products. To read them takes a second with 100,000 products, so that they are kept for a minute and
 * then read again, mostly behind an answer.
 */
export class SalesFigures {
  private readonly db: Db
  private readonly now: () => number
  private kept: { figures: Figures; readAt: number } | undefined
  private reading: Promise<Figures> | undefined

  constructor(db: Db, now: () => number) {
    this.db = db
    this.now = now
  }

  async read(): Promise<Figures> {
    this.refresh()
    return this.kept && this.age() < 2 * maxAgeMs ? this.kept.figures : this.readAgain()
  }

  /** Reads them again when they have aged, before anybody waits for them. */
  refresh(): void {
    // Whoever waits for the figures hears of a failure; they are tried again then.
    if (this.age() >= maxAgeMs) this.readAgain().catch(() => undefined)
  }

  private age(): number {
    return this.kept ? this.now() - this.kept.readAt : Number.POSITIVE_INFINITY
  }

  private readAgain(): Promise<Figures> {
    const readAt = this.now()
    this.reading ??= readFigures(this.db)
      .then((figures) => {
        this.kept = { figures, readAt }
        return figures
      })
      .finally(() => {
        this.reading = undefined
      })
    return this.reading
  }
}
