interface PaymentVariable<Name> {
  name: Name
  /** Why the service needs it beside its first one, for whoever left it out. */
  need?: string
  /** An address in place of the service's own, for tests: the shop does without it. */
  isTestAddress?: true
}

/** A payment service as the shop knows it before any call; its calls are in `src/server/payments`. */
export interface PaymentService<Variable = string> {
  /** The name that people know it by, in every language; absent for the shop's own test payment. */
  brand?: string
  /** Whether payments are real. If not, the shop says everywhere that they are a test. */
  movesMoney: boolean
  /** The first one is its key, which turns it on; a service without any is always there. */
  variables: readonly PaymentVariable<Variable>[]
  /** Path of the webhook: `/api/payments/<path>`. */
  webhook?: { path: string; signatureHeader: string }
  /** The payment of an order in the service's own pages, for staff. */
  getPaymentUrl?(orderId: string): string
}

const declared = {
  demo: { movesMoney: false, variables: [] },
  stripe: {
    brand: 'Stripe',
    movesMoney: true,
    variables: [
      { name: 'STRIPE_SECRET_KEY' },
      { name: 'STRIPE_WEBHOOK_SECRET', need: 'payments are also reported by webhook' },
      { name: 'STRIPE_API_BASE', isTestAddress: true },
    ],
    webhook: { path: 'stripe/webhook', signatureHeader: 'stripe-signature' },
    getPaymentUrl: (orderId) =>
      `https://dashboard.stripe.com/search?query=${encodeURIComponent(`metadata:${orderId}`)}`,
  },
} as const satisfies Record<string, PaymentService>

export type PaymentServiceName = keyof typeof declared
export type PaymentVariableName = (typeof declared)[PaymentServiceName]['variables'][number]['name']

export const paymentServices: Readonly<Record<PaymentServiceName, PaymentService<PaymentVariableName>>> = declared
export const paymentServiceNames = Object.keys(declared) as [PaymentServiceName, ...PaymentServiceName[]]

export const paymentVariables = Object.values(paymentServices).flatMap(({ variables }) => variables)

/** Used where no other is set up: the shop plays the service itself, and no money moves. */
export const testPayments = 'demo' satisfies PaymentServiceName

/** The name of a service as it was stored; undefined for one of another version of the shop. */
export const parsePaymentService = (name: string | undefined): PaymentServiceName | undefined =>
  paymentServiceNames.find((each) => each === name)

/** The variables that a shop sets to be paid: those of its service, or of the first one that moves money. */
export function listPaymentVariables(current: PaymentServiceName = testPayments): PaymentVariableName[] {
  const services = [paymentServices[current], ...Object.values(paymentServices)]
  const service = services.find(({ movesMoney }) => movesMoney)
  return (service?.variables ?? []).filter(({ isTestAddress }) => !isTestAddress).map(({ name }) => name)
}
