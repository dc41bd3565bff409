import type { Language } from '../../shared/languages.ts'
import { columnIn, type Localized, localized } from '../../shared/localized.ts'
import { eurosFromCents } from '../../shared/money.ts'
import { lineTitle } from '../../shared/orders/line-title.ts'
import type { AcceptedTerms } from '../../shared/settings/legal.ts'
import { AppError } from '../core/app-error.ts'
import type { Db, Tx } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { lockById } from '../db/row-lock.ts'

export const withTaxes = { taxes: { orderBy: { ratePpm: 'desc' } } } as const satisfies Prisma.OrderInclude

export const withRefunds = {
  refunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { lines: true, shipping: true } },
} as const satisfies Prisma.OrderInclude

export const withParcels = {
  parcels: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.OrderInclude

const withParts = {
  include: { lines: { orderBy: { position: 'asc' } }, ...withTaxes, payment: true, ...withRefunds },
} as const satisfies Prisma.OrderDefaultArgs

export type OrderRow = Prisma.OrderGetPayload<typeof withParts>

type Line = OrderRow['lines'][number]
type LineTexts = Pick<Line, 'titleEs' | 'titleEn' | 'optionsEs' | 'optionsEn'>

/** A line's title with what was chosen. */
export function titleIn(language: Language, line: LineTexts): string {
  return lineTitle(columnIn(language, 'title', line), columnIn(language, 'options', line))
}

/** The lines of an order, with titles and options in the buyer's language and the files of their pictures, empty for none. */
export function linesIn(language: Language, { lines }: OrderRow) {
  return lines.map(({ priceCents, quantity, image, ...line }) => ({
    title: titleIn(language, line),
    priceCents,
    quantity,
    image,
  }))
}

/** Which variant a line is of, and what was chosen; nothing for a product without options. */
export function variantFields(line: Pick<Line, 'variantId' | 'optionsEs' | 'optionsEn'>): {
  variantId?: string
  options?: Localized
} {
  const { variantId, optionsEs, optionsEn } = line
  return variantId === null ? {} : { variantId, options: localized(optionsEs, optionsEn) }
}

/** A line with its title, its options and its money in euros, as sold. */
export function shownLine(line: Line) {
  const { id, image, quantity, priceCents } = line
  const title = localized(line.titleEs, line.titleEn)
  const price = eurosFromCents(priceCents)
  return { id, title, ...variantFields(line), image, quantity, price, total: eurosFromCents(priceCents * quantity) }
}

/** An order's number as a response has it: absent for an order that has none yet. */
export function numberField({ number }: Pick<OrderRow, 'number'>): { number?: string } {
  return number === null ? {} : { number }
}

/** The terms that an order accepted; nothing for those that the shop came with. */
export function termsField({ termsVersion, termsFrom }: Pick<OrderRow, 'termsVersion' | 'termsFrom'>): {
  terms?: AcceptedTerms
} {
  return termsVersion === null ? {} : { terms: { version: termsVersion, from: termsFrom ?? '' } }
}

export const listColumns = {
  id: true,
  number: true,
  createdAt: true,
  totalElements: true,
  totalCents: true,
  status: true,
  paymentStatus: true,
  shippingStatus: true,
} as const satisfies Prisma.OrderSelect

/** An order as all lists show it, money in euros. */
export function listedOrder(row: Prisma.OrderGetPayload<{ select: typeof listColumns }>) {
  const { id, createdAt, status, paymentStatus, totalElements, totalCents } = row
  return {
    id,
    ...numberField(row),
    status,
    paymentStatus,
    totalElements,
    createdAt: createdAt.toISOString(),
    totalPrice: eurosFromCents(Number(totalCents)),
  }
}

/** The order with its parts; null when there is none. */
export function findOrder(db: Db | Tx, id: string): Promise<OrderRow | null> {
  return db.order.findUnique({ where: { id }, ...withParts })
}

/** The orders with their parts. */
export function findOrders(db: Db | Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return db.order.findMany({ where: { id: { in: [...ids] } }, ...withParts })
}

/**
 * Locks orders until the transaction ends, in the order of their ids. All transactions lock in the same order: orders,
 * products, months, the counter of invoice numbers.
 * @returns the orders with their parts
 */
export async function lockOrders(tx: Tx, kind: DatabaseKind, ids: readonly string[]): Promise<OrderRow[]> {
  await tx.$queryRaw`SELECT "id" FROM "Order" WHERE "id" IN (${Prisma.join([...ids])}) ${lockById(kind)}`
  return findOrders(tx, ids)
}

/** Locks one order, as `lockOrders`. @throws AppError order-not-found */
export async function lockOrder(tx: Tx, kind: DatabaseKind, id: string): Promise<OrderRow> {
  const [order] = await lockOrders(tx, kind, [id])
  if (!order) throw new AppError('order-not-found')
  return order
}
