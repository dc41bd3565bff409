import { describe, expect, it } from 'vitest'
import { paidBy, readStripeEvent, toDispute, toRefund } from '../../../src/server/payments/stripe/stripe-provider.ts'
import { FakeStripe } from '../../support/fake-stripe.ts'

describe('what Stripe says of money that goes back', () => {
  const refund = { id: 're_1', amount: 100, status: 'succeeded', metadata: {} }

  it.each([
    ['succeeded', 'done', ''],
    ['pending', 'pending', ''],
    ['requires_action', 'pending', ''],
    ['failed', 'failed', 'failed'],
    ['canceled', 'failed', 'canceled'],
  ])('a refund that is %s is %s, and says why when no reason is given', (status, state, error) => {
    expect(toRefund({ ...refund, status })).toMatchObject({ state, error, amountCents: 100, reference: 're_1' })
  })

  it('a dispute has the times of its opening and of its answer, and its end', () => {
    const dispute = { id: 'dp_1', amount: 100, reason: 'general', created: 1_796_000_000 } as const
    const told = toDispute({ ...dispute, status: 'needs_response', evidence_details: { due_by: 1_796_600_000 } })
    expect(told).toMatchObject({
      ...{ reference: 'dp_1', amountCents: 100, state: 'open', reason: 'general' },
      ...{ openedAt: new Date(1_796_000_000_000), dueBy: new Date(1_796_600_000_000) },
    })
    expect(toDispute({ ...dispute, status: 'lost', evidence_details: { due_by: null } })).toMatchObject({
      ...{ state: 'lost', dueBy: null },
    })
  })

  it('the oldest orders are asked about by their charge, the others by their payment', () => {
    expect([paidBy('ch_1'), paidBy('pi_1')]).toEqual([{ charge: 'ch_1' }, { payment_intent: 'pi_1' }])
  })

  it('an event names the payment by its intent or its charge, written out or by name', () => {
    const stripe = new FakeStripe()
    const chargesOf = (type: string, object: object) => {
      const { body, signature } = stripe.eventAbout(type, object)
      return readStripeEvent(body, signature, stripe.webhookSecret).moved?.charges
    }
    expect(chargesOf('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: null })).toEqual(['ch_1'])
    expect(
      chargesOf('refund.updated', {
        ...{ id: 're_1', object: 'refund', status: 'pending', amount: 1 },
        ...{ charge: { id: 'ch_2', object: 'charge' }, payment_intent: { id: 'pi_2', object: 'payment_intent' } },
      }),
    ).toEqual(['pi_2', 'ch_2'])
    expect(chargesOf('checkout.session.completed', { id: 'cs_1', object: 'checkout.session' })).toBeUndefined()
  })
})
