import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/server/accounts/passwords.ts'
import { actorNamed, theShop } from '../support/actors.ts'
import { checkoutOf, errorOf, guest } from '../support/checkout.ts'
import { minutes } from '../support/clock.ts'
import { interleave } from '../support/concurrent-change.ts'
import { testDatabases } from '../support/database.ts'
import { readOutcome } from '../support/outcomes.ts'
import { openApp, type RealApp } from '../support/real-app.ts'
import { newCategory, productChanges } from './catalog/admin/forms.ts'

const eva = actorNamed('eva')

describe.each(testDatabases())('what a concurrent change overtakes on %s', (kind) => {
  /** Where others work. */
  let shop: RealApp
  /** The process that is overtaken. */
  let slow: RealApp
  let overtake: (action: () => Promise<unknown>) => void
  let category: string
  let passwordHash: string
  beforeAll(async () => {
    shop = await openApp(kind)
    const { database, beforeTransaction } = interleave(shop.database)
    slow = await openApp(kind, {}, undefined, { beside: { database } })
    overtake = beforeTransaction
    category = await newCategory(shop)
    passwordHash = await hashPassword('la de antes')
  })
  afterAll(async () => {
    await slow.close()
    await shop.close()
  })

  const row = (id: string) => shop.db.product.findUniqueOrThrow({ where: { id } })
  const save = (id: string, price: number) =>
    shop.services.catalogAdmin.editProduct(
      id,
      productChanges([category], { SKU: `SKU-${id}`, stock: undefined, price }),
      [],
      theShop,
    )

  describe('an import', () => {
    const imports = {
      products: {
        bring: (file: Buffer) => slow.services.catalogAdmin.importCsv({ file, language: 'en' }, theShop),
        action: 'import',
      },
      inventory: {
        bring: (file: Buffer) => slow.services.catalogAdmin.importInventory({ file, language: 'en' }, theShop),
        action: 'stocktake',
      },
    }

    it.each(Object.entries(imports))(
      'of %s does not overwrite what was saved between its plan and its write, and then writes nothing',
      async (_what, { bring, action }) => {
        const [untouched, saved] = [await shop.product(), await shop.product()]
        overtake(() => save(saved, 17))
        const file = Buffer.from(`SKU,price\nSKU-${untouched},15\nSKU-${saved},16`)
        const [outcome] = await Promise.allSettled([bring(file)])
        expect((await row(saved)).priceCents, 'the price that somebody has just saved').toBe(1700)
        expect((await row(untouched)).priceCents, 'another line of the file').toBe(2490)
        expect(readOutcome(outcome)).toBe('edit-conflict')
        expect(await shop.db.auditEntry.count({ where: { action, entityId: { in: [untouched, saved] } } })).toBe(0)
      },
    )

    it.each(Object.entries(imports))(
      'of %s brings nothing back that was deleted meanwhile',
      async (_what, { bring }) => {
        const id = await shop.product()
        overtake(() => shop.services.catalogAdmin.deleteProduct(id, theShop))
        expect((await errorOf(bring(Buffer.from(`SKU,price\nSKU-${id},15`)))).code).toBe('edit-conflict')
        expect(await row(id)).toMatchObject({ priceCents: 2490, deletedAt: expect.any(Date) })
      },
    )

    it.each(Object.entries(imports))(
      'of %s leaves pieces sold that were bought meanwhile, when it says nothing of the stock',
      async (_what, { bring }) => {
        const id = await shop.product({ stock: 9 })
        overtake(() => shop.services.checkout.place(checkoutOf([{ id, quantity: 2 }]), guest()))
        expect((await bring(Buffer.from(`SKU,price\nSKU-${id},15`))).counts.changed).toBe(1)
        expect(await row(id)).toMatchObject({ priceCents: 1500, stock: 7 })
      },
    )
  })

  it('deletes no account with a password that was changed meanwhile', async () => {
    const owner = await shop.user()
    await shop.db.user.update({ where: { id: owner.id }, data: { passwordHash } })
    const { session } = owner.buyer
    if (!session) throw new Error('no session')
    overtake(() =>
      shop.services.accounts.changePassword(session, { currentPassword: 'la de antes', password: 'la de ahora' }),
    )
    const [outcome] = await Promise.allSettled([slow.services.accounts.deleteAccount(owner.id, 'la de antes')])
    expect(await shop.db.user.count({ where: { id: owner.id } }), 'the account is still there').toBe(1)
    expect(readOutcome(outcome)).toBe('unauthorized')
    await slow.services.accounts.deleteAccount(owner.id, 'la de ahora')
    expect(await shop.db.user.count({ where: { id: owner.id } })).toBe(0)
  })

  describe('a refund', () => {
    /** Holds the next refund at a process's provider until the test lets it go on. */
    function hold({ context: { payments } }: RealApp): { reached: Promise<void>; release: () => void } {
      const { refund } = payments
      let [release, arrive] = [() => {}, () => {}]
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const reached = new Promise<void>((resolve) => {
        arrive = resolve
      })
      payments.refund = async (request) => {
        payments.refund = refund
        arrive()
        await held
        return refund.call(payments, request)
      }
      return { reached, release }
    }

    /** A paid order of which money goes back: all of it, as it is cancelled, or a part. */
    async function orderToRefund(what: 'all' | 'a part' = 'all'): Promise<string> {
      const id = await shop.paidOrder()
      for (const { context } of [shop, slow]) context.payments.set(id, 'paid')
      const { orders } = shop.services
      if (what === 'all') await orders.cancelByShop(id, eva)
      else await orders.refund({ orderId: id, request: { reason: '', restock: false, amount: 5 }, key: undefined }, eva)
      return id
    }
    const run = ({ context }: RealApp) => context.scheduler.run('refunds')
    const recorded = async (orderId: string) => {
      const events = await shop.db.orderEvent.count({ where: { orderId, kind: 'refund-done' } })
      const refund = await shop.db.refund.findFirstOrThrow({ where: { orderId } })
      const { paymentStatus } = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } })
      return { events, status: refund.status, paymentStatus }
    }
    const once = { events: 1, status: 'done', paymentStatus: 24 }

    it('that two processes find due is sent by one of them', async () => {
      const orderId = await orderToRefund()
      const sent = shop.context.payments.refunds.length + slow.context.payments.refunds.length
      expect((await Promise.all([run(shop), run(slow)])).toSorted()).toEqual([0, 1])
      expect(shop.context.payments.refunds.length + slow.context.payments.refunds.length).toBe(sent + 1)
      expect(await recorded(orderId), 'what the order’s history and its payment say').toEqual(once)
    })

    it('that another process has finished, because this one waited too long for the provider, is recorded once', async () => {
      const orderId = await orderToRefund()
      const { reached, release } = hold(slow)
      const late = run(slow)
      await reached
      for (const { context } of [shop, slow]) context.clock.advance(minutes(6))
      await run(shop)
      expect(await recorded(orderId), 'what the order’s history and its payment say').toEqual(once)
      release()
      await late
      expect(await recorded(orderId), 'what the order’s history and its payment say').toEqual(once)
    })

    it.each([
      ['all', once],
      ['a part', { ...once, paymentStatus: 23 }],
    ] as const)('of %s that two processes finish at the same moment is recorded once', async (what, wanted) => {
      for (let round = 0; round < 5; round++) {
        const orderId = await orderToRefund(what)
        const holds = [hold(slow), hold(shop)] as const
        const first = run(slow)
        await holds[0].reached
        for (const { context } of [shop, slow]) context.clock.advance(minutes(6))
        const second = run(shop)
        await holds[1].reached
        for (const { release } of holds) release()
        await Promise.all([first, second])
        expect(await recorded(orderId), 'what the order’s history and its payment say').toEqual(wanted)
      }
    })
  })
})
