import { Stripe } from 'stripe'
import type { PaymentMovements, ProviderDispute, ProviderRefund } from '../payment-provider.ts'

const mostListed = 1000

/** The payment that a refund is of, as Stripe's calls name it: the oldest orders know only their charge. */
export const paidBy = (charge: string) => (charge.startsWith('ch_') ? { charge } : { payment_intent: charge })

const isVoid = ({ status }: Pick<Stripe.Refund, 'status'>) => status === 'failed' || status === 'canceled'

/** A refund of Stripe in the shop's words. */
export function toRefund(refund: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata' | 'failure_reason'>) {
  const { id, amount, status, metadata, failure_reason: reason } = refund
  const state = status === 'succeeded' ? 'done' : isVoid(refund) ? 'failed' : 'pending'
  const error = state === 'failed' ? (reason ?? status ?? '') : ''
  return { reference: id, refundId: metadata?.refund, amountCents: amount, state, error } satisfies ProviderRefund
}

/** A dispute of Stripe in the shop's words. An inquiry that came to nothing is closed. */
export function toDispute(
  dispute: Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'reason' | 'created'> & {
    evidence_details?: { due_by: number | null } | null
  },
): ProviderDispute {
  const { id, amount, status, reason, created, evidence_details: evidence } = dispute
  const ends: Partial<Record<string, ProviderDispute['state']>> = { won: 'won', lost: 'lost', warning_closed: 'closed' }
  return {
    reference: id,
    amountCents: amount,
    state: ends[status] ?? 'open',
    reason: reason ?? '',
    openedAt: new Date(created * 1000),
    dueBy: evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  }
}

/** The refunds of a payment, those that failed among them. */
export function listRefunds(stripe: Stripe, charge: string): Promise<Stripe.Refund[]> {
  return stripe.refunds.list({ ...paidBy(charge), limit: 100 }).autoPagingToArray({ limit: mostListed })
}

/**
 * Everything that has gone back, or may go back, of a payment.
 * @param told what a signed event said: a restricted key may not be allowed to read disputes
 */
export async function readMovements(
  stripe: Stripe,
  charge: string,
  told: PaymentMovements | undefined,
): Promise<PaymentMovements> {
  const disputes = stripe.disputes.list({ ...paidBy(charge), limit: 100 }).autoPagingToArray({ limit: mostListed })
  const [refunds, disputed] = await Promise.all([
    listRefunds(stripe, charge),
    disputes.catch((error: unknown) => {
      if (isRefusal(error)) return null
      throw error
    }),
  ])
  return { refunds: refunds.map(toRefund), disputes: disputed?.map(toDispute) ?? told?.disputes ?? [] }
}

/** The key may not read this. */
function isRefusal(error: unknown): boolean {
  const { StripePermissionError, StripeInvalidRequestError } = Stripe.errors
  return error instanceof StripePermissionError || error instanceof StripeInvalidRequestError
}
