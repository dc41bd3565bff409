import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages } from './calls.ts'
import { requestOf } from './requests.ts'
import { restRows } from './rest-rows.ts'
import { type Row, roles } from './rows.ts'
import { trpcRows } from './trpc-rows.ts'
import { headersOf, sharedThings } from './world.ts'

// All of the table, for who is not let in: that is decided before anything is looked for, so there need be nothing. What
// those get who are let in, and what they see, is tried by access.test.ts, a share of it with each `npm test`.

let shop: RealApp
const headers = new Map<string, Record<string, string>>()
beforeAll(async () => {
  shop = await openApp('sqlite', {}, listeningPages().pages)
  const [shared, owner] = [await sharedThings(shop), await shop.user()]
  for (const role of roles) headers.set(role, await headersOf(shop, shared, role, owner))
})
afterAll(() => shop.close())

/** Roles that a row refuses for what they are; a 403 where owners of a thing get in depends on whose it is. */
function refused({ gets }: Row) {
  const isOfStaff = gets[roles.indexOf('owner')] === 403
  return roles.filter((_, index) => gets[index] === 401 || (isOfStaff && gets[index] === 403))
}

/** What everybody gets is no matter of who calls, such as the 401 of a wrong password. */
const rows = [...restRows, ...trpcRows].filter((row) => refused(row).length > 0 && new Set(row.gets).size > 1)

it.each(rows.map((row): [string, Row] => [[row.call, row.example].filter(Boolean).join(', '), row]))(
  '%s is refused to whom the table says',
  async (_name, row) => {
    const statuses: Record<string, number> = {}
    for (const role of refused(row)) {
      const caller = { headers: headers.get(role) ?? {}, thing: async () => newId() }
      statuses[role] = (await shop.call(await requestOf(row, caller))).statusCode
    }
    expect(statuses).toEqual(Object.fromEntries(refused(row).map((role) => [role, row.gets[roles.indexOf(role)]])))
  },
)

it('the table of calls has few rows for everybody, which are left out here', () => {
  expect(rows.length).toBeGreaterThan(150)
})
