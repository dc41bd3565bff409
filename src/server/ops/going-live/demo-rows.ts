import type { DemoData } from '../../../shared/settings/going-live.ts'
import type { Db } from '../../db/db.ts'

export const ofDemo = { origin: 'demo' } as const

/** Categories of the demo; of those that go nothing is left but its own products. */
const ownProduct = { product: { origin: { not: ofDemo.origin } } } as const

export async function readDemoData(db: Db): Promise<DemoData> {
  const [products, editedProducts, soldProducts, categories, keptCategories, customers, orders, documents, reviews] =
    await Promise.all([
      db.product.count({ where: ofDemo }),
      db.product.count({ where: { ...ofDemo, version: { gt: 1 }, deletedAt: null } }),
      db.product.count({ where: { ...ofDemo, orderLines: { some: { order: { origin: 'shop' } } } } }),
      db.category.count({ where: { ...ofDemo, products: { none: ownProduct } } }),
      db.category.count({ where: { ...ofDemo, products: { some: ownProduct } } }),
      db.user.count({ where: ofDemo }),
      db.order.count({ where: ofDemo }),
      db.invoiceDocument.count({ where: { demo: true } }),
      db.review.count({ where: { product: ofDemo } }),
    ])
  return {
    ...{ products, editedProducts, soldProducts, categories, keptCategories },
    ...{ customers, orders, documents, reviews },
  }
}

/** Documents that are not the demo's, those included that are not stored yet. */
export async function countIssued(db: Pick<Db, 'invoiceDocument' | 'order'>): Promise<number> {
  const stored = await db.invoiceDocument.count({ where: { demo: false } })
  return stored > 0 ? stored : db.order.count({ where: { origin: 'shop', invoiceNumber: { not: null } } })
}
