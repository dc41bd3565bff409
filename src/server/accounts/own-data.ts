import * as z from 'zod/mini'
import type { Account, MailingData, MailingDataChanges } from '../../shared/accounts/entities.ts'
import type { OwnData } from '../../shared/accounts/own-data.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import { fallbackLanguage, type Language, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { accountMailKinds } from '../../shared/mail/mails.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { toParcel } from '../../shared/orders/parcels.ts'
import { shownShipping } from '../../shared/orders/postal-lines.ts'
import { toTracked } from '../../shared/orders/tracked-orders.ts'
import { readTaxNumber } from '../../shared/tax-numbers/tax-number.ts'
import { statedLinesSchema } from '../../shared/withdrawal/statement.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Prisma, User } from '../db/generated/sqlite/client.ts'
import { transaction } from '../db/transaction.ts'
import { raiseCatalogVersion } from '../db/versions.ts'
import type { ServiceContext } from '../service-context.ts'
import type { AccountDeps } from './accounts.types.ts'
import { requirePassword, resetAttempts } from './attempts.ts'
import {
  type BillingColumns,
  type BillingDetails,
  billingFields,
  billingSelect,
  noBilling,
  toBillingColumns,
} from './billing.ts'
import { lockOwners, readRole } from './staff-role.ts'

const withLines = {
  include: { lines: { orderBy: { position: 'asc' } }, parcels: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
} as const satisfies Prisma.OrderDefaultArgs

function ownOrder(row: Prisma.OrderGetPayload<typeof withLines>, language: Language): OwnData['orders'][number] {
  const { id, status, paymentStatus, shippingStatus, invoiceNumber, creditNoteNumber } = row
  const { telephone: phone, ...shipping } = shownShipping(row)
  return {
    id,
    ...(row.number !== null && { number: row.number }),
    status,
    paymentStatus,
    shippingStatus,
    invoiceNumber,
    creditNoteNumber,
    ...billingFields(row),
    ...toTracked(row),
    ...(row.pickupPoint && { pickupPoint: row.pickupPoint }),
    ...(row.parcels.length > 0 && { parcels: row.parcels.map(toParcel) }),
    createdAt: row.createdAt.toISOString(),
    shipping: { ...shipping, phone },
    lines: row.lines.map(({ sku, quantity, priceCents, ...texts }) => ({
      title: columnIn(language, 'title', texts),
      ...(texts.variantId !== null && { options: columnIn(language, 'options', texts) }),
      sku,
      quantity,
      price: eurosFromCents(priceCents),
    })),
    totalPrice: eurosFromCents(Number(row.totalCents)),
  }
}

async function readCart(db: Db, userId: string): Promise<OwnData['cart']> {
  const lines = await db.cartLine.findMany({ where: { userId }, orderBy: { position: 'asc' } })
  return lines.map(({ productId, variantId, quantity }) => ({
    productId,
    ...(variantId !== '' && { variantId }),
    quantity,
  }))
}

async function readOrders(db: Db, userId: string, language: Language): Promise<OwnData['orders']> {
  const orderBy = [{ createdAt: 'desc' }, { id: 'asc' }] as const
  const rows = await db.order.findMany({ where: { userId }, orderBy: [...orderBy], ...withLines })
  return rows.map((row) => ownOrder(row, language))
}

/** The statements of withdrawal with the user's e-mail or from the user's orders; nothing without any. */
async function readWithdrawals(db: Db, { id, email }: { id: string; email: string }) {
  const where = { OR: [{ email }, { order: { userId: id } }] }
  const rows = await db.withdrawalStatement.findMany({ where, orderBy: [{ receivedAt: 'desc' }, { id: 'asc' }] })
  const withdrawals = rows.map(({ number, name, email, orderText, text, lines, receivedAt }) => {
    const stated = z.safeParse(statedLinesSchema, lines)
    const said = { number, name, email, order: orderText, text, lines: stated.success ? stated.data : [] }
    return { ...said, receivedAt: receivedAt.toISOString() }
  })
  return withdrawals.length > 0 ? { withdrawals } : {}
}

async function dated<Row extends { createdAt: Date }>(rows: PromiseLike<Row[]>) {
  return (await rows).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const newestFirst = { createdAt: 'desc' } as const

const accountColumns = {
  ...{ id: true, email: true, language: true, newsletter: true, createdAt: true },
  ...{ isAdmin: true, staffRole: true, lastSignInAt: true, totpSince: true },
} as const

function toAccount(row: Prisma.UserGetPayload<{ select: typeof accountColumns }>): OwnData['account'] {
  const { isAdmin, staffRole, lastSignInAt, totpSince, ...user } = row
  const role = readRole({ isAdmin, staffRole })
  const time = (at: Date | null) => at?.toISOString() ?? null
  const staff = role && { role, lastSignInAt: time(lastSignInAt), secondFactorSince: time(totpSince) }
  return { ...user, createdAt: user.createdAt.toISOString(), ...(staff && { staff }) }
}

/** Everything that the shop stores about the user (GDPR articles 15 and 20), without credentials (password, tokens). */
export async function exportData(context: ServiceContext, userId: string): Promise<OwnData> {
  const { db, clock } = context
  const user = await db.user.findUnique({ where: { id: userId }, select: accountColumns })
  if (!user) throw new AppError('unauthorized')
  return {
    exportedAt: clock.now().toISOString(),
    account: toAccount(user),
    mailing: await readMailingData(context, userId),
    cart: await readCart(db, userId),
    orders: await readOrders(db, userId, parseLanguage(user.language) ?? fallbackLanguage),
    reviews: await dated(
      db.review.findMany({
        where: { userId },
        orderBy: newestFirst,
        select: { productId: true, rating: true, text: true, createdAt: true },
      }),
    ),
    mails: await dated(
      db.outgoingMail.findMany({
        where: { to: user.email },
        orderBy: newestFirst,
        select: { kind: true, subject: true, createdAt: true },
      }),
    ),
    ...(await readWithdrawals(db, user)),
    generations: await dated(
      db.generation.findMany({
        where: { userId },
        orderBy: newestFirst,
        select: { kind: true, title: true, status: true, productId: true, createdAt: true },
      }),
    ),
  }
}

const mailingFields = {
  name: true,
  surname: true,
  phone: true,
  email: true,
  address: true,
  address2: true,
  city: true,
  zip: true,
  country: true,
} as const

/** The mailing data of a user, which fill the checkout form. @throws AppError unauthorized when the user is gone */
export async function readMailingData({ db }: ServiceContext, userId: string): Promise<MailingData> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { ...mailingFields, ...billingSelect } })
  if (!user) throw new AppError('unauthorized')
  return toMailing(user)
}

