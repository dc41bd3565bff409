import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEither } from '../../support/database.ts'
import { full } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from '../access/calls.ts'
import { type BadRequest, badRequests, type Target } from './bad-requests.ts'
import { digestOf } from './digest.ts'
import { forgedTokens } from './hostile-headers.ts'
import { secretMark } from './hostile-values.ts'
import { plant, targets } from './planted-data.ts'
import { type Coverage, findIssues } from './response-rules.ts'

/**
 * Generated from a seed, so that a failure comes again: FUZZ_SEED=… takes another one, FUZZ_ONLY=4711 (or 4501-5000)
 * sends these alone and looks at the database after each, FUZZ_RUNS=10000 sends that many; FULL=1 four times as many.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
/** On SQLite; PostgreSQL, which says the same to all that does not reach it, gets half of them. */
const runs = Number(process.env.FUZZ_RUNS ?? (full ? 6000 : 2000))
const [first, last = first] = process.env.FUZZ_ONLY?.split('-').map(Number) ?? []
const only = first !== undefined && last !== undefined ? { first, last } : undefined
/** What makes the same requests again. */
const again = `FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`
/** Requests between two looks at the database. */
const stride = only ? 1 : 500

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

function described(request: BadRequest, index: number): string {
  const { method, url, headers, payload } = request
  return `${again} FUZZ_ONLY=${index}: ${method} ${short(url)} ${short(JSON.stringify(headers))} ${short(String(payload ?? ''))}`
}

describeOnEither('bad requests on %s', { first: 'sqlite' }, (kind) => {
  // How many texts a run meets varies with the calls that there are: of 2,000 requests from 13 upwards.
  const [count, leastTexts] = kind === 'sqlite' ? [runs, runs < 3000 ? 10 : 20] : [Math.ceil(runs / 2), 8]
  let shop: RealApp
  let all: Target[]
  let canaries: Map<string, string>
  let tokens: string[]

  beforeAll(async () => {
    // A good title makes a product, whoever types it.
    shop = await openApp(kind, { WIZARD_VISITORS: 'off' }, listeningPages().pages)
    const planted = await plant(shop)
    canaries = planted.canaries
    all = await targets(shop, planted.orderId)
    const { secrets, clock } = shop.context
    tokens = await forgedTokens({ secret: secrets.jwt, now: clock.now(), userId: planted.victim.id })
  })
  afterAll(() => shop.close())

  /** Where a secret that was sent lies in what the shop writes down. */
  async function secretsInLogs(): Promise<string[]> {
    await shop.services.logs.flush()
    const { db, context } = shop
    const written = [
      ...(await db.errorLog.findMany()),
      ...(await db.requestLog.findMany()),
      ...context.log.lines.splice(0),
    ]
    await db.errorLog.deleteMany()
    await db.requestLog.deleteMany()
    return written
      .map((line) => JSON.stringify(line))
      .filter((line) => line.toLowerCase().includes(secretMark) || /eyJ[\w-]{10,}\.[\w-]+\./.test(line))
      .map(short)
  }

  /** Sends them one after the other. @returns issues of the responses, and which kinds of responses there were */
  async function sendAll(requests: readonly BadRequest[]) {
    const coverage: Coverage = { statuses: new Set(), errorKeys: new Set(), validationKeys: new Set() }
    const statusesOf = new Map(all.map(({ call }) => [call, new Set<number>()]))
    const issues: string[] = []
    let before = await digestOf(shop.db)
    for (const [index, request] of requests.entries()) {
      if (only && (index < only.first || index > only.last)) continue
      const { method, url, headers, payload } = request
      const response = await shop.call({ method, url, headers, payload } as InjectOptions)
      statusesOf.get(request.call)?.add(response.statusCode)
      for (const issue of findIssues(request, response, canaries, coverage))
        issues.push(`${issue} at ${described(request, index)}\n  → ${response.statusCode} ${short(response.body)}`)
      if (index % stride !== 0 && index !== requests.length - 1) continue

      const since = `${again} FUZZ_ONLY=${Math.max(0, index - stride + 1)}-${index}`
      const after = await digestOf(shop.db)
      for (const [table, digest] of Object.entries(after))
        if (digest !== before[table]) issues.push(`${table} changed by ${since}`)
      before = after
      for (const line of await secretsInLogs()) issues.push(`a secret in a log by ${since}: ${line}`)
      if (issues.length > 20) break
    }
    return { issues, coverage, statusesOf }
  }

  it(`break nothing, disclose nothing and change nothing: ${count} of them`, async () => {
    const requests = badRequests(all, tokens, { seed, count })
    const { issues, coverage, statusesOf } = await sendAll(requests)
    expect(issues.slice(0, 20)).toEqual([])
    if (only) return

    // They came deep: past the parsing into the rules.
    expect([...coverage.statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413, 415, 422]))
    expect([...coverage.errorKeys]).toEqual(
      expect.arrayContaining([
        ...['malformed', 'unauthorized', 'invalidCredentials', 'notFound', 'productNotFound', 'categoryNotFound'],
        ...['orderNotFound', 'resetToken', 'unsubscribeToken', 'emailTaken', 'emailUnknown', 'unavailable', 'invalid'],
      ]),
    )
    expect(coverage.validationKeys.size, 'different texts of fields').toBeGreaterThanOrEqual(leastTexts)
    // Fewer reach every call, but not the depths of each.
    if (count < 6000) return
    const without = (status: number, calls: readonly Target[]) =>
      calls.map(({ call }) => call).filter((call) => !statusesOf.get(call)?.has(status))
    const closed = all.filter(({ isProtected }) => isProtected)
    // Without Stripe its webhook is a 404 before it reads anything.
    const readers = all.filter((one) => one.input !== undefined && !one.isProtected && !one.call.includes('stripe'))
    expect(without(422, readers), 'calls whose rules for their input were never reached').toEqual([])
    expect(without(401, closed), 'closed calls that were never tried').toEqual([])
  }, 300_000)
})
