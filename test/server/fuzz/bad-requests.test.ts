import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from '../access/calls.ts'
import { faultsOf, type Met } from './answer-rules.ts'
import { type BadRequest, badRequests, type Target } from './bad-requests.ts'
import { digestOf } from './digest.ts'
import { forgedTokens } from './hostile-headers.ts'
import { secretMark } from './hostile-values.ts'
import { plant, targets } from './planted.ts'

/**
 * Generated from a seed, so that a failure comes again: FUZZ_SEED=… takes another one, FUZZ_ONLY=4711 (or 4501-5000)
 * sends these alone and looks at the database after each.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const [first, last = first] = process.env.FUZZ_ONLY?.split('-').map(Number) ?? []
const only = first !== undefined && last !== undefined ? { first, last } : undefined
/** Requests between two looks at the database. */
const stride = only ? 1 : 500

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

function described(request: BadRequest, index: number): string {
  const { method, url, headers, payload } = request
  return `FUZZ_SEED=${seed} FUZZ_ONLY=${index}: ${method} ${short(url)} ${short(JSON.stringify(headers))} ${short(String(payload ?? ''))}`
}

describe.each([
  ['sqlite', 10_000, 20],
  ['postgres', 1500, 10],
] as const)('bad requests on %s', (kind, count, leastTexts) => {
  let shop: RealApp
  let all: Target[]
  let canaries: Map<string, string>
  let tokens: string[]

  beforeAll(async () => {
    shop = await openApp(kind, {}, listeningPages().pages)
    const planted = await plant(shop)
    canaries = planted.canaries
    all = await targets(shop, planted.orderId)
    const { secrets, clock } = shop.base
    tokens = await forgedTokens({ secret: secrets.jwt, now: clock.now(), userId: planted.victim.id })
  })
  afterAll(() => shop.close())

  /** Where a secret that was sent lies in what the shop writes down. */
  async function secretsInLogs(): Promise<string[]> {
    await shop.services.logs.flush()
    const { db, base } = shop
    const written = [
      ...(await db.errorLog.findMany()),
      ...(await db.requestLog.findMany()),
      ...base.log.lines.splice(0),
    ]
    await db.errorLog.deleteMany()
    await db.requestLog.deleteMany()
    return written
      .map((line) => JSON.stringify(line))
      .filter((line) => line.toLowerCase().includes(secretMark) || /eyJ[\w-]{10,}\.[\w-]+\./.test(line))
      .map(short)
  }

  /** Sends them one after the other; answers what went wrong, and what was met on the way. */
  async function sendAll(requests: readonly BadRequest[]) {
    const met: Met = { statuses: new Set(), errorKeys: new Set(), validationKeys: new Set() }
    const statusesOf = new Map(all.map(({ call }) => [call, new Set<number>()]))
    const faults: string[] = []
    let before = await digestOf(shop.db)
    for (const [index, request] of requests.entries()) {
      if (only && (index < only.first || index > only.last)) continue
      const { method, url, headers, payload } = request
      const answer = await shop.call({ method, url, headers, payload } as InjectOptions)
      statusesOf.get(request.call)?.add(answer.statusCode)
      for (const fault of faultsOf(request, answer, canaries, met))
        faults.push(`${fault} at ${described(request, index)}\n  → ${answer.statusCode} ${short(answer.body)}`)
      if (index % stride !== 0 && index !== requests.length - 1) continue

      const since = `FUZZ_SEED=${seed} FUZZ_ONLY=${Math.max(0, index - stride + 1)}-${index}`
      const after = await digestOf(shop.db)
      for (const [table, digest] of Object.entries(after))
        if (digest !== before[table]) faults.push(`${table} changed by ${since}`)
      before = after
      for (const line of await secretsInLogs()) faults.push(`a secret in a log by ${since}: ${line}`)
      if (faults.length > 20) break
    }
    return { faults, met, statusesOf }
  }

  it(`break nothing, tell nothing and change nothing: ${count} of them`, async () => {
    const requests = fc.sample(badRequests(all, tokens), { seed, numRuns: count })
    const { faults, met, statusesOf } = await sendAll(requests)
    expect(faults.slice(0, 20)).toEqual([])
    if (only) return

    // They came deep: past the parsing into the rules.
    expect([...met.statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413, 415, 422]))
    expect([...met.errorKeys]).toEqual(
      expect.arrayContaining([
        ...['malformed', 'unauthorized', 'invalidCredentials', 'notFound', 'productNotFound', 'categoryNotFound'],
        ...['orderNotFound', 'resetToken', 'unsubscribeToken', 'emailTaken', 'emailUnknown', 'unavailable', 'invalid'],
      ]),
    )
    expect(met.validationKeys.size, 'different texts of fields').toBeGreaterThanOrEqual(leastTexts)
    // Fewer reach every call, but not the depths of each.
    if (count < 10_000) return
    const without = (status: number, calls: readonly Target[]) =>
      calls.map(({ call }) => call).filter((call) => !statusesOf.get(call)?.has(status))
    const closed = all.filter(({ isProtected }) => isProtected)
    // Without Stripe its webhook is a 404 before it reads anything.
    const readers = all.filter((one) => one.input !== undefined && !one.isProtected && !one.call.includes('stripe'))
    expect(without(422, readers), 'calls whose rules for their input were never reached').toEqual([])
    expect(without(401, closed), 'closed doors that were never tried').toEqual([])
  }, 300_000)
})
