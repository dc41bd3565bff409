import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { startBuiltShop } from '../support/built-shop.ts'
import { type AdminTarget, pathOf, type Sample } from './admin-targets.ts'
import { adminPassword, signIn } from './sign-in.ts'

/** It builds its copy of the catalogue first: 20 s for 100,000 products, and many times that on a busy machine. */
const startWithinMs = 600_000
/** Longer than any response takes: a call that hangs is lost, and the others are still measured. */
const answerWithinMs = 60_000

/** A filled database and the shop's folder. */
export interface Filled {
  kind: DatabaseKind
  url: string
  dataDir: string
}

/** The built shop, as its admin calls it. */
export interface AdminShop {
  get(path: string): Promise<{ status: number; body: unknown }>
  /** How it ended, if it has, and what it printed. */
  lastWords(): string
  stop(): Promise<unknown>
}

/** Starts the built shop on a filled database and signs in. */
export async function openAdminShop({ kind, url, dataDir }: Filled): Promise<AdminShop> {
  const environment = {
    ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ADMIN_PASSWORD: adminPassword, DEMO_DATA: 'false' },
    ...(kind === 'postgres' && { DATABASE_URL: url, JWT_SECRET: 'a-secret-of-the-bench-0123456789abcdef' }),
  }
  const shop = await startBuiltShop({ environment, dataDir, withinMs: startWithinMs })
  const origin = shop.url.replace('localhost', '127.0.0.1')
  const headers = await signIn(origin)
  return {
    async get(path) {
      const signal = AbortSignal.timeout(answerWithinMs)
      const response = await fetch(origin + path, { headers, signal })
      return { status: response.status, body: await response.json() }
    },
    lastWords() {
      const ended = shop.process.exitCode ?? shop.process.signalCode
      return `the shop ${ended === null ? 'still runs' : `ended with ${ended}`} and printed:\n${shop.output()}`
    },
    stop: shop.stop,
  }
}

/** Things that searches can name, from the middle of their lists. */
export async function readSample({ get }: AdminShop): Promise<Sample> {
  const call = async (procedure: AdminTarget['procedure']) => {
    const { body } = await get(pathOf({ procedure, input: { page: 3, limit: 10 } }))
    return (body as { result: { data: unknown } }).result.data
  }
  const { orders } = (await call('ordersAdmin.list')) as { orders: { id: string; email: string }[] }
  const { products } = (await call('catalogAdmin.products')) as { products: { sku: string }[] }
  const [[order], [product]] = [orders, products]
  if (!order || !product) throw new Error('too little was filled in to be searched for')
  return { orderId: order.id, email: order.email, sku: product.sku }
}
