import type { AccountsService } from '../accounts/accounts.service.ts'
import type { CartsService } from '../carts/carts.service.ts'
import { AppError } from '../core/app-error.ts'
import { isQueryError } from '../db/database-error.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import type { ServiceContext } from '../service-context.ts'

export interface CheckoutDeps {
  context: ServiceContext
  orders: OrdersService
  carts: Pick<CartsService, 'removeBought'>
  accounts: Pick<AccountsService, 'fillMailingData' | 'saveBilling'>
}

/** Calls the payment provider and reports its errors as a failed service. @throws AppError payment-service */
export async function callProvider<T>(context: ServiceContext, orderId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // A provider may keep its payments in the shop's database: while that is away, a later try may help.
    if (isQueryError(error)) throw error
    context.log.error({ err: error, order: orderId }, 'the payment provider failed')
    throw new AppError('payment-service', { cause: error })
  }
}
