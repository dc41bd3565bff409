import type { Account, MailingData, MailingDataChanges } from '../../shared/accounts/entities.ts'
import type { Shipping } from '../../shared/checkout/entities.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'

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

/** Fills the checkout form of a user. @throws AppError unauthorized when the user is gone */
export async function readMailingData(db: Db, userId: string): Promise<MailingData> {
  const user = await db.user.findUnique({ where: { id: userId }, select: mailingFields })
  if (!user) throw new AppError('unauthorized')
  return user
}

/** See AccountsService.account. */
export async function readAccount(db: Db, userId: string): Promise<Account> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { ...mailingFields, createdAt: true, isAdmin: true, newsletter: true },
  })
  if (!user) throw new AppError('unauthorized')
  const { createdAt, isAdmin, newsletter, ...mailing } = user
  return { email: mailing.email, createdAt: createdAt.toISOString(), isAdmin, newsletter, mailing }
}

/** See AccountsService.updateMailingData. @throws AppError unauthorized when the user is gone */
export async function updateMailingData(db: Db, userId: string, data: MailingDataChanges): Promise<MailingData> {
  const { name, surname, phone, address, address2, city, zip, country } = data
  const fields = { name, surname, phone, address, address2, city, zip, country }
  await db.user.updateMany({ where: { id: userId }, data: fields })
  return readMailingData(db, userId)
}

/** Fills only what is empty from a checkout form; the e-mail is the account's and stays (docs/rules.md#accounts). */
export async function fillMailingData(tx: Tx, userId: string, shipping: Shipping): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: mailingFields })
  if (!user) return
  const { telephone, email: _accountKeepsItsOwn, ...rest } = shipping
  const given = Object.entries({ ...rest, phone: telephone })
  const missing = given.filter(([field, value]) => value !== '' && user[field as keyof MailingData] === '')
  if (missing.length > 0) await tx.user.update({ where: { id: userId }, data: Object.fromEntries(missing) })
}
