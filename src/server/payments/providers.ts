import { type PaymentServiceName, testPayments } from '../../shared/orders/payment-services.ts'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { createDemoProvider, type DemoContext } from './demo/demo-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

type ProviderContext = DemoContext & { config: Config }

/** SDKs are loaded only when they are used. */
const openers: Record<PaymentServiceName, (context: ProviderContext) => PaymentProvider | Promise<PaymentProvider>> = {
  demo: createDemoProvider,
  stripe: async ({ config }) =>
    (await import('./stripe/stripe-provider.ts')).createStripeProvider(config.paymentVariables),
}

/** The configured provider. */
export async function openProvider(context: ProviderContext): Promise<PaymentProvider> {
  return openers[context.config.payments](context)
}

/**
 * The provider that a payment was opened with, which may not be the one that is configured now.
 * @throws AppError not-configured when that provider is no longer configured: only it knows whether the payment was made
 */
export function providerFor(
  context: DemoContext & { payments: PaymentProvider },
  payment: { provider: PaymentServiceName },
) {
  if (payment.provider === context.payments.name) return context.payments
  if (payment.provider === testPayments) return createDemoProvider(context)
  throw new AppError('not-configured')
}
