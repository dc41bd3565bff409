import { expect, it } from 'vitest'
import {
  listPaymentVariables,
  parsePaymentService,
  paymentVariables,
  testPayments,
} from '../../../src/shared/orders/payment-services.ts'

it('a stored payment service is one of this version, or none', () => {
  expect(['demo', 'stripe', 'other', '', undefined].map(parsePaymentService)).toEqual([
    ...['demo', 'stripe', undefined, undefined, undefined],
  ])
})

it('a shop with test payments is told what a service that moves money needs, without addresses for tests', () => {
  expect(testPayments).toBe('demo')
  expect(listPaymentVariables()).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(listPaymentVariables('stripe')).toEqual(listPaymentVariables())
  expect(paymentVariables.map(({ name }) => name)).toEqual([...listPaymentVariables(), 'STRIPE_API_BASE'])
})
