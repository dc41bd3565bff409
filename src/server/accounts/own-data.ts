import type { OwnData } from '../../shared/accounts/entities.ts'
import { fallbackLanguage, type Language, parseLanguage } from '../../shared/languages.ts'
import { columnIn } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { shownField } from '../../shared/orders/postal-lines.ts'
import { AppError } from '../core/app-error.ts'
import type { Db } from '../db/db.ts'
import type { Prisma, User } from '../db/generated/sqlite/client.ts'
import type { AccountDeps } from './account-deps.ts'
import { readMailingData } from './mailing-data.ts'
import { readRole } from './staff-role.ts'

/** Orders read at a time, with their lines. */
const pageSize = 200

const withLines = { include: { lines: { orderBy: { position: 'asc' } } } } as const satisfies Prisma.OrderDefaultArgs

function ownOrder(row: Prisma.OrderGetPayload<typeof withLines>, language: Language): OwnData['orders'][number] {
  const { id, status, paymentStatus, shippingStatus, invoiceNumber, creditNoteNumber, tracking } = row
  const { name, email, address, city, country } = row
  const [surname, phone] = [shownField(row.surname), shownField(row.telephone)]
  const [address2, zip] = [shownField(row.address2), shownField(row.zip)]
  return {
    id,
    ...(row.number !== null && { number: row.number }),
    status,
    paymentStatus,
    shippingStatus,
    invoiceNumber,
    creditNoteNumber,
    tracking,
    createdAt: row.createdAt.toISOString(),
    shipping: { name, surname, phone, email, address, address2, city, zip, country },
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
  const orders: OwnData['orders'] = []
  let last: string | undefined
  do {
    const page = await db.order.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: pageSize,
      ...(last && { cursor: { id: last }, skip: 1 }),
      ...withLines,
    })
    orders.push(...page.map((row) => ownOrder(row, language)))
    last = page.length === pageSize ? page.at(-1)?.id : undefined
  } while (last)
  return orders
}

/** Rows with their times in ISO 8601. */
async function dated<Row extends { createdAt: Date }>(rows: PromiseLike<Row[]>) {
  return (await rows).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const newestFirst = { createdAt: 'desc' } as const

const staffColumns = { isAdmin: true, staffRole: true, lastSignInAt: true, totpSince: true } as const

type AccountRow = Pick<User, 'id' | 'email' | 'language' | 'newsletter' | 'createdAt' | keyof typeof staffColumns>

function toAccount({
  isAdmin,
  staffRole,
  lastSignInAt,
  totpSince,
  createdAt,
  ...user
}: AccountRow): OwnData['account'] {
  const role = readRole({ isAdmin, staffRole })
  const time = (at: Date | null) => at?.toISOString() ?? null
  const staff = role && { role, lastSignInAt: time(lastSignInAt), secondFactorSince: time(totpSince) }
  return { ...user, createdAt: createdAt.toISOString(), ...(staff && { staff }) }
}

/** See AccountsService.exportData. Without credentials (password, tokens). */
export async function exportData({ db, clock }: AccountDeps['base'], userId: string): Promise<OwnData> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, email: true, language: true, newsletter: true, createdAt: true, ...staffColumns },
  })
  if (!user) throw new AppError('unauthorized')
  return {
    exportedAt: clock.now().toISOString(),
    account: toAccount(user),
    mailing: await readMailingData(db, userId),
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
    generations: await dated(
      db.generation.findMany({
        where: { userId },
        orderBy: newestFirst,
        select: { kind: true, title: true, status: true, productId: true, createdAt: true },
      }),
    ),
  }
}
