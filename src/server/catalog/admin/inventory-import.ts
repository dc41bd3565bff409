import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Fact } from '../../../shared/audit/facts.ts'
import type { InventoryReport, InventoryValues } from '../../../shared/catalog/inventory-csv.ts'
import { centsFromEuros } from '../../../shared/money.ts'
import type { Change } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { auditImport, checkPlan, type ImportRequest, importTimeoutMs, rowsPerSlice } from './csv-import.ts'
import { type InventoryPlan, planInventory, writeInventoryReport } from './inventory-plan.ts'
import { writeVariantValues } from './variant-inventory.ts'

/** Tells the effect of an import. @throws AppError invalid (`body`) for a file without SKUs */
export async function previewInventory(
  { base }: CatalogAdminDeps,
  { file, language }: ImportRequest,
): Promise<InventoryReport> {
  return writeInventoryReport(await planInventory(base.db, file, language), { imported: false, language })
}

/**
 * Imports a stocktake, as a whole or not at all: stocks are what was counted, whatever is sold meanwhile.
 * @throws AppError invalid with each wrong row (`12.price`); edit-conflict when one of these products was saved since
 * the preview or is saved during the import
 */
export async function importInventory(
  { base, catalog }: CatalogAdminDeps,
  { file, language, fingerprint }: ImportRequest,
  by: Actor,
): Promise<InventoryReport> {
  const plan = await planInventory(base.db, file, language)
  checkPlan(plan, fingerprint)
  const products = byProduct(plan)
  if (products.length > 0) {
    const at = base.clock.now()
    const entries = listEntries(plan)
    const writeAll = async (tx: Tx) => {
      await write(tx, products, at)
      await auditImport(tx, by, at, entries)
    }
    await transaction(base.db, writeAll, { timeout: importTimeoutMs })
    await catalog.productsChanged(products.map(({ id }) => id))
  }
  return writeInventoryReport(plan, { imported: true, language })
}

/** Changes of each product, for the audit. */
function listEntries({ changed }: InventoryPlan): Change[] {
  const products = new Map<string, { before: Record<string, Fact>; after: Record<string, Fact> }>()
  for (const { present, values } of changed) {
    const facts = products.get(present.productId) ?? { before: {}, after: {} }
    products.set(present.productId, facts)
    for (const name of ['price', 'stock', 'barcode'] as const) {
      if (values[name] === undefined) continue
      const field = present.variantId === undefined ? name : `variants.${present.SKU}.${name}`
      facts.before[field] = present[name] ?? null
      facts.after[field] = values[name]
    }
  }
  const entry = { action: 'stocktake', entity: 'product' } as const
  return [...products].map(([entityId, facts]) => ({ ...entry, entityId, ...facts }))
}

interface ChangedProduct {
  id: string
  version: number
  /** For the product itself, when it has no options. */
  own: InventoryValues
  variants: Map<string, InventoryValues>
}

/** Changes by product, in the order in which everybody locks them. */
function byProduct({ changed }: InventoryPlan): ChangedProduct[] {
  const products = new Map<string, ChangedProduct>()
  for (const { present, values } of changed) {
    const { productId: id, version, variantId } = present
    const product = products.get(id) ?? { id, version, own: {}, variants: new Map() }
    products.set(id, product)
    if (variantId === undefined) product.own = values
    else product.variants.set(variantId, values)
  }
  return [...products.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function write(tx: Tx, products: readonly ChangedProduct[], at: Date): Promise<void> {
  for (const [index, { id, version, own, variants }] of products.entries()) {
    // SQLite works in this thread: without yielding, no request would be served until the end.
    if (index % rowsPerSlice === 0) await yieldToEventLoop()
    const { stock, price } = own
    const columns = {
      ...(stock !== undefined && { stock }),
      ...(price !== undefined && { priceCents: centsFromEuros(price) }),
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