/** Mailing data with what is set for complete invoices. */
function toMailing(user: MailingData & BillingColumns): MailingData {
  const { name, surname, phone, email, address, address2, city, zip, country } = user
  return { name, surname, phone, email, address, address2, city, zip, country, ...billingFields(user) }
}

/** Data of the account page. @throws AppError unauthorized when the user is gone */
export async function readAccount({ db }: ServiceContext, userId: string): Promise<Account> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { ...mailingFields, ...billingSelect, createdAt: true, isAdmin: true, newsletter: true },
  })
  if (!user) throw new AppError('unauthorized')
  const { createdAt, isAdmin, newsletter, ...mailing } = user
  const { email } = mailing
  return { email, createdAt: createdAt.toISOString(), isAdmin, newsletter, mailing: toMailing(mailing) }
}

/** Changes the mailing data of a user. @throws AppError unauthorized when the user is gone, invalid (`taxNumber`) */
export async function updateMailingData(context: ServiceContext, userId: string, data: MailingDataChanges) {
  const { name, surname, phone, address, address2, city, zip, country, companyName } = data
  const fields = { name, surname, phone, address, address2, city, zip, country, companyName }
  const billing = await readNumber(context, userId, data)
  await context.db.user.updateMany({ where: { id: userId }, data: { ...billing, ...fields } })
  return readMailingData(context, userId)
}

/** The tax number of a changed account, checked by the country of its invoices; without one nothing is kept for these. */
async function readNumber(
  context: ServiceContext,
  userId: string,
  { taxNumber, country }: MailingDataChanges,
): Promise<Partial<BillingColumns>> {
  if (taxNumber === undefined) return {}
  if (taxNumber === '') return noBilling
  const stored = await readMailingData(context, userId)
  const number = readTaxNumber(taxNumber, stored.billing?.country ?? country ?? stored.country)
  if (number === undefined) throw new AppError('invalid', { fields: { taxNumber: 'taxNumber' } })
  return { taxNumber: number }
}

