import type { Stripe } from 'stripe'
import type { CreatedWebhook } from '../payment-provider.ts'

/** The events that the shop reads (docs/operations.md#payments). */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  ...(['checkout.session.completed', 'checkout.session.async_payment_succeeded'] as const),
  ...(['checkout.session.async_payment_failed', 'checkout.session.expired'] as const),
  ...(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated', 'charge.refunded'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
]

/** Endpoints of one page of Stripe's list; an account has 16 at most. */
const perPage = 100

/** Has Stripe report to an address. Its secret is told this once, so that an endpoint that exists is of no use. */
export async function createWebhook(stripe: Stripe, url: string): Promise<CreatedWebhook> {
  const { id, secret } = await stripe.webhookEndpoints.create({ url, enabled_events: events })
  if (!secret) throw new Error('Stripe made a webhook without a secret')
  return {
    secret,
    /** Events would come twice, and those of the older ones with a secret that is no longer known. */
    async removeOlder() {
      const { data } = await stripe.webhookEndpoints.list({ limit: perPage })
      for (const endpoint of data)
        if (endpoint.url === url && endpoint.id !== id) await stripe.webhookEndpoints.del(endpoint.id)
    },
  }
}
