import type { OwnData } from '../../shared/accounts/entities.ts'
import { fallbackLanguage, type Language, languageOf } from '../../shared/languages.ts'
import { titleIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import type { Prisma } from '../db/generated/sqlite/client.ts'
import type { AccountDeps } from './account-deps.ts'
import { readMailingData } from './mailing-data.ts'

/** Orders read at a time, with their lines. */
const pageSize = 200

const orderFields = {
  select: {
    id: true,
    createdAt: true,
    status: true,
    paymentStatus: true,
    shippingStatus: true,
    invoiceNumber: true,
    creditNoteNumber: true,
    tracking: true,
    totalCents: true,
    name: true,
    surname: true,
    telephone: true,
    email: true,
    address: true,
    address2: true,
    city: true,
    zip: true,
    country: true,
    lines: {
      select: { titleEs: true, titleEn: true, sku: true, quantity: true, priceCents: true },
      orderBy: { position: 'asc' },
    },
  },
} as const satisfies Prisma.OrderDefaultArgs
type OrderFields = Prisma.OrderGetPayload<typeof orderFields>

function ownOrder(row: OrderFields, language: Language): OwnData['orders'][number] {
  const { createdAt, totalCents, lines, name, surname, telephone, email, ...rest } = row
  const { address, address2, city, zip, country, ...order } = rest
  return {
    ...order,
    createdAt: createdAt.toISOString(),
    shipping: { name, surname, phone: telephone, email, address, address2, city, zip, country },
    lines: lines.map(({ sku, quantity, priceCents, ...titles }) => ({
      title: titleIn(language, titles),
      sku,
      quantity,
      price: eurosFromCents(priceCents),
    })),
    totalPrice: eurosFromCents(Number(totalCents)),
  }
}

async function readOrders(db: Db, userId: string, language: Language): Promise<OwnData['orders']> {
  const orders: OwnData['orders'] = []
  let last: string | undefined
  do {
    const page = await db.order.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: pageSize,
      ...(last && { cursor: { id: last }, skip: 1 }),
      ...orderFields,
    })
    orders.push(...page.map((row) => ownOrder(row, language)))
    last = page.length === pageSize ? page.at(-1)?.id : undefined
  } while (last)
  return orders
}

async function readReviews(db: Db, userId: string): Promise<OwnData['reviews']> {
  const rows = await db.review.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { productId: true, rating: true, text: true, createdAt: true },
  })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function readMails(db: Db, to: string): Promise<OwnData['mails']> {
  const rows = await db.outgoingMail.findMany({
    where: { to },
    orderBy: { createdAt: 'desc' },
    select: { kind: true, subject: true, createdAt: true },
  })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function readGenerations(db: Db, userId: string): Promise<OwnData['generations']> {
  const rows = await db.generation.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { kind: true, title: true, status: true, productId: true, createdAt: true },
  })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** See AccountsService.exportData. Without credentials (password, tokens). */
export async function exportData({ db, clock }: AccountDeps['base'], userId: string): Promise<OwnData> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, email: true, language: true, newsletter: true, createdAt: true },
  })
  if (!user) throw new AppError('unauthorized')
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...user, createdAt: user.createdAt.toISOString() },
    mailing: await readMailingData(db, userId),
    cart: await db.cartLine.findMany({
      where: { userId },
      orderBy: { position: 'asc' },
      select: { productId: true, quantity: true },
    }),
    orders: await readOrders(db, userId, languageOf(user.language) ?? fallbackLanguage),
    reviews: await readReviews(db, userId),
    mails: await readMails(db, user.email),
    generations: await readGenerations(db, userId),
  }
}
