import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { fillProducts } from './fill-products.ts'
import { metricsToken, openShop, type ShopData, type ShopUnderTest } from './shop-under-test.ts'

/** As PostgreSQL comes. */
const sharedBuffers = '128MB'

/** Shops on one kind of database: each is made when it is first asked for, and all are removed together. */
export class Shops {
  readonly kind: DatabaseKind
  private readonly products: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'bench-'))
  private readonly postgres: PostgresServer | undefined
  private readonly shops = new Map<string, Promise<ShopUnderTest>>()
  private firstStart: Promise<ShopData> | undefined

  private constructor(kind: DatabaseKind, products: number, postgres: PostgresServer | undefined) {
    this.kind = kind
    this.products = products
    this.postgres = postgres
  }

  static async open(kind: DatabaseKind, products: number): Promise<Shops> {
    return new Shops(
      kind,
      products,
      kind === 'postgres' ? await startPostgres({ sharedBuffers, durable: true }) : undefined,
    )
  }

  /** The demo shop, running: the same one for all who ask for it. */
  smallShop(): Promise<ShopUnderTest> {
    return this.running('small', () => this.copyOfSmall('small'))
  }

  /** Another one with the rate limits that a shop has unless its operator lifts them. */
  limitedSmallShop(): Promise<ShopUnderTest> {
    return this.running('limited', () => this.copyOfSmall('limited'), { RATE_LIMIT: 'on' })
  }

  /** Another one that shows its metrics, which costs a little of every response. */
  meteredSmallShop(): Promise<ShopUnderTest> {
    return this.running('metered', () => this.copyOfSmall('metered'), { METRICS_TOKEN: metricsToken })
  }

  /** The demo shop with many more products and its metrics, running. */
  largeShop(): Promise<ShopUnderTest> {
    return this.running('large', () => this.large('large'), { METRICS_TOKEN: metricsToken })
  }

  /** The same products, each in six variants. */
  largeShopInVariants(): Promise<ShopUnderTest> {
    return this.running('varied', () => this.large('varied', true), { METRICS_TOKEN: metricsToken })
  }

  /** The data of the demo shop, for a shop of one's own. */
  async copyOfSmall(name: string): Promise<ShopData> {
    const small = await this.small()
    const dataDir = join(this.folder, name)
    cpSync(small.dataDir, dataDir, { recursive: true })
    return { kind: this.kind, dataDir, url: await this.database(name, dataDir, 'first') }
  }

  /** Stops what runs and removes everything. @throws when a shop did not end well */
  async close(): Promise<void> {
    const stopped = await Promise.allSettled([...this.shops.values()].map(async (shop) => (await shop).stop()))
    await this.postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
    for (const result of stopped) if (result.status === 'rejected') throw result.reason
  }

  /** As the first start leaves it. Never run again: what is copied must be at rest. */
  private small(): Promise<ShopData> {
    this.firstStart ??= this.afterFirstStart()
    return this.firstStart
  }

  private async afterFirstStart(): Promise<ShopData> {
    const data = await this.empty('first')
    await (await openShop(data)).stop()
    return data
  }

  private async large(name: string, inVariants = false): Promise<ShopData> {
    const data = await this.copyOfSmall(name)
    await fillProducts(data, this.products, { inVariants })
    return data
  }

  private running(name: string, make: () => Promise<ShopData>, environment: Record<string, string> = {}) {
    const shop = this.shops.get(name) ?? make().then((data) => openShop(data, environment))
    this.shops.set(name, shop)
    return shop
  }

  private async empty(name: string): Promise<ShopData> {
    const dataDir = join(this.folder, name)
    return { kind: this.kind, dataDir, url: await this.database(name, dataDir) }
  }

  /** The address of a database; in PostgreSQL it is made, as a copy of another one if there is one. */
  private async database(name: string, dataDir: string, template?: string): Promise<string> {
    if (!this.postgres) return `file:${join(dataDir, 'shop.db')}`
    const client = new Client({ connectionString: this.postgres.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template}` : ''}`)
    await client.end()
    return this.postgres.url.replace(/\/postgres$/, `/${name}`)
  }
}
