import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import type { Buyer } from '../../../src/server/checkout/submit.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { type OrderKeyPurpose, orderKey } from '../../../src/server/core/order-key.ts'
import type { MailStatus } from '../../../src/shared/mail/admin.ts'
import type { StaffRole } from '../../../src/shared/staff/roles.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { checkoutOf, guest, orderIdOf } from '../../support/checkout.ts'
import type { RealApp, TestUser } from '../../support/real-app.ts'
import { guideTable, newMaker, type Role } from './rows.ts'

/** What whoever the table calls an owner, another user or an admin signs in with. */
const password = 'la contraseña de antes'

/** Things that every world may share: nothing in the table changes them. */
export async function sharedThings({ db, product, context, services }: RealApp) {
  const category = newId()
  const productId = await product({ stock: 100_000 })
  await db.category.create({
    data: { id: category, nameEs: 'Camisas', nameEn: 'Shirts', createdAt: context.clock.now() },
  })
  await db.productCategory.create({ data: { productId, categoryId: category } })
  await services.catalog.categoriesChanged()
  await services.catalog.productsChanged([productId])
  return { product: productId, category, passwordHash: await hashPassword(password) }
}
export type SharedThings = Awaited<ReturnType<typeof sharedThings>>

/** An owner with things of their own, and whoever calls; made anew after each call that was let in, which may disturb. */
export class World {
  readonly shop: RealApp
  readonly shared: SharedThings
  readonly owner: TestUser
  /** Headers of the call. */
  readonly headers: Record<string, string>
  /** What of the owner's is for nobody else. */
  readonly private: Record<string, string>
  private readonly things: Map<string, Promise<string>>

  private constructor(
    shop: RealApp,
    shared: SharedThings,
    owner: TestUser,
    headers: Record<string, string>,
    things = new Map<string, Promise<string>>(),
  ) {
    this.shop = shop
    this.things = things
    this.shared = shared
    this.owner = owner
    this.headers = headers
    const { id, email } = owner
    this.private = { ...privateData(owner), id, email, unasked: unaskedOrder(owner), hash: shared.passwordHash }
  }

  static async create(shop: RealApp, shared: SharedThings, role: Role): Promise<World> {
    const owner = await shop.user()
    const { passwordHash, product: productId } = shared
    await shop.db.user.update({
      where: { id: owner.id },
      data: {
        ...privateData(owner),
        passwordHash,
        newsletter: true,
        cartLines: { create: { productId, quantity: 3, position: 0 } },
        orders: { create: orderOf(owner, shop.context.clock.now()) },
      },
    })
    return new World(shop, shared, owner, await headersOf(shop, shared, role, owner))
  }

  /** The same things, when somebody else calls. */
  async as(role: Role): Promise<World> {
    const { shop, shared, owner, things } = this
    return new World(shop, shared, owner, await headersOf(shop, shared, role, owner), things)
  }

  /** A thing by its name in the table, made when it is first requested. */
  thing(name: string): Promise<string> {
    const maker = makers[name]
    if (!maker) throw new Error(`the table names {${name}}, which is nothing`)
    const thing = this.things.get(name) ?? Promise.resolve(maker(this))
    this.things.set(name, thing)
    return thing
  }

  /** Everything that the database holds of the owner. */
  async readOwnerData(): Promise<unknown> {
    const { db } = this.shop
    const user = await db.user.findUnique({
      where: { id: this.owner.id },
      include: { cartLines: true, passwordResets: true, reviews: true },
    })
    const orders = await db.order.findMany({
      where: { OR: [{ userId: this.owner.id }, { email: this.owner.email }] },
      include: { lines: true, events: true, payment: true, refunds: true },
      orderBy: { id: 'asc' },
    })
    const mails = await db.outgoingMail.findMany({
      where: { to: this.owner.email },
      select: { kind: true, id: true, status: true },
      orderBy: { id: 'asc' },
    })
    const generations = await db.generation.findMany({ where: { userId: this.owner.id } })
    return { user, orders, mails, generations }
  }
}

/** A value of the world's option. */
async function valueAt(world: World, position: number): Promise<string> {
  const optionId = await world.thing('spareOption')
  return (await world.shop.db.optionValue.findFirstOrThrow({ where: { optionId, position } })).id
}

