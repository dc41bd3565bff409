import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnderWay } from '../../../../src/client/admin/orders/loaded-order.tsx'
import { OrderBadges, Timeline } from '../../../../src/client/admin/orders/order-page.tsx'
import { DocumentsPanel, MailsPanel, OrderLines } from '../../../../src/client/admin/orders/order-panels.tsx'
import { RefundsPanel } from '../../../../src/client/admin/orders/order-refunds.tsx'
import { StepsPanel } from '../../../../src/client/admin/orders/order-steps.tsx'
import { PackingSlip } from '../../../../src/client/admin/orders/packing-slip-page.tsx'
import { getAddressLines } from '../../../../src/client/admin/orders/parcel.ts'
import * as sessionStore from '../../../../src/client/shell/session/session-store.ts'
import { languages } from '../../../../src/shared/languages.ts'
import { mailStatuses } from '../../../../src/shared/mail/admin.ts'
import type { AdminOrderDetail } from '../../../../src/shared/orders/admin.ts'
import { getPackedLines } from '../../../../src/shared/orders/packed-lines.ts'
import { transitions } from '../../../../src/shared/orders/transitions.ts'
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

/** A line's money before any refund. */
const money = (paidCents: number) => ({ paidCents, taxPpm: 210_000, refunded: { units: 0, cents: 0 } })

const order: AdminOrderDetail = {
  id: '0a9zk3m5q7s9u1w3y5b7d9f1h',
  createdAt: '2026-11-20T22:30:00.123Z',
  status: 1,
  paymentStatus: 23,
  shippingStatus: 12,
  totalElements: 3,
  totalPrice: 168.3,
  email: 'noa@example.com',
  name: 'Noa Peña Lago',
  refundStatus: null,
  language: 'es',
  shipping: {
    name: 'Noa',
    surname: 'Peña Lago',
    telephone: '+34 600 000 000',
    email: 'noa@example.com',
    address: 'Rúa do Mar 7',
    address2: '',
    city: 'Muxía',
    zip: '15124',
    country: 'España',
  },
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      title: [{ es: 'Camisa Ría', en: 'Ría shirt' }],
      sku: 'CAM-1',
      image: 'shirt.png',
      price: 79.9,
      quantity: 2,
      total: 159.8,
      ...money(15_980),
    },
    {
      id: 'l2',
      productId: null,
      title: [{ es: 'Jabón de sal', en: 'Sea salt soap' }],
      sku: 'JAB-2',
      image: '',
      price: 8.5,
      quantity: 1,
      total: 8.5,
      ...money(850),
    },
  ],
  totalPriceWithOutVAT: 139.09,
  priceVAT: 29.21,
  VAT: 21,
  taxes: [{ rate: 21, base: 139.09, amount: 29.21 }],
  invoiceNumber: '2026-000012',
  creditNoteNumber: null,
  tracking: '',
  provider: 'demo',
  refunds: [],
  refundable: true,
  events: [],
  mails: [],
  steps: [],
  userId: null,
}

/** A refund that is done, of a return, unless it says otherwise. */
function refundOf(changes: Partial<AdminOrderDetail['refunds'][number]>): AdminOrderDetail['refunds'][number] {
  return {
    ...{ id: 'r1', amount: 79.9, reason: 'Too small', at: '2026-11-20T22:30:00.000Z', status: 'done', lines: [] },
    ...{ creditNoteNumber: 'R-2026-000001', creditNotePdf: '/api/orders/credit-note/o/pdf?key=k', kind: 'return' },
    ...{ restock: true, attempts: 1, lastError: '', doneAt: '2026-11-20T22:30:02.000Z' },
    ...changes,
  }
}

const namespaces = ['orders', 'admin', 'admin-orders', 'mail']
const textOf = (html: string) => html.replace(/<style.*?<\/style>|<[^>]+>/gs, '\n').replace(/\n+/g, '\n')
const steps = (allowed: AdminOrderDetail['steps']) =>
  textOf(renderHtml(<StepsPanel order={{ ...order, steps: allowed }} />, 'en', namespaces))

