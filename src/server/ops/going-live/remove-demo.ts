import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoSetting } from '../../../../prisma/demo/is-empty.ts'
import type { Removal, RemovalStep } from '../../../shared/settings/going-live.ts'
import type { CatalogService } from '../../catalog/catalog.service.ts'
import { AppError } from '../../core/app-error.ts'
import { ifPresent } from '../../core/errors.ts'
import { makeFolder } from '../../core/folder.ts'
import { copySqlite } from '../../db/copy-sqlite.ts'
import type { Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { databaseFile } from '../../db/sqlite-path.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { ServiceContext } from '../../service-context.ts'
import { addToShopMonth } from '../../statistics/increments.ts'
import { backUp as backUpShop } from '../backup/backup.ts'
import { dialects } from '../database/dialects.ts'
import { countIssued, ofDemo } from './demo-rows.ts'
import { writeRemoval } from './removal-state.ts'
import { readZones, removeCustomers, removeOrders } from './remove-orders.ts'

export interface RemovalDeps {
  context: Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged'>
  /** On PostgreSQL: time in which every process has seen that products left the shop, before their rows go. */
  settleMs: number
}

/**
 * Removes the demo data in steps, each a transaction: the shop goes on meanwhile, and what a crash leaves undone is done
 * by the next run. Nothing is removed before the backup is there.
 */
export class DemoRemoval {
  readonly #deps: RemovalDeps
  #removal: Removal

  constructor(deps: RemovalDeps, removal: Removal) {
    this.#deps = deps
    this.#removal = removal
  }

  async run(): Promise<void> {
    if (!(await this.#hasBackup())) return
    const hiddenAt = await this.#hide()
    const { db, config } = this.#deps.context
    const zoneAt = await readZones(db, config.timeZone)
    await this.#repeat('orders', await db.order.count({ where: ofDemo }), (tx) => removeOrders(tx, zoneAt))
    await this.#repeat('customers', await db.user.count({ where: ofDemo }), removeCustomers)
    const isSeen = !dialects[config.database.kind].isShared || (await db.product.count({ where: ofDemo })) === 0
    if (!isSeen) await sleep(Math.max(0, this.#deps.settleMs - (performance.now() - hiddenAt)))
    await this.#removeCatalogue()
    await this.#finish()
  }

  async #note(changes: Partial<Removal>): Promise<void> {
    this.#removal = { ...this.#removal, ...changes }
    await writeRemoval(this.#deps.context.db, this.#removal)
  }

  /** Makes the backup, unless an earlier run has. @returns false when it failed, which ends the removal */
  async #hasBackup(): Promise<boolean> {
    if (this.#removal.backup !== undefined) return true
    const { context } = this.#deps
    try {
      await this.#note({ backup: await backUp(context, new Date(this.#removal.startedAt)) })
      return true
    } catch (error) {
      context.log.error({ err: error }, 'the backup before the removal of the demo data failed: nothing was removed')
      const reason = error instanceof Error ? error.message : String(error)
      const finishedAt = context.clock.now().toISOString()
      await this.#note({ state: 'failed', reason: reason.slice(0, 300), finishedAt })
      return false
    }
  }

  async #hide(): Promise<number> {
    const { context, catalog } = this.#deps
    for (;;) {
      const ids = await transaction(context.db, (tx) => hideProducts(tx, context.clock.now()))
      if (ids.length === 0) return performance.now()
      await catalog.productsChanged(ids)
    }
  }

  /** Repeats a step until it finds nothing more, and notes how far it is. */
  async #repeat(step: RemovalStep, total: number, work: (tx: Tx) => Promise<number>): Promise<void> {
    let done = 0
    await this.#note({ step, done, total })
    for (;;) {
      const count = await transaction(this.#deps.context.db, work)
      if (count === 0) return
      done += count
      await this.#note({ done: Math.min(done, total) })
    }
  }

  async #removeCatalogue(): Promise<void> {
    const { context, catalog } = this.#deps
    const total = await context.db.product.count({ where: ofDemo })
    await this.#repeat('catalogue', total, async (tx) => (await removeProducts(tx)).length)
    // This module is large, and imported only now.
    const { optionRows, optionValueRows } = await import('../../../../prisma/demo/options.ts')
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    await transaction(context.db, (tx) =>
      removeCategories(tx, { options: ids(optionRows()), values: ids(optionValueRows()) }),
    )
    await catalog.categoriesChanged()
  }

  /** Lets the numbers begin anew, where that is wanted and possible, and says that all is done. */
  async #finish(): Promise<void> {
    const { context } = this.#deps
    await this.#note({ step: 'numbers', done: 0, total: 0 })
    const end = (newNumbers: boolean) =>
      transaction(context.db, async (tx) => {
        await removeRest(tx)
        if (newNumbers) await beginNumbers(tx)
        // So that no later start loads the demo again.
        const loaded = { key: demoSetting, value: context.clock.now().toISOString() }
        await tx.setting.upsert({ where: { key: demoSetting }, create: loaded, update: {} })
        const finishedAt = context.clock.now().toISOString()
        const numbersGoOn = this.#removal.newNumbers && !newNumbers
        const end = { newNumbers, finishedAt, ...(numbersGoOn && { numbersGoOn }) }
        await writeRemoval(tx, { ...this.#removal, ...end, state: 'done' })
      })
    try {
      await end(this.#removal.newNumbers)
    } catch (error) {
      // Issued since the removal began: its number must not come twice.
      if (!(error instanceof AppError) || error.code !== 'numbers-issued') throw error
      await end(false)
    }
    context.log.info({ by: this.#removal.by, backup: this.#removal.backup }, 'demo data removed')
  }
}

const series = { OR: [{ name: { startsWith: 'invoice-' } }, { name: { startsWith: 'credit-note-' } }] }

/**
 * @throws AppError numbers-issued once a document was issued that is not the demo's: the caller must roll back
 */
export async function beginNumbers(tx: Tx): Promise<void> {
  // First: a payment under way waits at its counter, and what was issued before that is seen below.
  await tx.counter.deleteMany({ where: series })
  if ((await countIssued(tx)) > 0) throw new AppError('numbers-issued')
}

/** Removes documents of the demo whose orders are gone, and months in which nothing is left. */
export async function removeRest(tx: Tx): Promise<void> {
  await tx.invoiceDocument.deleteMany({ where: { demo: true } })
  await tx.shopMonth.deleteMany({ where: { sellsCents: 0, orders: 0, views: 0 } })
}

/**
 * Makes a backup of the whole shop, unless a run before has (nothing is removed before it is noted): of a SQLite database
 * the file beside it, which takes its place again as it is; of PostgreSQL a backup for `shop restore` in the folder of the
 * data.
 */
export async function backUp({ config }: Pick<ServiceContext, 'config'>, startedAt: Date): Promise<string> {
  const file = databaseFile(config.database)
  // In universal time, as `before-going-live-2026-11-23T21-46-06`.
  const name = `before-going-live-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}`
  const to = file ? join(dirname(file), `${name}.db`) : join(config.dataDir, `${name}.tar`)
  if ((await ifPresent(stat(to)))?.isFile()) return to
  await makeFolder(dirname(to))
  // A run that was cut off has left it.
  await rm(`${to}.part`, { force: true })
  await (file ? copySqlite(file, to) : backUpShop(config, to))
  return to
}

const batch = 100

async function findSome(tx: Tx, where: Prisma.ProductWhereInput): Promise<string[]> {
  const products = await tx.product.findMany({ where, orderBy: { id: 'asc' }, take: batch, select: { id: true } })
  return products.map(({ id }) => id)
}

/**
 * Takes some products of the demo out of the shop, as a delete in the admin area does: other processes then learn of it
 * even where a notification is lost. @returns their ids; none: there are no more
 */
export async function hideProducts(tx: Tx, at: Date): Promise<string[]> {
  const where = { ...ofDemo, deletedAt: null }
  const ids = await findSome(tx, where)
  if (ids.length === 0) return []
  await tx.product.updateMany({ where: { ...where, id: { in: ids } }, data: { deletedAt: at } })
  await raiseCatalogVersion(tx)
  return ids
}

/**
 * Removes some products of the demo with their variants, reviews, months and places in carts. Lines of orders stay as they
 * were sold, and so do the picture files that they show. @returns their ids
 */
export async function removeProducts(tx: Tx): Promise<string[]> {
  const ids = await findSome(tx, ofDemo)
  if (ids.length === 0) return []
  // Read before the products take their months with them; written after them, as all contend for these rows.
  const months = await tx.productMonth.groupBy({
    ...{ by: 'month', where: { productId: { in: ids } }, orderBy: { month: 'asc' } },
    _sum: { views: true },
  })
  await tx.product.deleteMany({ where: { ...ofDemo, id: { in: ids } } })
  await raiseCatalogVersion(tx)
  for (const { month, _sum } of months) {
    if (_sum.views) await addToShopMonth(tx, { month, sellsCents: 0, orders: 0, views: -_sum.views })
  }
  return ids
}

/** Removes the categories of the demo that hold nothing now, and those of its options that nothing is sold in. */
export async function removeCategories(tx: Tx, options: { options: string[]; values: string[] }): Promise<void> {
  await tx.category.deleteMany({ where: { ...ofDemo, products: { none: {} } } })
  await tx.optionValue.deleteMany({ where: { id: { in: options.values }, uses: { none: {} } } })
  await tx.productOption.deleteMany({
    where: { id: { in: options.options }, values: { none: {} }, uses: { none: {} } },
  })
  await raiseCatalogVersion(tx)
}
