// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { RefundsPanel } from '../../../../src/client/admin/orders/order-refunds.tsx'
import { RefundForm } from '../../../../src/client/admin/orders/refund-form.tsx'
import { clearSession } from '../../../../src/client/shell/session/session-store.ts'
import type { AdminOrderDetail } from '../../../../src/shared/orders/admin.ts'
import {
  act,
  alerts,
  input,
  mount,
  press,
  Refused,
  settled,
  shownText,
  signInAs,
  unmount,
  until,
} from '../../ui/mount.tsx'

const order: AdminOrderDetail = {
  ...{ id: 'o1', createdAt: '2026-11-20T22:30:00.000Z', status: 3, paymentStatus: 23, shippingStatus: 13 },
  ...{ totalElements: 2, totalPrice: 159.8, email: 'noa@example.com', name: 'Noa', refundStatus: null, language: 'es' },
  shipping: {
    ...{ name: 'Noa', surname: '-', telephone: '', email: 'noa@example.com', address: 'Rúa do Mar 7', address2: '' },
    ...{ city: 'Muxía', zip: '15124', country: 'España' },
  },
  lines: [
    {
      ...{ id: 'l1', productId: 'p1', title: [{ es: 'Camisa', en: 'Shirt' }], sku: 'S', image: '', price: 79.9 },
      ...{ quantity: 2, total: 159.8, paidCents: 15_980, taxPpm: 210_000, refunded: { units: 0, cents: 0 } },
    },
  ],
  ...{ totalPriceWithOutVAT: 132.07, priceVAT: 27.73, VAT: 21, taxes: [{ rate: 21, base: 132.07, amount: 27.73 }] },
  ...{ invoiceNumber: '2026-000012', creditNoteNumber: null, tracking: '', provider: 'demo', refunds: [] },
  ...{ refundable: true, events: [], mails: [], steps: [], userId: null },
}

const choose = (label: string) => act(async () => input(label).click())

afterEach(async () => {
  await unmount()
  clearSession()
})

it('a refund of an amount says nothing of items that were not chosen, not even above its fields', async () => {
  await mount(<RefundForm order={order} onClose={() => undefined} onDone={() => undefined} />)
  await press('Refund')
  await until(() => expect(shownText()).toContain('Choose at least one item.'))
  await choose('An amount')
  expect(input('Amount, including VAT')).toBeDefined()
  await settled()
  expect(shownText()).not.toContain('Choose at least one item.')
})

it('a refund that somebody else has settled meanwhile says so, as a step of the order does', async () => {
  signInAs('eva')
  const refund: AdminOrderDetail['refunds'][number] = {
    ...{
      id: 'r1',
      amount: 5,
      reason: '',
      at: '2026-11-20T22:30:00.000Z',
      status: 'failed',
      lines: [],
      kind: 'goodwill',
    },
    ...{ creditNoteNumber: null, creditNotePdf: null, restock: false, attempts: 3, lastError: '', doneAt: null },
  }
  const refuse = (code: number, message: string) => () => {
    throw new Refused({ code, message })
  }
  const panel = <RefundsPanel order={{ ...order, refunds: [refund] }} />
  await mount(panel, { 'ordersAdmin.retryRefund': refuse(409, 'Not now.') })
  await press('Try again')
  await until(() =>
    expect(alerts()).toEqual([expect.stringContaining('A colleague or the buyer has changed this order')]),
  )
  await mount(panel, { 'ordersAdmin.retryRefund': refuse(404, 'No such order.') })
  await press('Try again')
  await until(() => expect(alerts()).toEqual([expect.stringContaining('No such order.')]))
})
