import { paths } from '../../../shared/paths.ts'
import type { Clock } from '../../core/clock.ts'
import { isOrderKey, orderKey } from '../../core/order-key.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../db/db.ts'
import type { OpenedPayment, PaymentProvider, PaymentReport, PaymentState } from '../payment-provider.ts'

export interface DemoContext {
  db: Db
  clock: Clock
  secrets: Secrets
}

const states: readonly PaymentState[] = ['open', 'processing', 'paid', 'failed', 'expired']

async function readState({ db, clock }: DemoContext, orderId: string): Promise<PaymentState> {
  const payment = await db.payment.findUnique({ where: { orderId }, select: { demoState: true, expiresAt: true } })
  const state = states.find((each) => each === payment?.demoState)
  if (!payment || !state) throw new Error('the demo provider knows no such payment')
  // An open session expires by itself, as with a real provider.
  return state === 'open' && clock.now() >= payment.expiresAt ? 'expired' : state
}

/** Only an open payment changes: of two concurrent choices the first counts, and none after the session's end. */
async function changeOpen({ db, clock }: DemoContext, orderId: string, demoState: PaymentState): Promise<void> {
  const stillRunning = demoState === 'expired' ? {} : { expiresAt: { gt: clock.now() } }
  await db.payment.updateMany({ where: { orderId, demoState: 'open', ...stillRunning }, data: { demoState } })
}

/** A payment provider that moves no money: its page is the shop's own, its state a column of the payment. */
export function createDemoProvider(context: DemoContext): PaymentProvider {
  async function report({ orderId }: { orderId: string }): Promise<PaymentReport> {
    const state = await readState(context, orderId)
    return { state, charge: state === 'paid' ? `demo_charge_${orderId}` : '' }
  }
  const known = (orderId: string): OpenedPayment => ({
    reference: `demo_session_${orderId}`,
    url: paths.demoPayment(orderId, orderKey(context.secrets.jwt, 'demo-payment', orderId)),
  })
  return {
    name: 'demo',
    open: async ({ orderId }) => known(orderId),
    known,
    report,
    async expire(payment) {
      await changeOpen(context, payment.orderId, 'expired')
      return report(payment)
    },
    refund: async ({ refundId }) => ({ reference: `demo_refund_${refundId}`, state: 'done' }),
    page: {
      isKey: (orderId, key) => isOrderKey(context.secrets.jwt, 'demo-payment', orderId, key),
      choose: (orderId, choice) => changeOpen(context, orderId, choice === 'pay' ? 'paid' : 'failed'),
    },
  }
}
