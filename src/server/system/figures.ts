import { stat } from 'node:fs/promises'
import type { Base } from '../base.ts'
import { ifPresent } from '../core/errors.ts'
import { sqlitePath } from '../db/sqlite-path.ts'

/** States of mails that are still to leave. */
const waiting = ['queued', 'claimed', 'sending'] as const

type FigureBase = Pick<Base, 'db' | 'config' | 'clock'>

/** Figures of the whole shop, equal in every process. */
export interface ShopFigures {
  orders: { placed: number; paid: number; ended: number }
  refunds: { pending: number; failed: number }
  mails: { waiting: number; failed: number; oldestSeconds: number | null }
  generations: { status: string; count: number }[]
  products: number
  database: { bytes: number; logBytes: number | null }
}

/** Size of the database; of SQLite the file and its log. */
export async function databaseSize({ db, config }: Pick<Base, 'db' | 'config'>): Promise<ShopFigures['database']> {
  if (config.database.kind === 'postgres') {
    const [row] = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS "bytes"`
    return { bytes: Number(row?.bytes ?? 0), logBytes: null }
  }
  const path = sqlitePath(config.database.url)
  const readSize = async (file: string) => (await ifPresent(stat(file)))?.size ?? 0
  return { bytes: await readSize(path), logBytes: await readSize(`${path}-wal`) }
}

/** Mails that wait, since when the first of them does, and those that failed. */
export async function mailFigures({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<ShopFigures['mails']> {
  const where = { status: { in: [...waiting] } }
  const [count, failed, oldest] = await Promise.all([
    db.outgoingMail.count({ where }),
    db.outgoingMail.count({ where: { status: 'failed' } }),
    db.outgoingMail.findFirst({ where, orderBy: { createdAt: 'asc' }, select: { createdAt: true } }),
  ])
  const oldestSeconds = oldest && Math.max(0, Math.round((clock.now().getTime() - oldest.createdAt.getTime()) / 1000))
  return { waiting: count, failed, oldestSeconds }
}

export async function refundFigures({ db }: Pick<Base, 'db'>): Promise<ShopFigures['refunds']> {
  const [pending, failed] = await Promise.all([
    db.refund.count({ where: { status: 'pending' } }),
    db.refund.count({ where: { status: 'failed' } }),
  ])
  return { pending, failed }
}

/** Counts over indexes; a scrape does not repeat them within its cache's time. */
export async function readFigures(base: FigureBase): Promise<ShopFigures> {
  const { db } = base
  const [placed, paid, ended, refunds, mails, generations, products, database] = await Promise.all([
    db.order.count(),
    db.order.count({ where: { paidAt: { not: null } } }),
    db.order.count({ where: { cancelledAt: { not: null } } }),
    refundFigures(base),
    mailFigures(base),
    db.generation.groupBy({ by: ['status'], _count: { _all: true } }),
    db.product.count({ where: { deletedAt: null, visible: true } }),
    databaseSize(base),
  ])
  return {
    ...{ orders: { placed, paid, ended }, refunds, mails, products, database },
    generations: generations.map(({ status, _count }) => ({ status, count: _count._all })),
  }
}
