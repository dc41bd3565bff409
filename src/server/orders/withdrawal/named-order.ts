import { firstCodePrefix, parseOrderNumber, withPrefix } from '../../../shared/orders/order-number.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ServiceContext } from '../../service-context.ts'

const longestIdentifier = 64

/** The numbers that a text may mean: whatever the shop's numbers begin with now, and began with at first. */
function listNumbers(text: string, codePrefix: string): string[] {
  // Also a number within a sentence, such as "Pedido LYS-7F3K-92QD".
  return [text, ...text.split(/\s+/)].flatMap((part) => {
    const typed = parseOrderNumber(part)
    if (!typed) return []
    const prefixes = typed.prefix === '' ? ['', codePrefix, firstCodePrefix] : [typed.prefix]
    return prefixes.map((prefix) => withPrefix(prefix, typed.code))
  })
}

/**
 * Finds the order that a buyer names by its number or its identifier, in either case.
 * @returns its id; undefined for a text that names none
 */
export async function findNamedOrder(
  db: Db | Tx,
  { settings }: Pick<ServiceContext, 'settings'>,
  text: string,
): Promise<string | undefined> {
  const numbers = listNumbers(text, settings.current.shop.codePrefix)
  const id = text.trim().toLowerCase()
  const order = await db.order.findFirst({
    where: { OR: [{ number: { in: numbers } }, ...(id.length <= longestIdentifier ? [{ id }] : [])] },
    select: { id: true },
  })
  return order?.id
}

/** Whether two addresses are one: their case makes no difference. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
