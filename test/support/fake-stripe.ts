import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fields = Record<string, string>

interface FakeSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null
  client_reference_id: string
  metadata: { order: string }
  url: string | null
}

interface FakeRefund {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled'
  failure_reason?: string
  payment_intent: string
  amount: number
  metadata: { refund?: string | undefined }
}

interface FakeDispute {
  id: string
  object: 'dispute'
  status: string
  reason: string
  payment_intent: string
  amount: number
  created: number
  evidence_details: { due_by: number | null }
}

interface SeenCall {
  method: string
  path: string
  fields: Fields
  idempotencyKey: string | undefined
  authorization: string | undefined
}

/** An error as Stripe returns it. */
class Refusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; message: string }

  constructor(status: number, body: Refusal['body']) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const chunk of request) text += chunk
  return Object.fromEntries(new URLSearchParams(text))
}

/** What failed is back at the shop. */
const sum = (refunds: readonly FakeRefund[]) =>
  refunds.reduce((total, { amount, status }) => total + (status === 'failed' || status === 'canceled' ? 0 : amount), 0)

/** What the lines of a session cost together. */
function totalOf(fields: Fields): number {
  const at = (index: number, name: string) => Number(fields[`line_items[${index}]${name}`] ?? 0)
  const lines = Object.keys(fields).filter((name) => name.endsWith('[quantity]')).length
  const costs = Array.from(
    { length: lines },
    (_, index) => at(index, '[quantity]') * at(index, '[price_data][unit_amount]'),
  )
  return costs.reduce((total, cents) => total + cents, 0)
}

/** As much of Stripe's API as checkout uses, over HTTP, with its rules: idempotency keys, expiry, no refund above the payment. */
export class FakeStripe {
  readonly sessions = new Map<string, FakeSession>()
  readonly refunds: FakeRefund[] = []
  readonly disputes: FakeDispute[] = []
  readonly webhooks: { id: string; url: string; secret: string }[] = []
  /** How refunds end: as by a card, or as by a bank that takes days. */
  refundStatus: FakeRefund['status'] = 'succeeded'
  /** The key may not read disputes. */
  disputesForbidden = false
  /** Disputes cannot be read now, while all else can. */
  disputesOutage = false
  readonly calls: SeenCall[] = []
  /** Cents of each payment, by its intent. */
  readonly amounts = new Map<string, number>()
  /** While set, every call gets this status. */
  outage: number | null = null
  /** The clock that expires_at is checked against. */
  now: () => number = Date.now
  readonly webhookSecret = 'whsec_only_for_tests'
  #server: Server | null = null
  #responses = new Map<string, { params: string; body: unknown }>()

