import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import type { Db } from '../../../src/server/db/db.ts'
import { startServer } from '../../../src/server/start.ts'
import { createTestDatabase, describeOnEither, type TestDatabaseUrl } from '../../support/database.ts'
import { FakeOpenAi } from '../../support/fake-openai.ts'

describeOnEither('a server on %s that stops while it generates', (kind) => {
  const service = new FakeOpenAi()
  let database: TestDatabaseUrl
  let dataDir: string
  beforeAll(async () => {
    database = await createTestDatabase(kind)
    dataDir = await mkdtemp(join(tmpdir(), 'shop-stop-'))
  })
  afterAll(async () => {
    await service.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { db, close } = await connectDatabase({ kind, url: database.url })
    return work(db).finally(close)
  }

  it('responds to whoever waits, leaves no product, and does not wait for the service', async () => {
    await inDatabase((db) =>
      db.category.create({ data: { id: 'shirts', nameEs: 'Camisas', nameEn: 'Shirts', createdAt: new Date() } }),
    )
    const config = readConfig({
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO_DATA: 'false' },
      ...{ LOG_LEVEL: 'silent', JWT_SECRET: 'a-secret-for-tests-only-0123456789abcdef', RATE_LIMIT: 'off' },
      ...{ OPENAI_BASE_URL: await service.listen(), OPENAI_MODEL: 'local' },
    })
    const server = await startServer(config, { register: async () => undefined })
    service.reply('chat', 'never')
    const arrival = service.arrival('chat')
    const response = fetch(`http://127.0.0.1:${server.port}/api/products/add-product-wizard`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Camisa de lino' }),
    })
    await arrival
    await server.close()
    const { status, headers } = await response
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    const left = await inDatabase(async (db) => ({
      products: await db.product.count(),
      rows: await db.generation.findMany({ select: { status: true, error: true, generator: true } }),
    }))
    expect(left).toEqual({ products: 0, rows: [{ status: 'failed', error: 'busy', generator: 'local' }] })
  })
})
