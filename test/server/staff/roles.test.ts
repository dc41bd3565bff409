import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { readRole } from '../../../src/server/accounts/staff-role.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { listPermissions } from '../../../src/shared/staff/permissions.ts'
import { type StaffRole, staffRoles } from '../../../src/shared/staff/roles.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'

const password = 'la que elegí yo'

describe('the role of a stored user', () => {
  it('is none without the flag, whatever is stored beside it', () => {
    for (const staffRole of [null, ...staffRoles]) expect(readRole({ isAdmin: false, staffRole })).toBeNull()
  })

  it('is owner for an admin of a version without roles, and none for a role of a newer version', () => {
    expect(readRole({ isAdmin: true, staffRole: null })).toBe('owner')
    expect(readRole({ isAdmin: true, staffRole: 'courier' })).toBeNull()
  })
})

describeOnEither('roles on %s', (kind) => {
  let shop: RealApp
  let passwordHash: string
  beforeAll(async () => {
    shop = await openApp(kind)
    passwordHash = await hashPassword(password)
  })
  afterAll(() => shop.close())

  async function somebody(staffRole?: StaffRole): Promise<TestUser> {
    const made = await shop.user({ staffRole })
    await shop.db.user.update({ where: { id: made.id }, data: { passwordHash } })
    return made
  }
  const login = async ({ email }: TestUser) => (await shop.post('/api/users/login', { email, password })).json()
  const ordersOf = async ({ headers }: TestUser) =>
    (await shop.call({ url: '/api/orders/admin/list', headers })).statusCode

  it.each(staffRoles)('tell %s at the login what the role is and allows', async (staffRole) => {
    expect(await login(await somebody(staffRole))).toMatchObject({
      isAdmin: true,
      staffRole,
      permissions: listPermissions(staffRole),
    })
  })

  it('leave the login of customers as it was', async () => {
    const response = await login(await somebody())
    expect(Object.keys(response).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...['cart', 'email', 'expiration', 'isAdmin', 'token', 'userId'],
    ])
  })

  it('note when staff last logged in, and of customers nothing', async () => {
    const [owner, customer] = [await somebody('owner'), await somebody()]
    await Promise.all([login(owner), login(customer)])
    const seen = async ({ id }: TestUser) => (await shop.db.user.findUniqueOrThrow({ where: { id } })).lastSignInAt
    expect(await seen(owner)).toEqual(shop.context.clock.now())
    expect(await seen(customer)).toBeNull()
  })

  it('count at once: a token that was good before the role changed is worth what the role is worth now', async () => {
    const colleague = await somebody('orders')
    expect(await ordersOf(colleague)).toBe(200)
    await shop.db.user.update({ where: { id: colleague.id }, data: { staffRole: 'catalogue' } })
    expect(await ordersOf(colleague)).toBe(403)
    await shop.db.user.update({ where: { id: colleague.id }, data: { isAdmin: false, staffRole: null } })
    expect(await ordersOf(colleague)).toBe(403)
  })

  it('show an order that is somebody else’s to those who read orders alone', async () => {
    const id = await shop.paidOrder((await shop.user()).buyer)
    const shown = async (staffRole: StaffRole) =>
      (
        await shop.services.orders.view({
          orderId: id,
          key: undefined,
          session: (await somebody(staffRole)).buyer.session,
        })
      ).details !== null
    expect(await Promise.all(staffRoles.map(shown))).toEqual([true, false, true, true, false])
  })

  it('let staff who may not change the catalogue generate as visitors do', async () => {
    const names = { nameEs: 'Camisas', nameEn: 'Shirts', createdAt: shop.context.clock.now() }
    await shop.db.category.create({ data: { id: newId(), ...names } })
    await shop.services.catalog.categoriesChanged()
    const origins = []
    for (const staffRole of staffRoles) {
      const { headers } = await somebody(staffRole)
      const response = await shop.post('/api/products/add-product-wizard', { title: 'Camiseta de lino azul' }, headers)
      const { origin } = await shop.db.product.findUniqueOrThrow({ where: { id: response.json().productId } })
      origins.push(origin)
    }
    expect(origins).toEqual(['staff', 'staff', 'visitor', 'visitor', 'visitor'])
  })
})