describe('the next steps of an order', () => {
  it('are those that it allows, and no others', () => {
    const [prepare, ship, cancel] = ['Mark as processing', 'Ship the order', 'Cancel and refund']
    const shown = (allowed: AdminOrderDetail['steps']) =>
      [prepare, ship, cancel].filter((name) => steps(allowed).includes(String(name)))
    expect(shown(['prepare', 'cancel-by-shop'])).toEqual([prepare, cancel])
    expect(shown(['ship', 'cancel-by-shop'])).toEqual([ship, cancel])
    expect(shown([])).toEqual([])
    expect(steps([])).toContain('this order is finished')
  })

  it('that nobody can take yet are none because the order waits for its payment, which is not its end', () => {
    const text = textOf(renderHtml(<StepsPanel order={{ ...order, status: 2, steps: [] }} />, 'en', namespaces))
    expect(text).toContain('waiting for its payment')
    expect(text).not.toContain('finished')
  })

  it('say before shipping that the buyer gets a mail', () => {
    expect(steps(['ship'])).toContain('noa@example.com gets an e-mail')
  })
})

describe('the page of an order', () => {
  it('has lines and sums as they were sold, with their VAT', () => {
    const text = textOf(renderHtml(<OrderLines order={order} />, 'es', namespaces))
    const euros = [...text.matchAll(/[\d.,]+\u202f€/g)].map(([amount]) => amount.slice(0, -2))
    expect(euros).toEqual(['79,90', '159,80', '8,50', '8,50', '139,09', '29,21', '168,30'])
    for (const part of ['Camisa Ría', 'SKU CAM-1', 'IVA 21\u202f%']) expect(text).toContain(part)
  })

  it('leads to the products that are still there only', () => {
    const html = renderHtml(<OrderLines order={order} />, 'en', namespaces)
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/admin/products/edit/p1'])
    expect(html).toContain('No longer in the catalogue')
  })

  it.each(languages)('says in words what happened and by whom (%s)', (language) => {
    const kinds = [...new Set(transitions.map(({ name }) => name))]
    const actors = ['buyer', 'provider', 'sweep', 'system', 'admin@example.com']
    const events = kinds.map((kind, index) => ({
      kind,
      actor: actors[index % actors.length] ?? '',
      at: `2026-11-20T22:30:${10 + index}.000Z`,
    }))
    const text = textOf(renderHtml(<Timeline events={events} />, language, namespaces))
    expect(text).not.toContain('timeline.')
    expect(text).toContain('admin@example.com')
    expect(text).toContain('2026-11-20 23:30:10')
  })

  it('shows what became of each refund, and the last error while it is tried again', () => {
    const refunds = [
      refundOf({ id: 'r1', kind: 'return', restock: true, lines: [{ id: 'p1', quantity: 1, amount: 79.9 }] }),
      refundOf({
        id: 'r2',
        kind: 'goodwill',
        amount: 5,
        status: 'failed',
        attempts: 2,
        lastError: 'card closed',
        doneAt: null,
      }),
    ]
    const html = renderHtml(<RefundsPanel order={{ ...order, refunds }} />, 'en', namespaces)
    const text = textOf(html)
    for (const part of ['Return', '79.90', 'Too small', 'Ría shirt', 'Back in stock', 'Goodwill'])
      expect(text).toContain(part)
    for (const part of ['Failed', '2 attempts so far', 'card closed']) expect(text).toContain(part)
    expect(html.match(/href="\/api\/orders\/credit-note[^"]+" download/g)).toHaveLength(2)
    expect(
      textOf(renderHtml(<OrderBadges order={{ ...order, refundStatus: 'failed' }} />, 'en', namespaces)),
    ).toContain('Failed')
  })

  it('offers a refund only while something can be refunded', () => {
    const panel = (refundable: boolean) =>
      textOf(renderHtml(<RefundsPanel order={{ ...order, refundable, refunds: [refundOf({})] }} />, 'en', namespaces))
    expect(panel(true)).toMatch(/\nRefund\n/)
    expect(panel(false)).not.toMatch(/\nRefund\n/)
  })

  it('says in its lines and sums what was refunded and what remains', () => {
    const lines = order.lines.map((line) => ({ ...line, refunded: { units: line.id === 'l1' ? 1 : 0, cents: 0 } }))
    const refunds = [refundOf({ amount: 79.9 }), refundOf({ id: 'r2', amount: 0.2 })]
    const text = textOf(renderHtml(<OrderLines order={{ ...order, lines, refunds }} />, 'en', namespaces))
    for (const part of ['1 refunded', 'Refunded\n-80.10', 'Remaining\n88.20']) expect(text).toContain(part)
  })

  it('says of every mail whether it left', () => {
    const mail = (kind: string, status: string, lastError = '') => {
      return { kind, status, lastError, createdAt: '2026-11-20T22:30:00.000Z' }
    }
    const mails = [
      mail('order-confirmation', 'sent'),
      mail('order-shipped', 'failed', 'no such box'),
      mail('order-late-payment', 'dismissed', 'no such host'),
    ]
    const text = textOf(renderHtml(<MailsPanel mails={mails} />, 'en', namespaces))
    for (const part of [
      'Order confirmation',
      'Sent',
      'Dispatch notice',
      'Not sent',
      'no such box',
      'Dismissed',
      'no such host',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is loaded again while a refund or a mail is on its way, and no longer', () => {
    const isPolled = (refund: 'pending' | 'done' | 'failed', mail: string) =>
      isUnderWay({
        refunds: [refundOf({ status: refund })],
        mails: [{ kind: 'order-confirmation', status: mail, lastError: '', createdAt: '2026-11-20T22:30:00.000Z' }],
      })
    expect(mailStatuses.filter((status) => isPolled('done', status))).toEqual(['queued', 'claimed', 'sending'])
    expect([isPolled('pending', 'sent'), isPolled('failed', 'kept')]).toEqual([true, false])
  })

  it('offers a packing slip while there is something to send, and every credit note', () => {
    const papers = (changes: Partial<AdminOrderDetail>) =>
      textOf(renderHtml(<DocumentsPanel order={{ ...order, ...changes }} />, 'en', namespaces))
    expect(papers({})).toContain('Packing slip')
    const refunds = [refundOf({}), refundOf({ id: 'r2', creditNoteNumber: 'R-2026-000002' })]
    for (const number of ['R-2026-000001', 'R-2026-000002']) {
      expect(papers({ refunds })).toContain(`Credit note ${number}`)
    }
    expect(papers({ status: 4, shippingStatus: 14 })).not.toContain('Packing slip')
    expect(papers({ invoiceNumber: null })).toContain('hasn’t been paid')
  })
})

describe('the packing slip', () => {
  it('has what is in the parcel and for whom, and not a single price', () => {
    const text = textOf(renderHtml(<PackingSlip order={order} />, 'es', namespaces))
    for (const part of ['Camisa Ría', 'CAM-1', 'Noa Peña Lago', '15124 Muxía', '0A9ZK3M5Q7S9U1W3Y5B7D9F1H']) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/€|\d+[.,]\d\d\b/)
  })

  it('leaves out what was refunded before the parcel was sent, and nothing that came back later', () => {
    const lines = [{ id: 'p1', quantity: 2, amount: 159.8 }]
    const refunds = [refundOf({ lines, at: '2026-11-20T10:00:00.000Z' })]
    const slip = (at: string) => {
      const events = [{ kind: 'ship', actor: 'a', at }]
      return textOf(renderHtml(<PackingSlip order={{ ...order, refunds, events }} />, 'es', namespaces))
    }
    expect(slip('2026-11-20T11:00:00.000Z')).not.toContain('Camisa Ría')
    expect(slip('2026-11-20T11:00:00.000Z')).toContain('1 artículo en total')
    expect(slip('2026-11-20T09:00:00.000Z')).toContain('Camisa Ría')
    expect(slip('2026-11-20T09:00:00.000Z')).toContain('3 artículos en total')
    const share = refundOf({ kind: 'goodwill', lines: [{ id: 'p1', quantity: 0, amount: 5 }] })
    expect(getPackedLines({ ...order, refunds: [share] }).map(({ quantity }) => quantity)).toEqual([2, 1])
  })

  it('addresses the parcel without empty lines', () => {
    expect(getAddressLines(order.shipping)).toEqual(['Noa Peña Lago', 'Rúa do Mar 7', '15124 Muxía', 'España'])
  })

  it('addresses the parcel without the dash of a shop that asks for no surname', () => {
    expect(getAddressLines({ ...order.shipping, surname: '-' })[0]).toBe('Noa')
  })
})
