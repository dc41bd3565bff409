import { newId } from '../../../../src/server/core/ids.ts'
import { MailStatus } from '../../../../src/server/db/generated/sqlite/enums.ts'
import { actorNamed } from '../../../support/actors.ts'
import type { RealApp } from '../../../support/real-app.ts'
import { healthyShop } from '../checks/healthy-shop.ts'

/** Orders that a healthy shop has not: prepared, being paid, cancelled by their buyer, with a refund that failed, and with a parcel that came back. */
async function addOrders(shop: RealApp): Promise<void> {
  const { orders, checkout } = shop.services
  await orders.prepare(await shop.paidOrder(), actorNamed('admin-1'))
  const paying = await shop.order()
  shop.context.payments.set(paying, 'processing')
  await checkout.success(paying)
  const { id, buyer } = await shop.user()
  await orders.cancelByUser(await shop.paidOrder(buyer), id)
  await orders.cancelByShop(await shop.paidOrder(), actorNamed('admin-1'))
  await shop.db.refund.updateMany({ where: { status: 'pending' }, data: { status: 'failed', lastError: 'no' } })
  await orders.cancelByShop(await shop.paidOrder(), actorNamed('admin-1'))
  const sent = await shop.paidOrder()
  await orders.prepare(sent, actorNamed('admin-1'))
  await orders.ship(sent, actorNamed('admin-1'), 'PQ 1')
  await orders.recordParcel({ id: sent, kind: 'returned', note: 'Nadie en casa' }, actorNamed('admin-1'))
}

/** A healthy shop with orders and refunds in every state that they may have, and a mail in each. */
export async function shopInEveryState(): Promise<RealApp> {
  const shop = await healthyShop('sqlite')
  await addOrders(shop)
  const now = shop.context.clock.now()
  for (const status of Object.values(MailStatus)) {
    const mail = {
      to: 'ines@example.org',
      language: 'es',
      subject: `Hola, ${status}`,
      text: 'Hola',
      html: '<p>Hola</p>',
    }
    const times = { nextAttemptAt: now, createdAt: now }
    await shop.db.outgoingMail.create({
      data: { id: newId(), kind: 'confirmation', dedupeKey: newId(), ...mail, headers: {}, status, ...times },
    })
  }
  return shop
}
