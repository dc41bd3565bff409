import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { fillProducts } from './fill-products.ts'
import { openShop, type ShopData } from './shop-under-test.ts'

/** As PostgreSQL comes. */
const sharedBuffers = '128MB'

/** Databases and folders of one kind of database: each is made when it is first asked for, and all are removed together. */
export class Shops {
  readonly kind: DatabaseKind
  private readonly products: number
  private readonly folder = mkdtempSync(join(tmpdir(), 'bench-'))
  private readonly postgres: PostgresServer | undefined
  private readonly made = new Map<string, Promise<ShopData>>()

  private constructor(kind: DatabaseKind, products: number, postgres: PostgresServer | undefined) {
    this.kind = kind
    this.products = products
    this.postgres = postgres
  }

  static async open(kind: DatabaseKind, products: number): Promise<Shops> {
    return new Shops(kind, products, kind === 'postgres' ? await startPostgres(sharedBuffers, true) : undefined)
  }

  /** As the first start leaves it: the demo shop. */
  small(): Promise<ShopData> {
    return this.once('small', async () => {
      const data = await this.empty('small')
      await (await openShop(data)).stop()
      return data
    })
  }

  /** The demo shop with many more products. */
  large(): Promise<ShopData> {
    return this.once('large', async () => {
      const data = await this.copyOfSmall('large')
      await fillProducts(data, this.products)
      return data
    })
  }

  /** The demo shop, for those who change it. */
  async copyOfSmall(name: string): Promise<ShopData> {
    const small = await this.small()
    const dataDir = join(this.folder, name)
    cpSync(small.dataDir, dataDir, { recursive: true })
    return { kind: this.kind, dataDir, url: await this.database(name, dataDir, 'small') }
  }

  async close(): Promise<void> {
    await this.postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private once(name: string, make: () => Promise<ShopData>): Promise<ShopData> {
    const made = this.made.get(name) ?? make()
    this.made.set(name, made)
    return made
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
