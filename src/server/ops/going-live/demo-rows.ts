import type { DemoData } from '../../../shared/settings/going-live.ts'
import type { Db } from '../../db/db.ts'

export const ofDemo = { origin: 'demo' } as const

/** Categories of the demo; of those that go nothing is left but its own products. */
const ownProduct = { product: { origin: { not: ofDemo.origin } } } as const

export async function readDemoData(db: Db): Promise<DemoData> {
  return {
    products: await db.product.count({ where: ofDemo }),
    editedProducts: await db.product.count({ where: { ...ofDemo, version: { gt: 1 }, deletedAt: null } }),
    soldProducts: await db.product.count({ where: { ...ofDemo, orderLines: { some: { order: { origin: 'shop' } } } } }),
    categories: await db.category.count({ where: { ...ofDemo, products: { none: ownProduct } } }),
    keptCategories: await db.category.count({ where: { ...ofDemo, products: { some: ownProduct } } }),
    customers: await db.user.count({ where: ofDemo }),
    orders: await db.order.count({ where: ofDemo }),
    documents: await db.invoiceDocument.count({ where: { demo: true } }),
    reviews: await db.review.count({ where: { product: ofDemo } }),
  }
}

/** Documents that are not the demo's, those included that are not stored yet. */
export async function countIssued(db: Pick<Db, 'invoiceDocument' | 'order'>): Promise<number> {
  const stored = await db.invoiceDocument.count({ where: { demo: false } })
  return stored > 0 ? stored : db.order.count({ where: { origin: 'shop', invoiceNumber: { not: null } } })
}
