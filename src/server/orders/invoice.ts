import type { Invoice } from '../../shared/orders/entities.ts'
import type { Session } from '../accounts/accounts.types.ts'
import { AppError } from '../app-error.ts'
import type { OrderDeps } from './order-effects.ts'

export async function readInvoice(
  _base: OrderDeps['base'],
  _orderId: string,
  _session: Session | null,
  _key?: string,
): Promise<Invoice> {
  throw new AppError('not-configured')
}
