import type { Base } from '../deps.ts'
import { createDemoProvider } from './demo-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The configured provider. Stripe's SDK is loaded only when it is wanted. */
export async function openProvider(base: Pick<Base, 'config' | 'db' | 'clock' | 'secrets'>): Promise<PaymentProvider> {
  const { payments, stripe } = base.config
  if (payments === 'demo' || !stripe) return createDemoProvider(base)
  const { createStripeProvider } = await import('./stripe-provider.ts')
  return createStripeProvider(stripe)
}
