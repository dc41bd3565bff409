import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { type Amounts, type FillProgress, fillForAdmin } from './admin-fill.ts'

/** The database that this program fills, as the JSON of its only argument, and with how much. */
export interface FillTask {
  kind: DatabaseKind
  url: string
  amounts: Amounts
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Says now and then how far the filling is. */
function fillReporter(kind: DatabaseKind, { products }: Amounts): FillProgress {
  const startedAt = performance.now()
  let last = ''
  let next = 0
  return (name, done) => {
    if (name === last && done < next) return
    last = name
    next = done + Math.max(1000, products / 10)
    say(`${kind}: ${done} ${name} filled in, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  }
}

interface Size {
  name: string
  bytes: number | bigint
}

/** What the tables take with their indexes, the largest first. */
async function sizesOf(db: Db, kind: DatabaseKind): Promise<Size[]> {
  if (kind === 'postgres') {
    return db.$queryRawUnsafe<Size[]>(`SELECT "relname" AS "name", pg_total_relation_size("oid") AS "bytes"
      FROM "pg_class" WHERE "relkind" = 'r' AND "relnamespace" = 'public'::regnamespace ORDER BY 2 DESC`)
  }
  return db.$queryRawUnsafe<Size[]>(`SELECT "s"."tbl_name" AS "name", SUM("d"."pgsize") AS "bytes"
    FROM "dbstat" "d" JOIN "sqlite_master" "s" ON "s"."name" = "d"."name" WHERE "d"."aggregate" = 1 GROUP BY 1 ORDER BY 2 DESC`)
}

const megabytes = (bytes: number | bigint) => `${(Number(bytes) / 1e6).toFixed(0)} MB`

/** The sum, and its largest parts. */
function sizes(all: readonly Size[]): string {
  const total = all.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  const parts = all.slice(0, 12).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`)
  return `${megabytes(total)}: ${parts.join(', ')}`
}

async function fill({ kind, url, amounts }: FillTask): Promise<void> {
  const { db, close } = await connectDatabase({ kind, url })
  await fillForAdmin(db, kind, amounts, fillReporter(kind, amounts))
    .then(async () => say(`${kind}: ${sizes(await sizesOf(db, kind))}`))
    .finally(close)
}

await fill(JSON.parse(process.argv[2] ?? '') as FillTask)
