import { isPaid, statusesWhere } from '../../shared/orders/predicates.ts'
import { Prisma } from './generated/sqlite/client.ts'

/**
 * The condition for orders that were paid and not cancelled since, as the index Order_buyers_idx has it: no other index
 * fits this expression, so that both databases read that one.
 */
export const isPaidOrder = Prisma.raw(`"status" + 0 IN (${statusesWhere(isPaid).join(', ')})`)
