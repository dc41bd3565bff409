import { describe, expect, it } from 'vitest'
import {
  getInitialRefund,
  previewRefund,
  type RefundValues,
  refundFormSchema,
  toRefundRequest,
} from '../../../../src/client/admin/orders/refund-values.ts'
import type { AdminOrderDetail } from '../../../../src/shared/orders/admin.ts'

const line = {
  ...{ id: 'l1', productId: 'p1', title: [{ es: 'Camisa', en: 'Shirt' }], sku: 'S', image: '' },
  ...{ price: 79.9, quantity: 2, total: 159.8, paidCents: 15_980, taxPpm: 210_000, refunded: { units: 0, cents: 0 } },
}
const soap = { ...line, id: 'l2', productId: null, quantity: 1, paidCents: 850, total: 8.5, price: 8.5 }
const order: Pick<AdminOrderDetail, 'lines' | 'status'> = { lines: [line, soap], status: 3 }

const filled: RefundValues = { ...getInitialRefund(order), units: ['1', '0'], reason: ' Le queda pequeña ' }
const byAmount: RefundValues = { ...filled, what: 'amount', amount: 20 }
const findErrors = (changes: Partial<RefundValues>, of = order) =>
  (refundFormSchema(of).safeParse({ ...filled, ...changes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('the form of a refund', () => {
  it('asks for the chosen pieces by the identifiers of the invoice, or for an amount without stock', () => {
    const lines = [{ id: 'p1', quantity: 1 }]
    expect(toRefundRequest(filled, order)).toEqual({ lines, reason: 'Le queda pequeña', restock: false })
    expect(toRefundRequest({ ...filled, units: ['0', '1'] }, order).lines).toEqual([{ id: 'l2', quantity: 1 }])
    expect(toRefundRequest({ ...byAmount, restock: true }, order)).toEqual({
      ...{ amount: 20, reason: 'Le queda pequeña', restock: false },
    })
  })

  it('puts back into stock by itself only what was not sent', () => {
    expect(getInitialRefund(order).restock).toBe(false)
    expect(getInitialRefund({ ...order, status: 1 }).restock).toBe(true)
  })

  it('names the first thing that is missing, field by field', () => {
    expect(findErrors({})).toEqual([])
    expect(findErrors({ units: ['0', '0'] })).toEqual([['units', 'refundItems']])
    expect(findErrors({ reason: '  ' })).toEqual([['reason', 'reason']])
    expect(findErrors({ ...byAmount })).toEqual([])
    expect(findErrors({ ...byAmount, amount: '' })).toEqual([['amount', 'amount']])
    expect(findErrors({ ...byAmount, amount: '1.23,4' })).toEqual([['amount', 'amountUnclear']])
    expect(findErrors({ ...byAmount, amount: 0.001 })).toEqual([['amount', 'amountDecimals']])
    expect(findErrors({ ...byAmount, amount: 168.3 })).toEqual([])
    expect(findErrors({ ...byAmount, amount: 168.31 })).toEqual([['amount', 'refundLeft']])
  })

  it('shows what would go back with its VAT', () => {
    expect(previewRefund(filled, order)).toMatchObject({
      totalCents: 7990,
      taxes: [{ ratePpm: 210_000, taxCents: 1387 }],
    })
    expect(previewRefund(byAmount, order)).toMatchObject({ totalCents: 2000, taxes: [{ taxCents: 347 }] })
    expect(previewRefund({ ...byAmount, amount: 200 }, order)).toBeUndefined()
  })

  it('takes no more pieces than remain when others have refunded some in the meantime', () => {
    const fewer = { ...order, lines: [{ ...line, refunded: { units: 1, cents: 7990 } }, soap] }
    expect(toRefundRequest({ ...filled, units: ['2', '0'] }, fewer).lines).toEqual([{ id: 'p1', quantity: 1 }])
    const none = { ...order, lines: [{ ...line, refunded: { units: 2, cents: 15_980 } }, soap] }
    expect(findErrors({ units: ['2', '0'] }, none)).toEqual([['units', 'refundItems']])
  })

  it('refuses pieces whose money has already gone back as an amount', () => {
    const paidBack = { ...order, lines: [{ ...line, refunded: { units: 0, cents: 15_980 } }, soap] }
    expect(findErrors({}, paidBack)).toEqual([['units', 'refundLeft']])
  })

  it('gives back delivery with items or alone, and counts what is left of it', () => {
    const part = {
      key: 'shipping:210000',
      quantity: 1,
      paidCents: 495,
      taxPpm: 210_000,
      refunded: { units: 0, cents: 0 },
    }
    const sent = { ...order, shippingLines: [part] }
    const none = { ...filled, units: ['0', '0'], restock: true, shipping: true }
    const reason = 'Le queda pequeña'
    expect(toRefundRequest(none, sent)).toEqual({ shipping: true, reason, restock: false })
    expect(toRefundRequest({ ...filled, shipping: true }, sent)).toMatchObject({
      lines: [{ id: 'p1' }],
      shipping: true,
    })
    expect(previewRefund(none, sent)).toMatchObject({ totalCents: 495, taxes: [{ taxCents: 86 }] })
    expect(previewRefund({ ...byAmount, amount: 173.25 }, sent)).toMatchObject({ totalCents: 17_325 })
    expect(previewRefund({ ...byAmount, amount: 173.26 }, sent)).toBeUndefined()
    const given = { ...order, shippingLines: [{ ...part, refunded: { units: 1, cents: 495 } }] }
    expect(toRefundRequest(none, given)).toEqual({ lines: [], reason, restock: true })
    expect(previewRefund({ ...filled, shipping: true }, given)).toMatchObject({ totalCents: 7990 })
  })
})
