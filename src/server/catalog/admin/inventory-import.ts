import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SnapshotValue } from '../../../shared/audit/snapshot.ts'
import { type InventoryReport, type InventoryValues, inventoryFields } from '../../../shared/catalog/inventory-csv.ts'
import { centsFromEuros } from '../../../shared/money.ts'
import type { Change } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tx } from '../../db/db.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import { checkPlan, type ImportRequest, rowsPerSlice, writeImport } from './csv-import.ts'
import { type InventoryPlan, planInventory, writeInventoryReport } from './inventory-plan.ts'
import { writeVariantValues } from './variants.ts'

/** Tells the effect of an import. @throws AppError invalid (`body`) for a file without SKUs */
export async function previewInventory(
  { context }: CatalogAdminDeps,
  { file, language }: ImportRequest,
): Promise<InventoryReport> {
  return writeInventoryReport(await planInventory(context.db, file, language), { imported: false, language })
}

/**
 * Imports a stocktake, as a whole or not at all: stocks are what was counted, whatever is sold meanwhile.
 * @throws AppError invalid with each wrong row (`12.price`); edit-conflict when one of these products was saved since
 * the preview or is saved during the import
 */
export async function importInventory(
  deps: CatalogAdminDeps,
  { file, language, fingerprint }: ImportRequest,
  by: Actor,
): Promise<InventoryReport> {
  const plan = await planInventory(deps.context.db, file, language)
  checkPlan(plan, fingerprint)
  const at = deps.context.clock.now()
  const products = groupByProduct(plan)
  // In the order in which everybody locks them.
  const sorted = products.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const writes = {
    ids: products.map(({ id }) => id),
    write: (tx: Tx) => write(tx, sorted, at),
    entries: products.map(({ id, before, after }): Change => {
      return { action: 'stocktake', entity: 'product', entityId: id, before, after }
    }),
  }
  await writeImport(deps, writes, by, at)
  return writeInventoryReport(plan, { imported: true, language })
}

interface ChangedProduct {
  id: string
  version: number
  /** For the product itself, when it has no options. */
  values: InventoryValues
  variants: Map<string, InventoryValues>
  /** For the audit. */
  before: Record<string, SnapshotValue>
  after: Record<string, SnapshotValue>
}

function groupByProduct({ changed }: InventoryPlan): ChangedProduct[] {
  const products = new Map<string, ChangedProduct>()
  for (const { stored, values } of changed) {
    const { productId: id, version, variantId } = stored
    const empty: ChangedProduct = { id, version, values: {}, variants: new Map(), before: {}, after: {} }
    const product = products.get(id) ?? empty
    products.set(id, product)
    if (variantId === undefined) product.values = values
    else product.variants.set(variantId, values)
    for (const name of inventoryFields) {
      if (values[name] === undefined) continue
      const field = variantId === undefined ? name : `variants.${stored.SKU}.${name}`
      product.before[field] = stored[name] ?? null
      product.after[field] = values[name]
    }
  }
  return [...products.values()]
}

async function write(tx: Tx, products: readonly ChangedProduct[], at: Date): Promise<void> {
  for (const [index, { id, version, values, variants }] of products.entries()) {
    // SQLite works in this thread: without yielding, no request would be served until the end.
    if (index % rowsPerSlice === 0) await yieldToEventLoop()
    const { stock, price, netContent } = values
    const columns = {
      ...(stock !== undefined && { stock }),
      ...(price !== undefined && { priceCents: centsFromEuros(price) }),
      ...(netContent !== undefined && { netContent }),
    }
    // Locks the product, also while its variants are written.
    const { count } = await tx.product.updateMany({
      where: { id, version, deletedAt: null },
      data: { ...columns, version: { increment: 1 }, updatedAt: at },
    })
    if (count === 0) throw new AppError('edit-conflict')
    if (variants.size > 0) await writeVariantValues(tx, id, variants)
  }
  await raiseCatalogVersion(tx)
}
