import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { createDemoProvider, type DemoBase } from './demo/demo-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The configured provider. Stripe's SDK is loaded only when it is used. */
export async function openProvider(base: DemoBase & { config: Config }): Promise<PaymentProvider> {
  const { payments, stripe } = base.config
  if (payments === 'demo' || !stripe) return createDemoProvider(base)
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return createStripeProvider(stripe)
}

/**
 * The provider that a payment was opened with, which may not be the one that is configured now.
 * @throws AppError not-configured when that provider is no longer configured: only it knows whether the payment was made
 */
export function providerFor(
  base: DemoBase & { payments: PaymentProvider },
  payment: { provider: string },
): PaymentProvider {
  if (payment.provider === base.payments.name) return base.payments
  if (payment.provider === 'demo') return createDemoProvider(base)
  throw new AppError('not-configured')
}
