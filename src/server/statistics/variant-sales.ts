import { localized, textIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import type { VariantSales } from '../../shared/statistics/entities.ts'
import type { Db } from '../db/db.ts'
import { readOptionTexts } from '../db/option-texts.ts'

interface SoldRow {
  variantId: string
  sku: string
  optionsEs: string
  optionsEn: string
  units: bigint
  cents: bigint
}

/**
 * Reads the sales of each variant of a product, in orders that were paid and not cancelled, less what was given back;
 * most units first. Variants that are no longer sold are among them, by the names that their orders have.
 * @returns none for a product without options
 */
export async function readVariantSales(db: Db, productId: string): Promise<VariantSales[]> {
  const rows = await db.$queryRaw<SoldRow[]>`
    SELECT "variantId", MAX("sku") AS "sku", MAX("optionsEs") AS "optionsEs", MAX("optionsEn") AS "optionsEn",
      CAST(SUM("quantity" - "backQuantity") AS BIGINT) AS "units",
      CAST(SUM("priceCents" * "quantity" - "discountCents" - "backCents") AS BIGINT) AS "cents"
    FROM (
      SELECT "OrderLine".*,
        COALESCE((SELECT SUM("quantity") FROM "RefundLine" WHERE "orderLineId" = "OrderLine"."id"), 0) AS "backQuantity",
        COALESCE((SELECT SUM("cents") FROM "RefundLine" WHERE "orderLineId" = "OrderLine"."id"), 0) AS "backCents"
      FROM "OrderLine" JOIN "Order" ON "Order"."id" = "OrderLine"."orderId"
      WHERE "OrderLine"."productId" = ${productId} AND "OrderLine"."variantId" IS NOT NULL
        AND "Order"."paidAt" IS NOT NULL AND "Order"."cancelledAt" IS NULL
    ) AS "sold"
    GROUP BY "variantId" ORDER BY "units" DESC, "sku"`
  if (rows.length === 0) return []
  const live = await db.productVariant.findMany({
    where: { productId, deletedAt: null },
    select: { id: true, sku: true, optionsKey: true },
  })
  const byId = new Map(live.map((variant) => [variant.id, variant]))
  const named = await readOptionTexts(db)
  return rows.map(({ variantId, sku, optionsEs, optionsEn, units, cents }) => {
    const now = byId.get(variantId)
    const options = now && named(now.optionsKey)
    return {
      variantId,
      sku: now?.sku ?? sku,
      options: options && textIn('es', options) !== '' ? options : localized(optionsEs, optionsEn),
      units: Number(units),
      sells: eurosFromCents(Number(cents)),
    }
  })
}
