import { paymentServices } from '../../src/shared/orders/payment-services.ts'

/** The addresses below `/api` to which payment services send their events. */
export const paymentWebhooks = Object.values(paymentServices).flatMap(({ webhook }) =>
  webhook ? [`/payments/${webhook.path}`] : [],
)
