import type { CartItem } from '../../shared/cart/entities.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { readChosen } from '../catalog/chosen.ts'
import type { Db } from '../db/db.ts'

/** What a line of a cart says of its variant. */
export type VariantLine = Required<Pick<CartItem, 'id' | 'variantId' | 'options' | 'price'>>

/** The variants that can be bought, by their ids; prices in euros. */
export async function readVariantLines(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VariantLine>> {
  if (ids.length === 0) return new Map()
  const rows = await db.productVariant.findMany({
    where: { id: { in: [...ids] }, enabled: true, deletedAt: null },
    include: { product: { select: { priceCents: true } } },
  })
  const chosen = await readChosen(
    db,
    rows.map(({ optionsKey }) => optionsKey),
  )
  return new Map(
    rows.map(({ id, productId, product, priceDeltaCents, optionsKey }) => {
      const price = eurosFromCents(product.priceCents + priceDeltaCents)
      return [id, { id: productId, variantId: id, options: chosen(optionsKey), price }]
    }),
  )
}
