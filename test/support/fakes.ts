import { isOrderKey } from '../../src/server/core/order-key.ts'
import type { Job, Scheduler } from '../../src/server/jobs/scheduler.ts'
import type { Mail, MailTransport } from '../../src/server/mail/transport/mail-transport.ts'
import type {
  OpenedPayment,
  OwnPaymentPage,
  PaymentProvider,
  PaymentReport,
  PaymentRequest,
  PaymentState,
  RefundToSend,
  SentRefund,
} from '../../src/server/payments/payment-provider.ts'
import type { ImageStore } from '../../src/server/pictures/store/image-store.ts'

/** Keeps the mails that leave; `fail` makes it refuse them. */
export class FakeMail implements MailTransport {
  readonly sent: Mail[] = []
  fail: Error | null = null

  async send(mail: Mail, handOver: () => Promise<void> = async () => undefined): Promise<void> {
    if (this.fail) throw this.fail
    await handOver()
    this.sent.push(mail)
  }

  async check(): Promise<void> {
    if (this.fail) throw this.fail
  }

  async close(): Promise<void> {}
}

/** Pictures in memory. */
export class MemoryImages implements ImageStore {
  readonly files = new Map<string, { data: Buffer; contentType: string }>()

  async put(file: string, data: Buffer, contentType: string): Promise<void> {
    this.files.set(file, { data, contentType })
  }

  async get(file: string): Promise<{ data: Buffer; contentType: string } | null> {
    return this.files.get(file) ?? null
  }

  async delete(file: string): Promise<void> {
    this.files.delete(file)
  }

  async *list(): AsyncIterable<string> {
    yield* this.files.keys()
  }

  async check(): Promise<void> {}
}

/** Runs jobs only when a test says so. */
export class ManualScheduler implements Scheduler {
  readonly jobs = new Map<string, Job>()
  /** Names of the jobs triggered since the last runTriggered, in order. */
  readonly triggered: string[] = []

  add(job: Job): void {
    this.jobs.set(job.name, job)
  }

  start(): void {}

  trigger(name: string): void {
    this.triggered.push(name)
  }

  states() {
    return [...this.jobs.values()].map(({ name, everyMs }) => ({ name, everyMs, nextAt: null }))
  }

  /** Runs one job. @returns its result */
  async run(name: string, signal: AbortSignal = new AbortController().signal): Promise<unknown> {
    const job = this.jobs.get(name)
    if (!job) throw new Error(`no job ${name}`)
    return job.run(signal)
  }

  /** Runs what was triggered, each job once. */
  async runTriggered(): Promise<void> {
    for (const name of new Set(this.triggered.splice(0))) await this.run(name)
  }

  async close(): Promise<void> {}
}

/** The session key of all shops under test. */
export const testSecret = 'a-secret-for-tests-only-0123456789abcdef'

/** A provider whose payments are in the state that the test says; `fail` makes every call throw. */
export class FakePayments implements PaymentProvider {
  readonly name: 'demo' | 'stripe' = 'demo'
  readonly opened: PaymentRequest[] = []
  readonly states = new Map<string, PaymentState>()
  readonly refunds: RefundToSend[] = []
  fail: Error | null = null
  readonly page: OwnPaymentPage = {
    isKey: (orderId, key) => isOrderKey(testSecret, 'demo-payment', orderId, key),
    choose: async (orderId, choice) => this.set(orderId, choice === 'pay' ? 'paid' : 'failed'),
  }

  /** What the buyer does on the provider's page. */
  set(orderId: string, state: PaymentState): void {
    this.states.set(orderId, state)
  }

  async open(request: PaymentRequest): Promise<OpenedPayment> {
    if (this.fail) throw this.fail
    this.opened.push(request)
    this.states.set(request.orderId, 'open')
    return { reference: `session_${request.orderId}`, url: `https://pay.example/${request.orderId}` }
  }

  async report({ orderId }: { orderId: string }): Promise<PaymentReport> {
    if (this.fail) throw this.fail
    const state = this.states.get(orderId) ?? 'open'
    return { state, charge: state === 'paid' ? `charge_${orderId}` : '' }
  }

  async expire(payment: { orderId: string; reference: string }): Promise<PaymentReport> {
    if (this.fail) throw this.fail
    if (this.states.get(payment.orderId) === 'open') this.states.set(payment.orderId, 'expired')
    return this.report(payment)
  }

  async refund(payment: RefundToSend): Promise<SentRefund> {
    if (this.fail) throw this.fail
    // A repeat with the same id returns the same refund, as the real provider does.
    if (!this.refunds.some(({ refundId }) => refundId === payment.refundId)) this.refunds.push(payment)
    return { reference: `refund_${payment.refundId}`, state: 'done' }
  }
}
