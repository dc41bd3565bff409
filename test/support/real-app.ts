import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { roleColumns } from '../../src/server/accounts/staff-role.ts'
import type { Ai } from '../../src/server/ai/ai.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Buyer } from '../../src/server/checkout/submit.ts'
import { newId } from '../../src/server/core/ids.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import type { Pages } from '../../src/server/http/http.types.ts'
import { createServices } from '../../src/server/services.ts'
import type { StaffRole } from '../../src/shared/staff/roles.ts'
import { enableCapabilities, usesCapabilities } from './capabilities.ts'
import { checkoutOf, guest, orderIdOf, type shipping } from './checkout.ts'
import { copyDatabase, openTestDatabase, type TestDatabase, type TestDatabaseUrl } from './database.ts'
import { injectServer } from './inject.ts'
import { testContext } from './service-context.ts'
import { sessionOf } from './sessions.ts'

/** Somebody signed in, as calls over REST and tRPC and of the services need them. */
export interface TestUser {
  id: string
  email: string
  token: string
  headers: { authorization: string }
  buyer: Buyer
}

interface UserData {
  email?: string
  /** An owner of the shop. */
  isAdmin?: boolean
  staffRole?: StaffRole | undefined
  language?: string
}

/**
 * The whole server over a real database and without a port: transports, services and tables together, the outside world
 * faked (mails in `context.mail.sent`, payments that the test decides on). Limits are off unless `env` says otherwise;
 * without `pages` there are only the calls. With `beside` it is another process of that shop, with `from` a shop that has
 * what is in that database.
 */
export async function openApp(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  pages?: Pages,
  { beside, from, ...parts }: { ai?: Ai; beside?: { database: TestDatabase }; from?: TestDatabaseUrl } = {},
) {
  const database = beside?.database ?? (await openTestDatabase(kind, from && copyDatabase(from)))
  const folder = await mkdtemp(join(tmpdir(), 'shop-app-'))
  const secret = 'a-secret-for-tests-only-0123456789abcdef'
  const context = testContext(database.db, {
    env: { RATE_LIMIT: 'off', DATA_DIR: folder, DATABASE_URL: database.url, JWT_SECRET: secret, ...env },
    ...parts,
  })
  if (usesCapabilities) await enableCapabilities(database)
  await context.settings.start()
  const services = createServices(context)
  await services.catalog.start()
  const app = await buildApp(context, services, pages)
  const { db, clock, payments, scheduler } = context

  async function product(data: { priceCents?: number; stock?: number } = {}): Promise<string> {
    const id = newId()
    const texts = {
      titleEs: `Camisa ${id}`,
      titleEn: `Shirt ${id}`,
      shortEs: '',
      shortEn: '',
      largeEs: '',
      largeEn: '',
    }
    const { priceCents = 2490, stock = 1000 } = data
    await db.product.create({
      data: { ...texts, id, sku: `SKU-${id}`, priceCents, stock, visible: true, createdAt: clock.now() },
    })
    await services.catalog.productsChanged([id])
    return id
  }

  async function user(data: UserData = {}): Promise<TestUser> {
    const id = newId()
    const { email = `${id}@example.org`, isAdmin = false, language = 'es' } = data
    const staffRole = data.staffRole ?? (isAdmin ? 'owner' : null)
    await db.user.create({
      data: { id, email, ...roleColumns(staffRole), language, unsubscribeToken: newId(), createdAt: clock.now() },
    })
    const { token } = await services.accounts.issueToken({ id, tokenVersion: 0 })
    const signedInAt = Math.floor(clock.now().getTime() / 1000)
    const session = sessionOf({ userId: id, email, staffRole, signedInAt })
    const buyer: Buyer = { session, guestId: id, language: 'es' }
    return { id, email, token, headers: { authorization: `Bearer ${token}` }, buyer }
  }

  /** An order of one piece that waits for its payment; of a guest unless somebody is named. */
  async function order(buyer: Buyer = guest(), overrides: Partial<typeof shipping> = {}): Promise<string> {
    const email = overrides.email ?? buyer.session?.email
    const lines = [{ id: await product(), quantity: 1 }]
    return orderIdOf(
      (await services.checkout.place(checkoutOf(lines, { ...overrides, ...(email && { email }) }), buyer)).url,
    )
  }

  async function paidOrder(buyer?: Buyer, overrides?: Partial<typeof shipping>): Promise<string> {
    const id = await order(buyer, overrides)
    payments.set(id, 'paid')
    await services.checkout.success(id)
    return id
  }

  return {
    ...{ app, context, db, database, services, product, user, order, paidOrder },

    call: (options: InjectOptions): Promise<LightMyRequestResponse> => injectServer(app, options),

    post: (url: string, body: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),

    /** Sends what is queued. @returns all mails that have left */
    async mails() {
      await scheduler.run('outgoing-mail')
      return context.mail.sent
    },

    async close() {
      await Promise.all([app.close(), services.generator.close()])
      await Promise.all([services.catalog.close(), context.settings.close()])
      if (!beside) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type RealApp = Awaited<ReturnType<typeof openApp>>
