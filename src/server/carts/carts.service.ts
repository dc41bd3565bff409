import { toLineProduct } from '../../shared/cart/cart-item.ts'
import type { Cart, CartItem, CartLineInput } from '../../shared/cart/entities.ts'
import { maxCartLines, maxQuantity } from '../../shared/cart/limits.ts'
import { lineInput, lineKey } from '../../shared/cart/line-key.ts'
import { cartFromLines } from '../../shared/cart/totals.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { AppError } from '../core/app-error.ts'
import type { Tx } from '../db/db.ts'
import type { OrderLine } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import type { ServiceContext } from '../service-context.ts'

/**
 * A cart with one line for each product and variant that the shop sells, at current prices. A line that names no variant
 * of a product with options stays: the buyer chooses when it is bought.
 */
function createCart(catalog: CatalogService, lines: readonly CartLineInput[]): Cart {
  const byKey = new Map<string, CartLineInput>()
  for (const line of lines) {
    const key = lineKey(line)
    byKey.set(key, { ...line, quantity: Math.min(maxQuantity, (byKey.get(key)?.quantity ?? 0) + line.quantity) })
  }
  const products = catalog
    .cartLines([...byKey.values()])
    .filter(({ variantId, choose }) => variantId === undefined || !choose)
    .map((line): CartItem => ({ ...toLineProduct(line), quantity: byKey.get(lineKey(line))?.quantity ?? 1 }))
  return cartFromLines(products.slice(0, maxCartLines))
}

/**
 * Locks a cart, so that of two concurrent writers the later one wins as a whole.
 * @returns whether the user exists
 */
async function lockCart(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$executeRaw`UPDATE "User" SET "tokenVersion" = "tokenVersion" WHERE "id" = ${userId}`) > 0
}

async function store(tx: Tx, userId: string, cart: Cart): Promise<void> {
  if (!(await lockCart(tx, userId))) throw new AppError('unauthorized')
  await tx.cartLine.deleteMany({ where: { userId } })
  if (cart.products.length === 0) return
  await tx.cartLine.createMany({
    data: cart.products.map(({ id, variantId = '', quantity }, position) => ({
      ...{ userId, productId: id, variantId, quantity, position },
    })),
  })
}

type Bought = { userId: string; lines: readonly Pick<OrderLine, 'productId' | 'variantId'>[] }

/** The stored carts of signed-in users. Lines have no price of their own: each read takes the product's. */
export function createCartsService({ db }: ServiceContext, catalog: CatalogService) {
  return {
    /** Replaces the stored cart: unknown or hidden products are dropped, prices are the catalogue's, at most 100 lines. */
    async update(userId: string, lines: readonly CartLineInput[]) {
      const cart = createCart(catalog, lines)
      await transaction(db, (tx) => store(tx, userId, cart))
      return cart
    },

    async read(userId: string) {
      const lines = await db.cartLine.findMany({
        where: { userId },
        orderBy: { position: 'asc' },
        select: { productId: true, variantId: true, quantity: true },
      })
      const stored = lines.map(({ productId: id, variantId, quantity }) =>
        lineInput({ id, variantId: variantId || undefined, quantity }),
      )
      return createCart(catalog, stored)
    },

    /** Removes bought lines from the buyers' stored carts, inside the transaction that marks the orders paid. */
    async removeBought(tx: Tx, bought: readonly Bought[]) {
      // In the order of their ids, to avoid deadlocks.
      for (const userId of [...new Set(bought.map((each) => each.userId))].sort()) await lockCart(tx, userId)
      const lines = bought.map(({ userId, lines }) => ({
        userId,
        productId: { in: lines.flatMap(({ productId }) => productId ?? []) },
        // A line that named no variant was sold in one.
        variantId: { in: ['', ...lines.flatMap(({ variantId }) => variantId ?? [])] },
      }))
      if (lines.length > 0) await tx.cartLine.deleteMany({ where: { OR: lines } })
    },
  }
}

export type CartsService = ReturnType<typeof createCartsService>
