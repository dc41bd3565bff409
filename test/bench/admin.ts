import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../../src/server/db/connect.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { startPostgres } from '../support/postgres-server.ts'
import {
  type AdminFigure,
  currentLoad,
  type DatabaseFigure,
  headline,
  lineOf,
  measure,
  type Rounds,
  save,
  summary,
  unanswered,
} from './admin-figures.ts'
import { type Amounts, type FillProgress, fillForAdmin } from './admin-fill.ts'
import { type Filled, openAdminShop, readSample } from './admin-shop.ts'
import { type AdminTarget, adminTargets, dashboard, pathOf } from './admin-targets.ts'

/** As PostgreSQL comes. */
const sharedBuffers = '128MB'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What each part of the run took, so that one can tell where the minutes go. */
async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  say(`${what} in ${((performance.now() - start) / 1000).toFixed(0)} s, load ${currentLoad().toFixed(1)}`)
  return result
}

/** Says now and then how far the filling is. */
function fillReporter(kind: DatabaseKind, { products }: Amounts): FillProgress {
  const startedAt = performance.now()
  let last = ''
  let next = 0
  return (what, done) => {
    if (what === last && done < next) return
    last = what
    next = done + Math.max(1000, products / 10)
    say(`${kind}: ${done} ${what} filled in, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
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

/** The whole, and its largest parts. */
function sizes(all: readonly Size[]): string {
  const whole = all.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  const parts = all.slice(0, 12).map(({ name, bytes }) => `${name} ${megabytes(bytes)}`)
  return `${megabytes(whole)}: ${parts.join(', ')}`
}

async function fill({ kind, url }: Filled, amounts: Amounts): Promise<void> {
  const { db, close } = await connectDatabase({ kind, url })
  await fillForAdmin(db, kind, amounts, fillReporter(kind, amounts))
    .then(async () => say(`${kind}: ${sizes(await sizesOf(db, kind))}`))
    .finally(close)
}

/**
 * Measures the dashboard, which no call was made before, and then all the others in the same shop. Of a shop that no
 * longer answers it says what it printed, and goes on with a new one.
 */
async function measureShop(filled: Filled, rounds: Rounds, add: (figure: AdminFigure) => void): Promise<void> {
  const open = () => timed(`${filled.kind}: the shop was ready`, openAdminShop(filled))
  let shop = await open()
  const one = async (target: AdminTarget) => {
    const path = pathOf(target)
    try {
      add(await measure(async () => (await shop.get(path)).status, target, rounds))
    } catch (error) {
      say(`${target.name}: ${error instanceof Error ? (error.cause ?? error.message) : error}; ${shop.lastWords()}`)
      add(unanswered(target))
      await shop.stop()
      shop = await open()
    }
  }
  try {
    await one(dashboard)
    for (const target of adminTargets(await readSample(shop))) await one(target)
  } finally {
    await shop.stop()
  }
}

/** Fills both databases and measures the dashboard and every admin list in each; prints and writes each figure at once. */
export async function benchAdmin(
  amounts: Amounts,
  rounds: Rounds,
  databases: readonly DatabaseKind[],
): Promise<DatabaseFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'))
  const postgres = databases.includes('postgres') ? await startPostgres(sharedBuffers) : undefined
  const figures: DatabaseFigure[] = []
  const facts = { cores: cpus().length, node: process.versions.node, ...amounts, ...rounds }
  const benchOne = async (kind: DatabaseKind) => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const filled = {
      kind,
      dataDir,
      url: kind === 'postgres' ? (postgres?.url ?? '') : `file:${join(dataDir, 'shop.db')}`,
    }
    await timed(`${kind}: filled`, fill(filled, amounts))
    say(headline)
    await measureShop(filled, rounds, (figure) => {
      const last = { database: kind, ...figure }
      figures.push(last)
      say(lineOf(last))
      save(facts, figures)
    })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    // Without SQLite's figures there are still those of PostgreSQL.
    for (const kind of databases) {
      await benchOne(kind).catch((error) => {
        say(`${kind}: not all was measured. ${error instanceof Error ? error.stack : error}`)
        process.exitCode = 1
      })
    }
  } finally {
    if (postgres && process.exitCode) say(`PostgreSQL printed:\n${postgres.output()}`)
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  say(summary(figures, `${facts.cores} cores, load at the end ${currentLoad().toFixed(1)}`))
  if (figures.some(({ met }) => !met)) process.exitCode = 1
  return figures
}
