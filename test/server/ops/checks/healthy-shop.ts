import { newId } from '../../../../src/server/core/ids.ts'
import type { DatabaseKind } from '../../../../src/server/db/migrations.ts'
import { actorNamed, theShop } from '../../../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../../../support/checkout.ts'
import { openApp, type RealApp } from '../../../support/real-app.ts'
import { named, newCategory, productForm, upload } from '../../catalog/admin/forms.ts'

/** A product in three sizes, with a picture and a review. */
async function sizedProduct(shop: RealApp, category: string): Promise<{ id: string; variant: string }> {
  const { catalogAdmin } = shop.services
  const size = await catalogAdmin.addOption(
    { nameEs: 'Talla', nameEn: 'Size', values: ['S', 'M', 'L'].map(named) },
    theShop,
  )
  const variants = size.values.map(({ id }, index) => ({
    values: { [size.id]: id },
    ...{ stock: 5 + index, price: 20 + index, enabled: index < 2 },
  }))
  const form = { ...productForm([category]), variants }
  const { id } = await catalogAdmin.addProduct(form, [await upload('#336699')], theShop)
  await shop.db.review.create({
    data: {
      id: newId(),
      productId: id,
      username: 'Marina',
      rating: 4,
      text: 'Bien',
      createdAt: shop.context.clock.now(),
    },
  })
  await shop.db.product.update({ where: { id }, data: { ratingSum: 4, ratingCount: 1 } })
  const variant = await shop.db.productVariant.findFirstOrThrow({
    where: { productId: id },
    orderBy: { position: 'asc' },
  })
  return { id, variant: variant.id }
}

/** A payment that comes when its order has ended and its piece is sold: all of it goes back. */
async function payLate(shop: RealApp): Promise<void> {
  const { checkout } = shop.services
  const id = await shop.product({ priceCents: 700, stock: 1 })
  const late = orderIdOf((await checkout.place(checkoutOf([{ id, quantity: 1 }]), guest())).url)
  shop.context.payments.set(late, 'expired')
  await checkout.error(late)
  await shop.db.product.update({ where: { id }, data: { stock: 0 } })
  shop.context.payments.set(late, 'paid')
  await checkout.success(late)
}

/** Money of an order that moves without the shop: a refund by hand, a dispute that is lost, and one that is open. */
async function moveAtProvider(shop: RealApp, orderId: string): Promise<void> {
  const at = shop.context.clock.now()
  const refund = { reference: 're_hand', refundId: undefined, amountCents: 150, state: 'done' as const, error: '' }
  const dispute = { amountCents: 50, reason: 'fraudulent', openedAt: at, dueBy: null }
  const disputes = [
    { ...dispute, reference: 'dp_lost', state: 'lost' as const },
    { ...dispute, reference: 'dp_open', state: 'open' as const },
  ]
  await shop.db.$transaction((tx) =>
    shop.services.orders.recordMovements(tx, orderId, { refunds: [refund], disputes }, at),
  )
}

/** A shop in which everything has happened that leaves rows behind: nothing in it is wrong. */
export async function healthyShop(kind: DatabaseKind): Promise<RealApp> {
  const shop = await openApp(kind)
  const { orders, checkout, statistics, settings } = shop.services
  const staff = actorNamed('admin-1')
  const owner = await shop.user({ isAdmin: true, email: 'owner@example.org' })
  await shop.db.user.update({ where: { id: owner.id }, data: { passwordHash: 'a hash' } })
  const category = await newCategory(shop)
  const { id: shirt, variant } = await sizedProduct(shop, category)
  const soap = await shop.product({ priceCents: 999, stock: 50 })
  const lines = [
    { id: shirt, variantId: variant, quantity: 1 },
    { id: soap, quantity: 2 },
  ]
  const place = async (buyer = guest()) => orderIdOf((await checkout.place(checkoutOf(lines), buyer)).url)
  const pay = async () => {
    const id = await place()
    shop.context.payments.set(id, 'paid')
    await checkout.success(id)
    return id
  }

  const shipped = await pay()
  await orders.prepare(shipped, staff)
  await orders.ship(shipped, staff)
  const refund = { reason: 'Una mancha', restock: true, lines: [{ id: soap, quantity: 1 }] }
  await orders.refund({ orderId: shipped, request: refund, key: undefined }, staff)
  await orders.refund(
    { orderId: shipped, request: { reason: 'Tarde', restock: false, amount: 1 }, key: undefined },
    staff,
  )
  await moveAtProvider(shop, shipped)
  await pay()
  await orders.cancelByShop(await pay(), staff)
  await shop.context.scheduler.run('refunds')
  const left = await place()
  shop.context.payments.set(left, 'expired')
  await checkout.error(left)
  await payLate(shop)
  await place()
  for (const order of [shipped, 'Dos jabones'])
    await orders.withdraw({ name: 'Noa Peña', order, email: 'noa@example.org' }, 'es')
  const customer = await shop.user()
  await shop.db.cartLine.create({
    data: { userId: customer.id, productId: soap, variantId: '', quantity: 2, position: 0 },
  })
  statistics.recordView(shirt, 'a visitor')
  await statistics.flush()
  await settings.save('identity', { version: 0, data: { name: 'Otra' } }, staff)
  return shop
}
