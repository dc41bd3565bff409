import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAdminOrder } from '../../../src/server/orders/admin-order.ts'
import { createSettingsService } from '../../../src/server/settings/settings.service.ts'
import { actorNamed } from '../../support/actors.ts'
import { checkoutOf, errorOf, guest, openCheckout, orderIdOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { readOutcome } from '../../support/outcomes.ts'

describeOnEither('the terms that an order accepts on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCheckout>>
  let version = 0
  beforeEach(async () => {
    shop = await openCheckout(kind)
    version = 0
  })
  afterEach(() => shop.close())

  const saveTerms = async (termsEs: string, termsFrom = '') => {
    const saved = await createSettingsService(shop.context).save(
      'legal',
      { version, data: { termsEs, termsFrom } },
      actorNamed('ana'),
    )
    version = saved.version
  }
  const place = async (id: string, termsVersion?: number, key?: string) => {
    const input = { ...checkoutOf([{ id, quantity: 1 }]), ...(termsVersion !== undefined && { termsVersion }) }
    return orderIdOf((await shop.checkout.place(input, guest(), key)).url)
  }
  const termsOf = async (id: string) => (await readAdminOrder(shop.context, id)).terms

  it('are none of its own while the shop has those that it came with', async () => {
    const order = await place(await shop.product())
    expect(await readAdminOrder(shop.context, order)).not.toHaveProperty('terms')
  })

  it('are those in effect when it is placed, and stay when others follow', async () => {
    const id = await shop.product({ stock: 10 })
    await saveTerms('Uno')
    await saveTerms('Dos', '2026-12-01')
    const [first, named] = [await place(id), await place(id, 1)]
    shop.context.clock.advance(days(11))
    const second = await place(id)
    await saveTerms('')
    const none = await place(id)
    expect(await Promise.all([first, named, second, none].map(termsOf))).toEqual([
      { version: 1, from: '2026-11-20' },
      { version: 1, from: '2026-11-20' },
      { version: 2, from: '2026-12-01' },
      undefined,
    ])
  })

  it('are in the confirmation as a whole where the shop sells, as they were when it was placed', async () => {
    const id = await shop.product({ stock: 10 })
    await saveTerms('Los primeros')
    const confirm = async (order: string) => {
      shop.context.payments.set(order, 'paid')
      await shop.checkout.success(order)
      return shop.db.outgoingMail.findUniqueOrThrow({ where: { dedupeKey: `order-confirmation:${order}` } })
    }
    expect((await confirm(await place(id))).text).not.toContain('Los primeros')
    const settings = createSettingsService(shop.context)
    await settings.save('demo', { version: 0, data: { enabled: false } }, actorNamed('ana'))
    await settings.save('shop', { version: 0, data: { open: 'open' } }, actorNamed('ana'))
    const order = await place(id)
    await saveTerms('Los segundos')
    const { text } = await confirm(order)
    expect([text.includes('Los primeros'), text.includes('Los segundos')]).toEqual([true, false])
    expect(text.match(/desist|withdraw/i)).not.toBeNull()
  })

  it('refuse an order that names others, which reserves nothing and goes through with the new ones', async () => {
    const id = await shop.product({ stock: 5 })
    await saveTerms('Uno')
    await saveTerms('Dos')
    const key = 'one-submit-of-twenty-characters'
    const error = await errorOf(place(id, 1, key))
    expect([error.code, error.status, error.details.terms]).toEqual([
      'terms-changed',
      409,
      { version: 2, from: '2026-11-20' },
    ])
    expect((await errorOf(place(id, 3))).code).toBe('terms-changed')
    expect([await shop.stockOf(id), await shop.db.order.count()]).toEqual([5, 0])
    const order = await place(id, 2, key)
    await saveTerms('Tres')
    // The order is there: whatever the terms are now, the submit is the same.
    expect(await place(id, 2, key)).toBe(order)
    await saveTerms('')
    expect((await errorOf(place(id, 3))).details.terms).toBeNull()
  })

  it('refuse one of a group alone', async () => {
    const id = await shop.product({ stock: 5 })
    await saveTerms('Uno')
    const outcomes = await Promise.allSettled([place(id, 1), place(id, 7), place(id)])
    expect(outcomes.map(readOutcome)).toEqual(['done', 'terms-changed', 'done'])
    expect(await shop.stockOf(id)).toBe(3)
  })
})
