import { newId, newSortableId } from '../../../src/server/core/ids.ts'
import type { Db } from '../../../src/server/db/db.ts'

/** What searches and filters ask of an order. */
export interface SeededOrder {
  id: string
  searchText: string
  status: number
  paymentStatus: number
  totalCents: number
  createdAt: Date
}

const address = { telephone: '', address: 'Calle 1', address2: '', city: 'Cádiz', zip: '11001', country: 'España' }
const statuses = [
  [3, 13, 23],
  [4, 14, 24],
  [1, 11, 23],
  [2, 11, 21],
] as const

/** @param n gives its statuses, its total and the day of January 2026 on which it is placed */
export async function insertOrder(db: Db, searchText: string, n: number, id = newId()): Promise<SeededOrder> {
  const [status, shippingStatus, paymentStatus] = statuses[n % statuses.length] ?? statuses[0]
  const createdAt = new Date(Date.UTC(2026, 0, 1 + (n % 5), 12))
  const row = { id, searchText, status, paymentStatus, totalCents: 100 * (n % 7), createdAt }
  const buyer = { email: 'a@example.org', language: 'es', name: 'A', surname: 'B' }
  await db.order.create({ data: { ...row, ...buyer, ...address, shippingStatus, totalElements: 1 } })
  return row
}

/** @returns its id */
export async function insertMail(
  db: Db,
  { searchText, status }: { searchText: string; status: 'sent' | 'kept' },
): Promise<string> {
  const createdAt = new Date('2026-01-01T12:00:00Z')
  const id = newSortableId(createdAt)
  const said = { kind: 'welcome', to: 'a@example.org', language: 'es', subject: 'S', text: '', html: '', headers: {} }
  await db.outgoingMail.create({
    data: { id, dedupeKey: id, ...said, status, searchText, createdAt, nextAttemptAt: createdAt },
  })
  return id
}