/** What the table names, by how it is made. */
const makers: Record<string, (world: World) => Promise<string> | string> = {
  product: ({ shared }) => shared.product,
  category: ({ shared }) => shared.category,
  editedProduct: async ({ shop }) => {
    const id = await shop.product()
    await shop.services.catalogAdmin.bulk({ ids: [id], action: 'hide' }, theShop)
    return (await shop.db.auditEntry.findFirstOrThrow({ where: { entityId: id } })).id
  },
  savedSettings: async ({ shop }) => {
    const { version = 0 } = (await shop.db.settingsSection.findUnique({ where: { name: 'identity' } })) ?? {}
    const by = actorNamed(newId())
    await shop.services.settings.save('identity', { version, data: { taglineEs: `Frase ${version}` } }, by)
    return (await shop.db.auditEntry.findFirstOrThrow({ where: { actorId: by.id } })).id
  },
  spareProduct: ({ shop }) => shop.product(),
  deletedProduct: async ({ shop }) => {
    const id = await shop.product()
    await shop.db.product.update({ where: { id }, data: { deletedAt: shop.context.clock.now() } })
    return id
  },
  spareCategory: async ({ shop: { db, context } }) => {
    const data = { id: newId(), nameEs: 'Faldas', nameEn: 'Skirts', createdAt: context.clock.now() }
    return (await db.category.create({ data })).id
  },
  spareOption: async ({ shop: { db } }) => {
    const names = [newId(), newId()].map((name, position) => ({ id: newId(), nameEs: name, nameEn: name, position }))
    const data = { id: newId(), nameEs: newId(), nameEn: newId(), values: { create: names } }
    return (await db.productOption.create({ data })).id
  },
  spareValue: (world) => valueAt(world, 0),
  otherValue: (world) => valueAt(world, 1),
  spareGuide: async ({ shop: { db } }) =>
    (await db.sizeGuide.create({ data: { id: newId(), nameEs: newId(), nameEn: newId(), table: guideTable } })).id,
  spareMaker: async ({ shop: { db } }) => (await db.maker.create({ data: { id: newId(), ...newMaker } })).id,
  spareTaxRate: async ({ shop: { db } }) => {
    const id = newId()
    await db.taxRate.create({
      data: { id, countryCode: 'AD', zipPrefix: id, ratePpm: 45_000, validFrom: '2025-01-01' },
    })
    return id
  },
  spareZone: async ({ shop: { db } }) => {
    const regions = { create: { countryCode: 'AD', zipPrefix: newId() } }
    return (await db.shippingZone.create({ data: { id: newId(), name: 'Andorra', position: 1, regions } })).id
  },
  newPrefix: () => newId().slice(0, 12),
  newGuide: newId,
  /** The name of one that is to be added: there is room for it. */
  newOption: async ({ shop: { db } }) => {
    await db.productOption.deleteMany()
    return newId()
  },
  nothing: newId,
  password: () => password,
  email: ({ owner }) => owner.email,
  newEmail: () => `${newId()}@example.org`,
  unsubscribe: async ({ shop, owner }) =>
    (await shop.db.user.findUniqueOrThrow({ where: { id: owner.id } })).unsubscribeToken,
  reset: ({ shop, owner }) => resetToken(shop, owner),

  order: place,
  paidOrder: paid,
  preparedOrder: async (world) => {
    const id = await paid(world)
    await world.shop.services.orders.prepare(id, actorNamed('system'))
    return id
  },
  shippedOrder: async (world) => {
    const id = await paid(world)
    await world.shop.services.orders.prepare(id, actorNamed('system'))
    await world.shop.services.orders.ship(id, actorNamed('system'))
    return id
  },
  lostOrder: async (world) => {
    const id = await world.thing('shippedOrder')
    await world.shop.services.orders.recordParcel({ id, kind: 'lost', note: '' }, actorNamed('system'))
    return id
  },
  withdrawal: async ({ shop }) => {
    const statement = { name: 'Ana', order: newId(), email: `${newId()}@example.org` }
    return (await shop.services.orders.withdraw(statement, 'es')).id
  },
  archive: async ({ shop }) => {
    const { id } = await shop.services.orders.startArchive({ type: 'F3' }, 'es')
    await shop.context.scheduler.run('document-archives')
    return id
  },
  backup: async ({ shop }) => {
    await shop.services.backups.start(actorNamed('system'))
    await shop.context.scheduler.run('backups')
    return (await shop.services.backups.list()).backups[0]?.id ?? ''
  },
  withdrawKey: async (world) => {
    const id = await world.thing('paidOrder')
    return `${id}.${orderKey(world.shop.context.secrets.jwt, 'withdraw', id)}`
  },
  guestOrder: (world) => paid(world, guest()),
  cancelledOrder: async (world) => {
    const id = await paid(world)
    await world.shop.services.orders.cancelByUser(id, world.owner.id)
    return id
  },
  /** As it is once its buyer has deleted the account. */
  closedOrder: async (world) => {
    const { db, context } = world.shop
    const id = await paid(world)
    await db.order.update({ where: { id }, data: { userId: null, closedAt: context.clock.now() } })
    return id
  },
  /** One that still works. */
  generation: async ({ shop: { db, context }, owner }) => {
    const at = context.clock.now()
    const fields = { kind: 'product', title: 'Camiseta de lino azul', userId: owner.id }
    return (await db.generation.create({ data: { id: newId(), ...fields, createdAt: at, seenAt: at } })).id
  },
  failedMail: (world) => mailOf(world, 'failed'),
  dismissedMail: (world) => mailOf(world, 'dismissed'),
  sentMail: (world) => mailOf(world, 'sent'),
  colleague: async ({ shop }) => (await shop.user({ staffRole: 'orders' })).id,
  invitation: (world) => invite(world).then(({ id }) => id),
  invitationToken: (world) => invite(world).then(({ token }) => token),
  paidKey: (world) => keyOf(world, 'invoice', 'paidOrder'),
  guestKey: (world) => keyOf(world, 'invoice', 'guestOrder'),
  cancelledKey: (world) => keyOf(world, 'invoice', 'cancelledOrder'),
  closedKey: (world) => keyOf(world, 'invoice', 'closedOrder'),
  demoKey: (world) => keyOf(world, 'demo-payment', 'order'),
}

