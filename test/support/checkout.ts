import { createAccountsService } from '../../src/server/accounts/accounts.service.ts'
import { createCartsService } from '../../src/server/carts/carts.service.ts'
import type { CatalogService } from '../../src/server/catalog/catalog.service.ts'
import type { CheckoutService } from '../../src/server/checkout/checkout.service.ts'
import { createCheckoutService } from '../../src/server/checkout/checkout.service.ts'
import type { Buyer } from '../../src/server/checkout/submit.ts'
import { AppError } from '../../src/server/core/app-error.ts'
import { newId } from '../../src/server/core/ids.ts'
import type { Db } from '../../src/server/db/db.ts'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { createOutgoing } from '../../src/server/mail/outgoing.ts'
import { createOrdersService } from '../../src/server/orders/orders.service.ts'
import { createDemoProvider } from '../../src/server/payments/demo/demo-provider.ts'
import type { ServiceContext } from '../../src/server/service-context.ts'
import { createStatisticsService } from '../../src/server/statistics/statistics.service.ts'
import type { CheckoutInput } from '../../src/shared/checkout/entities.ts'
import { openTestDatabase } from './database.ts'
import { type TestContext, testContext } from './service-context.ts'
import { sessionOf } from './sessions.ts'

export type Line = { id: string; quantity: number }

export const shipping = {
  name: 'Inés',
  surname: 'Muñoz & Hijas',
  telephone: '+34 600 000 000',
  email: 'ines@example.org',
  address: 'Calle del Lino 3',
  address2: '2.º B',
  city: 'Cádiz',
  zip: '11001',
  country: 'España',
}

export function checkoutOf(lines: Line[], overrides: Partial<typeof shipping> = {}): CheckoutInput {
  return { ...shipping, ...overrides, cart: { products: lines } }
}

/** The AppError that a call ends with; anything else fails the test. */
export async function errorOf(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`no AppError but ${String(error)}`, { cause: error })
  return error
}

/** A guest of their own. */
export function guest(language: Buyer['language'] = 'es'): Buyer {
  return { session: null, guestId: newId(), language }
}

/** Id of the order in an address of the fake provider or of the demo payment page. */
export function orderIdOf(url: string): string {
  const id = /([a-z0-9]{25})(\?|$)/.exec(url)?.[1]
  if (!id) throw new Error(`no order in ${url}`)
  return id
}

/** Everything of checkout over a real database, with the outside world faked. */
export function checkoutOver<B extends ServiceContext>(context: B) {
  const changed: string[][] = []
  const catalog = {
    productsChanged: async (ids: readonly string[]) => {
      changed.push([...ids])
    },
  } as unknown as CatalogService
  const { db } = context
  const outgoing = createOutgoing(context)
  const statistics = createStatisticsService(context)
  const carts = createCartsService(context, catalog)
  const accounts = createAccountsService(context, { catalog, carts, outgoing })
  const orders = createOrdersService(context, { catalog, statistics, outgoing })
  const checkout: CheckoutService = createCheckoutService(context, { orders, carts, accounts })

  async function product(data: { id?: string; priceCents?: number; stock?: number; visible?: boolean } = {}) {
    const id = data.id ?? newId()
    const texts = {
      titleEs: `Camisa ${id}`,
      titleEn: `Shirt ${id}`,
      shortEs: '',
      shortEn: '',
      largeEs: '',
      largeEn: '',
    }
    await db.product.create({
      data: {
        ...texts,
        id,
        sku: `SKU-${id}`,
        priceCents: data.priceCents ?? 2490,
        stock: data.stock ?? 10,
        visible: data.visible ?? true,
        createdAt: context.clock.now(),
        images: {
          create: {
            id: newId(),
            file: `${id}.png`,
            width: 3,
            height: 4,
            color: '#ffffff',
            createdAt: context.clock.now(),
          },
        },
      },
    })
    return id
  }

  return {
    context,
    db,
    /** Changes that the catalogue was notified of, call by call. */
    changed,
    outgoing,
    orders,
    statistics,
    checkout,
    carts,
    product,

    async user(email = `${newId()}@example.org`): Promise<Buyer & { session: { userId: string } }> {
      const id = newId()
      await db.user.create({ data: { id, email, unsubscribeToken: newId(), createdAt: context.clock.now() } })
      return {
        session: sessionOf({ userId: id, email }),
        guestId: newId(),
        language: 'en',
      }
    },

    async stockOf(id: string): Promise<number> {
      return (await db.product.findUniqueOrThrow({ where: { id } })).stock
    },

    /** `2/11/21`. */
    async statusesOf(orderId: string): Promise<string> {
      const row = await db.order.findUniqueOrThrow({ where: { id: orderId } })
      return `${row.status}/${row.shippingStatus}/${row.paymentStatus}`
    },

    /** Places an order of one guest (or the given buyer). @returns its id */
    async order(lines: Line[], buyer: Buyer = guest()): Promise<string> {
      return orderIdOf((await checkout.place(checkoutOf(lines), buyer)).url)
    },

    async mails(orderId: string): Promise<string[]> {
      const rows = await db.outgoingMail.findMany({
        where: { dedupeKey: { endsWith: orderId } },
        // The clock of a test may stand still: the kinds' own order breaks the tie.
        orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }],
      })
      return rows.map(({ kind }) => kind)
    },

    async shopMonth(month: string): Promise<{ sellsCents: number; orders: number }> {
      const row = await db.shopMonth.findUnique({ where: { month } })
      return { sellsCents: Number(row?.sellsCents ?? 0), orders: row?.orders ?? 0 }
    },

    /** What happened to an order, in no order: the clock of tests stands still. */
    async events(orderId: string): Promise<string[]> {
      const rows = await db.orderEvent.findMany({ where: { orderId } })
      return rows.map(({ kind, actor }) => `${kind} by ${actor}`).sort()
    },
  }
}

/** Settings by which the shop knows what kind of database it has. */
export function addressOf({ url }: { url: string }) {
  return { DATABASE_URL: url, JWT_SECRET: 'only-for-this-test-0123456789abcdef' }
}

/** A checkout over a database of its own; the provider does what the test says. */
export async function openCheckout(kind: DatabaseKind, env: Record<string, string> = {}) {
  const database = await openTestDatabase(kind)
  const context: TestContext = testContext(database.db, { env: { ...addressOf(database), ...env } })
  return { ...checkoutOver(context), close: database.close }
}

/** The same with the demo provider. */
export async function openDemoCheckout(kind: DatabaseKind) {
  const database = await openTestDatabase(kind)
  const { db } = database as { db: Db }
  const plain = testContext(db, { env: addressOf(database) })
  const context = { ...plain, payments: createDemoProvider(plain) }
  return { ...checkoutOver(context), close: database.close }
}
