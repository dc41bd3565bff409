import { randomInt } from 'node:crypto'
import { makeOrderNumber } from '../../shared/orders/order-number.ts'

/** A random order number. In a shop of a million orders, one in 280,000 is taken already: see isNumberTaken. */
export const newOrderNumber = (prefix: string): string => makeOrderNumber(prefix, (count) => randomInt(count))

/** How often a write is tried again with new numbers: that all of them are taken has another reason than chance. */
export const mostNumberAttempts = 5

/** Whether raw SQL failed because an order number was taken, as SQLite and PostgreSQL word it. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && /constraint failed: Order\.number|"Order_number_key"/.test(error.message)
}
