import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

describeOnEither('newsletter on %s', (kind) => {
  let shop: RealApp
  beforeAll(async () => {
    shop = await openApp(kind)
  })
  afterAll(() => shop.close())

  const rowOf = (id: string) => shop.db.user.findUniqueOrThrow({ where: { id } })
  async function subscriber() {
    const { id } = await shop.user()
    await shop.services.accounts.setNewsletter(id, true)
    return rowOf(id)
  }

  it('ends by the token of the link, repeatedly, and for no other user', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    for (let visit = 0; visit < 3; visit++) {
      await shop.services.accounts.unsubscribe(one.unsubscribeToken)
      expect((await rowOf(one.id)).newsletter).toBe(false)
    }
    expect((await rowOf(other.id)).newsletter).toBe(true)
  })

  it('ends again by the same link after a new subscription', async () => {
    const { id, unsubscribeToken } = await subscriber()
    await shop.services.accounts.unsubscribe(unsubscribeToken)
    await shop.services.accounts.setNewsletter(id, true)
    await shop.services.accounts.unsubscribe(unsubscribeToken)
    expect((await rowOf(id)).newsletter).toBe(false)
  })

  it('knows no other token', async () => {
    const { id, unsubscribeToken } = await subscriber()
    for (const token of ['', 'x', newId(), id, unsubscribeToken.toUpperCase(), `${unsubscribeToken} `])
      expect((await errorOf(shop.services.accounts.unsubscribe(token))).code, token).toBe('unsubscribe-token')
    expect((await rowOf(id)).newsletter).toBe(true)
  })

  it('is switched by its owner, who must still be there', async () => {
    const { id } = await subscriber()
    await shop.services.accounts.setNewsletter(id, false)
    expect((await rowOf(id)).newsletter).toBe(false)
    expect((await errorOf(shop.services.accounts.setNewsletter('nobody', true))).code).toBe('unauthorized')
  })
})
