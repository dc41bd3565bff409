import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../src/server/app.ts'
import type { ReceivedEvent } from '../../../src/server/checkout/checkout.service.ts'
import { AppError } from '../../../src/server/core/app-error.ts'
import type { Db } from '../../../src/server/db/db.ts'
import type { Pages } from '../../../src/server/http/http.types.ts'
import type { LoggedError, LoggedRequest } from '../../../src/server/logs/logs.service.ts'
import type { Services } from '../../../src/server/services.ts'
import type { ProductDetail } from '../../../src/shared/catalog/entities.ts'
import { noTexts } from '../../support/products.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'
import { sessionOf } from '../../support/sessions.ts'

const text = (es: string, en: string) => [{ es, en }]

const shirt: ProductDetail = {
  ...noTexts,
  id: 'shirt',
  images: ['shirt.svg'],
  colors: ['#dccdb5'],
  price: 39.9,
  rating: 4.5,
  reviews: 2,
  sells: 120,
  isHot: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  title: text('Camisa', 'Shirt'),
  category: [{ id: 'shirts', name: text('Camisas', 'Shirts') }],
  availability: 'available',
  shortDescription: text('Corta', 'Short'),
  largeDescription: text('Larga', 'Long'),
  comments: [{ id: 'r1', rating: 5, created: '2026-11-02', review: 'Bien', username: '' }],
  sku: 'LS-1',
  weight: '200',
  unapproved: false,
}

export const adminToken = 'admin-token'
export const userToken = 'user-token'

interface Calls {
  views: { productId: string; visitor: string }[]
  lists: unknown[]
  placed: { input: unknown; buyer: unknown; key: string | undefined }[]
  updated: unknown[]
  webhooks: { body: string; signature: string | undefined }[]
  requests: LoggedRequest[]
  errors: LoggedError[]
}

const emptyCart = { totalElements: 0, totalPrice: 0, products: [] }

function fakeCatalog(calls: Calls): Services['catalog'] {
  const secret = { ...shirt, stock: 17, priceCents: 3990 }
  const list = (query: unknown) => {
    calls.lists.push(query)
    return { products: [secret], total: 1, maxPrice: 39.9, page: 1, pages: 1 }
  }
  const catalog: Partial<Services['catalog']> = {
    version: 'v1',
    ready: true,
    home: () => ({
      featuredProducts: [secret],
      topRatedProducts: [],
      recommendedProducts: [],
      popularProducts: [],
    }),
    list,
    fullList: list,
    product(id) {
      if (id !== 'shirt') throw new AppError('product-not-found')
      return secret
    },
    related(id) {
      if (id !== 'shirt') throw new AppError('product-not-found')
      return []
    },
    categories: () => [{ id: 'shirts', name: text('Camisas', 'Shirts'), image: [], colors: [], numberOfProducts: 1 }],
    category(id) {
      if (id !== 'shirts') throw new AppError('category-not-found')
      return { id, name: text('Camisas', 'Shirts'), image: [] }
    },
    cards: () => [],
  }
  return catalog as Services['catalog']
}

/** Services that keep what they were asked and answer the same each time. */
export function fakeServices(calls: Calls): Services {
  const settled = { completed: true, order: { id: 'o1', status: 1, paymentStatus: 23, totalPrice: 39.9 } }
  return {
    catalog: fakeCatalog(calls),
    accounts: {
      readSession: async (token: string) => {
        if (token === adminToken) return sessionOf({ userId: 'u1', email: 'admin@example.com', staffRole: 'owner' })
        return token === userToken ? sessionOf({ userId: 'u2', email: 'ana@example.com' }) : null
      },
      requireRecent: () => undefined,
      mailingData: async () => ({
        ...{ name: 'Ana', surname: '', phone: '', email: 'ana@example.com' },
        ...{ address: '', address2: '', city: '', zip: '', country: '' },
        passwordHash: 'never',
      }),
    } as unknown as Services['accounts'],
    carts: {
      update: async (_userId: string, lines: unknown) => {
        calls.updated.push(lines)
        return emptyCart
      },
      read: async () => emptyCart,
    } as unknown as Services['carts'],
    checkout: {
      notAsked: () => [],
      place: async (input: { name: string }, buyer: { guestId: string }, key?: string) => {
        calls.placed.push({ input, buyer: { ...buyer, guestId: buyer.guestId }, key })
        if (input.name === 'Agotado') throw new AppError('unavailable', { unavailable: ['shirt'] })
        if (input.name === 'Rota') throw new Error('SELECT * FROM users WHERE password = 1 at /srv/secret/path.ts')
        return { url: 'https://pay.example/1' }
      },
      success: async () => settled,
      error: async () => ({ completed: true }),
      paymentEvent: async ({ rawBody, signature }: ReceivedEvent) => {
        calls.webhooks.push({ body: rawBody.toString(), signature })
        if (signature !== 'good') throw new AppError('bad-signature')
      },
    } as unknown as Services['checkout'],
    orders: {} as unknown as Services['orders'],
    settings: {} as unknown as Services['settings'],
    audit: {} as unknown as Services['audit'],
    goingLive: {} as unknown as Services['goingLive'],
    shipping: {} as unknown as Services['shipping'],
    zones: {} as unknown as Services['zones'],
    catalogAdmin: {} as unknown as Services['catalogAdmin'],
    statistics: {
      recordView: (productId: string, visitor: string) => {
        calls.views.push({ productId, visitor })
        return true
      },
    } as unknown as Services['statistics'],
    generator: {} as unknown as Services['generator'],
    staff: {} as unknown as Services['staff'],
    taxes: {} as unknown as Services['taxes'],
    outgoing: {} as unknown as Services['outgoing'],
    backups: {} as unknown as Services['backups'],
    system: {
      watchCache: () => undefined,
      cacheCounts: () => ({ hits: 0, made: 0 }),
      jobs: async () => [],
      figures: async () => ({
        ...{
          orders: { placed: 0, paid: 0, ended: 0 },
          refunds: { pending: 0, failed: 0 },
          generations: [],
          products: 0,
        },
        ...{ mails: { waiting: 0, failed: 0, oldestSeconds: null }, database: { bytes: 0, logBytes: null } },
      }),
    } as unknown as Services['system'],
    logs: {
      shouldLog: () => true,
      request: (entry) => calls.requests.push(entry),
      error: (entry) => calls.errors.push(entry),
      requests: async () => [],
      errors: async () => [],
      flush: async () => undefined,
      retain: async () => 0,
    },
  }
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  context: TestContext
  calls: Calls
}

/** The whole server over fake services, without a port; limits are off unless the environment says otherwise. */
export async function testApp(env: Record<string, string> = {}, pages?: Pages, db = {} as Db): Promise<TestApp> {
  const calls: Calls = { views: [], lists: [], placed: [], updated: [], webhooks: [], requests: [], errors: [] }
  const folder = await mkdtemp(join(tmpdir(), 'shop-http-'))
  const context = testContext(db, { env: { RATE_LIMIT: 'off', DATA_DIR: folder, ...env } })
  const services = fakeServices(calls)
  const app = await buildApp(context, services, pages)
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
  return { app, services, context, calls }
}

/** A checkout that is valid. */
export const order = {
  ...{ name: 'Ana', surname: 'Ruiz', telephone: '600000000', email: 'ana@example.com' },
  ...{ address: 'Calle 1', address2: '2º B', city: 'Cádiz', zip: '11001', country: 'España' },
  cart: { products: [{ id: 'shirt', quantity: 2, price: 0.01 }] },
}
