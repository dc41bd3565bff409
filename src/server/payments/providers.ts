import { type PaymentServiceName, testPayments } from '../../shared/orders/payment-services.ts'
import type { Config } from '../config.ts'
import { AppError } from '../core/app-error.ts'
import { createDemoProvider, type DemoContext } from './demo/demo-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The service to open, with its keys. */
interface PaymentChoice {
  payments: PaymentServiceName
  paymentVariables: Config['paymentVariables']
  /** A key was saved that cannot be read. */
  isPaymentKeyLost: boolean
}

type ProviderContext = DemoContext & { settings: { connections: PaymentChoice } }

/** SDKs are loaded only when they are used. */
const openers: Record<PaymentServiceName, (context: ProviderContext) => PaymentProvider | Promise<PaymentProvider>> = {
  demo: createDemoProvider,
  stripe: async ({ settings: { connections } }) =>
    (await import('./stripe/stripe-provider.ts')).createStripeProvider(connections.paymentVariables),
}

const refuse = async (): Promise<never> => {
  throw new AppError('not-configured')
}

/** Takes no payment and loses none: each is asked about again once its key can be read. */
const createLostProvider = (name: PaymentServiceName): PaymentProvider => ({
  ...{ name, open: refuse, report: refuse, expire: refuse, refund: refuse, account: refuse },
  readEvent() {
    throw new AppError('not-configured')
  },
})

/** The provider that the environment or the owner has chosen. */
export async function openProvider(context: ProviderContext): Promise<PaymentProvider> {
  const { payments, isPaymentKeyLost } = context.settings.connections
  return isPaymentKeyLost ? createLostProvider(payments) : openers[payments](context)
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
