import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Declaration, readDeclarations } from '../../../src/server/trpc/declarations.ts'
import { appRouter } from '../../../src/server/trpc/router.ts'
import { roleMay } from '../../../src/shared/staff/permissions.ts'
import { staffRoles } from '../../../src/shared/staff/roles.ts'
import { describeOnEither } from '../../support/database.ts'
import { inShares, someOf } from '../../support/full.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { listeningPages, procedures } from './calls.ts'
import { addressOf, requestOf } from './requests.ts'
import { restRows } from './rest-rows.ts'
import { type Role, type Row, roles, withNames } from './rows.ts'
import { trpcRows } from './trpc-rows.ts'
import { type SharedThings, sharedThings, World } from './world.ts'

const rows = [...restRows, ...trpcRows]

/** The permission that a call needs. */
const permissionOf = (declaration?: Declaration) =>
  typeof declaration?.access === 'object' ? declaration.access.permission : undefined

/** The one that is enough for a part of a call's answer, else the one that it needs. */
const otherOf = (declaration?: Declaration) =>
  (typeof declaration?.access === 'object' && declaration.access.or) || permissionOf(declaration)

/** Names of the owner's data that a response discloses, unless they were in the request. */
function findDisclosed(world: World, request: InjectOptions, response: LightMyRequestResponse): string[] {
  const sent = JSON.stringify(request)
  const text = `${JSON.stringify(response.headers)} ${response.body}`
  return Object.entries(world.private).flatMap(([name, value]) =>
    text.includes(value) && !sent.includes(value) ? [name] : [],
  )
}

describe('the table of who may call what', () => {
  it('has a row for each call of the server, and no row of another', async () => {
    const { pages, routes } = listeningPages()
    const shop = await openApp('sqlite', {}, pages)
    await shop.close()
    const calls = new Set([...routes, ...procedures.keys()])
    const listed = new Set(rows.map(({ call }) => call))
    expect(
      [...calls].filter((call) => !listed.has(call)),
      'calls without a row in test/server/access',
    ).toEqual([])
    expect(
      [...listed].filter((call) => !calls.has(call)),
      'rows of calls that the server does not have',
    ).toEqual([])
  })

  it('agrees with the permission that each procedure names', () => {
    const declared = readDeclarations(appRouter)
    for (const { call, gets } of trpcRows) {
      const permission = permissionOf(declared.get(call))
      const other = otherOf(declared.get(call))
      if (!permission || !other) continue
      const allowed = staffRoles.filter((_role, index) => gets[roles.indexOf('admin') + index] !== 403)
      expect(allowed, call).toEqual(staffRoles.filter((role) => roleMay(role, permission) || roleMay(role, other)))
    }
    const named = [...procedures.keys()].filter((call) => permissionOf(declared.get(call)))
    expect(named.length).toBeGreaterThan(40)
  })

  it('agrees with the OpenAPI document on which calls need a session', async () => {
    const shop = await openApp('sqlite')
    const { paths } = (await shop.call({ url: '/api/openapi.json' })).json() as {
      paths: Record<string, Record<string, { security: object[] }>>
    }
    await shop.close()
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        call: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        open: security.some((scheme) => Object.keys(scheme).length === 0),
      })),
    )
    expect(documented.length).toBeGreaterThan(20)
    for (const { call, open } of documented) {
      const examples = rows.filter((row) => row.call === call)
      expect(
        examples.some(({ gets: [anonymous] }) => anonymous !== 401),
        call,
      ).toBe(open)
    }
  })
})

/** Calls that return the owner's own data: proof that the search finds what there is to find. */
const ownDataCalls = new Set([
  ...['GET /api/users/mailing-data', 'GET /api/orders/invoice/:orderId', 'GET /api/orders/user-list'],
  ...['accounts.account', 'accounts.exportData', 'orders.list', 'orders.invoice'],
])

describeOnEither('who may call what on %s', { first: 'sqlite' }, (kind) => {
  let shop: RealApp
  let shared: SharedThings

  beforeAll(async () => {
    shop = await openApp(kind, {}, listeningPages().pages)
    shared = await sharedThings(shop)
  })
  afterAll(() => shop.close())

  /** Who may call what is decided before a database is asked: on PostgreSQL a share of the rows shows that all is wired. */
  const share = (all: readonly Row[]) => (kind === 'sqlite' ? all : someOf(all, 8))

  for (const { options, cases } of inShares(share(rows), 3)) {
    it.each(withNames(cases))('%s', options, async (_name, row) => {
      const statuses: Partial<Record<Role, number>> = {}
      const isRead = addressOf(row).method === 'GET'
      let untouched: { world: World; ownerData: unknown } | undefined
      for (const role of roles) {
        const world = await (untouched?.world.as(role) ?? World.create(shop, shared, role))
        const request = await requestOf(row, world)
        const mustKeep = role !== 'owner' && !row.open && !row.changes?.includes(role)
        const before = untouched?.ownerData ?? (mustKeep && (await world.readOwnerData()))
        const response = await shop.call(request)
        statuses[role] = response.statusCode
        // Who was refused, or only read, has left everything as it was: the next one may call in the same world.
        if (mustKeep && (isRead || [401, 403].includes(response.statusCode))) untouched = { world, ownerData: before }
        else untouched = undefined

        const disclosed = findDisclosed(world, request, response)
        if (role === 'owner') {
          if (ownDataCalls.has(row.call) && !row.example)
            expect(disclosed, 'disclosed to the owner of themselves').not.toEqual([])
          continue
        }
        if (!row.shows?.includes(role)) expect(disclosed, `disclosed to ${role}`).toEqual([])
        if (mustKeep) expect(await world.readOwnerData(), `what ${role} left of the owner’s`).toEqual(before)
      }
      expect(statuses).toEqual(Object.fromEntries(roles.map((role, index) => [role, row.gets[index]])))
    })
  }

  /** Something in the call lets others in, so that it is read first. */
  const openByProof = new Set(rows.filter(({ open }) => open).map(({ call }) => call))
  const withBody = rows.filter(
    (row) => row.gets[0] === 401 && addressOf(row).method === 'POST' && !openByProof.has(row.call),
  )
  for (const { options, cases } of inShares(share(withBody), 3)) {
    it.each(withNames(cases))('%s: who may is decided before what is sent is read', options, async (_name, row) => {
      const anonymous = await World.create(shop, shared, 'anonymous')
      for (const role of ['anonymous', 'stale'] as const) {
        const request = await requestOf(row, await anonymous.as(role))
        for (const payload of ['{"broken', '[]', '{"password":1}']) {
          expect((await shop.call({ ...request, payload })).statusCode, `${role} with ${payload}`).toBe(401)
        }
      }
    })
  }
})
