import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { startPostgres } from '../support/postgres-server.ts'
import {
  type AdminFigure,
  currentLoad,
  type DatabaseFigure,
  figureWithoutResponse,
  headline,
  lineOf,
  measure,
  type Rounds,
  save,
  summary,
} from './admin-figures.ts'
import type { Amounts } from './admin-fill.ts'
import type { FillTask } from './admin-fill-process.ts'
import { type Filled, openAdminShop, readSample } from './admin-shop.ts'
import { type AdminTarget, adminTargets, dashboard, pathOf } from './admin-targets.ts'

/** As PostgreSQL comes. */
const sharedBuffers = '128MB'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What each part of the run took, so that one can tell where the minutes go. */
async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  say(`${name} in ${((performance.now() - start) / 1000).toFixed(0)} s, load ${currentLoad().toFixed(1)}`)
  return result
}

/**
 * In a process of its own: the driver of SQLite closes its file only when its statements are collected, and checkpoints a
 * gigabyte then, which the shop must not meet when it opens the file.
 * @throws Error when it fails, having said why
 */
async function fill(task: FillTask): Promise<void> {
  const program = join(projectRoot, 'test/bench/admin-fill-process.ts')
  const child = fork(program, [JSON.stringify(task)], { execArgv: ['--import', 'tsx'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`filling the database ended with ${code}`)
}

/**
 * Measures the dashboard, which no call was made before, and then all the others in the same shop. Of a shop that no
 * longer responds it says what it printed, and goes on with a new one.
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
      add(figureWithoutResponse(target))
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
  const postgres = databases.includes('postgres') ? await startPostgres({ sharedBuffers, onDisk: true }) : undefined
  const figures: DatabaseFigure[] = []
  const facts = { cores: cpus().length, node: process.versions.node, ...amounts, ...rounds }
  const benchOne = async (kind: DatabaseKind) => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const filled = {
      kind,
      dataDir,
      url: kind === 'postgres' ? (postgres?.url ?? '') : `file:${join(dataDir, 'shop.db')}`,
    }
    await timed(`${kind}: filled`, fill({ kind, url: filled.url, amounts }))
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