/** Fills only what is empty from a checkout form; the e-mail is the account's and stays (docs/rules.md#accounts). */
export async function fillMailingData(tx: Tx, userId: string, shipping: Shipping): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: mailingFields })
  if (!user) return
  const { telephone, email: _accountKeepsItsOwn, ...rest } = shipping
  const fields = Object.entries({ ...rest, phone: telephone })
  const missing = fields.filter(([field, value]) => value !== '' && user[field as keyof typeof mailingFields] === '')
  if (missing.length > 0) await tx.user.update({ where: { id: userId }, data: Object.fromEntries(missing) })
}

/** Keeps what a buyer gave for complete invoices, in the place of what was there. */
export async function saveBilling(tx: Tx, userId: string, details: BillingDetails): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: toBillingColumns(details), select: { id: true } })
}

type Leaver = Pick<User, 'id' | 'email' | 'isAdmin' | 'staffRole' | 'passwordHash'>

/**
 * Deletes account, mailing data, cart, sessions and newsletter; orders are detached and visible only to admins. The name of
 * a buyer remains in the order, its invoice and its unsent mails: books and invoices must be kept for six years (Código de
 * Comercio article 30, Ley General Tributaria articles 29.2.e and 66), which the GDPR permits (article 17.3.b).
 * @throws AppError invalid with `password`, last-admin, too-many
 */
export async function deleteAccount(deps: AccountDeps, userId: string, password: string): Promise<void> {
  const select = { id: true, email: true, isAdmin: true, staffRole: true, passwordHash: true } as const
  const leaver = await deps.context.db.user.findUnique({ where: { id: userId }, select })
  if (!leaver) throw new AppError('unauthorized')
  await requirePassword(deps.context, { userId, email: leaver.email }, password)
  const products = await transaction(deps.context.db, (tx) => erase(deps, tx, leaver))
  await resetAttempts(deps.context, leaver.email, ['password', 'reset', 'confirm', 'otp'])
  if (products.length > 0) await deps.catalog.productsChanged(products)
}

/** @returns the products whose reviews became anonymous */
async function erase({ context, outgoing }: AccountDeps, tx: Tx, leaver: Leaver): Promise<string[]> {
  const { id, email } = leaver
  await lock(tx, leaver)
  const now = context.clock.now()
  await tx.idempotencyKey.deleteMany({ where: { order: { userId: id } } })
  await tx.order.updateMany({ where: { userId: id }, data: { userId: null, closedAt: now } })
  await outgoing.deleteMails(tx, email, accountMailKinds)
  // One that is about an order, or waits for its answer, is kept with the books.
  await tx.withdrawalStatement.deleteMany({ where: { email, orderId: null, handledAt: { not: null } } })
  await tx.staffInvitation.deleteMany({ where: { OR: [{ email }, { invitedBy: id }] } })
  const products = await anonymizeReviews(tx, id, now)
  // Deletes cart lines and reset links too.
  await tx.user.delete({ where: { id }, select: { id: true } })
  return products
}

/**
 * Locks the user until the transaction ends, against other changes and new orders.
 * @throws AppError last-admin, unauthorized when the account is gone or its password has changed since it was checked
 */
async function lock(tx: Tx, { id, passwordHash, ...leaver }: Leaver): Promise<void> {
  // So that two owners deleted at once do not both count the other.
  if (readRole(leaver) === 'owner' && (await lockOwners(tx)) < 2) throw new AppError('last-admin')
  // PostgreSQL allows new references to a row being updated, unless one of its unique columns changes.
  const { count } = await tx.user.updateMany({ where: { id, passwordHash }, data: { unsubscribeToken: newId() } })
  if (count === 0) throw new AppError('unauthorized')
}

/** Makes the reviews anonymous. @returns their products */
async function anonymizeReviews(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const reviews = await tx.review.findMany({ where: { userId }, distinct: ['productId'], select: { productId: true } })
  if (reviews.length === 0) return []
  await tx.review.updateMany({ where: { userId }, data: { userId: null, username: '', avatar: null } })
  const products = reviews.map(({ productId }) => productId).sort()
  // Other processes find changed products by this time.
  for (const id of products) await tx.product.updateMany({ where: { id }, data: { updatedAt: now } })
  await raiseCatalogVersion(tx)
  return products
}
