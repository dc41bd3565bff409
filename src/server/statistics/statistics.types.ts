import type { Attention, Dashboard, ProductMonth } from '../../shared/statistics/entities.ts'
import type { Tx } from '../db/db.ts'

export interface SaleLine {
  productId: string | null
  priceCents: number
  quantity: number
}

export interface StatisticsService {
  /** One shown product page per visitor and 30 minutes; batched off the request path. Answers whether it counted. */
  recordView(productId: string, visitor: string): boolean
  /**
   * Counts what some orders sold in the month of `at`, inside the transaction that pays them; a negative number of
   * orders takes it back, when they are cancelled.
   */
  recordSale(tx: Tx, lines: readonly SaleLine[], at: Date, orders: number): Promise<void>
  /** Months, sums, orders by filter, top buyers and sales by category; completed payments count. */
  dashboard(): Promise<Dashboard>
  /** What needs an admin now. */
  attention(): Promise<Attention>
  /** The months of a product, oldest first, without gaps. @throws AppError product-not-found */
  product(id: string): Promise<ProductMonth[]>
  /** Writes what is batched. */
  flush(): Promise<void>
}
