import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, orderIdOf } from '../../support/checkout.ts'
import { minutes } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { later } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describeOnEither('the orders of a user on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  it('come newest first, without those of other users', async () => {
    const user = await shop.user()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.unshift(await shop.order(user.buyer))
      await shop.order((await shop.user()).buyer)
      shop.context.clock.advance(minutes(1))
    }
    expect((await shop.services.orders.userList(user.id)).map(({ id }) => id)).toEqual(ids)
    expect(await shop.services.orders.userList((await shop.user()).id)).toEqual([])
  })

  it('say whether there is an invoice and whether the buyer may still cancel', async () => {
    const user = await shop.user()
    const { orders } = shop.services
    const state = async (id: string) => {
      const order = (await orders.userList(user.id)).find((each) => each.id === id)
      return [order?.status, order?.paymentStatus, order?.invoiced, order?.cancellable]
    }
    expect(await state(await shop.order(user.buyer))).toEqual([2, 21, false, false])
    const cancelled = await shop.paidOrder(user.buyer)
    expect(await state(cancelled)).toEqual([1, 23, true, true])
    await orders.cancelByUser(cancelled, user.id)
    expect(await state(cancelled)).toEqual([4, 23, true, false])
    const prepared = await shop.paidOrder(user.buyer)
    await orders.prepare(prepared, actorNamed('admin'))
    expect(await state(prepared)).toEqual([1, 23, true, false])
  })

  it('have only the fields of the list', async () => {
    const user = await shop.user()
    await shop.paidOrder(user.buyer)
    const [order] = await shop.services.orders.userList(user.id)
    expect(order).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^LYS-/),
      createdAt: shop.context.clock.now().toISOString(),
      status: 1,
      paymentStatus: 23,
      totalElements: 1,
      totalPrice: 24.9,
      invoiced: true,
      cancellable: true,
    })
  })

  it('show the pictures of their first three lines and how many lines there are, paid or not', async () => {
    const user = await shop.user()
    const bought = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
    const lines = bought.map((id) => ({ id, quantity: 2 }))
    const many = orderIdOf((await shop.services.checkout.place(checkoutOf(lines), user.buyer)).url)
    await shop.db.orderLine.updateMany({ where: { orderId: many }, data: { image: 'shirt.svg' } })
    await shop.db.product.deleteMany({ where: { id: { in: bought } } })
    const one = await shop.paidOrder(user.buyer)
    const { orders } = shop.services
    const shown = new Map((await orders.withPictures(await orders.userList(user.id))).map((order) => [order.id, order]))
    expect(shown.get(many)?.totalLines).toBe(5)
    expect(shown.get(many)?.pictures).toEqual(
      bought.slice(0, 3).map((id) => ({ file: 'shirt.svg', title: [{ es: `Camisa ${id}`, en: `Shirt ${id}` }] })),
    )
    expect([shown.get(one)?.totalLines, shown.get(one)?.pictures.length]).toEqual([1, 1])
  })

  it('have their pictures on the page and not over REST', async () => {
    const user = await shop.user()
    await shop.paidOrder(user.buyer)
    const page = (await shop.call({ url: '/api/trpc/orders.list', headers: user.headers })).json()
    expect(page.result.data).toMatchObject([{ totalLines: 1, pictures: [{ title: [{ es: expect.any(String) }] }] }])
    const rest = (await shop.call({ url: '/api/orders/user-list', headers: user.headers })).json()
    expect(rest.orders[0]).not.toHaveProperty('pictures')
    expect(rest.orders[0]).not.toHaveProperty('totalLines')
  })

  it('leave out what was closed with an account', async () => {
    const user = await shop.user()
    const id = await shop.paidOrder(user.buyer)
    await shop.db.order.update({ where: { id }, data: { closedAt: shop.context.clock.now() } })
    expect(await shop.services.orders.userList(user.id)).toEqual([])
  })

  it('end at a thousand', later, async () => {
    const user = await shop.user()
    const id = await shop.order(user.buyer)
    const { id: _, ...row } = await shop.db.order.findUniqueOrThrow({ where: { id } })
    const older = new Date(row.createdAt.getTime() - minutes(1))
    const rows = Array.from({ length: 1000 }, () => ({ ...row, id: newId(), number: null, createdAt: older }))
    for (let from = 0; from < rows.length; from += 100) {
      await shop.db.order.createMany({ data: rows.slice(from, from + 100) })
    }
    const listed = await shop.services.orders.userList(user.id)
    expect([listed.length, listed[0]?.id]).toEqual([1000, id])
    expect((await shop.services.orders.withPictures(listed))[0]?.totalLines).toBe(1)
  })
})
