import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportData } from '../../../src/server/accounts/own-data.ts'
import { orderKey } from '../../../src/server/core/order-key.ts'
import { forgetBuyers } from '../../../src/server/orders/forget-buyers.ts'
import type { TrackingInput } from '../../../src/shared/orders/tracked-orders.ts'
import { actorNamed } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const admin = actorNamed('ana@example.com')

describeOnEither('the tracking of orders on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const set = (id: string, input: Omit<TrackingInput, 'id'>) => {
    // Identifiers sort by time.
    shop.context.clock.advance(1000)
    return shop.services.orders.setTracking({ id, ...input }, admin)
  }
  async function prepared(buyer?: Parameters<RealApp['paidOrder']>[0]): Promise<string> {
    const id = await shop.paidOrder(buyer)
    await shop.services.orders.prepare(id, admin)
    return id
  }
  async function sent(tracking = 'PQ 1', buyer?: Parameters<RealApp['paidOrder']>[0]): Promise<string> {
    const id = await prepared(buyer)
    await shop.services.orders.ship(id, admin, tracking)
    return id
  }
  const rowOf = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } })
  const mailsOf = (id: string) =>
    shop.db.outgoingMail.findMany({
      where: { kind: 'order-shipped', dedupeKey: { startsWith: `order-shipped:${id}` } },
      orderBy: { id: 'asc' },
    })
  const entriesOf = (entityId: string) => shop.db.auditEntry.findMany({ where: { action: 'track', entityId } })
  const refuse = async (call: Promise<unknown>) => expect((await errorOf(call)).code).toBe('transition-not-allowed')

  it('is entered before the shipping without a mail, and stays when the order is sent without one', async () => {
    const id = await prepared()
    expect(await set(id, { tracking: '12345678', carrier: 'seur' })).toEqual({
      ...{ id, tracking: '12345678', carrier: 'seur', mailed: false },
      trackingUrl: 'https://www.seur.com/livetracking/?segOnlineIdentificador=12345678',
    })
    expect(await mailsOf(id)).toEqual([])
    await shop.services.orders.ship(id, admin)
    expect(await rowOf(id)).toMatchObject({ tracking: '12345678', carrier: 'seur' })
    const [mail] = await mailsOf(id)
    expect(mail?.html).toContain('SEUR <a href="https://www.seur.com/livetracking/?segOnlineIdentificador=12345678"')
    expect(mail?.text).toContain('SEUR 12345678\nhttps://www.seur.com/livetracking/?segOnlineIdentificador=12345678')
  })

  it('gives way to that of the shipping, also to none', async () => {
    const [other, none] = [await prepared(), await prepared()]
    for (const id of [other, none]) await set(id, { tracking: 'X', carrier: 'gls' })
    await shop.services.orders.ship(other, admin, 'Y', { carrier: 'mrw' })
    expect(await rowOf(other)).toMatchObject({ tracking: 'Y', carrier: 'mrw' })
    await shop.services.orders.ship(none, admin, '')
    expect(await rowOf(none)).toMatchObject({ tracking: '', carrier: '' })
  })

  it('is mailed once for each change after the shipping, and only while the parcel is on its way', async () => {
    const id = await sent()
    expect(await set(id, { tracking: 'PQ 1' })).toMatchObject({ mailed: false })
    expect(await set(id, { tracking: 'PQ4F6H0700012340128007Z' })).toMatchObject({ mailed: true })
    expect(await set(id, { tracking: 'PQ4F6H0700012340128007Z' })).toMatchObject({ mailed: false })
    expect(await mailsOf(id)).toHaveLength(2)
    expect(await set(id, { tracking: '' })).toEqual({ id, tracking: '', mailed: false })
    expect(await set(id, { tracking: '12345678', carrier: 'gls' })).toMatchObject({ mailed: true })
    const [, corrected, added] = await mailsOf(id)
    expect(corrected?.text).toContain('https://www.correos.es/')
    expect(corrected?.subject).not.toBe((await mailsOf(id))[0]?.subject)
    expect(added?.text).toContain('GLS 12345678')
    expect(added?.text).not.toContain('ya no vale')
    expect(corrected?.text).toContain('ya no vale')
    const { events, mails } = await shop.services.orders.adminOrder(id)
    expect(events.filter((event) => event.kind === 'tracking')).toHaveLength(3)
    expect(mails.filter((mail) => mail.kind === 'order-shipped')).toHaveLength(3)
    await shop.services.orders.setDelivered(id, undefined, admin)
    expect(await set(id, { tracking: 'Z' })).toMatchObject({ mailed: false })
  })

  it('is audited with what it was', async () => {
    const id = await sent()
    await set(id, { tracking: '12345678', carrier: 'gls' })
    await set(id, { tracking: '12345678', carrier: 'gls' })
    const entries = await entriesOf(id)
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { tracking: 'PQ 1', carrier: null }, after: { tracking: '12345678', carrier: 'gls' } },
    ])
  })

  it('is shown to the buyer, to staff and in the own data, with a carrier only where one was chosen', async () => {
    const owner = await shop.user()
    const id = await sent('PQ 1', owner.buyer)
    const key = orderKey(shop.context.secrets.jwt, 'invoice', id)
    const read = async () => (await shop.services.orders.view({ orderId: id, session: null, key })).details
    expect(await read()).not.toHaveProperty('carrier')
    expect(await shop.services.orders.adminOrder(id)).not.toHaveProperty('carrier')
    await set(id, { tracking: '12345678', carrier: 'ctt' })
    expect(await read()).toMatchObject({ tracking: '12345678', carrier: 'ctt' })
    expect(await shop.services.orders.adminOrder(id)).toMatchObject({ tracking: '12345678', carrier: 'ctt' })
    const { orders } = await exportData(shop.context, owner.id)
    expect(orders.find((order) => order.id === id)).toMatchObject({ tracking: '12345678', carrier: 'ctt' })
  })

  it('is refused for orders in no parcel, and while a parcel that did not arrive waits', async () => {
    expect((await errorOf(set('nothing', { tracking: 'X' }))).code).toBe('order-not-found')
    const id = await sent()
    await shop.services.orders.recordParcel({ id, kind: 'lost', note: '' }, admin)
    await refuse(set(id, { tracking: 'X' }))
    expect(await rowOf(id)).toMatchObject({ tracking: 'PQ 1' })
    await shop.services.orders.resendParcel({ id, tracking: 'PQ 2', carrier: 'correos' }, admin)
    const { parcels } = await shop.services.orders.adminOrder(id)
    expect(parcels?.[0]).not.toHaveProperty('carrier')
    expect(await rowOf(id)).toMatchObject({ tracking: 'PQ 2', carrier: 'correos' })
    expect(await set(id, { tracking: 'PQ 3' })).toMatchObject({ mailed: true })
    const cancelled = await shop.paidOrder()
    await shop.services.orders.cancelByShop(cancelled, admin)
    await refuse(set(cancelled, { tracking: 'X' }))
    expect(await entriesOf(cancelled)).toEqual([])
  })

  it('is erased with the buyer, and so are its mails', async () => {
    const id = await sent()
    await set(id, { tracking: '12345678', carrier: 'gls' })
    expect(await mailsOf(id)).toHaveLength(2)
    const { version } = (await shop.services.settings.all()).shop
    await shop.services.settings.save('shop', { version, data: { personalDataYears: 6 } }, admin)
    shop.context.clock.advance(days(7 * 366))
    await forgetBuyers(shop.context)
    expect(await rowOf(id)).toMatchObject({ email: '', tracking: '', carrier: '' })
    expect(await mailsOf(id)).toEqual([])
    await refuse(set(id, { tracking: 'X' }))
  })
})