/** A mail to the owner that has come to its end. */
async function mailOf({ shop: { db, context }, owner }: World, status: MailStatus): Promise<string> {
  const id = newId()
  const at = context.clock.now()
  const texts = { language: 'es', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', headers: {} }
  const data = { ...texts, id, kind: 'welcome', dedupeKey: id, to: owner.email, status }
  await db.outgoingMail.create({ data: { ...data, nextAttemptAt: at, createdAt: at } })
  return id
}

/** An open invitation to a new address, by an owner of the shop. */
async function invite({ shop }: World): Promise<{ id: string; token: string }> {
  const [email, by] = [`${newId()}@example.org`, (await shop.user({ staffRole: 'owner' })).buyer.session]
  if (!by) throw new Error('no session')
  const { id } = await shop.services.staff.invite(by, { email, role: 'orders' }, 'es')
  const { text } = await shop.db.outgoingMail.findFirstOrThrow({ where: { to: email } })
  return { id, token: /\/user\/invitation\/([\w-]+)/.exec(text)?.[1] ?? '' }
}

async function place({ shop, shared, owner }: World, buyer = owner.buyer): Promise<string> {
  const { phone: telephone, ...data } = privateData(owner)
  const lines = [{ id: shared.product, quantity: 1 }]
  const form = checkoutOf(lines, { ...data, telephone, email: owner.email })
  return orderIdOf((await shop.services.checkout.place(form, buyer)).url)
}

async function paid(world: World, buyer?: Buyer): Promise<string> {
  const { context, services } = world.shop
  const id = await place(world, buyer)
  context.payments.set(id, 'paid')
  await services.checkout.success(id)
  return id
}

async function keyOf(world: World, purpose: OrderKeyPurpose, order: string): Promise<string> {
  return orderKey(world.shop.context.secrets.jwt, purpose, await world.thing(order))
}

/** Mailing data that are the owner's alone, so that they are recognized wherever they turn up. */
function privateData({ id }: TestUser) {
  return {
    name: `Nombre${id}`,
    surname: `Apellido${id}`,
    phone: `tel-${id}`,
    address: `Calle ${id}`,
    address2: `Piso ${id}`,
    city: `Ciudad ${id}`,
    zip: id.slice(0, 20),
    country: `País ${id}`,
  }
}

/** Id of an order of the owner's that no call of the table asks for. */
const unaskedOrder = ({ id }: TestUser) => [...id].reverse().join('')

function orderOf(owner: TestUser, createdAt: Date) {
  const { phone: telephone, ...address } = privateData(owner)
  const statuses = { status: 1, shippingStatus: 11, paymentStatus: 23 }
  const sums = { totalElements: 1, totalCents: 1000 }
  const { email } = owner
  return { id: unaskedOrder(owner), email, language: 'es', ...statuses, ...sums, ...address, telephone, createdAt }
}

/** The roles of those who call as staff. */
const staffRoles: Partial<Record<Role, StaffRole>> = {
  admin: 'owner',
  catalogue: 'catalogue',
  orders: 'orders',
  readOnly: 'read-only',
  packing: 'packing',
}

/** What a caller of a role sends; staff and other users are made for it. */
export async function headersOf(shop: RealApp, { passwordHash }: SharedThings, role: Role, owner: TestUser) {
  if (role === 'anonymous') return {}
  if (role === 'owner') return owner.headers
  if (role === 'stale') return { authorization: `Bearer ${owner.token.slice(0, -4)}xxxx` }
  const caller = await shop.user({ staffRole: staffRoles[role] })
  await shop.db.user.update({ where: { id: caller.id }, data: { passwordHash } })
  return caller.headers
}

/** The token of the link in the mail: the database holds its hash alone. */
async function resetToken({ db, services }: RealApp, { email }: TestUser): Promise<string> {
  await services.accounts.sendResetEmail(email)
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { to: email, text: { contains: '/user/password-reset/' } },
  })
  return /\/user\/password-reset\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
