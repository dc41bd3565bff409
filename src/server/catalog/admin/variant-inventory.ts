import type { InventoryValues } from '../../../shared/catalog/inventory-csv.ts'
import { derivedFrom } from '../../../shared/catalog/variants.ts'
import { centsFromEuros } from '../../../shared/money.ts'
import type { Tx } from '../../db/db.ts'
import { liveVariants } from './variant-plan.ts'

/**
 * Gives live variants other prices, stocks and barcodes; the product's own price and stock follow. The product's row is
 * locked, as for all writes of variants (variants.ts).
 * @param changes by the variant's id; what is absent stays as it is now
 */
export async function writeVariantValues(
  tx: Tx,
  productId: string,
  changes: ReadonlyMap<string, InventoryValues>,
): Promise<void> {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { priceCents: true, variants: liveVariants },
  })
  const variants = product.variants.map((before) => {
    const { price, stock = before.stock, barcode = before.barcode } = changes.get(before.id) ?? {}
    const priceCents = price === undefined ? product.priceCents + before.priceDeltaCents : centsFromEuros(price)
    return { before, priceCents, stock, barcode, enabled: before.enabled }
  })
  const { deltas, ...derived } = derivedFrom(variants)
  for (const [index, { before, stock, barcode }] of variants.entries()) {
    const data = { stock, barcode, priceDeltaCents: deltas[index] ?? 0 }
    const names = Object.keys(data) as (keyof typeof data)[]
    if (names.some((name) => before[name] !== data[name]))
      await tx.productVariant.update({ where: { id: before.id }, data })
  }
  await tx.product.update({ where: { id: productId }, data: derived })
}
