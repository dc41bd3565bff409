import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../support/database.ts'

describe('connectDatabase on postgres', () => {
  it('sets the costs of indexes and the memory of sorts on every connection', async () => {
    const { db, close } = await openTestDatabase('postgres')
    const settings = () =>
      db.$queryRaw`SELECT current_setting('random_page_cost') AS "page", current_setting('work_mem') AS "memory", CAST(pg_sleep(0.05) AS TEXT)`
    // At once: each on a connection of its own.
    const found = await Promise.all([settings(), settings(), settings()])
    await close()
    expect(found.flat()).toMatchObject(Array.from({ length: 3 }, () => ({ page: '1.1', memory: '16MB' })))
  })
})
