import type { FindOrder } from '../../../shared/withdrawal/statement.ts'
import { transaction } from '../../db/transaction.ts'
import type { OrderDeps } from '../order-effects.ts'
import { makeFoundMail } from './mails.ts'
import { findNamedOrder, isSameAddress } from './named-order.ts'

async function mailLink({ context, outgoing }: OrderDeps, { number, email }: FindOrder): Promise<void> {
  const id = await findNamedOrder(context.db, context, number)
  const order = id === undefined ? null : await context.db.order.findUnique({ where: { id } })
  // Nobody reads the mails of demo buyers; a closed order is for staff alone.
  if (!order || order.closedAt || order.origin !== 'shop' || !isSameAddress(order.email, email)) return
  const mail = makeFoundMail(context, order)
  await transaction(context.db, (tx) => outgoing.queue(tx, mail))
  outgoing.trigger()
}

/**
 * Mails the link to an order to its buyer, if number and e-mail are both the order's. The work begins after the response:
 * neither it nor its time tells whether there is such an order.
 */
export function findOrderByMail(deps: OrderDeps, query: FindOrder): void {
  setImmediate(() => {
    mailLink(deps, query).catch((error) =>
      deps.context.log.error({ err: error }, 'the link to an order was not mailed'),
    )
  })
}
