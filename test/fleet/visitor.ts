import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures, FleetResponse } from './figures.ts'

/** Somebody who is refused for longer goes away. */
const patienceMs = 60_000
/** A request that is silent for so long has no response. */
const silenceMs = 30_000

interface Sent {
  json?: unknown
  form?: Record<string, string>
  /** With files. */
  parts?: FormData
  headers?: Record<string, string>
  /** Statuses from 400 on that are right here. */
  expected?: readonly number[]
}

/** Fetch's own encodings. */
async function encode({ json, form, parts }: Sent): Promise<{ body: Buffer; type: string | null }> {
  const encoded = new Response(parts ?? (form ? new URLSearchParams(form) : undefined))
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') }
}

/** A browser or program in front of the balancer, with a connection and cookies of its own. */
export class Visitor {
  token: string | undefined
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 })
  private readonly cookies = new Map<string, string>()

  private readonly url: string
  private readonly figures: Figures

  constructor(url: string, figures: Figures) {
    this.url = url
    this.figures = figures
  }

  /** A key that identifies a submit on its own. */
  static key(): string {
    return randomBytes(16).toString('hex')
  }

  /** One response to one request. @throws when there is none, or half of one */
  async once(path: string, sent: Sent = {}): Promise<FleetResponse> {
    const method = sent.json !== undefined || sent.form || sent.parts ? 'POST' : 'GET'
    const startedAt = performance.now()
    try {
      const response = await this.send(method, path, sent)
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      this.keepCookies(response)
      const { statusCode: status = 0, headers } = response
      const ms = performance.now() - startedAt
      const result = { method, path, status, headers, body: Buffer.concat(chunks), ms }
      this.figures.count(result, sent.expected ?? [])
      return result
    } catch (error) {
      this.figures.cut()
      throw error
    }
  }

  /**
   * Requests until there is a response, as people do: waits for as long as `Retry-After` says. What changes something is
   * to be sent with a key, or must change nothing when it comes twice.
   * @throws after a minute, and at a status that is not among the expected ones
   */
  async ask(path: string, sent: Sent = {}): Promise<FleetResponse> {
    for (const end = Date.now() + patienceMs; ; ) {
      const response = await this.once(path, sent).catch(() => undefined)
      if (response && response.status !== 503) {
        if (response.status < 400 || sent.expected?.includes(response.status)) return response
        throw new Error(`${response.method} ${path}: ${response.status} ${response.body.subarray(0, 300)}`)
      }
      if (Date.now() > end) throw new Error(`${path} had no response within ${patienceMs / 1000} s`)
      await sleep(Number(response?.headers['retry-after'] ?? 1) * 1000)
    }
  }

  async json<T>(path: string, sent: Sent = {}): Promise<T> {
    return JSON.parse((await this.ask(path, sent)).body.toString()) as T
  }

  leave(): void {
    this.agent.destroy()
  }

  private async send(method: string, path: string, sent: Sent): Promise<IncomingMessage> {
    const { body, type } = await encode(sent)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const outgoing = request(this.url + path, {
      method,
      agent: this.agent,
      timeout: silenceMs,
      headers: {
        'accept-language': 'es',
        ...(type && { 'content-type': type, 'content-length': String(body.length) }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(cookie && { cookie }),
        ...sent.headers,
      },
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('silence')))
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  }

  private keepCookies(response: IncomingMessage): void {
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined) this.cookies.set(name, value)
    }
  }
}
