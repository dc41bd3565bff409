import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { orderKey } from '../../../src/server/core/order-key.ts'
import type { RealApp } from '../../support/real-app.ts'
import { procedures } from '../access/calls.ts'
import { restRows } from '../access/rest-rows.ts'
import type { Row } from '../access/rows.ts'
import { trpcRows } from '../access/trpc-rows.ts'
import type { Target } from './bad-requests.ts'
import { secretMark } from './hostile-values.ts'

/** Somebody's data that nobody may get to see, each recognized wherever it turns up. */
export async function plant({ db, context, user, paidOrder }: RealApp) {
  const victim = await user({ email: 'canario.correo@example.org', isAdmin: true })
  const address = { name: 'CanarioNombre', surname: 'CanarioApellido', address: 'Calle Canaria 1', zip: 'CAN-01' }
  const passwordHash = await hashPassword('la contraseña del canario')
  await db.user.update({ where: { id: victim.id }, data: { ...address, phone: '+34 600 123 987', passwordHash } })
  const orderId = await paidOrder(victim.buyer, { ...address, telephone: '+34 600 123 987' })
  const tokenHash = newId() + newId()
  const createdAt = context.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await db.passwordReset.create({ data: { id: newId(), userId: victim.id, tokenHash, expiresAt, createdAt } })
  const { unsubscribeToken } = await db.user.findUniqueOrThrow({ where: { id: victim.id } })
  const canaries = new Map(
    Object.entries({
      ...address,
      email: victim.email,
      phone: '600 123 987',
      userId: victim.id,
      passwordHash: passwordHash.slice(20),
      tokenHash,
      unsubscribeToken,
      token: victim.token,
      orderId,
      invoiceKey: orderKey(context.secrets.jwt, 'invoice', orderId),
      demoKey: orderKey(context.secrets.jwt, 'demo-payment', orderId),
      secret: context.secrets.jwt,
    }),
  )
  return { victim, orderId, canaries }
}

/** What the rows of the access table name, by things that are there and cannot be had: also a good request changes nothing. */
async function unattainable(
  { db, context, product, services }: RealApp,
  orderId: string,
): Promise<Record<string, string>> {
  const email = 'demo.cliente@example.com'
  await db.user.create({
    data: { id: newId(), email, origin: 'demo', unsubscribeToken: newId(), createdAt: context.clock.now() },
  })
  const category = newId()
  await db.category.create({
    data: { id: category, nameEs: 'Camisas', nameEn: 'Shirts', createdAt: context.clock.now() },
  })
  await services.catalog.categoriesChanged()
  const soldOut = await product({ stock: 0 })
  const wrong = `${secretMark}-${'x'.repeat(43 - secretMark.length - 1)}`
  return {
    email,
    newEmail: email,
    password: `${secretMark}-password`,
    category,
    ...{ nothing: newId(), generation: newId() },
    product: soldOut,
    ...{ editedProduct: newId(), savedSettings: newId() },
    // Only admins may do what the table does with these, and nobody here is one.
    ...{
      spareProduct: soldOut,
      deletedProduct: soldOut,
      preparedOrder: orderId,
      shippedOrder: orderId,
      lostOrder: orderId,
    },
    ...{ failedMail: newId(), sentMail: newId(), dismissedMail: newId() },
    spareCategory: category,
    ...{ spareOption: newId(), spareValue: newId(), otherValue: newId(), newOption: 'Talla' },
    ...{ spareGuide: newId(), newGuide: 'Camisas', spareMaker: newId() },
    ...{ spareTaxRate: newId(), spareZone: newId(), newPrefix: 'AD1' },
    order: orderId,
    paidOrder: orderId,
    cancelledOrder: orderId,
    guestOrder: orderId,
    closedOrder: orderId,
    ...{ paidKey: wrong, cancelledKey: wrong, guestKey: wrong, closedKey: wrong, demoKey: wrong },
    ...{ withdrawKey: wrong, withdrawal: newId(), archive: newId(), backup: newId() },
    ...{ reset: wrong, unsubscribe: wrong, invitationToken: wrong },
    ...{ colleague: newId(), invitation: newId() },
  }
}

function targetOf(row: Row, fill: (text: string) => string, isProtected: boolean): Target {
  const { call } = row
  const kind = procedures.get(call) as Target['kind']
  const [method = '', path = ''] = kind ? [kind === 'query' ? 'GET' : 'POST', `/api/trpc/${call}`] : call.split(' ')
  return {
    call,
    ...(kind && { kind }),
    method: method === 'ALL' ? 'GET' : method,
    url: fill(kind ? path : (row.url ?? path)),
    input: row.input === undefined ? undefined : JSON.parse(fill(JSON.stringify(row.input))),
    isProtected,
  }
}

/** One target for each row of the access table. */
export async function targets(shop: RealApp, orderId: string): Promise<Target[]> {
  const things = await unattainable(shop, orderId)
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const thing = things[name]
      if (thing === undefined) throw new Error(`the table names {${name}}, for which bad requests have nothing`)
      return thing
    })
  const rows = [...restRows, ...trpcRows]
  const open = new Set(rows.filter(({ gets: [anonymous] }) => anonymous !== 401).map(({ call }) => call))
  return rows.map((row) => targetOf(row, fill, !open.has(row.call)))
}
