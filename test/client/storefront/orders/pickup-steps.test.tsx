// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import { OrderView } from '../../../../src/client/storefront/order/order-view.tsx'
import type { OrderView as ShownOrder } from '../../../../src/shared/orders/order-view.ts'
import { type Mounted, mount, settle } from '../mount.tsx'

const order: ShownOrder = {
  ...{ id: 'abc', number: '7', status: 1, shippingStatus: 11, paymentStatus: 23, paid: true, lines: [] },
  ...{ totalPrice: 10, totalPriceWithOutVAT: 8.26, priceVAT: 1.74, VAT: 21, discount: 0, taxes: [], details: null },
  shippingMethod: [{ es: 'Recogida', en: 'Pick-up' }],
  shippingPrice: 0,
}

beforeEach(clearSession)
let page: Mounted | undefined
afterEach(() => page?.unmount())

async function readSteps(changes: Partial<ShownOrder>): Promise<string> {
  page = await mount(<OrderView orderId="abc" linkKey="key" />, {
    namespaces: ['orders'],
    responses: { 'orders.order': () => ({ ...order, ...changes }) },
  })
  const findSteps = () => page?.find('section[aria-labelledby="order-steps"]')?.textContent
  await vi.waitFor(async () => {
    await settle()
    expect(findSteps()).toBeTruthy()
  })
  return findSteps() ?? ''
}

const sent = { status: 3, shippingStatus: 13 }
const promised = { from: '2999-12-01', to: '2999-12-02' }

describe('the steps of an order', () => {
  it('that is fetched speak of no parcel', async () => {
    const steps = await readSteps({ shippingKind: 'pickup', promised })
    expect(steps).toContain('We’ll e-mail you when you can pick it up.')
    expect(steps).toContain('Ready to pick up between')
    expect(steps).not.toMatch(/parcel|dispatch/i)
  })

  it('that is ready say so, and not when it is expected', async () => {
    const steps = await readSteps({ shippingKind: 'pickup', promised, ...sent })
    expect(steps).toContain('You can now pick up your order in the shop.')
    expect(steps).not.toMatch(/parcel|dispatch|between/i)
  })

  it.each(['delivery', 'point', undefined] as const)('that is sent speak of its parcel: %s', async (shippingKind) => {
    expect(await readSteps({ ...(shippingKind && { shippingKind }), ...sent })).toContain('Your parcel has left.')
  })
})
