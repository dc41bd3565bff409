import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ParcelButtons, ParcelPanel } from '../../../../src/client/admin/orders/order-parcel.tsx'
import * as sessionStore from '../../../../src/client/shell/session/session-store.ts'
import { languages } from '../../../../src/shared/languages.ts'
import type { AdminOrderDetail } from '../../../../src/shared/orders/admin.ts'
import { getPackedLines } from '../../../../src/shared/orders/packed-lines.ts'
import { type Parcel, parcelFollows, parcelKinds } from '../../../../src/shared/orders/parcels.ts'
import type { StaffRole } from '../../../../src/shared/staff/roles.ts'
import { renderHtml } from '../../ui/render.tsx'

const role = { current: 'owner' as StaffRole }
const session = {
  ...{ userId: 'u', userEmail: 'a@example.com', isAdmin: true, token: 't' },
  expiration: '2999-01-01T00:00:00Z',
}
beforeEach(() => {
  role.current = 'owner'
  vi.spyOn(sessionStore, 'useSession').mockImplementation(() => ({ ...session, staffRole: role.current }))
})
afterAll(() => void vi.restoreAllMocks())

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
const parcel: Parcel = { id: 'i1', kind: 'lost', at: '2026-11-25T10:00:00.000Z' }

const namespaces = ['orders', 'admin', 'admin-orders', 'mail']
const textOf = (html: string) => html.replace(/<style.*?<\/style>|<[^>]+>/gs, '\n').replace(/\n+/g, '\n')
const panel = (changes: Partial<AdminOrderDetail>, language: 'es' | 'en' = 'en') =>
  textOf(renderHtml(<ParcelPanel order={{ ...order, ...changes }} />, language, namespaces))
const buttons = (changes: Partial<AdminOrderDetail> = {}) =>
  textOf(renderHtml(<ParcelButtons order={{ ...order, ...changes }} onSettled={() => {}} />, 'en', namespaces))

it('a parcel is recorded of an order that was sent, is not fetched, and has none that waits', () => {
  expect(buttons()).toContain('The parcel was lost…')
  expect(buttons({ status: 1 })).not.toContain('parcel')
  expect(buttons({ shippingKind: 'pickup' })).not.toContain('parcel')
  expect(buttons({ parcels: [parcel] })).not.toContain('parcel')
  expect(buttons({ parcels: [{ ...parcel, follows: 'resent' }] })).toContain('The parcel came back…')
})

it('the panel is there with a parcel alone, and offers what follows to those who may do it', () => {
  expect(panel({}).trim()).toBe('')
  const [again, refund] = ['Send it again…', 'Refund it…']
  expect(panel({ parcels: [parcel] })).toContain(again)
  expect(panel({ parcels: [parcel] })).toContain(refund)
  expect(panel({ parcels: [parcel], refundable: false })).not.toContain(refund)
  const followed = panel({ parcels: [{ ...parcel, follows: 'resent', followedAt: parcel.at }] })
  for (const name of [again, refund]) expect(followed).not.toContain(name)
  role.current = 'catalogue'
  for (const name of [again, refund]) expect(panel({ parcels: [parcel] })).not.toContain(name)
})

it.each(languages)('each kind and each end has its words (%s)', (language) => {
  for (const kind of parcelKinds)
    for (const follows of [undefined, ...parcelFollows]) {
      const shown = panel({ parcels: [{ ...parcel, kind, note: 'Una nota', ...(follows && { follows }) }] }, language)
      expect(shown).not.toContain('parcel.')
      expect(shown).toContain('Una nota')
    }
})

it('the slip of an order that was sent again leaves out what was refunded before that', () => {
  const refund = {
    ...{ id: 'r1', amount: 79.9, reason: '', status: 'done' as const, at: '2026-11-26T10:00:00.000Z', kind: 'return' },
    ...{
      lines: [{ id: 'p1', quantity: 1, amount: 79.9 }],
      creditNoteNumber: null,
      creditNotePdf: null,
      restock: false,
    },
    ...{ attempts: 0, lastError: '', doneAt: null },
  }
  const events = [{ kind: 'ship', actor: 'a', at: '2026-11-22T10:00:00.000Z' }]
  const sent = { ...order, refunds: [refund], events }
  expect(getPackedLines(sent).map(({ quantity }) => quantity)).toEqual([2])
  const resent = { ...parcel, follows: 'resent' as const, followedAt: '2026-11-27T10:00:00.000Z' }
  expect(getPackedLines({ ...sent, parcels: [resent] }).map(({ quantity }) => quantity)).toEqual([1])
})
