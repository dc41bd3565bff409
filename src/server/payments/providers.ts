import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { createDemoProvider, type DemoBase } from './demo/demo-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The configured provider. Stripe's SDK is loaded only when it is wanted. */
export async function openProvider(base: DemoBase & { config: Config }): Promise<PaymentProvider> {
  const { payments, stripe } = base.config
  if (payments === 'demo' || !stripe) return createDemoProvider(base)
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts')
  return createStripeProvider(stripe)
}

/**
 * The provider that a payment was opened with, which need not be the one that is configured now.
 * @throws AppError not-configured when it cannot be reached any more: it alone knows whether the payment was made
 */
export function providerOf(
  base: DemoBase & { payments: PaymentProvider },
  payment: { provider: string },
): PaymentProvider {
  if (payment.provider === base.payments.name) return base.payments
  if (payment.provider === 'demo') return createDemoProvider(base)
  throw new AppError('not-configured')
}