  async listen(port = 0): Promise<string> {
    const server = createServer((request, response) => {
      void this.#respond(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
        response.end(JSON.stringify(body))
      })
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** Forgets all keys, as Stripe does a day after a request. */
  forgetKeys(): void {
    this.#responses.clear()
  }

  /** The session of an order. */
  sessionOf(orderId: string): FakeSession {
    const session = [...this.sessions.values()].findLast(({ client_reference_id }) => client_reference_id === orderId)
    if (!session) throw new Error(`no session for ${orderId}`)
    return session
  }

  /** The buyer completes the session: paid at once, or by a method that takes days and then works or not. */
  complete(orderId: string, intent: 'succeeded' | 'processing' | 'requires_payment_method'): void {
    const session = this.sessionOf(orderId)
    session.status = 'complete'
    session.payment_status = intent === 'succeeded' ? 'paid' : 'unpaid'
    session.payment_intent = { id: `pi_${orderId}`, object: 'payment_intent', status: intent }
  }

  /** Somebody refunds in Stripe's dashboard. */
  refundByHand(orderId: string, amount: number, status: FakeRefund['status'] = 'succeeded'): FakeRefund {
    const refund: FakeRefund = {
      ...{ id: `re_${this.refunds.length + 1}`, object: 'refund', status, payment_intent: `pi_${orderId}` },
      ...{ amount, metadata: {} },
    }
    this.refunds.push(refund)
    return refund
  }

  /** The buyer's bank disputes a payment. */
  dispute(orderId: string, amount: number, status = 'needs_response'): FakeDispute {
    const dispute: FakeDispute = {
      ...{ id: `dp_${this.disputes.length + 1}`, object: 'dispute', status, reason: 'fraudulent' },
      ...{ payment_intent: `pi_${orderId}`, amount, created: Math.floor(this.now() / 1000) },
      evidence_details: { due_by: Math.floor(this.now() / 1000) + 7 * 86_400 },
    }
    this.disputes.push(dispute)
    return dispute
  }

  /** An event about a refund, a dispute or a charge as it is then. */
  eventAbout(type: string, object: object, id = `evt_${Math.random()}`): { body: Buffer; signature: string } {
    return this.signed({ id, object: 'event', type, data: { object } })
  }

  /** An event about a session as Stripe posts it, with its signature header. */
  event(type: string, orderId: string, id = `evt_${type}_${orderId}`): { body: Buffer; signature: string } {
    const session = this.sessionOf(orderId)
    return this.signed({ id, object: 'event', type, data: { object: { ...session, payment_intent: `pi_${orderId}` } } })
  }

  signed(event: object, at = Math.floor(Date.now() / 1000)): { body: Buffer; signature: string } {
    const body = Buffer.from(JSON.stringify(event))
    const mac = createHmac('sha256', this.webhookSecret).update(`${at}.`).update(body).digest('hex')
    return { body, signature: `t=${at},v1=${mac}` }
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const fields = request.method === 'GET' ? Object.fromEntries(searchParams) : await bodyOf(request)
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined
    const { authorization } = request.headers
    this.calls.push({ method: request.method ?? '', path: pathname, fields, idempotencyKey, authorization })
    try {
      if (this.outage) throw new Refusal(this.outage, { type: 'api_error', message: 'outage' })
      return {
        status: 200,
        body: this.#idempotent(idempotencyKey, fields, () => this.#handle(request.method, pathname, fields)),
      }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.body } }
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } }
    }
  }

  #idempotent(key: string | undefined, fields: Fields, handle: () => unknown): unknown {
    const params = JSON.stringify(fields)
    const stored = key === undefined ? undefined : this.#responses.get(key)
    if (stored && stored.params !== params)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests need the same parameters',
      })
    const body = stored ? stored.body : handle()
    if (key !== undefined && !stored) this.#responses.set(key, { params, body: structuredClone(body) })
    return body
  }

  #handle(method: string | undefined, path: string, fields: Fields): unknown {
    const [, , resource, name, id, action] = path.split('/')
    if (path === '/v1/checkout/sessions') return this.#create(fields)
    if (resource === 'webhook_endpoints') return this.#webhookEndpoint(method, name, fields)
    if (path === '/v1/disputes') return this.#listDisputes(fields)
    if (path === '/v1/refunds') return method === 'GET' ? this.#listRefunds(fields) : this.#refund(fields)
    if (resource !== 'checkout' || name !== 'sessions' || !id)
      throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL ${path}` })
    const session = this.sessions.get(id)
    if (!session)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such session ${id}`,
      })
    return action === 'expire' ? this.#expire(session) : session
  }

  /** Its secret is told when it is made, and never again. */
  #webhookEndpoint(method: string | undefined, id: string | undefined, { url = '' }: Fields): unknown {
    if (method === 'POST') {
      const endpoint = { id: `we_${Math.random()}`, url, secret: `whsec_${Math.random()}` }
      this.webhooks.push(endpoint)
      return { object: 'webhook_endpoint', ...endpoint }
    }
    if (method === 'GET') {
      const data = this.webhooks.map((each) => ({ object: 'webhook_endpoint', id: each.id, url: each.url }))
      return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data }
    }
    this.webhooks.splice(
      this.webhooks.findIndex((each) => each.id === id),
      1,
    )
    return { id, object: 'webhook_endpoint', deleted: true }
  }

  #create(fields: Fields): FakeSession {
    const refuse = (message: string): never => {
      throw new Refusal(400, { type: 'invalid_request_error', message })
    }
    const secondsLeft = Number(fields.expires_at) - Math.floor(this.now() / 1000)
    if (secondsLeft < 30 * 60 || secondsLeft > 24 * 3600)
      refuse('expires_at must be between 30 minutes and 24 hours from now')
    if (fields.mode !== 'payment') refuse('mode')
    if (!/^\d+$/.test(fields['line_items[0][price_data][unit_amount]'] ?? '')) refuse('Invalid integer')
    const id = `cs_test_${this.sessions.size + 1}`
    const orderId = fields.client_reference_id ?? ''
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: orderId,
      metadata: { order: fields['metadata[order]'] ?? '' },
      url: `https://checkout.stripe.example/pay/${id}#${orderId}`,
    }
    this.sessions.set(id, session)
    this.amounts.set(`pi_${orderId}`, totalOf(fields))
    return session
  }

  #expire(session: FakeSession): FakeSession {
    if (session.status !== 'open')
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    session.status = 'expired'
    session.url = null
    return session
  }

  #refund(fields: Fields): unknown {
    const intent = fields.payment_intent ?? ''
    const isKnown = [...this.sessions.values()].some(({ payment_intent }) => payment_intent?.id === intent)
    if (!isKnown)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such payment_intent',
      })
    const remaining = (this.amounts.get(intent) ?? 0) - sum(this.#refundsOf(intent))
    if (remaining === 0)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'already refunded',
      })
    const amount = Number(fields.amount)
    if (amount > remaining)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`,
      })
    const id = `re_${this.refunds.length + 1}`
    const metadata = { refund: fields['metadata[refund]'] }
    const refund: FakeRefund = {
      id,
      object: 'refund',
      status: this.refundStatus,
      payment_intent: intent,
      amount,
      metadata,
    }
    this.refunds.push(refund)
    return refund
  }

  #refundsOf(intent: string | undefined): FakeRefund[] {
    return this.refunds.filter(({ payment_intent }) => payment_intent === intent)
  }

  #listDisputes({ payment_intent }: Fields): unknown {
    if (this.disputesOutage) throw new Refusal(500, { type: 'api_error', message: 'outage' })
    if (this.disputesForbidden)
      throw new Refusal(403, { type: 'invalid_request_error', message: 'The provided key lacks the permission' })
    const data = this.disputes.filter((dispute) => dispute.payment_intent === payment_intent)
    return { object: 'list', url: '/v1/disputes', has_more: false, data }
  }

  #listRefunds({ payment_intent }: Fields): unknown {
    return { object: 'list', url: '/v1/refunds', has_more: false, data: this.#refundsOf(payment_intent) }
  }
}
