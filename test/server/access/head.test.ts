import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../support/every-row.ts'
import { inShares } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from './calls.ts'
import { requestOf } from './requests.ts'
import { restRows } from './rest-rows.ts'
import { withNames } from './rows.ts'
import { type SharedThings, sharedThings, World } from './world.ts'

// On SQLite alone: what HEAD runs is decided before a database is asked.
describe('the response of HEAD', () => {
  let shop: RealApp
  let shared: SharedThings
  beforeAll(async () => {
    shop = await openApp('sqlite', {}, listeningPages().pages)
    shared = await sharedThings(shop)
  })
  afterAll(() => shop.close())

  const readRows = async () => JSON.stringify(await everyRow(shop.db))
  const reads = restRows.filter(({ call }) => call.startsWith('GET '))
  for (const { options, cases } of inShares(reads, 6)) {
    it.each(withNames(cases))('%s is that of GET, and changes nothing', options, async (_name, row) => {
      for (const role of ['anonymous', 'owner', 'admin'] as const) {
        const world = await World.create(shop, shared, role)
        const request = await requestOf(row, world)
        const before = await readRows()
        const head = await shop.call({ ...request, method: 'HEAD' })
        expect(await readRows(), `what HEAD of ${role} changed`).toBe(before)
        expect(head.body).toBe('')
        const response = await shop.call(request)
        expect([head.statusCode, head.headers['content-type']], role).toEqual([
          response.statusCode,
          response.headers['content-type'],
        ])
      }
    })
  }
})
